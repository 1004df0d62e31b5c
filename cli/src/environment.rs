//! Time, host and command of a run, which its record must not hold.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use dealproof_evidence::record::Environment;
use dealproof_shell::clock;

use crate::options::output::source_date_epoch;
use crate::terminal::Failure;

/// When a run began.
pub(crate) struct Began {
    unix_s: u64,
    since: Instant,
}

impl Began {
    /// Now: by `SOURCE_DATE_EPOCH` if the caller sets it, so that two runs can have the same reports to
    /// the byte, else by the clock. Either is self-asserted.
    pub(crate) fn now() -> Result<Self, Failure> {
        Ok(Self {
            unix_s: source_date_epoch()?.unwrap_or_else(clock::unix_s),
            since: Instant::now(),
        })
    }
}

/// The environment of a run whose checks took so long.
pub(crate) fn environment(began: &Began, took: &BTreeMap<String, Duration>) -> Environment {
    let ms = |took: Duration| u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname")
        .or_else(|_| std::fs::read_to_string("/etc/hostname"));
    Environment {
        started_unix_s: began.unix_s,
        elapsed_ms: ms(began.since.elapsed()),
        target: format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS),
        host: host.map_or_else(|_| "unknown".into(), |name| name.trim().to_owned()),
        command: std::env::args().collect(),
        checks_ms: took
            .iter()
            .map(|(id, &took)| (id.clone(), ms(took)))
            .collect(),
        confined: None,
    }
}
