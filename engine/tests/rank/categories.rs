use dealproof_engine::rank::Ranking;
use dealproof_engine::rank::proof;

#[test]
fn t() {
    println!("{:?}", proof::regenerate());
    for r in Ranking::ALL {
        let t = std::time::Instant::now();
        let c = proof::every_smallest_hand(r).map(|c| (c.hands(), c.classes()));
        println!("{r} {c:?} {:?}", t.elapsed());
    }
    let t = std::time::Instant::now();
    let mut sum = proof::Census::default();
    for c in dealproof_engine::card::Card::all() {
        sum += &proof::seven_card_census(Ranking::High, c);
    }
    println!(
        "{} {:?} {} {:?}",
        sum.hands(),
        sum.by_category(),
        sum.best(),
        t.elapsed()
    );
    let t = std::time::Instant::now();
    let mut n = 0;
    for c in dealproof_engine::card::Card::all() {
        n += proof::seven_cards(Ranking::High, c).unwrap();
    }
    println!("{n} {:?}", t.elapsed());
    let t = std::time::Instant::now();
    println!(
        "{:?}",
        proof::omaha_deals(proof::SampleDeals::<9>::new(Ranking::High, 1).take(200_000))
    );
    println!("{:?}", t.elapsed());
}
