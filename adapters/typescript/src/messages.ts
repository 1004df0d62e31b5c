// The messages of the adapter protocol. Written by adapters/messages.py from docs/adapter-protocol.schema.json. Do not edit.

/** A player's action in the hand in play. */
export interface Act {
  /** The name of the action, such as `raise`. */
  action: string;
  /** The time on the table's clock. */
  at_ms?: number;
  /** For a draw, and for `place`: the cards thrown away. */
  discard?: string[];
  /** For `place` in open-face poker: which cards go where. */
  rows?: PlacedRows;
  /** The seat that acts. */
  seat: number;
  /** The sequence number it answers to. */
  seq?: number;
  /** In a tournament: the table; without it the one that was named last. */
  table?: number;
  /** For a run: how often the rest of the board is dealt. */
  times?: number;
  /** For a bet or raise: the player's total for this street. Any JSON, so that a scenario can ask for something that is not an amount, which an engine refuses with a code of its own. */
  to?: any;
}

/** An answer: one line from the engine. */
export interface Answer {
  /** What it can do besides. */
  capabilities?: string[];
  /** What happened, each an object with a `type`. */
  events?: any[];
  /** The games it deals, by the names of their rule profiles. */
  games?: string[];
  /** The number of the request; `null` where it could not be read. */
  id?: number;
  /** The name of the engine, for the report. */
  name?: string;
  /** Whether the request was carried out. */
  ok: boolean;
  /** The hand of open-face poker after the request. */
  open_face?: OpenFaceState;
  /** The version of the protocol it speaks. */
  protocol?: number;
  /** To `rank`: a number for each hand. A better hand has a larger one, equal hands have the same. */
  ranks?: number[];
  /** Why it was refused. */
  refusal?: Refused;
  /** To `reveal`: the cards of the hand that is over. */
  reveal?: Reveal;
  /** To `snapshot`: what `restore` takes. Only the engine knows what it means. */
  snapshot?: string;
  /** The table after the request. */
  state?: TableState;
  /** The seats of the table that is open. */
  table?: TableSeats;
  /** The tournament that is open. */
  tournament?: TournamentState;
  /** What the engine cannot do. */
  unsupported?: string;
  /** The version of the engine, for the report. */
  version?: string;
}

/** A player of a tournament. */
export interface Entrant {
  /** What he got for putting others out. */
  bounties_won: number;
  /** What others get for putting him out. */
  bounty: number;
  /** His place, 1 for the first. */
  place: number;
  /** The player's name, as he entered. */
  player: string;
  /** What he got for his place. */
  prize: number;
  /** His seat at the table; absent if he has none. */
  seat?: number;
  /** How many share it. */
  shared_by: number;
  /** His chips; during a hand those he began it with. */
  stack: number;
  /** `in`, `deciding` (on a rebuy) or `out`. */
  status: string;
  /** The number of his table; absent if he has none. */
  table?: number;
}

/** The chips of a seat after the hand. */
export interface FinalStack {
  /** The seat, counted from 1 clockwise. */
  seat: number;
  /** The chips it has after the hand. */
  stack: number;
}

/** How a hand ended. */
export interface HandResult {
  /** What each seat won of each pot. */
  payouts: Payout[];
  /** What the room took. */
  rake: number;
  /** Uncalled chips that went back. */
  returned?: Returned[];
  /** The chips of each seat after the hand. */
  stacks: FinalStack[];
}

/** The next hand of the table is dealt. */
export interface NextHand {
  /** The time on the table's clock. */
  at_ms?: number;
  /** The seat drawn for the button; for the first hand only. */
  button?: number;
  /** The deck, top card first; absent if the engine shuffles. */
  deck?: string[];
  /** Who posts the kill of a killed hand. */
  kill?: number;
  /** Further decks, as in `start`. */
  reshuffles?: string[][];
  /** Straddles, in the order in which they are posted. */
  straddles?: Straddle[];
  /** In a tournament: the table; without it the one that was named last. */
  table?: number;
}

