//! A deck is an argument of a hand: validated once, dealt from the top.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::Card;

/// Which cards a deck has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeckKind {
    /// All 52 cards.
    Full,
    /// 36 cards, six to ace.
    Short,
}

impl DeckKind {
    /// How many cards the deck has.
    pub const fn cards(self) -> u8 {
        match self {
            Self::Full => 52,
            Self::Short => 36,
        }
    }

    /// One bit for each card.
    const fn bits(self) -> u64 {
        match self {
            Self::Full => (1 << 52) - 1,
            Self::Short => (1 << 52) - (1 << 16),
        }
    }

    /// Whether the card belongs to this deck.
    pub const fn contains(self, card: Card) -> bool {
        match self {
            Self::Full => true,
            // Rank 4 is the six.
            Self::Short => card.rank() >= 4,
        }
    }
}

/// A card, or a blank where the reader of a record does not know it (`??`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slot(u8);

impl Slot {
    /// A card that the reader may not see, or does not know.
    pub const BLANK: Self = Self(u8::MAX);

    /// The card, unless it is blank.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        Card::from_index(self.0)
    }

    /// Whether the card is unknown.
    #[inline]
    pub const fn is_blank(self) -> bool {
        self.0 == Self::BLANK.0
    }

    /// The byte of the canonical encoding: the card's number, 255 for a blank.
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// The slot of a byte of the canonical encoding.
    pub(crate) const fn from_byte(byte: u8) -> Option<Self> {
        if byte < 52 || byte == Self::BLANK.0 {
            Some(Self(byte))
        } else {
            None
        }
    }

    /// The card as one bit of 52; a blank has no bit.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        if self.is_blank() { 0 } else { 1 << self.0 }
    }
}

impl From<Card> for Slot {
    fn from(card: Card) -> Self {
        Self(card.index())
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card() {
            Some(card) => fmt::Display::fmt(&card, f),
            None => f.write_str("??"),
        }
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        if text == "??" {
            return Ok(Self::BLANK);
        }
        text.parse::<Card>()
            .map(Self::from)
            .map_err(serde::de::Error::custom)
    }
}

/// Why a list of cards is not a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeckFault {
    /// The number of cards is wrong.
    #[error("expected {expected} cards, found {found}")]
    WrongCount {
        /// Cards of the profile's deck.
        expected: u8,
        /// The number of cards given.
        found: usize,
    },
    /// A card occurs twice.
    #[error("card {card} occurs twice")]
    Duplicate {
        /// The card that occurs twice.
        card: Card,
    },
    /// A card that the profile's deck does not have.
    #[error("card {card} does not belong to this deck")]
    Foreign {
        /// The card that is not in the deck.
        card: Card,
    },
}

/// A complete deck without repetition, top card first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deck {
    kind: DeckKind,
    blanks: u8,
    slots: [Slot; 52],
}

impl Deck {
    /// The deck with these cards, top first.
    pub fn new(kind: DeckKind, cards: &[Card]) -> Result<Self, DeckFault> {
        Self::from_slots(
            kind,
            cards.iter().map(|&card| Slot::from(card)),
            cards.len(),
        )
    }

    /// A deck with some unknown cards: only for replaying a record that never opened them.
    ///
    /// A blank may be folded or mucked. A hand that would have to rank one or to turn one up is
    /// refused ([`crate::refusal::Refusal::UnknownCard`]).
    pub fn for_replay(kind: DeckKind, slots: &[Slot]) -> Result<Self, DeckFault> {
        Self::from_slots(kind, slots.iter().copied(), slots.len())
    }

    fn from_slots(
        kind: DeckKind,
        source: impl Iterator<Item = Slot>,
        count: usize,
    ) -> Result<Self, DeckFault> {
        if count != usize::from(kind.cards()) {
            return Err(DeckFault::WrongCount {
                expected: kind.cards(),
                found: count,
            });
        }
        let mut slots = [Slot::BLANK; 52];
        let (mut seen, mut blanks) = (0u64, 0u8);
        for (place, slot) in slots.iter_mut().zip(source) {
            seen |= slot.bit();
            blanks += u8::from(slot.is_blank());
            *place = slot;
        }
        let deck = Self {
            kind,
            blanks,
            slots,
        };
        // As many different cards of this deck as there are cards: nothing can be wrong.
        let different = seen.count_ones() + u32::from(blanks);
        if seen & !kind.bits() == 0 && different == u32::from(kind.cards()) {
            return Ok(deck);
        }
        Err(deck.fault())
    }

