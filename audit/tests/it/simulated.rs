//! A disk in memory that can lose power and fail on demand.
//!
//! It keeps, beside what a reader sees, what a disk would still have after a power loss. Writes
//! that were not synced survive sector by sector, at random; operations on names that were not
//! synced are lost or kept one by one. The model is stricter than a journalling file system, and a
//! failure replays from its seed.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, BufRead, Cursor, ErrorKind};
use std::rc::Rc;

use dealproof_audit::store::{Store, StoreFile};

/// How a call fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaultKind {
    /// It does nothing and returns this error (`EIO`, `ENOSPC`, `EDQUOT`, `EINTR`).
    Error(ErrorKind),
    /// A write takes only half of the bytes; other calls work.
    Short,
    /// The power goes: this call and all later ones fail.
    PowerOff,
}

/// A call that fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The number of the call, from 0; only calls that change something count.
    pub(crate) call: u64,
    /// How it fails.
    pub(crate) kind: FaultKind,
    /// Whether all later calls of the same kind fail too, as on a disk that stays full.
    pub(crate) sticky: bool,
}

/// The source of chance for a power loss.
pub(crate) trait PowerLoss {
    /// A number below `bound`, which is not 0.
    fn below(&mut self, bound: u64) -> u64;
}

/// A disk in memory. Clones are the same disk.
#[derive(Debug, Clone, Default)]
pub(crate) struct Simulated {
    state: Rc<RefCell<State>>,
}

#[derive(Debug, Default)]
struct State {
    inodes: Vec<Inode>,
    names: BTreeMap<String, usize>,
    durable_names: BTreeMap<String, usize>,
    /// Changes of names since the last sync of their directory.
    pending_names: Vec<NameChange>,
    locked: bool,
    calls: u64,
    fault: Option<Fault>,
    off: bool,
    /// Syncs say they worked, and did nothing.
    lying: bool,
}

#[derive(Debug, Default)]
struct Inode {
    bytes: Vec<u8>,
    durable: Vec<u8>,
}

#[derive(Debug, Clone)]
enum NameChange {
    Link(String, usize),
    Rename(String, String, usize),
    Unlink(String),
}

impl NameChange {
    fn apply(&self, names: &mut BTreeMap<String, usize>) {
        match self {
            Self::Link(name, inode) => {
                names.insert(name.clone(), *inode);
            }
            Self::Rename(from, to, inode) => {
                if names.get(from) == Some(inode) {
                    names.remove(from);
                }
                names.insert(to.clone(), *inode);
            }
            Self::Unlink(name) => {
                names.remove(name);
            }
        }
    }

    fn directory(&self) -> &str {
        let (Self::Link(name, _) | Self::Rename(_, name, _) | Self::Unlink(name)) = self;
        directory_of(name)
    }
}

impl Simulated {
    /// An empty disk.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Plans a fault.
    pub(crate) fn set_fault(&self, fault: Fault) {
        self.state.borrow_mut().fault = Some(fault);
    }

    /// Nothing fails any more.
    pub(crate) fn clear_fault(&self) {
        self.state.borrow_mut().fault = None;
    }

    /// Makes every sync a lie, as a broken controller does: a test of the tests.
    pub(crate) fn set_lying(&self) {
        self.state.borrow_mut().lying = true;
    }

    /// The number of calls so far that change something.
    pub(crate) fn calls(&self) -> u64 {
        self.state.borrow().calls
    }

    /// What the disk has after the power went: a new one, with chance deciding what survived of
    /// everything that was not synced.
    #[must_use]
    pub(crate) fn lose_power(&self, chance: &mut dyn PowerLoss) -> Self {
        let state = self.state.borrow();
        let mut names = state.durable_names.clone();
        for change in &state.pending_names {
            if chance.below(2) == 0 {
                change.apply(&mut names);
            }
        }
        let inodes = state
            .inodes
            .iter()
            .map(|inode| {
                let bytes = inode.survivor(chance);
                Inode {
                    durable: bytes.clone(),
                    bytes,
                }
            })
            .collect();
        Self {
            state: Rc::new(RefCell::new(State {
                inodes,
                durable_names: names.clone(),
                names,
                ..State::default()
            })),
        }
    }
}

impl Inode {
    /// The durable bytes, then whatever sectors of the rest survived.
    fn survivor(&self, chance: &mut dyn PowerLoss) -> Vec<u8> {
        const SECTOR: usize = 512;
        if self.bytes == self.durable {
            return self.bytes.clone();
        }
        // Files only grow here, or are created empty: a durable part is a prefix.
        let kept = self.durable.len().min(self.bytes.len());
        let unsynced = self.bytes.len() - kept;
        let length = kept + usize::try_from(chance.below(unsynced as u64 + 1)).unwrap_or(0);
        let mut survivor = self.bytes[..length].to_vec();
        let mut start = kept;
        while start < length {
            let end = ((start / SECTOR + 1) * SECTOR).min(length);
            match chance.below(4) {
                0 => survivor[start..end].fill(0),
                1 => {
                    let torn = start + (end - start) / 2;
                    survivor[torn..end].fill(0);
                }
                _ => {}
            }
            start = end;
        }
        survivor
    }
}

