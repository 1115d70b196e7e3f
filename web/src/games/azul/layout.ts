/** Where everything lies on the table: once for wide screens, once for tall ones. All numbers are units of the drawing. */

export interface Spot {
  x: number;
  y: number;
}

export interface Placed extends Spot {
  scale: number;
  /** Whether the rows stand apart so far that a finger can hit each. */
  roomy: boolean;
  /** Whether it is drawn so small that words must be larger to be read. */
  small?: boolean;
}

export interface Layout {
  width: number;
  height: number;
  displays: (Spot & { radius: number })[];
  /** Radius of the circle that the displays stand on. */
  ring: number;
  /** The size of the tiles on the displays. */
  tile: number;
  centre: Spot & { tile: number; pitch: number };
  /** By seat. */
  boards: Placed[];
  store: Spot & { wide: boolean };
}

/** A player board in its own units. */
export const BOARD = { width: 510, pad: 13, head: 44, pitch: 46, tile: 42, wallX: 265, floor: 66 };
export const ROW = { tight: 47, roomy: 64 };

export const rowOf = (roomy: boolean) => (roomy ? ROW.roomy : ROW.tight);
export const boardHeight = (roomy: boolean) => BOARD.head + 5 * rowOf(roomy) + BOARD.floor + 14;

/** How far the centre reaches up and down. */
export const CENTRE = { wide: 84, tall: 46 };

const RING: Record<number, { ring: number; radius: number; tile: number }> = {
  5: { ring: 198, radius: 82, tile: 54 },
  7: { ring: 206, radius: 74, tile: 48 },
  9: { ring: 212, radius: 68, tile: 44 },
};

export function wide(displays: number, players: number, me: number): Layout {
  const { ring, radius, tile } = RING[displays] ?? RING[9]!;
  const middle = { x: 288, y: ring + radius + 8 };
  const boards: Placed[] = [];
  const own = 1.06;
  const others = players - 1;
  const scale = others === 1 ? 0.78 : others === 2 ? 0.52 : 0.46;
  const height = 760;
  const left = 584;
  const width = left + BOARD.width * own + 12;
  const ownTop = height - boardHeight(false) * own - 10;
  boards[me] = { x: left, y: ownTop, scale: own, roomy: false };
  const rows = others === 3 ? 2 : 1;
  const each = boardHeight(false) * scale;
  const top = Math.max(8, (ownTop - rows * each) / (rows + 1));
  for (let index = 0; index < others; index++) {
    const inRow = others === 1 ? 1 : 2;
    const column = index % 2;
    const gap = (BOARD.width * own - inRow * BOARD.width * scale) / (inRow + 1);
    const row = Math.floor(index / 2);
    const shift = others === 3 && index === 2 ? (BOARD.width * scale + gap) / 2 : 0;
    boards[(me + 1 + index) % players] = {
      x: left + gap + column * (BOARD.width * scale + gap) + shift,
      y: rows === 2 ? 6 + row * (each + 8) : top,
      scale,
      roomy: false,
      small: others > 1,
    };
  }
  return {
    width,
    height,
    ring,
    tile,
    displays: Array.from({ length: displays }, (_, index) => {
      const angle = (2 * Math.PI * index) / displays - Math.PI / 2;
      return { x: middle.x + ring * Math.cos(angle), y: middle.y + ring * Math.sin(angle), radius };
    }),
    centre: { ...middle, tile: 42, pitch: 45 },
    boards,
    store: { x: 20, y: height - 172, wide: true },
  };
}

/** Three displays in a row. A row in which `isSmall` says so of every display is drawn small. */
export function tall(displays: number, players: number, me: number, isSmall: (display: number) => boolean): Layout {
  const width = 344;
  const boards: Placed[] = [];
  const spots: Layout['displays'] = [];
  let centreTop = 2;
  for (let first = 0; first < displays; first += 3) {
    const row = Array.from({ length: Math.min(3, displays - first) }, (_, index) => first + index);
    const radius = row.every(isSmall) ? 23 : 54;
    const y = centreTop + radius;
    for (const display of row) spots.push({ x: width / 2 + (display - first - (row.length - 1) / 2) * 115, y, radius });
    centreTop += 2 * radius + 2;
  }
  const ownTop = centreTop + 2 * CENTRE.tall + 6;
  const own = width / BOARD.width;
  boards[me] = { x: 0, y: ownTop, scale: own, roomy: true };
  const others = players - 1;
  const scale = others === 1 ? own * 0.9 : 0.332;
  const each = boardHeight(false) * scale;
  const top = ownTop + boardHeight(true) * own + 12;
  for (let index = 0; index < others; index++) {
    boards[(me + 1 + index) % players] = {
      x: others === 1 ? (width - BOARD.width * scale) / 2 : (index % 2) * 174,
      y: top + Math.floor(index / 2) * (each + 8),
      scale,
      roomy: false,
      small: others > 1,
    };
  }
  const storeTop = top + Math.ceil(others / 2) * (each + 8) + 6;
  return {
    width,
    height: storeTop + 84,
    ring: 0,
    tile: 42,
    displays: spots,
    centre: { x: width / 2, y: centreTop + CENTRE.tall, tile: 44, pitch: 56 },
    boards,
    store: { x: 6, y: storeTop, wide: false },
  };
}
