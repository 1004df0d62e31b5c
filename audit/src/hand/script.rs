//! From the engine's events to the lines of the log.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::event::{self, By, EndReason, Move};

use crate::entry::{
    Act, ActOp, Actor, Deal, DealtIn, Delta, HandClose, HandId, Net, Pot, Recipient, Seat,
    SeatAmount, ShowReason, Whole, Word,
};
use crate::hash::Hash;

/// What the log says about an event. An opening needs the dealer's secrets, so that a shown card
/// is only a position here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A `deal` entry, ready to be written.
    Deal(Deal),
    /// An `act` entry, ready to be written.
    Act(Act),
    /// A `show` entry without its openings.
    Show {
        /// The number of the event in its hand.
        seq: Whole,
        /// Why the cards become public.
        why: ShowReason,
        /// The deck positions of the cards.
        positions: Vec<u8>,
    },
    /// A `hand_close` entry, whose `lines` are still to be filled in.
    Close(HandClose),
}

/// Follows a hand, event by event.
#[derive(Debug, Clone)]
pub struct Script {
    hand: HandId,
    seats: BTreeMap<Seat, Account>,
    seq: u64,
    pot: u64,
    rake: u64,
    pots: Vec<Pot>,
    returned: Vec<SeatAmount>,
    /// Positions whose cards are public.
    open: BTreeSet<u8>,
}

/// What a hand means for a seat.
#[derive(Debug, Clone, Default)]
struct Account {
    stack: u64,
    paid: u64,
    returned: u64,
    won: u64,
    positions: Vec<u8>,
}

impl Script {
    /// Begins a hand with these seats.
    pub fn new(hand: HandId, seats: &[DealtIn]) -> Self {
        let account = |seat: &DealtIn| Account {
            stack: seat.stack.get(),
            ..Account::default()
        };
        Self {
            hand,
            seats: seats.iter().map(|s| (s.seat, account(s))).collect(),
            seq: 0,
            pot: 0,
            rake: 0,
            pots: Vec::new(),
            returned: Vec::new(),
            open: BTreeSet::new(),
        }
    }

    /// The seat that holds the card from a deck position.
    pub fn holder(&self, position: u8) -> Option<Seat> {
        let holds = |(_, account): &(&Seat, &Account)| account.positions.contains(&position);
        self.seats.iter().find(holds).map(|(seat, _)| *seat)
    }

    /// What each seat put in, net of what came back: the refunds of a void hand.
    pub fn refunds(&self) -> Vec<SeatAmount> {
        let put_in = |(seat, account): (&Seat, &Account)| SeatAmount {
            amt: whole(account.paid - account.returned),
            seat: *seat,
        };
        let refunds = self.seats.iter().map(put_in);
        refunds.filter(|refund| refund.amt.get() > 0).collect()
    }

    /// The lines that an event makes.
    pub fn follow(&mut self, event: &event::Event) -> Vec<Line> {
        match *event {
            event::Event::AntePosted { seat, amount, .. }
            | event::Event::BlindPosted { seat, amount, .. } => {
                self.pay(seat, amount.get());
                Vec::new()
            }
            event::Event::CardsDealt {
                seat,
                positions,
                up,
                ..
            } => self.deal_to_seat(seat, &positions, up),
            event::Event::StreetDealt {
                positions, burned, ..
            } => self.deal_board(&positions, burned),
            event::Event::CardBurned { position } => {
                vec![self.deal(Recipient::Burn, &[position])]
            }
            event::Event::CardsDiscarded {
                seat,
                positions,
                by,
                ..
            } => {
                let account = self.account(seat);
                account.positions.retain(|own| !positions.contains(own));
                let mut line = self.act(seat, ActOp::Draw, 0, by);
                if let Line::Act(act) = &mut line {
                    act.pos = positions.to_vec();
                }
                vec![line]
            }
            event::Event::DiscardsReshuffled { pile, .. } => {
                for account in self.seats.values_mut() {
                    account.positions.retain(|own| !pile.contains(*own));
                }
                Vec::new()
            }
            event::Event::RunsAgreed {
                seat, times, by, ..
            } => vec![self.act(seat, ActOp::Run, times.into(), by)],
            event::Event::ActionApplied {
                seat,
                action,
                paid,
                to,
                by,
                ..
            } => {
                self.pay(seat, paid.get());
                vec![self.act(seat, op_of(action), to.get(), by)]
            }
            event::Event::CardsShown { seat, .. } => {
                let account = self.seats.get(&seat);
                let mut positions = account.map(|a| a.positions.clone()).unwrap_or_default();
                // What was dealt face up is open already.
                positions.retain(|position| !self.open.contains(position));
                vec![self.show(ShowReason::Showdown, positions)]
            }
            event::Event::CardsMucked { seat, by, .. } => {
                vec![self.act(seat, ActOp::Muck, 0, by)]
            }
            event::Event::SidePotCreated {
                amount, eligible, ..
            } => {
                self.pots.push(Pot {
                    amt: whole(amount.get()),
                    seats: eligible.iter().collect(),
                    wins: Vec::new(),
                });
                Vec::new()
            }
            event::Event::UncalledBetReturned { seat, amount } => {
                self.account(seat).returned += amount.get();
                let amt = whole(amount.get());
                self.returned.push(SeatAmount { amt, seat });
                Vec::new()
            }
            event::Event::RakeTaken { amount, .. } => {
                self.rake += amount.get();
                Vec::new()
            }
            event::Event::PotAwarded {
                pot, seat, amount, ..
            } => {
                self.account(seat).won += amount.get();
                if let Some(pot) = self.pots.get_mut(usize::from(pot)) {
                    let amt = whole(amount.get());
                    pot.wins.push(SeatAmount { amt, seat });
                }
                Vec::new()
            }
            event::Event::HandEnded { reason } => vec![Line::Close(self.close(reason))],
            _ => Vec::new(),
        }
    }

