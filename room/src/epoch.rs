//! Epochs: server seeds are drawn, kept and committed to before the first of them is used.

use dealproof_audit::entry::{EpochClose, HandId, SeedEpoch};
use dealproof_audit::hand::Vault;
use dealproof_audit::hash::Hash;
use dealproof_audit::store::Store;
use dealproof_rng::fair::{self, ServerSeed};

use crate::room::whole;
use crate::{Clock, Entropy, Room, RoomError, TableId, VaultStore};

/// Server seeds that are committed to and not all used.
#[derive(Debug)]
pub(crate) struct OpenEpoch {
    pub(crate) seeds: fair::Epoch,
    /// The index of the next hand.
    pub(crate) next: u64,
}

impl<S: Store + Clone, V: VaultStore, C: Clock, E: Entropy> Room<S, V, C, E> {
    /// The hand that a table commits to next: its players need the number for their commitments. An
    /// epoch of server seeds is opened where none has any left.
    pub fn next_hand(&mut self, table: TableId) -> Result<HandId, RoomError> {
        self.between_hands(table)?;
        let used_up = |epoch: &OpenEpoch| epoch.next >= epoch.seeds.size();
        if self.state(table)?.epoch.as_ref().is_none_or(used_up) {
            self.open_epoch(table)?;
        }
        let epoch = self.state(table)?.epoch.as_ref();
        let (number, next) = epoch.map_or((0, 0), |epoch| (epoch.seeds.number(), epoch.next));
        Ok(HandId::new(number, next)?)
    }

    /// The vault is durable before the log names it, and the root is signed before its first use.
    fn open_epoch(&mut self, table: TableId) -> Result<(), RoomError> {
        let number = self.epochs;
        self.entropy.refresh()?;
        let mut seeds = Vec::new();
        for _ in 0..self.epoch_hands.get() {
            let mut seed = [0; 32];
            self.entropy.fill(&mut seed)?;
            seeds.push(ServerSeed::new(seed));
        }
        let seeds = fair::Epoch::new(&self.origin, number, seeds)?;
        let file = Vault::write(&seeds);
        self.vault.keep(number, &file).map_err(RoomError::Vault)?;
        self.append(SeedEpoch {
            beacon_chain: None,
            beacon_genesis: None,
            beacon_period: None,
            epoch: whole(number)?,
            margin_ms: None,
            n: self.epoch_hands.get().into(),
            root: seeds.root(),
            table: self.state(table)?.name.clone(),
            vault: Hash::of(file.as_bytes()),
        })?;
        self.checkpoint()?;
        self.epochs += 1;
        self.state_mut(table)?.epoch = Some(OpenEpoch { seeds, next: 0 });
        Ok(())
    }

    /// Closes the epochs of all tables, between hands: what is left of them is never used.
    pub fn close_epochs(&mut self) -> Result<(), RoomError> {
        for table in self.tables() {
            self.between_hands(table)?;
        }
        for table in self.tables() {
            if let Some(epoch) = self.state_mut(table)?.epoch.take() {
                self.append(EpochClose {
                    epoch: whole(epoch.seeds.number())?,
                    used: whole(epoch.next)?,
                })?;
            }
        }
        self.checkpoint()?;
        Ok(())
    }
}
