//! Steps about a table of which hand follows hand. The player who first takes seat 3 is `p3`.

use std::collections::BTreeMap;

use cucumber::{given, then, when};
use serde_json::{Value, json};

use super::{StepFailure, StepResult, Table, refusal_in_words, seats};
use crate::total::Total as _;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::table::{
    NextHand, OpenTable, PlayerChips, Sit, TableSeat, TableSeats,
};
use dealproof_adapters::protocol::{Act, Answer, Operation, Straddle};
use dealproof_engine::profile::Rules;

/// What a scenario knows of its table.
#[derive(Debug, Default)]
pub(in crate::scenario) struct Floor {
    house: Value,
    open: bool,
    /// The players by the seat they first took.
    players: BTreeMap<u64, String>,
    now: Option<TableSeats>,
    before: Option<TableSeats>,
}

impl Floor {
    /// Whether the scenario has opened its table.
    pub(in crate::scenario) const fn is_open(&self) -> bool {
        self.open
    }

    /// What the engine says of the table.
    pub(in crate::scenario) const fn now(&self) -> Option<&TableSeats> {
        self.now.as_ref()
    }

    /// The games that take turns with that of the table.
    pub(in crate::scenario) fn games(&self) -> impl Iterator<Item = &Value> {
        let games = self.house["rotation"]["games"].as_array();
        games.into_iter().flatten()
    }

    /// Keeps what the engine says of the table.
    pub(in crate::scenario) fn follow(&mut self, answer: &Answer) {
        self.before = self.now.take();
        self.now = answer.table.clone().or_else(|| self.before.clone());
    }

    /// Takes in what is in play now; what was before stays.
    pub(in crate::scenario) fn look(&mut self, answer: &Answer) {
        self.now = answer.table.clone().or_else(|| self.now.take());
    }
}

/// A refused request changes nothing at the table either.
pub(super) fn unchanged(table: &mut Table) -> StepResult {
    let (before, now) = (table.floor.before.clone(), table.floor.now.clone());
    if before.is_none() {
        return Ok(());
    }
    table.expect("the table before the request", &before, &now)
}

/// The hashes of the table before and after the last request.
pub(super) fn hashes(table: &Table) -> Option<(Option<String>, Option<String>)> {
    let (before, now) = (table.floor.before.as_ref()?, table.floor.now.as_ref()?);
    Some((before.state_hash.clone(), now.state_hash.clone()))
}

fn state(table: &mut Table) -> Result<TableSeats, StepFailure> {
    let now = table.floor.now.clone();
    now.ok_or_else(|| table.nothing_in_play("an open table"))
}

fn seat_state(table: &mut Table, seat: u64) -> Result<TableSeat, StepFailure> {
    let found = state(table)?.seats.into_iter().find(|s| s.seat == seat);
    found.ok_or_else(|| table.mismatch(format!("a player at seat {seat}"), "nobody"))
}

/// The name of the player on a seat, or of who would take it.
fn player(table: &Table, seat: u64) -> String {
    let known = table.floor.players.get(&seat).cloned();
    known.unwrap_or_else(|| format!("p{seat}"))
}

/// A no-limit hold'em table for money or of a tournament.
#[given(regex = r"^a (cash|tournament) table with blinds (\d+)/(\d+)$")]
fn table_with_blinds(table: &mut Table, mode: String, small: u64, big: u64) {
    table.setup.profile = json!({"name": "nlhe", "forced": {"blinds": [small, big]}});
    table.floor.house = json!({ "mode": mode });
}

/// A member of the house rules of the table, by its path; the value is read as YAML would read it.
#[given(regex = r"^the table rule (\S+) is (\S+)$")]
fn table_rule(table: &mut Table, path: String, value: String) {
    let value = serde_json::from_str(&value).unwrap_or(Value::String(value));
    let mut place = &mut table.floor.house;
    for name in path.split('.') {
        if !place.is_object() {
            *place = json!({});
        }
        place = &mut place[name];
    }
    *place = value;
}

/// The games that take turns with that of the table, in order, by the names of their rule profiles:
/// `flo8, razz`.
#[given(regex = r#"^the games that follow are "([^"]*)"$"#)]
fn games_that_follow(table: &mut Table, names: String) {
    let games = names.split(',').map(|name| json!({ "name": name.trim() }));
    let games: Vec<Value> = games.collect();
    if !table.floor.house.is_object() {
        table.floor.house = json!({});
    }
    table.floor.house["rotation"]["games"] = json!(games);
}

