//! Tables and hands: who sits where, what is asked, and how far a hand has come.

use std::sync::Arc;

use dealproof_audit::entry::{self, HandId, PlayerId, Profile, SeatChange, SeatOp};
use dealproof_audit::hand::Script;
use dealproof_audit::hash::Hash;
use dealproof_audit::store::Store;
use dealproof_audit::tree::Frontier;
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command;
use dealproof_engine::profile::Rules;
use dealproof_engine::seat::Seat;
use dealproof_engine::table::{
    self, ButtonRule, Command, Entry, Event, HouseRules, Mode, Occupant, Player, Table,
};
use dealproof_rng::fair::{self, ServerSeed};

use crate::commit::Committed;
use crate::deal::Dealt;
use crate::epoch::OpenEpoch;
use crate::room::whole;
use crate::{Clock, Entropy, Progress, Room, RoomError, TableId, VaultStore};

/// A table and what the log knows about it.
#[derive(Debug)]
pub(crate) struct TableState {
    pub(crate) name: entry::Table,
    pub(crate) rules: Arc<Rules>,
    pub(crate) table: Table,
    /// The players by their numbers at the table.
    players: Vec<PlayerId>,
    pub(crate) epoch: Option<OpenEpoch>,
    pub(crate) stage: Stage,
}

/// The hand of a table.
#[derive(Debug)]
pub(crate) enum Stage {
    BetweenHands,
    Committed(Box<Committed>),
    Dealt(Box<Dealt>),
    Playing(Box<Playing>),
}

impl Stage {
    pub(crate) fn progress(&self) -> Progress {
        match self {
            Self::BetweenHands => Progress::BetweenHands,
            Self::Committed(_) => Progress::Committed,
            Self::Dealt(_) => Progress::Dealt,
            Self::Playing(_) => Progress::Playing,
        }
    }
}

/// A hand in play.
#[derive(Debug)]
pub(crate) struct Playing {
    pub(crate) hand: HandId,
    pub(crate) script: Script,
    pub(crate) deal: fair::Deal,
    /// The cards of the game by their numbers in the deal.
    pub(crate) cards: Vec<Card>,
    pub(crate) lines: Frontier,
}

/// What came of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    /// What happened, for the players. Do not send any of it before [`Room::sync`].
    pub events: Vec<Event>,
    /// The index of the entry that ended the hand, if it is over.
    pub ended: Option<u64>,
}

impl TableState {
    /// Who sits on a seat, as the log names him.
    pub(crate) fn player(&self, occupant: &Occupant) -> Result<PlayerId, RoomError> {
        let player = occupant.player;
        let number = usize::try_from(player.0).unwrap_or(usize::MAX);
        let known = self.players.get(number).copied();
        Ok(known.ok_or(table::Refusal::UnknownPlayer { player })?)
    }

    /// The hand that is committed to and not dealt yet.
    pub(crate) fn committed(&self) -> Result<&Committed, RoomError> {
        match &self.stage {
            Stage::Committed(committed) => Ok(committed),
            stage => Err(RoomError::WrongProgress {
                expected: Progress::Committed,
                found: stage.progress(),
            }),
        }
    }

    /// The server seed of a hand in clear, for the log: only while none of its cards was dealt.
    pub(crate) fn server_seed(&self, hand: HandId) -> Option<Hash> {
        let index = usize::try_from(hand.index()).ok()?;
        self.epoch_of(hand)?.seeds.disclose(index).map(Hash)
    }

    /// The server seed of a hand, for its deck.
    pub(crate) fn secret_seed(&self, hand: HandId) -> Option<ServerSeed> {
        let index = usize::try_from(hand.index()).ok()?;
        self.epoch_of(hand)?.seeds.seed(index).cloned()
    }

    fn epoch_of(&self, hand: HandId) -> Option<&OpenEpoch> {
        let epoch = self.epoch.as_ref();
        epoch.filter(|epoch| epoch.seeds.number() == hand.epoch())
    }

    /// The number that a player has, or gets, at the table.
    fn number_of(&self, player: PlayerId) -> Player {
        let known = self.players.iter().position(|one| *one == player);
        let number = known.unwrap_or(self.players.len());
        Player(u32::try_from(number).unwrap_or(u32::MAX))
    }

