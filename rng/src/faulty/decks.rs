//! Broken shuffles.

use std::num::NonZeroU32;

use crate::bounded::{bounded, bounded_once};
use crate::keystream::Keystream;
use crate::shuffle::{CARDS_MAX, Deck, DeckSize, ShuffleKey};

/// What is wrong with a shuffle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeckDefect {
    /// Swaps each card with any card, not only with those after it: n^n paths do not divide evenly
    /// over n! decks (the shuffle of ASF Software, 1999).
    SwapWithAny,
    /// Never leaves a card in its place: off by one, Sattolo's algorithm, cyclic decks only.
    Sattolo,
    /// Sorts with a comparator that answers at random, here by insertion.
    RandomComparator,
    /// Fisher-Yates with one byte modulo the bound.
    Modulo8,
    /// Fisher-Yates with 15 bits modulo the bound, as `rand()` of old C libraries gives them.
    Modulo15,
    /// Fisher-Yates with 16 bits modulo the bound.
    Modulo16,
    /// Fisher-Yates with 32 bits modulo the bound: no sample shows it.
    Modulo32,
    /// Every deck follows from a seed of 32 bits.
    Seed32,
    /// Every deck follows from a seed of 48 bits, as `java.util.Random` has.
    Seed48,
    /// Every deck follows from the millisecond of the day (ASF Software, 1999).
    TimeSeeded,
    /// Two tables share a stream: every deck is dealt twice.
    DuplicatedStream,
    /// The first card stays on top in one deck of fifty.
    StickyCard,
    /// One card is 1 % more likely at one position than it should be.
    HeavyPosition,
    /// The first card is a spade with probability 25.1 %.
    SuitBias,
    /// One deck in a hundred keeps five cards in the order of the unshuffled deck.
    Streaks,
    /// Every second deck is the one before with ten swaps, not shuffled from scratch.
    Unmixed,
}

impl DeckDefect {
    /// Every defect of the shuffle.
    pub const ALL: [Self; 16] = [
        Self::SwapWithAny,
        Self::Sattolo,
        Self::RandomComparator,
        Self::Modulo8,
        Self::Modulo15,
        Self::Modulo16,
        Self::Modulo32,
        Self::Seed32,
        Self::Seed48,
        Self::TimeSeeded,
        Self::DuplicatedStream,
        Self::StickyCard,
        Self::HeavyPosition,
        Self::SuitBias,
        Self::Streaks,
        Self::Unmixed,
    ];

