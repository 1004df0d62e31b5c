//! The hands of a log: are they all there, in order, with the chips that everybody had?

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Arc;

use dealproof_engine::profile::Rules;
use dealproof_rng::fair::beacon::Schedule;
use serde::Serialize;

use crate::entry::{
    DealtIn, Entry, EpochClose, Event, HandCommit, HandId, PlayerId, Profile, Seat, SeatChange,
    SeatOp, SeedEpoch, Table,
};
use crate::hand::{BeaconTerms, EpochTerms, HandEnd, HandRecord, Vault};
use crate::hash::Hash;
use crate::key::{KeyName, VerifierKey};
use crate::tree::Frontier;
use crate::verify::times::Times;
use crate::verify::{Finding, Findings, Severity, Tickets};

/// How many hands there were, and how they ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct HandCounts {
    /// Hands that were played.
    pub closed: u64,
    /// Hands that do not count.
    pub void: u64,
    /// Hands that are not over at the end of the log.
    pub open: u64,
    /// Decks that the log commits to: its `hand_open` entries.
    pub decks: u64,
    /// Those of them that were derived from the vault, and are the committed ones.
    pub derived: u64,
    /// Those of them that only the server's seed decides: no player gave a seed and the epoch has no
    /// beacon, so that the operator could choose them.
    pub server_alone: u64,
    /// Tickets of players that hold.
    pub tickets: u64,
}

/// An epoch whose seeds may still be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenEpoch {
    /// The number of the epoch.
    pub number: u64,
    /// The index of the next hand: those below it were used.
    pub next: u64,
}

/// Follows the hands of a log: completeness, order, and the chips of every seat.
#[derive(Debug, Default)]
pub struct Hands {
    profiles: BTreeMap<Hash, Arc<Rules>>,
    tables: BTreeMap<Table, TableState>,
    epochs: BTreeMap<u64, EpochState>,
    open: BTreeMap<HandId, OpenHand>,
    finished: Vec<HandRecord>,
    findings: Findings,
    /// The epochs, as a vault has to hold them.
    vaults: Vec<VaultFile>,
    counts: HandCounts,
    sealed: bool,
    tickets: Option<Tickets>,
}

/// What the log says about the file of an epoch in the vault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct VaultFile {
    /// The index of `seed_epoch`.
    index: u64,
    epoch: u64,
    /// How many server seeds it holds, one on each line.
    seeds: u64,
    sha256: Hash,
}

#[derive(Debug, Default)]
struct TableState {
    seats: BTreeMap<Seat, (PlayerId, u64)>,
    open: Option<HandId>,
}

#[derive(Debug)]
struct EpochState {
    table: Table,
    terms: EpochTerms,
    next: u64,
    closed: bool,
}

#[derive(Debug)]
struct OpenHand {
    record: HandRecord,
    times: Times,
    lines: Frontier,
}

impl Hands {
    /// Follows a log against tickets that players kept.
    pub fn with_tickets(tickets: Option<Tickets>) -> Self {
        Self {
            tickets,
            ..Self::default()
        }
    }

    /// Takes the next entry.
    pub fn read(&mut self, origin: &KeyName, ticket_key: &VerifierKey, entry: &Entry, leaf: Hash) {
        let index = entry.index;
        let result = match &entry.event {
            Event::Profile(profile) => self.profile(index, profile),
            Event::Seat(change) => {
                self.findings.extend(self.second_seat(index, change));
                self.seat(index, change)
            }
            Event::SeedEpoch(epoch) => self.seed_epoch(index, epoch),
            Event::EpochClose(close) => self.epoch_close(index, close),
            Event::HandCommit(commit) => {
                let findings = self.hand_commit(origin, ticket_key, entry, commit, leaf);
                self.findings.extend(findings);
                Ok(())
            }
            Event::Seal(_) => {
                self.sealed = true;
                Ok(())
            }
            Event::Clock(_) => {
                self.open.values_mut().for_each(|open| open.times.step());
                Ok(())
            }
            event => match event.hand() {
                Some(hand) => {
                    let open = self.open.get_mut(&hand);
                    let finding = open.and_then(|open| open.times.read(entry));
                    self.findings.extend(finding);
                    self.hand_event(index, hand, event, leaf)
                }
                None => Ok(()),
            },
        };
        if let Event::HandOpen(open) = &entry.event {
            self.counts.decks += 1;
            let record = self.open.get(&open.hand).map(|open| &open.record);
            let alone = record.is_some_and(HandRecord::is_of_the_server_alone);
            self.counts.server_alone += u64::from(alone);
        }
        if let Err(finding) = result {
            self.find(finding);
        }
    }

