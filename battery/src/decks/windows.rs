//! Parts of a deck, and their fingerprints.

use dealproof_rng::shuffle::CARDS_MAX;

/// Lengths of the parts at the top and at the bottom: two hole cards for each seat or hands and
/// boards of small and large tables end near them.
const LENGTHS: [usize; 4] = [9, 14, 23, 33];
/// The length of the parts that follow each other.
const PART: usize = 13;
/// Parts with fewer orders than this would repeat by chance.
const ORDERS_MIN: f64 = 1e12;

/// A part of a deck that may come twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    /// The name of its hypothesis.
    pub(super) id: &'static str,
    pub(super) claim: &'static str,
    start: usize,
    length: usize,
    /// Whether the deck is turned first, so that card 0 is on top: a cut changes nothing then.
    turned: bool,
    /// What is seen of a card: all of it, or its rank.
    seen: u8,
}

/// All of a card, and its rank.
const CARD: u8 = u8::MAX;
const RANK: u8 = !3;

/// The windows of a deck of `n` cards: the whole deck first.
pub(super) fn windows(n: usize) -> Vec<Window> {
    let window = |id, claim, start, length| Window {
        id,
        claim,
        start,
        length,
        turned: false,
        seen: CARD,
    };
    let whole = "no deck comes again before all decks would";
    let top = "no such part comes again at the top of a deck before all would";
    let bottom = "no such part comes again at the bottom of a deck before all would";
    let part = "no such part of thirteen cards comes again before all would";
    let cut = "no deck comes again after a cut before all would";
    let mut all = vec![window("decks.repeats", whole, 0, n)];
    let ids = [
        ("decks.repeats-first-9", "decks.repeats-last-9"),
        ("decks.repeats-first-14", "decks.repeats-last-14"),
        ("decks.repeats-first-23", "decks.repeats-last-23"),
        ("decks.repeats-first-33", "decks.repeats-last-33"),
    ];
    for (length, (first, _)) in LENGTHS.into_iter().zip(ids).filter(|row| row.0 < n) {
        all.push(window(first, top, 0, length));
    }
    for (length, (_, last)) in LENGTHS.into_iter().zip(ids).filter(|row| row.0 < n) {
        all.push(window(last, bottom, n - length, length));
    }
    let ids = [
        "decks.repeats-part-1",
        "decks.repeats-part-2",
        "decks.repeats-part-3",
        "decks.repeats-part-4",
    ];
    for (number, id) in ids.into_iter().enumerate() {
        if (number + 1) * PART <= n {
            all.push(window(id, part, number * PART, PART));
        }
    }
    all.push(Window {
        turned: true,
        ..window("decks.repeats-turned", cut, 0, n)
    });
    all.push(Window {
        turned: true,
        ..window(
            "decks.repeats-anywhere",
            "what follows a card does not come again, wherever it lies, before all would",
            0,
            LENGTHS[0].min(n),
        )
    });
    if n.is_multiple_of(4) {
        all.push(Window {
            seen: RANK,
            ..window(
                "decks.repeats-ranks",
                "no deck comes again with other suits before all would",
                0,
                n,
            )
        });
    }
    // The whole deck is always looked at; a part that is too short has nothing to say.
    let mut position = 0;
    all.retain(|window| {
        position += 1;
        position == 1 || window.orders(n) >= ORDERS_MIN
    });
    all
}

impl Window {
    /// How many orders it can have.
    pub(super) fn orders(self, n: usize) -> f64 {
        let first = if self.turned { n - 1 } else { n };
        let length = if self.turned {
            self.length - 1
        } else {
            self.length
        };
        let orders: f64 = (0..length).map(|drawn| (first - drawn) as f64).product();
        match self.seen {
            // The four cards of each rank change places.
            RANK => orders / 24f64.powf(length as f64 / 4.0),
            _ => orders,
        }
    }

    /// The fingerprint of its cards, 64 bits.
    pub(super) fn print(self, deck: &Padded) -> u64 {
        let start = if self.turned { deck.top } else { self.start };
        let mut left = self.length;
        let mut print = KEYS[0] ^ left as u64;
        // A card is below 64, so that no word equals a key and no factor is 0.
        for sixteen in deck.cards[start..start + CARDS_MAX].as_chunks::<16>().0 {
            let whole = u128::from_le_bytes(*sixteen);
            let seen = u128::from_le_bytes([self.seen; 16]);
            let kept = whole & seen & (u128::MAX >> (128 - 8 * left.min(16)));
            let (low, high) = halves(kept);
            print = folded(low ^ KEYS[1], high ^ KEYS[2] ^ print);
            if left <= 16 {
                break;
            }
            left -= 16;
        }
        folded(print ^ KEYS[3], KEYS[1])
    }
}

