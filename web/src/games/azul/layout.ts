/** Where everything lies on the table, in pixels of the room that there is: displays and centre, the boards, and the stores. */

import type { Layout, Room } from '../../board/layout';

export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot, Room {}

export interface Placed extends Spot {
  scale: number;
  /** From one row to the next, in units of the board: farther apart where a finger has to hit each. */
  row: number;
  /** Whether it is drawn so small that words must be larger to be read. */
  small: boolean;
}

export interface Store extends Spot {
  scale: number;
  form: keyof typeof STORE;
}

export interface Table {
  displays: (Spot & { radius: number })[];
  /** Radius of the circle that the displays stand on; 0 where they stand in rows. */
  ring: number;
  /** The size of the tiles on the displays. */
  tile: number;
  centre: Spot & { tile: number; pitch: number; reach: number; width: number };
  /** By seat; null where there is room for our own board alone. */
  boards: (Placed | null)[];
  /** What is asked, and what is said about it. */
  prompt: Box;
  store: Store;
}

export interface Wish {
  displays: number;
  players: number;
  me: number;
  /** How high the line is that says what to do. */
  prompt: number;
  /** Whether a display stays empty for as long as it is drawn: a row of such ones is drawn small. */
  isBare: (display: number) => boolean;
}

/** A player board in its own units. */
export const BOARD = { width: 510, pad: 13, head: 44, pitch: 46, tile: 42, wallX: 265, floor: 66, foot: 14 };
export const ROW = { tight: 47, roomy: 64 };
export const boardHeight = (row: number) => BOARD.head + 5 * row + BOARD.floor + BOARD.foot;
const HEIGHT = boardHeight(ROW.tight);

/** Bag and lid: below one another, the numbers beside the tiles or below; beside one another; or only what they hold in all. */
const STORE = {
  tall: { width: 352, height: 160 },
  stack: { width: 172, height: 150 },
  row: { width: 344, height: 84 },
  line: { width: 340, height: 26 },
};

/** A finger hits what is as large as this, though it be drawn smaller. */
export const TOUCH = 44;

const GAP = 8;
/** The shadow that a board throws. */
const SHADE = 8;
/** Below this scale a board's words are drawn larger. */
const SMALL = 0.7;

/** A room that is not yet measured, or a window smaller than any screen, has a table that is as large as this. */
const LEAST = { width: 300, height: 260 };

export function tableFor(layout: Layout, { width, height }: Room, wish: Wish): Table {
  const room = { width: Math.max(LEAST.width, width), height: Math.max(LEAST.height, height) };
  if (layout.shape === 'low') return low(room, wish);
  if (layout.isCompact) return compact(room, wish);
  if (layout.shape === 'upright') return upright(room, wish);
  return wish.players === 2 ? beside(room, wish) : above(room, wish);
}

const placed = (x: number, y: number, scale: number, row = ROW.tight): Placed => ({ x, y, scale, row, small: scale < SMALL });

/** All seats but ours, the next one first. */
const others = ({ players, me }: Wish) => Array.from({ length: players - 1 }, (_, index) => (me + 1 + index) % players);

/** Our own board and no other, by seat. */
const onlyOwn = ({ players, me }: Wish, board: Placed) => Array.from({ length: players }, (_, seat) => (seat === me ? board : null));

// --- The shapes -----------------------------------------------------------------------------------------------------------

/** A phone on its side: what is taken on the left, our own board on the right. */
function low({ width, height }: Room, wish: Wish): Table {
  const scale = Math.min((height - SHADE) / HEIGHT, (0.58 * width) / BOARD.width);
  const left = width - BOARD.width * scale - GAP;
  const line = STORE.line.height;
  return {
    ...spread(wish, { x: 0, y: wish.prompt, width: left, height: height - wish.prompt - line }),
    boards: onlyOwn(wish, placed(left + GAP, (height - SHADE - HEIGHT * scale) / 2, scale)),
    prompt: { x: 0, y: 0, width: left, height: wish.prompt },
    store: storeIn('line', { x: 0, y: height - line, width: left, height: line }),
  };
}

/** A phone: our own board as wide as the screen, its rows as far apart as there is room. */
function compact({ width, height }: Room, wish: Wish): Table {
  const line = STORE.line.height;
  const scale = Math.min(width / BOARD.width, (0.5 * height) / HEIGHT);
  const left = (width - BOARD.width * scale) / 2;
  const free = height - wish.prompt - line - SHADE;
  const laid = (row: number) => spread(wish, { x: 0, y: wish.prompt, width, height: free - boardHeight(row) * scale });
  const enough = 0.9 * FINGER;
  const row = [ROW.roomy, 58, 52].find((each) => laid(each).tile >= enough) ?? ROW.tight;
  const top = height - SHADE - boardHeight(row) * scale;
  return {
    ...laid(row),
    boards: onlyOwn(wish, placed(left, top, scale, row)),
    prompt: { x: 0, y: 0, width, height: wish.prompt },
    store: storeIn('line', { x: 0, y: top - line, width, height: line }),
  };
}

