//! The reference engine in this process, which speaks the adapter protocol.
//!
//! `dealproof engine` is this on standard input and output, so that scenarios mean the same on the
//! reference engine and on anybody else's.

mod hand;
mod open_face;
mod rank;
mod resume;
mod table;
mod tournament;

use std::fmt::Write as _;
use std::str::FromStr;
use std::sync::Arc;

use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command, VoidReason};
use dealproof_engine::deck::{Cards, Deck, Order, Slot};
use dealproof_engine::profile::{BUILT_IN, Rules};
use dealproof_engine::refusal::Refusal;
use dealproof_engine::seat::Seat;
use serde_json::Value;

use self::hand::Single;
use self::table::OpenTable;
use self::tournament::OpenTournament;
use super::protocol::capability::Capability;
use super::protocol::refusals::Code;
use super::protocol::{
    self, Act, Answer, Hello, LINE_BYTES_MAX, Layer, OpenFaceStart, Operation, PROTOCOL, Refused,
    Start,
};
use super::{Engine, Fault};

/// The reference engine: one hand at a time, alone or at a table, or a tournament.
#[derive(Debug, Default)]
pub struct ReferenceEngine {
    playing: Playing,
    /// What was asked of a game that can only be resumed by playing it again.
    journal: Vec<Operation>,
}

/// What the engine plays. A hand that is over stays until something else begins.
#[derive(Debug, Default)]
enum Playing {
    #[default]
    Nothing,
    Hand(Box<Single>),
    OpenFace(Box<open_face::Hand>),
    Table(Box<OpenTable>),
    Tournament(Box<OpenTournament>),
}

/// What the engine says to one line.
#[derive(Debug, Clone, PartialEq)]
pub struct LineAnswer {
    /// The answer, which repeats the id of the request.
    pub answer: Answer,
    /// Whether the line said goodbye.
    pub bye: bool,
}

impl Engine for ReferenceEngine {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        Ok(self.answer(operation))
    }
}

impl ReferenceEngine {
    /// Answers one line of the protocol, whatever the line contains.
    pub fn answer_line(&mut self, line: &[u8]) -> LineAnswer {
        answer_line(line, |operation| self.answer(operation))
    }

    /// Answers one request; the number of the request is the caller's to add.
    fn answer(&mut self, operation: &Operation) -> Answer {
        let answer = self.carry_out(operation);
        self.note(operation, answer.ok);
        answer
    }

    fn carry_out(&mut self, operation: &Operation) -> Answer {
        match (&mut self.playing, operation.layer()) {
            (_, Layer::Engine) => self.answer_about_engine(operation),
            (Playing::Tournament(tournament), _) => tournament.answer(operation),
            (Playing::Table(table), _) => table.answer(operation),
            (_, Layer::Tournament) => tournament::no_tournament(),
            (_, Layer::Table) => table::no_table(),
            (Playing::OpenFace(hand), _) => hand.answer(operation),
            (Playing::Hand(hand), Layer::Hand) => hand.answer(operation),
            (Playing::Nothing, Layer::Hand) | (_, Layer::OpenFace) => {
                refused(refusal(Code::NoHand, "a hand in progress", "none"))
            }
        }
    }

    /// What begins, ends or is asked whatever is played.
    fn answer_about_engine(&mut self, operation: &Operation) -> Answer {
        let opened = match operation {
            Operation::Hello { protocol } => return hello(*protocol),
            Operation::Rank(asked) => return rank::answer(asked).unwrap_or_else(refused),
            Operation::TableOpen(open) => self.open_table(open),
            Operation::TournamentOpen(open) => self.announce(open),
            Operation::Start(start) => self.start(start),
            Operation::OpenFaceStart(start) => self.start_open_face(start),
            Operation::Snapshot => return self.snapshot(),
            Operation::Restore { snapshot } => return self.restore(snapshot),
            Operation::Abandon => Ok((Playing::Nothing, accepted())),
            _ => return accepted(),
        };
        match opened {
            Ok((playing, answer)) => {
                self.playing = playing;
                answer
            }
            Err(refusal) => refused(refusal),
        }
    }

    /// Why nothing else may begin: a table or a tournament is open.
    fn free(&self, asked: &str) -> Result<(), Refused> {
        match self.playing {
            Playing::Table(_) => Err(refusal(Code::TableIsOpen, "no open table", asked)),
            Playing::Tournament(_) => {
                Err(refusal(Code::TournamentIsOpen, "no open tournament", asked))
            }
            Playing::Nothing | Playing::Hand(_) | Playing::OpenFace(_) => Ok(()),
        }
    }

