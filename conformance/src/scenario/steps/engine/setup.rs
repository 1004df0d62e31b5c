//! Steps before the cards are dealt.

use cucumber::gherkin::Step;
use cucumber::{given, when};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Edition;
use serde_json::{Value, json};

use super::{StepFailure, StepResult, Table, number, rows};
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{Operation, Post, Straddle};

/// A game by its usual name, with its blinds.
#[given(regex = r"^a (\S+) hold'em table with blinds (\d+)/(\d+)$")]
fn holdem_table(table: &mut Table, structure: String, small: u64, big: u64) -> StepResult {
    let name = match structure.as_str() {
        "no-limit" => "nlhe",
        "pot-limit" => "plhe",
        "fixed-limit" => "flhe",
        other => {
            let expected = "no-limit, pot-limit or fixed-limit";
            return Err(table.wrong_scenario(expected, other));
        }
    };
    table.setup.profile = json!({ "name": name });
    table
        .setup
        .set_rule(&["forced", "blinds"], json!([small, big]));
    Ok(())
}

/// A game by the name of its built-in rule profile.
#[given(regex = r"^a table that plays (\S+)$")]
fn game_table(table: &mut Table, name: String) {
    table.setup.profile = json!({ "name": name });
}

/// The blinds of the game.
#[given(regex = r"^blinds of (\d+)/(\d+)$")]
fn blinds(table: &mut Table, small: u64, big: u64) {
    let rule = &["forced", "blinds"];
    table.setup.set_rule(rule, json!([small, big]));
}

/// Who posts the kill.
#[given(regex = r"^seat (\d+) posts the kill$")]
fn kill(table: &mut Table, seat: u64) {
    table.setup.kill = Some(seat);
}

/// A game with antes only: nobody posts a blind, and the smallest bet is stated.
#[given(regex = r"^a (\S+) hold'em table without blinds and a minimum bet of (\d+)$")]
fn holdem_without_blinds(table: &mut Table, structure: String, least: u64) -> StepResult {
    holdem_table(table, structure, 0, 0)?;
    table.setup.set_rule(&["forced", "blinds"], json!([]));
    table.setup.set_rule(&["betting", "min_bet"], json!(least));
    Ok(())
}

/// What the room takes, in per cent, and the most it takes from a hand.
#[given(regex = r"^a rake of (\d+) % capped at (\d+)$")]
fn rake(table: &mut Table, per_cent: u64, cap: u64) {
    table
        .setup
        .set_rule(&["rake", "basis_points"], json!(per_cent * 100));
    table
        .setup
        .set_rule(&["rake", "caps"], json!([{ "players": 2, "cap": cap }]));
}

/// What the room takes, with a cap that depends on the number of players dealt in.
#[given(regex = r"^a rake of (\d+) % capped at (\d+) for 2 players and (\d+) for 3 or more$")]
fn rake_by_players(table: &mut Table, per_cent: u64, two: u64, more: u64) {
    table
        .setup
        .set_rule(&["rake", "basis_points"], json!(per_cent * 100));
    let caps = json!([{ "players": 2, "cap": two }, { "players": 3, "cap": more }]);
    table.setup.set_rule(&["rake", "caps"], caps);
}

/// The time for each decision, and each player's time bank.
#[given(regex = r"^a clock of (\d+) s with a bank of (\d+) s$")]
fn clock(table: &mut Table, base_s: u64, bank_s: u64) {
    table
        .setup
        .set_rule(&["clock", "base_ms"], json!(base_s * 1_000));
    table
        .setup
        .set_rule(&["clock", "bank_ms"], json!(bank_s * 1_000));
}

/// A player who is absent but dealt in.
#[given(regex = r"^seat (\d+) sits out$")]
fn sits_out(table: &mut Table, seat: u64) {
    table.setup.sitting_out.push(seat);
}

/// A player whose connection is lost before the hand begins, at an open table or in a single hand.
#[given(regex = r"^seat (\d+) is disconnected before the deal$")]
fn disconnected(table: &mut Table, seat: u64) -> StepResult {
    table.needs(Capability::Connections)?;
    if table.floor.is_open() {
        return table.ask_expecting_ok(&Operation::Disconnect { seat, at_ms: None });
    }
    table.setup.disconnected.push(seat);
    Ok(())
}

/// A deck in which one card replaces another.
#[given(regex = r"^a deck with (\S+) in place of (\S+)$")]
fn deck_with_substitute(table: &mut Table, substitute: String, card: String) {
    let mut deck = table.setup.stacked_deck();
    if let Some(place) = deck.iter_mut().find(|text| **text == card) {
        *place = substitute;
    }
    table.setup.deck = Some(deck);
}

/// A deck that is one card short.
#[given(regex = r"^a deck without its last card$")]
fn deck_cut_short(table: &mut Table) {
    let mut deck = table.setup.stacked_deck();
    deck.pop();
    table.setup.deck = Some(deck);
}

/// A member of the rule profile, by its path; the value is read as YAML. `edition` 1 needs an engine
/// with the capability `editions`.
#[given(regex = r"^the house rule (\S+) is (\S+)$")]
fn house_rule(table: &mut Table, path: String, value: String) -> StepResult {
    set_house_rule(table, &path, &value)
}

