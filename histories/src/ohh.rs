//! The Open Hand History format (version 1.4.7 of its specification), written.
//!
//! One hand is one JSON object. Amounts are those of the hand, in its smallest unit; an action states
//! the chips that it put in. The format knows six kinds of games and no action for cards that are
//! thrown away: the cards dealt for them are there, and a bring-in is an extra blind.

use serde_json::{Value, json};

use dealproof_engine::chips::Chips;
use dealproof_engine::deck::{Cards, Slot};
use dealproof_engine::event::{BlindKind, Event, Move};
use dealproof_engine::hand::{Ending, State, Status};
use dealproof_engine::pot::Pot;
use dealproof_engine::profile::{AnteKind, Profile, Structure};
use dealproof_engine::seat::Seat;

/// What the record says besides the hand itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Header {
    /// The name of the site that dealt the hand.
    pub site: String,
    /// The network of the site.
    pub network: String,
    /// The number of the hand.
    pub game_number: String,
    /// The name of the table.
    pub table: String,
    /// When the hand began, ISO 8601 in UTC.
    pub start_date_utc: String,
    /// The currency, or `Chips`.
    pub currency: String,
    /// The names of players by seat; others are called by their seat.
    pub players: Vec<(Seat, String)>,
}

/// Why the format has no room for a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OhhFault {
    /// The hand is not over, or void.
    #[error("the hand was not played to its end")]
    NotPlayed,
    /// The format has no kind for this game.
    #[error("the game is not hold'em, Omaha, stud or draw")]
    NoGameType,
}

/// A finished hand as the text of one JSON object. Only cards that were shown, dealt face up or on a
/// board are in it.
pub fn export(state: &State, events: &[Event], header: &Header) -> Result<String, OhhFault> {
    let profile = state.rules().profile();
    if !matches!(state.ending(), Some(Ending::Played(_))) {
        return Err(OhhFault::NotPlayed);
    }
    let game_type = game_type(profile).ok_or(OhhFault::NoGameType)?;
    let blind = |index: usize| profile.forced.blinds.get(index).copied();
    let several = profile.forced.blinds.len() > 1;
    let small = if several { blind(0) } else { None };
    let big = blind(usize::from(several)).unwrap_or(state.rules().big_blind());
    let ante = match profile.forced.ante.kind {
        AnteKind::None => Chips::ZERO,
        _ => profile.forced.ante.amount,
    };
    let players: Vec<Value> = state
        .seats()
        .iter()
        .filter(|seat| seat.status() != Status::Out)
        .map(|seat| {
            let name = name_of(seat.seat(), header);
            json!({
                "id": seat.seat(),
                "seat": seat.seat(),
                "name": name,
                "display": name,
                "starting_stack": seat.start(),
            })
        })
        .collect();
    let flags: &[&str] = if state.boards().len() > 1 && profile.hand.boards == 1 {
        &["Run_It_Twice"]
    } else {
        &[]
    };
    let document = json!({"ohh": {
        "spec_version": "1.4.7",
        "internal_version": env!("CARGO_PKG_VERSION"),
        "site_name": header.site,
        "network_name": header.network,
        "tournament": false,
        "game_number": header.game_number,
        "start_date_utc": header.start_date_utc,
        "table_name": header.table,
        "game_type": game_type,
        "bet_limit": {"bet_type": bet_type(profile.betting.structure), "bet_cap": 0},
        "table_size": state.rules().seats_max(),
        "currency": header.currency,
        "dealer_seat": state.button(),
        "small_blind_amount": small.unwrap_or_default(),
        "big_blind_amount": big,
        "ante_amount": ante,
        "flags": flags,
        "players": players,
        "rounds": rounds(state, events),
        "pots": pots(state, events),
    }});
    Ok(document.to_string())
}

fn name_of(seat: Seat, header: &Header) -> String {
    let named = header.players.iter().find(|(other, _)| *other == seat);
    named.map_or_else(|| format!("Seat {seat}"), |(_, name)| name.clone())
}

fn game_type(profile: &Profile) -> Option<&'static str> {
    let streets = &profile.streets;
    let low = profile.hand.low.is_some();
    let exactly = profile.hand.hole_cards_played.is_some();
    if streets.iter().any(|street| street.draw_max > 0) {
        return Some("Draw");
    }
    if streets.iter().any(|street| street.hole_up > 0) {
        return Some(if low { "StudHiLo" } else { "Stud" });
    }
    if streets.iter().all(|street| street.board == 0) {
        return None;
    }
    match (exactly, low) {
        (false, false) => Some("Holdem"),
        (true, false) => Some("Omaha"),
        (true, true) => Some("OmahaHiLo"),
        (false, true) => None,
    }
}

const fn bet_type(structure: Structure) -> &'static str {
    match structure {
        Structure::NoLimit => "NL",
        Structure::PotLimit => "PL",
        Structure::FixedLimit => "FL",
    }
}

