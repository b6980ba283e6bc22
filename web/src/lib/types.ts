// Made by tools/typescript.py from the Python records (`make types`). Change those, not this.

export type Value = number | string | boolean | readonly number[] | readonly string[]

export type SeatKind = 'person' | 'random' | 'instinct' | 'calm' | 'keen' | 'relentless'

export type Role = 'host' | 'seat' | 'any' | 'watch'

export type ClockKind = 'none' | 'move' | 'game'

export type TimeOut = 'bot' | 'forfeit'

export type Changes = readonly (readonly unknown[])[]

export type Deed = GivenAnswer | GivenUndo | AskUndo | Vote | Say | SetSeat | SetListed | Hurry

export type Stage = 'waiting' | 'thinking' | 'done' | 'failed'

export type Item = 'weapon' | 'armor' | 'pick1' | 'pick2' | 'pick3' | 'torch' | 'token' | 'tarot' | 'hourglass'

export type Items = readonly Item[]

export type Guard = 2 | 3 | 4 | 5 | 7 | 8

export type Colour = 'gray' | 'red'

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'X' | 'Y'

export type Rect = readonly [number, number, number, number]

export type Point = readonly [number, number]

export type Points = readonly Point[]

export type Area = 'cube' | 'spawn' | 'move'

export type Basic = 'advance' | 'spawn' | 'strengthen'

export type Faction = 'protectors' | 'family' | 'kammi'

export type Kind = 'plains' | 'forest' | 'bog' | 'wetlands' | 'mountain' | 'brambles'

export type Home = 'north' | 'south'

export type Effect = 'place_paths' | 'gain_path' | 'pull_townsfolk' | 'townsfolk_collects' | 'push_beside_townsfolk' | 'push_from_townsfolk' | 'storm_on_unit' | 'pull_token' | 'pull_own_unit' | 'pull_enemy_unit' | 'storm_by_legend' | 'push_token' | 'push_own_unit' | 'push_enemy_unit' | 'replay_card' | 'cubes_on_rows' | 'pull_doll' | 'draw_card' | 'swap_legends'

/** One legal answer, as people see it. */
export interface Offer {
  /** the stable text form: what a client sends back and the log keeps */
  answer: string
  /** a verb with its object: "Push past the 2" */
  label: string
  /** its price or odds, in small type: "97 %" */
  detail: string
  /** one sentence: what would happen */
  says: string
  rule: string
  /** an icon's name without "i-" */
  sign: string
  /** things on the table that stand for this answer: "area:vault", "item:torch" */
  touches: readonly string[]
  /** passing and ending: never the main button */
  quiet: boolean
}

/** The open question, as the seat that must answer it sees it. Other seats get it without offers. */
export interface Asked {
  /** how many answers the log holds; an answer names it, so that a late one is noticed */
  number: number
  seat: number
  /** the name of the question: "action", "tarot" */
  what: string
  /** the rule and step that asked */
  step: string
  sentence: string
  offers: readonly Offer[]
}

/** An event in words, for one seat. `text` marks names with **double stars**; `data` is for animation and lists. */
export interface Telling {
  rule: string
  what: string
  /** whose doing it was; -1 when nobody's */
  seat: number
  text: string
  data: Readonly<Record<string, Value>>
}

/** Why a wish cannot be fulfilled now. */
export interface Refusal {
  /** "" when no rule is concerned: it is simply not your turn */
  rule: string
  sentence: string
}

/** A choice made before the game begins. */
export interface Option {
  name: string
  label: string
  choices: readonly (number | string | boolean)[]
  default: number | string | boolean
  says: string
  /** one for each choice, where the bare value says too little */
  labels: readonly string[]
  /** a sentence for each choice: what it brings */
  choice_says: readonly string[]
  group: 'game' | 'rulings'
  rule: string
  /** another option, without certain values of which this one means nothing … */
  needs: string
  /** … and those values */
  needs_one_of: readonly (number | string | boolean)[]
}

/** What a seat plays: its colour, which clients know a shape and a letter for, and its name. */
export interface Side {
  colour: string
  title: string
}

/** How the game ended for one seat. Place 0 means: did not finish. */
export interface Place {
  seat: number
  place: number
  score: number
  how: string
}

export interface Result {
  places: readonly Place[]
  /** what ended the game */
  why: string
  rounds: number
  winners: readonly number[]
}

/** A bot, before it is chosen. */
export interface BotInfo {
  /** "keen": what a seat's `kind` says */
  kind: string
  title: string
  /** one line */
  says: string
  /** that it may think for an answer; 0 for those that answer at once */
  seconds: number
}

/** An answer that was thought through. */
export interface AdvisedLine {
  /** its stable text */
  answer: string
  label: string
  tries: number
  /** of winning */
  chance: number
  /** how this seat would go on, in labels, as far as that was looked at */
  then: readonly string[]
}

/** What to answer, what to expect, the best few answers in order, and reasons in sentences. */
export interface Advice {
  answer: string
  /** the chance of winning */
  expected: number
  lines: readonly AdvisedLine[]
  reasons: readonly string[]
  tries: number
}

export interface SeatInfo {
  seat: number
  name: string
  kind: SeatKind
  /** "red": the client knows shape and letter that go with it */
  colour: string
  /** somebody has sat down here, or it is a bot's */
  taken: boolean
}

/** A lesson, before it is begun. */
export interface LessonInfo {
  lesson: string
  title: string
  says: string
  minutes: number
}

export interface GameInfo {
  /** "wayward" */
  name: string
  title: string
  pitch: string
  players: readonly [number, number]
  minutes: number
  /** "race" */
  tag: string
  options: readonly Option[]
  colours: readonly string[]
  /** from the weakest to the strongest */
  bots: readonly BotInfo[]
  version: string
  lessons: readonly LessonInfo[]
}

/** One answer and what it caused. */
export interface Moment {
  /** of answers in the log after it */
  number: number
  /** who answered; -1 chance */
  seat: number
  answer: string
  step: string
  tellings: readonly Telling[]
  /** the table after it, where it is wanted for animation */
  view: unknown
}