/** A seat of the hand. Cards that may not be seen are `??`. */
export interface OpenFaceSeat {
  /** The cards set in the back row, at most five. */
  back: string[];
  /** Cards thrown away, as in pineapple. */
  discards?: string[];
  /** The cards it got at once, if it is in fantasyland. */
  fantasyland?: number;
  /** Whether the hand is fouled, once that is known. */
  fouled?: boolean;
  /** The cards set in the front row, at most three. */
  front: string[];
  /** Cards dealt and not set yet. */
  hand?: string[];
  /** The cards set in the middle row, at most five. */
  middle: string[];
  /** The cards it gets at once in the next hand, if it is in fantasyland then. */
  next_fantasyland?: number;
  /** The points of the hand against all others. */
  points?: number;
  /** Royalties of the front, the middle and the back. */
  royalties?: number[];
  /** The seat, counted from 1 clockwise. */
  seat: number;
  /** The chips of the seat; they change when the hand is scored. */
  stack: number;
}

/** How a hand of open-face poker starts. */
export interface OpenFaceStart {
  /** The seat with the dealer button. */
  button: number;
  /** The deck, top card first; absent if the engine shuffles. */
  deck?: string[];
  /** The rules as JSON, or the name of built-in ones with overrides. */
  profile: any;
  /** Who is dealt in. */
  seats: OpenFaceStartSeat[];
}

/** A player at the start of a hand. */
export interface OpenFaceStartSeat {
  /** The cards the player gets at once, if he is in fantasyland. */
  fantasyland?: number;
  /** The player's name, different at each seat. */
  player: string;
  /** The seat, counted from 1 clockwise. */
  seat: number;
  /** The chips with which the player begins the hand, in minor units. */
  stack: number;
}

/** A hand of open-face poker. */
export interface OpenFaceState {
  /** The seat with the button. */
  button: number;
  /** `PLACING`, `COMPLETE` or `VOID`. */
  phase: string;
  /** The seats of the hand. */
  seats: OpenFaceSeat[];
  /** SHA-256 of the state, where the engine has that. */
  state_hash?: string;
  /** Who has to set cards. */
  to_act?: OpenFaceTurn;
}

/** Who has to set cards. */
export interface OpenFaceTurn {
  /** How many it has to throw away. */
  discard: number;
  /** How many cards it has to set. */
  place: number;
  /** The seat whose turn it is. */
  seat: number;
}

/** A table opens: its game, its house rules and its clock. */
export interface OpenTable {
  /** The time on the table's clock. */
  at_ms?: number;
  /** The members of the profile that differ from the built-in one, as in `start`. */
  differs?: string[];
  /** The house rules of the table; what is left out has its default. */
  house?: any;
  /** The rule profile, as in `start`. */
  profile: any;
}

/** A tournament is announced. */
export interface OpenTournament {
  /** The structure, as docs/tournaments.md describes it. */
  structure: any;
}

/** What a seat won of a pot. */
export interface Payout {
  /** The chips it gets. */
  amount: number;
  /** For which board, where there are several: 0 for the first. */
  board?: number;
  /** The pot, 0 for the main pot. */
  pot: number;
  /** The seat that wins. */
  seat: number;
  /** `high` or `low`, where the pot is divided. */
  side?: string;
}

/** Cards by row, for the action `place`. */
export interface PlacedRows {
  /** Cards for the back row, which holds five. */
  back?: string[];
  /** Cards for the front row, which holds three. */
  front?: string[];
  /** Cards for the middle row, which holds five. */
  middle?: string[];
}

/** A player buys chips, takes them off the table, or gets them from the tournament. */
export interface PlayerChips {
  /** How many. Any JSON, so that a scenario can send something that is not an amount. */
  chips: any;
  /** The name of the player whose chips change. */
  player: string;
}

/** What a returning player posts. */
export interface Post {
  /** Chips that do not. */
  dead: number;
  /** Chips that count toward a call. */
  live: number;
  /** The seat of the returning player. */
  seat: number;
}

/** A pot of the hand, and who may win it. */
export interface PotState {
  /** The chips in it. */
  amount: number;
  /** Who may win it. */
  eligible: number[];
}

