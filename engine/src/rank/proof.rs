//! Proofs that the evaluators are right, each a function of its own, so that a test, a
//! certification run or several threads can call it. All of them count what they looked at.
//!
//! The chain: the embedded tables are what the generator writes ([`regenerate`]); on every hand
//! of five cards they order hands as the slow evaluator does ([`every_smallest_hand`]); on every
//! hand of seven they are the best of its 21 choices of five ([`seven_cards`]); everything else
//! is compared with one of these.

use std::cmp::Ordering;
use std::ops::AddAssign;

use super::slow::{self, SlowValue};
use super::{Hand, HandValue, HolePlay, Ranking, batch, generate, omaha, table};
use crate::card::Card;

/// Two evaluators that should agree do not.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Disagreement {
    /// The slow evaluator tells two hands apart that have the same value.
    #[error("{first:?} and {second:?} have the same value {found:?}, but are not worth the same")]
    SameValue {
        /// The hand that was ranked first.
        first: Vec<Card>,
        /// The hand that was ranked second.
        second: Vec<Card>,
        /// The value of both.
        found: HandValue,
    },
    /// The slow evaluator orders two hands differently.
    #[error("{first:?} has a smaller value than {second:?}, but is not the weaker hand")]
    WrongOrder {
        /// The hand with the smaller value.
        first: Vec<Card>,
        /// The hand with the greater value.
        second: Vec<Card>,
    },
    /// A hand has another value than its best choice of cards.
    #[error("{cards:?}: expected {expected:?}, found {found:?}")]
    WrongValue {
        /// The cards of the hand.
        cards: Vec<Card>,
        /// The value of the best choice.
        expected: HandValue,
        /// The value under test.
        found: HandValue,
    },
    /// A hand has a value where none qualifies, or none where one does.
    #[error("{cards:?} qualifies for one evaluator only; the value found is {found:?}")]
    Qualifying {
        /// The cards of the hand.
        cards: Vec<Card>,
        /// The value under test.
        found: Option<HandValue>,
    },
    /// The embedded tables are not what the generator writes.
    #[error("cell {at} of the tables: the generator writes {expected}, found {found}")]
    WrongTable {
        /// Where they differ first.
        at: usize,
        /// The cell that the generator writes.
        expected: u16,
        /// The cell in the tables.
        found: u16,
    },
}

/// How many hands have each value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Census {
    by_value: Vec<u64>,
}

impl Default for Census {
    fn default() -> Self {
        Self {
            by_value: vec![0; 1 << 15],
        }
    }
}

impl Census {
    #[inline]
    fn observe(&mut self, value: HandValue) {
        self.by_value[usize::from(value.get() & 0x7fff)] += 1;
    }

    /// The number of hands.
    pub fn hands(&self) -> u64 {
        self.by_value.iter().sum()
    }

    /// The number of different values.
    pub fn classes(&self) -> usize {
        self.by_value.iter().filter(|&&hands| hands > 0).count()
    }

    /// The hands of each category of a five-card ranking, in the order of [`Category::ALL`](crate::rank::Category::ALL).
    pub fn by_category(&self) -> [u64; 9] {
        let mut counts = [0; 9];
        for (value, &hands) in (0..).zip(&self.by_value) {
            if hands > 0 {
                counts[HandValue::new(value).category() as usize] += hands;
            }
        }
        counts
    }

    /// The hands of the greatest value: royal flushes in a high ranking.
    pub fn best(&self) -> u64 {
        let best = self.by_value.iter().rev().find(|&&hands| hands > 0);
        best.copied().unwrap_or(0)
    }
}

impl AddAssign<&Self> for Census {
    fn add_assign(&mut self, other: &Self) {
        for (mine, theirs) in self.by_value.iter_mut().zip(&other.by_value) {
            *mine += theirs;
        }
    }
}

/// The deck of a ranking, in ascending order.
pub fn deck(ranking: Ranking) -> Vec<Card> {
    Card::all().filter(|&card| ranking.has(card)).collect()
}

/// Runs the generator again and compares; the result is the number of cells of two bytes.
pub fn regenerate() -> Result<usize, Disagreement> {
    let expected = generate::tables();
    let differs = |&at: &usize| expected[at] != table::TABLES[at];
    match (0..expected.len()).find(differs) {
        None => Ok(expected.len()),
        Some(at) => Err(Disagreement::WrongTable {
            at,
            expected: expected[at],
            found: table::TABLES[at],
        }),
    }
}

