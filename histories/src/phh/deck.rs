//! The deck of a record: its cards lie where the rules deal them from, all others are blank.

use super::action::Notation;
use super::import::{Disagreement, ImportError, Notes};
use dealproof_engine::deck::{Cards, Deck, Slot};
use dealproof_engine::profile::{DealOrder, Profile, Street};
use dealproof_engine::refusal::Refusal;
use dealproof_engine::seat::Seat;

/// The deck in which the cards of the record lie where they are dealt from.
pub(super) fn deck(profile: &Profile, notes: &mut Notes<'_>) -> Result<Deck, ImportError> {
    let record = notes.record;
    let players = record.starting_stacks.len();
    let known = known_deals(notes)?;
    let mut builder = DeckBuilder {
        profile,
        hole_streets: hole_streets(profile),
        slots: vec![Slot::BLANK; usize::from(profile.deck.cards())],
        next: 0,
        seen: Vec::new(),
        folded: vec![false; players],
        drawn: vec![0; players],
        dealt: vec![None; players],
        in_deal: Some(vec![true; players]),
    };
    for (index, action) in record.actions.iter().enumerate() {
        notes.action = Some(index);
        match *action {
            Notation::DealHole { seat, .. } => {
                let player = place(seat);
                if builder.dealt[player].is_some() {
                    builder.finish_deal(notes)?;
                }
                if builder.in_deal.is_none() {
                    let live = builder.folded.iter().map(|folded| !folded);
                    builder.in_deal = Some(live.collect());
                }
                let mut cards = Vec::new();
                for &card in known[index].iter() {
                    cards.push(builder.unseen(card, notes)?);
                }
                builder.dealt[player] = Some(cards);
            }
            Notation::DealBoard { cards } => {
                builder.finish_deal(notes)?;
                builder.next += usize::from(profile.deal.burn);
                for &card in cards.iter() {
                    let card = builder.unseen(card, notes)?;
                    builder.place(card, notes)?;
                }
            }
            Notation::Discard { seat, cards } => {
                builder.finish_deal(notes)?;
                builder.drawn[place(seat)] = cards.len();
            }
            Notation::Fold { seat } => builder.folded[place(seat)] = true,
            _ => {}
        }
    }
    builder.finish_deal(notes)?;
    notes.action = None;
    Deck::for_replay(profile.deck, &builder.slots)
        .map_err(|fault| ImportError::Start(Refusal::Deck(fault)))
}

fn place(seat: Seat) -> usize {
    usize::from(seat.number()) - 1
}

/// How many hole cards each street that deals some gives to a player, the last street first.
fn hole_streets(profile: &Profile) -> Vec<usize> {
    let each = |street: &Street| usize::from(street.hole_down) + usize::from(street.hole_up);
    let streets = profile.streets.iter().map(each).filter(|&each| each > 0);
    let mut streets: Vec<usize> = streets.collect();
    streets.reverse();
    streets
}

struct DeckBuilder<'a> {
    profile: &'a Profile,
    hole_streets: Vec<usize>,
    slots: Vec<Slot>,
    /// The next position of the deck to be filled.
    next: usize,
    seen: Vec<Slot>,
    folded: Vec<bool>,
    /// How many cards each player threw away and has others coming for.
    drawn: Vec<usize>,
    /// The hole cards of the deal that is being told.
    dealt: Vec<Option<Vec<Slot>>>,
    /// Who is in that deal; nothing between deals. The first has everybody, told or not.
    in_deal: Option<Vec<bool>>,
}

impl DeckBuilder<'_> {
    /// All hole cards of a deal are told: they go where the rules deal them from. Each player has a
    /// place, also one whom the record forgot.
    fn finish_deal(&mut self, notes: &mut Notes<'_>) -> Result<(), ImportError> {
        let Some(in_deal) = self.in_deal.take() else {
            return Ok(());
        };
        let dealt: Vec<_> = self.dealt.iter_mut().map(Option::take).collect();
        let burns = self.profile.deal.burn && self.next > 0;
        self.next += usize::from(burns);
        if self.drawn.iter().any(|&count| count > 0) {
            let drawn = std::mem::take(&mut self.drawn);
            self.drawn = vec![0; drawn.len()];
            for (cards, count) in dealt.into_iter().zip(drawn) {
                for card in padded(cards, count) {
                    self.place(card, notes)?;
                }
            }
            return Ok(());
        }
        let Some(each) = self.hole_streets.pop() else {
            return Ok(());
        };
        let in_deal = dealt.into_iter().zip(in_deal).filter(|(_, live)| *live);
        let hole: Vec<Vec<Slot>> = in_deal.map(|(cards, _)| padded(cards, each)).collect();
        match self.profile.deal.order {
            DealOrder::OneAtATime => {
                for round in 0..each {
                    for cards in &hole {
                        self.place(cards[round], notes)?;
                    }
                }
            }
            DealOrder::PlayerByPlayer => {
                for &card in hole.iter().flatten() {
                    self.place(card, notes)?;
                }
            }
        }
        Ok(())
    }

    fn place(&mut self, card: Slot, notes: &mut Notes<'_>) -> Result<(), ImportError> {
        match self.slots.get_mut(self.next) {
            Some(slot) => *slot = card,
            None => notes.disagree(Disagreement::DeckExhausted)?,
        }
        self.next += 1;
        Ok(())
    }

    /// The card, or a blank if it lies somewhere else already.
    fn unseen(&mut self, slot: Slot, notes: &mut Notes<'_>) -> Result<Slot, ImportError> {
        let Some(card) = slot.card() else {
            return Ok(slot);
        };
        if self.seen.contains(&slot) {
            notes.disagree(Disagreement::RepeatedCard(card))?;
            return Ok(Slot::BLANK);
        }
        self.seen.push(slot);
        Ok(slot)
    }
}