export interface UndoInfo {
  allowed: boolean
  /** what would be taken back, or why nothing can be */
  why: string
}

/** A row of a list of tables: of one's own, or of those that anybody may join. */
export interface TableInfo {
  table: string
  game: string
  title: string
  seats: readonly SeatInfo[]
  number: number
  /** "Ines: Pillared Hall: what do you do?", or how it ended */
  asked: string
  over: boolean
  /** seconds since 1970 */
  changed: number
  /** one of the seats held is asked */
  yours: boolean
  /** there is no such table any more, or none of the keys fits */
  gone: boolean
}

/** How long people may think; agreed when a table is put up. */
export interface ClockRule {
  kind: ClockKind
  /** for a move, or for a whole game */
  seconds: number
  /** added after each answer of a game clock */
  increment: number
  then: TimeOut
}

/** What the clocks show. Only those of the running seats go down, from `since` on. */
export interface ClockState {
  rule: ClockRule
  /** seconds of each seat at `since` */
  left: readonly number[]
  running: readonly number[]
  /** seconds since 1970, by the server's watch */
  since: number
  /** what that watch shows as this is sent */
  now: number
}

/** A word at the table. */
export interface Said {
  entry: number
  seat: number
  name: string
  text: string
  at: number
}

/** Somebody has asked a bot what it would answer; what it said only they know. */
export interface Hinted {
  seat: number
  /** of answers that stood then */
  number: number
}

/** Somebody asks the others to go back further than the rules allow at once. */
export interface UndoRequest {
  seat: number
  /** answers that would be left */
  to: number
  /** "Ines would like to go back before: move to the vault." */
  sentence: string
  agreed: readonly number[]
  /** seats whose word is still missing */
  awaited: readonly number[]
}

/** Who is here now, sent whenever that changes. */
export interface Presence {
  seats: readonly number[]
  watching: number
  /** bots' seats */
  thinking: readonly number[]
  /** that their strength lets them think for an answer */
  seconds: number
  type: 'presence'
}

/** The step of a lesson that a table is at. */
export interface LessonState {
  lesson: string
  title: string
  text: string
  /** about what the learner has just done */
  said: string
  /** from 1 */
  step: number
  of: number
  /** things that it is about, or that stand for the answers wanted */
  lights: readonly string[]
  /** the answers that will do */
  wanted: readonly string[]
  /** the answer that turns a page which is only read; "" when something is to be done */
  next: string
}

/** All of a table: what a client shows when it arrives. */
export interface TableState {
  table: string
  game: string
  options: Readonly<Record<string, unknown>>
  seats: readonly SeatInfo[]
  number: number
  view: unknown
  asked: Asked | null
  undo: UndoInfo
  /** without views */
  history: readonly Moment[]
  result: Result | null
  commitment: string
  /** shown when the game is over */
  seed: string
  /** seats hold what others may not see: people who share a screen take turns at looking */
  secrets: boolean
  replay: boolean
  lesson: LessonState | null
  /** what may be played again from its start at a table of its own: "scenario" */
  part: string
  /** how many entries the table's journal has: from here the news go on */
  entry: number
  /** the seats that this client's keys hold */
  held: readonly number[]
  /** the most that they open */
  role: Role
  chat: readonly Said[]
  request: UndoRequest | null
  clock: ClockState | null
  /** anybody may find it in the lobby */
  listed: boolean
  /** the table that went on from this one */
  after: string
  /** players may ask a bot what it would do */
  hints: boolean
  /** who has */
  hinted: readonly Hinted[]
  type: 'state'
}

/** What has happened since the client's number; bots' answers and dice come along, with views to animate. */
export interface Update {
  number: number
  moments: readonly Moment[]
  view: unknown
  asked: Asked | null
  undo: UndoInfo
  result: Result | null
  seed: string
  lesson: LessonState | null
}

/** One answer and what it caused, with the change of the view: what a client plays. */
export interface Beat {
  number: number
  seat: number
  answer: string
  step: string
  tellings: readonly Telling[]
  changes: Changes
}

/**
 * What entries of the journal have brought, as changes of what the client has. What may be left out is as before,
 * or there is none of it.
 */
export interface News {
  /** the entry that the client must be at: otherwise it asks for all of the table */
  since: number
  entry: number
  /** answers given */
  number: number
  beats: readonly Beat[]
  /** of the view after the last beat; after an undo, of the view that was shown before it */
  changes: Changes
  asked: Asked | null
  undo: UndoInfo
  result?: Result | null
  seats?: readonly SeatInfo[]
  /** new words */
  said?: readonly Said[]
  request?: UndoRequest | null
  /** at a table that has clocks it always comes */
  clock?: ClockState
  seed?: string
  lesson?: LessonState | null
  listed?: boolean
  after?: string
  /** new ones */
  hinted?: readonly Hinted[]
  type: 'news'
}

/** A deed was kept; the news of it came before. */
export interface Done {
  /** as the client numbered it */
  id: number
  entry: number
  number: number
  type: 'done'
}

/** Every error of the API looks like this. */
export interface Failure {
  /** one sentence: what was wrong and what would be right */
  error: string
  rule: string
  where: string
}

/** A deed was refused, and has changed nothing. */
export interface Failed {
  id: number
  /** as HTTP would say it */
  status: number
  failure: Failure
  type: 'failed'
}

/** The last word of a socket. */
export interface Bye {
  why: string
  /** whether to come back: not if the key was taken away or the table is gone */
  again: boolean
  type: 'bye'
}

export interface NewTable {
  game: string
  options: Readonly<Record<string, unknown>>
  seats: readonly NewSeat[]
  clock: ClockRule | null
  listed: boolean
  /** players may ask a bot what it would do; everybody sees that they did */
  hints: boolean
}

