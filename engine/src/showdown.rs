//! The showdown: what hands are worth, who shows, and how a pot is divided.

use std::cmp::Reverse;

use crate::card::Card;
use crate::chips::Chips;
use crate::deck::Slot;
use crate::event::Side;
use crate::pot::Pot;
use crate::profile::{Edition, HandRule, LowCards, Muck, OddChips, SEATS_MAX, SharedHalves};
use crate::rank::{self, HandValue, HolePlay, Ranking};
use crate::state::{Hole, Place, State};

/// What a seat does in its turn to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Showing {
    /// The hand is turned up.
    Must,
    /// It is mucked without asking.
    Mucks,
    /// The player is asked.
    Asked,
}

/// What the winner in place `index` of `winners` gets of `total` chips. Under
/// [`OddChips::HighestCard`] the winners stand in the order of their cards.
pub fn split(total: Chips, winners: usize, index: usize, odd: OddChips) -> Chips {
    let count = u64::try_from(winners.max(1)).unwrap_or(u64::MAX);
    let index = u64::try_from(index).unwrap_or(u64::MAX);
    let (each, rest) = (total.get() / count, total.get() % count);
    let extra = match odd {
        OddChips::LeftOfButtonEach | OddChips::HighestCard => u64::from(index < rest),
        OddChips::LeftOfButtonAll if index == 0 => rest,
        OddChips::LeftOfButtonAll => 0,
    };
    Chips::new(each + extra).expect("a part is not more than the whole")
}

/// Ranks every live hand whose cards are known, on every board.
pub(crate) fn rank_hands(state: &mut State) {
    state.showdown.ranked = true;
    let hand = state.rules.profile().hand;
    for board in 0..usize::from(state.board.len) {
        for place in 0..usize::from(state.seats.count) {
            let live = state.seats[place].is_live();
            let worths = match state.showdown.assumed {
                _ if !live => [None; 2],
                Some(assumed) => [assumed[HIGH][place], assumed[LOW][place]],
                None => match Playable::of(state, place, board) {
                    Some(cards) => [
                        worth(hand, &cards, Side::High),
                        worth(hand, &cards, Side::Low),
                    ],
                    None => [None; 2],
                },
            };
            for side in [HIGH, LOW] {
                state.showdown.worth[board][side][place] = worths[side];
            }
        }
    }
}

/// Index of the worth as a high hand, or of the only one there is.
pub(crate) const HIGH: usize = 0;
/// Index of the worth as the hand that wins the other half.
pub(crate) const LOW: usize = 1;

/// What the seat whose turn it is does with its hand (rule scenario 110).
pub(crate) fn showing(state: &State, place: Place) -> Showing {
    let unknown = state.showdown.worth[0][HIGH][place].is_none();
    let first = !state.seats().iter().any(|seat| seat.hole == Hole::Shown);
    match state.rules.profile().showdown.muck {
        Muck::Never => Showing::Must,
        Muck::AnyoneMay => Showing::Asked,
        Muck::BeatenMay if unknown => Showing::Asked,
        // A record without these cards is right only if they were mucked.
        Muck::Automatic if unknown && !first => Showing::Mucks,
        _ if contends(state, place) => Showing::Must,
        Muck::Automatic => Showing::Mucks,
        Muck::BeatenMay => Showing::Asked,
    }
}

/// Whether no hand shown so far beats this one in some part of a contested pot.
pub(crate) fn contends(state: &State, place: Place) -> bool {
    let seat = state.seats[place].seat;
    let unbeaten = |pot: &Pot, worths: &[Option<HandValue>; SEATS_MAX]| {
        state.seats().iter().enumerate().all(|(other, opponent)| {
            opponent.hole != Hole::Shown
                || !pot.eligible.contains(opponent.seat)
                || worths[other] <= worths[place]
        })
    };
    let boards = &state.showdown.worth[..usize::from(state.board.len)];
    state.made_pots().iter().any(|pot| {
        pot.eligible.contains(seat)
            && pot.eligible.len() > 1
            && boards.iter().any(|[high, low]| {
                unbeaten(pot, high) || (low[place].is_some() && unbeaten(pot, low))
            })
    })
}

/// Whether all others that could win one of the seat's pots have mucked: then it may not.
pub(crate) fn is_last_in_a_pot(state: &State, place: Place) -> bool {
    let seat = state.seats[place].seat;
    state.made_pots().iter().any(|pot| {
        pot.eligible.contains(seat)
            && pot.eligible.len() > 1
            && !state.seats().iter().any(|opponent| {
                opponent.seat != seat
                    && opponent.hole != Hole::Mucked
                    && pot.eligible.contains(opponent.seat)
            })
    })
}

