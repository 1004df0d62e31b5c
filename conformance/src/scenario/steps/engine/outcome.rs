//! Steps that say what must hold.

use cucumber::gherkin::Step;
use cucumber::then;

use serde_json::Value;

use super::{StepFailure, StepResult, Table, number, refusal_in_words, rows, seats};
use crate::scenario::world::shows_something;
use crate::total::Total as _;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{PotState, TableState, ToAct};

/// Whose turn it is.
#[then(regex = r"^it is seat (\d+)'s turn$")]
fn turn(table: &mut Table, seat: u64) -> StepResult {
    table.turn_of(seat).map(drop)
}

/// No decision is left.
#[then(regex = r"^nobody can act$")]
fn nobody(table: &mut Table) -> StepResult {
    let found = table.state()?.to_act.as_ref().map(|turn| turn.seat);
    table.expect("nobody to act", &None, &found)
}

/// Checking is legal.
#[then(regex = r"^seat (\d+) may check$")]
fn may_check(table: &mut Table, seat: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    table.expect("checking is legal", &true, &turn.check)
}

/// Checking is not legal.
#[then(regex = r"^seat (\d+) may not check$")]
fn may_not_check(table: &mut Table, seat: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    table.expect("checking is legal", &false, &turn.check)
}

/// Folding is not legal.
#[then(regex = r"^seat (\d+) may not fold$")]
fn may_not_fold(table: &mut Table, seat: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    table.expect("folding is legal", &false, &turn.fold)
}

/// What calling costs.
#[then(regex = r"^seat (\d+) owes (\d+)$")]
fn owes(table: &mut Table, seat: u64, amount: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    table.expect("the price of a call", &amount, &turn.call)
}

/// The smallest legal bet or raise, as the total for the street.
#[then(regex = r"^seat (\d+) may raise to (\d+) or more$")]
fn may_raise_from(table: &mut Table, seat: u64, least: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    table.expect("the smallest raise", &Some(least), &turn.min_raise_to)
}

/// The largest legal bet or raise, as the total for the street.
#[then(regex = r"^seat (\d+) may raise to (\d+) at most$")]
fn may_raise_up_to(table: &mut Table, seat: u64, most: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    table.expect("the largest raise", &Some(most), &turn.max_raise_to)
}

/// The one legal size of a bet or raise, as the total for the street.
#[then(regex = r"^seat (\d+) may raise to exactly (\d+)$")]
fn may_raise_to_exactly(table: &mut Table, seat: u64, amount: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    let found = (turn.min_raise_to, turn.max_raise_to);
    table.expect(
        "smallest and largest raise",
        &(Some(amount), Some(amount)),
        &found,
    )
}

/// Two legal sizes of a bet or raise, as totals for the street, and none between them.
#[then(regex = r"^seat (\d+) may raise to (\d+) or to (\d+)$")]
fn may_raise_to_either(table: &mut Table, seat: u64, small: u64, big: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    let found = (turn.min_raise_to, turn.max_raise_to, turn.raise_step);
    let expected = (Some(small), Some(big), Some(big - small));
    table.expect("smallest and largest raise and the step", &expected, &found)
}

/// The bring-in is due: neither checking nor folding is legal.
#[then(regex = r"^seat (\d+) must bring in (\d+)$")]
fn must_bring_in(table: &mut Table, seat: u64, amount: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    let found = (turn.bring_in, turn.check, turn.fold, turn.call);
    let expected = (Some(amount), false, false, 0);
    table.expect("bring-in, check, fold and call", &expected, &found)
}

/// How many cards a seat may discard.
#[then(regex = r"^seat (\d+) may discard (\d+) to (\d+) cards$")]
fn may_discard(table: &mut Table, seat: u64, least: u64, most: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    let found = (turn.discard_min, turn.discard_max);
    table.expect("the number of discards", &(Some(least), Some(most)), &found)
}

/// How many times the rest of the board may be dealt.
#[then(regex = r"^seat (\d+) may agree to (\d+) runs$")]
fn may_run(table: &mut Table, seat: u64, most: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    table.expect("the most runs", &Some(most), &turn.runs_max)
}