export interface NewSeat {
  name: string
  kind: SeatKind
  /** whoever puts the table up sits here; otherwise a guest is awaited */
  mine: boolean
}

/** The secrets of a table, for whoever put it up: each stands behind the # of a link. */
export interface Keys {
  host: string
  any: string
  watch: string
  seats: readonly string[]
}

/** A table just put up. */
export interface Opened {
  state: TableState
  keys: Keys
}

/** What somebody finds who comes with a link, before sitting down. */
export interface Door {
  table: string
  game: string
  title: string
  options: Readonly<Record<string, unknown>>
  seats: readonly SeatInfo[]
  role: Role
  /** that the key is for; -1 for none */
  seat: number
  number: number
  over: boolean
  clock: ClockRule | null
  hints: boolean
}

/** Take a seat: the one that the key is for; with a key for any, the one named, or the first free one (-1). */
export interface SitDown {
  name: string
  seat: number
}

export interface Seated {
  seat: number
  key: string
}

/** A key that replaces an older one. */
export interface NewKey {
  key: string
}

/** The keys that a browser has for a table. */
export interface Holding {
  table: string
  keys: readonly string[]
}

export interface Holdings {
  tables: readonly Holding[]
}

/** A short code under which holdings wait to be fetched by another device, once. */
export interface Code {
  code: string
  /** that it is good for */
  seconds: number
}

/** Answer the question asked after `number` answers. */
export interface GivenAnswer {
  number: number
  seat: number
  answer: string
  /** the client's own word for this answer: sent again, it is applied once */
  key: string
  id: number
  type: 'answer'
}

/** Take the last answer back, where the rules allow it at once. */
export interface GivenUndo {
  number: number
  seat: number
  id: number
  type: 'undo'
}

/** Ask the others to go back to before one's last answer. */
export interface AskUndo {
  number: number
  seat: number
  id: number
  type: 'ask'
}

/** A word on the open request; whoever asked takes it back with `agree: false`. */
export interface Vote {
  seat: number
  agree: boolean
  id: number
  type: 'vote'
}

export interface Say {
  seat: number
  text: string
  key: string
  id: number
  type: 'say'
}

/** Change who plays a seat: a bot takes it, or a person takes it back; or give it another name. */
export interface SetSeat {
  seat: number
  kind: SeatKind
  /** "" leaves it */
  name: string
  id: number
  type: 'seat'
}

/** Show the table in the lobby, or hide it. */
export interface SetListed {
  listed: boolean
  id: number
  type: 'listed'
}

/** Let a bot that thinks answer at once, with what it has found so far. */
export interface Hurry {
  number: number
  /** the bot's */
  seat: number
  id: number
  type: 'hurry'
}

/** The first message on a socket: who is there, and what it has seen. */
export interface Enter {
  keys: readonly string[]
  /** the last entry seen; -1 for a client that has nothing yet */
  entry: number
  type: 'enter'
}

export interface RuleText {
  id: string
  text: string
  page: string
  chapter: string
  section: string
  /** ids of rulings that concern it */
  rulings: readonly string[]
}

/** “What would you do?”, at the question asked after `number` answers. */
export interface AskAdvice {
  number: number
  seat: number
}

/** How far a bot has come with the question of a seat. */
export interface Counsel {
  number: number
  seat: number
  stage: Stage
  /** of its time that is used, from 0 to 1 */
  share: number
  tries: number
  /** when it is done */
  advice: Advice | null
  /** when it failed */
  trouble: string
}

/** A chance of winning over the game, evened out over a round. */
export interface ChanceCourse {
  /** -1 for a party that wins or loses together */
  seat: number
  name: string
  /** from 0 to 1, one for each of the analysis' `numbers` */
  chances: readonly number[]
}

/** An answer that changed much. */
export interface TurningPoint {
  number: number
  /** who answered; -1 chance */
  seat: number
  /** what happened */
  says: string
  /** whose chance changed most; -1 for a party */
  of: number
  before: number
  after: number
  /** "Ines’s chance went from 35 % to 62 %." */
  sentence: string
}

/** Luck against skill, for one seat. */
export interface SeatAccount {
  seat: number
  name: string
  /** the share of games with the same rolls in which chance is less kind: 0.5 is as usual */
  luck: number
  /** what its answers gave away, all together */
  slips: number
  /** answers that gave much away */
  mistakes: number
  /** the answer that gave most away; 0 if none did */
  worst: number
  sentences: readonly string[]
}

/** A finished game looked back upon. */
export interface GameAnalysis {
  /** of answers after which chances are told: at the ends, and wherever they moved */
  numbers: readonly number[]
  courses: readonly ChanceCourse[]
  turning: readonly TurningPoint[]
  accounts: readonly SeatAccount[]
}

/** How far an analysis has come. */
export interface AnalysisState {
  stage: Stage
  share: number
  analysis: GameAnalysis | null
  trouble: string
}

export interface SeatReport {
  seat: number
  name: string
  side: string
  answers: number
}

/** A part of a game that is won or lost by itself, such as a scenario of a campaign. */
export interface Part {
  name: string
  won: boolean
}

/** The points of a side over the game. */
export interface Course {
  side: string
  /** -1 for a side that nobody plays */
  seat: number
  /** (answers given, points by then), wherever they changed */
  points: readonly (readonly [number, number])[]
}

export interface Outcome {
  name: string
  seen: number
  /** times, by the odds of each question */
  expected: number
}

/** One kind of chance: dice, or draws from a deck or a bag. */
export interface ChanceReport {
  kind: string
  /** plain dice, counted one by one */
  dice: boolean
  times: number
  outcomes: readonly Outcome[]
  /** None where there were too few to say anything */
  chi_square: number | null
  freedom: number
  /** how often fair chance strays at least as far */
  p: number | null
}

/** How high a seat has rolled with plain dice of one kind; whether high is good depends on the roll. */
export interface Luck {
  seat: number
  kind: string
  dice: number
  average: number
  expected: number
  /** the share of fair rolls, from 0 to 1, that are lower on average */
  percentile: number
}

