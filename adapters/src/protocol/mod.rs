//! The adapter protocol, version 2: requests and answers, one per line.
//!
//! Amounts are whole numbers: an answer with `150.0` chips does not parse, and that is a finding.
//!
//! **Stability**: `protocol` 2 (docs/adapter-protocol.md). New members are optional.

mod amount;
pub mod capability;
pub mod claims;
pub mod document;
pub mod events;
mod names;
mod null;
mod open_face;
pub mod refusals;
pub mod schema;
pub mod table;
pub mod tournament;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::open_face::{
    OpenFaceSeat, OpenFaceStart, OpenFaceStartSeat, OpenFaceState, OpenFaceTurn, PlacedRows,
};
use self::table::{NextHand, OpenTable, PlayerChips, Sit, TableSeats};
use self::tournament::{OpenTournament, Purchase, Register, TableDeck, TournamentState};

/// The version of the protocol.
pub const PROTOCOL: u32 = 2;

/// The longest line either side may send, without its line break.
pub const LINE_BYTES_MAX: usize = 1 << 20;

/// A request: one line to the engine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Request {
    /// The number that the answer repeats.
    pub id: u64,
    /// The operation, whose name is the member `op`.
    #[serde(flatten)]
    pub operation: Operation,
}

/// What is asked of an engine.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "op", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Operation {
    /// Who are you, and what can you do?
    Hello {
        /// The version the harness speaks.
        protocol: u32,
    },
    /// Start a hand without a table around it.
    Start(Box<Start>),
    /// A player acts in the hand in play.
    Act(Act),
    /// A player's time is up.
    Timeout {
        /// The seat that the operation is about.
        seat: u64,
        /// The time on the table's clock.
        at_ms: u64,
    },
    /// A player's connection is lost.
    Disconnect {
        /// The seat that the operation is about.
        seat: u64,
        /// The time on the table's clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// A player's connection is back.
    Reconnect {
        /// The seat that the operation is about.
        seat: u64,
        /// The time on the table's clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// A player leaves the table in the middle of the hand.
    Leave {
        /// The seat that the operation is about.
        seat: u64,
    },
    /// The hand is void.
    Void {
        /// Why the hand is void.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Start a hand of open-face poker.
    OpenFaceStart(Box<OpenFaceStart>),
    /// Start the next hand of the same players.
    OpenFaceNext {
        /// The deck, top card first; absent if the engine shuffles.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        deck: Vec<String>,
    },
    /// Open a table, at which hands follow each other.
    TableOpen(Box<OpenTable>),
    /// A player takes a seat.
    Sit(Sit),
    /// A player leaves the table, after the hand if he is in it.
    Stand {
        /// The name of the player who leaves.
        player: String,
        /// The time on the table's clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// A player keeps his seat without taking part.
    SitOut {
        /// The name of the player who sits out.
        player: String,
    },
    /// A player takes part again.
    Return {
        /// The name of the player who comes back.
        player: String,
        /// `waits` (for the big blind) or `posts`, where he owes a blind.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entry: Option<String>,
    },
    /// A player buys chips.
    TopUp(PlayerChips),
    /// A player takes chips off the table and stays.
    CashOut(PlayerChips),
    /// The tournament says what a player has.
    SetStack(PlayerChips),
    /// The fee for a stretch of time is collected.
    CollectTime {
        /// The time on the table's clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// Further hands are played under other rules.
    ChangeRules {
        /// The rule profile, as in `start`.
        profile: Value,
    },
    /// The next hand of the table is dealt.
    NextHand(Box<NextHand>),
    /// Announce a tournament, so that players may enter it.
    TournamentOpen(Box<OpenTournament>),
    /// A player enters the tournament, before its start or late.
    Register(Register),
    /// The tournament begins: players are seated, and level 1 starts.
    TournamentStart {
        /// The time on the tournament's clock.
        at_ms: u64,
        /// An order of the entries from 0: who gets the first seat, and so on.
        seats: Vec<u16>,
    },
    /// The button of a table is drawn for: the highest card gets it.
    DrawButton(TableDeck),
    /// A player takes a rebuy.
    Rebuy(Purchase),
    /// A player without chips takes no rebuy.
    DeclineRebuy {
        /// The name of the player who is out by this.
        player: String,
    },
    /// A player takes the add-on.
    AddOn(Purchase),
    /// It is that late; levels that end by time do.
    Clock {
        /// The time on the tournament's clock.
        at_ms: u64,
    },
    /// The level ends now, whatever its length.
    AdvanceLevel,
    /// The tables play hand for hand, or do not.
    HandForHand {
        /// Whether hand-for-hand play begins (`true`) or ends.
        on: bool,
    },
    /// Tables are broken and evened as far as that is due.
    Reseat {
        /// An order of the seats of one table from 0: whose turn it is.
        players: Vec<u16>,
        /// An order of the seats of all tables from 0: which one he gets.
        seats: Vec<u16>,
    },
    /// The smallest chips go.
    ColourUp {
        /// A full deck for each table.
        decks: Vec<TableDeck>,
    },
    /// The standings of the tournament.
    Standings,
    /// Everything, for the harness.
    State,
    /// Only what a seat may see.
    View {
        /// The seat whose view is asked for.
        seat: u64,
    },
    /// The events of the hand so far, as a seat is told them.
    ViewEvents {
        /// The seat that is told.
        seat: u64,
        /// How many of the first ones are left out.
        #[serde(default, skip_serializing_if = "is_first")]
        from: u64,
    },
    /// Play again what was recorded, and go on from there.
    Replay,
    /// Which cards were dealt in the hand that is over?
    Reveal,
    /// Write down what is in play.
    Snapshot,
    /// Go on from what was written down, whatever is in play.
    Restore {
        /// What the answer to `snapshot` said.
        snapshot: String,
    },
    /// How good are these hands?
    Rank(RankHands),
    /// Forget whatever is in play: the hand, the table or the tournament.
    Abandon,
    /// End the process: this is the last line.
    Bye,
}

/// What an operation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    /// The engine itself, or what it plays next.
    Engine,
    /// A hand, alone or at a table.
    Hand,
    /// A hand of open-face poker.
    OpenFace,
    /// A table between hands, alone or of a tournament.
    Table,
    /// A tournament with all its tables.
    Tournament,
}

impl Operation {
    /// What the operation is about.
    pub const fn layer(&self) -> Layer {
        match self {
            Self::Hello { .. }
            | Self::Start(_)
            | Self::OpenFaceStart(_)
            | Self::TableOpen(_)
            | Self::TournamentOpen(_)
            | Self::Snapshot
            | Self::Restore { .. }
            | Self::Rank(_)
            | Self::Abandon
            | Self::Bye => Layer::Engine,
            Self::Act(_)
            | Self::Timeout { .. }
            | Self::Disconnect { .. }
            | Self::Reconnect { .. }
            | Self::Leave { .. }
            | Self::Void { .. }
            | Self::State
            | Self::View { .. }
            | Self::ViewEvents { .. }
            | Self::Replay
            | Self::Reveal => Layer::Hand,
            Self::OpenFaceNext { .. } => Layer::OpenFace,
            Self::Sit(_)
            | Self::Stand { .. }
            | Self::SitOut { .. }
            | Self::Return { .. }
            | Self::TopUp(_)
            | Self::CashOut(_)
            | Self::SetStack(_)
            | Self::CollectTime { .. }
            | Self::ChangeRules { .. }
            | Self::NextHand(_) => Layer::Table,
            Self::Register(_)
            | Self::TournamentStart { .. }
            | Self::DrawButton(_)
            | Self::Rebuy(_)
            | Self::DeclineRebuy { .. }
            | Self::AddOn(_)
            | Self::Clock { .. }
            | Self::AdvanceLevel
            | Self::HandForHand { .. }
            | Self::Reseat { .. }
            | Self::ColourUp { .. }
            | Self::Standings => Layer::Tournament,
        }
    }

    /// The name of every operation, in the order of the enum.
    pub fn names() -> &'static [&'static str] {
        names::of::<Self>("op")
    }
}

/// How a hand starts.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Start {
    /// The whole rule profile, every switch stated. The reference also takes the name of a built-in
    /// one with overrides.
    pub profile: Value,
    /// The members of the profile, by their paths, that differ from the built-in one of its name: the
    /// house rules that are at stake.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<String>,
    /// The seat with the dealer button.
    pub button: u64,
    /// Who is dealt in.
    pub seats: Vec<StartSeat>,
    /// What returning players post.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<Post>,
    /// Straddles, in the order in which they are posted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub straddles: Vec<Straddle>,
    /// Who posts the kill of a killed hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kill: Option<u64>,
    /// The deck, top card first; absent if the engine shuffles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<String>,
    /// Further decks, one for each time that what was thrown away is shuffled again: its cards come in
    /// the order in which they lie there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reshuffles: Vec<Vec<String>>,
}

/// Hands to rank, each in the game's own way.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct RankHands {
    /// The name of the game whose ranking counts.
    pub game: String,
    /// The hands, cards separated by spaces: `As Kd Qc Jh Ts`. Where it matters which cards are the
    /// player's own, they stand before a bar: `As Ad Kc Qh | 2c 3d 4h 5s 6c`.
    pub hands: Vec<String>,
}

