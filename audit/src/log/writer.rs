//! The durable writer: one process, one log, and nothing is sent out before it is durable.
//!
//! ```text
//! batch -> write -> fdatasync -> root -> sign -> checkpoints + fdatasync
//!       -> checkpoint (rename, directory fsync) -> receipts
//! ```
//!
//! A failed sync is never tried again, since the kernel may have dropped the pages: the writer is
//! poisoned, and reopening the log recovers it.

use std::io;

use crate::entry::{Clock, Entry, Event, KeyRole, KeyRotate, LogOpen, Whole};
use crate::entry::{KeyRevoke, Recovery};
use crate::hash::Hash;
use crate::key::{KeyName, Signer, VerifierKey};
pub use crate::log::layout::WriteError;
use crate::log::layout::{SEGMENT_ENTRIES, doing, segment_path};
pub use crate::log::recovery::Recovered;
use crate::log::recovery::{self, DeclaredKeys};
use crate::log::store::{self, Store, StoreFile};
use crate::note::{Checkpoint, Note};
use crate::statement::Statement;
use crate::tree::Frontier;

/// A backward step of the clock beyond this is recorded.
const CLOCK_BACK_MS: i128 = 1_000;
/// A forward step of the clock beyond this is recorded.
const CLOCK_FORWARD_MS: i128 = 5 * 60 * 1_000;
/// After a backward step beyond this, no hand begins until somebody has acknowledged it.
const CLOCK_STOP_MS: i128 = 60_000;

/// How the writer cuts and groups.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Entries for each file: 65 536 in the format, fewer in tests.
    pub segment_entries: u64,
    /// A batch is due when it has this many entries.
    pub batch_entries: u64,
    /// A batch is due this long after its first entry.
    pub batch_ms: u64,
    /// Bytes kept in reserve, so that open hands can still be voided and the log sealed on a full
    /// disk.
    pub reserve_bytes: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            segment_entries: SEGMENT_ENTRIES,
            batch_entries: 4_096,
            batch_ms: 5,
            reserve_bytes: 8 << 20,
        }
    }
}

/// A point in time, on two clocks: only their difference distinguishes a step of the clock from a
/// pause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Unix milliseconds, as the machine has them.
    pub wall_ms: u64,
    /// Milliseconds of a clock that never steps.
    pub steady_ms: u64,
}

/// An entry that was appended, and is not yet durable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appended {
    /// The index of the entry in the log, from 0.
    pub index: u64,
    /// The leaf hash of the entry, which the next entry names.
    pub leaf: Hash,
}

/// The one writer of a log.
pub struct Writer<S: Store> {
    store: S,
    settings: Settings,
    signers: Vec<Box<dyn Signer>>,
    origin: KeyName,
    keys: DeclaredKeys,
    _lock: S::Lock,
    segment: S::File,
    checkpoints: S::File,
    tree: Frontier,
    last: Hash,
    clock: LastClock,
    progress: Progress,
    state: State,
}

/// What the clocks showed at the last entry.
struct LastClock {
    /// The time of the entry, which the next one does not go back behind.
    time_ms: u64,
    /// Both clocks; `None` until this process has appended an entry.
    moment: Option<Moment>,
    /// The clock stepped back so far that no hand may begin before somebody has looked at it.
    stopped: bool,
}

impl LastClock {
    fn at(time_ms: u64) -> Self {
        Self {
            time_ms,
            moment: None,
            stopped: false,
        }
    }
}

/// How far appended entries have come: in memory, durable, signed.
struct Progress {
    /// Lines that are not yet written.
    pending: Vec<u8>,
    /// How many entries are durable.
    durable: u64,
    /// The last checkpoint; `None` only while a log is being created.
    signed: Option<Checkpoint>,
    /// When the first entry after the last checkpoint came, on the steady clock.
    batch_since_ms: Option<u64>,
}