export interface RuleMet {
  id: string
  times: number
  text: string
  chapter: string
}

export interface GameReport {
  game: string
  title: string
  options: Readonly<Record<string, unknown>>
  /** all of them, those of chance too */
  answers: number
  by_chance: number
  result: Result
  seats: readonly SeatReport[]
  parts: readonly Part[]
  /** empty for a game that does not tell its points */
  courses: readonly Course[]
  chances: readonly ChanceReport[]
  luck: readonly Luck[]
  /** most often met first */
  rules: readonly RuleMet[]
  /** that the game has */
  all_rules: number
}

/** Which moment, and as whom: a seat one holds, or any once the game is over; -2 knows only what lies open. */
export interface Fork {
  number: number
  seat: number
  /** of a finished game: leave hidden things as they were */
  keep: boolean
}

/** Where a browser wants to be told that it is a seat's turn. */
export interface PushWish {
  seat: number
  endpoint: string
  p256dh: string
  auth: string
}

/** What browsers subscribe with. */
export interface PushKey {
  key: string
}

/** What is sent. It goes through strangers' hands and onto locked screens, so it tells nothing of the game. */
export interface Notice {
  table: string
  title: string
  text: string
}

export interface SeenHero {
  seat: number
  colour: string
  /** "map", "outside", "left", "trapped" */
  where: string
  /** "" off the map */
  area: string
  gold: number
  /** item -> pieces that can be used */
  good: Readonly<Record<string, number>>
  /** item -> spots that cannot */
  cursed: Readonly<Record<string, number>>
  lucky: boolean
  /** already fought by the active player in this turn */
  duelled: boolean
  wanted: boolean
  /** after the alarm: this hero's last turn is still to come, or going on */
  last_turn_left: boolean
  /** may leave the room through a locked door */
  by_catapult: boolean
}

/** The whole table. Ids of areas, bridges and exits are those of the map's data. */
export interface WaywardView {
  map: string
  /** how many turns have begun */
  turn: number
  round: number
  /** whose turn it is; -1 before the first turn and when the game is over */
  active: number
  /** turn order, first player first */
  order: readonly number[]
  solo: boolean
  /** 0 in a solo game: there is none */
  gate: number
  alarm: boolean
  exits_open: boolean
  /** actions left */
  chips: number
  /** actions taken in this turn */
  spent: number
  /** area -> chips lying in it */
  used: Readonly<Record<string, number>>
  /** "weapon", "gold", … already picked up during this stay */
  taken: readonly string[]
  /** areas that may not be entered again in this turn */
  forbidden: readonly string[]
  /** values rolled in this turn */
  bridges: Readonly<Record<string, number>>
  /** pit fighters challenged, by number */
  fought: readonly number[]
  /** dug in this turn */
  graves: readonly string[]
  /** robbed or tried, 1 to 4 */
  crowds: readonly number[]
  /** opened in this turn */
  coffins: readonly number[]
  /** the goblin stood behind, 0 if none */
  goblin: number
  goblins_down: readonly number[]
  /** the piper's dice as they lie */
  piper: readonly number[]
  /** sacks, items or hoards carried out only by leaving */
  loot: number
  /** flame space, plank or tower room (the lowest is 1) of the climb in progress; 0 if none */
  space: number
  /** once-a-turn activities used up, by area */
  done: readonly string[]
  /** dice that lie open while a tarot card may still change them */
  roll: readonly number[]
  heroes: readonly SeenHero[]
}

/** Extra gold in an area that costs pieces of armor each time it is taken. */
export interface GoldHazard {
  gold: number
  armor: number
}

/** One place a figure can stand. */
export interface AreaData {
  id: string
  name: string
  rect: Rect
  kind: 'room' | 'street' | 'dock' | 'tunnel_stair' | 'river'
  items: Items
  gold: number
  special: Letter | null
  start: number | null
  gold_hazard: GoldHazard | null
  shape: 'round' | 'octagon' | 'cave' | null
  note: string
}

/** One boundary crossing between two areas, usable both ways unless it is `one_way` (from a to b). */
export interface LinkData {
  a: string
  b: string
  kind: 'open' | 'guard' | 'door' | 'hazard' | 'bridge' | 'small_stair' | 'one_way'
  value: Guard | null
  colour: Colour | null
  faces: string | null
  dots: number | null
  armor: number | null
  bridge: string | null
  ends: readonly [Point, Point] | null
}

/** Travel that uses up an item: from any member to any other; a passage has exactly two. */
export interface NetworkData {
  kind: 'tunnel' | 'dock' | 'passage'
  members: readonly string[]
  uses: 'torch' | 'token'
  colour: string | null
  at: Points | null
}

/** A way off the map; nobody comes back in through it, and a guard at it faces its area. */
export interface ExitData {
  id: string
  name: string
  area: string
  side: 'top' | 'bottom' | 'left' | 'right'
  kind: 'open' | 'guard' | 'door' | 'hazard'
  value: Guard | null
  colour: Colour | null
  faces: string | null
  dots: number | null
  armor: number | null
}

/** Something drawn below the areas, without rules meaning: a block of cells (`rect`) or a stroke (`path`). */
export interface SceneryData {
  id: string
  kind: 'water' | 'rock' | 'track' | 'tower' | 'planks'
  rect: Rect | null
  path: Points | null
  width: number | null
}

/**
 * Where the values come from: those under a path in `printed` from that page of the rulebook, all others from us.
 *
 * Listed are values with a meaning in the rules, and the names of rooms where the catapult's landings are printed by
 * name; other wording and all drawing are ours.
 */
export interface SourceData {
  default: 'chosen'
  printed: Readonly<Record<string, number>>
}

/** A: a wish may bring gold. */
export interface WishingFountain {
  area: string
  gold: number
}

/** One fighter of the pit and the gold beside him. */
export interface PitGuard {
  id: string
  value: Guard
  colour: Colour
  gold: number
}

