//! The statistics on bits against `nistrs` and `rngtest`, in one run on one core.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::fs::File;
use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use dealproof_battery::Statistic;
use dealproof_battery::bits::{self, BLOCK_BYTES, Bits, sp800_22::Suite};
use nistrs::BitsData;
use nistrs::prelude::{
    approximate_entropy_test, block_frequency_test, cumulative_sums_test, fft_test, frequency_test,
    linear_complexity_test, longest_run_of_ones_test, non_overlapping_template_test,
    overlapping_template_test, random_excursions_test, random_excursions_variant_test, rank_test,
    runs_test, serial_test, universal_test,
};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;

/// Each figure is the best of this many turns; the turns of all rows alternate, so that a noisy
/// neighbour slows all of them alike.
const TURNS: usize = 5;
const SEQUENCE: usize = 125_000;
/// What `rngtest` reads in one turn.
const RNGTEST_BYTES: usize = 20 * BLOCK_BYTES;

fn main() {
    // nistrs spreads its loops over a pool; one core is compared with one core.
    rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build_global()
        .expect("the pool is built once");
    let mut sound = ChaCha20Rng::from_seed([42; 32]);
    let mut block = vec![0; BLOCK_BYTES];
    sound.fill_bytes(&mut block);
    let sequence = block[..SEQUENCE].to_vec();

    let mut rows = vec![
        ours_sp800_22(sequence.clone()),
        nistrs_sp800_22(sequence),
        ours("FIPS 140-2", bits::fips140(), block.clone(), 400),
        rngtest(&mut sound),
        ours("AIS-31", bits::ais31(), block.clone(), 2),
        ours("raw battery", bits::raw(), block.clone(), 8),
    ];
    for statistic in bits::raw() {
        let name = statistic.hypotheses()[0].id;
        rows.push(ours(name, vec![statistic], block.clone(), 8));
    }
    for _ in 0..TURNS {
        for row in &mut rows {
            row.take_turn();
        }
    }
    println!("{:44} {:>10}", "", "MB/s");
    for row in &rows {
        println!("{:44} {:10.3}", row.name, row.best / 1e6);
    }
    let ratio = |a: usize, b: usize| rows[a].best / rows[b].best;
    println!();
    println!(
        "all fifteen of SP 800-22: {:.1} x nistrs (at least 35)",
        ratio(0, 1)
    );
    if rows[3].best > 0.0 {
        println!("FIPS 140-2: {:.1} x rngtest (at least 30)", ratio(2, 3));
    } else {
        println!("FIPS 140-2: rngtest (package rng-tools5) is not installed");
    }
}

struct Row {
    name: String,
    bytes: usize,
    work: Box<dyn FnMut() -> bool>,
    best: f64,
}

impl Row {
    fn new(name: &str, bytes: usize, work: impl FnMut() -> bool + 'static) -> Self {
        Self {
            name: name.to_owned(),
            bytes,
            work: Box::new(work),
            best: 0.0,
        }
    }

    fn take_turn(&mut self) {
        let (start, wall) = (processor_seconds(), Instant::now());
        if (self.work)() {
            let elapsed = match (start, processor_seconds()) {
                (Some(start), Some(end)) => end - start,
                _ => wall.elapsed().as_secs_f64(),
            };
            self.best = self.best.max(self.bytes as f64 / elapsed);
        }
    }
}

/// Processor time of all threads, and of programs that have ended: a shared machine takes it from
/// nobody. Linux only; elsewhere the clock on the wall counts.
fn processor_seconds() -> Option<f64> {
    let mut threads = 0.0;
    for task in std::fs::read_dir("/proc/self/task").ok()? {
        let schedule = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        let nanoseconds: f64 = schedule.split(' ').next()?.parse().ok()?;
        threads += nanoseconds / 1e9;
    }
    // proc(5): cutime and cstime are fields 16 and 17, in hundredths of a second.
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ended: f64 = fields.get(13)?.parse::<f64>().ok()? + fields.get(14)?.parse::<f64>().ok()?;
    Some(threads + ended / 100.0)
}

fn ours_sp800_22(sequence: Vec<u8>) -> Row {
    const SEQUENCES: usize = 8;
    let tables = Suite::new();
    Row::new("SP 800-22, dealproof", SEQUENCES * SEQUENCE, move || {
        let mut suite = Suite::new_like(&tables);
        for _ in 0..SEQUENCES {
            suite.observe_sequence(&Bits::from_bytes(black_box(&sequence)));
        }
        black_box(suite.findings()).len() == 34
    })
}

/// All fifteen with the parameters of STS.
fn nistrs_sp800_22(sequence: Vec<u8>) -> Row {
    Row::new("SP 800-22, nistrs", SEQUENCE, move || {
        let data = BitsData::from_binary(black_box(sequence.clone()));
        let p = [
            frequency_test(&data).1,
            block_frequency_test(&data, 128).map_or(0.0, |r| r.1),
            runs_test(&data).1,
            longest_run_of_ones_test(&data).map_or(0.0, |r| r.1),
            rank_test(&data).map_or(0.0, |r| r.1),
            fft_test(&data).1,
            non_overlapping_template_test(&data, 9).map_or(0.0, |r| r[0].1),
            overlapping_template_test(&data, 9).1,
            universal_test(&data).1,
            linear_complexity_test(&data, 500).1,
            serial_test(&data, 16)[0].1,
            approximate_entropy_test(&data, 10).1,
            cumulative_sums_test(&data)[0].1,
            random_excursions_test(&data).map_or(0.0, |r| r[0].1),
            random_excursions_variant_test(&data).map_or(0.0, |r| r[0].1),
        ];
        black_box(p).len() == 15
    })
}

/// So many blocks in a turn that it takes about as long as the peer's.
fn ours(
    name: &str,
    statistics: Vec<Box<dyn Statistic<[u8]>>>,
    block: Vec<u8>,
    blocks: usize,
) -> Row {
    let name = format!("{name}, dealproof");
    Row::new(&name, blocks * BLOCK_BYTES, move || {
        statistics.iter().all(|statistic| {
            let mut statistic = statistic.fresh();
            (0..blocks).all(|_| statistic.observe(black_box(&block)).is_ok())
        })
    })
}

/// The whole program, reading a file: starting it takes a millisecond of a second.
fn rngtest(sound: &mut ChaCha20Rng) -> Row {
    let mut bytes = vec![0; RNGTEST_BYTES];
    sound.fill_bytes(&mut bytes);
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
    file.write_all(&bytes).expect("a temporary file is written");
    Row::new("FIPS 140-2, rngtest", RNGTEST_BYTES, move || {
        let input = File::open(file.path()).expect("the temporary file is there");
        Command::new("rngtest")
            .stdin(Stdio::from(input))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok()
    })
}
