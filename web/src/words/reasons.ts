/** Why a move is better than another, in words: one short sentence, or one for each of two players. */

import type { Reason, Term } from '../wire/types';
import { attributeOf, decimal, percent, t } from './fluent.svelte';
import { sayInTurn, sayName, sayPointKind } from './say';

/** Who is meant by the seats: their names, whose move it is about, and which seats are the reader's. */
export interface Reader {
  names: string[];
  mover: number;
  mine: number[];
}

/** The reason as the reader sees it: what changes for the one who moves comes first. */
export function sayReason(game: string, reason: Reason, { names, mover, mine }: Reader): string {
  const more = (difference: number) => (difference > 0 ? 'more' : 'less');
  switch (reason.says) {
    case 'equal':
      return t('reason-equal');
    case 'points':
      return t(`reason-points-${more(reason.points)}`, { points: decimal(reason.points) });
    case 'chances':
      return t(`reason-chances-${more(reason.win)}`, { percent: percent(Math.abs(reason.win)) });
  }
  const seats = [...new Set([mover, ...reason.terms.map(({ seat }) => seat)])];
  const isMine = (seat: number) => mine.length === 1 && mine[0] === seat;
  return sayInTurn(
    seats.map((seat) => {
      const terms = reason.terms.filter((term) => term.seat === seat).map((term) => sayTerm(game, term));
      return terms.length > 0 && t('reason-terms', { name: isMine(seat) ? t('reason-you') : sayName(names, seat), terms: terms.join(', ') });
    }),
  );
}

function sayTerm(game: string, { kind, points }: Term): string {
  const more = points > 0 ? 'more' : 'less';
  const args = { points: decimal(points) };
  return attributeOf(`${game}-share-${kind}`, more, args) ?? t(`reason-term-${more}`, { ...args, kind: sayPointKind(game, kind) });
}