/// The table opens, unless it has; its house rules may be refused.
fn open(table: &mut Table) -> Result<bool, StepFailure> {
    if table.floor.open {
        return Ok(true);
    }
    table.begin()?;
    let open = OpenTable {
        profile: table.setup.profile.clone(),
        house: table.floor.house.clone(),
        ..OpenTable::default()
    };
    let fault = Rules::from_json(&open.profile).err();
    let ok = table.ask(&Operation::TableOpen(Box::new(open)))?.ok;
    if let Some(fault) = fault.filter(|_| ok) {
        let expected = format!("a refusal of the profile: {fault}");
        return Err(table.mismatch(expected, "it was accepted"));
    }
    table.floor.open = ok;
    Ok(ok)
}

/// The table opens, unless it has.
pub(super) fn opened(table: &mut Table) -> StepResult {
    if open(table)? {
        return Ok(());
    }
    let found = refusal_in_words(table.answer()?.refusal.as_ref());
    Err(table.mismatch("the table to open", found))
}

/// The table opens, or its rules are refused.
#[when(regex = r"^the table opens$")]
fn opens(table: &mut Table) -> StepResult {
    open(table).map(drop)
}

fn sit(table: &mut Table, seat: u64, chips: &str, entry: &str, at_ms: Option<u64>) -> Sit {
    let name = player(table, seat);
    table.floor.players.insert(seat, name.clone());
    Sit {
        player: name,
        seat,
        // What is no JSON number stays the text it is, for the engine to refuse.
        chips: serde_json::from_str(chips).unwrap_or_else(|_| chips.into()),
        entry: Some(entry.to_owned()),
        at_ms,
    }
}

/// Players who already have these seats, with the same chips.
#[given(regex = r"^seats ([\d, and]+) are taken with (\d+) chips each$")]
fn seats_taken(table: &mut Table, list: String, chips: String) -> StepResult {
    for seat in seats(table, &list)? {
        opened(table)?;
        let sit = sit(table, seat, &chips, "waits", None);
        table.ask_expecting_ok(&Operation::Sit(sit))?;
    }
    Ok(())
}

/// A player takes a seat and will wait for the big blind, or post.
#[given(regex = r"^a player takes seat (\d+) with (\d+) chips and (waits|posts)$")]
fn seat_was_taken(table: &mut Table, seat: u64, chips: String, entry: String) -> StepResult {
    opened(table)?;
    let sit = sit(table, seat, &chips, &entry, None);
    table.ask_expecting_ok(&Operation::Sit(sit))
}

/// A player asks for a seat, and may be refused.
#[when(regex = r"^a player takes seat (\d+) with (\S+) chips$")]
fn seat_is_taken(table: &mut Table, seat: u64, chips: String) -> StepResult {
    opened(table)?;
    let sit = sit(table, seat, &chips, "waits", None);
    table.ask(&Operation::Sit(sit)).map(drop)
}

/// The player who first took a seat asks for another, or for the same again.
#[when(regex = r"^the player of seat (\d+) takes seat (\d+) with (\d+) chips$")]
fn takes_another(table: &mut Table, first: u64, seat: u64, chips: u64) -> StepResult {
    takes_later(table, first, seat, chips, 0)
}

/// The player who first took a seat comes back to the table later.
#[when(regex = r"^the player of seat (\d+) takes seat (\d+) with (\d+) chips after (\d+) minutes$")]
fn takes_later(table: &mut Table, first: u64, seat: u64, chips: u64, minutes: u64) -> StepResult {
    let sit = Sit {
        player: player(table, first),
        seat,
        chips: json!(chips),
        entry: Some("waits".to_owned()),
        at_ms: (minutes > 0).then_some(minutes * 60_000),
    };
    table.ask(&Operation::Sit(sit)).map(drop)
}

/// A new player takes a seat that somebody left, and posts as soon as that is allowed.
#[given(regex = r"^a newcomer takes seat (\d+) with (\d+) chips and posts$")]
fn newcomer(table: &mut Table, seat: u64, chips: u64) -> StepResult {
    let name = format!("{}'", player(table, seat));
    table.floor.players.insert(seat, name.clone());
    let sit = Sit {
        player: name,
        seat,
        chips: json!(chips),
        entry: Some("posts".to_owned()),
        at_ms: None,
    };
    table.ask_expecting_ok(&Operation::Sit(sit))
}

