//! `dealproof verify`: check a bundle or a log, without trusting who made it.

use std::fs;
use std::path::{Path, PathBuf};

use dealproof_audit::key::VerifierKey;
use dealproof_conformance::check::log;
use dealproof_evidence::exit::Exit;
use dealproof_reports::bundle::{self, BundleFinding, Files, Verification};
use dealproof_reports::manifest::{BundlePath, MANIFEST};
use dealproof_reports::tar;

use crate::terminal::{self, Failure, Outcome};
use crate::verbs::output::ARCHIVE;
use crate::verbs::subjects::SubjectOptions;
use crate::verbs::{rerun, verify_log};

/// Verifies a bundle (manifest, both signatures, every file, its log) or a log directory.
///
/// Of a log, canonical form, chain, tree, signatures and keys are checked, and the first broken
/// link is named; what was not checked is listed.
///
/// Exit code 0 means that everything supplied verifies, 4 that something was changed; the file is
/// named. Without --vkey the bundle's own key is used: the files then belong together, but who
/// made them is self-asserted, and the output says so.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof verify submission
  dealproof verify table-log --vkey 'example.com/poker+1a2b3c4d+AbCd...' --receipt hand.tlog-proof
  dealproof verify bundle.tar --vkey 'report-key+1a2b3c4d+AbCd...' --rerun")]
pub(crate) struct Args {
    /// A bundle, as a directory or as a tar archive, or a log directory.
    path: PathBuf,
    /// The public key that must have signed, from somewhere else than the bundle.
    #[arg(long, value_name = "VKEY")]
    vkey: Option<VerifierKey>,
    /// Also repeats the run of a bundle and compares the record, check by check.
    ///
    /// What was the customer's has to be given again, by the same options as for certify.
    #[arg(long, help_heading = "Bundles")]
    rerun: bool,
    #[command(flatten)]
    subjects: SubjectOptions,
    #[command(flatten)]
    log: verify_log::Options,
}

pub(crate) fn run(args: &Args) -> Outcome {
    if dealproof_verify::is_log(&args.path) {
        return verify_log::run(&args.path, args.vkey.as_ref(), &args.log);
    }
    let (verification, files) = if args.path.is_dir() {
        check_bundle_directory(&args.path, args.vkey.as_ref())?
    } else {
        check_archive(&args.path, args.vkey.as_ref())?
    };
    if verification.findings.is_empty() {
        let reports = match verification.rendered_by {
            None => " reports,",
            Some(_) => "",
        };
        terminal::print(format_args!(
            "verified: {} files, manifest, two signatures,{reports} log",
            verification.files
        ))?;
        if let Some(signer) = &verification.signer {
            terminal::print(format_args!("signed by {signer}"))?;
        }
        if !verification.trusted {
            terminal::print(
                "not checked: who signed. The key is the bundle's own; --vkey compares it with yours.",
            )?;
        }
        if let Some(version) = &verification.rendered_by {
            let this = env!("CARGO_PKG_VERSION");
            terminal::print(format_args!(
                "not checked: the reports, which version {version} rendered; this is {this}"
            ))?;
        }
        return if args.rerun {
            rerun::run(&files, &args.subjects)
        } else {
            Ok(Exit::Conformant)
        };
    }
    for finding in &verification.findings {
        terminal::print(format_args!("BROKEN {finding}"))?;
    }
    Ok(Exit::IntegrityBroken)
}

/// Verifies a bundle in a directory. An archive of it beside the files must hold the same files.
pub(crate) fn check_bundle_directory(
    directory: &Path,
    trusted: Option<&VerifierKey>,
) -> Result<(Verification, Files), Failure> {
    if !directory.join(MANIFEST).is_file() {
        return Err(Failure::Usage(format!(
            "{} is no bundle: it has no {MANIFEST}",
            directory.display()
        )));
    }
    let mut unsafe_entries = Vec::new();
    let mut files = Files::new();
    read_below(directory, directory, &mut files, &mut unsafe_entries)?;
    let archive = BundlePath::new(ARCHIVE)
        .ok()
        .and_then(|path| files.remove(&path));
    let mut verification = check_files(&files, trusted);
    verification.findings.extend(unsafe_entries);
    if let Some(archive) = archive {
        let same = tar::mtime(&archive).is_some_and(|mtime| tar::pack(&files, mtime) == archive);
        if !same {
            verification.findings.push(BundleFinding {
                file: ARCHIVE.into(),
                expected: "an archive of these files".into(),
                found: "something else".into(),
            });
        }
    }
    Ok((verification, files))
}

fn check_archive(
    path: &Path,
    trusted: Option<&VerifierKey>,
) -> Result<(Verification, Files), Failure> {
    let archive = fs::read(path).map_err(|error| Failure::io("read", path, &error))?;
    match tar::unpack(&archive) {
        Ok(files) => Ok((check_files(&files, trusted), files)),
        Err(error) => {
            let verification = Verification {
                findings: vec![BundleFinding {
                    file: path.display().to_string(),
                    expected: "an archive that dealproof wrote".into(),
                    found: error.to_string(),
                }],
                files: 0,
                signer: None,
                trusted: trusted.is_some(),
                rendered_by: None,
            };
            Ok((verification, Files::new()))
        }
    }
}

fn check_files(files: &Files, trusted: Option<&VerifierKey>) -> Verification {
    let mut verification = bundle::verify(files, trusted);
    verification
        .findings
        .extend(bundle::verify_log(files, &[log::ID, log::HANDS]));
    verification
}

/// Reads every file below a directory. What is neither file nor directory is a finding: it is not
/// followed and not read.
fn read_below(
    root: &Path,
    folder: &Path,
    files: &mut Files,
    findings: &mut Vec<BundleFinding>,
) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::io("read", folder, &error))?;
    for entry in entries {
        let entry = entry.map_err(|error| Failure::io("read", folder, &error))?;
        let path = entry.path();
        let kind = entry
            .file_type()
            .map_err(|error| Failure::io("read", &path, &error))?;
        let below = path
            .strip_prefix(root)
            .unwrap_or(&path)
            .to_string_lossy()
            .into_owned();
        let mut refuse = |expected: &str, found: String| {
            findings.push(BundleFinding {
                file: below.clone(),
                expected: expected.into(),
                found,
            });
        };
        if kind.is_dir() {
            read_below(root, &path, files, findings)?;
        } else if !kind.is_file() {
            refuse("a regular file", "a link or device".into());
        } else {
            match BundlePath::new(&below) {
                Err(error) => refuse("a path of a bundle", error.to_string()),
                Ok(name) => {
                    let content = fs::read(&path).map_err(|e| Failure::io("read", &path, &e))?;
                    files.insert(name, content);
                }
            }
        }
    }
    Ok(())
}