    /// The name in plans and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SwapWithAny => "swap-with-any",
            Self::Sattolo => "sattolo",
            Self::RandomComparator => "random-comparator",
            Self::Modulo8 => "modulo8",
            Self::Modulo15 => "modulo15",
            Self::Modulo16 => "modulo16",
            Self::Modulo32 => "modulo32",
            Self::Seed32 => "seed32",
            Self::Seed48 => "seed48",
            Self::TimeSeeded => "clock-seeded",
            Self::DuplicatedStream => "duplicated-stream",
            Self::StickyCard => "sticky-card",
            Self::HeavyPosition => "heavy-position",
            Self::SuitBias => "suit-bias",
            Self::Streaks => "streaks",
            Self::Unmixed => "unmixed",
        }
    }

    /// What is wrong, in one line.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::SwapWithAny => "swaps each card with any card of the deck",
            Self::Sattolo => "off by one: no card ever stays in its place",
            Self::RandomComparator => "sorts with a comparator that answers at random",
            Self::Modulo8 => "Fisher-Yates with one random byte modulo the bound",
            Self::Modulo15 => "Fisher-Yates with 15 random bits modulo the bound",
            Self::Modulo16 => "Fisher-Yates with 16 random bits modulo the bound",
            Self::Modulo32 => "Fisher-Yates with 32 random bits modulo the bound",
            Self::Seed32 => "every deck follows from a seed of 32 bits",
            Self::Seed48 => "every deck follows from a seed of 48 bits",
            Self::TimeSeeded => "every deck follows from the millisecond of the day",
            Self::DuplicatedStream => "two tables share a stream: every deck is dealt twice",
            Self::StickyCard => "the first card stays on top in one deck of fifty",
            Self::HeavyPosition => "one card is 1 % more likely at one position",
            Self::SuitBias => "the first card is a spade with probability 25.1 %",
            Self::Streaks => "one deck in a hundred keeps five cards in order",
            Self::Unmixed => "every second deck is the one before with ten swaps",
        }
    }

    /// The statistic that shows it first.
    pub const fn statistic(self) -> &'static str {
        match self {
            Self::SwapWithAny | Self::RandomComparator | Self::Modulo8 => "decks.inversions.mean",
            Self::Sattolo => "decks.cycles.mean",
            Self::Modulo15 | Self::Modulo16 => "decks.card-position",
            Self::Modulo32 => "ints.scaler",
            Self::Seed32 | Self::Seed48 | Self::TimeSeeded | Self::DuplicatedStream => {
                "decks.repeats"
            }
            Self::StickyCard | Self::HeavyPosition => "decks.card-position-worst",
            Self::SuitBias => "decks.suit-position",
            Self::Streaks => "decks.successions.mean",
            Self::Unmixed => "decks.coincidences.mean",
        }
    }

    /// The decks that show it with probability 0.9999 or more at a level of 1e-6, as
    /// `docs/batteries.md` derives them; `None` where no sample does.
    pub const fn decks(self) -> Option<u64> {
        match self {
            Self::Sattolo => Some(40),
            Self::RandomComparator | Self::DuplicatedStream => Some(10),
            Self::SwapWithAny => Some(1_000),
            Self::Unmixed => Some(200),
            Self::Modulo8 => Some(5_000),
            Self::StickyCard => Some(10_000),
            Self::Streaks | Self::TimeSeeded => Some(60_000),
            Self::Seed32 => Some(300_000),
            Self::SuitBias => Some(40_000_000),
            Self::HeavyPosition => Some(60_000_000),
            Self::Seed48 => Some(80_000_000),
            Self::Modulo15 => Some(200_000_000),
            Self::Modulo16 => Some(800_000_000),
            Self::Modulo32 => None,
        }
    }

    /// The integer below `bound` that this shuffle makes of one word, for an enumeration.
    pub const fn scale(self, bound: NonZeroU32, word: u32) -> Option<u32> {
        match self {
            Self::Modulo8 => Some((word & 0xff) % bound.get()),
            Self::Modulo15 => Some((word & 0x7fff) % bound.get()),
            Self::Modulo16 => Some((word & 0xffff) % bound.get()),
            Self::Modulo32 => Some(word % bound.get()),
            _ => bounded_once(bound, word),
        }
    }
}

/// Makes the decks of a defect, by number, as the real shuffle does.
#[derive(Debug, Clone)]
pub struct FaultyShuffler {
    defect: DeckDefect,
    key: ShuffleKey,
    size: DeckSize,
}

/// Uniform integers from sound words, for a faulty shuffle.
struct Dice(Keystream);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound)
            .ok()
            .and_then(NonZeroU32::new)
            .expect("a bound is 1 to 2^32");
        bounded(bound, || self.0.word()) as usize
    }

    /// True once in `times` on average.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Fisher-Yates as it should be.
    fn shuffle(&mut self, cards: &mut [u8]) {
        for i in (1..cards.len()).rev() {
            cards.swap(i, self.below(i + 1));
        }
    }
}

impl FaultyShuffler {
    /// The decks of `size` cards under `key`, with a defect.
    pub const fn new(defect: DeckDefect, key: ShuffleKey, size: DeckSize) -> Self {
        Self { defect, key, size }
    }

    /// The deck with this number, the same on every call.
    pub fn deck(&self, number: u64) -> Deck {
        let mut cards = [0; CARDS_MAX];
        let cards = &mut cards[..self.size.get()];
        self.write(number, cards);
        Deck::from_cards(cards).expect("swaps keep every card")
    }