/// Evaluates every hand of the smallest size a ranking knows, five cards (badugi: four), by table
/// and by the slow evaluator: equal hands must have equal values, and better hands greater ones.
pub fn every_smallest_hand(ranking: Ranking) -> Result<Census, Disagreement> {
    compare_orders(ranking, |cards| ranking.best(cards, &[], HolePlay::Any))
}

/// The comparison itself, for any evaluator, so that it can be shown to catch a wrong one.
fn compare_orders(
    ranking: Ranking,
    value_of: impl Fn(&[Card]) -> Option<HandValue>,
) -> Result<Census, Disagreement> {
    let deck = deck(ranking);
    let mut census = Census::default();
    let mut by_value: Vec<Option<(SlowValue, Vec<Card>)>> = vec![None; 1 << 15];
    let size = if ranking == Ranking::Badugi { 4 } else { 5 };
    let mut places: Vec<usize> = (0..size).collect();
    let mut cards: Vec<Card> = places.iter().map(|&place| deck[place]).collect();
    loop {
        match (value_of(&cards), slow_value(ranking, &cards)) {
            (None, None) => {}
            (Some(value), Some(slow)) => {
                census.observe(value);
                let known = &mut by_value[usize::from(value.get())];
                match known {
                    None => *known = Some((slow, cards.clone())),
                    Some((expected, _)) if *expected == slow => {}
                    Some((_, first)) => {
                        return Err(Disagreement::SameValue {
                            first: first.clone(),
                            second: cards,
                            found: value,
                        });
                    }
                }
            }
            (found, _) => return Err(Disagreement::Qualifying { cards, found }),
        }
        // The next choice: move the last card that can move, and put the others behind it.
        let Some(last) = (0..size).rev().find(|&i| places[i] < deck.len() - size + i) else {
            break;
        };
        let start = places[last] + 1;
        for (i, place) in (start..).zip(last..size) {
            places[place] = i;
            cards[place] = deck[i];
        }
    }
    let found: Vec<_> = by_value.into_iter().flatten().collect();
    match found.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
        None => Ok(census),
        Some(pair) => Err(Disagreement::WrongOrder {
            first: pair[0].1.clone(),
            second: pair[1].1.clone(),
        }),
    }
}

fn slow_value(ranking: Ranking, cards: &[Card]) -> Option<SlowValue> {
    if ranking == Ranking::Badugi {
        return Some(slow::badugi(cards));
    }
    let five = *cards.first_chunk()?;
    match ranking {
        Ranking::AceToFiveEight => slow::eight_or_better(five),
        Ranking::AceToFive => Some(slow::ace_to_five(five)),
        Ranking::DeuceToSeven => Some(slow::deuce_to_seven(five)),
        Ranking::ShortDeck {
            trips_over_straight,
        } => Some(slow::short_deck(five, trips_over_straight)),
        Ranking::High | Ranking::Badugi => Some(slow::high(five)),
    }
}

/// Every hand of seven cards whose lowest card is the given one, by table: how often each value
/// occurs. Each card is a part of the work; the parts of all cards add up to the deck.
pub fn seven_card_census(ranking: Ranking, lowest: Card) -> Census {
    let mut census = Census::default();
    match ranking {
        Ranking::ShortDeck {
            trips_over_straight,
        } => each_seven(&deck(ranking), lowest, |_, hand| {
            census.observe(hand.short_deck(trips_over_straight));
        }),
        _ => each_seven(&deck(Ranking::High), lowest, |_, hand| {
            census.observe(hand.high());
        }),
    }
    census
}

/// Every hand of seven cards whose lowest card is the given one, against the best of its 21
/// choices of five; and the value of its first six cards against theirs. The result is the
/// number of hands of seven.
pub fn seven_cards(ranking: Ranking, lowest: Card) -> Result<u64, Disagreement> {
    match ranking {
        Ranking::ShortDeck {
            trips_over_straight,
        } => against_choices(&deck(ranking), lowest, |hand| {
            hand.short_deck(trips_over_straight)
        }),
        _ => against_choices(&deck(Ranking::High), lowest, Hand::high),
    }
}

