//! The production generator on a machine that forks, sleeps and is copied.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use dealproof_audit::hash::Hash;
use dealproof_rng::faulty::{FaultyNoise, NoiseDefect};
use dealproof_rng::generator::{
    ErasingStream, Identity, Moment, Policy, REQUEST_MAX, Refused, Seed,
};
use dealproof_room::generator::{Host, Production};
use dealproof_room::{Entropy, NoEntropy};

use crate::house::{House, commit};

/// A machine whose clock and forks are the test's.
#[derive(Clone, Default)]
struct Machine {
    ms: Rc<Cell<u64>>,
    forked: Rc<Cell<bool>>,
}

impl Host for Machine {
    fn now(&mut self) -> Moment {
        Moment {
            identity: Identity {
                process: 7,
                instance: [7; 16],
            },
            ms: self.ms.get(),
            forked: self.forked.get(),
        }
    }

    fn seeded(&mut self) {
        self.forked.set(false);
    }
}

fn start(machine: &Machine, defect: NoiseDefect) -> Production<FaultyNoise, Machine> {
    let noise = FaultyNoise::new(defect, 2_000);
    Production::start(noise, machine.clone(), Policy::DEFAULT).unwrap()
}

fn draw(generator: &mut impl Entropy) -> [u8; 32] {
    let mut bytes = [0; 32];
    generator.fill(&mut bytes).unwrap();
    bytes
}

#[test]
fn fresh_entropy_is_mixed_in_every_second_after_a_fork_and_on_demand() {
    let machine = Machine::default();
    let mut generator = start(&machine, NoiseDefect::None);
    let reseeds = |generator: &Production<_, _>| generator.report().1;
    draw(&mut generator);
    machine.ms.set(1_000);
    draw(&mut generator);
    assert_eq!(reseeds(&generator), 0);
    machine.ms.set(1_001);
    draw(&mut generator);
    assert_eq!(reseeds(&generator), 1, "a second has passed");
    machine.forked.set(true);
    draw(&mut generator);
    assert_eq!(reseeds(&generator), 2, "a fork");
    draw(&mut generator);
    assert_eq!(reseeds(&generator), 2, "the fork has a seed of its own");
    machine.ms.set(500);
    draw(&mut generator);
    assert_eq!(reseeds(&generator), 3, "the clock of a restored machine");
    generator.refresh().unwrap();
    assert_eq!(reseeds(&generator), 4, "on demand");
    for _ in 0..4_097 {
        draw(&mut generator);
    }
    assert_eq!(reseeds(&generator), 5, "as many requests as are allowed");
    let long = generator.fill(&mut vec![0; REQUEST_MAX + 1]);
    assert!(matches!(
        long,
        Err(NoEntropy::Refused(Refused::TooLong { .. }))
    ));
}

#[test]
fn a_source_that_fails_ends_the_generator_instead_of_weakening_it() {
    let machine = Machine::default();
    let mut generator = start(&machine, NoiseDefect::Stuck);
    let fault = (0..1_000).find_map(|_| generator.refresh().err()).unwrap();
    assert!(matches!(fault, NoEntropy::Source(_)), "{fault}");
    let before = draw(&mut generator);
    assert_ne!(before, [0; 32], "what is still allowed is still given");
    machine.ms.set(1_001);
    for _ in 0..2 {
        let refused = generator.fill(&mut [0; 32]);
        assert!(matches!(refused, Err(NoEntropy::Source(_))));
    }
}

/// Counts how often the room asks for fresh entropy.
struct Counted(Rc<Cell<u32>>, RefCell<ErasingStream>);

impl Entropy for Counted {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        assert!(self.0.get() > 0, "no seed is drawn before fresh entropy");
        self.1.get_mut().fill(bytes);
        Ok(())
    }

    fn refresh(&mut self) -> Result<(), NoEntropy> {
        self.0.set(self.0.get() + 1);
        Ok(())
    }
}

#[test]
fn every_epoch_begins_with_fresh_entropy() {
    let refreshed = Rc::new(Cell::new(0));
    let stream = RefCell::new(ErasingStream::new(&Seed::new([9; 32])));
    let entropy = Counted(Rc::clone(&refreshed), stream);
    let (_, mut room, table) = House::open_with(Box::new(entropy));
    let mut commitments = Vec::new();
    for hands in 1..=7u32 {
        commit(&mut room, table);
        commitments.push(Hash(room.committed(table).unwrap().entry().commit.0));
        let reason = dealproof_engine::command::VoidReason::Operator;
        room.void(table, reason, None).unwrap();
        // Three hands for each epoch.
        assert_eq!(refreshed.get(), hands.div_ceil(3));
    }
    commitments.sort_unstable_by_key(|commitment| commitment.0);
    commitments.dedup();
    assert_eq!(commitments.len(), 7);
}
