//! The hand ranking of the engine under test: asked in batches, and held against that of the reference.

use std::collections::BTreeMap;
use std::sync::Arc;

use dealproof_adapters::Engine;
use dealproof_adapters::protocol::{Operation, RankHands};
use dealproof_engine::profile::Rules;
use dealproof_engine::rank::{HolePlay, Ranking};
use dealproof_evidence::judge;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Owner, Role, Whose};
use dealproof_rng::run_seed::RunSeed;

use super::evaluator::REQUIREMENTS;
use super::hands_to_rank::{BATCH, Dealt, Sample};
use crate::plan::RankingPlan;
use crate::scenario::runner::Runner;
use crate::suite::{Context, Spec, Suite, Terms};

/// So many mistakes of a check are shown.
const SHOWN: usize = 5;

/// The ways to rank hands of the games in scope, and what is asked of each.
#[derive(Debug)]
pub struct EngineRanking {
    whose: Whose,
    parts: Vec<Part>,
}

/// One way to rank hands, asked by the name of a game that has it.
#[derive(Debug)]
struct Part {
    game: String,
    ranking: Ranking,
    play: HolePlay,
    sample: Sample,
}

impl EngineRanking {
    /// The checks on the rankings of these games.
    pub fn new(asked: &RankingPlan, owner: Owner, games: &[Arc<Rules>]) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        // A game of the harness is known to everybody; the room's own name of it may not be.
        let (known, own): (Vec<_>, Vec<_>) = games
            .iter()
            .partition(|rules| Rules::built_in(&rules.profile().name).is_some());
        for rules in known.into_iter().chain(own) {
            let hand = rules.profile().hand;
            let play = hand
                .hole_cards_played
                .map_or(HolePlay::Any, HolePlay::Exactly);
            let is_there = |part: &Part| (part.ranking, part.play) == (hand.ranking, play);
            if parts.iter().any(is_there) {
                continue;
            }
            let streets = &rules.profile().streets;
            let hole = streets.iter().map(|one| one.hole_down + one.hole_up).sum();
            let samples = Sample::of(asked, hand.ranking, play, hole);
            parts.extend(samples.into_iter().map(|sample| Part {
                game: rules.profile().name.clone(),
                ranking: hand.ranking,
                play,
                sample,
            }));
        }
        Self {
            whose: Whose::new(owner, Role::Engine),
            parts,
        }
    }

    fn spec(&self, part: &Part) -> Spec {
        let ranking = part.ranking.name().replace('_', "-");
        Spec {
            id: format!("engine.rank.{ranking}.{}", part.sample.name()),
            title: format!("The engine ranks {} ({ranking})", part.sample.words()),
            area: "hand ranking".to_owned(),
            whose: self.whose,
            requirements: REQUIREMENTS.to_vec(),
            would_catch: "two hands of the sample in the wrong order, or a tie that is none"
                .to_owned(),
        }
    }
}

impl Suite for EngineRanking {
    fn specs(&self) -> Vec<Spec> {
        self.parts.iter().map(|part| self.spec(part)).collect()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let carry_out = |part: &Part| {
            let spec = self.spec(part);
            let check = if terms.includes(&spec.id) {
                let mut check = terms.check(spec);
                let seed = RunSeed::from_bytes(terms.seed.key_for(&check.id));
                part.judge(&mut check, seed, &context.runner, context.progress);
                check
            } else {
                terms.left_out(spec)
            };
            context.progress.end(&check);
            check
        };
        self.parts.iter().map(carry_out).collect()
    }
}

/// Why the ranks of a batch are not known.
enum Stop {
    Lacks(String),
    Wrong { expected: String, found: String },
}

