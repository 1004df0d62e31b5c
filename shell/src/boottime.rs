//! A clock that runs on while the machine is suspended.

#![cfg_attr(
    target_os = "linux",
    expect(unsafe_code, reason = "clock_gettime has no safe interface in std")
)]

/// Milliseconds since the machine was started, with the time that it was suspended
/// (`CLOCK_BOOTTIME`, `clock_gettime(2)`). [`std::time::Instant`] is `CLOCK_MONOTONIC`, which stands
/// still meanwhile: a generator would take itself for fresh after a night in a closed laptop.
#[cfg(target_os = "linux")]
pub fn now_ms() -> u64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `time` has room for the answer.
    let failed = unsafe { libc::clock_gettime(libc::CLOCK_BOOTTIME, &raw mut time) } != 0;
    assert!(!failed, "every Linux since 2.6.39 has CLOCK_BOOTTIME");
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    let part_ms = u64::try_from(time.tv_nsec / 1_000_000).unwrap_or(0);
    seconds * 1_000 + part_ms
}

/// Milliseconds since the first call, by the clock that std has.
#[cfg(not(target_os = "linux"))]
pub fn now_ms() -> u64 {
    use std::sync::OnceLock;
    use std::time::Instant;

    static START: OnceLock<Instant> = OnceLock::new();
    let elapsed = START.get_or_init(Instant::now).elapsed();
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_goes_back_and_counts_at_least_what_the_steady_clock_counts() {
        let (before, start) = (now_ms(), std::time::Instant::now());
        std::thread::sleep(std::time::Duration::from_millis(20));
        let steady = u64::try_from(start.elapsed().as_millis()).unwrap();
        let passed = now_ms() - before;
        // Both are cut to whole milliseconds.
        assert!(passed + 1 >= steady && steady >= 20, "{passed} {steady}");
    }
}
