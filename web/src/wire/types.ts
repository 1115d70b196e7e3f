// Made from server/messages.py by `make wire`; do not edit.

export interface Clock {
  kind: "live" | "mail" | "none";
  seconds: number;
  reserve: number;
  days: number;
  grace: number;
}

export interface Seat {
  seat: number;
  kind: "open" | "opponent" | "person";
  name: string;
  level: "apprentice" | "craftsman" | "grandmaster" | "journeyman" | "master" | null;
  present: boolean;
  stood_in: boolean;
  resigned: boolean;
  reserve: number | null;
}

export interface Entry {
  ply: number;
  kind: "move" | "resign" | "takeback";
  seat: number | null;
  text: string;
  to: number | null;
  by: "chance" | "opponent" | "person";
}

export interface Gain {
  seat: number;
  place: string;
  points: number;
}

export interface Ending {
  kind: string;
  rule: string;
  seats: number[];
}

export interface Line {
  ply: number;
  kind: "move" | "resign" | "takeback";
  seat: number | null;
  text: string;
  to: number | null;
  by: "chance" | "opponent" | "person";
  part: number;
  gains: Gain[];
  facts: Record<string, number>;
  ending: Ending | null;
}

export interface Step {
  entry: Line;
  view: Record<string, unknown>;
}

export interface Asked {
  seat: number;
  to: number;
  agreed: number[];
}

export interface Share {
  seat: number;
  kind: string;
  part: number;
  points: number;
}

export interface TieBreak {
  kind: string;
  rule: string;
  counts: number[];
}

export interface Result {
  ranks: number[];
  scores: number[];
  reason: "finished" | "resigned";
  shares: Share[];
  ending: Ending | null;
  tie: TieBreak | null;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, string | number | boolean>;
  status: "closed" | "over" | "playing" | "waiting";
  public: boolean;
  seats: Seat[];
  clock: Clock;
  hints: boolean;
  analysis: boolean;
  ply: number;
  turn: number | null;
  due: number | null;
  asked: Asked | null;
  result: Result | null;
  rematch: string | null;
  watchers: number;
}

export interface You {
  seats: number[];
  owner: boolean;
  legal: string[];
  can_undo: boolean;
}

export interface Hello {
  type: "hello";
  known: number;
  watch: string | null;
}

export interface Play {
  type: "play";
  ply: number;
  move: string;
  id: string;
}

export interface Undo {
  type: "undo";
  ply: number;
  id: string;
}

export interface Answer {
  type: "answer";
  ply: number;
  agree: boolean;
  id: string;
}

export interface Resign {
  type: "resign";
  ply: number;
  id: string;
}

export interface Look {
  type: "look";
}

export interface Whole {
  type: "whole";
  table: Table;
  you: You;
  view: Record<string, unknown>;
  log: Line[];
}

export interface Moved {
  type: "moved";
  since: number;
  table: Table;
  steps: Step[];
}

export interface Yours {
  type: "yours";
  ply: number;
  you: You;
}

export interface News {
  type: "news";
  table: Table;
}

export interface Accepted {
  type: "accepted";
  id: string;
  ply: number;
}

export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  reason: string;
  rule: string | null;
}

export interface Problem {
  code: string;
  reason: string;
  rule: string | null;
}

export interface OptionInfo {
  name: string;
  values: (string | number | boolean)[];
  help: string;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  options: OptionInfo[];
  ready: boolean;
}

export interface Me {
  name: string | null;
}

export interface NewName {
  name: string;
}

export interface Link {
  path: string;
  token: string;
}

export interface Key {
  token: string;
}

export interface NewSeat {
  kind: "me" | "open" | "opponent";
  level: "apprentice" | "craftsman" | "grandmaster" | "journeyman" | "master";
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Record<string, string | number | boolean>;
  public: boolean;
  clock: Clock;
  hints: boolean;
  analysis: boolean;
}

export interface Invite {
  seat: number;
  path: string;
  token: string;
}

export interface Links {
  id: string;
  path: string;
  invites: Invite[];
  watch: string;
}

export interface Join {
  invite: string | null;
  seat: number | null;
}

export interface Start {
  level: "apprentice" | "craftsman" | "grandmaster" | "journeyman" | "master";
}

export interface Joined {
  seat: number;
}

export interface TableList {
  tables: Table[];
}

export interface Opened {
  table: Table;
  you: You;
  view: Record<string, unknown>;
  log: Line[];
}

export interface Ask {
  ply: number;
  move: string | null;
}

export interface Preview {
  view: Record<string, unknown> | null;
}

export interface Candidate {
  move: string;
  visits: number;
  win: number;
  lead: number;
  line: string[];
}

export interface Hints {
  candidates: Candidate[];
}

export interface Frame {
  line: Line | null;
  view: Record<string, unknown>;
}

export interface Replay {
  table: Table;
  you: You;
  frames: Frame[];
  watch: string | null;
}

export interface Review {
  ply: number;
  seat: number;
  played: Candidate;
  best: Candidate;
  cost: number;
  mark: "blunder" | "fine" | "inaccuracy" | "mistake";
}

export interface Analysis {
  status: "done" | "none" | "running" | "waiting";
  done: number;
  total: number;
  reviews: Review[];
}

export interface LessonAnswer {
  move: string;
  view: Record<string, unknown> | null;
  key: string;
  is_right: boolean;
  rule: string | null;
  gains: Gain[];
}

export interface LessonStep {
  key: string;
  view: Record<string, unknown>;
  legal: string[];
  answers: LessonAnswer[];
  me: number;
  goes_on: string | null;
}

export interface Lesson {
  game: string;
  steps: LessonStep[];
}

export type ClientMessage = Hello | Play | Undo | Answer | Resign | Look;

export type ServerMessage = Whole | Moved | Yours | News | Accepted | Refused;
