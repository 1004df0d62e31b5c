package adapter

import (
	"reflect"
	"testing"
)

func TestPotsAreMadeOfWhatEachSeatPutIn(t *testing.T) {
	for _, one := range []struct {
		collected Amounts
		folded    map[int]bool
		pots      []Pot
	}{
		{Amounts{1: 0, 2: 0}, nil, []Pot{}},
		{Amounts{3: 100, 1: 100}, nil, []Pot{{200, []int{1, 3}}}},
		{Amounts{1: 50, 2: 200, 3: 200}, nil, []Pot{{150, []int{1, 2, 3}}, {300, []int{2, 3}}}},
		// What a folded player paid above the last all-in is in the last pot, and makes none of its own.
		{Amounts{1: 50, 2: 120, 3: 200}, map[int]bool{2: true, 3: true}, []Pot{{370, []int{1}}}},
		{Amounts{1: 50, 2: 120, 3: 200}, map[int]bool{2: true}, []Pot{{150, []int{1, 3}}, {220, []int{3}}}},
	} {
		if pots := Pots(one.collected, one.folded); !reflect.DeepEqual(pots, one.pots) {
			t.Errorf("%v, folded %v: %v", one.collected, one.folded, pots)
		}
	}
}

func TestWhatNobodyCalledComesBack(t *testing.T) {
	committed, stacks := Amounts{1: 300, 2: 120}, Amounts{1: 0, 2: 10}
	if back := ReturnUncalled(committed, stacks); !reflect.DeepEqual(back, []Returned{{1, 180}}) {
		t.Error(back)
	}
	if committed[1] != 120 || stacks[1] != 180 || len(ReturnUncalled(committed, stacks)) != 0 {
		t.Error(committed, stacks)
	}
}
