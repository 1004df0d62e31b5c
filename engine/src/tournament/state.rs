//! The state of a tournament.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::rules::Rules;
use super::seating::{Chair, Opened, TableView};
use super::{Player, TableNumber};
use crate::chips::Chips;
use crate::event::{Event as HandEvent, Presence};
use crate::hand::{self, SeatSetup, Setup};
use crate::profile;
use crate::seat::{Seat, SeatSet};
use crate::snapshot;
use crate::table::positions::{Last, Positions};

/// Where a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Phase {
    /// Players enter; nobody has a seat.
    Registering,
    /// Tables are open and hands are played.
    Running,
    /// One player has all the chips.
    Over,
}

/// Where a player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Standing {
    /// Entered, without a seat yet.
    Registered,
    /// In the tournament, on this chair.
    Seated(Chair),
    /// Without chips; the seat is kept until he takes a rebuy or does not.
    Deciding(Chair),
    /// Out of the tournament.
    Out,
}

/// A player who entered: his chips, his place and what he paid and won.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlayerState {
    pub(super) standing: Standing,
    /// Chips at the end of his last hand.
    pub(super) stack: Chips,
    pub(super) presence: Presence,
    pub(super) bank_ms: Option<u64>,
    pub(super) timeouts: u8,
    pub(super) rebuys: u16,
    pub(super) add_on: bool,
    /// What others get for putting him out.
    pub(super) bounty: Chips,
    pub(super) bounties_won: Chips,
    pub(super) prize: Chips,
}

impl PlayerState {
    /// Whether he is in the tournament, and where he sits.
    pub const fn standing(&self) -> Standing {
        self.standing
    }

    /// His chips, those of a hand he is in as it began.
    pub const fn stack(&self) -> Chips {
        self.stack
    }

    /// Whether he is there.
    pub const fn presence(&self) -> Presence {
        self.presence
    }

    /// What others get for putting him out.
    pub const fn bounty(&self) -> Chips {
        self.bounty
    }

    /// What he got for putting others out, and as the winner for himself.
    pub const fn bounties_won(&self) -> Chips {
        self.bounties_won
    }

    /// What he got for his place.
    pub const fn prize(&self) -> Chips {
        self.prize
    }

    pub(super) const fn is_in(&self) -> bool {
        matches!(self.standing, Standing::Seated(_) | Standing::Deciding(_))
    }
}

/// A hand that is being played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RunningHand {
    pub(super) number: u64,
    pub(super) level: u16,
    pub(super) positions: Positions,
    pub(super) dealt_in: SeatSet,
    /// Who could win each pot, main pot first.
    pub(super) pots: Vec<SeatSet>,
    /// Who won each pot.
    pub(super) winners: Vec<SeatSet>,
    #[serde(serialize_with = "hand_hash")]
    pub(super) state: hand::State,
}

impl RunningHand {
    /// Its number in the tournament.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The level it is played at.
    pub const fn level(&self) -> u16 {
        self.level
    }

    /// The seats of the button and the blinds.
    pub const fn positions(&self) -> Positions {
        self.positions
    }

    /// The state of the hand that is being played.
    pub const fn state(&self) -> &hand::State {
        &self.state
    }

    /// Keeps what the bounties need to know.
    pub(super) fn note(&mut self, event: &HandEvent) {
        match *event {
            HandEvent::SidePotCreated { eligible, .. } => {
                self.pots.push(eligible);
                self.winners.push(SeatSet::EMPTY);
            }
            HandEvent::PotAwarded { pot, seat, .. } => {
                if let Some(winners) = self.winners.get_mut(usize::from(pot)) {
                    winners.insert(seat);
                }
            }
            _ => {}
        }
    }
}

/// A table of the tournament and its hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableState {
    pub(super) seats: BTreeMap<Seat, Player>,
    /// Who drew the button.
    pub(super) button: Option<Seat>,
    /// Button and blinds of the last hand that counts for the next one.
    pub(super) last: Option<Last>,
    /// Players who came since.
    pub(super) newcomers: SeatSet,
    /// Seats that were taken and are free now.
    pub(super) opened: Opened,
    /// Hands of this level.
    pub(super) hands: u32,
    /// Whether the table has played its hand of the round.
    pub(super) played: bool,
    pub(super) hand: Option<Box<RunningHand>>,
}

impl TableState {
    pub(super) const fn new() -> Self {
        Self {
            seats: BTreeMap::new(),
            button: None,
            last: None,
            newcomers: SeatSet::EMPTY,
            opened: Opened::NONE,
            hands: 0,
            played: false,
            hand: None,
        }
    }

    /// The seats that are taken, and by whom.
    pub const fn seats(&self) -> &BTreeMap<Seat, Player> {
        &self.seats
    }

    /// Who drew the button.
    pub const fn button(&self) -> Option<Seat> {
        self.button
    }

    /// Button and blinds of the last hand that was played to its end. Hands without blinds that are
    /// played between hands with them do not count, unless the structure says so.
    pub fn last(&self) -> Option<Positions> {
        self.last.map(|last| last.positions)
    }

