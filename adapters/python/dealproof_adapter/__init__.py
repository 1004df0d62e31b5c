"""Connects a poker engine to dealproof: one method for each request of adapter protocol 2.

Derive from `Adapter`, implement `start`, `act` and `state`, list what the engine can do, and call
`serve`. docs/adapter-protocol.md has every request and answer; `dealproof adapter check` says what is
still missing.
"""

import json
import sys
from typing import List, Optional

from . import messages

PROTOCOL = 2

#: The largest amount that the protocol knows.
MOST = 2**53 - 1
#: The cards of a full deck.
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

__all__ = [
    "CARDS",
    "MOST",
    "PROTOCOL",
    "Adapter",
    "Refused",
    "Unsupported",
    "amount_to",
    "check_deck",
    "check_differs",
    "clockwise",
    "dealt",
    "messages",
    "uncalled",
]


class Unsupported(Exception):
    """The engine has no notion of this. The scenario is not run, and nobody is accused."""


class Refused(Exception):
    """The request is against the rules. It must have changed nothing."""

    def __init__(self, code, expected="", found=""):
        super().__init__(code)
        self.refusal = {"code": code, "expected": str(expected), "found": str(found)}


def check_differs(request, known):
    """Says that a house rule is not supported: one that differs from the built-in profile and is not
    among the known paths, such as `forced.blinds`.

    If `known` is a dictionary, it may name the values that the engine plays, as in
    `{"forced.blinds": None, "pots.odd_chips": ["left_of_button_all"]}`; None stands for any value.
    """
    values = known if isinstance(known, dict) else dict.fromkeys(known)
    for path in request.get("differs", ()):
        one = next((one for one in values if path == one or path.startswith(one + ".")), None)
        if one is None:
            raise Unsupported("the house rule " + path)
        if values[one] is None:
            continue
        value = request["profile"]
        for name in path.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        if value not in values[one]:
            raise Unsupported(f"the house rule {path}: {value}")


def check_deck(deck, cards=None):
    """Refuses a deck that is not made of these cards (52 if nothing else is said), each of them once."""
    cards = CARDS if cards is None else cards
    for card in deck:
        if card not in CARDS:
            raise Refused("unknown_card", "a card", card)
        if card not in cards:
            raise Refused("deck_foreign_card", "a card of this game", card)
    if len(deck) != len(cards):
        raise Refused("deck_wrong_count", len(cards), len(deck))
    if len(set(deck)) != len(deck):
        raise Refused("deck_duplicate_card", "different cards", "a card twice")


def clockwise(request):
    """The numbers of the seats that are dealt in, from the left of the button. The button is the last
    of them, if it is on one of them at all."""
    seats = [seat["seat"] for seat in request["seats"]]
    return sorted(seats, key=lambda seat: (seat <= request["button"], seat))


def dealt(request, hole=2):
    """The hole cards of each seat, and the rest of the deck, by the deal of the request. With it, an
    engine that deals in another order can be given the same cards."""
    deck, seats = request["deck"], clockwise(request)
    if request["profile"]["deal"]["order"] == "player_by_player":
        hands = {seat: deck[hole * at : hole * (at + 1)] for at, seat in enumerate(seats)}
    else:
        hands = {seat: deck[at : hole * len(seats) : len(seats)] for at, seat in enumerate(seats)}
    return hands, deck[hole * len(seats) :]


def amount_to(request):
    """The `to` of a bet or raise: a whole number, or the request is refused."""
    to = request.get("to")
    if to is None:
        raise Refused("amount_missing", "an amount", "none")
    if isinstance(to, bool) or not isinstance(to, (int, float)):
        raise Refused("amount_not_a_number", "a whole number", to)
    if abs(to) > MOST:
        raise Refused("amount_overflow", f"at most {MOST}", to)
    if isinstance(to, float):
        raise Refused("amount_not_whole", "a whole number", to)
    if to < 0:
        raise Refused("amount_negative", "a whole number", to)
    return to


def uncalled(committed):
    """The seat that put in more than anybody else, and by how much; None if two seats put in the most.

    `committed` maps each seat to the chips that it put in, without dead ones such as the ante of the big
    blind. Many engines pay these chips out together with the last pot. The protocol has them in
    `returned`."""
    order = sorted(committed, key=committed.get)
    if len(order) < 2 or committed[order[-1]] == committed[order[-2]]:
        return None
    return order[-1], committed[order[-1]] - committed[order[-2]]


class Adapter:
    """An engine. Every request is a dictionary, as the protocol has it; `messages` has their types.

    A method may raise `Refused`, or `Unsupported`, which is allowed in the middle of a hand too. What it
    returns is added to the answer: nothing for most of them. `state` and `events` are asked after every
    request that was carried out, and `state` after every refusal.
    """

    name = "an engine"
    version = "0"
    #: The profiles that the engine plays, for example `["nlhe"]`.
    games = []
    #: What it can do besides, for example `["deck", "legal"]`.
    capabilities = []

    def start(self, request: messages.StartRequest) -> Optional[messages.Answer]:
        """Starts a hand."""
        raise NotImplementedError

    def act(self, request: messages.ActRequest) -> Optional[messages.Answer]:
        """A player acts: `request["action"]` with `request["seat"]`, and `request["to"]` for a bet."""
        raise NotImplementedError

    def state(self) -> Optional[messages.TableState]:
        """The hand as the protocol has it, or None if there is none."""
        raise NotImplementedError

    def events(self) -> List[dict]:
        """What happened in the last request, for engines with the capability `events`."""
        return []

    def abandon(self, request: messages.AbandonRequest) -> None:
        """Forgets the hand."""

    def answer(self, request):
        """Carries out one request, and returns the answer without its id."""
        operation = request["op"]
        if operation == "hello":
            return {
                "ok": True,
                "protocol": PROTOCOL,
                "name": self.name,
                "version": self.version,
                "games": list(self.games),
                "capabilities": list(self.capabilities),
            }
        if operation == "bye":
            return {"ok": True}
        if operation == "state":
            state = self.state()
            if state is None:
                raise Refused("no_hand", "a hand in progress", "none")
            return {"ok": True, "state": state}
        method = getattr(self, operation, None)
        if method is None or operation.startswith("_"):
            raise Unsupported(operation)
        answer = {"ok": True, **(method(request) or {})}
        events = self.events()
        if events:
            answer.setdefault("events", events)
        if operation not in ("abandon", "rank", "snapshot", "view_events"):
            state = self.state()
            if state is not None:
                answer.setdefault("state", state)
        return answer

    def respond(self, request):
        """The whole answer to one request, whatever happens."""
        try:
            answer = self.answered_or_refused(request)
        except Unsupported as reason:
            answer = {"ok": False, "unsupported": str(reason)}
        return {"id": request["id"], **answer}

    def answered_or_refused(self, request):
        """The answer without its id. A refusal has the state too, to show that nothing changed."""
        try:
            return self.answer(request)
        except Refused as refused:
            answer = {"ok": False, "refusal": refused.refusal}
            state = self.state()
            return answer if state is None else {**answer, "state": state}

    def serve(self, lines=None, out=None):
        """Answers requests line by line until `bye` or the end of input."""
        out = out or sys.stdout
        for line in lines or sys.stdin:
            request = json.loads(line)
            print(json.dumps(self.respond(request)), file=out, flush=True)
            if request["op"] == "bye":
                return
