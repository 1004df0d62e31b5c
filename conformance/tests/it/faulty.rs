//! Engines whose answers lead nowhere, lack what is due, or say more than they claim.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use dealproof_adapters::introduced::Introduced;
use dealproof_adapters::protocol::{Answer, Operation, Refused};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_conformance::onboarding;
use dealproof_conformance::scenario::runner::{Machine, Runner};
use dealproof_conformance::scenario::{FeatureText, ScenarioResult, Scenarios, Selection};

/// The reference behind an adapter that changes what it says.
pub(crate) struct Behind {
    reference: ReferenceEngine,
    change: Change,
}

pub(crate) type Change = fn(&mut ReferenceEngine, &Operation, Answer) -> Answer;

impl Engine for Behind {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let answer = match operation {
            // Nothing happens: the change says what is in play.
            Operation::Act(act) if act.action == "check" => Answer::default(),
            _ => self.reference.ask(operation)?,
        };
        Ok((self.change)(&mut self.reference, operation, answer))
    }
}

/// As the reference answers, where [`Behind`] did not ask it.
pub(crate) fn asked(
    reference: &mut ReferenceEngine,
    operation: &Operation,
    answer: Answer,
) -> Answer {
    match operation {
        Operation::Act(act) if act.action == "check" => reference.ask(operation).unwrap(),
        _ => answer,
    }
}

pub(crate) fn behind(change: Change) -> Introduced<Behind> {
    let reference = ReferenceEngine::default();
    Introduced::meet(Behind { reference, change }).unwrap()
}

pub(crate) fn scenario(steps: &str) -> Scenarios {
    let text = format!("Feature: own\n  Scenario: one\n{steps}");
    let path = "own.feature".to_owned();
    let feature = FeatureText { path, text };
    Scenarios::parse(vec![feature], &Selection::default()).unwrap()
}

const DEALT: &str = "    Given a no-limit hold'em table with blinds 50/100
    And 3 players with 1000 chips each
    And the button at seat 1
";

const TABLE: &str = "    Given a cash table with blinds 50/100
    And the button at seat 1
    And seats 1, 2 and 3 are taken with 10000 chips each
";

/// Runs scenarios where there is enough stack for them.
pub(crate) fn run(
    engine: Introduced<Behind>,
    scenarios: Scenarios,
    machine: Arc<dyn Machine>,
) -> Vec<ScenarioResult> {
    let thread = std::thread::Builder::new().stack_size(32 << 20);
    let runner = Runner::new(vec![Arc::new(Mutex::new(engine))], machine);
    let run = thread.spawn(move || scenarios.run(&runner));
    run.unwrap().join().unwrap()
}

/// Is late after so many looks at the clock.
pub(crate) struct Clock(AtomicUsize);

impl Machine for Clock {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..parts).for_each(work);
    }

    fn is_late(&self) -> bool {
        self.0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                left.checked_sub(1)
            })
            .is_err()
    }
}

pub(crate) fn clock(looks: usize) -> Arc<Clock> {
    Arc::new(Clock(AtomicUsize::new(looks)))
}

/// What a scenario comes to on an engine: what was expected, what was found.
fn finding(change: Change, steps: &str) -> (String, String) {
    let results = run(behind(change), scenario(steps), clock(usize::MAX));
    let finding = results[0].finding.as_ref().expect("a failure");
    (finding.expected.clone(), finding.found.clone())
}

/// Says yes to every check, and moves nothing.
fn stuck(reference: &mut ReferenceEngine, operation: &Operation, answer: Answer) -> Answer {
    match operation {
        Operation::Act(act) if act.action == "check" => reference.ask(&Operation::State).unwrap(),
        _ => answer,
    }
}

#[test]
fn an_engine_that_moves_nothing_is_not_asked_for_ever() {
    for waits in [
        "    When everybody calls until the TURN\n",
        "    When everybody checks to the end\n",
    ] {
        let steps = format!("{DEALT}    And the hand is dealt\n{waits}");
        let (expected, found) = finding(stuck, &steps);
        assert_eq!(expected, "the step to come to an end");
        assert!(found.contains("1000 requests"), "{found}");
    }
}

