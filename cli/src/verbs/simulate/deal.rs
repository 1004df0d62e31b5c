//! Before the cards: epochs, commitments and seeds.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use dealproof_audit::entry::{
    DealtIn, HandCommit, HandId, HandOpen, HandReveal, HandVoid, Post, SeatSeed, SeedEpoch,
    Straddle, TicketSignature,
};
use dealproof_audit::hand::Vault;
use dealproof_audit::hash::Hash;
use dealproof_audit::note::Note;
use dealproof_audit::tree::Frontier;
use dealproof_audit::writer::Appended;
use dealproof_engine::table::NextHand;
use dealproof_rng::fair::{
    self, ClientSeed, CommitTicket, Contribution, Contributions, DealInput, Origin, ServerSeed,
    TableName, Ticket,
};
use dealproof_rng::shuffle::DeckSize;

use super::{EPOCH_HANDS, Simulation, usage, whole};
use crate::terminal::Failure;

/// Server seeds that are committed to and not all used.
pub(super) struct OpenEpoch {
    pub(super) epoch: fair::Epoch,
    pub(super) next: u32,
}

/// A hand that is committed to.
pub(super) struct Begun {
    pub(super) table: usize,
    pub(super) hand: HandId,
    /// What the hand is dealt with but for its deck.
    pub(super) next: NextHand,
    pub(super) commit: HandCommit,
    pub(super) appended: Appended,
    pub(super) server_seed: Hash,
    pub(super) client_seeds: Vec<[u8; 32]>,
    pub(super) lines: Frontier,
    pub(super) withheld: bool,
}

impl Simulation {
    pub(super) fn buy_in(&self) -> u64 {
        100 * self.big_blind().max(1)
    }

    pub(super) fn big_blind(&self) -> u64 {
        let blinds = self.rules.profile().forced.blinds.iter();
        blinds.map(|blind| blind.get()).max().unwrap_or(1)
    }

    /// Commits to the next hand of a table: chips, epoch, seeds.
    pub(super) fn begin(&mut self, table: usize) -> Result<Begun, Failure> {
        self.between_hands(table)?;
        let used = self.tables[table]
            .epoch
            .as_ref()
            .is_none_or(|epoch| epoch.next == EPOCH_HANDS);
        if used {
            self.open_epoch(table)?;
        }
        let withheld = self.stream.word().is_multiple_of(256);
        let (next, begins) = self.next_hand(table)?;
        let mut client_seeds = vec![[0; 32]; begins.dealt_in.len()];
        for seed in &mut client_seeds {
            self.stream.fill(seed);
        }
        let mut dealt_in = Vec::new();
        for seat in begins.dealt_in.iter() {
            let seating = &self.tables[table];
            let occupant = seating.table.seat(seat);
            let occupant = occupant.ok_or_else(|| usage("nobody has the seat"))?;
            let player = seating.player(occupant)?;
            dealt_in.push(DealtIn {
                commit: None,
                player,
                seat,
                stack: whole(occupant.stack.get()),
            });
        }
        let seating = &mut self.tables[table];
        let epoch = seating
            .epoch
            .as_mut()
            .ok_or_else(|| usage("no epoch is open"))?;
        let index = epoch.next;
        epoch.next += 1;
        let OpenEpoch { epoch, .. } = &*epoch;
        let hand = HandId::new(epoch.number(), index.into()).map_err(usage)?;
        let origin = Origin::new(self.origin.as_str()).map_err(usage)?;
        for (dealt_in, client_seed) in dealt_in.iter_mut().zip(&client_seeds) {
            let contribution = contribution(dealt_in, client_seed);
            dealt_in.commit = Some(fair::client_commit(&origin, hand, &contribution));
        }
        let mut posts = Vec::new();
        for post in &begins.posts {
            posts.push(Post {
                dead: whole(post.dead.get()),
                live: whole(post.live.get()),
                seat: post.seat,
            });
        }
        let mut straddles = Vec::new();
        for straddle in &begins.straddles {
            straddles.push(Straddle {
                amount: whole(straddle.amount.get()),
                seat: straddle.seat,
            });
        }
        let place = index as usize;
        let proof = epoch.proof(place).zip(epoch.disclose(place));
        let (proof, server_seed) = proof.ok_or_else(|| usage("the epoch is used up"))?;
        let commit = HandCommit {
            beacon_round: None,
            button: begins.positions.button,
            commit: epoch.commits()[place],
            epoch: whole(hand.epoch()),
            game: self.rules.profile().name.clone(),
            index: whole(hand.index()),
            level: None,
            posts,
            profile: Hash(*self.rules.sha256()),
            proof,
            seats: dealt_in,
            straddles,
            table: seating.name.clone(),
        };
        let appended = self.append(commit.clone())?;
        let mut lines = Frontier::new();
        lines.push(appended.leaf);
        Ok(Begun {
            table,
            hand,
            next,
            commit,
            appended,
            server_seed: Hash(server_seed),
            client_seeds,
            lines,
            withheld,
        })
    }

