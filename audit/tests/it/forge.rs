//! An operator who wants a bad log accepted: the golden log under keys of his own, changed at will,
//! with chain, `lines`, tickets, tree and signatures made to fit again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use dealproof_audit::entry::{Entry, Event, HandId, PlayerId, Seat, SeatChange, SeatOp};
use dealproof_audit::entry::{TicketSignature, Whole};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
use dealproof_audit::memory::MemoryLog;
use dealproof_audit::note::Note;
use dealproof_audit::receipt::Receipt;
use dealproof_audit::tree::{Frontier, Tree, verify_inclusion};

const CARDS: u8 = 52;

/// A log to be changed, and the server seeds of its epochs.
pub(crate) struct Forge {
    pub(crate) origin: KeyName,
    /// Time and event of each entry.
    pub(crate) entries: Vec<(u64, Event)>,
    /// The vault, a file for each epoch.
    pub(crate) vault: BTreeMap<u64, String>,
    /// The witnesses that the log declares, and how many of them have to cosign.
    pub(crate) witnesses: Vec<SigningKey>,
    pub(crate) quorum: u32,
}

/// A forged log on disk, and what there is beside it.
pub(crate) struct Forged {
    pub(crate) log: PathBuf,
    pub(crate) vault: PathBuf,
    pub(crate) memory: MemoryLog,
    pub(crate) key: SigningKey,
}

fn golden(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/golden/0.1.0");
    Path::new(folder).join(name)
}

impl Forge {
    /// The golden log.
    pub(crate) fn golden() -> Self {
        let bytes = fs::read(golden("log/entries/00000000000000000000.jsonl")).unwrap();
        let lines = bytes.strip_suffix(b"\n").unwrap().split(|&b| b == b'\n');
        let entries: Vec<Entry> = lines.map(|line| Entry::parse(line).unwrap()).collect();
        let vault = (0..4).map(|epoch| {
            let file = golden("log.vault").join(format!("{epoch}.jsonl"));
            (epoch, fs::read_to_string(file).unwrap())
        });
        Self {
            origin: "simulated.invalid/poker".parse().unwrap(),
            entries: entries.into_iter().map(|e| (e.time_ms, e.event)).collect(),
            vault: vault.collect(),
            witnesses: Vec::new(),
            quorum: 0,
        }
    }

    pub(crate) fn key(&self) -> SigningKey {
        SigningKey::from_seed(self.origin.clone(), KeyType::Note, &[1; 32])
    }

    /// Puts an event before the entry with this index.
    pub(crate) fn insert(&mut self, index: usize, event: impl Into<Event>) {
        let (time, _) = self.entries[index - 1];
        self.entries.insert(index, (time, event.into()));
    }

    /// The hands that have a deck, with the index of their `hand_open`.
    pub(crate) fn decks(&self) -> Vec<(usize, HandId)> {
        let entries = self.entries.iter().enumerate();
        entries
            .filter_map(|(index, (_, event))| match event {
                Event::HandOpen(open) => Some((index, open.hand)),
                _ => None,
            })
            .collect()
    }

    /// Puts other cards where nobody sees them: the openings hold, the deck is not the derived one.
    pub(crate) fn stack(&mut self, hand: HandId) {
        let mut deck: Vec<Option<u8>> = vec![None; CARDS.into()];
        let open = self.entries.iter().find_map(|(_, event)| match event {
            Event::HandOpen(open) if open.hand == hand => Some(open.clone()),
            _ => None,
        });
        let open = open.unwrap();
        for (_, event) in &self.entries {
            let Event::Show(show) = event else { continue };
            for opened in show.cards.iter().filter(|_| show.hand == hand) {
                let number = (0..CARDS).find(|&card| {
                    let leaf = card_leaf(&open.t_hash, opened.pos, card, &opened.salt);
                    let place = u64::from(opened.pos);
                    verify_inclusion(leaf, place, CARDS.into(), &opened.path, open.deck_root)
                        .is_ok()
                });
                deck[usize::from(opened.pos)] = Some(number.unwrap());
            }
        }
        let salts: Vec<Hash> = (0..CARDS).map(|p| Hash::of(&p.to_be_bytes())).collect();
        let rest = (0..CARDS).filter(|card| !deck.contains(&Some(*card)));
        let mut rest = rest.collect::<Vec<u8>>().into_iter();
        let tree: Tree = (0..CARDS)
            .map(|position| {
                let place = usize::from(position);
                let card = deck[place].unwrap_or_else(|| rest.next().unwrap());
                card_leaf(&open.t_hash, position, card, &salts[place])
            })
            .collect();
        for (_, event) in &mut self.entries {
            match event {
                Event::HandOpen(open) if open.hand == hand => open.deck_root = tree.root(),
                Event::Show(show) if show.hand == hand => {
                    for opened in &mut show.cards {
                        opened.salt = salts[usize::from(opened.pos)];
                        opened.path = tree.inclusion(opened.pos.into(), CARDS.into()).unwrap();
                    }
                }
                _ => {}
            }
        }
    }