/// All boards, one after the other.
#[then(regex = r#"^the boards are "([^"]*)" and "([^"]*)"$"#)]
fn boards(table: &mut Table, first: String, second: String) -> StepResult {
    let found: Vec<String> = table.state()?.boards.iter().map(|b| b.join(" ")).collect();
    table.expect("the boards", &vec![first, second], &found)
}

/// How many cards a seat holds.
#[then(regex = r"^seat (\d+) holds (\d+) cards$")]
fn holds(table: &mut Table, seat: u64, count: usize) -> StepResult {
    let found = table.cards_of(seat)?.map(|cards| cards.len());
    table.expect("the number of cards", &Some(count), &found)
}

/// The cards a seat holds, in the order in which it got them.
#[then(regex = r#"^seat (\d+) holds "([^"]*)"$"#)]
fn holds_cards(table: &mut Table, seat: u64, expected: String) -> StepResult {
    let found = table.cards_of(seat)?.map(|cards| cards.join(" "));
    table.expect("the cards", &Some(expected), &found)
}

/// How often the discards were shuffled again.
#[then(regex = r"^the discards were shuffled again (\d+) times?$")]
fn reshuffled(table: &mut Table, times: usize) -> StepResult {
    let found = table.events("DiscardsReshuffled")?.len();
    table.expect("shuffles of the discards", &times, &found)
}

/// Betting and raising are not legal.
#[then(regex = r"^seat (\d+) may not raise$")]
fn may_not_raise(table: &mut Table, seat: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    table.expect_words("no raise", &raises(&turn))
}

/// Calling and folding are the only choices.
#[then(regex = r"^seat (\d+) may only call (\d+) or fold$")]
fn may_only_call(table: &mut Table, seat: u64, amount: u64) -> StepResult {
    let turn = table.legal_for(seat)?;
    let check = if turn.check { "check" } else { "no check" };
    let fold = if turn.fold { "fold" } else { "no fold" };
    let found = format!("{check}, {fold}, call {}, {}", turn.call, raises(&turn));
    table.expect_words(&format!("no check, fold, call {amount}, no raise"), &found)
}

/// The raises that are legal, as a person says it.
fn raises(turn: &ToAct) -> String {
    match (turn.min_raise_to, turn.max_raise_to) {
        (None, None) => "no raise".to_owned(),
        (Some(low), Some(high)) => format!("raise to {low} up to {high}"),
        (Some(low), None) => format!("raise to {low} up to nothing"),
        (None, Some(high)) => format!("raise to nothing up to {high}"),
    }
}

/// The request was carried out.
#[then(regex = r"^it is accepted$")]
fn accepted(table: &mut Table) -> StepResult {
    let answer = table.answer()?;
    if answer.ok {
        return Ok(());
    }
    let found = refusal_in_words(answer.refusal.as_ref());
    Err(table.mismatch("the request to be accepted", found))
}

/// Refusals of a verb where another one has the same effect.
const VERBS: [&str; 3] = ["bet_facing_bet", "raise_without_bet", "nothing_to_call"];

/// The request was refused, and nothing changed. An engine with the capability `codes` has to give this
/// code; another code of any other engine is noted.
#[then(regex = r"^it is refused as (\S+)$")]
fn refused(table: &mut Table, code: String) -> StepResult {
    refused_as(table, &code)
}

pub(super) fn refused_as(table: &mut Table, code: &str) -> StepResult {
    let answer = table.answer()?;
    if answer.ok {
        // An engine with one verb for both takes the one for the other.
        if VERBS.contains(&code) {
            table.needs(Capability::Verbs)?;
        }
        return Err(table.mismatch(format!("a refusal ({code})"), "the request was accepted"));
    }
    let found = answer.refusal.as_ref().map(|refusal| refusal.code.clone());
    if table.has(Capability::Codes)? {
        table.expect("the refusal", &Some(code), &found.as_deref())?;
    } else if found.as_deref() != Some(code) {
        let found = found.unwrap_or_else(|| "nothing".to_owned());
        table.note(format!("refused as {found}; the protocol calls it {code}"));
    }
    unchanged(table)
}