    /// Draws server seeds; the vault is durable before the log names it, and the root is signed
    /// before its first use.
    pub(super) fn open_epoch(&mut self, table: usize) -> Result<(), Failure> {
        let number = self.epochs;
        self.epochs += 1;
        let origin = Origin::new(self.origin.as_str()).map_err(usage)?;
        let mut seeds = Vec::new();
        for _ in 0..EPOCH_HANDS {
            let mut seed = [0; 32];
            self.stream.fill(&mut seed);
            seeds.push(ServerSeed::new(seed));
        }
        let epoch = fair::Epoch::new(&origin, number, seeds).map_err(usage)?;
        let file = Vault::write(&epoch);
        write_private(&self.vault.join(format!("{number}.jsonl")), file.as_bytes())?;
        let entry = SeedEpoch {
            beacon_chain: None,
            beacon_genesis: None,
            beacon_period: None,
            epoch: whole(number),
            margin_ms: None,
            n: EPOCH_HANDS.into(),
            root: epoch.root(),
            table: self.tables[table].name.clone(),
            vault: Hash::of(file.as_bytes()),
        };
        self.append(entry)?;
        self.writer.commit().map_err(usage)?;
        self.tables[table].epoch = Some(OpenEpoch { epoch, next: 0 });
        Ok(())
    }

    pub(super) fn commit_ticket(&self, begun: &Begun) -> Result<String, Failure> {
        let ticket = Ticket::Commit(CommitTicket {
            origin: Origin::new(self.origin.as_str()).map_err(usage)?,
            hand: begun.hand,
            server_commit: begun.commit.commit,
            round: None,
            line: begun.appended.index,
            leaf: begun.appended.leaf,
        });
        let note = Note::sign(ticket.text(), &self.ticket_key).map_err(usage)?;
        Ok(format!("{note}\n"))
    }

    /// Reveals the seeds and fixes the deck, or voids the hand if a seat withholds its seed.
    pub(super) fn open(
        &mut self,
        mut begun: Begun,
    ) -> Result<Option<(Begun, fair::Deal, String)>, Failure> {
        if begun.withheld {
            let seat = begun.commit.seats[0].seat;
            self.append(HandVoid {
                hand: begun.hand,
                lines: begun.lines.root(),
                reason: "seed_withheld".parse().map_err(usage)?,
                refund: Vec::new(),
                seat: Some(seat),
                server_seed: Some(begun.server_seed),
            })?;
            self.void += 1;
            return Ok(None);
        }
        let seeds = begun.commit.seats.iter().zip(&begun.client_seeds);
        let reveal = HandReveal {
            hand: begun.hand,
            seeds: seeds
                .map(|(dealt_in, seed)| SeatSeed {
                    seat: dealt_in.seat,
                    seed: Hash(*seed),
                })
                .collect(),
        };
        begun.lines.push(self.append(reveal)?.leaf);
        let contributions = begun.commit.seats.iter().zip(&begun.client_seeds);
        let contributions = contributions
            .map(|(dealt_in, seed)| contribution(dealt_in, seed))
            .collect();
        let input = DealInput {
            origin: Origin::new(self.origin.as_str()).map_err(usage)?,
            hand: begun.hand,
            table: TableName::new(begun.commit.table.as_str()).map_err(usage)?,
            profile: begun.commit.profile,
            size: DeckSize::new(usize::from(self.rules.profile().deck.cards())).map_err(usage)?,
            server_seed: ServerSeed::new(begun.server_seed.0),
            contributions: Contributions::new(contributions).map_err(usage)?,
            beacon: None,
        };
        let deal = input.derive().map_err(usage)?;
        let ticket = input.public().ticket(*deal.deck_root());
        let note = Note::sign(ticket.text(), &self.ticket_key).map_err(usage)?;
        let blob = note.signatures()[0].to_blob();
        let open = HandOpen {
            beacon_sig: None,
            deck_root: *deal.deck_root(),
            hand: begun.hand,
            t_hash: *deal.transcript(),
            ticket: TicketSignature(blob.ok_or_else(|| usage("a ticket has 68 bytes"))?),
        };
        begun.lines.push(self.append(open)?.leaf);
        Ok(Some((begun, deal, format!("{note}\n"))))
    }
}

fn contribution(dealt_in: &DealtIn, seed: &[u8; 32]) -> Contribution {
    let (seat, player) = dealt_in.contributor();
    Contribution {
        seat,
        player,
        seed: ClientSeed::new(*seed),
    }
}

fn write_private(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    // Under another name until it is whole: who is killed here leaves no half of a vault behind.
    let partial = path.with_extension("partial");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
        .open(&partial)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| std::fs::rename(&partial, path))
        .map_err(|error| Failure::io("write", path, &error))
}
