// Made from server/messages.py and the games' views by `make wire`; do not edit.

export type Version = number & { readonly brand: "Version" };

export type Ply = number & { readonly brand: "Ply" };

export interface ClockSettings {
  kind: "none" | "live" | "mail";
  seconds: number;
  reserve: number;
  days: number;
  grace: number;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "opponent" | "open";
  name: string;
  level: "apprentice" | "journeyman" | "craftsman" | "master" | "grandmaster" | null;
  present: boolean;
  stood_in: boolean;
  resigned: boolean;
  reserve: number | null;
}

export interface Event {
  version: Version;
  kind: "move" | "takeback" | "resign";
  seat: number | null;
  text: string;
  to: Version | null;
  by: "person" | "opponent" | "chance" | "given";
}

export interface LogLine {
  version: Version;
  kind: "move" | "takeback" | "resign";
  seat: number | null;
  text: string;
  to: Version | null;
  by: "person" | "opponent" | "chance" | "given";
  period: number;
  gains: Gain[];
  details: Record<string, number>;
  ending: Ending | null;
}

export interface LogStep {
  line: LogLine;
  view: View;
  unscored: View | null;
}

export interface TakebackRequest {
  seat: number;
  to: Version;
  agreed: number[];
}

export interface PointShare {
  seat: number;
  kind: string;
  period: number;
  points: number;
}

export interface Result {
  ranks: number[];
  scores: number[];
  reason: "finished" | "resigned";
  shares: PointShare[];
  ending: Ending | null;
  tie: TieBreak | null;
}

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string | number | boolean>;
  status: "waiting" | "closed" | "playing" | "over";
  public: boolean;
  seats: SeatInfo[];
  clock: ClockSettings;
  hints: boolean;
  analysis: boolean;
  version: Version;
  turn: number | null;
  due: number | null;
  takeback: TakebackRequest | null;
  result: Result | null;
  rematch: string | null;
  watchers: number;
}

export interface Summary {
  ranks: number[];
  scores: number[];
  reason: "finished" | "resigned";
  points: Record<string, number>[];
  moves: number;
}

export interface ListedTable {
  id: string;
  game: string;
  options: Record<string, string | number | boolean>;
  status: "waiting" | "closed" | "playing" | "over";
  public: boolean;
  seats: SeatInfo[];
  clock: ClockSettings;
  hints: boolean;
  analysis: boolean;
  version: Version;
  turn: number | null;
  due: number | null;
  takeback: TakebackRequest | null;
  result: Result | null;
  rematch: string | null;
  watchers: number;
  mine: number[];
  summary: Summary | null;
  finished_at: number | null;
}

export interface Viewer {
  seats: number[];
  owner: boolean;
  kept: number[];
  legal: string[];
  can_undo: boolean;
}

export interface Hello {
  type: "hello";
  known: Version;
  watch: string | null;
}

export interface Play {
  type: "play";
  version: Version;
  move: string;
  id: string;
}

export interface Undo {
  type: "undo";
  version: Version;
  id: string;
}

export interface AnswerTakeback {
  type: "answer-takeback";
  version: Version;
  agree: boolean;
  id: string;
}

export interface Resign {
  type: "resign";
  version: Version;
  id: string;
}

export interface Resync {
  type: "resync";
}

export interface Sync {
  type: "sync";
  table: TableInfo;
  viewer: Viewer;
  view: View;
  log: LogLine[];
}

export interface Delta {
  type: "delta";
  since: Version;
  table: TableInfo;
  steps: LogStep[];
}

export interface ViewerUpdate {
  type: "viewer";
  version: Version;
  viewer: Viewer;
}

export interface TableUpdate {
  type: "table";
  table: TableInfo;
}

export interface Accepted {
  type: "accepted";
  id: string;
  version: Version;
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
  preset: string | number | boolean;
  needs: Record<string, string | number | boolean>;
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
  kind: "me" | "opponent" | "open";
  level: "apprentice" | "journeyman" | "craftsman" | "master" | "grandmaster";
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Record<string, string | number | boolean>;
  public: boolean;
  clock: ClockSettings;
  hints: boolean | null;
  analysis: boolean;
  moves: string[];
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
  watch: string | null;
}

