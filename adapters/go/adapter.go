// Package adapter connects a poker engine to dealproof: one method for each request of adapter protocol 2.
//
// Write Start, Act, State and Abandon, list what the engine can do, and call Serve.
// docs/adapter-protocol.md has every request and answer; `dealproof adapter check` says what is still
// missing.
package adapter

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
)

// Protocol is the version of the adapter protocol.
const Protocol = 2

// MostChips is the largest amount of the protocol, 2^53-1.
const MostChips = 1<<53 - 1

// Card is two characters: rank 23456789TJQKA and suit cdhs; ?? is a card that a seat may not see.
type Card = string

// About is the answer to hello.
type About struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	// Games are the profiles that the engine plays, for example nlhe.
	Games []string `json:"games"`
	// Capabilities is what it can do besides, for example deck and legal.
	Capabilities []string `json:"capabilities"`
}

// Refused says that the request is against the rules. It must have changed nothing.
type Refused struct {
	Code     string `json:"code"`
	Expected string `json:"expected"`
	Found    string `json:"found"`
}

func (r Refused) Error() string { return r.Code }

// Unsupported says that the engine has no notion of this. The scenario is not run, and nobody is accused.
type Unsupported string

func (u Unsupported) Error() string { return string(u) }

// Event is something that happened. It has a member type.
type Event map[string]any

// SeatState is a seat of State.
type SeatState struct {
	Seat      int    `json:"seat"`
	Stack     int64  `json:"stack"`
	Bet       int64  `json:"bet"`
	Committed int64  `json:"committed"`
	Status    string `json:"status"`
	Cards     []Card `json:"cards,omitempty"`
}

// Pot is a pot formed so far.
type Pot struct {
	Amount   int64 `json:"amount"`
	Eligible []int `json:"eligible"`
}

// ToAct is who acts, and what is legal.
type ToAct struct {
	Seat       int    `json:"seat"`
	Seq        *int64 `json:"seq,omitempty"`
	Check      bool   `json:"check"`
	Fold       bool   `json:"fold"`
	Call       int64  `json:"call"`
	MinRaiseTo *int64 `json:"min_raise_to,omitempty"`
	MaxRaiseTo *int64 `json:"max_raise_to,omitempty"`
	RaiseStep  *int64 `json:"raise_step,omitempty"`
	BringIn    *int64 `json:"bring_in,omitempty"`
	DiscardMin *int   `json:"discard_min,omitempty"`
	DiscardMax *int   `json:"discard_max,omitempty"`
	RunsMax    *int   `json:"runs_max,omitempty"`
	Show       bool   `json:"show,omitempty"`
	Muck       bool   `json:"muck,omitempty"`
}

// Payout is what a seat wins of a pot.
type Payout struct {
	Seat   int    `json:"seat"`
	Pot    int    `json:"pot"`
	Amount int64  `json:"amount"`
	Board  int    `json:"board,omitempty"`
	Side   string `json:"side,omitempty"`
}

// Returned is a bet, or the part of one, that nobody called.
type Returned struct {
	Seat   int   `json:"seat"`
	Amount int64 `json:"amount"`
}

// Stack is what a seat has in the end.
type Stack struct {
	Seat  int   `json:"seat"`
	Stack int64 `json:"stack"`
}

// Result is how the hand ended. Lists are never nil.
type Result struct {
	Payouts  []Payout   `json:"payouts"`
	Returned []Returned `json:"returned"`
	Rake     int64      `json:"rake"`
	Stacks   []Stack    `json:"stacks"`
}

// State is the hand as the protocol has it. Lists are never nil.
type State struct {
	Phase     string      `json:"phase"`
	Board     []Card      `json:"board"`
	Boards    [][]Card    `json:"boards,omitempty"`
	Button    int         `json:"button"`
	Seats     []SeatState `json:"seats"`
	Pots      []Pot       `json:"pots"`
	ToAct     *ToAct      `json:"to_act,omitempty"`
	StateHash string      `json:"state_hash,omitempty"`
	Result    *Result     `json:"result,omitempty"`
}

// Engine is what every engine has. A method may return Refused or Unsupported; any other error ends
// Serve. State is asked after every request that was carried out or refused.
type Engine interface {
	// Start starts a hand.
	Start(*Request) error
	// Act is a player's action: Action with Seat, and Amount for a bet. There is a hand.
	Act(*Request) error
	// State is the hand, or nil if there is none.
	State() *State
	// Abandon forgets the hand.
	Abandon()
}

// Eventful is an engine with the capability events.
type Eventful interface {
	// Events is what happened in the last request.
	Events() []Event
}

// Extended is an engine with further operations, by the name of the operation. What a function returns is
// added to the answer. An operation that is not there is unsupported.
type Extended interface {
	Operations() map[string]func(*Request) (Answer, error)
}

// Answer is the members of an answer.
type Answer map[string]any

// Respond returns the whole answer to one request.
func Respond(about About, engine Engine, request *Request) (Answer, error) {
	answer, err := carryOut(about, engine, request)
	var refused Refused
	var unsupported Unsupported
	switch {
	case errors.As(err, &unsupported):
		answer = Answer{"ok": false, "unsupported": string(unsupported)}
	case errors.As(err, &refused):
		answer = Answer{"ok": false, "refusal": refused}
		if state := engine.State(); state != nil {
			answer["state"] = state
		}
	case err != nil:
		return nil, err
	}
	answer["id"] = request.ID
	return answer, nil
}

func carryOut(about About, engine Engine, request *Request) (Answer, error) {
	answer := Answer{"ok": true}
	var err error
	switch request.Op {
	case "hello":
		answer["protocol"], answer["name"], answer["version"] = Protocol, about.Name, about.Version
		answer["games"], answer["capabilities"] = about.Games, append([]string{}, about.Capabilities...)
		return answer, nil
	case "bye":
		return answer, nil
	case "state":
		state := engine.State()
		if state == nil {
			return nil, Refused{"no_hand", "a hand in progress", "none"}
		}
		answer["state"] = state
		return answer, nil
	case "start":
		err = engine.Start(request)
	case "act":
		if engine.State() == nil {
			return nil, Refused{"no_hand", "a hand in progress", "none"}
		}
		err = engine.Act(request)
	case "abandon":
		engine.Abandon()
		return answer, nil
	default:
		var more Answer
		if more, err = operation(engine, request); err == nil {
			for member, value := range more {
				answer[member] = value
			}
		}
	}
	if err != nil {
		return nil, err
	}
	if eventful, ok := engine.(Eventful); ok && answer["events"] == nil {
		if events := eventful.Events(); len(events) > 0 {
			answer["events"] = events
		}
	}
	switch request.Op {
	case "rank", "snapshot", "view_events":
	default:
		if state := engine.State(); state != nil && answer["state"] == nil {
			answer["state"] = state
		}
	}
	return answer, nil
}

func operation(engine Engine, request *Request) (Answer, error) {
	if extended, ok := engine.(Extended); ok {
		if function := extended.Operations()[request.Op]; function != nil {
			return function(request)
		}
	}
	return nil, Unsupported(request.Op)
}

// Serve answers requests line by line until bye or the end of input.
func Serve(about About, engine Engine, in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<21)
	for lines.Scan() {
		request := &Request{Line: append([]byte{}, lines.Bytes()...)}
		if err := json.Unmarshal(request.Line, request); err != nil {
			return err
		}
		answer, err := Respond(about, engine, request)
		if err != nil {
			return err
		}
		line, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
		if request.Op == "bye" {
			return nil
		}
	}
	return lines.Err()
}
