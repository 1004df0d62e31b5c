//! A log directory, verified on all cores, with the files that belong to it.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, BufRead, Read as _};
use std::num::NonZero;
use std::path::Path;
use std::str::FromStr;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use crate::entry::Entry;
use crate::hand::{HandRecord, Vault};
use crate::hash::Hash;
use crate::key::VerifierKey;
use crate::log::segments::{Segments, read_statements};
use crate::log::store::{self, Held, IrregularFile, Store, open_regular};
use crate::note::{Checkpoint, Note, NoteError};
use crate::receipt::Receipt;
use crate::tree::{ProofError, Tree};
use crate::verify::{
    Examined, Feed, Finding, Findings, Hands, Report, Scanned, Severity, Stretch, Tickets,
    TicketsError, Trust, Verifier,
};

/// The tickets of players, stored with the files of a log.
pub const TICKETS: &str = "tickets";
/// The folder of receipts, stored with the files of a log.
pub const RECEIPTS: &str = "receipts/";
/// The file `checkpoint` is one note; a longer one is not read further than it takes to see that.
const NOTE_MAX: u64 = 1 << 20;

/// Work for a scanning thread: a stretch, and the keys that were known when it was handed out.
type Job = (Stretch, Arc<Vec<VerifierKey>>);

/// What a log holds, passed on while it is verified. Only the verdict at the end says whether it
/// was worth anything.
#[derive(Debug, Clone, Copy)]
pub enum Seen<'a> {
    /// An entry whose form and chain hold.
    Entry(&'a Entry),
    /// A hand that is over, and its server seed where the vault has it.
    Hand(&'a HandRecord, Option<&'a Hash>),
}

/// Everything from outside the log that a verification of its hands goes by.
#[derive(Debug, Clone, Default)]
pub struct Evidence {
    /// Keys, witnesses, receipts and statements.
    pub trust: Trust,
    /// The server seeds that the auditor holds. Without them no deck can be derived.
    pub vault: Option<Vault>,
    /// Whether a verification without it is incomplete.
    pub require_vault: bool,
    /// Tickets that players kept.
    pub tickets: Option<Tickets>,
}

/// A file stored with a log that is neither a receipt nor a file of tickets.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BesideError {
    /// A receipt or checkpoint that cannot be read.
    #[error("{path}: {source}")]
    Receipt {
        /// The path of the file below the log.
        path: String,
        /// What is wrong with it.
        source: NoteError,
    },
    /// Tickets that cannot be read.
    #[error("{TICKETS}: {0}")]
    Tickets(#[from] TicketsError),
}

impl Evidence {
    /// The receipts and tickets of players, if they are stored with the files of a log.
    pub fn beside(files: &Held) -> Result<Self, BesideError> {
        let mut evidence = Self::default();
        for (path, content) in &files.files {
            if path.starts_with(RECEIPTS) {
                let kept = evidence.trust.keep(content);
                kept.map_err(|source| BesideError::Receipt {
                    path: path.clone(),
                    source,
                })?;
            }
        }
        if let Some(tickets) = files.files.get(TICKETS) {
            evidence.tickets = Some(Tickets::parse(tickets)?);
        }
        Ok(evidence)
    }

    /// Demands these layers: a verification without one of them is incomplete.
    pub fn require(&mut self, layers: Layers) {
        self.require_vault |= layers.vault;
        self.trust.require_witness |= layers.witness;
    }
}

/// Layers of evidence that a verifier may demand, written `vault`, `witness` or `vault,witness`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layers {
    /// The auditor's vault: every deck is derived again.
    pub vault: bool,
    /// Cosignatures of witnesses over the whole log.
    pub witness: bool,
}

/// A layer that nobody can demand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected vault or witness, found {found:?}")]
pub struct UnknownLayer {
    /// The word between two commas.
    pub found: String,
}

impl fmt::Display for Layers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.vault, self.witness) {
            (true, true) => "vault,witness",
            (true, false) => "vault",
            (false, true) => "witness",
            (false, false) => "",
        })
    }
}

impl FromStr for Layers {
    type Err = UnknownLayer;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut layers = Self {
            vault: false,
            witness: false,
        };
        for layer in text.split(',') {
            match layer {
                "vault" => layers.vault = true,
                "witness" => layers.witness = true,
                _ => {
                    return Err(UnknownLayer {
                        found: layer.to_owned(),
                    });
                }
            }
        }
        Ok(layers)
    }
}

