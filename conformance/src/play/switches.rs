//! Every switch of rule profiles, house rules, tournament structures and open-face rules, with the
//! values that random games try. A test holds the lists together with the engine's own types.

use serde_json::{Value, json};

use super::dice::Dice;

/// A member by its path, and what it may be. Numbers go beyond both ends of what is accepted.
pub(crate) type Switch = (&'static str, &'static [&'static str]);

/// The switches of a rule profile.
pub(crate) const PROFILE: &[Switch] = &[
    ("edition", &["1", "2"]),
    ("deal.order", &["one_at_a_time", "player_by_player"]),
    ("deal.burn", &["true", "false"]),
    ("deal.reshuffle", &["without_own_discards", "all_discards"]),
    ("hand.boards", &["1", "2", "3", "4", "0", "5"]),
    (
        "hand.low",
        &[
            "ace_to_five_eight",
            "ace_to_five",
            "deuce_to_seven",
            "badugi",
            "high",
        ],
    ),
    ("hand.low_cards", &["same", "hole"]),
    ("hand.hole_cards_played", &["1", "2", "3", "0"]),
    (
        "hand.ranking",
        &[
            "high",
            "short_deck",
            "short_deck_trips_over_straight",
            "ace_to_five",
            "deuce_to_seven",
            "badugi",
        ],
    ),
    (
        "betting.structure",
        &["no_limit", "pot_limit", "fixed_limit"],
    ),
    ("betting.min_bet", &["40", "100", "230", "0"]),
    ("betting.small_bet", &["40", "100", "230", "0"]),
    ("betting.big_bet", &["40", "100", "200", "460", "0"]),
    ("betting.free_fold", &["refused", "binding"]),
    ("betting.short_raise", &["on_top", "complete"]),
    ("betting.effective_all_in", &["refused", "accepted"]),
    ("betting.showing_tie", &["by_suit", "by_position"]),
    ("betting.fixed.bets_max", &["1", "2", "3", "4", "5", "0"]),
    (
        "betting.fixed.uncapped",
        &[
            "round_starts_heads_up",
            "becomes_heads_up",
            "never",
            "last_two",
        ],
    ),
    ("betting.fixed.reopening", &["half_bet", "full_bet"]),
    (
        "betting.pot.preflop_pot",
        &["nominal_blinds", "posted_blinds", "small_blind_as_big"],
    ),
    ("betting.pot.antes", &["excluded", "included"]),
    ("betting.pot.below_minimum", &["minimum_bet", "no_bet"]),
    (
        "forced.blinds",
        &[
            "[50,100]",
            "[50,100,200]",
            "[100]",
            "[35,100]",
            "[100,100]",
            "[25,50,75,100]",
            "[]",
            "[100,50]",
        ],
    ),
    ("forced.button_blind", &["0", "30", "100", "200"]),
    ("forced.ante.kind", &["none", "each", "big_blind", "button"]),
    ("forced.ante.amount", &["0", "7", "25", "100"]),
    ("forced.ante.short", &["blind_first", "ante_first"]),
    ("forced.bring_in", &["0", "15", "50", "100"]),
    ("forced.straddle.seats", &["any", "under_the_gun", "nobody"]),
    ("forced.straddle.count_max", &["0", "1", "2", "3"]),
    ("forced.straddle.short", &["refused", "all_in"]),
    ("forced.straddle.later_min_bet", &["min_bet", "straddle"]),
    ("forced.kill.size", &["none", "half", "full"]),
    ("forced.kill.order", &["in_turn", "last"]),
    (
        "pots.odd_chips",
        &["left_of_button_each", "left_of_button_all", "highest_card"],
    ),
    ("pots.shared_halves", &["together", "apart"]),
    ("pots.unmatched", &["return", "pot"]),
    (
        "showdown.muck",
        &["automatic", "beaten_may", "anyone_may", "never"],
    ),
    ("showdown.all_in", &["at_once", "at_showdown"]),
    ("showdown.runs_max", &["1", "2", "3", "4", "0", "5"]),
    ("showdown.run_out", &["agreed", "always"]),
    (
        "rake.basis_points",
        &["0", "333", "500", "1000", "10000", "10001"],
    ),
    (
        "rake.caps",
        &[
            "[]",
            "[{\"players\":2,\"cap\":11},{\"players\":4,\"cap\":25}]",
            "[{\"players\":3,\"cap\":17}]",
        ],
    ),
    ("rake.scope", &["hand", "pot"]),
    ("rake.no_flop_no_drop", &["true", "false"]),
    ("clock.base_ms", &["15000", "4000", "0"]),
    ("clock.bank_ms", &["30000", "9000", "0"]),
    ("clock.sit_out_after", &["0", "1", "2"]),
    ("clock.disconnected_extra_ms", &["0", "20000"]),
    ("absence.sitting_out", &["check_or_fold", "killed"]),
    ("absence.leaving", &["check_or_fold", "fold"]),
];

/// The switches of a table.
pub(crate) const HOUSE: &[Switch] = &[
    ("mode", &["cash", "cash", "cash", "tournament"]),
    ("seats_max", &["2", "3", "6", "9", "10", "1", "11"]),
    ("button", &["dead", "moving"]),
    ("entry", &["after_button", "not_between"]),
    ("new_player", &["posts_or_waits", "waits", "dealt_in"]),
    ("missed_small", &["dead_small", "all_blinds"]),
    ("absent", &["left_out", "dealt_in"]),
    ("void_hand", &["same_button", "button_moves"]),
    ("buy_in.min", &["1", "200", "1000", "0"]),
    ("buy_in.max", &["1000", "2500", "999"]),
    ("top_ups", &["up_to_maximum", "when_broke"]),
    ("partial_cash_out", &["refused", "above_maximum"]),
    ("return_after_leaving.rule", &["brings_back", "allowed"]),
    ("return_after_leaving.within_ms", &["60000", "3600000", "0"]),
    ("time_bank.refill", &["carried", "each_hand", "full"]),
    ("time_bank.add_ms", &["0", "3000", "90000"]),
    ("time_fee.amount", &["0", "40", "600"]),
    ("time_fee.every_ms", &["60000", "1800000", "0"]),
    ("time_fee.absent", &["pays", "free"]),
    ("time_fee.unpaid", &["leaves", "pays_rest"]),
    (
        "rotation.games",
        &[
            "[]",
            "[{\"name\":\"razz\"}]",
            "[{\"name\":\"flo8\"},{\"name\":\"stud\"}]",
            "[{\"name\":\"plo\"}]",
        ],
    ),
    ("rotation.every", &["orbit", "hands"]),
    ("rotation.hands", &["1", "2", "0"]),
    ("rotation.stud_button", &["frozen", "moves"]),
];

/// The switches of a tournament.
pub(crate) const STRUCTURE: &[Switch] = &[
    ("starting_stack", &["1000", "600", "475", "0"]),
    ("table_size", &["2", "3", "4", "6", "9", "10", "1", "11"]),
    ("entry.prize", &["100", "37", "0"]),
    ("entry.fee", &["0", "10"]),
    ("entry.through_level", &["0", "1", "2", "3", "9"]),
    ("entry.count_max", &["3", "6", "9", "500", "1"]),
    (
        "rebuy",
        &[
            "{\"prize\":80,\"fee\":3,\"chips\":900,\"through_level\":2}",
            "{\"prize\":80,\"chips\":1000,\"through_level\":3,\"count_max\":1}",
            "{\"prize\":50,\"chips\":500,\"through_level\":2,\"when\":\"up_to_starting_stack\"}",
            "{\"prize\":50,\"chips\":500,\"through_level\":1,\"count_max\":0}",
        ],
    ),
    (
        "add_on",
        &[
            "{\"prize\":40,\"fee\":2,\"chips\":700,\"from_level\":2,\"through_level\":3}",
            "{\"prize\":40,\"chips\":700,\"from_level\":1,\"through_level\":1}",
            "{\"prize\":40,\"chips\":700,\"from_level\":3,\"through_level\":2}",
        ],
    ),
    (
        "payouts",
        &[
            "[{\"entries\":2,\"basis_points\":[10000]}]",
            "[{\"entries\":2,\"basis_points\":[6500,3500]}]",
            "[{\"entries\":2,\"basis_points\":[10000]},{\"entries\":4,\"basis_points\":[5000,3000,2000]}]",
            "[{\"entries\":2,\"basis_points\":[10000]},{\"entries\":5,\"basis_points\":[3334,3333,3333]}]",
            "[{\"entries\":3,\"basis_points\":[10000]}]",
            "[{\"entries\":2,\"basis_points\":[3500,6500]}]",
            "[{\"entries\":2,\"basis_points\":[6000,3000]}]",
        ],
    ),
    ("bounty.kind", &["none", "fixed", "progressive"]),
    ("bounty.amount", &["0", "25", "31"]),
    (
        "bounty.cash_basis_points",
        &["5000", "3333", "10000", "0", "10001"],
    ),
    ("bounty.split", &["equally", "first_left_of_button"]),
    (
        "chips.denominations",
        &["[25,100]", "[25,100,500]", "[5,25,100]", "[100,25]", "[]"],
    ),
    ("chips.colour_up_at", &["[2]", "[2,3]", "[3]", "[1]", "[]"]),
    ("chips.odd", &["race", "round_up"]),
    ("chips.total", &["half_up", "up", "down"]),
    ("seating.difference_max", &["1", "2", "0"]),
    ("seating.waits_when_short_by", &["0", "2", "3", "1"]),
    ("seating.mover", &["next_big_blind", "drawn"]),
    ("seating.seat", &["worst_position", "drawn"]),
    ("seating.button", &["dead", "moving"]),
    ("seating.stud_button", &["frozen", "moves"]),
    ("seating.entry", &["not_between", "after_button"]),
    ("finish.same_hand", &["by_stack", "shared"]),
    ("finish.equal_stacks", &["shared", "by_position"]),
    ("finish.same_round", &["tables_tie", "all_tie", "by_stack"]),
];

/// The switches of open-face rules.
pub(crate) const OPEN_FACE: &[Switch] = &[
    ("variant", &["regular", "pineapple"]),
    ("unit", &["1", "5", "0"]),
    ("short_stack", &["left_of_button", "proportional"]),
    ("points.row", &["1", "2", "1000", "1001"]),
    ("points.scoop", &["3", "0", "7"]),
    ("points.foul", &["6", "4"]),
    ("foul_royalties", &["collected", "not_collected"]),
    ("fantasyland.entry", &["queens", "aces", "nothing"]),
    (
        "fantasyland.cards",
        &["fourteen", "progressive", "thirteen"],
    ),
    ("fantasyland.stay_middle", &["never", "full_house"]),
    ("fantasyland.stay_cards", &["fourteen", "as_entered"]),
    ("fantasyland.button", &["moves", "stays"]),
];

/// The switches of a rule profile that act from hand to hand, more than in the cards of one.
pub(crate) fn between_hands() -> Vec<Switch> {
    let acts = |(path, _): &&Switch| {
        let prefixes = ["clock.", "absence.", "forced.", "rake."];
        prefixes.iter().any(|prefix| path.starts_with(prefix))
    };
    PROFILE.iter().filter(acts).copied().collect()
}

/// Sets some of the switches of a document, so many on average.
pub(crate) fn set_some(dice: &mut Dice, document: &mut Value, switches: &[Switch], average: u64) {
    let count = dice.below(2 * average + 1);
    for _ in 0..count {
        if let Some((path, values)) = dice.pick(switches)
            && let Some(text) = dice.pick(values)
        {
            set(document, path, value(text));
        }
    }
}

/// What a text of a list stands for: JSON, or else a word.
pub(super) fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| json!(text))
}

