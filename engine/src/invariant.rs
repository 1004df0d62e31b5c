//! What always holds. Checked after every event, in release builds too.

use crate::chips::Chips;
use crate::deck::Slot;
use crate::event::Event;
use crate::seat::Seat;
use crate::state::{Ending, SeatState, Stage, State, Status};

/// An invariant that does not hold: a bug of the engine, or events that it did not give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// More chips would leave a place than are there.
    #[error("more chips leave a place than lie there")]
    NegativeChips,
    /// Stacks, bets, pots and rake do not sum to the chips of the start.
    #[error("chips are not conserved: expected {expected}, found {found}")]
    ChipsNotConserved {
        /// Chips at the start.
        expected: Chips,
        /// The chips that were counted.
        found: Chips,
    },
    /// Pots before rake and returned chips do not sum to the contributions.
    #[error("contributions of {expected} became pots and returns of {found}")]
    ContributionsLost {
        /// What was put in.
        expected: Chips,
        /// What pots and returns hold.
        found: Chips,
    },
    /// A seat in the hand is all-in with chips behind, or not all-in without.
    #[error("{seat:?}: all-in and an empty stack do not go together")]
    AllInMismatch {
        /// The seat whose status and stack disagree.
        seat: Seat,
    },
    /// The counts of live and active seats are wrong.
    #[error("the number of seats in the hand is wrong")]
    SeatCount,
    /// A card is in two places or in none.
    #[error("a card of the deck is not in exactly one place")]
    CardsNotInOnePlace,
    /// A pot went to a seat that cannot win it.
    #[error("pot {pot} was awarded to {seat:?}, which cannot win it")]
    NotEligible {
        /// Number of the pot.
        pot: u8,
        /// The seat that got chips.
        seat: Seat,
    },
    /// An event names a pot that does not exist or exists already.
    #[error("pot {pot} is not the one that is due")]
    UnknownPot {
        /// Number of the pot.
        pot: u8,
    },
    /// An event of this kind cannot happen now.
    #[error("an event of this kind cannot happen now")]
    OutOfPlace,
    /// An event names a seat that is not at the table.
    #[error("{seat:?} is not in the hand")]
    UnknownSeat {
        /// The seat that the event names.
        seat: Seat,
    },
    /// An event lets a seat act that is out of the hand.
    #[error("{seat:?} acts without being in the hand")]
    NotInHand {
        /// The seat that is out of the hand.
        seat: Seat,
    },
    /// An event states another total than the chips give.
    #[error("{seat:?}: the total of the street is not what was paid")]
    BetMismatch {
        /// The seat whose total is wrong.
        seat: Seat,
    },
    /// An event collects a sum that differs from the bets of the seats.
    #[error("the chips collected are not the bets of the street")]
    CollectedMismatch,
    /// A void hand did not restore a stack.
    #[error("{seat:?}: the void hand did not restore the stack")]
    NotRestored {
        /// The seat whose stack is wrong.
        seat: Seat,
    },
}

/// Checks all invariants of a state.
pub fn check(state: &State) -> Result<(), Violation> {
    chips(state)?;
    seats(state)?;
    cards(state)?;
    if state.stage == Stage::Over {
        end(state)?;
    }
    Ok(())
}

/// Checks the invariants that the event can have touched: the sum of all chips where a chip moved,
/// the seat that acted and the number of those in the hand, the cards once a street is dealt, and
/// everything at the end.
pub(crate) fn check_after(state: &State, event: &Event) -> Result<(), Violation> {
    match *event {
        Event::CardsDealt { .. } | Event::StreetDealt { .. } | Event::CardBurned { .. } => {
            if state.stage == Stage::Deal {
                return Ok(());
            }
            cards(state)
        }
        Event::AntePosted { seat, .. }
        | Event::BlindPosted { seat, .. }
        | Event::ActionApplied { seat, .. }
        | Event::UncalledBetReturned { seat, .. }
        | Event::PotAwarded { seat, .. } => {
            chips(state)?;
            match state.seat(seat) {
                Some(seat) => all_in(state, seat),
                None => Err(Violation::UnknownSeat { seat }),
            }
        }
        Event::BettingRoundComplete { .. } => {
            chips(state)?;
            seats(state)
        }
        Event::CardsDiscarded { .. } | Event::DiscardsReshuffled { .. } => cards(state),
        Event::SidePotCreated { .. } | Event::RakeTaken { .. } => chips(state),
        Event::HandStarted { .. } | Event::HandEnded { .. } | Event::HandVoided { .. } => {
            check(state)
        }
        Event::BettingRoundStarted { .. }
        | Event::TimeoutApplied { .. }
        | Event::RunsAgreed { .. }
        | Event::CardsShown { .. }
        | Event::CardsMucked { .. }
        | Event::ShowdownResolved { .. }
        | Event::PresenceChanged { .. } => Ok(()),
    }
}

