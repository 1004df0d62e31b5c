package adapter

import (
	"bytes"
	"encoding/json"
	"testing"

	"dealproof/adapter/messages"
)

// What the kit writes is what the schema has: a member that is not there is an error.
func TestStateIsAMessageOfTheSchema(t *testing.T) {
	number, amount := 1, int64(1)
	seats := []SeatState{{Seat: 1, Cards: []Card{"As"}}}
	toAct := &ToAct{1, &amount, true, true, 1, &amount, &amount, &amount, &amount, &number, &number, &number, true, true}
	result := &Result{
		Payouts:  []Payout{{Seat: 1, Amount: 1, Board: 1, Side: "high"}},
		Returned: []Returned{{1, 1}},
		Stacks:   []Stack{{1, 1}},
	}
	state := State{"FLOP", []Card{}, [][]Card{{"As"}}, 1, seats, []Pot{{1, []int{1}}}, toAct, "hash", result}
	line, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	reader := json.NewDecoder(bytes.NewReader(line))
	reader.DisallowUnknownFields()
	if err := reader.Decode(&messages.TableState{}); err != nil {
		t.Fatalf("%v in %s", err, line)
	}
}

func TestRequestIsReadAsItsMessage(t *testing.T) {
	request := Request{Line: []byte(`{"id":1,"op":"rank","game":"nlhe","hands":["As Kd"]}`)}
	var rank messages.RankRequest
	if err := request.Read(&rank); err != nil || rank.Game != "nlhe" || len(rank.Hands) != 1 {
		t.Fatalf("%v: %+v", err, rank)
	}
}
