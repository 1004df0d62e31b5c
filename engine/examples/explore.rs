//! Explores every way a hand can go and prints the counts.
//!
//! `cargo run --release -p dealproof-engine --example explore -- PROFILE SEATS STACK_MAX [SB BB]`
//!
//! All combinations of stacks from 1 to `STACK_MAX` are played, for instance `nlhe 2 12` or
//! `flhe 3 7`. The time grows about tenfold with two more chips.

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::deck::Deck;
use dealproof_engine::explore::{self, Census};
use dealproof_engine::hand::Setup;
use dealproof_engine::profile::Rules;
use dealproof_engine::seat::Seat;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let profile = arguments
        .next()
        .ok_or("expected a profile, for instance nlhe")?;
    let seats: u32 = arguments
        .next()
        .ok_or("expected the number of seats")?
        .parse()?;
    let stack_max: u32 = arguments
        .next()
        .ok_or("expected the largest stack")?
        .parse()?;
    let small: u32 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let big: u32 = arguments.next().map_or(Ok(2), |text| text.parse())?;
    let rules = Rules::from_json(&serde_json::json!({
        "name": profile,
        "forced": {"blinds": [small, big]},
    }))?;
    let cards: Vec<Card> = Card::all().collect();
    let deck = Deck::new(rules.profile().deck, &cards)?;
    let mut census = Census::default();
    let mut tables = 0;
    for combination in 0..stack_max.pow(seats) {
        let stacks: Vec<(Seat, Chips)> = (0..seats)
            .filter_map(|place| {
                let stack = combination / stack_max.pow(place) % stack_max + 1;
                Some((
                    Seat::new(u8::try_from(place + 1).ok()?)?,
                    Chips::from(stack),
                ))
            })
            .collect();
        let setup = Setup::new(stacks[0].0, &stacks, deck);
        census.add(&explore::explore(&rules, &setup, &mut |_| {})?);
        tables += 1;
    }
    print(&profile, tables, &census);
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the output of the program")]
fn print(profile: &str, tables: u32, census: &Census) {
    println!(
        "{profile}: {tables} tables, {} states ({} decisions, {} ends by folds, {} showdowns), \
         {} refusals",
        census.states(),
        census.decisions,
        census.folds,
        census.showdowns,
        census.refusals,
    );
}
