"""A heads-up no-limit hold'em engine of some 150 lines, connected to dealproof.

    dealproof adapter check --engine "python3 heads_up.py"
    dealproof rules --engine "python3 heads_up.py"
"""

from collections import Counter
from itertools import combinations

from dealproof_adapter import Adapter, Refused, Unsupported, amount_to, check_deck, check_differs

STREETS = [("PREFLOP", 0), ("FLOP", 3), ("TURN", 4), ("RIVER", 5)]


def rank(five):
    ranks = sorted(("23456789TJQKA".index(card[0]) for card in five), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    shape, order = [count for _, count in groups], [rank for rank, _ in groups]
    flush = len({card[1] for card in five}) == 1
    if order == [12, 3, 2, 1, 0]:
        order = [3, 2, 1, 0, -1]
    straight = len(order) == 5 and order[0] - order[4] == 4
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = kinds.get(tuple(shape), 8 if straight and flush else 5 if flush else 4 if straight else 0)
    return kind, order


class HeadsUp(Adapter):
    name, version, games = "heads-up example", "1", ["nlhe"]
    capabilities = ["deck", "cards", "legal", "codes", "verbs"]
    hand = None

    def start(self, request):
        check_differs(request, ["forced.blinds"])
        seats, blinds = request["seats"], request["profile"]["forced"]["blinds"]
        button = request["button"]
        if len(seats) != 2 or len(blinds) != 2 or button not in [seat["seat"] for seat in seats]:
            raise Unsupported("anything but two players and two blinds")
        if min(seat["stack"] for seat in seats) <= max(blinds):
            raise Unsupported("short blinds")
        check_deck(request["deck"])
        self.hand = self
        self.button = button
        self.stacks = {seat["seat"]: seat["stack"] for seat in seats}
        self.other = {a: b for a in self.stacks for b in self.stacks if a != b}
        self.bets, self.paid = dict.fromkeys(self.stacks, 0), dict.fromkeys(self.stacks, 0)
        deck, first = request["deck"], self.other[button]
        self.cards = {first: [deck[0], deck[2]], button: [deck[1], deck[3]]}
        self.board, self.street, self.folded, self.result = deck[4:9], 0, None, None
        self.big, self.step, self.acted = max(blinds), max(blinds), set()
        self.pay(button, blinds[0])
        self.pay(first, blinds[1])
        self.turn = button

    def pay(self, seat, amount):
        self.stacks[seat] -= amount
        self.bets[seat] += amount
        self.paid[seat] += amount

    def legal(self, seat):
        owed = self.bets[self.other[seat]] - self.bets[seat]
        most = self.bets[seat] + self.stacks[seat]
        turn = {"seat": seat, "check": owed == 0, "fold": owed > 0, "call": min(owed, self.stacks[seat])}
        if self.stacks[self.other[seat]] > 0 and self.stacks[seat] > owed:
            least = max(self.bets.values()) + self.step
            turn.update(min_raise_to=min(least, most), max_raise_to=most)
        return turn

    def act(self, request):
        if self.hand is None or self.result:
            raise Refused("hand_over" if self.hand else "no_hand")
        seat, action = request["seat"], request["action"]
        if seat not in self.stacks:
            raise Refused("unknown_seat")
        if seat != self.turn:
            raise Refused("out_of_turn", self.turn, seat)
        turn, bet = self.legal(seat), max(self.bets.values())
        if action == "all_in" and "max_raise_to" not in turn and self.stacks[seat] > turn["call"]:
            raise Refused("opponents_all_in")
        if action == "all_in":
            action = "call" if "max_raise_to" not in turn else "raise" if bet else "bet"
            request = {**request, "to": turn.get("max_raise_to")}
        if action == "fold" and turn["fold"]:
            self.folded = seat
        elif action == "check" and turn["check"]:
            pass
        elif action == "call" and not turn["check"]:
            self.pay(seat, turn["call"])
        elif action in ("bet", "raise") and (action == "raise") == (bet > 0) and "max_raise_to" in turn:
            to = amount_to(request)
            if to > turn["max_raise_to"]:
                raise Refused("exceeds_stack", turn["max_raise_to"], to)
            if to < turn["min_raise_to"]:
                raise Refused("raise_below_minimum", turn["min_raise_to"], to)
            self.step = max(self.step, to - bet)
            self.pay(seat, to - self.bets[seat])
            self.acted.clear()
        else:
            codes = {"fold": "fold_without_bet", "check": "check_facing_bet", "call": "nothing_to_call"}
            verbs = {"bet": "bet_facing_bet" if bet else "opponents_all_in"}
            verbs["raise"] = "opponents_all_in" if bet else "raise_without_bet"
            raise Refused({**codes, **verbs}.get(action, "unknown_action"))
        self.acted.add(seat)
        self.go_on()

    def go_on(self):
        even = len(set(self.bets.values())) == 1 or 0 in self.stacks.values()
        settled = even and len(self.acted) == 2 or 0 in self.stacks.values() and self.legal(
            self.other[self.turn])["call"] == 0
        if self.folded or (settled and (self.street == 3 or 0 in self.stacks.values())):
            return self.end()
        if settled:
            self.street, self.step, self.turn = self.street + 1, self.big, self.other[self.button]
            self.acted.clear()
            self.bets = dict.fromkeys(self.stacks, 0)
        else:
            self.turn = self.other[self.turn]

    def end(self):
        matched = min(self.paid.values())
        returned = [{"seat": seat, "amount": paid - matched} for seat, paid in self.paid.items() if paid > matched]
        for one in returned:
            self.stacks[one["seat"]] += one["amount"]
        if self.folded:
            winners = [self.other[self.folded]]
        else:
            self.street = 3
            best = {s: max(rank(five) for five in combinations(self.cards[s] + self.board, 5)) for s in self.stacks}
            winners = [seat for seat in best if best[seat] == max(best.values())]
        # The odd chip goes to the first seat left of the button.
        winners.sort(key=lambda seat: seat == self.button)
        shares = [2 * matched // len(winners)] * len(winners)
        shares[0] += 2 * matched - sum(shares)
        payouts = [{"seat": seat, "pot": 0, "amount": share} for seat, share in zip(winners, shares)]
        for payout in payouts:
            self.stacks[payout["seat"]] += payout["amount"]
        stacks = [{"seat": seat, "stack": stack} for seat, stack in sorted(self.stacks.items())]
        self.result = {"payouts": payouts, "returned": returned, "rake": 0, "stacks": stacks}
        self.bets = dict.fromkeys(self.stacks, 0)

    def state(self):
        if self.hand is None:
            return None
        status = lambda seat: "FOLDED" if seat == self.folded else "ACTIVE" if self.stacks[seat] else "ALL_IN"
        seats = [{"seat": seat, "stack": self.stacks[seat], "bet": self.bets[seat], "committed": self.paid[seat],
                  "status": status(seat), "cards": self.cards[seat]} for seat in sorted(self.stacks)]
        middle = sum(self.paid.values()) - sum(self.bets.values())
        pots = [] if self.result or not middle else [{"amount": middle, "eligible": sorted(self.stacks)}]
        state = {"phase": "COMPLETE" if self.result else STREETS[self.street][0], "button": self.button,
                 "board": self.board[:STREETS[self.street][1]], "seats": seats, "pots": pots}
        return {**state, **({"result": self.result} if self.result else {"to_act": self.legal(self.turn)})}

    def abandon(self, request):
        self.hand = None


HeadsUp().serve()