/// What a player does between hands, in the words of the card room: `stands up`, `sits out`,
/// `returns and posts`, `returns and waits`, `tops up 500`, `takes 500 off the table`.
fn between(table: &mut Table, seat: u64, words: &str) -> Result<Operation, StepFailure> {
    let player = player(table, seat);
    let chips = |text: &str| PlayerChips {
        player: player.clone(),
        chips: serde_json::from_str(text).unwrap_or_else(|_| text.into()),
    };
    let entry = words.strip_prefix("returns and ");
    Ok(match words {
        "stands up" => Operation::Stand {
            player,
            at_ms: None,
        },
        "sits out" => Operation::SitOut { player },
        _ if words.starts_with("returns") => Operation::Return {
            entry: entry.map(str::to_owned),
            player,
        },
        _ => match words.split(' ').collect::<Vec<_>>()[..] {
            ["tops", "up", amount] => Operation::TopUp(chips(amount)),
            ["takes", amount, "off", "the", "table"] => Operation::CashOut(chips(amount)),
            _ => return Err(table.mismatch("something a player does", words)),
        },
    })
}

/// Something a player did earlier, between hands or during one.
#[given(
    regex = r"^the player at seat (\d+) (stands up|sits out|returns and posts|returns and waits|tops up \S+)$"
)]
fn player_did(table: &mut Table, seat: u64, words: String) -> StepResult {
    let operation = between(table, seat, &words)?;
    table.ask_expecting_ok(&operation)
}

/// Something a player does between hands or during one. The request may be refused.
#[when(
    regex = r"^the player at seat (\d+) (stands up|sits out|returns and posts|returns and waits|tops up \S+|takes \S+ off the table)$"
)]
fn player_does(table: &mut Table, seat: u64, words: String) -> StepResult {
    let operation = between(table, seat, &words)?;
    table.ask(&operation).map(drop)
}

/// The tournament says what a player has.
#[given(regex = r"^the tournament gives seat (\d+) a stack of (\d+)$")]
fn stack_set(table: &mut Table, seat: u64, stack: u64) -> StepResult {
    let given = PlayerChips {
        player: player(table, seat),
        chips: json!(stack),
    };
    table.ask_expecting_ok(&Operation::SetStack(given))
}

/// The blinds of the hands that follow.
#[given(regex = r"^the blinds rise to (\d+)/(\d+)$")]
fn blinds_rise(table: &mut Table, small: u64, big: u64) -> StepResult {
    let profile = json!({"name": "nlhe", "forced": {"blinds": [small, big]}});
    table.ask_expecting_ok(&Operation::ChangeRules { profile })
}

/// Another game for the hands that follow, by the name of its rule profile.
#[given(regex = r"^the game of the table becomes (\S+)$")]
#[when(regex = r"^the game of the table becomes (\S+)$")]
fn game_becomes(table: &mut Table, name: String) -> StepResult {
    let profile = json!({ "name": name });
    table.setup.profile = profile.clone();
    table.ask_expecting_ok(&Operation::ChangeRules { profile })
}

/// Other blinds for the hands that follow are asked for, and may be refused.
#[when(regex = r"^blinds of (\d+)/(\d+) are asked for$")]
fn blinds_asked_for(table: &mut Table, small: u64, big: u64) -> StepResult {
    let profile = json!({"name": "nlhe", "forced": {"blinds": [small, big]}});
    table.ask(&Operation::ChangeRules { profile }).map(drop)
}

fn next_hand(table: &mut Table, straddles: Vec<Straddle>) -> Result<bool, StepFailure> {
    let first = state(table)?.button.is_none();
    let setup = &table.setup;
    let next = NextHand {
        deck: setup.deck.clone().unwrap_or_else(|| setup.stacked_deck()),
        button: (first && setup.button > 0).then_some(setup.button),
        straddles,
        reshuffles: setup.reshuffles(),
        ..NextHand::default()
    };
    Ok(table.ask(&Operation::NextHand(Box::new(next)))?.ok)
}

/// The next hand begins; in a Given it must be accepted.
#[given(regex = r"^the next hand is dealt$")]
fn next_was_dealt(table: &mut Table) -> StepResult {
    if next_hand(table, Vec::new())? {
        return Ok(());
    }
    let found = refusal_in_words(table.answer()?.refusal.as_ref());
    Err(table.mismatch("the next hand to be dealt", found))
}

/// The next hand begins, or its start is refused.
#[when(regex = r"^the next hand is dealt$")]
fn next_is_dealt(table: &mut Table) -> StepResult {
    next_hand(table, Vec::new()).map(drop)
}

