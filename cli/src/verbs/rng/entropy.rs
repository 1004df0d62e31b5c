//! The shell around the generator: the entropy of this machine, its clock and its identity.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Instant;

use dealproof_rng::generator::{Generator, Identity, Moment, Policy, Refused};
use dealproof_rng::self_test;
use dealproof_rng::source::health::FalseAlarm;
use dealproof_rng::source::{Claim, HealthReport, NoiseSource, Reading, Seeder, SourceKind};

use crate::terminal::Failure;

/// The generator as production runs it: self-test, tested entropy, reseeding.
pub(crate) struct Production {
    generator: Generator,
    seeder: Seeder<Box<dyn NoiseSource>>,
    clock: Clock,
    reseeds: u64,
}

impl Production {
    /// Starts it on the operating system's source, or on a device with a claimed entropy.
    pub(crate) fn start(device: Option<(&Path, f64)>) -> Result<Self, Failure> {
        let passed = self_test::run().map_err(|error| Failure::Usage(error.to_string()))?;
        let noise: Box<dyn NoiseSource> = match device {
            None => Box::new(OperatingSystem),
            Some((path, min_entropy)) => Box::new(Device::open(path, min_entropy)?),
        };
        let mut seeder = Seeder::start(noise, FalseAlarm::DEFAULT)
            .map_err(|fault| Failure::Usage(format!("the entropy source is refused: {fault}")))?;
        let clock = Clock::start()?;
        let seed = seeder
            .seed()
            .map_err(|fault| Failure::Usage(format!("the entropy source failed: {fault}")))?;
        let (generator, _) = Generator::start(passed, &seed, clock.now(), Policy::DEFAULT);
        Ok(Self {
            generator,
            seeder,
            clock,
            reseeds: 0,
        })
    }

    /// Fills `bytes`, with fresh entropy whenever it is due.
    pub(crate) fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Failure> {
        loop {
            match self.generator.fill(bytes, self.clock.now()) {
                Ok(()) => return Ok(()),
                Err(Refused::TooLong { found }) => {
                    unreachable!("a request of {found} bytes is ours to avoid")
                }
                Err(_) => {
                    let seed = self.seeder.seed().map_err(|fault| {
                        Failure::Usage(format!("the entropy source failed: {fault}"))
                    })?;
                    self.generator.reseed(&seed, self.clock.now());
                    self.reseeds += 1;
                }
            }
        }
    }

    /// What may be told of the source, and how often it gave fresh entropy.
    pub(crate) fn report(&self) -> (HealthReport, u64) {
        (self.seeder.report(), self.reseeds)
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
struct Clock {
    start: Instant,
    instance: [u8; 16],
}

impl Clock {
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

    fn now(&self) -> Moment {
        Moment {
            identity: Identity {
                process: std::process::id(),
                instance: self.instance,
            },
            ms: u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX),
        }
    }
}
