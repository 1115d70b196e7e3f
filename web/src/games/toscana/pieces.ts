/** The game's own words for parts of a view. */

import type { ToscanaView } from '../../wire/types';

export type Seat = ToscanaView['seats'][number];
/** A tile in its base orientation: rows of letters, R roofs, P pavement. */
export type Tile = NonNullable<Seat['top']>;
export type Orientation = ToscanaView['laid'][number]['orientation'];