/// The next hand begins with a straddle, or its start is refused.
#[when(regex = r"^the next hand is dealt with a straddle of (\d+) from seat (\d+)$")]
fn next_is_straddled(table: &mut Table, amount: u64, seat: u64) -> StepResult {
    next_hand(table, vec![Straddle { seat, amount }]).map(drop)
}

/// A hand is dealt and everybody folds to the big blind, or to the last player.
#[given(regex = r"^a hand is played$")]
fn hand_is_played(table: &mut Table) -> StepResult {
    next_was_dealt(table)?;
    fold_out(table)
}

/// This many hands are dealt, in which everybody folds.
#[given(regex = r"^(\d+) hands are played$")]
fn hands_are_played(table: &mut Table, count: u64) -> StepResult {
    for _ in 0..count {
        hand_is_played(table)?;
    }
    Ok(())
}

/// Everybody who can folds, until the hand is over.
#[given(regex = r"^everybody folds$")]
#[when(regex = r"^everybody folds$")]
fn fold_out(table: &mut Table) -> StepResult {
    while let Some(turn) = table.state()?.to_act.clone() {
        let owes = table.owed(&turn)? > 0;
        if !owes && table.may_fold_for_nothing() {
            // Whether it is legal now, only the engine can say.
            table.needs(Capability::Legal)?;
        }
        let action = match turn {
            _ if turn.fold || owes => "fold",
            _ if turn.bring_in.is_some() => "post_bring_in",
            _ => "check",
        };
        table.ask_expecting_ok(&Operation::Act(Act::new(turn.seat, action)))?;
    }
    Ok(())
}

/// The hand was declared void earlier.
#[given(regex = r"^the hand is voided$")]
fn was_voided(table: &mut Table) -> StepResult {
    let reason = Some("integrity failure".to_owned());
    table.ask_expecting_ok(&Operation::Void { reason })
}

/// A seat acts this many seconds after the hand began.
#[given(regex = r"^seat (\d+) uses (\d+) s and (folds|checks|calls)$")]
fn acts_late(table: &mut Table, seat: u64, at_s: u64, verb: String) -> StepResult {
    let action = verb.trim_end_matches('s');
    let late = Act {
        at_ms: Some(at_s * 1_000),
        ..Act::new(seat, action)
    };
    table.ask_expecting_ok(&Operation::Act(late))
}

/// The time fee is collected this many minutes after the table opened, or it is refused.
#[when(regex = r"^time is collected after (\d+) minutes$")]
fn time_is_collected(table: &mut Table, minutes: u64) -> StepResult {
    let at_ms = Some(minutes * 60_000);
    table.ask(&Operation::CollectTime { at_ms }).map(drop)
}

/// Where the button is, even on an empty seat.
#[then(regex = r"^the button is at seat (\d+)$")]
fn button_at(table: &mut Table, seat: u64) -> StepResult {
    let found = state(table)?.button;
    table.expect("the seat of the button", &Some(seat), &found)
}

/// Who posts the small blind.
#[then(regex = r"^the small blind is at seat (\d+)$")]
fn small_at(table: &mut Table, seat: u64) -> StepResult {
    let found = posted(table, "small")?;
    table.expect("the seat of the small blind", &vec![seat], &found)
}

/// Nobody posts the small blind.
#[then(regex = r"^no small blind is posted$")]
fn no_small(table: &mut Table) -> StepResult {
    let found = posted(table, "small")?;
    table.expect("the seat of the small blind", &Vec::new(), &found)
}

/// Who posts the big blind.
#[then(regex = r"^the big blind is at seat (\d+)$")]
fn big_at(table: &mut Table, seat: u64) -> StepResult {
    let found = posted(table, "big")?;
    table.expect("the seat of the big blind", &vec![seat], &found)
}

/// Who posted a blind of this kind in the last hand.
fn posted(table: &mut Table, kind: &str) -> Result<Vec<u64>, StepFailure> {
    let blinds = last_hand(table)?.into_iter();
    let of_kind = blinds.filter(|event| event["type"] == "BlindPosted" && event["kind"] == kind);
    Ok(of_kind.filter_map(|event| event["seat"].as_u64()).collect())
}

/// The events since the last hand began, with every blind.
fn last_hand(table: &mut Table) -> Result<Vec<Value>, StepFailure> {
    table.needs(Capability::Ledger)?;
    let mut events = table.all_events()?;
    let begin = events
        .iter()
        .rposition(|event| event["type"] == "HandStarted");
    Ok(events.split_off(begin.unwrap_or(events.len())))
}

