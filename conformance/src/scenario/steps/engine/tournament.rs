//! Steps of a tournament. Entries are called p1, p2 and so on, and sit in that order on the first seat
//! of each table, then on the second; the first seat of each table draws the button.

use cucumber::{given, then, when};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use serde_json::{Value, json};

use super::{StepFailure, StepResult, Table, number};
use crate::scenario::structure;
use crate::total::Total as _;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::table::NextHand;
use dealproof_adapters::protocol::tournament::{
    Entrant, OpenTournament, Purchase, Register, TableDeck, TournamentState,
};
use dealproof_adapters::protocol::{Act, Answer, Operation};

/// With all chips in every time, a tournament of one table is over long before.
const HANDS_MAX: usize = 100;

/// The tournament of a scenario: its structure, and what the engine says of it.
#[derive(Debug, Default)]
pub(in crate::scenario) struct Tournament {
    structure: Value,
    entries: u64,
    state: Option<TournamentState>,
    before: Option<TournamentState>,
}

impl Tournament {
    /// Keeps what an answer says.
    pub(in crate::scenario) fn note(&mut self, answer: &Answer) {
        self.before = self.state.take();
        self.state = answer.tournament.clone().or_else(|| self.before.clone());
    }

    /// The games of the tournament and of its levels.
    pub(in crate::scenario) fn games(&self) -> impl Iterator<Item = &Value> {
        let levels = self.structure["levels"].as_array().into_iter().flatten();
        let of_levels = levels.map(|level| &level["game"]);
        [&self.structure["profile"]].into_iter().chain(of_levels)
    }

    /// Takes in what is in play now; what was before stays.
    pub(in crate::scenario) fn look(&mut self, answer: &Answer) {
        self.state = answer.tournament.clone().or_else(|| self.state.take());
    }

    /// What the engine says of the tournament.
    pub(in crate::scenario) const fn now(&self) -> Option<&TournamentState> {
        self.state.as_ref()
    }

    fn set(&mut self, path: &str, value: Value) {
        let mut place = &mut self.structure;
        for name in path.split('.') {
            if !place.is_object() {
                *place = json!({});
            }
            place = &mut place[name];
        }
        *place = value;
    }

    pub(super) fn seats(&self) -> u64 {
        self.structure["table_size"].as_u64().unwrap_or(0)
    }
}

/// A refused request leaves the tournament as it was.
pub(super) fn unchanged(table: &mut Table) -> StepResult {
    let found = (
        table.tournament.before.clone(),
        table.tournament.state.clone(),
    );
    match found {
        (Some(before), Some(after)) => {
            table.expect("the tournament before the request", &before, &after)
        }
        _ => Ok(()),
    }
}

/// The hashes of the tournament before and after the last request.
pub(super) fn hashes(table: &Table) -> Option<(Option<String>, Option<String>)> {
    let of = &table.tournament;
    let (before, now) = (of.before.as_ref()?, of.state.as_ref()?);
    Some((before.state_hash.clone(), now.state_hash.clone()))
}

pub(super) fn state(table: &mut Table) -> Result<TournamentState, StepFailure> {
    let found = table.tournament.state.clone();
    found.ok_or_else(|| table.nothing_in_play("an open tournament"))
}

fn entrant(table: &mut Table, name: &str) -> Result<Entrant, StepFailure> {
    let players = state(table)?.players;
    // They come in the order of the standings, and nobody comes twice.
    let places: Vec<u64> = players.iter().map(|entrant| entrant.place).collect();
    if !places.is_sorted() {
        return Err(table.mismatch(
            "players in the order of their places",
            format!("{places:?}"),
        ));
    }
    let mut found = players.into_iter().filter(|one| one.player == name);
    let (found, again) = (found.next(), found.next());
    if again.is_some() {
        return Err(table.mismatch(format!("player {name} once"), "twice"));
    }
    found.ok_or_else(|| table.mismatch(format!("player {name}"), "no such player"))
}