impl Part {
    fn judge(
        &self,
        check: &mut Check,
        seed: RunSeed,
        runner: &Runner,
        progress: &mut dyn Progress,
    ) {
        let batches = self.sample.batches();
        progress.begin(&check.id, "batches", batches as u64);
        check.note("game", self.game.as_str());
        let (mut order, mut hands) = (Order::default(), 0);
        // In waves, so that the first batch that goes wrong ends it.
        for first in (0..batches).step_by(WAVE) {
            let wave = WAVE.min(batches - first);
            let answered = runner.each(wave, |at, engine| {
                let dealt = self.sample.deal(seed, first + at);
                let ranks = self.ask(engine, &dealt);
                (dealt, ranks)
            });
            for (dealt, ranks) in answered.into_iter().flatten() {
                match ranks {
                    Ok(ranks) => {
                        hands += dealt.len();
                        self.note(&mut order, dealt, ranks);
                    }
                    Err(stop) => {
                        check.note("hands", hands);
                        return stop.judge(check, hands);
                    }
                }
            }
            progress.at((first + wave) as u64);
            if order.mistakes.len() >= SHOWN {
                break;
            }
        }
        check.note("hands", hands);
        check.note("classes", order.ranks.len());
        order.compare();
        check.verdict = judge::pass();
        for (expected, found) in order.mistakes.into_iter().take(SHOWN) {
            judge::broken(check, "two hands", expected, found);
        }
    }

    fn ask(&self, engine: &mut dyn Engine, dealt: &[Dealt]) -> Result<Vec<u64>, Stop> {
        let batches = dealt
            .chunks(BATCH)
            .map(|batch| self.ask_batch(engine, batch));
        let ranks: Vec<Vec<u64>> = batches.collect::<Result<_, _>>()?;
        Ok(ranks.concat())
    }

    fn ask_batch(&self, engine: &mut dyn Engine, dealt: &[Dealt]) -> Result<Vec<u64>, Stop> {
        let hands: Vec<String> = dealt.iter().map(Dealt::text).collect();
        let operation = Operation::Rank(RankHands {
            game: self.game.clone(),
            hands,
        });
        let wrong = |found: String| Stop::Wrong {
            expected: format!("a rank for each of {} hands", dealt.len()),
            found,
        };
        let answer = engine
            .ask(&operation)
            .map_err(|fault| wrong(fault.to_string()))?;
        if let Some(what) = answer.unsupported {
            return Err(Stop::Lacks(what));
        }
        match (answer.ranks, answer.refusal) {
            (Some(ranks), _) if ranks.len() == dealt.len() => Ok(ranks),
            (Some(ranks), _) => Err(wrong(format!("{} ranks", ranks.len()))),
            (None, Some(refusal)) => Err(wrong(format!("refused as {}", refusal.code))),
            (None, None) => Err(wrong("none".to_owned())),
        }
    }

    fn note(&self, order: &mut Order, dealt: Vec<Dealt>, ranks: Vec<u64>) {
        for (hand, rank) in dealt.into_iter().zip(ranks) {
            let value = self.ranking.best(&hand.hole, &hand.board, self.play);
            if let Some(value) = value {
                order.add(u64::from(value.get()), rank, &hand);
            }
        }
    }
}

/// How many batches are asked until the run looks at them.
const WAVE: usize = 16;

impl Stop {
    fn judge(self, check: &mut Check, hands: usize) {
        match self {
            Self::Lacks(what) if hands == 0 => {
                check.verdict = judge::not_run(Reason::EngineLacks { what });
            }
            Self::Lacks(what) => {
                check.verdict = judge::inconclusive(Reason::EngineLacks { what });
            }
            Self::Wrong { expected, found } => {
                judge::broken(check, "a batch of hands", expected, found);
            }
        }
    }
}

/// The rank of each class of hands, as the engine said it of the first hand of the class.
#[derive(Default)]
struct Order {
    ranks: BTreeMap<u64, (u64, String)>,
    mistakes: Vec<(String, String)>,
}

