//! `dealproof completions` and `dealproof man`: what a shell and a reader of manuals need.

use std::path::PathBuf;

use clap::Command;
use clap_complete::Shell;
use dealproof_evidence::exit::Exit;
use dealproof_shell::files::{self, Access};

use crate::terminal::{self, Failure, Outcome, usage};

/// Prints the completions of a shell.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof completions bash > ~/.local/share/bash-completion/completions/dealproof
  dealproof completions zsh > ~/.zfunc/_dealproof")]
pub(crate) struct Args {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Writes a manual page for dealproof and for each of its verbs.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof man ~/.local/share/man/man1")]
pub(crate) struct ManArgs {
    /// The directory for the pages.
    #[arg(value_name = "DIR")]
    directory: PathBuf,
}

pub(crate) fn run(args: &Args, mut command: Command) -> Outcome {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command, "dealproof", &mut text);
    terminal::print_bytes(&text)?;
    Ok(Exit::Conformant)
}

pub(crate) fn man(args: &ManArgs, mut command: Command) -> Outcome {
    command.build();
    files::create_folder(&args.directory)?;
    let pages = write(&command, "dealproof", args)?;
    terminal::print(format_args!("{pages} pages: {}", args.directory.display()))?;
    Ok(Exit::Conformant)
}

fn write(command: &Command, name: &str, args: &ManArgs) -> Result<usize, Failure> {
    let mut text = Vec::new();
    let page = clap_mangen::Man::new(command.clone()).title(name);
    page.render(&mut text).map_err(usage)?;
    let path = args.directory.join(format!("{name}.1"));
    files::replace(&path, &text, Access::Shared)?;
    let mut pages = 1;
    for verb in command
        .get_subcommands()
        .filter(|verb| verb.get_name() != "help")
    {
        pages += write(verb, &format!("{name}-{}", verb.get_name()), args)?;
    }
    Ok(pages)
}
