//! What a request changed, in the words of a table of a scenario.
//!
//! Only what is another than before is said, and all of it: whose chips, who owes which blind, who is out
//! and in which place. So a short table of a long game shows every member of the answers.

use std::collections::BTreeSet;

use dealproof_adapters::protocol::table::{TableSeat, TableSeats};
use dealproof_adapters::protocol::tournament::{Entrant, TournamentState, TournamentTable};
use dealproof_adapters::protocol::{Answer, OpenFaceSeat, OpenFaceState, TableState};

/// How an item about a time bank begins: an engine without a clock has nothing to say there.
pub const BANK: &str = "bank of ";

/// What is in play, as answers say it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seen {
    /// The hand in play or the last one.
    pub hand: Option<TableState>,
    /// The table between hands.
    pub table: Option<TableSeats>,
    /// The tournament.
    pub tournament: Option<TournamentState>,
    /// The hand of open-face poker.
    pub open_face: Option<OpenFaceState>,
}

impl Seen {
    /// Takes an answer in; what it does not say is as it was.
    pub fn follow(&mut self, answer: &Answer) {
        keep(&mut self.hand, answer.state.as_ref());
        keep(&mut self.table, answer.table.as_ref());
        keep(&mut self.tournament, answer.tournament.as_ref());
        keep(&mut self.open_face, answer.open_face.as_ref());
    }
}

fn keep<T: Clone>(known: &mut Option<T>, told: Option<&T>) {
    if let Some(told) = told {
        *known = Some(told.clone());
    }
}

/// What is another than before, item by item.
pub fn between(before: &Seen, now: &Seen) -> Vec<String> {
    let mut items = Vec::new();
    if let Some(table) = &now.table {
        of_table(before.table.as_ref(), table, &mut items);
    }
    if let Some(tournament) = &now.tournament {
        of_tournament(before.tournament.as_ref(), tournament, &mut items);
    }
    if let Some(hand) = &now.hand {
        of_hand(before.hand.as_ref(), hand, &mut items);
    }
    if let Some(open_face) = &now.open_face {
        of_open_face(before.open_face.as_ref(), open_face, &mut items);
    }
    items
}

fn of_table(before: Option<&TableSeats>, now: &TableSeats, items: &mut Vec<String>) {
    let was = before.cloned().unwrap_or_default();
    let seats = was.seats.iter().chain(&now.seats).map(|one| one.seat);
    let of = |table: &TableSeats, seat: u64| {
        let found = table.seats.iter().find(|one| one.seat == seat);
        found.cloned()
    };
    for seat in seats.collect::<BTreeSet<u64>>() {
        let (old, new) = (of(&was, seat), of(now, seat));
        let Some(new) = new else {
            items.push(format!("{seat}: empty"));
            continue;
        };
        let said = seat_in_words(&new);
        if old.as_ref().map(seat_in_words).as_ref() != Some(&said) {
            items.push(format!("{seat}: {said}"));
        }
        if old.map(|old| old.bank_ms) != Some(new.bank_ms) {
            items.push(format!("{BANK}{seat} {} ms", new.bank_ms));
        }
    }
    let dealt = |table: &TableSeats| -> Vec<u64> {
        let mut seats: Vec<u64> = table
            .seats
            .iter()
            .filter(|one| one.dealt_in)
            .map(|one| one.seat)
            .collect();
        seats.sort_unstable();
        seats
    };
    if now.in_hand && (!was.in_hand || dealt(&was) != dealt(now)) {
        items.push(format!("dealt in {}", numbers(&dealt(now))));
    }
    let places = |table: &TableSeats| (table.button, table.small_blind, table.big_blind);
    if places(&was) != places(now) {
        let all = [now.button, now.small_blind, now.big_blind];
        let seat = |seat: Option<u64>| seat.map_or_else(|| "-".to_owned(), |seat| seat.to_string());
        let [button, small, big] = all.map(seat);
        items.push(format!("button {button}, blinds {small} {big}"));
    }
    for (name, old, new) in [
        ("left with", was.cashed_out, now.cashed_out),
        ("fees", was.fees, now.fees),
        ("rake", was.rake, now.rake),
    ] {
        said_if(old != new, items, || format!("{name} {new}"));
    }
}

fn seat_in_words(seat: &TableSeat) -> String {
    let owes = match (seat.owes_small, seat.owes_big) {
        (false, false) => "",
        (true, false) => ", owes small",
        (false, true) => ", owes big",
        (true, true) => ", owes both",
    };
    let new = if seat.new { ", new" } else { "" };
    let away = if seat.sits_out { ", sits out" } else { "" };
    format!("{} {}{new}{owes}{away}", seat.player, seat.stack)
}

