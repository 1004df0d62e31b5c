//! What hands are worth before the board is complete: every way to complete it is played out.
//!
//! Everything is counted in integers, so that parts of the work add up to the same totals in any
//! order. Shares of a pot are counted in [`POT`] units, which any number of winners up to ten can
//! divide, high and low.

use std::ops::{AddAssign, Range};

use super::{Hand, HandValue, HolePlay, Ranking, omaha};
use crate::card::Card;

/// The units in a pot.
pub const POT: u64 = 2 * 2520;
/// The cards on a complete board.
const BOARD: usize = 5;

/// Games with a board of five cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BoardGame {
    /// Two hole cards, any of them play.
    Holdem,
    /// Four to six hole cards, exactly two play.
    Omaha,
    /// The same, and half of the pot goes to the best low of eight or better.
    OmahaEight,
    /// Two hole cards of a deck from the six up.
    ShortDeck {
        /// Three of a kind beats a straight.
        trips_over_straight: bool,
    },
}

/// Hands that cannot meet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// Too few or too many players.
    #[error("expected 2 to 10 hands, found {found}")]
    Players {
        /// The number of hands.
        found: usize,
    },
    /// A hand with too few or too many cards.
    #[error("hand {hand}: expected {expected} hole cards, found {found}")]
    HoleCards {
        /// Which hand, counted from 1.
        hand: usize,
        /// How many it should have.
        expected: &'static str,
        /// How many it has.
        found: usize,
    },
    /// A board with too many cards.
    #[error("expected a board of 0, 3, 4 or 5 cards, found {found}")]
    Board {
        /// The cards on the board.
        found: usize,
    },
    /// A card that is there twice.
    #[error("card {card} occurs twice")]
    Duplicate {
        /// The card that occurs twice.
        card: Card,
    },
    /// A card the game is not played with.
    #[error("card {card} is not in the deck of this game")]
    NotInDeck {
        /// The card that is not in the deck.
        card: Card,
    },
}

/// Hands that meet at a showdown, and a board that is yet to be completed.
#[derive(Debug, Clone)]
pub struct Showdown {
    game: BoardGame,
    /// None for a random hand.
    holes: Vec<Option<Vec<Card>>>,
    board: Vec<Card>,
    unseen: Vec<Card>,
}

/// What the players won on the boards played so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// How many boards were played.
    pub boards: u64,
    /// The players, in the order of their hands.
    pub players: Vec<PlayerTally>,
}

/// What one player won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerTally {
    /// Boards on which he won the whole pot.
    pub wins: u64,
    /// Boards on which he shared it.
    pub ties: u64,
    /// Units won, [`POT`] of them for each pot.
    pub units: u64,
    /// The sum of the squares of the units won on each board, for the standard error.
    pub units_squared: u64,
}

impl BoardGame {
    /// The ranking of the high hand.
    pub const fn ranking(self) -> Ranking {
        match self {
            Self::Holdem | Self::Omaha | Self::OmahaEight => Ranking::High,
            Self::ShortDeck {
                trips_over_straight,
            } => Ranking::ShortDeck {
                trips_over_straight,
            },
        }
    }

    const fn is_omaha(self) -> bool {
        matches!(self, Self::Omaha | Self::OmahaEight)
    }

    /// The high hand, and the low one where there is any.
    fn values(self, hole: &[Card], board: &[Card]) -> (HandValue, Option<HandValue>) {
        let any = || hole.iter().chain(board).collect::<Hand>();
        match self {
            Self::Holdem => (any().high(), None),
            Self::ShortDeck {
                trips_over_straight,
            } => (any().short_deck(trips_over_straight), None),
            Self::Omaha => (omaha::high(hole, board), None),
            Self::OmahaEight => (
                omaha::high(hole, board),
                Ranking::AceToFiveEight.best(hole, board, HolePlay::Exactly(2)),
            ),
        }
    }
}

impl Showdown {
    /// The hands (`None` is a random hand) and the board so far.
    pub fn new(
        game: BoardGame,
        holes: Vec<Option<Vec<Card>>>,
        board: Vec<Card>,
    ) -> Result<Self, Refused> {
        if !(2..=10).contains(&holes.len()) {
            return Err(Refused::Players { found: holes.len() });
        }
        let (expected, sizes) = if game.is_omaha() {
            ("4 to 6", 4..=6)
        } else {
            ("2", 2..=2)
        };
        for (hand, hole) in (1..).zip(&holes) {
            if let Some(found) = hole.as_ref().map(Vec::len).filter(|n| !sizes.contains(n)) {
                return Err(Refused::HoleCards {
                    hand,
                    expected,
                    found,
                });
            }
        }
        if !matches!(board.len(), 0 | 3..=5) {
            return Err(Refused::Board { found: board.len() });
        }
        let mut unseen: Vec<Card> = Card::all()
            .filter(|&card| game.ranking().has(card))
            .collect();
        for &card in holes.iter().flatten().flatten().chain(&board) {
            if !game.ranking().has(card) {
                return Err(Refused::NotInDeck { card });
            }
            let place = unseen.iter().position(|&other| other == card);
            unseen.remove(place.ok_or(Refused::Duplicate { card })?);
        }
        Ok(Self {
            game,
            holes,
            board,
            unseen,
        })
    }

    /// The cards nobody has seen, in ascending order.
    pub fn unseen(&self) -> &[Card] {
        &self.unseen
    }

