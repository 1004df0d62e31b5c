//! Random play from a fixed seed: a generator of our own, so that figures never change with a crate.

use dealproof_engine::betting::{self, Legal};
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::{Cards, Deck, DeckKind, Order, Slot};
use dealproof_engine::hand::{SeatState, State};

/// `SplitMix64` (Steele, Lea, Flood 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 0 .. `bound`; the bias does not matter here.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    pub(crate) fn shuffled(&mut self, kind: DeckKind) -> Deck {
        let mut cards: Vec<Card> = Card::all().filter(|&card| kind.contains(card)).collect();
        for last in (1..cards.len()).rev() {
            let other = usize::try_from(self.below(last as u64 + 1)).unwrap();
            cards.swap(last, other);
        }
        Deck::new(kind, &cards).unwrap()
    }

    /// So many orders of the positions of a deck.
    pub(crate) fn orders(&mut self, kind: DeckKind, count: usize) -> Vec<Order> {
        (0..count)
            .map(|_| {
                let mut positions: Vec<u8> = (0..kind.cards()).collect();
                for last in (1..positions.len()).rev() {
                    let other = usize::try_from(self.below(last as u64 + 1)).unwrap();
                    positions.swap(last, other);
                }
                Order::new(kind, &positions).unwrap()
            })
            .collect()
    }

    /// Some legal decision of the seat to act.
    pub(crate) fn decision(&mut self, state: &State) -> Option<Command> {
        let legal = betting::legal(state)?;
        let own = state.seat(legal.seat).map(SeatState::cards)?;
        Some(Command::Act {
            seat: legal.seat,
            action: self.action(&legal, own),
            seq: Some(legal.seq),
            at_ms: None,
        })
    }

    fn action(&mut self, legal: &Legal, own: &[Slot]) -> Action {
        if let Some(range) = legal.discard {
            let span = u64::from(range.max - range.min) + 1;
            let count = usize::from(range.min) + usize::try_from(self.below(span)).unwrap();
            let mut left: Vec<Slot> = own.to_vec();
            let thrown = (0..count).map(|_| {
                let at = usize::try_from(self.below(left.len() as u64)).unwrap();
                left.swap_remove(at)
            });
            let discard = Cards::try_from_iter(thrown).unwrap();
            return Action::Draw { discard };
        }
        if let Some(most) = legal.runs_max {
            let times = 1 + u8::try_from(self.below(most.into())).unwrap();
            return Action::Run { times };
        }
        if legal.bring_in.is_some() && (legal.raise.is_none() || self.below(3) > 0) {
            return Action::PostBringIn;
        }
        if legal.show || legal.muck {
            return match self.below(2) {
                0 if legal.muck => Action::Muck,
                _ if legal.show => Action::Show,
                _ => Action::Muck,
            };
        }
        match (self.below(8), legal.raise) {
            (roll, Some(raise)) if roll < 2 || legal.bring_in.is_some() => {
                let span = raise.max_to.get() - raise.min_to.get();
                let more = match self.below(4) {
                    0 => span,
                    1 => 0,
                    _ => self.below(span / 4 + 1),
                };
                let more = more - more % raise.step.get();
                let to = Chips::new(raise.min_to.get() + more).unwrap();
                if legal.opens {
                    Action::Bet { to }
                } else {
                    Action::Raise { to }
                }
            }
            (2, _) if legal.fold => Action::Fold,
            _ if legal.check => Action::Check,
            _ => Action::Call,
        }
    }
}