/** B: guards to be challenged one at a time. */
export interface FightingPit {
  area: string
  guards: readonly PitGuard[]
  spots: Points
}

/** C: a track of `spaces`, counted from the top of the stairs (0); beyond the last one is the end, with the gold. */
export interface WallOfFlame {
  stairwell: string
  spaces: number
  fire: readonly number[]
  gold: number
  falls_to: string
  grate: string
  grate_to_exit: string
  grate_to_dungeon: string
  track: Points
}

/** D: whoever enters moves the gate. */
export interface Watchers {
  area: string
}

/** E: sacks of gold without limit; a thief is chased out through the doorway. */
export interface DragonsLair {
  area: string
  sack: number
  doorway: string
}

/** One coffin and what lies in it. */
export interface Coffin {
  number: number
  items: Items
  gold: number
}

/** F: levers on the platform open coffins on the floor below. */
export interface CoffinRoom {
  platform: string
  floor: string
  coffins: readonly Coffin[]
  spots: Points
}

/** G: random items without limit; a thief is chased out through the doorway. */
export interface GuardRoom {
  area: string
  doorway: string
}

/** H: a prayer takes `gain` from another player or costs the praying one `loss`. */
export interface GodOfGold {
  area: string
  gain: number
  loss: number
}

/** I: the squid may steal an item from whoever enters. */
export interface RiverSquid {
  area: string
}

/** One grave: a die up to `cursed_to` brings a curse, a higher one the prize. */
export interface Grave {
  id: 'small' | 'medium' | 'large'
  cursed_to: number
  prize: 'weapon' | 'gold' | 'pick'
  gold: number | null
}

/** J: graves to be dug, once each. */
export interface GraveDig {
  area: string
  graves: readonly [Grave, Grave, Grave]
  spots: Points
}

/** Beyond the walls, where the longest catapult shots land, and the area one comes back into. */
export interface Outside {
  reenter: string
}

/** The tower with gold on its roof; from it one falls into the river and climbs out on the bank. */
export interface RiverTower {
  river: string
  bank: string
  gold: number
}

/** K: win or lose the stake. */
export interface TenUpTenDown {
  area: string
  stake: number
}

/** L: three shops; `weapons` is what each number of the die brings, 0 meaning caught. */
export interface WeaponShop {
  areas: readonly [string, string, string]
  weapons: readonly [number, number, number, number, number, number]
}

/** Where a catapult shot of this total ends; `via` names a place that is only touched on the way. */
export interface Landing {
  total: number
  to: string
  via: 'tower top' | null
}

/** M: the total of one to three dice decides the landing; higher totals count as the last one. */
export interface Catapult {
  area: string
  landing: readonly Landing[]
}

/** N: gold on the head of another player. */
export interface BountyBoard {
  area: string
  gold: number
}

/** One plank of the inn, its loot, and the street below its window. */
export interface Plank {
  number: number
  items: Items
  gold: number
  window: string
}

/** O: planks from the back entryway (before 1) to the front one, where the dog costs armor. */
export interface Inn {
  back: string
  front: string
  dog_armor: number
  planks: readonly Plank[]
}

/** P: buys an item for what the die shows. */
export interface BennyTheBuyer {
  area: string
}

/** Q: two rooms of gold to steal. */
export interface KingsHoard {
  areas: readonly [string, string]
  gold: number
}

/** R: gold for each item received later in the turn. */
export interface FountainOfLuck {
  area: string
  gold_per_item: number
}

/** S: gold for a straight. */
export interface FriedPiper {
  area: string
  gold: number
}

/** T: crowds to rob, each with this gold. */
export interface PickPocket {
  area: string
  crowds: number
  gold: number
  spots: Points
}

/** U: a climb from the brazier room, `steps_to_top` up or `steps_to_street` down. */
export interface TowerFire {
  area: string
  steps_to_top: number
  steps_to_street: number
  gold: number
  top_lands_in: string
  street: string
  rooms: Points
}

/** V: each arrest moves the gate; a visitor takes the floor's gold and some from each prisoner. */
export interface Jail {
  visitors: string
  prisoners: string
  floor_gold: number
  prisoner_gold: number
  gate_step: number
  sewer_exit: string
}

/** X: a search for a random item. */
export interface RubbishHeap {
  area: string
}

/** Y: goblins fall one after another and bring the prizes in this order, until one's own falls. */
export interface GoblinFight {
  area: string
  goblins: number
  prizes: readonly number[]
  spots: Points
}

/** One map of Wayward: areas, what joins them, ways out, drawing, and a table for each special area it has. */
export interface MapData {
  schema: 1
  id: string
  name: string
  grid: readonly [number, number]
  source: SourceData
  area: readonly AreaData[]
  link: readonly LinkData[]
  network: readonly NetworkData[]
  exit: readonly ExitData[]
  scenery: readonly SceneryData[]
  wishing_fountain: WishingFountain | null
  fighting_pit: FightingPit | null
  wall_of_flame: WallOfFlame | null
  watchers: Watchers | null
  dragons_lair: DragonsLair | null
  coffin_room: CoffinRoom | null
  guard_room: GuardRoom | null
  god_of_gold: GodOfGold | null
  river_squid: RiverSquid | null
  grave_dig: GraveDig | null
  outside: Outside | null
  river_tower: RiverTower | null
  ten_up_ten_down: TenUpTenDown | null
  weapon_shop: WeaponShop | null
  catapult: Catapult | null
  bounty_board: BountyBoard | null
  inn: Inn | null
  benny_the_buyer: BennyTheBuyer | null
  kings_hoard: KingsHoard | null
  fountain_of_luck: FountainOfLuck | null
  fried_piper: FriedPiper | null
  pick_pocket: PickPocket | null
  tower_fire: TowerFire | null
  jail: Jail | null
  rubbish_heap: RubbishHeap | null
  goblin_fight: GoblinFight | null
}

