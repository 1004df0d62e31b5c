//! Predictors: most common in window, lag, Markov with counting, and LZ78Y (6.3.7 to 6.3.10).

use std::collections::HashMap;

use super::upper_bound;

/// How often a predictor was right, and how long in a row.
#[derive(Debug, Default)]
struct Score {
    made: usize,
    right: usize,
    run: usize,
    longest: usize,
}

impl Score {
    fn count(&mut self, right: bool) {
        self.made += 1;
        self.right += usize::from(right);
        self.run = if right { self.run + 1 } else { 0 };
        self.longest = self.longest.max(self.run);
    }

    /// The entropy by the better of the global and the local performance.
    fn entropy(&self, alphabet: u32) -> f64 {
        let share = self.right as f64 / self.made as f64;
        let global = if self.right == 0 {
            1.0 - 0.01f64.powf(1.0 / self.made as f64)
        } else {
            upper_bound(share, self.made)
        };
        let local = local(self.longest + 1, self.made);
        -global.max(local).max(1.0 / f64::from(alphabet)).log2()
    }
}

/// The p for which no run of `run` right predictions among `n` has probability 0.99 (Feller 1,
/// XIII.7): 0.99 = (1 - p x) / ((run + 1 - run x) q x^(n+1)) with x the root of 1 - x + q p^run
/// x^(run+1) that is near 1.
fn local(run: usize, n: usize) -> f64 {
    let r = run as f64;
    let log_none = |p: f64| {
        let q = 1.0 - p;
        let mut x = 1.0;
        for _ in 0..10 {
            x = 1.0 + q * p.powf(r) * f64::powf(x, r + 1.0);
        }
        ((1.0 - p * x) / ((r + 1.0 - r * x) * q)).ln() - (n as f64 + 1.0) * x.ln()
    };
    let target = 0.99f64.ln();
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        // Where the root runs away a run is certain: no number, so not above.
        if log_none(middle) > target {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// Of several sub-predictors the one that was right most often; the later one at equal scores.
struct Leader<const K: usize> {
    scores: [u32; K],
    winner: usize,
}

impl<const K: usize> Leader<K> {
    const fn new() -> Self {
        Self {
            scores: [0; K],
            winner: 0,
        }
    }

    fn reward(&mut self, predictor: usize) {
        self.scores[predictor] += 1;
        if self.scores[predictor] >= self.scores[self.winner] {
            self.winner = predictor;
        }
    }
}

/// The most common value of the last samples; the most recent one at equal counts.
struct Window {
    length: usize,
    counts: [u32; 256],
    latest: [usize; 256],
    best: u8,
}

impl Window {
    const fn new(length: usize) -> Self {
        Self {
            length,
            counts: [0; 256],
            latest: [0; 256],
            best: 0,
        }
    }

    /// Takes sample number `i`, and drops the one that leaves the window.
    fn take(&mut self, samples: &[u8], i: usize) {
        if i >= self.length {
            let old = samples[i - self.length];
            self.counts[usize::from(old)] -= 1;
            if old == self.best {
                self.best = (0..=u8::MAX)
                    .max_by_key(|&v| (self.counts[usize::from(v)], self.latest[usize::from(v)]))
                    .expect("there are values");
            }
        }
        let new = samples[i];
        self.counts[usize::from(new)] += 1;
        self.latest[usize::from(new)] = i + 1;
        if self.counts[usize::from(new)] >= self.counts[usize::from(self.best)] {
            self.best = new;
        }
    }
}

/// 6.3.7, windows of 63, 255, 1 023 and 4 095 samples.
pub(super) fn multi_mcw(samples: &[u8], alphabet: u32) -> f64 {
    let mut windows = [63, 255, 1023, 4095].map(Window::new);
    let mut leader = Leader::<4>::new();
    let mut score = Score::default();
    for (i, &sample) in samples.iter().enumerate() {
        if i >= windows[0].length {
            let prediction = windows[leader.winner].best;
            // A window that is not full yet predicts nothing.
            let full = i >= windows[leader.winner].length;
            score.count(full && prediction == sample);
            for (j, window) in windows.iter().enumerate() {
                if i >= window.length && window.best == sample {
                    leader.reward(j);
                }
            }
        }
        for window in &mut windows {
            window.take(samples, i);
        }
    }
    score.entropy(alphabet)
}

/// 6.3.8, the sample 1 to 128 places before.
pub(super) fn lag(samples: &[u8], alphabet: u32) -> f64 {
    let mut leader = Leader::<128>::new();
    let mut score = Score::default();
    for i in 1..samples.len() {
        let back = leader.winner + 1;
        score.count(i >= back && samples[i - back] == samples[i]);
        for d in 1..=i.min(128) {
            if samples[i - d] == samples[i] {
                leader.reward(d - 1);
            }
        }
    }
    score.entropy(alphabet)
}

/// Longest context of the last two predictors.
const CONTEXT: usize = 16;
/// Contexts of one length that 6.3.9 remembers, and contexts that 6.3.10 does.
const MMC_ENTRIES: usize = 100_000;
const LZ_ENTRIES: usize = 65_536;

/// What followed a context, and how often.
#[derive(Debug, Default)]
struct Followers(Vec<(u8, u32)>);

impl Followers {
    fn count(&mut self, value: u8) {
        match self.0.iter_mut().find(|(v, _)| *v == value) {
            Some((_, count)) => *count += 1,
            None => self.0.push((value, 1)),
        }
    }

    /// The most common one, the greater at equal counts, with its count.
    fn most(&self) -> Option<(u32, u8)> {
        self.0.iter().map(|&(value, count)| (count, value)).max()
    }
}

/// The `length` samples before `end`, as a number; lengths are kept apart.
fn context(samples: &[u8], end: usize, length: usize) -> u128 {
    samples[end - length..end]
        .iter()
        .fold(0, |number, &sample| number << 8 | u128::from(sample))
}

/// 6.3.9, Markov chains of order 1 to 16 that count.
pub(super) fn multi_mmc(samples: &[u8], alphabet: u32) -> f64 {
    let mut chains: [HashMap<u128, Followers>; CONTEXT] = std::array::from_fn(|_| HashMap::new());
    let mut leader = Leader::<CONTEXT>::new();
    let mut score = Score::default();
    for i in 2..samples.len() {
        for (d, chain) in (1..).zip(&mut chains) {
            if d < i {
                let past = context(samples, i - 1, d);
                if chain.len() < MMC_ENTRIES || chain.contains_key(&past) {
                    chain.entry(past).or_default().count(samples[i - 1]);
                }
            }
        }
        let mut predictions = [None; CONTEXT];
        for (d, (chain, prediction)) in (1..).zip(chains.iter().zip(&mut predictions)) {
            if d <= i {
                let past = context(samples, i, d);
                *prediction = chain.get(&past).and_then(Followers::most).map(|(_, v)| v);
            }
        }
        score.count(predictions[leader.winner] == Some(samples[i]));
        for (d, prediction) in predictions.into_iter().enumerate() {
            if prediction == Some(samples[i]) {
                leader.reward(d);
            }
        }
    }
    score.entropy(alphabet)
}

/// 6.3.10, a dictionary of contexts of up to 16 samples.
pub(super) fn lz78y(samples: &[u8], alphabet: u32) -> f64 {
    let mut dictionary: [HashMap<u128, Followers>; CONTEXT] =
        std::array::from_fn(|_| HashMap::new());
    let mut entries = 0;
    let mut score = Score::default();
    for i in CONTEXT + 1..samples.len() {
        for length in (1..=CONTEXT).rev() {
            let past = context(samples, i - 1, length);
            let contexts = &mut dictionary[length - 1];
            if let Some(followers) = contexts.get_mut(&past) {
                followers.count(samples[i - 1]);
            } else if entries < LZ_ENTRIES {
                contexts.entry(past).or_default().count(samples[i - 1]);
                entries += 1;
            }
        }
        let mut best: Option<(u32, u8)> = None;
        for length in (1..=CONTEXT).rev() {
            let past = context(samples, i, length);
            let most = dictionary[length - 1].get(&past).and_then(Followers::most);
            // A shorter context only wins by a higher count.
            if most.map(|(count, _)| count) > best.map(|(count, _)| count) {
                best = most;
            }
        }
        score.count(best.map(|(_, value)| value) == Some(samples[i]));
    }
    score.entropy(alphabet)
}
