//! One hand of the log: is everything what was committed to, layer by layer?

use std::cmp::Reverse;

use dealproof_rng::fair::{
    Beacon, ClientSeed, CommittedSeats, Contributions, NameError, Origin, PublicHand, RevealFault,
    Seat as FairSeat, ServerSeed, TableName, server_commit, verify_epoch_proof,
};

use crate::entry::{HandOpen, Seat, Whole};
use crate::hand::{EpochTerms, HandEnd, HandRecord};
use crate::hash::Hash;
use crate::note::Note;
use crate::verify::{Finding, Severity};

/// What the examination of a hand came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Examined {
    /// What is wrong with the hand, one finding at most for each layer.
    pub findings: Vec<Finding>,
    /// Whether its deck was derived from the server seed and is the committed one.
    pub derived: bool,
}

impl Examined {
    /// Keeps what a layer found, unless another layer met the same fault.
    fn layer<T>(&mut self, result: Result<T, Finding>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(finding) => {
                if !self.findings.contains(&finding) {
                    self.findings.push(finding);
                }
                None
            }
        }
    }
}

impl HandRecord {
    /// Checks commitments, openings, ticket, order, legality and chips; with the server seed, the
    /// deck too. A fault in one layer does not hide those in the others.
    pub fn examine(&self, server_seed: Option<&Hash>) -> Examined {
        let mut examined = Examined::default();
        examined.layer(self.check_epoch());
        examined.layer(self.check_beacon_round());
        examined.layer(self.check_contributions());
        examined.layer(self.check_lines());
        let stock = match (server_seed, &self.open) {
            (Some(seed), Some(open)) => {
                let stock = examined.layer(self.derived_stock(open, seed));
                examined.derived = stock.is_some();
                stock
            }
            (Some(seed), None) => {
                // Without hand_open there is no deck to compare with.
                examined.layer(self.check_server_seed("server_seed", self.index, seed));
                examined.layer(self.public_stock())
            }
            (None, _) => examined.layer(self.public_stock()),
        };
        examined.layer(self.check_openings());
        if let Some(stock) = stock {
            examined.layer(self.replay(stock));
        }
        examined
    }

    /// The most serious finding of [`HandRecord::examine`], and of those the first.
    pub fn check(&self, server_seed: Option<&Hash>) -> Result<(), Finding> {
        let mut findings = self.examine(server_seed).findings;
        findings.sort_by_key(|finding| Reverse(finding.severity));
        findings.into_iter().next().map_or(Ok(()), Err)
    }

    pub(super) fn broken(&self, code: &'static str, index: u64, evidence: &str) -> Finding {
        Finding::integrity(code, evidence)
            .at(index)
            .in_hand(self.id())
    }

    pub(super) fn rule(&self, code: &'static str, index: u64, evidence: &str) -> Finding {
        Finding::new(code, Severity::Rule, evidence)
            .at(index)
            .in_hand(self.id())
    }

    fn check_epoch(&self) -> Result<(), Finding> {
        let commit = &self.commit;
        let EpochTerms { root, n, .. } = self.epoch;
        verify_epoch_proof(&root, n, commit.index.get(), &commit.commit, &commit.proof)
            .map_err(|error| self.broken("epoch_proof", self.index, &error.to_string()))
    }

    fn check_beacon_round(&self) -> Result<(), Finding> {
        let beacon = self.epoch.beacon;
        let expected = beacon.map(|beacon| beacon.schedule.round_for(self.committed_ms));
        let found = self.commit.beacon_round.map(Whole::get);
        if found != expected {
            let evidence = "the round of the beacon is not the one that the epoch dictates";
            let said = |round: Option<u64>| round.map_or("no round".to_owned(), |r| r.to_string());
            let finding = self.rule("beacon_round", self.index, evidence);
            return Err(finding.but(said(expected), said(found)));
        }
        Ok(())
    }

    /// Reveals and, where there is a deck, transcript and ticket.
    fn check_contributions(&self) -> Result<(), Finding> {
        match &self.open {
            Some(open) => self.check_ticket(open),
            None if self.reveal.is_some() => self.contributions().map(drop),
            None => Ok(()),
        }
    }

    fn check_lines(&self) -> Result<(), Finding> {
        let Some((index, end, lines)) = &self.end else {
            return Ok(());
        };
        let found = match end {
            HandEnd::Close(close) => close.lines,
            HandEnd::Void(void) => void.lines,
        };
        if found != *lines {
            let finding = self.broken("lines", *index, "the hand has other lines");
            return Err(finding.but(lines, found));
        }
        Ok(())
    }

