//! Bad sources of words: the bytes at which the raw battery first rejects each at p < 1e-6, and what
//! each statistic costs.
//!
//! `cargo run --release -p dealproof-battery --example bad_words [SEEDS [MEGABYTES [NAME..]]]`. Every
//! source is read as it comes (`le`), with each word of 64 bits turned round (`be64`) and with each of
//! 32 bits turned round (`be32`): a byte order must not hide it.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use dealproof_battery::bits::{self, BLOCK_BYTES};
use dealproof_rng::faulty::{FaultyWords, WordDefect};
use dealproof_rng::shuffle::ShuffleKey;

const LEVEL: f64 = 1e-6;
const COST_RUNS: u32 = 50;

/// The most significant finding, and how many bytes were looked at.
fn worst(bytes: &[u8]) -> (&'static str, f64) {
    let block = bytes.len().min(BLOCK_BYTES);
    let mut best = ("none", 1.0);
    for mut statistic in bits::raw_in_blocks_of(block) {
        for block in bytes.chunks_exact(block) {
            statistic
                .observe(block)
                .expect("blocks of the size that was named");
        }
        for (hypothesis, finding) in statistic.hypotheses().iter().zip(statistic.findings()) {
            let p = finding.map_or(1.0, |finding| finding.p.get());
            if p < best.1 {
                best = (hypothesis.id, p);
            }
        }
    }
    best
}

/// Bytes at the first detection: powers of the root of 2 up to one block, then whole blocks.
fn first(bytes: &[u8]) -> Option<(usize, &'static str)> {
    let mut sizes: Vec<usize> = (16..40)
        .map(|half| 2f64.powf(f64::from(half) / 2.0))
        .map(|size| format!("{size:.0}").parse::<usize>().expect("a number") / 8 * 8)
        .collect();
    let mut blocks = 1;
    while blocks * BLOCK_BYTES <= bytes.len() {
        sizes.push(blocks * BLOCK_BYTES);
        blocks = (blocks + 1).max(blocks * 3 / 2);
    }
    sizes.into_iter().find_map(|size| {
        let (id, p) = worst(&bytes[..size]);
        (p < LEVEL).then_some((size, id))
    })
}

fn turned(bytes: &[u8], width: usize) -> Vec<u8> {
    let mut turned = bytes.to_vec();
    turned.chunks_exact_mut(width).for_each(<[u8]>::reverse);
    turned
}

/// The time that this thread has had a processor, of which others take their part too.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    let nanoseconds: f64 = text
        .split(' ')
        .next()
        .unwrap_or("0")
        .parse()
        .expect("a number");
    nanoseconds / 1e9
}

fn costs() {
    let mut block = vec![0; BLOCK_BYTES];
    FaultyWords::new(WordDefect::Rc4, &ShuffleKey::new([1; 32]), 0).fill(&mut block);
    let mut total = 0.0;
    for mut statistic in bits::raw() {
        // The clock of the processor ticks every few milliseconds: the mean of many runs.
        let begin = processor_seconds();
        for _ in 0..COST_RUNS {
            statistic.observe(&block).expect("a whole block");
        }
        let each = (processor_seconds() - begin) / f64::from(COST_RUNS);
        total += each;
        println!(
            "{:32} {:7.2} ms/MB",
            statistic.hypotheses()[0].id,
            1e3 * each
        );
    }
    println!(
        "{:32} {:7.2} ms/MB, {:.1} MB/s",
        "all",
        1e3 * total,
        1.0 / total
    );
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, or: usize| {
        let given = arguments.get(place).and_then(|text| text.parse().ok());
        given.unwrap_or(or)
    };
    let (seeds, megabytes) = (number(0, 3), number(1, 16));
    costs();
    for defect in WordDefect::ALL {
        let names = arguments.get(2..).unwrap_or(&[]);
        if !names.is_empty() && !names.iter().any(|name| name == defect.name()) {
            continue;
        }
        for order in ["le", "be64", "be32"] {
            let mut found: Vec<(usize, &str)> = (0..seeds as u64)
                .map(|seed| {
                    let mut bytes = vec![0; megabytes * BLOCK_BYTES];
                    let key = ShuffleKey::new([0x72; 32]);
                    FaultyWords::new(defect, &key, seed).fill(&mut bytes);
                    let bytes = match order {
                        "be64" => turned(&bytes, 8),
                        "be32" => turned(&bytes, 4),
                        _ => bytes,
                    };
                    first(&bytes).unwrap_or((usize::MAX, "not seen"))
                })
                .collect();
            found.sort_unstable();
            let (median, id) = found[found.len() / 2];
            println!("{:18} {order:5} median {median:9} by {id}", defect.name());
        }
    }
}