/// Who is dealt into the hand, and nobody else.
#[then(regex = r"^seats ([\d, and]+) are dealt in$")]
fn dealt_in(table: &mut Table, list: String) -> StepResult {
    let expected = seats(table, &list)?;
    let dealt = state(table)?.seats.into_iter().filter(|seat| seat.dealt_in);
    let found: Vec<u64> = dealt.map(|seat| seat.seat).collect();
    table.expect("the seats that are dealt in", &expected, &found)
}

/// What a player who enters posts, live and dead.
#[then(regex = r"^seat (\d+) has posted (\d+) live and (\d+) dead$")]
fn has_posted(table: &mut Table, seat: u64, live: u64, dead: u64) -> StepResult {
    let events = last_hand(table)?;
    let sum = |kind: &str| -> u64 {
        let posts = events.iter().filter(|event| {
            event["type"] == "BlindPosted" && event["kind"] == kind && event["seat"] == seat
        });
        posts.filter_map(|event| event["amount"].as_u64()).total()
    };
    let found = (sum("post"), sum("dead_post"));
    table.expect("what the seat posted, live and dead", &(live, dead), &found)
}

/// Which blinds a player missed and did not post: `nothing`, `the small blind`, `the big blind`, `both
/// blinds`.
#[then(
    regex = r"^the player at seat (\d+) owes (nothing|the small blind|the big blind|both blinds)$"
)]
fn owes_blinds(table: &mut Table, seat: u64, what: String) -> StepResult {
    let found = seat_state(table, seat)?;
    let expected = match what.as_str() {
        "the small blind" => (true, false),
        "the big blind" => (false, true),
        "both blinds" => (true, true),
        _ => (false, false),
    };
    let found = (found.owes_small, found.owes_big);
    table.expect(
        "whether the small and the big blind are owed",
        &expected,
        &found,
    )
}

/// The chips of a player between hands.
#[then(regex = r"^the player at seat (\d+) has (\d+) chips$")]
fn has_chips(table: &mut Table, seat: u64, chips: u64) -> StepResult {
    let found = seat_state(table, seat)?.stack;
    table.expect("the chips of the player", &chips, &found)
}

/// A player keeps the seat but does not take part.
#[then(regex = r"^the player at seat (\d+) sits out$")]
fn is_sitting_out(table: &mut Table, seat: u64) -> StepResult {
    let found = seat_state(table, seat)?.sits_out;
    table.expect("whether the player sits out", &true, &found)
}

/// Nobody has the seat.
#[then(regex = r"^seat (\d+) is empty$")]
fn empty(table: &mut Table, seat: u64) -> StepResult {
    let taken = state(table)?.seats.into_iter().find(|s| s.seat == seat);
    let found = taken.map(|seat| seat.player);
    table.expect("the player on the seat", &None, &found)
}

/// What is left of a player's time bank.
#[then(regex = r"^the time bank of seat (\d+) is (\d+) s$")]
fn bank(table: &mut Table, seat: u64, seconds: u64) -> StepResult {
    let found = seat_state(table, seat)?.bank_ms;
    table.expect("the time bank in milliseconds", &(seconds * 1_000), &found)
}

/// What the room took for time.
#[then(regex = r"^(\d+) was paid for time$")]
fn paid_for_time(table: &mut Table, amount: u64) -> StepResult {
    let found = state(table)?.fees;
    table.expect("what was paid for time", &amount, &found)
}

/// The chips that players took off the table, or with them when they left.
#[then(regex = r"^(\d+) chips have left the table$")]
fn have_left(table: &mut Table, amount: u64) -> StepResult {
    let found = state(table)?.cashed_out;
    table.expect("the chips that left", &amount, &found)
}

/// Which seat a moving button excuses from a blind, as the events say.
#[then(regex = r"^the (small|big) blind skips seat (\d+)$")]
fn skips(table: &mut Table, blind: String, seat: u64) -> StepResult {
    let last = table.events("BlindsSkipped")?.pop();
    let found = last.map_or(Value::Null, |event| event[&blind].clone());
    table.expect("the seats that the blind skips", &json!([seat]), &found)
}

/// The button excuses nobody.
#[then(regex = r"^no blind is skipped$")]
fn none_skipped(table: &mut Table) -> StepResult {
    let found = table.events("BlindsSkipped")?.len();
    table.expect("skipped blinds", &0, &found)
}