fn against_choices(
    deck: &[Card],
    lowest: Card,
    value: impl Fn(Hand) -> HandValue,
) -> Result<u64, Disagreement> {
    let mut hands = 0;
    let mut wrong = None;
    let mut six_before = [lowest; 6];
    each_seven(deck, lowest, |seven, hand| {
        hands += 1;
        let mut check = |cards: &[Card], expected, found| {
            if expected != found && wrong.is_none() {
                wrong = Some(Disagreement::WrongValue {
                    cards: cards.to_vec(),
                    expected,
                    found,
                });
            }
        };
        let singles = seven.map(|card| Hand::EMPTY.with(card));
        let mut best = None;
        for i in 0..7 {
            let without = hand.without(singles[i]);
            for single in &singles[..i] {
                best = best.max(Some(value(without.without(*single))));
            }
        }
        check(seven, best.expect("there are 21 choices"), value(hand));
        let six = seven.first_chunk().expect("seven is more than six");
        if *six != six_before {
            six_before = *six;
            let hand = hand.without(singles[6]);
            let best = singles[..6]
                .iter()
                .map(|&single| value(hand.without(single)))
                .max();
            check(six, best.expect("there are six choices"), value(hand));
        }
    });
    wrong.map_or(Ok(hands), Err)
}

/// Visits every hand of seven cards with this lowest card.
#[inline]
fn each_seven(deck: &[Card], lowest: Card, mut visit: impl FnMut(&[Card; 7], Hand)) {
    if !deck.contains(&lowest) {
        return;
    }
    let above = |card: Card| deck.iter().copied().filter(move |&other| other > card);
    let start = Hand::EMPTY.with(lowest);
    for b in above(lowest) {
        let two = start.with(b);
        for c in above(b) {
            let three = two.with(c);
            for d in above(c) {
                let four = three.with(d);
                for e in above(d) {
                    let five = four.with(e);
                    for f in above(e) {
                        let six = five.with(f);
                        for g in above(f) {
                            visit(&[lowest, b, c, d, e, f, g], six.with(g));
                        }
                    }
                }
            }
        }
    }
}

/// Omaha hands, high and low, against the slow evaluator on all choices of two hole cards and
/// three of the board. The hole cards are all but the last five. The result is the number of
/// deals.
pub fn omaha_deals<const N: usize>(
    deals: impl Iterator<Item = [Card; N]>,
) -> Result<u64, Disagreement> {
    let mut count = 0;
    for deal in deals {
        let (hole, board) = deal.split_at(N - 5);
        let (_, best) = slow::best_of_omaha(hole, board, |five| (slow::high(five), five));
        let (_, low) = slow::best_of_omaha(hole, board, |five| (slow::ace_to_five(five), five));
        let expected_low = Ranking::AceToFive
            .best(&low, &[], HolePlay::Any)
            .expect("five cards have a low");
        for (expected, found) in [
            (super::high(&best), omaha::high(hole, board)),
            (expected_low, omaha::ace_to_five(hole, board)),
        ] {
            if expected != found {
                return Err(Disagreement::WrongValue {
                    cards: deal.to_vec(),
                    expected,
                    found,
                });
            }
        }
        count += 1;
    }
    Ok(count)
}

/// Two hold'em hands on every board with this lowest card, by the slow evaluator alone, each hand
/// the best of its 21 choices of five: how often the first wins, the second wins, and they tie.
pub fn slow_heads_up(hands: [&[Card]; 2], lowest: Card) -> [u64; 3] {
    let above: Vec<Card> = Card::all()
        .filter(|card| *card > lowest && !hands.iter().any(|hand| hand.contains(card)))
        .collect();
    let mut counts = [0; 3];
    if hands.iter().any(|hand| hand.contains(&lowest)) {
        return counts;
    }
    each_board(&above, 1, &mut [lowest; 5], &mut |board| {
        let [first, second] = hands.map(|hand| slow::best_of(&[hand, board].concat(), slow::high));
        counts[match first.cmp(&second) {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => 2,
        }] += 1;
    });
    counts
}

fn each_board(
    cards: &[Card],
    placed: usize,
    board: &mut [Card; 5],
    visit: &mut impl FnMut(&[Card]),
) {
    if placed == board.len() {
        visit(board);
        return;
    }
    for (i, &card) in cards.iter().enumerate() {
        board[placed] = card;
        each_board(&cards[i + 1..], placed + 1, board, visit);
    }
}