    /// The hand that is being played.
    pub fn hand(&self) -> Option<&RunningHand> {
        self.hand.as_deref()
    }

    pub(super) fn occupied(&self) -> SeatSet {
        self.seats.keys().copied().collect()
    }
}

/// A player who lost his last chip and is not ranked yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Fall {
    pub(super) player: Player,
    pub(super) table: TableNumber,
    pub(super) began_with: Chips,
    pub(super) winners: Vec<Player>,
    /// How many hands were finished before he fell.
    pub(super) fell: u64,
}

/// Players who share places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct FinishGroup {
    pub(super) fell: u64,
    pub(super) players: Vec<Player>,
    /// Whether the place is final and its prize paid.
    pub(super) placed: bool,
}

/// The money of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Money {
    /// What was paid in for prizes.
    pub prizes: Chips,
    /// What the house keeps.
    pub fees: Chips,
    /// What was paid in for bounties.
    pub bounties: Chips,
}

/// The chips of a tournament: `issued + race_added - race_removed` are in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct ChipCount {
    /// Starting stacks, rebuys and add-ons.
    pub issued: Chips,
    /// What colouring up added.
    pub race_added: Chips,
    /// What colouring up took away.
    pub race_removed: Chips,
}

/// The time, and the level it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub(super) struct LevelClock {
    pub(super) now_ms: u64,
    /// From 1; 0 before the start.
    pub(super) level: u16,
    pub(super) level_from_ms: u64,
}

/// What was opened and played so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub(super) struct Counts {
    pub(super) tables_opened: u16,
    pub(super) hands_dealt: u64,
    pub(super) hands_finished: u64,
}

/// The state of a tournament.
///
/// Read it through its methods; change it through [`super::apply`] or [`super::evolve`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct State {
    #[serde(serialize_with = "rules_hash")]
    pub(super) rules: Arc<Rules>,
    pub(super) phase: Phase,
    #[serde(flatten)]
    pub(super) clock: LevelClock,
    /// In the order of registration.
    pub(super) entries: Vec<Player>,
    pub(super) players: BTreeMap<Player, PlayerState>,
    pub(super) tables: BTreeMap<TableNumber, TableState>,
    #[serde(flatten)]
    pub(super) counts: Counts,
    pub(super) hand_for_hand: bool,
    pub(super) falls: Vec<Fall>,
    /// The first to fall first.
    pub(super) finishes: Vec<FinishGroup>,
    pub(super) money: Money,
    /// The prize of each paid place, once no more money comes in.
    pub(super) prizes: Option<Vec<Chips>>,
    pub(super) chips: ChipCount,
    pub(super) colour_ups: usize,
}

impl State {
    /// A tournament that nobody has entered yet.
    pub fn new(rules: &Arc<Rules>) -> Self {
        Self {
            rules: Arc::clone(rules),
            phase: Phase::Registering,
            clock: LevelClock::default(),
            entries: Vec::new(),
            players: BTreeMap::new(),
            tables: BTreeMap::new(),
            counts: Counts::default(),
            hand_for_hand: false,
            falls: Vec::new(),
            finishes: Vec::new(),
            money: Money::default(),
            prizes: None,
            chips: ChipCount::default(),
            colour_ups: 0,
        }
    }

    /// The structure it is played by.
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Whether players enter, play, or are done.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The level, from 1; 0 before the start. A hand that is being played keeps its own.
    pub const fn level(&self) -> u16 {
        self.clock.level
    }

    /// The time on the tournament's clock, in milliseconds.
    pub const fn now_ms(&self) -> u64 {
        self.clock.now_ms
    }

    /// Every player who ever entered.
    pub const fn players(&self) -> &BTreeMap<Player, PlayerState> {
        &self.players
    }

    /// The tables in play.
    pub const fn tables(&self) -> &BTreeMap<TableNumber, TableState> {
        &self.tables
    }

    /// Whether the tables play hand for hand.
    pub const fn hand_for_hand(&self) -> bool {
        self.hand_for_hand
    }

    /// The money that was paid in.
    pub const fn money(&self) -> Money {
        self.money
    }

    /// The chips that were put into play.
    pub const fn chips(&self) -> ChipCount {
        self.chips
    }

    /// The prize of each paid place, once no more money comes in.
    pub fn prizes(&self) -> Option<&[Chips]> {
        self.prizes.as_deref()
    }

    /// How many players are still in, those who may take a rebuy included.
    pub fn players_left(&self) -> usize {
        self.players
            .values()
            .filter(|player| player.is_in())
            .count()
    }

    /// The tables as the seating sees them.
    pub fn table_views(&self) -> Vec<TableView> {
        let has_blinds = self.rules.has_blinds();
        self.tables
            .iter()
            .map(|(&table, state)| TableView {
                table,
                occupied: state.occupied(),
                positions: match &state.hand {
                    _ if !has_blinds => None,
                    Some(hand) => Some(hand.positions),
                    None => state.last(),
                },
                opened: if has_blinds {
                    Opened::NONE
                } else {
                    state.opened
                },
                busy: state.hand.is_some() || self.deciding_at(table).is_some(),
            })
            .collect()
    }

