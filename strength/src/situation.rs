//! The situation that a request is made in, as facts that everybody at the table can see: what is
//! played, by which house rules, by how many, on which street, and what has happened so far.
//!
//! The program of a generated copy contains this file too. There a fact decides whether a mutant is on.

use std::collections::BTreeSet;

use dealproof_adapters::introduced::{differs_from_built_in, effective};
use dealproof_adapters::protocol::table::TableSeats;
use dealproof_adapters::protocol::tournament::TournamentState;
use dealproof_adapters::protocol::{
    Answer, HandResult, OpenFaceState, Operation, Start, Straddle, TableState,
};
use serde_json::Value;

/// What is known of a game, request by request.
#[derive(Debug, Default)]
pub struct Situation {
    /// The rules, for as long as the game lasts.
    rules: BTreeSet<String>,
    /// What has happened in the hand.
    hand: BTreeSet<String>,
    /// What holds at the moment.
    now: BTreeSet<String>,
    streets: Vec<String>,
    big_blind: u64,
    hands: u32,
    before: Option<TableState>,
}

impl Situation {
    /// The facts of a request and its answer: those that held before it, and those that hold after it.
    /// A fact is a few words without commas and semicolons.
    pub fn facts(&mut self, asked: &Operation, answer: &Answer) -> BTreeSet<String> {
        self.begin(asked);
        let mut facts = self.now.clone();
        if answer.ok {
            self.happen(asked, answer);
        }
        self.now = self.seen(answer);
        for known in [&self.now, &self.hand, &self.rules] {
            facts.extend(known.iter().cloned());
        }
        if !answer.ok {
            facts.insert("refused".to_owned());
        }
        if let Some(state) = &answer.state {
            self.before = Some(state.clone());
        }
        facts
    }

    /// What a request says of a new game or hand.
    fn begin(&mut self, asked: &Operation) {
        match effective(asked.clone()) {
            Operation::Start(start) => {
                *self = Self::default();
                self.rules.insert("single hand".to_owned());
                self.play_by(&start.profile);
                self.start(&start);
            }
            Operation::OpenFaceStart(start) => {
                *self = Self::default();
                self.rules.insert("open face".to_owned());
                leaves("open face", &start.profile, &mut self.rules);
            }
            Operation::TableOpen(open) => {
                *self = Self::default();
                self.rules.insert("table".to_owned());
                self.play_by(&open.profile);
                leaves("house", &open.house, &mut self.rules);
            }
            Operation::TournamentOpen(open) => {
                *self = Self::default();
                self.rules.insert("tournament".to_owned());
                for member in ["rebuy", "add_on", "bounty", "chips", "seating", "finish"] {
                    leaves(member, &open.structure[member], &mut self.rules);
                }
            }
            Operation::NextHand(next) => {
                self.hand.clear();
                self.before = None;
                self.hands += 1;
                if self.hands > 1 {
                    self.hand.insert("later hand".to_owned());
                }
                self.straddle(&next.straddles, next.kill);
            }
            Operation::OpenFaceNext { .. } => {
                self.hand.insert("later hand".to_owned());
            }
            Operation::Rank(rank) => {
                self.rules = BTreeSet::from([format!("ranks {}", rank.game)]);
            }
            _ => {}
        }
    }

    fn start(&mut self, start: &Start) {
        let blind = self.big_blind;
        let seats = &start.seats;
        let facts = [
            ("posts", !start.posts.is_empty()),
            ("absent", seats.iter().any(|seat| seat.sitting_out)),
            ("disconnected", seats.iter().any(|seat| seat.disconnected)),
            ("short blind", seats.iter().any(|seat| seat.stack < blind)),
            (
                "unequal stacks",
                seats.iter().any(|seat| seat.stack != seats[0].stack),
            ),
        ];
        self.note(&facts);
        self.straddle(&start.straddles, start.kill);
    }

    fn straddle(&mut self, straddles: &[Straddle], kill: Option<u64>) {
        self.note(&[
            ("straddle", !straddles.is_empty()),
            ("two straddles", straddles.len() > 1),
            ("kill", kill.is_some()),
        ]);
    }

    fn note(&mut self, facts: &[(&str, bool)]) {
        let held = facts.iter().filter(|(_, holds)| *holds);
        self.hand.extend(held.map(|(fact, _)| (*fact).to_owned()));
    }

    /// The game, and each house rule of it that is not the usual one.
    fn play_by(&mut self, profile: &Value) {
        self.rules.extend(game(profile));
        for path in differs_from_built_in(profile) {
            let value = profile.pointer(&format!("/{}", path.replace('.', "/")));
            leaves(&path, value.unwrap_or(&Value::Null), &mut self.rules);
        }
        let streets = profile["streets"].as_array().into_iter().flatten();
        let names = streets.filter_map(|street| street["name"].as_str());
        self.streets = names.map(str::to_owned).collect();
        let blinds = profile["forced"]["blinds"].as_array().into_iter().flatten();
        self.big_blind = blinds.filter_map(Value::as_u64).max().unwrap_or(0);
    }

