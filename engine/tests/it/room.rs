//! A table of the room, run with short words. Player n is the one who first sat down on seat n.

use std::sync::Arc;

use dealproof_engine::betting;
use dealproof_engine::command::{Action, Command as HandCommand};
use dealproof_engine::hand::Post;
use dealproof_engine::profile::Rules;
use dealproof_engine::seat::{Seat, SeatSet};
use dealproof_engine::table::{
    self, Command, Deal, Entry, Event, HouseRules, NextHand, Player, Refusal, Table,
};
use serde_json::Value;

use crate::play::{chips, seat};
use crate::random::Random;

pub(crate) struct Room {
    pub(crate) rules: Arc<Rules>,
    pub(crate) house: Arc<HouseRules>,
    pub(crate) table: Table,
    pub(crate) events: Vec<Event>,
    pub(crate) random: Random,
}

pub(crate) fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().map(|&number| seat(number)).collect()
}

impl Room {
    pub(crate) fn open(profile: &Value, house: &Value) -> Self {
        let rules = Rules::from_json(profile).unwrap();
        let house = HouseRules::from_json(house).unwrap();
        let table = Table::open(Arc::clone(&rules), Arc::clone(&house), 0).unwrap();
        Self {
            rules,
            house,
            table,
            events: Vec::new(),
            random: Random(7),
        }
    }

    /// Does it, or shows that a refusal changes nothing.
    pub(crate) fn ask(&mut self, command: &Command) -> Result<(), Refusal> {
        let (before, told) = (self.table.clone(), self.events.len());
        let done = table::apply(&mut self.table, command, &mut self.events);
        if done.is_err() {
            assert_eq!(self.table, before, "{command:?}");
            assert_eq!(self.table.state_hash(), before.state_hash());
            assert_eq!(self.events.len(), told);
        }
        done
    }

    /// The code of the refusal.
    pub(crate) fn refused(&mut self, command: &Command) -> &'static str {
        self.ask(command).unwrap_err().code()
    }

    pub(crate) fn sit(&mut self, number: u8, stack: u64, entry: Entry) {
        self.ask(&sit(number, stack, entry)).unwrap();
    }

    pub(crate) fn seat_all(&mut self, numbers: &[u8], stack: u64) {
        for &number in numbers {
            self.sit(number, stack, Entry::Waits);
        }
    }

    pub(crate) fn next(&mut self, button: Option<u8>) -> Result<Deal, Refusal> {
        let next = self.next_hand(button);
        self.ask(&Command::NextHand(Box::new(next)))?;
        Ok(self.deal().clone())
    }

    pub(crate) fn next_hand(&mut self, button: Option<u8>) -> NextHand {
        let kind = self.table.rules().profile().deck;
        let mut next = NextHand::new(self.random.shuffled(kind));
        let most = self.table.rules().reshuffles_max(10);
        next.reshuffles = self.random.orders(kind, most);
        next.button = button.map(seat);
        next
    }

    /// How the last hand began.
    pub(crate) fn deal(&self) -> &Deal {
        let deal = self.events.iter().rev().find_map(|event| match event {
            Event::ButtonMoved(deal) => Some(deal),
            _ => None,
        });
        deal.unwrap()
    }

    /// Everybody gives up who can: the big blind wins, or whoever is last.
    pub(crate) fn fold_out(&mut self) {
        while let Some(legal) = self.table.hand().and_then(betting::legal) {
            let action = if legal.fold {
                Action::Fold
            } else if legal.check {
                Action::Check
            } else if legal.bring_in.is_some() {
                Action::PostBringIn
            } else {
                Action::Show
            };
            self.ask(&Command::Hand(HandCommand::act(legal.seat, action)))
                .unwrap();
        }
        assert!(!self.table.in_hand());
    }

    /// A hand from the button on to its end, in which the blinds are all that changes hands.
    pub(crate) fn play(&mut self, button: Option<u8>) -> Deal {
        let deal = self.next(button).unwrap();
        self.fold_out();
        deal
    }

    pub(crate) fn stack(&self, number: u8) -> u64 {
        self.table.seat(seat(number)).unwrap().stack.get()
    }

    /// The table from its events alone.
    pub(crate) fn replayed(&self) -> Table {
        let (rules, house) = (Arc::clone(&self.rules), Arc::clone(&self.house));
        table::rebuild(rules, house, 0, &self.events).unwrap()
    }

    pub(crate) fn names(&self) -> Vec<&'static str> {
        self.events.iter().map(Event::name).collect()
    }
}

pub(crate) fn player(number: u8) -> Player {
    Player(number.into())
}

pub(crate) fn sit(number: u8, stack: u64, entry: Entry) -> Command {
    Command::Sit {
        player: player(number),
        seat: seat(number),
        chips: chips(stack),
        entry,
        at_ms: None,
    }
}

pub(crate) fn stand(number: u8) -> Command {
    Command::Stand {
        player: player(number),
        at_ms: None,
    }
}

pub(crate) fn sit_out(number: u8) -> Command {
    Command::SitOut {
        player: player(number),
    }
}

pub(crate) fn come_back(number: u8, entry: Entry) -> Command {
    Command::Return {
        player: player(number),
        entry,
    }
}

pub(crate) fn top_up(number: u8, amount: u64) -> Command {
    Command::TopUp {
        player: player(number),
        chips: chips(amount),
    }
}

pub(crate) fn post(number: u8, live: u64, dead: u64) -> Post {
    Post {
        seat: seat(number),
        live: chips(live),
        dead: chips(dead),
    }
}

/// Button, the places of the blinds, and whether the small one is posted.
pub(crate) fn where_to(deal: &Deal) -> (u8, u8, u8, bool) {
    let number = Seat::number;
    let positions = deal.positions;
    (
        number(positions.button),
        number(positions.small),
        number(positions.big),
        deal.posts_small.is_some(),
    )
}
