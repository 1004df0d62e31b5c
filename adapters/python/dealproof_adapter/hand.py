"""A hand in the words of the protocol, from amounts by seat."""


def uncalled(committed):
    """The seat that put in more than anybody else, and by how much; None if two seats put in the most.

    `committed` maps each seat to the chips that it put in, without dead ones such as the ante of the big
    blind. Many engines pay these chips out together with the last pot. The protocol has them in
    `returned`."""
    order = sorted(committed, key=committed.get)
    if len(order) < 2 or committed[order[-1]] == committed[order[-2]]:
        return None
    return order[-1], committed[order[-1]] - committed[order[-2]]


def return_uncalled(committed, stacks):
    """Moves the chips that nobody called from `committed` back to `stacks`. Returns what was moved, for
    `hand_result`: pairs of a seat and an amount, one or none."""
    back = uncalled(committed)
    if back is None:
        return []
    seat, amount = back
    committed[seat] -= amount
    stacks[seat] += amount
    return [back]


def pots(collected, folded=()):
    """The pots that these chips make, the main pot first. `collected` maps each seat to its chips in the
    middle, without bets of the street that is played.

    This is for an engine with one heap of chips. If an engine makes pots, they are part of what is
    tested: pass on its own."""
    levels = sorted({chips for seat, chips in collected.items() if chips and seat not in folded})
    made, below = [], 0
    for level in levels:
        # The last pot has everything above: what is left there was put in by players who folded.
        top = max(collected.values()) if level == levels[-1] else level
        amount = sum(min(chips, top) - min(chips, below) for chips in collected.values())
        eligible = [seat for seat, chips in collected.items() if chips >= level and seat not in folded]
        made.append({"amount": amount, "eligible": sorted(eligible)})
        below = level
    return made


def hand_result(stacks, payouts, returned=(), rake=0):
    """The `result` of a hand. `stacks` maps each seat to its chips in the end, `payouts` are pairs or triples
    of a seat, an amount and the number of the pot (0 if nothing else is said), and `returned` are pairs of
    a seat and an amount."""
    return {
        "payouts": [{"seat": seat, "amount": amount, "pot": pot[0] if pot else 0} for seat, amount, *pot in payouts],
        "returned": [{"seat": seat, "amount": amount} for seat, amount in returned],
        "rake": rake,
        "stacks": [{"seat": seat, "stack": stacks[seat]} for seat in sorted(stacks)],
    }


def table_state(phase, board, button, stacks, bets, committed, cards, folded=(), to_act=None, result=None):
    """The hand as the protocol has it, from what most engines have: dictionaries by seat. The pots are
    those of `pots`; an engine that makes its own replaces them."""
    status = {seat: "FOLDED" if seat in folded else "ACTIVE" if stacks[seat] else "ALL_IN" for seat in stacks}
    state = {
        "phase": phase,
        "board": board,
        "button": button,
        "seats": [
            {"seat": seat, "stack": stacks[seat], "bet": bets[seat], "committed": committed[seat],
             "status": status[seat], "cards": cards[seat]}
            for seat in sorted(stacks)
        ],
        "pots": pots({seat: committed[seat] - bets[seat] for seat in stacks}, folded),
    }
    if to_act is not None:
        state["to_act"] = to_act
    if result is not None:
        state["result"] = result
    return state
