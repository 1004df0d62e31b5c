//! Adapters that can do less, and adapters that do less than they claim.

use std::sync::{Arc, Mutex};

use dealproof_adapters::introduced::{Introduced, MeetError};
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::HelloError;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::stripped::Stripped;
use dealproof_adapters::{Engine, Fault};
use dealproof_conformance::diff::session::{self, GameCourse};
use dealproof_conformance::diff::{Pair, Table};
use dealproof_conformance::onboarding;
use dealproof_conformance::play::{self, Offer};
use dealproof_conformance::scenario::runner::{Machine, Runner};
use dealproof_conformance::scenario::{
    FeatureText, ScenarioResult, Scenarios, Selection, SharedEngine,
};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use dealproof_rng::run_seed::RunSeed;

/// The reference without some capabilities.
fn without(capabilities: &[Capability]) -> Introduced<Stripped<ReferenceEngine>> {
    Stripped::meet(ReferenceEngine::default(), capabilities).unwrap()
}

fn quick() -> Scenarios {
    all().retain(|scenario| scenario.tags.iter().any(|tag| tag == "quick"))
}

fn all() -> Scenarios {
    let selection = Selection {
        foreign: true,
        ..Selection::default()
    };
    Scenarios::parse(FeatureText::embedded(), &selection).unwrap()
}

/// Runs scenarios. Without the optimiser a scenario takes more stack than a test has.
fn run_on(engine: SharedEngine, scenarios: Scenarios) -> Vec<ScenarioResult> {
    let thread = std::thread::Builder::new().stack_size(32 << 20);
    let run = thread.spawn(move || scenarios.run(&Runner::alone(engine)));
    run.unwrap().join().unwrap()
}

/// Whether all quick scenarios are run, as `just stripped` does.
fn whole() -> bool {
    std::env::var_os("DEALPROOF_WHOLE").is_some()
}

/// A third of the quick scenarios, another one for each number, and all crossed hands, which state
/// every choice of a player in one step.
fn third(number: usize) -> Scenarios {
    let parts = if whole() { 1 } else { 3 };
    all().retain(|scenario| {
        let letters = scenario.id.bytes().map(usize::from);
        let is_drawn = (letters.sum::<usize>() + number).is_multiple_of(parts);
        let is_quick = scenario.tags.iter().any(|tag| tag == "quick");
        scenario.id.starts_with("crossed/") || is_quick && is_drawn
    })
}

fn run(capabilities: &[Capability], number: usize) -> Vec<ScenarioResult> {
    let engine = Arc::new(Mutex::new(without(capabilities)));
    run_on(engine, third(number))
}

/// Without a capability nothing fails, and what needs it says so. Says how it went, and what is wrong.
fn strip(capabilities: &[Capability]) -> (Vec<String>, Vec<String>) {
    let (mut said, mut wrong) = (Vec::new(), Vec::new());
    for (number, &capability) in capabilities.iter().enumerate() {
        let results = run(&[capability], number);
        let failed = results.iter().find(|result| result.verdict.is_fail());
        wrong.extend(failed.map(|failed| format!("without {capability}: {failed:#?}")));
        let passed = results.iter().filter(|result| result.verdict.is_pass());
        let (passed, all) = (passed.count(), results.len());
        said.push(format!("without {capability}: {passed} of {all} pass"));
        // Refusals with other codes pass and are noted; the quick scenarios have no old edition.
        let none_needs_it = [
            Capability::Codes,
            Capability::Verbs,
            Capability::Rank,
            Capability::Reveal,
            Capability::Editions,
        ];
        // Two to five scenarios need these: a third may have none.
        let few_need_it = [Capability::Kill, Capability::Runs, Capability::Profiles];
        let may_pass =
            none_needs_it.contains(&capability) || (!whole() && few_need_it.contains(&capability));
        if passed == all && !may_pass {
            wrong.push(format!("nothing needs {capability}"));
        }
        let noted = results.iter().any(|result| !result.notes.is_empty());
        if noted != (capability == Capability::Codes) {
            wrong.push(format!("without {capability}: other codes noted: {noted}"));
        }
    }
    (said, wrong)
}

#[test]
fn the_reference_without_one_of_the_first_capabilities_is_not_accused() {
    // Said before it is asserted: cucumber silences panics while another test runs scenarios.
    let (said, wrong) = strip(&Capability::ALL[..10]);
    println!("{}\n{}", said.join("\n"), wrong.join("\n"));
    assert!(wrong.is_empty());
}

