//! A game without what nobody would miss: each house rule that is left matters.

use std::collections::BTreeSet;

use dealproof_adapters::Engine as _;
use dealproof_adapters::protocol::Operation;
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::scenario::changes::{self, Seen};
use dealproof_conformance::scenario::doings;
use dealproof_engine::card::Card;
use sha2::{Digest as _, Sha256};

use super::opening::Opening;
use super::plain::Plain;
use super::{Game, traits};

/// How what follows from a request begins that is refused.
const REFUSED: &str = "refused as ";

/// A random game is looked at so far.
const ROWS_FIRST: usize = 60;

/// A longer game is no scenario that a person reads.
const ROWS_MAX: usize = 26;

/// Fewer house rules cross in scenarios that a person designed.
const RULES_MIN: usize = 2;

/// Situations of the whole game that have to come up in what is left of it.
const SITUATIONS: usize = 4;

/// Shorter games that are tried.
const TRIES: usize = 160;

/// A request, and what follows from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) who: String,
    pub(super) does: String,
    pub(super) then: String,
}

impl Game {
    /// The game that was asked of the reference; none if it did not begin.
    pub(super) fn of(number: u64, played: Plain) -> Option<Self> {
        let opening = Opening::of(played.first?, played.entries)?;
        let mut requests = played.requests;
        requests.retain(|request| doings::in_words(request, &|_| String::new()).is_some());
        requests.truncate(ROWS_FIRST);
        let game = Self {
            number,
            opening,
            requests,
        };
        game.told()?;
        Some(game)
    }

    /// What scenarios call the game: none if it does not begin.
    pub(super) fn told(&self) -> Option<Vec<Row>> {
        let mut rows = Vec::new();
        self.tell(&mut |row| {
            rows.push(row);
            true
        })?;
        Some(rows)
    }

    /// Plays the game on the reference, as long as somebody listens.
    fn tell(&self, hear: &mut dyn FnMut(Row) -> bool) -> Option<()> {
        let mut engine = ReferenceEngine::default();
        let mut before = Seen::default();
        before.follow(&self.opening.play(&mut engine)?);
        for request in &self.requests {
            let (who, does) = doings::in_words(request, &named)?;
            let answer = engine.ask(request).ok()?;
            let then = if let Some(refusal) = &answer.refusal {
                format!("{REFUSED}{}", refusal.code)
            } else {
                let mut now = before.clone();
                now.follow(&answer);
                let items = changes::between(&before, &now);
                before = now;
                items.join("; ")
            };
            if !hear(Row { who, does, then }) {
                break;
            }
        }
        Some(())
    }

    /// Whether the game is told in other words than these, where they are no refusal: what a limit refuses is
    /// a matter of single requests.
    fn is_told_otherwise(&self, rows: &[Row]) -> bool {
        let mut expected = rows.iter();
        let mut differs = false;
        let began = self.tell(&mut |row| {
            let told = expected.next();
            let refused = told.is_none_or(|told| told.then.starts_with(REFUSED));
            differs = !refused && told != Some(&row);
            !differs
        });
        differs || began.is_none()
    }

    fn matters(&self, rows: &[Row]) -> bool {
        let rules = self.opening.rules();
        let mut others = rules.iter().map(|rule| Self {
            opening: self.opening.without(rule),
            ..self.clone()
        });
        others.all(|other| other.is_told_otherwise(rows))
    }

    /// The shortest game found in which every house rule matters and these situations come up.
    pub(super) fn cut_down(mut self) -> Option<Self> {
        let told = self.told()?;
        for rule in self.opening.rules() {
            let other = Self {
                opening: self.opening.without(&rule),
                ..self.clone()
            };
            if !other.is_told_otherwise(&told) {
                self = other;
            }
        }
        let wanted = self.situations(&told);
        self.leave_out_requests(&wanted);
        let told = self.told()?;
        if told.len() > ROWS_MAX || self.opening.rules().len() < RULES_MIN {
            return None;
        }
        self.name_fewer_cards();
        Some(self)
    }

    /// Some of the situations of the game, drawn by its number.
    fn situations(&self, told: &[super::cut::Row]) -> BTreeSet<String> {
        let mut all: Vec<String> = traits::of_rows(told).into_iter().collect();
        all.sort_by_key(|name| Sha256::digest(format!("{}/{name}", self.number)).to_vec());
        all.truncate(SITUATIONS);
        all.into_iter().collect()
    }

    fn holds(&self, wanted: &BTreeSet<String>) -> bool {
        let Some(told) = self.told() else {
            return false;
        };
        traits::of_rows(&told).is_superset(wanted) && self.matters(&told)
    }