    /// How many cards one deal takes: the rest of the board, then the random hands.
    pub fn cards_to_come(&self) -> usize {
        let random = self.holes.iter().filter(|hole| hole.is_none()).count();
        BOARD - self.board.len() + random * self.random_size()
    }

    /// A random hand has as many cards as the game has at least.
    fn random_size(&self) -> usize {
        if self.game.is_omaha() { 4 } else { 2 }
    }

    /// The number of different boards; none with a random hand, since then there are too many
    /// deals to play them all.
    pub fn boards(&self) -> Option<u64> {
        let known = self.holes.iter().all(Option::is_some);
        known.then(|| binomial(self.unseen.len() as u64, (BOARD - self.board.len()) as u64))
    }

    /// Plays the boards of a range of numbers below [`Self::boards`]. Random hands get no cards,
    /// so there must not be any.
    pub fn play(&self, numbers: Range<u64>) -> Tally {
        assert!(
            self.boards().is_some_and(|boards| numbers.end <= boards),
            "the boards exist"
        );
        let mut tally = Tally::new(self.holes.len());
        let mut places = nth_choice(self.unseen.len(), BOARD - self.board.len(), numbers.start);
        let mut board = self.board.clone();
        for _ in numbers {
            board.truncate(self.board.len());
            board.extend(places.iter().map(|&place| self.unseen[place]));
            self.settle(&board, &self.holes, &mut tally);
            advance(&mut places, self.unseen.len());
        }
        tally
    }

    /// Plays one deal: the first of the cards complete the board, then come the random hands.
    ///
    /// # Panics
    /// Unless there are [`Self::cards_to_come`] cards.
    pub fn play_deal(&self, cards: &[Card], tally: &mut Tally) {
        assert_eq!(cards.len(), self.cards_to_come(), "one deal");
        let (rest, mut hands) = cards.split_at(BOARD - self.board.len());
        let board = [&self.board, rest].concat();
        let holes: Vec<Option<Vec<Card>>> = self
            .holes
            .iter()
            .map(|hole| {
                hole.clone().or_else(|| {
                    let (hand, others) = hands.split_at(self.random_size());
                    hands = others;
                    Some(hand.to_vec())
                })
            })
            .collect();
        self.settle(&board, &holes, tally);
    }

    /// Divides one pot among the best hands, and adds the shares to the tally.
    fn settle(&self, board: &[Card], holes: &[Option<Vec<Card>>], tally: &mut Tally) {
        let mut values = [None; 10];
        for (value, hole) in values.iter_mut().zip(holes.iter().flatten()) {
            *value = Some(self.game.values(hole, board));
        }
        let high = values.map(|value| value.map(|(high, _)| high));
        let low = values.map(|value| value.and_then(|(_, low)| low));
        let mut won = [0; 10];
        if low.iter().all(Option::is_none) {
            share(POT, &high, &mut won);
        } else {
            share(POT / 2, &high, &mut won);
            share(POT / 2, &low, &mut won);
        }
        tally.boards += 1;
        for (player, units) in tally.players.iter_mut().zip(won) {
            player.wins += u64::from(units == POT);
            player.ties += u64::from(units > 0 && units < POT);
            player.units += units;
            player.units_squared += units * units;
        }
    }
}

/// Gives the best values equal parts.
fn share(units: u64, values: &[Option<HandValue>; 10], won: &mut [u64; 10]) {
    let best = values.iter().max().copied().flatten();
    let winners = values.iter().filter(|&&value| value == best).count() as u64;
    for (won, &value) in won.iter_mut().zip(values) {
        if value == best {
            *won += units / winners;
        }
    }
}

impl Tally {
    /// A tally for this many players before the first deal.
    pub fn new(players: usize) -> Self {
        Self {
            boards: 0,
            players: vec![PlayerTally::default(); players],
        }
    }
}

impl AddAssign<&Self> for Tally {
    fn add_assign(&mut self, other: &Self) {
        self.boards += other.boards;
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.wins += theirs.wins;
            mine.ties += theirs.ties;
            mine.units += theirs.units;
            mine.units_squared += theirs.units_squared;
        }
    }
}

/// The ways to choose k of n.
fn binomial(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1))
}

/// The choice of `k` places below `n` with this number, in lexicographic order.
fn nth_choice(n: usize, k: usize, mut number: u64) -> Vec<usize> {
    let mut places = Vec::with_capacity(k);
    let mut next = 0;
    while places.len() < k && next < n {
        let with = binomial((n - next - 1) as u64, (k - places.len() - 1) as u64);
        if number < with {
            places.push(next);
        } else {
            number -= with;
        }
        next += 1;
    }
    places
}

/// Moves to the next choice; the last one stays.
fn advance(places: &mut [usize], n: usize) {
    let k = places.len();
    if let Some(last) = (0..k).rev().find(|&i| places[i] + k < n + i) {
        let start = places[last] + 1;
        for (place, next) in places[last..].iter_mut().zip(start..) {
            *place = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_numbered_in_the_order_in_which_they_advance() {
        let mut places = vec![0, 1, 2];
        for number in 0..binomial(9, 3) {
            assert_eq!(nth_choice(9, 3, number), places);
            advance(&mut places, 9);
        }
        assert_eq!(nth_choice(9, 0, 0), Vec::<usize>::new());
    }
}
