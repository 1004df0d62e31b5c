// A heads-up no-limit hold'em engine of some 200 lines, connected to dealproof.
//
//     dealproof adapter check --engine "node dist/examples/headsUp.js"
//     dealproof rules --engine "node dist/examples/headsUp.js"

import { Adapter, Refused, Unsupported, checkDiffers } from "dealproof-adapter";
import type { Card, Request, Result, State, ToAct } from "dealproof-adapter";

const RANKS = "23456789TJQKA";
const STREETS = [["PREFLOP", 0], ["FLOP", 3], ["TURN", 4], ["RIVER", 5]] as const;
const KINDS: Record<string, number> = { "41": 7, "32": 6, "311": 3, "221": 2, "2111": 1 };

/** A number for five cards: the better hand has the larger one. */
function rank(five: Card[]): number {
  const counts = new Map<number, number>();
  for (const card of five) {
    counts.set(RANKS.indexOf(card[0]!), (counts.get(RANKS.indexOf(card[0]!)) ?? 0) + 1);
  }
  const groups = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  let order = groups.map(([rank]) => rank);
  if (order.join() === "12,3,2,1,0") order = [3, 2, 1, 0, -1];
  const flush = new Set(five.map((card) => card[1])).size === 1;
  const straight = order.length === 5 && order[0]! - order[4]! === 4;
  const kind = KINDS[groups.map(([, count]) => count).join("")]
    ?? (straight && flush ? 8 : flush ? 5 : straight ? 4 : 0);
  return [0, 1, 2, 3, 4].reduce((sum, place) => sum * 16 + (order[place] ?? 0) + 1, kind);
}

function best(seven: Card[]): number {
  const fives = seven.flatMap((_, a) => seven.slice(a + 1).map((_, b) =>
    seven.filter((_, place) => place !== a && place !== a + 1 + b)));
  return Math.max(...fives.map(rank));
}

class Hand {
  readonly seats: number[];
  readonly stacks: Record<number, number> = {};
  readonly cards: Record<number, Card[]> = {};
  readonly paid: Record<number, number> = {};
  readonly board: Card[];
  readonly button: number;
  readonly big: number;
  bets: Record<number, number> = {};
  street = 0;
  step: number;
  acted = new Set<number>();
  turn: number;
  folded?: number;
  result?: Result;

  constructor(request: Request<"start">) {
    const { button, seats, deck = [] } = request;
    const blinds = request.profile.forced.blinds;
    if (seats.length !== 2 || blinds.length !== 2 || !seats.some((one) => one.seat === button)) {
      throw new Unsupported("anything but two players and two blinds");
    }
    this.big = this.step = Math.max(...blinds);
    if (Math.min(...seats.map((one) => one.stack)) <= this.big) throw new Unsupported("short blinds");
    for (const card of deck) {
      if (!/^[2-9TJQKA][cdhs]$/.test(card)) throw new Refused("unknown_card", "a card", card);
    }
    if (deck.length !== 52) throw new Refused("deck_wrong_count", 52, deck.length);
    if (new Set(deck).size !== 52) throw new Refused("deck_duplicate_card");
    this.button = this.turn = button;
    this.seats = seats.map((one) => one.seat).sort((a, b) => a - b);
    for (const one of seats) {
      this.stacks[one.seat] = one.stack;
      this.bets[one.seat] = this.paid[one.seat] = 0;
    }
    const first = this.other(button);
    this.cards[first] = [deck[0]!, deck[2]!];
    this.cards[button] = [deck[1]!, deck[3]!];
    this.board = deck.slice(4, 9);
    this.pay(button, blinds[0]!);
    this.pay(first, blinds[1]!);
  }

  other = (seat: number) => this.seats.find((one) => one !== seat)!;
  most = (amounts: Record<number, number>) => Math.max(...Object.values(amounts));

  pay(seat: number, amount: number) {
    this.stacks[seat]! -= amount;
    this.bets[seat]! += amount;
    this.paid[seat]! += amount;
  }

  legal(seat: number) {
    const [stack, bet] = [this.stacks[seat]!, this.bets[seat]!];
    const owed = this.bets[this.other(seat)]! - bet;
    const turn = { seat, check: owed === 0, fold: owed > 0, call: Math.min(owed, stack) };
    if (this.stacks[this.other(seat)]! === 0 || stack <= owed) return turn;
    const most = bet + stack;
    return { ...turn, min_raise_to: Math.min(this.most(this.bets) + this.step, most), max_raise_to: most };
  }

