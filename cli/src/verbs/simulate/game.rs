//! The cards: bots of different styles play a hand into the log.

use dealproof_audit::entry::{Event, OpenedCard, Show};
use dealproof_audit::hand::{Line, Script};
use dealproof_audit::hash::Hash;
use dealproof_engine::betting::{Legal, legal};
use dealproof_engine::card::Card;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::{Deck, Order, Positions};
use dealproof_engine::hand::State;
use dealproof_engine::table;
use dealproof_rng::fair;

use super::deal::Begun;
use super::{Simulation, usage};
use crate::terminal::Failure;

impl Simulation {
    /// Plays a hand to its end.
    pub(super) fn play_hand(&mut self, mut begun: Begun, deal: &fair::Deal) -> Result<(), Failure> {
        let kind = self.rules.profile().deck;
        let of_kind: Vec<Card> = Card::all().filter(|card| kind.contains(*card)).collect();
        let cards: Vec<Card> = deal
            .deck()
            .cards()
            .iter()
            .map(|&card| of_kind[usize::from(card)])
            .collect();
        let deck = Deck::new(kind, &cards).map_err(usage)?;
        let players = u8::try_from(begun.commit.seats.len()).map_err(usage)?;
        let mut next = begun.next.clone();
        next.deck = deck;
        next.reshuffles.clear();
        for number in (0..).take(self.rules.reshuffles_max(players)) {
            let order = deal.reshuffle(number).map_err(usage)?;
            next.reshuffles.extend(Order::new(kind, order.cards()));
        }
        let mut script = Script::new(begun.hand, &begun.commit.seats);
        let mut events = Vec::new();
        let mut command = table::Command::NextHand(Box::new(next));
        loop {
            let table = &mut self.tables[begun.table].table;
            table::apply(table, &command, &mut events).map_err(usage)?;
            for event in events.drain(..) {
                let table::Event::Hand(event) = event else {
                    continue;
                };
                for line in script.follow(&event) {
                    self.write_line(&mut begun, line, deal, &of_kind)?;
                }
            }
            let Some(state) = self.tables[begun.table].table.hand().cloned() else {
                break;
            };
            let Some(legal) = legal(&state) else { break };
            let action = self.decide(&legal, &state);
            command = table::Command::Hand(Command::act(legal.seat, action));
        }
        self.closed += 1;
        Ok(())
    }

    fn write_line(
        &mut self,
        begun: &mut Begun,
        line: Line,
        deal: &fair::Deal,
        of_kind: &[Card],
    ) -> Result<(), Failure> {
        let event = match line {
            Line::Deal(deal) => Event::from(deal),
            Line::Act(act) => {
                self.clock_ms += 1_000 + u64::from(self.stream.word() % 4_000);
                Event::from(act)
            }
            Line::Show {
                seq,
                why,
                positions,
            } => {
                let open = |position| {
                    let opening = deal.opening(position)?;
                    Some(OpenedCard {
                        card: *of_kind.get(usize::from(opening.card))?,
                        path: opening.path,
                        pos: position,
                        salt: Hash(opening.salt),
                    })
                };
                let cards = positions.into_iter().map(open).collect::<Option<Vec<_>>>();
                Event::from(Show {
                    cards: cards.ok_or_else(|| usage("a position is not in the deck"))?,
                    hand: begun.hand,
                    seq,
                    why,
                })
            }
            Line::Close(mut close) => {
                close.lines = begun.lines.root();
                Event::from(close)
            }
        };
        begun.lines.push(self.append(event)?.leaf);
        Ok(())
    }

    /// Four styles, by seat: one calls, one folds, one raises, the others take what comes.
    fn decide(&mut self, legal: &Legal, state: &State) -> Action {
        let chance = self.stream.word() % 100;
        if let Some(range) = legal.discard {
            let own = state
                .seat(legal.seat)
                .map_or(&[][..], |seat| seat.positions());
            let span = u32::from(range.max - range.min) + 1;
            let count = usize::from(range.min) + (chance % span) as usize;
            let positions = Positions::try_from_iter(own.iter().copied().take(count));
            let positions = positions.unwrap_or(Positions::EMPTY);
            return Action::DrawFrom { positions };
        }
        if let Some(most) = legal.runs_max {
            return Action::Run { times: most };
        }
        if legal.show || legal.muck {
            let closed = legal.muck && (chance < 30 || !legal.show);
            return if closed { Action::Muck } else { Action::Show };
        }
        let (folds, raises) = match legal.seat.number() % 4 {
            0 => (5, 0),
            1 => (60, 5),
            2 => (10, 50),
            _ => (25, 15),
        };
        if let Some(range) = legal.raise.filter(|_| chance >= 100 - raises) {
            let (low, high) = (range.min_to.get(), range.max_to.get());
            // Small raises are far more common than large ones.
            let span = (high - low) >> (self.stream.word() % 12);
            let to = low + u64::from(self.stream.word()) % (span + 1);
            let to = Chips::new(to).filter(|&to| range.contains(to));
            let to = to.unwrap_or(range.min_to);
            return if legal.opens {
                Action::Bet { to }
            } else {
                Action::Raise { to }
            };
        }
        if legal.bring_in.is_some() {
            return Action::PostBringIn;
        }
        match (legal.check, legal.fold && chance < folds) {
            (true, _) => Action::Check,
            (false, true) => Action::Fold,
            (false, false) => Action::Call,
        }
    }
}
