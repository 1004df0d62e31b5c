//! The `ChaCha20` generator.
//!
//! It refuses to work before the self-test has passed, when it has given too much or become too old
//! without fresh entropy, in a fork, and in any process or instance but the one it was seeded in.
//! Every refusal is lifted by [`Generator::reseed`] and by nothing else. Time, process, instance and
//! whether this is a fork are arguments, so that all of this is a function of its inputs.
//!
//! A copy of the whole machine, memory and all, has the same arguments as its original: no program
//! can tell them apart by looking at itself. What bounds the damage is [`Policy`]: within one
//! interval the copy and the original give the same bytes, and after it they have different fresh
//! entropy, provided that the source of entropy differs between them.
//!
//! Secrecy rests on the 256-bit key alone. No NIST or FIPS approval is claimed: `ChaCha20` is a
//! recognised cipher (RFC 8439), not a mechanism of SP 800-90A.

mod stream;

use hkdf::Hkdf;
use sha2::Sha256;
use zeroize::Zeroize;

pub use stream::ErasingStream;

use crate::secret::secret;
use crate::self_test::Passed;

secret! {
    /// 256 bits of entropy: what a generator is seeded with, and there is no shorter one.
    Seed
}

/// Where a generator runs. It enters every seed, so that two generators part even if their entropy
/// is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Identity {
    /// The number of the process, so that a fork is another identity.
    pub process: u32,
    /// What names this start of the program, or this generation of the machine where the platform
    /// names one. A value that lies in the memory of the process is the same in a copy of it.
    pub instance: [u8; 16],
}

/// Where and when a request is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// The process that makes the request.
    pub identity: Identity,
    /// When, in milliseconds of a clock that does not go back and does not stop while the machine
    /// is suspended.
    pub ms: u64,
    /// Whether this process is a fork of the one that took the last seed, as the kernel tells
    /// (`MADV_WIPEONFORK`). The process number alone may be the same, in another namespace or used
    /// again.
    pub forked: bool,
}

/// How long a generator may run without fresh entropy (GLI-19 3.3.2 (c)).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// The most requests between two seeds.
    pub requests_max: u64,
    /// Longest time in milliseconds.
    pub age_max_ms: u64,
}

impl Policy {
    /// At most 4 096 requests or one second. A stolen state is worth little, and a restored or
    /// cloned machine repeats at most what its original gave in that time.
    pub const DEFAULT: Self = Self {
        requests_max: 4096,
        age_max_ms: 1_000,
    };
}

/// The most bytes of one request (64 KiB, the limit that SP 800-90A sets for its mechanisms).
pub const REQUEST_MAX: usize = 1 << 16;

/// Why a generator gives nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The process is not the one that was seeded: this is a fork.
    #[error("seeded in process {seeded}, asked in process {found}: reseed first")]
    OtherProcess {
        /// The process that was seeded.
        seeded: u32,
        /// The process that asks.
        found: u32,
    },
    /// The process is a fork of the one that was seeded, whatever its number is.
    #[error("seeded before a fork: reseed first")]
    Forked,
    /// The start of the program, or the generation of the machine, is not the one that was seeded.
    #[error("seeded in another instance of this machine: reseed first")]
    OtherInstance,
    /// Too many requests since the last seed.
    #[error("{requests} requests since the last seed, at most {most}: reseed first")]
    TooMany {
        /// Requests since the last seed.
        requests: u64,
        /// The most that the policy allows.
        most: u64,
    },
    /// Too long since the last seed.
    #[error("{age_ms} ms since the last seed, at most {most} ms: reseed first")]
    TooOld {
        /// Milliseconds since the last seed.
        age_ms: u64,
        /// The most milliseconds that the policy allows.
        most: u64,
    },
    /// The clock went back to before the last seed, as in a restored snapshot.
    #[error("the clock shows {found} ms, before the last seed at {seeded} ms: reseed first")]
    ClockBack {
        /// When it was seeded.
        seeded: u64,
        /// What the clock shows.
        found: u64,
    },
    /// A request beyond [`REQUEST_MAX`].
    #[error("expected at most {REQUEST_MAX} bytes in a request, found {found}")]
    TooLong {
        /// Bytes asked for in one request.
        found: usize,
    },
}

/// Why a generator took fresh entropy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReseedReason {
    /// The generator started: there was no seed before.
    Start,
    /// As many requests as the policy allows.
    Count,
    /// As old as the policy allows.
    Age,
    /// A fork, another process or instance, or a clock that went back.
    Identity,
    /// Somebody asked for it.
    Demand,
}

/// What is recorded of a reseeding: never the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReseedEvent {
    /// How many seeds before this one.
    pub number: u64,
    /// Why the generator was reseeded.
    pub reason: ReseedReason,
    /// The time of the reseeding, in milliseconds.
    pub at_ms: u64,
    /// Requests answered since the seed before.
    pub requests: u64,
}