/// A refused request changes nothing.
#[then(regex = r"^nothing has changed$")]
pub(super) fn unchanged(table: &mut Table) -> StepResult {
    if table.was_in_play() && !shows_something(table.answer()?) {
        table.look_again()?;
    }
    if let Some((before, after)) = table.open_face.change() {
        table.expect("the hand before the request", &before, &after)?;
    }
    super::table::unchanged(table)?;
    super::tournament::unchanged(table)?;
    let before = table.before().cloned();
    let Some(before) = before else { return Ok(()) };
    let after = table.state()?.clone();
    table.expect("the state before the request", &before, &after)
}

/// The last request changed what is in play, and its hash says so: that of the tournament, the table or
/// the hand.
#[then(regex = r"^the state hash is another one$")]
fn hash_is_another(table: &mut Table) -> StepResult {
    let (before, after) = super::tournament::hashes(table)
        .or_else(|| super::table::hashes(table))
        .or_else(|| {
            let (before, after) = table.open_face.change()?;
            Some((before.state_hash, after.state_hash))
        })
        .or_else(|| {
            let before = table.before()?.state_hash.clone();
            Some((before, table.hand.state.as_ref()?.state_hash.clone()))
        })
        .unwrap_or_default();
    table.needs(Capability::StateHash)?;
    let (Some(before), Some(after)) = (before, after) else {
        return Err(table.mismatch("a member state_hash", "none"));
    };
    if before == after {
        return Err(table.mismatch(format!("another hash than {before}"), after));
    }
    Ok(())
}

/// The phase of the hand.
#[then(regex = r"^the phase is (\S+)$")]
fn phase(table: &mut Table, expected: String) -> StepResult {
    let found = table.state()?.phase.clone();
    table.expect("the phase", &expected, &found)
}

/// The community cards so far.
#[then(regex = r#"^the board is "([^"]*)"$"#)]
fn board(table: &mut Table, expected: String) -> StepResult {
    let found = table.state()?.board.join(" ");
    table.expect("the board", &expected, &found)
}

/// A seat's chips for this street.
#[then(regex = r"^seat (\d+) has bet (\d+)$")]
fn has_bet(table: &mut Table, seat: u64, amount: u64) -> StepResult {
    let found = table.seat(seat)?.bet;
    table.expect("the bet of the seat", &amount, &found)
}

/// The chips that a seat has not yet bet.
#[then(regex = r"^seat (\d+) has (\d+) chips behind$")]
fn behind(table: &mut Table, seat: u64, stack: u64) -> StepResult {
    let found = table.seat(seat)?.stack;
    table.expect("the stack of the seat", &stack, &found)
}

/// All pots so far, the main pot first: `amount`, `seats` that may win it.
#[then(regex = r"^the pots are:$")]
fn pots(table: &mut Table, step: &Step) -> StepResult {
    let expected = expected_pots(table, step)?;
    let found = sorted(table.state()?.pots.clone());
    table.expect("the pots", &expected, &found)
}

/// All pots that were made in the hand, the main pot first: `amount`, `seats` that could win it.
#[then(regex = r"^the pots were:$")]
fn pots_made(table: &mut Table, step: &Step) -> StepResult {
    let expected = expected_pots(table, step)?;
    let found = made(table)?;
    table.expect("the pots that were made", &expected, &found)
}

/// One pot between these seats, and no other.
#[then(regex = r"^seats ([\d, and]+) contest (\d+)$")]
fn contest(table: &mut Table, list: String, amount: u64) -> StepResult {
    let eligible = seats(table, &list)?;
    let found = made(table)?;
    table.expect(
        "the pots that were made",
        &vec![PotState { amount, eligible }],
        &found,
    )
}

/// The main pot alone.
#[then(regex = r"^the main pot is (\d+) for seats ([\d, and]+)$")]
fn main_pot(table: &mut Table, amount: u64, list: String) -> StepResult {
    let eligible = seats(table, &list)?;
    let found = made(table)?.into_iter().next();
    table.expect("the main pot", &Some(PotState { amount, eligible }), &found)
}

fn expected_pots(table: &mut Table, step: &Step) -> Result<Vec<PotState>, StepFailure> {
    let mut expected = Vec::new();
    for row in rows(table, step, &["amount", "seats"])? {
        let amount = number(table, &row[0])?;
        let eligible = seats(table, &row[1])?;
        expected.push(PotState { amount, eligible });
    }
    Ok(expected)
}

