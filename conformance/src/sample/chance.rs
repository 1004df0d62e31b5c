//! The time and the chance of a simulation: both follow from its seed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dealproof_audit::entry::Event;
use dealproof_audit::hash::Hash;
use dealproof_audit::writer::Moment;
use dealproof_rng::generator::{ErasingStream, Seed};
use dealproof_room::{Clock, Entropy, NoEntropy};

/// The log's own clock begins here, so that a seed fixes every byte.
const GENESIS_MS: u64 = 1_700_000_000_000;

/// The stream that everything random is drawn from. Its clones share it: a simulation with a given
/// seed draws the bots' decisions and the room's server seeds from one stream, in order.
#[derive(Debug, Clone)]
pub struct Chance {
    seed: Hash,
    stream: Rc<RefCell<ErasingStream>>,
}

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: [u8; 32]) -> Self {
        Self {
            seed: Hash(seed),
            stream: Rc::new(RefCell::new(ErasingStream::new(&Seed::new(seed)))),
        }
    }

    /// Goes on in another stream when a log of this many entries is resumed: nothing is drawn twice.
    pub(super) fn resume_after(&self, entries: u64) {
        let seed = Hash::parts(&[&self.seed.0, &entries.to_be_bytes()]);
        *self.stream.borrow_mut() = ErasingStream::new(&Seed::new(seed.0));
    }

    pub(super) fn fill(&self, bytes: &mut [u8]) {
        self.stream.borrow_mut().fill(bytes);
    }

    pub(super) fn word(&self) -> u32 {
        self.stream.borrow_mut().word()
    }

    pub(super) fn one_in(&self, count: u32) -> bool {
        self.word().is_multiple_of(count)
    }
}

impl Entropy for Chance {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        Self::fill(self, bytes);
        Ok(())
    }
}

/// A clock that moves by a millisecond for each entry, and by some seconds for each decision.
#[derive(Debug, Clone)]
pub(super) struct SimulatedClock {
    next_ms: Rc<Cell<u64>>,
    chance: Chance,
}

impl SimulatedClock {
    pub(super) fn new(chance: &Chance) -> Self {
        Self {
            next_ms: Rc::new(Cell::new(0)),
            chance: chance.clone(),
        }
    }

    /// Goes on after an entry of this time.
    pub(super) fn resume_after(&self, time_ms: u64) {
        self.next_ms.set(time_ms.saturating_sub(GENESIS_MS) + 1);
    }
}

impl Clock for SimulatedClock {
    fn now(&mut self) -> Moment {
        let ms = self.next_ms.get();
        self.next_ms.set(ms + 1);
        Moment {
            wall_ms: GENESIS_MS + ms,
            steady_ms: ms,
        }
    }

    fn stamp(&mut self, event: &Event) -> Moment {
        if matches!(event, Event::Act(_)) {
            let think_ms = 1_000 + u64::from(self.chance.word() % 4_000);
            self.next_ms.set(self.next_ms.get() + think_ms);
        }
        self.now()
    }
}