export interface Join {
  invite: string | null;
  seat: number | null;
  hints: boolean;
}

export interface Start {
  level: "apprentice" | "journeyman" | "craftsman" | "master" | "grandmaster";
}

export interface Joined {
  seat: number;
}

export interface TableList {
  tables: ListedTable[];
}

export interface Opened {
  table: TableInfo;
  viewer: Viewer;
  view: View;
  log: LogLine[];
}

export interface Ask {
  version: Version | null;
  ply: Ply | null;
  move: string | null;
  then: string | null;
}

export interface Preview {
  view: View | null;
  unscored: View | null;
  legal: string[];
}

export interface Term {
  seat: number;
  kind: string;
  points: number;
}

export interface Reason {
  against: string;
  says: "equal" | "terms" | "points" | "chances";
  win: number;
  points: number;
  terms: Term[];
}

export interface Candidate {
  move: string;
  visits: number;
  win: number;
  lead: number;
  line: string[];
  reason: Reason | null;
}

export interface Hints {
  candidates: Candidate[];
}

export interface ReplayPosition {
  line: LogLine | null;
  view: View;
  unscored: View | null;
}

export interface Replay {
  table: TableInfo;
  viewer: Viewer;
  positions: ReplayPosition[];
  watch: string | null;
}

export interface Review {
  ply: Ply;
  seat: number;
  played: Candidate;
  best: Candidate;
  cost: number;
  mark: "fine" | "inaccuracy" | "mistake" | "blunder";
  reason: Reason | null;
}

export interface Analysis {
  status: "none" | "waiting" | "running" | "done";
  done: number;
  total: number;
  reviews: Review[];
}

export interface LessonAnswer {
  move: string;
  view: View | null;
  key: string;
  is_right: boolean;
  rule: string | null;
  gains: Gain[];
}

export interface LessonStep {
  key: string;
  view: View;
  legal: string[];
  answers: LessonAnswer[];
  me: number;
  goes_on: string | null;
}

export interface Lesson {
  game: string;
  steps: LessonStep[];
}

export interface LineOfPlay {
  game: string;
  options: Record<string, string | number | boolean>;
  moves: string[];
  rules_version: number | null;
}

export interface AskLine {
  game: string;
  options: Record<string, string | number | boolean>;
  moves: string[];
  rules_version: number | null;
  after: Ply;
  draw: boolean;
}

export interface LinePosition {
  line: LogLine | null;
  view: View;
  legal: string[];
  unscored: View | null;
}

export interface LineAnswer {
  positions: LinePosition[];
}

export interface AskPreviewOfLine {
  game: string;
  options: Record<string, string | number | boolean>;
  moves: string[];
  rules_version: number | null;
  then: string[];
}

export interface AskCandidates {
  game: string;
  options: Record<string, string | number | boolean>;
  moves: string[];
  rules_version: number | null;
  simulations: number;
  count: number;
}

export interface Candidates {
  candidates: Candidate[];
  simulations: number;
  is_final: boolean;
}

export interface RecordedLine {
  first: number;
  moves: string[];
  comments: Record<number, string[]>;
  marks: Record<number, "!!" | "!" | "!?" | "?!" | "?" | "??">;
  variations: Record<number, RecordedLine[]>;
}

export interface RecordedGame {
  game: string;
  options: Record<string, string | number | boolean>;
  names: string[];
  line: RecordedLine;
  rules_version: number | null;
  date: string;
  result: string;
  headers: Record<string, string>;
}

export interface RecordText {
  text: string;
}

export interface Study {
  id: string;
  path: string;
  is_mine: boolean;
  record: RecordedGame;
}

export interface Variant {
  name: string;
  options: Record<string, string | number | boolean>;
}

