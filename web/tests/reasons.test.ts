import { afterAll, expect, test } from 'vitest';
import { loadLanguage } from '../src/words/fluent.svelte';
import { sayReason } from '../src/words/reasons';
import type { Reason } from '../src/wire/types';
import './words';

const NAMES = ['Ada', 'Ben', 'Cem'];
const reason = (changes: Partial<Reason>): Reason => ({ against: 'a', says: 'terms', win: -0.1, points: -3, terms: [], ...changes });
const say = (changes: Partial<Reason>, mine: number[] = []) => sayReason('azul', reason(changes), { names: NAMES, mover: 1, mine });
const TERMS = [
  { seat: 0, kind: 'column', points: 1.26 },
  { seat: 1, kind: 'row', points: -2.1 },
  { seat: 1, kind: 'floor', points: -1 },
];

afterAll(() => loadLanguage('en'));

test.each([
  [{ says: 'equal' }, 'About equal.'],
  [{ says: 'points' }, '3.0 points worse in all.'],
  [{ says: 'points', points: 1.26 }, '1.3 points better in all.'],
  [{ says: 'chances' }, 'Worse for the chance to win (10%), not for the points.'],
  [{ terms: TERMS.slice(1) }, 'Ben: 2.1 points less for rows, 1.0 points more lost on the floor line.'],
  [{ terms: [{ seat: 1, kind: 'hats', points: 2 }] }, 'Ben: 2.0 points more (hats).'],
] as [Partial<Reason>, string][])('%o', (changes, words) => expect(say(changes)).toBe(words));

test('whoever moves comes first, and the reader is spoken to', () => {
  const ben = '2.1 points less for rows, 1.0 points more lost on the floor line.';
  expect(say({ terms: TERMS })).toBe(`Ben: ${ben} Ada: 1.3 points more for columns.`);
  expect(say({ terms: TERMS }, [1])).toBe(`You: ${ben} Ada: 1.3 points more for columns.`);
  expect(say({ terms: TERMS }, [0, 1])).toContain('Ben: ');
});

test('in German and Dutch', async () => {
  await loadLanguage('de');
  expect(say({ terms: TERMS }, [0])).toBe(
    'Ben: 2,1 Punkte weniger für Zeilen, 1,0 Minuspunkte mehr in der Bodenreihe. Du: 1,3 Punkte mehr für Spalten.',
  );
  await loadLanguage('nl');
  expect(say({ terms: TERMS }, [0])).toBe(
    'Ben: 2,1 punten minder voor rijen, 1,0 strafpunten meer op de vloerlijn. Jij: 1,3 punten meer voor kolommen.',
  );
});
