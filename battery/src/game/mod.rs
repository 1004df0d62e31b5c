//! Statistics of the game itself: what hands become, who wins, whether all-ins pay what they are
//! worth, and whether the leader of a hand holds as often as he should.

mod all_ins;
mod categories;
mod exchange;
mod layout;
mod seats;
mod strata;
mod winners;

pub use all_ins::AllIns;
pub use categories::{Categories, Game};
pub use exchange::Exchange;
pub use seats::Seats;
pub use winners::Winners;

use dealproof_engine::card::Card;
use dealproof_rng::shuffle::DeckSize;

use super::decks::DeckBlock;
use super::{BatteryError, Law, Statistic};

/// Seats of a full table.
const SEATS: usize = 9;

const LAW: Law = Law::Asymptotic { verified: 3 };

/// Every statistic of the game that decks of this size can be played out for.
pub fn all(size: DeckSize) -> Vec<Box<dyn Statistic<DeckBlock>>> {
    match size {
        DeckSize::STANDARD => vec![
            Box::new(Categories::new(Game::Holdem)),
            Box::new(Categories::new(Game::Omaha)),
            Box::new(Winners::default()),
            Box::new(AllIns::default()),
            Box::new(Exchange::default()),
            Box::new(Seats::default()),
        ],
        DeckSize::SHORT => vec![Box::new(Categories::new(Game::ShortDeck))],
        _ => Vec::new(),
    }
}

/// The positions of the board, after the hole cards.
const fn board(dealt: usize) -> [usize; 5] {
    [dealt + 1, dealt + 2, dealt + 3, dealt + 5, dealt + 7]
}

fn card(index: u8) -> Card {
    Card::from_index(index).expect("a deck of 52 or 36 holds cards of the 52")
}

fn expect_size(block: &DeckBlock, expected: DeckSize) -> Result<(), BatteryError> {
    if block.size() == expected {
        return Ok(());
    }
    Err(BatteryError::DeckSize {
        expected: expected.get(),
        found: block.size().get(),
    })
}

/// A list of counters that a statistic could not have written.
const fn refuse(statistic: &'static str, expected: &'static str, found: u64) -> BatteryError {
    BatteryError::Counters {
        statistic,
        expected,
        found,
    }
}

#[cfg(test)]
mod tests {
    use dealproof_rng::faulty::{DeckDefect, FaultyShuffler};
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    use super::*;

    fn block(size: DeckSize, decks: usize) -> DeckBlock {
        let shuffler = Shuffler::new(ShuffleKey::new([3; 32]), Domain::BATTERY, size);
        let mut block = DeckBlock::new(size);
        block.refill(decks, |out| shuffler.fill(0, out)).unwrap();
        block
    }

    #[test]
    fn the_sound_shuffle_plays_as_counted_and_a_broken_one_does_not() {
        let all = all(DeckSize::STANDARD)
            .into_iter()
            .chain(all(DeckSize::SHORT));
        let (full, short) = (
            block(DeckSize::STANDARD, 50_000),
            block(DeckSize::SHORT, 50_000),
        );
        let key = ShuffleKey::new([4; 32]);
        let faulty = FaultyShuffler::new(DeckDefect::RandomComparator, key, DeckSize::STANDARD);
        let mut unsorted = DeckBlock::new(DeckSize::STANDARD);
        let written = unsorted.refill(5_000, |out| {
            faulty.fill(0, out);
            Ok::<(), ()>(())
        });
        written.unwrap();
        for mut statistic in all {
            let id = statistic.hypotheses()[0].id;
            let is_short = id == "game.short-deck-categories";
            statistic
                .observe(if is_short { &short } else { &full })
                .unwrap();
            for (hypothesis, finding) in statistic.hypotheses().iter().zip(statistic.findings()) {
                let p = finding.unwrap().p;
                println!("{}: p = {p}", hypothesis.id);
                assert!(p.get() > 1e-3, "{}", hypothesis.id);
            }
            if !is_short {
                let mut broken = statistic.fresh();
                broken.observe(&unsorted).unwrap();
                let p = broken.findings()[0].unwrap().p;
                println!("{id}: p = {p} after sorting with a random comparator");
                assert!(p.get() < 1e-6, "{id}");
            }
        }
    }

    #[test]
    fn the_counts_are_the_published_ones() {
        let text = include_str!("../../../fixtures/vectors/permutation-statistics.json");
        let tables: serde_json::Value = serde_json::from_str(text).unwrap();
        let games = [
            (Game::Holdem, "std7"),
            (Game::Omaha, "omaha_high"),
            (Game::ShortDeck, "short7"),
        ];
        for (game, name) in games {
            let rows = tables["poker_categories"][name]["rows"].as_array().unwrap();
            let mut counts = [0; 9];
            for (i, row) in rows.iter().enumerate() {
                counts[i.min(8)] += row["count"].as_u64().unwrap();
            }
            assert_eq!(game.counts(), counts, "{name}");
        }
    }
}
