//! A table at which hands follow each other, with any house rules.

use dealproof_adapters::protocol::table::{NextHand, OpenTable, PlayerChips, Sit, TableSeats};
use dealproof_adapters::protocol::{Answer, Operation, StartSeat};
use serde_json::{Value, json};

use super::acting::Style;
use super::course::Course;
use super::dice::Dice;
use super::turns::{self, Document};
use super::{Driver, Offer, cards, hand, opening, switches};

/// So many switches of the table are set because it is their turn, and in every other game so many of the
/// game that is played.
const DUE: usize = 3;

/// The usual games of tables: the more often it is named, the more often it is played.
pub(super) const GAMES: [&str; 6] = ["nlhe", "nlhe", "nlhe", "plo", "flhe", "stud"];

/// Comes and goes at a table, and plays its hands.
pub(super) struct TableDriver {
    /// The games to choose from.
    games: Vec<Value>,
    /// How many rules are set on average; none for few.
    rules_set: Option<u64>,
    course: Course,
    profile: Value,
    opened: bool,
    /// Players who are still expected before the first hand.
    expected: u64,
    hands: u32,
    /// The number of the table, from which it follows whose turn it is.
    number: u64,
}

impl TableDriver {
    pub(super) fn new(offer: &Offer, number: u64) -> Self {
        Self {
            number,
            games: offer.profiles(&GAMES),
            rules_set: offer.rules_set,
            course: Course::new(Style::FAST),
            profile: Value::Null,
            opened: false,
            expected: 0,
            hands: 0,
        }
    }

    fn open(&mut self, dice: &mut Dice) -> Operation {
        self.opened = true;
        self.expected = 2 + dice.below(6);
        let (number, rules_set) = (self.number, self.rules_set);
        let operation = opening(dice, |dice| open(dice, &self.games, number, rules_set));
        if let Operation::TableOpen(open) = &operation {
            self.profile.clone_from(&open.profile);
        }
        operation
    }

    /// Something between hands, or beside one.
    fn beside(&mut self, dice: &mut Dice, table: &TableSeats) -> Operation {
        let player = match dice.pick(&table.seats) {
            Some(seat) if !dice.one_in(6) => seat.player.clone(),
            _ => format!("p{}", 1 + dice.below(9)),
        };
        let entry = dice.pick(&[None, Some("posts"), Some("waits")]).copied();
        let entry = entry.flatten().map(str::to_owned);
        let at_ms = dice.one_in(2).then_some(self.course.now_ms);
        let chips = json!(dice.pick(&[50, 100, 400, 1000, 2500]));
        match dice.below(16) {
            0..5 => Operation::Sit(self.sit(dice, player)),
            5..7 => Operation::SitOut { player },
            7..10 => Operation::Return { player, entry },
            10 => Operation::Stand { player, at_ms },
            11 => Operation::TopUp(PlayerChips { player, chips }),
            12 => Operation::CashOut(PlayerChips { player, chips }),
            13 => {
                self.course.now_ms += dice.below(4_000_000);
                let at_ms = Some(self.course.now_ms);
                Operation::CollectTime { at_ms }
            }
            14 => Operation::SetStack(PlayerChips { player, chips }),
            _ => {
                let profile = json!({"name": "nlhe", "forced": {"blinds": [75, 150]}});
                Operation::ChangeRules { profile }
            }
        }
    }

    fn sit(&self, dice: &mut Dice, player: String) -> Sit {
        let chips = dice.pick(&[1000, 1000, 450, 2500, 90, 3000]).copied();
        let entry = dice
            .pick(&["posts", "waits"])
            .map(|entry| (*entry).to_owned());
        Sit {
            player,
            seat: 1 + dice.below(9),
            chips: json!(chips),
            entry,
            at_ms: dice.one_in(2).then_some(self.course.now_ms),
        }
    }

    fn next_hand(&mut self, dice: &mut Dice, table: &TableSeats) -> Operation {
        self.hands += 1;
        self.course.begin();
        let players = table.seats.len();
        let deck = cards::shuffled(dice, &cards::of_profile(&self.profile), 2 * players);
        let seat = |seat: &dealproof_adapters::protocol::table::TableSeat| StartSeat {
            seat: seat.seat,
            player: seat.player.clone(),
            stack: seat.stack,
            sitting_out: false,
            disconnected: false,
        };
        let seats: Vec<StartSeat> = table.seats.iter().map(seat).collect();
        let straddles = match table.button {
            Some(button) if players > 3 => hand::straddles(dice, &seats, button),
            _ => Vec::new(),
        };
        let first = table.button.is_none();
        let button =
            (first || dice.one_in(20)).then(|| dice.pick(&seats).map_or(1, |one| one.seat));
        Operation::NextHand(Box::new(NextHand {
            table: None,
            reshuffles: cards::reshuffles(dice, &self.profile, &deck, players),
            deck,
            button,
            straddles,
            kill: None,
            at_ms: dice.one_in(2).then_some(self.course.now_ms),
        }))
    }
}

fn open(dice: &mut Dice, games: &[Value], number: u64, rules_set: Option<u64>) -> Operation {
    let mut profile = dice.pick(games).cloned().unwrap_or_default();
    let mut house = json!({});
    if rules_set.is_some() {
        switches::set_some(dice, &mut profile, &switches::between_hands(), 2);
    } else {
        if number.is_multiple_of(2) {
            let due = turns::due(Document::Profile, number / 2, DUE);
            turns::set_due(&mut profile, Document::Profile, &due);
        }
        let due = turns::due(Document::House, number, DUE);
        turns::set_due(&mut house, Document::House, &due);
    }
    let average = rules_set.unwrap_or(1);
    switches::set_some(dice, &mut house, switches::HOUSE, average);
    Operation::TableOpen(Box::new(OpenTable {
        profile,
        house,
        ..OpenTable::default()
    }))
}

impl Driver for TableDriver {
    fn next(&mut self, dice: &mut Dice, last: &Answer) -> Option<Operation> {
        if !self.opened {
            return Some(self.open(dice));
        }
        // A table that was not opened has no seats.
        let table = last.table.as_ref()?;
        if !table.in_hand && self.hands > 8 {
            return None;
        }
        if self.expected > 0 {
            self.expected -= 1;
            let player = format!("p{}", 1 + self.expected);
            return Some(Operation::Sit(self.sit(dice, player)));
        }
        let playing = last.state.as_ref().filter(|_| table.in_hand);
        if let Some(state) = playing
            && !dice.one_in(12)
            && let Some(operation) = self.course.next(dice, state)
        {
            return Some(operation);
        }
        let ready = table.seats.iter().filter(|seat| !seat.sits_out).count();
        let waits = ready < 2 || dice.one_in(3);
        if playing.is_some() || waits {
            return Some(self.beside(dice, table));
        }
        Some(self.next_hand(dice, table))
    }
}