    /// The first card that is wrong.
    fn fault(&self) -> DeckFault {
        let mut seen = 0u64;
        for (slot, card) in self
            .slots()
            .iter()
            .filter_map(|slot| Some((slot, slot.card()?)))
        {
            if !self.kind.contains(card) {
                return DeckFault::Foreign { card };
            }
            if seen & slot.bit() != 0 {
                return DeckFault::Duplicate { card };
            }
            seen |= slot.bit();
        }
        unreachable!("a deck with a wrong set of cards has a wrong card")
    }

    /// Which cards the deck has.
    pub const fn kind(&self) -> DeckKind {
        self.kind
    }

    /// The slots, top first.
    pub fn slots(&self) -> &[Slot] {
        &self.slots[..usize::from(self.kind.cards())]
    }

    /// Whether any card is unknown.
    #[inline]
    pub const fn has_blanks(&self) -> bool {
        self.blanks > 0
    }

    #[inline]
    pub(crate) fn slot(&self, position: u8) -> Slot {
        self.slots[usize::from(position)]
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.slots()).finish()
    }
}

/// An order of all positions of a deck: when what was thrown away is shuffled again, its cards come
/// in this order. A card is known by the position it first had, so this reveals no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    kind: DeckKind,
    positions: [u8; 52],
}

impl Order {
    /// The order of these positions, if each position of the deck occurs once.
    pub fn new(kind: DeckKind, positions: &[u8]) -> Option<Self> {
        let mut order = Self {
            kind,
            positions: [0; 52],
        };
        let mut seen = PositionSet::EMPTY;
        for (place, &position) in order.positions.iter_mut().zip(positions) {
            if position >= kind.cards() || !seen.insert(position) {
                return None;
            }
            *place = position;
        }
        (positions.len() == usize::from(kind.cards())).then_some(order)
    }

    /// The order of a further deck: cards come as they lie in it, wherever they lie in the first.
    pub fn of_deck(first: &Deck, further: &Deck) -> Option<Self> {
        let place = |slot| first.slots().iter().position(|other| other == slot);
        let positions: Vec<u8> = further
            .slots()
            .iter()
            .filter(|slot| !slot.is_blank())
            .filter_map(|slot| u8::try_from(place(slot)?).ok())
            .collect();
        Self::new(first.kind(), &positions)
    }

    /// Which cards the deck has.
    pub const fn kind(&self) -> DeckKind {
        self.kind
    }

    /// The positions, the first to be dealt first.
    pub fn positions(&self) -> &[u8] {
        &self.positions[..usize::from(self.kind.cards())]
    }
}

/// A set of positions in the deck; iterates in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PositionSet(u64);

impl PositionSet {
    /// The set without positions.
    pub const EMPTY: Self = Self(0);

    /// The set with these bits, position 0 lowest.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// One bit for each position.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Adds a position; says whether it is new.
    ///
    /// # Panics
    /// When the position is 64 or more: no deck has it.
    #[inline]
    pub const fn insert(&mut self, position: u8) -> bool {
        assert!(position < 64, "no deck has so many cards");
        let new = !self.contains(position);
        self.0 |= 1 << position;
        new
    }

    /// Takes a position out; says whether it was in.
    #[inline]
    pub const fn remove(&mut self, position: u8) -> bool {
        let was_in = self.contains(position);
        if was_in {
            self.0 &= !(1 << position);
        }
        was_in
    }

    /// Whether the position is in.
    #[inline]
    pub const fn contains(self, position: u8) -> bool {
        position < 64 && self.0 >> position & 1 == 1
    }