/// Numbers as a person lists them: `501, 300 and 200`.
pub(super) fn list(table: &mut Table, text: &str) -> Result<Vec<u64>, StepFailure> {
    text.replace(" and ", ",")
        .split(',')
        .map(|part| number(table, part.trim()))
        .collect()
}

fn order(count: u64) -> Vec<u16> {
    (0..u16::try_from(count).unwrap_or(u16::MAX)).collect()
}

/// A deck that begins with these cards; the others follow from the highest down.
pub(super) fn deck_of(first: &[Card]) -> Vec<String> {
    let mut rest: Vec<Card> = Card::all().filter(|card| !first.contains(card)).collect();
    rest.reverse();
    first.iter().chain(&rest).map(Card::to_string).collect()
}

/// A no-limit hold'em tournament with nine seats at a table, an entry of 100, blinds of 50 and 100 in
/// eight levels of ten minutes, and one prize. What follows changes it.
#[given(regex = r"^a tournament of (\d+) players with (\d+) chips each$")]
fn tournament(table: &mut Table, entries: u64, stack: u64) {
    table.tournament.entries = entries;
    table.tournament.structure = structure::usual(stack);
}

/// How many seats a table has.
#[given(regex = r"^tables of (\d+) seats$")]
fn table_size(table: &mut Table, seats: u64) {
    table.tournament.set("table_size", json!(seats));
}

/// The blinds of each level: `100/200, 150/300`.
#[given(regex = r#"^levels with the blinds "([^"]*)"$"#)]
fn levels(table: &mut Table, text: String) -> StepResult {
    let mut levels = Vec::new();
    for blinds in text.split(',') {
        let (small, big) = blinds.trim().split_once('/').unwrap_or((blinds, ""));
        let (small, big) = (number(table, small)?, number(table, big)?);
        levels.push(json!({ "blinds": [small, big], "length": { "ms": 600_000 } }));
    }
    table.tournament.set("levels", Value::Array(levels));
    Ok(())
}

/// Levels end after this many hands of a table instead of ten minutes.
#[given(regex = r"^levels of (\d+) hands$")]
fn level_hands(table: &mut Table, hands: u64) {
    if let Some(levels) = table.tournament.structure["levels"].as_array_mut() {
        for level in levels {
            level["length"] = json!({ "hands": hands });
        }
    }
}

/// What an entry costs.
#[given(regex = r"^an entry of (\d+) and a fee of (\d+)$")]
fn entry(table: &mut Table, prize: u64, fee: u64) {
    table.tournament.set("entry.prize", json!(prize));
    table.tournament.set("entry.fee", json!(fee));
}

/// What each place gets, first place first: `50, 30 and 20`.
#[given(regex = r#"^prizes of "([^"]*)" per cent$"#)]
fn prizes(table: &mut Table, text: String) -> StepResult {
    let shares: Vec<u64> = list(table, &text)?
        .iter()
        .map(|share| share * 100)
        .collect();
    let winner = json!({ "entries": 2, "basis_points": [10_000] });
    let all = json!({ "entries": shares.len().max(2), "basis_points": shares });
    let tables = if shares.len() > 2 {
        json!([winner, all])
    } else {
        json!([all])
    };
    table.tournament.set("payouts", tables);
    Ok(())
}

/// A `fixed` or `progressive` bounty on each player.
#[given(regex = r"^a (\S+) bounty of (\d+)$")]
fn bounty(table: &mut Table, kind: String, amount: u64) {
    table.tournament.set("bounty.kind", json!(kind));
    table.tournament.set("bounty.amount", json!(amount));
}

/// Rebuys, their price, and the last level with them.
#[given(regex = r"^rebuys of (\d+) chips for (\d+) through level (\d+)$")]
fn rebuys(table: &mut Table, chips: u64, prize: u64, through: u64) {
    let rebuy = json!({ "chips": chips, "prize": prize, "through_level": through });
    table.tournament.set("rebuy", rebuy);
}