/** A tablet that stands: the others' boards in a row, what is taken, our own board. */
function upright({ width, height }: Room, wish: Wish): Table {
  const rivals = others(wish);
  const scale = Math.min((0.9 * width) / BOARD.width, (0.38 * height) / HEIGHT);
  const theirs = Math.min((width - GAP * (rivals.length - 1)) / (BOARD.width * rivals.length), (0.2 * height) / HEIGHT, 0.8 * scale);
  const top = HEIGHT * theirs + SHADE + GAP;
  const ownTop = height - SHADE - HEIGHT * scale;
  const beside = width - BOARD.width * scale - 2 * GAP;
  const boards = row(rivals, theirs, { x: 0, y: 0, width: rivals.length > 1 ? width : BOARD.width * theirs, height: top });
  const x = BOARD.width * theirs + 2 * GAP;
  boards[wish.me] = placed(rivals.length > 1 ? 0 : (width - BOARD.width * scale) / 2, ownTop, scale);
  return {
    ...spread(wish, { x: 0, y: top + wish.prompt, width, height: ownTop - top - wish.prompt - GAP }),
    boards,
    prompt: { x: 0, y: top, width, height: wish.prompt },
    store:
      rivals.length > 1
        ? storeIn('stack', { x: width - beside, y: ownTop, width: beside, height: HEIGHT * scale })
        : storeIn('tall', { x, y: 0, width: width - x, height: top - GAP }),
  };
}

/** Two players: what is taken on the left, the other board above our own on the right. */
function beside({ width, height }: Room, wish: Wish): Table {
  const scale = Math.min((height - 2 * SHADE) / (1.7 * HEIGHT), (0.49 * width) / BOARD.width);
  const theirs = Math.min(0.86 * scale, (height - 2 * SHADE - GAP - HEIGHT * scale) / HEIGHT);
  const right = width - BOARD.width * scale;
  const ownTop = height - SHADE - HEIGHT * scale;
  const left = { x: 0, y: wish.prompt, width: right - 2 * GAP, height: height - wish.prompt };
  const store = storeBelow(left);
  const boards = row(others(wish), theirs, { x: right, y: (ownTop - SHADE - HEIGHT * theirs) / 2, width: BOARD.width * scale, height: ownTop });
  boards[wish.me] = placed(right, ownTop, scale);
  return {
    ...spread(wish, { ...left, height: left.height - STORE[store.form].height * store.scale - GAP }),
    boards,
    prompt: { x: 0, y: 0, width: left.width, height: wish.prompt },
    store,
  };
}

/** Three and four players: the others' boards in a row, and below it what is taken, and our own board. */
function above({ width, height }: Room, wish: Wish): Table {
  const rivals = others(wish);
  const theirs = Math.min((width - GAP * (rivals.length - 1)) / (BOARD.width * rivals.length), (0.34 * height) / HEIGHT);
  const top = HEIGHT * theirs + SHADE + GAP;
  const scale = Math.min((height - top - SHADE) / HEIGHT, (0.54 * width) / BOARD.width);
  const right = width - BOARD.width * scale;
  const over = { x: right, y: top, width: BOARD.width * scale, height: height - top - SHADE - HEIGHT * scale - GAP };
  const between = { x: BOARD.width * theirs, y: 0, width: width - 2 * BOARD.width * theirs, height: top - GAP };
  const isBetween = rivals.length === 2 && between.width > STORE.stack.width;
  const isOver = over.height > 0.6 * STORE.row.height;
  const left = { x: 0, y: top + wish.prompt, width: right - 2 * GAP, height: height - top - wish.prompt };
  const line = { ...left, y: height - STORE.line.height, height: STORE.line.height };
  const boards = row(rivals, theirs, { x: 0, y: 0, width, height: top });
  boards[wish.me] = placed(right, height - SHADE - HEIGHT * scale, scale);
  return {
    ...spread(wish, { ...left, height: left.height - (isBetween || isOver ? 0 : line.height) }),
    boards,
    prompt: { x: 0, y: top, width: left.width, height: wish.prompt },
    store: isBetween ? storeIn(between.width > STORE.tall.width ? 'tall' : 'stack', between) : isOver ? storeIn('row', over) : storeIn('line', line),
  };
}

// --- Parts of a shape -----------------------------------------------------------------------------------------------------

/** Boards beside one another as far apart as they can be, or one in the middle; by seat. */
function row(seats: number[], scale: number, { x, y, width }: Box): Table['boards'] {
  const free = width - seats.length * BOARD.width * scale;
  const [first, gap] = seats.length > 1 ? [x, free / (seats.length - 1)] : [x + free / 2, 0];
  const boards: Table['boards'] = [];
  seats.forEach((seat, index) => (boards[seat] = placed(first + index * (BOARD.width * scale + gap), y, scale)));
  return boards;
}

