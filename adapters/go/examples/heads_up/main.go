// A heads-up no-limit hold'em engine of some 300 lines, connected to dealproof.
//
//	go build -o heads_up ./examples/heads_up
//	dealproof adapter check --engine ./heads_up
//	dealproof rules --engine ./heads_up
package main

import (
	"fmt"
	"log"
	"os"
	"sort"
	"strings"

	"dealproof/adapter"
)

const ranks, suits = "23456789TJQKA", "cdhs"

var (
	streets = []string{"PREFLOP", "FLOP", "TURN", "RIVER"}
	shown   = []int{0, 3, 4, 5}
	kinds   = map[string]int{"41": 7, "32": 6, "311": 3, "221": 2, "2111": 1}
)

// rank gives the better five cards the larger number.
func rank(five []adapter.Card) int {
	counts, flush := map[int]int{}, true
	for _, card := range five {
		counts[strings.IndexByte(ranks, card[0])]++
		flush = flush && card[1] == five[0][1]
	}
	var order []int
	for rank := range counts {
		order = append(order, rank)
	}
	sort.Slice(order, func(a, b int) bool {
		if counts[order[a]] != counts[order[b]] {
			return counts[order[a]] > counts[order[b]]
		}
		return order[a] > order[b]
	})
	shape := ""
	for _, rank := range order {
		shape += fmt.Sprint(counts[rank])
	}
	if fmt.Sprint(order) == "[12 3 2 1 0]" {
		order = []int{3, 2, 1, 0, -1}
	}
	straight := len(order) == 5 && order[0]-order[4] == 4
	value := kinds[shape]
	switch {
	case straight && flush:
		value = 8
	case flush:
		value = 5
	case straight:
		value = 4
	}
	for place := 0; place < 5; place++ {
		value *= 16
		if place < len(order) {
			value += order[place] + 1
		}
	}
	return value
}

func best(seven []adapter.Card) (most int) {
	for a := range seven {
		for b := a + 1; b < len(seven); b++ {
			var five []adapter.Card
			for place, card := range seven {
				if place != a && place != b {
					five = append(five, card)
				}
			}
			if value := rank(five); value > most {
				most = value
			}
		}
	}
	return most
}

func min(a, b int64) int64 {
	if a < b {
		return a
	}
	return b
}

func max(a, b int64) int64 { return a + b - min(a, b) }

// player is a seat: the one with the button comes first.
type player struct {
	seat             int
	stack, bet, paid int64
	cards            []adapter.Card
	acted, folded    bool
}

func (p *player) pay(amount int64) {
	p.stack, p.bet, p.paid = p.stack-amount, p.bet+amount, p.paid+amount
}

type hand struct {
	players      [2]*player
	turn, street int
	big, step    int64
	board        []adapter.Card
	result       *adapter.Result
}

func start(request *adapter.Request) (*hand, error) {
	seats, blinds, deck := request.Seats, request.Profile.Forced.Blinds, request.Deck
	if len(seats) != 2 || len(blinds) != 2 || seats[0].Seat != request.Button && seats[1].Seat != request.Button {
		return nil, adapter.Unsupported("anything but two players and two blinds")
	}
	big := max(blinds[0], blinds[1])
	if min(seats[0].Stack, seats[1].Stack) <= big {
		return nil, adapter.Unsupported("short blinds")
	}
	different := map[adapter.Card]bool{}
	for _, card := range deck {
		if len(card) != 2 || !strings.Contains(ranks, card[:1]) || !strings.Contains(suits, card[1:]) {
			return nil, adapter.Refused{Code: "unknown_card", Expected: "a card", Found: card}
		}
		different[card] = true
	}
	if len(deck) != 52 {
		return nil, adapter.Refused{Code: "deck_wrong_count"}
	}
	if len(different) != 52 {
		return nil, adapter.Refused{Code: "deck_duplicate_card"}
	}
	h := &hand{big: big, step: big, board: deck[4:9]}
	for _, one := range seats {
		place := 0
		if one.Seat != request.Button {
			place = 1
		}
		h.players[place] = &player{seat: one.Seat, stack: one.Stack, cards: []adapter.Card{deck[1-place], deck[3-place]}}
		h.players[place].pay(blinds[place])
	}
	return h, nil
}

func (h *hand) legal(place int) adapter.ToAct {
	me, other := h.players[place], h.players[1-place]
	owed := other.bet - me.bet
	turn := adapter.ToAct{Seat: me.seat, Check: owed == 0, Fold: owed > 0, Call: min(owed, me.stack)}
	if other.stack > 0 && me.stack > owed {
		most := me.bet + me.stack
		least := min(max(me.bet, other.bet)+h.step, most)
		turn.MinRaiseTo, turn.MaxRaiseTo = &least, &most
	}
	return turn
}