    fn remember(&mut self, player: PlayerId) {
        if !self.players.contains(&player) {
            self.players.push(player);
        }
    }
}

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Room<S, V, C, E> {
    /// Opens a table. Its rules go into the log unless they are there. The players whom the log
    /// left at a table of this name sit there again, except those without chips.
    ///
    /// The log names the button of a hand and not who posts the blinds, so that it can hold neither
    /// a dead button nor the hands of a tournament.
    pub fn open_table(
        &mut self,
        name: entry::Table,
        rules: Arc<Rules>,
        house: Arc<HouseRules>,
    ) -> Result<TableId, RoomError> {
        if self.tables.iter().any(|table| table.name == name) {
            let name = name.to_string();
            return Err(RoomError::TableTwice { name });
        }
        let unwritable = |what| Err(RoomError::NotInLog { what });
        if house.house().button != ButtonRule::Moving {
            return unwritable("a dead button");
        }
        if house.house().mode != Mode::Cash {
            return unwritable("a table of a tournament");
        }
        let table = Table::open(Arc::clone(&rules), house, 0)?;
        self.declare(&rules)?;
        self.tables.push(TableState {
            name,
            rules,
            table,
            players: Vec::new(),
            epoch: None,
            stage: Stage::BetweenHands,
        });
        let id = TableId(self.tables.len() - 1);
        self.seat_again(id)?;
        Ok(id)
    }

    /// The tables that are open, in the order in which they were opened.
    pub fn tables(&self) -> Vec<TableId> {
        (0..self.tables.len()).map(TableId).collect()
    }

    /// A table as the engine has it.
    pub fn table(&self, table: TableId) -> Result<&Table, RoomError> {
        Ok(&self.state(table)?.table)
    }

    /// How far the hand of a table has come.
    pub fn progress(&self, table: TableId) -> Result<Progress, RoomError> {
        Ok(self.state(table)?.stage.progress())
    }

    /// Who sits on a seat, as the log names him.
    pub fn player(&self, table: TableId, seat: Seat) -> Result<Option<PlayerId>, RoomError> {
        let state = self.state(table)?;
        let occupant = state.table.seat(seat);
        occupant.map(|one| state.player(one)).transpose()
    }

    /// A player takes a seat. His number is what the other commands of the table know him by.
    pub fn sit(
        &mut self,
        table: TableId,
        player: PlayerId,
        seat: Seat,
        chips: Chips,
        entry: Entry,
    ) -> Result<Player, RoomError> {
        let number = self.state(table)?.number_of(player);
        let sit = sit_command(number, seat, chips, entry);
        // A refusal must not leave a number behind.
        table::decide(&self.state(table)?.table, &sit)?;
        self.state_mut(table)?.remember(player);
        self.carry_out(table, &sit)?;
        Ok(number)
    }

    /// Starts the hand whose deck is fixed: blinds, antes and the first cards.
    pub fn start(&mut self, table: TableId) -> Result<Applied, RoomError> {
        let state = self.state_mut(table)?;
        let next = state.dealt()?.first_command(state)?;
        let command = Command::NextHand(Box::new(next));
        table::decide(&state.table, &command)?;
        let cards = Dealt::cards_of(state);
        if let Stage::Dealt(dealt) = std::mem::replace(&mut state.stage, Stage::BetweenHands) {
            let Dealt {
                committed, deal, ..
            } = *dealt;
            state.stage = Stage::Playing(Box::new(Playing {
                hand: committed.hand(),
                script: Script::new(committed.hand(), &committed.entry.seats),
                deal,
                cards,
                lines: committed.lines,
            }));
        }
        self.carry_out(table, &command)
    }

    /// Carries out a command at a table and writes what comes of it. [`Room::sit`] seats a player
    /// and [`Room::start`] starts a hand; everything else that the log can hold goes through here.
    ///
    /// The log has no entry for presence, so that nobody could replay what the engine decides for
    /// a player who is away. A room folds for him when his time is up ([`command::Command::Timeout`])
    /// and lets him leave after the hand.
    pub fn apply(&mut self, table: TableId, command: &Command) -> Result<Applied, RoomError> {
        let state = self.state(table)?;
        let in_hand = |player: Player| {
            let seat = state.table.seat_of(player);
            seat.is_some_and(|seat| state.table.is_dealt_in(seat))
        };
        let what = match command {
            Command::NextHand(_) => "a hand that was not committed to",
            Command::Sit { .. } => "a player without a name",
            Command::SetStack { .. } => "a stack that a tournament sets",
            Command::CollectTime { .. } => "a fee for time",
            Command::ChangeRules { .. } => "a change of rules at an open table",
            Command::Disconnect { .. } | Command::Reconnect { .. } => "a connection",
            Command::Stand { player, .. } if in_hand(*player) => "a player who leaves in a hand",
            Command::Hand(
                command::Command::Leave { .. }
                | command::Command::SitOut { .. }
                | command::Command::Disconnect { .. }
                | command::Command::Reconnect { .. },
            ) => "a player who is away in a hand",
            _ => return self.carry_out(table, command),
        };
        Err(RoomError::NotInLog { what })
    }

    fn carry_out(&mut self, table: TableId, command: &Command) -> Result<Applied, RoomError> {
        let state = self.state_mut(table)?;
        let before: Vec<(Seat, Occupant)> = state.table.seats().map(|(s, o)| (s, *o)).collect();
        let mut events = Vec::new();
        table::apply(&mut state.table, command, &mut events)?;
        let mut ended = None;
        for event in &events {
            if let Event::Hand(event) = event {
                ended = self.write_hand(table, event)?.or(ended);
            } else {
                self.write_seat(table, event, &before)?;
            }
        }
        Ok(Applied { events, ended })
    }

    /// The rules of a game, once for each log.
    fn declare(&mut self, rules: &Rules) -> Result<(), RoomError> {
        let profile = Hash(*rules.sha256());
        if self.declared.insert(profile) {
            self.append(Profile {
                doc: rules.canonical_json().to_owned(),
                name: rules.profile().name.clone(),
                profile,
            })?;
        }
        Ok(())
    }

    fn seat_again(&mut self, table: TableId) -> Result<(), RoomError> {
        let state = self.state(table)?;
        let name = state.name.clone();
        for (seat, player, stack) in self.left.remove(&name).unwrap_or_default() {
            if stack == 0 {
                self.append(SeatChange {
                    amt: whole(0)?,
                    op: SeatOp::Leave,
                    player,
                    seat,
                    stack: whole(0)?,
                    table: name.clone(),
                })?;
                continue;
            }
            let chips = Chips::new(stack).unwrap_or(Chips::MAX);
            let state = self.state_mut(table)?;
            let sit = sit_command(state.number_of(player), seat, chips, Entry::Posts);
            // The log has it already.
            table::apply(&mut state.table, &sit, &mut Vec::new())?;
            state.remember(player);
        }
        Ok(())
    }
}

fn sit_command(player: Player, seat: Seat, chips: Chips, entry: Entry) -> Command {
    Command::Sit {
        player,
        seat,
        chips,
        entry,
        at_ms: None,
    }
}
