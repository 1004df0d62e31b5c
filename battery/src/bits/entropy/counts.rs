//! Most common value, collision, Markov and compression (6.3.1 to 6.3.4).

use super::{Z, upper_bound};

/// 6.3.1.
pub(super) fn most_common(samples: &[u8]) -> f64 {
    let mut counts = [0u32; 256];
    for &sample in samples {
        counts[usize::from(sample)] += 1;
    }
    let most = counts.into_iter().max().unwrap_or(0);
    let share = f64::from(most) / samples.len() as f64;
    -upper_bound(share, samples.len()).log2()
}

/// 6.3.2, for bits: how long until a value comes again, 2 or 3 samples. A source that gives 1 with
/// probability p needs 2 + 2 p (1 - p) on average.
pub(super) fn collision(bits: &[u8]) -> f64 {
    let (mut twos, mut threes) = (0u64, 0u64);
    let mut at = 0;
    while let Some(pair) = bits.get(at..at + 2) {
        if pair[0] == pair[1] {
            twos += 1;
            at += 2;
        } else if at + 3 <= bits.len() {
            threes += 1;
            at += 3;
        } else {
            break;
        }
    }
    let n = (twos + threes) as f64;
    let mean = (2 * twos + 3 * threes) as f64 / n;
    let squares = (4 * twos + 9 * threes) as f64;
    let deviation = ((squares - n * mean * mean) / (n - 1.0)).max(0.0).sqrt();
    let bound = mean - Z * deviation / n.sqrt();
    let p = if bound < 2.5 {
        0.5 + (1.25 - 0.5 * bound).max(0.0).sqrt()
    } else {
        0.5
    };
    -p.min(1.0).log2()
}

/// 6.3.3: the likeliest of all sequences of 128 bits under a chain of first order, which is one of
/// six.
pub(super) fn markov(bits: &[u8]) -> f64 {
    let ones: f64 = bits.iter().map(|&bit| f64::from(bit)).sum();
    let n = bits.len() as f64;
    let first = [1.0 - ones / n, ones / n];
    let mut counts = [[0u64; 2]; 2];
    for pair in bits.windows(2) {
        counts[usize::from(pair[0])][usize::from(pair[1])] += 1;
    }
    let step = counts.map(|row| {
        let sum = (row[0] + row[1]).max(1) as f64;
        row.map(|count| count as f64 / sum)
    });
    // Logarithms of products; a factor of 0 gives minus infinity, and 0 times it is left out.
    let log = |p: f64, power: f64| if power == 0.0 { 0.0 } else { power * p.log2() };
    let likeliest = [0, 1]
        .into_iter()
        .flat_map(|a| {
            let b = 1 - a;
            let start = log(first[a], 1.0);
            [
                start + log(step[a][a], 127.0),
                start + log(step[a][b], 64.0) + log(step[b][a], 63.0),
                start + log(step[a][b], 1.0) + log(step[b][b], 126.0),
            ]
        })
        .fold(f64::NEG_INFINITY, f64::max);
    (-likeliest / 128.0).clamp(0.0, 1.0)
}

/// Bits of a block of the compression estimate, and blocks that only fill its dictionary.
const BLOCK: usize = 6;
const FIRST: usize = 1000;

/// 6.3.4: Maurer's statistic of blocks of six bits.
pub(super) fn compression(bits: &[u8]) -> f64 {
    let blocks: Vec<usize> = bits
        .chunks_exact(BLOCK)
        .map(|block| {
            block
                .iter()
                .fold(0, |value, &bit| 2 * value + usize::from(bit))
        })
        .collect();
    let mut last = [0; 1 << BLOCK];
    let (mut sum, mut squares) = (0.0, 0.0);
    for (i, &block) in blocks.iter().enumerate() {
        if i >= FIRST {
            let logarithm = ((i + 1 - last[block]) as f64).log2();
            sum += logarithm;
            squares += logarithm * logarithm;
        }
        last[block] = i + 1;
    }
    let tested = (blocks.len() - FIRST) as f64;
    let mean = sum / tested;
    let deviation = 0.5907 * (squares / (tested - 1.0) - mean * mean).max(0.0).sqrt();
    let bound = mean - Z * deviation / tested.sqrt();
    let others = f64::from((1u32 << BLOCK) - 1);
    let expected = |p: f64| {
        let q = (1.0 - p) / others;
        expected_logarithm(p, blocks.len()) + others * expected_logarithm(q, blocks.len())
    };
    // The expectation falls from p = 1/64 to p = 1.
    let (mut low, mut high) = (1.0 / (others + 1.0), 1.0);
    if bound >= expected(low) {
        return 1.0;
    }
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if expected(middle) > bound {
            low = middle;
        } else {
            high = middle;
        }
    }
    -f64::midpoint(low, high).log2() / BLOCK as f64
}

/// G(z) of 6.3.4: the mean over the tested blocks t of the logarithm of the distance u to the last
/// occurrence of a value of probability z, if the block has that value. The sum over t is done
/// first: a distance u < t has the same weight for all t.
fn expected_logarithm(z: f64, blocks: usize) -> f64 {
    let tested = blocks - FIRST;
    let mut sum = 0.0;
    // (1 - z)^(u - 1)
    let mut miss = 1.0;
    for u in 1..=blocks {
        let logarithm = (u as f64).log2();
        // Blocks t from FIRST + 1 to the last that lie behind u.
        let behind = (blocks - u).min(tested) as f64;
        sum += logarithm * z * z * miss * behind;
        if u > FIRST {
            // The block t = u: no earlier occurrence.
            sum += logarithm * z * miss;
        }
        miss *= 1.0 - z;
        if miss < 1e-300 {
            break;
        }
    }
    sum / tested as f64
}
