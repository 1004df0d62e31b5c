//! Complete random hands of the reference engine against `PokerKit`, in one run on one core.
//!
//! `benches/pokerkit/run [DIR]` sets `PokerKit` up and starts this with its Python interpreter.
//!
//! Policy, the same on both sides: six players with 100 big blinds each play no-limit hold'em;
//! who is to act chooses uniformly among check or call, fold (facing a bet), the smallest raise and,
//! where it is larger, the largest raise (all-in). Decks and choices come from a generator that is
//! seeded with the number of the hand. Before anything is timed, both sides play the same hands
//! from the same decks and must reach the same stacks.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::error::Error;
use std::hint::black_box;
use std::process::Command as Process;
use std::sync::Arc;
use std::time::{Duration, Instant};

use dealproof_engine::betting::{self, Legal};
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::Deck;
use dealproof_engine::event::Event;
use dealproof_engine::hand::{self, Setup, State};
use dealproof_engine::profile::Rules;
use dealproof_engine::seat::Seat;
use dealproof_engine::snapshot;

const SEATS: u8 = 6;
const STACK: u32 = 10_000;
const HANDS_COMPARED: u64 = 500;
/// Turns alternate, so that a noisy neighbour slows all of them alike; the best of each counts.
const TURNS: usize = 5;
const TURN: Duration = Duration::from_secs(2);
/// `PokerKit` plays some dozens of hands a second.
const PEER_SECONDS: &str = "10";
const PEER_SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/pokerkit/hands.py");

fn main() -> Result<(), Box<dyn Error>> {
    let python = std::env::args()
        .nth(1)
        .ok_or("usage: engine PYTHON (benches/pokerkit/run sets one up)")?;
    let mut table = Table::new();
    compare(&mut table, &python)?;

    let mut best = [0.0f64; 3];
    let mut peer = Peer::default();
    for _ in 0..TURNS {
        peer = Peer::take_turn(&python)?;
        best[0] = best[0].max(peer.hands_per_second);
        for (rate, hashing) in best[1..].iter_mut().zip([false, true]) {
            *rate = rate.max(table.take_turn(hashing));
        }
    }
    let names = [
        format!("PokerKit {} on Python {}", peer.version, peer.python),
        "dealproof, events and invariants".to_owned(),
        "dealproof, state hash after each event too".to_owned(),
    ];
    println!(
        "{:<44} {:>12} {:>12}",
        format!("one core, best of {TURNS} turns"),
        "hands/s",
        "x PokerKit"
    );
    for (name, rate) in names.iter().zip(best) {
        println!("{name:<44} {rate:>12.0} {:>12.1}", rate / best[0]);
    }
    println!(
        "{:.1} actions and {:.1} events a hand",
        table.per_hand(table.actions),
        table.per_hand(table.events)
    );
    Ok(())
}

/// Both sides must play the same game before their speeds can be compared.
fn compare(table: &mut Table, python: &str) -> Result<(), Box<dyn Error>> {
    let theirs = ask(python, &["check", &HANDS_COMPARED.to_string()])?;
    let mut lines = theirs.lines();
    for hand in 0..HANDS_COMPARED {
        let ours: Vec<String> = table
            .play(hand, false)
            .seats()
            .iter()
            .map(|seat| seat.stack().to_string())
            .collect();
        let theirs = lines.next().unwrap_or_default();
        if ours.join(" ") != theirs {
            return Err(format!("hand {hand}: PokerKit {theirs}, dealproof {ours:?}").into());
        }
    }
    println!("{HANDS_COMPARED} hands end with the same stacks on both sides");
    Ok(())
}

