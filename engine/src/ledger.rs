//! Double-entry bookkeeping of chips, rebuilt from events alone.
//!
//! Every chip that moves is a [`Posting`] from one account to another, so all balances together are
//! always zero: chips that players bring to the table come from [`Account::Outside`].

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::chips::Chips;
use crate::event::{BlindKind, Event};
use crate::seat::Seat;

/// Where chips can lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Account {
    /// The stack behind a seat.
    Stack(Seat),
    /// Bet by a seat on this street.
    Bet(Seat),
    /// In the middle, not in a pot yet.
    Middle,
    /// In a pot of the hand.
    Pot(u8),
    /// Taken by the house.
    House,
    /// Not on the table.
    Outside,
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stack(seat) => write!(f, "the stack of seat {seat}"),
            Self::Bet(seat) => write!(f, "the bet of seat {seat}"),
            Self::Middle => f.write_str("the middle"),
            Self::Pot(pot) => write!(f, "pot {pot}"),
            Self::House => f.write_str("the house"),
            Self::Outside => f.write_str("what is not on the table"),
        }
    }
}

/// One movement of chips between two accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Posting {
    /// The account that the chips leave.
    pub from: Account,
    /// The account that gets the chips.
    pub to: Account,
    /// The number of chips.
    pub amount: Chips,
}

/// A posting that overdraws an account: the events are not those of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{account} has {balance}, and {amount} should leave it")]
pub struct Overdrawn {
    /// The account that would be overdrawn.
    pub account: Account,
    /// The chips in the account.
    pub balance: i128,
    /// What should leave it.
    pub amount: Chips,
}

/// Balances over any number of hands of one table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    balances: BTreeMap<Account, i128>,
    /// What each seat has in the hand that is being played.
    contributed: BTreeMap<Seat, i128>,
}

impl Ledger {
    /// A ledger whose accounts are all empty.
    pub fn new() -> Self {
        Self::default()
    }

    /// Chips come to a seat from outside.
    pub fn buy_in(&mut self, seat: Seat, amount: Chips) -> Posting {
        let posting = Posting {
            from: Account::Outside,
            to: Account::Stack(seat),
            amount,
        };
        self.book(&posting);
        posting
    }

    /// Chips of a seat leave the table.
    pub fn cash_out(&mut self, seat: Seat, amount: Chips) -> Result<Posting, Overdrawn> {
        let posting = Posting {
            from: Account::Stack(seat),
            to: Account::Outside,
            amount,
        };
        self.post(&posting)?;
        Ok(posting)
    }

    /// Books an event of a hand and appends its postings.
    pub fn record(&mut self, event: &Event, postings: &mut Vec<Posting>) -> Result<(), Overdrawn> {
        let first = postings.len();
        self.postings_of(event, postings);
        for posting in &postings[first..] {
            self.post(posting)?;
        }
        Ok(())
    }

    /// The chips in an account.
    pub fn balance(&self, account: Account) -> i128 {
        self.balances.get(&account).copied().unwrap_or(0)
    }

    /// All balances together: zero.
    pub fn sum(&self) -> i128 {
        self.balances.values().sum()
    }

    fn postings_of(&mut self, event: &Event, out: &mut Vec<Posting>) {
        let mut post = |from, to, amount: Chips| {
            if !amount.is_zero() {
                out.push(Posting { from, to, amount });
            }
        };
        match *event {
            Event::HandStarted { .. } => self.contributed.clear(),
            Event::AntePosted { seat, amount, .. }
            | Event::BlindPosted {
                seat,
                amount,
                kind: BlindKind::DeadPost,
                ..
            } => post(Account::Stack(seat), Account::Middle, amount),
            Event::BlindPosted { seat, amount, .. } => {
                post(Account::Stack(seat), Account::Bet(seat), amount);
            }
            Event::ActionApplied { seat, paid, .. } => {
                post(Account::Stack(seat), Account::Bet(seat), paid);
            }
            Event::UncalledBetReturned { seat, amount } => {
                let from_bet = self.amount_in(Account::Bet(seat)).min(amount);
                post(Account::Bet(seat), Account::Stack(seat), from_bet);
                post(
                    Account::Middle,
                    Account::Stack(seat),
                    amount.saturating_sub(from_bet),
                );
            }
            Event::BettingRoundComplete { .. } => self.gather_bets(&mut post),
            Event::SidePotCreated { pot, amount, .. } => {
                post(Account::Middle, Account::Pot(pot), amount);
            }
            Event::RakeTaken { pot, amount } => post(Account::Pot(pot), Account::House, amount),
            Event::PotAwarded {
                pot, seat, amount, ..
            } => {
                post(Account::Pot(pot), Account::Stack(seat), amount);
            }
            Event::HandVoided { .. } => {
                self.gather_bets(&mut post);
                for &account in self.balances.keys() {
                    if let Account::Pot(_) = account {
                        post(account, Account::Middle, self.amount_in(account));
                    }
                }
                for (&seat, &contributed) in &self.contributed {
                    let amount = u64::try_from(contributed).ok().and_then(Chips::new);
                    post(
                        Account::Middle,
                        Account::Stack(seat),
                        amount.unwrap_or(Chips::ZERO),
                    );
                }
            }
            Event::CardsDealt { .. }
            | Event::BettingRoundStarted { .. }
            | Event::TimeoutApplied { .. }
            | Event::StreetDealt { .. }
            | Event::CardBurned { .. }
            | Event::CardsDiscarded { .. }
            | Event::DiscardsReshuffled { .. }
            | Event::RunsAgreed { .. }
            | Event::CardsShown { .. }
            | Event::CardsMucked { .. }
            | Event::ShowdownResolved { .. }
            | Event::HandEnded { .. }
            | Event::PresenceChanged { .. } => {}
        }
    }

    fn gather_bets(&self, post: &mut impl FnMut(Account, Account, Chips)) {
        for &account in self.balances.keys() {
            if let Account::Bet(_) = account {
                post(account, Account::Middle, self.amount_in(account));
            }
        }
    }

    fn amount_in(&self, account: Account) -> Chips {
        u64::try_from(self.balance(account))
            .ok()
            .and_then(Chips::new)
            .unwrap_or(Chips::ZERO)
    }

    fn post(&mut self, posting: &Posting) -> Result<(), Overdrawn> {
        let balance = self.balance(posting.from);
        if balance < i128::from(posting.amount.get()) {
            return Err(Overdrawn {
                account: posting.from,
                balance,
                amount: posting.amount,
            });
        }
        self.book(posting);
        Ok(())
    }

    fn book(&mut self, posting: &Posting) {
        let amount = i128::from(posting.amount.get());
        *self.balances.entry(posting.from).or_default() -= amount;
        *self.balances.entry(posting.to).or_default() += amount;
        match (posting.from, posting.to) {
            (Account::Outside | Account::Pot(_), _) | (_, Account::Outside) => {}
            (Account::Stack(seat), _) => *self.contributed.entry(seat).or_default() += amount,
            (_, Account::Stack(seat)) => *self.contributed.entry(seat).or_default() -= amount,
            _ => {}
        }
    }
}