/** Haints of a faction on a hex. */
export interface SeenHaints {
  faction: string
  /** not infected */
  haints: number
  infected: number
  /** of the haints */
  nailed: number
  nailed_infected: number
}

/** A hex, with all that lies and stands on it. */
export interface SeenHex {
  /** "d4" */
  at: string
  haints: readonly SeenHaints[]
  /** Ability Tokens, one entry each */
  tokens: readonly string[]
  /** a Storm Token; printed Storms are in the map's data */
  storm: boolean
  paths: number
  /** by the terrain of their space */
  townsfolk: readonly string[]
  /** its terrain, "" without */
  building: string
  red_cubes: number
  purple_cubes: number
  /** terrain of Hester's cube, "" without */
  offering: string
  goad: boolean
  fury: boolean
  /** "": none, "hidden", "real", "decoy" */
  doll: string
  /** tokens */
  bonfire: number
  /** ADVANCEs for the viewer's faction to enter; -1 for those who have none */
  cost: number
  /** the rule that keeps one of the viewer's Units out, "" if none does */
  no_entry: string
}

export interface SeenLegend {
  slot: number
  faction: string
  /** "" off the map */
  at: string
  /** "emmy"; "" while it is hidden from the viewer */
  name: string
  nailed: boolean
}

/** A warring faction: its points, supplies and boards. */
export interface SeenFaction {
  faction: string
  seat: number
  home: string
  /** for Kammi, her Goblin */
  legend: string
  track: number
  score: number
  dial: number
  /** haints on the Dial */
  kept: number
  haints_left: number
  /** in Possessions */
  cubes: number
  /** in the Battleground */
  ground: number
  in_tree: number
  aside: number
  /** Odessa's */
  on_board: number
  scrolls: number
  wilds: number
  jars_broken: readonly string[]
  /** taken in this round */
  turns: number
  /** may flip any jar to attack again */
  attacked: boolean
  /** tokens collected: advance, spawn, strengthen */
  rows: readonly number[]
  /** what the rows are worth now */
  values: readonly number[]
  hand_size: number
  /** cards, if the viewer may see them */
  hand: readonly string[]
  deck: number
  discards: readonly string[]
  /** for others together with what is drawn and not resolved */
  bag: Readonly<Record<string, number>>
  drawn: readonly string[]
  used: readonly string[]
  board: readonly string[]
  /** Upgrade Tokens on the Attack Jar */
  waiting: readonly string[]
  storms_left: number
  paths_left: number
  paths_track: number
  /** two spaces a row */
  grid: readonly string[]
  grid_waiting: string
  /** in whose black zone the waiting token lies; -1: left of the grid */
  grid_row: number
  row_cubes: readonly number[]
  /** Goblin Cards */
  in_play: readonly string[]
  revealed: boolean
  power_used: boolean
  goblin_gone: boolean
}

export interface SeenRoot {
  /** "" for one that comes from the edge */
  origin: string
  to: string
  /** of the turn before */
  old: boolean
}

export interface SeenHester {
  seat: number
  /** "" off the map */
  at: string
  nailed: boolean
  actions: number
  taken: number
  /** Action Boxes covered in this turn */
  boxes: readonly string[]
  /** Bonfire spaces with tokens … */
  spaces: number
  /** … and how many lie on each: a pair, or one where the reserve had no more */
  fires: readonly number[]
  reserve: number
  snakes: number
  roots: readonly SeenRoot[]
  root_colour: string
  /** "", "pair", or the token eaten; three toward each faction */
  scoring: readonly string[]
  /** active cards */
  altar: readonly string[]
  altar_used: readonly boolean[]
  hand_size: number
  hand: readonly string[]
  deck: number
  /** Terrain Cubes by terrain */
  supply: Readonly<Record<string, number>>
  ground: Readonly<Record<string, number>>
  in_tree: Readonly<Record<string, number>>
}

export interface HarrowView {
  mode: string
  map: string
  /** the faction of the seat, "" for a spectator */
  viewer: string
  round: number
  /** "set-up", "placing", "townsfolk", "turn", "hester", "solo", "end of round", "over" */
  stage: string
  /** faction */
  active: string
  /** holder of the First Player Token */
  first: string
  /** flipped in this turn */
  jar: string
  jar_done: boolean
  card_done: boolean
  /** terrain -> kind of token, once it is known */
  assignment: Readonly<Record<string, string>>
  /** Bonus Tiles by jar */
  slots: readonly (readonly string[])[]
  tiles_left: number
  wild_supply: number
  /** Ability Tokens left */
  box: Readonly<Record<string, number>>
  factions: readonly SeenFaction[]
  legends: readonly SeenLegend[]
  hexes: readonly SeenHex[]
  hester: SeenHester | null
  /** "townsfolk", "buildings": hex, "waiting" or "gone", by terrain */
  goals: Readonly<Record<string, readonly string[]>>
  /** solo: cards left */
  piles: Readonly<Record<string, number>>
  /** solo: cards turned over so far, by pile */
  turned: Readonly<Record<string, readonly string[]>>
  /** solo: action tokens on each area for the card turned over; empty without one */
  areas: Readonly<Record<string, number>>
  /** the card that is resolved */
  solo_card: string
  solo_faction: string
  level: number
}

/**
 * Where the values come from: by path the place that prints them or what they follow from; all others are ours.
 *
 * Listed are values with a meaning in the rules. What a printed text says is the rulebook's; its words are ours.
 */
export interface HarrowSourceData {
  default: 'chosen'
  printed: Readonly<Record<string, string>>
  deduced: Readonly<Record<string, string>>
}

/** What every file begins with. */
export interface ContentFile {
  schema: 1
  source: HarrowSourceData
}

/** One hex; its name tells column and place, `at` its axial coordinates. */
export interface HexData {
  id: string
  at: readonly [number, number]
  kind: Kind
  storm: boolean
  token: boolean
  home: Home | null
  corner: boolean
}

