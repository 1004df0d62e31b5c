//! Open-face Chinese poker, through the adapter protocol.

use std::sync::Arc;

use dealproof_engine::card::Card;
use dealproof_engine::command::VoidReason;
use dealproof_engine::deck::{Deck, DeckKind};
use dealproof_engine::open_face::{
    self, Command, Event, Points, Rows, Rules, SeatSetup, Setup, State,
};
use dealproof_engine::refusal;
use dealproof_engine::seat::Seat;
use dealproof_engine::view::Viewer;
use serde_json::Value;

use super::super::protocol::refusals::Code;
use super::super::protocol::{
    Act, Answer, OpenFaceSeat, OpenFaceStart, OpenFaceState, OpenFaceTurn, Operation, PlacedRows,
    Refused,
};
use super::hand::replay_differs;
use super::{read_card, read_chips, read_seat, texts};

/// A hand of open-face poker.
#[derive(Debug)]
pub(super) struct Hand {
    setup: Setup,
    state: State,
    events: Vec<Event>,
}

impl Hand {
    /// Starts a hand, with the answer to it.
    pub(super) fn start(start: &OpenFaceStart) -> Result<(Self, Answer), Refused> {
        let rules = Rules::from_json(&start.profile).map_err(|fault| {
            super::refusal(
                Code::ProfileNotAccepted,
                "open-face rules",
                fault.to_string(),
            )
        })?;
        let mut setup = Setup::new(read_seat(start.button)?, &[], read_deck(&start.deck)?);
        for seat in &start.seats {
            setup.seats.push(SeatSetup {
                seat: read_seat(seat.seat)?,
                stack: read_chips(seat.stack)?,
                // Nobody gets 255 cards, so that the rules refuse what is no byte.
                fantasyland: seat
                    .fantasyland
                    .map(|cards| u8::try_from(cards).unwrap_or(u8::MAX)),
            });
        }
        let hand = Self::deal(&rules, setup)?;
        let answer = hand.told(&hand.events);
        Ok((hand, answer))
    }

    fn deal(rules: &Arc<Rules>, setup: Setup) -> Result<Self, Refused> {
        let mut events = Vec::new();
        let state = open_face::start(rules, &setup, &mut events)?;
        Ok(Self {
            setup,
            state,
            events,
        })
    }

    /// The next hand of the same players takes the place of this one.
    fn next(&mut self, deck: &[String]) -> Result<Answer, Refused> {
        let setup = open_face::following(&self.state, read_deck(deck)?)?;
        *self = Self::deal(self.state.rules(), setup)?;
        Ok(self.told(&self.events))
    }

    fn replay(&mut self) -> Result<Answer, Refused> {
        let replayed = open_face::replay(self.state.rules(), &self.setup, &self.events);
        self.state = replayed.map_err(|fault| replay_differs(&fault))?;
        Ok(self.told(&[]))
    }

    pub(super) fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Answers whatever is asked of a hand in play.
    pub(super) fn answer(&mut self, operation: &Operation) -> Answer {
        self.carry_out(operation).unwrap_or_else(|refusal| Answer {
            refusal: Some(refusal),
            open_face: Some(self.table()),
            ..Answer::default()
        })
    }

    fn carry_out(&mut self, operation: &Operation) -> Result<Answer, Refused> {
        let command = match operation {
            Operation::OpenFaceNext { deck } => return self.next(deck),
            Operation::State => return Ok(self.told(&[])),
            Operation::View { seat } => return self.view(read_seat(*seat)?),
            Operation::ViewEvents { seat, from } => {
                return self.view_events(read_seat(*seat)?, *from);
            }
            Operation::Replay => return self.replay(),
            Operation::Act(act) => read_place(act)?,
            Operation::Void { .. } => Command::Void {
                reason: VoidReason::Integrity,
            },
            _ => {
                let expected = "act, void, state, view, view_events, replay, open_face_next or \
                                abandon";
                return Err(super::refusal(
                    Code::WrongGame,
                    expected,
                    "another operation",
                ));
            }
        };
        let before = self.events.len();
        open_face::apply(&mut self.state, &command, &mut self.events)?;
        Ok(self.told(&self.events[before..]))
    }

    fn told(&self, events: &[Event]) -> Answer {
        Answer {
            ok: true,
            events: events.iter().map(json).collect(),
            open_face: Some(self.table()),
            ..Answer::default()
        }
    }

    /// Everything, for the harness.
    fn table(&self) -> OpenFaceState {
        OpenFaceState {
            state_hash: Some(super::hex(&open_face::state_hash(&self.state))),
            ..self.seen_by(Viewer::Everything)
        }
    }

    /// Why nobody sees anything from there: no player of the hand has the seat.
    fn occupied(&self, seat: Seat) -> Result<(), Refused> {
        match self.state.player(seat) {
            Some(_) => Ok(()),
            None => Err(refusal::Refusal::UnknownSeat { seat }.into()),
        }
    }

    /// The events of the hand as a seat is told them, without the first ones.
    fn view_events(&self, seat: Seat, from: u64) -> Result<Answer, Refused> {
        self.occupied(seat)?;
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let told = self.events.iter().skip(from);
        let told = told.map(|event| {
            let closed = open_face::closed_cards(&self.state, event, Viewer::Seat(seat));
            blanked(json(event), &closed)
        });
        Ok(Answer {
            ok: true,
            events: told.collect(),
            ..Answer::default()
        })
    }

    /// What a seat may see. There is no hash in it: that covers the whole deck.
    fn view(&self, seat: Seat) -> Result<Answer, Refused> {
        self.occupied(seat)?;
        Ok(Answer {
            ok: true,
            open_face: Some(self.seen_by(Viewer::Seat(seat))),
            ..Answer::default()
        })
    }