function storeIn(form: Store['form'], { x, y, width, height }: Box): Store {
  const scale = Math.min(width / STORE[form].width, height / STORE[form].height, 1.6);
  return { x: x + (width - STORE[form].width * scale) / 2, y: y + (height - STORE[form].height * scale) / 2, scale, form };
}

/** As large as it can be where the displays still stand in a circle above it. */
function storeBelow({ x, y, width, height }: Box): Store {
  const forms = ['tall', 'row', 'line'] as const;
  const scale = Math.min(1, width / STORE.tall.width) * Math.max(1, width / 560);
  const form = forms.find((each) => height - STORE[each].height * scale >= width) ?? 'line';
  const high = STORE[form].height * scale;
  return storeIn(form, { x, y: y + height - high, width, height: high });
}

/** A finger hits a tile of this size. */
const FINGER = 40;
/** Within a circle of 280, by the number of displays. */
const RING: Record<number, { ring: number; radius: number; tile: number }> = {
  5: { ring: 198, radius: 82, tile: 54 },
  7: { ring: 206, radius: 74, tile: 48 },
  9: { ring: 212, radius: 68, tile: 44 },
};
const RING_SIZE = 280;
/** The centre in a circle, and as a band below rows of displays. */
const CENTRE = { tile: 42, pitch: 45, reach: 84 };
const BAND = { least: 52, most: 110, tile: 44, pitch: 56 };

type Spread = Pick<Table, 'displays' | 'ring' | 'tile' | 'centre'>;

/** Displays and centre in a circle; or in rows, where their tiles would be too small in it. */
function spread(wish: Wish, zone: Box): Spread {
  const rows = inRows(wish, zone);
  const circle = inCircle(wish.displays, zone);
  return circle.tile >= Math.min(FINGER, 0.85 * rows.tile) ? circle : rows;
}

function inCircle(displays: number, zone: Box): Spread {
  const unit = Math.min(zone.width, zone.height) / 2 / RING_SIZE;
  const { ring, radius, tile } = RING[displays] ?? RING[9]!;
  const middle = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 };
  return {
    displays: Array.from({ length: displays }, (_, index) => {
      const angle = (2 * Math.PI * index) / displays - Math.PI / 2;
      return { x: middle.x + unit * ring * Math.cos(angle), y: middle.y + unit * ring * Math.sin(angle), radius: unit * radius };
    }),
    ring: unit * ring,
    tile: unit * tile,
    centre: { ...middle, tile: unit * CENTRE.tile, pitch: unit * CENTRE.pitch, reach: unit * CENTRE.reach, width: 0 },
  };
}

/** The share of a display that a tile takes; how large a display is at most, and an empty one in a lesson. */
const TILE = 0.38;
const LARGEST = 170;
/** Between two displays, where their numbers hang over. */
const RIM = 3;
const BARE = 46;

function inRows({ displays, isBare }: Wish, zone: Box): Spread {
  const band = Math.max(BAND.least, Math.min(BAND.most, 0.27 * zone.height));
  const pitchOf = (rows: number) => Math.min(zone.width / Math.ceil(displays / rows), (zone.height - band) / rows, LARGEST);
  const count = [1, 2, 3].reduce((best, rows) => (pitchOf(rows) > pitchOf(best) ? rows : best), 1);
  const pitch = pitchOf(count);
  const inRow = Math.ceil(displays / count);
  const rows = Array.from({ length: count }, (_, row) => {
    const length = Math.min(inRow, displays - row * inRow);
    const indices = Array.from({ length }, (_, index) => row * inRow + index);
    return { indices, high: indices.every(isBare) ? Math.min(BARE, pitch) : pitch };
  });
  const gap = (zone.height - band - rows.reduce((sum, { high }) => sum + high, 0)) / (count + 1);
  const wide = Math.min(zone.width / inRow, 1.3 * pitch);
  let y = zone.y + gap / 2;
  const spots = rows.flatMap(({ indices, high }) => {
    const found = indices.map((_, index) => ({
      x: zone.x + zone.width / 2 + (index - (indices.length - 1) / 2) * wide,
      y: y + high / 2,
      radius: high / 2 - RIM,
    }));
    y += high + gap;
    return found;
  });
  const width = Math.min(zone.width, 460);
  const cell = Math.min(BAND.pitch, (width - GAP) / 6);
  return {
    displays: spots,
    ring: 0,
    tile: pitch * TILE,
    centre: {
      x: zone.x + zone.width / 2,
      y: zone.y + zone.height - band / 2,
      tile: Math.min(BAND.tile, 0.84 * cell, 0.62 * band),
      pitch: cell,
      reach: band / 2 - 2,
      width,
    },
  };
}
