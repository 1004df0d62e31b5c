//! `dealproof simulate`: hands with fair deals, played by bots into a signed log.

mod vault;

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dealproof_audit::hash::Hash;
use dealproof_audit::key::Signer;
use dealproof_audit::store::Disk;
use dealproof_conformance::sample::{Chance, Sample, SampleKeys, Setup};
use dealproof_engine::profile::Rules;
use dealproof_evidence::exit::Exit;
use dealproof_room::{Entropy, Keys, RoomSettings};

use self::vault::VaultDirectory;
use crate::terminal::{self, Failure, Outcome};
use crate::verbs::keygen;
use crate::verbs::rng::Generator;

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
    #[arg(long, default_value_t = NonZero::<u8>::MIN.saturating_add(15))]
    tables: NonZero<u8>,
    /// How many hands the log is to hold.
    #[arg(long)]
    hands: u64,
    /// 64 hexadecimal digits, from which everything follows; without them the cards come from the
    /// health-tested generator.
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

/// A sample on a disk.
type DiskSample = Sample<Disk, VaultDirectory, Box<dyn Entropy>>;

/// Where everything random comes from.
struct Randomness {
    /// What the keys are made of.
    keys: [u8; 32],
    /// What server seeds are made of.
    entropy: Box<dyn Entropy>,
    /// What the bots decide by.
    chance: Chance,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let rules = read_rules(&args.profile)?;
    let randomness = randomness(args.seed.as_deref())?;
    let (mut sample, log_key) = if args.resume {
        resume(args, rules, randomness)?
    } else {
        create(args, rules, randomness)?
    };
    sample
        .play(args.hands, |hands| {
            terminal::redraw(format_args!("{hands} of {} hands", args.hands));
        })
        .map_err(usage)?;
    terminal::redraw("");
    terminal::print(format_args!(
        "{} hands, {} void, {} entries, signed by {log_key}",
        sample.closed(),
        sample.void(),
        sample.entries()
    ))?;
    Ok(Exit::Conformant)
}

/// Begins a log, and says by which key it is signed.
fn create(
    args: &Args,
    rules: Arc<Rules>,
    random: Randomness,
) -> Result<(DiskSample, String), Failure> {
    let vault = vault_of(&args.log);
    let log_key = args.key.as_deref().map(keygen::read).transpose()?;
    let keys = SampleKeys::derive(&random.keys, log_key).map_err(usage)?;
    if args.log.join("checkpoint").exists() {
        return Err(Failure::Usage(format!(
            "{} holds a log already; --resume goes on with it",
            args.log.display()
        )));
    }
    keygen::write(&vault.join("ticket"), &keys.ticket)?;
    keygen::write(&vault.join("root"), &keys.root)?;
    if args.key.is_none() {
        keygen::write(&vault.join("log"), &keys.log)?;
    }
    let public = keys.log.verifier_key().to_string();
    let software = Hash::of(env!("CARGO_PKG_VERSION").as_bytes());
    let sample = Sample::create(setup(args, rules, random), keys, software).map_err(usage)?;
    Ok((sample, public))
}

/// Goes on with a log, and says by which key it is signed.
fn resume(
    args: &Args,
    rules: Arc<Rules>,
    random: Randomness,
) -> Result<(DiskSample, String), Failure> {
    let vault = vault_of(&args.log);
    let file = args.key.clone().unwrap_or_else(|| vault.join("log.pem"));
    let log_key = keygen::read(&file)?;
    let public = log_key.verifier_key().to_string();
    let keys = Keys {
        log: Box::new(log_key),
        ticket: Box::new(keygen::read(&vault.join("ticket.pem"))?),
    };
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let (sample, recovered) = Sample::resume(setup(args, rules, random), keys, threads)
        .map_err(|error| usage(format!("{}: {error}", args.log.display())))?;
    terminal::note(format_args!(
        "resumed: {} entries kept, {} bytes cut off, {} hands open",
        recovered.kept,
        recovered.cut_bytes,
        recovered.open.len()
    ));
    Ok((sample, public))
}

fn setup(
    args: &Args,
    rules: Arc<Rules>,
    random: Randomness,
) -> Setup<Disk, VaultDirectory, Box<dyn Entropy>> {
    let vault = vault_of(&args.log);
    Setup {
        store: Disk::new(&args.log),
        vault: VaultDirectory::new(&vault),
        entropy: random.entropy,
        chance: random.chance,
        tickets: Box::new(move |tickets| VaultDirectory::hand_out(&vault, tickets)),
        rules,
        tables: args.tables,
        settings: RoomSettings::default(),
    }
}

fn read_rules(profile: &str) -> Result<Arc<Rules>, Failure> {
    if let Some(rules) = Rules::built_in(profile) {
        return Ok(rules);
    }
    let path = Path::new(profile);
    let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
    Rules::from_yaml(&text).map_err(|error| Failure::Usage(format!("{profile}: {error}")))
}

/// With a seed, one stream gives everything. Without one, the production generator makes the server
/// seeds, as in a room; the bots have a stream of their own.
fn randomness(digits: Option<&str>) -> Result<Randomness, Failure> {
    if let Some(digits) = digits {
        let seed = Hash::from_hex(digits.as_bytes())
            .ok_or_else(|| Failure::Usage("expected a seed of 64 hexadecimal digits".to_owned()))?;
        let chance = Chance::new(seed.0);
        return Ok(Randomness {
            keys: seed.0,
            entropy: Box::new(chance.clone()),
            chance,
        });
    }
    let mut generator = Generator::start(None)?;
    let (mut keys, mut bots) = ([0; 32], [0; 32]);
    generator.fill(&mut keys).map_err(usage)?;
    generator.fill(&mut bots).map_err(usage)?;
    Ok(Randomness {
        keys,
        entropy: Box::new(generator),
        chance: Chance::new(bots),
    })
}

fn vault_of(log: &Path) -> PathBuf {
    let mut name = log.as_os_str().to_owned();
    name.push(".vault");
    PathBuf::from(name)
}

fn usage(error: impl std::fmt::Display) -> Failure {
    Failure::Usage(error.to_string())
}
