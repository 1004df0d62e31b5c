//! Which cards leave the deck next, and for whom.

use crate::deck::{Cards, PositionSet, Positions};
use crate::event::Event;
use crate::profile::{DealOrder, Reshuffle};
use crate::refusal::Refusal;
use crate::state::{Hole, Part, Place, State};

/// The next event of a deal.
pub(super) fn next(state: &State) -> Result<Event, Refusal> {
    match state.dealing.part {
        Part::Hole => match burn(state).filter(|_| state.street > 0) {
            Some(position) => Ok(Event::CardBurned { position }),
            None => Ok(hole(state)),
        },
        Part::Replacements => match burn(state) {
            Some(position) => Ok(Event::CardBurned { position }),
            None => replacements(state),
        },
        Part::Board => board(state),
    }
}

/// The position of the card that is burned first, if one is.
fn burn(state: &State) -> Option<u8> {
    let due = state.rules.profile().deal.burn && !state.dealing.burned && !state.dealing.community;
    (due && state.stub.left() > 0).then(|| state.stub.drawn_count())
}

fn hole(state: &State) -> Event {
    let each = state.hole_each();
    let place = state.next_to_get_cards();
    let base = state.stub.drawn_count() - state.dealing.dealt_to * each;
    let (mut cards, mut positions) = (Cards::EMPTY, Positions::EMPTY);
    for card in 0..each {
        let position = base
            + match state.rules.profile().deal.order {
                DealOrder::OneAtATime => card * state.seats.live + state.dealing.dealt_to,
                DealOrder::PlayerByPlayer => state.dealing.dealt_to * each + card,
            };
        cards.push(state.stub.deck.slot(position));
        positions.push(position);
    }
    Event::CardsDealt {
        seat: state.seats[place].seat,
        street: state.street,
        cards,
        positions,
        up: state.hole_up(place),
    }
}

/// What a player gets for the cards he threw away: from the stub as long as it lasts, then from
/// what was thrown away and shuffled again (rule scenario 80).
fn replacements(state: &State) -> Result<Event, Refusal> {
    let place = state
        .next_to_get_replacements()
        .ok_or(Refusal::DeckExhausted)?;
    let seat = &state.seats[place];
    let wanted = usize::from(seat.drawing);
    let mut positions = Positions::EMPTY;
    if state.stub.left() > 0 {
        let top = state.stub.drawn_count();
        for position in (top..state.stub.deck.kind().cards()).take(wanted) {
            positions.push(position);
        }
    } else {
        let out_of_reach = state.out_of_reach(place);
        if state.stub.pile.without(out_of_reach).is_empty() {
            let pile = state.thrown_away();
            let missing = state.reshuffles_len() <= usize::from(state.stub.reshuffled);
            if pile.without(out_of_reach).is_empty() || missing {
                return Err(Refusal::DeckExhausted);
            }
            return Ok(Event::DiscardsReshuffled {
                number: state.stub.reshuffled,
                pile,
            });
        }
        for position in state.pile_order(out_of_reach).take(wanted) {
            positions.push(position);
        }
    }
    let mut cards = Cards::EMPTY;
    for &position in positions.iter() {
        cards.push(state.stub.deck.slot(position));
    }
    Ok(Event::CardsDealt {
        seat: seat.seat,
        street: state.street,
        cards,
        positions,
        up: 0,
    })
}

fn board(state: &State) -> Result<Event, Refusal> {
    let mut position = state.stub.drawn_count();
    let burned = burn(state);
    position += u8::from(burned.is_some());
    let (mut cards, mut positions) = (Cards::EMPTY, Positions::EMPTY);
    for _ in 0..state.board_cards() {
        let slot = state.stub.deck.slot(position);
        // The board is known to everybody, so a record has it.
        if slot.is_blank() {
            return Err(Refusal::UnknownCard { position });
        }
        cards.push(slot);
        positions.push(position);
        position += 1;
    }
    Ok(Event::StreetDealt {
        street: state.street,
        cards,
        positions,
        burned,
        board: state.board.at,
    })
}

impl State {
    /// The live seat that gets its cards of the street next.
    fn next_to_get_cards(&self) -> Place {
        let mut place = usize::from(self.seats.left_of_button);
        let mut before = self.dealing.dealt_to;
        loop {
            if self.seats[place].is_live() {
                if before == 0 {
                    return place;
                }
                before -= 1;
            }
            place = self.seats.after(place);
        }
    }

    /// How many hole cards of the street are dealt face up to a seat: all of them once its hand is
    /// open.
    pub(super) fn hole_up(&self, place: Place) -> u8 {
        match self.seats[place].hole {
            Hole::Shown => self.hole_each(),
            Hole::Closed | Hole::Mucked => self.street().hole_up,
        }
    }

    /// The next seat that threw cards away and has no others yet.
    pub(super) fn next_to_get_replacements(&self) -> Option<Place> {
        self.seats
            .left_of_button_on()
            .find(|&place| self.seats[place].is_live() && self.seats[place].drawing > 0)
    }

    /// What was thrown away and may come back: discards, folded hands, and what is left of a pile.
    pub(super) fn thrown_away(&self) -> PositionSet {
        let folded = self
            .seats()
            .iter()
            .filter(|seat| !seat.is_live())
            .flat_map(|seat| seat.positions.iter().copied());
        self.stub
            .muck
            .union(self.stub.pile)
            .union(folded.collect::<PositionSet>())
    }

    /// Cards that do not come back to a seat.
    fn out_of_reach(&self, place: Place) -> PositionSet {
        match self.rules.profile().deal.reshuffle {
            Reshuffle::WithoutOwnDiscards => self.seats[place].discarded,
            Reshuffle::AllDiscards => PositionSet::EMPTY,
        }
    }

    pub(super) fn reshuffles_len(&self) -> usize {
        self.stub
            .reshuffles
            .as_ref()
            .map_or(0, |orders| orders.len())
    }

    /// The pile in the order in which its cards come.
    fn pile_order(&self, out_of_reach: PositionSet) -> impl Iterator<Item = u8> {
        let number = usize::from(self.stub.reshuffled).wrapping_sub(1);
        let order = self
            .stub
            .reshuffles
            .as_ref()
            .and_then(|orders| orders.get(number));
        let left = self.stub.pile.without(out_of_reach);
        order
            .map_or(&[][..], |order| order.positions())
            .iter()
            .copied()
            .filter(move |&position| left.contains(position))
    }
}
