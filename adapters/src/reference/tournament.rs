//! A tournament of the reference engine, through the adapter protocol.

use std::collections::BTreeMap;

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::deck::{Deck, DeckKind};
use dealproof_engine::refusal::Refusal as HandRefusal;
use dealproof_engine::seat::Seat;
use dealproof_engine::tournament::{
    self, Command, Event, Phase, Player, Rules, Standing, State, TableNumber,
};
use serde_json::{Value, json};

use super::hand::{Hand, replay_differs};
use super::{read_amount, read_card, read_command, read_decks, refusal, refused};
use crate::protocol::refusals::Code;
use crate::protocol::tournament::{
    self as line, Entrant, TableDeck, TournamentState, TournamentTable,
};
use crate::protocol::{Answer, Operation, Refused};

/// A tournament, and the last hand of each table.
#[derive(Debug)]
pub(super) struct OpenTournament {
    state: State,
    /// Every event since the announcement, for `replay`.
    events: Vec<Event>,
    /// In play or over.
    hands: BTreeMap<TableNumber, Hand>,
    /// The table that was named last.
    table: Option<TableNumber>,
}

impl OpenTournament {
    pub(super) fn open(open: &line::OpenTournament) -> Result<Self, Refused> {
        let rules = Rules::from_json(&open.structure).map_err(|error| {
            refusal(
                Code::StructureNotAccepted,
                "a tournament structure",
                error.to_string(),
            )
        })?;
        Ok(Self {
            state: State::new(&rules),
            events: Vec::new(),
            hands: BTreeMap::new(),
            table: None,
        })
    }

    pub(super) fn answer(&mut self, operation: &Operation) -> Answer {
        let done = match operation {
            Operation::State | Operation::Standings => Ok(self.told(&[])),
            Operation::View { .. } | Operation::ViewEvents { .. } => match self.hand() {
                Some(hand) => hand.look(operation),
                None => Err(refusal(Code::NoHand, "a hand in play", "none")),
            },
            Operation::Replay => self.replay(),
            operation => self
                .read(operation)
                .and_then(|command| self.apply(&command)),
        };
        done.unwrap_or_else(|refusal| self.told(&[]).refused(refusal))
    }

    fn apply(&mut self, command: &Command) -> Result<Answer, Refused> {
        let mut before = self.state.clone();
        let mut events = Vec::new();
        tournament::apply(&mut self.state, command, &mut events)?;
        if let Command::StartHand { table, .. } | Command::Hand { table, .. } = command {
            self.table = Some(*table);
        }
        for event in &events {
            self.keep_hand(&mut before, event);
        }
        let answer = self.told(&events);
        self.events.append(&mut events);
        Ok(answer)
    }

    fn replay(&mut self) -> Result<Answer, Refused> {
        let rebuilt = tournament::rebuild(self.state.rules(), &self.events);
        self.state = rebuilt.map_err(|fault| replay_differs(&fault))?;
        Ok(self.told(&[]))
    }

    /// The tournament forgets a hand that is over; the harness still asks how it ended.
    fn keep_hand(&mut self, before: &mut State, event: &Event) {
        tournament::evolve(before, event).expect("the engine made the event from this state");
        let (Event::HandDealt { table, .. } | Event::Hand { table, .. }) = event else {
            return;
        };
        let found = before.tables().get(table).and_then(|table| table.hand());
        let Some(found) = found else { return };
        let state = found.state().clone();
        if let (Event::Hand { event, .. }, Some(hand)) = (event, self.hands.get_mut(table)) {
            hand.state = state;
            hand.events.push(*event);
        } else {
            let events = Vec::new();
            self.hands.insert(*table, Hand { state, events });
        }
    }

    /// The last hand of the table that was named last.
    fn hand(&self) -> Option<&Hand> {
        self.hands.get(&self.table?)
    }

