/**
 * A table as it lives: what the server said, shown step by step, and what we said, until it is done.
 *
 * Two counts matter. `heard` is how much of the log has arrived; `ply` is how much of it is shown. Between them lies a
 * queue, so that every move can be seen flying. Nobody can play before all that was heard is shown.
 */

import { tick } from 'svelte';
import { hurry, settled } from '../board/fly';
import { pace } from '../settings.svelte';
import type { ClientMessage, Entry, Gain, Line, Moved, Play, Refused, Resign, ServerMessage, Step, Table, Undo, Answer, Whole, You } from './types';

/** What every game's view has. */
export type View = Record<string, unknown> & { turn: number | 'chance' | 'over'; scores: number[]; ranks: number[] | null };
type Deed = Play | Undo | Answer | Resign;

const NOBODY: You = { seats: [], owner: false, legal: [], can_undo: false };
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** After so long without an answer a connection counts as lost. */
const LONGEST_SILENCE = 10_000;
/** Milliseconds between two moves that are shown one after the other; chance draws in quick succession. */
const PAUSE = { player: 200, chance: 80 };
/** Milliseconds for a last look at a finished game of a match, before the next one begins. */
const LAST_LOOK = 6_000;
/** The server's code for a connection that is not to be tried again. */
const NOT_ALLOWED = 1008;
/** However much flies and is counted, a table goes on after this. */
const LONGEST_FLIGHT = 20_000;

export class LiveTable {
  table: Table | null = $state.raw(null);
  view: View | null = $state.raw(null);
  log: Line[] = $state.raw([]);
  last: { text: string; seat: number | null } | null = $state.raw(null);
  /** What the last move scored; nothing when the table was opened after it. */
  gains: Gain[] = $state.raw([]);
  refused: Refused | null = $state.raw(null);
  /** `refused`: the server has nothing here for us, and says why in `refused`. */
  connection: 'connecting' | 'open' | 'lost' | 'refused' = $state('connecting');
  /** Whether moves wait to be shown. */
  busy = $state(false);
  you: You = $state.raw(NOBODY);
  #yourPly = $state(-1);
  #heard = $state(0);
  #due = $state(0);
  #waiting: Deed[] = $state.raw([]);

  /** Called for each move when it is shown, for sounds and announcements. */
  onshow: (step: Step) => void = () => {};

  #socket: WebSocket | null = null;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #closed = false;
  #skipping = false;
  #endLook: () => void = () => {};

  constructor(
    readonly id: string,
    readonly watch: string | null = null,
  ) {}

  /** How much of the log is shown. */
  get ply(): number {
    return this.log.length;
  }

