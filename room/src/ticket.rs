//! Tickets: what a player holds before he reveals, and before his first card.

use dealproof_audit::note::Note;
use dealproof_audit::store::Store;
use dealproof_rng::fair::{CommitTicket, Ticket};

use crate::{Clock, Entropy, Room, RoomError, TableId, VaultStore};

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Room<S, V, C, E> {
    /// The ticket that every player of a committed hand gets before he reveals his seed. Returns
    /// when the commitment is durable.
    pub fn commit_ticket(&mut self, table: TableId) -> Result<Note, RoomError> {
        let committed = self.state(table)?.committed()?;
        let ticket = Ticket::Commit(CommitTicket {
            origin: self.origin().clone(),
            hand: committed.hand(),
            server_commit: committed.entry.commit,
            round: None,
            line: committed.appended.index,
            leaf: committed.appended.leaf,
        });
        self.sync()?;
        Ok(Note::sign(ticket.text(), &*self.ticket_key)?)
    }

    /// The ticket that every player gets before the first card: it fixes the whole deck. Returns
    /// when the deck's root is durable.
    pub fn hand_ticket(&mut self, table: TableId) -> Result<Note, RoomError> {
        let ticket = self.state(table)?.dealt()?.ticket.clone();
        self.sync()?;
        Ok(ticket)
    }
}