/** A player pays for chips. */
export interface Purchase {
  /** What he pays: prize and fee. Without it the price. */
  paid?: any;
  /** The name of the player who pays. */
  player: string;
}

/** Hands to rank, each in the game's own way. */
export interface RankHands {
  /** The name of the game whose ranking counts. */
  game: string;
  /** The hands, cards separated by spaces: `As Kd Qc Jh Ts`. Where it matters which cards are the player's own, they stand before a bar: `As Ad Kc Qh | 2c 3d 4h 5s 6c`. */
  hands: string[];
}

/** Why a request was refused. */
export interface Refused {
  /** A stable name of the reason. */
  code: string;
  /** What would have been accepted. */
  expected?: string;
  /** What was asked for instead. */
  found?: string;
}

/** A player enters before the start, or late. */
export interface Register {
  /** What he pays: prize, fee and bounty. Without it the price. Any JSON, so that a scenario can ask for something that is not an amount. */
  paid?: any;
  /** The player's name, different from all others in the tournament. */
  player: string;
  /** A late player: an order of the seats of a table from 0; he gets the first that is free. */
  seats?: number[];
}

/** Uncalled chips that went back. */
export interface Returned {
  /** The number of chips. */
  amount: number;
  /** The seat that receives them. */
  seat: number;
}

/** The cards of a hand that is over: the whole deck, or what each seat was dealt. */
export interface Reveal {
  /** The whole deck as it lay before the deal, top card first; absent if the engine does not know it. */
  deck?: string[];
  /** Without `deck`: every seat of the hand, those that folded included. */
  seats?: RevealedSeat[];
}

/** What a seat was dealt. */
export interface RevealedSeat {
  /** Every card that it was dealt, in the order of the deal; in draw games with those thrown away. */
  cards: string[];
  /** The seat, counted from 1 clockwise. */
  seat: number;
}

/** A seat of the hand. */
export interface SeatState {
  /** Chips bet on this street. */
  bet: number;
  /** The seat's cards; `??` for one that may not be seen. */
  cards?: string[];
  /** Chips put in since the hand began. */
  committed: number;
  /** The seat, counted from 1 clockwise. */
  seat: number;
  /** The chips that are not in the pot or in a bet. */
  stack: number;
  /** `OUT`, `ACTIVE`, `FOLDED` or `ALL_IN`. */
  status: string;
}

/** A player sits down. */
export interface Sit {
  /** The time on the table's clock. */
  at_ms?: number;
  /** What he brings. Any JSON, so that a scenario can send something that is not an amount. */
  chips: any;
  /** `waits` (for the big blind) or `posts`. */
  entry?: string;
  /** The player's name, different from all others at the table. */
  player: string;
  /** The seat, counted from 1 clockwise. */
  seat: number;
}

/** How a hand starts. */
export interface Start {
  /** The seat with the dealer button. */
  button: number;
  /** The deck, top card first; absent if the engine shuffles. */
  deck?: string[];
  /** The members of the profile, by their paths, that differ from the built-in one of its name: the house rules that are at stake. */
  differs?: string[];
  /** Who posts the kill of a killed hand. */
  kill?: number;
  /** What returning players post. */
  posts?: Post[];
  /** The whole rule profile, every switch stated. The reference also takes the name of a built-in one with overrides. */
  profile: any;
  /** Further decks, one for each time that what was thrown away is shuffled again: its cards come in the order in which they lie there. */
  reshuffles?: string[][];
  /** Who is dealt in. */
  seats: StartSeat[];
  /** Straddles, in the order in which they are posted. */
  straddles?: Straddle[];
}

/** A player at the start of a hand. */
export interface StartSeat {
  /** Whether the player's connection is lost when the hand begins. */
  disconnected?: boolean;
  /** The player's name, different at each seat. */
  player: string;
  /** The seat, counted from 1 clockwise. */
  seat: number;
  /** Whether the player is dealt in without being there. */
  sitting_out?: boolean;
  /** The chips with which the player begins the hand, in minor units. */
  stack: number;
}

