//! Requests of games in the words of a table of a scenario: who does what.
//!
//! The step `this happens:` reads what stands here.

use dealproof_adapters::protocol::table::NextHand;
use dealproof_adapters::protocol::tournament::Purchase;
use dealproof_adapters::protocol::{Act, Operation, PlacedRows};
use serde_json::{Value, json};

/// Who begins hands.
pub const DEALER: &str = "dealer";

/// Who does what no player does.
pub const HOUSE: &str = "house";

/// What a player's request says, and the seat that makes it; none for requests that have no such words.
pub fn of_seat(request: &Operation) -> Option<(u64, String)> {
    let (seat, words, at_ms) = match request {
        Operation::Act(act) => (act.seat, action(act)?, act.at_ms),
        &Operation::Timeout { seat, at_ms } => (seat, "runs out of time".to_owned(), Some(at_ms)),
        &Operation::Disconnect { seat, at_ms } => (seat, "is disconnected".to_owned(), at_ms),
        &Operation::Reconnect { seat, at_ms } => (seat, "comes back".to_owned(), at_ms),
        &Operation::Leave { seat } => (seat, "leaves the table".to_owned(), None),
        _ => return None,
    };
    Some((seat, words + &later(" ", at_ms)))
}

/// Cards that a player throws away in an exchange.
pub fn thrown(act: &Act) -> &[String] {
    act.discard.as_deref().unwrap_or_default()
}

fn action(act: &Act) -> Option<String> {
    let to = || act.to.as_ref().map(Value::to_string);
    Some(match act.action.as_str() {
        "fold" => "folds".to_owned(),
        "check" => "checks".to_owned(),
        "call" => "calls".to_owned(),
        "all_in" => "goes all-in".to_owned(),
        "bet" => format!("bets {}", to()?),
        "raise" => format!("raises to {}", to()?),
        "post_bring_in" => "posts the bring-in".to_owned(),
        "complete" => "completes".to_owned(),
        "show" => "shows".to_owned(),
        "muck" => "mucks".to_owned(),
        "draw" => match thrown(act) {
            [] => "stands pat".to_owned(),
            cards => format!("discards {}", cards.join(" ")),
        },
        "run" => format!("agrees to {} runs", act.times?),
        "place" => {
            let none = PlacedRows::default();
            let rows = act.rows.as_ref().unwrap_or(&none);
            let rows = [&rows.front, &rows.middle, &rows.back].map(|row| row.join(" "));
            let thrown = match thrown(act) {
                [] => String::new(),
                cards => format!(" throws {}", cards.join(" ")),
            };
            format!("sets {}{thrown}", rows.join(" / "))
        }
        _ => return None,
    })
}

/// Who makes a request of a game, and what it says. Decks are said as far as they are named, which
/// `named` knows; orders of seats are not said, so they have to be those from 0 on.
pub fn in_words(
    request: &Operation,
    named: &dyn Fn(&[String]) -> String,
) -> Option<(String, String)> {
    if let Some((seat, words)) = of_seat(request) {
        let table = match request {
            Operation::Act(act) => act.table,
            _ => None,
        };
        let table = table.map_or_else(String::new, |table| format!(" of table {table}"));
        return Some((format!("seat {seat}{table}"), words));
    }
    let of_player = match request {
        Operation::Sit(sit) => {
            let entry = sit.entry.as_ref();
            let entry = entry.map_or_else(String::new, |entry| format!(" and {entry}"));
            let words = format!("takes seat {} with {}{entry}", sit.seat, sit.chips);
            Some((&sit.player, words + &later("; ", sit.at_ms)))
        }
        Operation::Stand { player, at_ms } => {
            Some((player, "stands up".to_owned() + &later("; ", *at_ms)))
        }
        Operation::SitOut { player } => Some((player, "sits out".to_owned())),
        Operation::Return { player, entry } => {
            let entry = entry.as_ref();
            let entry = entry.map_or_else(String::new, |entry| format!(" and {entry}"));
            Some((player, format!("returns{entry}")))
        }
        Operation::TopUp(bought) => Some((&bought.player, format!("tops up {}", bought.chips))),
        Operation::CashOut(taken) => Some((
            &taken.player,
            format!("takes {} off the table", taken.chips),
        )),
        Operation::SetStack(set) => Some((&set.player, format!("is given {}", set.chips))),
        Operation::Register(entry) => Some((&entry.player, priced("enters", entry.paid.as_ref()))),
        Operation::Rebuy(bought) => Some(purchase("takes a rebuy", bought)),
        Operation::AddOn(bought) => Some(purchase("takes the add-on", bought)),
        Operation::DeclineRebuy { player } => Some((player, "takes no rebuy".to_owned())),
        _ => None,
    };
    if let Some((player, words)) = of_player {
        return Some((player.clone(), words));
    }
    if let Operation::NextHand(next) = request {
        return Some((DEALER.to_owned(), deals(next, named)));
    }
    if let Operation::OpenFaceNext { deck } = request {
        return Some((DEALER.to_owned(), format!("deals{}", listed(named(deck)))));
    }
    of_house(request, named).map(|words| (HOUSE.to_owned(), words))
}

