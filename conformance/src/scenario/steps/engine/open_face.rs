//! Steps of open-face Chinese poker. Rules, players, stacks and the button are set as for other games.

use std::collections::BTreeMap;

use cucumber::gherkin::Step;
use cucumber::{given, then, when};
use dealproof_engine::card::Card;

use super::{StepFailure, StepResult, Table, number, rows};
use dealproof_adapters::protocol::{
    Act, Answer, OpenFaceSeat, OpenFaceStart, OpenFaceStartSeat, OpenFaceState, OpenFaceTurn,
    Operation, PlacedRows,
};

/// A hand of open-face poker, as far as its scenario knows it.
#[derive(Debug, Default)]
pub(in crate::scenario) struct OpenFace {
    /// What each seat sets in the end.
    plans: BTreeMap<u64, PlacedRows>,
    /// Who is in fantasyland, with how many cards.
    fantasyland: BTreeMap<u64, u64>,
    state: Option<OpenFaceState>,
    /// The state before the last request.
    before: Option<OpenFaceState>,
}

impl OpenFace {
    /// Keeps what an answer says of the hand.
    pub(in crate::scenario) fn observe(&mut self, answer: &Answer) {
        self.before = self.state.take();
        self.state = answer.open_face.clone().or_else(|| self.before.clone());
    }

    /// Takes in what is in play now; what was before stays.
    pub(in crate::scenario) fn look(&mut self, answer: &Answer) {
        self.state = answer.open_face.clone().or_else(|| self.state.take());
    }

    /// What the engine says of the hand.
    pub(in crate::scenario) const fn now(&self) -> Option<&OpenFaceState> {
        self.state.as_ref()
    }

    /// The hand before and after the last request, where there was one before.
    pub(in crate::scenario) fn change(&self) -> Option<(OpenFaceState, OpenFaceState)> {
        self.before.clone().zip(self.state.clone())
    }

    pub(in crate::scenario) fn forget(&mut self) {
        self.state = None;
        self.before = None;
    }
}

/// What each seat sets in the end: `seat`, `front`, `middle`, `back`. The deck is made to fit: a
/// seat gets its cards in this order, and then the cards that it discards.
#[given(regex = r"^these rows will be set:$")]
fn planned(table: &mut Table, step: &Step) -> StepResult {
    for row in rows(table, step, &["seat", "front", "middle", "back"])? {
        let seat = number(table, &row[0])?;
        let plan = PlacedRows {
            front: words(&row[1]),
            middle: words(&row[2]),
            back: words(&row[3]),
        };
        table.open_face.plans.insert(seat, plan);
    }
    Ok(())
}

/// A seat that gets all its cards at once.
#[given(regex = r"^seat (\d+) is in fantasyland with (\d+) cards$")]
fn in_fantasyland(table: &mut Table, seat: u64, cards: u64) {
    table.open_face.fantasyland.insert(seat, cards);
}

/// The hand begins; in a Given it must be accepted.
#[given(regex = r"^the open-face hand is dealt$")]
fn hand_was_dealt(table: &mut Table) -> StepResult {
    hand_is_dealt(table)?;
    if table.answer()?.ok {
        return Ok(());
    }
    Err(table.mismatch("the hand to be dealt", "a refusal"))
}

/// The hand begins, or its start is refused.
#[when(regex = r"^the open-face hand is dealt$")]
fn hand_is_dealt(table: &mut Table) -> StepResult {
    table.begin()?;
    let setup = &table.setup;
    let seats = setup
        .stacks
        .iter()
        .map(|(&seat, &stack)| OpenFaceStartSeat {
            seat,
            player: format!("p{seat}"),
            stack,
            fantasyland: table.open_face.fantasyland.get(&seat).copied(),
        });
    let start = OpenFaceStart {
        profile: setup.profile.clone(),
        button: setup.button,
        seats: seats.collect(),
        deck: setup.deck.clone().unwrap_or_else(|| stacked_deck(table)),
    };
    table
        .ask(&Operation::OpenFaceStart(Box::new(start)))
        .map(drop)
}

/// The hand is dealt, and every seat sets its cards as planned.
#[given(regex = r"^the open-face hand is played$")]
#[when(regex = r"^the open-face hand is played$")]
fn play(table: &mut Table) -> StepResult {
    hand_was_dealt(table)?;
    while let Some(turn) = turn(table) {
        set_as_planned(table, turn.seat)?;
    }
    Ok(())
}