impl Progress {
    fn new(durable: u64, signed: Option<Checkpoint>) -> Self {
        Self {
            pending: Vec::new(),
            durable,
            signed,
            batch_since_ms: None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    DiskFull,
    Sealed,
    Poisoned,
}

impl<S: Store> Writer<S> {
    /// Begins a log: its directory, its first entry and the checkpoint over it.
    ///
    /// # Errors
    ///
    /// [`WriteError::WrongKey`] if the key is not the one that `open` declares,
    /// [`WriteError::Locked`] and [`WriteError::Exists`] if the store is in use or has a signed
    /// log, and [`WriteError::Io`] if the disk failed. A log that was never signed is not kept.
    pub fn create(
        store: S,
        settings: Settings,
        open: LogOpen,
        key: Box<dyn Signer>,
        moment: Moment,
    ) -> Result<Self, WriteError> {
        if *key.verifier_key() != open.log_vkey {
            return Err(WriteError::WrongKey {
                expected: open.log_vkey.to_string(),
            });
        }
        for directory in ["", "entries", "stmts"] {
            store
                .create_directory(directory)
                .map_err(doing("create a directory"))?;
        }
        let lock = store
            .lock("lock")
            .map_err(doing("lock the log"))?
            .ok_or(WriteError::Locked)?;
        // Before its first checkpoint nothing was promised to anybody, so a crash there leaves
        // nothing worth keeping.
        if !recovery::Notes::read(&store)?.is_empty() {
            return Err(WriteError::Exists);
        }
        for name in store.list("entries").map_err(doing("list the entries"))? {
            store
                .remove(&format!("entries/{name}"))
                .map_err(doing("remove the rest of a log that was never signed"))?;
        }
        let segment = open_segment(&store, 0)?;
        let checkpoints = store
            .create("checkpoints")
            .map_err(doing("create the checkpoints"))?;
        store
            .sync_directory("")
            .map_err(doing("sync the directory"))?;
        let mut writer = Self {
            origin: open.origin.clone(),
            keys: DeclaredKeys::new(&open),
            store,
            settings,
            signers: vec![key],
            _lock: lock,
            segment,
            checkpoints,
            tree: Frontier::new(),
            last: Hash::ZERO,
            clock: LastClock::at(open.genesis_t.get()),
            progress: Progress::new(0, None),
            state: State::Open,
        };
        writer.reserve()?;
        writer.append(moment, open)?;
        writer.commit()?;
        Ok(writer)
    }

    /// Opens a log and recovers it: every entry under a checkpoint must hold, and is kept; whole
    /// lines after it are kept too; the rest is cut off and recorded. `keys` holds the key in
    /// force, and both keys if a crash came into the change from one to the other.
    ///
    /// # Errors
    ///
    /// [`WriteError::Broken`] if anything under the last checkpoint does not hold: such a log is
    /// never continued. [`WriteError::WrongKey`] if a key in force is missing.
    pub fn open(
        store: S,
        settings: Settings,
        keys: Vec<Box<dyn Signer>>,
        moment: Moment,
    ) -> Result<(Self, Recovered), WriteError> {
        if recovery::Notes::read(&store)?.is_empty() {
            return Err(WriteError::NotALog);
        }
        let lock = store
            .lock("lock")
            .map_err(doing("lock the log"))?
            .ok_or(WriteError::Locked)?;
        let mut found = recovery::inspect(&store)?;
        let size = found.tree.size();
        let in_force = |expected: &VerifierKey| keys.iter().any(|k| k.verifier_key() == expected);
        if let Some(missing) = found.signers.iter().find(|key| !in_force(key)) {
            return Err(WriteError::WrongKey {
                expected: missing.to_string(),
            });
        }
        found.repair_notes(&store)?;
        let mut writer = Self {
            origin: found.origin.clone(),
            segment: open_segment(&store, size - size % settings.segment_entries)?,
            checkpoints: store
                .open("checkpoints")
                .map_err(doing("open the checkpoints"))?,
            store,
            settings,
            signers: keys
                .into_iter()
                .filter(|key| found.signers.contains(key.verifier_key()))
                .collect(),
            keys: found.keys.clone(),
            _lock: lock,
            tree: found.tree.clone(),
            last: found.last,
            clock: LastClock::at(found.time_ms),
            progress: Progress::new(size, Some(found.signed.clone())),
            state: State::Open,
        };
        writer.reserve()?;
        let recovered = Recovered {
            kept: size,
            cut_bytes: found.cut().len() as u64,
            open: found.open.clone(),
        };
        if found.sealed {
            writer.state = State::Sealed;
        }
        let whole = found.cut().is_empty() && found.signed.size == size;
        if !whole || (!found.open.is_empty() && !found.sealed) {
            writer.recover(&found, moment)?;
        }
        Ok((writer, recovered))
    }

    /// Appends an event. It is durable after [`Writer::sync`], and signed after
    /// [`Writer::commit`].
    ///
    /// # Errors
    ///
    /// [`WriteError::ClockStepped`] refuses a new hand until [`Writer::acknowledge_clock`],
    /// [`WriteError::DiskFull`] everything but voids, incidents and the seal,
    /// [`WriteError::Sealed`] and [`WriteError::Poisoned`] everything.
    pub fn append(
        &mut self,
        moment: Moment,
        event: impl Into<Event>,
    ) -> Result<Appended, WriteError> {
        let event = event.into();
        match self.state {
            State::Poisoned => return Err(WriteError::Poisoned),
            State::Sealed => return Err(WriteError::Sealed),
            State::DiskFull => match event {
                Event::HandVoid(_) | Event::Incident(_) | Event::Seal(_) => {}
                _ => return Err(WriteError::DiskFull),
            },
            State::Open => {}
        }
        self.watch_clock(moment)?;
        if self.clock.stopped && matches!(event, Event::HandCommit(_)) {
            return Err(WriteError::ClockStepped);
        }
        let seals = matches!(event, Event::Seal(_));
        let appended = self.push(moment, event)?;
        if seals {
            self.commit()?;
            self.state = State::Sealed;
        }
        Ok(appended)
    }

    /// Somebody has looked at a step of the clock: hands may begin again.
    pub fn acknowledge_clock(&mut self, moment: Moment) -> Result<Appended, WriteError> {
        let appended = self.append(
            moment,
            Clock {
                ack: Some(true),
                before: whole(self.clock.time_ms),
                now: whole(moment.wall_ms),
            },
        )?;
        self.clock.stopped = false;
        Ok(appended)
    }

    /// Whether a batch is due, by size or by time.
    pub fn is_due(&self, moment: Moment) -> bool {
        let unsigned = self.tree.size() - self.signed_size();
        let waited = self
            .progress
            .batch_since_ms
            .is_some_and(|since| moment.steady_ms.saturating_sub(since) >= self.settings.batch_ms);
        unsigned >= self.settings.batch_entries || waited
    }

    /// Returns when everything appended is durable: tickets, cards and acknowledgements that rest
    /// on it may now leave the house.
    ///
    /// # Errors
    ///
    /// [`WriteError::Io`] if the disk failed. From then on the state of the disk is unknown, and
    /// every call answers [`WriteError::Poisoned`] until the log is opened again.
    pub fn sync(&mut self) -> Result<u64, WriteError> {
        if self.state == State::Poisoned {
            return Err(WriteError::Poisoned);
        }
        if self.progress.durable < self.tree.size() {
            self.flush()?;
            let synced = self.segment.sync();
            self.poison_on_error("sync the entries", synced)?;
            self.progress.durable = self.tree.size();
        }
        Ok(self.progress.durable)
    }

    /// Makes everything appended durable, signs it, and makes the checkpoint durable: receipts may
    /// now leave the house.
    ///
    /// # Errors
    ///
    /// As [`Writer::sync`]; and [`WriteError::Sign`] if the signer failed. The entries are durable
    /// then, and the next call tries again.
    pub fn commit(&mut self) -> Result<Checkpoint, WriteError> {
        let size = self.sync()?;
        if let Some(signed) = self
            .progress
            .signed
            .as_ref()
            .filter(|signed| signed.size == size)
        {
            return Ok(signed.clone());
        }
        let checkpoint = Checkpoint {
            origin: self.origin.clone(),
            size,
            root: self.tree.root(),
        };
        let mut note = checkpoint.sign(&*self.signers[0])?;
        for signer in &self.signers[1..] {
            note.add_signature(&**signer)?;
        }
        self.store_note(&note)?;
        self.progress.signed = Some(checkpoint.clone());
        self.progress.batch_since_ms = None;
        Ok(checkpoint)
    }

    /// Stores the last checkpoint again, with cosignatures that it gained.
    pub fn add_cosignatures(&mut self, note: &Note) -> Result<(), WriteError> {
        if self.state == State::Poisoned {
            return Err(WriteError::Poisoned);
        }
        self.store_note(note)
    }

    /// Hands a role over to a new key. The root key's signature over the statement makes it
    /// lawful. With `revoked`, the old log key is no longer trusted beyond the last checkpoint and
    /// does not sign any more.
    ///
    /// # Errors
    ///
    /// [`WriteError::WrongKey`] if `root_key` is not the root key of the log,
    /// [`WriteError::KeyReuse`] if the new key has another name or had a role before.
    pub fn rotate(
        &mut self,
        moment: Moment,
        role: KeyRole,
        new: Box<dyn Signer>,
        root_key: &dyn Signer,
        revoked: bool,
    ) -> Result<Checkpoint, WriteError> {
        if *root_key.verifier_key() != self.keys.root {
            return Err(WriteError::WrongKey {
                expected: self.keys.root.to_string(),
            });
        }
        if !self.keys.may_follow(role, new.verifier_key()) {
            return Err(WriteError::KeyReuse {
                expected: self.keys.current(role).name().to_string(),
            });
        }
        let old = self.keys.current(role).clone();
        if revoked {
            self.revoke(moment, &old, root_key)?;
        } else {
            self.commit()?;
        }
        let index = self.tree.size();
        let statement = Statement::Rotate {
            origin: self.origin.clone(),
            role,
            old: old.clone(),
            new: new.verifier_key().clone(),
            index: whole(index),
            root: self.tree.root(),
        };
        let stmt = self.store_statement(&statement, root_key)?;
        self.push(
            moment,
            KeyRotate {
                new: new.verifier_key().clone(),
                old,
                role,
                stmt,
            },
        )?;
        self.keys.rotate(role, new.verifier_key().clone());
        if role == KeyRole::Log {
            if revoked {
                self.signers.clear();
            }
            self.signers.push(new);
            let checkpoint = self.commit()?;
            self.signers.drain(..self.signers.len() - 1);
            return Ok(checkpoint);
        }
        self.commit()
    }

    /// The key that has a role now.
    pub fn key(&self, role: KeyRole) -> &VerifierKey {
        self.keys.current(role)
    }

    /// The number of entries.
    pub fn size(&self) -> u64 {
        self.tree.size()
    }

    /// The number of entries under the last checkpoint.
    pub fn signed_size(&self) -> u64 {
        self.progress
            .signed
            .as_ref()
            .map_or(0, |signed| signed.size)
    }

    /// The time of the last entry.
    pub fn time_ms(&self) -> u64 {
        self.clock.time_ms
    }

    /// The name of the log.
    pub fn origin(&self) -> &KeyName {
        &self.origin
    }

    fn revoke(
        &mut self,
        moment: Moment,
        old: &VerifierKey,
        root_key: &dyn Signer,
    ) -> Result<(), WriteError> {
        let Some(trusted) = self.progress.signed.clone() else {
            return Err(WriteError::NotALog);
        };
        let (last_size, last_root) = (whole(trusted.size), trusted.root);
        let statement = Statement::Revoke {
            origin: self.origin.clone(),
            vkey: old.clone(),
            last_size,
            last_root,
        };
        let stmt = self.store_statement(&statement, root_key)?;
        self.push(
            moment,
            KeyRevoke {
                last_root,
                last_size,
                stmt,
                vkey: old.clone(),
            },
        )?;
        Ok(())
    }

    fn store_statement(
        &mut self,
        statement: &Statement,
        root_key: &dyn Signer,
    ) -> Result<Hash, WriteError> {
        let file = statement.sign(root_key)?;
        let hash = Hash::of(file.as_bytes());
        let path = format!("stmts/{hash}.dsse.json");
        let stored = store::replace(&self.store, &path, file.as_bytes());
        self.poison_on_error("store a statement", stored)?;
        Ok(hash)
    }

    /// Appends a line, beginning a new segment where one is full.
    fn push(&mut self, moment: Moment, event: impl Into<Event>) -> Result<Appended, WriteError> {
        let index = self.tree.size();
        if index > 0 && index.is_multiple_of(self.settings.segment_entries) {
            self.sync()?;
            let opened = open_segment(&self.store, index);
            if opened.is_err() {
                self.state = State::Poisoned;
            }
            self.segment = opened?;
        }
        self.line(moment, event)
    }

    /// Makes the next line, in memory.
    fn line(&mut self, moment: Moment, event: impl Into<Event>) -> Result<Appended, WriteError> {
        let index = self.tree.size();
        let entry = Entry {
            index,
            previous: self.last,
            time_ms: self.clock.time_ms.max(moment.wall_ms),
            event: event.into(),
        };
        let leaf = entry.write(&mut self.progress.pending)?;
        self.progress.pending.push(b'\n');
        self.tree.push(leaf);
        self.last = leaf;
        self.clock.time_ms = entry.time_ms;
        self.clock.moment = Some(moment);
        self.progress.batch_since_ms.get_or_insert(moment.steady_ms);
        Ok(Appended { index, leaf })
    }

    /// Records a step of the clock against the one that never steps.
    fn watch_clock(&mut self, moment: Moment) -> Result<(), WriteError> {
        let Some(before) = self.clock.moment else {
            return Ok(());
        };
        let wall = i128::from(moment.wall_ms) - i128::from(before.wall_ms);
        let steady = i128::from(moment.steady_ms) - i128::from(before.steady_ms);
        let step = wall - steady;
        if !(-CLOCK_BACK_MS..=CLOCK_FORWARD_MS).contains(&step) {
            self.push(
                moment,
                Clock {
                    ack: None,
                    before: whole(before.wall_ms),
                    now: whole(moment.wall_ms),
                },
            )?;
            self.clock.stopped |= step < -CLOCK_STOP_MS;
        }
        Ok(())
    }

    /// Cuts off what is torn, records that, and signs.
    fn recover(&mut self, found: &recovery::Inspection, moment: Moment) -> Result<(), WriteError> {
        let segment_entries = self.settings.segment_entries;
        // A change of keys is signed at its own size before anything follows it.
        let handover = self.signers.len() > 1;
        if handover || found.sealed {
            found.rewrite(&self.store, segment_entries, b"")?;
        }
        if handover {
            self.reopen_segment()?;
            self.commit()?;
            self.signers.drain(..self.signers.len() - 1);
        }
        if !found.sealed {
            self.line(
                moment,
                Recovery {
                    cut_bytes: whole(found.cut().len() as u64),
                    cut_sha256: Hash::of(found.cut()),
                    kept: whole(self.progress.durable),
                    open: found.open.clone(),
                },
            )?;
            // Lines that were never signed may be in the cache only, and a cut must be durable
            // before anything follows: the segment is written anew and renamed over the old one.
            found.rewrite(&self.store, segment_entries, &self.progress.pending)?;
            self.progress.pending.clear();
            self.progress.durable = self.tree.size();
        }
        self.reopen_segment()?;
        self.commit()?;
        Ok(())
    }

    fn reopen_segment(&mut self) -> Result<(), WriteError> {
        let first = self.progress.durable - self.progress.durable % self.settings.segment_entries;
        self.segment = open_segment(&self.store, first)?;
        Ok(())
    }

    /// Writes the pending lines.
    fn flush(&mut self) -> Result<(), WriteError> {
        let lines = std::mem::take(&mut self.progress.pending);
        let written = self.append_to(|writer| &mut writer.segment, &lines);
        self.poison_on_error("write the entries", written)
    }

    fn store_note(&mut self, note: &Note) -> Result<(), WriteError> {
        let text = note.to_string();
        let written = self
            .append_to(
                |writer| &mut writer.checkpoints,
                format!("{text}\n").as_bytes(),
            )
            .and_then(|()| self.checkpoints.sync())
            .and_then(|()| store::replace(&self.store, "checkpoint", text.as_bytes()));
        self.poison_on_error("store the checkpoint", written)
    }

    /// Appends to a file. A disk that is full gives up its reserve once, and the write goes on
    /// where it stopped.
    fn append_to(
        &mut self,
        file: impl Fn(&mut Self) -> &mut S::File,
        mut bytes: &[u8],
    ) -> io::Result<()> {
        use io::ErrorKind::{QuotaExceeded, StorageFull};

        match store::append_all(file(self), &mut bytes) {
            Err(error)
                if matches!(error.kind(), StorageFull | QuotaExceeded)
                    && self.state == State::Open =>
            {
                self.state = State::DiskFull;
                self.store.remove("reserve")?;
                store::append_all(file(self), &mut bytes)
            }
            written => written,
        }
    }

    fn reserve(&mut self) -> Result<(), WriteError> {
        if self.settings.reserve_bytes == 0 {
            return Ok(());
        }
        let held = store::read(&self.store, "reserve").map_err(doing("read the reserve"))?;
        if held.is_some_and(|bytes| bytes.len() >= self.settings.reserve_bytes) {
            return Ok(());
        }
        let bytes = vec![0; self.settings.reserve_bytes];
        store::replace(&self.store, "reserve", &bytes).map_err(doing("keep a reserve"))
    }

    fn poison_on_error(
        &mut self,
        what: &'static str,
        result: io::Result<()>,
    ) -> Result<(), WriteError> {
        result.map_err(|error| {
            self.state = State::Poisoned;
            doing(what)(error)
        })
    }
}

/// Opens the segment that begins with this entry; a new one is durable before its first use.
fn open_segment<S: Store>(store: &S, first: u64) -> Result<S::File, WriteError> {
    let file = store
        .open(&segment_path(first))
        .map_err(doing("open a segment"))?;
    store
        .sync_directory("entries")
        .map_err(doing("sync the directory"))?;
    Ok(file)
}

fn whole(value: u64) -> Whole {
    value
        .try_into()
        .expect("sizes and times of a log stay far below 2^53")
}
