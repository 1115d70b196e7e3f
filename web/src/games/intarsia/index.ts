import { gameClient } from '../../board/contract';

export default gameClient({
  board: () => import('./Board.svelte'),
  card: () => import('./Card.svelte'),
  moves: () => import('./moves'),
  example: () => import('./Example.svelte'),
  entry: () => import('./Entry.svelte'),
  glance: () => import('./Glance.svelte'),
  side: () => import('./Side.svelte'),
});