fn of_hand(before: Option<&TableState>, now: &TableState, items: &mut Vec<String>) {
    let plain = |hand: &TableState| TableState {
        state_hash: None,
        ..hand.clone()
    };
    let was = before.map(plain);
    if was.as_ref() == Some(&plain(now)) {
        return;
    }
    let begins = was.as_ref().is_none_or(|hand| hand.result.is_some());
    if begins {
        let mut bets: Vec<(u64, u64, u64)> = now
            .seats
            .iter()
            .filter(|seat| seat.committed > 0 || seat.bet > 0)
            .map(|seat| (seat.seat, seat.bet, seat.committed))
            .collect();
        bets.sort_unstable();
        let bets = bets.into_iter().map(|(seat, bet, all)| {
            let all = (all != bet).then(|| format!("/{all}"));
            format!("{seat}:{bet}{}", all.unwrap_or_default())
        });
        let bets: Vec<String> = bets.collect();
        said_if(!bets.is_empty(), items, || {
            format!("posted {}", bets.join(" "))
        });
    }
    let turn = now.to_act.as_ref().map(|turn| turn.seat);
    let had = was.and_then(|hand| hand.to_act).map(|turn| turn.seat);
    match turn {
        Some(seat) if begins || turn != had => items.push(format!("turn of {seat}")),
        None if begins || had.is_some() => items.push("over".to_owned()),
        _ => {}
    }
}

fn of_tournament(before: Option<&TournamentState>, now: &TournamentState, items: &mut Vec<String>) {
    let was = before.cloned().unwrap_or_default();
    let mut players: Vec<&Entrant> = now.players.iter().collect();
    players.sort_by_key(|one| &one.player);
    for player in players {
        let old = was.players.iter().find(|one| one.player == player.player);
        let said = player_in_words(player);
        said_if(
            old.map(player_in_words).as_ref() != Some(&said),
            items,
            || said.clone(),
        );
    }
    of_tables(&was, now, items);
    said_if(was.level != now.level, items, || {
        format!("level {}", now.level)
    });
    said_if(was.hand_for_hand != now.hand_for_hand, items, || {
        let on = if now.hand_for_hand { "on" } else { "off" };
        format!("hand for hand {on}")
    });
    for (name, old, new) in [
        ("pool", was.prize_pool, now.prize_pool),
        ("fees", was.fees, now.fees),
        ("bounties", was.bounties, now.bounties),
        ("chips", was.chips, now.chips),
    ] {
        said_if(old != new, items, || format!("{name} {new}"));
    }
    said_if(was.prizes != now.prizes, items, || {
        format!(
            "prizes {}",
            numbers(now.prizes.as_deref().unwrap_or_default())
        )
    });
    said_if(was.phase != now.phase && now.phase == "over", items, || {
        "the tournament is over".to_owned()
    });
}

fn of_tables(was: &TournamentState, now: &TournamentState, items: &mut Vec<String>) {
    let numbers = was.tables.iter().chain(&now.tables).map(|one| one.table);
    let of = |state: &TournamentState, table: u64| {
        let found = state.tables.iter().find(|one| one.table == table);
        found.cloned()
    };
    for table in numbers.collect::<BTreeSet<u64>>() {
        match (of(was, table), of(now, table)) {
            (_, None) => items.push(format!("table {table} is gone")),
            (old, Some(new)) => {
                // That a hand is over is said of the hand.
                let same = |one: &TournamentTable| {
                    let level = one.hand_level.filter(|_| new.hand_level.is_some());
                    table_in_words(&TournamentTable {
                        hand_level: level,
                        ..one.clone()
                    })
                };
                let said = table_in_words(&new);
                let same = old.as_ref().map(same).as_ref() == Some(&said);
                said_if(!same, items, || format!("table {table}{said}"));
            }
        }
    }
}

fn table_in_words(table: &TournamentTable) -> String {
    let button = table.button.map(|seat| format!(" button {seat}"));
    let big = table.big_blind.map(|seat| format!(" big blind {seat}"));
    let level = table.hand_level.map(|level| format!(" level {level}"));
    let words = [button, big, level];
    words.into_iter().flatten().collect()
}

fn player_in_words(player: &Entrant) -> String {
    let chair = player.table.zip(player.seat);
    let chair = chair.map_or_else(String::new, |(table, seat)| format!(" at {table}/{seat}"));
    let name = &player.player;
    let mut words = vec![match player.status.as_str() {
        // Where players with chips stand follows from their chips.
        "in" => format!("{name} {}{chair}", player.stack),
        "out" if player.shared_by > 1 => {
            format!("{name} out, place {} of {}", player.place, player.shared_by)
        }
        "out" => format!("{name} out, place {}", player.place),
        other => format!("{name} {other}{chair}"),
    }];
    for (what, amount) in [
        ("prize", player.prize),
        ("head", player.bounty),
        ("won", player.bounties_won),
    ] {
        said_if(amount > 0, &mut words, || format!("{what} {amount}"));
    }
    words.join(", ")
}