    /// Signs everything and writes it below a directory.
    pub(crate) fn write(mut self, directory: &Path) -> Forged {
        let key = self.key();
        let memory = self.log(&key);
        let log = directory.join("log");
        let vault = directory.join("vault");
        fs::create_dir_all(log.join("entries")).unwrap();
        fs::create_dir_all(&vault).unwrap();
        let put = |name: &str, bytes: &[u8]| fs::write(log.join(name), bytes).unwrap();
        put("entries/00000000000000000000.jsonl", memory.entries());
        put("checkpoints", memory.checkpoints().as_bytes());
        put("checkpoint", memory.last_checkpoint().as_bytes());
        for (epoch, file) in &self.vault {
            fs::write(vault.join(format!("{epoch}.jsonl")), file).unwrap();
        }
        Forged {
            log,
            vault,
            memory,
            key,
        }
    }

    fn log(&mut self, key: &SigningKey) -> MemoryLog {
        let note_key = |name, seed| SigningKey::from_seed(name, KeyType::Note, &[seed; 32]);
        let ticket = note_key(self.origin.ticket().unwrap(), 2);
        let root = note_key(self.origin.root().unwrap(), 3);
        let Event::LogOpen(mut open) = self.entries.remove(0).1 else {
            panic!("the first entry opens the log");
        };
        open.origin.clone_from(&self.origin);
        open.log_vkey = key.verifier_key().clone();
        open.ticket_vkey = ticket.verifier_key().clone();
        open.root_vkey = root.verifier_key().clone();
        open.quorum = self.quorum.into();
        let witnesses = self.witnesses.iter();
        open.witnesses = witnesses.map(|key| key.verifier_key().clone()).collect();
        let mut log = MemoryLog::open(open).unwrap();
        log.checkpoint(key).unwrap();
        let mut lines: BTreeMap<HandId, Frontier> = BTreeMap::new();
        for (time, mut event) in self.entries.drain(..) {
            let hand = event.hand();
            match &mut event {
                Event::SeedEpoch(epoch) => {
                    let file = self.vault.get(&epoch.epoch.get());
                    epoch.vault = Hash::of(file.map_or(b"", |file| file.as_bytes()));
                }
                Event::HandOpen(open) => {
                    let (epoch, index) = (open.hand.epoch(), open.hand.index());
                    let (origin, t, root) = (&self.origin, open.t_hash, open.deck_root);
                    let text =
                        format!("dealproof/1/ticket\n{origin}\n{epoch}\n{index}\n{t}\n{root}\n");
                    let note = Note::sign(text, &ticket).unwrap();
                    open.ticket = TicketSignature(note.signatures()[0].to_blob().unwrap());
                }
                Event::HandClose(close) => close.lines = lines[&close.hand].root(),
                Event::HandVoid(void) => void.lines = lines[&void.hand].root(),
                _ => {}
            }
            let leaf = log.append(time, event).unwrap();
            if let Some(hand) = hand {
                lines.entry(hand).or_default().push(leaf);
            }
        }
        log.checkpoint(key).unwrap();
        log
    }
}

impl Forged {
    pub(crate) fn vkey(&self) -> String {
        self.key.verifier_key().to_string()
    }

    pub(crate) fn line(&self, index: usize) -> Vec<u8> {
        let mut lines = self.memory.entries().split(|&byte| byte == b'\n');
        lines.nth(index).unwrap().to_vec()
    }

    /// The receipt of an entry under a state of this size.
    pub(crate) fn receipt(&self, index: u64, size: usize) -> Receipt {
        let lines = self.memory.entries().split(|&byte| byte == b'\n');
        let tree: Tree = lines.take(size).map(Hash::leaf).collect();
        let checkpoint = dealproof_audit::note::Checkpoint {
            origin: self.key.verifier_key().name().clone(),
            size: size as u64,
            root: tree.root(),
        };
        let note = checkpoint.sign(&self.key).unwrap();
        Receipt {
            extra: None,
            index,
            proof: tree.inclusion(index, size as u64).unwrap(),
            checkpoint,
            note,
        }
    }
}

/// A line that breaks a rule and nothing else: chips from nowhere at a table where nobody plays.
pub(crate) fn junk() -> SeatChange {
    SeatChange {
        amt: Whole::from(1),
        op: SeatOp::TopUp,
        player: PlayerId([7; 16]),
        seat: Seat::new(64).unwrap(),
        stack: Whole::from(1),
        table: "nowhere".parse().unwrap(),
    }
}

/// The leaf of a card (docs/fair-deal.md, section 7).
fn card_leaf(transcript: &Hash, position: u8, card: u8, salt: &Hash) -> Hash {
    let tag = b"dealproof/1/card";
    let length = u16::try_from(tag.len()).unwrap().to_be_bytes();
    let place = [position, card];
    Hash::leaf(&[&length, &tag[..], &transcript.0, &place, &salt.0].concat())
}