#[test]
fn the_reference_without_one_of_the_next_capabilities_is_not_accused() {
    let (said, wrong) = strip(&Capability::ALL[10..20]);
    println!("{}\n{}", said.join("\n"), wrong.join("\n"));
    assert!(wrong.is_empty());
}

#[test]
fn the_reference_without_one_of_the_last_capabilities_is_not_accused() {
    let (said, wrong) = strip(&Capability::ALL[20..]);
    println!("{}\n{}", said.join("\n"), wrong.join("\n"));
    assert!(wrong.is_empty());
}

/// The check of an adapter plays every game with an engine that claims one thing less. It used to check
/// where a bring-in or a draw was due if nobody said what is legal, and to miss what is legal where a
/// seat is asked to show its hand.
#[test]
fn the_check_of_an_adapter_asks_nothing_that_is_not_claimed() {
    for capability in Capability::ALL {
        // Without a deck the reference deals nothing: it does not shuffle.
        if capability == Capability::Deck {
            continue;
        }
        let ready = onboarding::check(&mut without(&[capability])).unwrap();
        let missing: Vec<&str> = ready.problems.iter().map(|one| &*one.expected).collect();
        let expected: &[&str] = match capability {
            Capability::Events => &[
                "\"events\" among the capabilities, which view_events needs",
                "\"events\" among the capabilities, which ledger needs",
            ],
            Capability::Cards => &["\"cards\" among the capabilities, which views needs"],
            Capability::OpenFace => &[
                "\"open_face\" among the capabilities, which open_face needs",
                "\"open_face\" among the capabilities, which open_face_pineapple needs",
            ],
            _ => &[],
        };
        assert_eq!(
            missing, expected,
            "without {capability}: {:#?}",
            ready.problems
        );
    }
}

#[test]
fn an_engine_that_can_do_nothing_but_deal_is_not_accused() {
    let keep = [Capability::Deck];
    let others = Capability::ALL.into_iter();
    let others: Vec<Capability> = others.filter(|one| !keep.contains(one)).collect();
    let results = run_on(Arc::new(Mutex::new(without(&others))), quick());
    let failed = results.iter().find(|result| result.verdict.is_fail());
    println!("{failed:#?}");
    assert!(failed.is_none());
    let passed = results.iter().filter(|result| result.verdict.is_pass());
    let passed = passed.count();
    println!("{passed} of {} pass", results.len());
    assert!(passed > 50, "{passed}");
}

#[test]
fn random_games_do_not_accuse_an_engine_that_says_less() {
    let seed = RunSeed::from_bytes([3; 32]);
    let less = [
        Capability::Events,
        Capability::Cards,
        Capability::Legal,
        Capability::Codes,
        Capability::StateHash,
    ];
    let mut engine = without(&less);
    let claims = engine.claims().unwrap();
    for number in 0..40 {
        let requests = play::requests(&Offer::everything(), seed, number);
        let course = session::compare(&mut engine, &claims, &requests);
        assert!(!matches!(course, GameCourse::Differs(_)), "{course:#?}");
    }
}

/// The reference with its answers changed on the way.
struct Broken {
    reference: ReferenceEngine,
    spoil: Spoil,
}

type Spoil = fn(&Operation, &mut Answer);

impl Engine for Broken {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut answer = self.reference.ask(operation)?;
        (self.spoil)(operation, &mut answer);
        Ok(answer)
    }
}

fn broken(spoil: Spoil) -> Broken {
    let reference = ReferenceEngine::default();
    Broken { reference, spoil }
}

#[test]
fn an_engine_that_does_not_introduce_itself_is_not_tested() {
    let cases: [(Spoil, HelloError); 3] = [
        (|_, answer| answer.hello = None, HelloError::NoIntroduction),
        (
            |_, answer| answer.hello.iter_mut().for_each(|hello| hello.protocol = 1),
            HelloError::OtherProtocol { found: 1 },
        ),
        (
            |_, answer| {
                answer
                    .hello
                    .iter_mut()
                    .for_each(|hello| hello.games.clear());
            },
            HelloError::NoGames,
        ),
    ];
    for (spoil, expected) in cases {
        let met = Introduced::meet(broken(spoil)).err();
        assert_eq!(met, Some(MeetError::Hello(expected)));
    }
}

