/** Arrow keys go to the nearest thing in their direction that can be chosen, not to what only explains itself: `<svg {@attach arrows}>`. */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrows(root: Element): () => void {
  function go(event: Event) {
    const direction = DIRECTIONS[(event as KeyboardEvent).key];
    const here = document.activeElement;
    if (!direction || !here || !root.contains(here)) return;
    const next = nearest(here, [...root.querySelectorAll('[tabindex="0"]:not(.explains)')], direction);
    if (!next) return;
    event.preventDefault();
    (next as SVGElement).focus();
  }
  root.addEventListener('keydown', go);
  return () => root.removeEventListener('keydown', go);
}

function nearest(here: Element, others: Element[], [dx, dy]: [number, number]): Element | null {
  const from = middle(here);
  let best: Element | null = null;
  let least = Infinity;
  for (const other of others) {
    if (other === here) continue;
    const to = middle(other);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const distance = ahead + 2.5 * aside;
    if (ahead > 4 && distance < least) [best, least] = [other, distance];
  }
  return best;
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