/// The pots that the events of the hand speak of; those of the state before there were any.
fn made(table: &mut Table) -> Result<Vec<PotState>, StepFailure> {
    if table.state()?.result.is_none() && !tells_amounts(table)? {
        return Ok(sorted(table.state()?.pots.clone()));
    }
    let events = table.events("SidePotCreated")?;
    if events.is_empty() {
        return Ok(table.state()?.pots.clone());
    }
    let pot = |event: &Value| {
        let seats = event["eligible"].as_array().map_or(&[][..], Vec::as_slice);
        let mut eligible: Vec<u64> = seats.iter().filter_map(Value::as_u64).collect();
        eligible.sort_unstable();
        PotState {
            amount: event["amount"].as_u64().unwrap_or_default(),
            eligible,
        }
    };
    Ok(events.iter().map(pot).collect())
}

/// Whether the engine has events, and amounts in them.
fn tells_amounts(table: &mut Table) -> Result<bool, StepFailure> {
    Ok(table.has(Capability::Events)? && table.has(Capability::Ledger)?)
}

fn sorted(mut pots: Vec<PotState>) -> Vec<PotState> {
    for pot in &mut pots {
        pot.eligible.sort_unstable();
    }
    pots
}

/// Everything that was bet and posted and not returned.
#[then(regex = r"^the chips in the middle are (\d+)$")]
fn middle(table: &mut Table, amount: u64) -> StepResult {
    let state = table.state()?;
    let pots: u64 = state.pots.iter().map(|pot| pot.amount).total();
    let bets: u64 = state.seats.iter().map(|seat| seat.bet).total();
    table.expect(
        "the chips in the middle",
        &amount,
        &pots.saturating_add(bets),
    )
}

/// Stacks, bets, pots and rake are the same chips after every request of the hand.
#[then(regex = r"^at every point of the hand the chips add up to (\d+)$")]
fn conserved(table: &mut Table, chips: u64) -> StepResult {
    let sum = |state: &TableState| {
        let seats: u64 = state
            .seats
            .iter()
            .map(|seat| seat.stack.saturating_add(seat.bet))
            .total();
        let pots: u64 = match &state.result {
            Some(result) => result.rake,
            None => state.pots.iter().map(|pot| pot.amount).total(),
        };
        seats.saturating_add(pots)
    };
    let sums: Vec<u64> = table.history().iter().map(sum).collect();
    let expected = vec![chips; sums.len()];
    table.expect("the chips after each request", &expected, &sums)
}

/// What a seat won from all pots; uncalled chips that came back are not winnings.
#[then(regex = r"^seat (\d+) wins (\d+)$")]
fn wins(table: &mut Table, seat: u64, amount: u64) -> StepResult {
    let result = table.result()?;
    let found = result
        .payouts
        .iter()
        .filter(|p| p.seat == seat)
        .map(|p| p.amount)
        .total();
    table.expect("the winnings of the seat", &amount, &found)
}

/// What a seat won from one pot; the main pot is pot 0.
#[then(regex = r"^seat (\d+) wins (\d+) of pot (\d+)$")]
fn wins_of_pot(table: &mut Table, seat: u64, amount: u64, pot: u64) -> StepResult {
    let result = table.result()?;
    let of_pot = result
        .payouts
        .iter()
        .filter(|p| p.seat == seat && p.pot == pot);
    let found = of_pot.map(|p| p.amount).total();
    table.expect("the winnings of the seat", &amount, &found)
}

/// What a seat won for one board; the first is board 1.
#[then(regex = r"^seat (\d+) wins (\d+) for board (\d+)$")]
fn wins_for_board(table: &mut Table, seat: u64, amount: u64, board: u64) -> StepResult {
    let result = table.result()?;
    let of_board = result
        .payouts
        .iter()
        .filter(|p| p.seat == seat && p.board.checked_add(1) == Some(board));
    let found = of_board.map(|p| p.amount).total();
    table.expect("the winnings of the seat", &amount, &found)
}

