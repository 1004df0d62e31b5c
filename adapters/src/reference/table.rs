//! A table of the reference engine, through the adapter protocol.

use std::sync::Arc;

use dealproof_engine::event::Event as HandEvent;
use dealproof_engine::hand::StraddleAsked;
use dealproof_engine::profile::Rules;
use dealproof_engine::refusal::Refusal as HandRefusal;
use dealproof_engine::seat::Seat;
use dealproof_engine::table::{
    self, Command, Debt, Entry, Event, HouseRules, NextHand, Player, Refusal, Table,
};
use serde_json::{Value, json};

use super::hand::{Hand, replay_differs};
use super::{
    read_amount, read_chips, read_command, read_decks, read_rules, read_seat, refusal, refused,
};
use crate::protocol::refusals::Code;
use crate::protocol::table::{self as line, TableSeat, TableSeats};
use crate::protocol::{Answer, Operation, Refused};

/// A table, the names of its players, and the events of its last hand.
#[derive(Debug)]
pub(super) struct OpenTable {
    /// What the table was opened with.
    rules: Arc<Rules>,
    house: Arc<HouseRules>,
    at_ms: u64,
    table: Table,
    /// All that happened since.
    events: Vec<Event>,
    /// The player of each number.
    names: Vec<String>,
    hand_events: Vec<HandEvent>,
}

impl OpenTable {
    pub(super) fn open(open: &line::OpenTable) -> Result<Self, Refused> {
        let rules = read_rules(&open.profile)?;
        let house = if open.house.is_null() {
            json!({})
        } else {
            open.house.clone()
        };
        let house = HouseRules::from_json(&house)
            .map_err(|error| refusal(Code::HouseNotAccepted, "house rules", error.to_string()))?;
        let at_ms = open.at_ms.unwrap_or(0);
        let table = Table::open(Arc::clone(&rules), Arc::clone(&house), at_ms);
        Ok(Self {
            table: table?,
            rules,
            house,
            at_ms,
            events: Vec::new(),
            names: Vec::new(),
            hand_events: Vec::new(),
        })
    }

    pub(super) fn answer(&mut self, operation: &Operation) -> Answer {
        let done = match operation {
            Operation::State => Ok(self.told(&[])),
            Operation::View { .. } | Operation::ViewEvents { .. } => match self.hand() {
                Some(hand) => hand.look(operation),
                None => Err(Refusal::NoHand.into()),
            },
            Operation::Replay => self.replay(),
            operation => self
                .read(operation)
                .and_then(|command| self.apply(&command)),
        };
        done.unwrap_or_else(|refusal| self.told(&[]).refused(refusal))
    }

    fn apply(&mut self, command: &Command) -> Result<Answer, Refused> {
        let mut events = Vec::new();
        table::apply(&mut self.table, command, &mut events)?;
        for event in &events {
            match event {
                Event::ButtonMoved(_) => self.hand_events.clear(),
                Event::Hand(event) => self.hand_events.push(*event),
                _ => {}
            }
        }
        let answer = self.told(&events);
        self.events.append(&mut events);
        Ok(answer)
    }

    fn replay(&mut self) -> Result<Answer, Refused> {
        let (rules, house) = (Arc::clone(&self.rules), Arc::clone(&self.house));
        let rebuilt = table::rebuild(rules, house, self.at_ms, &self.events);
        self.table = rebuilt.map_err(|fault| replay_differs(&fault))?;
        Ok(self.told(&[]))
    }

    /// The last hand, in play or over.
    fn hand(&self) -> Option<Hand> {
        Some(Hand {
            state: self.table.hand()?.clone(),
            events: self.hand_events.clone(),
        })
    }

    pub(super) fn told(&self, events: &[Event]) -> Answer {
        Answer {
            ok: true,
            events: events.iter().map(|event| self.event(event)).collect(),
            state: self.hand().map(|hand| hand.table()),
            table: Some(self.seats()),
            ..Answer::default()
        }
    }

    /// An event on the line, in which players have their names.
    fn event(&self, event: &Event) -> Value {
        let mut value = serde_json::to_value(event).expect("an event is plain data");
        if let Some(player) = value.get_mut("player") {
            let number = player
                .as_u64()
                .and_then(|number| u32::try_from(number).ok());
            *player = json!(number.map(|number| self.name(Player(number))));
        }
        value
    }

    fn seats(&self) -> TableSeats {
        let number = |seat: Seat| u64::from(seat.number());
        let positions = self.table.positions();
        let seats = self.table.seats().map(|(seat, occupant)| {
            let (owes_small, owes_big) = match occupant.debt {
                Debt::Missed { small, big } => (small, big),
                Debt::None | Debt::Newcomer => (false, false),
            };
            TableSeat {
                seat: number(seat),
                player: self.name(occupant.player),
                stack: occupant.stack.get(),
                sits_out: occupant.sits_out,
                dealt_in: self.table.is_dealt_in(seat),
                new: occupant.debt == Debt::Newcomer,
                owes_small,
                owes_big,
                bank_ms: occupant.bank_ms,
            }
        });
        TableSeats {
            seats: seats.collect(),
            button: positions.map(|positions| number(positions.button)),
            small_blind: positions.map(|positions| number(positions.small)),
            big_blind: positions.map(|positions| number(positions.big)),
            in_hand: self.table.in_hand(),
            cashed_out: self.table.cashed_out().get(),
            fees: self.table.fees().get(),
            rake: self.table.rake().get(),
            state_hash: Some(super::hex(&self.table.state_hash())),
        }
    }