func (h *hand) act(request *adapter.Request) error {
	if h.result != nil {
		return adapter.Refused{Code: "hand_over"}
	}
	me, other, turn := h.players[h.turn], h.players[1-h.turn], h.legal(h.turn)
	if request.Seat == other.seat {
		return adapter.Refused{Code: "out_of_turn", Expected: fmt.Sprint(me.seat), Found: fmt.Sprint(request.Seat)}
	}
	if request.Seat != me.seat {
		return adapter.Refused{Code: "unknown_seat"}
	}
	action, bet, open := request.Action, max(me.bet, other.bet), turn.MaxRaiseTo != nil
	verb, codes := "bet", map[string]string{"fold": "fold_without_bet", "check": "check_facing_bet",
		"call": "nothing_to_call", "bet": "opponents_all_in", "raise": "raise_without_bet"}
	if bet > 0 {
		verb, codes["bet"], codes["raise"] = "raise", "bet_facing_bet", "opponents_all_in"
	}
	everything := action == "all_in"
	switch {
	case everything && open:
		action = verb
	case everything && me.stack > turn.Call:
		return adapter.Refused{Code: "opponents_all_in"}
	case everything:
		action = "call"
	}
	switch {
	case action == "fold" && turn.Fold:
		me.folded = true
	case action == "check" && turn.Check:
	case action == "call" && !turn.Check:
		me.pay(turn.Call)
	case action == verb && open:
		to := *turn.MaxRaiseTo
		if !everything {
			var err error
			if to, err = request.Amount(); err != nil {
				return err
			}
		}
		if to > *turn.MaxRaiseTo {
			return adapter.Refused{Code: "exceeds_stack", Expected: fmt.Sprint(*turn.MaxRaiseTo), Found: fmt.Sprint(to)}
		}
		if to < *turn.MinRaiseTo {
			return adapter.Refused{Code: "raise_below_minimum", Expected: fmt.Sprint(*turn.MinRaiseTo), Found: fmt.Sprint(to)}
		}
		h.step = max(h.step, to-bet)
		me.pay(to - me.bet)
		other.acted = false
	case codes[action] != "":
		return adapter.Refused{Code: codes[action]}
	default:
		return adapter.Refused{Code: "unknown_action"}
	}
	me.acted = true
	h.goOn(me, other)
	return nil
}

func (h *hand) goOn(me, other *player) {
	allIn := me.stack == 0 || other.stack == 0
	settled := (allIn || me.bet == other.bet) && me.acted && other.acted || allIn && h.legal(1-h.turn).Call == 0
	switch {
	case me.folded || settled && (h.street == 3 || allIn):
		h.end()
	case settled:
		h.street, h.step, h.turn = h.street+1, h.big, 1
		for _, one := range h.players {
			one.acted, one.bet = false, 0
		}
	default:
		h.turn = 1 - h.turn
	}
}

func (h *hand) end() {
	button, first := h.players[0], h.players[1]
	matched := min(button.paid, first.paid)
	result := &adapter.Result{Returned: []adapter.Returned{}}
	for _, one := range h.players {
		if back := one.paid - matched; back > 0 {
			one.stack += back
			result.Returned = append(result.Returned, adapter.Returned{Seat: one.seat, Amount: back})
		}
		one.bet = 0
	}
	winners := []*player{first, button}
	if button.folded || first.folded {
		winners = winners[:1]
		if first.folded {
			winners[0] = button
		}
	} else {
		h.street = 3
		mine, theirs := best(append(first.cards, h.board...)), best(append(button.cards, h.board...))
		if mine > theirs {
			winners = winners[:1]
		} else if mine < theirs {
			winners = winners[1:]
		}
	}
	// The odd chip goes to the first seat left of the button; only an even number is ever shared here.
	for _, one := range winners {
		share := 2 * matched / int64(len(winners))
		one.stack += share
		result.Payouts = append(result.Payouts, adapter.Payout{Seat: one.seat, Amount: share})
	}
	for _, one := range h.ordered() {
		result.Stacks = append(result.Stacks, adapter.Stack{Seat: one.seat, Stack: one.stack})
	}
	h.result = result
}

func (h *hand) ordered() []*player {
	players := []*player{h.players[0], h.players[1]}
	sort.Slice(players, func(a, b int) bool { return players[a].seat < players[b].seat })
	return players
}

func (h *hand) state() *adapter.State {
	state := &adapter.State{Phase: streets[h.street], Board: h.board[:shown[h.street]], Button: h.players[0].seat,
		Pots: []adapter.Pot{}, Result: h.result}
	pot := adapter.Pot{}
	for _, one := range h.ordered() {
		status := "ACTIVE"
		if one.folded {
			status = "FOLDED"
		} else if one.stack == 0 {
			status = "ALL_IN"
		}
		state.Seats = append(state.Seats, adapter.SeatState{Seat: one.seat, Stack: one.stack, Bet: one.bet,
			Committed: one.paid, Status: status, Cards: one.cards})
		pot.Amount, pot.Eligible = pot.Amount+one.paid-one.bet, append(pot.Eligible, one.seat)
	}
	if h.result != nil {
		state.Phase = "COMPLETE"
		return state
	}
	if pot.Amount > 0 {
		state.Pots = append(state.Pots, pot)
	}
	turn := h.legal(h.turn)
	state.ToAct = &turn
	return state
}

type headsUp struct{ hand *hand }

func (e *headsUp) Start(request *adapter.Request) error {
	err := request.CheckDiffers("forced.blinds")
	if err == nil {
		var next *hand
		if next, err = start(request); err == nil {
			e.hand = next
		}
	}
	return err
}

func (e *headsUp) Act(request *adapter.Request) error {
	if e.hand == nil {
		return adapter.Refused{Code: "no_hand"}
	}
	return e.hand.act(request)
}

func (e *headsUp) State() *adapter.State {
	if e.hand == nil {
		return nil
	}
	return e.hand.state()
}

func (e *headsUp) Abandon() { e.hand = nil }

func main() {
	about := adapter.About{Name: "heads-up example", Version: "1", Games: []string{"nlhe"},
		Capabilities: []string{"deck", "cards", "legal", "codes", "verbs"}}
	if err := adapter.Serve(about, &headsUp{}, os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}
