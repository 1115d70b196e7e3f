/**
 * What is wrong with the layout of a table: called with selectors of all that is to be seen at once. Each thing lies within
 * the window, over no other, and its words within it; no words are cut off.
 */
(selectors) => {
  const SLACK = 2;
  /** What may be moved sideways or down where there is more of it, and what ends with dots and has all of it as a title. */
  const MOVABLE = '.options, .answers, .tray, .around, .log, ol[tabindex]';
  const SHORTENED = '.news, .badge, .strip .name';

  const boxOf = (thing) => thing.getBoundingClientRect();
  const isDrawn = (thing) => boxOf(thing).width > 0 && boxOf(thing).height > 0;
  const nameOf = (thing) => {
    const words = (thing.getAttribute('aria-label') ?? thing.textContent.trim()).slice(0, 30);
    return `${thing.localName}.${thing.getAttribute('class') ?? ''} "${words}"`;
  };
  const within = (inner, outer) =>
    inner.left >= outer.left - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.bottom <= outer.bottom + SLACK;
  /** Whether two things lie over one another: boxes, or circles, whose corners are empty. */
  function overlap(one, other) {
    const [a, b] = [boxOf(one), boxOf(other)];
    if (other.localName === 'circle' && one.localName !== 'circle') return overlap(other, one);
    if (one.localName !== 'circle')
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
    const radius = other.localName === 'circle' ? b.width / 2 : 0;
    const nearest = radius ? [b.x + radius, b.y + radius] : [Math.max(b.left, Math.min(x, b.right)), Math.max(b.top, Math.min(y, b.bottom))];
    return Math.hypot(nearest[0] - x, nearest[1] - y) < a.width / 2 + radius - SLACK;
  }

  const faults = [];
  for (const selector of selectors) if (!document.querySelector(selector)) faults.push(`there is no ${selector}`);

  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const things = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).filter(isDrawn);
  for (const thing of things) if (!within(boxOf(thing), window_)) faults.push(`out of view: ${nameOf(thing)}`);
  things.forEach((thing, index) => {
    for (const other of things.slice(index + 1))
      if (!thing.contains(other) && !other.contains(thing) && overlap(thing, other))
        faults.push(`one over the other: ${nameOf(thing)} and ${nameOf(other)}`);
  });

  for (const thing of things) {
    const texts = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!texts.currentNode.data.trim() || parent.closest('.visually-hidden, title, ' + MOVABLE)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      if (!box.width || getComputedStyle(parent).visibility === 'hidden') continue;
      if (!parent.closest(SHORTENED) && !within(box, boxOf(thing))) faults.push(`words stick out of ${nameOf(thing)}: "${texts.currentNode.data.trim()}"`);
    }
    for (const part of [thing, ...thing.querySelectorAll('*')]) {
      if (part instanceof SVGElement || !isDrawn(part) || part.closest('.visually-hidden, ' + MOVABLE + ', ' + SHORTENED)) continue;
      if (getComputedStyle(part).overflow === 'visible') continue;
      if (part.scrollWidth > part.clientWidth + SLACK || part.scrollHeight > part.clientHeight + SLACK) faults.push(`cut off: ${nameOf(part)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
  if (document.querySelector('.stage.beside') && document.documentElement.scrollHeight > innerHeight) faults.push('the page is higher than the window');
  return faults;
};