    /// Why no hand may begin: something is open, or another one is in progress.
    fn free_for_a_hand(&self, asked: &str) -> Result<(), Refused> {
        self.free(asked)?;
        let in_progress = match &self.playing {
            Playing::Hand(hand) => !hand.is_over(),
            Playing::OpenFace(hand) => !hand.is_over(),
            Playing::Nothing | Playing::Table(_) | Playing::Tournament(_) => false,
        };
        if in_progress {
            return Err(refusal(
                Code::HandInProgress,
                "no hand in progress",
                "start",
            ));
        }
        Ok(())
    }

    fn start(&self, start: &Start) -> Result<(Playing, Answer), Refused> {
        self.free_for_a_hand("start")?;
        let (hand, answer) = Single::start(start)?;
        Ok((Playing::Hand(Box::new(hand)), answer))
    }

    fn start_open_face(&self, start: &OpenFaceStart) -> Result<(Playing, Answer), Refused> {
        self.free_for_a_hand("open_face_start")?;
        let (hand, answer) = open_face::Hand::start(start)?;
        Ok((Playing::OpenFace(Box::new(hand)), answer))
    }

    fn open_table(&self, open: &protocol::table::OpenTable) -> Result<(Playing, Answer), Refused> {
        self.free("table_open")?;
        let table = OpenTable::open(open)?;
        let answer = table.told(&[]);
        Ok((Playing::Table(Box::new(table)), answer))
    }

    fn announce(
        &self,
        open: &protocol::tournament::OpenTournament,
    ) -> Result<(Playing, Answer), Refused> {
        self.free("tournament_open")?;
        let tournament = OpenTournament::open(open)?;
        let answer = tournament.told(&[]);
        Ok((Playing::Tournament(Box::new(tournament)), answer))
    }
}

/// Answers one line of the protocol, whatever it contains, with what is answered to its operation.
pub fn answer_line(line: &[u8], answer: impl FnOnce(&Operation) -> Answer) -> LineAnswer {
    let (id, operation) = read_line(line);
    let (answer, bye) = match operation {
        Ok(operation) => (answer(&operation), operation == Operation::Bye),
        Err(refusal) => (refused(refusal), false),
    };
    LineAnswer {
        answer: Answer { id, ..answer },
        bye,
    }
}

fn accepted() -> Answer {
    Answer {
        ok: true,
        ..Answer::default()
    }
}

fn hello(protocol: u32) -> Answer {
    if protocol != PROTOCOL {
        let (expected, found) = (PROTOCOL.to_string(), protocol.to_string());
        return refused(refusal(Code::UnknownProtocol, expected, found));
    }
    let games = BUILT_IN
        .iter()
        .chain(&dealproof_engine::open_face::BUILT_IN);
    Answer {
        hello: Some(Hello {
            protocol: PROTOCOL,
            name: "dealproof".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            games: games.map(|(name, _)| (*name).to_owned()).collect(),
            capabilities: Capability::ALL.map(|one| one.name().to_owned()).to_vec(),
        }),
        ..accepted()
    }
}

fn texts(slots: &[Slot]) -> Vec<String> {
    let text = |slot: &Slot| {
        slot.card()
            .map_or_else(|| "??".to_owned(), |card| card.to_string())
    };
    slots.iter().map(text).collect()
}

fn read_rules(profile: &Value) -> Result<Arc<Rules>, Refused> {
    Rules::from_json(profile).map_err(|error| {
        refusal(
            Code::ProfileNotAccepted,
            "a rule profile",
            error.to_string(),
        )
    })
}

/// A deck, and the orders that further decks put it in.
fn read_decks(
    rules: &Rules,
    deck: &[String],
    further: &[Vec<String>],
) -> Result<(Deck, Vec<Order>), Refused> {
    let read = |texts: &[String]| {
        let cards = texts.iter().map(|text| read_card(text));
        let cards: Vec<Card> = cards.collect::<Result<_, _>>()?;
        Deck::new(rules.profile().deck, &cards).map_err(|fault| Refused::from(Refusal::Deck(fault)))
    };
    let deck = read(deck)?;
    let mut orders = Vec::new();
    for texts in further {
        // Both decks are complete, so that there always is an order.
        orders.extend(Order::of_deck(&deck, &read(texts)?));
    }
    Ok((deck, orders))
}