impl Order {
    fn add(&mut self, value: u64, rank: u64, hand: &Dealt) {
        let Some((known, first)) = self.ranks.get(&value) else {
            self.ranks.insert(value, (rank, hand.text()));
            return;
        };
        if *known != rank {
            let hand = hand.text();
            let expected = format!("{first} and {hand} to be equal");
            self.mistakes
                .push((expected, format!("the ranks {known} and {rank}")));
        }
    }

    /// A better class has a larger rank.
    fn compare(&mut self) {
        let all = self.ranks.values();
        let pairs = all.clone().zip(all.skip(1));
        let wrong = pairs.filter(|((worse, _), (better, _))| worse >= better);
        let wrong = wrong.map(|((worse, lower), (better, higher))| {
            let expected = format!("{higher} to beat {lower}");
            (expected, format!("the ranks {better} and {worse}"))
        });
        let wrong: Vec<_> = wrong.take(SHOWN).collect();
        self.mistakes.extend(wrong);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use dealproof_engine::card::Card;

    use super::*;
    use crate::plan::Fives;

    #[test]
    fn the_hands_of_each_class_are_of_every_class() {
        for (ranking, classes) in [
            (Ranking::High, 7_462),
            (Ranking::AceToFive, 6_175),
            (Ranking::DeuceToSeven, 7_462),
        ] {
            let seed = RunSeed::from_bytes([3; 32]);
            let sample = Sample::Classes(ranking);
            let hands = (0..sample.batches()).flat_map(|batch| sample.deal(seed, batch));
            let values: BTreeSet<_> = hands
                .map(|hand| {
                    ranking
                        .best(&hand.hole, &hand.board, HolePlay::Any)
                        .unwrap()
                })
                .collect();
            assert_eq!(values.len(), classes, "{}", ranking.name());
        }
    }

    #[test]
    fn all_five_card_hands_are_2_598_960_different_ones() {
        let sample = Sample::Fives(Ranking::High);
        let seed = RunSeed::from_bytes([3; 32]);
        let mut dealt = 0;
        for batch in 0..sample.batches() {
            let hands = sample.deal(seed, batch);
            dealt += hands.len();
            let different: BTreeSet<String> = hands.iter().map(Dealt::text).collect();
            assert_eq!(different.len(), hands.len());
        }
        assert_eq!(dealt, 2_598_960);
    }

    #[test]
    fn a_wrong_tie_and_a_wrong_order_are_seen() {
        let hand = |text: &str| Dealt {
            hole: text
                .split(' ')
                .map(|card| card.parse::<Card>().unwrap())
                .collect(),
            board: Vec::new(),
        };
        let (one, two) = (hand("As Ks Qs Js Ts"), hand("Ac Kc Qc Jc Tc"));
        let mut order = Order::default();
        order.add(9, 90, &one);
        order.add(9, 90, &two);
        order.add(8, 80, &hand("9s Ks Qs Js Ts"));
        order.compare();
        assert_eq!(order.mistakes, []);
        order.add(9, 91, &two);
        assert_eq!(order.mistakes.len(), 1);
        order.add(7, 80, &hand("8s Ks Qs Js Ts"));
        order.compare();
        assert_eq!(order.mistakes.len(), 2);
    }

    #[test]
    fn games_that_rank_alike_are_asked_once() {
        let games = ["nlhe", "flhe", "razz", "plo"].map(|name| Rules::built_in(name).unwrap());
        let plan = RankingPlan {
            five_cards: Fives::All,
            seven_cards: 10,
        };
        let suite = EngineRanking::new(&plan, Owner::Customer, &games);
        let ids: Vec<String> = suite.specs().into_iter().map(|spec| spec.id).collect();
        assert_eq!(
            ids,
            [
                "engine.rank.high.five-cards",
                "engine.rank.high.seven-cards",
                "engine.rank.ace-to-five.five-cards",
                "engine.rank.ace-to-five.seven-cards",
                "engine.rank.high.hole-and-board",
            ]
        );
    }
}