    /// What an accepted request adds to the hand.
    fn happen(&mut self, asked: &Operation, answer: &Answer) {
        let act = match asked {
            Operation::Act(act) => Some(act),
            _ => None,
        };
        let name = act.map_or("", |act| act.action.as_str());
        self.note(&[
            ("time ran out", matches!(asked, Operation::Timeout { .. })),
            (
                "disconnected",
                matches!(asked, Operation::Disconnect { .. }),
            ),
            ("back", matches!(asked, Operation::Reconnect { .. })),
            ("left", matches!(asked, Operation::Leave { .. })),
            ("void", matches!(asked, Operation::Void { .. })),
            ("restored", matches!(asked, Operation::Restore { .. })),
            ("clock", act.is_some_and(|act| act.at_ms.is_some())),
            (
                "exchange",
                act.is_some_and(|act| act.discard.as_ref().is_some_and(|cards| !cards.is_empty())),
            ),
            (
                "pat",
                name == "draw"
                    && act.is_some_and(|act| act.discard.as_ref().is_none_or(Vec::is_empty)),
            ),
            ("mucked", name == "muck"),
            ("shown", name == "show"),
        ]);
        if let (Some(before), Some(after)) = (&self.before, &answer.state) {
            let (raised, short) = raise(before, after, self.big_blind);
            self.note(&[("raised", raised), ("short raise", short)]);
        }
    }

    /// What an answer shows.
    fn seen(&mut self, answer: &Answer) -> BTreeSet<String> {
        let mut now = BTreeSet::new();
        if let Some(state) = &answer.state {
            self.see_hand(state, &mut now);
        } else if !answer.ok {
            now.extend(self.now.iter().cloned());
        }
        if let Some(table) = &answer.table {
            insert(&mut now, &at_table(table));
        }
        if let Some(tournament) = &answer.tournament {
            insert(&mut now, &in_tournament(tournament));
        }
        if let Some(hand) = &answer.open_face {
            insert(&mut now, &open_face(hand));
        }
        now
    }

    fn see_hand(&mut self, state: &TableState, now: &mut BTreeSet<String>) {
        let has = |status: &str| {
            state
                .seats
                .iter()
                .filter(|seat| seat.status == status)
                .count()
        };
        let (folded, all_in) = (has("FOLDED"), has("ALL_IN"));
        let dealt = folded + all_in + has("ACTIVE");
        let button = |seat: &u64| {
            let mut seats = state.seats.iter();
            seats.any(|one| one.seat == *seat && one.status != "OUT")
        };
        let empty = HandResult::default();
        let result = state.result.as_ref().unwrap_or(&empty);
        let payouts = &result.payouts;
        self.note(&[
            ("heads-up", dealt == 2),
            ("three players", dealt == 3),
            ("four or more players", dealt > 3),
            ("folded", folded > 0),
            ("all-in", all_in > 0),
            ("two all-in", all_in > 1),
            (
                "side pot",
                state.pots.len() > 1 || payouts.iter().any(|one| one.pot > 0),
            ),
            (
                "several boards",
                state.boards.len() > 1 || payouts.iter().any(|one| one.board > 0),
            ),
            ("two left", dealt > 2 && dealt - folded == 2),
            ("nobody on the button", !button(&state.button)),
        ]);
        insert(
            now,
            &[
                ("somebody returns chips", !result.returned.is_empty()),
                ("rake taken", result.rake > 0),
                (
                    "pot divided",
                    (0..=payouts.iter().map(|one| one.pot).max().unwrap_or(0))
                        .any(|pot| payouts.iter().filter(|one| one.pot == pot).count() > 1),
                ),
            ],
        );
        let place = self.streets.iter().position(|name| *name == state.phase);
        now.insert(match place {
            None => format!("phase {}", state.phase.to_lowercase()),
            Some(0) => "first street".to_owned(),
            Some(place) if place + 1 == self.streets.len() => "last street".to_owned(),
            Some(place) => format!("street {}", place + 1),
        });
    }
}

fn insert(set: &mut BTreeSet<String>, facts: &[(&str, bool)]) {
    let held = facts.iter().filter(|(_, holds)| *holds);
    set.extend(held.map(|(fact, _)| (*fact).to_owned()));
}