    pub(super) fn told(&self, events: &[Event]) -> Answer {
        Answer {
            ok: true,
            events: events.iter().map(told_event).collect(),
            state: self.hand().map(Hand::table),
            tournament: Some(self.seen()),
            ..Answer::default()
        }
    }

    fn seen(&self) -> TournamentState {
        let state = &self.state;
        let phase = match state.phase() {
            Phase::Registering => "registering",
            Phase::Running => "running",
            _ => "over",
        };
        let (money, chips) = (state.money(), state.chips());
        let number = |seat: Seat| u64::from(seat.number());
        let tables = state.tables().iter().map(|(table, found)| {
            let positions = match found.hand() {
                Some(hand) => Some(hand.positions()),
                None => found.last(),
            };
            TournamentTable {
                table: table.get().into(),
                button: positions
                    .map(|positions| positions.button)
                    .or(found.button())
                    .map(number),
                big_blind: positions.map(|positions| number(positions.big)),
                hand_level: found.hand().map(|hand| hand.level().into()),
            }
        });
        let wide = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        let players = tournament::standings(state).into_iter().map(|row| {
            let found = &state.players()[&row.player];
            let (status, chair) = match found.standing() {
                Standing::Seated(chair) => ("in", Some(chair)),
                Standing::Deciding(chair) => ("deciding", Some(chair)),
                Standing::Registered => ("in", None),
                _ => ("out", None),
            };
            Entrant {
                player: row.player.to_string(),
                place: wide(row.place),
                shared_by: wide(row.shared_by),
                status: status.to_owned(),
                stack: row.stack.get(),
                table: chair.map(|chair| chair.table.get().into()),
                seat: chair.map(|chair| number(chair.seat)),
                prize: row.prize.get(),
                bounty: found.bounty().get(),
                bounties_won: row.bounties.get(),
            }
        });
        TournamentState {
            phase: phase.to_owned(),
            level: state.level().into(),
            players_left: wide(state.players_left()),
            prize_pool: money.prizes.get(),
            fees: money.fees.get(),
            bounties: money.bounties.get(),
            prizes: state
                .prizes()
                .map(|prizes| prizes.iter().map(|prize| prize.get()).collect()),
            chips: chips.issued.get() + chips.race_added.get() - chips.race_removed.get(),
            hand_for_hand: state.hand_for_hand(),
            players: players.collect(),
            tables: tables.collect(),
            state_hash: Some(super::hex(&tournament::state_hash(state))),
        }
    }

