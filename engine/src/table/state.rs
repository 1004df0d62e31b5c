//! The state of a table.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::command::{Entry, Player};
use super::house::{AbsentPlayer, House, HouseRules, Mode};
use super::positions::{Last, Positions};
use super::refusal::Refusal;
use crate::chips::Chips;
use crate::hand;
use crate::profile::Rules;
use crate::seat::{Seat, SeatSet};
use crate::snapshot;

const DOMAIN: &[u8] = b"dealproof/1 table state\n";

/// What a player has to do about blinds before he is dealt in again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Debt {
    /// He owes nothing.
    #[default]
    None,
    /// He is new: he waits for the big blind or posts one.
    Newcomer,
    /// He missed blinds: he waits for the big blind or posts those he missed.
    Missed {
        /// Whether he missed the small blind.
        small: bool,
        /// Whether he missed the big blind.
        big: bool,
    },
}

/// A player at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Occupant {
    /// The player on the seat.
    pub player: Player,
    /// His chips; during a hand those he began it with.
    pub stack: Chips,
    /// Whether he sits out.
    pub sits_out: bool,
    /// Whether there is a connection to him.
    pub connected: bool,
    /// What he must do about blinds before he is dealt in again.
    pub debt: Debt,
    /// How he wants to come in.
    pub entry: Entry,
    /// What is left of his time bank.
    pub bank_ms: u64,
    /// How often in a row his time ran out.
    pub timeouts: u8,
}

/// A player who left, as long as it matters what he left with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub(super) struct Leaver {
    pub(super) player: Player,
    pub(super) stack: Chips,
    pub(super) at_ms: u64,
}

/// A hand of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TableHand {
    pub(super) state: hand::State,
    pub(super) positions: Positions,
    pub(super) dealt_in: SeatSet,
    /// Whether it is over and the table has the stacks.
    pub(super) taken: bool,
}

/// A table.
///
/// Read it through its methods; change it through [`super::apply`] or [`super::evolve`].
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub(super) rules: Arc<Rules>,
    pub(super) house: Arc<HouseRules>,
    pub(super) seats: BTreeMap<Seat, Occupant>,
    /// The positions of the last hand that counts.
    pub(super) last: Option<Last>,
    /// The button of a first hand that was void.
    pub(super) drawn: Option<Seat>,
    pub(super) hand: Option<TableHand>,
    pub(super) hands: u64,
    pub(super) now_ms: u64,
    pub(super) time_paid_until_ms: u64,
    pub(super) left: Vec<Leaver>,
    pub(super) books: Books,
    /// Where the rotation of games is, if there is one.
    pub(super) turn: Option<GameTurn>,
}

/// All chips that ever came to the table, and those that left it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub(super) struct Books {
    pub(super) bought_in: Chips,
    pub(super) cashed_out: Chips,
    pub(super) fees: Chips,
    pub(super) rake: Chips,
}

/// Which game of a rotation is played, and how long already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GameTurn {
    /// The game that the table opened with, which is the first one.
    pub(super) first: Arc<Rules>,
    /// The number of the game, from 0.
    pub(super) game: usize,
    /// Hands of it that were played to their end.
    pub(super) hands: u32,
    /// Players who were dealt into the first of them.
    pub(super) players: u32,
}

impl Table {
    /// An empty table. The rules of the game may change between hands, the house rules may not. Where
    /// the house plays several games in turn, this is the first of them.
    pub fn open(rules: Arc<Rules>, house: Arc<HouseRules>, at_ms: u64) -> Result<Self, Refusal> {
        for game in house.games().iter().chain([&rules]) {
            fits(game, house.house())?;
        }
        let turn = (!house.games().is_empty()).then(|| GameTurn {
            first: Arc::clone(&rules),
            game: 0,
            hands: 0,
            players: 0,
        });
        Ok(Self {
            rules,
            house,
            seats: BTreeMap::new(),
            last: None,
            drawn: None,
            hand: None,
            hands: 0,
            now_ms: at_ms,
            time_paid_until_ms: at_ms,
            left: Vec::new(),
            books: Books::default(),
            turn,
        })
    }

    /// The rules of the next hand. A table that plays several games in turn changes them by itself.
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The house rules that the table was opened with.
    pub fn house(&self) -> &House {
        self.house.house()
    }

