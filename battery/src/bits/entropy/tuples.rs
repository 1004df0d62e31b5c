//! Repeated tuples: t-tuple (6.3.5) and longest repeated substring (6.3.6).

use super::upper_bound;

/// The most common tuple must come so often to count.
const COMMON: u64 = 35;

/// For each length, how often its most common tuple comes, and how many pairs of equal tuples
/// there are.
#[derive(Debug)]
pub(super) struct Tuples {
    samples: usize,
    /// Entry w - 1 belongs to length w; up to the longest tuple that comes twice.
    most: Vec<u64>,
    pairs: Vec<u128>,
}

impl Tuples {
    /// From the sorted suffixes: neighbours that share w samples start with the same tuple of w.
    /// Joining them by falling shared length gives the groups of equal tuples of every length.
    pub(super) fn new(samples: &[u8]) -> Self {
        let suffixes = sorted_suffixes(samples);
        let shared = shared_lengths(samples, &suffixes);
        let longest = shared.iter().copied().max().unwrap_or(0) as usize;
        let mut by_length: Vec<Vec<u32>> = vec![Vec::new(); longest + 1];
        for (i, &length) in (0u32..).zip(&shared) {
            by_length[length as usize].push(i);
        }
        let mut groups = Groups::new(samples.len());
        let (mut most, mut pairs) = (vec![0; longest], vec![0; longest]);
        let (mut largest, mut equal) = (1u64, 0u128);
        for length in (1..=longest).rev() {
            for &i in &by_length[length] {
                // Entry i is what suffixes i and i + 1 of the sorted list share.
                let (a, b) = groups.join(i as usize, i as usize + 1);
                equal += u128::from(a) * u128::from(b);
                largest = largest.max(a + b);
            }
            most[length - 1] = largest;
            pairs[length - 1] = equal;
        }
        Self {
            samples: samples.len(),
            most,
            pairs,
        }
    }

    /// The longest length whose most common tuple comes at least 35 times.
    fn common_length(&self) -> usize {
        self.most
            .iter()
            .take_while(|&&count| count >= COMMON)
            .count()
    }

    /// 6.3.5.
    pub(super) fn t_tuple(&self) -> f64 {
        let p = (1..=self.common_length())
            .map(|w| {
                let share = self.most[w - 1] as f64 / (self.samples - w + 1) as f64;
                share.powf(1.0 / w as f64)
            })
            .fold(0.0, f64::max);
        -upper_bound(p, self.samples).log2()
    }

    /// 6.3.6; `top` where no tuple that is rarer than 35 comes twice.
    pub(super) fn longest_repeated(&self, top: f64) -> f64 {
        let p = (self.common_length() + 1..=self.pairs.len())
            .map(|w| {
                let places = (self.samples - w + 1) as f64;
                let share = self.pairs[w - 1] as f64 / (places * (places - 1.0) / 2.0);
                share.powf(1.0 / w as f64)
            })
            .fold(0.0, f64::max);
        if p == 0.0 {
            return top;
        }
        (-upper_bound(p, self.samples).log2()).min(top)
    }
}

/// Prefix doubling (Manber and Myers, SIAM J. Comput. 22 (1993)): suffixes sorted by their first k
/// samples are sorted by 2 k with the ranks as keys.
fn sorted_suffixes(samples: &[u8]) -> Vec<u32> {
    let n = u32::try_from(samples.len()).expect("fewer than 2^32 samples");
    let mut suffixes: Vec<u32> = (0..n).collect();
    let mut rank: Vec<u32> = samples.iter().map(|&sample| u32::from(sample)).collect();
    let mut length = 1;
    loop {
        let key = |&i: &u32| {
            let next = rank.get(i as usize + length).map_or(0, |&r| r + 1);
            u64::from(rank[i as usize]) << 32 | u64::from(next)
        };
        let mut keyed: Vec<(u64, u32)> = suffixes.iter().map(|i| (key(i), *i)).collect();
        keyed.sort_unstable();
        let mut next_rank = vec![0; samples.len()];
        let mut classes = 0;
        for (place, pair) in keyed.iter().enumerate() {
            if place > 0 && pair.0 != keyed[place - 1].0 {
                classes += 1;
            }
            next_rank[pair.1 as usize] = classes;
        }
        suffixes = keyed.into_iter().map(|(_, i)| i).collect();
        rank = next_rank;
        length *= 2;
        if classes as usize + 1 == samples.len() || length >= samples.len() {
            return suffixes;
        }
    }
}

/// What neighbours in the sorted list share (Kasai et al., CPM 2001).
fn shared_lengths(samples: &[u8], suffixes: &[u32]) -> Vec<u32> {
    let n = samples.len();
    let mut place = vec![0; n];
    for (i, &suffix) in suffixes.iter().enumerate() {
        place[suffix as usize] = i;
    }
    let mut shared = vec![0; n.saturating_sub(1)];
    let mut length = 0usize;
    for start in 0..n {
        let Some(&next) = suffixes.get(place[start] + 1) else {
            length = 0;
            continue;
        };
        let next = next as usize;
        while start + length < n
            && next + length < n
            && samples[start + length] == samples[next + length]
        {
            length += 1;
        }
        shared[place[start]] = u32::try_from(length).expect("shorter than the samples");
        length = length.saturating_sub(1);
    }
    shared
}

/// Disjoint groups with their sizes.
struct Groups {
    parent: Vec<u32>,
    size: Vec<u64>,
}

impl Groups {
    fn new(n: usize) -> Self {
        let n = u32::try_from(n).expect("fewer than 2^32 samples");
        Self {
            parent: (0..n).collect(),
            size: vec![1; n as usize],
        }
    }

    fn root(&mut self, mut i: usize) -> usize {
        while self.parent[i] as usize != i {
            let above = self.parent[i] as usize;
            self.parent[i] = self.parent[above];
            i = above;
        }
        i
    }

    /// Joins the groups of two members; their sizes before.
    fn join(&mut self, i: usize, j: usize) -> (u64, u64) {
        let (a, b) = (self.root(i), self.root(j));
        let sizes = (self.size[a], self.size[b]);
        let (large, small) = if sizes.0 >= sizes.1 { (a, b) } else { (b, a) };
        self.parent[small] = u32::try_from(large).expect("fewer than 2^32 samples");
        self.size[large] = sizes.0 + sizes.1;
        sizes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn groups_of_all_lengths_are_what_counting_gives() {
        let mut state = 12345u64;
        let noisy: Vec<u8> = (0..400)
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                u8::from(state >> 60 < 5)
            })
            .collect();
        let mut copied = noisy.clone();
        copied.extend_from_slice(&noisy[100..300]);
        for samples in [noisy, copied, vec![7; 50], vec![1, 2, 3]] {
            let tuples = Tuples::new(&samples);
            for w in 1..samples.len() {
                let mut counts: HashMap<&[u8], u64> = HashMap::new();
                for tuple in samples.windows(w) {
                    *counts.entry(tuple).or_default() += 1;
                }
                let most = counts.values().copied().max().unwrap();
                let pairs: u128 = counts.values().map(|&c| u128::from(c * (c - 1) / 2)).sum();
                if most < 2 {
                    assert_eq!(tuples.most.len(), w - 1);
                    break;
                }
                assert_eq!((tuples.most[w - 1], tuples.pairs[w - 1]), (most, pairs));
            }
        }
    }
}