    fn seen_by(&self, viewer: Viewer) -> OpenFaceState {
        let view = open_face::view(&self.state, viewer);
        let number = |seat: Seat| u64::from(seat.number());
        let points = |points: Points| i64::from(points.get());
        OpenFaceState {
            phase: view.phase.to_owned(),
            button: number(view.button),
            seats: view
                .seats
                .iter()
                .map(|seat| OpenFaceSeat {
                    seat: number(seat.seat),
                    stack: seat.stack.get(),
                    fantasyland: seat.fantasyland.map(u64::from),
                    hand: texts(&seat.hand),
                    front: texts(&seat.front),
                    middle: texts(&seat.middle),
                    back: texts(&seat.back),
                    discards: texts(&seat.discards),
                    fouled: seat.fouled,
                    royalties: seat.royalties.map(points),
                    points: points(seat.points),
                    next_fantasyland: seat.next_fantasyland.map(u64::from),
                })
                .collect(),
            to_act: view.to_act.map(|turn| OpenFaceTurn {
                seat: number(turn.seat),
                place: turn.place.into(),
                discard: turn.discard.into(),
            }),
            state_hash: None,
        }
    }
}

fn json(event: &Event) -> Value {
    serde_json::to_value(event).expect("an event is plain data")
}

/// The value with `??` for each of the cards, wherever it stands.
fn blanked(mut value: Value, closed: &[Card]) -> Value {
    match &mut value {
        Value::String(text) => {
            if closed.iter().any(|card| card.to_string() == *text) {
                "??".clone_into(text);
            }
        }
        Value::Array(items) => {
            for item in items {
                *item = blanked(item.take(), closed);
            }
        }
        Value::Object(members) => {
            for member in members.values_mut() {
                *member = blanked(member.take(), closed);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
    value
}

fn read_place(act: &Act) -> Result<Command, Refused> {
    if act.action != "place" {
        return Err(super::refusal(Code::UnknownAction, "place", &*act.action));
    }
    let none = PlacedRows::default();
    let rows = act.rows.as_ref().unwrap_or(&none);
    Ok(Command::Place {
        seat: read_seat(act.seat)?,
        rows: Rows {
            front: read_cards(&rows.front)?,
            middle: read_cards(&rows.middle)?,
            back: read_cards(&rows.back)?,
        },
        discard: read_cards(act.discard.as_deref().unwrap_or_default())?,
    })
}

fn read_deck(texts: &[String]) -> Result<Deck, Refused> {
    Deck::new(DeckKind::Full, &read_cards(texts)?)
        .map_err(|fault| refusal::Refusal::Deck(fault).into())
}

fn read_cards(texts: &[String]) -> Result<Vec<Card>, Refused> {
    texts.iter().map(|text| read_card(text)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::ReferenceEngine;
    use super::*;

    fn start(seats: &str, deck: &str) -> String {
        format!(
            r#"{{"id":1,"op":"open_face_start","profile":{{"name":"open_face_pineapple"}},"button":1,"seats":[{seats}],"deck":[{deck}]}}"#
        )
    }

    #[test]
    fn whatever_is_asked_there_is_an_answer_and_a_refusal_changes_nothing() {
        let deck: Vec<String> = Card::all().map(|card| format!("\"{card}\"")).collect();
        let deck = deck.join(",");
        let two = r#"{"seat":1,"player":"a","stack":100},{"seat":2,"player":"b","stack":100}"#;
        let odd = r#"{"seat":1,"player":"a","stack":100},{"seat":2,"player":"b","stack":100,"fantasyland":999}"#;
        let next = format!(r#"{{"id":2,"op":"open_face_next","deck":[{deck}]}}"#);
        let mut engine = ReferenceEngine::default();
        let mut hash = None;
        for (line, expected) in [
            (next.as_str(), "no_hand"),
            (
                r#"{"id":3,"op":"act","seat":2,"action":"place"}"#,
                "no_hand",
            ),
            (&start(two, ""), "deck_wrong_count"),
            (&start(odd, &deck), "fantasyland_cards"),
            (
                &start(two, &deck).replace("pineapple", "apple"),
                "profile_not_accepted",
            ),
            (&start(two, &deck), "ok"),
            (&start(two, &deck), "hand_in_progress"),
            (&next, "hand_in_play"),
            (
                r#"{"id":3,"op":"timeout","seat":2,"at_ms":1}"#,
                "wrong_game",
            ),
            (
                r#"{"id":3,"op":"act","seat":2,"action":"fold"}"#,
                "unknown_action",
            ),
            (
                r#"{"id":3,"op":"act","seat":2,"action":"place"}"#,
                "placed_count",
            ),
            (
                r#"{"id":3,"op":"act","seat":0,"action":"place"}"#,
                "seat_out_of_range",
            ),
            (
                r#"{"id":3,"op":"act","seat":2,"action":"place","rows":{"top":["2c"]}}"#,
                "malformed_request",
            ),
            (r#"{"id":3,"op":"view","seat":9}"#, "unknown_seat"),
            (
                r#"{"id":3,"op":"act","seat":2,"action":"place","rows":{"back":["2c","2d","2h","2s","3c"]}}"#,
                "ok",
            ),
            (r#"{"id":3,"op":"void"}"#, "ok"),
            (&next, "ok"),
        ] {
            let answer = engine.answer_line(line.as_bytes()).answer;
            let code = answer
                .refusal
                .map_or_else(|| "ok".into(), |refusal| refusal.code);
            assert_eq!(code, expected, "{line}");
            if let Some(state) = answer.open_face {
                let changed = hash.replace(state.state_hash.clone()) != Some(state.state_hash);
                assert_eq!(changed, code == "ok", "{line}");
            }
        }
    }
}