    fn leave_out_requests(&mut self, wanted: &BTreeSet<String>) {
        let mut tries = 0;
        let mut length = self.requests.len().div_ceil(2);
        while length > 0 && tries < TRIES {
            let mut from = self.requests.len();
            while from > 0 && tries < TRIES {
                from = from.saturating_sub(length);
                let mut shorter = self.clone();
                let to = (from + length).min(shorter.requests.len());
                shorter.requests.drain(from..to);
                tries += 1;
                if shorter.holds(wanted) {
                    *self = shorter;
                    from = from.min(self.requests.len());
                }
            }
            length /= 2;
        }
        let mut untimed = self.clone();
        for request in &mut untimed.requests {
            if let Operation::Act(act) = request {
                act.at_ms = None;
            }
        }
        if untimed.holds(wanted) {
            *self = untimed;
        }
    }

    /// Names as few cards of each deck as the game needs.
    fn name_fewer_cards(&mut self) {
        let Some(then) = self.thens() else { return };
        for place in 0..self.requests.len() {
            let decks = decks_of(&mut self.requests[place]).len();
            for deck in 0..decks {
                let whole = decks_of(&mut self.requests[place])[deck].clone();
                for count in 0..whole.len() {
                    let mut other = self.clone();
                    *decks_of(&mut other.requests[place])[deck] = put_together(&whole[..count]);
                    if other.thens().as_ref() == Some(&then) {
                        *self = other;
                        break;
                    }
                }
            }
        }
        if let Opening::OpenFace(start) = &self.opening {
            let whole = start.deck.clone();
            for count in 0..whole.len() {
                let mut other = self.clone();
                if let Opening::OpenFace(start) = &mut other.opening {
                    start.deck = put_together(&whole[..count]);
                }
                if other.thens().as_ref() == Some(&then) {
                    *self = other;
                    break;
                }
            }
        }
    }

    fn thens(&self) -> Option<Vec<String>> {
        let rows = self.told()?.into_iter();
        Some(rows.map(|row| row.then).collect())
    }
}

fn decks_of(request: &mut Operation) -> Vec<&mut Vec<String>> {
    match request {
        Operation::NextHand(next) => vec![&mut next.deck],
        Operation::OpenFaceNext { deck } => vec![deck],
        Operation::ColourUp { decks } => decks.iter_mut().map(|one| &mut one.deck).collect(),
        _ => Vec::new(),
    }
}

/// The cards, and after them the others, the lowest first.
fn put_together(cards: &[String]) -> Vec<String> {
    let all = Card::all().map(|card| card.to_string());
    let rest = all.filter(|card| !cards.contains(card));
    cards.iter().cloned().chain(rest).collect()
}

/// The cards of a deck that have to be named: what follows them is in order.
pub(super) fn named(deck: &[String]) -> String {
    let rank = |card: &String| card.parse::<Card>().ok();
    let mut count = deck.len();
    while count > 1 && rank(&deck[count - 2]) < rank(&deck[count - 1]) {
        count -= 1;
    }
    let count = if count <= 1 { 0 } else { count };
    // The first card of the part in order stands for itself only if it is the lowest that is left.
    let mut named = count.saturating_sub(1);
    if put_together(&deck[..named]) != deck {
        named = count;
    }
    deck[..named].join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn the_cards_that_are_named_and_the_lowest_of_the_others_are_the_deck() {
        for named_cards in ["", "As", "2c", "2c 3c", "As Kd 2c", "3c 2c", "9h 9c Ah 2d"] {
            let deck = put_together(&cards(named_cards));
            assert_eq!(deck.len(), 52, "{named_cards}");
            let named = named(&deck);
            assert_eq!(put_together(&cards(&named)), deck, "{named_cards}: {named}");
            assert!(named.len() <= named_cards.len(), "{named_cards}: {named}");
        }
        assert_eq!(named(&put_together(&cards("As Kd"))), "As Kd");
        assert_eq!(named(&put_together(&cards("2c 2d 2h"))), "");
    }

    #[test]
    fn a_rule_without_effect_is_taken_away_and_one_with_effect_stays() {
        let sit = |player: &str, seat: u64| {
            serde_json::from_value(serde_json::json!({
                "op": "sit", "player": player, "seat": seat, "chips": 1000, "entry": "waits",
            }))
            .unwrap()
        };
        let collect = |at_ms: u64| Operation::CollectTime { at_ms: Some(at_ms) };
        let game = Game {
            number: 1,
            opening: Opening::Table {
                profile: serde_json::json!({ "name": "nlhe" }),
                house: serde_json::json!({
                    "button": "moving",
                    "time_fee": { "amount": 40, "every_ms": 60_000 },
                    "void_hand": "button_moves",
                }),
            },
            requests: vec![sit("p1", 3), sit("p2", 5), collect(60_000)],
        };
        let paths = |game: &Game| -> Vec<String> {
            let rules = game.opening.rules().into_iter();
            rules.map(|rule| rule.path).collect()
        };
        assert_eq!(paths(&game).len(), 4);
        let cut = game.cut_down().unwrap();
        assert_eq!(paths(&cut), ["time_fee.amount", "time_fee.every_ms"]);
        let told = cut.told().unwrap();
        assert!(cut.matters(&told));
        assert!(told.last().unwrap().then.contains("fees"), "{told:?}");
    }
}