/// A player at the start of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct StartSeat {
    /// The seat, counted from 1 clockwise.
    pub seat: u64,
    /// The player's name, different at each seat.
    pub player: String,
    /// The chips with which the player begins the hand, in minor units.
    pub stack: u64,
    /// Whether the player is dealt in without being there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sitting_out: bool,
    /// Whether the player's connection is lost when the hand begins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disconnected: bool,
}

/// What a returning player posts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Post {
    /// The seat of the returning player.
    pub seat: u64,
    /// Chips that count toward a call.
    pub live: u64,
    /// Chips that do not.
    pub dead: u64,
}

/// A straddle posted before the deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Straddle {
    /// The seat that straddles.
    pub seat: u64,
    /// The whole amount of the straddle, not what it adds to the blind before.
    pub amount: u64,
}

/// A player's action in the hand in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Act {
    /// The seat that acts.
    pub seat: u64,
    /// The sequence number it answers to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// The name of the action, such as `raise`.
    pub action: String,
    /// For a bet or raise: the player's total for this street. Any JSON, so that a scenario can ask
    /// for something that is not an amount, which an engine refuses with a code of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Value>,
    /// The time on the table's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_ms: Option<u64>,
    /// For a draw, and for `place`: the cards thrown away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<Vec<String>>,
    /// For `place` in open-face poker: which cards go where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<PlacedRows>,
    /// For a run: how often the rest of the board is dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u64>,
    /// In a tournament: the table; without it the one that was named last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u64>,
}

