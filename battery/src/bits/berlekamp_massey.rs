//! Linear complexity: the shortest linear feedback register that gives a sequence.
//!
//! The algorithm of Berlekamp and Massey (IEEE Trans. Inf. Theory 15 (1969)) keeps two feedback
//! polynomials. Only the length is wanted here, so the two products of those polynomials with the
//! sequence are kept instead, aligned at the place where the next discrepancy is: then a step is
//! `if the lowest bit of r is set, r ^= t (exchanging them when the length grows); r >>= 1`.

use super::sequence::Bits;

/// The linear complexity of each whole block of `block` bits, 64 blocks at a time: bit k of a
/// column belongs to block k, and exchanges are masked.
pub(super) fn complexities(bits: &Bits, block: usize) -> Vec<usize> {
    let blocks = bits.len() / block;
    let mut found = Vec::with_capacity(blocks);
    for first in (0..blocks).step_by(64) {
        let together = (blocks - first).min(64);
        let columns = columns(bits, block, first);
        found.extend(
            column_complexities(&columns)
                .into_iter()
                .take(together)
                .map(usize::from),
        );
    }
    found
}

/// Column i holds bit i of 64 blocks; those behind the end are read as 0.
fn columns(bits: &Bits, block: usize, first: usize) -> Vec<u64> {
    let mut columns = Vec::with_capacity(block.next_multiple_of(64));
    for offset in (0..block).step_by(64) {
        let mut square = [0; 64];
        for (k, row) in square.iter_mut().enumerate() {
            *row = bits.window((first + k) * block + offset);
        }
        transpose(&mut square);
        columns.extend(square);
    }
    columns.truncate(block);
    columns
}