/// Sets one member of a document by its path.
pub(crate) fn set(document: &mut Value, path: &str, value: Value) {
    let mut at = document;
    for member in path.split('.') {
        if !at.is_object() {
            *at = json!({});
        }
        at = &mut at[member];
    }
    *at = value;
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use dealproof_engine::profile as game;
    use dealproof_engine::table as house;
    use dealproof_engine::tournament::structure;
    use serde::Serialize;

    use super::*;

    fn words<T: Serialize>(all: &[T]) -> BTreeSet<String> {
        let words = all.iter().map(|one| match json!(one) {
            Value::String(word) => word,
            other => other.to_string(),
        });
        words.collect()
    }

    #[test]
    fn every_value_of_every_choice_is_tried() {
        let profile = [
            ("deal.order", words(game::DealOrder::ALL)),
            ("deal.reshuffle", words(game::Reshuffle::ALL)),
            ("hand.low_cards", words(game::LowCards::ALL)),
            ("betting.structure", words(game::Structure::ALL)),
            ("betting.free_fold", words(game::FreeFold::ALL)),
            ("betting.short_raise", words(game::ShortRaise::ALL)),
            ("betting.effective_all_in", words(game::EffectiveAllIn::ALL)),
            ("betting.showing_tie", words(game::ShowingTie::ALL)),
            ("betting.fixed.uncapped", words(game::HeadsUpCap::ALL)),
            ("betting.fixed.reopening", words(game::LimitReopening::ALL)),
            ("betting.pot.preflop_pot", words(game::PreflopPot::ALL)),
            ("betting.pot.antes", words(game::Counting::ALL)),
            (
                "betting.pot.below_minimum",
                words(game::PotBelowMinimum::ALL),
            ),
            ("forced.ante.kind", words(game::AnteKind::ALL)),
            ("forced.ante.short", words(game::AnteOrder::ALL)),
            ("forced.straddle.seats", words(game::StraddleSeats::ALL)),
            ("forced.straddle.short", words(game::ShortStraddle::ALL)),
            (
                "forced.straddle.later_min_bet",
                words(game::StraddleFloor::ALL),
            ),
            ("forced.kill.size", words(game::KillSize::ALL)),
            ("forced.kill.order", words(game::KillOrder::ALL)),
            ("pots.odd_chips", words(game::OddChips::ALL)),
            ("pots.shared_halves", words(game::SharedHalves::ALL)),
            ("pots.unmatched", words(game::Unmatched::ALL)),
            ("showdown.muck", words(game::Muck::ALL)),
            ("showdown.all_in", words(game::AllInReveal::ALL)),
            ("showdown.run_out", words(game::RunOut::ALL)),
            ("rake.scope", words(game::RakeScope::ALL)),
            ("absence.sitting_out", words(game::SitOutPlay::ALL)),
            ("absence.leaving", words(game::LeaverPlay::ALL)),
        ];
        compare(PROFILE, &profile);
        let tables = [
            ("mode", words(house::Mode::ALL)),
            ("button", words(house::ButtonRule::ALL)),
            ("entry", words(house::EntryRule::ALL)),
            ("new_player", words(house::NewPlayer::ALL)),
            ("missed_small", words(house::MissedSmall::ALL)),
            ("absent", words(house::AbsentPlayer::ALL)),
            ("void_hand", words(house::VoidHand::ALL)),
            ("top_ups", words(house::TopUps::ALL)),
            ("partial_cash_out", words(house::PartialCashOut::ALL)),
            ("return_after_leaving.rule", words(house::Ratholing::ALL)),
            ("time_bank.refill", words(house::BankRefill::ALL)),
            ("time_fee.absent", words(house::AbsentTime::ALL)),
            ("time_fee.unpaid", words(house::UnpaidTime::ALL)),
            ("rotation.every", words(house::GameLength::ALL)),
            ("rotation.stud_button", words(house::StudButton::ALL)),
        ];
        compare(HOUSE, &tables);
        let tournaments = [
            ("bounty.kind", words(structure::BountyKind::ALL)),
            ("bounty.split", words(structure::BountySplit::ALL)),
            ("chips.odd", words(structure::OddDenomination::ALL)),
            ("chips.total", words(structure::RaceTotal::ALL)),
            ("seating.mover", words(structure::Mover::ALL)),
            ("seating.seat", words(structure::MoveTo::ALL)),
            ("seating.button", words(house::ButtonRule::ALL)),
            ("seating.stud_button", words(house::StudButton::ALL)),
            ("seating.entry", words(house::EntryRule::ALL)),
            ("finish.same_hand", words(structure::SameHand::ALL)),
            ("finish.equal_stacks", words(structure::EqualStacks::ALL)),
            ("finish.same_round", words(structure::SameRound::ALL)),
        ];
        compare(STRUCTURE, &tournaments);
    }

    fn compare(switches: &[Switch], expected: &[(&str, BTreeSet<String>)]) {
        for (path, expected) in expected {
            let found = switches.iter().find(|(known, _)| known == path);
            let (_, found) = found.unwrap_or_else(|| panic!("{path} is missing"));
            let found: BTreeSet<String> = found.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(found, *expected, "{path}");
        }
        // Every choice between words stands in the list above.
        for (path, values) in switches {
            let words = values.iter().all(|text| value(text).is_string());
            let listed = expected.iter().any(|(known, _)| known == path);
            assert!(
                !words || listed || ["hand.low", "hand.ranking"].contains(path),
                "{path}"
            );
        }
    }
}
