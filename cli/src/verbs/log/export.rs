//! `dealproof log export`: a log for other people's tools.

use std::path::PathBuf;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::export::tiles::Tiles;
use dealproof_audit::segments::Segments;
use dealproof_audit::store::Disk;
use dealproof_evidence::exit::Exit;
use dealproof_shell::files::{self, Staged};
use dealproof_shell::threads::Threads;

use super::sink::Sink;
use crate::terminal::{self, Failure, Outcome, usage};

/// Verifies a log and exports it in another format. If the log is broken, nothing is exported.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof log export table-log --csv --out tables
  dealproof log export table-log --phh --vault table-log.vault --out hands && dealproof replay hands")]
pub(crate) struct Args {
    /// The log directory.
    log: PathBuf,
    #[command(flatten)]
    form: Form,
    /// The directory to write, which must not exist yet.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The auditor's file or folder of server seeds; hand histories then contain every card.
    #[arg(long, value_name = "PATH")]
    vault: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one flag for each form, and exactly one is given"
)]
pub(super) struct Form {
    /// CSV tables: hands, seats, actions, pots (one row each, `MAIN` or `SIDE_n`), chip movements.
    #[arg(long)]
    pub(super) csv: bool,
    /// Poker hand histories (PHH), one file for all hands.
    #[arg(long)]
    pub(super) phh: bool,
    /// Open Hand History, one JSON object for each hand.
    #[arg(long)]
    pub(super) ohh: bool,
    /// The static layout of C2SP tlog-tiles, for other transparency-log tools.
    #[arg(long)]
    tiles: bool,
}

pub(super) fn run(args: &Args) -> Outcome {
    if !dealproof_verify::is_log(&args.log) {
        let reason = "is not a log: it has no folder `entries`";
        return Err(Failure::Usage(format!("{} {reason}", args.log.display())));
    }
    if args.out.exists() {
        let reason = "already exists; give a directory that does not";
        return Err(Failure::Usage(format!("{} {reason}", args.out.display())));
    }
    if let Some(parent) = args.out.parent().filter(|p| !p.as_os_str().is_empty()) {
        files::create_folder(parent)?;
    }
    let staged = Staged::prepare(&args.out)?;
    let exit = export(args, &staged)?;
    if exit == Exit::Conformant {
        staged.publish()?;
    }
    Ok(exit)
}

fn export(args: &Args, out: &Staged) -> Outcome {
    let vault = args.vault.as_deref();
    let evidence = Evidence {
        vault: vault
            .map(dealproof_verify::read_vault)
            .transpose()
            .map_err(usage)?,
        ..Evidence::default()
    };
    let mut sink = Sink::new(&args.form, out.path());
    let threads = Threads::new(None).count();
    let store = Disk::new(&args.log);
    let (report, _) = directory::verify_hands(&store, evidence, threads, |seen| sink.see(seen))
        .map_err(|error| Failure::io("read", &args.log, &error))?;
    if let Some(finding) = report.findings.first() {
        terminal::print(format_args!("not exported: {finding}"))?;
        return Ok(dealproof_verify::exit(report.severity()));
    }
    if args.form.tiles {
        write_tiles(&store, args, out)?;
    }
    let summary = sink.finish()?;
    terminal::print(format_args!(
        "{summary}{} entries of {} to {}",
        report.entries,
        args.log.display(),
        args.out.display()
    ))?;
    Ok(Exit::Conformant)
}

fn write_tiles(store: &Disk, args: &Args, out: &Staged) -> Result<(), Failure> {
    let read = |error: &std::io::Error| Failure::io("read", &args.log, error);
    let segments = Segments::open(store).map_err(|error| read(&error))?;
    let mut tiles = Tiles::default();
    for line in std::io::BufRead::split(segments, b'\n') {
        for tile in tiles.push(&line.map_err(|error| read(&error))?) {
            out.add(&tile.path, &tile.bytes)?;
        }
    }
    for tile in tiles.finish() {
        out.add(&tile.path, &tile.bytes)?;
    }
    let checkpoint = files::read(&args.log.join("checkpoint"))?;
    Ok(out.add("checkpoint", &checkpoint)?)
}
