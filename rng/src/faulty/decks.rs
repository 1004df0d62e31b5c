//! What can be wrong with a shuffle.

use std::num::NonZeroU32;

use crate::bounded::bounded_once;

/// Defects with their name, their description, the statistic that shows them first, and the
/// decks that show them.
macro_rules! defects {
    ($($(#[doc = $doc:literal])+ $defect:ident = $name:literal, $describe:literal,
        $statistic:literal, $decks:expr;)+) => {
        /// What is wrong with a shuffle.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum DeckDefect {
            $($(#[doc = $doc])+ $defect,)+
        }

        impl DeckDefect {
            /// Every defect of the shuffle.
            pub const ALL: &[Self] = &[$(Self::$defect),+];

            /// The name in plans and on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$defect => $name,)+
                }
            }

            /// What is wrong, in one line.
            pub const fn describe(self) -> &'static str {
                match self {
                    $(Self::$defect => $describe,)+
                }
            }

            /// The statistic that shows it first.
            pub const fn statistic(self) -> &'static str {
                match self {
                    $(Self::$defect => $statistic,)+
                }
            }

            /// The decks that show it at a level of 1e-6, as `docs/batteries.md` derives, measures or
            /// estimates them; `None` where no sample does.
            pub const fn decks(self) -> Option<u64> {
                match self {
                    $(Self::$defect => $decks,)+
                }
            }
        }
    };
}