    fn read(&self, operation: &Operation) -> Result<Command, Refused> {
        let structure = self.state.rules().structure();
        Ok(match operation {
            Operation::Register(entry) => Command::Register {
                player: read_player(&entry.player)?,
                paid: paid(
                    entry.paid.as_ref(),
                    [
                        structure.entry.prize,
                        structure.entry.fee,
                        structure.bounty.amount,
                    ],
                )?,
                seats: entry.seats.clone(),
            },
            Operation::TournamentStart { at_ms, seats } => Command::Start {
                at_ms: *at_ms,
                seats: seats.clone(),
            },
            Operation::DrawButton(draw) => Command::DrawButton {
                table: read_table(draw.table)?,
                deck: full_deck(&draw.deck)?,
            },
            Operation::NextHand(next) => {
                let table = self.named(next.table)?;
                let rules = self.state.rules().at_level(self.state.level());
                let (deck, reshuffles) = read_decks(rules, &next.deck, &next.reshuffles)?;
                Command::StartHand {
                    table,
                    deck,
                    reshuffles,
                }
            }
            Operation::SitOut { player } => Command::SitOut {
                player: read_player(player)?,
            },
            Operation::Return { player, .. } => Command::Return {
                player: read_player(player)?,
            },
            Operation::Rebuy(bought) => {
                let rule = structure.rebuy.map(|rebuy| [rebuy.prize, rebuy.fee]);
                let price = rule.unwrap_or_default();
                Command::Rebuy {
                    player: read_player(&bought.player)?,
                    paid: paid(bought.paid.as_ref(), price)?,
                }
            }
            Operation::DeclineRebuy { player } => Command::DeclineRebuy {
                player: read_player(player)?,
            },
            Operation::AddOn(bought) => {
                let rule = structure.add_on.map(|add_on| [add_on.prize, add_on.fee]);
                let price = rule.unwrap_or_default();
                Command::AddOn {
                    player: read_player(&bought.player)?,
                    paid: paid(bought.paid.as_ref(), price)?,
                }
            }
            Operation::Clock { at_ms } => Command::Clock { at_ms: *at_ms },
            Operation::AdvanceLevel => Command::AdvanceLevel,
            Operation::HandForHand { on } => Command::HandForHand { on: *on },
            Operation::Reseat { players, seats } => Command::Reseat {
                players: players.clone(),
                seats: seats.clone(),
            },
            Operation::ColourUp { decks } => Command::ColourUp {
                decks: decks
                    .iter()
                    .map(read_table_deck)
                    .collect::<Result<_, _>>()?,
            },
            Operation::Act(act) => Command::Hand {
                table: self.named(act.table)?,
                command: read_command(operation)?,
            },
            Operation::Timeout { .. }
            | Operation::Disconnect { .. }
            | Operation::Reconnect { .. }
            | Operation::Leave { .. }
            | Operation::Void { .. } => Command::Hand {
                table: self.named(None)?,
                command: read_command(operation)?,
            },
            _ => {
                let expected = "an operation of a tournament";
                return Err(refusal(Code::TournamentIsOpen, expected, "another one"));
            }
        })
    }

    /// The table of a request: the one it names, or the one that was named last.
    fn named(&self, table: Option<u64>) -> Result<TableNumber, Refused> {
        match table {
            Some(table) => read_table(table),
            None => self
                .table
                .ok_or_else(|| refusal(Code::TableMissing, "a member \"table\"", "none")),
        }
    }
}

/// An event on the line. Those of a hand stand as they do without a tournament, with their table.
fn told_event(event: &Event) -> Value {
    let json = |value: Result<Value, _>| value.expect("an event is plain data");
    match event {
        Event::Hand { table, event } => {
            let mut value = json(serde_json::to_value(event));
            value["table"] = json!(table.get());
            value
        }
        event => json(serde_json::to_value(event)),
    }
}

fn paid<const N: usize>(paid: Option<&Value>, price: [Chips; N]) -> Result<Chips, Refused> {
    match paid {
        Some(value) => read_amount(value),
        None => price
            .into_iter()
            .try_fold(Chips::ZERO, Chips::checked_add)
            .ok_or_else(|| HandRefusal::TooManyChips.into()),
    }
}

fn read_player(name: &str) -> Result<Player, Refused> {
    Player::new(name).ok_or_else(|| {
        let expected = "1 to 64 letters, digits, _, - and .";
        refusal(Code::PlayerName, expected, name)
    })
}

fn read_table(number: u64) -> Result<TableNumber, Refused> {
    u16::try_from(number)
        .ok()
        .and_then(TableNumber::new)
        .ok_or_else(|| refusal(Code::UnknownTable, "a table in play", number.to_string()))
}

fn read_table_deck(given: &TableDeck) -> Result<(TableNumber, Deck), Refused> {
    Ok((read_table(given.table)?, full_deck(&given.deck)?))
}

fn full_deck(texts: &[String]) -> Result<Deck, Refused> {
    let cards = texts.iter().map(|text| read_card(text));
    let cards: Vec<Card> = cards.collect::<Result<_, _>>()?;
    Deck::new(DeckKind::Full, &cards).map_err(|fault| HandRefusal::Deck(fault).into())
}

/// What there is to say to an operation on a tournament when none is open.
pub(super) fn no_tournament() -> Answer {
    refused(refusal(Code::NoTournament, "an open tournament", "none"))
}
