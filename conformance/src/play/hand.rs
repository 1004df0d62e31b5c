//! One hand of any game, with any house rules.

use dealproof_adapters::protocol::{Answer, Operation, Post, Start, StartSeat, Straddle};
use dealproof_engine::profile::BUILT_IN;
use serde_json::{Value, json};

use super::acting::Style;
use super::course::Course;
use super::dice::Dice;
use super::turns::{self, Document, Due};
use super::{Driver, OPENINGS, Offer, cards, opening, switches};

/// So many switches are set in a hand because it is their turn. Every fourth hand has none.
const DUE: usize = 6;

/// Plays a hand.
pub(super) struct HandDriver {
    offer: Offer,
    due: Vec<Due>,
    course: Course,
    started: bool,
}

impl HandDriver {
    pub(super) fn new(offer: Offer, number: u64) -> Self {
        let take_turns = offer.rules_set.is_none() && offer.has_any_rules() && number % 4 != 3;
        // Hands without any leave out no switch.
        let turn = number / 4 * 3 + number % 4;
        Self {
            due: if take_turns {
                turns::due(Document::Profile, turn, DUE)
            } else {
                Vec::new()
            },
            offer,
            course: Course::new(Style::MIXED),
            started: false,
        }
    }
}

impl Driver for HandDriver {
    fn next(&mut self, dice: &mut Dice, last: &Answer) -> Option<Operation> {
        if !self.started {
            self.started = true;
            let (offer, due) = (&self.offer, &self.due);
            let mut start = |dice: &mut Dice| Operation::Start(Box::new(start(dice, offer, due)));
            let mut first = opening(dice, &mut start);
            // Straddles, posts and absent players are not for every engine.
            for _ in 0..OPENINGS {
                if offer.includes(&first) {
                    break;
                }
                first = opening(dice, &mut start);
            }
            return Some(first);
        }
        self.course.next(dice, last.state.as_ref()?)
    }
}

/// A built-in game with some of its rules changed.
fn profile(dice: &mut Dice, offer: &Offer, average: u64, due: &[Due]) -> Value {
    if !due.is_empty() {
        return profile_with(dice, offer, due);
    }
    let name = dice.pick(&offer.games).cloned();
    let mut profile = if offer.rules_set.is_none() && dice.one_in(8) && offer.has_any_rules() {
        own_game(dice)
    } else {
        json!({ "name": name })
    };
    if !offer.has_any_rules() && !dice.one_in(4) {
        return profile;
    }
    switches::set_some(dice, &mut profile, switches::PROFILE, average);
    profile
}

/// A built-in game in which the switches mean something whose turn it is.
fn profile_with(dice: &mut Dice, offer: &Offer, due: &[Due]) -> Value {
    let mut names = offer.games.clone();
    dice.shuffle(&mut names);
    for name in &names {
        let mut profile = json!({ "name": name });
        if turns::set_due(&mut profile, Document::Profile, due) {
            return profile;
        }
    }
    json!({ "name": names.first() })
}

/// A game of its own: a built-in one, with one member of one street one more or one less, or another
/// word.
fn own_game(dice: &mut Dice) -> Value {
    let (_, text) = BUILT_IN[dice.place(BUILT_IN.len())];
    let mut game: Value = serde_json::from_str(text).unwrap_or_default();
    game["name"] = json!("own_game");
    let count = game["streets"].as_array().map_or(0, Vec::len);
    let street = &mut game["streets"][dice.place(count)];
    let numbers = ["hole_down", "hole_up", "board", "draw_max", "discard"];
    let openers = [
        "left_of_button",
        "left_of_blinds",
        "low_card",
        "high_card",
        "high_hand",
        "low_hand",
    ];
    match dice.below(4) {
        0 => street["opens"] = json!(dice.pick(&openers)),
        1 => street["bet"] = json!(dice.pick(&["small", "big", "open_pair"])),
        _ => {
            let member = dice.pick(&numbers).copied().unwrap_or_default();
            let found = street[member].as_u64().unwrap_or_default();
            let more = dice.one_in(2);
            street[member] = json!(if more {
                found + 1
            } else {
                found.saturating_sub(1)
            });
        }
    }
    game
}

fn start(dice: &mut Dice, offer: &Offer, due: &[Due]) -> Start {
    let average = offer.rules_set.unwrap_or_else(|| dice.below(4));
    let profile = profile(dice, offer, average, due);
    let players = 2 + dice.place(8);
    let mut seats: Vec<StartSeat> = Vec::new();
    let gap = 1 + dice.below(2);
    let absent = dice.one_in(4);
    for place in 0..players {
        let seat = 1 + place as u64 * if players < 5 { gap } else { 1 };
        let stack = stack(dice, 100, &seats);
        seats.push(StartSeat {
            seat,
            player: format!("p{seat}"),
            stack,
            sitting_out: absent && dice.one_in(4),
            disconnected: absent && dice.one_in(5),
        });
    }
    let button = dice.pick(&seats).map_or(1, |seat| seat.seat);
    let deck = cards::shuffled(dice, &cards::of_profile(&profile), 2 * players);
    let reshuffles = cards::reshuffles(dice, &profile, &deck, players);
    let kills = !profile["forced"]["kill"]["size"].is_null();
    let kill = (kills && dice.one_in(2)).then(|| dice.pick(&seats).map_or(1, |seat| seat.seat));
    Start {
        button,
        posts: posts(dice, &seats),
        straddles: straddles(dice, &seats, button),
        kill,
        reshuffles,
        deck,
        profile,
        seats,
        ..Start::default()
    }
}

fn posts(dice: &mut Dice, seats: &[StartSeat]) -> Vec<Post> {
    if !dice.one_in(8) {
        return Vec::new();
    }
    let count = 1 + dice.below(2);
    let amounts = [(100, 0), (100, 50), (0, 50), (60, 0), (100, 100)];
    let posts = (0..count).filter_map(|_| {
        let seat = dice.pick(seats)?.seat;
        let &(live, dead) = dice.pick(&amounts)?;
        Some(Post { seat, live, dead })
    });
    posts.collect()
}

/// Mostly those that would be accepted: left of the blinds, each twice the one before.
pub(super) fn straddles(dice: &mut Dice, seats: &[StartSeat], button: u64) -> Vec<Straddle> {
    if !dice.one_in(5) {
        return Vec::new();
    }
    let count = 1 + dice.place(3);
    let first = seats
        .iter()
        .position(|seat| seat.seat == button)
        .unwrap_or_default()
        + 3;
    let skipped = if dice.one_in(4) { dice.place(3) } else { 0 };
    let amount = *dice.pick(&[200, 200, 200, 199, 250]).unwrap_or(&200);
    let straddles = (0..count).map(|place| {
        let seat = seats[(first + skipped + place) % seats.len()].seat;
        let amount = amount << place;
        Straddle { seat, amount }
    });
    straddles.collect()
}

/// Less than a blind, hardly more, somebody else's, odd, or deep.
pub(crate) fn stack(dice: &mut Dice, big_blind: u64, others: &[StartSeat]) -> u64 {
    match dice.below(8) {
        0 => 1 + dice.below(big_blind),
        1 => big_blind + 1 + dice.below(2 * big_blind),
        2 | 3 if !others.is_empty() => dice.pick(others).map_or(big_blind, |other| other.stack),
        4 => 3 * big_blind + dice.below(7 * big_blind),
        5 => 10 * big_blind,
        6 => 10 * big_blind + 1 + dice.below(30 * big_blind),
        _ => 100 * big_blind,
    }
}
