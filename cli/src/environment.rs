//! Time, host and command of a run, which its record must not hold.

use std::collections::BTreeMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use dealproof_evidence::record::Environment;

/// The environment of a run that began at a time, that has taken since a moment, and whose checks took
/// so long.
pub(crate) fn environment(
    at: SystemTime,
    since: Instant,
    took: &BTreeMap<String, Duration>,
) -> Environment {
    let ms = |took: Duration| u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname")
        .or_else(|_| std::fs::read_to_string("/etc/hostname"));
    Environment {
        started_unix_s: at.duration_since(UNIX_EPOCH).map_or(0, |at| at.as_secs()),
        elapsed_ms: ms(since.elapsed()),
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