/// The seat sets the cards of this turn as planned.
#[given(regex = r"^seat (\d+) sets its cards$")]
fn sets_its_cards(table: &mut Table, seat: u64) -> StepResult {
    set_as_planned(table, seat)
}

fn set_as_planned(table: &mut Table, seat: u64) -> StepResult {
    let hand = seat_of(table, seat)?.hand;
    let plan = table.open_face.plans.get(&seat).cloned();
    let plan = plan.unwrap_or_default();
    let now = |row: &[String]| -> Vec<String> {
        let cards = row.iter().filter(|card| hand.contains(card));
        cards.cloned().collect()
    };
    let rows = PlacedRows {
        front: now(&plan.front),
        middle: now(&plan.middle),
        back: now(&plan.back),
    };
    let kept = [&rows.front[..], &rows.middle, &rows.back].concat();
    let thrown = hand.iter().filter(|card| !kept.contains(card));
    let place = place(seat, rows.clone(), thrown.cloned().collect());
    table.ask_expecting_ok(&place)
}

/// A seat sets these cards now. The request may be refused.
#[when(
    regex = r#"^seat (\d+) sets "([^"]*)" in front, "([^"]*)" in the middle and "([^"]*)" at the back$"#
)]
fn sets(table: &mut Table, seat: u64, front: String, middle: String, back: String) -> StepResult {
    sets_and_throws(table, seat, front, middle, back, String::new())
}

/// A seat sets and discards these cards now. The request may be refused.
#[when(
    regex = r#"^seat (\d+) sets "([^"]*)" in front, "([^"]*)" in the middle, "([^"]*)" at the back and throws away "([^"]*)"$"#
)]
fn sets_and_throws(
    table: &mut Table,
    seat: u64,
    front: String,
    middle: String,
    back: String,
    discard: String,
) -> StepResult {
    let rows = PlacedRows {
        front: words(&front),
        middle: words(&middle),
        back: words(&back),
    };
    table.ask(&place(seat, rows, words(&discard))).map(drop)
}

/// The same players play the next hand with another deck, or it is refused.
#[when(regex = r"^the next open-face hand is dealt$")]
fn next_hand(table: &mut Table) -> StepResult {
    let deck = Card::all().map(|card| card.to_string()).collect();
    table.ask(&Operation::OpenFaceNext { deck }).map(drop)
}

/// Whose turn it is to set cards, and how many.
#[then(regex = r"^seat (\d+) must set (\d+) and throw away (\d+) of (\d+) cards$")]
fn must_set(table: &mut Table, seat: u64, place: u64, discard: u64, cards: usize) -> StepResult {
    let expected = OpenFaceTurn {
        seat,
        place,
        discard,
    };
    let found = turn(table);
    table.expect("the turn", &Some(expected), &found)?;
    let found = seat_of(table, seat)?.hand.len();
    table.expect("the cards of the seat", &cards, &found)
}

/// The points of a hand against all others.
#[then(regex = r"^seat (\d+) scores (-?\d+) points?$")]
fn scores(table: &mut Table, seat: u64, points: i64) -> StepResult {
    let found = seat_of(table, seat)?.points;
    table.expect("the points of the seat", &points, &found)
}

/// The points of one hand against another.
#[then(regex = r"^seat (\d+) scores (-?\d+) points? against seat (\d+)$")]
fn scores_against(table: &mut Table, seat: u64, points: i64, against: u64) -> StepResult {
    let pairs = table.events("PairScored")?;
    let of = |one: u64, other: u64| {
        let pair = pairs
            .iter()
            .find(|pair| pair["seat"] == one && pair["against"] == other);
        pair.and_then(|pair| pair["points"].as_i64())
    };
    let found = of(seat, against).or_else(|| of(against, seat).and_then(i64::checked_neg));
    table.expect("the points against the seat", &Some(points), &found)
}

/// The royalties of the three rows.
#[then(regex = r"^the royalties of seat (\d+) are (\d+), (\d+) and (\d+)$")]
fn royalties(table: &mut Table, seat: u64, front: i64, middle: i64, back: i64) -> StepResult {
    let found = seat_of(table, seat)?.royalties;
    table.expect("the royalties", &[front, middle, back], &found)
}

/// The front is better than the middle, or the middle better than the back.
#[then(regex = r"^seat (\d+) is fouled$")]
fn fouled(table: &mut Table, seat: u64) -> StepResult {
    let found = seat_of(table, seat)?.fouled;
    table.expect("a foul", &Some(true), &found)
}

