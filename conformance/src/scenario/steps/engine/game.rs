//! A table, a tournament or an open-face game told row by row: what somebody does, and all that changes.

use cucumber::gherkin::Step;
use cucumber::when;
use dealproof_engine::card::Card;

use super::outcome::refused_as;
use super::table::opened;
use super::tournament::seats_in_order;
use super::whole::happening;
use super::{StepFailure, StepResult, Table, number, rows};
use crate::scenario::changes::{self, Seen};
use crate::scenario::doings::{self, DEALER, HOUSE};
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::table::{NextHand, PlayerChips, Sit};
use dealproof_adapters::protocol::tournament::{Purchase, Register, TableDeck};
use dealproof_adapters::protocol::{Act, Operation, PlacedRows, Straddle};
use serde_json::Value;

/// A game, row by row: `who` (a player, `seat 3`, `seat 3 of table 2`, the `dealer` or the `house`), `does`,
/// and `then`, everything that is another than before, or `refused as CODE`. Cards that are named are on
/// top of the deck, and the lowest of the others follow; seats are drawn in their order.
#[when(regex = r"^this happens:$")]
fn this_happens(table: &mut Table, step: &Step) -> StepResult {
    for row in rows(table, step, &["who", "does", "then"])? {
        let (who, does, then) = (&row[0], &row[1], &row[2]);
        let operation = request(table, who, does)?;
        if table.tournament.now().is_none() && table.open_face.now().is_none() {
            opened(table)?;
        }
        let before = seen(table);
        let accepted = table.ask(&operation)?.ok;
        if let Some(code) = then.strip_prefix("refused as ") {
            refused_as(table, code)?;
            continue;
        }
        if !accepted {
            let refusal = table.answer()?.refusal.clone();
            let found = super::refusal_in_words(refusal.as_ref());
            return Err(table.mismatch(format!("{who} {does}: accepted"), found));
        }
        let answer = table.answer()?;
        let tells = (answer.table.is_some() || before.table.is_none())
            && (answer.tournament.is_some() || before.tournament.is_none());
        if !tells {
            table.look_again()?;
        }
        let has_clock = table.has(Capability::Clock)?;
        let said = |item: &str| has_clock || !item.starts_with(changes::BANK);
        let found = changes::between(&before, &seen(table));
        let found: Vec<&str> = found
            .iter()
            .map(String::as_str)
            .filter(|item| said(item))
            .collect();
        let wanted: Vec<&str> = then.split("; ").filter(|item| said(item)).collect();
        if wanted.join("; ") != found.join("; ") {
            let expected = format!("{who} {does}: {}", wanted.join("; "));
            return Err(table.mismatch(expected, found.join("; ")));
        }
    }
    Ok(())
}

/// What the engine said last of all that is in play.
fn seen(table: &Table) -> Seen {
    Seen {
        hand: table.hand.state.clone(),
        table: table.floor.now().cloned(),
        tournament: table.tournament.now().cloned(),
        open_face: table.open_face.now().cloned(),
    }
}

fn request(table: &mut Table, who: &str, does: &str) -> Result<Operation, StepFailure> {
    match who {
        DEALER => deals(table, does),
        HOUSE => of_house(table, does),
        _ => match who.strip_prefix("seat ") {
            Some(seat) => of_seat(table, seat, does),
            None => of_player(table, who, does),
        },
    }
}

fn of_seat(table: &mut Table, who: &str, does: &str) -> Result<Operation, StepFailure> {
    let (seat, at) = who
        .split_once(" of table ")
        .map_or((who, None), |(seat, at)| (seat, Some(at)));
    let seat = number(table, seat)?;
    let at = at.map(|at| number(table, at)).transpose()?;
    if let Some(placed) = does.strip_prefix("sets ") {
        return Ok(places(seat, placed));
    }
    Ok(match happening(table, seat, does)? {
        Operation::Act(act) => Operation::Act(Act { table: at, ..act }),
        other => other,
    })
}

/// `2c 3d / 4c / 5c throws 9h`: front, middle and back.
fn places(seat: u64, words: &str) -> Operation {
    let (rows, thrown) = words.split_once(" throws ").unwrap_or((words, ""));
    let mut rows = rows.split('/').map(cards);
    let mut row = || rows.next().unwrap_or_default();
    let rows = PlacedRows {
        front: row(),
        middle: row(),
        back: row(),
    };
    let thrown = cards(thrown);
    Operation::Act(Act {
        rows: Some(rows),
        discard: (!thrown.is_empty()).then_some(thrown),
        ..Act::new(seat, "place")
    })
}

