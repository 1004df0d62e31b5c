//! The shell around the generator: the entropy of this machine, its clock and its identity.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Instant;

use dealproof_rng::generator::{Identity, Moment, Policy};
use dealproof_rng::source::{Claim, HealthReport, NoiseSource, Reading, SourceKind};
use dealproof_room::generator::{Host, Production};
use dealproof_room::{Entropy, NoEntropy};

use crate::os::boottime;
use crate::os::lock::{self, Locked};
use crate::os::wipe::ForkPage;
use crate::terminal::Failure;

/// The production generator on a source of this machine. Its state is neither swapped nor dumped
/// where the system permits that.
#[derive(Debug)]
pub(crate) struct Generator(Locked<Production<Box<dyn NoiseSource>, Machine>>);

impl Generator {
    /// Starts on the operating system's source, or on a device with a claimed entropy.
    pub(crate) fn start(device: Option<(&Path, f64)>) -> Result<Self, Failure> {
        lock::no_core_dumps();
        let noise: Box<dyn NoiseSource> = match device {
            None => Box::new(OperatingSystem),
            Some((path, min_entropy)) => Box::new(Device::open(path, min_entropy)?),
        };
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

/// The operating system's generator. Its output is conditioned: our tests are a trip-wire here.
struct OperatingSystem;

impl NoiseSource for OperatingSystem {
    fn read(&mut self, samples: &mut [u8]) -> Reading {
        let start = Instant::now();
        let read = getrandom::fill(samples).map_or(0, |()| samples.len());
        reading(read, start)
    }

    fn claim(&self) -> Claim {
        Claim::new(SourceKind::Conditioned, 8.0, 100_000).expect("eight bits in a byte")
    }
}

/// A device or file with raw noise, a sample in each byte.
struct Device {
    file: File,
    claim: Claim,
}

impl Device {
    fn open(path: &Path, min_entropy: f64) -> Result<Self, Failure> {
        let claim = Claim::new(SourceKind::RawBytes, min_entropy, 100_000)
            .map_err(|error| Failure::Usage(error.to_string()))?;
        let file = File::open(path).map_err(|error| Failure::io("read", path, &error))?;
        Ok(Self { file, claim })
    }
}

impl NoiseSource for Device {
    fn read(&mut self, samples: &mut [u8]) -> Reading {
        let start = Instant::now();
        // An error ends the source as a missing sample does.
        let read = self.file.read(samples).unwrap_or(0);
        reading(read, start)
    }

    fn claim(&self) -> Claim {
        self.claim
    }
}

fn reading(samples: usize, start: Instant) -> Reading {
    let elapsed_us = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
    Reading {
        samples,
        elapsed_us,
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
        let mut instance = [0; 16];
        getrandom::fill(&mut instance).map_err(|error| {
            Failure::Usage(format!("the operating system gives no entropy: {error}"))
        })?;
        Ok(Self {
            instance,
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

    #[test]
    #[cfg(target_os = "linux")]
    fn a_real_fork_takes_entropy_of_its_own() {
        use crate::os::wipe::tests::in_child;

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