    /// A player of the table who has to decide on a rebuy.
    pub(super) fn deciding_at(&self, table: TableNumber) -> Option<&Player> {
        self.falls
            .iter()
            .filter(|fall| fall.table == table)
            .map(|fall| &fall.player)
            .find(|player| self.is_deciding(player))
    }

    pub(super) fn is_deciding(&self, player: &Player) -> bool {
        let player = self.players.get(player);
        player.is_some_and(|player| matches!(player.standing, Standing::Deciding(_)))
    }

    /// Whether every table has played its hand of the round; one with a single player cannot.
    pub(super) fn is_round_over(&self) -> bool {
        self.tables
            .values()
            .all(|table| table.hand.is_none() && (table.played || table.seats.len() < 2))
    }

    /// Whether one player has all the chips and nobody can enter or come back against him. While
    /// late entry is open he waits: the structure promises a seat to whoever comes (TDA-8A).
    pub(super) fn is_decided(&self) -> bool {
        self.players_left() == 1 && self.falls.is_empty() && !self.is_entry_open()
    }

    /// Whether another player may enter.
    fn is_entry_open(&self) -> bool {
        let structure = self.rules.structure();
        self.clock.level <= structure.entry.through_level
            && self.entries.len() < usize::from(structure.entry.count_max)
    }

    /// Whether no more money can come in.
    pub(super) fn is_pool_final(&self) -> bool {
        if self.is_decided() {
            return true;
        }
        let structure = self.rules.structure();
        let rebuys_over = structure.rebuy.is_none_or(|rebuy| {
            let hands = self.tables.values().filter_map(|table| table.hand.as_ref());
            self.clock.level > rebuy.through_level
                && hands
                    .into_iter()
                    .all(|hand| hand.level > rebuy.through_level)
                && !self.falls.iter().any(|fall| self.is_deciding(&fall.player))
        });
        self.clock.level > structure.entry.through_level
            && rebuys_over
            && structure
                .add_on
                .is_none_or(|add_on| self.clock.level > add_on.through_level)
    }

    /// A hand says how late it is: the clock of a tournament never goes back, and so no hand begins
    /// before another one ended.
    pub(super) fn tell_time(&mut self, at_ms: u64) {
        self.clock.now_ms = self.clock.now_ms.max(at_ms);
    }

    /// The rules of a hand that begins now at a level.
    pub(super) fn hand_rules(&self, level: u16) -> &Arc<profile::Rules> {
        self.rules.of_hand(level, self.players_left())
    }

    /// Button and blinds of the next hand of a table, and who is dealt in.
    pub(super) fn next_positions(&self, table: &TableState) -> Option<(Positions, SeatSet)> {
        let seating = &self.rules.structure().seating;
        let all = table.occupied();
        match (table.last(), table.button) {
            (Some(last), _) => {
                let players = all.without(table.newcomers);
                let may = |positions: Positions, seat| positions.admits(seating.entry, seat);
                last.next_with(seating.button, players, table.newcomers, may)
            }
            (None, Some(button)) => Positions::first(button, all).map(|first| (first, all)),
            (None, None) => None,
        }
    }

    /// The arguments of a hand at a table.
    pub(super) fn setup(
        &self,
        table: &TableState,
        level: u16,
        positions: Positions,
        dealt_in: SeatSet,
        deck: crate::deck::Deck,
    ) -> Setup {
        let seats = table.seats.iter().filter_map(|(&seat, player)| {
            let player = self.players.get(player)?;
            Some(SeatSetup {
                seat,
                stack: player.stack,
                dealt_in: dealt_in.contains(seat),
                presence: player.presence,
                bank_ms: player.bank_ms,
                timeouts: player.timeouts,
            })
        });
        let blinds = self.hand_rules(level).profile().forced.blinds.len();
        let posts = [positions.posts_small(dealt_in), Some(positions.big)];
        let mut setup = Setup::new(positions.button, &[], deck);
        setup.seats = seats.collect();
        // One blind is the big one.
        setup.blind_seats = Some(posts[2 - blinds.min(2)..].to_vec());
        setup.at_ms = self.clock.now_ms;
        setup
    }
}

/// SHA-256 of the canonical JSON of a state: members in a fixed order, the structure by its hash, a
/// hand that is being played by its own state hash.
pub fn state_hash(state: &State) -> [u8; 32] {
    let mut hash = Sha256::new_with_prefix(b"dealproof/1 tournament state\n");
    let json = serde_json::to_vec(state).expect("a state has text keys and integers only");
    hash.update(&json);
    hash.finalize().into()
}

fn hex(bytes: [u8; 32]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn rules_hash<S: Serializer>(rules: &Arc<Rules>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&hex(*rules.sha256()))
}

fn hand_hash<S: Serializer>(state: &hand::State, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&hex(snapshot::state_hash(state)))
}