impl Act {
    /// An action without amount, cards, number and time.
    pub fn new(seat: u64, action: &str) -> Self {
        Self {
            seat,
            seq: None,
            action: action.to_owned(),
            to: None,
            at_ms: None,
            discard: None,
            rows: None,
            times: None,
            table: None,
        }
    }
}

/// An answer: one line from the engine.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Answer {
    /// The number of the request; `null` where it could not be read.
    pub id: Option<u64>,
    /// Whether the request was carried out.
    pub ok: bool,
    /// To `hello`: who and what.
    #[serde(flatten)]
    pub hello: Option<Hello>,
    /// What happened, each an object with a `type`.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "null::read"
    )]
    pub events: Vec<Value>,
    /// Why it was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refused>,
    /// What the engine cannot do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsupported: Option<String>,
    /// The table after the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<TableState>,
    /// The hand of open-face poker after the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_face: Option<OpenFaceState>,
    /// The seats of the table that is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableSeats>,
    /// The tournament that is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentState>,
    /// To `rank`: a number for each hand. A better hand has a larger one, equal hands have the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<u64>>,
    /// To `snapshot`: what `restore` takes. Only the engine knows what it means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub snapshot: Option<String>,
    /// To `reveal`: the cards of the hand that is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal: Option<Reveal>,
}

impl Answer {
    /// The same answer as a refusal.
    #[must_use]
    pub fn refused(self, refusal: Refused) -> Self {
        Self {
            ok: false,
            refusal: Some(refusal),
            ..self
        }
    }
}

/// What an engine says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Hello {
    /// The version of the protocol it speaks.
    pub protocol: u32,
    /// The name of the engine, for the report.
    pub name: String,
    /// The version of the engine, for the report.
    pub version: String,
    /// The games it deals, by the names of their rule profiles.
    #[serde(default, deserialize_with = "null::read")]
    pub games: Vec<String>,
    /// What it can do besides.
    #[serde(default, deserialize_with = "null::read")]
    pub capabilities: Vec<String>,
}

/// Why a request was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Refused {
    /// A stable name of the reason.
    pub code: String,
    /// What would have been accepted.
    #[serde(default, deserialize_with = "null::read")]
    pub expected: String,
    /// What was asked for instead.
    #[serde(default, deserialize_with = "null::read")]
    pub found: String,
}

