/** Which layout a position gets: the one place that decides it, for the page and for all boards. */

/** Long sides left and right; about as wide as high; higher than wide; so low that only two columns have room. */
export type Shape = 'wide' | 'square' | 'upright' | 'low';

export interface Layout {
  shape: Shape;
  /** Whether seats, log and buttons stand beside the board. Else they follow below it, and a strip says how everybody stands. */
  isBeside: boolean;
  /** Whether there is room only for what one plays with oneself: what others have is opened one at a time. */
  isCompact: boolean;
}

/** The pixels that a board has. */
export interface Room {
  width: number;
  height: number;
}

/** Pixels of the window. A phone is lower than this on its side, and narrower than this when it stands. */
const LOW = 500;
const NARROW = 700;
/** From this width on there is room beside the board; three and four players need more of it for their boards. */
const BESIDE = { two: 1100, more: 1240 };
/** What the page keeps for itself: beside the board, and above and below it. */
const ASIDE = 340;
const ABOVE = 130;
/** How many times as wide as high the room for a board is, from where on it counts as square, and as wide. */
const SQUARE = 0.95;
const WIDE = 1.3;

export function layoutFor(width: number, height: number, players: number): Layout {
  const isLow = height < LOW && width > height;
  const isCompact = isLow || width < NARROW;
  const isBeside = !isLow && width >= (players > 2 ? BESIDE.more : BESIDE.two);
  return { shape: isLow ? 'low' : isCompact ? 'upright' : shapeOf((width - (isBeside ? ASIDE : 0)) / (height - ABOVE)), isBeside, isCompact };
}

function shapeOf(ratio: number): Shape {
  return ratio < SQUARE ? 'upright' : ratio < WIDE ? 'square' : 'wide';
}
