// A hand in the words of the protocol, from amounts by seat.

import type { HandResult, PotState, TableState, ToAct } from "./messages.js";
import type { BySeat, Card } from "./request.js";

/** The seats, from the lowest. */
export function seatsOf(bySeat: BySeat<unknown>): number[] {
  return Object.keys(bySeat).map(Number).sort((a, b) => a - b);
}

/**
 * Moves the chips that nobody called from what each seat put in back to the stacks. Returns what was moved,
 * for `returned`. Dead chips, such as the ante of the big blind, must not be in `committed`.
 */
export function returnUncalled(
  committed: BySeat<number>,
  stacks: BySeat<number>,
): { seat: number; amount: number }[] {
  const [first, second] = seatsOf(committed).sort((a, b) => committed[b]! - committed[a]!);
  if (first === undefined || second === undefined || committed[first] === committed[second]) return [];
  const amount = committed[first]! - committed[second]!;
  committed[first]! -= amount;
  stacks[first]! += amount;
  return [{ seat: first, amount }];
}

/**
 * The pots that chips in the middle make, the main pot first, without bets of the street that is played.
 *
 * This is for an engine with one heap of chips. If an engine makes pots, they are part of what is tested:
 * pass on its own.
 */
export function pots(collected: BySeat<number>, folded: number[] = []): PotState[] {
  const all = Object.values(collected);
  const plays = seatsOf(collected).filter((seat) => !folded.includes(seat));
  const levels = [...new Set(plays.map((seat) => collected[seat]!))].filter((level) => level > 0);
  levels.sort((a, b) => a - b);
  return levels.map((level, at) => {
    const below = levels[at - 1] ?? 0;
    // The last pot has everything above: what is left there was put in by players who folded.
    const top = at === levels.length - 1 ? Math.max(...all) : level;
    const amount = all.reduce((sum, chips) => sum + Math.min(chips, top) - Math.min(chips, below), 0);
    return { amount, eligible: plays.filter((seat) => collected[seat]! >= level) };
  });
}

/** The `result` of a hand: `stacks` are the chips of each seat in the end. */
export function handResult(
  stacks: BySeat<number>,
  payouts: HandResult["payouts"],
  returned: { seat: number; amount: number }[],
  rake = 0,
): HandResult {
  return { payouts, returned, rake, stacks: seatsOf(stacks).map((seat) => ({ seat, stack: stacks[seat]! })) };
}

/** What most engines have, by seat. */
export interface Table {
  phase: string;
  board: Card[];
  button: number;
  stacks: BySeat<number>;
  bets: BySeat<number>;
  committed: BySeat<number>;
  cards: BySeat<Card[]>;
  folded: number[];
  to_act?: ToAct;
  result?: HandResult;
}

/**
 * The table as the protocol has it. The pots are those of `pots`; an engine that makes its own replaces
 * them.
 */
export function tableState(table: Table): TableState {
  const { stacks, bets, committed, cards, folded, ...rest } = table;
  const seats = seatsOf(stacks).map((seat) => ({
    seat,
    stack: stacks[seat]!,
    bet: bets[seat]!,
    committed: committed[seat]!,
    status: folded.includes(seat) ? "FOLDED" : stacks[seat] ? "ACTIVE" : "ALL_IN",
    cards: cards[seat]!,
  }));
  const collected = Object.fromEntries(seats.map((one) => [one.seat, one.committed - one.bet]));
  return { ...rest, seats, pots: pots(collected, folded) };
}

/** All ways to choose so many of the cards. */
export function choices(cards: Card[], count: number): Card[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => choices(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}
