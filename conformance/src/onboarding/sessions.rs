//! Whether two sessions of an engine that listens are two.

use dealproof_adapters::Engine;
use dealproof_adapters::interleaved::{self, InterleavedError, Which};
use dealproof_adapters::protocol::Operation;
use dealproof_engine::profile::Rules;

use super::hand;

/// Plays a small hand in each of two sessions of the same engine, in turns. An engine that names no
/// game of ours is not asked.
///
/// # Errors
///
/// What shows that the sessions share a hand, or that it cannot be told.
pub fn check_sessions(
    first: &mut dyn Engine,
    second: &mut dyn Engine,
) -> Result<(), InterleavedError> {
    let claims = first.claims().map_err(|fault| InterleavedError::Fault {
        which: Which::First,
        fault,
    })?;
    // Most engines know hold'em, and every hand of it begins with a choice.
    let known = |name: &&String| Rules::built_in(name).is_some();
    let mut games = claims.games.iter().filter(known);
    let game = match games.clone().find(|name| *name == "nlhe") {
        Some(game) => game,
        None => match games.next() {
            Some(game) => game,
            None => return Ok(()),
        },
    };
    let start = hand::start(&claims, game);
    interleaved::check(first, second, [&start, &deeper(&start)])
}

/// The same hand with more chips, so that one is not taken for the other.
fn deeper(start: &Operation) -> Operation {
    let mut deeper = start.clone();
    if let Operation::Start(start) = &mut deeper {
        for seat in &mut start.seats {
            seat.stack *= 2;
        }
    }
    deeper
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use dealproof_adapters::Fault;
    use dealproof_adapters::protocol::Answer;
    use dealproof_adapters::reference::ReferenceEngine;

    use super::*;

    /// An engine that all sessions share.
    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<ReferenceEngine>>);

    impl Engine for Shared {
        fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
            let mut engine = self.0.lock().unwrap();
            if matches!(operation, Operation::Start(_)) {
                engine.ask(&Operation::Abandon)?;
            }
            engine.ask(operation)
        }
    }

    #[test]
    fn two_engines_are_two_and_one_is_found_out() {
        let (mut first, mut second) = (ReferenceEngine::default(), ReferenceEngine::default());
        assert_eq!(check_sessions(&mut first, &mut second), Ok(()));
        let mut first = Shared::default();
        let mut second = first.clone();
        let error = check_sessions(&mut first, &mut second).unwrap_err();
        assert!(matches!(error, InterleavedError::Shared { .. }), "{error}");
    }
}
