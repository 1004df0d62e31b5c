//! Hands that bots play in a room, into a signed log: for `certify` without a customer's log, for
//! the scenarios about logs, and for `simulate`.
//!
//! ```text
//! bots (seats, seeds, decisions) -> dealproof_room -> log, vault, tickets
//! ```
//!
//! The same seed gives the same log, byte for byte.

mod bots;
mod chance;
mod log;
mod seating;

use std::fmt::Write as _;
use std::io;
use std::num::NonZero;
use std::sync::Arc;

use dealproof_audit::directory::BesideError;
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyError, KeyName, KeyType, Signer, SigningKey};
use dealproof_audit::store::Store;
use dealproof_audit::writer::Recovered;
use dealproof_engine::command::VoidReason;
use dealproof_engine::profile::Rules;
use dealproof_engine::table::HouseError;
use dealproof_room::{
    ClientReveal, Entropy, Keys, Outside, Room, RoomError, RoomSettings, TableId, Terms, VaultStore,
};

pub use self::chance::Chance;
use self::chance::SimulatedClock;
pub use self::log::{files, log};

/// The name of a simulated log: a name that nobody can own.
const ORIGIN: &str = "simulated.invalid/poker";
/// The seats of a table.
const SEATS: u8 = 6;

/// Why there is no sample.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SampleError {
    /// The room refuses, or cannot continue.
    #[error(transparent)]
    Room(#[from] RoomError),
    /// The tickets could not be stored.
    #[error("could not store the tickets: {0}")]
    Tickets(#[source] io::Error),
    /// A key cannot have the name that follows from that of the log.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The game cannot be played at a table of the sample.
    #[error(transparent)]
    House(#[from] HouseError),
    /// What is stored with the log cannot be read back.
    #[error(transparent)]
    Beside(BesideError),
    /// The bots reached a position that the game does not have.
    #[error("the bots cannot continue: expected {expected}")]
    Bots {
        /// What there should have been.
        expected: &'static str,
    },
}

/// The keys of a simulated log.
#[derive(Debug)]
pub struct SampleKeys {
    /// The key that signs checkpoints.
    pub log: SigningKey,
    /// The key that signs tickets.
    pub ticket: SigningKey,
    /// Would sign statements about the other two.
    pub root: SigningKey,
}

impl SampleKeys {
    /// The keys that follow from a seed. A log key that is given instead gives the log its name.
    pub fn derive(seed: &[u8; 32], log: Option<SigningKey>) -> Result<Self, SampleError> {
        let derived = |name: KeyName, what: &str| {
            let bytes = Hash::parts(&[b"dealproof simulate key\0", what.as_bytes(), seed]);
            SigningKey::from_seed(name, KeyType::Note, &bytes.0)
        };
        let log = match log {
            Some(log) => log,
            None => derived(ORIGIN.parse()?, "log"),
        };
        let name = log.verifier_key().name().clone();
        Ok(Self {
            ticket: derived(name.ticket()?, "ticket"),
            root: derived(name.root()?, "root"),
            log,
        })
    }
}

/// Where the tickets go that the room hands to its players.
pub type TicketSink = Box<dyn FnMut(&str) -> io::Result<()>>;

/// What a sample is played with.
pub struct Setup<S, V, E> {
    /// Where the log is kept.
    pub store: S,
    /// Where the server seeds are kept.
    pub vault: V,
    /// What server seeds are made of.
    pub entropy: E,
    /// What the bots decide by.
    pub chance: Chance,
    /// Where the players keep their tickets.
    pub tickets: TicketSink,
    /// The rules of the hands that the bots play.
    pub rules: Arc<Rules>,
    /// The number of tables.
    pub tables: NonZero<u8>,
    /// How the room works.
    pub settings: RoomSettings,
}

/// Bots at the tables of a room.
pub struct Sample<S: Store, V, E> {
    room: Room<S, V, SimulatedClock, E>,
    chance: Chance,
    tickets: TicketSink,
    rules: Arc<Rules>,
    tables: Vec<TableId>,
    closed: u64,
    void: u64,
    /// The entries that closed the first and the last hand.
    closes: Option<(u64, u64)>,
}

/// A hand that bots have committed to.
struct Begun {
    table: TableId,
    seeds: Vec<ClientReveal>,
    withheld: bool,
}

impl<S: Store + Clone, V: VaultStore, E: Entropy> Sample<S, V, E> {
    /// Begins a log and fills the tables.
    pub fn create(
        setup: Setup<S, V, E>,
        keys: SampleKeys,
        software: Hash,
    ) -> Result<Self, SampleError> {
        let clock = SimulatedClock::new(&setup.chance);
        let outside = Outside {
            vault: setup.vault,
            clock,
            entropy: setup.entropy,
        };
        let terms = Terms {
            root: keys.root.verifier_key().clone(),
            witnesses: Vec::new(),
            quorum: 0,
            software,
        };
        let keys = Keys {
            log: Box::new(keys.log),
            ticket: Box::new(keys.ticket),
        };
        let mut sample = Self {
            room: Room::create(setup.store, outside, keys, terms, setup.settings)?,
            chance: setup.chance,
            tickets: setup.tickets,
            rules: setup.rules,
            tables: Vec::new(),
            closed: 0,
            void: 0,
            closes: None,
        };
        sample.open_tables(setup.tables)?;
        Ok(sample)
    }

    /// Goes on with a log: voids the hands that its writer left open, closes the epochs, and seats
    /// the players again.
    pub fn resume(
        setup: Setup<S, V, E>,
        keys: Keys,
        threads: NonZero<usize>,
    ) -> Result<(Self, Recovered), SampleError> {
        let clock = SimulatedClock::new(&setup.chance);
        let outside = Outside {
            vault: setup.vault,
            clock: clock.clone(),
            entropy: setup.entropy,
        };
        let reopened = Room::reopen(setup.store, outside, keys, setup.settings, threads)?;
        let recovered = reopened.recovered().clone();
        let counts = reopened.counts();
        clock.resume_after(reopened.time_ms());
        setup.chance.resume_after(reopened.size());
        let mut sample = Self {
            room: reopened.void_open_hands()?,
            chance: setup.chance,
            tickets: setup.tickets,
            rules: setup.rules,
            tables: Vec::new(),
            closed: counts.closed,
            void: counts.void + counts.open,
            closes: None,
        };
        sample.open_tables(setup.tables)?;
        Ok((sample, recovered))
    }

    /// Plays until the log holds this many hands, and closes the epochs. After each round `told`
    /// hears how many there are.
    pub fn play(&mut self, hands: u64, mut told: impl FnMut(u64)) -> Result<(), SampleError> {
        while self.closed < hands {
            let wanted = usize::try_from(hands - self.closed).unwrap_or(usize::MAX);
            self.play_round(wanted.min(self.tables.len()))?;
            told(self.closed);
        }
        self.room.close_epochs()?;
        Ok(())
    }

    /// Hands that were played.
    pub fn closed(&self) -> u64 {
        self.closed
    }

    /// Hands that do not count.
    pub fn void(&self) -> u64 {
        self.void
    }

    /// The number of entries.
    pub fn entries(&self) -> u64 {
        self.room.size()
    }

    /// One hand at each of the first tables. Nothing is told to a seat before it is durable.
    fn play_round(&mut self, tables: usize) -> Result<(), SampleError> {
        let mut begun = Vec::new();
        for place in 0..tables {
            begun.push(self.begin(self.tables[place])?);
        }
        let mut tickets = String::new();
        for hand in &begun {
            let ticket = self.room.commit_ticket(hand.table)?;
            let _ = writeln!(tickets, "{ticket}");
        }
        (self.tickets)(&tickets).map_err(SampleError::Tickets)?;
        let mut dealt = Vec::new();
        for hand in &begun {
            if hand.withheld {
                let seat = hand.seeds.first().map(|seed| seed.seat);
                self.room.void(hand.table, VoidReason::SeedWithheld, seat)?;
                self.void += 1;
            } else {
                self.room.deal(hand.table, &hand.seeds)?;
                dealt.push(hand.table);
            }
        }
        tickets.clear();
        for &table in &dealt {
            let ticket = self.room.hand_ticket(table)?;
            let _ = writeln!(tickets, "{ticket}");
        }
        (self.tickets)(&tickets).map_err(SampleError::Tickets)?;
        for table in dealt {
            let close = self.play_hand(table)?;
            self.closed += 1;
            let (first, _) = self.closes.unwrap_or((close, close));
            self.closes = Some((first, close));
        }
        self.room.checkpoint()?;
        Ok(())
    }

    /// Commits to the next hand of a table, with a seed of every player.
    fn begin(&mut self, table: TableId) -> Result<Begun, SampleError> {
        self.between_hands(table)?;
        let hand = self.room.next_hand(table)?;
        let withheld = self.chance.one_in(256);
        let (next, begins) = self.next_hand(table)?;
        let mut seeds = Vec::new();
        for seat in begins.dealt_in.iter() {
            let mut seed = [0; 32];
            self.chance.fill(&mut seed);
            seeds.push(ClientReveal {
                seat,
                seed: Hash(seed),
            });
        }
        let commits = self.client_commits(table, hand, &seeds)?;
        self.room.commit(table, &next, &commits)?;
        Ok(Begun {
            table,
            seeds,
            withheld,
        })
    }
}