    /// Fills `out` with consecutive decks, one after the other, starting with number `first`.
    pub fn fill(&self, first: u64, out: &mut [u8]) {
        for (number, cards) in (first..).zip(out.chunks_exact_mut(self.size.get())) {
            self.write(number, cards);
        }
    }

    /// The words that make a deck are sound: only their use is wrong.
    fn write(&self, number: u64, cards: &mut [u8]) {
        let n = cards.len();
        for (place, card) in cards.iter_mut().zip(0..) {
            *place = card;
        }
        let mut dice = Dice(Keystream::new(self.key.bytes(), number, 0));
        match self.defect {
            DeckDefect::SwapWithAny => {
                for i in 0..n {
                    cards.swap(i, dice.below(n));
                }
            }
            DeckDefect::Sattolo => {
                for i in (1..n).rev() {
                    cards.swap(i, dice.below(i));
                }
            }
            DeckDefect::RandomComparator => {
                for i in 1..n {
                    let mut at = i;
                    while at > 0 && dice.once_in(2) {
                        cards.swap(at, at - 1);
                        at -= 1;
                    }
                }
            }
            DeckDefect::Modulo8
            | DeckDefect::Modulo15
            | DeckDefect::Modulo16
            | DeckDefect::Modulo32 => {
                for i in (1..n).rev() {
                    let bound = u32::try_from(i + 1).ok().and_then(NonZeroU32::new);
                    let bound = bound.expect("a bound is 2 to 64");
                    let scaled = self.defect.scale(bound, dice.0.word());
                    cards.swap(i, scaled.expect("a modulo rejects nothing") as usize);
                }
            }
            DeckDefect::Seed32 => self.seeded(u64::from(dice.0.word()), cards),
            DeckDefect::Seed48 => {
                let (low, high) = (u64::from(dice.0.word()), u64::from(dice.0.word()));
                self.seeded((high << 32 | low) & 0xffff_ffff_ffff, cards);
            }
            DeckDefect::TimeSeeded => self.seeded(dice.below(86_400_000) as u64, cards),
            DeckDefect::DuplicatedStream => self.seeded(number / 2, cards),
            DeckDefect::StickyCard => {
                dice.shuffle(cards);
                if dice.once_in(50) {
                    put(cards, 0, 0);
                }
            }
            DeckDefect::HeavyPosition => {
                dice.shuffle(cards);
                // 1/n + (n-1)/n q = 1.01/n.
                if dice.once_in(100 * (n - 1)) {
                    put(cards, 17 % n, 5 % n);
                }
            }
            DeckDefect::SuitBias => {
                dice.shuffle(cards);
                // 1/4 + 3/4 q = 0.251.
                if dice.once_in(750) {
                    let spade = 4 * dice.below(n / 4) + 3;
                    put(cards, 0, spade);
                }
            }
            DeckDefect::Streaks => {
                dice.shuffle(cards);
                if dice.once_in(100) {
                    let (first, at) = (dice.below(n - 4), dice.below(n - 4));
                    for i in 0..5 {
                        put(cards, at + i, first + i);
                    }
                }
            }
            DeckDefect::Unmixed => {
                let before = number & !1;
                self.seeded(before, cards);
                if number != before {
                    for _ in 0..10 {
                        cards.swap(dice.below(n), dice.below(n));
                    }
                }
            }
        }
    }

    /// A sound shuffle from a seed of few bits.
    fn seeded(&self, seed: u64, cards: &mut [u8]) {
        // Block 2^32 of the stream: nothing else reads so far.
        Dice(Keystream::new(self.key.bytes(), seed, 1 << 32)).shuffle(cards);
    }
}

/// Swaps the card at `position` with the given card.
fn put(cards: &mut [u8], position: usize, card: usize) {
    let at = cards
        .iter()
        .position(|&c| usize::from(c) == card)
        .expect("a deck holds each card");
    cards.swap(position, at);
}
