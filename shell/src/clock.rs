//! The time of day, and a clock that never goes back.

use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970 (UTC) by the clock of this machine, which somebody may have set back.
/// Before 1970 it is 0.
pub fn unix_ms() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Seconds since 1970 (UTC), rounded down.
pub fn unix_s() -> u64 {
    unix_ms() / 1_000
}

/// Milliseconds since this process first asked. It never goes back; while the machine sleeps it
/// may stand still.
pub fn steady_ms() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let elapsed = START.get_or_init(Instant::now).elapsed();
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_clocks_go_forward() {
        let (wall, steady) = (unix_ms(), steady_ms());
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(steady_ms() >= steady + 20);
        // 2020; nobody set the clock of the machine back in these 20 ms.
        assert!(wall > 1_577_836_800_000 && unix_ms() >= wall);
        assert!(unix_s() >= wall / 1_000);
    }
}
