//! The generator of the lookup tables. The build script runs it once and the crate embeds the
//! result; the proofs run it again and compare.
//!
//! A table is addressed by the sum of the rank keys (`key`). The top bits of the sum choose a
//! row; a row is as wide as the table and lies in it shifted by its displacement, so that the
//! few cells which occur in each row fall between those of the others (Tarjan and Yao, "Storing
//! a sparse table", 1979). A lookup is two loads, an addition and a shift, and cannot leave the
//! table, whatever the key.
//!
//! Hands of six and seven cards are not evaluated: the value of one is the greatest among the
//! hands with one card less.

mod category;
pub(crate) mod key;
pub(crate) mod layout;
pub(crate) mod order;

pub use category::Category;

use layout::{Flushes, Lookup, Ranking};
use order::{Class, Rules};

/// All tables in the order of `layout`.
pub(crate) fn tables() -> Vec<u16> {
    let mut tables = Tables(vec![0; layout::CELLS]);
    for (ranking, rules) in [
        (&layout::HIGH, Rules::HIGH),
        (&layout::DEUCE_TO_SEVEN, Rules::DEUCE_TO_SEVEN),
        (&layout::ACE_TO_FIVE, Rules::ACE_TO_FIVE),
        (&layout::SHORT, Rules::SHORT_DECK),
        (&layout::SHORT_TRIPS, Rules::SHORT_DECK_TRIPS_OVER_STRAIGHT),
    ] {
        let classes = rules.classes();
        tables.write_classes(ranking, &classes);
        if let Some(flushes) = ranking.flushes {
            tables.write_flushes(flushes, ranking, &classes);
        }
        let mut sizes = ranking.by_size.iter().copied().enumerate();
        let (_, five) = sizes
            .next()
            .expect("every ranking has a table for five cards");
        tables.write_five(five, rules, ranking, &classes);
        let mut fewer = five;
        for (more, lookup) in sizes {
            tables.write_one_more(lookup, rules, 5 + more, fewer);
            fewer = lookup;
        }
    }
    tables.0
}

/// The cells of all tables.
struct Tables(Vec<u16>);

impl Tables {
    fn look_up(&self, lookup: Lookup, key: u32) -> u16 {
        let displacement = self.0[lookup.displacements + lookup.row(key)];
        self.0[lookup.slots + lookup.slot(key, displacement)]
    }

    fn insert(&mut self, lookup: Lookup, key: u32, value: u16) {
        let displacement = self.0[lookup.displacements + lookup.row(key)];
        let slot = lookup.slots + lookup.slot(key, displacement);
        assert_eq!(self.0[slot], 0, "every hand has its own slot");
        self.0[slot] = value;
    }

    /// Two cells for each class, least significant first: four bits for each rank, the first one
    /// highest, and the category above them.
    fn write_classes(&mut self, ranking: &Ranking, classes: &[Class]) {
        assert_eq!(
            classes.len(),
            usize::from(ranking.classes),
            "the layout knows the number of classes"
        );
        for (place, class) in classes.iter().enumerate() {
            let packed = class
                .ranks
                .iter()
                .fold(class.category as u32, |packed, &rank| {
                    packed << 4 | u32::from(rank)
                });
            let at = ranking.class_list + 2 * place;
            self.0[at] = (packed & 0xffff) as u16;
            self.0[at + 1] = (packed >> 16) as u16;
        }
    }

    /// Five cards that are no flush: the classes themselves.
    fn write_five(&mut self, five: Lookup, rules: Rules, ranking: &Ranking, classes: &[Class]) {
        self.pack(five, &multisets(rules.lowest, 5));
        for (place, class) in (0..).zip(classes) {
            if !is_flush(class.category) {
                self.insert(five, sum_of_keys(&class.ranks), ranking.value(place));
            }
        }
    }

    /// Hands of `cards` cards, from the table for one card less.
    fn write_one_more(&mut self, lookup: Lookup, rules: Rules, cards: usize, fewer: Lookup) {
        let multisets = multisets(rules.lowest, cards);
        self.pack(lookup, &multisets);
        for ranks in multisets {
            let key = sum_of_keys(&ranks);
            let best = ranks
                .iter()
                .map(|&rank| self.look_up(fewer, key.wrapping_sub(key::of_rank(rank))))
                .max();
            self.insert(lookup, key, best.expect("there are six cards or more"));
        }
    }

    /// The values of five cards or more of one suit, straight flushes included.
    fn write_flushes(&mut self, flushes: Flushes, ranking: &Ranking, classes: &[Class]) {
        for (place, class) in (0..).zip(classes) {
            if is_flush(class.category) {
                let mask = class.ranks.iter().fold(0, |mask, &rank| mask | 1 << rank);
                self.0[flushes.start + mask] = ranking.value(place);
            }
        }
        // A set of ranks comes after its subsets, so those are there already.
        for mask in 0..Flushes::LENGTH {
            if mask.count_ones() > 5 {
                let best = (0..13)
                    .filter(|rank| mask >> rank & 1 == 1)
                    .map(|rank| self.0[flushes.start + (mask ^ 1 << rank)])
                    .max();
                self.0[flushes.start + mask] = best.expect("there are six ranks or more");
            }
        }
    }

    /// Finds a displacement for each row such that no two hands share a slot: the fullest rows
    /// first, each at the first place where it fits.
    fn pack(&mut self, lookup: Lookup, multisets: &[Vec<u8>]) {
        let mut rows = vec![vec![]; lookup.rows()];
        for ranks in multisets {
            let key = sum_of_keys(ranks);
            rows[lookup.row(key)].push(key);
        }
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by_key(|&row| std::cmp::Reverse(rows[row].len()));
        let mut taken = vec![false; lookup.slot_count()];
        for row in order {
            let displacement = (0..=u16::MAX)
                .find(|&d| rows[row].iter().all(|&key| !taken[lookup.slot(key, d)]))
                .expect("the tables are large enough for every row to find a place");
            for &key in &rows[row] {
                taken[lookup.slot(key, displacement)] = true;
            }
            self.0[lookup.displacements + row] = displacement;
        }
    }
}

fn is_flush(category: Category) -> bool {
    matches!(category, Category::Flush | Category::StraightFlush)
}

fn sum_of_keys(ranks: &[u8]) -> u32 {
    ranks
        .iter()
        .fold(0, |sum, &rank| sum.wrapping_add(key::of_rank(rank)))
}

/// The ranks of every hand of `cards` cards, in ascending order within the hand.
fn multisets(lowest: u8, cards: usize) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    for _ in 0..cards {
        all = all
            .iter()
            .flat_map(|ranks: &Vec<u8>| {
                let from = ranks.last().copied().unwrap_or(lowest);
                (from..13).filter_map(move |rank| {
                    let has_four = ranks.ends_with(&[rank; 4]);
                    (!has_four).then(|| [&ranks[..], &[rank]].concat())
                })
            })
            .collect();
    }
    all
}
