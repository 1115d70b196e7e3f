/** Azul's move texts: `3R-4`, `CK-F`, `T2-5`, `start 1`, `fill BBRW`. */

import { NO_CONTEXT, type Phrase, type Highlights } from '../../board/contract';
import { signedPoints } from '../../board/gains.svelte';
import { sayName } from '../../words/say';
import { t } from '../../words/fluent.svelte';
import type { MoveSound } from '../../board/sound';
import type { AzulView, LogLine } from '../../wire/types';
import type { Note } from './note';
import type { Colour } from './piles';

const LETTERS: Record<string, Colour> = { B: 'blue', Y: 'yellow', R: 'red', K: 'black', W: 'white' };

export const letterOf = (colour: Colour) => Object.keys(LETTERS).find((letter) => LETTERS[letter] === colour)!;

export type Move =
  | { kind: 'take'; source: string; colour: Colour; target: string }
  | { kind: 'tile'; line: number; column: number }
  | { kind: 'start'; seat: number }
  | { kind: 'fill'; colours: Colour[] };

export function parse(text: string): Move | null {
  let found = /^([1-9C])([BYRKW])-([1-5F])$/.exec(text);
  if (found) return { kind: 'take', source: found[1]!, colour: LETTERS[found[2]!]!, target: found[3]! };
  found = /^T([1-5])-([1-5])$/.exec(text);
  if (found) return { kind: 'tile', line: Number(found[1]), column: Number(found[2]) };
  found = /^start (\d)$/.exec(text);
  if (found) return { kind: 'start', seat: Number(found[1]) };
  found = /^fill ([BYRKW]{1,4})$/.exec(text);
  return found && { kind: 'fill', colours: [...found[1]!].map((letter) => LETTERS[letter]!) };
}

/** What is taken, as the first part of a take's text: `3R`, `CK`. */
export const sourceOf = (display: number | null, colour: Colour) => `${display ?? 'C'}${letterOf(colour)}`;

/** Where a move of the seat whose turn it is can be seen. */
export function highlights(text: string, view: AzulView): Highlights {
  const move = parse(text);
  const own = `[data-seat="${view.turn}"]`;
  if (move?.kind === 'take') {
    const place = move.source === 'C' ? `c-${move.colour}` : `d${move.source}-`;
    return { from: `[data-place^="${place}"][data-kind="${move.colour}"]`, to: `${own} [data-spot="line ${move.target}"]` };
  }
  if (move?.kind !== 'tile') return { from: '', to: '' };
  return { from: `${own} [data-spot="line ${move.line}"]`, to: `${own} [data-spot="wall ${move.line}-${move.column}"]` };
}

export const sayColour = (colour: Colour) => t(`azul-${colour}`);

/** What a considered move brings, in a few words; none where it brings nothing worth a word. */
export function sayNote({ falls, marker, cost, points }: Note, completes: boolean): string {
  const said = cost ? [t(marker ? 'azul-then-marker' : 'azul-then-falls', { count: falls, cost })] : [];
  if (points) said.push(t('azul-then-points', { points: signedPoints(points) }));
  return said.join(' · ') || (completes ? t('azul-then-full') : '');
}

export const POINT_KINDS = ['wall', 'floor', 'row', 'column', 'colour'];

export const heading = (round: number, _view: AzulView | null): Phrase => ({ key: 'azul-round', args: { round } });

export const isMainMove = (text: string): boolean => parse(text) !== null;

export const continuesTurn = (text: string): boolean => parse(text)?.kind === 'tile';

/** Tiles are taken and put down; those that did not fit are heard falling. */
export function sounds({ text, seat, details }: LogLine, before: AzulView, after: AzulView): MoveSound[] {
  const move = parse(text);
  if (seat === null || (move?.kind !== 'take' && move?.kind !== 'tile')) return [];
  const count = details.tiles ?? 1;
  const tilesOn = (view: AzulView) => view.boards[seat]!.floor.filter((tile) => tile !== 'marker').length;
  const fallen = Math.max(0, Math.min(count, tilesOn(after) - tilesOn(before)));
  const sound = (gesture: MoveSound['gesture'], count: number): MoveSound => ({ material: 'ceramic', gesture, count });
  return [sound('take', move.kind === 'take' ? count : 0), sound('place', count - fallen), sound('fall', fallen)];
}

export const isRoundScoring = (text: string): boolean => parse(text)?.kind === 'take';

export function describe(text: string, _view: AzulView | null, { names, details } = NO_CONTEXT): Phrase {
  const move = parse(text);
  switch (move?.kind) {
    case 'take': {
      const where = move.source === 'C' ? 'centre' : 'display';
      const target = move.target === 'F' ? 'floor' : 'line';
      const args = { count: details.tiles ?? 0, colour: sayColour(move.colour), display: move.source, line: move.target };
      return { key: `azul-take-${where}-${target}`, args };
    }
    case 'tile':
      return { key: 'azul-tile', args: { line: move.line, column: move.column } };
    case 'start':
      return { key: 'azul-start', args: { name: sayName(names, move.seat) } };
    case 'fill':
      return { key: 'azul-fill', args: { tiles: move.colours.map(sayColour).join(', ') } };
    default:
      return { key: 'azul-unknown', args: { text } };
  }
}
