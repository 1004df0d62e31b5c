//! A small hand of one game: two players who check and call.

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Act, Answer, Operation, TableState, ToAct};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use serde_json::json;

use super::{Talk, Tried, deck, events, present, started, words};
use crate::total::Total as _;

/// No hand of two players who check and call has more decisions.
const DECISIONS_MAX: usize = 80;

/// The cards of a game.
pub(super) fn cards(game: &str) -> impl Iterator<Item = Card> + use<> {
    let kind = Rules::built_in(game).map(|rules| rules.profile().deck);
    Card::all().filter(move |card| kind.is_none_or(|kind| kind.contains(*card)))
}

/// The request that starts it.
pub(super) fn start(claims: &Claims, game: &str) -> Operation {
    let further = Rules::built_in(game).map_or(0, |rules| rules.reshuffles_max(2));
    let deck = deck(claims, cards(game));
    let reshuffles = if deck.is_empty() { 0 } else { further };
    let reshuffles = vec![deck.clone(); reshuffles];
    started(json!({ "name": game }), deck, reshuffles)
}

/// Plays it, and looks for every member that the engine has to give or claims to give. Says how it
/// ended, unless an engine without the capability `muck` asks who shows.
pub(super) fn play(
    talk: &mut Talk,
    claims: &Claims,
    game: &str,
) -> Result<Option<TableState>, (String, String)> {
    let begun = talk.ask_ok(&start(claims, game))?;
    if claims.has(Capability::Events) {
        let typed = |event: &serde_json::Value| event["type"].is_string();
        let events = &begun.events;
        let told = !events.is_empty() && events.iter().all(typed);
        present(told, "\"events\" with a \"type\" each (capability events)")?;
    }
    let mut told = begun.events;
    let mut state = state(begun.state)?;
    look(claims, &state)?;
    words::check(game, &state)?;
    refusal(talk, &state)?;
    for _ in 0..DECISIONS_MAX {
        let Some(turn) = state.to_act.clone() else {
            ended(&state)?;
            events::check(claims, &told, &state)?;
            return Ok(Some(state));
        };
        if state.phase == "SHOWDOWN" && !claims.has(Capability::Muck) {
            // Somebody is asked whether to show, and only an engine with that capability is answered.
            return Ok(None);
        }
        claimed_of_turn(claims, &turn)?;
        let answer = decide(talk, claims, passive(claims, &state, &turn))?;
        told.extend(answer.events);
        state = self::state(answer.state)?;
        words::check(game, &state)?;
    }
    let expected = format!("the hand to end within {DECISIONS_MAX} checks and calls");
    Err((expected, format!("phase {}", state.phase)))
}

fn state(state: Option<TableState>) -> Result<TableState, (String, String)> {
    state.ok_or_else(|| ("a member \"state\"".to_owned(), "none".to_owned()))
}

/// What every state has, and what this engine claims of it.
fn look(claims: &Claims, state: &TableState) -> Tried {
    let mut seats: Vec<u64> = state.seats.iter().map(|seat| seat.seat).collect();
    seats.sort_unstable();
    if seats != [1, 2] {
        return Err((
            "the seats 1 and 2 in \"state\"".into(),
            format!("{seats:?}"),
        ));
    }
    present(state.to_act.is_some(), "a member \"to_act\" in \"state\"")?;
    if claims.has(Capability::Cards) {
        let mut seats = state.seats.iter();
        let dealt = seats.all(|seat| seat.cards.as_ref().is_some_and(|cards| !cards.is_empty()));
        present(dealt, "\"cards\" at every seat (capability cards)")?;
    }
    if claims.has(Capability::StateHash) {
        let hashed = state.state_hash.is_some();
        present(hashed, "a member \"state_hash\" (capability state_hash)")?;
    }
    Ok(())
}

fn claimed_of_turn(claims: &Claims, turn: &ToAct) -> Tried {
    if claims.has(Capability::Sequence) {
        let numbered = turn.seq.is_some();
        present(
            numbered,
            "a member \"seq\" in \"to_act\" (capability sequence)",
        )?;
    }
    if claims.has(Capability::Legal) {
        let told = turn.check
            || turn.call > 0
            || turn.bring_in.is_some()
            || turn.discard_max.is_some()
            || turn.runs_max.is_some()
            || turn.show
            || turn.muck;
        present(told, "what is legal in \"to_act\" (capability legal)")?;
    }
    Ok(())
}

/// An action out of turn is refused, and an answer comes all the same.
fn refusal(talk: &mut Talk, state: &TableState) -> Tried {
    let turn = state.to_act.as_ref().map_or(1, |turn| turn.seat);
    let answer = talk.ask(&Operation::Act(Act::new(
        if turn == 1 { 2 } else { 1 },
        "check",
    )))?;
    if answer.ok {
        let expected = "\"ok\": false for a check out of turn".to_owned();
        return Err((expected, "\"ok\": true".to_owned()));
    }
    Ok(())
}

/// Carries a decision out. An engine that does not say what is legal refuses a check where something
/// else is asked, and a refusal changes nothing: so whatever a game may ask is tried in turn.
fn decide(talk: &mut Talk, claims: &Claims, act: Act) -> Result<Answer, (String, String)> {
    let seat = act.seat;
    let decided = talk.ask_ok(&Operation::Act(act));
    if decided.is_ok() || claims.has(Capability::Legal) {
        return decided;
    }
    for action in ["post_bring_in", "draw", "run", "show"] {
        let mut act = Act::new(seat, action);
        act.discard = (action == "draw").then(Vec::new);
        act.times = (action == "run").then_some(1);
        let answer = talk.ask(&Operation::Act(act))?;
        if answer.ok {
            return Ok(answer);
        }
    }
    decided
}

/// A check or a call, or whatever else is asked.
fn passive(claims: &Claims, state: &TableState, turn: &ToAct) -> Act {
    let owes = if claims.has(Capability::Legal) {
        !turn.check
    } else {
        let bets = || state.seats.iter();
        let own = bets().find(|seat| seat.seat == turn.seat);
        let most = bets().map(|seat| seat.bet).max();
        own.map(|seat| seat.bet) != most
    };
    let action = match turn {
        _ if turn.bring_in.is_some() => "post_bring_in",
        _ if turn.discard_max.is_some() => "draw",
        _ if turn.runs_max.is_some() => "run",
        _ if turn.show => "show",
        _ if owes => "call",
        _ => "check",
    };
    let mut act = Act::new(turn.seat, action);
    if action == "draw" {
        let least = usize::try_from(turn.discard_min.unwrap_or(0)).unwrap_or(0);
        let held = state.seats.iter().find(|seat| seat.seat == turn.seat);
        let held = held.and_then(|seat| seat.cards.clone()).unwrap_or_default();
        act.discard = Some(held.into_iter().take(least).collect());
    }
    act.times = (action == "run").then_some(1);
    act
}

/// What a hand that is over has to say.
fn ended(state: &TableState) -> Tried {
    let Some(result) = &state.result else {
        let found = format!("phase {}", state.phase);
        return Err(("a member \"result\" when nobody can act".to_owned(), found));
    };
    let after: u64 = result.stacks.iter().map(|one| one.stack).total();
    let after = after.saturating_add(result.rake);
    if result.stacks.len() == 2 && after == 20_000 {
        return Ok(());
    }
    let expected = "\"stacks\" of both seats in \"result\" that add up to 20000 with the rake";
    Err((
        expected.to_owned(),
        format!("{} stacks, {after}", result.stacks.len()),
    ))
}