fn cards(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn of_player(table: &mut Table, who: &str, does: &str) -> Result<Operation, StepFailure> {
    let player = who.to_owned();
    let (does, at_ms) = timed(table, does)?;
    let (words, entry) = does
        .split_once(" and ")
        .map_or((does, None), |(words, entry)| {
            (words, Some(entry.to_owned()))
        });
    let (what, paid) = does.split_once(" for ").unwrap_or((does, ""));
    let paid = (!paid.is_empty()).then(|| amount(paid));
    let chips = |text: &str| PlayerChips {
        player: who.to_owned(),
        chips: amount(text),
    };
    let purchase = Purchase {
        player: player.clone(),
        paid: paid.clone(),
    };
    Ok(match what {
        "takes a rebuy" => Operation::Rebuy(purchase),
        "takes the add-on" => Operation::AddOn(purchase),
        "takes no rebuy" => Operation::DeclineRebuy { player },
        "enters" => Operation::Register(Register {
            player,
            paid,
            seats: seats_in_order(table, 1),
        }),
        "stands up" => Operation::Stand { player, at_ms },
        "sits out" => Operation::SitOut { player },
        _ => match words.split(' ').collect::<Vec<_>>()[..] {
            ["returns"] => Operation::Return { player, entry },
            ["takes", "seat", seat, "with", brings] => Operation::Sit(Sit {
                seat: number(table, seat)?,
                chips: amount(brings),
                player,
                entry,
                at_ms,
            }),
            ["tops", "up", amount] => Operation::TopUp(chips(amount)),
            ["takes", amount, "off", "the", "table"] => Operation::CashOut(chips(amount)),
            ["is", "given", amount] => Operation::SetStack(chips(amount)),
            _ => return Err(table.wrong_scenario("something a player does", does)),
        },
    })
}

/// An amount as it stands in a scenario: a number where it is one, else the text.
fn amount(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}

/// Words without the time that stands behind them.
fn timed<'a>(table: &mut Table, does: &'a str) -> Result<(&'a str, Option<u64>), StepFailure> {
    let Some((words, time)) = does.rsplit_once("; after ") else {
        return Ok((does, None));
    };
    let time = number(table, time.strip_suffix(" ms").unwrap_or(time))?;
    Ok((words, Some(time)))
}

fn deals(table: &mut Table, does: &str) -> Result<Operation, StepFailure> {
    let mut next = NextHand::default();
    let mut named = "";
    for part in does.split("; ") {
        let words: Vec<&str> = part.split(' ').collect();
        match words[..] {
            ["deals"] => {}
            ["deals", "at", "table", at] => next.table = Some(number(table, at)?),
            ["button", seat] => next.button = Some(number(table, seat)?),
            ["straddle", seat, amount] => next.straddles.push(Straddle {
                seat: number(table, seat)?,
                amount: number(table, amount)?,
            }),
            ["after", time, "ms"] => next.at_ms = Some(number(table, time)?),
            _ => named = part,
        }
    }
    next.deck = deck(table, named)?;
    if table.open_face.now().is_some() {
        let deck = next.deck;
        return Ok(Operation::OpenFaceNext { deck });
    }
    Ok(Operation::NextHand(Box::new(next)))
}

/// A deck with these cards on top.
fn deck(table: &mut Table, named: &str) -> Result<Vec<String>, StepFailure> {
    let mut deck: Vec<Card> = Vec::new();
    for card in named.split_whitespace() {
        match card.parse() {
            Ok(card) => deck.push(card),
            Err(_) => return Err(table.wrong_scenario("a card", card)),
        }
    }
    let rest = Card::all().filter(|card| !deck.contains(card));
    let all: Vec<Card> = deck.iter().copied().chain(rest).collect();
    Ok(all.iter().map(Card::to_string).collect())
}

fn of_house(table: &mut Table, does: &str) -> Result<Operation, StepFailure> {
    if let Some(decks) = does.strip_prefix("colours up; ") {
        return colours_up(table, decks);
    }
    let (words, at_ms) = timed(table, does)?;
    let (words, named) = words.split_once("; ").unwrap_or((words, ""));
    Ok(match words.split(' ').collect::<Vec<_>>()[..] {
        ["collects", "time"] => Operation::CollectTime { at_ms },
        ["raises", "the", "blinds", "to", blinds] => {
            let (small, big) = blinds.split_once('/').unwrap_or((blinds, ""));
            let (small, big) = (number(table, small)?, number(table, big)?);
            Operation::ChangeRules {
                profile: doings::blinds_of(small, big),
            }
        }
        ["voids", "the", "hand"] => Operation::Void { reason: None },
        ["ends", "the", "level"] => Operation::AdvanceLevel,
        ["shows", time, "ms"] => Operation::Clock {
            at_ms: number(table, time)?,
        },
        ["begins", "hand", "for", "hand"] => Operation::HandForHand { on: true },
        ["ends", "hand", "for", "hand"] => Operation::HandForHand { on: false },
        ["moves", "players"] => {
            let tables = table.tournament.now().map_or(0, |now| now.tables.len());
            Operation::Reseat {
                players: seats_in_order(table, 1),
                seats: seats_in_order(table, tables),
            }
        }
        ["draws", "the", "button", "of", "table", at] => Operation::DrawButton(TableDeck {
            table: number(table, at)?,
            deck: deck(table, named)?,
        }),
        _ => return Err(table.wrong_scenario("something the house does", does)),
    })
}

fn colours_up(table: &mut Table, decks: &str) -> Result<Operation, StepFailure> {
    let mut all = Vec::new();
    for one in decks.split("; ") {
        let (at, named) = one.split_once(':').unwrap_or((one, ""));
        all.push(TableDeck {
            table: number(table, at)?,
            deck: deck(table, named)?,
        });
    }
    Ok(Operation::ColourUp { decks: all })
}
