"""Complete random 6-max no-limit hands in PokerKit, by the policy of ../src/bin/engine.rs.

    hands.py check COUNT    prints the finishing stacks of the first hands, dealt from our decks
    hands.py time SECONDS   prints hands and seconds, with every automation PokerKit has

The cards do not influence the policy, so both modes play the same actions.
"""

import platform
import sys
import time
from importlib.metadata import version

from pokerkit import Automation, Card, NoLimitTexasHoldem

SEATS, STACK, BLINDS = 6, 10_000, (50, 100)
MASK = (1 << 64) - 1
RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [next(Card.parse(rank + suit)) for rank in RANKS for suit in SUITS]

PLAY = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
DEAL = (
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
)


class Random:
    """The linear congruential generator of MMIX (Knuth), of which the upper half is used."""

    def __init__(self, hand, stream):
        self.state = (hand * 4 + stream) & MASK
        for _ in range(4):
            self.below(2)

    def below(self, bound):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & MASK
        return ((self.state >> 32) * bound) >> 32


def shuffled(hand):
    random, deck = Random(hand, 0), DECK.copy()
    for place in range(2 * SEATS + 5):
        other = place + random.below(52 - place)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def start(automations):
    return NoLimitTexasHoldem.create_state(
        automations, True, 0, BLINDS, BLINDS[1], STACK, SEATS
    )


def decide(state, random):
    options = ["call"]
    if state.checking_or_calling_amount:
        options.append("fold")
    if state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        options.append("least")
        if most > least:
            options.append("most")
    match options[random.below(len(options))]:
        case "call":
            state.check_or_call()
        case "fold":
            state.fold()
        case "least":
            state.complete_bet_or_raise_to(least)
        case "most":
            state.complete_bet_or_raise_to(most)


def play(hand):
    state, random = start(PLAY + DEAL), Random(hand, 1)
    while state.status:
        decide(state, random)


def play_dealt(hand):
    state, random, deck = start(PLAY), Random(hand, 1), shuffled(hand)
    for seat in range(SEATS):
        state.deal_hole((deck[seat], deck[SEATS + seat]))
    board = deck[2 * SEATS :]
    while state.status:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_board():
            count = state.board_dealing_count
            state.deal_board(board[:count])
            board = board[count:]
        else:
            decide(state, random)
    return state.stacks


def main():
    mode, amount = sys.argv[1], float(sys.argv[2])
    if mode == "check":
        for hand in range(int(amount)):
            print(*play_dealt(hand))
        return
    hand, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < amount:
        play(hand)
        hand += 1
    seconds = time.perf_counter() - begin
    print(hand, seconds, version("pokerkit"), platform.python_version())


main()