/// A part of a pot that one seat gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) place: Place,
    pub(crate) amount: Chips,
    pub(crate) board: u8,
    pub(crate) side: Side,
}

/// The next part of a pot to be paid.
///
/// A pot is divided over the boards, each part into a high and a low half where a low qualifies, and
/// each half between those who win it.
pub(crate) fn share(state: &State, pot: &Pot) -> Share {
    let net = pot.amount.saturating_sub(pot.rake);
    let contested = pot.eligible.len() > 1;
    let boards = if contested { state.board.len } else { 1 };
    let mut search = Unpaid {
        state,
        left: state.pots.paid_winners,
        last: None,
    };
    for board in 0..boards {
        let part = split(net, boards.into(), board.into(), OddChips::default());
        let high = Winners::of(state, pot, board, HIGH);
        let low = Winners::of(state, pot, board, LOW);
        let together = state.rules.profile().pots.shared_halves == SharedHalves::Together;
        let found = if low.count == 0 || (together && low == high) {
            search.of(part, board, Side::Whole, high)
        } else {
            // The odd chip goes to the high half.
            let half = split(part, 2, 1, OddChips::default());
            search
                .of(part.saturating_sub(half), board, Side::High, high)
                .or_else(|| search.of(half, board, Side::Low, low))
        };
        if let Some(share) = found {
            return share;
        }
    }
    // The shares of a pot are its chips, so that some are left as long as the pot is not paid.
    search.last.expect("a pot that is not paid has a winner")
}

/// The seats that win a part of a pot, in the order from the left of the button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Winners {
    places: [Place; SEATS_MAX],
    count: usize,
}

impl Winners {
    /// Those with the greatest worth. Without a low hand nobody wins the low half.
    fn of(state: &State, pot: &Pot, board: u8, side: usize) -> Self {
        let contested = pot.eligible.len() > 1;
        let mut winners = Self {
            places: [0; SEATS_MAX],
            count: 0,
        };
        if side == LOW && !contested {
            return winners;
        }
        let worths = &state.showdown.worth[usize::from(board)][side];
        let mut greatest = None;
        for place in state.seats.left_of_button_on() {
            let seat = &state.seats[place];
            let mucked = contested && seat.hole == Hole::Mucked;
            let worth = worths[place];
            if !pot.eligible.contains(seat.seat) || mucked || (side == LOW && worth.is_none()) {
                continue;
            }
            if winners.count == 0 || worth > greatest {
                greatest = worth;
                winners.count = 0;
            }
            if worth == greatest {
                winners.places[winners.count] = place;
                winners.count += 1;
            }
        }
        winners.places[winners.count..].fill(0);
        winners
    }
}

/// Looks for the first share that was not paid yet.
struct Unpaid<'a> {
    state: &'a State,
    /// Shares paid before it.
    left: u8,
    last: Option<Share>,
}

impl Unpaid<'_> {
    fn of(&mut self, total: Chips, board: u8, side: Side, winners: Winners) -> Option<Share> {
        let odd = self.state.rules.profile().pots.odd_chips;
        let Winners { mut places, count } = winners;
        let places = &mut places[..count];
        if odd == OddChips::HighestCard && count > 1 {
            places.sort_by_key(|&place| Reverse(highest_cards(self.state, place, board, side)));
        }
        for (index, &place) in places.iter().enumerate() {
            let amount = split(total, count, index, odd);
            if amount.is_zero() {
                continue;
            }
            let share = Share {
                place,
                amount,
                board,
                side,
            };
            if self.left == 0 {
                return Some(share);
            }
            self.left -= 1;
            self.last = Some(share);
        }
        None
    }
}

/// What the cards are worth as a hand that wins a half, or the whole.
fn worth(hand: HandRule, cards: &Playable, side: Side) -> Option<HandValue> {
    let ranking = ranking(hand, side)?;
    let (hole, board, play) = cards.of_side(hand, side);
    match (ranking, play) {
        (Ranking::High, HolePlay::Any) if board.is_empty() && (5..=7).contains(&hole.len()) => {
            Some(rank::high(hole))
        }
        (Ranking::High, HolePlay::Any) if (5..=7).contains(&cards.len) => {
            Some(rank::high(cards.all()))
        }
        (ranking, play) => ranking.best(hole, board, play),
    }
}

