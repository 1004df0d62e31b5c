//! After a crash: the log is repaired, hands that were left open become void, and play continues.

use std::num::NonZero;

use dealproof_audit::directory::{self, Evidence, Seen};
use dealproof_audit::entry::{EpochClose, Event, HandVoid, KeyRole, Table};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::VerifierKey;
use dealproof_audit::store::Store;
use dealproof_audit::verify::{HandCounts, Hands};
use dealproof_audit::writer::{Recovered, Writer};
use dealproof_engine::command::VoidReason;

use crate::commit::void_word;
use crate::room::whole;
use crate::{Clock, Entropy, Keys, Outside, Room, RoomError, RoomSettings, VaultStore};

/// A log that was opened again. Hands that its last writer left open are still open, until
/// [`Reopened::void_open_hands`] gives the room back.
pub struct Reopened<S: Store, V, C, E> {
    room: Room<S, V, C, E>,
    hands: Hands,
    counts: HandCounts,
    recovered: Recovered,
}

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Room<S, V, C, E> {
    /// Opens a log: what its last writer left torn is cut off and recorded, and everything is
    /// verified, on some threads, before anything is added.
    ///
    /// # Errors
    ///
    /// [`RoomError::Broken`] if the log does not hold: nothing may be added to it.
    /// [`RoomError::TicketKey`] if the ticket key is not the one in force.
    pub fn reopen(
        store: S,
        outside: Outside<V, C, E>,
        keys: Keys,
        settings: RoomSettings,
        threads: NonZero<usize>,
    ) -> Result<Reopened<S, V, C, E>, RoomError> {
        let mut outside = outside;
        let moment = outside.clock.now();
        let (writer, recovered) =
            Writer::open(store.clone(), settings.writer, vec![keys.log], moment)?;
        let mut declared = Vec::new();
        let mut ticket_key: Option<VerifierKey> = None;
        let verified = directory::verify_hands(&store, Evidence::default(), threads, |seen| {
            let Seen::Entry(entry) = seen else { return };
            match &entry.event {
                Event::LogOpen(open) => ticket_key = Some(open.ticket_vkey.clone()),
                Event::KeyRotate(rotate) if rotate.role == KeyRole::Ticket => {
                    ticket_key = Some(rotate.new.clone());
                }
                Event::Profile(profile) => declared.push(profile.profile),
                _ => {}
            }
        });
        let (report, hands) = verified.map_err(RoomError::Read)?;
        if let Some(finding) = report.findings.into_iter().next() {
            return Err(RoomError::Broken(Box::new(finding)));
        }
        let found = keys.ticket.verifier_key();
        if let Some(expected) = ticket_key.filter(|expected| expected != found) {
            return Err(RoomError::TicketKey {
                expected: expected.to_string(),
                found: found.to_string(),
            });
        }
        let mut room = Self::over(store, writer, outside, keys.ticket, settings.epoch_hands)?;
        room.epochs = hands.epochs();
        room.declared.extend(declared);
        Ok(Reopened {
            room,
            hands,
            counts: report.hands.unwrap_or_default(),
            recovered,
        })
    }

    /// Whether the log left players at a table that is not open yet.
    pub fn has_players_at(&self, name: &Table) -> bool {
        self.left.get(name).is_some_and(|seats| !seats.is_empty())
    }
}

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Reopened<S, V, C, E> {
    /// What opening the log found.
    pub fn recovered(&self) -> &Recovered {
        &self.recovered
    }

    /// How many hands there were, and how they ended.
    pub fn counts(&self) -> HandCounts {
        self.counts
    }

    /// The number of entries, with the one that records what was cut off.
    pub fn size(&self) -> u64 {
        self.room.size()
    }

    /// The time of the last entry, in Unix milliseconds.
    pub fn time_ms(&self) -> u64 {
        self.room.writer.time_ms()
    }

    /// Voids the hands that were left open, closes the epochs, and gives the room back. The server
    /// seed of a hand that had no cards becomes public; it is taken from the vault.
    ///
    /// # Errors
    ///
    /// [`RoomError::SeedLost`] if the vault lacks the seed of a hand that must reveal it.
    pub fn void_open_hands(self) -> Result<Room<S, V, C, E>, RoomError> {
        let Self {
            mut room, hands, ..
        } = self;
        let mut vault = None;
        for (record, lines) in hands.open_hands() {
            let hand = record.id();
            let dealt = |(_, event): &(u64, Event)| matches!(event, Event::Deal(_));
            let server_seed: Option<Hash> = if record.events.iter().any(dealt) {
                None
            } else {
                let vault = match &mut vault {
                    Some(vault) => vault,
                    None => vault.insert(room.vault.read().map_err(RoomError::Vault)?),
                };
                let seed = vault.seed(hand).copied();
                Some(seed.ok_or(RoomError::SeedLost { hand })?)
            };
            let refund = record
                .refunds()
                .map_err(|finding| RoomError::Broken(Box::new(finding)))?;
            room.append(HandVoid {
                hand,
                lines: lines.root(),
                reason: void_word(VoidReason::Recovery)?,
                refund,
                seat: None,
                server_seed,
            })?;
        }
        for epoch in hands.open_epochs() {
            room.append(EpochClose {
                epoch: whole(epoch.number)?,
                used: whole(epoch.next)?,
            })?;
        }
        let tables = hands.tables();
        room.left = tables
            .map(|table| (table.clone(), hands.stacks(table)))
            .collect();
        Ok(room)
    }
}