/// The add-on, its price, and when it can be taken.
#[given(regex = r"^an add-on of (\d+) chips for (\d+) in levels (\d+) to (\d+)$")]
fn add_on(table: &mut Table, chips: u64, prize: u64, from: u64, through: u64) {
    let add_on = json!({
        "chips": chips, "prize": prize, "from_level": from, "through_level": through,
    });
    table.tournament.set("add_on", add_on);
}

/// The last level in which players may enter.
#[given(regex = r"^late entry through level (\d+)$")]
fn late_entry(table: &mut Table, through: u64) {
    table.tournament.set("entry.through_level", json!(through));
}

/// Two denominations, and when the smaller one goes.
#[given(regex = r"^chips of (\d+) and (\d+), the smaller ones gone by level (\d+)$")]
fn denominations(table: &mut Table, small: u64, large: u64, level: u64) {
    table
        .tournament
        .set("chips.denominations", json!([small, large]));
    table.tournament.set("chips.colour_up_at", json!([level]));
}

/// A member of the structure, by its path; the value is read as YAML would read it.
#[given(regex = r"^the tournament rule (\S+) is (\S+)$")]
fn rule(table: &mut Table, path: String, value: String) {
    let value = serde_json::from_str(&value).unwrap_or(Value::String(value));
    table.tournament.set(&path, value);
}

/// The seats of so many tables from 0 on, as nobody has shuffled them.
pub(super) fn seats_in_order(table: &Table, tables: usize) -> Vec<u16> {
    let tables = u64::try_from(tables).unwrap_or(u64::MAX);
    order(table.tournament.seats().saturating_mul(tables))
}

fn announce(table: &mut Table) -> Result<&Answer, StepFailure> {
    table.begin()?;
    let structure = table.tournament.structure.clone();
    table.ask(&Operation::TournamentOpen(Box::new(OpenTournament {
        structure,
    })))
}

/// The structure is given to the engine, which may refuse it.
#[when(regex = r"^the tournament is announced$")]
fn announced(table: &mut Table) -> StepResult {
    announce(table).map(drop)
}

/// All have entered; the tournament has not begun.
#[given(regex = r"^all players have entered$")]
fn entered(table: &mut Table) -> StepResult {
    if !announce(table)?.ok {
        return Err(table.mismatch("the structure to be accepted", "a refusal"));
    }
    for number in 1..=table.tournament.entries {
        table.ask_expecting_ok(&Operation::Register(Register {
            player: format!("p{number}"),
            ..Register::default()
        }))?;
    }
    Ok(())
}

/// All have entered and sit, and each table has a button.
#[given(regex = r"^the tournament has begun$")]
fn begun(table: &mut Table) -> StepResult {
    entered(table)?;
    let seats = order(table.tournament.entries);
    table.ask_expecting_ok(&Operation::TournamentStart { at_ms: 0, seats })?;
    for found in state(table)?.tables {
        table.ask_expecting_ok(&Operation::DrawButton(TableDeck {
            table: found.table,
            deck: deck_of(&[]),
        }))?;
    }
    Ok(())
}

/// Levels are ended until this one begins.
#[given(regex = r"^level (\d+) has begun$")]
fn level_begun(table: &mut Table, level: u64) -> StepResult {
    while state(table)?.level < level {
        table.ask_expecting_ok(&Operation::AdvanceLevel)?;
    }
    Ok(())
}

/// The level ends.
#[when(regex = r"^the level ends$")]
fn level_ends(table: &mut Table) -> StepResult {
    table.ask(&Operation::AdvanceLevel).map(drop)
}

/// The tournament's clock shows this time.
#[when(regex = r"^the tournament's clock shows (\d+) s$")]
fn clock(table: &mut Table, seconds: u64) -> StepResult {
    let at_ms = seconds.saturating_mul(1_000);
    table.ask(&Operation::Clock { at_ms }).map(drop)
}

