//! Tickets that players kept: the log must still say what they say.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_rng::fair::{CommitTicket, HandTicket, Ticket};

use crate::entry::{HandId, HandOpen};
use crate::hash::Hash;
use crate::key::VerifierKey;
use crate::note::{Note, split_notes};
use crate::verify::Finding;

/// Why a file holds no tickets.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("ticket {number}: {reason}")]
pub struct TicketsError {
    /// The number of the ticket in the file, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub reason: String,
}

/// The tickets that players kept, by hand.
#[derive(Debug, Clone, Default)]
pub struct Tickets {
    commits: BTreeMap<HandId, Vec<(CommitTicket, Note)>>,
    hands: BTreeMap<HandId, Vec<(HandTicket, Note)>>,
    held: u64,
}

impl Tickets {
    /// Reads signed notes, an empty line after each.
    pub fn parse(file: &[u8]) -> Result<Self, TicketsError> {
        let (notes, whole) = split_notes(file);
        let mut tickets = Self::default();
        let mut number = 0;
        for bytes in notes {
            number += 1;
            let wrong = |reason: String| TicketsError { number, reason };
            let note = Note::parse(bytes).map_err(|error| wrong(error.to_string()))?;
            let ticket = Ticket::parse(note.text()).map_err(|error| wrong(error.to_string()))?;
            match ticket {
                Ticket::Commit(ticket) => {
                    let hand = ticket.hand;
                    tickets
                        .commits
                        .entry(hand)
                        .or_default()
                        .push((ticket, note));
                }
                Ticket::Hand(ticket) => {
                    let hand = ticket.hand;
                    tickets.hands.entry(hand).or_default().push((ticket, note));
                }
            }
        }
        if whole != file.len() {
            let reason = "the file does not end with a whole ticket".to_owned();
            return Err(TicketsError {
                number: number + 1,
                reason,
            });
        }
        Ok(tickets)
    }

    /// How many tickets were found to hold.
    pub fn held(&self) -> u64 {
        self.held
    }

    /// Holds the tickets of a hand against its `hand_commit` line.
    pub(super) fn check_commit(
        &mut self,
        hand: HandId,
        index: u64,
        leaf: Hash,
        key: &VerifierKey,
    ) -> Vec<Finding> {
        let tickets = self.commits.remove(&hand).unwrap_or_default();
        let check = |(ticket, note): &(CommitTicket, Note)| {
            check_signature(hand, index, note, key)?;
            if ticket.line != index || ticket.leaf != leaf || ticket.origin.as_str() != origin(key)
            {
                let evidence = "a player's ticket speaks of another hand_commit line";
                let finding = Finding::integrity("ticket", evidence)
                    .at(index)
                    .in_hand(hand);
                let expected = format!("line {} with leaf {}", ticket.line, ticket.leaf);
                return Err(finding.but(expected, format!("line {index} with leaf {leaf}")));
            }
            Ok(())
        };
        self.count(tickets.iter().map(check))
    }

    /// Holds the tickets of a hand against its `hand_open` entry.
    pub(super) fn check_open(
        &mut self,
        hand: HandId,
        index: u64,
        open: &HandOpen,
        key: &VerifierKey,
    ) -> Vec<Finding> {
        let tickets = self.hands.remove(&hand).unwrap_or_default();
        let check = |(ticket, note): &(HandTicket, Note)| {
            check_signature(hand, index, note, key)?;
            if ticket.transcript != open.t_hash
                || ticket.deck_root != open.deck_root
                || ticket.origin.as_str() != origin(key)
            {
                let evidence = "a player's ticket speaks of another deck";
                let finding = Finding::integrity("ticket", evidence)
                    .at(index)
                    .in_hand(hand);
                return Err(finding.but(ticket.deck_root, open.deck_root));
            }
            Ok(())
        };
        self.count(tickets.iter().map(check))
    }

    /// The hands for which somebody holds a ticket and which the log does not have.
    pub(super) fn missing(&self) -> impl Iterator<Item = Finding> {
        let hands: BTreeSet<&HandId> = self.commits.keys().chain(self.hands.keys()).collect();
        hands.into_iter().map(|hand| {
            let evidence = "a player holds a ticket for a hand that the log does not have";
            Finding::integrity("ticket_missing", evidence).in_hand(*hand)
        })
    }

    /// Counts the tickets that hold, and returns what is wrong with the others.
    fn count(&mut self, results: impl Iterator<Item = Result<(), Finding>>) -> Vec<Finding> {
        let mut findings = Vec::new();
        for result in results {
            match result {
                Ok(()) => self.held += 1,
                Err(finding) => findings.push(finding),
            }
        }
        findings
    }
}

fn check_signature(
    hand: HandId,
    index: u64,
    note: &Note,
    key: &VerifierKey,
) -> Result<(), Finding> {
    note.verify(&[key], true).map(drop).map_err(|error| {
        let evidence = format!("a given ticket: {error}");
        Finding::integrity("ticket", evidence)
            .at(index)
            .in_hand(hand)
    })
}

/// The log whose ticket key this is.
fn origin(key: &VerifierKey) -> &str {
    let name = key.name().as_str();
    name.strip_suffix("/ticket").unwrap_or(name)
}
