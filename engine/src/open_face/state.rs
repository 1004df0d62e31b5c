//! A hand in play: what it holds, what comes next, and what an event changes.

use std::sync::Arc;

use serde::Serialize;

use super::{Event, Points, Rows, Rules, SeatSetup, Violation, closing};
use crate::card::Card;
use crate::chips::Chips;
use crate::command::VoidReason;
use crate::deck::Deck;
use crate::seat::{Seat, SeatSet};

/// How far a hand has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// Before the first event.
    Waiting,
    /// The seat in turn gets cards.
    Deal,
    /// The seat in turn sets them.
    Place,
    /// All cards are set.
    Closing,
    /// The hand has ended, or was given up for this reason.
    Over { voided: Option<VoidReason> },
}

/// A hand of open-face Chinese poker. It changes by [`super::evolve`] only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) rules: Arc<Rules>,
    pub(super) deck: Deck,
    /// Cards dealt, from the top of the deck.
    pub(super) drawn: u8,
    pub(super) button: Seat,
    /// From the left of the button.
    pub(super) players: Vec<Player>,
    pub(super) stage: Stage,
    /// How many turns each player has had.
    pub(super) street: u8,
    /// The player in turn.
    pub(super) turn: u8,
    /// How many of the closing events have happened.
    pub(super) told: u8,
}

/// One player of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    pub(super) seat: Seat,
    pub(super) start: Chips,
    pub(super) stack: Chips,
    pub(super) fantasyland: Option<u8>,
    pub(super) hand: Vec<Card>,
    pub(super) rows: Rows,
    pub(super) discards: Vec<Card>,
    pub(super) opened: bool,
    pub(super) fouled: Option<bool>,
    pub(super) royalties: [Points; 3],
    pub(super) points: Points,
    pub(super) next_fantasyland: Option<u8>,
}

/// What the seat in turn has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// The seat of the player.
    pub seat: Seat,
    /// How many cards it has to set.
    pub place: u8,
    /// How many it has to throw away.
    pub discard: u8,
}

impl Player {
    pub(super) fn new(setup: &SeatSetup) -> Self {
        Self {
            seat: setup.seat,
            start: setup.stack,
            stack: setup.stack,
            fantasyland: setup.fantasyland,
            hand: Vec::new(),
            rows: Rows::default(),
            discards: Vec::new(),
            opened: setup.fantasyland.is_none(),
            fouled: None,
            royalties: [Points::ZERO; 3],
            points: Points::ZERO,
            next_fantasyland: setup.fantasyland,
        }
    }

    /// The number of the seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The chips of the seat; they change when the hand is scored.
    pub const fn stack(&self) -> Chips {
        self.stack
    }

    /// The cards of this hand in fantasyland, if the player is in it.
    pub const fn fantasyland(&self) -> Option<u8> {
        self.fantasyland
    }

    /// The cards that were dealt and are not set yet.
    pub fn hand(&self) -> &[Card] {
        &self.hand
    }

    /// The cards that are set.
    pub const fn rows(&self) -> &Rows {
        &self.rows
    }

    /// The cards thrown away.
    pub fn discards(&self) -> &[Card] {
        &self.discards
    }

    /// Whether the hand is fouled, once that is known.
    pub const fn fouled(&self) -> Option<bool> {
        self.fouled
    }

    /// Royalties of the front, the middle and the back.
    pub const fn royalties(&self) -> [Points; 3] {
        self.royalties
    }

    /// The points of the hand against all others.
    pub const fn points(&self) -> Points {
        self.points
    }

    /// The cards of the next hand in fantasyland, if the player is in it. Before the end of this one
    /// it is what holds if the hand is given up.
    pub const fn next_fantasyland(&self) -> Option<u8> {
        self.next_fantasyland
    }
}

impl State {
    /// The rules that the hand is played by.
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Where the button is.
    pub const fn button(&self) -> Seat {
        self.button
    }

    /// The players from the left of the button.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player of a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// Whether the hand has ended or was given up.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Why the hand was given up, if it was.
    pub const fn voided(&self) -> Option<VoidReason> {
        match self.stage {
            Stage::Over { voided } => voided,
            _ => None,
        }
    }

    /// What the seat in turn has to do.
    pub fn to_act(&self) -> Option<Turn> {
        if self.stage != Stage::Place {
            return None;
        }
        let player = self.in_turn();
        let (dealt, place) = self.due(player);
        Some(Turn {
            seat: player.seat,
            place,
            discard: dealt - place,
        })
    }

    pub(super) fn in_turn(&self) -> &Player {
        &self.players[usize::from(self.turn)]
    }

    /// Cards that a player gets and sets in his turn of this street.
    pub(super) fn due(&self, player: &Player) -> (u8, u8) {
        match (player.fantasyland, self.street) {
            (Some(cards), 0) => (cards, 13),
            (Some(_), _) => (0, 0),
            (None, street) => self.rules.turn(street),
        }
    }