/// The first 64 fractional bits of the square roots of 2, 3, 5 and 7.
const KEYS: [u64; 4] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
];

/// Both halves of a product, folded: the step of wyhash (Wang Yi 2019).
#[inline]
fn folded(a: u64, b: u64) -> u64 {
    let (low, high) = halves(u128::from(a) * u128::from(b));
    low ^ high
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
const fn halves(both: u128) -> (u64, u64) {
    (both as u64, (both >> 64) as u64)
}

/// A deck written twice, so that it can be read from any of its cards on.
#[derive(Clone)]
pub(super) struct Padded {
    cards: [u8; 3 * CARDS_MAX],
    /// Where card 0 is.
    top: usize,
}

impl Padded {
    pub(super) const fn new() -> Self {
        Self {
            cards: [0; 3 * CARDS_MAX],
            top: 0,
        }
    }

    /// Takes the next deck.
    pub(super) fn take(&mut self, deck: &[u8]) {
        let n = deck.len();
        self.cards[..n].copy_from_slice(deck);
        self.cards[n..2 * n].copy_from_slice(deck);
        // Without a branch that depends on the deck.
        let places = (0u8..).zip(deck);
        let top = places.map(|(place, &card)| if card == 0 { place } else { 0 });
        self.top = usize::from(top.fold(0, |sum, place| sum | place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_sees_its_own_cards_and_no_others() {
        let deck: Vec<u8> = (0..52).rev().step_by(2).chain((0..52).step_by(2)).collect();
        let mut padded = Padded::new();
        padded.take(&deck);
        let all = windows(52);
        assert_eq!(all.len(), 16);
        let prints: Vec<u64> = all.iter().map(|window| window.print(&padded)).collect();
        for (i, j) in [(0, 51), (3, 4), (10, 40), (20, 21), (26, 38)] {
            let mut changed = deck.clone();
            changed.swap(i, j);
            padded.take(&changed);
            for (window, print) in all.iter().zip(&prints) {
                let inside = |at: usize| (window.start..window.start + window.length).contains(&at);
                // A part from card 0 on, which is at place 26, goes up to place 34.
                let touched = match window.id {
                    "decks.repeats-anywhere" => [i, j].iter().any(|at| (26..35).contains(at)),
                    "decks.repeats-ranks" => deck[i] / 4 != deck[j] / 4,
                    _ => window.turned || inside(i) || inside(j),
                };
                assert_eq!(
                    window.print(&padded) != *print,
                    touched,
                    "{} {i} {j}",
                    window.id
                );
            }
        }
        let mut cut = deck.clone();
        cut.rotate_left(11);
        padded.take(&cut);
        let same = all
            .iter()
            .zip(&prints)
            .filter(|(window, print)| window.print(&padded) == **print);
        let same: Vec<&str> = same.map(|(window, _)| window.id).collect();
        assert_eq!(same, ["decks.repeats-turned", "decks.repeats-anywhere"]);
        // Other suits, the same ranks.
        let suits: Vec<u8> = deck.iter().map(|card| card ^ 2).collect();
        padded.take(&suits);
        let same = all
            .iter()
            .zip(&prints)
            .filter(|(window, print)| window.print(&padded) == **print);
        let same: Vec<&str> = same.map(|(window, _)| window.id).collect();
        assert_eq!(same, ["decks.repeats-ranks"]);
    }

    #[test]
    fn orders_are_counted() {
        // All 24 decks of four cards: 276 pairs, of which 12 agree in their first two cards.
        let of = |length, turned| Window {
            id: "",
            claim: "",
            start: 0,
            length,
            turned,
            seen: CARD,
        };
        assert!((of(2, false).orders(4) - 12.0).abs() < 1e-12);
        assert!((276.0 / of(2, false).orders(4) * 12.0 / 11.5 - 24.0).abs() < 1e-9);
        assert!((of(4, true).orders(4) - 6.0).abs() < 1e-12);
        assert!((of(9, false).orders(52).log2() - 50.25).abs() < 0.01);
    }
}