    fn account(&mut self, seat: Seat) -> &mut Account {
        self.seats.entry(seat).or_default()
    }

    fn pay(&mut self, seat: dealproof_engine::seat::Seat, amount: u64) {
        self.pot += amount;
        self.account(seat).paid += amount;
    }

    fn next_seq(&mut self) -> Whole {
        let seq = whole(self.seq);
        self.seq += 1;
        seq
    }

    fn deal(&mut self, to: Recipient, positions: &[u8]) -> Line {
        Line::Deal(Deal {
            hand: self.hand,
            pos: positions.to_vec(),
            seq: self.next_seq(),
            to,
        })
    }

    fn show(&mut self, why: ShowReason, positions: Vec<u8>) -> Line {
        self.open.extend(&positions);
        Line::Show {
            seq: self.next_seq(),
            why,
            positions,
        }
    }

    fn deal_to_seat(&mut self, seat: Seat, positions: &[u8], up: u8) -> Vec<Line> {
        self.account(seat).positions.extend_from_slice(positions);
        let mut lines = vec![self.deal(Recipient::Seat(seat), positions)];
        let down = positions.len().saturating_sub(usize::from(up));
        if up > 0 {
            lines.push(self.show(ShowReason::FaceUp, positions[down..].to_vec()));
        }
        lines
    }

    fn deal_board(&mut self, positions: &[u8], burned: Option<u8>) -> Vec<Line> {
        let mut lines = Vec::new();
        if let Some(burned) = burned {
            lines.push(self.deal(Recipient::Burn, &[burned]));
        }
        lines.push(self.deal(Recipient::Board, positions));
        lines.push(self.show(ShowReason::FaceUp, positions.to_vec()));
        lines
    }

    fn act(&mut self, seat: Seat, op: ActOp, amt: u64, by: By) -> Line {
        Line::Act(Act {
            amt: whole(amt),
            by: match by {
                By::Clock => Actor::Clock,
                By::Away => Actor::Away,
                By::Rule => Actor::Rule,
                By::Operator => Actor::Operator,
                _ => Actor::Player,
            },
            hand: self.hand,
            op,
            pos: Vec::new(),
            pot: whole(self.pot),
            seat,
            seq: self.next_seq(),
        })
    }

    fn close(&self, reason: EndReason) -> HandClose {
        let chips_before: u64 = self.seats.values().map(|account| account.stack).sum();
        let net = self.seats.iter().map(|(seat, account)| {
            let bet = account.paid - account.returned;
            let delta = i128::from(account.won) - i128::from(bet);
            Net {
                bet: whole(bet),
                delta: i64::try_from(delta)
                    .ok()
                    .and_then(|delta| Delta::try_from(delta).ok())
                    .expect("the chips of a table stay below 2^53"),
                seat: *seat,
                won: whole(account.won),
            }
        });
        HandClose {
            chips_after: whole(chips_before - self.rake),
            chips_before: whole(chips_before),
            end: match reason {
                EndReason::Folds => word("folds"),
                _ => word("showdown"),
            },
            events: whole(self.seq),
            hand: self.hand,
            lines: Hash::ZERO,
            net: net.collect(),
            pots: self.pots.clone(),
            rake: whole(self.rake),
            returned: self.returned.clone(),
        }
    }
}

fn op_of(action: Move) -> ActOp {
    match action {
        Move::Fold => ActOp::Fold,
        Move::Check => ActOp::Check,
        Move::Bet => ActOp::Bet,
        Move::Raise => ActOp::Raise,
        Move::BringIn => ActOp::PostBringIn,
        Move::Complete => ActOp::Complete,
        Move::Call => ActOp::Call,
    }
}

fn whole(value: u64) -> Whole {
    value
        .try_into()
        .expect("the chips of a table stay below 2^53")
}

fn word(text: &str) -> Word {
    text.parse().expect("a word of the format")
}
