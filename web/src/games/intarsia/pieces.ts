/** The game's own words for parts of a view. */

import type { IntarsiaView } from '../../wire/types';

/** Cards by kind. */
export type Pile = IntarsiaView['stacks'];
export type Kind = keyof Pile;
export type Colour = Exclude<Kind, 'wild'>;
export type Element = keyof IntarsiaView['supply'];
export type PlayerBoard = IntarsiaView['boards'][number];
export type Space = PlayerBoard['floor'][number];
export type ToolSpace = IntarsiaView['tool_board'][number][number];
export type Tool = PlayerBoard['tools'][number];

/** What an element would bring: the points, and the tool tiles they come from; `same`: for tiles one has of the same tools. */
export interface ExpectedGain {
  points: number;
  tiles: Pick<Tool, 'tool' | 'bonus'>[];
  same: number;
}
