/** Leads the focus of somebody who plays by keyboard to what comes next; pointers are left alone. */

/** The drawing in which the keyboard was last used. What had the focus may have been taken away since. */
let keyboardIn: Element | null = null;

addEventListener('focusin', (event) => {
  const target = event.target as Element;
  keyboardIn = target.matches(':focus-visible') ? target.closest('svg') : null;
});
addEventListener('pointerdown', () => (keyboardIn = null));

export function leadFocus(board: Element | undefined, selector: string): void {
  if (!board || keyboardIn !== board) return;
  board.querySelector<SVGElement>(selector)?.focus();
}
