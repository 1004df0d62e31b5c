//! The options of `dealproof rules --properties`.

use std::path::{Path, PathBuf};

use dealproof_rng::run_seed::RunSeed;

/// Any seed will do: the same games in every run, so that CI is not surprised.
const SEED: &str = "00000000000000000000000000000000000000000000000000000070726f7073";

#[derive(Debug, clap::Args)]
pub(crate) struct PropertiesOption {
    /// Plays N random games instead of the scenarios: hands under any rule profile, tables,
    /// tournaments and open-face games. Checks what holds of every engine, whatever its house rules:
    /// chips and cards are conserved, a refused request changes nothing, nobody sees a closed card,
    /// other suits and seats change nothing else, replay and snapshots give the same game. A game
    /// that breaks a property becomes a scenario.
    #[arg(long, value_name = "N", conflicts_with_all = ["tags", "only", "list", "features"])]
    properties: Option<u64>,
    /// 64 hexadecimal digits; the same seed plays the same games.
    #[arg(long, value_name = "HEX", default_value = SEED, requires = "properties")]
    seed: RunSeed,
    /// A directory for the scenarios of --properties; without it, they are printed.
    #[arg(long, value_name = "DIR", requires = "properties")]
    out: Option<PathBuf>,
}

impl PropertiesOption {
    /// How many games, if any.
    pub(crate) const fn games(&self) -> Option<u64> {
        self.properties
    }

    pub(crate) const fn seed(&self) -> RunSeed {
        self.seed
    }

    pub(crate) fn out(&self) -> Option<&Path> {
        self.out.as_deref()
    }
}
