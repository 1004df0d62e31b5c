//! Makes the decks of each defect.

use std::num::NonZeroU32;

use super::decks::DeckDefect;
use super::generators::Lcg;
use super::rig::Rig;
use crate::bounded::bounded;
use crate::keystream::Keystream;
use crate::shuffle::{CARDS_MAX, Deck, DeckSize, ShuffleKey};

/// Makes the decks of a defect, by number, as the real shuffle does.
#[derive(Debug, Clone)]
pub struct FaultyShuffler {
    defect: DeckDefect,
    key: ShuffleKey,
    size: DeckSize,
}

/// Uniform integers from sound words, for a faulty shuffle.
pub(super) struct Dice(Keystream);

impl Dice {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        bounded(positive(bound), || self.0.word()) as usize
    }

    /// True once in `times` on average.
    pub(super) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Fisher-Yates as it should be.
    fn shuffle(&mut self, cards: &mut [u8]) {
        for i in (1..cards.len()).rev() {
            cards.swap(i, self.below(i + 1));
        }
    }

    /// Some exchanges of two cards anywhere.
    fn swaps(&mut self, cards: &mut [u8], times: usize) {
        for _ in 0..times {
            cards.swap(self.below(cards.len()), self.below(cards.len()));
        }
    }

    /// Gilbert, Shannon and Reeds: each card comes from the upper or the lower packet, with the
    /// chance of what is left of them.
    fn riffle(&mut self, cards: &mut [u8]) {
        let mut before = [0; CARDS_MAX];
        let before = &mut before[..cards.len()];
        before.copy_from_slice(cards);
        let upper = (0..cards.len()).filter(|_| self.once_in(2)).count();
        let (mut first, mut second) = (0, upper);
        for place in cards {
            let (left, all) = (upper - first, upper - first + before.len() - second);
            let next = if self.below(all) < left {
                &mut first
            } else {
                &mut second
            };
            *place = before[*next];
            *next += 1;
        }
    }

    /// Packets from the top, thrown one on the other; each card ends a packet once in five times.
    fn overhand(&mut self, cards: &mut [u8]) {
        let mut start = 0;
        let mut ends = Vec::new();
        for at in 1..=cards.len() {
            if at == cards.len() || self.once_in(5) {
                ends.push(start..at);
                start = at;
            }
        }
        let before = cards.to_vec();
        let packets = ends
            .into_iter()
            .rev()
            .flat_map(|packet| before[packet].iter());
        for (place, &card) in cards.iter_mut().zip(packets) {
            *place = card;
        }
    }

    /// Sorts by random keys of so many bits; equal keys keep their order.
    fn sort_by_keys(&mut self, cards: &mut [u8], bits: u32) {
        let mut keys = [0; CARDS_MAX];
        for key in &mut keys[..cards.len()] {
            *key = self.0.word() >> (32 - bits);
        }
        cards.sort_by_key(|&card| keys[usize::from(card)]);
    }
}

/// A bound of a shuffle.
fn positive(bound: usize) -> NonZeroU32 {
    let bound = u32::try_from(bound).ok().and_then(NonZeroU32::new);
    bound.expect("a bound is 1 to 2^32")
}

