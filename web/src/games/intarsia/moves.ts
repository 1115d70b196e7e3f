// Intarsia's move texts: `frame c2`, `pay GGV`, `keep RRW`, `hand A`, `claim G1`, `pass` ...
import { NO_CONTEXT, type Phrase, type Highlights } from '../../board/contract';
import { sayName } from '../../words/say';
import { t } from '../../words/fluent.svelte';
import type { MoveSound } from '../../board/sound';
import type { IntarsiaView, LogLine } from '../../wire/types';
import type { Element, Kind, Pile } from './pieces';

export const KINDS: Kind[] = ['yellow', 'red', 'green', 'violet', 'wild'];
export const LETTERS = 'YRGVW';
export const ELEMENTS: Element[] = ['frame', 'midsection', 'core', 'table', 'connector'];
export const isElement = (word: string): word is Element => ELEMENTS.includes(word as Element);

/** A move as its first word and the rest. */
export interface Parts {
  word: string;
  rest: string;
}

export function parse(move: string): Parts {
  const at = move.indexOf(' ');
  return at < 0 ? { word: move, rest: '' } : { word: move.slice(0, at), rest: move.slice(at + 1) };
}

/** The rests of those legal moves that begin with a word, in the order of the moves. */
export function choices(legal: string[], word: string): string[] {
  return legal
    .map(parse)
    .filter((parts) => parts.word === word)
    .map((parts) => parts.rest);
}

/** What can be built: by space, the elements that fit there. */
export function buildable(legal: string[]): Map<string, Element[]> {
  const found = new Map<string, Element[]>();
  for (const { word, rest } of legal.map(parse)) {
    if (!isElement(word)) continue;
    found.set(rest, [...(found.get(rest) ?? []), word as Element]);
  }
  return found;
}

export function kindOf(letter: string): Kind {
  return KINDS[LETTERS.indexOf(letter)];
}

export function letterOf(kind: Kind): string {
  return LETTERS[KINDS.indexOf(kind)];
}

/** `GGV` as numbers by kind. */
export function pileOf(letters: string): Pile {
  const count = (kind: Kind) => [...letters].filter((letter) => letter === letterOf(kind)).length;
  return Object.fromEntries(KINDS.map((kind) => [kind, count(kind)])) as Pile;
}

/** Numbers by kind as letters in order, as moves write them. */
export function lettersOf(pile: Pile): string {
  return KINDS.map((kind) => letterOf(kind).repeat(pile[kind])).join('');
}

export function sizeOf(pile: Pile): number {
  return KINDS.reduce((sum, kind) => sum + pile[kind], 0);
}

/** `GGV` in words: 2 green, 1 violet. */
export function cardsInWords(letters: string): string {
  const pile = pileOf(letters);
  return KINDS.filter((kind) => pile[kind])
    .map((kind) => t('intarsia-cards', { count: pile[kind], kind }))
    .join(', ');
}

/** What is asked of the player whose turn it is, in words: of an action, only what is possible. */
export function ask({ decision, building }: IntarsiaView, legal: string[] = []): string {
  const kind = decision?.kind ?? '';
  const canPass = legal.includes('pass');
  return t('intarsia-ask', {
    kind: kind !== 'action' ? kind : !canPass ? 'build' : legal.length === 1 ? 'pass' : 'action',
    element: building?.element ?? 'none',
    space: building?.space ?? '',
    cost: decision?.cost ?? 0,
    count: typeof decision?.cards === 'number' ? decision.cards : 0,
    colour: decision?.colours?.length === 1 ? decision.colours[0] : 'any',
  });
}

/** A seat's tool tiles, those of one tool together, as they count together. */
export function toolsOf(view: IntarsiaView, seat: number): { tool: string; tiles: { bonus: number; space: string }[] }[] {
  return view.tool_names.map((tool, index) => {
    const tiles = view.boards[seat].tools.filter((tile) => tile.tool === tool);
    return { tool, tiles: tiles.map(({ bonus, colour }) => ({ bonus, space: letterOf(colour) + (index + 1) })) };
  });
}

/** A tool tile that an element would bring. */
export interface Earning {
  space: string;
  tool: string;
}

/** By space of the floor of the player to move, the tool tiles that the next element there would bring. */
export function earnings(view: IntarsiaView): Record<string, Earning[]> {
  const earned = Object.entries(view.decision?.earns ?? {});
  return Object.fromEntries(earned.map(([space, tiles]) => [space, tiles.map((tile) => ({ space: tile, tool: toolOf(tile, view) }))]));
}

export const sayBonuses = (tool: string, tiles: { bonus: number }[]): string =>
  t('intarsia-tools-of', { tool, bonuses: tiles.map(({ bonus }) => bonus).join(' + ') });

/** The tool of a space of the tool board like `G1`; an own edition may have its own tools. */
function toolOf(space: string, view: IntarsiaView | null): string {
  return view?.tool_names[Number(space[1]) - 1] ?? space;
}

/** A starting hand card by what it shows; its letter, where that is not known. */
function handCard(card: string, view: IntarsiaView | null): string {
  const pile = view?.hand_cards[card];
  return pile ? cardsInWords(lettersOf(pile)) : card;
}

/** Whether what is printed on boards and cards is ours, for want of pictures. */
export const notice = (view: IntarsiaView): string | null => (view.components.is_reconstruction ? 'intarsia-notice' : null);

