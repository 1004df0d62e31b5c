//! A small room that all tests share.

use std::cell::{Cell, RefCell};
use std::io;
use std::num::NonZero;
use std::rc::Rc;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::entry::{Event, PlayerId};
use dealproof_audit::hand::Vault;
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
use dealproof_audit::store::Memory;
use dealproof_audit::verify::Report;
use dealproof_audit::writer::Moment;
use dealproof_engine::betting::legal;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{self, Action};
use dealproof_engine::profile::Rules;
use dealproof_engine::seat::Seat;
use dealproof_engine::table::{Command, Entry, HouseRules};
use dealproof_rng::fair::{self, ClientSeed, Contribution};
use dealproof_rng::generator::{ErasingStream, Seed};
use dealproof_room::{
    ClientCommit, ClientReveal, Clock, Entropy, Keys, MemoryVault, NextHand, Outside, Reopened,
    Room, RoomError, RoomSettings, TableId, Terms, VaultStore,
};

/// A clock that moves by a millisecond whenever it is read, and when the test lets time pass.
#[derive(Clone, Default)]
pub(crate) struct Ticking(Rc<Cell<u64>>);

impl Ticking {
    pub(crate) fn pass(&self, ms: u64) {
        self.0.set(self.0.get() + ms);
    }
}

impl Clock for Ticking {
    fn now(&mut self) -> Moment {
        self.pass(1);
        Moment {
            wall_ms: 1_700_000_000_000 + self.0.get(),
            steady_ms: self.0.get(),
        }
    }
}

/// A vault that outlives the room, as a directory does.
#[derive(Clone, Default)]
pub(crate) struct Kept(Rc<RefCell<MemoryVault>>);

impl VaultStore for Kept {
    fn keep(&mut self, epoch: u64, file: &str) -> io::Result<()> {
        self.0.borrow_mut().keep(epoch, file)
    }

    fn read(&self) -> io::Result<Vault> {
        self.0.borrow().read()
    }
}

pub(crate) type TestRoom = Room<Memory, Kept, Ticking, Box<dyn Entropy>>;

pub(crate) struct House {
    pub(crate) log: Memory,
    pub(crate) vault: Kept,
    pub(crate) clock: Ticking,
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn name() -> KeyName {
    "room.example/poker".parse().unwrap()
}

fn key(name: KeyName, seed: u8) -> SigningKey {
    SigningKey::from_seed(name, KeyType::Note, &[seed; 32])
}

pub(crate) fn keys(ticket: u8) -> Keys {
    Keys {
        log: Box::new(key(name(), 1)),
        ticket: Box::new(key(name().ticket().unwrap(), ticket)),
    }
}

fn stream(seed: u8) -> Box<dyn Entropy> {
    Box::new(ErasingStream::new(&Seed::new([seed; 32])))
}

fn settings() -> RoomSettings {
    let mut settings = RoomSettings {
        epoch_hands: NonZero::new(3).unwrap(),
        ..RoomSettings::default()
    };
    settings.writer.reserve_bytes = 0;
    settings
}

impl House {
    /// A room with a table of three players.
    pub(crate) fn open() -> (Self, TestRoom, TableId) {
        Self::open_with(stream(4))
    }

    pub(crate) fn open_with(entropy: Box<dyn Entropy>) -> (Self, TestRoom, TableId) {
        let house = Self {
            log: Memory::default(),
            vault: Kept::default(),
            clock: Ticking::default(),
        };
        let terms = Terms {
            root: key(name().root().unwrap(), 3).verifier_key().clone(),
            witnesses: Vec::new(),
            quorum: 0,
            software: Hash::of(b"tests"),
        };
        let outside = house.outside(entropy);
        let mut room =
            Room::create(house.log.clone(), outside, keys(2), terms, settings()).unwrap();
        let table = open_table(&mut room).unwrap();
        for number in [1, 3, 6] {
            room.sit(
                table,
                PlayerId([number; 16]),
                seat(number),
                Chips::from(10_000),
                Entry::Posts,
            )
            .unwrap();
        }
        (house, room, table)
    }

