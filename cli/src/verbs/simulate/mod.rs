//! `dealproof simulate`: hands with fair deals, played by bots into a signed log.

mod keys;
mod vault;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;

use dealproof_audit::hash::Hash;
use dealproof_audit::key::Signer;
use dealproof_audit::store::Disk;
use dealproof_conformance::sample::{Chance, Sample, SampleKeys, Setup};
use dealproof_engine::profile::Rules;
use dealproof_evidence::exit::Exit;
use dealproof_room::{Entropy, RoomSettings};
use dealproof_shell::files;

use self::keys::KeyDirectory;
use self::vault::VaultDirectory;
use crate::options::entropy::Generator;
use crate::options::profile;
use crate::terminal::{self, Failure, Outcome, usage};

/// Lets bots of different styles play hands with fair deals, and writes them to a signed log.
///
/// It writes three directories. The log contains everything that a stranger needs to replay the
/// hands. The vault is for the auditor: the server seeds, the players' tickets and the public keys.
/// The private keys are in a directory of their own, which the operator gives to nobody. The same
/// seed gives the same log, byte for byte.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof simulate --hands 1000 --log table-log
  dealproof simulate --hands 5000 --log table-log --resume && dealproof verify table-log --vault table-log.vault")]
pub(crate) struct Args {
    /// A built-in profile or a YAML file.
    #[arg(long, default_value = "nlhe", value_name = "NAME|FILE")]
    profile: String,
    /// How many tables.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u8).range(1..))]
    tables: u8,
    /// How many hands the log contains at the end.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    hands: u64,
    /// 64 hex digits that determine the whole log; without them, the cards come from the
    /// health-tested generator.
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,
    /// The log directory; the vault has the same name with `.vault` added.
    #[arg(long, value_name = "DIR")]
    log: PathBuf,
    /// The private key of the log; without it, a new one is made, from the seed if there is one, and
    /// kept with the other keys.
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// The directory for the private keys; by default, the name of the log with `.keys` added.
    #[arg(long, value_name = "DIR")]
    keys: Option<PathBuf>,
    /// Continues an existing log, after recovering it if its writer was killed.
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

/// The directories of a simulation.
struct Places {
    log: PathBuf,
    vault: PathBuf,
    keys: KeyDirectory,
}

impl Places {
    fn new(args: &Args) -> Result<Self, Failure> {
        // Without a slash at its end, so that what is named after the log is not below it.
        let log: PathBuf = args.log.components().collect();
        if log.file_name().is_none() {
            return Err(Failure::Usage(format!(
                "expected a log directory with a name, found {}",
                args.log.display()
            )));
        }
        let beside = |ending: &str| {
            let mut name = log.as_os_str().to_owned();
            name.push(ending);
            PathBuf::from(name)
        };
        let vault = beside(".vault");
        let keys = args.keys.clone().unwrap_or_else(|| beside(".keys"));
        Ok(Self {
            keys: KeyDirectory::new(keys, args.key.clone(), [&log, &vault])?,
            log,
            vault,
        })
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    let rules = profile::read(&args.profile)?;
    let places = Places::new(args)?;
    let randomness = randomness(args.seed.as_deref())?;
    let tables = NonZero::new(args.tables).unwrap_or(NonZero::<u8>::MIN);
    let (mut sample, log_key) = if args.resume {
        resume(places, tables, rules, randomness)?
    } else {
        create(&places, tables, rules, randomness)?
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
    places: &Places,
    tables: NonZero<u8>,
    rules: Arc<Rules>,
    random: Randomness,
) -> Result<(DiskSample, String), Failure> {
    let keys = SampleKeys::derive(&random.keys, places.keys.log_key()?).map_err(usage)?;
    if places.log.join("checkpoint").exists() {
        return Err(Failure::Usage(format!(
            "{} already holds a log; --resume continues it",
            places.log.display()
        )));
    }
    files::create_private_folder(&places.vault)?;
    places.keys.write(&keys, &places.vault)?;
    let public = keys.log.verifier_key().to_string();
    let software = Hash::of(env!("CARGO_PKG_VERSION").as_bytes());
    let setup = setup(places, tables, rules, random);
    let sample = Sample::create(setup, keys, software).map_err(usage)?;
    Ok((sample, public))
}

/// Goes on with a log, and says by which key it is signed.
fn resume(
    mut places: Places,
    tables: NonZero<u8>,
    rules: Arc<Rules>,
    random: Randomness,
) -> Result<(DiskSample, String), Failure> {
    places.keys = places.keys.find(&places.vault);
    let keys = places.keys.read()?;
    let public = keys.log.verifier_key().to_string();
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let setup = setup(&places, tables, rules, random);
    let (sample, recovered) = Sample::resume(setup, keys, threads)
        .map_err(|error| usage(format!("{}: {error}", places.log.display())))?;
    terminal::note(format_args!(
        "resumed: {} entries kept, {} bytes cut off, {} hands open",
        recovered.kept,
        recovered.cut_bytes,
        recovered.open.len()
    ));
    Ok((sample, public))
}

fn setup(
    places: &Places,
    tables: NonZero<u8>,
    rules: Arc<Rules>,
    random: Randomness,
) -> Setup<Disk, VaultDirectory, Box<dyn Entropy>> {
    let vault = places.vault.clone();
    Setup {
        store: Disk::new(&places.log),
        vault: VaultDirectory::new(&vault),
        entropy: random.entropy,
        chance: random.chance,
        tickets: Box::new(move |tickets| VaultDirectory::hand_out(&vault, tickets)),
        rules,
        tables,
        settings: RoomSettings::default(),
    }
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