/// The hand in play: all of it for `state`, and for `view` what the seat may see.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct TableState {
    /// The phase of the hand, for example `FLOP`.
    pub phase: String,
    /// The community cards, or those of the first board.
    #[serde(default, deserialize_with = "null::read")]
    pub board: Vec<String>,
    /// All boards, where there are several.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "null::read"
    )]
    pub boards: Vec<Vec<String>>,
    /// The seat with the button.
    pub button: u64,
    /// The seats of the hand.
    pub seats: Vec<SeatState>,
    /// The pots formed so far; bets of this street are not in them yet.
    #[serde(default, deserialize_with = "null::read")]
    pub pots: Vec<PotState>,
    /// Who may do what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<ToAct>,
    /// SHA-256 of the state, where the engine has that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_hash: Option<String>,
    /// How the hand ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<HandResult>,
}

/// The cards of a hand that is over: the whole deck, or what each seat was dealt.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Reveal {
    /// The whole deck as it lay before the deal, top card first; absent if the engine does not know it.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "null::read"
    )]
    pub deck: Vec<String>,
    /// Without `deck`: every seat of the hand, those that folded included.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "null::read"
    )]
    pub seats: Vec<RevealedSeat>,
}

/// What a seat was dealt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct RevealedSeat {
    /// The seat, counted from 1 clockwise.
    pub seat: u64,
    /// Every card that it was dealt, in the order of the deal; in draw games with those thrown away.
    pub cards: Vec<String>,
}

/// A seat of the hand.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct SeatState {
    /// The seat, counted from 1 clockwise.
    pub seat: u64,
    /// The chips that are not in the pot or in a bet.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub stack: u64,
    /// Chips bet on this street.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub bet: u64,
    /// Chips put in since the hand began.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub committed: u64,
    /// `OUT`, `ACTIVE`, `FOLDED` or `ALL_IN`.
    pub status: String,
    /// The seat's cards; `??` for one that may not be seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<String>>,
}

/// A pot of the hand, and who may win it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct PotState {
    /// The chips in it.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub amount: u64,
    /// Who may win it.
    pub eligible: Vec<u64>,
}

/// Whose turn it is, and what is legal.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is legal or not by itself"
)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct ToAct {
    /// The seat whose turn it is.
    pub seat: u64,
    /// The sequence number that the action answers to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// Whether checking is legal.
    #[serde(default, deserialize_with = "null::read")]
    pub check: bool,
    /// Whether folding is legal.
    #[serde(default, deserialize_with = "null::read")]
    pub fold: bool,
    /// What calling costs; 0 where checking is possible.
    #[serde(default, deserialize_with = "amount::read_or_none")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub call: u64,
    /// The smallest raise, as the total for the street; absent where raising is not legal.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "amount::read_maybe"
    )]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub min_raise_to: Option<u64>,
    /// The largest raise, as the total for the street; absent where raising is not legal.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "amount::read_maybe"
    )]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub max_raise_to: Option<u64>,
    /// The distance of one legal total from the next, where it is more than 1.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "amount::read_maybe"
    )]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub raise_step: Option<u64>,
    /// The bring-in, where the seat has to post it or to complete.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "amount::read_maybe"
    )]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub bring_in: Option<u64>,
    /// The fewest cards that may be thrown away, where that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard_min: Option<u64>,
    /// The most cards that may be thrown away, where that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard_max: Option<u64>,
    /// How often the rest of the board may be dealt, where that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs_max: Option<u64>,
    /// Whether the seat may turn its hand up at the showdown.
    #[serde(
        default,
        skip_serializing_if = "std::ops::Not::not",
        deserialize_with = "null::read"
    )]
    pub show: bool,
    /// Whether it may keep its hand closed.
    #[serde(
        default,
        skip_serializing_if = "std::ops::Not::not",
        deserialize_with = "null::read"
    )]
    pub muck: bool,
}

/// How a hand ended.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct HandResult {
    /// What each seat won of each pot.
    pub payouts: Vec<Payout>,
    /// Uncalled chips that went back.
    #[serde(default, deserialize_with = "null::read")]
    pub returned: Vec<Returned>,
    /// What the room took.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub rake: u64,
    /// The chips of each seat after the hand.
    pub stacks: Vec<FinalStack>,
}

/// What a seat won of a pot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Payout {
    /// The seat that wins.
    pub seat: u64,
    /// The pot, 0 for the main pot.
    pub pot: u64,
    /// The chips it gets.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub amount: u64,
    /// For which board, where there are several: 0 for the first.
    #[serde(default, skip_serializing_if = "is_first")]
    pub board: u64,
    /// `high` or `low`, where the pot is divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_first(number: &u64) -> bool {
    *number == 0
}