/// Bit k (from the lowest) of word i becomes bit 63 - i (from the highest) of word k of the input.
fn transpose(square: &mut [u64; 64]) {
    // Halves, quarters and so on change places (Hacker's Delight, 7-3), seen from the top bit;
    // the rows are taken in reverse so that block k ends in bit k.
    square.reverse();
    let mut width = 32;
    let mut mask = 0x0000_0000_ffff_ffffu64;
    while width > 0 {
        let mut row = 0;
        while row < 64 {
            let swap = (square[row] ^ square[row + width] >> width) & mask;
            square[row] ^= swap;
            square[row + width] ^= swap << width;
            row = (row + width + 1) & !width;
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// The linear complexity of 64 sequences side by side, bit k of each column being of sequence k.
#[inline(always)]
pub(super) fn column_complexities(columns: &[u64]) -> [u16; 64] {
    let n = columns.len();
    let mut r = columns.to_vec();
    // The fictitious first polynomial has its discrepancy just before the sequence.
    let mut t = Vec::with_capacity(n);
    t.push(u64::MAX);
    t.extend_from_slice(&columns[..n - 1]);
    let mut lengths = [0u16; 64];
    // A register of length l can grow from step 2 l on: which of the 64 can, and who joins when.
    let mut ready = u64::MAX;
    let mut joins = vec![0u64; 2 * n + 1];
    for step in 0..n {
        ready |= joins[step];
        let discrepancy = r[step];
        let grows = discrepancy & ready;
        ready ^= grows;
        let after = u16::try_from(step + 1).expect("a block has fewer than 65536 bits");
        let mut growing = grows;
        while growing != 0 {
            let length = &mut lengths[growing.trailing_zeros() as usize];
            *length = after - *length;
            joins[2 * usize::from(*length)] |= growing & growing.wrapping_neg();
            growing &= growing - 1;
        }
        let left = n - step;
        for (r, t) in r[step..].iter_mut().zip(&mut t[..left]) {
            let (a, b) = (*r, *t);
            *r = a ^ (discrepancy & b);
            *t = b ^ (grows & (a ^ b));
        }
    }
    lengths
}

/// The linear complexity of one sequence of any length.
pub fn linear_complexity(bits: &Bits) -> usize {
    // Lowest bit first here: the next discrepancy is the lowest bit of the first word.
    let mut r: Vec<u64> = bits
        .words()
        .iter()
        .map(|word| word.reverse_bits())
        .collect();
    let mut t: Vec<u64> = Vec::with_capacity(r.len());
    let mut carry = 1;
    for &word in &r {
        t.push(word << 1 | carry);
        carry = word >> 63;
    }
    let mut length = 0;
    for step in 0..bits.len() {
        // Words whose bits are all behind the last step are never looked at again.
        let words = (bits.len() - step).div_ceil(64);
        if r[0] & 1 == 1 {
            if 2 * length <= step {
                length = step + 1 - length;
                add_exchange_shift(&mut r[..words], &mut t[..words]);
            } else {
                add_shift(&mut r[..words], &t[..words]);
            }
        } else {
            shift(&mut r[..words]);
        }
    }
    length
}

fn shift(r: &mut [u64]) {
    for i in 0..r.len() - 1 {
        r[i] = r[i] >> 1 | r[i + 1] << 63;
    }
    let last = r.len() - 1;
    r[last] >>= 1;
}

fn add_shift(r: &mut [u64], t: &[u64]) {
    let mut low = r[0] ^ t[0];
    for i in 0..r.len() - 1 {
        let next = r[i + 1] ^ t[i + 1];
        r[i] = low >> 1 | next << 63;
        low = next;
    }
    let last = r.len() - 1;
    r[last] = low >> 1;
}

fn add_exchange_shift(r: &mut [u64], t: &mut [u64]) {
    for (r, t) in r.iter_mut().zip(t.iter_mut()) {
        (*r, *t) = (*r ^ *t, *r);
    }
    shift(r);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of the 2^n sequences of n bits have this linear complexity: 2^min(2 L, 2 n - 2 L + 1)
    /// / 2, and one for L = 0 (Rueppel, Analysis and Design of Stream Ciphers, 1986, 4.1).
    fn complexity_probability(length: usize, n: usize) -> f64 {
        let n = i32::try_from(n).expect("a sequence of fewer than 2^31 bits");
        let length = i32::try_from(length).expect("no longer than the sequence");
        if length == 0 {
            return 2f64.powi(-n);
        }
        2f64.powi((2 * length).min(2 * n - 2 * length + 1) - 1 - n)
    }

    /// The textbook algorithm on booleans.
    fn textbook(s: &[bool]) -> usize {
        let n = s.len();
        let (mut c, mut b) = (vec![false; n + 1], vec![false; n + 1]);
        (c[0], b[0]) = (true, true);
        let (mut length, mut since) = (0, 1);
        for i in 0..n {
            let d = (0..=length).fold(false, |d, j| d ^ (c[j] & s[i - j]));
            if !d {
                since += 1;
                continue;
            }
            let before = c.clone();
            for j in since..=n {
                c[j] ^= b[j - since];
            }
            if 2 * length <= i {
                length = i + 1 - length;
                b = before;
                since = 1;
            } else {
                since += 1;
            }
        }
        length
    }

    #[test]
    fn all_short_sequences_have_the_complexity_of_the_textbook_and_its_law() {
        let mut compared = 0;
        for n in 1..=12 {
            let mut counts = vec![0u32; n + 1];
            for value in 0u32..1 << n {
                let s: Vec<bool> = (0..n).map(|i| value >> i & 1 == 1).collect();
                let expected = textbook(&s);
                assert_eq!(linear_complexity(&Bits::from_bools(s)), expected);
                counts[expected] += 1;
                compared += 1;
            }
            for (length, count) in counts.into_iter().enumerate() {
                let share = f64::from(count) / 2f64.powi(i32::try_from(n).unwrap());
                assert!((share - complexity_probability(length, n)).abs() < 1e-12);
            }
        }
        println!("{compared} sequences");
    }

    #[test]
    fn blocks_side_by_side_have_the_complexity_of_each_alone() {
        let mut state = 0x2545_f491_4f6c_dd1du64;
        let bits = Bits::from_bools((0..100 * 131 + 7).map(|i| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            // Some blocks are the output of a short register.
            if i / 131 % 3 == 0 {
                i % 5 < 2
            } else {
                state & 1 == 1
            }
        }));
        let together = complexities(&bits, 131);
        assert_eq!(together.len(), 100);
        for (block, found) in together.into_iter().enumerate() {
            let alone: Vec<bool> = (0..131).map(|i| bits.bit(block * 131 + i)).collect();
            assert_eq!(found, textbook(&alone));
            assert_eq!(found, linear_complexity(&Bits::from_bools(alone)));
        }
    }
}
