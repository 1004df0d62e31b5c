package adapter

import (
	"encoding/json"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
)

// Profile is a whole rule profile. Every switch is stated; docs/profiles.md has them all, and those that
// are not here are in Request.Line.
type Profile struct {
	Name   string `json:"name"`
	Forced struct {
		Blinds []int64 `json:"blinds"`
		Ante   struct {
			Kind   string `json:"kind"`
			Amount int64  `json:"amount"`
		} `json:"ante"`
	} `json:"forced"`
	Deal struct {
		Order string `json:"order"`
	} `json:"deal"`
}

// StartSeat is a seat of start.
type StartSeat struct {
	Seat         int    `json:"seat"`
	Player       string `json:"player"`
	Stack        int64  `json:"stack"`
	SittingOut   bool   `json:"sitting_out"`
	Disconnected bool   `json:"disconnected"`
}

// Post is what a returning player posts.
type Post struct {
	Seat int   `json:"seat"`
	Live int64 `json:"live"`
	Dead int64 `json:"dead"`
}

// Straddle is a voluntary blind.
type Straddle struct {
	Seat   int   `json:"seat"`
	Amount int64 `json:"amount"`
}

// Request has the members of start, act and the operations on a hand. Members of other operations, such
// as those of a tournament, are read from Line.
type Request struct {
	ID int64  `json:"id"`
	Op string `json:"op"`

	Profile Profile `json:"profile"`
	// Differs are the members, by path, that differ from the built-in profile of the same name.
	Differs    []string    `json:"differs"`
	Button     int         `json:"button"`
	Seats      []StartSeat `json:"seats"`
	Posts      []Post      `json:"posts"`
	Straddles  []Straddle  `json:"straddles"`
	Kill       *int        `json:"kill"`
	Deck       []Card      `json:"deck"`
	Reshuffles [][]Card    `json:"reshuffles"`

	Seat    int    `json:"seat"`
	Action  string `json:"action"`
	Seq     *int64 `json:"seq"`
	AtMs    *int64 `json:"at_ms"`
	Discard []Card `json:"discard"`
	Times   int    `json:"times"`
	// To is the player's total for this street. It may be anything: Amount reads it.
	To json.RawMessage `json:"to"`

	// Line is the whole request.
	Line json.RawMessage `json:"-"`
}

// Read reads the request as one of package messages, which has every member of every operation: for
// example messages.TournamentOpenRequest.
func (r *Request) Read(message any) error { return json.Unmarshal(r.Line, message) }

// Amount reads To, or refuses what is no amount.
func (r *Request) Amount() (int64, error) {
	text := string(r.To)
	if text == "" || text == "null" {
		return 0, Refused{Code: "amount_missing"}
	}
	number, err := strconv.ParseInt(text, 10, 64)
	if err == nil && number >= 0 && number <= MostChips {
		return number, nil
	}
	float, err := strconv.ParseFloat(text, 64)
	switch {
	case math.Abs(float) > MostChips:
		return 0, Refused{"amount_overflow", fmt.Sprint("at most ", MostChips), text}
	case err != nil:
		return 0, Refused{"amount_not_a_number", "a whole number", text}
	case number < 0:
		return 0, Refused{"amount_negative", "a whole number", text}
	}
	return 0, Refused{"amount_not_whole", "a whole number", text}
}

// CheckDiffers says that a house rule is not supported: one that differs from the built-in profile and
// is not among the known paths, such as forced.blinds.
func (r *Request) CheckDiffers(known ...string) error {
next:
	for _, path := range r.Differs {
		for _, one := range known {
			if path == one || strings.HasPrefix(path, one+".") {
				continue next
			}
		}
		return Unsupported("the house rule " + path)
	}
	return nil
}

// CheckDeck refuses a deck that is not made of the 52 cards, each of them once.
func (r *Request) CheckDeck() error {
	different := map[Card]bool{}
	for _, card := range r.Deck {
		if len(card) != 2 || !strings.Contains("23456789TJQKA", card[:1]) || !strings.Contains("cdhs", card[1:]) {
			return Refused{"unknown_card", "a card", card}
		}
		different[card] = true
	}
	if len(r.Deck) != 52 {
		return Refused{"deck_wrong_count", "52", fmt.Sprint(len(r.Deck))}
	}
	if len(different) != 52 {
		return Refused{"deck_duplicate_card", "different cards", "a card twice"}
	}
	return nil
}

// Stacks is the chips of each seat before the hand.
func (r *Request) Stacks() Amounts {
	stacks := Amounts{}
	for _, seat := range r.Seats {
		stacks[seat.Seat] = seat.Stack
	}
	return stacks
}

// Clockwise is the seats that are dealt in, from the left of the button. The button is the last of them,
// if it is on one of them at all.
func (r *Request) Clockwise() []int {
	seats := r.Stacks().Seats()
	sort.SliceStable(seats, func(a, b int) bool { return seats[a] > r.Button && seats[b] <= r.Button })
	return seats
}

// Dealt is the hole cards of each seat, and the rest of the deck, by the deal of the request. With it, an
// engine that deals in another order can be given the same cards. Check the deck first.
func (r *Request) Dealt(hole int) (map[int][]Card, []Card) {
	hands, seats := map[int][]Card{}, r.Clockwise()
	for at := 0; at < hole*len(seats); at++ {
		seat := seats[at%len(seats)]
		if r.Profile.Deal.Order == "player_by_player" {
			seat = seats[at/hole]
		}
		hands[seat] = append(hands[seat], r.Deck[at])
	}
	return hands, r.Deck[hole*len(seats):]
}

// CallOrRaise is the action for an engine whose only verbs are fold, check, call and raise, and the amount
// to raise to. everything is the player's total for this street with the whole stack, and highest the
// largest bet. Such an engine does not claim verbs.
func (r *Request) CallOrRaise(everything, highest int64) (action string, to int64, err error) {
	switch {
	case r.Action == "bet" || r.Action == "raise":
		to, err = r.Amount()
		return "raise", to, err
	case r.Action == "all_in" && everything > highest:
		return "raise", everything, nil
	case r.Action == "all_in":
		return "call", 0, nil
	}
	return r.Action, 0, nil
}