#[test]
fn the_deadline_ends_a_scenario_in_progress() {
    let steps = format!("{DEALT}    And the hand is dealt\n    When everybody checks to the end\n");
    let results = run(behind(stuck), scenario(&steps), clock(50));
    let verdict = &results[0].verdict;
    assert!(verdict.is_not_run(), "{verdict}");
    assert!(verdict.to_string().contains("deadline"), "{verdict}");
    assert_eq!(results[0].passed, 4);
}

/// Refuses every hand.
fn closed(reference: &mut ReferenceEngine, operation: &Operation, answer: Answer) -> Answer {
    if matches!(operation, Operation::Start(_) | Operation::NextHand(_)) {
        reference.ask(&Operation::Abandon).unwrap();
        return Answer::default().refused(Refused {
            code: "closed".to_owned(),
            expected: String::new(),
            found: String::new(),
        });
    }
    asked(reference, operation, answer)
}

#[test]
fn a_hand_that_is_not_dealt_is_a_failure_of_the_engine() {
    let hand = format!("{DEALT}    When the hand is dealt\n");
    for then in [
        "it is seat 1's turn",
        "the phase is PREFLOP",
        "seat 1 ends with 5",
    ] {
        let found = finding(closed, &format!("{hand}    Then {then}\n"));
        let expected = ("a hand in play".to_owned(), "refused as closed".to_owned());
        assert_eq!(found, expected);
    }
    let next = format!("{TABLE}    When the next hand is dealt\n    Then seat 1 has bet 50\n");
    assert_eq!(finding(closed, &next).0, "a hand in play");
}

#[test]
fn an_answer_without_what_is_in_play_is_named_as_that() {
    let deals = format!("{DEALT}    When the hand is dealt\n    Then nobody can act\n");
    let acts = format!(
        "{DEALT}    And the hand is dealt\n    When seat 1 calls\n    Then seat 1 has bet 0\n"
    );
    let looks = format!(
        "{DEALT}    And the hand is dealt\n    When seat 1 looks at the table\n    Then the phase is FLOP\n"
    );
    let next = format!("{TABLE}    When the next hand is dealt\n    Then nobody can act\n");
    let open_face = "    Given a table that plays open_face\n    And 2 players with 100 chips each\n    And the button at seat 1\n    When the open-face hand is dealt\n    Then seat 1 scores 1 point\n";
    let without: Change = |reference, operation, answer| {
        let answer = asked(reference, operation, answer);
        let (state, open_face) = (None, None);
        Answer {
            state,
            open_face,
            ..answer
        }
    };
    for (steps, member, op) in [
        (&*deals, "state", "start"),
        (&next, "state", "next_hand"),
        (open_face, "open_face", "open_face_start"),
    ] {
        let (expected, found) = finding(without, steps);
        assert_eq!(
            expected,
            format!("a member \"{member}\" in the answer to {op}")
        );
        assert_eq!(found, "an answer without it");
    }
    let later: Change = |reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        if !matches!(operation, Operation::Start(_)) {
            answer.state = None;
        }
        answer
    };
    for (steps, op) in [(acts, "act"), (looks, "view")] {
        let (expected, _) = finding(later, &steps);
        assert_eq!(
            expected,
            format!("a member \"state\" in the answer to {op}")
        );
    }
    let no_table: Change = |reference, operation, answer| Answer {
        table: None,
        ..asked(reference, operation, answer)
    };
    assert_eq!(
        finding(no_table, &next).0,
        "a member \"table\" in the answer to table_open"
    );
}

#[test]
fn a_scenario_that_deals_nothing_is_wrong_itself() {
    for then in [
        "it is seat 1's turn",
        "it is accepted",
        "1 chips are in play",
    ] {
        let steps = format!("{DEALT}    Then {then}\n");
        let engine = behind(asked);
        let results = run(engine, scenario(&steps), clock(usize::MAX));
        let verdict = results[0].verdict.to_string();
        assert!(verdict.contains("the scenario is wrong"), "{verdict}");
    }
}