/// Stacks, bets, the middle, the pots and the rake are the chips of the start.
fn chips(state: &State) -> Result<(), Violation> {
    // At most two dozen amounts below 2^53: the sum stays below 2^58.
    let mut found = state
        .pots
        .collected
        .get()
        .wrapping_add(state.totals.rake.get());
    for pot in state.made_pots() {
        found = found.wrapping_add(pot.rest.get());
    }
    for seat in state.seats() {
        found = found
            .wrapping_add(seat.stack.get())
            .wrapping_add(seat.bet.get());
    }
    if found != state.totals.chips.get() {
        return Err(Violation::ChipsNotConserved {
            expected: state.totals.chips,
            found: Chips::new(found).unwrap_or(Chips::MAX),
        });
    }
    Ok(())
}

/// Who is in the hand without chips is all-in, and the other way round until chips come back.
fn all_in(state: &State, seat: &SeatState) -> Result<(), Violation> {
    let empty = seat.stack.is_zero();
    let holds = match seat.status {
        Status::Active => !empty,
        Status::AllIn => {
            empty || !state.totals.returned.is_zero() || !state.totals.awarded.is_zero()
        }
        Status::Out | Status::Folded => true,
    };
    if holds {
        Ok(())
    } else {
        Err(Violation::AllInMismatch { seat: seat.seat })
    }
}

fn seats(state: &State) -> Result<(), Violation> {
    let (mut live, mut active) = (0, 0);
    for seat in state.seats() {
        all_in(state, seat)?;
        live += u8::from(seat.is_live());
        active += u8::from(seat.is_active());
    }
    if live != state.seats.live || active != state.seats.active {
        return Err(Violation::SeatCount);
    }
    Ok(())
}

/// Every card that left the stub lies before one seat, on a board, or among those burned, thrown away
/// or shuffled again. What did not leave it is still there: the positions are counted, and a deck has
/// each card once.
fn cards(state: &State) -> Result<(), Violation> {
    let mut count = 0;
    let mut found = 0u64;
    let mut twice = 0u64;
    let mut lay = |cards: &[Slot]| {
        count += cards.len();
        for slot in cards {
            twice |= found & slot.bit();
            found |= slot.bit();
        }
    };
    for (board, cards) in state.boards().iter().enumerate() {
        let shared = if board == 0 { 0 } else { state.board.common };
        lay(&cards[usize::from(shared)..]);
    }
    for seat in state.seats() {
        lay(&seat.cards);
    }
    for aside in [state.stub.burned, state.stub.muck, state.stub.pile] {
        for position in aside.iter() {
            lay(&[state.stub.deck.slot(position)]);
        }
    }
    if found != state.stub.drawn_cards
        || twice != 0
        || count != state.stub.drawn.count_ones() as usize
    {
        return Err(Violation::CardsNotInOnePlace);
    }
    Ok(())
}

fn end(state: &State) -> Result<(), Violation> {
    if let Some(Ending::Void(_)) = state.ending {
        for seat in state.seats() {
            if seat.stack != seat.start {
                return Err(Violation::NotRestored { seat: seat.seat });
            }
        }
        return Ok(());
    }
    let pots: Chips = state.made_pots().iter().map(|pot| pot.amount).sum();
    let found = pots + state.totals.returned;
    if found != state.totals.contributed {
        return Err(Violation::ContributionsLost {
            expected: state.totals.contributed,
            found,
        });
    }
    Ok(())
}
