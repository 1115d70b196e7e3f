/**
 * The connection to a table: opened anew when it is lost, silent for too long, or the device comes back online. It says
 * again what was not answered; the ids of commands make sure that nothing is done twice. What messages mean is not its concern.
 */

import type { ClientMessage, Hello, ServerMessage } from './types';

/** `refused`: the server has nothing here for us; the last message says why. */
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'refused';

export interface ConnectionOwner {
  /** The first message of every connection. */
  hello: () => Hello;
  /** What was said and not answered. */
  unanswered: () => readonly ClientMessage[];
  onmessage: (message: ServerMessage) => void;
  onstatus: (status: ConnectionStatus) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** After so long without an answer a connection counts as lost. */
const LONGEST_SILENCE = 10_000;
/** The server's code for a connection that is not to be tried again. */
const NOT_ALLOWED = 1008;

export class Connection {
  #socket: WebSocket | null = null;
  #status: ConnectionStatus = 'connecting';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #isClosed = false;
  #wasRefused = false;

  constructor(
    readonly table: string,
    readonly owner: ConnectionOwner,
  ) {}

  connect(): void {
    addEventListener('online', this.#retry);
    addEventListener('offline', this.#lose);
    document.addEventListener('visibilitychange', this.#retryIfVisible);
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#retry);
    removeEventListener('offline', this.#lose);
    document.removeEventListener('visibilitychange', this.#retryIfVisible);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Begins the connection anew, as who we are now. */
  reconnect(): void {
    if (!this.#socket) return;
    this.#socket.close();
    this.#open();
  }

  /** Says something that is said again, until it is answered, whenever the connection is opened anew. */
  command(message: ClientMessage): void {
    this.say(message);
    setTimeout(() => {
      if (this.#status === 'open' && this.owner.unanswered().includes(message)) this.#lose(); // dead, and does not say so
    }, LONGEST_SILENCE);
  }

  say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.say(this.owner.hello());
      this.owner.unanswered().forEach((message) => this.say(message));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      const message = JSON.parse(event.data) as ServerMessage;
      this.#wait = FIRST_WAIT;
      this.#wasRefused = message.type === 'refused';
      this.#become('open');
      this.owner.onmessage(message);
    };
    socket.onclose = (event) => {
      if (this.#isClosed || socket !== this.#socket) return;
      if (event.code === NOT_ALLOWED && this.#wasRefused) this.#become('refused');
      else this.#lose();
    };
  }

  /** Lets go of a connection that is gone, or seems to be, and tries again later. */
  #lose = (): void => {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#become('lost');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  };

  #retry = (): void => {
    if (this.#status === 'refused' || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #retryIfVisible = (): void => {
    if (!document.hidden) this.#retry();
  };

  #become(status: ConnectionStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.owner.onstatus(status);
  }
}

/** The id of a command. Not `crypto.randomUUID`, which a browser has on https alone; a club may host without it. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
