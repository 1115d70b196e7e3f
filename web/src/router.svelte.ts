/** Which page is shown. Links are ordinary `<a href>`; a click on one of ours changes the page without loading. */

export type Page = 'home' | 'new' | 'table' | 'replay' | 'analysis' | 'learn' | 'rules' | 'settings' | 'games' | 'return' | 'not-found';

const PATHS: [RegExp, Page][] = [
  [/^\/$/, 'home'],
  [/^\/new\/([\w-]+)$/, 'new'],
  [/^\/t\/([a-z0-9]{12})$/, 'table'],
  [/^\/t\/([a-z0-9]{12})\/replay$/, 'replay'],
  [/^\/analysis(?:\/([a-z0-9]{12}))?$/, 'analysis'],
  [/^\/learn\/([\w-]+)$/, 'learn'],
  [/^\/rules\/([\w-]+)$/, 'rules'],
  [/^\/settings$/, 'settings'],
  [/^\/games$/, 'games'],
  [/^\/return$/, 'return'],
];

export interface Route {
  page: Page;
  /** The game or the table that the path names. */
  arg: string;
  query: URLSearchParams;
  /** What stands behind the #, without it. */
  hash: string;
}

let current: Route = $state.raw(read());

export const route = {
  get now(): Route {
    return current;
  },
};

/** The page of an address. */
export function read({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = location): Route {
  for (const [pattern, page] of PATHS) {
    const found = pattern.exec(pathname);
    if (found) return { page, arg: found[1] ?? '', query: new URLSearchParams(search), hash: hash.slice(1) };
  }
  return { page: 'not-found', arg: '', query: new URLSearchParams(search), hash: hash.slice(1) };
}

export function go(path: string): void {
  history.pushState(null, '', path);
  current = read();
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true }); // a screen reader starts at the new page
}

/** Changes the address without a new entry in the history: for what the page itself keeps there. */
export function replace(path: string): void {
  history.replaceState(null, '', path);
  current = read();
}

/** The value of `name` in a hash like `#invite=TOKEN`. */
export function inHash(name: string): string | null {
  return new URLSearchParams(current.hash).get(name);
}

export function listen(): void {
  addEventListener('popstate', () => (current = read()));
  addEventListener('hashchange', () => (current = read()));
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return; // within the page: the browser's own way
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