fn read_command(operation: &Operation) -> Result<Command, Refused> {
    Ok(match operation {
        Operation::Act(act) => Command::Act {
            seat: read_seat(act.seat)?,
            action: read_action(act)?,
            seq: act.seq.map(read_sequence).transpose()?,
            at_ms: act.at_ms,
        },
        Operation::Timeout { seat, at_ms } => Command::Timeout {
            seat: read_seat(*seat)?,
            seq: None,
            at_ms: *at_ms,
        },
        Operation::Disconnect { seat, at_ms } => Command::Disconnect {
            seat: read_seat(*seat)?,
            at_ms: *at_ms,
        },
        Operation::Reconnect { seat, at_ms } => Command::Reconnect {
            seat: read_seat(*seat)?,
            at_ms: *at_ms,
        },
        Operation::Leave { seat } => Command::Leave {
            seat: read_seat(*seat)?,
            at_ms: None,
        },
        Operation::Void { .. } => Command::Void {
            reason: VoidReason::Integrity,
        },
        // Whatever is open, the other layers have operations of their own.
        _ => {
            let expected = "an operation of the game or table that is open";
            return Err(refusal(Code::WrongGame, expected, "another operation"));
        }
    })
}

fn read_action(act: &Act) -> Result<Action, Refused> {
    let to = || match &act.to {
        Some(value) => read_amount(value),
        None => Err(refusal(Code::AmountMissing, "a member \"to\"", "none")),
    };
    Ok(match act.action.as_str() {
        "fold" => Action::Fold,
        "check" => Action::Check,
        "call" => Action::Call,
        "bet" => Action::Bet { to: to()? },
        "raise" => Action::Raise { to: to()? },
        "all_in" => Action::AllIn,
        "post_bring_in" => Action::PostBringIn,
        "complete" => Action::Complete,
        "draw" => Action::Draw {
            discard: read_discard(act.discard.as_deref().unwrap_or_default())?,
        },
        "run" => match act.times {
            Some(times) => Action::Run {
                times: u8::try_from(times).unwrap_or(u8::MAX),
            },
            None => return Err(refusal(Code::TimesMissing, "a member \"times\"", "none")),
        },
        "show" => Action::Show,
        "muck" => Action::Muck,
        other => {
            let expected = "fold, check, call, bet, raise, all_in, post_bring_in, complete, draw, \
                            run, show or muck";
            return Err(refusal(Code::UnknownAction, expected, other));
        }
    })
}

fn read_discard(texts: &[String]) -> Result<Cards, Refused> {
    let cards = texts.iter().map(|text| read_card(text).map(Slot::from));
    let cards: Vec<Slot> = cards.collect::<Result<_, _>>()?;
    let found = cards.len().to_string();
    let too_many = || refusal(Code::DiscardCount, "at most 7 cards", found);
    Cards::try_from_iter(cards).ok_or_else(too_many)
}

/// An amount that came from outside: each way of being none has a code of its own.
fn read_amount(value: &Value) -> Result<Chips, Refused> {
    let found = value.to_string();
    let expected = format!("a whole number from 0 to {}", Chips::MAX);
    let code = match value {
        Value::Number(number) => match number.as_u64().map(Chips::new) {
            Some(Some(chips)) => return Ok(chips),
            Some(None) => Code::AmountOverflow,
            None if number.as_i64().is_some() => Code::AmountNegative,
            // Beyond 64 bits a JSON number is read as a float.
            None if number
                .as_f64()
                .is_some_and(|float| float.fract() == 0.0 && float > 0.0) =>
            {
                Code::AmountOverflow
            }
            None => Code::AmountNotWhole,
        },
        _ => Code::AmountNotANumber,
    };
    Err(refusal(code, expected, found))
}

fn read_chips(amount: u64) -> Result<Chips, Refused> {
    Chips::new(amount).ok_or_else(|| Refusal::TooManyChips.into())
}

fn read_seat(number: u64) -> Result<Seat, Refused> {
    u8::try_from(number)
        .ok()
        .and_then(Seat::new)
        .ok_or_else(|| {
            refusal(
                Code::SeatOutOfRange,
                "a seat from 1 to 64",
                number.to_string(),
            )
        })
}

fn read_sequence(number: u64) -> Result<u32, Refused> {
    u32::try_from(number)
        .map_err(|_| refusal(Code::FutureSequence, "a 32-bit number", number.to_string()))
}

