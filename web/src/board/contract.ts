/** What every board is given. A board knows no rules: it narrows the legal texts and shows them. */
export interface BoardProps<V> {
  view: V;
  /** Legal move texts of the seat on turn if it is ours, else none. */
  legal: string[];
  /** The seat drawn largest and nearest; 0 for spectators. */
  me: number;
  /** Who sits on each seat. */
  names: string[];
  /** Called with one of `legal`; or, while there are some, with what somebody tried instead, and the answer says why not. */
  play: (move: string) => void;
  /** The view that a move would give. */
  preview: (move: string) => Promise<V>;
  /** The move that led to this view. */
  last: { text: string; seat: number | null } | null;
  /** Whether nobody plays here, and no room is kept for questions: a record is read, or others are watched. */
  watching?: boolean;
}

/** A sentence to be said in the reader's language: a Fluent key and what it is told. */
export interface Phrase {
  key: string;
  args: Record<string, string | number>;
}
