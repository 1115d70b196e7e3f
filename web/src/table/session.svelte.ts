/** Somebody at a table: the connection, the state that it feeds, and the playback that shows it. */

import { LivePlayback } from '../playback/live.svelte';
import {
  activeSeats,
  hasGap,
  isBusy,
  isOurTurn,
  isSending,
  isUpToDate,
  lastMove,
  legal,
  NO_TABLE,
  ownSeat,
  reduce,
  seatToMove,
  shownVersion,
  versionOf,
  type Command,
  type Message,
  type TableState,
} from '../state/table';
import { Connection, newId, type ConnectionStatus } from '../wire/connection';
import { api, atVersion } from '../wire/http';
import type { LogLine, ServerMessage, View } from '../wire/types';
import type { Asking } from './previews';

export class TableSession {
  state: TableState = $state.raw(NO_TABLE);
  status: ConnectionStatus = $state('connecting');
  onmove: (line: LogLine, before: View, after: View) => void = () => {};
  onshow: (line: LogLine) => void = () => {};

  readonly table = $derived(this.state.table);
  readonly view = $derived(this.state.view);
  readonly viewer = $derived(this.state.viewer);
  readonly log = $derived(this.state.log);
  readonly version = $derived(shownVersion(this.state));
  readonly refused = $derived(this.state.refused);
  readonly last = $derived(lastMove(this.state));
  readonly legal = $derived(legal(this.state));
  readonly turn = $derived(seatToMove(this.state));
  readonly me = $derived(ownSeat(this.state));
  readonly activeSeats = $derived(activeSeats(this.state));
  readonly isOurTurn = $derived(isOurTurn(this.state));
  readonly isBusy = $derived(isBusy(this.state));
  readonly isSending = $derived(isSending(this.state));
  readonly isUpToDate = $derived(isUpToDate(this.state));

  /** What was decided together with the move that is being sent. */
  #then: string | null = null;
  readonly #playback = new LivePlayback(this);
  /** Whether a finished game of a match is looked at, until somebody goes on. */
  readonly isPaused = $derived.by(() => this.#playback.isPaused);
  readonly #connection: Connection;

  constructor(
    readonly id: string,
    readonly watch: string | null = null,
  ) {
    this.#connection = new Connection(id, {
      hello: () => ({ type: 'hello', known: versionOf(this.state), watch }),
      unanswered: () => this.state.unanswered,
      onmessage: (message) => this.#receive(message),
      onstatus: (status) => (this.status = status),
    });
  }

  connect(): void {
    this.#connection.connect();
  }

  /** Begins the connection anew, as who we are now. */
  reconnect(): void {
    this.#connection.reconnect();
  }

  close(): void {
    this.#playback.close();
    this.#connection.close();
  }

  dispatch(message: Message): void {
    this.state = reduce(this.state, message);
    this.#goOn();
  }

  /**
   * Plays a move if it is our turn; the server says why one is refused. The next move of the same turn, where both were
   * decided at once, follows as soon as it can be played.
   */
  play(move: string, then: string | null = null): void {
    if (!this.legal.length) return;
    this.#then = then;
    this.#command({ type: 'play', version: versionOf(this.state), move, id: newId() });
  }

  #goOn(): void {
    const then = this.#then;
    if (then === null || (!this.legal.length && !this.refused)) return;
    this.#then = null; // after a refusal, or something else that came between, it is decided anew
    if (this.legal.includes(then)) this.play(then);
  }

  /** Somebody wishes to know where moves lead from what is shown now: until it has changed. */
  wish(): Asking {
    const { version } = this;
    return async (moves) => {
      if (this.status !== 'open' || this.isSending || this.version !== version) return null;
      const { view, unscored, legal } = await api.preview(this.id, atVersion(version), moves, this.watch);
      return view && { view, unscored, legal };
    };
  }

  undo(): void {
    this.#command({ type: 'undo', version: versionOf(this.state), id: newId() });
  }

  answerTakeback(agree: boolean): void {
    this.#command({ type: 'answer-takeback', version: versionOf(this.state), agree, id: newId() });
  }

  resign(): void {
    this.#command({ type: 'resign', version: versionOf(this.state), id: newId() });
  }

  dismissRefusal(): void {
    this.dispatch({ type: 'dismiss-refusal' });
  }

  /** Shows everything that waits at once. */
  skip(): void {
    this.#playback.skip();
  }

  #command(command: Command): void {
    this.dispatch(command);
    this.#connection.command(command);
  }

  #receive(message: ServerMessage): void {
    const isBehind = message.type === 'delta' && hasGap(this.state, message);
    this.dispatch(message);
    if (isBehind) this.#connection.say({ type: 'resync' });
    else if (this.state.unseen.length) void this.#playback.run();
  }
}
