//! Steps that tell a whole hand, on engines that are wrong in one place of it.

use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_conformance::scenario::ScenarioResult;

use crate::faulty::{Change, asked, behind, clock, run, scenario};

const HAND: &str = "    Given a table that plays nlhe
    And these house rules:
      | rule                     | value |
      | forced.button_blind      | 0     |
      | clock.bank_ms            | 0     |
    And 2 players with 1000 chips each
    And the button at seat 1
    And the deck from the top is \"As Kc Ah Kd 2c 7d 9h Js 3s\"
    And the hand is dealt
    When the hand is played:
      | seat | may                              | does                          |
      | 2    |                                  | tries: folds                  |
      | 1    | fold, call 50, raise to 200-1000 | calls                         |
      | 2    |                                  | tries: calls                  |
      | 2    | check, raise to 200-1000         | goes all-in                   |
      | 1    | fold, call 900                   | calls                         |
    Then the players end with:
      | seat | cards | chips |
      | 1    | Kc Kd | 0     |
      | 2    | As Ah | 2000  |
    And these are the boards:
      | board          |
      | 2c 7d 9h Js 3s |
";

fn result(change: Change) -> ScenarioResult {
    let mut results = run(behind(change), scenario(HAND), clock(usize::MAX));
    results.remove(0)
}

fn expected(change: Change) -> String {
    let finding = result(change).finding;
    finding.expect("a failure").expected
}

#[test]
fn a_sound_engine_passes() {
    let verdict = result(asked).verdict;
    assert!(verdict.is_pass(), "{verdict}");
}

#[test]
fn a_choice_that_is_not_there_is_noticed() {
    let change: Change = |reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        let state = answer.state.as_mut();
        if let Some(turn) = state.and_then(|state| state.to_act.as_mut()) {
            turn.max_raise_to = turn.max_raise_to.map(|most| most - 1);
        }
        answer
    };
    assert_eq!(expected(change), "fold, call 50, raise to 200-1000");
}

#[test]
fn an_accepted_request_out_of_turn_is_noticed() {
    let change: Change = |reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        answer.ok |= matches!(operation, Operation::Act(act) if act.action == "fold");
        answer
    };
    assert_eq!(expected(change), "a refusal");
}

#[test]
fn a_refusal_that_takes_a_chip_is_noticed() {
    let change: Change = |reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        if let (false, Some(state)) = (answer.ok, &mut answer.state) {
            state.seats[0].stack -= 1;
        }
        answer
    };
    assert!(expected(change).starts_with("the state before the request"));
}

/// Without the capability of saying verbs, and taking a call for a check.
fn one_verb(
    reference: &mut dealproof_adapters::reference::ReferenceEngine,
    operation: &Operation,
    answer: Answer,
) -> Answer {
    let mut answer = asked(reference, operation, answer);
    if let Some(hello) = &mut answer.hello {
        hello.capabilities.retain(|name| name != "verbs");
    }
    let is_call = matches!(operation, Operation::Act(act) if act.action == "call" && act.seat == 2);
    answer.ok |= is_call;
    answer
}

#[test]
fn one_verb_for_two_is_no_fault_of_an_engine_that_claims_one() {
    let verdict = result(one_verb).verdict;
    assert!(verdict.is_not_run(), "{verdict}");
    assert!(verdict.to_string().contains("verbs"), "{verdict}");
}

#[test]
fn chips_and_cards_at_the_end_are_noticed() {
    let chips: Change = |reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        let result = answer
            .state
            .as_mut()
            .and_then(|state| state.result.as_mut());
        if let Some(result) = result {
            result.stacks[1].stack -= 1;
        }
        answer
    };
    assert!(expected(chips).starts_with("the chips of seat 2 after the hand"));
    let cards: Change = |reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        let state = answer.state.as_mut().filter(|state| state.result.is_some());
        if let Some(cards) = state.and_then(|state| state.seats[1].cards.as_mut()) {
            cards.reverse();
        }
        answer
    };
    assert!(expected(cards).starts_with("the cards of seat 2"));
    let board: Change = |reference, operation, answer| {
        let mut answer = asked(reference, operation, answer);
        if let Some(state) = answer.state.as_mut().filter(|state| state.result.is_some()) {
            state.board.reverse();
        }
        answer
    };
    assert!(expected(board).starts_with("the boards"));
}
