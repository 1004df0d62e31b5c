"""Heads-up no-limit hold'em: a small engine, and the adapter that connects it to dealproof.

    dealproof adapter check --engine "python3 heads_up.py"
    dealproof rules --engine "python3 heads_up.py"
"""

from collections import Counter
from itertools import combinations

import dealproof_adapter as kit

STREETS = [("PREFLOP", 0), ("FLOP", 3), ("TURN", 4), ("RIVER", 5)]


def rank(five):
    """The better hand is the larger pair: how often its ranks occur, and the ranks."""
    counts = Counter("23456789TJQKA".index(card[0]) for card in five)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    if order == [12, 3, 2, 1, 0]:
        order = [3, 2, 1, 0, -1]
    straight, flush = len(order) == 5 and order[0] - order[4] == 4, len({card[1] for card in five}) == 1
    # Three of a kind is [3, 1, 1], and a full house [3, 2].
    kind = [5] if straight and flush else [3, 1, 3] if flush else [3, 1, 2] if straight else None
    return kind or [counts[rank] for rank in order], order


class Hand:
    """The engine. The button posts the small blind, and `other` maps each seat to its opponent."""

    def __init__(self, button, other, stacks, blinds, cards, board):
        self.button, self.other, self.stacks, self.cards, self.board = button, other, stacks, cards, board
        self.bets, self.paid = dict.fromkeys(stacks, 0), dict.fromkeys(stacks, 0)
        self.turn, self.acted, self.street, self.folded, self.result = button, set(), 0, [], None
        self.big = self.step = blinds[1]
        self.pay(button, blinds[0])
        self.pay(other[button], blinds[1])

    def pay(self, seat, amount):
        self.stacks[seat] -= amount
        self.bets[seat] += amount
        self.paid[seat] += amount

    def legal(self, seat):
        stack, owed = self.stacks[seat], self.bets[self.other[seat]] - self.bets[seat]
        legal = {"seat": seat, "check": owed <= 0, "fold": owed > 0, "call": max(0, min(owed, stack))}
        if stack > owed and self.stacks[self.other[seat]] > 0:
            most = self.bets[seat] + stack
            legal.update(min_raise_to=min(max(self.bets.values()) + self.step, most), max_raise_to=most)
        return legal

    def act(self, seat, action, to):
        legal = self.legal(seat)
        if action == "raise" and "max_raise_to" in legal and legal["min_raise_to"] <= to <= legal["max_raise_to"]:
            self.step = max(self.step, to - max(self.bets.values()))
            self.pay(seat, to - self.bets[seat])
            self.acted.clear()
        elif action not in ("fold", "check", "call") or not legal[action]:
            raise kit.Refused("illegal_action")
        elif action == "call":
            self.pay(seat, legal["call"])
        elif action == "fold":
            self.folded.append(seat)
        self.acted.add(seat)
        self.turn, all_in = self.other[seat], 0 in self.stacks.values()
        matched = not self.legal(self.turn)["call"] and (all_in or len(self.acted) == 2)
        if self.folded or matched and (all_in or self.street == 3):
            self.end()
        elif matched:
            self.street, self.step, self.turn = self.street + 1, self.big, self.other[self.button]
            self.bets, self.acted = dict.fromkeys(self.stacks, 0), set()

    def end(self):
        back = kit.return_uncalled(self.paid, self.stacks)
        winners = [self.turn]
        if not self.folded:
            self.street = 3
            best = {seat: max(map(rank, combinations(self.cards[seat] + self.board, 5))) for seat in self.stacks}
            winners = [seat for seat in best if best[seat] == max(best.values())]
        # Both have paid the same, so there is no odd chip.
        share = sum(self.paid.values()) // len(winners)
        for seat in winners:
            self.stacks[seat] += share
        self.bets = dict.fromkeys(self.stacks, 0)
        self.result = kit.hand_result(self.stacks, [(seat, share) for seat in winners], back)


class HeadsUp(kit.Adapter):
    """The adapter says what the engine plays, and translates."""

    name, version, games, capabilities = "heads-up example", "1", ["nlhe"], ["deck", "cards", "legal"]

    def start(self, request):
        kit.check_differs(request, ["forced.blinds"])
        blinds, seats = request["profile"]["forced"]["blinds"], kit.clockwise(request)
        stacks = kit.stacks_of(request)
        if len(seats) != 2 or seats[1] != request["button"] or len(blinds) != 2 or min(stacks.values()) <= max(blinds):
            raise kit.Unsupported("anything but two players with more chips than two blinds")
        kit.check_deck(request["deck"])
        cards, rest = kit.dealt(request)
        self.hand = Hand(seats[1], dict(zip(seats, reversed(seats))), stacks, blinds, cards, rest[:5])

    def act(self, request):
        hand, seat = self.hand, request["seat"]
        if hand.result or seat != hand.turn:
            raise kit.Refused("out_of_turn")
        everything = hand.bets[seat] + hand.stacks[seat]
        hand.act(seat, *kit.call_or_raise(request, everything, max(hand.bets.values())))

    def state(self):
        hand = self.hand
        if hand:
            phase, shown = STREETS[hand.street]
            now = {"phase": "COMPLETE", "result": hand.result} if hand.result else {
                "phase": phase, "to_act": hand.legal(hand.turn)}
            return kit.table_state(**now, board=hand.board[:shown], button=hand.button, stacks=hand.stacks,
                                   bets=hand.bets, committed=hand.paid, cards=hand.cards, folded=hand.folded)


HeadsUp().serve()
