// Outlines of areas, and where the counting chips lie.
import { parseSquare } from './moves';
import type { ToscanaView } from '../../wire/types';

/** The border of a set of squares as an SVG path of 20 units a square. */
export function outline(squares: string[]): string {
  const inside = new Set(squares);
  const has = (column: number, row: number) => inside.has(`${String.fromCharCode(97 + column)}${row + 1}`);
  return squares
    .map(parseSquare)
    .flatMap(({ column, row }) => {
      const [x, y] = [column * 20, row * 20];
      return [
        has(column, row - 1) ? '' : `M${x} ${y}h20`,
        has(column, row + 1) ? '' : `M${x} ${y + 20}h20`,
        has(column - 1, row) ? '' : `M${x} ${y}v20`,
        has(column + 1, row) ? '' : `M${x + 20} ${y}v20`,
      ];
    })
    .join('');
}

/** A set of squares as an SVG path to fill. */
export function filled(squares: string[]): string {
  return squares
    .map(parseSquare)
    .map(({ column, row }) => `M${column * 20} ${row * 20}h20v20h-20z`)
    .join('');
}

/** One chip on every tile that an area has squares on, as people count it. */
export function chips(view: ToscanaView, seat: number): { x: number; y: number; number: number }[] {
  const seen = new Set<number>();
  const found: { x: number; y: number; number: number }[] = [];
  for (const name of view.seats[seat].best_area.squares) {
    const { column, row } = parseSquare(name);
    const tile = view.tile_at[row][column];
    if (seen.has(tile)) continue;
    seen.add(tile);
    found.push({ x: column * 20 + 10, y: row * 20 + 10, number: seen.size });
  }
  return found;
}
