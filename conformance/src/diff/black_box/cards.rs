//! What the cards of a run say of the deal. Decisions do not look at cards, so that those that are known
//! are a sample of the shuffle: small as a rule, and no battery.

use std::collections::BTreeMap;

use dealproof_battery::Finding;
use dealproof_battery::chi_square;
use dealproof_battery::tails::{Stratum, binomials};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use dealproof_engine::rank::HolePlay;

use super::Known;

/// How often each card lay at each place of the deck.
#[derive(Debug, Clone, Default)]
pub struct CardCounts {
    places: Vec<[u64; 52]>,
    sizes: u64,
}

impl CardCounts {
    /// Adds the known cards of a hand.
    pub fn add(&mut self, known: &Known) {
        self.sizes = self.sizes.max(known.deck.len() as u64);
        for (place, card) in known.deck.iter().enumerate() {
            let card = card.as_ref().and_then(|card| card.parse::<Card>().ok());
            if let Some(card) = card {
                if self.places.len() <= place {
                    self.places.resize(place + 1, [0; 52]);
                }
                self.places[place][usize::from(card.index())] += 1;
            }
        }
    }

    /// How many cards were seen.
    pub fn cards(&self) -> u64 {
        self.places.iter().flatten().sum()
    }

    /// Whether every card comes to every place equally often: the smallest p-value of the places at
    /// which enough cards were seen, times their number, and that number. None while there are too few,
    /// and for decks that do not have all 52 cards.
    pub fn finding(&self) -> Option<(Finding, u64)> {
        if self.sizes != 52 {
            return None;
        }
        let places = self.places.iter();
        let found: Vec<Finding> = places
            .filter_map(|counts| chi_square::uniform(counts, counts.iter().sum()).ok())
            .collect();
        let places = found.len() as u64;
        let least = found
            .into_iter()
            .min_by(|one, other| one.p.get().total_cmp(&other.p.get()))?;
        Some((least.as_worst_of(places), places))
    }
}

/// How often the favourite before the last card of the board wins.
///
/// An engine that looks at the hands and then chooses the last card leaves every other count as it was.
/// Given all the other cards, the last one is any of those that are left, each equally often; who the
/// favourite is follows from the others alone.
#[derive(Debug, Clone, Default)]
pub struct LastCard {
    /// Hands by how many of how many last cards let the favourite win.
    hands: BTreeMap<(u64, u64), u64>,
    won: u64,
}

/// A showdown with a whole board: all cards of the hand by where they are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Showdown {
    /// The cards of those who are still in.
    pub hands: Vec<Vec<String>>,
    /// The cards of those who are not.
    pub folded: Vec<String>,
    /// The board.
    pub board: Vec<String>,
}

impl LastCard {
    /// Adds a hand that ended with a showdown over one board of five cards, in a game with one winner.
    pub fn add(&mut self, rules: &Rules, known: &Known) {
        if let Some((chance, won)) = known.showdown.as_ref().and_then(|one| trial(rules, one)) {
            *self.hands.entry(chance).or_default() += 1;
            self.won += u64::from(won);
        }
    }

    /// How many showdowns there were.
    pub fn hands(&self) -> u64 {
        self.hands.values().sum()
    }

    /// How often the favourite won.
    pub const fn won(&self) -> u64 {
        self.won
    }

    /// How often it wins on average.
    pub fn expected(&self) -> f64 {
        let strata = self.strata();
        // The sum of nothing would be -0.0.
        strata.iter().map(Stratum::expected).fold(0.0, |a, b| a + b)
    }

    /// Whether the favourite wins as often as the cards that are left say. None without a showdown.
    pub fn finding(&self) -> Option<Finding> {
        let strata = self.strata();
        let law = (!strata.is_empty()).then(|| binomials(self.won, &strata))?;
        Some(Finding::two_sided(self.won as f64, law))
    }

    fn strata(&self) -> Vec<Stratum> {
        let hands = self.hands.iter();
        let stratum = |(&(successes, of), &trials): (&(u64, u64), &u64)| Stratum {
            trials,
            successes,
            of,
        };
        hands.map(stratum).collect()
    }
}

/// How likely the favourite was to win, and whether it did.
fn trial(rules: &Rules, showdown: &Showdown) -> Option<((u64, u64), bool)> {
    let hand = &rules.profile().hand;
    let read = |cards: &[String]| -> Option<Vec<Card>> {
        cards.iter().map(|card| card.parse().ok()).collect()
    };
    let hands: Vec<Vec<Card>> = showdown
        .hands
        .iter()
        .map(|one| read(one))
        .collect::<Option<_>>()?;
    let (board, folded) = (read(&showdown.board)?, read(&showdown.folded)?);
    if board.len() != 5 || hands.len() < 2 || hand.low.is_some() {
        return None;
    }
    let (&last, before) = board.split_last()?;
    let deck = rules.profile().deck;
    let left = Card::all().filter(|card| {
        deck.contains(*card)
            && !before.contains(card)
            && !folded.contains(card)
            && !hands.iter().flatten().any(|other| other == card)
    });
    let left: Vec<Card> = left.collect();
    // Who wins alone with a last card.
    let winner = |card: Card| -> Option<usize> {
        let board = [before, &[card]].concat();
        let play = match hand.hole_cards_played {
            Some(count) => HolePlay::Exactly(count),
            None => HolePlay::Any,
        };
        let values = hands.iter().map(|own| hand.ranking.best(own, &board, play));
        let values: Vec<_> = values.collect::<Option<_>>()?;
        let best = values.iter().max()?;
        let mut best = (0..values.len()).filter(|&at| values[at] == *best);
        best.next().filter(|_| best.next().is_none())
    };
    let mut wins = vec![0_u64; hands.len()];
    for &card in &left {
        if let Some(at) = winner(card) {
            wins[at] += 1;
        }
    }
    let most = *wins.iter().max()?;
    let favourite = wins.iter().position(|&count| count == most)?;
    Some(((most, left.len() as u64), winner(last) == Some(favourite)))
}
