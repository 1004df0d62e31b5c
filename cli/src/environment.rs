//! Time, host and command of a run, which its record must not hold.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use dealproof_evidence::record::Environment;

/// The environment of a run that began at a time, and that has taken since a moment.
pub(crate) fn environment(at: SystemTime, since: Instant) -> Environment {
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname")
        .or_else(|_| std::fs::read_to_string("/etc/hostname"));
    Environment {
        started_unix_s: at.duration_since(UNIX_EPOCH).map_or(0, |at| at.as_secs()),
        elapsed_ms: u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX),
        target: format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS),
        host: host.map_or_else(|_| "unknown".into(), |name| name.trim().to_owned()),
        command: std::env::args().collect(),
    }
}
