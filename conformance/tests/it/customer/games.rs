//! Engines that are right in single hands and wrong where hands follow each other.

use super::*;

/// The reference with its answers spoilt.
struct Spoilt<S> {
    reference: ReferenceEngine,
    spoil: S,
}

impl<S: FnMut(&Operation, &mut Answer)> Engine for Spoilt<S> {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut answer = self.reference.ask(operation)?;
        (self.spoil)(operation, &mut answer);
        Ok(answer)
    }
}

fn spoilt(spoil: impl FnMut(&Operation, &mut Answer) + Send + 'static) -> SharedEngine {
    let reference = ReferenceEngine::default();
    let engine = Introduced::meet(Spoilt { reference, spoil });
    Arc::new(Mutex::new(engine.unwrap()))
}

const GAMES: &str = "games: [nlhe, nlhe_tournament]\nfeatures: [tables, tournaments, open_face, clock, connections, \
     void, rake, straddles, posts, kill, runs, muck, recovery]\n";

/// As many hands as in `quick`.
const PLAN: &str = "engine: {hands: 1, spot_min: 1, game_hands: 200}\n";

fn check<'a>(record: &'a Record, kind: &str) -> &'a Check {
    let id = format!("engine.games.{kind}");
    let mut checks = record.checks.iter();
    checks.find(|check| check.id == id).unwrap()
}

/// Gives half of the first payout to another seat, in one hand of so many that `next_hand` begins.
fn thief(once_in: u64) -> SharedEngine {
    let (mut hands, mut is_marked) = (0, false);
    spoilt(move |operation, answer| {
        match operation {
            Operation::NextHand(_) if answer.ok => {
                hands += 1;
                is_marked = hands % once_in == 0;
            }
            Operation::Start(_) => is_marked = false,
            _ => {}
        }
        let Some(state) = answer.state.as_mut().filter(|_| is_marked) else {
            return;
        };
        let Some(result) = &mut state.result else {
            return;
        };
        let Some(payout) = result.payouts.first_mut() else {
            return;
        };
        let stolen = payout.amount / 2;
        payout.amount -= stolen;
        let (robbed, mut stacks) = (payout.seat, result.stacks.iter_mut());
        if let Some(thief) = stacks.find(|stack| stack.seat != robbed) {
            thief.stack += stolen;
        }
        let mut stacks = result.stacks.iter_mut();
        if let Some(robbed) = stacks.find(|stack| stack.seat == robbed) {
            robbed.stack -= stolen;
        }
    })
}

#[test]
fn a_sound_engine_passes_every_kind_of_game_on_one_engine_or_several() {
    let sound = || spoilt(|_, _| {});
    let record = run(sound(), PLAN, Some(room(GAMES)), 3);
    for kind in ["table", "tournament", "open_face"] {
        let check = check(&record, kind);
        assert!(check.verdict.is_pass(), "{kind}: {check:#?}");
        assert!(check.evidence["hands_that_agree"].as_u64() >= Some(200));
        assert!(check.would_catch.contains("one hand of 21 "), "{check:?}");
    }
    let several = Runner::new(vec![sound(), sound()], Arc::new(Deep));
    let again = run_on(several, PLAN, Some(room(GAMES)), 3);
    assert_eq!(again.to_json(), record.to_json());
}

/// Whoever numbers decisions in another way, and puts lists in another order, plays as the reference does.
#[test]
fn a_sound_engine_with_ways_of_its_own_passes_without_a_room() {
    let engine = spoilt(|_, answer| {
        if let Some(hello) = &mut answer.hello {
            hello.capabilities.retain(|name| name != "payout_order");
        }
        let Some(state) = &mut answer.state else {
            return;
        };
        if let Some(turn) = &mut state.to_act {
            turn.seq = turn.seq.map(|seq| seq + 100);
        }
        state.seats.reverse();
        if let Some(result) = &mut state.result {
            result.payouts.reverse();
        }
    });
    let record = run(engine, PLAN, None, 3);
    for kind in ["table", "tournament", "open_face"] {
        let check = check(&record, kind);
        assert!(check.verdict.is_pass(), "{kind}: {check:#?}");
    }
}

#[test]
fn a_thief_in_one_hand_of_20_at_tables_fails_from_each_of_6_seeds() {
    for seed in 1..=6 {
        let record = run(thief(20), PLAN, Some(room(GAMES)), seed);
        for kind in ["table", "tournament"] {
            let check = check(&record, kind);
            assert!(check.verdict.is_fail(), "{kind} from {seed}: {check:#?}");
            let place = &check.findings[0].place;
            assert!(place.starts_with("state.result."), "{place}");
        }
        // The thief steals where hands follow each other, and nowhere else.
        assert!(check(&record, "open_face").verdict.is_pass());
        let hands = record.checks.iter();
        let mut hands = hands.filter(|check| check.id == "engine.hands.nlhe");
        assert!(!hands.next().unwrap().verdict.is_fail());
    }
}

#[test]
fn what_is_neither_claimed_nor_offered_is_not_compared() {
    // A room without tables: there is nothing to compare.
    let record = run(spoilt(|_, _| {}), PLAN, Some(room(HOLDEM)), 3);
    let mut games = record.checks.iter();
    assert!(!games.any(|check| check.id.starts_with("engine.games.")));
    // A room with tables alone has no tournament to compare.
    let tables = room("games: [nlhe]\nfeatures: [tables]\n");
    let record = run(holdem(|_, _| {}), PLAN, Some(tables), 3);
    let games = record.checks.iter();
    let ids: Vec<&str> = games
        .filter(|check| check.id.starts_with("engine.games."))
        .map(|check| &*check.id)
        .collect();
    assert_eq!(ids, ["engine.games.table"]);
    // What is offered and not claimed was not compared, and that is no pass.
    let table = check(&record, "table");
    assert!(table.verdict.is_not_run(), "{table:#?}");
    assert!(table.verdict.to_string().contains("the capability tables"));
}
