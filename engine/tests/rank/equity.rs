//! Known equities.

use dealproof_engine::rank::Ranking;
use dealproof_engine::rank::equity::{BoardGame, POT, Refused, Showdown, Tally};
use dealproof_engine::rank::proof::{self, SampleDeals};

use crate::{cards, for_each_card};

fn showdown(game: BoardGame, hands: &[&str], board: &str) -> Result<Showdown, Refused> {
    let holes = hands.iter().map(|hand| Some(cards(hand))).collect();
    Showdown::new(game, holes, cards(board))
}

fn exact(game: BoardGame, hands: &[&str], board: &str) -> Tally {
    let showdown = showdown(game, hands, board).unwrap();
    showdown.play(0..showdown.boards().unwrap())
}

#[test]
fn aces_against_kings_as_the_slow_evaluator_counts_them() {
    let hands = ["Ah Ad", "Ks Kc"];
    let tally = exact(BoardGame::Holdem, &hands, "");
    let slow =
        for_each_card(|lowest| proof::slow_heads_up([&cards(hands[0]), &cards(hands[1])], lowest))
            .into_iter()
            .reduce(|a, b| [a[0] + b[0], a[1] + b[1], a[2] + b[2]])
            .unwrap();
    let [aces, kings] = tally.players[..] else {
        panic!("two players")
    };
    println!(
        "aces against kings on {} boards: {} {} {}",
        tally.boards, aces.wins, kings.wins, aces.ties
    );
    assert_eq!(tally.boards, 1_712_304);
    assert_eq!([aces.wins, kings.wins, aces.ties], slow);
    assert_eq!(aces.units + kings.units, POT * tally.boards);
    // Published as 81.26 per cent for aces and kings of four different suits.
    let pots = POT * tally.boards;
    assert_eq!((10_000 * aces.units + pots / 2) / pots, 8126);
}

/// Hands, the board, and the wins and ties of each hand.
struct MatchUp {
    hands: &'static [&'static str],
    board: &'static str,
    expected: &'static [(u64, u64)],
}

/// As the tests of the `CandyPoker` project print them.
const PUBLISHED: [MatchUp; 4] = [
    MatchUp {
        hands: &["Ah Kh", "2s 2c"],
        board: "",
        expected: &[(852_207, 10_775), (849_322, 10_775)],
    },
    MatchUp {
        hands: &["Ah Kh", "2s 2c", "5c 6c"],
        board: "",
        expected: &[(574_928, 7_155), (343_287, 7_155), (445_384, 7_155)],
    },
    MatchUp {
        hands: &["Ah Kh", "2s 2c", "5c 6c"],
        board: "8d 9d Js",
        expected: &[(244, 16), (332, 16), (311, 16)],
    },
    MatchUp {
        hands: &["5h 6h", "8s Ah", "2c 2d", "Ac Kc", "8d 9d", "Th Qh"],
        board: "",
        expected: &[
            (90_581, 906),
            (31_473, 14_737),
            (110_423, 906),
            (164_648, 6_841),
            (112_342, 8_802),
            (133_804, 906),
        ],
    },
];

#[test]
fn published_match_ups() {
    for MatchUp {
        hands,
        board,
        expected,
    } in PUBLISHED
    {
        let tally = exact(BoardGame::Holdem, hands, board);
        let found: Vec<(u64, u64)> = tally.players.iter().map(|p| (p.wins, p.ties)).collect();
        println!("{hands:?} on {} boards: {found:?}", tally.boards);
        assert_eq!(found, expected);
    }
}