export const POINT_KINDS = ['tool', 'connector', 'ornament', 'plant'];

export const heading = (round: number, _view: IntarsiaView | null): Phrase => ({ key: 'intarsia-round-number', args: { round } });

/** A turn is summed up by what was built or that somebody passed, not by payments and cards. */
export const isMainMove = (move: string): boolean => [...ELEMENTS, 'pass', 'hand'].includes(parse(move).word);

/** What is paid, claimed and taken, and what is kept after passing, belong to the move before. */
export const continuesTurn = (move: string): boolean => !isMainMove(move);

/** Wood is set into the floor, or a tool taken; cards are paid and taken. */
export function sounds({ text }: LogLine): MoveSound[] {
  const { word, rest } = parse(text);
  if (isElement(word)) return [{ material: 'wood', gesture: 'take', count: 1 }];
  switch (word) {
    case 'pay':
      return [
        { material: 'card', gesture: 'take', count: rest.length },
        { material: 'wood', gesture: 'place', count: 1 },
      ];
    case 'claim':
      return [{ material: 'wood', gesture: 'place', count: 1 }];
    case 'pass':
    case 'done':
      return [];
  }
  return [{ material: 'card', gesture: 'take', count: word === 'take' || word === 'single' ? 1 : 2 }];
}

export const isRoundScoring = (move: string): boolean => ['pass', 'keep'].includes(parse(move).word);

/** What a hand shows of one kind at most; the number says the rest. */
export const SHOWN_CARDS = 6;

/** The uppermost cards of a hand that a pile takes; or, where the hand is shown in numbers, the numbers. */
function cardSpots(seat: number, hand: Pile, pile: Pile): string {
  return KINDS.filter((kind) => pile[kind])
    .flatMap((kind) => {
      const top = Math.min(hand[kind], SHOWN_CARDS) - 1;
      const cards = Array.from({ length: pile[kind] }, (_, card) => `[data-place="hand-${seat}-${kind}-${top - card}"]`);
      return [...cards, `[data-pile="hand-${seat}"][data-kind="card ${kind}"]`];
    })
    .join();
}

/** Where a move of the seat whose turn it is can be seen. */
export function highlights(move: string, view: IntarsiaView): Highlights {
  const { word, rest } = parse(move);
  const seat = Number(view.turn);
  const hand = view.boards[seat]?.hand;
  if (isElement(word)) return { from: '', to: `[data-floor="${seat}"] [data-space="${rest}"]` };
  switch (word) {
    case 'pay':
    case 'keep':
      return { from: cardSpots(seat, hand, pileOf(rest)), to: '' };
    case 'claim':
      return { from: `[data-tool="${rest}"]`, to: `[data-tools="${seat} ${rest[1]}"]` };
    case 'take':
    case 'instead':
    case 'pair':
    case 'single':
      return { from: `[data-stack="${kindOf(rest)}"]`, to: `[data-hand="${seat} ${kindOf(rest)}"]` };
    case 'reward':
      return { from: `[data-reward="${rest}"]`, to: '' };
    case 'hand':
      return { from: `[data-hand-card="${rest}"]`, to: '' };
  }
  return { from: '', to: '' };
}

/** What a move says, as a Fluent key with arguments. */
export function describe(move: string, view: IntarsiaView | null, { names, details } = NO_CONTEXT): Phrase {
  const { word, rest } = parse(move);
  const counts = { points: details.connector_points ?? 0, final: !details.is_final ? 'no' : view?.options.side === 'B' ? 'B' : 'A' };
  if (isElement(word)) return { key: 'intarsia-move-build', args: { element: word, space: rest } };
  switch (word) {
    case 'pay':
      return { key: 'intarsia-move-pay', args: { cards: cardsInWords(rest) } };
    case 'keep':
      return { key: counts.points ? 'intarsia-move-keep-last' : 'intarsia-move-keep', args: { cards: cardsInWords(rest), ...counts } };
    case 'claim':
      return { key: 'intarsia-move-claim', args: { kind: kindOf(rest[0]), tool: toolOf(rest, view) } };
    case 'done':
      return { key: 'intarsia-move-done', args: {} };
    case 'take':
      return { key: 'intarsia-move-take', args: { kind: kindOf(rest) } };
    case 'instead':
      return { key: 'intarsia-move-instead', args: { kind: kindOf(rest) } };
    case 'reward':
      return { key: 'intarsia-move-reward', args: { spaces: Number(rest) } };
    case 'pair':
      return { key: 'intarsia-move-pair', args: { kind: kindOf(rest) } };
    case 'single':
      return { key: 'intarsia-move-single', args: { kind: kindOf(rest) } };
    case 'pass':
      return { key: counts.points ? 'intarsia-move-pass-last' : 'intarsia-move-pass', args: counts };
    case 'hand':
      return { key: 'intarsia-move-hand', args: { cards: handCard(rest, view) } };
    case 'start':
      return { key: 'intarsia-move-start', args: { name: sayName(names, Number(rest)) } };
    case 'deal':
      return { key: 'intarsia-move-deal', args: { name: sayName(names, Number(rest[0])), cards: handCard(rest[2], view) } };
  }
  return { key: 'intarsia-move-other', args: { move } };
}
