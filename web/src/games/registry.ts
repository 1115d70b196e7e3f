/** The only list of games in the browser. Each part is loaded when it is needed. */

import type { Component } from 'svelte';
import type { BoardProps, Phrase, Spots } from '../board/contract';
import type { View as Toscana } from './toscana/view';

export interface GameParts {
  board: () => Promise<{ default: Component<BoardProps<any>> }>;
  card: () => Promise<{ default: Component }>;
  moves: () => Promise<{ describe: (move: string, view: any) => Phrase; spots: (move: string, view: any) => Spots }>;
  /** The colour of each seat, where the pieces show it; else the page gives the seats colours of its own. */
  seatColours?: (view: any) => string[];
}

export const GAMES: Record<string, GameParts> = {
  azul: {
    board: () => import('./azul/Board.svelte'),
    card: () => import('./azul/Card.svelte'),
    moves: () => import('./azul/moves'),
  },
  intarsia: {
    board: () => import('./intarsia/Board.svelte'),
    card: () => import('./intarsia/Card.svelte'),
    moves: () => import('./intarsia/moves'),
  },
  toscana: {
    board: () => import('./toscana/Board.svelte'),
    card: () => import('./toscana/Card.svelte'),
    moves: () => import('./toscana/moves'),
    seatColours: (view: Toscana) => view.seats.map(({ colour }) => `var(--seat-${colour})`),
  },
};
