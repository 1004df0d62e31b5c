//! The samples that are too long for every run:
//! `cargo test --release -p dealproof-engine --test rank full -- --ignored --nocapture`.

use dealproof_engine::rank::Ranking;
use dealproof_engine::rank::batch::Path;
use dealproof_engine::rank::proof::{self, SampleDeals};

use crate::for_each_card;

/// Each of the 52 parts has the number of its card for a seed.
fn per_part(total: u64) -> usize {
    usize::try_from(total.div_ceil(52)).unwrap()
}

#[test]
#[ignore = "a minute or two"]
fn ten_million_omaha_deals() {
    let compared: u64 = for_each_card(|card| {
        let deals = SampleDeals::<9>::new(Ranking::High, 1_000 + u64::from(card.index()));
        proof::omaha_deals(deals.take(per_part(10_000_000))).unwrap()
    })
    .iter()
    .sum();
    println!("omaha, four hole cards: {compared} deals compared, high and low");
    assert!(compared >= 10_000_000);
}

#[test]
#[ignore = "a minute or two"]
fn a_hundred_million_hands_on_every_batch_path() {
    for path in Path::available() {
        let compared: u64 = for_each_card(|card| {
            let hands = SampleDeals::new(Ranking::High, 2_000 + u64::from(card.index()));
            proof::batch_path(path, hands.take(per_part(100_000_000))).unwrap()
        })
        .iter()
        .sum();
        println!("{}: {compared} hands compared", path.name());
        assert!(compared >= 100_000_000);
    }
}
