// The outlines of the wooden elements, around (0, 0). A space of the floor measures 100 units; each element's inner edge is
// the outer edge of the next one, so that they fit into one another.
import type { Element, Kind } from './pieces';

type Point = [number, number];

const path = (points: Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
const round = (value: number) => Math.round(value * 100) / 100;

/** A polygon whose corners lie at these radii in turn, the first at an angle in degrees. */
function ring(corners: number, radii: number[], start: number): Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = ((start + (corner * 360) / corners) * Math.PI) / 180;
    const radius = radii[corner % radii.length];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

const circle = (radius: number) => `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** An octagon that stands 62 units out to its four neighbours and 64 to the corners. */
const FRAME: Point[] = [[61, 28], [28, 61], [-28, 61], [-61, 28], [-61, -28], [-28, -61], [28, -61], [61, -28]]; // prettier-ignore
const HOLE = ring(16, [48, 38], 22.5);
export const FRAME_EDGE = path(FRAME);
export const FRAME_HOLE = path(HOLE);
export const CORE_EDGE = path(ring(8, [30], 22.5));
export const TABLE_EDGE = circle(15);

/** The cross whose arms lie between the octagons and meet the arms of the crosses at its corners. */
export const CONNECTOR_EDGE = path(
  [0, 90, 180, 270].flatMap((turn): Point[] => {
    const angle = (turn * Math.PI) / 180;
    const corner: Point[] = [
      [38, 27.2],
      [54.2, 43.4],
      [43.4, 54.2],
      [27.2, 38],
    ];
    return corner.map(([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);
  }),
);

/** What each element is cut along: its outer edge, and the hole for the next one. */
export const PIECES: Record<Element, { edge: string; hole: string }> = {
  frame: { edge: FRAME_EDGE, hole: FRAME_HOLE },
  midsection: { edge: FRAME_HOLE, hole: CORE_EDGE },
  core: { edge: CORE_EDGE, hole: TABLE_EDGE },
  table: { edge: TABLE_EDGE, hole: '' },
  connector: { edge: CONNECTOR_EDGE, hole: '' },
};

/** A frame is joined of eight staves: every other one, and the mitres between them. */
export const STAVES = [0, 2, 4, 6]
  .map((side) => path([FRAME[side], FRAME[side + 1], HOLE[2 * side + 2], HOLE[2 * side + 1], HOLE[2 * side]]))
  .join('');
export const MITRES = FRAME.map(([x, y], corner) => `M${x} ${y}L${HOLE[2 * corner].map(round).join(' ')}`).join('');

/** The symbols of the colours, within 10 units. */
export const SYMBOLS: Record<Kind, string> = {
  yellow: 'M0-9.5L7.5 0 0 9.5-7.5 0Z',
  red: path(ring(6, [9], 30)),
  green: 'M-7-7H7V7H-7Z',
  violet: circle(8),
  wild: path(ring(10, [10, 4.4], -90)),
};

/** A leaf that points up. */
export const LEAF = 'M0 0C-12-8-11-26 0-36 11-26 12-8 0 0Z';

/** The tools, within 24 x 24; drawn with strokes. A tool of an own edition that is not here gets a wrench. */
export const TOOLS: Record<string, string> = {
  hammer: 'M3.5 4.5H14l5.5 3.5-1.5 2.5-4-1.5H3.5zM8.3 9h3.4v12H8.3z',
  plane: 'M2.5 18.5h19v-4h-19zM6 14.5V11h6v3.5M14 14.5c0-5 2-7 4.5-7.5M13 18.5l3-6',
  saw: 'M9.5 6.5H6.2A3.2 3.2 0 0 0 3 9.7v.8a3.5 3.5 0 0 0 3.5 3.5h3zM5.5 10h1.8M9.5 6.5L21.5 10v3.5l-2-1.8-2 2.3-2-2.3-2 2.3-2-2.3-2 2.3',
  chisel: 'M3 21l1-4.5 7-7 3.5 3.5-7 7zM11 9.5l2-2 3.5 3.5-2 2zM14 8l4-5 3 3-5 4',
  rasp: 'M3.5 17.5L14 7l3 3L6.5 20.5zM15.5 8.5L20 4M6.5 16l2 2M9 13.5l2 2M11.5 11l2 2',
  square: 'M4 3.5h4.5V16H20.5v4.5H4zM4 8h2M4 12h2M12.5 20.5v-2M16.5 20.5v-2',
};
export const OTHER_TOOL = 'M15 4a5 5 0 0 0-5.5 6.5L3.5 16.5 7 20l6-6A5 5 0 0 0 20 8.5l-3.2 2-3-3z';