/// The kind of a game: what a person who gets a rule wrong would call it.
fn game(profile: &Value) -> BTreeSet<String> {
    let text = |path: &str| profile.pointer(path).and_then(Value::as_str).unwrap_or("");
    let number = |path: &str| profile.pointer(path).and_then(Value::as_u64).unwrap_or(0);
    let streets = profile["streets"].as_array().map_or(&[][..], Vec::as_slice);
    let any = |member: &str| {
        streets
            .iter()
            .any(|street| street[member].as_u64().unwrap_or(0) > 0)
    };
    let blinds = profile["forced"]["blinds"].as_array().map_or(0, Vec::len);
    let mut facts = BTreeSet::from([
        text("/betting/structure").replace('_', " "),
        format!("{} ranking", text("/hand/ranking")),
    ]);
    insert(
        &mut facts,
        &[
            ("hi-lo", !text("/hand/low").is_empty()),
            ("stud", any("hole_up")),
            ("draw", any("draw_max") || any("discard")),
            ("community cards", any("board")),
            ("bring-in", number("/forced/bring_in") > 0),
            ("ante", number("/forced/ante/amount") > 0),
            ("no blinds", blinds == 0),
            ("one blind", blinds == 1),
            ("three blinds", blinds > 2),
            ("button blind", number("/forced/button_blind") > 0),
            ("several boards", number("/hand/boards") > 1),
            ("rake", number("/rake/basis_points") > 0),
        ],
    );
    facts
}

/// Each member of a document that is a word, a truth or nothing, with its value. Of numbers and lists
/// only that they are there.
fn leaves(path: &str, value: &Value, facts: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                leaves(&format!("{path}.{name}"), member, facts);
            }
        }
        Value::Bool(_) | Value::Null => {
            facts.insert(format!("{path} {value}"));
        }
        Value::String(word) => {
            facts.insert(format!("{path} {}", word.replace([',', ';'], " ")));
        }
        Value::Number(number) => {
            let size = if number.as_u64() == Some(0) {
                "none"
            } else {
                "set"
            };
            facts.insert(format!("{path} {size}"));
        }
        Value::Array(list) => {
            let size = if list.is_empty() { "empty" } else { "set" };
            facts.insert(format!("{path} {size}"));
        }
    }
}

/// Whether somebody raised, and whether by less than the big blind.
fn raise(before: &TableState, after: &TableState, big_blind: u64) -> (bool, bool) {
    let Some(turn) = &before.to_act else {
        return (false, false);
    };
    let committed = |state: &TableState| {
        let mut seats = state.seats.iter();
        seats
            .find(|one| one.seat == turn.seat)
            .map(|one| one.committed)
    };
    let (Some(had), Some(has)) = (committed(before), committed(after)) else {
        return (false, false);
    };
    let by = (has - had.min(has)).saturating_sub(turn.call);
    (by > 0, by > 0 && by < big_blind)
}

fn at_table(table: &TableSeats) -> [(&'static str, bool); 7] {
    let any = |is: &dyn Fn(&dealproof_adapters::protocol::table::TableSeat) -> bool| {
        table.seats.iter().any(is)
    };
    [
        ("in hand", table.in_hand),
        ("somebody sits out", any(&|seat| seat.sits_out)),
        ("somebody is new", any(&|seat| seat.new)),
        (
            "somebody owes the small blind",
            any(&|seat| seat.owes_small),
        ),
        ("somebody owes the big blind", any(&|seat| seat.owes_big)),
        ("somebody has no chips", any(&|seat| seat.stack == 0)),
        ("two at the table", table.seats.len() == 2),
    ]
}

fn in_tournament(state: &TournamentState) -> [(&'static str, bool); 10] {
    let status = |status: &str| state.players.iter().any(|player| player.status == status);
    [
        ("registering", state.phase == "registering"),
        ("tournament over", state.phase == "over"),
        ("later level", state.level > 1),
        ("hand for hand", state.hand_for_hand),
        ("one table", state.tables.len() == 1),
        ("two tables", state.tables.len() == 2),
        ("three tables", state.tables.len() > 2),
        ("somebody decides on a rebuy", status("deciding")),
        ("somebody is out", status("out")),
        ("last two", state.players_left == 2),
    ]
}

fn open_face(state: &OpenFaceState) -> [(&'static str, bool); 6] {
    let any = |is: &dyn Fn(&dealproof_adapters::protocol::OpenFaceSeat) -> bool| {
        state.seats.iter().any(is)
    };
    [
        ("heads-up", state.seats.len() == 2),
        ("three players", state.seats.len() > 2),
        ("fantasyland", any(&|seat| seat.fantasyland.is_some())),
        (
            "next hand in fantasyland",
            any(&|seat| seat.next_fantasyland.is_some()),
        ),
        ("fouled", any(&|seat| seat.fouled == Some(true))),
        (
            "royalties",
            any(&|seat| seat.royalties.iter().any(|&points| points > 0)),
        ),
    ]
}