/// The chips of a seat after the hand.
#[then(regex = r"^seat (\d+) ends with (\d+)$")]
fn ends_with(table: &mut Table, seat: u64, stack: u64) -> StepResult {
    let result = table.result()?;
    let found = result
        .stacks
        .iter()
        .find(|s| s.seat == seat)
        .map(|s| s.stack);
    table.expect("the stack after the hand", &Some(stack), &found)
}

/// Uncalled chips that went back to a seat, all together.
#[then(regex = r"^(\d+) is returned to seat (\d+)$")]
fn returned(table: &mut Table, amount: u64, seat: u64) -> StepResult {
    let over = table.state()?.result.clone();
    if let Some(result) = &over {
        let of_seat = result.returned.iter().filter(|one| one.seat == seat);
        let found: u64 = of_seat.map(|one| one.amount).total();
        table.expect("the chips returned by the result", &amount, &found)?;
        if !tells_amounts(table)? {
            return Ok(());
        }
    }
    let events = table.events("UncalledBetReturned")?;
    let of_seat = events.iter().filter(|event| event["seat"] == seat);
    let found: u64 = of_seat.filter_map(|event| event["amount"].as_u64()).total();
    table.expect("the chips returned", &amount, &found)
}

/// What the room took.
#[then(regex = r"^the rake is (\d+)$")]
fn rake(table: &mut Table, amount: u64) -> StepResult {
    let found = table.result()?.rake;
    table.expect("the rake", &amount, &found)
}

/// What the room took from one pot; the main pot is pot 0.
#[then(regex = r"^(\d+) of it is from pot (\d+)$")]
fn rake_of_pot(table: &mut Table, amount: u64, pot: u64) -> StepResult {
    let events = table.events("RakeTaken")?;
    let of_pot = events.iter().filter(|event| event["pot"] == pot);
    let found: u64 = of_pot.filter_map(|event| event["amount"].as_u64()).total();
    table.expect("the rake of the pot", &amount, &found)
}

/// The status of a seat: `OUT`, `ACTIVE`, `FOLDED` or `ALL_IN`.
#[then(regex = r"^seat (\d+) is (OUT|ACTIVE|FOLDED|ALL_IN)$")]
fn status(table: &mut Table, seat: u64, expected: String) -> StepResult {
    let found = table.seat(seat)?.status;
    table.expect("the status of the seat", &expected, &found)
}

/// The last decision of a seat was made for it, and its event says so.
#[then(regex = r"^the platform decided for seat (\d+)$")]
fn decided_by_platform(table: &mut Table, seat: u64) -> StepResult {
    let events = table.events("ActionApplied")?;
    let last = events.iter().rfind(|event| event["seat"] == seat);
    let by = last.map(|event| event["by"].as_str().unwrap_or("nobody").to_owned());
    match by.as_deref() {
        Some("clock" | "away" | "rule" | "operator") => Ok(()),
        other => {
            let found = format!("decided by {}", other.unwrap_or("nobody"));
            Err(table.mismatch("a decision of the platform", found))
        }
    }
}

/// All seats end with the same stack.
#[then(regex = r"^every seat ends with (\d+)$")]
fn all_end_with(table: &mut Table, stack: u64) -> StepResult {
    let found: Vec<u64> = table
        .result()?
        .stacks
        .iter()
        .map(|seat| seat.stack)
        .collect();
    table.expect(
        "the stacks after the hand",
        &vec![stack; found.len()],
        &found,
    )
}

/// No pot was paid.
#[then(regex = r"^nobody wins a pot$")]
fn nobody_wins(table: &mut Table) -> StepResult {
    let found = table.result()?.payouts.len();
    table.expect("payouts", &0, &found)
}

/// A hand that ends without a showdown reveals nothing.
#[then(regex = r"^no cards are shown$")]
fn no_cards_shown(table: &mut Table) -> StepResult {
    let found = table.events("CardsShown")?.len();
    table.expect("hands shown", &0, &found)
}

/// How the hand ended, as its last event says.
#[then(regex = r"^the hand ends by (folds|a showdown)$")]
fn ends_by(table: &mut Table, how: String) -> StepResult {
    let ended = table
        .events("HandEnded")?
        .last()
        .map(|last| last["reason"].clone());
    let Some(found) = ended else {
        return Err(table.mismatch("an event HandEnded", "none"));
    };
    let expected = how.trim_start_matches("a ");
    table.expect_words(expected, found.as_str().unwrap_or_default())
}

