//! The choices of a profile, each a named value. The default is the first that the rule scenarios name.

use serde::{Deserialize, Serialize};

/// Which edition of the rules a profile is played by. Hands of a log are judged by the edition they
/// were played by, so that a corrected rule does not turn an old record into a wrong one.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(try_from = "u8", into = "u8")]
pub enum Edition {
    /// Versions before 0.3.0, with the errors that `docs/profiles.md` lists. Their profiles do not
    /// state an edition.
    First,
    /// As the rule books have it.
    #[default]
    Second,
}

impl From<Edition> for u8 {
    fn from(edition: Edition) -> Self {
        match edition {
            Edition::First => 1,
            Edition::Second => 2,
        }
    }
}

impl TryFrom<u8> for Edition {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        match number {
            1 => Ok(Self::First),
            2 => Ok(Self::Second),
            _ => Err(format!("edition {number}: expected 1 or 2")),
        }
    }
}

macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident
        $(, $(#[$other_doc:meta])* $other:ident)* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$other_doc])* $other,)*
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [Self] = &[Self::$first $(, Self::$other)*];
        }
    };
}

pub(crate) use switch;

switch! {
    /// In which order the hole cards of one street are dealt.
    DealOrder {
        /// One card to each player, then the next.
        OneAtATime,
        /// All cards of the street to one player, then to the next.
        PlayerByPlayer,
    }
}

switch! {
    /// The bet size of a street in fixed limit.
    StreetBet {
        /// Bets and raises are by the small bet.
        Small,
        /// Bets and raises are by the big bet.
        Big,
        /// The small bet; once a pair lies open before a player the big bet too, and after a big bet
        /// only that (rule scenario 77).
        OpenPair,
    }
}

switch! {
    /// Who acts first of players whose open cards are equal in rank (rule scenario 120).
    ShowingTie {
        /// The one with the highest suit in the highest of them, in razz too (TDA-RP10).
        BySuit,
        /// The first left of the button (RRP).
        ByPosition,
    }
}

switch! {
    /// Which cards a drawer may get once the stub is used up and what was thrown away is shuffled
    /// again (rule scenario 80).
    Reshuffle {
        /// All but those he threw away himself in this hand.
        WithoutOwnDiscards,
        /// All of them, his own included.
        AllDiscards,
    }
}

switch! {
    /// Who acts first on a street.
    Opener {
        /// The first player left of the button.
        LeftOfButton,
        /// The first player left of the last blind or straddle.
        LeftOfBlinds,
        /// The lowest up-card, suits in the order clubs, diamonds, hearts, spades.
        LowCard,
        /// The highest up-card. The ace is low, unless hands rank from deuce to seven.
        HighCard,
        /// The best high hand showing.
        HighHand,
        /// The best low hand showing. The ace is low, unless hands rank from deuce to seven.
        LowHand,
    }
}

switch! {
    /// Which cards make the hand that wins the other half of a pot.
    LowCards {
        /// The same cards as for the first half.
        Same,
        /// The hole cards alone, whatever is on the board: games that are half draw, half board.
        Hole,
    }
}

switch! {
    /// How large a bet may be.
    Structure {
        /// Any amount up to the stack.
        NoLimit,
        /// Raises up to the size of the pot.
        PotLimit,
        /// Bets of a fixed size.
        FixedLimit,
    }
}

switch! {
    /// Folding when nothing is owed (rule scenario 41).
    FreeFold {
        /// The request is refused.
        Refused,
        /// It is a binding fold (TDA-58).
        Binding,
    }
}

switch! {
    /// The smallest raise over a short all-in (rule scenario 35).
    ShortRaise {
        /// A full raise on top of the short amount (WSOP-L-172).
        OnTop,
        /// A full raise on top of the last full bet: the short amount may be completed.
        Complete,
    }
}

switch! {
    /// A raise to exactly what the richest opponent can still call, below the minimum
    /// (rule scenario 72). Old records contain them.
    EffectiveAllIn {
        /// The request is refused.
        Refused,
        /// It is taken as a raise.
        Accepted,
    }
}

switch! {
    /// When the cap on bets does not hold (rule scenario 68).
    HeadsUpCap {
        /// In rounds that start with two players able to bet.
        RoundStartsHeadsUp,
        /// As soon as two players are left, unless the cap was reached before (RRP-BR-3).
        BecomesHeadsUp,
        /// The cap holds for two players as well.
        Never,
        /// Once two players are left in the tournament; until then it holds for two in a hand as well
        /// (TDA-48, WSOP-T-100). Outside a tournament it is never.
        LastTwo,
    }
}

switch! {
    /// Which short all-in counts as a bet of fixed limit (rule scenario 70).
    LimitReopening {
        /// At least half a bet (TDA-47B).
        HalfBet,
        /// A full bet only.
        FullBet,
    }
}