/// Neither is the front better than the middle, nor the middle better than the back.
#[then(regex = r"^seat (\d+) is not fouled$")]
fn sound(table: &mut Table, seat: u64) -> StepResult {
    let found = seat_of(table, seat)?.fouled;
    table.expect("a foul", &Some(false), &found)
}

/// The chips of a seat.
#[then(regex = r"^seat (\d+) is left with (\d+) chips$")]
fn left_with(table: &mut Table, seat: u64, stack: u64) -> StepResult {
    let found = seat_of(table, seat)?.stack;
    table.expect("the chips of the seat", &stack, &found)
}

/// The hand sends the seat to fantasyland, or keeps it there, for the next hand.
#[then(regex = r"^seat (\d+) is in fantasyland next with (\d+) cards$")]
fn next_in_fantasyland(table: &mut Table, seat: u64, cards: u64) -> StepResult {
    let found = seat_of(table, seat)?.next_fantasyland;
    table.expect("the cards of the next hand", &Some(cards), &found)
}

/// The hand does not send the seat to fantasyland, or ends its stay there.
#[then(regex = r"^seat (\d+) is not in fantasyland next$")]
fn next_not_in_fantasyland(table: &mut Table, seat: u64) -> StepResult {
    let found = seat_of(table, seat)?.next_fantasyland;
    table.expect("the cards of the next hand", &None, &found)
}

/// Where the button of the hand is.
#[then(regex = r"^the open-face button is at seat (\d+)$")]
fn button(table: &mut Table, seat: u64) -> StepResult {
    let found = table.open_face.state.as_ref().map(|state| state.button);
    table.expect("the button", &Some(seat), &found)
}

fn turn(table: &Table) -> Option<OpenFaceTurn> {
    table.open_face.state.as_ref()?.to_act.clone()
}

fn seat_of(table: &mut Table, seat: u64) -> Result<OpenFaceSeat, StepFailure> {
    let Some(state) = table.open_face.state.as_ref() else {
        return Err(table.nothing_in_play("an open-face hand in play"));
    };
    let found = state.seats.iter().find(|state| state.seat == seat).cloned();
    found.ok_or_else(|| table.mismatch(format!("seat {seat} in the hand"), "no such seat"))
}

fn place(seat: u64, rows: PlacedRows, discard: Vec<String>) -> Operation {
    let mut act = Act::new(seat, "place");
    act.rows = Some(rows);
    act.discard = Some(discard);
    Operation::Act(act)
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// A deck that deals each seat its planned cards, turn by turn from the left of the button, and the
/// lowest cards that are left to throw away.
fn stacked_deck(table: &Table) -> Vec<String> {
    let OpenFace {
        plans, fantasyland, ..
    } = &table.open_face;
    let mut planned: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    for (&seat, plan) in plans {
        let mut cards = [&plan.front[..], &plan.middle, &plan.back].concat();
        cards.reverse();
        planned.insert(seat, cards);
    }
    let named: Vec<String> = planned.values().flatten().cloned().collect();
    let all = Card::all().map(|card| card.to_string());
    let mut others = all.filter(|card| !named.contains(card));
    let setup = &table.setup;
    let is_pineapple = setup.profile["name"] == "open_face_pineapple";
    // Cards kept and thrown away in each turn after the first.
    let later = if is_pineapple {
        vec![(2, 1); 4]
    } else {
        vec![(1, 0); 8]
    };
    let after_button = setup.stacks.range(setup.button + 1..);
    let order = after_button.chain(setup.stacks.range(..=setup.button));
    let order: Vec<u64> = order.map(|(&seat, _)| seat).collect();
    let mut deck = Vec::new();
    for street in 0..=later.len() {
        for seat in &order {
            let (kept, thrown) = match (street, fantasyland.get(seat)) {
                (0, Some(&cards)) => (13, usize::try_from(cards).unwrap_or(13).saturating_sub(13)),
                (_, Some(_)) => (0, 0),
                (0, None) => (5, 0),
                (_, None) => later[street - 1],
            };
            let own = planned.entry(*seat).or_default();
            for _ in 0..kept {
                deck.extend(own.pop().or_else(|| others.next()));
            }
            deck.extend(others.by_ref().take(thrown));
        }
    }
    let left: Vec<String> = planned.into_values().flatten().collect();
    deck.into_iter().chain(left).chain(others).collect()
}
