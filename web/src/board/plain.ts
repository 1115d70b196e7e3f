/** Any game's view as things that a plain board can draw: it knows no game, only the shapes of JSON. */

export type Thing =
  | { kind: 'value'; text: string }
  /** Rows of equal things side by side: a board, a wall, a hand. */
  | { kind: 'grid'; rows: string[][] }
  | { kind: 'fields'; fields: Field[] }
  /** One for each seat. */
  | { kind: 'seats'; seats: Thing[] }
  | { kind: 'list'; things: Thing[] };

export interface Field {
  name: string;
  thing: Thing;
}

/** What the page shows elsewhere, and what says nothing about the position. */
const SHOWN_ELSEWHERE = new Set(['game', 'options', 'turn', 'scores', 'ranks']);

/** The fields of a view, in the order of the view. */
export function fieldsOf(view: { scores: number[] }): Field[] {
  const fields = Object.entries(view).filter(([name]) => !SHOWN_ELSEWHERE.has(name));
  return fields.map(([name, value]) => ({ name: spaced(name), thing: thingOf(value, view.scores.length) }));
}

export function thingOf(value: unknown, players: number): Thing {
  if (Array.isArray(value)) return listOf(value, players);
  if (!isObject(value)) return { kind: 'value', text: textOf(value) };
  const fields = Object.entries(value).map(([name, each]) => ({ name: spaced(name), thing: thingOf(each, players) }));
  return { kind: 'fields', fields };
}

function listOf(values: unknown[], players: number): Thing {
  if (values.every(isScalar)) return { kind: 'grid', rows: isPicture(values) ? values.map((row) => [...row]) : [values.map(textOf)] };
  if (values.every((row) => Array.isArray(row) && row.every(isScalar))) {
    return { kind: 'grid', rows: (values as unknown[][]).map((row) => row.map(textOf)) };
  }
  const things = values.map((each) => thingOf(each, players));
  return values.length === players && values.every(isObject) ? { kind: 'seats', seats: things } : { kind: 'list', things };
}

/** Whether texts are the rows of a drawing: several, all equally long, a character a square. */
function isPicture(values: unknown[]): values is string[] {
  const [first] = values;
  if (typeof first !== 'string' || first.length < 2 || values.length < 2) return false;
  return values.every((row) => typeof row === 'string' && row.length === first.length);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

function textOf(value: unknown): string {
  if (value === null) return '–';
  return typeof value === 'boolean' ? (value ? '✓' : '–') : String(value);
}

/** A name in JSON as words: `start_player` → `start player`. */
const spaced = (name: string) => name.replaceAll('_', ' ');
