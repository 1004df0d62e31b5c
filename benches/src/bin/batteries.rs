//! The shuffle with its counters against `rand` with a count of card by position.
//!
//! `batteries` prints the ratios of one core; `batteries billion` sends one billion decks through
//! card by position and the pair tables on two threads.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::hint::black_box;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use dealproof_battery::Statistic;
use dealproof_battery::decks::{
    self, Adjacency, Apart, BLOCK_DECKS, Boards, DeckBlock, Far, Hands, Lags, Matches, Moves,
    Order, Positions, Repeats,
};
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha20Rng;

/// Each figure is the best of this many turns; the turns of all rows alternate.
const TURNS: usize = 7;
const TURN: Duration = Duration::from_millis(300);
const SIZE: DeckSize = DeckSize::STANDARD;

type Statistics = Vec<Box<dyn Statistic<DeckBlock>>>;

struct Row {
    name: &'static str,
    work: Box<dyn FnMut()>,
    best: f64,
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some("billion") {
        return billion();
    }
    let mut rows = vec![peer(), ours("shuffle alone", Vec::new())];
    rows.push(ours(
        "shuffle, card by position and pairs",
        vec![Box::new(Positions::new(SIZE))],
    ));
    rows.push(ours(
        "shuffle and every statistic over decks",
        decks::all(SIZE, 8),
    ));
    for (name, statistic) in [
        (
            "  of it adjacency",
            Box::new(Adjacency::new(SIZE)) as Box<dyn Statistic<DeckBlock>>,
        ),
        (
            "  of it order and Lehmer digits",
            Box::new(Order::new(SIZE)),
        ),
        ("  of it decks before", Box::new(Lags::new(SIZE))),
        ("  of it decks far before", Box::new(Far::new(SIZE))),
        (
            "  of it moves from decks before",
            Box::new(Moves::new(SIZE)),
        ),
        (
            "  of it pairs of cards at a distance",
            Box::new(Apart::new(SIZE).expect("52 cards")),
        ),
        (
            "  of it matches in rank and suit",
            Box::new(Matches::new(SIZE).expect("52 cards")),
        ),
        ("  of it repeated decks", Box::new(Repeats::new(SIZE, 8))),
        (
            "  of it starting hands",
            Box::new(Hands::new(SIZE).expect("52 cards")),
        ),
        (
            "  of it flops and Omaha hands",
            Box::new(Boards::new(SIZE).expect("52 cards")),
        ),
    ] {
        rows.push(counting(name, statistic));
    }
    take_turns(&mut rows);
    let threads = [1, 2].map(|threads| {
        let decks = 20_000_000;
        (0..3)
            .map(|_| run(threads, decks).as_secs_f64())
            .fold(f64::INFINITY, f64::min)
    });
    println!("two threads against one: {:.2} x", threads[0] / threads[1]);
}

/// The rows take turns, and each keeps its best; then they are printed, with the first one as the peer.
fn take_turns(rows: &mut [Row]) {
    for _ in 0..TURNS {
        for row in rows.iter_mut() {
            let start = worked();
            let mut blocks = 0;
            let mut taken = Duration::ZERO;
            while taken < TURN {
                (row.work)();
                blocks += 1;
                taken = worked().saturating_sub(start);
            }
            let rate = f64::from(blocks) * BLOCK_DECKS as f64 / taken.as_secs_f64();
            row.best = row.best.max(rate);
        }
    }
    println!(
        "{:<44} {:>14} {:>8}",
        "one core, best of 7 turns", "decks a second", "x rand"
    );
    for row in &*rows {
        println!(
            "{:<44} {:>14.0} {:>8.2}",
            row.name,
            row.best,
            row.best / rows[0].best
        );
    }
}

/// How long this thread has been at work, without the time that other processes had the core. Where the
/// system does not say, the time that has passed.
fn worked() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let scheduled = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = scheduled
        .split(' ')
        .next()
        .and_then(|text| text.parse().ok());
    nanoseconds.map_or_else(
        || START.get_or_init(Instant::now).elapsed(),
        Duration::from_nanos,
    )
}

/// `SliceRandom::shuffle` and a count of card by position.
fn peer() -> Row {
    let mut rng = ChaCha20Rng::from_seed([7; 32]);
    let mut counts = vec![0u32; 52 * 52];
    Row {
        name: "rand shuffle and card by position",
        work: Box::new(move || {
            for _ in 0..BLOCK_DECKS {
                let mut deck: [u8; 52] =
                    std::array::from_fn(|card| u8::try_from(card).expect("a card is below 52"));
                deck.shuffle(&mut rng);
                for (row, &card) in counts.chunks_exact_mut(52).zip(&deck) {
                    row[usize::from(card)] += 1;
                }
            }
            black_box(&counts);
        }),
        best: 0.0,
    }
}

fn shuffler() -> Shuffler {
    Shuffler::new(ShuffleKey::new([7; 32]), Domain::BATTERY, SIZE)
}

fn ours(name: &'static str, mut statistics: Statistics) -> Row {
    let shuffler = shuffler();
    let mut block = DeckBlock::new(SIZE);
    let mut first = 0;
    Row {
        name,
        work: Box::new(move || {
            let filled = block.refill(BLOCK_DECKS, |out| shuffler.fill(first, out));
            filled.expect("the cipher is sound");
            first += BLOCK_DECKS as u64;
            for statistic in &mut statistics {
                statistic.observe(&block).expect("decks of 52 cards");
            }
            black_box(&block);
        }),
        best: 0.0,
    }
}

fn counting(name: &'static str, mut statistic: Box<dyn Statistic<DeckBlock>>) -> Row {
    let mut block = DeckBlock::new(SIZE);
    let filled = block.refill(BLOCK_DECKS, |out| shuffler().fill(0, out));
    filled.expect("the cipher is sound");
    Row {
        name,
        work: Box::new(move || statistic.observe(&block).expect("decks of 52 cards")),
        best: 0.0,
    }
}

/// Card by position and pairs over so many decks, cut into a share for each thread.
fn run(threads: u64, decks: u64) -> Duration {
    let start = Instant::now();
    let share = decks / BLOCK_DECKS as u64 / threads;
    let counters: Vec<Vec<u64>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|thread| {
                scope.spawn(move || {
                    let shuffler = shuffler();
                    let mut positions = Positions::new(SIZE);
                    let mut block = DeckBlock::new(SIZE);
                    for number in thread * share..(thread + 1) * share {
                        let first = number * BLOCK_DECKS as u64;
                        let filled = block.refill(BLOCK_DECKS, |out| shuffler.fill(first, out));
                        filled.expect("the cipher is sound");
                        positions.observe(&block).expect("decks of 52 cards");
                    }
                    positions.counters()
                })
            })
            .collect();
        let joined = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        joined
            .map(|counters| counters.expect("no thread panics"))
            .collect()
    });
    let mut all = Positions::new(SIZE);
    for counters in &counters {
        all.absorb(counters).expect("counters of the same shape");
    }
    black_box(all.findings());
    start.elapsed()
}

fn billion() {
    let taken = run(2, 1_000_000_000);
    println!(
        "one billion decks through card by position and pairs on 2 threads: {:.1} s, {:.1} M a second",
        taken.as_secs_f64(),
        1000.0 / taken.as_secs_f64()
    );
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    if let Some(peak) = status.lines().find(|line| line.starts_with("VmHWM")) {
        println!("peak memory {}", peak.trim_start_matches("VmHWM:").trim());
    }
}