export interface MyGame {
  id: string;
  game: string;
  options: Record<string, string | number | boolean>;
  status: "waiting" | "closed" | "playing" | "over";
  public: boolean;
  seats: SeatInfo[];
  clock: ClockSettings;
  hints: boolean;
  analysis: boolean;
  version: Version;
  turn: number | null;
  due: number | null;
  takeback: TakebackRequest | null;
  result: Result | null;
  rematch: string | null;
  watchers: number;
  mine: number[];
  summary: Summary | null;
  finished_at: number | null;
  outcome: "won" | "lost" | "shared" | "alone" | null;
  against: "apprentice" | "journeyman" | "craftsman" | "master" | "grandmaster" | "people" | null;
  variant: Variant;
}

export interface MyGames {
  games: MyGame[];
  next: string | null;
}

export interface GamesWanted {
  game: string | null;
  outcome: "won" | "lost" | "shared" | "alone" | null;
  against: "apprentice" | "journeyman" | "craftsman" | "master" | "grandmaster" | "people" | null;
  variant: string | null;
  before: string | null;
}

export interface Removal {
  name: string;
}

export interface Tally {
  played: number;
  won: number;
  shared: number;
  mean: number | null;
  best: number | null;
}

export interface TallyLine {
  variant: Variant;
  against: "apprentice" | "journeyman" | "craftsman" | "master" | "grandmaster" | "people";
  tally: Tally;
}

export interface PointSource {
  kind: string;
  mine: number;
  theirs: number | null;
}

export interface Advice {
  level: "apprentice" | "journeyman" | "craftsman" | "master" | "grandmaster";
  next: "apprentice" | "journeyman" | "craftsman" | "master" | "grandmaster";
  won: number;
  games: number;
}

export interface GameStatistics {
  game: string;
  tally: Tally;
  lines: TallyLine[];
  sources: PointSource[];
  advice: Advice | null;
}

export interface Statistics {
  games: GameStatistics[];
}

export interface AzulView {
  game: "azul";
  options: Record<string, string | number | boolean>;
  turn: number | "chance" | "over";
  scores: number[];
  ranks: number[] | null;
  phase: "start" | "filling" | "offer" | "tiling" | "over";
  round: number;
  start_player: number | null;
  marker: number | "centre";
  idle_rounds: number;
  last_round: boolean;
  bag: Record<"blue" | "yellow" | "red" | "black" | "white", number>;
  lid: Record<"blue" | "yellow" | "red" | "black" | "white", number>;
  displays: (Record<"blue" | "yellow" | "red" | "black" | "white", number>)[];
  centre: Record<"blue" | "yellow" | "red" | "black" | "white", number>;
  wall_pattern: (("blue" | "yellow" | "red" | "black" | "white")[])[] | null;
  floor_costs: number[];
  boards: AzulBoard[];
}

export interface IntarsiaView {
  game: "intarsia";
  options: Record<string, string | number | boolean>;
  turn: number | "chance" | "over";
  scores: number[];
  ranks: number[] | null;
  components: IntarsiaComponents;
  colours: IntarsiaColour[];
  prices: IntarsiaPrice[];
  phase: "start" | "deal" | "preparation" | "action" | "payment" | "claim" | "take" | "reward" | "pair" | "single" | "keep" | "hand" | "over";
  decision: IntarsiaDecision | null;
  building: IntarsiaBuilding | null;
  round: number;
  rounds: number;
  connector_points: number;
  start_player: number | null;
  pass_order: number[];
  stacks: Record<"yellow" | "red" | "green" | "violet" | "wild", number>;
  supply: IntarsiaSupply;
  removed_frames: Record<"yellow" | "red" | "green" | "violet", number>;
  reward_track: IntarsiaRewardTrack;
  hand_cards: Record<string, Record<"yellow" | "red" | "green" | "violet" | "wild", number>>;
  resting_area: string[];
  undealt: string[];
  tool_names: string[];
  tool_board: IntarsiaToolSpace[][];
  boards: IntarsiaBoard[];
}