/// The production generator: it can only start after the self-test, and refuses to go on without
/// fresh entropy when the policy or the host says so.
pub struct Generator {
    stream: ErasingStream,
    policy: Policy,
    seeded: Moment,
    requests: u64,
    seeds: u64,
}

impl Generator {
    /// Starts with 256 bits of entropy. The self-test has to pass before.
    pub fn start(_: Passed, seed: &Seed, now: Moment, policy: Policy) -> (Self, ReseedEvent) {
        let generator = Self {
            stream: ErasingStream::new(&mix(&[0; 32], seed, now.identity, 0)),
            policy,
            seeded: now,
            requests: 0,
            seeds: 1,
        };
        let event = ReseedEvent {
            number: 0,
            reason: ReseedReason::Start,
            at_ms: now.ms,
            requests: 0,
        };
        (generator, event)
    }

    /// Fills `bytes`, unless fresh entropy is due. A refusal changes nothing.
    ///
    /// # Errors
    ///
    /// [`Refused`] says why fresh entropy is due, or that the request is too long. The caller
    /// reseeds and asks again.
    pub fn fill(&mut self, bytes: &mut [u8], now: Moment) -> Result<(), Refused> {
        self.check(now)?;
        if bytes.len() > REQUEST_MAX {
            return Err(Refused::TooLong { found: bytes.len() });
        }
        self.requests += 1;
        self.stream.fill(bytes);
        Ok(())
    }

    /// 32 fresh bytes, for a server seed or a key.
    pub fn draw(&mut self, now: Moment) -> Result<[u8; 32], Refused> {
        let mut bytes = [0; 32];
        self.fill(&mut bytes, now)?;
        Ok(bytes)
    }

    /// Mixes in fresh entropy, the identity and the number of the seed. What the state was before
    /// does not tell what comes after, and the fresh seed alone does not either.
    pub fn reseed(&mut self, seed: &Seed, now: Moment) -> ReseedEvent {
        let reason = match self.check(now) {
            Ok(()) | Err(Refused::TooLong { .. }) => ReseedReason::Demand,
            Err(Refused::TooMany { .. }) => ReseedReason::Count,
            Err(Refused::TooOld { .. }) => ReseedReason::Age,
            Err(
                Refused::OtherProcess { .. }
                | Refused::Forked
                | Refused::OtherInstance
                | Refused::ClockBack { .. },
            ) => ReseedReason::Identity,
        };
        let mut before = [0; 32];
        self.stream.fill(&mut before);
        self.stream = ErasingStream::new(&mix(&before, seed, now.identity, self.seeds));
        before.zeroize();
        let event = ReseedEvent {
            number: self.seeds,
            reason,
            at_ms: now.ms,
            requests: self.requests,
        };
        self.seeds += 1;
        self.requests = 0;
        self.seeded = now;
        event
    }

    fn check(&self, now: Moment) -> Result<(), Refused> {
        let (seeded, found) = (self.seeded.identity, now.identity);
        if seeded.process != found.process {
            return Err(Refused::OtherProcess {
                seeded: seeded.process,
                found: found.process,
            });
        }
        if now.forked {
            return Err(Refused::Forked);
        }
        if seeded.instance != found.instance {
            return Err(Refused::OtherInstance);
        }
        let Some(age_ms) = now.ms.checked_sub(self.seeded.ms) else {
            return Err(Refused::ClockBack {
                seeded: self.seeded.ms,
                found: now.ms,
            });
        };
        if age_ms > self.policy.age_max_ms {
            return Err(Refused::TooOld {
                age_ms,
                most: self.policy.age_max_ms,
            });
        }
        if self.requests >= self.policy.requests_max {
            return Err(Refused::TooMany {
                requests: self.requests,
                most: self.policy.requests_max,
            });
        }
        Ok(())
    }
}

impl std::fmt::Debug for Generator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Generator")
            .field("policy", &self.policy)
            .field("seeded", &self.seeded)
            .field("requests", &self.requests)
            .field("seeds", &self.seeds)
            .finish_non_exhaustive()
    }
}

/// HKDF-SHA256 of the state before and the fresh seed, salted with where it happens and the number
/// of the seed: two copies of one state that take the same seed still part.
fn mix(before: &[u8; 32], seed: &Seed, identity: Identity, number: u64) -> Seed {
    let mut salt = [0; 28];
    salt[..4].copy_from_slice(&identity.process.to_be_bytes());
    salt[4..20].copy_from_slice(&identity.instance);
    salt[20..].copy_from_slice(&number.to_be_bytes());
    let mut entropy = [0; 64];
    entropy[..32].copy_from_slice(before);
    entropy[32..].copy_from_slice(seed.bytes());
    let mut key = [0; 32];
    Hkdf::<Sha256>::new(Some(&salt), &entropy)
        .expand(b"dealproof/1/reseed", &mut key)
        .expect("32 bytes are one block of HKDF-Expand");
    entropy.zeroize();
    let mixed = Seed::new(key);
    key.zeroize();
    mixed
}
