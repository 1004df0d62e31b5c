"""Connects a poker engine to dealproof: one method for each request of adapter protocol 2.

Derive from `Adapter`, implement `start`, `act` and `state`, list what the engine can do, and call
`serve`. docs/adapter-protocol.md has every request and answer; `dealproof adapter check` says what is
still missing.
"""

import json
import sys

PROTOCOL = 2

__all__ = ["PROTOCOL", "Adapter", "Refused", "Unsupported", "check_differs"]


class Unsupported(Exception):
    """The engine has no notion of this. The scenario is not run, and nobody is accused."""


class Refused(Exception):
    """The request is against the rules. It must have changed nothing."""

    def __init__(self, code, expected="", found=""):
        super().__init__(code)
        self.refusal = {"code": code, "expected": str(expected), "found": str(found)}


def check_differs(request, known):
    """Says that a house rule is not supported: one that differs from the built-in profile and is not
    among the known paths, such as `forced.blinds`."""
    for path in request.get("differs", ()):
        if not any(path == one or path.startswith(one + ".") for one in known):
            raise Unsupported("the house rule " + path)


class Adapter:
    """An engine. Every request is a dictionary, as the protocol has it.

    A method may raise `Refused` or `Unsupported`. What it returns is added to the answer: nothing for
    most of them. `state` and `events` are asked after every request that was carried out, and `state`
    after every refusal.
    """

    name = "an engine"
    version = "0"
    #: The profiles that the engine plays, for example `["nlhe"]`.
    games = []
    #: What it can do besides, for example `["deck", "legal"]`.
    capabilities = []

    def start(self, request):
        """Starts a hand."""
        raise NotImplementedError

    def act(self, request):
        """A player acts: `request["action"]` with `request["seat"]`, and `request["to"]` for a bet."""
        raise NotImplementedError

    def state(self):
        """The hand as the protocol has it, or None if there is none."""
        raise NotImplementedError

    def events(self):
        """What happened in the last request, for engines with the capability `events`."""
        return []

    def abandon(self, request):
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
            answer = self.answer(request)
        except Unsupported as reason:
            answer = {"ok": False, "unsupported": str(reason)}
        except Refused as refused:
            answer = {"ok": False, "refusal": refused.refusal}
            state = self.state()
            if state is not None:
                answer["state"] = state
        return {"id": request["id"], **answer}

    def serve(self, lines=None, out=None):
        """Answers requests line by line until `bye` or the end of input."""
        out = out or sys.stdout
        for line in lines or sys.stdin:
            request = json.loads(line)
            print(json.dumps(self.respond(request)), file=out, flush=True)
            if request["op"] == "bye":
                return
