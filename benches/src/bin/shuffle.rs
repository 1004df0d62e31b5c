//! The production shuffle against `rand`, path by path, in one run on one core.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use dealproof_rng::fair::{
    Beacon, ClientSeed, Contribution, Contributions, DealInput, Digest, HandId, Origin, Player,
    Seat, ServerSeed, TableName,
};
use dealproof_rng::shuffle::{DeckSize, Domain, Path, ShuffleKey, Shuffler};
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;

/// Each figure is the best of this many turns; the turns of all rows alternate, so that a noisy
/// neighbour slows all of them alike.
const TURNS: usize = 7;
const TURN: Duration = Duration::from_millis(150);
const DECKS: usize = 4096;

struct Row {
    name: String,
    /// Decks, hands or blocks for each call.
    per_call: usize,
    work: Box<dyn FnMut()>,
    best: f64,
}

impl Row {
    fn new(name: impl Into<String>, per_call: usize, work: impl FnMut() + 'static) -> Self {
        Self {
            name: name.into(),
            per_call,
            work: Box::new(work),
            best: 0.0,
        }
    }

    fn take_turn(&mut self) {
        let start = Instant::now();
        let mut calls = 0;
        while start.elapsed() < TURN {
            (self.work)();
            calls += 1;
        }
        let rate = f64::from(calls) * self.per_call as f64 / start.elapsed().as_secs_f64();
        self.best = self.best.max(rate);
    }
}

fn main() {
    let mut rows = vec![rand_shuffle(), rand_keystream()];
    for path in Path::ALL {
        match Shuffler::on_path(
            path,
            &ShuffleKey::new([7; 32]),
            Domain::battery(0),
            DeckSize::STANDARD,
        ) {
            Ok(shuffler) => rows.push(our_shuffle(path, shuffler)),
            Err(unavailable) => println!("not measured: {unavailable}"),
        }
    }
    rows.push(single_deck());
    rows.push(full_hand());
    if let Some(only) = std::env::args().nth(1) {
        rows.retain(|row| row.name.contains("rand shuffle") || row.name.contains(&only));
    }
    for _ in 0..TURNS {
        for row in &mut rows {
            row.take_turn();
        }
    }
    let peer = rows[0].best;
    println!(
        "{:<46} {:>14} {:>8}",
        "one core, best of 7 turns", "per second", "x rand"
    );
    for row in &rows {
        println!(
            "{:<46} {:>14.0} {:>8.2}",
            row.name,
            row.best,
            row.best / peer
        );
    }
}

/// The peer: `SliceRandom::shuffle` of 52 bytes with `ChaCha20`.
fn rand_shuffle() -> Row {
    let mut rng = ChaCha20Rng::from_seed([7; 32]);
    let mut deck: [u8; 52] = std::array::from_fn(|i| u8::try_from(i).expect("a card"));
    Row::new("rand shuffle, [u8; 52], ChaCha20", DECKS, move || {
        for _ in 0..DECKS {
            deck.shuffle(&mut rng);
            black_box(&mut deck);
        }
    })
}

/// The limit of any shuffle on this cipher's peer implementation: one block for one deck.
fn rand_keystream() -> Row {
    let mut rng = ChaCha20Rng::from_seed([7; 32]);
    let mut bytes = vec![0; 64 * DECKS];
    Row::new("keystream of rand_chacha / 64 bytes", DECKS, move || {
        rng.fill_bytes(&mut bytes);
        black_box(&mut bytes);
    })
}

fn our_shuffle(path: Path, shuffler: Shuffler) -> Row {
    let mut decks = vec![0; 52 * DECKS];
    let mut first = 0;
    Row::new(format!("dealproof, {path}"), DECKS, move || {
        shuffler.fill(first, &mut decks).expect("ChaCha20 is sound");
        first += DECKS as u64;
        black_box(&mut decks);
    })
}

fn single_deck() -> Row {
    let shuffler = Shuffler::new(
        ShuffleKey::new([7; 32]),
        Domain::HAND_DECK,
        DeckSize::STANDARD,
    );
    let mut number = 0u64;
    Row::new("dealproof, one deck by random access", 1024, move || {
        for _ in 0..1024 {
            // A multiplicative walk over all deck numbers.
            number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
            black_box(shuffler.deck(number).expect("ChaCha20 is sound"));
        }
    })
}

/// Six players, a beacon, 52 committed cards: seed to root.
fn full_hand() -> Row {
    let contributions = (1..=6)
        .map(|seat| Contribution {
            seat: Seat::new(seat).expect("a seat"),
            player: Player::new("00112233445566778899aabbccddeeff").expect("a player"),
            seed: ClientSeed::new([3; 32]),
        })
        .collect();
    let mut input = DealInput {
        origin: Origin::new("bench.example/log").expect("an origin"),
        hand: HandId::new(1, 0).expect("a hand"),
        table: TableName::new("T1").expect("a table"),
        profile: Digest([9; 32]),
        size: DeckSize::STANDARD,
        server_seed: ServerSeed::new([1; 32]),
        contributions: Contributions::new(contributions).expect("six seats"),
        beacon: Some(Beacon::new(Digest([2; 32]), 1, Digest([4; 32])).expect("a round")),
    };
    let mut index = 0;
    Row::new("dealproof, full hand with commitments", 64, move || {
        for _ in 0..64 {
            index += 1;
            input.hand = HandId::new(1, index).expect("a hand");
            black_box(input.derive().expect("ChaCha20 is sound"));
        }
    })
}