/// A change of an answer, and what the check of the adapter says is missing.
type Case = (Spoil, &'static str);

#[test]
fn what_is_claimed_and_not_delivered_is_named() {
    let cases: [Case; 16] = [
        (|_, answer| answer.events.clear(), "\"events\""),
        (|_, answer| answer.state = None, "\"state\""),
        (
            |_, answer| {
                let seats = answer.state.iter_mut().flat_map(|state| &mut state.seats);
                seats.for_each(|seat| seat.cards = None);
            },
            "\"cards\"",
        ),
        (
            |_, answer| {
                let turns = answer.state.iter_mut();
                for turn in turns.filter_map(|state| state.to_act.as_mut()) {
                    (turn.check, turn.call, turn.bring_in) = (false, 0, None);
                    (turn.discard_max, turn.runs_max) = (None, None);
                }
            },
            "legal",
        ),
        (
            |_, answer| {
                let turns = answer.state.iter_mut();
                let turns = turns.filter_map(|state| state.to_act.as_mut());
                turns.for_each(|turn| turn.seq = None);
            },
            "\"seq\"",
        ),
        (
            |_, answer| {
                answer
                    .state
                    .iter_mut()
                    .for_each(|one| one.state_hash = None);
            },
            "\"state_hash\"",
        ),
        (
            |_, answer| answer.state.iter_mut().for_each(|one| one.to_act = None),
            "\"to_act\"",
        ),
        (
            |_, answer| answer.state.iter_mut().for_each(|one| one.result = None),
            "\"result\"",
        ),
        (
            |_, answer| {
                let results = answer.state.iter_mut();
                let results = results.filter_map(|state| state.result.as_mut());
                results.for_each(|result| result.stacks.truncate(1));
            },
            "\"stacks\"",
        ),
        (
            |_, answer| {
                answer
                    .state
                    .iter_mut()
                    .for_each(|one| one.seats.truncate(1));
            },
            "seats 1 and 2",
        ),
        (|_, answer| answer.ok = true, "out of turn"),
        (|_, answer| answer.ranks = None, "\"ranks\""),
        (|_, answer| answer.snapshot = None, "\"snapshot\""),
        (|_, answer| answer.reveal = None, "\"reveal\""),
        (|_, answer| answer.table = None, "\"table\""),
        (
            |_, answer| {
                let hellos = answer.hello.iter_mut();
                hellos.for_each(|hello| hello.capabilities.push("legall".to_owned()));
            },
            "did you mean \"legal\"?",
        ),
    ];
    for (spoil, said) in cases {
        let ready = onboarding::check(&mut broken(spoil)).unwrap();
        let problem = ready.problems.first();
        let problem = problem.unwrap_or_else(|| panic!("{said} is missed"));
        assert!(problem.expected.contains(said), "{said}: {problem:#?}");
    }
    let ready = onboarding::check(&mut ReferenceEngine::default()).unwrap();
    assert!(ready.is_ready(), "{:#?}", ready.problems);
}

/// An engine may play by the rules and say so in words of its own: every scenario would accuse it.
#[test]
fn words_that_are_not_those_of_the_protocol_are_named_before_any_scenario_runs() {
    let cases: [Case; 4] = [
        (
            |_, answer| {
                let states = answer.state.iter_mut();
                states.for_each(|state| state.phase = state.phase.to_lowercase());
            },
            "a \"phase\" of PREFLOP",
        ),
        (
            |_, answer| {
                let seats = answer.state.iter_mut().flat_map(|state| &mut state.seats);
                seats.for_each(|seat| seat.status = seat.status.to_lowercase());
            },
            "a \"status\" of ACTIVE, ALL_IN",
        ),
        (
            |_, answer| {
                let cards = answer.state.iter_mut().flat_map(|state| &mut state.board);
                cards.for_each(|card| *card = card.replace('T', "10"));
            },
            "such as \"Th\"",
        ),
        (
            |_, answer| {
                let seats = answer.state.iter_mut().flat_map(|state| &mut state.seats);
                let cards = seats.flat_map(|seat| seat.cards.iter_mut().flatten());
                cards.for_each(|card| *card = card.to_uppercase());
            },
            "such as \"Th\"",
        ),
    ];
    for (spoil, said) in cases {
        let ready = onboarding::check(&mut broken(spoil)).unwrap();
        let nlhe = ready
            .problems
            .iter()
            .find(|one| one.what == "the game nlhe");
        let problem = nlhe.unwrap_or_else(|| panic!("{said} is missed"));
        assert!(problem.expected.contains(said), "{said}: {problem:#?}");
    }
}

/// Whoever mends an adapter sees the requests as they were sent: with every rule, not with what the
/// harness wrote down.
#[test]
fn the_exchange_of_a_problem_has_the_whole_profile() {
    let ready = onboarding::check(&mut broken(|_, answer| answer.state = None)).unwrap();
    let exchange = &ready.problems[0].exchange;
    let start = exchange.iter().find(|line| line.contains("\"start\""));
    let request: serde_json::Value = serde_json::from_str(&start.unwrap()[2..]).unwrap();
    let rules = dealproof_engine::profile::Rules::built_in("nlhe").unwrap();
    let whole: serde_json::Value = serde_json::from_str(rules.canonical_json()).unwrap();
    let sent = request["profile"].as_object().unwrap();
    assert_eq!(sent.len(), whole.as_object().unwrap().len());
}

/// Fails in every scenario once a hand is to begin.
struct Dead(u64);

impl Engine for Dead {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        match operation {
            Operation::Hello { .. } | Operation::Abandon => {
                ReferenceEngine::default().ask(operation)
            }
            _ => {
                self.0 += 1;
                Err(Fault::Hung {
                    limit_ms: 5_000,
                    stderr: String::new(),
                })
            }
        }
    }
}