/** A straddle posted before the deal. */
export interface Straddle {
  /** The whole amount of the straddle, not what it adds to the blind before. */
  amount: number;
  /** The seat that straddles. */
  seat: number;
}

/** A deck for one table. */
export interface TableDeck {
  /** The cards, top card first. */
  deck: string[];
  /** The number of the table. */
  table: number;
}

/** A player at a table. */
export interface TableSeat {
  /** What is left of his time bank. */
  bank_ms: number;
  /** Whether he was dealt into the hand in play. */
  dealt_in: boolean;
  /** Whether he has to post a big blind or to wait for it because he is new. */
  new: boolean;
  /** Whether he missed a big blind. */
  owes_big: boolean;
  /** Whether he missed a small blind. */
  owes_small: boolean;
  /** The name of the player who sits there. */
  player: string;
  /** The seat, counted from 1 clockwise. */
  seat: number;
  /** Whether he sits out. */
  sits_out: boolean;
  /** His chips; during a hand those he began it with. */
  stack: number;
}

/** The table between hands and during one. */
export interface TableSeats {
  /** Where the big blind is. */
  big_blind?: number;
  /** Where the button is: in the hand in play, otherwise in the last one that counts. */
  button?: number;
  /** Chips that players took with them or off the table. */
  cashed_out: number;
  /** What was paid for time. */
  fees: number;
  /** Whether a hand is in play. */
  in_hand: boolean;
  /** What was taken from pots. */
  rake: number;
  /** The seats that are taken. */
  seats: TableSeat[];
  /** Where the small blind is; nobody may sit there. */
  small_blind?: number;
  /** SHA-256 of the state, where the engine has that. */
  state_hash?: string;
}

/** The hand in play: all of it for `state`, and for `view` what the seat may see. */
export interface TableState {
  /** The community cards, or those of the first board. */
  board?: string[];
  /** All boards, where there are several. */
  boards?: string[][];
  /** The seat with the button. */
  button: number;
  /** The phase of the hand, for example `FLOP`. */
  phase: string;
  /** The pots formed so far; bets of this street are not in them yet. */
  pots?: PotState[];
  /** How the hand ended. */
  result?: HandResult;
  /** The seats of the hand. */
  seats: SeatState[];
  /** SHA-256 of the state, where the engine has that. */
  state_hash?: string;
  /** Who may do what. */
  to_act?: ToAct;
}

/** Whose turn it is, and what is legal. */
export interface ToAct {
  /** The bring-in, where the seat has to post it or to complete. */
  bring_in?: number;
  /** What calling costs; 0 where checking is possible. */
  call?: number;
  /** Whether checking is legal. */
  check?: boolean;
  /** The most cards that may be thrown away, where that is asked. */
  discard_max?: number;
  /** The fewest cards that may be thrown away, where that is asked. */
  discard_min?: number;
  /** Whether folding is legal. */
  fold?: boolean;
  /** The largest raise, as the total for the street; absent where raising is not legal. */
  max_raise_to?: number;
  /** The smallest raise, as the total for the street; absent where raising is not legal. */
  min_raise_to?: number;
  /** Whether it may keep its hand closed. */
  muck?: boolean;
  /** The distance of one legal total from the next, where it is more than 1. */
  raise_step?: number;
  /** How often the rest of the board may be dealt, where that is asked. */
  runs_max?: number;
  /** The seat whose turn it is. */
  seat: number;
  /** The sequence number that the action answers to. */
  seq?: number;
  /** Whether the seat may turn its hand up at the showdown. */
  show?: boolean;
}

/** Everything that is public about a tournament. */
export interface TournamentState {
  /** What was paid in for bounties. */
  bounties: number;
  /** The chips of all players together. */
  chips: number;
  /** What the house keeps. */
  fees: number;
  /** Whether the tables play hand for hand. */
  hand_for_hand: boolean;
  /** The level, from 1; 0 before the start. */
  level: number;
  /** `registering`, `running` or `over`. */
  phase: string;
  /** The standings: players in by their chips, then those who are out, the first to go last. */
  players: Entrant[];
  /** How many players are still in. */
  players_left: number;
  /** What was paid in for prizes so far. */
  prize_pool: number;
  /** The prize of each paid place, once no more money comes in. */
  prizes?: number[];
  /** SHA-256 of the state, where the engine has that. */
  state_hash?: string;
  /** The tables in play. */
  tables?: TournamentTable[];
}