    /// The hands that ended since the last call, to be checked one by one, on any core.
    pub fn take_finished(&mut self) -> Vec<HandRecord> {
        std::mem::take(&mut self.finished)
    }

    /// Takes a finding about a hand.
    pub fn find(&mut self, finding: Finding) {
        self.findings.add(finding);
    }

    /// Counts a hand whose deck was derived.
    pub fn derived(&mut self) {
        self.counts.derived += 1;
    }

    /// Holds the epochs of the log against the vault, which must have every file that the log names
    /// and a line for every server seed.
    pub fn check_vault(&mut self, vault: &Vault) {
        for file in &self.vaults {
            let wrong = |evidence: &str| Finding::integrity("vault", evidence).at(file.index);
            if !vault.holds(&file.sha256) {
                let finding = wrong("the vault is not that of this log");
                self.findings
                    .add(finding.but(file.sha256, "another file, or none"));
            }
            let found = vault.seeds_of(file.epoch, file.seeds);
            if found != file.seeds {
                let evidence = format!("the vault lacks server seeds of epoch {}", file.epoch);
                self.findings.add(wrong(&evidence).but(file.seeds, found));
            }
        }
    }

    /// The tables that the log names.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.keys()
    }

    /// The stacks at a table: seat, player and chips.
    pub fn stacks(&self, table: &Table) -> Vec<(Seat, PlayerId, u64)> {
        let seats = self.tables.get(table).map(|table| &table.seats);
        let seats = seats.into_iter().flatten();
        seats
            .map(|(seat, (player, stack))| (*seat, *player, *stack))
            .collect()
    }

    /// The epochs that are not closed.
    pub fn open_epochs(&self) -> impl Iterator<Item = OpenEpoch> {
        let open = self.epochs.iter().filter(|(_, epoch)| !epoch.closed);
        open.map(|(&number, epoch)| OpenEpoch {
            number,
            next: epoch.next,
        })
    }

    /// The number of epochs so far.
    pub fn epochs(&self) -> u64 {
        self.epochs.len() as u64
    }

    /// The hands that are not over.
    pub fn open_hands(&self) -> impl Iterator<Item = (&HandRecord, &Frontier)> {
        self.open.values().map(|open| (&open.record, &open.lines))
    }

    /// The counts and the findings at the end of the log.
    pub fn summary(&self) -> (HandCounts, Findings) {
        let counts = HandCounts {
            open: self.open.len() as u64,
            tickets: self.tickets.as_ref().map_or(0, Tickets::held),
            ..self.counts
        };
        let mut findings = self.findings.clone();
        if self.sealed {
            let evidence = "the hand is neither closed nor void, and the log is sealed";
            let fault = Finding::new("open_hand", Severity::Rule, evidence);
            findings.extend(self.open.keys().map(|hand| fault.clone().in_hand(*hand)));
        }
        findings.extend(self.tickets.iter().flat_map(Tickets::missing));
        (counts, findings)
    }

    fn profile(&mut self, index: u64, profile: &Profile) -> Result<(), Finding> {
        let hash = Hash::of(profile.doc.as_bytes());
        if hash != profile.profile {
            let finding = Finding::integrity("profile", "the document has another hash").at(index);
            return Err(finding.but(profile.profile, hash));
        }
        let refused = |reason: String| {
            let evidence = format!("the profile cannot be played: {reason}");
            Finding::new("profile", Severity::Incomplete, evidence).at(index)
        };
        let value: serde_json::Value =
            serde_json::from_str(&profile.doc).map_err(|e| refused(e.to_string()))?;
        // A switch that is younger than the log is not in it, and has its default.
        let rules = Rules::from_record(&value).map_err(|e| refused(e.to_string()))?;
        let canonical = value.to_string();
        if canonical != profile.doc {
            let finding = Finding::integrity("profile", "the document is not canonical");
            return Err(finding.at(index));
        }
        let named = rules.profile().name == profile.name;
        let finding = Finding::new(
            "game",
            Severity::Rule,
            "the entry names another game than its document",
        );
        let finding = finding.at(index).but(&rules.profile().name, &profile.name);
        self.profiles.insert(hash, rules);
        if named { Ok(()) } else { Err(finding) }
    }

    /// A player who sits down, or gets chips, while he has another seat of the table.
    fn second_seat(&self, index: u64, change: &SeatChange) -> Option<Finding> {
        let comes = !matches!(change.op, SeatOp::Leave | SeatOp::Move);
        let mut seats = self.tables.get(&change.table)?.seats.iter();
        let (other, _) =
            seats.find(|(seat, (player, _))| **seat != change.seat && *player == change.player)?;
        let evidence = "a player has two seats of one table";
        let finding = Finding::new("second_seat", Severity::Rule, evidence).at(index);
        comes.then(|| {
            finding.but(
                format!("seat {other} only"),
                format!("seat {}", change.seat),
            )
        })
    }

    fn seat(&mut self, index: u64, change: &SeatChange) -> Result<(), Finding> {
        let table = self.tables.entry(change.table.clone()).or_default();
        let open = table.open.and_then(|hand| self.open.get(&hand));
        let commit = open.map(|open| &open.record.commit);
        let in_hand = commit.is_some_and(|commit| {
            let mut dealt_in = commit.seats.iter();
            dealt_in.any(|dealt_in| dealt_in.seat == change.seat)
        });
        let moves_chips = !matches!(change.op, SeatOp::SitOut | SeatOp::SitIn);
        let seats = &mut table.seats;
        let held = seats.get(&change.seat).copied();
        let (amt, stack) = (change.amt.get(), change.stack.get());
        let before = held.map_or(0, |(_, stack)| stack);
        let known = held.is_some_and(|(player, _)| player == change.player);
        let expected = match change.op {
            SeatOp::Sit if held.is_none() => Some(amt),
            SeatOp::BuyIn | SeatOp::TopUp | SeatOp::Award if known => before.checked_add(amt),
            SeatOp::CashOut if known => before.checked_sub(amt),
            SeatOp::Leave | SeatOp::Move if known && amt == before => Some(0),
            SeatOp::SitOut | SeatOp::SitIn if known && amt == 0 => Some(before),
            _ => None,
        };
        match change.op {
            SeatOp::Leave | SeatOp::Move => drop(seats.remove(&change.seat)),
            _ => drop(seats.insert(change.seat, (change.player, stack))),
        }
        // The chips of a seat in a hand are in play until the hand is over.
        if in_hand && moves_chips {
            let evidence = "a seat of a hand in play changes its player or its chips";
            return Err(Finding::new("ledger", Severity::Rule, evidence)
                .at(index)
                .but("no change before the hand is over", stack));
        }
        if expected == Some(stack) {
            return Ok(());
        }
        let evidence = "the stack after a change at a seat is not what was there and what moved";
        let expected = expected.map_or_else(|| "no such change".to_owned(), |s| s.to_string());
        Err(Finding::new("ledger", Severity::Rule, evidence)
            .at(index)
            .but(expected, stack))
    }

    fn seed_epoch(&mut self, index: u64, epoch: &SeedEpoch) -> Result<(), Finding> {
        let expected = self.epochs.len() as u64;
        let number = epoch.epoch.get();
        self.vaults.push(VaultFile {
            index,
            epoch: number,
            seeds: epoch.n.get(),
            sha256: epoch.vault,
        });
        self.epochs.insert(
            number,
            EpochState {
                table: epoch.table.clone(),
                terms: EpochTerms {
                    root: epoch.root,
                    n: epoch.n.get(),
                    beacon: beacon_terms(epoch),
                },
                next: 0,
                closed: false,
            },
        );
        let wrong =
            |code, evidence: &'static str| Finding::new(code, Severity::Rule, evidence).at(index);
        if number != expected {
            let finding = wrong("epoch_order", "epochs do not count up by one");
            return Err(finding.but(expected, number));
        }
        let members = [epoch.beacon_genesis, epoch.beacon_period, epoch.margin_ms];
        let told = epoch.beacon_chain.is_some() || members.iter().any(Option::is_some);
        if told && beacon_terms(epoch).is_none() {
            let evidence = "a beacon has a chain, a genesis, a period and a margin";
            return Err(wrong("beacon", evidence));
        }
        Ok(())
    }

    fn epoch_close(&mut self, index: u64, close: &EpochClose) -> Result<(), Finding> {
        let wrong = |evidence: &'static str| {
            Finding::new("epoch_close", Severity::Rule, evidence).at(index)
        };
        let epoch = self
            .epochs
            .get_mut(&close.epoch.get())
            .ok_or_else(|| wrong("there is no such epoch"))?;
        epoch.closed = true;
        if epoch.next != close.used.get() {
            let finding = wrong("another number of seeds was used");
            return Err(finding.but(epoch.next, close.used));
        }
        // A deal that the room dislikes would otherwise be left behind, without an end.
        let hands = self.open.keys();
        let left = hands.filter(|hand| hand.epoch() == close.epoch.get()).min();
        if let Some(&hand) = left {
            let evidence = "the hand is neither closed nor void, and its epoch is closed";
            let finding = Finding::new("open_hand", Severity::Rule, evidence);
            return Err(finding.at(index).in_hand(hand));
        }
        Ok(())
    }

    /// Begins a hand. Whatever is wrong with its place, the hand itself is checked all the same,
    /// unless it has no epoch or no rules.
    fn hand_commit(
        &mut self,
        origin: &KeyName,
        ticket_key: &VerifierKey,
        entry: &Entry,
        commit: &HandCommit,
        leaf: Hash,
    ) -> Vec<Finding> {
        let index = entry.index;
        let hand = commit.hand();
        let wrong = |code, evidence: &'static str| {
            let finding = Finding::new(code, Severity::Rule, evidence);
            finding.at(index).in_hand(hand)
        };
        let mut findings = Vec::new();
        let Some(epoch) = self.epochs.get_mut(&commit.epoch.get()) else {
            return vec![wrong("hand_order", "there is no such epoch")];
        };
        let expected = epoch.next;
        epoch.next = commit.index.get() + 1;
        if commit.index.get() != expected || epoch.table != commit.table || epoch.closed {
            let finding = wrong("hand_missing", "the next hand of this table is another one");
            findings.push(finding.but(
                format!("index {expected} at {}", epoch.table),
                format!("index {} at {}", commit.index, commit.table),
            ));
        }
        let Some(rules) = self.profiles.get(&commit.profile) else {
            findings.push(wrong(
                "profile",
                "the profile of the hand is not in the log",
            ));
            return findings;
        };
        let game = &rules.profile().name;
        if commit.game != *game {
            let finding = wrong("game", "the hand names another game than its profile");
            findings.push(finding.but(game, &commit.game));
        }
        let table = self.tables.entry(commit.table.clone()).or_default();
        if table.open.replace(hand).is_some() {
            let evidence = "another hand of this table is not over";
            findings.push(wrong("hand_order", evidence));
        }
        findings.extend(check_seats(table, commit, wrong));
        let mut lines = Frontier::new();
        lines.push(leaf);
        let record = HandRecord {
            origin: origin.clone(),
            rules: Arc::clone(rules),
            epoch: epoch.terms,
            ticket_key: ticket_key.clone(),
            index,
            committed_ms: entry.time_ms,
            commit: commit.clone(),
            reveal: None,
            open: None,
            events: Vec::new(),
            end: None,
        };
        let times = Times::begin(rules, entry.time_ms);
        let begun = OpenHand {
            record,
            times,
            lines,
        };
        // A hand that is begun a second time does not take the first one out of sight.
        if let Some(before) = self.open.insert(hand, begun) {
            self.finished.push(before.record);
        }
        if let Some(tickets) = &mut self.tickets {
            findings.extend(tickets.check_commit(hand, index, leaf, ticket_key));
        }
        findings
    }

    fn hand_event(
        &mut self,
        index: u64,
        hand: HandId,
        event: &Event,
        leaf: Hash,
    ) -> Result<(), Finding> {
        let wrong = |evidence: &'static str| {
            let finding = Finding::new("hand_order", Severity::Rule, evidence);
            finding.at(index).in_hand(hand)
        };
        let open = self
            .open
            .get_mut(&hand)
            .ok_or_else(|| wrong("the hand was not begun, or is over"))?;
        let record = &mut open.record;
        let key = record.ticket_key.clone();
        let opened = record.open.is_some();
        let in_order = match event {
            Event::HandReveal(reveal) => record.reveal.replace(reveal.clone()).is_none() && !opened,
            Event::HandOpen(deck) => record.open.replace(deck.clone()).is_none(),
            Event::HandClose(close) => {
                let end = HandEnd::Close(close.clone());
                record.end = Some((index, end, open.lines.root()));
                true
            }
            Event::HandVoid(void) => {
                let end = HandEnd::Void(void.clone());
                record.end = Some((index, end, open.lines.root()));
                true
            }
            event => {
                record.events.push((index, event.clone()));
                opened
            }
        };
        open.lines.push(leaf);
        if record.end.is_some() {
            self.end_hand(hand);
        }
        if let (Event::HandOpen(deck), Some(tickets)) = (event, &mut self.tickets) {
            let findings = tickets.check_open(hand, index, deck, &key);
            self.findings.extend(findings);
        }
        if in_order {
            Ok(())
        } else {
            Err(wrong(
                "hand_commit, hand_reveal, hand_open and the cards come in this order",
            ))
        }
    }

    fn end_hand(&mut self, hand: HandId) {
        let Some(OpenHand { record, .. }) = self.open.remove(&hand) else {
            return;
        };
        if let Some(table) = self.tables.get_mut(&record.commit.table) {
            table.open = None;
            match &record.end {
                Some((_, HandEnd::Close(close), _)) => {
                    self.counts.closed += 1;
                    for net in &close.net {
                        if let Some((_, stack)) = table.seats.get_mut(&net.seat) {
                            *stack = stack.saturating_add_signed(net.delta.get());
                        }
                    }
                }
                _ => self.counts.void += 1,
            }
        }
        self.finished.push(record);
    }
}