#[test]
fn parts_add_up_and_pots_are_paid_out_in_every_game() {
    let short = BoardGame::ShortDeck {
        trips_over_straight: false,
    };
    for (game, hands, board) in [
        (BoardGame::Omaha, ["As Ah Kd Qc", "9s 8s 7h 6h"], "Ts 5s 2c"),
        (
            BoardGame::OmahaEight,
            ["As 2h Kd Qc", "9s 8s 3h 4h"],
            "7s 5s Kc",
        ),
        (short, ["As Ah", "Kd Kc"], ""),
    ] {
        let showdown = showdown(game, &hands, board).unwrap();
        let boards = showdown.boards().unwrap();
        let mut parts = showdown.play(0..boards / 3);
        parts += &showdown.play(boards / 3..boards);
        assert_eq!(parts, showdown.play(0..boards));
        let paid: u64 = parts.players.iter().map(|player| player.units).sum();
        println!("{game:?}: {boards} boards, {:?}", parts.players);
        assert_eq!(paid, POT * boards);
    }
}

#[test]
fn a_hi_lo_board_is_split_and_scooped() {
    // Rule scenarios 54 to 60 on complete boards, in units of the pot.
    let units = |hands: &[&str], board: &str| -> Vec<u64> {
        let tally = exact(BoardGame::OmahaEight, hands, board);
        tally.players.iter().map(|player| player.units).collect()
    };
    let board = "2c 7s 8h Kd Qd";
    assert_eq!(
        units(&["Ks Kc 9h 9d", "Ad 3c 9s 9c"], board),
        [POT / 2, POT / 2]
    );
    assert_eq!(
        units(&["Ks Kc Ah 3d", "Ad 3c 9s 9c"], board),
        [POT * 3 / 4, POT / 4]
    );
    assert_eq!(
        units(&["4c 5s Jh Jd", "Qh Js 8d 7d"], "Ad 2c 3s Kh Kd"),
        [POT, 0]
    );
    assert_eq!(
        units(&["Ks Kc 9h 9d", "Ad 3c 9s 9c"], "Qc Qs 8h Kd Td"),
        [POT, 0]
    );
}

#[test]
fn a_random_hand_is_sampled() {
    let holes = vec![Some(cards("As Ah")), None];
    let showdown = Showdown::new(BoardGame::Holdem, holes, vec![]).unwrap();
    assert_eq!((showdown.boards(), showdown.cards_to_come()), (None, 7));
    let mut tally = Tally::new(2);
    for deal in SampleDeals::<52>::new(Ranking::High, 5).take(100_000) {
        let unseen: Vec<_> = deal
            .into_iter()
            .filter(|card| showdown.unseen().contains(card))
            .collect();
        showdown.play_deal(&unseen[..7], &mut tally);
    }
    // Published as 85.2 per cent; the standard error of 100,000 deals is 0.11.
    let per_mille = 1000 * tally.players[0].units / (POT * tally.boards);
    println!("aces against a random hand: {per_mille} per mille");
    assert!((848..=856).contains(&per_mille));
}

#[test]
fn hands_that_cannot_meet_are_refused() {
    let short = BoardGame::ShortDeck {
        trips_over_straight: true,
    };
    let refused = |game, hands: &[&str], board: &str| showdown(game, hands, board).unwrap_err();
    let card = |text: &str| cards(text)[0];
    assert_eq!(
        refused(BoardGame::Holdem, &["As Ah"], ""),
        Refused::Players { found: 1 }
    );
    assert_eq!(
        refused(BoardGame::Holdem, &["As Ah", "Ks Kh Kd"], ""),
        Refused::HoleCards {
            hand: 2,
            expected: "2",
            found: 3
        }
    );
    assert_eq!(
        refused(BoardGame::Omaha, &["As Ah", "Ks Kh"], ""),
        Refused::HoleCards {
            hand: 1,
            expected: "4 to 6",
            found: 2
        }
    );
    assert_eq!(
        refused(BoardGame::Holdem, &["As Ah", "Ks Kh"], "2c 3c"),
        Refused::Board { found: 2 }
    );
    assert_eq!(
        refused(BoardGame::Holdem, &["As Ah", "Ks As"], ""),
        Refused::Duplicate { card: card("As") }
    );
    assert_eq!(
        refused(short, &["As Ah", "Ks 5s"], ""),
        Refused::NotInDeck { card: card("5s") }
    );
}
