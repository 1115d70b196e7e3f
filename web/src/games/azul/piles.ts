/** Tiles by colour: in the bag, in the lid, on a display, in the centre. */

import type { AzulView } from '../../wire/types';

export type Pile = AzulView['bag'];
export type Colour = keyof Pile;
export type PlayerBoard = AzulView['boards'][number];

export const COLOURS: readonly Colour[] = ['blue', 'yellow', 'red', 'black', 'white'];

/** The tiles of a pile one by one, equal ones together. */
export function tilesOf(pile: Pile): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(pile[colour]).fill(colour));
}

export function sizeOf(pile: Pile): number {
  return COLOURS.reduce((sum, colour) => sum + pile[colour], 0);
}
