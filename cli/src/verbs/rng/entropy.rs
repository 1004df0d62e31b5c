//! The shell around the generator: the entropy of this machine, its clock and its identity.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Instant;

use dealproof_rng::generator::{Identity, Moment, Policy};
use dealproof_rng::source::{Claim, NoiseSource, Reading, SourceKind};
use dealproof_room::generator::{Host, Production};

use crate::terminal::Failure;

/// The production generator on a source of this machine.
pub(super) type Generator = Production<Box<dyn NoiseSource>, Machine>;

/// Starts the production generator on the operating system's source, or on a device with a claimed
/// entropy.
pub(super) fn start(device: Option<(&Path, f64)>) -> Result<Generator, Failure> {
    let noise: Box<dyn NoiseSource> = match device {
        None => Box::new(OperatingSystem),
        Some((path, min_entropy)) => Box::new(Device::open(path, min_entropy)?),
    };
    Production::start(noise, Machine::start()?, Policy::DEFAULT)
        .map_err(|error| Failure::Usage(error.to_string()))
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
pub(super) struct Machine {
    start: Instant,
    instance: [u8; 16],
}

impl Machine {
    /// The instance is drawn fresh for each start: no two starts share it, restored or not.
    fn start() -> Result<Self, Failure> {
        let mut instance = [0; 16];
        getrandom::fill(&mut instance).map_err(|error| {
            Failure::Usage(format!("the operating system gives no entropy: {error}"))
        })?;
        Ok(Self {
            start: Instant::now(),
            instance,
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
            ms: u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX),
        }
    }
}
