/**
 * An analysis: the tree of moves, where in it somebody is, and what the server has said about its positions. What was once
 * answered is kept, so that walking asks for nothing.
 */

import { tick } from 'svelte';
import { hurry, settled } from '../board/fly';
import { ReplayPlayback } from '../playback/replay.svelte';
import {
  isWithin,
  lineOf,
  neighbour,
  NEW_TREE,
  nodeAt,
  promoted,
  toTheEnd,
  treeOf,
  withComments,
  withMark,
  withMoves,
  without,
  type Mark,
  type Node,
  type Path,
} from '../state/tree';
import type { Asking } from '../table/previews';
import { api, Refusal } from '../wire/http';
import type { LineOfPlay, LinePosition, Ply, Problem, RecordedGame } from '../wire/types';

const NO_MOVES: string[] = [];

/** A tree as it was, and where in it somebody was. */
interface Moment {
  root: Node;
  path: Path;
}

const keyOf = (path: Path) => path.join('\n');

export class AnalysisBoard {
  root: Node = $state.raw(NEW_TREE);
  /** The line that is walked: back in it, the way on is still known. */
  #line: Path = $state.raw([]);
  #past: Moment[] = $state.raw([]);
  #known: ReadonlyMap<string, LinePosition> = $state.raw(new Map());
  #saved: Node = $state.raw(NEW_TREE);
  /** Whether chance draws by itself after a move. */
  draws = $state(true);
  isBusy = $state(false);
  problem: Problem | null = $state.raw(null);
  readonly playback = new ReplayPlayback(() => {});
  #wishes = 0;
  #isClosed = false;