/// How the hands compare that win a half, or the whole.
const fn ranking(hand: HandRule, side: Side) -> Option<Ranking> {
    match side {
        Side::Low => hand.low,
        Side::Whole | Side::High => Some(hand.ranking),
    }
}

/// The five cards the hand plays, highest first by rank and then suit; of several choices of equal
/// worth the highest. An ace that ranks low is the lowest of them: the six is the high card of
/// 6-4-3-2-A, and the five that of a wheel (TDA-20).
fn highest_cards(state: &State, place: Place, board: u8, side: Side) -> Vec<(u8, u8)> {
    let profile = state.rules.profile();
    let ranking = ranking(profile.hand, side).unwrap_or(profile.hand.ranking);
    let cards = Playable::of(state, place, board.into())
        .and_then(|cards| {
            let (hole, board, play) = cards.of_side(profile.hand, side);
            ranking.best_cards(hole, board, play)
        })
        .map_or(Vec::new(), |best| best.cards);
    let ace_is_low =
        profile.edition != Edition::First && (ranking.has_low_ace() || is_wheel(ranking, &cards));
    let rank = |card: Card| {
        if ace_is_low {
            card.ace_low_rank()
        } else {
            card.rank()
        }
    };
    let ranked = cards.into_iter().map(|card| (rank(card), card.suit()));
    let mut ranked: Vec<(u8, u8)> = ranked.collect();
    ranked.sort_unstable_by_key(|&card| Reverse(card));
    ranked
}

/// Whether these cards are the straight whose ace is its lowest card.
fn is_wheel(ranking: Ranking, cards: &[Card]) -> bool {
    let mut ranks: Vec<u8> = cards.iter().map(|card| card.rank()).collect();
    ranks.sort_unstable();
    match ranking {
        Ranking::High => ranks == [0, 1, 2, 3, 12],
        Ranking::ShortDeck { .. } => ranks == [4, 5, 6, 7, 12],
        _ => false,
    }
}

const fn hole_play(exactly: Option<u8>) -> HolePlay {
    match exactly {
        Some(count) => HolePlay::Exactly(count),
        None => HolePlay::Any,
    }
}

/// The cards a seat can make its hand of: hole cards, then the board.
struct Playable {
    cards: [Card; 14],
    hole: usize,
    len: usize,
}

impl Playable {
    /// All of them, unless one is unknown.
    fn of(state: &State, place: Place, board: usize) -> Option<Self> {
        const FILLER: Card = Card::from_index(0).expect("0 is a card");
        let hole = &state.seats[place].cards;
        let mut cards = [FILLER; 14];
        let mut len = 0;
        for slot in hole.iter().chain(state.board.cards[board].iter()).copied() {
            cards[len] = Slot::card(slot)?;
            len += 1;
        }
        Some(Self {
            cards,
            hole: hole.len(),
            len,
        })
    }

    /// The hole cards and the board that can make a hand of a half, and how many hole cards play.
    fn of_side(&self, hand: HandRule, side: Side) -> (&[Card], &[Card], HolePlay) {
        match (side, hand.low_cards) {
            (Side::Low, LowCards::Hole) => (self.hole(), &[], HolePlay::Any),
            _ => (self.hole(), self.board(), hole_play(hand.hole_cards_played)),
        }
    }

    fn all(&self) -> &[Card] {
        &self.cards[..self.len]
    }

    fn hole(&self) -> &[Card] {
        &self.cards[..self.hole]
    }

    fn board(&self) -> &[Card] {
        &self.cards[self.hole..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_chips_go_one_each_or_all_to_the_first() {
        let parts = |total: u32, winners, odd| -> Vec<u64> {
            (0..winners)
                .map(|index| split(Chips::from(total), winners, index, odd).get())
                .collect()
        };
        // Rule scenarios 46, 47 and 50.
        assert_eq!(parts(101, 2, OddChips::LeftOfButtonEach), [51, 50]);
        assert_eq!(parts(101, 3, OddChips::LeftOfButtonEach), [34, 34, 33]);
        assert_eq!(parts(100, 3, OddChips::LeftOfButtonEach), [34, 33, 33]);
        assert_eq!(
            parts(1003, 4, OddChips::LeftOfButtonEach),
            [251, 251, 251, 250]
        );
        assert_eq!(parts(101, 3, OddChips::LeftOfButtonAll), [35, 33, 33]);
        assert_eq!(parts(1, 3, OddChips::LeftOfButtonEach), [1, 0, 0]);
    }
}