export interface ToscanaView {
  game: "toscana";
  options: Record<string, string | number | boolean>;
  turn: number | "chance" | "over";
  scores: number[];
  ranks: number[] | null;
  phase: "start" | "reveal" | "veto" | "place" | "pass" | "over";
  game_number: number;
  games: number;
  results: number[][];
  first: number | null;
  mover: number | null;
  revealing: number | null;
  passes: number;
  board: string[];
  tile_at: number[][];
  laid: ToscanaLaidTile[];
  seats: ToscanaSeat[];
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

export interface TieBreak {
  kind: string;
  rule: string;
  counts: number[];
}

export interface AzulBoard {
  lines: AzulLine[];
  wall: (("blue" | "yellow" | "red" | "black" | "white" | null)[])[];
  floor: ("blue" | "yellow" | "red" | "black" | "white" | "marker")[];
  has_marker: boolean;
}

export interface IntarsiaComponents {
  name: string;
  is_reconstruction: boolean;
}

export interface IntarsiaColour {
  name: "yellow" | "red" | "green" | "violet";
  letter: string;
  symbol: "diamond" | "hexagon" | "square" | "circle";
}

export interface IntarsiaPrice {
  element: "frame" | "midsection" | "core" | "table" | "connector";
  cost: number;
  brings: number;
  is_rewarded: boolean;
}

export interface IntarsiaDecision {
  kind: "start" | "deal" | "preparation" | "action" | "payment" | "claim" | "take" | "reward" | "pair" | "single" | "keep" | "hand" | "over" | "instead";
  keeps?: number;
  earns?: Record<string, string[]>;
  cost?: number;
  tiles?: string[];
  cards?: number | string[];
  pair?: "yellow" | "red" | "green" | "violet";
  colours?: ("yellow" | "red" | "green" | "violet")[];
  seat?: number;
}

export interface IntarsiaBuilding {
  element: "frame" | "midsection" | "core" | "table" | "connector";
  space: string;
}

export interface IntarsiaSupply {
  frame: Record<"yellow" | "red" | "green" | "violet", number>;
  midsection: number;
  core: number;
  table: number;
  connector: number;
}

export interface IntarsiaRewardTrack {
  marker: number;
  spaces: (("yellow" | "red" | "green" | "violet" | "wild")[] | "any")[];
}

export interface IntarsiaToolSpace {
  space: string;
  tool: string;
  colour: "yellow" | "red" | "green" | "violet";
  levels: number[];
  tiles: number[];
  seats: IntarsiaToolSeat[];
}

export interface IntarsiaBoard {
  floor: IntarsiaSpace[];
  hand: Record<"yellow" | "red" | "green" | "violet" | "wild", number>;
  paid: Record<"yellow" | "red" | "green" | "violet" | "wild", number>;
  hand_card: string | null;
  has_passed: boolean;
  connectors: number;
  connector_points: number;
  tools: IntarsiaTool[];
  enclosed_plants: string[];
  ornament_points: number;
  plant_points: number;
}

export interface ToscanaLaidTile {
  number: number;
  seat: number;
  tile: string;
  square: string;
  orientation: "n" | "e" | "s" | "w";
}

export interface ToscanaSeat {
  colour: "roofs" | "pavement";
  stack: number;
  top: ToscanaTile | null;
  unseen: string[];
  vetoed: ToscanaTile | null;
  veto_stones: number;
  best_area: ToscanaArea;
}

export interface AzulLine {
  size: number;
  colour: "blue" | "yellow" | "red" | "black" | "white" | null;
  tiles: number;
  points: number | null;
}

export interface IntarsiaToolSeat {
  met: boolean;
  met_by_build: number | null;
  missing: number[];
  claimed: number | null;
  adds: number;
}

export interface IntarsiaSpace {
  space: string;
  kind: "ornament" | "connector" | "plant";
  colour: "yellow" | "red" | "green" | "violet" | null;
  elements: number;
}

export interface IntarsiaTool {
  tool: string;
  colour: "yellow" | "red" | "green" | "violet";
  bonus: number;
  is_scored: boolean;
}

export interface ToscanaTile {
  tile: string;
  picture: string[];
}

export interface ToscanaArea {
  tiles: number;
  squares: string[];
}

export type ClientMessage = Hello | Play | Undo | AnswerTakeback | Resign | Resync;

export type ServerMessage = Sync | Delta | ViewerUpdate | TableUpdate | Accepted | Refused;

export type View = AzulView | IntarsiaView | ToscanaView;