  act(request: Request<"act">) {
    const { seat } = request;
    let { action, to } = request;
    if (this.result) throw new Refused("hand_over");
    if (!this.seats.includes(seat)) throw new Refused("unknown_seat");
    if (seat !== this.turn) throw new Refused("out_of_turn", this.turn, seat);
    const turn: ToAct & { call: number } = this.legal(seat);
    const { min_raise_to: least, max_raise_to: most } = turn;
    const bet = this.most(this.bets);
    if (action === "all_in") {
      if (most === undefined && this.stacks[seat]! > turn.call) throw new Refused("opponents_all_in");
      [action, to] = [most === undefined ? "call" : bet ? "raise" : "bet", most];
    }
    if (action === "fold" && turn.fold) {
      this.folded = seat;
    } else if (action === "call" && !turn.check) {
      this.pay(seat, turn.call);
    } else if (action === (bet ? "raise" : "bet") && least !== undefined && most !== undefined) {
      if (to === undefined || to === null) throw new Refused("amount_missing");
      if (!Number.isInteger(to) || (to as number) < 0) throw new Refused("amount_not_whole");
      const total = to as number;
      if (total > most) throw new Refused("exceeds_stack", most, total);
      if (total < least) throw new Refused("raise_below_minimum", least, total);
      this.step = Math.max(this.step, total - bet);
      this.pay(seat, total - this.bets[seat]!);
      this.acted.clear();
    } else if (action !== "check" || !turn.check) {
      const codes: Record<string, string> = {
        fold: "fold_without_bet",
        check: "check_facing_bet",
        call: "nothing_to_call",
        bet: bet ? "bet_facing_bet" : "opponents_all_in",
        raise: bet ? "opponents_all_in" : "raise_without_bet",
      };
      throw new Refused(codes[action] ?? "unknown_action");
    }
    this.acted.add(seat);
    this.goOn();
  }

  goOn() {
    const other = this.other(this.turn);
    const allIn = this.seats.some((seat) => this.stacks[seat] === 0);
    const even = allIn || this.bets[this.turn] === this.bets[other];
    const settled = (even && this.acted.size === 2) || (allIn && this.legal(other).call === 0);
    if (this.folded || (settled && (this.street === 3 || allIn))) return this.end();
    if (!settled) {
      this.turn = other;
      return;
    }
    [this.street, this.step, this.turn] = [this.street + 1, this.big, this.other(this.button)];
    this.acted.clear();
    for (const seat of this.seats) this.bets[seat] = 0;
  }

  end() {
    const matched = Math.min(...Object.values(this.paid));
    const returned = this.seats.map((seat) => ({ seat, amount: this.paid[seat]! - matched }))
      .filter((one) => one.amount > 0);
    // The odd chip goes to the first seat left of the button.
    let winners = [this.other(this.button), this.button];
    if (this.folded) {
      winners = [this.other(this.folded)];
    } else {
      this.street = 3;
      const ranks = winners.map((seat) => best([...this.cards[seat]!, ...this.board]));
      winners = winners.filter((_, place) => ranks[place] === Math.max(...ranks));
    }
    const share = Math.floor((2 * matched) / winners.length);
    const odd = 2 * matched - share * winners.length;
    const payouts = winners.map((seat, place) => ({ seat, pot: 0, amount: share + (place === 0 ? odd : 0) }));
    for (const one of [...returned, ...payouts]) this.stacks[one.seat]! += one.amount;
    const stacks = this.seats.map((seat) => ({ seat, stack: this.stacks[seat]! }));
    this.result = { payouts, returned, rake: 0, stacks };
    for (const seat of this.seats) this.bets[seat] = 0;
  }

  state(): State {
    const seats = this.seats.map((seat) => ({
      seat,
      stack: this.stacks[seat]!,
      bet: this.bets[seat]!,
      committed: this.paid[seat]!,
      status: seat === this.folded ? "FOLDED" : this.stacks[seat] ? "ACTIVE" : "ALL_IN",
      cards: this.cards[seat]!,
    }));
    const amount = seats.reduce((sum, one) => sum + one.committed - one.bet, 0);
    const pots = this.result || !amount ? [] : [{ amount, eligible: this.seats }];
    const [phase, shown] = STREETS[this.street]!;
    const table = { button: this.button, board: this.board.slice(0, shown), seats, pots };
    return this.result
      ? { phase: "COMPLETE", ...table, result: this.result }
      : { phase, ...table, to_act: this.legal(this.turn) };
  }
}

class HeadsUp extends Adapter {
  readonly name = "heads-up example";
  readonly version = "1";
  readonly games = ["nlhe"];
  override readonly capabilities = ["deck", "cards", "legal", "codes", "verbs"];
  hand: Hand | null = null;

  start(request: Request<"start">) {
    checkDiffers(request, ["forced.blinds"]);
    this.hand = new Hand(request);
  }

  act(request: Request<"act">) {
    if (this.hand === null) throw new Refused("no_hand");
    this.hand.act(request);
  }

  state() {
    return this.hand?.state() ?? null;
  }

  override abandon() {
    this.hand = null;
  }
}

await new HeadsUp().serve();
