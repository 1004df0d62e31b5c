//! Complete random hands per second on one core, with events and invariants on.
//!
//! `cargo run --release -p dealproof-engine --example speed -- [HANDS] [SEATS]`

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use dealproof_engine::betting;
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::Deck;
use dealproof_engine::event::Event;
use dealproof_engine::hand::{self, Setup};
use dealproof_engine::profile::Rules;
use dealproof_engine::seat::Seat;
use dealproof_engine::snapshot;

/// `xorshift64*`: fast, and good enough to choose actions.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    fn below(&mut self, bound: u32) -> u32 {
        ((u64::from(self.next()) * u64::from(bound)) >> 32) as u32
    }
}

/// What the runs add up to, so that nothing is left out.
#[derive(Default)]
struct Totals {
    hands: u32,
    actions: u64,
    events: u64,
    showdowns: u64,
}

fn main() {
    let mut arguments = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse().ok());
    let hands: u32 = arguments.next().unwrap_or(1_000_000);
    let seats: u32 = arguments.next().unwrap_or(6);
    let rules = Rules::built_in("nlhe").expect("no-limit hold'em is built in");
    for hashing in [false, true] {
        let hands = if hashing { hands / 20 } else { hands };
        let start = Instant::now();
        let totals = play(&rules, hands, seats, hashing);
        let seconds = start.elapsed().as_secs_f64();
        print(&totals, hashing, seconds);
    }
}

#[expect(clippy::print_stdout, reason = "the output of the program")]
fn print(totals: &Totals, hashing: bool, seconds: f64) {
    let per_hand = |count: u64| count as f64 / f64::from(totals.hands);
    println!(
        "state hashing {}: {:.0} hands/s, {:.1} actions, {:.1} events, {:.2} showdowns a hand",
        if hashing { "on" } else { "off" },
        f64::from(totals.hands) / seconds,
        per_hand(totals.actions),
        per_hand(totals.events),
        per_hand(totals.showdowns),
    );
}

fn play(rules: &Arc<Rules>, hands: u32, seats: u32, hashing: bool) -> Totals {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut cards: Vec<Card> = Card::all().collect();
    let stacks: Vec<(Seat, Chips)> = (1..=seats)
        .filter_map(|number| Seat::new(u8::try_from(number).ok()?))
        .map(|seat| (seat, Chips::from(10_000)))
        .collect();
    let deck = Deck::new(rules.profile().deck, &cards).expect("52 cards");
    let mut setup = Setup::new(stacks[0].0, &stacks, deck);
    let mut events: Vec<Event> = Vec::with_capacity(1024);
    let mut totals = Totals::default();
    for hand in 0..hands {
        // Only the cards that a hand can reach need to be mixed.
        for place in 0..2 * seats + 5 {
            let other = place + random.below(52 - place);
            cards.swap(place as usize, other as usize);
        }
        setup.deck = Deck::new(rules.profile().deck, &cards).expect("52 cards");
        setup.button = stacks[(hand % seats) as usize].0;
        events.clear();
        let mut hash = |state: &hand::State, event: &Event| {
            events.push(*event);
            if hashing {
                black_box(snapshot::state_hash(state));
            }
        };
        let mut state = hand::start_observed(rules, &setup, &mut hash).expect("a legal start");
        while let Some(legal) = betting::legal(&state) {
            let choice = random.below(16);
            let action = match legal.raise {
                Some(raise) if choice < 3 => {
                    let span = raise.max_to.get() - raise.min_to.get();
                    let more = match choice {
                        0 => 0,
                        1 => span / 16,
                        _ => u64::from(random.below(u32::try_from(span / 4 + 1).unwrap_or(1))),
                    };
                    let to = Chips::new(raise.min_to.get() + more).expect("inside the range");
                    if legal.opens {
                        Action::Bet { to }
                    } else {
                        Action::Raise { to }
                    }
                }
                _ if legal.check => Action::Check,
                _ if choice < 8 => Action::Fold,
                _ => Action::Call,
            };
            let command = Command::Act {
                seat: legal.seat,
                action,
                seq: Some(legal.seq),
                at_ms: None,
            };
            hand::apply_observed(&mut state, &command, &mut hash).expect("a legal action");
            totals.actions += 1;
        }
        totals.hands += 1;
        totals.events += events.len() as u64;
        totals.showdowns += u64::from(
            events
                .iter()
                .any(|event| matches!(event, Event::ShowdownResolved { .. })),
        );
    }
    totals
}
