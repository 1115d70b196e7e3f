import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import '../words';
import { fieldsOf, thingOf } from '../../src/board/plain';
import { layoutFor } from '../../src/board/layout';
import PlainBoard from '../../src/board/PlainBoard.svelte';
import { view } from '../examples';

const grid = (...rows: string[][]) => ({ kind: 'grid', rows });

test.each([
  ['a number', 3, { kind: 'value', text: '3' }],
  ['nothing', null, { kind: 'value', text: '–' }],
  ['a yes', true, { kind: 'value', text: '✓' }],
  ['a drawing', ['X.', '.O'], grid(['X', '.'], ['.', 'O'])],
  ['names', ['red', 'blue'], grid(['red', 'blue'])],
  [
    'rows',
    [
      [1, 0],
      ['a', null],
    ],
    grid(['1', '0'], ['a', '–']),
  ],
  ['an empty list', [], grid([])],
])('%s is drawn', (_, value, thing) => expect(thingOf(value, 2)).toEqual(thing));

test('as many objects as players are the seats, others a list', () => {
  expect(thingOf([{ a: 1 }, { a: 2 }], 2).kind).toBe('seats');
  expect(thingOf([{ a: 1 }, { a: 2 }], 3).kind).toBe('list');
});

test('what the page shows elsewhere is left out', () => {
  expect(fieldsOf(view({ start_player: 1 })).map(({ name }) => name)).toEqual(['start player']);
});

const props = {
  view: view({ board: ['X.', '.O'], seats: [{ coins: 3 }, { coins: 4 }] }),
  legal: ['take 1', 'pass'],
  layout: layoutFor(1280, 800, 2),
  room: { width: 936, height: 670 },
  look: () => {},
  me: 1,
  names: ['Ada', 'Ben'],
  play: () => {},
  preview: async () => ({ view: view(), unscored: null, legal: [] }),
  last: { text: 'take 2', seat: 0 },
};

test('any game gets a board: its view, the last move, and the legal moves as buttons', () => {
  const { body } = render(PlainBoard, { props });
  expect(body.match(/<td[^>]*>/g)).toHaveLength(4);
  expect(body).toContain('Ada: take 2');
  expect([...body.matchAll(/data-move="([^"]*)"/g)].map(([, move]) => move)).toEqual(props.legal);
  expect(body.indexOf('>Ben<')).toBeLessThan(body.indexOf('>Ada<')); // our own seat first
});

test('spectators have nothing to press', () => {
  expect(render(PlainBoard, { props: { ...props, watching: true } }).body).not.toContain('<button');
});

vi.mock('../../src/wire/http', () => ({
  api: { games: async () => [{ name: 'nim', title: 'Nim', summary: 'Take some.', options: [], ready: true }] },
}));

test('a game without words here is called what the server says', async () => {
  const { askForGames, saySummary, sayTitle } = await import('../../src/words/titles.svelte');
  expect([sayTitle('azul'), sayTitle('nim')]).toEqual(['Azul', 'nim']);
  await askForGames();
  expect([sayTitle('nim'), saySummary('nim')]).toEqual(['Nim', 'Take some.']);
});
