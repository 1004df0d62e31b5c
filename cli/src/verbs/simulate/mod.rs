//! `dealproof simulate`: hands with fair deals, played by bots into a signed log.

mod deal;
mod game;
mod seating;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::entry::{EpochClose, Event, HandVoid, LogOpen, Profile, Spec, Table, Whole};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
use dealproof_audit::store::Disk;
use dealproof_audit::verify::Hands;
use dealproof_audit::writer::{Appended, Moment, Settings, Writer};
use dealproof_conformance::profile;
use dealproof_engine::profile::Rules;
use dealproof_evidence::exit::Exit;
use dealproof_rng::generator::{ErasingStream, Seed};

use self::deal::OpenEpoch;
use self::seating::Seating;
use crate::terminal::{self, Failure, Outcome};
use crate::verbs::{keygen, verify_log};

/// Plays hands with fair deals and bots of different styles into a signed log.
///
/// Everything a stranger needs to replay the hands stands in the log; the server seeds stand in
/// the vault beside it, with the keys and the tickets that the seats hold. The same seed gives the
/// same log, byte for byte.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof simulate --hands 1000 --log table-log
  dealproof simulate --hands 5000 --log table-log --resume && dealproof verify table-log --vault table-log.vault")]
pub(crate) struct Args {
    /// A built-in profile, or a file with one.
    #[arg(long, default_value = "nlhe", value_name = "NAME|FILE")]
    profile: String,
    /// How many tables.
    #[arg(long, default_value_t = 16)]
    tables: u8,
    /// How many hands the log is to hold.
    #[arg(long)]
    hands: u64,
    /// 64 hexadecimal digits; without them the system's randomness is used.
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,
    /// The log directory; the vault is the directory of the same name with `.vault`.
    #[arg(long, value_name = "DIR")]
    log: PathBuf,
    /// The private key of the log; without it one is made from the seed and kept in the vault.
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Goes on with a log, recovering it if its writer was killed.
    #[arg(long)]
    resume: bool,
}

const ORIGIN: &str = "simulated.invalid/poker";
/// The log's own clock begins here, so that a seed fixes every byte.
const GENESIS_MS: u64 = 1_700_000_000_000;
const SEATS: u8 = 6;
const EPOCH_HANDS: u32 = 64;

pub(crate) fn run(args: &Args) -> Outcome {
    let rules = read_rules(&args.profile)?;
    let seed = read_seed(args.seed.as_deref())?;
    let mut simulation = if args.resume {
        Simulation::resume(args, rules, seed)?
    } else {
        Simulation::create(args, rules, seed)?
    };
    simulation.play(args.hands)?;
    let entries = simulation.writer.size();
    terminal::print(format_args!(
        "{} hands, {} void, {entries} entries, signed by {}",
        simulation.closed, simulation.void, simulation.log_key
    ))?;
    Ok(Exit::Conformant)
}

/// Plays a sample log at a few tables, and says where it and its vault are.
pub(crate) fn sample(
    log: &Path,
    hands: u64,
    seed: [u8; 32],
) -> Result<(PathBuf, PathBuf), Failure> {
    let args = Args {
        profile: "nlhe".to_owned(),
        tables: 4,
        hands,
        seed: None,
        log: log.to_owned(),
        key: None,
        resume: false,
    };
    let mut simulation = Simulation::create(&args, read_rules(&args.profile)?, Hash(seed))?;
    simulation.play(hands)?;
    Ok((args.log, simulation.vault))
}

fn read_rules(name: &str) -> Result<Arc<Rules>, Failure> {
    if let Some(rules) = Rules::built_in(name) {
        return Ok(rules);
    }
    let path = Path::new(name);
    let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
    profile::from_yaml(&text).map_err(|error| Failure::Usage(format!("{name}: {error}")))
}

fn read_seed(digits: Option<&str>) -> Result<Hash, Failure> {
    if let Some(digits) = digits {
        return Hash::from_hex(digits.as_bytes())
            .ok_or_else(|| Failure::Usage("expected a seed of 64 hexadecimal digits".to_owned()));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Usage(format!("the system gave no randomness: {error}")))?;
    Ok(Hash(bytes))
}

struct Simulation {
    writer: Writer<Disk>,
    rules: Arc<Rules>,
    stream: ErasingStream,
    vault: PathBuf,
    ticket_key: SigningKey,
    log_key: String,
    origin: KeyName,
    tables: Vec<Seating>,
    epochs: u64,
    clock_ms: u64,
    closed: u64,
    void: u64,
}