    /// The seats that are taken, in ascending order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        self.seats.iter().map(|(&seat, occupant)| (seat, occupant))
    }

    /// Who sits on a seat.
    pub fn seat(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.get(&seat)
    }

    /// Where a player sits.
    pub fn seat_of(&self, player: Player) -> Option<Seat> {
        self.seats()
            .find(|(_, occupant)| occupant.player == player)
            .map(|(seat, _)| seat)
    }

    /// The last hand: the one in play, or the one that is over.
    pub fn hand(&self) -> Option<&hand::State> {
        self.hand.as_ref().map(|hand| &hand.state)
    }

    /// Whether a hand is in play.
    pub fn in_hand(&self) -> bool {
        self.hand.as_ref().is_some_and(|hand| !hand.taken)
    }

    /// Whether the seat was dealt into the hand in play.
    pub fn is_dealt_in(&self, seat: Seat) -> bool {
        self.hand
            .as_ref()
            .is_some_and(|hand| !hand.taken && hand.dealt_in.contains(seat))
    }

    /// Button and blinds: those of the hand in play, otherwise those of the last hand that counts.
    pub fn positions(&self) -> Option<Positions> {
        match &self.hand {
            Some(hand) if !hand.taken => Some(hand.positions),
            _ => self.last.map(|last| last.positions),
        }
    }

    /// How many hands were played to their end.
    pub const fn hands(&self) -> u64 {
        self.hands
    }

    /// The time on the table's clock, as the commands state it.
    pub const fn now_ms(&self) -> u64 {
        self.now_ms
    }

    /// Time is paid for up to here.
    pub const fn time_paid_until_ms(&self) -> u64 {
        self.time_paid_until_ms
    }

    /// All chips that ever came to the table. They are what lies there, what was cashed out, the fees
    /// and the rake.
    pub const fn bought_in(&self) -> Chips {
        self.books.bought_in
    }

    /// All chips that left the table with their players.
    pub const fn cashed_out(&self) -> Chips {
        self.books.cashed_out
    }

    /// What was paid for time.
    pub const fn fees(&self) -> Chips {
        self.books.fees
    }

    /// What the house took from pots.
    pub const fn rake(&self) -> Chips {
        self.books.rake
    }

    /// SHA-256 of the canonical JSON of the state; rules, house rules and hand stand in it by their
    /// own hashes.
    ///
    /// **Stability:** part of the format `dealproof/1`.
    pub fn state_hash(&self) -> [u8; 32] {
        let canonical = Canonical {
            rules: self.rules.sha256(),
            house: self.house.sha256(),
            seats: &self.seats,
            last: self.last,
            drawn: self.drawn,
            hand: self.hand.as_ref().map(|hand| CanonicalHand {
                state: snapshot::state_hash(&hand.state),
                positions: hand.positions,
                dealt_in: hand.dealt_in,
                taken: hand.taken,
            }),
            hands: self.hands,
            now_ms: self.now_ms,
            time_paid_until_ms: self.time_paid_until_ms,
            left: &self.left,
            books: self.books,
            turn: self.turn.as_ref().map(|turn| CanonicalTurn {
                game: turn.game,
                hands: turn.hands,
                players: turn.players,
            }),
        };
        let value = serde_json::to_value(canonical).expect("numbers, names and lists are JSON");
        let mut hash = Sha256::new();
        hash.update(DOMAIN);
        // `Value` keeps its members in byte order, so this text is canonical.
        hash.update(value.to_string().as_bytes());
        hash.finalize().into()
    }

    /// Whether players who sit out are dealt in.
    pub(super) fn deals_absent_in(&self) -> bool {
        let house = self.house();
        house.mode == Mode::Tournament || house.absent == AbsentPlayer::DealtIn
    }

    /// Whether the game has blinds that somebody can miss.
    pub(super) fn has_blinds(&self) -> bool {
        !self.rules.profile().forced.blinds.is_empty()
    }
}

/// Whether the game can be dealt to a full table.
pub(super) fn fits(rules: &Rules, house: &House) -> Result<(), Refusal> {
    if house.seats_max > rules.seats_max() {
        return Err(Refusal::TableTooLarge {
            max: rules.seats_max(),
            found: house.seats_max,
        });
    }
    Ok(())
}

#[derive(Serialize)]
struct Canonical<'a> {
    rules: &'a [u8; 32],
    house: &'a [u8; 32],
    seats: &'a BTreeMap<Seat, Occupant>,
    last: Option<Last>,
    drawn: Option<Seat>,
    hand: Option<CanonicalHand>,
    hands: u64,
    now_ms: u64,
    time_paid_until_ms: u64,
    left: &'a [Leaver],
    #[serde(flatten)]
    books: Books,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<CanonicalTurn>,
}

#[derive(Serialize)]
struct CanonicalTurn {
    game: usize,
    hands: u32,
    players: u32,
}

#[derive(Serialize)]
struct CanonicalHand {
    state: [u8; 32],
    positions: Positions,
    dealt_in: SeatSet,
    taken: bool,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("profile", &self.rules.profile().name)
            .field("seats", &self.seats)
            .field("last", &self.last)
            .field("hand", &self.hand)
            .field("hands", &self.hands)
            .finish_non_exhaustive()
    }
}