    fn outside(&self, entropy: Box<dyn Entropy>) -> Outside<Kept, Ticking, Box<dyn Entropy>> {
        Outside {
            vault: self.vault.clone(),
            clock: self.clock.clone(),
            entropy,
        }
    }

    /// Opens the log again, as after a crash.
    pub(crate) fn reopen(
        &self,
        ticket: u8,
    ) -> Result<Reopened<Memory, Kept, Ticking, Box<dyn Entropy>>, RoomError> {
        let one = NonZero::<usize>::MIN;
        self.clock.pass(100_000);
        let outside = self.outside(stream(5));
        Room::reopen(self.log.clone(), outside, keys(ticket), settings(), one)
    }

    /// The files of the vault.
    pub(crate) fn vault_files(&self) -> std::cell::RefMut<'_, MemoryVault> {
        self.vault.0.borrow_mut()
    }

    /// What an auditor finds.
    pub(crate) fn verify(&self) -> Report {
        let evidence = Evidence {
            vault: Some(self.vault.read().unwrap()),
            ..Evidence::default()
        };
        let one = NonZero::<usize>::MIN;
        let (report, _) = directory::verify_hands(&self.log, evidence, one, |_| {}).unwrap();
        report
    }

    /// The kinds of all entries.
    pub(crate) fn kinds(&self) -> Vec<&'static str> {
        let mut kinds = Vec::new();
        let one = NonZero::<usize>::MIN;
        directory::verify_hands(&self.log, Evidence::default(), one, |seen| {
            if let directory::Seen::Entry(entry) = seen {
                kinds.push(Event::kind(&entry.event));
            }
        })
        .unwrap();
        kinds
    }
}

pub(crate) fn open_table(room: &mut TestRoom) -> Result<TableId, RoomError> {
    let rules = Rules::built_in("nlhe").unwrap();
    let house = HouseRules::from_json(&serde_json::json!({"button": "moving"})).unwrap();
    room.open_table("table 1".parse().unwrap(), rules, house)
}

/// The first hand of a table has its button on seat 1.
pub(crate) fn next(room: &TestRoom, table: TableId) -> NextHand {
    let first = room.table(table).unwrap().positions().is_none();
    NextHand {
        button: first.then(|| seat(1)),
        ..NextHand::default()
    }
}

/// Commits to the next hand, with seeds of all players.
pub(crate) fn commit(room: &mut TestRoom, table: TableId) -> Vec<ClientReveal> {
    let hand = room.next_hand(table).unwrap();
    let next = next(room, table);
    let begins = room.begins(table, &next).unwrap();
    let mut commits = Vec::new();
    let mut reveals = Vec::new();
    for seat in begins.dealt_in.iter() {
        let player = room.player(table, seat).unwrap().unwrap();
        let seed = [seat.number(); 32];
        let contribution = Contribution {
            seat: fair::Seat::new(seat.number().into()).unwrap(),
            player: fair::Player::new(&player.to_string()).unwrap(),
            seed: ClientSeed::new(seed),
        };
        let commit = fair::client_commit(room.origin(), hand, &contribution);
        commits.push(ClientCommit { seat, commit });
        reveals.push(ClientReveal {
            seat,
            seed: Hash(seed),
        });
    }
    room.commit(table, &next, &commits).unwrap();
    reveals
}

/// Everybody folds to the big blind.
pub(crate) fn fold_around(room: &mut TestRoom, table: TableId) -> u64 {
    let ended = room.start(table).unwrap().ended;
    play_on(room, table, ended)
}

/// Everybody who is to act folds, until the hand is over.
pub(crate) fn play_on(room: &mut TestRoom, table: TableId, mut ended: Option<u64>) -> u64 {
    loop {
        if let Some(ended) = ended {
            return ended;
        }
        let to_act = room.table(table).unwrap().hand().and_then(legal).unwrap();
        let act = command::Command::act(to_act.seat, Action::Fold);
        ended = room.apply(table, &Command::Hand(act)).unwrap().ended;
    }
}