fn read_card(text: &str) -> Result<Card, Refused> {
    Card::from_str(text).map_err(|_| refusal(Code::UnknownCard, "a card such as As", text))
}

/// The number of a request and the request itself, or why there is none.
fn read_line(line: &[u8]) -> (Option<u64>, Result<Operation, Refused>) {
    if line.len() > LINE_BYTES_MAX {
        let expected = format!("at most {LINE_BYTES_MAX} bytes");
        return (
            None,
            Err(refusal(Code::LineTooLong, expected, line.len().to_string())),
        );
    }
    let value: Value = match serde_json::from_slice(line) {
        Ok(value) => value,
        Err(error) => {
            return (
                None,
                Err(refusal(
                    Code::MalformedJson,
                    "a JSON object",
                    error.to_string(),
                )),
            );
        }
    };
    let Some(id) = value.get("id").and_then(Value::as_u64) else {
        return (
            None,
            Err(refusal(
                Code::IdMissing,
                "a member \"id\", a whole number",
                "none",
            )),
        );
    };
    let operation = match value.get("op").and_then(Value::as_str) {
        None => Err(refusal(Code::OpMissing, "a member \"op\", a text", "none")),
        Some(op) if !Operation::names().contains(&op) => {
            Err(refusal(Code::UnknownOp, Operation::names().join(", "), op))
        }
        Some(op) => serde_json::from_value(value.clone()).map_err(|error| {
            refusal(
                Code::MalformedRequest,
                format!("the members of {op}"),
                error.to_string(),
            )
        }),
    };
    (Some(id), operation)
}

fn refusal(code: Code, expected: impl Into<String>, found: impl Into<String>) -> Refused {
    Refused {
        code: code.name().to_owned(),
        expected: expected.into(),
        found: found.into(),
    }
}

/// Declares how the refusals of a layer of the engine become those of the protocol.
macro_rules! refused_from {
    ($($layer:ty),+ $(,)?) => {$(
        impl From<$layer> for Refused {
            fn from(refusal: $layer) -> Self {
                Self {
                    code: refusal.code().to_owned(),
                    expected: refusal.expected(),
                    found: refusal.found(),
                }
            }
        }
    )+};
}

refused_from!(
    dealproof_engine::open_face::Refusal,
    dealproof_engine::refusal::Refusal,
    dealproof_engine::table::Refusal,
    dealproof_engine::tournament::Refusal,
);

fn refused(refusal: Refused) -> Answer {
    Answer {
        refusal: Some(refusal),
        ..Answer::default()
    }
}

