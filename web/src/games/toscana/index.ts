import { gameClient } from '../../board/contract';
import './colours.css';

export default gameClient({
  board: () => import('./Board.svelte'),
  card: () => import('./Card.svelte'),
  moves: () => import('./moves'),
  example: () => import('./Example.svelte'),
  entry: () => import('./Entry.svelte'),
  seatColours: (view) => view.seats.map(({ colour }) => `var(--seat-${colour})`),
});