  /** Whether something was said to the server that it has not answered. */
  get sending(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether what is shown is the present, and we know what we may do in it. */
  get upToDate(): boolean {
    return !this.busy && this.ply === this.#heard && this.#heard >= this.#due && this.#yourPly === this.ply;
  }

  get legal(): string[] {
    return this.upToDate && !this.sending ? this.you.legal : [];
  }

  /** The seat from which the table is seen; where one person has several, the one on turn. */
  get me(): number {
    const seats = this.you.seats;
    return this.turn !== null && seats.includes(this.turn) ? this.turn : (seats[0] ?? 0);
  }

  /** The seat on turn in what is shown, if one is. */
  get turn(): number | null {
    return typeof this.view?.turn === 'number' ? this.view.turn : null;
  }

  /** The own seats that have not resigned. */
  get playing(): number[] {
    return this.you.seats.filter((seat) => !this.table?.seats[seat]?.resigned);
  }

  /** Whether we are on turn in what is shown. */
  get ours(): boolean {
    return this.turn !== null && this.playing.includes(this.turn);
  }

  // --- What we say ---------------------------------------------------------------------------------------------------

  /** Plays a move if we are on turn; the server says why one is refused. */
  play(move: string): void {
    if (this.legal.length) this.#do({ type: 'play', ply: this.ply, move, id: newId() });
  }

  undo(): void {
    this.#do({ type: 'undo', ply: this.#heard, id: newId() });
  }

  answer(agree: boolean): void {
    this.#do({ type: 'answer', ply: this.#heard, agree, id: newId() });
  }

  resign(): void {
    this.#do({ type: 'resign', ply: this.#heard, id: newId() });
  }

  #do(deed: Deed): void {
    this.refused = null;
    this.#waiting = [...this.#waiting, deed];
    this.#say(deed);
    setTimeout(() => {
      if (this.connection === 'open' && this.#waiting.includes(deed)) this.#lose(); // a line that is dead and does not say so
    }, LONGEST_SILENCE);
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  // --- The connection ------------------------------------------------------------------------------------------------

  connect(): void {
    addEventListener('online', this.#again);
    addEventListener('offline', this.#lose);
    document.addEventListener('visibilitychange', this.#seen);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#lose);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#socket?.close();
  }

  /** Begins the connection anew, as who we are now. */
  reconnect(): void {
    if (!this.#socket) return;
    this.#socket.close();
    this.#heard = 0; // the whole table, and what we may do there
    this.#open();
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#say({ type: 'hello', known: this.#heard, watch: this.watch });
      for (const deed of this.#waiting) this.#say(deed); // the ids make sure that nothing is done twice
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.connection = 'open';
      this.#wait = FIRST_WAIT;
      this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return;
      if (event.code === NOT_ALLOWED && this.refused) this.connection = 'refused';
      else this.#lose();
    };
  }

  /** Lets go of a connection that is gone, or seems to be, and tries again later. */
  #lose = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.connection = 'lost';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  };

  #again = (): void => {
    if (this.connection === 'refused' || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #seen = (): void => {
    if (document.hidden) hurry();
    else this.#again();
  };

  // --- What we hear --------------------------------------------------------------------------------------------------

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'whole':
        return this.#begin(message);
      case 'moved':
        return this.#moved(message);
      case 'yours':
        this.you = message.you;
        this.#yourPly = message.ply;
        return;
      case 'news':
        this.table = message.table;
        return;
      case 'accepted':
        this.#due = Math.max(this.#due, message.ply);
        this.#answered(message.id);
        return;
      case 'refused':
        this.refused = message;
        this.#answered(message.id);
    }
  }

  #answered(id: string | null): void {
    this.#waiting = this.#waiting.filter((deed) => deed.id !== id);
  }

  #begin(whole: Whole): void {
    this.#queue = [];
    this.table = whole.table;
    this.you = whole.you;
    this.log = whole.log;
    this.view = whole.view as View;
    this.last = shownMove(whole.log.at(-1));
    this.gains = [];
    this.#heard = this.#yourPly = whole.log.length;
    this.#due = Math.min(this.#due, this.#heard);
  }

  #moved(moved: Moved): void {
    this.table = moved.table;
    if (moved.since > this.#heard) return this.#say({ type: 'look' });
    const steps = moved.steps.slice(this.#heard - moved.since);
    this.#heard += steps.length;
    this.#queue.push(...steps);
    void this.#showAll();
  }

  // --- What is shown -------------------------------------------------------------------------------------------------

  /** Shows everything that waits at once. */
  skip(): void {
    this.#skipping = true;
    hurry();
    this.#endLook();
  }

  async #showAll(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      this.log = [...this.log, step.entry];
      this.view = step.view as View;
      this.last = shownMove(step.entry);
      this.gains = step.entry.gains;
      this.onshow(step);
      await tick();
      await this.#watched(step.entry);
    }
    this.#skipping = false;
    this.busy = false;
  }

  /** Resolves when there was time to see what a move did. */
  async #watched(entry: Line): Promise<void> {
    const next = this.#queue[0]?.entry;
    if (this.#skipping || document.hidden) return hurry();
    if (entry.ending && this.table?.status === 'playing') {
      await Promise.race([after(LAST_LOOK), new Promise<void>((resolve) => (this.#endLook = resolve))]);
    } else if (!pace()) {
      hurry();
    } else if (entry.by === 'chance' && next?.by === 'chance') {
      await after(PAUSE.chance * pace()); // what chance draws in a row flies together
    } else {
      await Promise.race([settled(), after(LONGEST_FLIGHT)]);
      if (next) await after(PAUSE.player * pace());
    }
  }
}

function shownMove(entry: Entry | undefined): { text: string; seat: number | null } | null {
  return entry?.kind === 'move' ? { text: entry.text, seat: entry.seat } : null;
}

/** Not `crypto.randomUUID`, which a browser has on https alone; a club may host on its own network without it. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
