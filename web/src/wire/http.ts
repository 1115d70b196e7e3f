/** Everything that is asked of the server by HTTP. */

import type {
  Analysis,
  AskCandidates,
  AskLine,
  AskPreviewOfLine,
  Candidates,
  GameInfo,
  Hints,
  Join,
  Joined,
  Lesson,
  LineAnswer,
  Link,
  Links,
  Me,
  MyGames,
  NewTable,
  Opened,
  Ply,
  Preview,
  Problem,
  RecordedGame,
  Replay,
  Start,
  Statistics,
  Study,
  TableInfo,
  TableList,
  Version,
} from './types';

/** The server said no, and why; or could not be reached. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.reason);
  }
}

const UNREACHABLE: Problem = { code: 'unreachable', reason: '', rule: null };

/** The key of a spectator of a private table travels in a header: addresses are written into logs. */
const WATCH_HEADER = 'Tilewright-Watch';
const NOBODY = 401;

let forget = () => {};

/** What to do when the server knows nobody by our cookie, as after a backup was restored. */
export function whenForgotten(then: () => void): void {
  forget = then;
}

/** The answer to a request, if the server did not refuse it. */
async function ask(method: string, path: string, body?: object, watch: string | null = null): Promise<Response> {
  const request: RequestInit = { method, headers: { Accept: 'application/json', ...(watch && { [WATCH_HEADER]: watch }) } };
  if (method !== 'GET') {
    request.headers = { ...request.headers, 'Content-Type': 'application/json' };
    request.body = JSON.stringify(body ?? {});
  }
  const answer = await fetch(`/api/${path}`, request).catch(() => null);
  if (!answer) throw new Refusal(UNREACHABLE);
  if (answer.status === NOBODY) forget();
  if (answer.ok) return answer;
  const content: unknown = await answer.json().catch(() => null);
  throw new Refusal(isProblem(content) ? content : { ...UNREACHABLE, reason: answer.statusText });
}

async function call<T>(method: string, path: string, body?: object, watch: string | null = null): Promise<T> {
  return (await (await ask(method, path, body, watch)).json()) as T;
}

/** An answer that is a file, under the name that the server gave it. */
async function fileOf(answer: Response): Promise<File> {
  const name = /filename="(.+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const content = await answer.blob();
  return new File([content], name, { type: content.type });
}

function isProblem(content: unknown): content is Problem {
  return typeof content === 'object' && content !== null && 'code' in content;
}

const get = <T>(path: string, watch: string | null = null) => call<T>('GET', path, undefined, watch);
const post = <T>(path: string, body?: object, watch: string | null = null) => call<T>('POST', path, body, watch);

/** A position that a question is about: of a table by its version, of a finished game by its ply. */
type Moment = { version: Version; ply: null } | { version: null; ply: Ply };

export const atVersion = (version: Version): Moment => ({ version, ply: null });
export const atPly = (ply: Ply): Moment => ({ version: null, ply });

export const api = {
  games: () => get<GameInfo[]>('games'),
  me: () => get<Me>('me'),
  setName: (name: string) => call<Me>('PUT', 'me', { name }),
  returnLink: () => post<Link>('me/return-link'),
  removeMe: (name: string) => post<Me>('me/delete', { name }),
  myGames: (wanted: URLSearchParams) => get<MyGames>(`me/games?${wanted}`),
  statistics: () => get<Statistics>('me/statistics'),
  restore: (token: string) => post<Me>('return', { token }),
  tables: (mine: boolean) => get<TableList>(`tables?mine=${mine}`).then((list) => list.tables),
  newTable: (table: NewTable) => post<Links>('tables', table),
  open: (id: string, watch: string | null) => get<Opened>(`tables/${id}`, watch),
  links: (id: string) => get<Links>(`tables/${id}/links`),
  join: (id: string, join: Join) => post<Joined>(`tables/${id}/join`, join),
  start: (id: string, start: Start) => post<TableInfo>(`tables/${id}/start`, start),
  closeTable: (id: string) => post<TableInfo>(`tables/${id}/close`),
  rematch: (id: string) => post<Links>(`tables/${id}/rematch`),
  hint: (id: string, at: Moment, watch: string | null) => post<Hints>(`tables/${id}/hint`, { ...at, move: null }, watch),
  preview: (id: string, at: Moment, moves: [move: string, then?: string], watch: string | null) =>
    post<Preview>(`tables/${id}/preview`, { ...at, move: moves[0], then: moves[1] ?? null }, watch),
  replay: (id: string, watch: string | null) => get<Replay>(`tables/${id}/replay`, watch),
  analyse: (id: string) => post<Analysis>(`tables/${id}/analysis`),
  analysis: (id: string, watch: string | null) => get<Analysis>(`tables/${id}/analysis`, watch),
  lesson: (game: string) => get<Lesson>(`lessons/${game}`),
  picture: (id: string, watch: string | null) => ask('GET', `tables/${id}/picture`, undefined, watch).then(fileOf),
  record: (id: string, watch: string | null) => ask('GET', `tables/${id}/record`, undefined, watch).then(fileOf),

  line: (question: AskLine) => post<LineAnswer>('lines', question),
  previewOfLine: (question: AskPreviewOfLine) => post<Preview>('lines/preview', question),
  candidates: (question: AskCandidates) => post<Candidates>('lines/candidates', question),
  readRecord: (text: string) => post<RecordedGame>('records/read', { text }),
  writeRecord: (record: RecordedGame) => ask('POST', 'records/write', record).then(fileOf),
  study: (id: string) => get<Study>(`studies/${id}`),
  newStudy: (record: RecordedGame) => post<Study>('studies', record),
  changeStudy: (id: string, record: RecordedGame) => call<Study>('PUT', `studies/${id}`, record),
};