/// Says everything in another order, and noise where it claims nothing.
fn noisy(reference: &mut ReferenceEngine, operation: &Operation, answer: Answer) -> Answer {
    static NOISE: AtomicUsize = AtomicUsize::new(0);
    let mut answer = asked(reference, operation, answer);
    if let Some(hello) = &mut answer.hello {
        let silent = ["payout_order", "state_hash", "sequence", "legal", "muck"];
        hello.capabilities.retain(|name| !silent.contains(&&**name));
    }
    let noise = || NOISE.fetch_add(1, Ordering::Relaxed);
    if let Some(state) = &mut answer.state {
        state.state_hash = Some(format!("{:064x}", noise()));
        state.seats.reverse();
        state.pots.iter_mut().for_each(|pot| pot.eligible.reverse());
        if let Some(turn) = &mut state.to_act {
            (turn.seq, turn.fold) = (Some(noise() as u64), true);
            (turn.call, turn.max_raise_to) = (7, Some(3));
        }
        if let Some(result) = &mut state.result {
            result.payouts.reverse();
            result.stacks.reverse();
            result.returned.reverse();
        }
    }
    if let Some(table) = &mut answer.table {
        table.seats.reverse();
        table.state_hash = Some(format!("{:064x}", noise()));
    }
    answer
}

#[test]
fn what_is_not_claimed_and_the_order_of_lists_decide_nothing() {
    let selection = Selection {
        foreign: true,
        ..Selection::default()
    };
    let all = Scenarios::parse(FeatureText::embedded(), &selection).unwrap();
    let some = all.retain(|one| one.tags.iter().any(|tag| tag == "quick"));
    let results = run(behind(noisy), some, clock(usize::MAX));
    let failed = results.iter().find(|result| result.verdict.is_fail());
    println!("{failed:#?}");
    assert!(failed.is_none());
    let passed = results.iter().filter(|result| result.verdict.is_pass());
    assert!(passed.count() > 100, "{}", results.len());
}

/// What the check of an adapter says first, and how much it says.
fn first_problem(change: Change) -> (String, usize) {
    let ready = onboarding::check(&mut behind(change)).unwrap();
    let first = ready.problems.first().expect("something is wrong");
    (
        format!("{}: {}", first.what, first.expected),
        ready.problems.len(),
    )
}

#[test]
fn the_check_of_an_adapter_names_what_it_lacks() {
    let (problem, count) = first_problem(|reference, operation, answer| {
        if matches!(operation, Operation::Abandon) {
            return Answer {
                unsupported: Some("abandon".to_owned()),
                ..Answer::default()
            };
        }
        asked(reference, operation, answer)
    });
    assert_eq!(
        (&*problem, count),
        ("the operation abandon: \"ok\": true", 1)
    );
    let (problem, _) = first_problem(|reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        if let Some(ranks) = &mut answer.ranks {
            ranks.fill(0);
        }
        answer
    });
    assert!(
        problem.contains("a larger number than that of"),
        "{problem}"
    );
    let (problem, _) = first_problem(|reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        if let Some(reveal) = &mut answer.reveal {
            reveal.deck.reverse();
        }
        answer
    });
    assert!(problem.contains("the \"deck\" of start"), "{problem}");
    let (problem, _) = first_problem(|reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        for event in &mut answer.events {
            if event["type"] == "HandEnded" {
                event["type"] = "Over".into();
            }
        }
        answer
    });
    assert!(problem.contains("an event HandEnded"), "{problem}");
    let (problem, _) = first_problem(|reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        for event in &mut answer.events {
            let members = event.as_object_mut().unwrap();
            members.remove("paid");
        }
        answer
    });
    assert!(
        problem.contains("\"paid\" in the event ActionApplied"),
        "{problem}"
    );
}
