package main

import (
	"sort"
	"strings"

	"dealproof/adapter"
)

// rank is a text: that of the better hand comes later in the alphabet. It says how often ranks occur
// (three of a kind is 311, a full house 32), and which they are.
func rank(five []adapter.Card) string {
	counts, flush := map[int]int{}, true
	for _, card := range five {
		counts[strings.IndexByte("23456789TJQKA", card[0])]++
		flush = flush && card[1] == five[0][1]
	}
	order, kind, ranks := []int{}, "", ""
	for rank := range counts {
		order = append(order, rank)
	}
	sort.Slice(order, func(a, b int) bool { return counts[order[a]]*16+order[a] > counts[order[b]]*16+order[b] })
	for _, rank := range order {
		kind, ranks = kind+string(rune('0'+counts[rank])), ranks+string(rune('b'+rank))
	}
	if ranks == "nedcb" {
		ranks = "edcba"
	}
	straight := len(ranks) == 5 && ranks[0]-ranks[4] == 4
	switch {
	case straight && flush:
		kind = "5"
	case flush:
		kind = "313"
	case straight:
		kind = "312"
	}
	return kind + " " + ranks
}

func best(cards []adapter.Card) (most string) {
	for _, five := range adapter.Choices(cards, 5) {
		if value := rank(five); value > most {
			most = value
		}
	}
	return most
}
