//! Open-face Chinese poker: rule scenarios, a slow twin, random hands, refusals and views.

mod bot;
mod front;
mod properties;
mod refusals;
mod scenarios;
mod twin;

use std::sync::Arc;

use dealproof_engine::card::Card;
use dealproof_engine::deck::{Deck, DeckKind};
use dealproof_engine::open_face::{self, Command, Event, Player, Rows, Rules, Setup, State};
use dealproof_engine::seat::Seat;
use serde_json::Value;

use crate::play::{cards, chips, seat};

pub(crate) const PINEAPPLE: &str = "open_face_pineapple";
pub(crate) const REGULAR: &str = "open_face";

pub(crate) fn rules(value: &Value) -> Arc<Rules> {
    Rules::from_json(value).unwrap()
}

pub(crate) fn rows(front: &str, middle: &str, back: &str) -> Rows {
    Rows {
        front: cards(front),
        middle: cards(middle),
        back: cards(back),
    }
}

/// What each seat sets in the end, and the fantasyland it is in.
pub(crate) struct Plan {
    pub(crate) seat: Seat,
    pub(crate) fantasyland: Option<u8>,
    pub(crate) rows: Rows,
}

pub(crate) fn plan(number: u8, front: &str, middle: &str, back: &str) -> Plan {
    Plan {
        seat: seat(number),
        fantasyland: None,
        rows: rows(front, middle, back),
    }
}

impl Plan {
    pub(crate) fn in_fantasyland(mut self, cards: u8) -> Self {
        self.fantasyland = Some(cards);
        self
    }
}

/// A finished hand.
pub(crate) struct Played {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl Played {
    pub(crate) fn player(&self, number: u8) -> &Player {
        self.state.player(seat(number)).unwrap()
    }

    pub(crate) fn points(&self) -> Vec<(u8, i32)> {
        let mut points: Vec<(u8, i32)> = self
            .state
            .players()
            .iter()
            .map(|player| (player.seat().number(), player.points().get()))
            .collect();
        points.sort_unstable();
        points
    }

    pub(crate) fn stacks(&self) -> Vec<u64> {
        let mut players: Vec<&Player> = self.state.players().iter().collect();
        players.sort_by_key(|player| player.seat());
        players.iter().map(|player| player.stack().get()).collect()
    }
}

/// Plays a hand in which each seat ends with its planned rows: the deck is made for it. The button is
/// on the last seat, every stack is `stack`, and what is thrown away comes from the other cards.
pub(crate) fn play(rules: &Arc<Rules>, stack: u64, plans: &[Plan]) -> Played {
    let stacks = vec![stack; plans.len()];
    play_with(rules, &stacks, plans)
}

pub(crate) fn play_with(rules: &Arc<Rules>, stacks: &[u64], plans: &[Plan]) -> Played {
    let button = plans.last().unwrap().seat;
    let deck = deck_for(rules, plans);
    let stacks: Vec<_> = plans
        .iter()
        .zip(stacks)
        .map(|(plan, &stack)| (plan.seat, chips(stack)))
        .collect();
    let mut setup = Setup::new(button, &stacks, deck);
    for (seat, plan) in setup.seats.iter_mut().zip(plans) {
        seat.fantasyland = plan.fantasyland;
    }
    let mut events = Vec::new();
    let mut state = open_face::start(rules, &setup, &mut events).unwrap();
    while let Some(turn) = state.to_act() {
        let plan = plans.iter().find(|plan| plan.seat == turn.seat).unwrap();
        let hand = state.player(turn.seat).unwrap().hand();
        let planned = |row: &[Card]| -> Vec<Card> {
            let kept = hand.iter().filter(|card| row.contains(card));
            kept.copied().collect()
        };
        let rows = Rows {
            front: planned(&plan.rows.front),
            middle: planned(&plan.rows.middle),
            back: planned(&plan.rows.back),
        };
        let all: Vec<Card> = plan.rows.cards().collect();
        let thrown = hand.iter().filter(|card| !all.contains(card));
        let command = Command::Place {
            seat: turn.seat,
            discard: thrown.copied().collect(),
            rows,
        };
        open_face::apply(&mut state, &command, &mut events).unwrap();
    }
    assert_eq!(
        open_face::replay(rules, &setup, &events).as_ref(),
        Ok(&state)
    );
    Played { state, events }
}

/// The turns of a hand from the left of the button: place of the player, cards dealt, cards set.
fn turns(rules: &Rules, plans: &[Plan]) -> Vec<(usize, usize, usize)> {
    let pineapple = rules.seats_max() == 3 && rules.profile().name == PINEAPPLE;
    let later: &[(usize, usize)] = if pineapple {
        &[(3, 2); 4]
    } else {
        &[(1, 1); 8]
    };
    let mut turns = Vec::new();
    for street in 0..=later.len() {
        for (place, plan) in plans.iter().enumerate() {
            match (street, plan.fantasyland) {
                (0, Some(cards)) => turns.push((place, usize::from(cards), 13)),
                (_, Some(_)) => {}
                (0, None) => turns.push((place, 5, 5)),
                (_, None) => turns.push((place, later[street - 1].0, later[street - 1].1)),
            }
        }
    }
    turns
}

fn deck_for(rules: &Rules, plans: &[Plan]) -> Deck {
    let planned: Vec<Vec<Card>> = plans
        .iter()
        .map(|plan| plan.rows.cards().collect())
        .collect();
    let mut others = Card::all().filter(|card| !planned.iter().flatten().any(|own| own == card));
    let mut next = vec![0; plans.len()];
    let mut deck = Vec::new();
    for (place, dealt, set) in turns(rules, plans) {
        deck.extend(&planned[place][next[place]..next[place] + set]);
        next[place] += set;
        deck.extend(others.by_ref().take(dealt - set));
    }
    deck.extend(others);
    Deck::new(DeckKind::Full, &deck).unwrap()
}