switch! {
    /// Which blinds the pot of pot limit contains on the first street (rule scenarios 62, 64).
    PreflopPot {
        /// The full blinds, posted or not (TDA-54).
        NominalBlinds,
        /// What was posted, also by players who were short.
        PostedBlinds,
        /// The full blinds, the small one as large as the big one (WSOP-L-187).
        SmallBlindAsBig,
    }
}

switch! {
    /// Whether something counts (rule scenario 65).
    Counting {
        /// It does not count.
        Excluded,
        /// It counts in full.
        Included,
    }
}

switch! {
    /// What may be bet when the pot is smaller than the minimum (rule scenario 66).
    PotBelowMinimum {
        /// Exactly the minimum.
        MinimumBet,
        /// No bet is possible.
        NoBet,
    }
}

switch! {
    /// Who pays the ante.
    AnteKind {
        /// There is no ante.
        None,
        /// Every player; the chips are layered into the pots.
        Each,
        /// The big blind for the table; the chips belong to the main pot.
        BigBlind,
        /// The button for the table; the chips belong to the main pot.
        Button,
    }
}

switch! {
    /// What a big blind pays first that cannot pay both (rule scenario 9).
    AnteOrder {
        /// The blind; what is left is ante (TDA-RP11).
        BlindFirst,
        /// The ante; what is left is blind.
        AnteFirst,
    }
}

switch! {
    /// Who may straddle (rule scenario 23).
    StraddleSeats {
        /// Anybody who posts no blind, the button included.
        Any,
        /// The seats after the blinds, in order.
        UnderTheGun,
        /// Straddles are not allowed.
        Nobody,
    }
}

switch! {
    /// A straddle of a player who has less than it takes (rule scenario 22).
    ShortStraddle {
        /// The request is refused.
        Refused,
        /// He is all-in. The full straddle counts for the others, as a short blind does.
        AllIn,
    }
}

switch! {
    /// The smallest bet after the first street of a straddled hand (rule scenario 21).
    StraddleFloor {
        /// The minimum bet, as without a straddle.
        MinBet,
        /// As much as the last straddle.
        Straddle,
    }
}

switch! {
    /// Who gets the chips that do not divide.
    OddChips {
        /// One each to the winners from the left of the button on.
        LeftOfButtonEach,
        /// All to the first winner left of the button.
        LeftOfButtonAll,
        /// One each to the winners by the highest card, then by suit, of their five.
        HighestCard,
    }
}

switch! {
    /// How a pot is divided between the same winners of its high and its low half (rule scenario 119).
    SharedHalves {
        /// As one amount, so that the shares differ by one chip at most.
        Together,
        /// Each half by itself.
        Apart,
    }
}

switch! {
    /// What happens to chips that nobody matched.
    Unmatched {
        /// They go back before pots are made.
        Return,
        /// They make a pot with one eligible seat.
        Pot,
    }
}

switch! {
    /// Who may keep a hand closed at the showdown (rule scenario 110).
    Muck {
        /// A beaten hand is mucked in its turn, without asking.
        Automatic,
        /// A player whose hand is beaten is asked to show or muck.
        BeatenMay,
        /// Every player is asked; the last one left wins without showing (TDA-17B).
        AnyoneMay,
        /// Every hand is shown.
        Never,
    }
}

switch! {
    /// When hands are opened once no more betting is possible.
    AllInReveal {
        /// At once, before the next card, and nobody may muck (TDA-16).
        AtOnce,
        /// At the showdown, like other hands.
        AtShowdown,
    }
}

switch! {
    /// How often the rest of the board is dealt once no more betting is possible (rule scenario 51).
    RunOut {
        /// As often as every player in the hand agrees to.
        Agreed,
        /// As often as the profile allows, without asking.
        Always,
    }
}

switch! {
    /// How much larger the bets of a killed hand are.
    KillSize {
        /// There is no kill.
        None,
        /// Half as large again.
        Half,
        /// Twice as large.
        Full,
    }
}

switch! {
    /// When the player who posted the kill acts on the first street.
    KillOrder {
        /// When it is his turn by seat.
        InTurn,
        /// After everybody else.
        Last,
    }
}

switch! {
    /// What rate and cap of the rake apply to (rule scenario 89).
    RakeScope {
        /// All pots of the hand together.
        Hand,
        /// Each pot by itself.
        Pot,
    }
}

switch! {
    /// A player who sits out but is dealt in (rule scenario 94).
    SitOutPlay {
        /// Checks when it is free and folds to any bet.
        CheckOrFold,
        /// The hand is killed after the deal (TDA-30, TDA-71C).
        Killed,
    }
}

switch! {
    /// A player who leaves during the hand (rule scenario 117).
    LeaverPlay {
        /// In turn the seat checks when it is free and folds otherwise.
        CheckOrFold,
        /// In turn the seat folds, even when checking is free.
        Fold,
    }
}