/// Several members of the rule profile, as the step above sets one: `rule`, `value`.
#[given(regex = r"^these house rules:$")]
fn house_rules(table: &mut Table, step: &Step) -> StepResult {
    for row in rows(table, step, &["rule", "value"])? {
        set_house_rule(table, &row[0], &row[1])?;
    }
    Ok(())
}

fn set_house_rule(table: &mut Table, path: &str, value: &str) -> StepResult {
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
    if path == "edition" && value == u8::from(Edition::First) {
        table.needs(Capability::Editions)?;
    }
    let path: Vec<&str> = path.split('.').collect();
    table.setup.set_rule(&path, value);
    Ok(())
}

/// Who sits where with how many chips: `seat`, `stack`, and `cards` if they matter.
#[given(regex = r"^these players:$")]
fn players(table: &mut Table, step: &Step) -> StepResult {
    let with_cards = step.table.as_ref().is_some_and(|t| t.row_width() == 3);
    let heading: &[&str] = if with_cards {
        &["seat", "stack", "cards"]
    } else {
        &["seat", "stack"]
    };
    for row in rows(table, step, heading)? {
        let seat = number(table, &row[0])?;
        let stack = number(table, &row[1])?;
        table.setup.stacks.insert(seat, stack);
        if let Some(text) = row.get(2).filter(|text| !text.is_empty()) {
            let cards = cards(table, text)?;
            table.setup.hole.insert(seat, cards);
        }
    }
    Ok(())
}

/// Seats 1 to n with the same stack.
#[given(regex = r"^(\d+) players with (\d+) chips each$")]
fn equal_players(table: &mut Table, count: u64, stack: u64) {
    table
        .setup
        .stacks
        .extend((1..=count).map(|seat| (seat, stack)));
}

/// One stack that differs from the others.
#[given(regex = r"^seat (\d+) has (\d+) chips$")]
fn stack_of(table: &mut Table, seat: u64, stack: u64) {
    table.setup.stacks.insert(seat, stack);
}

/// Where the dealer button is.
#[given(regex = r"^the button at seat (\d+)$")]
fn button(table: &mut Table, seat: u64) {
    table.setup.button = seat;
}

/// The hole cards of one seat.
#[given(regex = r#"^seat (\d+) will be dealt "([^"]*)"$"#)]
fn hole(table: &mut Table, seat: u64, text: String) -> StepResult {
    let cards = cards(table, &text)?;
    table.setup.hole.insert(seat, cards);
    Ok(())
}

/// The community cards, in the order they will be dealt.
#[given(regex = r#"^the board will be "([^"]*)"$"#)]
fn board(table: &mut Table, text: String) -> StepResult {
    table.setup.board = cards(table, &text)?;
    Ok(())
}

/// In a game without a board, the cards after the hole cards, for later streets or draws.
#[given(regex = r#"^the cards after them will be "([^"]*)"$"#)]
fn stub(table: &mut Table, text: String) -> StepResult {
    board(table, text)
}

/// With which cards the deck begins when the discards are shuffled again; the others follow from the
/// highest down. Said once more, it is the deck of the next time.
#[given(regex = r#"^the discards will come back from "([^"]*)" on$"#)]
fn again(table: &mut Table, text: String) -> StepResult {
    let cards = cards(table, &text)?;
    table.setup.again.push(cards);
    Ok(())
}

/// An ante from each player.
#[given(regex = r"^an ante of (\d+) from each player$")]
fn ante_each(table: &mut Table, amount: u64) {
    table.setup.set_rule(
        &["forced", "ante"],
        json!({ "kind": "each", "amount": amount }),
    );
}

/// One ante, paid by the big blind for the table.
#[given(regex = r"^a big blind ante of (\d+)$")]
fn ante_big_blind(table: &mut Table, amount: u64) {
    table.setup.set_rule(
        &["forced", "ante"],
        json!({ "kind": "big_blind", "amount": amount }),
    );
}

/// What a returning player posts.
#[given(regex = r"^seat (\d+) posts (\d+) live and (\d+) dead$")]
fn post(table: &mut Table, seat: u64, live: u64, dead: u64) {
    table.setup.posts.push(Post { seat, live, dead });
}

/// A straddle.
#[given(regex = r"^seat (\d+) straddles (\d+)$")]
fn straddle(table: &mut Table, seat: u64, amount: u64) {
    table.setup.straddles.push(Straddle { seat, amount });
}

/// The hand begins. It must be accepted.
#[given(regex = r"^the hand is dealt$")]
fn hand_was_dealt(table: &mut Table) -> StepResult {
    let ok = table.deal()?.ok;
    if ok {
        return Ok(());
    }
    if let Some(fault) = table.profile_fault() {
        return Err(table.wrong_scenario("rules that can be played", fault));
    }
    let code = table
        .answer()?
        .refusal
        .as_ref()
        .map_or_else(String::new, |r| r.code.clone());
    Err(table.mismatch("the hand to be dealt", format!("refused as {code}")))
}

/// The hand begins, or its start is refused.
#[when(regex = r"^the hand is dealt$")]
fn hand_is_dealt(table: &mut Table) -> StepResult {
    table.deal().map(drop)
}

fn cards(table: &mut Table, text: &str) -> Result<Vec<Card>, StepFailure> {
    text.split_whitespace()
        .map(|card| {
            card.parse::<Card>()
                .map_err(|error| table.wrong_scenario("a card", error.to_string()))
        })
        .collect()
}