/// Bytes as answers spell them.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck() -> String {
        let cards: Vec<String> = Card::all().map(|card| format!("\"{card}\"")).collect();
        cards.join(",")
    }

    fn start(deck: &str, stack: &str) -> String {
        format!(
            r#"{{"id":1,"op":"start","profile":{{"name":"nlhe"}},"button":1,"seats":[{{"seat":1,"player":"a","stack":{stack}}},{{"seat":2,"player":"b","stack":1000}}],"deck":[{deck}]}}"#
        )
    }

    fn code(engine: &mut ReferenceEngine, line: &str) -> (Option<u64>, String) {
        let answer = engine.answer_line(line.as_bytes()).answer;
        (
            answer.id,
            answer
                .refusal
                .map_or_else(|| "ok".into(), |refusal| refusal.code),
        )
    }

    #[test]
    fn whatever_the_line_holds_there_is_an_answer_and_the_engine_goes_on() {
        let mut engine = ReferenceEngine::default();
        let duplicate = deck().replacen("\"2d\"", "\"2c\"", 1);
        let unknown = deck().replacen("\"2d\"", "\"2x\"", 1);
        for (line, id, expected) in [
            ("{", None, "malformed_json"),
            ("", None, "malformed_json"),
            ("[]", None, "id_missing"),
            (r#"{"id":-1,"op":"state"}"#, None, "id_missing"),
            (r#"{"id":4}"#, Some(4), "op_missing"),
            (r#"{"id":4,"op":"shuffle"}"#, Some(4), "unknown_op"),
            (r#"{"id":4,"op":"act"}"#, Some(4), "malformed_request"),
            (r#"{"id":4,"op":"state"}"#, Some(4), "no_hand"),
            (&start(&duplicate, "1000"), Some(1), "deck_duplicate_card"),
            (&start(&unknown, "1000"), Some(1), "unknown_card"),
            (
                &start(&deck(), "9223372036854775808"),
                Some(1),
                "too_many_chips",
            ),
            (&start(&deck(), "1000"), Some(1), "ok"),
            (&start(&deck(), "1000"), Some(1), "hand_in_progress"),
            (
                r#"{"id":5,"op":"act","seat":1,"action":"dance"}"#,
                Some(5),
                "unknown_action",
            ),
            (
                r#"{"id":5,"op":"act","seat":99,"action":"fold"}"#,
                Some(5),
                "seat_out_of_range",
            ),
            (
                r#"{"id":5,"op":"act","seat":1,"action":"raise"}"#,
                Some(5),
                "amount_missing",
            ),
            (
                r#"{"id":5,"op":"act","seat":1,"action":"raise","to":-5}"#,
                Some(5),
                "amount_negative",
            ),
            (
                r#"{"id":5,"op":"act","seat":1,"action":"raise","to":1.5}"#,
                Some(5),
                "amount_not_whole",
            ),
            (
                r#"{"id":5,"op":"act","seat":1,"action":"raise","to":"x"}"#,
                Some(5),
                "amount_not_a_number",
            ),
            (
                r#"{"id":5,"op":"act","seat":1,"action":"raise","to":18446744073709551616}"#,
                Some(5),
                "amount_overflow",
            ),
            (
                r#"{"id":6,"op":"act","seat":1,"action":"fold"}"#,
                Some(6),
                "ok",
            ),
        ] {
            assert_eq!(code(&mut engine, line), (id, expected.to_owned()), "{line}");
        }
    }

    #[test]
    fn an_operation_of_another_layer_is_refused_whatever_is_open() {
        let requests = [
            r#"{"id":2,"op":"open_face_next","deck":[]}"#,
            r#"{"id":2,"op":"sit","player":"ann","seat":2,"chips":1000}"#,
            r#"{"id":2,"op":"advance_level"}"#,
            r#"{"id":2,"op":"standings"}"#,
            r#"{"id":2,"op":"collect_time"}"#,
            r#"{"id":2,"op":"next_hand","deck":["As"]}"#,
            r#"{"id":2,"op":"state"}"#,
            r#"{"id":2,"op":"view","seat":1}"#,
            r#"{"id":2,"op":"act","seat":1,"action":"fold"}"#,
            r#"{"id":2,"op":"leave","seat":1}"#,
            r#"{"id":2,"op":"view_events","seat":1}"#,
            r#"{"id":2,"op":"replay"}"#,
            r#"{"id":2,"op":"snapshot"}"#,
            r#"{"id":2,"op":"restore","snapshot":"{}"}"#,
        ];
        // What is open, and for each request the code of its refusal; `ok` is its own layer.
        let opened = [
            (
                r#"{"id":1,"op":"abandon"}"#.to_owned(),
                "no_hand no_table no_tournament no_tournament no_table no_table no_hand no_hand \
                 no_hand no_hand no_hand no_hand no_hand snapshot_not_accepted",
            ),
            (
                start(&deck(), "1000"),
                "no_hand no_table no_tournament no_tournament no_table no_table ok ok ok ok ok ok \
                 ok snapshot_not_accepted",
            ),
            (
                r#"{"id":1,"op":"table_open","profile":{"name":"nlhe"}}"#.to_owned(),
                "wrong_game ok wrong_game wrong_game no_time_due deck_wrong_count ok no_hand \
                 no_hand no_hand no_hand ok ok snapshot_not_accepted",
            ),
            (
                format!(
                    r#"{{"id":1,"op":"open_face_start","profile":{{"name":"open_face"}},"button":1,"seats":[{{"seat":1,"player":"ann","stack":100}},{{"seat":2,"player":"bob","stack":100}}],"deck":[{}]}}"#,
                    deck()
                ),
                "deck_wrong_count no_table no_tournament no_tournament no_table no_table ok ok \
                 unknown_action wrong_game ok ok ok snapshot_not_accepted",
            ),
        ];
        for (open, expected) in &opened {
            let mut codes = Vec::new();
            for request in requests {
                let mut engine = ReferenceEngine::default();
                let answer = engine.answer_line(open.as_bytes()).answer;
                assert!(answer.ok, "{open}: {:?}", answer.refusal);
                let (id, code) = code(&mut engine, request);
                assert_eq!(id, Some(2), "{open} {request}");
                codes.push(code);
            }
            assert_eq!(codes.join(" "), *expected, "{open}");
        }
    }
}
