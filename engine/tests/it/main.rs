//! Tests of the game through its public interface.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::print_stdout, reason = "tests print their counts")]

mod built_in;
mod deals;
mod exhaustive;
mod games;
mod house_rules;
mod mixed_games;
mod modules;
mod no_limit;
mod open_face;
mod oracle;
mod play;
mod properties;
mod random;
mod regressions;
mod room;

mod schema;
mod smoke;
mod table_positions;
mod table_rules;
mod table_sessions;
mod tournament;
