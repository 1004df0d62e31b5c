//! What a player may do, in the words of a table of a scenario.

use dealproof_adapters::protocol::ToAct;

/// All choices of a turn: `fold, call 100, raise to 200-900`.
pub fn in_words(turn: &ToAct) -> String {
    let mut words = Vec::new();
    if let Some(amount) = turn.bring_in {
        words.push(format!("bring in {amount}"));
    }
    for (legal, word) in [(turn.check, "check"), (turn.fold, "fold")] {
        if legal {
            words.push(word.to_owned());
        }
    }
    if turn.call > 0 {
        words.push(format!("call {}", turn.call));
    }
    match (turn.min_raise_to, turn.max_raise_to, turn.raise_step) {
        (None, None, _) => {}
        (Some(low), Some(high), _) if low == high => words.push(format!("raise to {low}")),
        (Some(low), Some(high), Some(step)) if low.checked_add(step) == Some(high) => {
            words.push(format!("raise to {low} or {high}"));
        }
        (low, high, step) => {
            let bound = |bound: Option<u64>| bound.map_or_else(String::new, |b| b.to_string());
            let step = step.map_or_else(String::new, |step| format!(" by {step}"));
            words.push(format!("raise to {}-{}{step}", bound(low), bound(high)));
        }
    }
    if let (Some(least), Some(most)) = (turn.discard_min, turn.discard_max) {
        words.push(format!("discard {least}-{most}"));
    }
    if let Some(most) = turn.runs_max {
        words.push(format!("up to {most} runs"));
    }
    for (legal, word) in [(turn.show, "show"), (turn.muck, "muck")] {
        if legal {
            words.push(word.to_owned());
        }
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_choice_is_said() {
        for (turn, words) in [
            (json!({ "check": true }), "check"),
            (
                json!({ "fold": true, "call": 100, "min_raise_to": 200, "max_raise_to": 900 }),
                "fold, call 100, raise to 200-900",
            ),
            (
                json!({ "bring_in": 15, "min_raise_to": 50, "max_raise_to": 50 }),
                "bring in 15, raise to 50",
            ),
            (
                json!({ "check": true, "min_raise_to": 40, "max_raise_to": 80, "raise_step": 40 }),
                "check, raise to 40 or 80",
            ),
            (json!({ "discard_min": 0, "discard_max": 5 }), "discard 0-5"),
            (json!({ "runs_max": 3 }), "up to 3 runs"),
            (json!({ "show": true, "muck": true }), "show, muck"),
        ] {
            let mut turn = turn;
            turn["seat"] = json!(1);
            let turn: ToAct = serde_json::from_value(turn).unwrap();
            assert_eq!(in_words(&turn), words);
        }
    }
}