/// Fisher-Yates with numbers of any kind: `draw` takes the bound.
fn fisher_yates(cards: &mut [u8], mut draw: impl FnMut(u64) -> u64) {
    for i in (1..cards.len()).rev() {
        let drawn = usize::try_from(draw(i as u64 + 1)).expect("an index");
        cards.swap(i, drawn.min(i));
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

    /// The dice of a deck. The words are sound: only their use is wrong.
    fn dice(&self, number: u64) -> Dice {
        Dice(Keystream::new(self.key.bytes(), number, 0))
    }

    fn write(&self, number: u64, cards: &mut [u8]) {
        use DeckDefect as D;
        order(cards);
        let mut dice = self.dice(number);
        match self.defect {
            D::SwapWithAny
            | D::Sattolo
            | D::RandomComparator
            | D::Riffle4
            | D::Riffle7
            | D::Riffle10
            | D::Overhand
            | D::KeySort8
            | D::KeySort12
            | D::KeySort16 => self.method(&mut dice, cards),
            D::Modulo8
            | D::Modulo15
            | D::Modulo16
            | D::Modulo32
            | D::Scale10
            | D::Scale12
            | D::Scale16
            | D::RoundedScale
            | D::MinstdModulo
            | D::RanduScale
            | D::LcgLow
            | D::JavaModulo => self.scaled(number, &mut dice, cards),
            D::Seed16
            | D::Seed32
            | D::Seed40
            | D::Seed48
            | D::TimeSeeded
            | D::DuplicatedStream
            | D::SeededPrefix
            | D::SeededSuffix
            | D::SeededWindow
            | D::SeededCut => self.of_few_bits(number, &mut dice, cards),
            D::Unmixed
            | D::ContinuedRiffle
            | D::ContinuedSwaps
            | D::ContinuedTables
            | D::NearCopy
            | D::NearCopyFar
            | D::BoundaryCopy
            | D::CutCopy => self.after_another(number, &mut dice, cards),
            D::StickyCard
            | D::HeavyPosition
            | D::SuitBias
            | D::Streaks
            | D::StuckBottom
            | D::StuckPair
            | D::Drift
            | D::TooEven => self.stuck(number, &mut dice, cards),
            D::RiggedRiver
            | D::RiggedRiverSix
            | D::RiggedTurnNine
            | D::RiggedNoBurn
            | D::PairsSix
            | D::PairsByTwo
            | D::SuitedOmaha
            | D::MonotoneFlop => {
                dice.shuffle(cards);
                Rig::of(self.defect).apply(&mut dice, cards);
            }
        }
    }

    /// Shuffles that are wrong by their method.
    fn method(&self, dice: &mut Dice, cards: &mut [u8]) {
        let n = cards.len();
        let mut riffles = |times: usize, cards: &mut [u8]| {
            for _ in 0..times {
                dice.riffle(cards);
            }
        };
        match self.defect {
            DeckDefect::Riffle4 => riffles(4, cards),
            DeckDefect::Riffle7 => riffles(7, cards),
            DeckDefect::Riffle10 => riffles(10, cards),
            DeckDefect::Overhand => (0..30).for_each(|_| dice.overhand(cards)),
            DeckDefect::KeySort8 => dice.sort_by_keys(cards, 8),
            DeckDefect::KeySort12 => dice.sort_by_keys(cards, 12),
            DeckDefect::KeySort16 => dice.sort_by_keys(cards, 16),
            DeckDefect::SwapWithAny => (0..n).for_each(|i| cards.swap(i, dice.below(n))),
            DeckDefect::Sattolo => (1..n).rev().for_each(|i| cards.swap(i, dice.below(i))),
            _ => {
                for i in 1..n {
                    let mut at = i;
                    while at > 0 && dice.once_in(2) {
                        cards.swap(at, at - 1);
                        at -= 1;
                    }
                }
            }
        }
    }

    /// Fisher-Yates with numbers that are scaled wrongly, or come from a weak generator.
    fn scaled(&self, number: u64, dice: &mut Dice, cards: &mut [u8]) {
        let draws = number * (cards.len() as u64 - 1);
        let seed = || u64::from(Keystream::new(self.key.bytes(), 0, 1 << 33).word());
        let mut fraction = |bits: u32| u64::from(dice.0.word() >> (32 - bits));
        match self.defect {
            DeckDefect::Scale10 => fisher_yates(cards, |bound| (fraction(10) * bound) >> 10),
            DeckDefect::Scale12 => fisher_yates(cards, |bound| (fraction(12) * bound) >> 12),
            DeckDefect::Scale16 => fisher_yates(cards, |bound| (fraction(16) * bound) >> 16),
            DeckDefect::RoundedScale => fisher_yates(cards, |bound| {
                (fraction(31) * (bound - 1) + (1 << 30)) >> 31
            }),
            DeckDefect::MinstdModulo => {
                let mut minstd = Lcg::minstd(seed()).after(draws);
                fisher_yates(cards, |bound| u64::from(minstd.step_bits(0, 31)) % bound);
            }
            DeckDefect::RanduScale => {
                let mut randu = Lcg::randu(seed()).after(draws);
                fisher_yates(cards, |bound| {
                    (u64::from(randu.step_bits(0, 31)) * bound) >> 31
                });
            }
            DeckDefect::LcgLow => {
                let mut low = Lcg::mmix(seed()).after(draws);
                fisher_yates(cards, |bound| u64::from(low.step_bits(0, 16)) % bound);
            }
            DeckDefect::JavaModulo => {
                let mut java = Lcg::java(seed()).after(draws);
                fisher_yates(cards, |bound| u64::from(java.step_bits(17, 31)) % bound);
            }
            defect => fisher_yates(cards, |bound| {
                let bound = u32::try_from(bound).ok().and_then(NonZeroU32::new);
                let scaled = defect.scale(bound.expect("2 to 64"), dice.0.word());
                u64::from(scaled.expect("a modulo rejects nothing"))
            }),
        }
    }

    /// Decks, or parts of decks, that follow from few bits.
    fn of_few_bits(&self, number: u64, dice: &mut Dice, cards: &mut [u8]) {
        let n = cards.len();
        let word = u64::from(dice.0.word());
        let bits = |dice: &mut Dice, bits: u32| {
            (u64::from(dice.0.word()) << 32 | word) & (u64::MAX >> (64 - bits))
        };
        match self.defect {
            DeckDefect::Seed16 => self.seeded(word & 0xffff, cards),
            DeckDefect::Seed40 => self.seeded(bits(dice, 40), cards),
            DeckDefect::Seed48 => self.seeded(bits(dice, 48), cards),
            DeckDefect::TimeSeeded => self.seeded(dice.below(86_400_000) as u64, cards),
            DeckDefect::DuplicatedStream => self.seeded(number / 2, cards),
            DeckDefect::SeededPrefix => {
                self.seeded(word, cards);
                dice.shuffle(&mut cards[23.min(n)..]);
            }
            DeckDefect::SeededSuffix => {
                self.seeded(word, cards);
                dice.shuffle(&mut cards[..n - 14.min(n)]);
            }
            DeckDefect::SeededWindow => {
                self.seeded(word, cards);
                // The window moves aside while the rest is shuffled.
                let (start, length) = (13.min(n), 13.min(n.saturating_sub(13)));
                cards.rotate_left(start);
                dice.shuffle(&mut cards[length..]);
                cards.rotate_right(start);
            }
            DeckDefect::SeededCut => {
                self.seeded(word, cards);
                cards.rotate_left(dice.below(n));
            }
            _ => self.seeded(word, cards),
        }
    }

    /// Decks that follow from the decks before them.
    fn after_another(&self, number: u64, dice: &mut Dice, cards: &mut [u8]) {
        let n = cards.len();
        // Before it became a copy, a deck was sound.
        let sound = |number: u64, cards: &mut [u8]| {
            order(cards);
            self.dice(number).shuffle(cards);
        };
        let copied = |back: u64, cards: &mut [u8], dice: &mut Dice| {
            sound(number.wrapping_sub(back), cards);
            let first = dice.below(n);
            cards.swap(first, (first + 1 + dice.below(n - 1)) % n);
        };
        match self.defect {
            DeckDefect::ContinuedRiffle | DeckDefect::ContinuedSwaps => {
                let start = number & !15;
                self.seeded(start, cards);
                for number in start + 1..=number {
                    let mut dice = self.dice(number);
                    if self.defect == DeckDefect::ContinuedRiffle {
                        dice.riffle(cards);
                        dice.riffle(cards);
                    } else {
                        dice.swaps(cards, 52);
                    }
                }
            }
            DeckDefect::ContinuedTables => {
                let (round, table) = (number / 7, number % 7);
                let start = round & !7;
                self.seeded(start * 7 + table, cards);
                for round in start + 1..=round {
                    self.dice(round * 7 + table).swaps(cards, 40);
                }
            }
            DeckDefect::Unmixed => {
                let before = number & !1;
                self.seeded(before, cards);
                if number != before {
                    dice.swaps(cards, 10);
                }
            }
            DeckDefect::BoundaryCopy if number.is_multiple_of(10_000) => copied(1, cards, dice),
            DeckDefect::BoundaryCopy => dice.shuffle(cards),
            defect => {
                dice.shuffle(cards);
                if dice.once_in(1000) {
                    match defect {
                        DeckDefect::CutCopy => {
                            sound(number.wrapping_sub(1), cards);
                            cards.rotate_left(1 + dice.below(n - 1));
                        }
                        DeckDefect::NearCopyFar => copied(50, cards, dice),
                        _ => copied(1, cards, dice),
                    }
                }
            }
        }
    }

    /// Sound shuffles, after which some cards are put in their place.
    fn stuck(&self, number: u64, dice: &mut Dice, cards: &mut [u8]) {
        let n = cards.len();
        dice.shuffle(cards);
        match self.defect {
            // 1/n + (n-1)/n q = 1.01/n.
            DeckDefect::HeavyPosition if dice.once_in(100 * (n - 1)) => {
                put(cards, 17 % n, 5 % n);
            }
            // 1/4 + 3/4 q = 0.251.
            DeckDefect::SuitBias if dice.once_in(750) => {
                let spade = 4 * dice.below(n / 4) + 3;
                put(cards, 0, spade);
            }
            DeckDefect::Streaks if dice.once_in(100) => {
                let (first, at) = (dice.below(n - 4), dice.below(n - 4));
                for i in 0..5 {
                    put(cards, at + i, first + i);
                }
            }
            DeckDefect::StuckBottom if dice.once_in(100) => put(cards, n - 1, n - 1),
            DeckDefect::StuckPair if dice.once_in(200) => {
                let at = dice.below(n - 1);
                put(cards, at, 0);
                put(cards, at + 1, n - 1);
            }
            DeckDefect::Drift if dice.once_in(200) => {
                // Clubs and spades in the first million decks of two, diamonds and hearts then.
                let black = number % 2_000_000 < 1_000_000;
                let suit = if black { [0, 3] } else { [1, 2] };
                let card = 4 * dice.below(n / 4) + suit[dice.below(2)];
                put(cards, 0, card);
            }
            DeckDefect::TooEven => {
                let turn = usize::try_from(number % n as u64).expect("below the cards");
                put(cards, 0, turn);
            }
            DeckDefect::StickyCard if dice.once_in(50) => put(cards, 0, 0),
            _ => {}
        }
    }

    /// A sound shuffle from a seed of few bits.
    fn seeded(&self, seed: u64, cards: &mut [u8]) {
        order(cards);
        // Block 2^32 of the stream: nothing else reads so far.
        Dice(Keystream::new(self.key.bytes(), seed, 1 << 32)).shuffle(cards);
    }
}

/// The deck before any shuffle.
fn order(cards: &mut [u8]) {
    for (place, card) in cards.iter_mut().zip(0..) {
        *place = card;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_defect_gives_whole_decks_of_every_size_and_the_same_ones_again() {
        for size in [DeckSize::STANDARD, DeckSize::SHORT] {
            for &defect in DeckDefect::ALL {
                let shuffler = FaultyShuffler::new(defect, ShuffleKey::new([1; 32]), size);
                let mut block = vec![0; 40 * size.get()];
                shuffler.fill(9_990, &mut block);
                for (number, cards) in (9_990..).zip(block.chunks_exact(size.get())) {
                    assert_eq!(shuffler.deck(number).cards(), cards, "{}", defect.name());
                }
            }
        }
    }
}
