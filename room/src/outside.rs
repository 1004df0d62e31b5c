//! What a room needs from outside: a clock, entropy, and a vault for its server seeds.

use std::collections::BTreeMap;
use std::io;

use dealproof_audit::entry::Event;
use dealproof_audit::hand::Vault;
use dealproof_audit::writer::Moment;
use dealproof_rng::generator::{ErasingStream, Refused};
use dealproof_rng::self_test::SelfTestFailed;
use dealproof_rng::source::SourceFault;

/// The clocks of the machine.
pub trait Clock {
    /// The time, on a clock that may step and on one that does not.
    fn now(&mut self) -> Moment;

    /// The time of an event that goes into the log. A machine does not look at the event; a
    /// simulation may let time pass for it.
    fn stamp(&mut self, _: &Event) -> Moment {
        self.now()
    }
}

impl<F: FnMut() -> Moment> Clock for F {
    fn now(&mut self) -> Moment {
        self()
    }
}

/// Why there are no random bytes.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoEntropy {
    /// The known answers of the generator do not hold on this machine.
    #[error(transparent)]
    SelfTest(#[from] SelfTestFailed),
    /// The source of noise failed a health test, ended or is too slow. The first fault is final.
    #[error("the entropy source failed: {0}")]
    Source(#[from] SourceFault),
    /// The generator refuses the request, and a fresh seed would not change that.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// A generator that is not ours failed.
    #[error("the generator failed: {0}")]
    Foreign(Box<dyn std::error::Error + Send + Sync>),
}

/// Random bytes that nobody outside the room can predict: server seeds are made of them.
pub trait Entropy {
    /// Fills `bytes`, or says why it gives none. It never gives weaker bytes instead.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy>;

    /// Takes fresh entropy from the source now, whether or not that is due. The room asks for it
    /// before each epoch, so that two copies of one machine do not draw the same server seeds. A
    /// generator that is fresh for every request has nothing to do.
    fn refresh(&mut self) -> Result<(), NoEntropy> {
        Ok(())
    }
}

impl<E: Entropy + ?Sized> Entropy for Box<E> {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        (**self).fill(bytes)
    }

    fn refresh(&mut self) -> Result<(), NoEntropy> {
        (**self).refresh()
    }
}

/// For tests and simulations: anybody who knows the seed of the stream knows every card.
impl Entropy for ErasingStream {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        Self::fill(self, bytes);
        Ok(())
    }
}

/// Where the server seeds are kept for the auditor. It is never a place below the log, and whoever
/// reads it knows every card that is still to be dealt in its epochs.
pub trait VaultStore {
    /// Returns when the file of an epoch is durable: only then does the log name it.
    fn keep(&mut self, epoch: u64, file: &str) -> io::Result<()>;

    /// Everything that was kept, for the hands that a crash left open.
    fn read(&self) -> io::Result<Vault>;
}

/// A vault that ends with the process.
#[derive(Debug, Clone, Default)]
pub struct MemoryVault {
    /// The files by the numbers of their epochs.
    pub files: BTreeMap<u64, String>,
}

impl VaultStore for MemoryVault {
    fn keep(&mut self, epoch: u64, file: &str) -> io::Result<()> {
        self.files.insert(epoch, file.to_owned());
        Ok(())
    }

    fn read(&self) -> io::Result<Vault> {
        let mut vault = Vault::default();
        for file in self.files.values() {
            vault
                .read(file.as_bytes())
                .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        }
        Ok(vault)
    }
}

/// What a room is opened with.
#[derive(Debug, Clone)]
pub struct Outside<V, C, E> {
    /// Where server seeds are kept.
    pub vault: V,
    /// What the entries are stamped with.
    pub clock: C,
    /// What server seeds are made of.
    pub entropy: E,
}
