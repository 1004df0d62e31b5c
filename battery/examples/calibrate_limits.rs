//! How often the limits among the laws alarm on sound samples, at the levels of decisions.
//!
//! `cargo run --release -p dealproof-battery --example calibrate_limits [RUNS [NAME..]]`. An exact law
//! needs no runs. A limit is worst where a sample is small, and there runs are cheap: each row is
//! a statistic at the smallest sample that it accepts, or near it, and says how many of its p-values
//! were at or below each level. Shapes of laws are drawn from the law itself, cell by cell.

#![expect(clippy::print_stdout, reason = "an example shows its result")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "parts of 2^64, and sizes that are small"
)]

use std::convert::Infallible;

use dealproof_battery::chi_square;
use dealproof_battery::decks::{Adjacency, Apart, DeckBlock, Moves, Order, Positions};
use dealproof_battery::law::LatticeLaw;
use dealproof_battery::tails::binomial;
use dealproof_battery::{Finding, Statistic};
use dealproof_rng::shuffle::DeckSize;

const LEVELS: [f64; 5] = [0.05, 0.01, 1e-3, 1e-4, 1e-5];

/// xoshiro256++ of D. Blackman and S. Vigna: fast, and none of the batteries sees anything in it.
struct Words([u64; 4]);

impl Words {
    fn new(name: &str) -> Self {
        let mut state = name
            .bytes()
            .fold(0x6a09_e667_f3bc_c908, |state: u64, byte| {
                (state ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            });
        Self([(); 4].map(|()| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        }))
    }

    fn word(&mut self) -> u64 {
        let state = &mut self.0;
        let word = state[0].wrapping_add(state[3]).rotate_left(23);
        let word = word.wrapping_add(state[0]);
        let shifted = state[1] << 17;
        state[2] ^= state[0];
        state[3] ^= state[1];
        state[1] ^= state[2];
        state[0] ^= state[3];
        state[2] ^= shifted;
        state[3] = state[3].rotate_left(45);
        word
    }

    fn below(&mut self, bound: usize) -> usize {
        // Biased by 2^-32 at most.
        ((self.word() >> 32).wrapping_mul(bound as u64) >> 32) as usize
    }

    fn shuffle(&mut self, deck: &mut [u8]) {
        for (card, place) in (0..).zip(deck.iter_mut()) {
            *place = card;
        }
        for last in (1..deck.len()).rev() {
            deck.swap(last, self.below(last + 1));
        }
    }
}

/// Draws from a law by a table of 4 096 parts, and a search where a part holds several values.
struct Drawing {
    ends: Vec<u64>,
    guess: Vec<u16>,
}

impl Drawing {
    fn new(shares: &[f64]) -> Self {
        let all: f64 = shares.iter().sum();
        let mut sum = 0.0;
        let mut ends: Vec<u64> = shares
            .iter()
            .map(|share| {
                sum += share / all;
                (sum * 2f64.powi(64)) as u64
            })
            .collect();
        *ends.last_mut().expect("a law has values") = u64::MAX;
        let first = |part: u64| ends.partition_point(|&end| end < part << 52);
        let guess = (0..4096).map(|part| first(part) as u16).collect();
        Self { ends, guess }
    }

    fn draw(&self, words: &mut Words) -> usize {
        let word = words.word();
        let mut value = usize::from(self.guess[(word >> 52) as usize]);
        while self.ends[value] < word {
            value += 1;
        }
        value
    }
}

/// The p-values of some hypotheses, level by level.
struct Counts {
    rows: Vec<(String, [u64; LEVELS.len()])>,
    runs: u64,
}

impl Counts {
    fn new(names: Vec<String>) -> Self {
        Self {
            rows: names
                .into_iter()
                .map(|name| (name, [0; LEVELS.len()]))
                .collect(),
            runs: 0,
        }
    }

    fn take(&mut self, findings: impl IntoIterator<Item = Finding>) {
        self.runs += 1;
        for ((_, counts), finding) in self.rows.iter_mut().zip(findings) {
            for (count, level) in counts.iter_mut().zip(LEVELS) {
                *count += u64::from(finding.p.get() <= level);
            }
        }
    }

    /// A star marks a count that a valid law exceeds less than once in a thousand times.
    fn print(&self) {
        for (name, counts) in &self.rows {
            let cells = counts.iter().zip(LEVELS).map(|(&count, level)| {
                let chance = binomial(count, self.runs, level).upper();
                format!("{count}{}", if chance < 1e-3 { "*" } else { "" })
            });
            let cells: Vec<String> = cells.collect();
            println!("| {name} | {} | {} |", self.runs, cells.join(" | "));
        }
    }
}

