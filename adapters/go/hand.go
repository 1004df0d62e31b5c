package adapter

import "sort"

// Amounts maps each seat to chips.
type Amounts map[int]int64

// Most is the largest amount.
func (a Amounts) Most() int64 {
	most := int64(0)
	for _, chips := range a {
		most = Max(most, chips)
	}
	return most
}

// Least is the smallest amount.
func (a Amounts) Least() int64 {
	least := a.Most()
	for _, chips := range a {
		least = Min(least, chips)
	}
	return least
}

// Total is all amounts together.
func (a Amounts) Total() int64 {
	total := int64(0)
	for _, chips := range a {
		total += chips
	}
	return total
}

// Min is the smaller of two amounts.
func Min(a, b int64) int64 {
	if a < b {
		return a
	}
	return b
}

// Max is the larger of two amounts.
func Max(a, b int64) int64 { return a + b - Min(a, b) }

// Seats are those of the amounts, from the lowest.
func (a Amounts) Seats() []int {
	seats := []int{}
	for seat := range a {
		seats = append(seats, seat)
	}
	sort.Ints(seats)
	return seats
}

// ReturnUncalled moves the chips that nobody called from what each seat put in back to the stacks, and
// returns what was moved. Dead chips, such as the ante of the big blind, must not be in committed.
func ReturnUncalled(committed, stacks Amounts) []Returned {
	returned, seats := []Returned{}, committed.Seats()
	sort.SliceStable(seats, func(a, b int) bool { return committed[seats[a]] > committed[seats[b]] })
	if len(seats) < 2 || committed[seats[0]] == committed[seats[1]] {
		return returned
	}
	back := committed[seats[0]] - committed[seats[1]]
	committed[seats[0]] -= back
	stacks[seats[0]] += back
	return append(returned, Returned{Seat: seats[0], Amount: back})
}

// Pots are the pots that chips in the middle make, the main pot first, without bets of the street that is
// played. This is for an engine with one heap of chips. If an engine makes pots, they are part of what is
// tested: pass on its own.
func Pots(collected Amounts, folded map[int]bool) []Pot {
	levels, seen := []int64{}, map[int64]bool{0: true}
	for seat, chips := range collected {
		if !folded[seat] && !seen[chips] {
			levels, seen[chips] = append(levels, chips), true
		}
	}
	sort.Slice(levels, func(a, b int) bool { return levels[a] < levels[b] })
	pots, below := []Pot{}, int64(0)
	for at, level := range levels {
		top, pot := level, Pot{Eligible: []int{}}
		if at == len(levels)-1 {
			// The last pot has everything above: what is left there was put in by players who folded.
			top = collected.Most()
		}
		for _, seat := range collected.Seats() {
			chips := collected[seat]
			pot.Amount += Min(chips, top) - Min(chips, below)
			if chips >= level && !folded[seat] {
				pot.Eligible = append(pot.Eligible, seat)
			}
		}
		pots, below = append(pots, pot), level
	}
	return pots
}

// List is the chips of each seat, as Result has them.
func (a Amounts) List() []Stack {
	stacks := []Stack{}
	for _, seat := range a.Seats() {
		stacks = append(stacks, Stack{Seat: seat, Stack: a[seat]})
	}
	return stacks
}

// Table is what most engines have, by seat.
type Table struct {
	Phase                   string
	Button                  int
	Board                   []Card
	Stacks, Bets, Committed Amounts
	Cards                   map[int][]Card
	Folded                  map[int]bool
	ToAct                   *ToAct
	Result                  *Result
}

// State is the table as the protocol has it. The pots are those of Pots; an engine that makes its own
// replaces them.
func (t Table) State() *State {
	state := &State{Phase: t.Phase, Board: t.Board, Button: t.Button, ToAct: t.ToAct, Result: t.Result}
	collected := Amounts{}
	for _, seat := range t.Stacks.Seats() {
		status := "ACTIVE"
		switch {
		case t.Folded[seat]:
			status = "FOLDED"
		case t.Stacks[seat] == 0:
			status = "ALL_IN"
		}
		state.Seats = append(state.Seats, SeatState{Seat: seat, Stack: t.Stacks[seat], Bet: t.Bets[seat],
			Committed: t.Committed[seat], Status: status, Cards: t.Cards[seat]})
		collected[seat] = t.Committed[seat] - t.Bets[seat]
	}
	state.Pots = Pots(collected, t.Folded)
	return state
}

// Choices are all ways to choose so many of the cards.
func Choices(cards []Card, count int) [][]Card {
	if count == 0 {
		return [][]Card{{}}
	}
	var choices [][]Card
	for at := range cards {
		for _, rest := range Choices(cards[at+1:], count-1) {
			choices = append(choices, append([]Card{cards[at]}, rest...))
		}
	}
	return choices
}
