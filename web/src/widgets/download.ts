/** Saves a file that was asked for; a plain link would have to name in its address what nobody else should read. */
export function download(file: File, name = file.name): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