/** One side of the map; a hex's place in the list is its number. */
export interface HarrowMapData {
  schema: 1
  source: HarrowSourceData
  id: string
  name: string
  radius: 3
  hex: readonly HexData[]
}

/** A row of a Faction Board: its value with 0, 1, 2 … tokens, and the tokens that cover a Draw Card symbol. */
export interface RowData {
  values: readonly number[]
  draws: readonly number[]
}

/** One row for each Basic Action. */
export interface ProtectorBoard {
  advance: RowData
  spawn: RowData
  strengthen: RowData
}

/** How many tokens Family draws from the bag, and how many of them go back. */
export interface DrawData {
  draw: number
  back: number
}

/** The track of tokens, by the number placed: its full side with Draw Card symbols, and its training side. */
export interface FamilyBoard {
  full: readonly DrawData[]
  draws: readonly number[]
  training: readonly number[]
}

/** Kammi's Action Grid; to the right of each row lies a black zone. */
export interface GridData {
  rows: number
  columns: number
}

/** One row for each Basic Action, and the Action Grid. */
export interface KammiBoard {
  advance: RowData
  spawn: RowData
  strengthen: RowData
  grid: GridData
}

/** Scoring Spaces towards each opponent, and Bonfire spaces with the summon costs under them, left to right. */
export interface HesterBoard {
  sides: 2
  spaces: number
  draws: readonly number[]
  summon: readonly number[]
  bonfire_tokens: number
}

/** One space of a Legend Track. */
export interface SpaceData {
  effect: Effect
  text: string
  rules: readonly string[]
}

/** One side of a Legend Track: four spaces, the last three opened by Scrolls. */
export interface TrackData {
  faction: Faction
  side: 1 | 2
  name: string
  spaces: readonly [SpaceData, SpaceData, SpaceData, SpaceData]
}

/** The boards of all factions, and both sides of their Legend Tracks. */
export interface BoardsData {
  schema: 1
  source: HarrowSourceData
  protectors: ProtectorBoard
  family: FamilyBoard
  kammi: KammiBoard
  hester: HesterBoard
  track: readonly TrackData[]
}

/** A card in our own words, with the rules it stands for. */
export interface CardData {
  id: string
  name: string
  text: string
  rules: readonly string[]
}

/** An Upgrade Card; `cost` is the kind of token that its Upgrade Token replaces. */
export interface UpgradeData {
  id: string
  name: string
  text: string
  rules: readonly string[]
  cost: Basic
}

/** What a card shows in the Solo Game; without `hexes` any hex may be chosen. */
export interface SoloData {
  card: string
  icon: Area
  hester: boolean
  hexes: readonly [string, string] | null
}

/** The numbered hexes of each colour, in order of number, and the solo sides of the cards. */
export interface SoloDecks {
  red: readonly string[]
  blue: readonly string[]
  purple: readonly string[]
  cards: readonly SoloData[]
}

/** The four decks, and the solo sides of those of the warring factions. */
export interface CardsData {
  schema: 1
  source: HarrowSourceData
  tactics: readonly CardData[]
  upgrade: readonly UpgradeData[]
  goblin: readonly CardData[]
  hester: readonly CardData[]
  solo: SoloDecks
}

/** A Legend (for Kammi: a Goblin) with its Unique Power and the special token it takes at set-up. */
export interface LegendData {
  id: string
  name: string
  faction: Faction
  text: string
  rules: readonly string[]
  token: 'iron_nail' | 'fury' | 'goad' | 'unique_power' | null
}

/** All Legends to choose from; Kammi herself comes with every Goblin. */
export interface LegendsData {
  schema: 1
  source: HarrowSourceData
  legend: readonly LegendData[]
}

/** The Bonus Tiles, one of each. */
export interface TilesData {
  schema: 1
  source: HarrowSourceData
  tile: readonly CardData[]
}

/** All that lies on the table and never changes: what a client draws. */
export interface CountyData {
  maps: readonly HarrowMapData[]
  boards: BoardsData
  cards: CardsData
  legends: LegendsData
  tiles: TilesData
}

/** Something that takes coins. */
export interface PlaceView {
  /** "move", "rummage", "investigate", "patch_up", "bust", "skill:0", "junk:1", "pup_move", "westbound" … */
  place: string
  coins: number
  /** the rabbit's foot lies on it and counts as one of the coins */
  foot: boolean
  performed: boolean
  /** had coins in the previous round: takes none now */
  resting: boolean
}

/** A skill or a junk card in its slot. */
export interface CardView {
  id: string
  slot: number
  /** wounded or broken */
  flipped: boolean
  place: PlaceView
}

export interface VagrantView {
  seat: number
  /** "" until chosen */
  vagrant: string
  /** "" off the board */
  at: string
  pup_at: string
  humanity: number
  maximum: number
  westbound: boolean
  /** the slot under the westbound card, or -1 */
  covered: number
  acted: boolean
  used_token: boolean
  /** not placed yet */
  coins: number
  coins_lost: number
  tokens: readonly string[]
  pup_tokens: readonly string[]
  token_limit: number
  /** "black", "white" */
  effects: readonly string[]
  priority: boolean
  /** move, rummage, investigate, patch_up, bust, as they are now */
  values: Readonly<Record<string, number>>
  skills: readonly CardView[]
  junk: readonly CardView[]
  /** general actions, the Pup's, the westbound action */
  places: readonly PlaceView[]
  move_left: number
  pup_move_left: number
  /** what goes on for a while, in words */
  lasting: readonly string[]
}

export interface BodyView {
  id: string
  name: string
  /** "" while it is hidden */
  at: string
}

/** A humanity track of the haint. */
export interface TrackView {
  humanity: number
  threshold: number
  breaks: number
  /** the next turn ends at once */
  skips: boolean
  saved: boolean
}

/** Something on a space: terrain, a candle, a coin, an event, a summon. */
export interface LyingView {
  at: string
  /** terrain's kind; "candle"; "coin"; event number, "?" face down; the summon's name */
  kind: string
  /** whose it is */
  seat: number
}

