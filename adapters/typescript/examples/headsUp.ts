// Heads-up no-limit hold'em: a small engine, and the adapter that connects it to dealproof.
//
//     dealproof adapter check --engine "node dist/examples/headsUp.js"
//     dealproof rules --engine "node dist/examples/headsUp.js"

import * as kit from "dealproof-adapter";
import type { BySeat, Card, Request, Result, State, ToAct } from "dealproof-adapter";

const STREETS = [["PREFLOP", 0], ["FLOP", 3], ["TURN", 4], ["RIVER", 5]] as const;

/**
 * A text: that of the better hand comes later in the alphabet. It says how often ranks occur (three of a kind
 * is 311, a full house 32), and which they are.
 */
function rank(five: Card[]): string {
  const ranks = five.map((card) => "?23456789TJQKA".indexOf(card[0]!));
  const often = (rank: number) => ranks.filter((one) => one === rank).length;
  let order = [...new Set(ranks)].sort((a, b) => often(b) - often(a) || b - a);
  if (order.join() === "13,4,3,2,1") order = [4, 3, 2, 1, 0];
  const straight = order.length === 5 && order[0]! - order[4]! === 4;
  const flush = five.every((card) => card[1] === five[0]![1]);
  const shape = straight && flush ? "5" : flush ? "313" : straight ? "312" : order.map(often).join("");
  return shape + " " + order.map((rank) => rank.toString(16)).join("");
}

const best = (cards: Card[]) => kit.choices(cards, 5).map(rank).sort().pop()!;

/** The engine. The button posts the small blind. */
class Hand {
  readonly bets: BySeat<number> = {};
  readonly committed: BySeat<number> = {};
  readonly folded: number[] = [];
  readonly acted = new Set<number>();
  turn: number;
  street = 0;
  step: number;
  result?: Result;

  constructor(
    readonly button: number,
    readonly first: number,
    readonly stacks: BySeat<number>,
    readonly blinds: number[],
    readonly cards: BySeat<Card[]>,
    readonly board: Card[],
  ) {
    this.turn = button;
    this.step = blinds[1]!;
    for (const seat of [button, first]) this.bets[seat] = this.committed[seat] = 0;
    this.pay(button, blinds[0]!);
    this.pay(first, blinds[1]!);
  }

  other = (seat: number) => (seat === this.button ? this.first : this.button);
  highest = () => Math.max(...Object.values(this.bets));

  pay(seat: number, amount: number) {
    this.stacks[seat]! -= amount;
    this.bets[seat]! += amount;
    this.committed[seat]! += amount;
  }

  legal(seat: number): ToAct & { call: number } {
    const [stack, owed] = [this.stacks[seat]!, this.bets[this.other(seat)]! - this.bets[seat]!];
    const legal = { seat, check: owed <= 0, fold: owed > 0, call: Math.max(0, Math.min(owed, stack)) };
    if (stack <= owed || this.stacks[this.other(seat)] === 0) return legal;
    const most = this.bets[seat]! + stack;
    return { ...legal, min_raise_to: Math.min(this.highest() + this.step, most), max_raise_to: most };
  }

  act(seat: number, action: string, to: number) {
    const { check, fold, call, min_raise_to: least = Infinity, max_raise_to: most = 0 } = this.legal(seat);
    if (action === "raise" && least <= to && to <= most) {
      this.step = Math.max(this.step, to - this.highest());
      this.pay(seat, to - this.bets[seat]!);
      this.acted.clear();
    } else if (action === "call" && call > 0) {
      this.pay(seat, call);
    } else if (action === "fold" && fold) {
      this.folded.push(seat);
    } else if (action !== "check" || !check) {
      throw new kit.Refused("illegal_action");
    }
    this.acted.add(seat);
    this.turn = this.other(seat);
    const allIn = Object.values(this.stacks).includes(0);
    const matched = this.legal(this.turn).call === 0 && (allIn || this.acted.size === 2);
    if (this.folded.length > 0 || (matched && (allIn || this.street === 3))) {
      this.end();
    } else if (matched) {
      [this.street, this.step, this.turn] = [this.street + 1, this.blinds[1]!, this.first];
      this.collect();
    }
  }

  collect() {
    this.acted.clear();
    this.bets[this.button] = this.bets[this.first] = 0;
  }

  end() {
    const returned = kit.returnUncalled(this.committed, this.stacks);
    let winners = [this.turn];
    if (this.folded.length === 0) {
      this.street = 3;
      const [first, last] = [this.first, this.button].map((seat) => best([...this.cards[seat]!, ...this.board]));
      winners = first! > last! ? [this.first] : first! < last! ? [this.button] : [this.first, this.button];
    }
    // Both have paid the same, so there is no odd chip.
    const amount = (2 * this.committed[this.turn]!) / winners.length;
    for (const seat of winners) this.stacks[seat]! += amount;
    this.collect();
    this.result = kit.handResult(this.stacks, winners.map((seat) => ({ seat, pot: 0, amount })), returned);
  }
}

/** The adapter. It says what the engine plays, and translates. */
class HeadsUp extends kit.Adapter {
  readonly name = "heads-up example";
  readonly version = "1";
  readonly games = ["nlhe"];
  override readonly capabilities = ["deck", "cards", "legal"];
  hand: Hand | null = null;

  start(request: Request<"start">) {
    kit.checkDiffers(request, ["forced.blinds"]);
    const { blinds } = request.profile.forced;
    const [first, button, third] = kit.clockwise(request);
    const stacks = kit.stacksOf(request);
    const richer = Math.min(...Object.values(stacks)) > Math.max(...blinds);
    if (button !== request.button || third !== undefined || blinds.length !== 2 || !richer) {
      throw new kit.Unsupported("anything but two players with more chips than two blinds");
    }
    const { cards, rest } = kit.dealt(request);
    this.hand = new Hand(button, first!, stacks, blinds, cards, rest.slice(0, 5));
  }

  act(request: Request<"act">) {
    const [hand, seat] = [this.hand!, request.seat];
    if (hand.result || seat !== hand.turn) throw new kit.Refused("out_of_turn");
    const everything = hand.bets[seat]! + hand.stacks[seat]!;
    const { action, to } = kit.callOrRaise(request, everything, hand.highest());
    hand.act(seat, action, to);
  }

  state(): State | null {
    if (this.hand === null) return null;
    const { result, turn, street, button, stacks, bets, committed, cards, folded } = this.hand;
    const [phase, shown] = STREETS[street]!;
    const board = this.hand.board.slice(0, shown);
    const table = { board, button, stacks, bets, committed, cards, folded };
    return kit.tableState(
      result ? { ...table, phase: "COMPLETE", result } : { ...table, phase, to_act: this.hand.legal(turn) });
  }

  override abandon() {
    this.hand = null;
  }
}

await new HeadsUp().serve();