fn purchase<'a>(what: &str, bought: &'a Purchase) -> (&'a String, String) {
    (&bought.player, priced(what, bought.paid.as_ref()))
}

fn priced(what: &str, paid: Option<&Value>) -> String {
    let price = paid.map_or_else(String::new, |paid| format!(" for {paid}"));
    format!("{what}{price}")
}

fn deals(next: &NextHand, named: &dyn Fn(&[String]) -> String) -> String {
    let table = next.table.map(|table| format!(" at table {table}"));
    let button = next.button.map(|button| format!("; button {button}"));
    let straddles = next.straddles.iter();
    let straddles = straddles.map(|one| format!("; straddle {} {}", one.seat, one.amount));
    let words: Vec<String> = table.into_iter().chain(button).chain(straddles).collect();
    format!(
        "deals{}{}{}",
        words.concat(),
        later("; ", next.at_ms),
        listed(named(&next.deck))
    )
}

fn of_house(request: &Operation, named: &dyn Fn(&[String]) -> String) -> Option<String> {
    Some(match request {
        Operation::CollectTime { at_ms } => "collects time".to_owned() + &later("; ", *at_ms),
        Operation::ChangeRules { profile } => {
            let blinds = &profile["forced"]["blinds"];
            let (small, big) = (blinds[0].as_u64()?, blinds[1].as_u64()?);
            (*profile == blinds_of(small, big))
                .then(|| format!("raises the blinds to {small}/{big}"))?
        }
        Operation::Void { .. } => "voids the hand".to_owned(),
        Operation::AdvanceLevel => "ends the level".to_owned(),
        Operation::Clock { at_ms } => format!("shows {at_ms} ms"),
        Operation::HandForHand { on: true } => "begins hand for hand".to_owned(),
        Operation::HandForHand { on: false } => "ends hand for hand".to_owned(),
        Operation::Reseat { .. } => "moves players".to_owned(),
        Operation::DrawButton(draw) => {
            let cards = listed(named(&draw.deck));
            format!("draws the button of table {}{cards}", draw.table)
        }
        Operation::ColourUp { decks } => {
            let decks = decks.iter().map(|draw| {
                let cards = named(&draw.deck);
                format!("; {}: {cards}", draw.table).trim_end().to_owned()
            });
            format!("colours up{}", decks.collect::<String>())
        }
        _ => return None,
    })
}

/// No-limit hold'em with other blinds, as a table that goes on with them is told.
pub fn blinds_of(small: u64, big: u64) -> Value {
    json!({"name": "nlhe", "forced": {"blinds": [small, big]}})
}

fn later(before: &str, at_ms: Option<u64>) -> String {
    at_ms.map_or_else(String::new, |at_ms| format!("{before}after {at_ms} ms"))
}

fn listed(cards: String) -> String {
    if cards.is_empty() {
        cards
    } else {
        format!("; {cards}")
    }
}