/// The streets of the hand with what happened on each, and the showdown.
fn rounds(state: &State, events: &[Event]) -> Vec<Value> {
    let mut rounds = Rounds {
        state,
        written: Vec::new(),
        street: None,
        cards: Vec::new(),
        actions: Vec::new(),
    };
    for event in events {
        rounds.write(event);
    }
    rounds.finish();
    rounds.written
}

struct Rounds<'a> {
    state: &'a State,
    written: Vec<Value>,
    street: Option<String>,
    cards: Vec<String>,
    actions: Vec<Value>,
}

impl Rounds<'_> {
    fn write(&mut self, event: &Event) {
        match *event {
            Event::AntePosted { seat, amount, .. } => {
                self.begin(0);
                self.act(seat, "Post Ante", Some(amount));
            }
            Event::BlindPosted {
                seat, amount, kind, ..
            } => {
                self.begin(0);
                let action = match kind {
                    BlindKind::Small => "Post SB",
                    BlindKind::Big | BlindKind::Button => "Post BB",
                    BlindKind::Straddle => "Straddle",
                    BlindKind::DeadPost => "Post Dead",
                    BlindKind::Extra | BlindKind::Post | BlindKind::Kill => "Post Extra Blind",
                };
                self.act(seat, action, Some(amount));
            }
            Event::CardsDealt {
                seat,
                street,
                cards,
                up,
                ..
            } => {
                self.begin(street);
                let down = cards.len() - usize::from(up);
                if up > 0 {
                    self.show(seat, "Dealt Cards", &cards[down..]);
                }
            }
            Event::StreetDealt { street, cards, .. } => {
                self.begin(street);
                self.cards.extend(cards.iter().map(ToString::to_string));
            }
            Event::BettingRoundStarted { street, .. } => self.begin(street),
            Event::ActionApplied {
                seat, action, paid, ..
            } => {
                let (action, amount) = match action {
                    Move::Fold => ("Fold", None),
                    Move::Check => ("Check", None),
                    Move::Call => ("Call", Some(paid)),
                    Move::Bet | Move::Complete => ("Bet", Some(paid)),
                    Move::Raise => ("Raise", Some(paid)),
                    Move::BringIn => ("Post Extra Blind", Some(paid)),
                };
                self.act(seat, action, amount);
                if let Event::ActionApplied { all_in: true, .. } = event
                    && let Some(last) = self.actions.last_mut()
                {
                    last["is_allin"] = json!(true);
                }
            }
            Event::CardsShown { seat, cards, .. } => {
                self.named("Showdown");
                let cards: Cards = cards;
                self.show(seat, "Shows Cards", &cards);
            }
            Event::CardsMucked { seat, .. } => {
                self.named("Showdown");
                self.act(seat, "Mucks Cards", None);
            }
            _ => {}
        }
    }

    /// What follows belongs to the street.
    fn begin(&mut self, street: u8) {
        let streets = &self.state.rules().profile().streets;
        let name = streets[usize::from(street)].name.clone();
        let mut words = Vec::new();
        for word in name.split('_') {
            let (first, rest) = word.split_at(word.len().min(1));
            words.push(format!("{first}{}", rest.to_lowercase()));
        }
        self.named(&words.join(" "));
    }

    fn named(&mut self, name: &str) {
        if self.street.as_deref() != Some(name) {
            self.finish();
            self.street = Some(name.to_owned());
        }
    }

    fn finish(&mut self) {
        if let Some(street) = self.street.take() {
            self.written.push(json!({
                "id": self.written.len(),
                "street": street,
                "cards": std::mem::take(&mut self.cards),
                "actions": std::mem::take(&mut self.actions),
            }));
        }
    }

    fn act(&mut self, seat: Seat, action: &str, amount: Option<Chips>) {
        let mut written = json!({
            "action_number": self.actions.len(),
            "player_id": seat,
            "action": action,
            "is_allin": false,
        });
        if let Some(amount) = amount {
            written["amount"] = json!(amount);
        }
        self.actions.push(written);
    }

    fn show(&mut self, seat: Seat, action: &str, cards: &[Slot]) {
        self.act(seat, action, None);
        if let Some(last) = self.actions.last_mut() {
            last["cards"] = json!(cards);
        }
    }
}

fn pots(state: &State, events: &[Event]) -> Vec<Value> {
    let wins = |number: usize| {
        let mut wins: Vec<(Seat, Chips)> = Vec::new();
        for event in events {
            if let Event::PotAwarded {
                pot, seat, amount, ..
            } = *event
                && usize::from(pot) == number
            {
                match wins.iter_mut().find(|(winner, _)| *winner == seat) {
                    Some((_, won)) => *won += amount,
                    None => wins.push((seat, amount)),
                }
            }
        }
        let win = |(seat, amount)| json!({"player_id": seat, "win_amount": amount});
        wins.into_iter().map(win).collect::<Vec<_>>()
    };
    let pot = |(number, pot): (usize, &Pot)| {
        json!({
            "number": number,
            "amount": pot.amount(),
            "rake": pot.rake(),
            "player_wins": wins(number),
        })
    };
    state.made_pots().iter().enumerate().map(pot).collect()
}
