/** The games that this client has a folder for. */

import type { GameClient } from '../board/contract';

const FOLDERS = import.meta.glob<GameClient>('./*/index.ts', { eager: true, import: 'default' });

export const GAMES: Record<string, GameClient> = Object.fromEntries(Object.entries(FOLDERS).map(([path, client]) => [path.split('/')[1]!, client]));