/// The shape of a law, from so many values.
fn shape(name: &str, shares: &[f64], samples: u64, runs: u64) {
    let drawing = Drawing::new(shares);
    let mut words = Words::new(name);
    let mut counts = Counts::new(vec![format!("{name}, {samples}")]);
    let mut cells = vec![0; shares.len()];
    for _ in 0..runs {
        cells.fill(0);
        for _ in 0..samples {
            cells[drawing.draw(&mut words)] += 1;
        }
        counts.take(chi_square::pooled(&cells, shares, samples));
    }
    counts.print();
}

/// Some hypotheses of a statistic, from so many decks of `n` cards.
fn decks(statistic: &dyn Statistic<DeckBlock>, ids: &[&str], n: usize, decks: usize, runs: u64) {
    let size = DeckSize::new(n).expect("a deck");
    let hypotheses = statistic.hypotheses();
    let place = |id: &&str| hypotheses.iter().position(|one| one.id == *id);
    let places: Vec<usize> = ids.iter().filter_map(place).collect();
    let name = |id: &&str| format!("`{}`, {n} cards, {decks}", &id["decks.".len()..]);
    let mut counts = Counts::new(ids.iter().map(name).collect());
    let mut words = Words::new(ids[0]);
    let mut block = DeckBlock::new(size);
    for _ in 0..runs {
        let Ok(()) = block.refill(decks, |out| {
            out.chunks_exact_mut(n).for_each(|deck| words.shuffle(deck));
            Ok::<(), Infallible>(())
        });
        let mut counted = statistic.fresh();
        counted.observe(&block).expect("decks of this size");
        let findings = counted.findings();
        counts.take(
            places
                .iter()
                .map(|&place| *findings[place].as_ref().expect("enough decks")),
        );
    }
    counts.print();
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runs = arguments.first().and_then(|text| text.parse().ok());
    let runs: u64 = runs.unwrap_or(10_000_000);
    let names = arguments.get(1..).unwrap_or(&[]);
    let wanted = |name: &str| names.is_empty() || names.iter().any(|one| one == name);
    println!("| statistic, sample | runs | 0.05 | 0.01 | 1e-3 | 1e-4 | 1e-5 |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    if wanted("shapes") {
        for (name, law) in [
            ("fixed points", LatticeLaw::fixed_points(52)),
            ("cycles", LatticeLaw::cycles(52)),
            ("ascents", LatticeLaw::ascents(52)),
            ("inversions", LatticeLaw::inversions(52)),
            ("longest run", LatticeLaw::longest_run(52)),
        ] {
            for samples in [100, 1000] {
                shape(name, law.probabilities(), samples, runs * 100 / samples);
            }
        }
    }
    if wanted("cells") {
        for (cells, each) in [(2u32, 10u32), (4, 10), (13, 10), (52, 10)] {
            let shares = vec![1.0 / f64::from(cells); cells as usize];
            let samples = u64::from(each * cells);
            shape(
                &format!("{cells} cells"),
                &shares,
                samples,
                runs * 20 / samples,
            );
        }
    }
    let eight = DeckSize::new(8).expect("a deck");
    if wanted("positions") {
        let ids = [
            "decks.card-position",
            "decks.suit-position",
            "decks.rank-position",
        ];
        decks(&Positions::new(eight), &ids, 8, 80, runs);
    }
    if wanted("pairs") {
        let ids = ["decks.position-pairs"];
        decks(&Positions::new(eight), &ids, 8, 560, runs / 8);
    }
    if wanted("adjacency") {
        decks(&Adjacency::new(eight), &["decks.adjacency"], 8, 80, runs);
    }
    if wanted("lehmer") {
        let ids = ["decks.lehmer", "decks.lehmer-worst"];
        decks(&Order::new(eight), &ids, 8, 80, runs / 100);
    }
    if wanted("moves") {
        let six = DeckSize::new(6).expect("a deck");
        decks(&Moves::new(six), &["decks.moves"], 6, 3_000, runs / 50);
    }
    if wanted("apart") {
        let six = DeckSize::new(6).expect("a deck");
        let apart = Apart::new(six).expect("five cards and more");
        decks(&apart, &["decks.pairs-apart"], 6, 3_000, runs / 50);
    }
}