/// The seats of a hand must be in order, and have the players and the chips that they had before.
fn check_seats(
    table: &TableState,
    commit: &HandCommit,
    wrong: impl Fn(&'static str, &'static str) -> Finding,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut before = None;
    for dealt_in in &commit.seats {
        if before >= Some(dealt_in.seat) {
            findings.push(wrong("seats", "the seats are not in ascending order"));
        }
        before = Some(dealt_in.seat);
        let same = |other: &&DealtIn| other.seat < dealt_in.seat && other.player == dealt_in.player;
        if let Some(other) = commit.seats.iter().find(same) {
            let finding = wrong("second_seat", "a player has two seats of one table");
            let (expected, found) = (other.seat, dealt_in.seat);
            findings.push(finding.but(format!("seat {expected} only"), format!("seat {found}")));
        }
        let found = (dealt_in.player, dealt_in.stack.get());
        let held = table.seats.get(&dealt_in.seat).copied();
        if held != Some(found) {
            let finding = wrong("ledger", "a stack is not what the player had before");
            let held = held.map_or_else(|| "an empty seat".to_owned(), |(_, s)| s.to_string());
            let expected = format!("seat {} with {held}", dealt_in.seat);
            findings.push(finding.but(expected, dealt_in.stack));
        }
    }
    findings
}

/// The beacon of an epoch, if the log says all that a verifier needs to know of it.
fn beacon_terms(epoch: &SeedEpoch) -> Option<BeaconTerms> {
    Some(BeaconTerms {
        chain: epoch.beacon_chain?,
        schedule: Schedule {
            genesis_s: epoch.beacon_genesis?.get(),
            period_s: NonZero::new(epoch.beacon_period?.get())?,
            margin_ms: epoch.margin_ms?.get(),
        },
    })
}
