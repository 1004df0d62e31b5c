"""What most adapters do with a request."""

from .refusals import Refused, Unsupported

#: The largest amount that the protocol knows.
MOST = 2**53 - 1
#: The cards of a full deck.
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


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


def stacks_of(request):
    """The chips of each seat before the hand."""
    return {seat["seat"]: seat["stack"] for seat in request["seats"]}


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


def call_or_raise(request, everything, highest):
    """The action for an engine whose only verbs are fold, check, call and raise, and the amount to raise to.

    `everything` is the player's total for this street with the whole stack, and `highest` the largest bet.
    Such an engine does not claim `verbs`."""
    action = request["action"]
    if action == "all_in":
        return ("raise", everything) if everything > highest else ("call", None)
    return ("raise", amount_to(request)) if action in ("bet", "raise") else (action, None)