/// What a seat threw away last, as the event says.
#[then(regex = r#"^seat (\d+) threw away "([^"]*)"$"#)]
fn threw_away(table: &mut Table, seat: u64, expected: String) -> StepResult {
    let mut discards = table.events("CardsDiscarded")?.into_iter();
    let last = discards.rfind(|event| event["seat"] == seat);
    let cards = last.and_then(|event| event["cards"].as_array().cloned());
    let Some(cards) = cards else {
        return Err(table.mismatch("an event CardsDiscarded of the seat", "none"));
    };
    let found: Vec<&str> = cards.iter().filter_map(|card| card.as_str()).collect();
    table.expect("the discards", &expected, &found.join(" "))
}

/// The seats whose cards were shown.
#[then(regex = r"^the cards of seats? ([\d, and]+) are shown$")]
fn cards_shown(table: &mut Table, list: String) -> StepResult {
    let expected = seats(table, &list)?;
    let mut found = shown(&table.all_events()?);
    found.sort_unstable();
    table.expect("seats that showed", &expected, &found)
}

/// The seats whose cards were shown before a street was dealt.
#[then(regex = r"^the cards of seats ([\d, and]+) are shown before the (FLOP|TURN|RIVER)$")]
fn cards_shown_before(table: &mut Table, list: String, street: String) -> StepResult {
    let expected = seats(table, &list)?;
    let number = ["FLOP", "TURN", "RIVER"]
        .iter()
        .position(|name| **name == street);
    let number = number.map(|place| place as u64 + 1);
    let is_deal =
        |event: &&Value| event["type"] == "StreetDealt" && event["street"].as_u64() == number;
    let events = table.all_events()?;
    let deal = events
        .iter()
        .position(|event| is_deal(&event))
        .unwrap_or(events.len());
    let mut found = shown(&events[..deal]);
    found.sort_unstable();
    table.expect("seats that showed before the street", &expected, &found)
}

/// The seats that showed, in the order in which they did.
#[then(regex = r"^the cards are shown in the order ([\d, and]+)$")]
fn shown_in_order(table: &mut Table, list: String) -> StepResult {
    let expected = seats(table, &list)?;
    let found = shown(&table.all_events()?);
    table.expect("the order of showing", &expected, &found)
}

fn shown(events: &[Value]) -> Vec<u64> {
    let shows = events.iter().filter(|event| event["type"] == "CardsShown");
    shows.filter_map(|event| event["seat"].as_u64()).collect()
}

/// A seat did not show its hand at the showdown.
#[then(regex = r"^seat (\d+) mucks$")]
fn mucked(table: &mut Table, seat: u64) -> StepResult {
    let events = table.events("CardsMucked")?;
    let found = events.iter().any(|event| event["seat"] == seat);
    table.expect("the seat mucked", &true, &found)
}

/// Cards that the last answer shows.
#[then(regex = r#"^the cards "([^"]*)" are seen$"#)]
fn seen(table: &mut Table, cards: String) -> StepResult {
    let expected: Vec<&str> = cards.split(' ').collect();
    let found = among(table, &expected)?;
    table.expect("cards in the view", &expected, &found)
}

/// Cards that the last answer must not show, anywhere in it.
#[then(regex = r#"^the cards "([^"]*)" are not seen$"#)]
fn not_seen(table: &mut Table, cards: String) -> StepResult {
    let hidden: Vec<&str> = cards.split(' ').collect();
    let found = among(table, &hidden)?;
    table.expect("hidden cards in the view", &Vec::new(), &found)
}

/// Which of the cards occur in the last answer, wherever they stand.
fn among<'a>(table: &mut Table, cards: &[&'a str]) -> Result<Vec<&'a str>, StepFailure> {
    let answer = serde_json::to_string(table.answer()?).expect("an answer has only string keys");
    let seen = |card: &&'a str| answer.contains(&format!("\"{card}\""));
    Ok(cards.iter().copied().filter(seen).collect())
}
