//! `--format` of results that are for people or for programs.

/// For people or for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// Text for people, which may change in any version.
    Human,
    /// JSON for programs.
    Json,
}

#[derive(Debug, clap::Args)]
pub(crate) struct FormatOption {
    /// The format of the result.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
}
