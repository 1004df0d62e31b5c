package main

import "dealproof/adapter"

// hand is the engine. The button posts the small blind, and other maps each seat to its opponent.
type hand struct {
	adapter.Table
	other        map[int]int
	board        []adapter.Card
	turn, street int
	big, step    int64
	acted        map[int]bool
}

func (h *hand) pay(seat int, amount int64) {
	h.Stacks[seat] -= amount
	h.Bets[seat] += amount
	h.Committed[seat] += amount
}

func (h *hand) legal(seat int) *adapter.ToAct {
	stack, owed := h.Stacks[seat], h.Bets[h.other[seat]]-h.Bets[seat]
	turn := adapter.ToAct{Seat: seat, Check: owed <= 0, Fold: owed > 0, Call: adapter.Max(0, adapter.Min(owed, stack))}
	if stack > owed && h.Stacks[h.other[seat]] > 0 {
		most := h.Bets[seat] + stack
		least := adapter.Min(h.Bets.Most()+h.step, most)
		turn.MinRaiseTo, turn.MaxRaiseTo = &least, &most
	}
	return &turn
}

func (h *hand) act(seat int, action string, to int64) error {
	turn := h.legal(seat)
	switch {
	case action == "raise" && turn.MaxRaiseTo != nil && *turn.MinRaiseTo <= to && to <= *turn.MaxRaiseTo:
		h.step = adapter.Max(h.step, to-h.Bets.Most())
		h.pay(seat, to-h.Bets[seat])
		h.acted = map[int]bool{}
	case action == "call" && turn.Call > 0:
		h.pay(seat, turn.Call)
	case action == "fold" && turn.Fold:
		h.Folded[seat] = true
	case action != "check" || !turn.Check:
		return adapter.Refused{Code: "illegal_action"}
	}
	h.acted[seat], h.turn = true, h.other[seat]
	allIn := h.Stacks.Least() == 0
	matched := h.legal(h.turn).Call == 0 && (allIn || len(h.acted) == 2)
	if h.Folded[seat] || matched && (allIn || h.street == 3) {
		h.end()
	} else if matched {
		h.street, h.step, h.turn = h.street+1, h.big, h.other[h.Button]
		h.Bets, h.acted = adapter.Amounts{}, map[int]bool{}
	}
	return nil
}

func (h *hand) end() {
	returned := adapter.ReturnUncalled(h.Committed, h.Stacks)
	winners := []int{h.turn}
	if len(h.Folded) == 0 {
		h.street, winners = 3, []int{h.other[h.Button], h.Button}
		first, last := best(append(h.Cards[winners[0]], h.board...)), best(append(h.Cards[winners[1]], h.board...))
		if first > last {
			winners = winners[:1]
		} else if first < last {
			winners = winners[1:]
		}
	}
	h.Bets, h.Result = adapter.Amounts{}, &adapter.Result{Returned: returned}
	// Both have paid the same, so there is no odd chip.
	share := h.Committed.Total() / int64(len(winners))
	for _, seat := range winners {
		h.Stacks[seat] += share
		h.Result.Payouts = append(h.Result.Payouts, adapter.Payout{Seat: seat, Amount: share})
	}
	h.Result.Stacks = h.Stacks.List()
}
