//! The shell around the generator: the entropy of this machine, its clock and its identity.

use std::path::Path;

use dealproof_rng::generator::{Generator, Identity, Moment, Policy, Refused};
use dealproof_rng::self_test;
use dealproof_rng::source::health::FalseAlarm;
use dealproof_rng::source::{Claim, HealthReport, NoiseSource, Reading, Seeder, SourceKind};
use dealproof_shell::clock;
use dealproof_shell::entropy::{self, Noise};

use crate::terminal::{Failure, usage};

/// The generator as production runs it: self-test, tested entropy, reseeding.
pub(crate) struct Production {
    generator: Generator,
    seeder: Seeder<Machine>,
    clock: Clock,
    reseeds: u64,
}

impl Production {
    /// Starts it on the operating system's source, or on a device with a claimed entropy.
    pub(crate) fn start(device: Option<(&Path, f64)>) -> Result<Self, Failure> {
        let passed = self_test::run().map_err(usage)?;
        let noise = Machine::open(device)?;
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

/// A noise source of this machine, and what is claimed for it.
struct Machine {
    noise: Noise,
    claim: Claim,
}

impl Machine {
    /// The operating system's generator, or a device with raw noise. The output of the first is
    /// conditioned: our tests are a trip-wire there.
    fn open(device: Option<(&Path, f64)>) -> Result<Self, Failure> {
        let (noise, kind, min_entropy) = match device {
            None => (Noise::System, SourceKind::Conditioned, 8.0),
            Some((path, bits)) => (Noise::device(path)?, SourceKind::RawBytes, bits),
        };
        let claim = Claim::new(kind, min_entropy, 100_000).map_err(usage)?;
        Ok(Self { noise, claim })
    }
}

impl NoiseSource for Machine {
    fn read(&mut self, samples: &mut [u8]) -> Reading {
        let reading = self.noise.read(samples);
        Reading {
            samples: reading.samples,
            elapsed_us: reading.elapsed_us,
        }
    }

    fn claim(&self) -> Claim {
        self.claim
    }
}

/// Where and when this process runs.
struct Clock {
    instance: [u8; 16],
}

impl Clock {
    /// The instance is drawn fresh for each start: no two starts share it, restored or not.
    fn start() -> Result<Self, Failure> {
        Ok(Self {
            instance: entropy::fresh()?,
        })
    }

    fn now(&self) -> Moment {
        Moment {
            identity: Identity {
                process: std::process::id(),
                instance: self.instance,
            },
            ms: clock::steady_ms(),
        }
    }
}