impl Simulation {
    fn create(args: &Args, rules: Arc<Rules>, seed: Hash) -> Result<Self, Failure> {
        let vault = vault_of(&args.log);
        let origin: KeyName = ORIGIN.parse().map_err(usage)?;
        let derived = |name: KeyName, what: &str| {
            let bytes = Hash::parts(&[b"dealproof simulate key\0", what.as_bytes(), &seed.0]);
            SigningKey::from_seed(name, KeyType::Note, &bytes.0)
        };
        let log_key = match &args.key {
            Some(file) => keygen::read(file)?,
            None => derived(origin.clone(), "log"),
        };
        let origin = log_key.verifier_key().name().clone();
        let ticket_key = derived(origin.ticket().map_err(usage)?, "ticket");
        let root_key = derived(origin.root().map_err(usage)?, "root");
        let open = LogOpen {
            genesis_t: whole(GENESIS_MS),
            log_vkey: log_key.verifier_key().clone(),
            origin: origin.clone(),
            quorum: 0.into(),
            root_vkey: root_key.verifier_key().clone(),
            software: Hash::of(env!("CARGO_PKG_VERSION").as_bytes()),
            spec: Spec::V1,
            ticket_vkey: ticket_key.verifier_key().clone(),
            witnesses: Vec::new(),
        };
        if args.log.join("checkpoint").exists() {
            return Err(Failure::Usage(format!(
                "{} holds a log already; --resume goes on with it",
                args.log.display()
            )));
        }
        for (key, name) in [(&ticket_key, "ticket"), (&root_key, "root")] {
            keygen::write(&vault.join(name), key)?;
        }
        if args.key.is_none() {
            keygen::write(&vault.join("log"), &log_key)?;
        }
        let mut simulation = Self {
            log_key: log_key.verifier_key().to_string(),
            writer: Writer::create(
                Disk::new(&args.log),
                Settings::default(),
                open,
                Box::new(log_key),
                moment(0),
            )
            .map_err(usage)?,
            rules,
            stream: ErasingStream::new(&Seed::new(seed.0)),
            vault,
            ticket_key,
            origin,
            tables: Vec::new(),
            epochs: 0,
            clock_ms: 0,
            closed: 0,
            void: 0,
        };
        simulation.append(Profile {
            doc: simulation.rules.canonical_json().to_owned(),
            name: simulation.rules.profile().name.clone(),
            profile: Hash(*simulation.rules.sha256()),
        })?;
        for table in 1..=args.tables {
            simulation.seat_players(table)?;
        }
        Ok(simulation)
    }

    /// Opens a log, voids the hands that its writer left open, and closes the epochs.
    fn resume(args: &Args, rules: Arc<Rules>, seed: Hash) -> Result<Self, Failure> {
        let vault = vault_of(&args.log);
        let file = args.key.clone().unwrap_or_else(|| vault.join("log.pem"));
        let log_key = keygen::read(&file)?;
        let ticket_key = keygen::read(&vault.join("ticket.pem"))?;
        let store = Disk::new(&args.log);
        let public = log_key.verifier_key().to_string();
        let opened = Writer::open(
            store.clone(),
            Settings::default(),
            vec![Box::new(log_key)],
            moment(0),
        );
        let (writer, recovered) =
            opened.map_err(|error| usage(format!("{}: {error}", args.log.display())))?;
        terminal::note(format_args!(
            "resumed: {} entries kept, {} bytes cut off, {} hands open",
            recovered.kept,
            recovered.cut_bytes,
            recovered.open.len()
        ));
        let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let (report, hands) = directory::verify_hands(&store, Evidence::default(), threads, |_| {})
            .map_err(|error| Failure::io("read", &args.log, &error))?;
        if let Some(finding) = report.findings.first() {
            return Err(usage(format!("{}: {finding}", args.log.display())));
        }
        let counts = report.hands.unwrap_or_default();
        let stream_seed = Hash::parts(&[&seed.0, &writer.size().to_be_bytes()]);
        let mut simulation = Self {
            log_key: public,
            origin: writer.origin().clone(),
            clock_ms: writer.time_ms() - GENESIS_MS,
            writer,
            rules,
            stream: ErasingStream::new(&Seed::new(stream_seed.0)),
            vault,
            ticket_key,
            tables: Vec::new(),
            epochs: hands.epochs(),
            closed: counts.closed,
            void: counts.void,
        };
        simulation.void_open_hands(&hands)?;
        for (epoch, _, used) in hands.open_epochs() {
            simulation.append(EpochClose {
                epoch: whole(epoch),
                used: whole(used),
            })?;
        }
        for number in 1..=args.tables {
            let name = table_name(number)?;
            let seats = hands.stacks(&name);
            if seats.is_empty() {
                simulation.seat_players(number)?;
                continue;
            }
            simulation.seat_again(number, &seats)?;
        }
        Ok(simulation)
    }