fn of_open_face(before: Option<&OpenFaceState>, now: &OpenFaceState, items: &mut Vec<String>) {
    let mut seats: Vec<&OpenFaceSeat> = now.seats.iter().collect();
    seats.sort_by_key(|one| one.seat);
    for seat in seats {
        let old = before.and_then(|was| was.seats.iter().find(|one| one.seat == seat.seat));
        let said = open_face_in_words(seat);
        said_if(
            old.map(open_face_in_words).as_ref() != Some(&said),
            items,
            || format!("{}: {said}", seat.seat),
        );
    }
    let had = before.map(|was| was.seats.len());
    said_if(had.is_some_and(|had| had != now.seats.len()), items, || {
        format!("{} players", now.seats.len())
    });
    let button = before.map(|was| was.button);
    said_if(button != Some(now.button), items, || {
        format!("button {}", now.button)
    });
    if before.and_then(|was| was.to_act.as_ref()) != now.to_act.as_ref() {
        items.push(match &now.to_act {
            Some(turn) if turn.discard > 0 => format!(
                "{} sets {} and throws {}",
                turn.seat, turn.place, turn.discard
            ),
            Some(turn) => format!("{} sets {}", turn.seat, turn.place),
            None => now.phase.to_lowercase(),
        });
    }
}

fn open_face_in_words(seat: &OpenFaceSeat) -> String {
    let mut words = vec![seat.stack.to_string()];
    if let Some(cards) = seat.fantasyland {
        words.push(format!("in fantasyland with {cards}"));
    }
    said_if(seat.fouled == Some(true), &mut words, || {
        "fouled".to_owned()
    });
    said_if(seat.points != 0, &mut words, || {
        format!("points {}", seat.points)
    });
    let [front, middle, back] = seat.royalties;
    said_if(seat.royalties != [0; 3], &mut words, || {
        format!("royalties {front} {middle} {back}")
    });
    if let Some(cards) = seat.next_fantasyland {
        words.push(format!("fantasyland next with {cards}"));
    }
    words.join(", ")
}

fn said_if(is: bool, items: &mut Vec<String>, words: impl FnOnce() -> String) {
    if is {
        items.push(words());
    }
}

fn numbers(list: &[u64]) -> String {
    let words: Vec<String> = list.iter().map(u64::to_string).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn seen(answer: &serde_json::Value) -> Seen {
        let mut seen = Seen::default();
        seen.follow(&serde_json::from_value(answer.clone()).unwrap());
        seen
    }

    #[test]
    fn what_is_as_it_was_is_not_said() {
        let seat = |seat: u64, stack: u64, owes: bool| {
            json!({"seat": seat, "player": format!("p{seat}"), "stack": stack, "sits_out": owes,
                "dealt_in": false, "new": false, "owes_small": false, "owes_big": owes, "bank_ms": 30})
        };
        let table = |seats: serde_json::Value, fees: u64| {
            json!({"id": 1, "ok": true, "table": {"seats": seats, "button": 1, "in_hand": false,
                "cashed_out": 0, "fees": fees, "rake": 0}})
        };
        let before = seen(&table(json!([seat(1, 100, false), seat(2, 100, false)]), 0));
        let now = seen(&table(json!([seat(3, 50, false), seat(2, 90, true)]), 10));
        assert_eq!(between(&before, &before), Vec::<String>::new());
        assert_eq!(
            between(&before, &now),
            [
                "1: empty",
                "2: p2 90, owes big, sits out",
                "3: p3 50",
                "bank of 3 30 ms",
                "fees 10"
            ]
        );
    }

    #[test]
    fn places_of_those_who_play_follow_from_their_chips_and_are_not_said() {
        let player = |name: &str, place: u64, status: &str, stack: u64| {
            json!({"player": name, "place": place, "shared_by": 1, "status": status, "stack": stack,
                "prize": 0, "bounty": 25, "bounties_won": 0, "table": 1, "seat": 2})
        };
        let tournament = |players: serde_json::Value| {
            json!({"id": 1, "ok": true, "tournament": {"phase": "running", "level": 1, "players_left": 2,
                "prize_pool": 0, "fees": 0, "bounties": 0, "chips": 100, "hand_for_hand": false,
                "players": players}})
        };
        let both = json!([player("a", 1, "in", 60), player("b", 2, "in", 40)]);
        let turned = json!([player("a", 2, "in", 60), player("b", 1, "in", 40)]);
        let fell = json!([player("a", 1, "in", 60), player("b", 2, "out", 0)]);
        let [both, turned, fell] = [both, turned, fell].map(|players| seen(&tournament(players)));
        assert_eq!(between(&both, &turned), Vec::<String>::new());
        assert_eq!(between(&both, &fell), ["b out, place 2, head 25"]);
    }
}
