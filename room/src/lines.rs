//! What happens at a table, as entries of the log.

use dealproof_audit::entry::{self, HandVoid, OpenedCard, SeatChange, SeatOp, Show};
use dealproof_audit::hand::Line;
use dealproof_audit::hash::Hash;
use dealproof_audit::store::Store;
use dealproof_audit::writer::Appended;
use dealproof_engine::chips::Chips;
use dealproof_engine::event;
use dealproof_engine::seat::Seat;
use dealproof_engine::table::{Event, Occupant};

use crate::commit::void_word;
use crate::room::whole;
use crate::table::{Playing, Stage};
use crate::{Clock, Entropy, Progress, Room, RoomError, TableId, VaultStore};

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Room<S, V, C, E> {
    /// What happens between hands.
    pub(crate) fn write_seat(
        &mut self,
        table: TableId,
        event: &Event,
        before: &[(Seat, Occupant)],
    ) -> Result<(), RoomError> {
        let (seat, op, amt) = match *event {
            Event::PlayerSeated { seat, stack, .. } => (seat, SeatOp::Sit, stack),
            Event::PlayerLeft { seat, stack, .. } => (seat, SeatOp::Leave, stack),
            Event::ChipsBought { seat, amount } => (seat, SeatOp::TopUp, amount),
            Event::ChipsCashedOut { seat, amount } => (seat, SeatOp::CashOut, amount),
            Event::PlayerSatOut { seat, .. } => (seat, SeatOp::SitOut, Chips::ZERO),
            Event::PlayerReturned { seat, .. } => (seat, SeatOp::SitIn, Chips::ZERO),
            _ => return Ok(()),
        };
        let state = self.state(table)?;
        let now = state.table.seat(seat);
        let occupant = now.or_else(|| before.iter().find(|(s, _)| *s == seat).map(|(_, o)| o));
        let Some(occupant) = occupant else {
            return Ok(());
        };
        let change = SeatChange {
            amt: whole(amt.get())?,
            op,
            player: state.player(occupant)?,
            seat,
            stack: whole(now.map_or(0, |occupant| occupant.stack.get()))?,
            table: state.name.clone(),
        };
        self.append(change)?;
        Ok(())
    }

    /// What happens in a hand. Gives the index of the entry that ended it.
    pub(crate) fn write_hand(
        &mut self,
        table: TableId,
        event: &event::Event,
    ) -> Result<Option<u64>, RoomError> {
        let state = self.state_mut(table)?;
        let Stage::Playing(playing) = &mut state.stage else {
            return Ok(None);
        };
        if let event::Event::HandVoided { reason } = event {
            let void = HandVoid {
                hand: playing.hand,
                lines: playing.lines.root(),
                reason: void_word(*reason)?,
                refund: playing.script.refunds(),
                seat: None,
                server_seed: None,
            };
            state.stage = Stage::BetweenHands;
            return Ok(Some(self.append(void)?.index));
        }
        let lines = playing.script.follow(event);
        for line in lines {
            let ends = matches!(line, Line::Close(_));
            let appended = self.write_line(table, line)?;
            if ends {
                self.state_mut(table)?.stage = Stage::BetweenHands;
                return Ok(Some(appended.index));
            }
        }
        Ok(None)
    }

    fn write_line(&mut self, table: TableId, line: Line) -> Result<Appended, RoomError> {
        let Stage::Playing(playing) = &self.state(table)?.stage else {
            return Err(RoomError::WrongProgress {
                expected: Progress::Playing,
                found: self.progress(table)?,
            });
        };
        let event = match line {
            Line::Deal(deal) => entry::Event::from(deal),
            Line::Act(act) => entry::Event::from(act),
            Line::Show {
                seq,
                why,
                positions,
            } => {
                let cards = positions.into_iter().map(|position| playing.open(position));
                let cards: Option<Vec<OpenedCard>> = cards.collect();
                entry::Event::from(Show {
                    cards: cards.ok_or(RoomError::NotInLog {
                        what: "a card that is not in the deck",
                    })?,
                    hand: playing.hand,
                    seq,
                    why,
                })
            }
            Line::Close(mut close) => {
                close.lines = playing.lines.root();
                entry::Event::from(close)
            }
        };
        let appended = self.append(event)?;
        if let Stage::Playing(playing) = &mut self.state_mut(table)?.stage {
            playing.lines.push(appended.leaf);
        }
        Ok(appended)
    }
}

impl Playing {
    /// A card with the proof that it is the committed one.
    fn open(&self, position: u8) -> Option<OpenedCard> {
        let opening = self.deal.opening(position)?;
        Some(OpenedCard {
            card: *self.cards.get(usize::from(opening.card))?,
            path: opening.path,
            pos: position,
            salt: Hash(opening.salt),
        })
    }
}
