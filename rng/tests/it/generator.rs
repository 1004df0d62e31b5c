//! The generator: when it refuses, what reseeding does, and that nothing secret is printed.

use dealproof_rng::fair::{ClientSeed, ServerSeed};
use dealproof_rng::generator::{
    Generator, Identity, Moment, Policy, REQUEST_MAX, Refused, ReseedReason, Seed,
};
use dealproof_rng::self_test;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};

const HOME: Identity = Identity {
    process: 100,
    instance: [1; 16],
};

const TINY: Policy = Policy {
    requests_max: 3,
    age_max_ms: 1000,
};

fn at(ms: u64) -> Moment {
    Moment {
        identity: HOME,
        ms,
        forked: false,
    }
}

fn start(seed: [u8; 32]) -> Generator {
    let passed = self_test::run().unwrap();
    Generator::start(passed, &Seed::new(seed), at(0), TINY).0
}

#[test]
fn the_stream_of_a_seed_is_pinned() {
    // Stability: a changed stream is a breaking change.
    let found = dealproof_rng::hex::encode(&start([9; 32]).draw(at(0)).unwrap());
    assert_eq!(
        found,
        "a7714615221b28cc0b1ee4e14eed4c5ef3ae3f4af93da715d31d81d91d6d748a"
    );
}

#[test]
fn after_the_last_request_or_the_last_moment_it_reseeds_or_fails() {
    let mut generator = start([1; 32]);
    for _ in 0..3 {
        generator.draw(at(5)).unwrap();
    }
    let refused = Refused::TooMany {
        requests: 3,
        most: 3,
    };
    assert_eq!(generator.draw(at(5)), Err(refused));
    assert_eq!(generator.draw(at(5)), Err(refused));
    let event = generator.reseed(&Seed::new([2; 32]), at(6));
    assert_eq!((event.number, event.reason), (1, ReseedReason::Count));
    assert_eq!((event.at_ms, event.requests), (6, 3));

    generator.draw(at(1006)).unwrap();
    let refused = Refused::TooOld {
        age_ms: 1001,
        most: 1000,
    };
    assert_eq!(generator.draw(at(1007)), Err(refused));
    let event = generator.reseed(&Seed::new([2; 32]), at(1007));
    assert_eq!((event.number, event.reason), (2, ReseedReason::Age));
    let event = generator.reseed(&Seed::new([2; 32]), at(1008));
    assert_eq!((event.number, event.reason), (3, ReseedReason::Demand));
}

#[test]
fn a_request_beyond_the_limit_is_refused_and_changes_nothing() {
    let (mut generator, mut twin) = (start([1; 32]), start([1; 32]));
    let mut long = vec![0; REQUEST_MAX + 1];
    assert_eq!(
        generator.fill(&mut long, at(0)),
        Err(Refused::TooLong { found: 65_537 })
    );
    assert!(long.iter().all(|&byte| byte == 0));
    assert_eq!(generator.draw(at(0)), twin.draw(at(0)));
}

#[test]
fn a_state_from_before_a_reseed_does_not_predict_what_comes_after() {
    // The thief holds the same state; only the fresh entropy differs.
    let (mut honest, mut thief) = (start([1; 32]), start([1; 32]));
    assert_eq!(honest.draw(at(1)), thief.draw(at(1)));
    honest.reseed(&Seed::new([7; 32]), at(2));
    thief.reseed(&Seed::new([8; 32]), at(2));
    assert_ne!(honest.draw(at(3)), thief.draw(at(3)));
}

#[test]
fn a_restored_snapshot_is_refused_and_parts_even_with_the_same_fresh_seed() {
    let (mut original, mut restored) = (start([1; 32]), start([1; 32]));
    let elsewhere = Moment {
        identity: Identity {
            instance: [2; 16],
            ..HOME
        },
        ms: 10,
        forked: false,
    };
    assert_eq!(restored.draw(elsewhere), Err(Refused::OtherInstance));
    let event = restored.reseed(&Seed::new([3; 32]), elsewhere);
    assert_eq!(event.reason, ReseedReason::Identity);
    original.reseed(&Seed::new([3; 32]), at(10));
    assert_ne!(original.draw(at(11)), restored.draw(elsewhere));
}

#[test]
fn a_fork_with_its_parents_number_is_refused_until_it_has_fresh_entropy() {
    // Process 1 of a container may be the child of process 1 of another.
    let mut child = start([1; 32]);
    let forked = Moment {
        forked: true,
        ..at(1)
    };
    assert_eq!(child.draw(forked), Err(Refused::Forked));
    assert_eq!(child.draw(forked), Err(Refused::Forked));
    let event = child.reseed(&Seed::new([6; 32]), forked);
    assert_eq!(event.reason, ReseedReason::Identity);
    let mut parent = start([1; 32]);
    assert_ne!(child.draw(at(2)), parent.draw(at(2)));
}

#[test]
fn a_cloned_machine_repeats_its_original_for_one_interval_and_no_longer() {
    let passed = self_test::run().unwrap();
    let policy = Policy::DEFAULT;
    let start = || Generator::start(passed, &Seed::new([1; 32]), at(0), policy).0;
    let (mut original, mut clone) = (start(), start());
    // Nothing in the memory of a machine tells that it was copied.
    let last = at(policy.age_max_ms);
    assert_eq!(original.draw(last), clone.draw(last));
    // Then both take fresh entropy, which differs once their kernels do.
    let due = at(policy.age_max_ms + 1);
    for (generator, fresh) in [(&mut original, 2), (&mut clone, 3)] {
        assert!(matches!(
            generator.draw(due),
            Err(Refused::TooOld { most: 1_000, .. })
        ));
        generator.reseed(&Seed::new([fresh; 32]), due);
    }
    assert_ne!(original.draw(due), clone.draw(due));
}

#[test]
fn a_clock_that_went_back_is_refused() {
    let mut generator = start([1; 32]);
    generator.reseed(&Seed::new([2; 32]), at(500));
    let refused = Refused::ClockBack {
        seeded: 500,
        found: 499,
    };
    assert_eq!(generator.draw(at(499)), Err(refused));
}

#[test]
fn many_instances_started_together_share_nothing() {
    // RTS 7A: the same seed and the same moment, 2 000 instances.
    let passed = self_test::run().unwrap();
    let mut seen = std::collections::HashSet::new();
    for i in 0..2000u32 {
        let mut identity = HOME;
        identity.instance[..4].copy_from_slice(&i.to_le_bytes());
        let now = Moment { identity, ..at(0) };
        let (mut generator, _) = Generator::start(passed, &Seed::new([5; 32]), now, TINY);
        assert!(seen.insert(generator.draw(now).unwrap()));
    }
    println!("{} instances", seen.len());
}

#[test]
fn debug_never_prints_a_secret() {
    let bytes = [0xab; 32];
    let generator = start(bytes);
    let key = ShuffleKey::new(bytes);
    let shuffler = Shuffler::new(key.clone(), Domain::HAND_DECK, DeckSize::STANDARD);
    let shown = [
        format!("{:?}", Seed::new(bytes)),
        format!("{key:?}"),
        format!("{:?}", ServerSeed::new(bytes)),
        format!("{:?}", ClientSeed::new(bytes)),
        format!("{generator:?}"),
        format!("{shuffler:?}"),
        format!("{:?}", shuffler.deck(0).unwrap()),
        format!("{:#?}", shuffler.deck(0).unwrap()),
    ];
    for text in shown {
        println!("{text}");
        let lower = text.to_lowercase();
        assert!(
            !lower.contains("abab") && !lower.contains("171, 171"),
            "{text}"
        );
    }
}