#[test]
fn an_engine_that_never_answers_is_not_asked_for_ever() {
    let dead = Arc::new(Mutex::new(Dead(0)));
    let engine: SharedEngine = dead.clone();
    let results = run_on(engine, quick());
    let failed = results.iter().filter(|result| result.verdict.is_fail());
    assert_eq!(failed.count(), 5);
    assert_eq!(dead.lock().unwrap().0, 5);
    let last = results.last().unwrap();
    assert!(last.verdict.is_not_run(), "{last:#?}");
}

/// Does the last part first, on the calling thread.
struct Backwards;

impl Machine for Backwards {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..parts).rev().for_each(work);
    }
}

/// Dead engines that take the scenarios from the end come to what one comes to from the beginning.
#[test]
fn several_engines_fall_silent_where_one_does() {
    let some = || third(0).retain(|scenario| scenario.id.starts_with("betting/"));
    let alone = run_on(Arc::new(Mutex::new(Dead(0))), some());
    let run = std::thread::Builder::new()
        .stack_size(32 << 20)
        .spawn(move || {
            let engines: Vec<SharedEngine> =
                vec![Arc::new(Mutex::new(Dead(0))), Arc::new(Mutex::new(Dead(0)))];
            some().run(&Runner::new(engines, Arc::new(Backwards)))
        });
    let backwards = run.unwrap().join().unwrap();
    assert!(alone.len() > 12, "{}", alone.len());
    let verdicts = |results: &[ScenarioResult]| -> Vec<(String, String)> {
        let results = results.iter();
        let words = |one: &ScenarioResult| (one.listed.id.clone(), one.verdict.to_string());
        results.map(words).collect()
    };
    let (alone, backwards) = (verdicts(&alone), verdicts(&backwards));
    println!("{alone:?}\n{backwards:?}");
    assert!(alone == backwards);
}

/// An engine that does not tell verbs apart is not asked with a verb of another game or spot.
#[test]
fn random_hands_do_not_hold_one_verb_against_an_engine() {
    let table = Table {
        profile: serde_json::json!({ "name": "nlhe" }),
        seats_max: 6,
        big_blind: 100,
        deck: Card::all().collect(),
    };
    for claims_verbs in [false, true] {
        let reference = ReferenceEngine::default();
        let mut engine = OneVerb {
            reference,
            claims_verbs,
        };
        let mut pair = Pair::new(&mut engine).unwrap();
        let asked = (0..300).any(|number| {
            let (script, _) = pair.script(&table, RunSeed::from_bytes([9; 32]), number);
            script.acts.iter().any(|act| act.action == "complete")
        });
        assert_eq!(asked, claims_verbs);
    }
}

/// A hand of every game comes to its end on an engine that does not tell verbs apart: it is asked for
/// bring-ins, discards and the like where the game asks for them.
#[test]
fn random_hands_without_verbs_are_played_to_the_end() {
    for name in ["stud", "triple_draw", "razz", "nlhe"] {
        let rules = Rules::built_in(name).unwrap();
        let table = Table::of(&rules, 6);
        let mut engine = without(&[Capability::Verbs]);
        let mut pair = Pair::new(&mut engine).unwrap();
        let seed = RunSeed::from_bytes([3; 32]);
        for number in 0..60 {
            let (script, _) = pair.script(&table, seed, number);
            let mut reference = ReferenceEngine::default();
            let mut last = reference.ask(&Operation::Start(Box::new(script.start.clone())));
            for act in &script.acts {
                last = reference.ask(&Operation::Act(act.clone()));
            }
            let state = last.unwrap().state.unwrap();
            assert!(state.result.is_some(), "{name}, hand {number}: {script:?}");
        }
    }
}