    fn void_open_hands(&mut self, hands: &Hands) -> Result<(), Failure> {
        let mut seeds = None;
        for (record, lines) in hands.open_hands() {
            let dealt = record
                .events
                .iter()
                .any(|(_, event)| matches!(event, Event::Deal(_)));
            let server_seed = if dealt {
                None
            } else {
                let vault = match seeds.take() {
                    Some(vault) => vault,
                    None => verify_log::read_vault(&self.vault)?,
                };
                let seed = vault.seed(record.id()).copied();
                seeds = Some(vault);
                let missing = || usage(format!("the vault has no seed of hand {}", record.id()));
                Some(seed.ok_or_else(missing)?)
            };
            self.append(HandVoid {
                hand: record.id(),
                lines: lines.root(),
                reason: "recovery".parse().map_err(usage)?,
                refund: record.refunds().map_err(usage)?,
                seat: None,
                server_seed,
            })?;
            self.void += 1;
        }
        Ok(())
    }

    fn play(&mut self, hands: u64) -> Result<(), Failure> {
        while self.closed < hands {
            let wanted = usize::try_from(hands - self.closed).unwrap_or(usize::MAX);
            self.play_round(wanted.min(self.tables.len()))?;
        }
        for table in 0..self.tables.len() {
            if let Some(OpenEpoch { epoch, next }) = self.tables[table].epoch.take() {
                self.append(EpochClose {
                    epoch: whole(epoch.number()),
                    used: next.into(),
                })?;
            }
        }
        self.writer.commit().map_err(usage)?;
        Ok(())
    }

    /// One hand at each of the first tables. Nothing is told to a seat before it is durable.
    fn play_round(&mut self, tables: usize) -> Result<(), Failure> {
        let mut begun = Vec::new();
        for table in 0..tables {
            begun.push(self.begin(table)?);
        }
        self.writer.sync().map_err(usage)?;
        let mut tickets = String::new();
        for hand in &begun {
            tickets.push_str(&self.commit_ticket(hand)?);
        }
        self.hand_out(&tickets)?;
        let mut opened = Vec::new();
        for hand in begun {
            opened.extend(self.open(hand)?);
        }
        self.writer.sync().map_err(usage)?;
        tickets.clear();
        for (_, _, ticket) in &opened {
            tickets.push_str(ticket);
        }
        self.hand_out(&tickets)?;
        for (hand, deal, _) in opened {
            self.play_hand(hand, &deal)?;
        }
        self.writer.commit().map_err(usage)?;
        Ok(())
    }

    fn append(&mut self, event: impl Into<Event>) -> Result<Appended, Failure> {
        self.clock_ms += 1;
        let moment = moment(self.clock_ms);
        self.writer.append(moment, event).map_err(usage)
    }

    /// Stores the tickets as the seats would.
    fn hand_out(&self, tickets: &str) -> Result<(), Failure> {
        let path = self.vault.join("tickets");
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .and_then(|mut file| file.write_all(tickets.as_bytes()))
            .map_err(|error| Failure::io("write", &path, &error))
    }
}

fn vault_of(log: &Path) -> PathBuf {
    let mut name = log.as_os_str().to_owned();
    name.push(".vault");
    PathBuf::from(name)
}

fn table_name(number: u8) -> Result<Table, Failure> {
    format!("table {number}").parse().map_err(usage)
}

fn moment(ms: u64) -> Moment {
    Moment {
        wall_ms: GENESIS_MS + ms,
        steady_ms: ms,
    }
}

fn whole(value: u64) -> Whole {
    value
        .try_into()
        .expect("the numbers of a simulation stay far below 2^53")
}

fn usage(error: impl std::fmt::Display) -> Failure {
    Failure::Usage(error.to_string())
}
