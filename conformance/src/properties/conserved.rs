//! Chips and cards are neither made nor lost.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_adapters::protocol::{Answer, Operation, TableState};

use super::{Broken, Played};
use crate::total::Total as _;

/// The chips of a hand add up to what its players brought, and those of a table or tournament to
/// what was bought.
pub(super) fn chips(played: &Played) -> Option<Broken> {
    let mut books = Books::default();
    for (at, (request, answer)) in played.steps.iter().enumerate() {
        if let Some((expected, found)) = books.follow(request, answer) {
            return Some(Broken {
                at,
                expected,
                found,
            });
        }
    }
    None
}

/// What must be there.
#[derive(Default)]
struct Books {
    /// The chips of the hand in play.
    hand: Option<u64>,
    /// What was bought at the table, less what was set aside.
    bought: u64,
    open_face: Option<u64>,
}

impl Books {
    fn follow(&mut self, request: &Operation, answer: &Answer) -> Option<(String, String)> {
        self.note(request, answer);
        if matches!(request, Operation::View { .. }) {
            return None;
        }
        let different = |what: &str, expected: u64, found: u64| {
            let differs = expected != found;
            differs.then(|| (format!("{what}: {expected}"), found.to_string()))
        };
        if let Some(state) = &answer.state
            && let Some(hand) = self.hand
            && let Some(broken) = different("the chips of the hand", hand, of_hand(state))
        {
            return Some(broken);
        }
        if let Some(table) = answer
            .table
            .as_ref()
            .filter(|_| answer.tournament.is_none())
        {
            let seated: u64 = table.seats.iter().map(|seat| seat.stack).total();
            let there = [seated, table.cashed_out, table.fees, table.rake]
                .into_iter()
                .total();
            return different("the chips of the table", self.bought, there);
        }
        if let Some(tournament) = &answer.tournament {
            let there: u64 = tournament.players.iter().map(|player| player.stack).total();
            let running = tournament.phase != "registering";
            let all = if running { tournament.chips } else { there };
            if let Some(broken) = different("the chips of the tournament", all, there) {
                return Some(broken);
            }
            let paid: u64 = tournament.players.iter().map(|player| player.prize).total();
            let over = tournament.phase == "over";
            let pool = if over { tournament.prize_pool } else { paid };
            return different("the prizes", pool, paid);
        }
        let state = answer.open_face.as_ref()?;
        let there: u64 = state.seats.iter().map(|seat| seat.stack).total();
        different(
            "the chips of the hand",
            self.open_face.unwrap_or(there),
            there,
        )
    }

    fn note(&mut self, request: &Operation, answer: &Answer) {
        if !answer.ok {
            return;
        }
        let chips = |value: &serde_json::Value| value.as_u64().unwrap_or_default();
        match request {
            Operation::Start(start) => {
                self.hand = Some(start.seats.iter().map(|seat| seat.stack).total());
            }
            Operation::NextHand(_) => {
                self.hand = answer.state.as_ref().map(of_hand);
            }
            Operation::OpenFaceStart(start) => {
                self.open_face = Some(start.seats.iter().map(|seat| seat.stack).total());
            }
            Operation::Sit(sit) => self.bought = self.bought.saturating_add(chips(&sit.chips)),
            Operation::TopUp(top_up) => {
                self.bought = self.bought.saturating_add(chips(&top_up.chips));
            }
            // A tournament says what a player has, and its own state says what was in play before.
            Operation::SetStack(_) | Operation::OpenFaceNext { .. } | Operation::Restore { .. } => {
                let table = answer.table.as_ref();
                if let Some(table) = table {
                    let seated: u64 = table.seats.iter().map(|seat| seat.stack).total();
                    self.bought = [seated, table.cashed_out, table.fees, table.rake]
                        .into_iter()
                        .total();
                }
                let hand = answer.open_face.as_ref();
                self.open_face = hand.map(|hand| hand.seats.iter().map(|seat| seat.stack).total());
            }
            // Several hands are in play at once, and the answer is about another one.
            Operation::Act(act) if act.table.is_some() => {
                self.hand = answer.state.as_ref().map(of_hand);
            }
            _ => {}
        }
    }
}

/// The chips of a hand, wherever they are.
pub(crate) fn of_hand(state: &TableState) -> u64 {
    if let Some(result) = &state.result {
        let stacks: u64 = result.stacks.iter().map(|one| one.stack).total();
        return stacks.saturating_add(result.rake);
    }
    let seats: u64 = state
        .seats
        .iter()
        .map(|seat| seat.stack.saturating_add(seat.bet))
        .total();
    let pots: u64 = state.pots.iter().map(|pot| pot.amount).total();
    seats.saturating_add(pots)
}

/// No card is in two places.
pub(super) fn cards(played: &Played) -> Option<Broken> {
    played
        .steps
        .iter()
        .enumerate()
        .find_map(|(at, (request, answer))| {
            if matches!(request, Operation::View { .. }) {
                return None;
            }
            let twice = seen(answer)
                .into_iter()
                .find(|(_, places)| places.len() > 1);
            let (card, places) = twice?;
            let places: Vec<String> = places.into_iter().collect();
            Some(Broken {
                at,
                expected: format!("{card} in one place"),
                found: places.join(" and "),
            })
        })
}

/// Every card that an answer shows, with where it is.
fn seen(answer: &Answer) -> BTreeMap<String, BTreeSet<String>> {
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut note = |place: String, cards: &[String]| {
        for (number, card) in cards.iter().enumerate() {
            let place = format!("{place} {}", number + 1);
            seen.entry(card.clone()).or_default().insert(place);
        }
    };
    if let Some(state) = &answer.state {
        for seat in &state.seats {
            note(
                format!("seat {}, card", seat.seat),
                seat.cards.as_deref().unwrap_or_default(),
            );
        }
        // Runs share the cards that were there before.
        if state.boards.is_empty() {
            note("board, card".to_owned(), &state.board);
        } else {
            let shared: Vec<String> = state.boards.concat();
            let shared: BTreeSet<String> = shared.into_iter().collect();
            let shared: Vec<String> = shared.into_iter().collect();
            note("boards, card".to_owned(), &shared);
        }
    }
    for seat in answer.open_face.iter().flat_map(|state| &state.seats) {
        let place = format!("seat {}", seat.seat);
        note(format!("{place}, hand"), &seat.hand);
        note(format!("{place}, front"), &seat.front);
        note(format!("{place}, middle"), &seat.middle);
        note(format!("{place}, back"), &seat.back);
        note(format!("{place}, discard"), &seat.discards);
    }
    seen.remove("??");
    seen
}