/** A table of a tournament. */
export interface TournamentTable {
  /** Where the big blind is. */
  big_blind?: number;
  /** Where the button is: in the hand in play, otherwise in the last one that counts. */
  button?: number;
  /** The level of the hand in play. */
  hand_level?: number;
  /** The number of the table, which it keeps until it is broken. */
  table: number;
}

/** The members of every request, by operation. */
export interface Requests {
  /** Who are you, and what can you do? */
  hello: { protocol: number; };
  /** Start a hand without a table around it. */
  start: Start;
  /** A player acts in the hand in play. */
  act: Act;
  /** A player's time is up. */
  timeout: { at_ms: number; seat: number; };
  /** A player's connection is lost. */
  disconnect: { at_ms?: number; seat: number; };
  /** A player's connection is back. */
  reconnect: { at_ms?: number; seat: number; };
  /** A player leaves the table in the middle of the hand. */
  leave: { seat: number; };
  /** The hand is void. */
  void: { reason?: string; };
  /** Start a hand of open-face poker. */
  open_face_start: OpenFaceStart;
  /** Start the next hand of the same players. */
  open_face_next: { deck?: string[]; };
  /** Open a table, at which hands follow each other. */
  table_open: OpenTable;
  /** A player takes a seat. */
  sit: Sit;
  /** A player leaves the table, after the hand if he is in it. */
  stand: { at_ms?: number; player: string; };
  /** A player keeps his seat without taking part. */
  sit_out: { player: string; };
  /** A player takes part again. */
  return: { entry?: string; player: string; };
  /** A player buys chips. */
  top_up: PlayerChips;
  /** A player takes chips off the table and stays. */
  cash_out: PlayerChips;
  /** The tournament says what a player has. */
  set_stack: PlayerChips;
  /** The fee for a stretch of time is collected. */
  collect_time: { at_ms?: number; };
  /** Further hands are played under other rules. */
  change_rules: { profile: any; };
  /** The next hand of the table is dealt. */
  next_hand: NextHand;
  /** Announce a tournament, so that players may enter it. */
  tournament_open: OpenTournament;
  /** A player enters the tournament, before its start or late. */
  register: Register;
  /** The tournament begins: players are seated, and level 1 starts. */
  tournament_start: { at_ms: number; seats: number[]; };
  /** The button of a table is drawn for: the highest card gets it. */
  draw_button: TableDeck;
  /** A player takes a rebuy. */
  rebuy: Purchase;
  /** A player without chips takes no rebuy. */
  decline_rebuy: { player: string; };
  /** A player takes the add-on. */
  add_on: Purchase;
  /** It is that late; levels that end by time do. */
  clock: { at_ms: number; };
  /** The level ends now, whatever its length. */
  advance_level: {};
  /** The tables play hand for hand, or do not. */
  hand_for_hand: { on: boolean; };
  /** Tables are broken and evened as far as that is due. */
  reseat: { players: number[]; seats: number[]; };
  /** The smallest chips go. */
  colour_up: { decks: TableDeck[]; };
  /** The standings of the tournament. */
  standings: {};
  /** Everything, for the harness. */
  state: {};
  /** Only what a seat may see. */
  view: { seat: number; };
  /** The events of the hand so far, as a seat is told them. */
  view_events: { from?: number; seat: number; };
  /** Play again what was recorded, and go on from there. */
  replay: {};
  /** Which cards were dealt in the hand that is over? */
  reveal: {};
  /** Write down what is in play. */
  snapshot: {};
  /** Go on from what was written down, whatever is in play. */
  restore: { snapshot: string; };
  /** How good are these hands? */
  rank: RankHands;
  /** Forget whatever is in play: the hand, the table or the tournament. */
  abandon: {};
  /** End the process: this is the last line. */
  bye: {};
}
