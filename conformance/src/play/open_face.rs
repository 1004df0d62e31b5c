//! Open-face games: several hands of the same players, with any rules.

use dealproof_adapters::protocol::{
    Act, Answer, OpenFaceSeat, OpenFaceStart, OpenFaceStartSeat, OpenFaceState, OpenFaceTurn,
    Operation, PlacedRows,
};
use serde_json::json;

use super::dice::Dice;
use super::turns::{self, Document};
use super::{Driver, Offer, cards, opening, switches};

/// So many switches are set because it is their turn.
const DUE: usize = 2;

/// Sets cards, mostly where they fit.
pub(super) struct OpenFaceDriver {
    started: bool,
    hands: u32,
    looked: bool,
    /// The number of the game, from which it follows whose turn it is.
    number: u64,
    /// How many rules are set on average, and nobody's turn is kept.
    rules_set: Option<u64>,
}

impl OpenFaceDriver {
    pub(super) const fn new(offer: &Offer, number: u64) -> Self {
        Self {
            number,
            rules_set: offer.rules_set,
            started: false,
            hands: 0,
            looked: false,
        }
    }
}

impl Driver for OpenFaceDriver {
    fn next(&mut self, dice: &mut Dice, last: &Answer) -> Option<Operation> {
        if !self.started {
            self.started = true;
            let (number, rules_set) = (self.number, self.rules_set);
            let start = |dice: &mut Dice| {
                Operation::OpenFaceStart(Box::new(start(dice, number, rules_set)))
            };
            return Some(opening(dice, start));
        }
        let state = last.open_face.as_ref()?;
        let seat = dice.pick(&state.seats).map_or(1, |seat| seat.seat);
        if let Some(turn) = &state.to_act {
            self.looked = false;
            return Some(match dice.below(40) {
                0 => Operation::View { seat },
                1 => Operation::ViewEvents { seat, from: 0 },
                2 => Operation::Replay,
                3 if dice.one_in(8) => Operation::Void { reason: None },
                _ => Operation::Act(place(dice, state, turn)?),
            });
        }
        if !self.looked {
            self.looked = true;
            return Some(Operation::ViewEvents { seat, from: 0 });
        }
        self.hands += 1;
        self.looked = false;
        let deck = deck(dice);
        (self.hands < 4).then_some(Operation::OpenFaceNext { deck })
    }
}

fn start(dice: &mut Dice, number: u64, rules_set: Option<u64>) -> OpenFaceStart {
    let name = if dice.one_in(2) {
        "open_face"
    } else {
        "open_face_pineapple"
    };
    let mut profile = json!({ "name": name });
    if rules_set.is_none() {
        let due = turns::due(Document::OpenFace, number, DUE);
        turns::set_due(&mut profile, Document::OpenFace, &due);
    }
    let average = rules_set.unwrap_or(1);
    switches::set_some(dice, &mut profile, switches::OPEN_FACE, average);
    let players = 2 + dice.below(3);
    let count = dice.pick(&[13, 14, 14, 15, 16, 17]).copied();
    let seats: Vec<OpenFaceStartSeat> = (1..=players)
        .map(|seat| OpenFaceStartSeat {
            seat: 2 * seat,
            player: format!("p{seat}"),
            stack: *dice.pick(&[3, 8, 40, 500]).unwrap_or(&500),
            fantasyland: count.filter(|_| dice.one_in(5)),
        })
        .collect();
    OpenFaceStart {
        profile,
        button: 2 + 2 * dice.below(players),
        seats,
        deck: deck(dice),
    }
}

/// A deck in which cards of a rank lie close together, or any.
fn deck(dice: &mut Dice) -> Vec<String> {
    let all = cards::of_profile(&json!({"name": "nlhe"}));
    cards::shuffled(dice, &all, 0)
}

/// Cards where they fit: beside their like, large ones at the back.
fn place(dice: &mut Dice, state: &OpenFaceState, turn: &OpenFaceTurn) -> Option<Act> {
    let seat = state.seats.iter().find(|seat| seat.seat == turn.seat)?;
    let mut hand = seat.hand.clone();
    hand.sort_by_key(|card| rank(card));
    if dice.one_in(4) {
        dice.shuffle(&mut hand);
    }
    let thrown: Vec<String> = hand
        .drain(
            ..usize::try_from(turn.discard)
                .unwrap_or_default()
                .min(hand.len()),
        )
        .collect();
    if !dice.one_in(30) {
        hand.truncate(usize::try_from(turn.place).unwrap_or_default());
    }
    let mut rows = PlacedRows::default();
    for card in hand.into_iter().rev() {
        let row = row(dice, seat, &rows, &card);
        let into = match row {
            0 => &mut rows.back,
            1 => &mut rows.middle,
            _ => &mut rows.front,
        };
        into.push(card);
    }
    Some(Act {
        rows: Some(rows),
        discard: (turn.discard > 0).then_some(thrown),
        ..Act::new(turn.seat, "place")
    })
}

/// The row with room that suits a card best: 0 is the back.
fn row(dice: &mut Dice, seat: &OpenFaceSeat, rows: &PlacedRows, card: &str) -> usize {
    let sets = [
        (&seat.back, &rows.back, 5),
        (&seat.middle, &rows.middle, 5),
        (&seat.front, &rows.front, 3),
    ];
    let mut best = (i64::MIN, 0);
    for (number, (set, new, size)) in sets.into_iter().enumerate() {
        let all: Vec<&String> = set.iter().chain(new).collect();
        if all.len() >= size {
            continue;
        }
        let alike = all.iter().filter(|other| rank(other) == rank(card)).count();
        let alike = i64::try_from(alike).unwrap_or_default();
        let preferred = match number {
            0 => 10,
            1 => 7,
            _ if rank(card) >= 10 => 6,
            _ => 3,
        };
        let luck = i64::try_from(dice.below(6)).unwrap_or_default();
        let worth = 12 * alike + preferred + luck;
        if worth > best.0 {
            best = (worth, number);
        }
    }
    best.1
}

fn rank(card: &str) -> usize {
    let ranks = "23456789TJQKA";
    card.chars()
        .next()
        .and_then(|rank| ranks.find(rank))
        .unwrap_or_default()
}
