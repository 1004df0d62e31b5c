//! Entropy sources: a good one seeds, every broken one is stopped, and with how many samples.

use dealproof_rng::faulty::{FaultyNoise, NoiseDefect};
use dealproof_rng::source::health::{FalseAlarm, HealthFault, HealthTests, STARTUP_SAMPLES};
use dealproof_rng::source::{
    Claim, HealthReport, NoiseSource, Reading, Seeder, SourceFault, SourceKind,
};

/// Draws seeds until the source fails; gives the fault and the report.
fn run_until_fault(defect: NoiseDefect) -> (SourceFault, HealthReport) {
    let noise = FaultyNoise::new(defect, 2000);
    let mut seeder = Seeder::start(noise, FalseAlarm::DEFAULT).unwrap();
    for _ in 0..1000 {
        if let Err(fault) = seeder.seed() {
            assert_eq!(seeder.seed().unwrap_err(), fault, "a fault is final");
            return (fault, seeder.report());
        }
    }
    panic!("{defect:?} was not caught within 1000 seeds");
}

#[test]
fn a_defect_that_sets_in_later_stops_the_seeding() {
    let defects = [
        NoiseDefect::Stuck,
        NoiseDefect::Biased,
        NoiseDefect::Periodic,
        NoiseDefect::Slow,
        NoiseDefect::ShortRead,
    ];
    for defect in defects {
        let (fault, report) = run_until_fault(defect);
        let after = report.samples.saturating_sub(2000);
        println!("{defect:?}: {fault}; {after} samples after the onset");
        let named = match defect {
            NoiseDefect::Stuck => {
                matches!(fault, SourceFault::Health(HealthFault::Repetition { .. }))
            }
            // Whichever sees it first.
            NoiseDefect::Biased => matches!(
                fault,
                SourceFault::Health(HealthFault::Proportion { .. } | HealthFault::Periodic { .. })
            ),
            NoiseDefect::Periodic => {
                matches!(fault, SourceFault::Health(HealthFault::Periodic { .. }))
            }
            NoiseDefect::Slow => matches!(fault, SourceFault::Slow { .. }),
            _ => matches!(fault, SourceFault::ShortRead { .. }),
        };
        assert!(named, "{defect:?} was called {fault:?}");
        assert!(after <= 8192, "{defect:?} took {after} samples");
        assert_eq!(report.fault, Some(fault));
    }
}

#[test]
fn the_adaptive_proportion_test_alone_catches_a_bias() {
    let mut noise = FaultyNoise::new(NoiseDefect::Biased, 2000);
    let mut tests = HealthTests::new(noise.claim(), FalseAlarm::DEFAULT);
    let mut samples = vec![0; 20_000];
    noise.read(&mut samples);
    let fault = samples
        .iter()
        .find_map(|&sample| tests.observe(sample).err())
        .unwrap();
    println!("{fault}");
    assert!(matches!(fault, HealthFault::Proportion { .. }));
}

#[test]
fn every_defect_that_is_there_from_the_start_never_starts() {
    let defects = [
        NoiseDefect::Stuck,
        NoiseDefect::Biased,
        NoiseDefect::Periodic,
        NoiseDefect::Slow,
        NoiseDefect::ShortRead,
    ];
    for defect in defects {
        let fault = Seeder::start(FaultyNoise::new(defect, 0), FalseAlarm::DEFAULT).unwrap_err();
        println!("{defect:?} at start-up: {fault}");
    }
    let periodic = FaultyNoise::new(NoiseDefect::Periodic, 0);
    let fault = Seeder::start(periodic, FalseAlarm::DEFAULT).unwrap_err();
    assert_eq!(
        fault,
        SourceFault::Health(HealthFault::Periodic {
            lag: 256,
            matches: 768,
            samples: 1024
        })
    );
}

#[test]
fn a_good_source_seeds_without_alarm() {
    let noise = FaultyNoise::new(NoiseDefect::None, 0);
    let mut seeder = Seeder::start(noise, FalseAlarm::DEFAULT).unwrap();
    for _ in 0..10_000 {
        seeder.seed().unwrap();
    }
    let report = seeder.report();
    // 320 bits at 8 bits a sample are 40 samples; the start-up test and one for each 64 seeds.
    let tests = 1 + 9_999 / 64;
    assert_eq!(report.samples, STARTUP_SAMPLES as u64 * tests + 40 * 10_000);
    assert_eq!((report.seeds, report.fault), (10_000, None));
    println!("{} samples, no alarm", report.samples);
}

#[test]
fn a_conditioned_source_is_reported_as_a_trip_wire() {
    struct Os(FaultyNoise);
    impl NoiseSource for Os {
        fn read(&mut self, samples: &mut [u8]) -> Reading {
            self.0.read(samples)
        }
        fn claim(&self) -> Claim {
            Claim::new(SourceKind::Conditioned, 8.0, 1_000_000).unwrap()
        }
    }
    let os = Os(FaultyNoise::new(NoiseDefect::None, 0));
    let seeder = Seeder::start(os, FalseAlarm::DEFAULT).unwrap();
    assert!(seeder.report().meaning().contains("trip-wire"));
}

#[test]
fn impossible_claims_are_refused() {
    for (kind, bits) in [
        (SourceKind::RawBits, 1.5),
        (SourceKind::RawBytes, 8.5),
        (SourceKind::RawBytes, 0.0),
        (SourceKind::RawBytes, f64::NAN),
    ] {
        assert!(Claim::new(kind, bits, 1).is_err(), "{kind:?} {bits}");
    }
}