impl State {
    /// Counts a call that changes something, and says whether it fails or is cut short.
    fn call(&mut self) -> io::Result<bool> {
        let number = self.calls;
        self.calls += 1;
        if self.off {
            return Err(io::Error::other("the power is off"));
        }
        let hit = |fault: &Fault| fault.call == number || (fault.sticky && fault.call < number);
        match self.fault.filter(hit).map(|fault| fault.kind) {
            None => Ok(false),
            Some(FaultKind::Short) => Ok(true),
            Some(FaultKind::Error(kind)) => Err(kind.into()),
            Some(FaultKind::PowerOff) => {
                self.off = true;
                Err(io::Error::other("the power went off"))
            }
        }
    }

    fn change_name(&mut self, change: NameChange) {
        change.apply(&mut self.names);
        self.pending_names.push(change);
    }
}

/// A file of a simulated disk.
#[derive(Debug)]
pub(crate) struct SimulatedFile {
    state: Rc<RefCell<State>>,
    inode: usize,
}

impl StoreFile for SimulatedFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.state.borrow_mut();
        let short = state.call()?;
        let length = if short {
            bytes.len().div_ceil(2)
        } else {
            bytes.len()
        };
        state.inodes[self.inode]
            .bytes
            .extend_from_slice(&bytes[..length]);
        Ok(length)
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut state = self.state.borrow_mut();
        state.call()?;
        if !state.lying {
            let inode = &mut state.inodes[self.inode];
            inode.durable.clone_from(&inode.bytes);
        }
        Ok(())
    }
}

/// The lock of a simulated disk.
#[derive(Debug)]
pub(crate) struct SimulatedLock(Rc<RefCell<State>>);

impl Drop for SimulatedLock {
    fn drop(&mut self) {
        self.0.borrow_mut().locked = false;
    }
}

impl Store for Simulated {
    type File = SimulatedFile;
    type Lock = SimulatedLock;

    fn lock(&self, _path: &str) -> io::Result<Option<SimulatedLock>> {
        let mut state = self.state.borrow_mut();
        if state.locked {
            return Ok(None);
        }
        state.locked = true;
        Ok(Some(SimulatedLock(Rc::clone(&self.state))))
    }

    fn create_directory(&self, _path: &str) -> io::Result<()> {
        self.state.borrow_mut().call().map(|_| ())
    }

    fn open(&self, path: &str) -> io::Result<SimulatedFile> {
        let existing = self.state.borrow().names.get(path).copied();
        match existing {
            Some(inode) => Ok(SimulatedFile {
                state: Rc::clone(&self.state),
                inode,
            }),
            None => self.create(path),
        }
    }

    fn create(&self, path: &str) -> io::Result<SimulatedFile> {
        let mut state = self.state.borrow_mut();
        state.call()?;
        let inode = state.inodes.len();
        state.inodes.push(Inode::default());
        state.change_name(NameChange::Link(path.to_owned(), inode));
        Ok(SimulatedFile {
            state: Rc::clone(&self.state),
            inode,
        })
    }

    fn reader(&self, path: &str) -> io::Result<Option<Box<dyn BufRead + Send>>> {
        let state = self.state.borrow();
        let Some(&inode) = state.names.get(path) else {
            return Ok(None);
        };
        Ok(Some(Box::new(Cursor::new(
            state.inodes[inode].bytes.clone(),
        ))))
    }

    fn list(&self, directory: &str) -> io::Result<Vec<String>> {
        let state = self.state.borrow();
        Ok(state
            .names
            .keys()
            .filter(|name| directory_of(name) == directory)
            .map(|name| name.rsplit('/').next().unwrap_or(name).to_owned())
            .collect())
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut state = self.state.borrow_mut();
        state.call()?;
        let inode = *state.names.get(from).ok_or(ErrorKind::NotFound)?;
        state.change_name(NameChange::Rename(from.to_owned(), to.to_owned(), inode));
        Ok(())
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        let mut state = self.state.borrow_mut();
        state.call()?;
        if state.names.contains_key(path) {
            state.change_name(NameChange::Unlink(path.to_owned()));
        }
        Ok(())
    }

    fn sync_directory(&self, path: &str) -> io::Result<()> {
        let mut state = self.state.borrow_mut();
        state.call()?;
        if !state.lying {
            let pending = std::mem::take(&mut state.pending_names);
            let (durable, rest): (Vec<_>, Vec<_>) = pending
                .into_iter()
                .partition(|change| change.directory() == path);
            for change in durable {
                change.apply(&mut state.durable_names);
            }
            state.pending_names = rest;
        }
        Ok(())
    }
}

fn directory_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(directory, _)| directory)
}