fn deal(table: &mut Table, number: u64, button: u64) -> Result<&Answer, StepFailure> {
    let players = state(table)?.players;
    let seated = players
        .iter()
        .filter(|entrant| entrant.table == Some(number))
        .filter_map(|entrant| Some((entrant.seat?, entrant.stack)));
    table.setup.stacks = seated.collect();
    table.setup.button = button;
    let deck = table.setup.stacked_deck();
    table.setup.hole.clear();
    table.setup.board.clear();
    let reshuffles = reshuffles(table);
    table.ask(&Operation::NextHand(Box::new(NextHand {
        table: Some(number),
        deck,
        reshuffles,
        ..NextHand::default()
    })))
}

/// As many further decks as the game of the tournament may need.
fn reshuffles(table: &Table) -> Vec<Vec<String>> {
    let rules = Rules::from_json(&table.tournament.structure["profile"]);
    let players = u8::try_from(table.setup.stacks.len()).unwrap_or(u8::MAX);
    let count = rules.map_or(0, |rules| rules.reshuffles_max(players));
    vec![deck_of(&[]); count]
}

/// A hand begins at a table, with the button where the scenario says it must be. Cards that were
/// named before are those of this hand.
#[given(regex = r"^a hand is dealt at table (\d+) with the button at seat (\d+)$")]
#[when(regex = r"^a hand is dealt at table (\d+) with the button at seat (\d+)$")]
fn dealt(table: &mut Table, number: u64, button: u64) -> StepResult {
    let answer = deal(table, number, button)?;
    if let Some(refusal) = answer.refusal.clone() {
        let found = format!("refused as {}", refusal.code);
        return Err(table.mismatch("the hand to be dealt", found));
    }
    let found = table.state()?.button;
    table.expect("the button", &button, &found)
}

/// A hand is asked for, and may be refused.
#[when(regex = r"^a hand is asked for at table (\d+)$")]
fn asked_for(table: &mut Table, number: u64) -> StepResult {
    deal(table, number, 1).map(drop)
}

/// Every hand of table 1, the only one, is played all-in until one player has all the chips.
#[when(regex = r"^the tournament is played out by all-ins$")]
fn played_out(table: &mut Table) -> StepResult {
    table.needs(Capability::Legal)?;
    // Of two players the first gets 2c 7d and the second As Kh: they never split.
    let uneven: Vec<Card> = ["2c", "As", "7d", "Kh"]
        .iter()
        .filter_map(|card| card.parse().ok())
        .collect();
    for _ in 0..HANDS_MAX {
        if state(table)?.phase == "over" {
            return Ok(());
        }
        table.ask_expecting_ok(&Operation::NextHand(Box::new(NextHand {
            table: Some(1),
            deck: deck_of(&uneven),
            ..NextHand::default()
        })))?;
        while let Some(turn) = table.state()?.to_act.clone() {
            let action = if turn.max_raise_to.is_some() {
                "all_in"
            } else {
                "call"
            };
            table.ask_expecting_ok(&Operation::Act(Act::new(turn.seat, action)))?;
        }
    }
    Err(table.mismatch("the tournament to end", format!("{HANDS_MAX} hands")))
}

/// A player enters and, if the tournament has begun, gets the first free seat.
#[given(regex = r"^player (\S+) has entered$")]
fn has_entered(table: &mut Table, player: String) -> StepResult {
    let operation = registration(table, player, None)?;
    table.ask_expecting_ok(&operation)
}

/// A player enters. The request may be refused.
#[when(regex = r"^player (\S+) enters$")]
fn enters(table: &mut Table, player: String) -> StepResult {
    let operation = registration(table, player, None)?;
    table.ask(&operation).map(drop)
}

/// A player enters and pays this amount. The request may be refused.
#[when(regex = r"^player (\S+) enters for (\S+)$")]
fn enters_for(table: &mut Table, player: String, paid: String) -> StepResult {
    let operation = registration(table, player, Some(amount(paid)))?;
    table.ask(&operation).map(drop)
}