/// So many cards: those told, and blanks for the others.
fn padded(cards: Option<Vec<Slot>>, count: usize) -> Vec<Slot> {
    let mut cards = cards.unwrap_or_default();
    cards.resize(count, Slot::BLANK);
    cards
}

/// The cards of a player that the record shows, and the action that does.
#[derive(Debug, Clone, Copy, Default)]
struct Shown {
    action: usize,
    cards: Cards,
}

/// The cards that each player shows in the record.
fn shown_cards(notes: &mut Notes<'_>) -> Result<Vec<Shown>, ImportError> {
    let record = notes.record;
    let mut shown = vec![Shown::default(); record.starting_stacks.len()];
    for (index, action) in record.actions.iter().enumerate() {
        if let Notation::Show {
            seat,
            cards: Some(cards),
        } = *action
        {
            notes.action = Some(index);
            let before = &mut shown[place(seat)];
            if before.cards.is_empty() {
                *before = Shown {
                    action: index,
                    cards,
                };
            } else if before.cards != cards {
                notes.disagree(Disagreement::OtherCards(before.cards))?;
            }
        }
    }
    Ok(shown)
}

/// The hole cards of each action that deals some, of which unknown ones are filled with what the
/// record tells later: the cards that a player shows or throws away.
///
/// From the end of the record backwards a player's hand is known as far as he showed it. Each deal
/// gave some of those cards, and each discard had more of them before.
fn known_deals(notes: &mut Notes<'_>) -> Result<Vec<Cards>, ImportError> {
    let record = notes.record;
    let mut known = vec![Cards::EMPTY; record.actions.len()];
    for (player, shown) in shown_cards(notes)?.into_iter().enumerate() {
        let mut hand: Vec<Slot> = shown.cards.iter().copied().collect();
        hand.retain(|slot| !slot.is_blank());
        let mut first_deal = None;
        for (index, action) in record.actions.iter().enumerate().rev() {
            match *action {
                Notation::Discard { seat, cards } if place(seat) == player => {
                    hand.splice(0..0, cards.iter().copied());
                }
                Notation::DealHole { seat, cards } if place(seat) == player => {
                    let earlier = &record.actions[..index];
                    known[index] = fill(cards, &mut hand, |slot| is_dealt(earlier, seat, slot));
                    first_deal = Some(cards);
                }
                _ => {}
            }
        }
        // What is left of the cards shown was never dealt.
        if let Some(dealt) = first_deal
            && !shown.cards.is_empty()
            && hand.iter().any(|slot| !slot.is_blank())
        {
            notes.action = Some(shown.action);
            notes.disagree(Disagreement::OtherCards(dealt))?;
        }
    }
    Ok(known)
}

/// Whether one of these actions deals the card to the seat.
fn is_dealt(actions: &[Notation], seat: Seat, slot: Slot) -> bool {
    actions.iter().any(|action| match action {
        Notation::DealHole { seat: to, cards } => *to == seat && cards.contains(&slot),
        _ => false,
    })
}

/// Takes what was dealt out of the hand; unknown cards are those of the hand that nothing else
/// dealt.
fn fill(dealt: Cards, hand: &mut Vec<Slot>, dealt_before: impl Fn(Slot) -> bool) -> Cards {
    for slot in dealt.iter().filter(|slot| !slot.is_blank()) {
        if let Some(at) = hand.iter().position(|own| own == slot) {
            hand.remove(at);
        }
    }
    let mut filled = Cards::EMPTY;
    for &slot in dealt.iter() {
        if !slot.is_blank() {
            filled.push(slot);
            continue;
        }
        let unnamed = |own: &Slot| !own.is_blank() && !dealt_before(*own);
        let at = hand.iter().position(unnamed);
        let at = at.or_else(|| hand.iter().position(|own| own.is_blank()));
        filled.push(at.map_or(slot, |at| hand.remove(at)));
    }
    filled
}
