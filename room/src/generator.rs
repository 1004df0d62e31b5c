//! The generator as production runs it: self-test, tested entropy, reseeding.

use dealproof_rng::generator::{Generator, Moment, Policy, Refused};
use dealproof_rng::self_test;
use dealproof_rng::source::health::FalseAlarm;
use dealproof_rng::source::{HealthReport, NoiseSource, Seeder};

use crate::{Entropy, NoEntropy};

/// Where and when the generator runs.
pub trait Host {
    /// The process, the time, and whether this is a fork of the process that took the last seed.
    fn now(&mut self) -> Moment;

    /// A fresh seed was taken here: a fork is from now on a fork of this process.
    fn seeded(&mut self);
}

/// A generator that is seeded from a tested source, and again whenever that is due: after as many
/// requests or as long as the policy says, in a fork, and when the clock went back.
#[derive(Debug)]
pub struct Production<N, H> {
    generator: Generator,
    seeder: Seeder<N>,
    host: H,
    reseeds: u64,
}

impl<N: NoiseSource, H: Host> Production<N, H> {
    /// Runs the self-test and the start-up tests of the source, and seeds the generator.
    pub fn start(noise: N, mut host: H, policy: Policy) -> Result<Self, NoEntropy> {
        let passed = self_test::run()?;
        let mut seeder = Seeder::start(noise, FalseAlarm::DEFAULT)?;
        let seed = seeder.seed()?;
        let (generator, _) = Generator::start(passed, &seed, host.now(), policy);
        host.seeded();
        Ok(Self {
            generator,
            seeder,
            host,
            reseeds: 0,
        })
    }

    /// The machine it takes entropy and time from.
    pub fn host(&mut self) -> &mut H {
        &mut self.host
    }

    /// What may be published about the source, and how often it gave fresh entropy.
    pub fn report(&self) -> (HealthReport, u64) {
        (self.seeder.report(), self.reseeds)
    }
}

impl<N: NoiseSource, H: Host> Entropy for Production<N, H> {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        loop {
            match self.generator.fill(bytes, self.host.now()) {
                Ok(()) => return Ok(()),
                Err(refused @ Refused::TooLong { .. }) => return Err(refused.into()),
                Err(_) => self.refresh()?,
            }
        }
    }

    fn refresh(&mut self) -> Result<(), NoEntropy> {
        let seed = self.seeder.seed()?;
        self.generator.reseed(&seed, self.host.now());
        self.host.seeded();
        self.reseeds += 1;
        Ok(())
    }
}