    /// The event that the rules give here; nothing where a decision is due or the hand is over.
    pub(super) fn next_event(&self) -> Option<Event> {
        match self.stage {
            Stage::Waiting => {
                let in_fantasyland = |player: &&Player| player.fantasyland.is_some();
                let seat = |player: &Player| player.seat;
                Some(Event::HandStarted {
                    button: self.button,
                    seats: self.players.iter().map(seat).collect::<SeatSet>(),
                    fantasyland: self
                        .players
                        .iter()
                        .filter(in_fantasyland)
                        .map(seat)
                        .collect(),
                    chips: self.players.iter().map(|player| player.start).sum(),
                })
            }
            Stage::Deal => {
                let player = self.in_turn();
                let (dealt, _) = self.due(player);
                let top = self.deck.slots().iter().skip(self.drawn.into());
                Some(Event::CardsDealt {
                    seat: player.seat,
                    cards: top
                        .filter_map(|slot| slot.card())
                        .take(dealt.into())
                        .collect(),
                })
            }
            Stage::Closing => closing::events(self).into_iter().nth(self.told.into()),
            Stage::Place | Stage::Over { .. } => None,
        }
    }

    /// What an event that may happen here changes.
    pub(super) fn change(&mut self, event: &Event) {
        if self.stage == Stage::Closing {
            self.told += 1;
        }
        match event {
            Event::HandStarted { .. } => self.stage = Stage::Deal,
            Event::CardsDealt { seat, cards } => {
                self.drawn += u8::try_from(cards.len()).expect("a deck has 52 cards");
                self.player_mut(*seat).hand.extend(cards);
                self.stage = Stage::Place;
            }
            Event::CardsPlaced {
                seat,
                rows,
                discard,
            } => {
                let player = self.player_mut(*seat);
                player.hand.clear();
                player.rows.add(rows);
                player.discards.extend(discard);
                self.pass_turn();
            }
            Event::RowsOpened { seat, .. } => self.player_mut(*seat).opened = true,
            &Event::HandScored {
                seat,
                fouled,
                front,
                middle,
                back,
            } => {
                let player = self.player_mut(seat);
                player.fouled = Some(fouled);
                player.royalties = [front, middle, back];
            }
            &Event::PairScored {
                seat,
                against,
                points,
                ..
            } => {
                self.player_mut(seat).points += points;
                self.player_mut(against).points += -points;
            }
            &Event::ChipsPaid { from, to, amount } => {
                let payer = self.player_mut(from);
                let rest = payer.stack.checked_sub(amount);
                payer.stack = rest.expect("nobody pays more than his stack");
                self.player_mut(to).stack += amount;
            }
            Event::PaidShort { .. } => {}
            Event::FantasylandDecided { seat, next, .. } => {
                self.player_mut(*seat).next_fantasyland = *next;
            }
            Event::HandEnded => self.stage = Stage::Over { voided: None },
            Event::HandVoided { reason } => {
                self.stage = Stage::Over {
                    voided: Some(*reason),
                };
            }
        }
    }

    /// # Panics
    /// When the seat is not in the hand; the event was checked against the state before.
    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        let place = self.players.iter().position(|player| player.seat == seat);
        &mut self.players[place.expect("events name seats of the hand")]
    }

    /// On to the next player who gets cards, or to the end.
    fn pass_turn(&mut self) {
        let players = u8::try_from(self.players.len()).expect("a deck serves four players");
        loop {
            self.turn += 1;
            if self.turn == players {
                self.turn = 0;
                self.street += 1;
            }
            if self.street == self.rules.streets() {
                self.stage = Stage::Closing;
                return;
            }
            if self.due(self.in_turn()).0 > 0 {
                self.stage = Stage::Deal;
                return;
            }
        }
    }

    /// Checks what must hold after every event: each dealt card is in one place, no chips come or
    /// go, and the points sum to 0.
    pub(super) fn check(&self) -> Result<(), Violation> {
        let mut seen = 0u64;
        let mut count = 0;
        for player in &self.players {
            let cards = player.rows.cards();
            for card in cards.chain(player.hand.iter().chain(&player.discards).copied()) {
                seen |= 1 << card.index();
                count += 1;
            }
        }
        let drawn = self.deck.slots().iter().take(self.drawn.into());
        let dealt = drawn.fold(0u64, |bits, slot| bits | slot.bit());
        if seen != dealt || count != u32::from(self.drawn) {
            return Err(Violation::Cards);
        }
        let mut chips = self
            .players
            .iter()
            .map(|player| player.stack)
            .sum::<Chips>();
        for player in &self.players {
            chips = chips.checked_sub(player.start).ok_or(Violation::Chips)?;
        }
        if !chips.is_zero() {
            return Err(Violation::Chips);
        }
        let points: Points = self.players.iter().map(|player| player.points).sum();
        if points == Points::ZERO {
            Ok(())
        } else {
            Err(Violation::Points)
        }
    }
}