/// Takes a bet for a raise, a raise for a bet and a call for a check, as engines with one verb do.
struct OneVerb {
    reference: ReferenceEngine,
    claims_verbs: bool,
}

impl Engine for OneVerb {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut answer = self.reference.ask(operation)?;
        if let Some(hello) = answer.hello.as_mut().filter(|_| !self.claims_verbs) {
            hello.capabilities.retain(|name| name != "verbs");
        }
        let code = answer.refusal.as_ref().map(|refusal| &*refusal.code);
        let meant = match code {
            Some("bet_facing_bet") => "raise",
            Some("raise_without_bet") => "bet",
            Some("nothing_to_call") => "check",
            _ => return Ok(answer),
        };
        let mut operation = operation.clone();
        if let Operation::Act(act) = &mut operation {
            meant.clone_into(&mut act.action);
        }
        self.reference.ask(&operation)
    }
}

#[test]
fn an_engine_with_one_verb_is_accused_only_if_it_claims_more() {
    for claims_verbs in [false, true] {
        let reference = ReferenceEngine::default();
        let engine = Introduced::meet(OneVerb {
            reference,
            claims_verbs,
        });
        let engine = Arc::new(Mutex::new(engine.unwrap()));
        let scenarios = all().retain(|scenario| scenario.id.starts_with("betting/refusals"));
        let results = run_on(engine, scenarios);
        let failed = results.iter().filter(|result| result.verdict.is_fail());
        let failed: Vec<&str> = failed.map(|result| &*result.listed.id).collect();
        println!("claims verbs: {claims_verbs}, failed: {failed:?}");
        assert_eq!(!failed.is_empty(), claims_verbs);
    }
}

/// Shows no state with a refusal, and none when it is asked for if it has nothing to say.
struct Silent {
    reference: ReferenceEngine,
    tells_when_asked: bool,
}

impl Engine for Silent {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut answer = self.reference.ask(operation)?;
        let asked = matches!(operation, Operation::State);
        if !answer.ok || (asked && !self.tells_when_asked) {
            answer.state = None;
        }
        Ok(answer)
    }
}

#[test]
fn a_refusal_without_a_state_is_looked_up_and_never_passes_unseen() {
    for tells_when_asked in [true, false] {
        let reference = ReferenceEngine::default();
        let engine = Introduced::meet(Silent {
            reference,
            tells_when_asked,
        });
        let engine = Arc::new(Mutex::new(engine.unwrap()));
        let out_of_turn = all().retain(|scenario| {
            scenario.id == "betting/raising: one chip less is refused and changes nothing"
        });
        let results = run_on(engine, out_of_turn);
        assert_eq!(results.len(), 1);
        let verdict = &results[0].verdict;
        println!("{verdict}");
        assert_eq!(verdict.is_pass(), tells_when_asked);
        assert_eq!(verdict.is_not_run(), !tells_when_asked);
    }
}

/// Ignores members of a profile that it does not know.
struct Lax(ReferenceEngine);

impl Engine for Lax {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut operation = operation.clone();
        if let Operation::Start(start) = &mut operation {
            let known = start.profile["name"].clone();
            if start.profile.get("streets").is_none() {
                start.profile = serde_json::json!({ "name": known });
            }
        }
        self.0.ask(&operation)
    }
}

#[test]
fn a_rule_that_is_misspelt_does_not_pass_on_an_engine_that_ignores_it() {
    let text = "Feature: A misspelt rule
  Scenario: of the smallest bet
    Given a no-limit hold'em table with blinds 50/100
    And the house rule betting.min_bett is 500
    And 2 players with 1000 chips each
    And the button at seat 1
    And the hand is dealt
    Then it is seat 1's turn
";
    let feature = FeatureText {
        path: "misspelt.feature".to_owned(),
        text: text.to_owned(),
    };
    let scenarios = Scenarios::parse(vec![feature], &Selection::default()).unwrap();
    let engine = Introduced::meet(Lax(ReferenceEngine::default())).unwrap();
    let results = run_on(Arc::new(Mutex::new(engine)), scenarios);
    let finding = results[0].finding.as_ref().expect("it fails");
    assert!(finding.expected.contains("min_bett"), "{finding:#?}");
}
