// Heads-up no-limit hold'em: a small engine (hand.go, rank.go), and the adapter that connects it to
// dealproof.
//
//	go build -o heads_up ./examples/heads_up
//	dealproof adapter check --engine ./heads_up
//	dealproof rules --engine ./heads_up
package main

import (
	"log"
	"os"

	"dealproof/adapter"
)

// headsUp is the adapter. It says what the engine plays, and translates.
type headsUp struct{ hand *hand }

func (e *headsUp) Start(request *adapter.Request) error {
	seats, stacks, blinds := request.Clockwise(), request.Stacks(), request.Profile.Forced.Blinds
	if err := request.CheckDiffers("forced.blinds"); err != nil {
		return err
	}
	if len(seats) != 2 || seats[1] != request.Button || len(blinds) != 2 || stacks.Least() <= adapter.Max(blinds[0], blinds[1]) {
		return adapter.Unsupported("anything but two players with more chips than two blinds")
	}
	if err := request.CheckDeck(); err != nil {
		return err
	}
	first, button := seats[0], seats[1]
	cards, rest := request.Dealt(2)
	table := adapter.Table{Button: button, Stacks: stacks, Bets: adapter.Amounts{}, Committed: adapter.Amounts{},
		Cards: cards, Folded: map[int]bool{}}
	e.hand = &hand{Table: table, other: map[int]int{first: button, button: first}, board: rest[:5], turn: button,
		big: blinds[1], step: blinds[1], acted: map[int]bool{}}
	e.hand.pay(button, blinds[0])
	e.hand.pay(first, blinds[1])
	return nil
}

func (e *headsUp) Act(request *adapter.Request) error {
	h, seat := e.hand, request.Seat
	if h.Result != nil || seat != h.turn {
		return adapter.Refused{Code: "out_of_turn"}
	}
	action, to, err := request.CallOrRaise(h.Bets[seat]+h.Stacks[seat], h.Bets.Most())
	if err != nil {
		return err
	}
	return h.act(seat, action, to)
}

func (e *headsUp) State() *adapter.State {
	if e.hand == nil {
		return nil
	}
	table, street := e.hand.Table, e.hand.street
	table.Board = e.hand.board[:[]int{0, 3, 4, 5}[street]]
	if table.Phase = "COMPLETE"; table.Result == nil {
		table.Phase, table.ToAct = []string{"PREFLOP", "FLOP", "TURN", "RIVER"}[street], e.hand.legal(e.hand.turn)
	}
	return table.State()
}

func (e *headsUp) Abandon() { e.hand = nil }

func main() {
	about := adapter.About{Name: "heads-up example", Version: "1", Games: []string{"nlhe"},
		Capabilities: []string{"deck", "cards", "legal"}}
	if err := adapter.Serve(about, &headsUp{}, os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}
