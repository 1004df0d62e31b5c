//! How many bytes of each broken word source the raw battery needs.

use dealproof_battery::Statistic;
use dealproof_battery::bits::{self, BLOCK_BYTES};
use dealproof_rng::faulty::{FaultyWords, WordDefect};
use dealproof_rng::shuffle::ShuffleKey;

/// The level of the design's table.
const LEVEL: f64 = 1e-6;
const SEEDS: u64 = 11;

/// Sizes at powers of the square root of two, in whole words: below one block as one smaller
/// block, above as whole blocks.
fn sizes(max: usize) -> Vec<usize> {
    let mut sizes = Vec::new();
    for half in 16.. {
        let size = 2f64.powf(f64::from(half) / 2.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let bytes = size as usize / 4 * 4;
        if bytes > max {
            break;
        }
        sizes.push(bytes);
    }
    sizes
}

/// The most significant finding of a sample.
fn most_significant(bytes: &[u8]) -> (&'static str, f64) {
    let block = bytes.len().min(BLOCK_BYTES);
    let mut best = ("none", 1.0);
    for mut statistic in bits::raw_in_blocks_of(block) {
        for block in bytes.chunks_exact(block) {
            statistic.observe(block).unwrap();
        }
        for (id, p) in p_values(&*statistic) {
            if p < best.1 {
                best = (id, p);
            }
        }
    }
    best
}

fn p_values(statistic: &dyn Statistic<[u8]>) -> Vec<(&'static str, f64)> {
    let ids = statistic.hypotheses().into_iter().map(|h| h.id);
    ids.zip(statistic.findings())
        .filter_map(|(id, finding)| Some((id, finding.ok()?.p.get())))
        .collect()
}

/// Bytes at the first detection, and by what.
fn first_detection(defect: WordDefect, seed: u64, max: usize) -> Option<(usize, &'static str)> {
    let mut words = FaultyWords::new(defect, &ShuffleKey::new([0x70; 32]), seed);
    let mut bytes = Vec::new();
    for size in sizes(max) {
        let mut more = vec![0; size - bytes.len()];
        words.fill(&mut more);
        bytes.extend(more);
        let (id, p) = most_significant(&bytes);
        if p < LEVEL {
            return Some((size, id));
        }
    }
    None
}

fn medians(defects: &[(WordDefect, usize)], seeds: u64) {
    for &(defect, target) in defects {
        let mut found: Vec<(usize, &str)> = (0..seeds)
            .map(|seed| {
                first_detection(defect, seed, 2 * target)
                    .unwrap_or_else(|| panic!("{} seed {seed} is not seen", defect.name()))
            })
            .collect();
        found.sort_unstable();
        let (median, id) = found[found.len() / 2];
        let (least, most) = (found[0].0, found[found.len() - 1].0);
        println!(
            "{:16} median {median:9} bytes ({least} to {most}, {seeds} seeds) by {id}; target {target}",
            defect.name()
        );
        assert!(median <= target, "{} needs {median} bytes", defect.name());
    }
}

const KIB: usize = 1024;

/// Targets: what `PractRand` needs, where the design names it; else what was measured, doubled.
#[test]
fn every_broken_word_source_is_seen_in_time() {
    medians(
        &[
            (WordDefect::Randu, 128 * KIB),
            (WordDefect::Lcg64Low, 4 * KIB),
            (WordDefect::Lcg64High, 32 * 1024 * KIB),
            (WordDefect::Mt19937, 256 * KIB),
            (WordDefect::Xorshift128, 512 * KIB),
            (WordDefect::TruncatedLcg, 128 * KIB),
            (WordDefect::StuckBit, 128 * KIB),
            (WordDefect::TimeSeeded, 64 * KIB),
            (WordDefect::BiasedTopBit, 2048 * KIB),
            (WordDefect::AnsiC, 32 * KIB),
            (WordDefect::MsvcRand, 32 * KIB),
            (WordDefect::GlibcRandom, 8 * KIB),
            (WordDefect::Xorshift64, 4 * KIB),
            (WordDefect::Xorshift128Plus, 8 * KIB),
            (WordDefect::Xoroshiro128Plus, 8 * KIB),
            (WordDefect::Xoshiro256Plus, 16 * KIB),
            (WordDefect::R250, 8 * KIB),
            (WordDefect::Weyl, KIB),
            (WordDefect::Pcg32Interleaved, 32 * KIB),
        ],
        SEEDS,
    );
    medians(&[(WordDefect::Rc4, 16 * 1024 * KIB)], 3);
}

#[test]
fn a_sound_source_is_not_rejected_at_the_same_sizes() {
    let mut sound = super::SoundBytes::new("a_sound_source_is_not_rejected_at_the_same_sizes");
    let mut looks = 0;
    for size in sizes(1024 * KIB) {
        let (id, p) = most_significant(&sound.take(size));
        assert!(p > LEVEL, "{size} bytes: {id} p = {p}");
        looks += 1;
    }
    println!("{looks} sizes");
}

#[test]
fn the_named_statistic_rejects_each_broken_source_at_its_documented_size() {
    for defect in WordDefect::ALL {
        let mut words = FaultyWords::new(defect, &ShuffleKey::new([0x71; 32]), 0);
        let mut statistic = bits::raw()
            .into_iter()
            .find(|s| s.hypotheses().iter().any(|h| h.id == defect.statistic()))
            .unwrap();
        let mut block = vec![0; BLOCK_BYTES];
        for _ in 0..defect.bytes() / BLOCK_BYTES as u64 {
            words.fill(&mut block);
            statistic.observe(&block).unwrap();
        }
        let found = p_values(&*statistic);
        let (_, p) = found
            .iter()
            .find(|(id, _)| *id == defect.statistic())
            .unwrap();
        println!(
            "{:16} {} p = {p:e} at {} bytes",
            defect.name(),
            defect.statistic(),
            defect.bytes()
        );
        assert!(*p < LEVEL, "{} escapes with p = {p}", defect.name());
    }
}
