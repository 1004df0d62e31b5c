// What most adapters do with a request.

import type { Requests } from "./messages.js";
import { Refused, Unsupported } from "./refusals.js";

/** Two characters: rank `23456789TJQKA` and suit `cdhs`; `??` is a card that a seat may not see. */
export type Card = string;

/** Something of each seat: chips, cards. */
export type BySeat<Of> = Record<number, Of>;

/**
 * Says that a house rule is not supported: one that differs from the built-in profile and is not among
 * the known paths, such as `forced.blinds`.
 */
export function checkDiffers(request: { differs?: string[] }, known: string[]): void {
  for (const path of request.differs ?? []) {
    if (!known.some((one) => path === one || path.startsWith(one + "."))) {
      throw new Unsupported("the house rule " + path);
    }
  }
}

/** The deck, or a refusal if it is not made of the 52 cards, each of them once. */
export function checkedDeck(request: { deck?: Card[] }): Card[] {
  const deck = request.deck ?? [];
  for (const card of deck) {
    if (!/^[2-9TJQKA][cdhs]$/.test(card)) throw new Refused("unknown_card", "a card", card);
  }
  if (deck.length !== 52) throw new Refused("deck_wrong_count", 52, deck.length);
  if (new Set(deck).size !== 52) throw new Refused("deck_duplicate_card", "different cards", "a card twice");
  return deck;
}

/** The chips of each seat before the hand. */
export function stacksOf(request: Requests["start"]): BySeat<number> {
  return Object.fromEntries(request.seats.map((one) => [one.seat, one.stack]));
}

/**
 * The seats that are dealt in, from the left of the button. The button is the last of them, if it is on
 * one of them at all.
 */
export function clockwise(request: Requests["start"]): number[] {
  const before = (seat: number) => (seat <= request.button ? 1 : 0);
  return request.seats.map((one) => one.seat).sort((a, b) => before(a) - before(b) || a - b);
}

/**
 * The hole cards of each seat, and the rest of the deck, by the deal of the request. With it, an engine
 * that deals in another order can be given the same cards.
 */
export function dealt(request: Requests["start"], hole = 2): { cards: BySeat<Card[]>; rest: Card[] } {
  const deck = checkedDeck(request);
  const seats = clockwise(request);
  const inTurn = request.profile.deal.order === "player_by_player";
  const cards: BySeat<Card[]> = Object.fromEntries(seats.map((seat) => [seat, []]));
  deck.slice(0, hole * seats.length).forEach((card, at) => {
    cards[seats[inTurn ? Math.floor(at / hole) : at % seats.length]!]!.push(card);
  });
  return { cards, rest: deck.slice(hole * seats.length) };
}

/** The `to` of a bet or raise: a whole number, or the request is refused. */
export function amountTo(request: { to?: unknown }): number {
  const { to } = request;
  if (to === undefined || to === null) throw new Refused("amount_missing", "an amount", "none");
  if (typeof to !== "number") throw new Refused("amount_not_a_number", "a whole number", to);
  if (Math.abs(to) > Number.MAX_SAFE_INTEGER) throw new Refused("amount_overflow", "at most 2^53-1", to);
  if (!Number.isInteger(to)) throw new Refused("amount_not_whole", "a whole number", to);
  if (to < 0) throw new Refused("amount_negative", "a whole number", to);
  return to;
}

/**
 * The action for an engine whose only verbs are fold, check, call and raise, and the amount to raise to.
 * `everything` is the player's total for this street with the whole stack, and `highest` the largest bet.
 * Such an engine does not claim `verbs`.
 */
export function callOrRaise(
  request: { action: string; to?: unknown },
  everything: number,
  highest: number,
): { action: string; to: number } {
  const { action } = request;
  if (action === "all_in") {
    return everything > highest ? { action: "raise", to: everything } : { action: "call", to: 0 };
  }
  const raises = action === "bet" || action === "raise";
  return raises ? { action: "raise", to: amountTo(request) } : { action, to: 0 };
}
