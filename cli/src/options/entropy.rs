//! The shell around the generator: the entropy of this machine, its clock and its identity.

use std::path::Path;

use dealproof_rng::generator::{Identity, Moment, Policy};
use dealproof_rng::source::{Claim, HealthReport, NoiseSource, Reading, SourceKind};
use dealproof_room::generator::{Host, Production};
use dealproof_room::{Entropy, NoEntropy};
use dealproof_shell::boottime;
use dealproof_shell::entropy::{self, Noise};
use dealproof_shell::lock::{self, Locked};
use dealproof_shell::wipe::ForkPage;

use crate::terminal::{Failure, usage};

/// The production generator on a source of this machine. Its state is neither swapped nor dumped
/// where the system permits that.
#[derive(Debug)]
pub(crate) struct Generator(Locked<Production<Source, Machine>>);

impl Generator {
    /// Starts on the operating system's source, or on a device with a claimed entropy.
    pub(crate) fn start(device: Option<(&Path, f64)>) -> Result<Self, Failure> {
        lock::no_core_dumps();
        let noise = Source::open(device)?;
        let failed = |error: NoEntropy| Failure::Usage(error.to_string());
        let production =
            Production::start(noise, Machine::start()?, Policy::DEFAULT).map_err(failed)?;
        let locked = Locked::new(production)
            .map_err(|error| Failure::Usage(format!("no memory for the generator: {error}")))?;
        let mut generator = Self(locked);
        // What the state was on the stack, before it came into pages of its own, is worth nothing.
        generator.refresh().map_err(failed)?;
        Ok(generator)
    }

    /// What may be told of the source, and how often it gave fresh entropy.
    pub(crate) fn report(&self) -> (HealthReport, u64) {
        self.0.report()
    }

    /// Whether the state is locked in memory.
    pub(crate) fn is_locked(&self) -> bool {
        self.0.is_locked()
    }
}

impl Entropy for Generator {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        self.0.fill(bytes)
    }

    fn refresh(&mut self) -> Result<(), NoEntropy> {
        self.0.refresh()
    }
}

/// A source of noise with what is claimed of it.
struct Source {
    noise: Noise,
    claim: Claim,
}

impl Source {
    /// The operating system's generator, whose output is conditioned: our tests are a trip-wire
    /// here. Or a device or file with raw noise, a sample in each byte.
    fn open(device: Option<(&Path, f64)>) -> Result<Self, Failure> {
        let (noise, kind, min_entropy) = match device {
            None => (Noise::System, SourceKind::Conditioned, 8.0),
            Some((path, claimed)) => (Noise::device(path)?, SourceKind::RawBytes, claimed),
        };
        let claim = Claim::new(kind, min_entropy, 100_000).map_err(usage)?;
        Ok(Self { noise, claim })
    }
}

impl NoiseSource for Source {
    fn read(&mut self, samples: &mut [u8]) -> Reading {
        let read = self.noise.read(samples);
        Reading {
            samples: read.samples,
            elapsed_us: read.elapsed_us,
        }
    }

    fn claim(&self) -> Claim {
        self.claim
    }
}

/// Where and when this process runs.
#[derive(Debug)]
struct Machine {
    instance: [u8; 16],
    /// None on a system that cannot wipe a page in a fork: there the process number has to do.
    fork: Option<ForkPage>,
}

impl Machine {
    /// The instance is drawn fresh for each start. It parts two starts; a copy of the memory has it
    /// too.
    fn start() -> Result<Self, Failure> {
        Ok(Self {
            instance: entropy::fresh()?,
            fork: ForkPage::new(),
        })
    }
}

impl Host for Machine {
    fn now(&mut self) -> Moment {
        Moment {
            identity: Identity {
                process: std::process::id(),
                instance: self.instance,
            },
            ms: boottime::now_ms(),
            forked: self.fork.as_ref().is_some_and(ForkPage::is_wiped),
        }
    }

    fn seeded(&mut self) {
        if let Some(page) = &self.fork {
            page.arm();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the child of a fork answers; it runs nothing else on its way out.
    #[cfg(target_os = "linux")]
    #[allow(unsafe_code)]
    fn in_child(answer: impl FnOnce() -> bool) -> bool {
        // SAFETY: the child uses memory of its own and leaves by `_exit`.
        let child = unsafe { libc::fork() };
        assert!(child >= 0, "fork failed");
        if child == 0 {
            // SAFETY: ends the child at once.
            unsafe { libc::_exit(i32::from(!answer())) };
        }
        let mut status = 0;
        // SAFETY: room for one status; the child is ours.
        let waited = unsafe { libc::waitpid(child, &raw mut status, 0) };
        assert_eq!(waited, child);
        status == 0
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_real_fork_takes_entropy_of_its_own() {
        let mut generator = Generator::start(None).unwrap();
        let mut bytes = [0; 32];
        generator.fill(&mut bytes).unwrap();
        let machine = |generator: &mut Generator| generator.0.host().now();
        assert!(!machine(&mut generator).forked);
        let parted = in_child(|| {
            let (_, before) = generator.report();
            let forked = machine(&mut generator).forked;
            let filled = generator.fill(&mut [0; 32]).is_ok();
            let (_, after) = generator.report();
            forked && filled && after > before && !machine(&mut generator).forked
        });
        assert!(parted);
        assert!(!machine(&mut generator).forked);
    }
}
