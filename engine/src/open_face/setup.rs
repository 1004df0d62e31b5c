//! The arguments of a hand, and those of the hand after it.

use std::sync::Arc;

use super::profile::FantasylandButton;
use super::state::{Player, Stage};
use super::{Refusal, Rules, State};
use crate::chips::Chips;
use crate::deck::{Deck, DeckFault, DeckKind};
use crate::refusal::Refusal as General;
use crate::seat::{Seat, SeatSet};

/// What a hand starts from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Where the button is; the seat may be empty.
    pub button: Seat,
    /// The players, in any order.
    pub seats: Vec<SeatSetup>,
    /// The deck, top card first.
    pub deck: Deck,
}

/// One player at the start of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatSetup {
    /// The number of the seat.
    pub seat: Seat,
    /// The chips the seat begins the hand with.
    pub stack: Chips,
    /// The cards it gets, if it is in fantasyland.
    pub fantasyland: Option<u8>,
}

impl Setup {
    /// A hand without anybody in fantasyland.
    pub fn new(button: Seat, stacks: &[(Seat, Chips)], deck: Deck) -> Self {
        let seat = |&(seat, stack): &(Seat, Chips)| SeatSetup {
            seat,
            stack,
            fantasyland: None,
        };
        Self {
            button,
            seats: stacks.iter().map(seat).collect(),
            deck,
        }
    }
}

/// The waiting state, if the arguments fit the rules.
pub(super) fn check(rules: &Arc<Rules>, setup: &Setup) -> Result<State, Refusal> {
    let found = setup.seats.len();
    let max = rules.seats_max();
    if found < 2 {
        return Err(General::TooFewSeats { found }.into());
    }
    if found > usize::from(max) {
        return Err(General::TooManySeats { max, found }.into());
    }
    let mut seen = SeatSet::EMPTY;
    let mut chips = Chips::ZERO;
    for player in &setup.seats {
        let seat = player.seat;
        if !seen.insert(seat) {
            return Err(General::DuplicateSeat { seat }.into());
        }
        if player.stack.is_zero() {
            return Err(General::EmptyStack { seat }.into());
        }
        chips = chips
            .checked_add(player.stack)
            .ok_or(General::TooManyChips)?;
        let expected = rules.fantasyland_cards();
        if let Some(found) = player.fantasyland
            && !expected.is_some_and(|(min, max)| (min..=max).contains(&found))
        {
            return Err(Refusal::FantasylandCards {
                seat,
                expected,
                found,
            });
        }
    }
    check_deck(&setup.deck)?;
    let mut players: Vec<Player> = setup.seats.iter().map(Player::new).collect();
    players.sort_by_key(|player| (player.seat <= setup.button, player.seat));
    Ok(State {
        rules: Arc::clone(rules),
        deck: setup.deck,
        drawn: 0,
        button: setup.button,
        players,
        stage: Stage::Waiting,
        street: 0,
        turn: 0,
        told: 0,
    })
}

fn check_deck(deck: &Deck) -> Result<(), General> {
    if deck.kind() != DeckKind::Full {
        return Err(General::Deck(DeckFault::WrongCount {
            expected: DeckKind::Full.cards(),
            found: deck.slots().len(),
        }));
    }
    match (0..).zip(deck.slots()).find(|(_, slot)| slot.is_blank()) {
        Some((position, _)) => Err(General::UnknownCard { position }),
        None => Ok(()),
    }
}

/// The setup of the next hand: [`super::following`].
pub(super) fn following(state: &State, deck: Deck) -> Result<Setup, Refusal> {
    let voided = match state.stage {
        Stage::Over { voided } => voided.is_some(),
        _ => return Err(Refusal::HandInPlay),
    };
    let mut seats: Vec<SeatSetup> = state
        .players
        .iter()
        .filter(|player| !player.stack.is_zero())
        .map(|player| SeatSetup {
            seat: player.seat,
            stack: player.stack,
            fantasyland: player.next_fantasyland,
        })
        .collect();
    // From the left of the button, so the first is where the button goes.
    let next = seats.first().map_or(state.button, |player| player.seat);
    seats.sort_by_key(|player| player.seat);
    let in_fantasyland = seats.iter().any(|player| player.fantasyland.is_some());
    let stays = state.rules.profile().fantasyland.button == FantasylandButton::Stays;
    let button = if voided || (stays && in_fantasyland) {
        state.button
    } else {
        next
    };
    Ok(Setup {
        button,
        seats,
        deck,
    })
}
