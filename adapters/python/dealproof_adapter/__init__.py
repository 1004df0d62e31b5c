"""Connects a poker engine to dealproof: one method for each request of adapter protocol 2.

Derive from `Adapter`, implement `start`, `act` and `state`, list what the engine can do, and call
`serve`. docs/adapter-protocol.md has every request and answer; `dealproof adapter check` says what is
still missing.
"""

import json
import sys
from typing import List, Optional

from . import messages
from .hand import hand_result, pots, return_uncalled, table_state, uncalled
from .refusals import Refused, Unsupported
from .request import (CARDS, MOST, amount_to, call_or_raise, check_deck, check_differs, clockwise, dealt,
                      stacks_of)

PROTOCOL = 2

__all__ = [
    "CARDS",
    "MOST",
    "PROTOCOL",
    "Adapter",
    "Refused",
    "Unsupported",
    "amount_to",
    "call_or_raise",
    "check_deck",
    "check_differs",
    "clockwise",
    "dealt",
    "hand_result",
    "messages",
    "pots",
    "return_uncalled",
    "stacks_of",
    "table_state",
    "uncalled",
]


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
    #: The hand in play, for an adapter that keeps it here: `start` sets it, and `abandon` forgets it.
    hand = None

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
        self.hand = None

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
        if operation == "act" and self.state() is None:
            raise Refused("no_hand", "a hand in progress", "none")
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
