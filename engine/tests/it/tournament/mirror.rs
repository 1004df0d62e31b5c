//! The same tournament at tables of the table layer: it moves button and blinds, deals players in and
//! takes stacks over by its own code, and must come to the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use dealproof_engine::chips::Chips;
use dealproof_engine::deck::{Deck, Order};
use dealproof_engine::hand::SeatState;
use dealproof_engine::replay;
use dealproof_engine::seat::Seat;
use dealproof_engine::table::{self, Command, Entry, HouseRules, NextHand, Table};
use dealproof_engine::tournament::seating::Chair;
use dealproof_engine::tournament::{Event, Player, Rules};
use serde_json::json;

struct Mirror {
    rules: Arc<Rules>,
    tables: BTreeMap<u16, Table>,
    buttons: BTreeMap<u16, Seat>,
    numbers: BTreeMap<Player, u32>,
    chairs: BTreeMap<Player, Chair>,
    now_ms: u64,
}

impl Mirror {
    fn ask(&mut self, table: u16, command: &Command) {
        let found = self.tables.get_mut(&table).unwrap();
        if let Err(refusal) = table::apply(found, command, &mut Vec::new()) {
            panic!("table {table}: {command:?}: {refusal}");
        }
    }

    fn number(&self, player: &Player) -> table::Player {
        table::Player(self.numbers[player])
    }

    fn sit(&mut self, player: &Player, chair: Chair, chips: Chips) {
        self.chairs.insert(player.clone(), chair);
        let sit = Command::Sit {
            player: self.number(player),
            seat: chair.seat,
            chips,
            entry: Entry::Waits,
            at_ms: None,
        };
        self.ask(chair.table.get(), &sit);
    }

    /// The player leaves his seat with his chips.
    fn stand(&mut self, player: &Player) -> Chips {
        let chair = self.chairs.remove(player).unwrap();
        let table = chair.table.get();
        let stack = self.tables[&table].seat(chair.seat).unwrap().stack;
        let player = self.number(player);
        self.ask(
            table,
            &Command::Stand {
                player,
                at_ms: None,
            },
        );
        stack
    }

    fn set(&mut self, player: &Player, change: impl Fn(u64) -> u64) {
        let chair = self.chairs[player];
        let table = chair.table.get();
        let stack = self.tables[&table].seat(chair.seat).unwrap().stack.get();
        let chips = Chips::new(change(stack)).unwrap();
        let player = self.number(player);
        if chips.get() != stack {
            self.ask(table, &Command::SetStack { player, chips });
        }
    }
}

/// Follows a tournament in which nobody sat out; tells how many hands were compared.
pub(crate) fn follow(rules: &Arc<Rules>, events: &[Event]) -> usize {
    let structure = rules.structure();
    let house = HouseRules::from_json(&json!({
        "mode": "tournament",
        "seats_max": structure.table_size,
        "button": structure.seating.button,
        "entry": structure.seating.entry,
        "return_after_leaving": {"rule": "allowed"},
    }))
    .unwrap();
    let mut mirror = Mirror {
        rules: Arc::clone(rules),
        tables: BTreeMap::new(),
        buttons: BTreeMap::new(),
        numbers: BTreeMap::new(),
        chairs: BTreeMap::new(),
        now_ms: 0,
    };
    let mut hands = 0;
    for event in events {
        match event {
            Event::PlayerRegistered { player, .. } => {
                let number = u32::try_from(mirror.numbers.len()).unwrap();
                mirror.numbers.insert(player.clone(), number);
            }
            Event::TableOpened { table } => {
                let rules = Arc::clone(rules.at_level(1));
                let open = Table::open(rules, Arc::clone(&house), 0).unwrap();
                mirror.tables.insert(table.get(), open);
            }
            Event::TournamentStarted { at_ms } | Event::ClockSet { at_ms } => {
                mirror.now_ms = *at_ms;
            }
            Event::TableBroken { table } => drop(mirror.tables.remove(&table.get())),
            Event::ButtonDrawn { table, seat } => drop(mirror.buttons.insert(table.get(), *seat)),
            Event::PlayerSeated {
                player,
                chair,
                chips,
            } => mirror.sit(player, *chair, *chips),
            Event::PlayerMoved { player, to, .. } => {
                let chips = mirror.stand(player);
                mirror.sit(player, *to, chips);
            }
            Event::PlayerFell {
                player,
                may_rebuy: false,
                ..
            }
            | Event::RebuyDeclined { player } => drop(mirror.stand(player)),
            Event::RebuyTaken { player, chips, .. } | Event::AddOnTaken { player, chips, .. } => {
                mirror.set(player, |stack| stack + chips.get());
            }
            Event::ColouredUp { tables, .. } => {
                for race in tables {
                    for raced in &race.seats {
                        let chair = Chair {
                            table: race.table,
                            seat: raced.seat,
                        };
                        let found = mirror.chairs.iter().find(|(_, at)| **at == chair);
                        let player = found.unwrap().0.clone();
                        mirror.set(&player, |_| raced.after.get());
                    }
                }
            }
            Event::HandDealt { .. } => {
                hands += 1;
                deal(&mut mirror, event);
            }
            Event::Hand { table, event } => {
                if let Some(command) = replay::command_of(event) {
                    mirror.ask(table.get(), &Command::Hand(command));
                }
            }
            Event::HandFinished { table } => assert!(!mirror.tables[&table.get()].in_hand()),
            _ => {}
        }
    }
    hands
}

fn deal(mirror: &mut Mirror, event: &Event) {
    let Event::HandDealt {
        table,
        level,
        positions,
        dealt_in,
        deck,
        reshuffles,
        ..
    } = event
    else {
        return;
    };
    let number = table.get();
    let rules = Arc::clone(mirror.rules.at_level(*level));
    let kind = rules.profile().deck;
    if *mirror.tables[&number].rules() != rules {
        mirror.ask(number, &Command::ChangeRules { rules });
    }
    let mut next = NextHand::new(Deck::for_replay(kind, deck).unwrap());
    let orders = reshuffles.iter().map(|order| Order::new(kind, order));
    next.reshuffles = orders.collect::<Option<_>>().unwrap();
    next.at_ms = Some(mirror.now_ms);
    next.button = mirror.buttons.remove(&number);
    mirror.ask(number, &Command::NextHand(Box::new(next)));
    let found = &mirror.tables[&number];
    // A hand of blinds that put everybody all-in is over by now, and its positions are the last ones.
    assert_eq!(found.positions(), Some(*positions));
    let hand = found.hand().unwrap();
    let dealt: Vec<Seat> = hand
        .seats()
        .iter()
        .filter(|seat| !seat.cards().is_empty())
        .map(SeatState::seat)
        .collect();
    assert!(dealt.into_iter().eq(dealt_in.iter()));
}