    /// T, and the ticket over it and the deck's root.
    fn check_ticket(&self, open: &HandOpen) -> Result<(), Finding> {
        let public = self.public(open)?;
        let expected = public.transcript();
        if open.t_hash != expected {
            let finding = self.broken("transcript", self.index, "T is not that of the log");
            return Err(finding.but(expected, open.t_hash));
        }
        let text = public.ticket(open.deck_root).text();
        let note = Note::from_signature(text, self.ticket_key.name().clone(), &open.ticket.0);
        note.verify(&[&self.ticket_key], true)
            .map(drop)
            .map_err(|error| self.broken("ticket", self.index, &error.to_string()))
    }

    /// What the log says of the deal, in the words of the protocol.
    pub(super) fn public(&self, open: &HandOpen) -> Result<PublicHand, Finding> {
        let commit = &self.commit;
        Ok(PublicHand {
            origin: self.fair_origin()?,
            hand: self.id(),
            table: TableName::new(commit.table.as_str()).map_err(|error| self.unnamed(&error))?,
            profile: commit.profile,
            server_commit: commit.commit,
            contributions: self.contributions()?,
            beacon: self.beacon(open)?,
        })
    }

    fn fair_origin(&self) -> Result<Origin, Finding> {
        Origin::new(self.origin.as_str()).map_err(|error| self.unnamed(&error))
    }

    /// A name that a log may have and a fair deal may not: an origin of more than 255 bytes.
    fn unnamed(&self, error: &NameError) -> Finding {
        self.broken("transcript", self.index, &error.to_string())
    }

    /// The beacon's round, whose signature stands in `hand_open`. That the chain made the signature
    /// is not checked here.
    fn beacon(&self, open: &HandOpen) -> Result<Option<Beacon>, Finding> {
        let round = self.epoch.beacon.zip(self.commit.beacon_round);
        let beacon = match (round, &open.beacon_sig) {
            (None, None) => return Ok(None),
            (Some((terms, round)), Some(signature)) => {
                Beacon::of_signature(terms.chain, round.get(), signature.as_bytes())
                    .map_err(|error| error.to_string())
            }
            (Some(_), None) => Err("hand_open has no signature of the beacon".to_owned()),
            (None, Some(_)) => Err("a beacon's signature in an epoch without beacon".to_owned()),
        };
        beacon
            .map(Some)
            .map_err(|evidence| self.broken("beacon", self.index, &evidence))
    }

    /// The players' seeds, if exactly the committed seats revealed theirs, in order.
    fn contributions(&self) -> Result<Contributions, Finding> {
        let committed = self.commit.seats.iter().filter_map(|dealt_in| {
            let (seat, player) = dealt_in.contributor();
            Some((seat, player, dealt_in.commit?))
        });
        let committed = CommittedSeats::new(self.fair_origin()?, self.id(), committed)
            .map_err(|error| self.broken("reveal", self.index, &error.to_string()))?;
        let seeds = self.reveal.iter().flat_map(|reveal| &reveal.seeds);
        if !seeds.clone().is_sorted_by_key(|seed| seed.seat) {
            let evidence = "the seeds are not in the order of their seats";
            return Err(self.broken("reveal", self.index, evidence));
        }
        let seeds = seeds.map(|seed| (fair_seat(seed.seat), ClientSeed::new(seed.seed.0)));
        committed.reveal(seeds).map_err(|fault| {
            let finding = self.broken("reveal", self.index, &fault.to_string());
            match fault {
                RevealFault::Wrong {
                    expected, found, ..
                } => finding.but(expected, found),
                _ => finding,
            }
        })
    }

    pub(super) fn check_server_seed(
        &self,
        code: &'static str,
        at: u64,
        seed: &Hash,
    ) -> Result<(), Finding> {
        let found = server_commit(&self.fair_origin()?, self.id(), &ServerSeed::new(seed.0));
        if found != self.commit.commit {
            let finding = self.broken(code, at, "the seed is not the committed one");
            return Err(finding.but(self.commit.commit, found));
        }
        Ok(())
    }
}

fn fair_seat(seat: Seat) -> FairSeat {
    FairSeat::new(seat.number().into()).expect("both formats have seats 1 to 64")
}
