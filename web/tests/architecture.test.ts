import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../src');

/** What each folder may import, besides itself. Files at the top have rows of their own. */
const MAY_KNOW: Record<string, string[]> = {
  settings: [],
  router: [],
  wire: [],
  words: ['settings', 'wire'],
  state: ['wire'],
  board: ['settings', 'words', 'wire/types'],
  playback: ['settings', 'wire', 'state', 'board'],
  games: ['settings', 'words', 'board', 'wire/types'],
  widgets: ['words', 'wire'],
  rules: ['words', 'widgets'],
  stage: ['words', 'wire', 'state', 'board', 'playback', 'games/registry'],
  table: ['settings', 'words', 'wire', 'state', 'board', 'playback', 'games/registry', 'widgets', 'rules', 'stage', 'router'],
  replay: ['words', 'wire', 'state', 'board', 'playback', 'stage', 'table'],
  learn: ['words', 'wire', 'state', 'board', 'playback', 'games/registry', 'widgets', 'rules', 'stage', 'table', 'router'],
  analysis: ['words', 'wire', 'state', 'board', 'playback', 'widgets', 'rules', 'stage', 'table', 'router'],
  pages: ['settings', 'words', 'wire', 'state', 'board', 'playback', 'games/registry', 'widgets', 'rules', 'stage', 'table'].concat([
    'replay',
    'learn',
    'analysis',
    'router',
  ]),
};
/** They put everything together. */
const TOP = ['App', 'main'];

interface Module {
  path: string;
  text: string;
  /** The modules of ours that it imports, without their endings. */
  imports: string[];
}

const withoutEnding = (path: string) => path.replace(/(\.svelte)?(\.ts)?$/, '');

function modules(): Module[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf-8' }).filter((path) => /\.(ts|svelte|css)$/.test(path));
  return files.map((path) => {
    const text = readFileSync(join(SOURCES, path), 'utf-8');
    const found = [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']*)'/g)].map((match) => match[1]!);
    const imports = found.map((name) => withoutEnding(relative(SOURCES, resolve(SOURCES, dirname(path), name))));
    return { path, text, imports };
  });
}

const ALL = modules();
const GAMES = readdirSync(join(SOURCES, 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const NAMES = GAMES.map(({ name }) => name);

test('the sources and the games are found', () => {
  expect(ALL.length).toBeGreaterThan(80);
  expect(ALL.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
  expect(NAMES).toContain('azul');
});

describe('imports point one way', () => {
  test.each(ALL.filter(({ path }) => !TOP.includes(withoutEnding(path)) && !path.endsWith('.css')))('$path', ({ path, imports }) => {
    const folder = withoutEnding(path.split('/')[0]!);
    const allowed = [folder, ...(MAY_KNOW[folder] ?? [])];
    const isAllowed = (name: string) => allowed.some((each) => name === each || name.startsWith(`${each}/`));
    expect(imports.filter((name) => !isAllowed(name))).toEqual([]);
  });

  test('the table itself points one way', () => {
    const order = Object.keys(MAY_KNOW);
    for (const [index, folder] of order.entries()) {
      const known = MAY_KNOW[folder]!.map((name) => order.indexOf(name.split('/')[0]!));
      expect(Math.max(-1, ...known), folder).toBeLessThan(index);
    }
  });
});

describe('a game is one folder', () => {
  test.each(NAMES)('%s knows no other game', (game) => {
    const own = ALL.filter(({ path }) => path.startsWith(`games/${game}/`));
    const others = NAMES.filter((name) => name !== game).map((name) => `games/${name}/`);
    expect(own.flatMap(({ imports }) => imports).filter((name) => others.some((other) => name.startsWith(other)))).toEqual([]);
  });

  test('no module outside a game names one', () => {
    const outside = ALL.filter(({ path }) => !NAMES.some((name) => path.startsWith(`games/${name}/`)) && path !== 'wire/types.ts');
    const naming = new RegExp(NAMES.join('|'), 'i');
    expect(outside.filter(({ text }) => naming.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
