// Toscana's move texts, and where things are on the board.
import { NO_CONTEXT, type Phrase, type Highlights } from '../../board/contract';
import { sayName } from '../../words/say';
import type { MoveSound } from '../../board/sound';
import type { LogLine, ToscanaView } from '../../wire/types';
import type { Orientation } from './pieces';

export const SIZE = 17;
export const COLUMNS = 'abcdefghijklmnopq';
export const ORIENTATIONS: Orientation[] = ['n', 'e', 's', 'w'];

/** Where a tile lies: its top left square, from 0, and how it is turned. */
export interface Place {
  column: number;
  row: number;
  orientation: Orientation;
}

export function squareName(column: number, row: number): string {
  return `${COLUMNS[column]}${row + 1}`;
}

export function parseSquare(name: string): { column: number; row: number } {
  return { column: COLUMNS.indexOf(name[0]), row: Number(name.slice(1)) - 1 };
}

export function placeText(place: Place): string {
  return squareName(place.column, place.row) + place.orientation;
}

/** The place that a text like `e5n` names; null for every other move. */
export function parsePlace(text: string): Place | null {
  const found = /^([a-q]\d{1,2})([nesw])$/.exec(text);
  return found && { ...parseSquare(found[1]), orientation: found[2] as Orientation };
}

/** A picture (rows of letters) turned clockwise. */
export function turned(picture: string[], orientation: Orientation): string[] {
  let rows = picture;
  for (let quarter = ORIENTATIONS.indexOf(orientation); quarter > 0; quarter--) {
    rows = [...rows[0]].map((_, column) =>
      rows
        .map((row) => row[column])
        .reverse()
        .join(''),
    );
  }
  return rows;
}

/** The orientations in which a tile looks different: moves are written with the first of two that look alike. */
export function differentOrientations(picture: string[]): Orientation[] {
  const looks = ORIENTATIONS.map((orientation) => turned(picture, orientation).join('/'));
  return ORIENTATIONS.filter((_, turn) => looks.indexOf(looks[turn]) === turn);
}

/** The picture of an unseen tile from its name (its foreign squares, a to h) and its owner's colour. */
export function pictureOf(tile: string, colour: 'roofs' | 'pavement'): string[] {
  const [own, foreign] = colour === 'roofs' ? ['R', 'P'] : ['P', 'R'];
  const all = [...'abcdefgh'].map((letter) => (tile.includes(letter) ? foreign : own)).join('');
  return [all.slice(0, 4), all.slice(4)];
}

/** A tile's name as it is said: its foreign squares one by one. */
export function spelled(tile: string): string {
  return [...tile].join(', ');
}

export const POINT_KINDS = ['tile'];

/** A match has a heading for each game. */
export const heading = (game: number, view: ToscanaView | null): Phrase | null =>
  view && view.games > 1 ? { key: 'toscana-game', args: { game } } : null;

export const isMainMove = (move: string): boolean => parsePlace(move) !== null || move === 'veto' || move === 'pass';

/** That a tile comes to the top and that it may be laid is seen when it is laid. */
export const isSilent = (move: string): boolean => move === 'keep' || move.startsWith('reveal');

/** A tile is a slab of stone; a vetoed one goes back. */
export function sounds({ text }: LogLine): MoveSound[] {
  if (parsePlace(text)) return [{ material: 'stone', gesture: 'place', count: 1 }];
  return text === 'veto' ? [{ material: 'stone', gesture: 'fall', count: 1 }] : [];
}

export const isRoundScoring = (_move: string): boolean => false;

/** Where a move is seen: a tile in the town, where it is drawn as if it lay there; a veto at the stack with the tile. */
export function highlights(move: string, view: ToscanaView): Highlights {
  if (parsePlace(move)) return { from: '', to: '[data-spot="highlighted"]' };
  return { from: `[data-stack="${view.mover}"]`, to: '' };
}

/** What a move says, as a Fluent key with arguments. */
export function describe(move: string, _view: ToscanaView | null, { names, details } = NO_CONTEXT): Phrase {
  const place = parsePlace(move);
  if (place) {
    const args = { square: squareName(place.column, place.row), orientation: place.orientation };
    return { key: 'toscana-move-place', args };
  }
  const [word, rest] = move.split(' ');
  switch (word) {
    case 'veto':
      return { key: 'toscana-move-veto', args: {} };
    case 'keep':
      return { key: 'toscana-move-keep', args: {} };
    case 'pass':
      return { key: 'toscana-move-pass', args: {} };
    case 'start':
      return { key: 'toscana-move-start', args: { name: sayName(names, Number(rest)) } };
    case 'reveal':
      return { key: 'toscana-move-reveal', args: { name: details.seat === undefined ? 'none' : sayName(names, details.seat) } };
  }
  return { key: 'toscana-move-other', args: { move } };
}
