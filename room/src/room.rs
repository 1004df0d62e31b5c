//! The room itself: one log, its keys, its tables.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;

use dealproof_audit::directory;
use dealproof_audit::entry::{Event, LogOpen, PlayerId, Seal, Seat, Spec, Table, Whole, Word};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyName, Signer, VerifierKey};
use dealproof_audit::note::Checkpoint;
use dealproof_audit::receipt::Receipt;
use dealproof_audit::store::Store;
use dealproof_audit::writer::{Appended, Settings, Writer};
use dealproof_rng::fair::Origin;

use crate::table::{Stage, TableState};
use crate::{Clock, Entropy, Outside, Progress, RoomError, VaultStore};

/// The private keys that a room works with. The root key stays offline.
pub struct Keys {
    /// Signs checkpoints. Its name is the origin of the log.
    pub log: Box<dyn Signer>,
    /// Signs the tickets that players get.
    pub ticket: Box<dyn Signer>,
}

/// What a new log declares in its first entry.
#[derive(Debug, Clone)]
pub struct Terms {
    /// The offline key that may replace the others.
    pub root: VerifierKey,
    /// The keys of those who may cosign checkpoints.
    pub witnesses: Vec<VerifierKey>,
    /// How many witnesses must cosign a checkpoint for it to count.
    pub quorum: u32,
    /// The digest of the software that deals.
    pub software: Hash,
}

/// How a room works. None of it is part of the log's format.
#[derive(Debug, Clone, Copy)]
pub struct RoomSettings {
    /// How the writer divides the log into segments and batches.
    pub writer: Settings,
    /// How many server seeds are committed to at once.
    pub epoch_hands: NonZero<u32>,
}

impl Default for RoomSettings {
    /// Epochs of 64 hands.
    fn default() -> Self {
        Self {
            writer: Settings::default(),
            epoch_hands: NonZero::<u32>::MIN.saturating_add(63),
        }
    }
}

/// A table of a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub(crate) usize);