  readonly path: Path = $derived(this.#line.slice(0, this.playback.ply));
  readonly node = $derived(nodeAt(this.root, this.path) ?? this.root);
  readonly position = $derived(this.positionAt(this.path));
  readonly view = $derived(this.playback.view);
  /** The seat to move. */
  readonly turn = $derived(typeof this.position?.view.turn === 'number' ? this.position.view.turn : null);
  readonly isChance = $derived(this.position?.view.turn === 'chance');
  readonly legal = $derived(this.turn !== null && !this.isBusy && this.view === this.position?.view ? this.position.legal : NO_MOVES);
  readonly isChanged = $derived(this.root !== this.#saved);
  readonly canUndo = $derived(this.#past.length > 0);

  /** `isDraft`: whether the record holds what has not been saved. */
  constructor(
    readonly record: RecordedGame,
    isDraft: boolean,
  ) {
    this.root = treeOf(record.line);
    if (!isDraft) this.#saved = this.root;
  }

  positionAt(path: Path): LinePosition | undefined {
    return this.#known.get(keyOf(path));
  }

  /** The record with the tree as it is now. */
  recorded(): RecordedGame {
    return { ...this.record, line: lineOf(this.root) };
  }

  lineOfPlay(path: Path = this.path): LineOfPlay {
    const { game, options, rules_version } = this.record;
    return { game, options, rules_version, moves: [...path] };
  }

  /** A tree has been saved. */
  keep(root: Node): void {
    this.#saved = root;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Goes to where somebody wants to be; where nothing has been played yet, chance draws at once. */
  async begin(path: Path): Promise<void> {
    await this.go(path);
    if (this.isChance && !this.root.children.length) await this.draw();
    this.#past = []; // there is nothing to undo yet
    await this.#learnAll();
  }

  // --- Walking -------------------------------------------------------------------------------------------------------------

  /** Shows the position of a path; a step from where we are is seen as one. */
  async go(path: Path): Promise<void> {
    const isInLine = isWithin(path, this.#line) && nodeAt(this.root, this.#line);
    const line = toTheEnd(this.root, isInLine ? this.#line : path);
    const wish = ++this.#wishes;
    if (!(await this.#try(() => this.#learn(line))) || wish !== this.#wishes) return;
    const positions = [[], ...line.map((_, index) => line.slice(0, index + 1))].map((each) => this.positionAt(each)!);
    const isStep = isWithin(this.path, path) || isWithin(path, this.path);
    this.#line = line;
    if (isStep) {
      this.playback.positions = positions;
      await this.playback.show(path.length);
    } else {
      this.playback.load(positions, path.length);
      await tick();
      hurry();
    }
  }

  back = () => this.path.length && this.go(this.path.slice(0, -1));
  on = () => this.path.length < this.#line.length && this.go(this.#line.slice(0, this.path.length + 1));
  toStart = () => this.go([]);
  toEnd = () => this.go(this.#line);
  toNeighbour = (step: 1 | -1) => {
    const other = neighbour(this.root, this.path, step);
    return other && this.go(other);
  };

  // --- Playing -------------------------------------------------------------------------------------------------------------

  /** Plays a move, and has chance draw after it where it is to do so by itself; `then` is the next move of the same turn. */
  async play(move: string, then?: string): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    await this.#play(move);
    if (then && this.position?.legal.includes(then)) await this.#play(then);
    this.isBusy = false;
  }

  async #play(move: string): Promise<void> {
    const from = this.path;
    const to = [...from, move];
    if (!nodeAt(this.root, to)) {
      const drawn = await this.#try(() => this.#learn(to, this.draws));
      if (!drawn) return;
      this.#change(withMoves(this.root, from, drawn.slice(from.length)));
    }
    await this.go(to);
    await settled();
    if (this.draws) await this.#goPastChance(to);
  }

  /** Has the server draw until somebody is to move. */
  async draw(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    const from = this.path;
    const drawn = await this.#try(() => this.#learn(from, true));
    if (drawn) {
      this.#change(withMoves(this.root, from, drawn.slice(from.length)));
      await this.go(drawn);
    }
    this.isBusy = false;
  }

  /** From a position where chance draws, to where somebody is to move: by what was drawn there before. */
  async #goPastChance(path: Path): Promise<void> {
    const line = toTheEnd(this.root, path);
    let ply = path.length;
    while (ply < line.length && this.positionAt(line.slice(0, ply))?.view.turn === 'chance') ply++;
    if (ply > path.length) await this.go(line.slice(0, ply));
  }

  /** Somebody wishes to know where moves lead from here. */
  wish(): Asking {
    const line = this.lineOfPlay();
    return async (moves) => {
      const { view, unscored, legal } = await api.previewOfLine({ ...line, then: moves.filter((move) => move !== undefined) });
      return view && { view, unscored, legal };
    };
  }

  // --- Changing the tree ---------------------------------------------------------------------------------------------------

  promote = () => this.#change(promoted(this.root, this.path));
  comment = (path: Path, lines: string[]) => this.#change(withComments(this.root, path, lines));
  mark = (mark: Mark) => this.#change(withMark(this.root, this.path, this.node.mark === mark ? null : mark));

  async delete(): Promise<void> {
    const { path } = this;
    if (!path.length || this.isBusy) return;
    this.#change(without(this.root, path));
    await this.go(path.slice(0, -1));
  }

  async undo(): Promise<void> {
    const last = this.#past.at(-1);
    if (!last || this.isBusy) return;
    this.#past = this.#past.slice(0, -1);
    this.root = last.root;
    await this.go(last.path);
  }

  #change(root: Node): void {
    if (root === this.root) return;
    this.#past = [...this.#past, { root: this.root, path: this.path }];
    this.root = root;
  }

  // --- What the server says ------------------------------------------------------------------------------------------------

  /** Asks for the positions of a path that are not known yet; what chance draws at its end, if it is to, comes behind it. */
  async #learn(path: Path, draw = false): Promise<Path> {
    let after = 0;
    while (after < path.length && this.#known.has(keyOf(path.slice(0, after)))) after++;
    if (!draw && this.#known.has(keyOf(path))) return path;
    const { positions } = await api.line({ ...this.lineOfPlay(path), after: after as Ply, draw });
    const whole = [...path, ...positions.slice(path.length - after + 1).map(({ line }) => line!.text)];
    const learnt = positions.map((position, index): [string, LinePosition] => [keyOf(whole.slice(0, after + index)), position]);
    this.#known = new Map([...this.#known, ...learnt]);
    return whole;
  }

  /** Learns who plays what in the variations, one after the other, as long as somebody is here. */
  async #learnAll(): Promise<void> {
    try {
      for (const path of endsOf(this.root, [])) {
        if (this.#isClosed) return;
        await this.#learn(path);
      }
    } catch {
      // the names of who plays are missing until somebody looks at the variation
    }
  }

  async #try<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      const found = await work();
      this.problem = null;
      return found;
    } catch (error) {
      this.problem = error instanceof Refusal ? error.problem : { code: 'unknown', reason: '', rule: null };
      return null;
    }
  }
}

/** Where the line after a node ends, and where its variations do. */
function endsOf(start: Node, path: Path): Path[] {
  const ends: Path[] = [];
  let here = path;
  for (let node = start; node.children[0]; node = node.children[0]) {
    for (const other of node.children.slice(1)) ends.push(...endsOf(other, [...here, other.move]));
    here = [...here, node.children[0].move];
  }
  return [here, ...ends];
}