fn registration(
    table: &mut Table,
    player: String,
    paid: Option<Value>,
) -> Result<Operation, StepFailure> {
    let late = state(table)?.phase != "registering";
    let seats = if late {
        order(table.tournament.seats())
    } else {
        Vec::new()
    };
    Ok(Operation::Register(Register {
        player,
        paid,
        seats,
    }))
}

/// An amount as it stands in a scenario: a number where it is one, else the text.
fn amount(text: String) -> Value {
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

fn purchase(player: String, paid: Option<String>) -> Purchase {
    Purchase {
        player,
        paid: paid.map(amount),
    }
}

/// A player takes a rebuy. The request may be refused.
#[when(regex = r"^player (\S+) takes a rebuy$")]
fn takes_rebuy(table: &mut Table, player: String) -> StepResult {
    let operation = Operation::Rebuy(purchase(player, None));
    table.ask(&operation).map(drop)
}

/// A player takes a rebuy and pays this amount. The request may be refused.
#[when(regex = r"^player (\S+) takes a rebuy for (\S+)$")]
fn takes_rebuy_for(table: &mut Table, player: String, paid: String) -> StepResult {
    let operation = Operation::Rebuy(purchase(player, Some(paid)));
    table.ask(&operation).map(drop)
}

/// A player without chips has declined a rebuy.
#[given(regex = r"^player (\S+) takes no rebuy$")]
fn took_no_rebuy(table: &mut Table, player: String) -> StepResult {
    table.ask_expecting_ok(&Operation::DeclineRebuy { player })
}

/// A player declines a rebuy. The request may be refused.
#[when(regex = r"^player (\S+) takes no rebuy$")]
fn takes_no_rebuy(table: &mut Table, player: String) -> StepResult {
    table.ask(&Operation::DeclineRebuy { player }).map(drop)
}

/// A player has taken the add-on.
#[given(regex = r"^player (\S+) has taken the add-on$")]
fn has_add_on(table: &mut Table, player: String) -> StepResult {
    table.ask_expecting_ok(&Operation::AddOn(purchase(player, None)))
}

/// A player takes the add-on. The request may be refused.
#[when(regex = r"^player (\S+) takes the add-on$")]
fn takes_add_on(table: &mut Table, player: String) -> StepResult {
    let operation = Operation::AddOn(purchase(player, None));
    table.ask(&operation).map(drop)
}

/// A player no longer takes part, but stays in the tournament.
#[given(regex = r"^player (\S+) sits out$")]
fn sits_out(table: &mut Table, player: String) -> StepResult {
    table.ask_expecting_ok(&Operation::SitOut { player })
}

/// A player of the tournament who sat out takes part again.
#[given(regex = r"^player (\S+) returns$")]
fn returns(table: &mut Table, player: String) -> StepResult {
    let entry = None;
    table.ask_expecting_ok(&Operation::Return { player, entry })
}

/// A player in the tournament asks to sit out. The request may be refused.
#[when(regex = r"^player (\S+) asks to sit out$")]
fn asks_to_sit_out(table: &mut Table, player: String) -> StepResult {
    table.ask(&Operation::SitOut { player }).map(drop)
}

/// The tables play hand for hand from now on.
#[given(regex = r"^the tables play hand for hand$")]
fn hand_for_hand(table: &mut Table) -> StepResult {
    table.ask_expecting_ok(&Operation::HandForHand { on: true })
}

/// Hand for hand is asked for, and may be refused.
#[when(regex = r"^hand for hand is asked for$")]
fn asks_hand_for_hand(table: &mut Table) -> StepResult {
    table.ask(&Operation::HandForHand { on: true }).map(drop)
}

/// The end of hand for hand is asked for, and may be refused.
#[when(regex = r"^the end of hand for hand is asked for$")]
fn asks_end_of_hand_for_hand(table: &mut Table) -> StepResult {
    table.ask(&Operation::HandForHand { on: false }).map(drop)
}

/// The smallest chips go at table 1, the only one; odd ones are raced with these cards, a card for each
/// odd chip from the lowest seat on.
#[when(regex = r#"^chips are coloured up with the cards "([^"]*)"$"#)]
fn colour_up(table: &mut Table, text: String) -> StepResult {
    race(table, &[(1, &text)])
}

/// The smallest chips go, and each table that is named has a deck with these cards on top for its odd
/// chips: `1: As Kd; 2: 2c`. It may be refused.
#[when(regex = r#"^chips are coloured up with the decks "([^"]*)"$"#)]
fn colour_up_tables(table: &mut Table, text: String) -> StepResult {
    let mut decks = Vec::new();
    for deck in text.split_terminator(';') {
        let (table_number, cards) = deck.split_once(':').unwrap_or((deck, ""));
        decks.push((number(table, table_number.trim())?, cards));
    }
    race(table, &decks)
}

fn race(table: &mut Table, decks: &[(u64, &str)]) -> StepResult {
    let mut of_tables = Vec::new();
    for &(number, text) in decks {
        let mut cards = Vec::new();
        for card in text.split_whitespace() {
            match card.parse::<Card>() {
                Ok(card) => cards.push(card),
                Err(error) => return Err(table.mismatch("a card", error.to_string())),
            }
        }
        of_tables.push(TableDeck {
            table: number,
            deck: deck_of(&cards),
        });
    }
    let decks = of_tables;
    table.ask(&Operation::ColourUp { decks }).map(drop)
}

/// Tables are broken and balanced where the rules require it; if a draw decides, the lowest number
/// wins.
#[when(regex = r"^players are moved where that is due$")]
fn reseat(table: &mut Table) -> StepResult {
    let size = table.tournament.seats();
    let tables = u64::try_from(state(table)?.tables.len()).unwrap_or(u64::MAX);
    let (players, seats) = (order(size), order(size.saturating_mul(tables)));
    table.ask(&Operation::Reseat { players, seats }).map(drop)
}

/// The chips of a player, between hands.
#[then(regex = r"^player (\S+) has (\d+) chips$")]
fn has_chips(table: &mut Table, player: String, chips: u64) -> StepResult {
    let found = entrant(table, &player)?.stack;
    table.expect("the stack", &chips, &found)
}

/// The place of a player, which nobody shares.
#[then(regex = r"^player (\S+) is in place (\d+)$")]
fn in_place(table: &mut Table, player: String, place: u64) -> StepResult {
    let found = entrant(table, &player)?;
    let found = (found.place, found.shared_by);
    table.expect("the place and who share it", &(place, 1), &found)
}

/// The place that this many players share.
#[then(regex = r"^player (\S+) shares place (\d+) with (\d+) others?$")]
fn shares_place(table: &mut Table, player: String, place: u64, others: u64) -> StepResult {
    let found = entrant(table, &player)?;
    let found = (found.place, found.shared_by);
    table.expect("the place and who share it", &(place, others + 1), &found)
}

/// The prize that a player got.
#[then(regex = r"^player (\S+) gets a prize of (\d+)$")]
fn gets_prize(table: &mut Table, player: String, prize: u64) -> StepResult {
    let found = entrant(table, &player)?.prize;
    table.expect("the prize", &prize, &found)
}

/// The bounties that a player won, and the bounty on that player's head.
#[then(regex = r"^player (\S+) has won (\d+) in bounties and has (\d+) on his head$")]
fn bounties(table: &mut Table, player: String, won: u64, own: u64) -> StepResult {
    let found = entrant(table, &player)?;
    let found = (found.bounties_won, found.bounty);
    table.expect("bounties won and his own", &(won, own), &found)
}

/// Where a player is: `in`, `deciding` (on a rebuy) or `out`.
#[then(regex = r"^player (\S+) is (\S+)$")]
fn status(table: &mut Table, player: String, expected: String) -> StepResult {
    let found = entrant(table, &player)?.status;
    table.expect("where the player is", &expected, &found)
}

/// The table and seat of a player.
#[then(regex = r"^player (\S+) sits at table (\d+) on seat (\d+)$")]
fn sits_at(table: &mut Table, player: String, number: u64, seat: u64) -> StepResult {
    let found = entrant(table, &player)?;
    let found = (found.table, found.seat);
    table.expect("table and seat", &(Some(number), Some(seat)), &found)
}

/// The level. A hand in play may still have the level before.
#[then(regex = r"^the level is (\d+)$")]
fn level(table: &mut Table, expected: u64) -> StepResult {
    let found = state(table)?.level;
    table.expect("the level", &expected, &found)
}

/// The level of the hand in play at a table.
#[then(regex = r"^the hand at table (\d+) is played at level (\d+)$")]
fn hand_level(table: &mut Table, number: u64, level: u64) -> StepResult {
    let tables = state(table)?.tables;
    let found = tables.iter().find(|found| found.table == number);
    let found = found.and_then(|found| found.hand_level);
    table.expect("the level of the hand", &Some(level), &found)
}

/// The blinds of the last hand that began, in the order in which they were posted: `3 posts 150`.
#[then(regex = r"^seat (\d+) posted (\d+) and seat (\d+) posted (\d+)$")]
fn posted(table: &mut Table, first: u64, small: u64, second: u64, big: u64) -> StepResult {
    table.needs(Capability::Ledger)?;
    let events = table.all_events()?;
    let last = events
        .iter()
        .rposition(|event| event["type"] == "HandStarted")
        .unwrap_or(0);
    let found: Vec<(u64, u64)> = events[last..]
        .iter()
        .filter(|event| event["type"] == "BlindPosted")
        .filter_map(|event| Some((event["seat"].as_u64()?, event["amount"].as_u64()?)))
        .collect();
    table.expect("the blinds", &vec![(first, small), (second, big)], &found)
}

/// What was paid in, for prizes and for the house.
#[then(regex = r"^the prize pool is (\d+) and the house keeps (\d+)$")]
fn money(table: &mut Table, pool: u64, fees: u64) -> StepResult {
    let found = state(table)?;
    let found = (found.prize_pool, found.fees);
    table.expect("prize pool and fees", &(pool, fees), &found)
}

/// The prize of each paid place, first place first.
#[then(regex = r#"^the prizes are "([^"]*)"$"#)]
fn prizes_are(table: &mut Table, text: String) -> StepResult {
    let expected = list(table, &text)?;
    let found = state(table)?.prizes;
    table.expect("the prizes", &Some(expected), &found)
}

/// Money may still come in: no prize is settled.
#[then(regex = r"^the prizes are not settled$")]
fn prizes_open(table: &mut Table) -> StepResult {
    let found = state(table)?.prizes;
    table.expect("the prizes", &None, &found)
}

/// All chips of the tournament.
#[then(regex = r"^(\d+) chips are in play$")]
fn chips_in_play(table: &mut Table, chips: u64) -> StepResult {
    let found = state(table)?;
    let stacks: u64 = found.players.iter().map(|entrant| entrant.stack).total();
    table.expect(
        "all chips, and all stacks",
        &(chips, chips),
        &(found.chips, stacks),
    )
}

/// How many tables are in play.
#[then(regex = r"^there are (\d+) tables$")]
fn tables(table: &mut Table, count: usize) -> StepResult {
    let found = state(table)?.tables.len();
    table.expect("the tables", &count, &found)
}

/// One player has all the chips, the prizes paid are the pool, and the bounties paid are what was paid
/// in for them.
#[then(regex = r"^the tournament is over and all money is paid$")]
fn over(table: &mut Table) -> StepResult {
    let found = state(table)?;
    table.expect("the phase", &"over".to_owned(), &found.phase)?;
    let prizes: u64 = found.players.iter().map(|entrant| entrant.prize).total();
    let bounties: u64 = found
        .players
        .iter()
        .map(|player| player.bounties_won)
        .total();
    let paid_in = (found.prize_pool, found.bounties);
    table.expect("prizes and bounties", &paid_in, &(prizes, bounties))
}