/// Uncalled chips that went back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Returned {
    /// The seat that receives them.
    pub seat: u64,
    /// The number of chips.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub amount: u64,
}

/// The chips of a seat after the hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct FinalStack {
    /// The seat, counted from 1 clockwise.
    pub seat: u64,
    /// The chips it has after the hand.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub stack: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_examples_parse() {
        for line in [
            r#"{"id":0,"op":"hello","protocol":2}"#,
            r#"{"id":2,"op":"act","seat":2,"seq":4,"action":"raise","to":300}"#,
            r#"{"id":3,"op":"timeout","seat":2,"at_ms":15000}"#,
            r#"{"id":4,"op":"view","seat":2}"#,
            r#"{"id":4,"op":"view_events","seat":2}"#,
            r#"{"id":4,"op":"view_events","seat":2,"from":7}"#,
            r#"{"id":4,"op":"replay"}"#,
            r#"{"id":4,"op":"reveal"}"#,
            r#"{"id":4,"op":"snapshot"}"#,
            r#"{"id":4,"op":"restore","snapshot":"..."}"#,
            r#"{"id":5,"op":"act","seat":2,"action":"place","discard":["2c"],"rows":{"front":["Qd"],"back":["As"]}}"#,
            r#"{"id":6,"op":"rank","game":"nlhe","hands":["As Kd Qc Jh Ts"]}"#,
            r#"{"id":6,"op":"bye"}"#,
            r#"{"id":7,"op":"table_open","profile":{"name":"nlhe"},"house":{"button":"moving"}}"#,
            r#"{"id":7,"op":"sit","player":"ann","seat":2,"chips":1000,"entry":"posts"}"#,
            r#"{"id":7,"op":"return","player":"ann","entry":"waits"}"#,
            r#"{"id":7,"op":"top_up","player":"ann","chips":500}"#,
            r#"{"id":7,"op":"collect_time","at_ms":1800000}"#,
            r#"{"id":8,"op":"next_hand","deck":["As"],"button":2}"#,
            r#"{"id":9,"op":"tournament_open","structure":{"name":"sit_and_go"}}"#,
            r#"{"id":9,"op":"register","player":"ann","paid":110}"#,
            r#"{"id":9,"op":"tournament_start","at_ms":0,"seats":[1,0]}"#,
            r#"{"id":9,"op":"draw_button","table":1,"deck":["As"]}"#,
            r#"{"id":9,"op":"next_hand","table":1,"deck":["As"]}"#,
            r#"{"id":9,"op":"rebuy","player":"ann"}"#,
            r#"{"id":9,"op":"advance_level"}"#,
            r#"{"id":9,"op":"hand_for_hand","on":true}"#,
            r#"{"id":9,"op":"colour_up","decks":[{"table":1,"deck":["As"]}]}"#,
        ] {
            let request: Request = serde_json::from_str(line).unwrap();
            assert_eq!(serde_json::to_string(&request).unwrap(), line);
        }
        let answer: Answer = serde_json::from_str(
            r#"{"id":2,"ok":false,"refusal":{"code":"raise_below_minimum","expected":"to >= 500","found":"499"}}"#,
        )
        .unwrap();
        assert_eq!(answer.refusal.unwrap().code, "raise_below_minimum");
        assert_eq!(answer.hello, None);
    }

    #[test]
    fn chips_in_floating_point_or_above_the_maximum_are_no_answer() {
        let line = |stack: &str, call: &str| {
            let text = format!(
                r#"{{"id":1,"ok":true,"state":{{"phase":"FLOP","button":1,"seats":[{{"seat":1,"stack":{stack},"bet":0,"committed":0,"status":"ACTIVE"}}],"to_act":{{"seat":1,"call":{call},"min_raise_to":null}}}}}}"#
            );
            serde_json::from_str::<Answer>(&text).map_err(|error| error.to_string())
        };
        assert!(line("9007199254740991", "9007199254740991").is_ok());
        assert!(line("150.0", "0").is_err());
        for (stack, call) in [("9007199254740992", "0"), ("0", "18446744073709551615")] {
            let error = line(stack, call).unwrap_err();
            assert!(error.contains("an amount of more than 2^53-1"), "{error}");
        }
    }
}
