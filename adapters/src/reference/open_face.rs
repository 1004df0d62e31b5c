//! Open-face Chinese poker behind the adapter protocol.

use dealproof_engine::card::Card;
use dealproof_engine::command::VoidReason;
use dealproof_engine::deck::{Deck, DeckKind};
use dealproof_engine::open_face::{
    self, Command, Event, Points, Refusal, Rows, Rules, SeatSetup, Setup, State,
};
use dealproof_engine::refusal;
use dealproof_engine::seat::Seat;
use dealproof_engine::view::Viewer;

use super::super::protocol::{
    Act, Answer, OpenFaceSeat, OpenFaceStart, OpenFaceState, OpenFaceTurn, Operation, PlacedRows,
    Refused,
};
use super::{read_card, read_chips, read_seat, texts};

/// A hand of open-face poker.
#[derive(Debug)]
pub(super) struct Hand {
    state: State,
}

impl Hand {
    /// Starts a hand, with the answer to it.
    pub(super) fn start(start: &OpenFaceStart) -> Result<(Self, Answer), Refused> {
        let rules = Rules::from_json(&start.profile).map_err(|fault| {
            super::refusal("profile_not_accepted", "open-face rules", fault.to_string())
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
        let mut events = Vec::new();
        let state = open_face::start(&rules, &setup, &mut events).map_err(|r| refused(&r))?;
        let hand = Self { state };
        let answer = hand.told(&events);
        Ok((hand, answer))
    }

    /// The next hand of the same players takes the place of this one.
    fn next(&mut self, deck: &[String]) -> Result<Answer, Refused> {
        let deck = read_deck(deck)?;
        let mut events = Vec::new();
        let state = open_face::following(&self.state, deck)
            .and_then(|setup| open_face::start(self.state.rules(), &setup, &mut events))
            .map_err(|refusal| refused(&refusal))?;
        self.state = state;
        Ok(self.told(&events))
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
            Operation::Act(act) => read_place(act)?,
            Operation::Void { .. } => Command::Void {
                reason: VoidReason::Integrity,
            },
            _ => {
                let expected = "act, void, state, view, open_face_next or abandon";
                return Err(super::refusal("wrong_game", expected, "another operation"));
            }
        };
        let mut events = Vec::new();
        open_face::apply(&mut self.state, &command, &mut events).map_err(|r| refused(&r))?;
        Ok(self.told(&events))
    }

    fn told(&self, events: &[Event]) -> Answer {
        let json = |event: &Event| serde_json::to_value(event).expect("an event is plain data");
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

    /// What a seat may see. There is no hash in it: that covers the whole deck.
    fn view(&self, seat: Seat) -> Result<Answer, Refused> {
        if self.state.player(seat).is_none() {
            return Err(refused(&refusal::Refusal::UnknownSeat { seat }.into()));
        }
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

fn read_place(act: &Act) -> Result<Command, Refused> {
    if act.action != "place" {
        return Err(super::refusal("unknown_action", "place", &*act.action));
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
        .map_err(|fault| refused(&refusal::Refusal::Deck(fault).into()))
}

fn read_cards(texts: &[String]) -> Result<Vec<Card>, Refused> {
    texts.iter().map(|text| read_card(text)).collect()
}

fn refused(refusal: &Refusal) -> Refused {
    super::refusal(refusal.code(), refusal.expected(), refusal.found())
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