/// Hands of seven on a batch path against the portable one. The result is the number of hands.
pub fn batch_path(
    path: batch::Path,
    hands: impl Iterator<Item = [Card; 7]>,
) -> Result<u64, Disagreement> {
    let mut count = 0;
    let mut hands = hands.peekable();
    let mut batch = vec![];
    while hands.peek().is_some() {
        batch.clear();
        // A length that leaves a rest behind whole vectors.
        batch.extend(hands.by_ref().take(10_007));
        let mut values = vec![HandValue::new(0); batch.len()];
        path.seven(&batch, &mut values);
        for (hand, &found) in batch.iter().zip(&values) {
            let expected = super::high(hand);
            if expected != found {
                return Err(Disagreement::WrongValue {
                    cards: hand.to_vec(),
                    expected,
                    found,
                });
            }
        }
        count += batch.len() as u64;
    }
    Ok(count)
}

/// Repeatable sample deals for the proofs that cannot try everything. Not for dealing: the deck
/// is shuffled with `SplitMix64` (Steele, Lea and Flood, 2014), which anybody can predict.
#[derive(Debug, Clone)]
pub struct SampleDeals<const N: usize> {
    deck: Vec<Card>,
    state: u64,
}

impl<const N: usize> SampleDeals<N> {
    /// The deals of a seed, from the deck of a ranking.
    pub fn new(ranking: Ranking, seed: u64) -> Self {
        Self {
            deck: deck(ranking),
            state: seed,
        }
    }

    fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

impl<const N: usize> Iterator for SampleDeals<N> {
    type Item = [Card; N];

    fn next(&mut self) -> Option<[Card; N]> {
        for place in 0..N {
            let left = (self.deck.len() - place) as u64;
            // The bias of this multiplication is below 2^-58.
            let step = (u128::from(self.next_u64()) * u128::from(left)) >> 64;
            self.deck.swap(place, place + usize::try_from(step).ok()?);
        }
        self.deck.first_chunk().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rank::{Category, high};

    /// A high evaluator with a planted defect.
    fn high_but(defect: impl Fn(u16) -> u16) -> impl Fn(&[Card]) -> Option<HandValue> {
        move |cards| Some(HandValue::new(defect(high(cards).get())))
    }

    #[test]
    fn an_evaluator_that_ties_two_classes_is_caught() {
        let caught = compare_orders(Ranking::High, high_but(|value| value.max(2)));
        assert!(matches!(caught, Err(Disagreement::SameValue { .. })));
    }

    #[test]
    fn an_evaluator_that_swaps_two_neighbours_is_caught() {
        let swapped = |value| match value {
            7461 => 7462,
            7462 => 7461,
            other => other,
        };
        let caught = compare_orders(Ranking::High, high_but(swapped));
        assert!(matches!(caught, Err(Disagreement::WrongOrder { .. })));
    }

    #[test]
    fn a_wrong_qualifier_is_caught() {
        let caught = compare_orders(Ranking::AceToFiveEight, |cards| {
            Ranking::AceToFive.best(cards, &[], HolePlay::Any)
        });
        assert!(matches!(caught, Err(Disagreement::Qualifying { .. })));
    }

    #[test]
    fn a_wrong_value_of_six_or_of_seven_cards_is_caught() {
        let short = Ranking::ShortDeck {
            trips_over_straight: false,
        };
        let deck = deck(short);
        for size in [6, 7] {
            let caught = against_choices(&deck, deck[20], |hand| {
                let value = hand.short_deck(false);
                let is_wrong = hand.count() == size && value.category() == Category::Quads;
                HandValue::new(value.get() + u16::from(is_wrong))
            });
            let Err(Disagreement::WrongValue { cards, .. }) = caught else {
                panic!("the defect was not caught");
            };
            assert_eq!(cards.len(), size);
        }
    }

    #[test]
    fn sample_deals_are_distinct_cards_and_do_not_change() {
        let mut deals = SampleDeals::<52>::new(Ranking::High, 1);
        let mut first = deals.next().unwrap();
        let text: Vec<String> = first[..5].iter().map(Card::to_string).collect();
        assert_eq!(text.join(" "), "9d Js Ah 8c 8d");
        first.sort_unstable();
        assert!(first.into_iter().eq(Card::all()));
    }
}
