//! A customer's engine in `certify`.

mod amounts;
mod engine;
mod games;
mod scope;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use dealproof_adapters::introduced::Introduced;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_battery::supply::Supplies;
use dealproof_conformance::certify::{Subjects, certify};
use dealproof_conformance::known::{Day, Known};
use dealproof_conformance::plan::LoadedPlan;
use dealproof_conformance::scenario::SharedEngine;
use dealproof_conformance::scenario::runner::{Machine, Runner};
use dealproof_conformance::scope::{Declaration, Room};
use dealproof_conformance::suite::Terms;
use dealproof_conformance::suites::battery;
use dealproof_engine::profile::Rules;
use dealproof_evidence::progress::Silent;
use dealproof_evidence::record::{
    Check, Owner, Record, Role, SeedOrigin, SignedWith, Software, Subject,
};
use dealproof_rng::run_seed::RunSeed;

/// One thread with room for the steps of a scenario, which are deep without optimisation.
struct Deep;

impl Machine for Deep {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(32 << 20);
            let thread = thread.spawn_scoped(scope, || (0..parts).for_each(work));
            thread.unwrap().join().unwrap();
        });
    }
}

fn alone(engine: SharedEngine) -> Runner {
    Runner::new(vec![engine], Arc::new(Deep))
}

const HOLDEM: &str =
    "games: [nlhe]\nfeatures: [clock, connections, void, rake, straddles, posts]\n";

/// A hold'em room: the reference with nothing but hold'em, and with its answers spoilt.
struct Holdem<E, S> {
    reference: E,
    spoil: S,
}

impl<E: Engine, S: FnMut(&Operation, &mut Answer)> Engine for Holdem<E, S> {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut answer = self.reference.ask(operation)?;
        if let Some(hello) = &mut answer.hello {
            hello.name = "hold'em".into();
            hello.games = vec!["nlhe".to_owned()];
            let others = ["profiles", "tables", "tournaments", "open_face", "editions"];
            hello.capabilities.retain(|name| !others.contains(&&**name));
        }
        (self.spoil)(operation, &mut answer);
        Ok(answer)
    }
}

fn holdem(spoil: impl FnMut(&Operation, &mut Answer) + Send + 'static) -> SharedEngine {
    let reference = ReferenceEngine::default();
    let engine = Introduced::meet(Holdem { reference, spoil });
    Arc::new(Mutex::new(engine.unwrap()))
}

fn room(text: &str) -> Arc<Room> {
    let declaration = Declaration::parse(text).unwrap();
    let games = declaration.games.iter();
    let games = games.map(|name| Rules::built_in(name).unwrap());
    Arc::new(declaration.room(games.collect()).unwrap())
}

/// One run on an engine of somebody else.
fn run(engine: SharedEngine, plan: &str, room: Option<Arc<Room>>, seed: u8) -> Record {
    run_on(alone(engine), plan, room, seed)
}

/// One run on several engines of somebody else.
fn run_on(runner: Runner, plan: &str, room: Option<Arc<Room>>, seed: u8) -> Record {
    let plan = LoadedPlan::parse(&format!("name: test\ndescription: A test.\n{plan}")).unwrap();
    let software = Software {
        name: "dealproof".into(),
        version: "0".into(),
        code_sha256: "00".repeat(32),
        toolchain: String::new(),
    };
    let terms = Terms {
        software: &software,
        plan: &plan,
        seed: RunSeed::from_bytes([seed; 32]),
        seed_from: SeedOrigin::Fresh,
        signed_with: SignedWith::ThrowAwayKey,
        product: None,
        only: None,
        subject_options: "",
        known: &Known::default(),
        today: &Day::of("2026-11-18").unwrap(),
    };
    let subjects = Subjects {
        runner,
        room,
        engine_subject: Subject {
            role: Role::Engine,
            owner: Owner::Customer,
            name: "an engine".into(),
            used_for: None,
            sha256: "00".repeat(32),
            sha256_of: "nothing".into(),
        },
        generator: Supplies::new(Vec::new()).unwrap(),
        battery: battery::Outcome::LeftOut,
        log: None,
        log_owner: Owner::Reference,
    };
    certify(&terms, subjects, &mut Silent).unwrap().record
}

fn plan(tags: &str) -> String {
    format!("rules: {{tags: \"{tags}\"}}\n")
}
