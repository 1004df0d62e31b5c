//! Many random hands run to their end with every invariant checked on the way.

use dealproof_engine::event::Event;
use dealproof_engine::{hand, replay, snapshot};
use serde_json::json;

use crate::play::Table;
use crate::random::Random;

#[test]
fn random_hands_end_and_their_events_rebuild_the_state() {
    let mut random = Random(1);
    let (mut hands, mut events_seen, mut showdowns) = (0, 0, 0);
    for round in 0..3000u64 {
        let name = ["nlhe", "plhe", "flhe"][usize::try_from(round % 3).unwrap()];
        let players = 2 + random.below(9);
        let stacks: Vec<u64> = (0..players)
            .map(|_| match random.below(3) {
                0 => 1 + random.below(200),
                _ => 1 + random.below(5000),
            })
            .collect();
        let button = u8::try_from(1 + random.below(players)).unwrap();
        let mut table = Table::new(&json!({"name": name}), button, &stacks);
        table.setup.deck = random.shuffled(table.setup.deck.kind());
        let mut play = table.start();
        while let Some(command) = random.decision(&play.state) {
            let decided = hand::decide(&play.state, &command).unwrap();
            let before = play.events.len();
            play.command(&command).unwrap();
            assert_eq!(decided, play.events[before..]);
        }
        assert_eq!(play.phase(), "COMPLETE");
        assert!(matches!(play.events.last(), Some(Event::HandEnded { .. })));
        let rebuilt = replay::rebuild(&play.rules, &play.setup, &play.events).unwrap();
        assert_eq!(rebuilt, play.state);
        let verified = replay::verify(&play.rules, &play.setup, &play.events).unwrap();
        assert_eq!(
            snapshot::state_hash(&verified),
            snapshot::state_hash(&play.state)
        );
        let kept = snapshot::take(&play.state);
        assert_eq!(snapshot::restore(&play.rules, &kept).unwrap(), play.state);
        hands += 1;
        events_seen += play.events.len();
        showdowns += play.count("ShowdownResolved");
    }
    println!("played {hands} random hands, {events_seen} events, {showdowns} showdowns");
    assert!(showdowns > 300);
}