/// Verifies the log in a store with all its hands: completeness, order, chips, openings, tickets
/// and, by replay in the engine, the rules; with the auditor's vault, the decks too.
///
/// # Errors
///
/// Only if the store cannot be read. A log that does not hold is a finding in the report.
pub fn verify_hands<S: Store>(
    store: &S,
    evidence: Evidence,
    threads: NonZero<usize>,
    mut see: impl FnMut(Seen<'_>),
) -> io::Result<(Report, Hands)> {
    let Evidence {
        trust,
        vault,
        require_vault,
        tickets,
    } = evidence;
    let vault = vault.as_ref();
    let mut hands = Hands::with_tickets(tickets);
    let mut report = verify(store, trust, threads, |verifier, entries| {
        for (entry, leaf) in &entries {
            if let (Some(origin), Some(key)) = (verifier.origin(), verifier.ticket_key(entry.index))
            {
                hands.read(origin, key, entry, *leaf);
            }
            see(Seen::Entry(entry));
        }
        let finished = hands.take_finished();
        for record in &finished {
            let seed = vault.and_then(|vault| vault.seed(record.id()));
            see(Seen::Hand(record, seed));
        }
        check_all(&mut hands, &finished, vault, threads);
    })?;
    // A hand that is not over is checked as far as it goes.
    let open: Vec<HandRecord> = hands.open_hands().map(|(hand, _)| hand.clone()).collect();
    check_all(&mut hands, &open, vault, threads);
    if let Some(vault) = vault {
        hands.check_vault(vault);
    }
    let (counts, mut findings) = hands.summary();
    if counts.derived < counts.decks {
        report.not_checked.push(match vault {
            None => "decks: without the vault nobody can derive them from their seeds".to_owned(),
            Some(_) => format!(
                "decks: {} of {} could not be derived",
                counts.decks - counts.derived,
                counts.decks
            ),
        });
    }
    if counts.server_alone > 0 {
        report.not_checked.push(format!(
            "who chose the decks: {} of {} follow from the server's seed alone (contributors: 0, \
             beacon: none)",
            counts.server_alone, counts.decks
        ));
    }
    if require_vault && vault.is_none() {
        let finding = Finding::new("vault", Severity::Incomplete, "no vault was given");
        findings.add(finding);
    }
    report.hands = Some(counts);
    report.add(findings);
    report
        .not_checked
        .push("button: that it moved as the rules say".to_owned());
    report.not_checked.push(
        "times: what was left of a time bank when a hand began, the hands during which the clock \
         of the machine stepped, and that a line was written when it says"
            .to_owned(),
    );
    report
        .not_checked
        .push("beacon: no round was checked against its chain".to_owned());
    Ok((report, hands))
}

/// Why a log gives no note or receipt.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReceiptFault {
    /// There is no checkpoint.
    #[error("expected a log with a checkpoint, found none")]
    NotALog,
    /// The last checkpoint cannot be read.
    #[error(transparent)]
    Note(#[from] NoteError),
    /// The entry is not under the last checkpoint.
    #[error("not a receipt: {0}")]
    Proof(#[from] ProofError),
    /// The store could not read a file.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The last checkpoint of a log with its signatures.
pub fn last_note<S: Store>(store: &S) -> Result<Note, ReceiptFault> {
    let bytes = store::read(store, "checkpoint")?.ok_or(ReceiptFault::NotALog)?;
    Ok(Note::parse(&bytes)?)
}

/// The receipt of an entry against the last checkpoint of a log. All entries are read.
pub fn receipt<S: Store>(store: &S, index: u64) -> Result<Receipt, ReceiptFault> {
    let note = last_note(store)?;
    let checkpoint = Checkpoint::parse(note.text())?;
    let lines = Segments::open(store)?.split(b'\n');
    let tree: Tree = lines
        .map(|line| Ok(Hash::leaf(&line?)))
        .collect::<io::Result<_>>()?;
    let proof = tree.inclusion(index, checkpoint.size)?;
    Ok(Receipt {
        extra: None,
        index,
        proof,
        checkpoint,
        note,
    })
}

/// Reads a vault: a file, or all `.jsonl` files of a directory, of which none may be a link, a pipe
/// or a device.
pub fn read_vault(path: &Path) -> io::Result<Vault> {
    let mut vault = Vault::default();
    let mut read = |bytes: &[u8]| {
        let read = vault.read(bytes);
        read.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    };
    if !path.is_dir() {
        read(&fs::read(path)?)?;
        return Ok(vault);
    }
    for entry in fs::read_dir(path)? {
        let file = entry?.path();
        if file
            .extension()
            .is_some_and(|extension| extension == "jsonl")
        {
            let mut bytes = Vec::new();
            open_regular(&file)?.read_to_end(&mut bytes)?;
            read(&bytes)?;
        }
    }
    Ok(vault)
}

/// Checks hands on some threads. What is found is in the order of the hands.
fn check_all(
    hands: &mut Hands,
    records: &[HandRecord],
    vault: Option<&Vault>,
    threads: NonZero<usize>,
) {
    let examine = |record: &HandRecord| {
        let seed = vault.and_then(|vault| vault.seed(record.id()));
        let mut examined = record.examine(seed);
        if vault.is_some() && seed.is_none() && record.open.is_some() {
            let evidence = "the vault has no server seed of the hand";
            let finding = Finding::integrity("vault", evidence).at(record.index);
            let finding = finding.in_hand(record.id()).but("a line", "none");
            examined.findings.push(finding);
        }
        examined
    };
    let share = records.len().div_ceil(threads.get()).max(1);
    let examined: Vec<Examined> = std::thread::scope(|scope| {
        let shares: Vec<_> = records
            .chunks(share)
            .map(|records| scope.spawn(move || records.iter().map(examine).collect::<Vec<_>>()))
            .collect();
        shares
            .into_iter()
            .flat_map(|share| share.join().expect("checking a hand does not panic"))
            .collect()
    });
    for examined in examined {
        if examined.derived {
            hands.derived();
        }
        for finding in examined.findings {
            hands.find(finding);
        }
    }
}

/// Verifies the log in a store, on some threads, in memory that does not grow with the log. The
/// entries that hold are passed on, in order, with their leaf hashes.
pub fn verify<S: Store>(
    store: &S,
    trust: Trust,
    threads: NonZero<usize>,
    mut entries: impl FnMut(&Verifier, Vec<(Entry, Hash)>),
) -> io::Result<Report> {
    let irregular = store.irregular()?;
    if !irregular.is_empty() {
        return Ok(refuse(&irregular));
    }
    let checkpoint = store::read_first(store, "checkpoint", NOTE_MAX)?.unwrap_or_default();
    let mut verifier = Verifier::new(trust, read_statements(store)?, checkpoint);
    let notes = store.reader("checkpoints")?;
    let notes = notes.unwrap_or_else(|| Box::new(io::empty()));
    let mut feed = Feed::new(Segments::open(store)?, notes, verifier.marks());
    // The first stretch declares the keys that all others need.
    if let Some(stretch) = feed.next_stretch()? {
        let scanned = stretch.scan(&[]);
        let held = verifier.absorb(scanned);
        entries(&verifier, held);
    }
    std::thread::scope(|scope| -> io::Result<()> {
        let (jobs, todo) = sync_channel::<Job>(threads.get());
        let (results, done) = sync_channel::<Scanned>(2 * threads.get());
        let todo = Arc::new(Mutex::new(todo));
        for _ in 0..threads.get() {
            let (todo, results) = (Arc::clone(&todo), results.clone());
            scope.spawn(move || scan_all(&todo, &results));
        }
        drop(results);
        let mut keys = Arc::new(verifier.keys().to_vec());
        let mut early = BTreeMap::new();
        let mut in_flight = 0;
        loop {
            let ended = verifier.broken().is_some();
            let next = if ended || in_flight > threads.get() {
                None
            } else {
                feed.next_stretch()?
            };
            match next {
                Some(stretch) => {
                    if keys.len() != verifier.keys().len() {
                        keys = Arc::new(verifier.keys().to_vec());
                    }
                    if jobs.send((stretch, Arc::clone(&keys))).is_err() {
                        return Err(io::Error::other("a scanning thread ended early"));
                    }
                    in_flight += 1;
                }
                None if in_flight == 0 => return Ok(()),
                None => {
                    let scanned = done.recv().map_err(io::Error::other)?;
                    in_flight -= 1;
                    early.insert(scanned.first(), scanned);
                    while let Some(scanned) = early.remove(&verifier.tree().size()) {
                        let held = verifier.absorb(scanned);
                        entries(&verifier, held);
                    }
                }
            }
        }
    })?;
    Ok(verifier.finish(feed.finish()))
}

/// The report on a log of which nothing was read, because not everything in it is a file.
fn refuse(irregular: &[IrregularFile]) -> Report {
    let mut findings = Findings::default();
    findings.extend(irregular.iter().map(|file| {
        let evidence = format!("{}: nothing of the log was read", file.path);
        Finding::integrity("irregular_file", evidence).but("a regular file", file.kind)
    }));
    let mut report = Report::default();
    report.add(findings);
    report
}

fn scan_all(todo: &Mutex<Receiver<Job>>, results: &SyncSender<Scanned>) {
    loop {
        let job = todo.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((stretch, keys)) = job else { return };
        if results.send(stretch.scan(&keys)).is_err() {
            return;
        }
    }
}
