//! Tickets: what a player holds before he reveals, and before his first card.
//!
//! The text is what the ticket key signs, as a signed note. Notes and keys belong to the log;
//! here a signature is a question that the caller answers.

use super::names::decimal;
use super::{Digest, HandId, Origin};

/// Evidence that a hand was committed, before any seed is revealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommitTicket {
    /// The name of the log that the hand is in.
    pub origin: Origin,
    /// Epoch and index of the hand.
    pub hand: HandId,
    /// The commitment to the server seed.
    pub server_commit: Digest,
    /// The beacon round, in an epoch that has a beacon.
    pub round: Option<u64>,
    /// Where the hand's commitment is in the log.
    pub line: u64,
    /// The leaf hash of that line.
    pub leaf: Digest,
}

/// Evidence of the deck, before any card is dealt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandTicket {
    /// The name of the log that the hand is in.
    pub origin: Origin,
    /// Epoch and index of the hand.
    pub hand: HandId,
    /// The hash T over all public inputs.
    pub transcript: Digest,
    /// The root over the committed cards.
    pub deck_root: Digest,
}

/// A ticket of either kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ticket {
    /// A ticket given before any seed is revealed.
    Commit(CommitTicket),
    /// Before the first card.
    Hand(HandTicket),
}

/// Why a ticket is worth nothing, or too much.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TicketFault {
    /// Not a ticket to the byte.
    #[error("line {line} of the ticket is wrong: found {found:?}")]
    Text {
        /// The line, counted from 1.
        line: usize,
        /// What the line says.
        found: String,
    },
    /// Not signed by the ticket key.
    #[error("the ticket's signature is not valid")]
    Signature,
    /// Two tickets that contradict each other: proof of misbehaviour.
    #[error("two tickets for hand {hand} contradict each other")]
    Conflict {
        /// The hand that both tickets are about.
        hand: HandId,
    },
}

impl Ticket {
    /// The text that is signed.
    pub fn text(&self) -> String {
        let lines = match self {
            Self::Commit(ticket) => vec![
                COMMIT.to_owned(),
                ticket.origin.to_string(),
                ticket.hand.epoch().to_string(),
                ticket.hand.index().to_string(),
                ticket.server_commit.to_string(),
                ticket.round.unwrap_or(0).to_string(),
                ticket.line.to_string(),
                ticket.leaf.to_string(),
            ],
            Self::Hand(ticket) => vec![
                HAND.to_owned(),
                ticket.origin.to_string(),
                ticket.hand.epoch().to_string(),
                ticket.hand.index().to_string(),
                ticket.transcript.to_string(),
                ticket.deck_root.to_string(),
            ],
        };
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// Reads a text. Only the exact bytes that [`Ticket::text`] writes are a ticket.
    pub fn parse(text: &str) -> Result<Self, TicketFault> {
        let mut lines = Lines {
            rest: text.split('\n'),
            line: 0,
        };
        let kind = lines.next(|line| [COMMIT, HAND].into_iter().find(|kind| *kind == line))?;
        let origin = lines.next(|line| Origin::new(line).ok())?;
        let (epoch, index) = (lines.next(decimal)?, lines.next(decimal)?);
        let hand = HandId::new(epoch, index).expect("both are at most 2^53-1");
        let ticket = if kind == COMMIT {
            Self::Commit(CommitTicket {
                origin,
                hand,
                server_commit: lines.next(digest)?,
                round: Some(lines.next(decimal)?).filter(|&round| round > 0),
                line: lines.next(decimal)?,
                leaf: lines.next(digest)?,
            })
        } else {
            Self::Hand(HandTicket {
                origin,
                hand,
                transcript: lines.next(digest)?,
                deck_root: lines.next(digest)?,
            })
        };
        lines.end()?;
        Ok(ticket)
    }

    /// Reads a signed text: `signed` answers whether the ticket key signed exactly these bytes.
    pub fn verify(text: &str, signed: impl FnOnce(&[u8]) -> bool) -> Result<Self, TicketFault> {
        if !signed(text.as_bytes()) {
            return Err(TicketFault::Signature);
        }
        Self::parse(text)
    }

    /// Checks that two signed tickets do not contradict each other. Two of one kind for one hand
    /// must be equal.
    pub fn agree(&self, other: &Self) -> Result<(), TicketFault> {
        let subject = |ticket: &Self| match ticket {
            Self::Commit(ticket) => (COMMIT, ticket.origin.clone(), ticket.hand),
            Self::Hand(ticket) => (HAND, ticket.origin.clone(), ticket.hand),
        };
        if subject(self) == subject(other) && self != other {
            return Err(TicketFault::Conflict {
                hand: subject(self).2,
            });
        }
        Ok(())
    }
}

const COMMIT: &str = "dealproof/1/commit-ticket";
const HAND: &str = "dealproof/1/ticket";

struct Lines<'a> {
    rest: std::str::Split<'a, char>,
    line: usize,
}

impl Lines<'_> {
    fn next<T>(&mut self, read: impl FnOnce(&str) -> Option<T>) -> Result<T, TicketFault> {
        self.line += 1;
        // A text that ends without a line feed has no empty piece behind the last line.
        let line = self.rest.next();
        line.and_then(read)
            .ok_or_else(|| self.fault(line.unwrap_or("")))
    }

    fn end(mut self) -> Result<(), TicketFault> {
        self.next(|line| line.is_empty().then_some(()))?;
        self.line += 1;
        match self.rest.next() {
            None => Ok(()),
            Some(found) => Err(self.fault(found)),
        }
    }

    fn fault(&self, found: &str) -> TicketFault {
        TicketFault::Text {
            line: self.line,
            found: found.to_owned(),
        }
    }
}

fn digest(line: &str) -> Option<Digest> {
    Digest::from_hex(line.as_bytes())
}
