//! Tests of the game through its public interface.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[expect(dead_code, reason = "the words of the rule scenarios, which follow")]
mod play;
mod random;
mod smoke;