defects! {
    /// Swaps each card with any card, not only with those after it: n^n paths do not divide evenly
    /// over n! decks (the shuffle of ASF Software, 1999).
    SwapWithAny = "swap-with-any", "swaps each card with any card of the deck", "decks.inversions.mean", Some(1_000);
    /// Never leaves a card in its place: off by one, Sattolo's algorithm, cyclic decks only.
    Sattolo = "sattolo", "off by one: no card ever stays in its place", "decks.cycles.mean", Some(40);
    /// Sorts with a comparator that answers at random, here by insertion.
    RandomComparator = "random-comparator", "sorts with a comparator that answers at random", "decks.inversions.mean", Some(10);
    /// Fisher-Yates with one byte modulo the bound.
    Modulo8 = "modulo8", "Fisher-Yates with one random byte modulo the bound", "decks.inversions.mean", Some(5_000);
    /// Fisher-Yates with 15 bits modulo the bound, as `rand()` of old C libraries gives them.
    Modulo15 = "modulo15", "Fisher-Yates with 15 random bits modulo the bound", "decks.card-position", Some(200_000_000);
    /// Fisher-Yates with 16 bits modulo the bound.
    Modulo16 = "modulo16", "Fisher-Yates with 16 random bits modulo the bound", "decks.card-position", Some(800_000_000);
    /// Fisher-Yates with 32 bits modulo the bound: no sample shows it.
    Modulo32 = "modulo32", "Fisher-Yates with 32 random bits modulo the bound", "ints.scaler", None;
    /// Every deck follows from a seed of 32 bits.
    Seed32 = "seed32", "every deck follows from a seed of 32 bits", "decks.repeats", Some(300_000);
    /// Every deck follows from a seed of 48 bits, as `java.util.Random` has.
    Seed48 = "seed48", "every deck follows from a seed of 48 bits", "decks.repeats", Some(80_000_000);
    /// Every deck follows from the millisecond of the day (ASF Software, 1999).
    TimeSeeded = "clock-seeded", "every deck follows from the millisecond of the day", "decks.repeats", Some(60_000);
    /// Two tables share a stream: every deck is dealt twice.
    DuplicatedStream = "duplicated-stream", "two tables share a stream: every deck is dealt twice", "decks.repeats", Some(10);
    /// The first card stays on top in one deck of fifty.
    StickyCard = "sticky-card", "the first card stays on top in one deck of fifty", "decks.card-position-worst", Some(10_000);
    /// One card is 1 % more likely at one position than it should be.
    HeavyPosition = "heavy-position", "one card is 1 % more likely at one position", "decks.card-position-worst", Some(60_000_000);
    /// The first card is a spade with probability 25.1 %.
    SuitBias = "suit-bias", "the first card is a spade with probability 25.1 %", "decks.suit-position", Some(40_000_000);
    /// One deck in a hundred keeps five cards in the order of the unshuffled deck.
    Streaks = "streaks", "one deck in a hundred keeps five cards in order", "decks.successions.mean", Some(60_000);
    /// Every second deck is the one before with ten swaps, not shuffled from scratch.
    Unmixed = "unmixed", "every second deck is the one before with ten swaps", "decks.coincidences.mean", Some(200);
    /// Every deck follows from a seed of 16 bits.
    Seed16 = "seed16", "every deck follows from a seed of 16 bits", "decks.repeats", Some(3_000);
    /// Every deck follows from a seed of 40 bits.
    Seed40 = "seed40",
        "every deck follows from a seed of 40 bits",
        "decks.repeats", Some(6_000_000);
    /// The first 23 cards follow from a seed of 32 bits, the others are sound.
    SeededPrefix = "seeded-prefix",
        "the first 23 cards follow from a seed of 32 bits, the others are sound",
        "decks.repeats-first-9", Some(300_000);
    /// The last 14 cards follow from a seed of 32 bits, the others are sound.
    SeededSuffix = "seeded-suffix",
        "the last 14 cards follow from a seed of 32 bits, the others are sound",
        "decks.repeats-last-9", Some(300_000);
    /// Cards 14 to 26 follow from a seed of 32 bits, the others are sound.
    SeededWindow = "seeded-window",
        "cards 14 to 26 follow from a seed of 32 bits, the others are sound",
        "decks.repeats-part-2", Some(300_000);
    /// Every deck follows from a seed of 32 bits and is then cut at random.
    SeededCut = "seeded-cut",
        "every deck follows from a seed of 32 bits and is then cut at random",
        "decks.repeats-turned", Some(300_000);
    /// Four riffles of an ordered deck (Gilbert, Shannon and Reeds).
    Riffle4 = "riffle4", "four riffles of an ordered deck", "decks.successions.mean", Some(200);
    /// Seven riffles of an ordered deck (Bayer and Diaconis 1992).
    Riffle7 = "riffle7", "seven riffles of an ordered deck", "decks.successions.mean", Some(1_000);
    /// Ten riffles of an ordered deck.
    Riffle10 = "riffle10",
        "ten riffles of an ordered deck",
        "decks.successions.mean", Some(250_000);
    /// Thirty overhand shuffles of an ordered deck.
    Overhand = "overhand",
        "thirty overhand shuffles of an ordered deck",
        "decks.successions.mean", Some(100);
    /// Sorts by random keys of 8 bits; of equal keys the lower card comes first.
    KeySort8 = "key-sort8",
        "sorts by random keys of 8 bits; of equal keys the lower card comes first",
        "decks.ascents.mean", Some(2_000);
    /// Sorts by random keys of 12 bits; of equal keys the lower card comes first.
    KeySort12 = "key-sort12",
        "sorts by random keys of 12 bits; of equal keys the lower card comes first",
        "decks.ascents.mean", Some(200_000);
    /// Sorts by random keys of 16 bits; of equal keys the lower card comes first.
    KeySort16 = "key-sort16",
        "sorts by random keys of 16 bits; of equal keys the lower card comes first",
        "decks.ascents.mean", Some(60_000_000);
    /// Fisher-Yates with a fraction of 10 bits times the bound, rounded down.
    Scale10 = "scale10",
        "Fisher-Yates with a fraction of 10 bits times the bound, rounded down",
        "decks.card-position", Some(200_000);
    /// Fisher-Yates with a fraction of 12 bits times the bound, rounded down.
    Scale12 = "scale12",
        "Fisher-Yates with a fraction of 12 bits times the bound, rounded down",
        "decks.card-position", Some(4_000_000);
    /// Fisher-Yates with a fraction of 16 bits times the bound, rounded down.
    Scale16 = "scale16",
        "Fisher-Yates with a fraction of 16 bits times the bound, rounded down",
        "decks.card-position", Some(1_000_000_000);
    /// Fisher-Yates with a fraction times the largest index, rounded to the nearest.
    RoundedScale = "rounded-scale",
        "Fisher-Yates with a fraction times the largest index, rounded to the nearest",
        "decks.card-position-worst", Some(1_000);
    /// One stream of the Park-Miller generator, modulo the bound.
    MinstdModulo = "minstd-modulo",
        "one stream of the Park-Miller generator, modulo the bound",
        "decks.card-position", Some(400_000_000);
    /// One stream of RANDU as fractions, times the bound.
    RanduScale = "randu-scale",
        "one stream of RANDU as fractions, times the bound",
        "decks.position-pairs", Some(400_000);
    /// The low 16 bits of a linear congruential generator, modulo the bound.
    LcgLow = "lcg-low",
        "the low 16 bits of a linear congruential generator, modulo the bound",
        "decks.parity", Some(1_000);
    /// `java.util.Random`: the high 31 bits of its 48, modulo the bound.
    JavaModulo = "java-modulo",
        "java.util.Random: the high 31 bits of its 48, modulo the bound",
        "decks.card-position", Some(4_000_000_000);
    /// Each deck is the deck before, riffled twice; a fresh deck every sixteenth time.
    ContinuedRiffle = "continued-riffle",
        "each deck is the deck before, riffled twice; a fresh deck every sixteenth time",
        "decks.quotient-successions.mean", Some(100);
    /// Each deck is the deck before with 52 swaps; a fresh deck every sixteenth time.
    ContinuedSwaps = "continued-swaps",
        "each deck is the deck before with 52 swaps; a fresh deck every sixteenth time",
        "decks.coincidences.mean", Some(20_000);
    /// Seven tables in turn, each deck the table's own deck before with forty swaps.
    ContinuedTables = "continued-tables",
        "seven tables in turn, each deck the table's own deck before with forty swaps",
        "decks.lags", Some(20_000);
    /// Heads-up, one leader in twenty who would win loses by another river.
    RiggedRiver = "rigged-river",
        "heads-up, one leader in twenty who would win loses by another river",
        "game.leader-holds", Some(20_000);
    /// At a table of six, one leader in five who would win loses by another river.
    RiggedRiverSix = "rigged-river-six",
        "at a table of six, one leader in five who would win loses by another river",
        "game.leader-exchange", Some(200_000);
    /// At a table of nine, half of the leaders on the flop who would win lose by another turn.
    RiggedTurnNine = "rigged-turn-nine",
        "at a table of nine, half of the leaders on the flop who would win lose by another turn",
        "game.leader-exchange", Some(100_000);
    /// Heads-up without burnt cards, half of the leaders who would win lose by another river.
    RiggedNoBurn = "rigged-no-burn",
        "heads-up without burnt cards, half of the leaders who would win lose by another river",
        "game.leader-exchange", Some(50_000);
    /// The first seat of a table of six has 16 % more pocket pairs.
    PairsSix = "pairs-six",
        "the first seat of a table of six has 16 % more pocket pairs",
        "decks.pocket-pairs", Some(60_000);
    /// The second seat, dealt two by two, has 16 % more pocket pairs.
    PairsByTwo = "pairs-by-two",
        "the second seat, dealt two by two, has 16 % more pocket pairs",
        "decks.pocket-pairs", Some(60_000);
    /// An Omaha seat of six has 20 % more double-suited hands.
    SuitedOmaha = "suited-omaha",
        "an Omaha seat of six has 20 % more double-suited hands",
        "decks.omaha-hands", Some(2_000_000);
    /// The flop of a table of six has 20 % more cards of one suit.
    MonotoneFlop = "monotone-flop",
        "the flop of a table of six has 20 % more cards of one suit",
        "decks.board-classes", Some(500_000);
    /// The last card never leaves the bottom in one deck of a hundred.
    StuckBottom = "stuck-bottom",
        "the last card never leaves the bottom in one deck of a hundred",
        "decks.card-position-worst", Some(40_000);
    /// Two cards stay neighbours in one deck of two hundred.
    StuckPair = "stuck-pair",
        "two cards stay neighbours in one deck of two hundred",
        "decks.adjacency", Some(1_000_000);
    /// One deck in a thousand is the deck before with two cards exchanged.
    NearCopy = "near-copy",
        "one deck in a thousand is the deck before with two cards exchanged",
        "decks.nearest-copy", Some(20_000);
    /// One deck in a thousand is the deck fifty before with two cards exchanged.
    NearCopyFar = "near-copy-far",
        "one deck in a thousand is the deck fifty before with two cards exchanged",
        "decks.nearest-copy", Some(200_000);
    /// Every 10 000th deck is the deck before with two cards exchanged.
    BoundaryCopy = "boundary-copy",
        "every 10 000th deck is the deck before with two cards exchanged",
        "decks.nearest-copy", Some(100_000);
    /// One deck in a thousand is the deck before, cut.
    CutCopy = "cut-copy",
        "one deck in a thousand is the deck before, cut",
        "decks.nearest-order", Some(100_000);
    /// The top card is black in 50.25 % of a million decks, then red in 50.25 % of the next million.
    Drift = "drift",
        "the top card is black in 50.25 % of a million decks, then red in as many",
        "decks.drift", Some(2_000_000);
    /// The top card runs through all cards before it repeats one.
    TooEven = "too-even",
        "the top card runs through all cards before it repeats one",
        "decks.card-position", Some(100_000);
}

impl DeckDefect {
    /// Whether only decks that are played out show it.
    pub const fn is_of_the_game(self) -> bool {
        matches!(
            self,
            Self::RiggedRiver | Self::RiggedRiverSix | Self::RiggedTurnNine | Self::RiggedNoBurn
        )
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
