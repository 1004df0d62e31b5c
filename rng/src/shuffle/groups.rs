//! How the bounds of a deck are cut into groups, one random word for each.

use super::{CARDS_MAX, DeckSize};

/// The largest product of the bounds of a group. A word is then rejected with a probability below
/// 2^-8, and the products of the digits stay within 32 bits.
const PRODUCT_MAX: u32 = 1 << 24;

/// 64 cards need 14 groups, and no smaller deck needs more.
const GROUPS_MAX: usize = 14;

/// Consecutive bounds that share one random word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// The first and largest bound; the others count down from it.
    pub first: u8,
    /// How many bounds share the word.
    pub len: u8,
    /// The product of the bounds.
    pub product: u32,
    /// 2^32 modulo the product: a word whose final remainder is smaller is rejected.
    pub threshold: u32,
}

impl Group {
    /// The bounds in order.
    pub fn bounds(self) -> impl Iterator<Item = u32> {
        (0..self.len).map(move |i| u32::from(self.first - i))
    }
}

/// The groups for the bounds n, n-1, ..., 2 of a deck, cut greedily from the left.
pub fn groups(size: DeckSize) -> &'static [Group] {
    let (groups, len) = &GROUPS[size.get()];
    &groups[..*len]
}

static GROUPS: [([Group; GROUPS_MAX], usize); CARDS_MAX + 1] = {
    let empty = Group {
        first: 0,
        len: 0,
        product: 1,
        threshold: 0,
    };
    let mut table = [([empty; GROUPS_MAX], 0); CARDS_MAX + 1];
    let mut cards = 2;
    while cards <= CARDS_MAX {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64 cards")]
        let mut bound = cards as u32;
        let mut count = 0;
        while bound >= 2 {
            #[expect(clippy::cast_possible_truncation, reason = "a bound is at most 64")]
            let mut group = Group {
                first: bound as u8,
                ..empty
            };
            while bound >= 2 && group.product * bound <= PRODUCT_MAX {
                group.product *= bound;
                group.len += 1;
                bound -= 1;
            }
            group.threshold = group.product.wrapping_neg() % group.product;
            table[cards].0[count] = group;
            count += 1;
        }
        table[cards].1 = count;
        cards += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_two_cards_have_the_eleven_groups_of_the_specification() {
        let lengths: Vec<u8> = groups(DeckSize::STANDARD).iter().map(|g| g.len).collect();
        assert_eq!(lengths, [4, 4, 4, 4, 4, 4, 5, 5, 6, 7, 4]);
    }

    #[test]
    fn the_groups_hold_each_bound_once_and_are_as_long_as_they_can_be() {
        for cards in 2..=CARDS_MAX {
            let groups = groups(DeckSize::new(cards).unwrap());
            let bounds: Vec<u32> = groups.iter().flat_map(|g| g.bounds()).collect();
            let expected: Vec<u32> = (2..=u32::try_from(cards).unwrap()).rev().collect();
            assert_eq!(bounds, expected);
            for (i, group) in groups.iter().enumerate() {
                let product: u64 = group.bounds().map(u64::from).product();
                assert_eq!(u64::from(group.product), product);
                assert_eq!(u64::from(group.threshold), (1 << 32) % product);
                assert!(product <= 1 << 24);
                if let Some(next) = groups.get(i + 1) {
                    assert!(product * u64::from(next.first) > 1 << 24);
                }
            }
        }
    }
}