/// A poker room: deals hands that nobody could choose, and writes them into a signed log.
///
/// One process has the room, and one room has the log. See the crate's documentation for the steps
/// of a hand.
pub struct Room<S: Store, V, C, E> {
    pub(crate) store: S,
    pub(crate) writer: Writer<S>,
    pub(crate) vault: V,
    clock: C,
    pub(crate) entropy: E,
    pub(crate) ticket_key: Box<dyn Signer>,
    pub(crate) origin: Origin,
    pub(crate) epoch_hands: NonZero<u32>,
    /// The number of the next epoch.
    pub(crate) epochs: u64,
    pub(crate) tables: Vec<TableState>,
    /// The profiles that are in the log.
    pub(crate) declared: BTreeSet<Hash>,
    /// The players whom the log left at tables that are not open yet.
    pub(crate) left: BTreeMap<Table, Vec<(Seat, PlayerId, u64)>>,
}

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Room<S, V, C, E> {
    /// Begins a log. Returns when its first entry is durable and signed.
    pub fn create(
        store: S,
        outside: Outside<V, C, E>,
        keys: Keys,
        terms: Terms,
        settings: RoomSettings,
    ) -> Result<Self, RoomError> {
        let mut clock = outside.clock;
        let moment = clock.now();
        let name = keys.log.verifier_key().name().clone();
        let open = LogOpen {
            genesis_t: moment.wall_ms.try_into()?,
            log_vkey: keys.log.verifier_key().clone(),
            origin: name.clone(),
            quorum: terms.quorum.into(),
            root_vkey: terms.root,
            software: terms.software,
            spec: Spec::V1,
            ticket_vkey: keys.ticket.verifier_key().clone(),
            witnesses: terms.witnesses,
        };
        let origin = Origin::new(name.as_str())?;
        let writer = Writer::create(store.clone(), settings.writer, open, keys.log, moment)?;
        Ok(Self {
            store,
            writer,
            vault: outside.vault,
            clock,
            entropy: outside.entropy,
            ticket_key: keys.ticket,
            origin,
            epoch_hands: settings.epoch_hands,
            epochs: 0,
            tables: Vec::new(),
            declared: BTreeSet::new(),
            left: BTreeMap::new(),
        })
    }

    /// A room over a log that was opened again.
    pub(crate) fn over(
        store: S,
        writer: Writer<S>,
        outside: Outside<V, C, E>,
        ticket_key: Box<dyn Signer>,
        epoch_hands: NonZero<u32>,
    ) -> Result<Self, RoomError> {
        Ok(Self {
            store,
            origin: Origin::new(writer.origin().as_str())?,
            writer,
            vault: outside.vault,
            clock: outside.clock,
            entropy: outside.entropy,
            ticket_key,
            epoch_hands,
            epochs: 0,
            tables: Vec::new(),
            declared: BTreeSet::new(),
            left: BTreeMap::new(),
        })
    }

    /// The name of the log, as it enters commitments and tickets.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The name of the log, as its keys have it.
    pub fn name(&self) -> &KeyName {
        self.writer.origin()
    }

    /// The number of entries so far.
    pub fn size(&self) -> u64 {
        self.writer.size()
    }

    /// The server seeds of every epoch, which only the auditor gets.
    pub fn vault(&self) -> &V {
        &self.vault
    }

    /// Returns when everything so far is durable. Before that, nothing that depends on an entry may
    /// be sent out: no card, no acknowledgement. Tickets call this themselves.
    ///
    /// # Errors
    ///
    /// [`RoomError::Write`]: the log must be opened again, and nothing that rests on these entries
    /// may be sent out.
    pub fn sync(&mut self) -> Result<(), RoomError> {
        self.writer.sync()?;
        Ok(())
    }

    /// Makes everything so far durable and signs it.
    pub fn checkpoint(&mut self) -> Result<Checkpoint, RoomError> {
        Ok(self.writer.commit()?)
    }

    /// The receipt of an entry under the last checkpoint, for a player to keep. It reads all
    /// entries.
    pub fn receipt(&self, index: u64) -> Result<Receipt, RoomError> {
        Ok(directory::receipt(&self.store, index)?)
    }

    /// Ends the log for good, between hands. Epochs are closed before.
    pub fn seal(mut self, reason: Word) -> Result<Checkpoint, RoomError> {
        self.close_epochs()?;
        self.append(Seal { reason })?;
        self.checkpoint()
    }

    pub(crate) fn append(&mut self, event: impl Into<Event>) -> Result<Appended, RoomError> {
        let event = event.into();
        let moment = self.clock.stamp(&event);
        Ok(self.writer.append(moment, event)?)
    }

    pub(crate) fn state(&self, table: TableId) -> Result<&TableState, RoomError> {
        let missing = self.no_table(table);
        self.tables.get(table.0).ok_or(missing)
    }

    pub(crate) fn state_mut(&mut self, table: TableId) -> Result<&mut TableState, RoomError> {
        let missing = self.no_table(table);
        self.tables.get_mut(table.0).ok_or(missing)
    }

    fn no_table(&self, table: TableId) -> RoomError {
        RoomError::NoTable {
            tables: self.tables.len(),
            found: table.0,
        }
    }

    /// Refuses unless no hand is open at a table.
    pub(crate) fn between_hands(&self, table: TableId) -> Result<(), RoomError> {
        match self.state(table)?.stage {
            Stage::BetweenHands => Ok(()),
            ref stage => Err(RoomError::WrongProgress {
                expected: Progress::BetweenHands,
                found: stage.progress(),
            }),
        }
    }
}

/// Chips, counts and numbers of hands fit: they end at 2^53-1 in the engine too.
pub(crate) fn whole(value: u64) -> Result<Whole, RoomError> {
    Ok(value.try_into()?)
}
