//! What a poker room embeds: hands that nobody could choose, played by the rules, in a log that
//! nobody can change unnoticed.
//!
//! ```text
//! entropy -> server seeds of an epoch -> vault, log
//!                                          |
//! next_hand -> commit -> commit tickets -> deal -> hand tickets -> start -> apply ... -> checkpoint
//!              (players' commitments)      (players' seeds)        (cards)  (decisions)
//! ```
//!
//! The room keeps the order of steps. A seed is in the vault before the log names its epoch. A
//! ticket is handed out after its entry is durable. A hand gets its deck once exactly the players
//! who committed have revealed. All hashing is done by `dealproof_rng::fair`, the code that the
//! published vectors certify and that the verifier uses.
//!
//! It opens no file and starts no thread. Where the log is kept ([`Store`]), what time it is
//! ([`Clock`]), where random bytes come from ([`Entropy`], [`generator::Production`]) and where the
//! seeds are kept for the auditor ([`VaultStore`]) are the caller's. There are no bots here: players
//! send [`ClientCommit`]s, [`ClientReveal`]s and commands of the engine.
//!
//! It does not decide who may play, move money, or talk to clients. It refuses what the log format
//! cannot record: the hands of a tournament, a dead button, a kill, time fees, what an engine
//! decides for an absent player. Public beacons are not supported yet.
//!
//! One hand, in memory, and what an auditor finds:
//!
//! ```
//! use std::num::NonZero;
//!
//! use dealproof_audit::directory::{self, Evidence};
//! use dealproof_audit::entry::PlayerId;
//! use dealproof_audit::hash::Hash;
//! use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
//! use dealproof_audit::store::Memory;
//! use dealproof_audit::writer::Moment;
//! use dealproof_engine::betting::legal;
//! use dealproof_engine::chips::Chips;
//! use dealproof_engine::command::{self, Action};
//! use dealproof_engine::profile::Rules;
//! use dealproof_engine::seat::Seat;
//! use dealproof_engine::table::{Command, Entry, HouseRules};
//! use dealproof_rng::fair::{self, ClientSeed, Contribution};
//! use dealproof_rng::generator::{ErasingStream, Seed};
//! use dealproof_room::{
//!     ClientCommit, ClientReveal, Keys, MemoryVault, NextHand, Outside, Room, RoomSettings, Terms,
//!     VaultStore,
//! };
//!
//! // A real room reads its keys from a key store, its clock from the machine, and its entropy from
//! // `generator::Production`.
//! let name: KeyName = "room.example/poker".parse()?;
//! let key = |name, seed| SigningKey::from_seed(name, KeyType::Note, &[seed; 32]);
//! let keys = Keys {
//!     log: Box::new(key(name.clone(), 1)),
//!     ticket: Box::new(key(name.ticket()?, 2)),
//! };
//! let terms = Terms {
//!     root: key(name.root()?, 3).verifier_key().clone(),
//!     witnesses: Vec::new(),
//!     quorum: 0,
//!     software: Hash::of(b"the manifest of this release"),
//! };
//! let mut ms = 0;
//! let clock = move || {
//!     ms += 1;
//!     Moment { wall_ms: 1_700_000_000_000 + ms, steady_ms: ms }
//! };
//! let outside = Outside {
//!     vault: MemoryVault::default(),
//!     clock,
//!     entropy: ErasingStream::new(&Seed::new([4; 32])),
//! };
//! let mut settings = RoomSettings::default();
//! settings.writer.reserve_bytes = 0;
//! let log = Memory::default();
//! let mut room = Room::create(log.clone(), outside, keys, terms, settings)?;
//!
//! let rules = Rules::built_in("nlhe").expect("no-limit hold'em is built in");
//! let house = HouseRules::from_json(&serde_json::json!({"button": "moving"}))?;
//! let table = room.open_table("table 1".parse()?, rules, house)?;
//! let seats = [2, 5].map(|number| Seat::new(number).expect("1 to 64"));
//! for seat in seats {
//!     let player = PlayerId([seat.number(); 16]);
//!     room.sit(table, player, seat, Chips::from(10_000), Entry::Posts)?;
//! }
//!
//! // The players commit to seeds of their own, and get a ticket for the hand.
//! let hand = room.next_hand(table)?;
//! let commits = seats.map(|seat| {
//!     let contribution = Contribution {
//!         seat: fair::Seat::new(seat.number().into()).expect("1 to 64"),
//!         player: fair::Player::new(&PlayerId([seat.number(); 16]).to_string()).expect("a name"),
//!         seed: ClientSeed::new([seat.number(); 32]),
//!     };
//!     let commit = fair::client_commit(room.origin(), hand, &contribution);
//!     ClientCommit { seat, commit }
//! });
//! let next = NextHand { button: Some(seats[0]), ..NextHand::default() };
//! room.commit(table, &next, &commits)?;
//! println!("{}", room.commit_ticket(table)?);
//!
//! // They reveal: the deck is fixed, and a second ticket says so before the first card.
//! let reveals = seats.map(|seat| ClientReveal { seat, seed: Hash([seat.number(); 32]) });
//! room.deal(table, &reveals)?;
//! println!("{}", room.hand_ticket(table)?);
//!
//! let mut ended = room.start(table)?.ended;
//! while ended.is_none() {
//!     let to_act = room.table(table)?.hand().and_then(legal).expect("somebody is to act");
//!     let action = match (to_act.check, to_act.muck) {
//!         (_, true) => Action::Muck,
//!         (true, _) => Action::Check,
//!         _ => Action::Call,
//!     };
//!     let command = Command::Hand(command::Command::act(to_act.seat, action));
//!     ended = room.apply(table, &command)?.ended;
//! }
//! room.close_epochs()?;
//!
//! // Anybody verifies the log; with the vault the auditor derives the deck again.
//! let evidence = Evidence { vault: Some(room.vault().read()?), ..Evidence::default() };
//! let one = NonZero::<usize>::MIN;
//! let (report, _) = directory::verify_hands(&log, evidence, one, |_| {})?;
//! assert!(report.findings.is_empty(), "{:?}", report.findings);
//! let counts = report.hands.expect("hands were read");
//! assert_eq!((counts.closed, counts.derived), (1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Store`]: dealproof_audit::store::Store

mod commit;
mod deal;
mod epoch;
mod error;
pub mod generator;
mod lines;
mod outside;
mod recover;
mod room;
mod table;
mod ticket;

pub use commit::{Beginning, ClientCommit, Committed, NextHand};
pub use deal::ClientReveal;
pub use error::{Progress, RoomError};
pub use outside::{Clock, Entropy, MemoryVault, NoEntropy, Outside, VaultStore};
pub use recover::Reopened;
pub use room::{Keys, Room, RoomSettings, TableId, Terms};
pub use table::Applied;
