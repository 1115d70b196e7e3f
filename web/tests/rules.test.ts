import { expect, test } from 'vitest';
import { fold, hasRules, marked, matches, parse, pieces, readRule, wordsOf } from '../src/rules/text';

const PAGE = `# A game

Some words
that go on.

## Moves (turns)

- GA-M1 Take **one** tile
  or two.
- Not numbered.

| a | b |
| - | - |
| 1 | 2 |

\`\`\`
code
\`\`\`
`;

test('a page becomes sections of numbered rules, words, tables and code', () => {
  const [title, moves] = parse(PAGE);
  expect(title).toMatchObject({ level: 1, title: 'A game', blocks: [{ kind: 'words', text: 'Some words that go on.' }] });
  expect(moves!.blocks).toEqual([
    { kind: 'rule', id: 'GA-M1', text: 'Take **one** tile or two.' },
    { kind: 'item', text: 'Not numbered.' },
    {
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
    { kind: 'code', text: 'code' },
  ]);
});

test('a line has stressed words, code and links to other rules', () => {
  expect(pieces('Take **one** `a1`, see GA-M2.')).toEqual([
    { kind: 'text', text: 'Take ' },
    { kind: 'strong', text: 'one' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'a1' },
    { kind: 'text', text: ', see ' },
    { kind: 'rule', text: 'GA-M2' },
    { kind: 'text', text: '.' },
  ]);
});

test('a search finds words without their accents, and marks them as they are written', () => {
  const block = { kind: 'rule' as const, id: 'GA-M1', text: 'Ein **Plättchen** nehmen' };
  expect(fold('Plättchen É')).toBe('plattchen e');
  expect(matches(block, wordsOf('PLATTCHEN ga-m1'))).toBe(true);
  expect(matches(block, wordsOf('zwei'))).toBe(false);
  expect(marked('Plättchen', ['platt'])).toEqual([
    { text: 'Plätt', hit: true },
    { text: 'chen', hit: false },
  ]);
});

test('a rule is read in the language of the reader, in plain words', async () => {
  const [game, id] = ['azul', 'AZ-F4'];
  const [english, german] = await Promise.all([readRule(game, 'en', id), readRule(game, 'de', id)]);
  expect(english).toBeTruthy();
  expect(german).toBeTruthy();
  expect(english).not.toBe(german);
  expect(english).not.toMatch(/\*\*|`/);
  expect(await readRule(game, 'en', 'AZ-Z99')).toBeNull();
  expect([hasRules(game), hasRules('unheard-of')]).toEqual([true, false]);
});
