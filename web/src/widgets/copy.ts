/** Copies a text that a field shows whole. */
export async function copyText(text: string, field: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.select(); // without https the clipboard is closed to us, but not to the old command
    document.execCommand('copy');
  }
}
