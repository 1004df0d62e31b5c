//! The batch paths.

use dealproof_engine::rank::Ranking;
use dealproof_engine::rank::batch::Path;
use dealproof_engine::rank::proof::{self, SampleDeals};

#[test]
fn every_path_equals_the_portable_one() {
    let (seed, hands) = (20_260_702, 5_000_000);
    let paths = Path::available();
    for name in ["AVX-512", "AVX2", "portable"] {
        match paths.iter().find(|path| path.name() == name) {
            None => println!("{name}: not run, this processor does not have it"),
            Some(&path) => {
                let deals = SampleDeals::new(Ranking::High, seed).take(hands);
                let compared = proof::batch_path(path, deals).unwrap();
                println!("{name}: {compared} hands compared, seed {seed}");
                assert_eq!(compared, hands as u64);
            }
        }
    }
}