    fn name(&self, player: Player) -> String {
        let number = usize::try_from(player.0).unwrap_or(usize::MAX);
        self.names.get(number).cloned().unwrap_or_default()
    }

    /// The number of a player who is known.
    fn player(&self, name: &str) -> Result<Player, Refused> {
        let place = self.names.iter().position(|known| known == name);
        place
            .and_then(|place| u32::try_from(place).ok())
            .map(Player)
            .ok_or_else(|| refusal(Code::UnknownPlayer, "a player at this table", name))
    }

    fn read(&mut self, operation: &Operation) -> Result<Command, Refused> {
        Ok(match operation {
            Operation::Sit(sit) => {
                let (seat, chips) = (read_seat(sit.seat)?, read_amount(&sit.chips)?);
                let entry = read_entry(sit.entry.as_deref())?;
                Command::Sit {
                    player: self.introduce(&sit.player)?,
                    seat,
                    chips,
                    entry,
                    at_ms: sit.at_ms,
                }
            }
            Operation::Stand { player, at_ms } => Command::Stand {
                player: self.player(player)?,
                at_ms: *at_ms,
            },
            Operation::SitOut { player } => Command::SitOut {
                player: self.player(player)?,
            },
            Operation::Return { player, entry } => Command::Return {
                player: self.player(player)?,
                entry: read_entry(entry.as_deref())?,
            },
            Operation::TopUp(bought) => Command::TopUp {
                player: self.player(&bought.player)?,
                chips: read_amount(&bought.chips)?,
            },
            Operation::CashOut(taken) => Command::CashOut {
                player: self.player(&taken.player)?,
                chips: read_amount(&taken.chips)?,
            },
            Operation::SetStack(set) => Command::SetStack {
                player: self.player(&set.player)?,
                chips: read_amount(&set.chips)?,
            },
            Operation::CollectTime { at_ms } => Command::CollectTime { at_ms: *at_ms },
            Operation::ChangeRules { profile } => Command::ChangeRules {
                rules: read_rules(profile)?,
            },
            Operation::NextHand(next) => {
                Command::NextHand(Box::new(read_next(self.table.rules(), next)?))
            }
            Operation::Disconnect { seat, .. } if !self.plays(*seat)? => Command::Disconnect {
                player: self.occupant(*seat)?,
            },
            Operation::Reconnect { seat, .. } if !self.plays(*seat)? => Command::Reconnect {
                player: self.occupant(*seat)?,
            },
            operation => Command::Hand(read_command(operation)?),
        })
    }

    /// Whether the seat is in the hand in play.
    fn plays(&self, seat: u64) -> Result<bool, Refused> {
        Ok(self.table.is_dealt_in(read_seat(seat)?))
    }

    /// The player on a seat, or a refusal if nobody sits there.
    fn occupant(&self, seat: u64) -> Result<Player, Refused> {
        let seat = read_seat(seat)?;
        let unknown = HandRefusal::UnknownSeat { seat };
        let occupant = self.table.seat(seat).ok_or(unknown)?;
        Ok(occupant.player)
    }

    /// The number of a player, who may be new. Names are kept: a number never means somebody else.
    fn introduce(&mut self, name: &str) -> Result<Player, Refused> {
        if !self.names.iter().any(|known| known == name) {
            self.names.push(name.to_owned());
        }
        self.player(name)
    }
}

fn read_entry(text: Option<&str>) -> Result<Entry, Refused> {
    match text {
        None | Some("waits") => Ok(Entry::Waits),
        Some("posts") => Ok(Entry::Posts),
        Some(other) => Err(refusal(Code::UnknownEntry, "waits or posts", other)),
    }
}

fn read_next(rules: &Arc<Rules>, next: &line::NextHand) -> Result<NextHand, Refused> {
    let (deck, reshuffles) = read_decks(rules, &next.deck, &next.reshuffles)?;
    let mut hand = NextHand::new(deck);
    hand.reshuffles = reshuffles;
    hand.button = next.button.map(read_seat).transpose()?;
    hand.kill = next.kill.map(read_seat).transpose()?;
    hand.at_ms = next.at_ms;
    for straddle in &next.straddles {
        let (seat, amount) = (read_seat(straddle.seat)?, read_chips(straddle.amount)?);
        hand.straddles.push(StraddleAsked { seat, amount });
    }
    Ok(hand)
}

/// What there is to say to an operation on a table when none is open.
pub(super) fn no_table() -> Answer {
    refused(refusal(Code::NoTable, "an open table", "none"))
}