fn ask(python: &str, arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let output = Process::new(python)
        .arg(PEER_SCRIPT)
        .args(arguments)
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

#[derive(Default)]
struct Peer {
    hands_per_second: f64,
    version: String,
    python: String,
}

impl Peer {
    fn take_turn(python: &str) -> Result<Self, Box<dyn Error>> {
        let answer = ask(python, &["time", PEER_SECONDS])?;
        let words: Vec<&str> = answer.split_whitespace().collect();
        let &[hands, seconds, version, python] = &words[..] else {
            return Err(format!("expected four words from {PEER_SCRIPT}, found {answer:?}").into());
        };
        Ok(Self {
            hands_per_second: hands.parse::<f64>()? / seconds.parse::<f64>()?,
            version: version.to_owned(),
            python: python.to_owned(),
        })
    }
}

/// The table, and what was played at it.
struct Table {
    rules: Arc<Rules>,
    cards: Vec<Card>,
    setup: Setup,
    events_of_hand: Vec<Event>,
    hands: u64,
    actions: u64,
    events: u64,
}

impl Table {
    fn new() -> Self {
        // PokerKit gives the first winner all odd chips.
        let rules = Rules::from_json(&serde_json::json!({
            "name": "nlhe",
            "forced": {"blinds": [50, 100]},
            "pots": {"odd_chips": "left_of_button_all"},
        }))
        .expect("a built-in profile");
        let cards: Vec<Card> = Card::all().collect();
        let stacks: Vec<(Seat, Chips)> = (1..=SEATS)
            .filter_map(Seat::new)
            .map(|seat| (seat, Chips::from(STACK)))
            .collect();
        let button = Seat::new(SEATS).expect("a seat");
        let deck = Deck::new(rules.profile().deck, &cards).expect("52 cards");
        Self {
            setup: Setup::new(button, &stacks, deck),
            rules,
            cards,
            events_of_hand: Vec::with_capacity(1024),
            hands: 0,
            actions: 0,
            events: 0,
        }
    }

    fn take_turn(&mut self, hashing: bool) -> f64 {
        let (mut hand, start) = (0u32, Instant::now());
        while start.elapsed() < TURN {
            for _ in 0..64 {
                black_box(self.play(hand.into(), hashing));
                hand += 1;
            }
        }
        f64::from(hand) / start.elapsed().as_secs_f64()
    }

    fn play(&mut self, hand: u64, hashing: bool) -> State {
        self.shuffle(hand);
        let mut random = Random::new(hand, 1);
        let events = &mut self.events_of_hand;
        events.clear();
        let mut observe = |state: &State, event: &Event| {
            events.push(*event);
            if hashing {
                black_box(snapshot::state_hash(state));
            }
        };
        let mut state = hand::start_observed(&self.rules, &self.setup, &mut observe)
            .expect("six stacks of 100 big blinds");
        while let Some(legal) = betting::legal(&state) {
            let command = Command::act(legal.seat, decide(&legal, &mut random));
            hand::apply_observed(&mut state, &command, &mut observe).expect("a legal action");
            self.actions += 1;
        }
        self.hands += 1;
        self.events += self.events_of_hand.len() as u64;
        state
    }

    fn shuffle(&mut self, hand: u64) {
        let mut random = Random::new(hand, 0);
        self.cards.clear();
        self.cards.extend(Card::all());
        // Only these cards can be reached.
        for place in 0..2 * usize::from(SEATS) + 5 {
            let other = place + random.below(52 - place);
            self.cards.swap(place, other);
        }
        self.setup.deck = Deck::new(self.rules.profile().deck, &self.cards).expect("52 cards");
    }

    fn per_hand(&self, count: u64) -> f64 {
        count as f64 / self.hands as f64
    }
}

fn decide(legal: &Legal, random: &mut Random) -> Action {
    let check_or_call = if legal.check {
        Action::Check
    } else {
        Action::Call
    };
    let mut options = [check_or_call; 4];
    let mut count = 1;
    let mut offer = |action| {
        options[count] = action;
        count += 1;
    };
    if !legal.call.is_zero() {
        offer(Action::Fold);
    }
    if let Some(range) = legal.raise {
        let raise = |to| {
            if legal.opens {
                Action::Bet { to }
            } else {
                Action::Raise { to }
            }
        };
        offer(raise(range.min_to));
        if range.max_to > range.min_to {
            offer(raise(range.max_to));
        }
    }
    options[random.below(count)]
}

/// The linear congruential generator of MMIX (Knuth), of which the upper half is used.
struct Random(u64);

impl Random {
    fn new(hand: u64, stream: u64) -> Self {
        let mut random = Self(hand * 4 + stream);
        for _ in 0..4 {
            random.below(2);
        }
        random
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let scaled = ((self.0 >> 32) * bound as u64) >> 32;
        usize::try_from(scaled).expect("below a usize")
    }
}
