//! Tests of hand histories through the public interface.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "tests print their counts")]

mod histories;
mod ohh;
mod phh;

// Tables and random play as the engine's tests have them: two copies would drift apart.
#[path = "../../../engine/tests/it/deals.rs"]
mod deals;
#[expect(dead_code, reason = "the engine's tests use more of it")]
#[path = "../../../engine/tests/it/play.rs"]
mod play;
#[path = "../../../engine/tests/it/random.rs"]
mod random;