export interface TrackEventView {
  /** "round", "humanity", "break" */
  track: string
  at: number
  event: number
}

export interface RitualView {
  id: string
  done: boolean
  /** "" until it is earned */
  reward: string
}

/** One criterion by which the haint chose, with what it compared. */
export interface ReasonView {
  /** "special", "candle", "hurt", "nearby" …, or "in range", "haunts", "harm" … */
  criterion: string
  text: string
}

/** What the haint would do if this token were drawn now. */
export interface PlanView {
  token: string
  action: string
  /** "vagrant:2", "pup", "candle:B-1-2", "event:3", "" for none */
  target: string
  /** spaces, the start first */
  path: readonly string[]
  /** seats in the order of haunting */
  haunts: readonly number[]
  why_target: readonly ReasonView[]
  why_path: readonly ReasonView[]
}

/** The scenario on the board. */
export interface TrainView {
  scenario: string
  round: number
  marker: number
  mood: string
  /** the vagrant whose turn it is, or -1 */
  active: number
  recent: number
  haint_turn: boolean
  /** token drawn for the haint, or "" */
  drawn: string
  bodies: readonly BodyView[]
  acting: string
  tracks: readonly TrackView[]
  terrain: readonly LyingView[]
  candles: readonly LyingView[]
  coins: readonly LyingView[]
  events: readonly LyingView[]
  summons: readonly LyingView[]
  track_events: readonly TrackEventView[]
  events_done: readonly number[]
  counters: Readonly<Record<string, number>>
  bindle: Readonly<Record<string, number>>
  bindle_events: number
  cycle: Readonly<Record<string, number>>
  rituals: readonly RitualView[]
  /** uses left */
  seance: number
  /** of the roll in progress */
  bones: readonly number[]
  /** one for each token, while a vagrant is to act */
  plans: readonly PlanView[]
}

/** A common skill on offer: before it is bought only its side and a hint are known (VS-COINS-10). */
export interface OfferView {
  skill: string
  side: string
  hint: string
}

export interface BetweenView {
  number: number
  group: boolean
  /** by seat: has chosen */
  chosen: readonly boolean[]
  /** by seat, "a" "b" "c", once all have chosen */
  revealed: readonly string[]
  /** option to its outcome, for the seat that may look */
  peeked: Readonly<Record<string, string>>
}

export interface CampView {
  /** "moment", "tear_down", "spend", "manage", "in_between" */
  step: string
  won: boolean
  /** read in this camp, by id */
  moments: readonly string[]
  pool: number
  perishable: number
  skills: readonly OfferView[]
  junk: readonly string[]
  /** skill, heal, fix, rummage, junk, different_junk, seance */
  costs: Readonly<Record<string, number>>
  junk_bought: boolean
  seance: boolean
  /** "skill:ID", "junk:ID" */
  belongings: readonly string[]
  /** skill ids */
  personal: readonly string[]
  between: BetweenView | null
}

export interface CampaignView {
  /** scenarios played, and whether they were won */
  history: readonly (readonly [string, boolean])[]
  /** the scenario that follows, once it is known */
  next: string
  mile_posts: readonly string[]
  banked: number
  /** used of three */
  revives: number
  junk_tier: number
}

export interface VagrantsongView {
  /** "gather", "train", "camp", "over" */
  phase: string
  /** a whole campaign, or one scenario */
  campaign: boolean
  vagrants: readonly VagrantView[]
  train: TrainView | null
  camp: CampView | null
  journey: CampaignView
  /** "won" or "lost" at the end, else "" */
  result: string
}

export interface VagrantsongSpaceData {
  name: string
  /** column of the whole train, 0 to 16 */
  x: number
  /** row, 0 to 3 */
  y: number
  car: string
  /** "humanity", "break", "cycle", "round" */
  edges: readonly string[]
}

export interface VagrantsongCardData {
  id: string
  name: string
  text: string
  /** skills: "left", "right", "any" */
  side: string
  /** exclusive skills */
  vagrant: string
  /** junk */
  tier: number
  bones: string
  success: string
  target: string
  range: string
  takes_coins: boolean
}

export interface HeroData {
  id: string
  name: string
  humanity: number
  values: Readonly<Record<string, number>>
  passive_name: string
  passive_text: string
  story: string
  skills: readonly string[]
  junk: readonly string[]
  westbound: string
  westbound_text: string
}

export interface ActionData {
  token: string
  name: string
  text: string
  /** -1 where there is none */
  move: number
  range: number
  area: string
}

export interface MoodData {
  id: string
  name: string
  text: string
  /** in words */
  haunted: string
  cycle: string
  actions: readonly ActionData[]
}

export interface NamedText {
  id: string
  name: string
  text: string
}

export interface ScenarioData {
  id: string
  number: number
  title: string
  haint: string
  story: string
  aim: string
  victory: string
  defeats: readonly string[]
  next_victory: string
  next_defeat: string
  moods: readonly MoodData[]
  /** id: "black" or "white" */
  effects: readonly NamedText[]
  /** id: its kind */
  terrain: readonly NamedText[]
  /** kind to the piece that is laid: box, debris, coffin, snow, hole, blood_pool */
  pieces: Readonly<Record<string, string>>
  /** id: its number; texts as they are read */
  events: readonly NamedText[]
  rituals: readonly NamedText[]
  seance: string
}

export interface BetweenData {
  number: number
  title: string
  story: string
  group: boolean
  choices: readonly [string, string, string]
}

/** Everything a client draws that does not change. */
export interface SongData {
  spaces: readonly VagrantsongSpaceData[]
  heroes: readonly HeroData[]
  skills: readonly VagrantsongCardData[]
  junk: readonly VagrantsongCardData[]
  scenarios: readonly ScenarioData[]
  between: readonly BetweenData[]
  moments: readonly NamedText[]
  mile_posts: readonly NamedText[]
  cycle_values: Readonly<Record<string, number>>
  supply: Readonly<Record<string, number>>
}