    /// The number of positions in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no position is in.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The positions in either.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The positions in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The positions in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let position = u8::try_from(rest.trailing_zeros()).ok()?;
            rest &= rest - 1;
            Some(position)
        })
    }
}

impl FromIterator<u8> for PositionSet {
    fn from_iter<I: IntoIterator<Item = u8>>(positions: I) -> Self {
        let mut set = Self::EMPTY;
        for position in positions {
            set.insert(position);
        }
        set
    }
}

impl fmt::Debug for PositionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for PositionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PositionSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let positions = Vec::<u8>::deserialize(deserializer)?;
        match positions.iter().find(|&&position| position >= 64) {
            Some(position) => Err(serde::de::Error::custom(format_args!(
                "expected positions below 64, found {position}"
            ))),
            None => Ok(positions.into_iter().collect()),
        }
    }
}

/// Up to seven small values in place, without allocation: hole cards, a board, deck positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Few<T> {
    items: [T; 7],
    len: u8,
}

/// Up to seven cards.
pub type Cards = Few<Slot>;
/// Up to seven positions in the deck, 0 = top.
pub type Positions = Few<u8>;

/// What an unused place of a [`Few`] holds, so that equal lists are equal bytes.
pub trait Filler: Copy {
    /// The value of an unused place.
    const FILLER: Self;
}

impl Filler for Slot {
    const FILLER: Self = Self::BLANK;
}

impl Filler for u8 {
    const FILLER: Self = 0;
}

impl<T: Filler> Few<T> {
    /// The most that fit.
    pub const CAPACITY: usize = 7;
    /// The list without items.
    pub const EMPTY: Self = Self {
        items: [T::FILLER; 7],
        len: 0,
    };

    /// Adds one at the end.
    ///
    /// # Panics
    /// When seven are in; the check of a rule profile refuses games that could get there.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes out what stands at a place; what follows moves up.
    ///
    /// # Panics
    /// When there is nothing at that place.
    pub fn remove(&mut self, place: usize) -> T {
        let removed = self[place];
        self.items[place..usize::from(self.len)].rotate_left(1);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::FILLER;
        removed
    }

    /// The first few of an iterator, or nothing if there are more than seven.
    pub fn try_from_iter(items: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut few = Self::EMPTY;
        for item in items {
            if usize::from(few.len) == Self::CAPACITY {
                return None;
            }
            few.push(item);
        }
        Some(few)
    }
}

impl<T> std::ops::Deref for Few<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Filler> Default for Few<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: fmt::Debug> fmt::Debug for Few<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize> Serialize for Few<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Filler + Deserialize<'de>> Deserialize<'de> for Few<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let found = items.len();
        Self::try_from_iter(items)
            .ok_or_else(|| serde::de::Error::invalid_length(found, &"at most seven items"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_of_a_deck_has_its_own_error() {
        // Rule scenario 116.
        let full: Vec<Card> = Card::all().collect();
        assert!(Deck::new(DeckKind::Full, &full).is_ok());
        assert_eq!(
            Deck::new(DeckKind::Full, &full[1..]),
            Err(DeckFault::WrongCount {
                expected: 52,
                found: 51
            })
        );
        let mut twice = full.clone();
        twice[7] = full[30];
        assert_eq!(
            Deck::new(DeckKind::Full, &twice),
            Err(DeckFault::Duplicate { card: full[30] })
        );
        let mut short: Vec<Card> = full[16..].to_vec();
        assert!(Deck::new(DeckKind::Short, &short).is_ok());
        let five: Card = "5c".parse().unwrap();
        short[35] = five;
        assert_eq!(
            Deck::new(DeckKind::Short, &short),
            Err(DeckFault::Foreign { card: five })
        );
    }

    #[test]
    fn blanks_come_in_through_the_replay_door_only() {
        let mut slots: Vec<Slot> = Card::all().map(Slot::from).collect();
        slots[3] = Slot::BLANK;
        slots[9] = Slot::BLANK;
        let deck = Deck::for_replay(DeckKind::Full, &slots).unwrap();
        assert!(deck.has_blanks());
        assert_eq!(serde_json::to_string(&deck.slot(3)).unwrap(), "\"??\"");
    }
}
