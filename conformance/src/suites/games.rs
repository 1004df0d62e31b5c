//! Tables, tournaments and open-face games on the engine under test and on the reference: hands that
//! follow each other, with everything that comes between them.

use std::collections::BTreeMap;
use std::sync::Arc;

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::{Claims, Need};
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Finding, Owner, Role, Whose};
use dealproof_evidence::scope::Feature;
use dealproof_rng::run_seed::RunSeed;
use serde_json::Value;

use super::hands::one_in;
use crate::diff::session::{self, GameCourse, GameDifference};
use crate::diff::{gherkin, profile};
use crate::play::{self, Kind, Offer};
use crate::scenario::runner::Runner;
use crate::scope::Room;
use crate::suite::{Context, Spec, Suite, Terms};

/// The check of a kind of game begins so.
pub(crate) const PREFIX: &str = "engine.games.";
/// How many games are played until the run looks at what they came to.
const WAVE: u64 = 16;
/// Games in which an engine may give no answer; after these, no more are played.
const FAULTS_MAX: u64 = 5;
/// So many kinds of difference are shown with a game.
const KINDS_SHOWN: usize = 3;
/// Games that are drawn to find out whether a room comes to any hand of a kind.
const TRIALS: u64 = 40;

/// Random games of an engine against the reference.
#[derive(Debug)]
pub struct Games {
    hands: u64,
    whose: Whose,
    room: Option<Arc<Room>>,
    kinds: Vec<Kind>,
}

/// A game as the reference plays it.
struct Drawn {
    requests: Vec<Operation>,
    /// Hands that were played to the end and paid.
    hands: u64,
}

/// A game that was played on both.
struct Played {
    number: u64,
    drawn: Drawn,
    course: GameCourse,
}

/// Games that differ in the same kind.
struct Different {
    games: u64,
    first: u64,
    requests: Vec<Operation>,
    difference: GameDifference,
}

/// What the games of a kind came to.
#[derive(Default)]
struct Seen {
    games: u64,
    hands: u64,
    /// Hands of games that differ somewhere.
    doubtful: u64,
    different: BTreeMap<String, Different>,
    unsupported: BTreeMap<String, u64>,
    faults: u64,
    is_late: bool,
}

impl Games {
    /// So many hands of each kind of game that the room offers.
    pub fn new(hands: u64, owner: Owner, room: Option<Arc<Room>>) -> Self {
        let mut games = Self {
            hands,
            whose: Whose::new(owner, Role::Engine),
            room,
            kinds: Vec::new(),
        };
        let kinds = [Kind::Table, Kind::Tournament, Kind::OpenFace].into_iter();
        games.kinds = kinds.filter(|&kind| games.is_offered(kind)).collect();
        games
    }

    /// Whether the room offers a kind of game, with a game that can be played in it.
    fn is_offered(&self, kind: Kind) -> bool {
        let Some(room) = &self.room else { return true };
        let (feature, seed) = (feature(kind), RunSeed::from_bytes([0; 32]));
        let offer = self.offer(Offer::everything(), kind);
        feature.is_some_and(|feature| room.offers(feature))
            && (0..TRIALS).any(|number| self.draw(&offer, seed, number).hands > 0)
    }

    fn offer(&self, offer: Offer, kind: Kind) -> Offer {
        let games = self.room.iter().flat_map(|room| &room.games);
        let profiles: Vec<Value> = games.map(|rules| profile(rules)).collect();
        offer.of_kind(kind, &profiles)
    }

    fn spec(&self, kind: Kind) -> Spec {
        let (title, place) = words(kind);
        let hands = self.hands;
        Spec {
            id: id(kind),
            title: title.to_owned(),
            area: "random games".to_owned(),
            whose: self.whose,
            requirements: vec![ClauseTag::literal("GLI-19:4.3.3")],
            would_catch: format!(
                "an amount, a turn or an end that is wrong in one hand of {} {place}: it escapes {hands} \
                 hands once in 10,000 runs",
                one_in(hands)
            ),
        }
    }

    /// A game as it is asked in the room.
    fn draw(&self, offer: &Offer, seed: RunSeed, number: u64) -> Drawn {
        let steps = match &self.room {
            Some(room) => play::game(offer, seed, number, &mut room.reference()),
            None => play::game(offer, seed, number, &mut ReferenceEngine::default()),
        };
        let steps = steps.unwrap_or_default();
        let hands = paid(&steps);
        let asked = steps.into_iter().filter_map(|(request, _)| {
            let Some(room) = &self.room else {
                return Some(request);
            };
            room.request(request).ok()
        });
        Drawn {
            requests: asked.collect(),
            hands,
        }
    }

    /// Plays games of a kind until so many hands were compared.
    fn play(
        &self,
        kind: Kind,
        claims: &Claims,
        seed: RunSeed,
        runner: &Runner,
        progress: &mut dyn Progress,
    ) -> Seen {
        let mut results = Seen::default();
        let offer = self.offer(Offer::of(claims), kind);
        let mut first = 0;
        while results.compared() < self.hands
            && first < 2 * self.hands
            && results.faults < FAULTS_MAX
        {
            let played = runner.each(usize::try_from(WAVE).unwrap_or_default(), |at, engine| {
                if runner.is_late() {
                    return None;
                }
                let number = first + at as u64;
                let drawn = self.draw(&offer, seed, number);
                let course = session::compare(engine, claims, &drawn.requests);
                Some(Played {
                    number,
                    drawn,
                    course,
                })
            });
            for played in played.into_iter().flatten().flatten() {
                results.add(played);
            }
            if runner.is_late() {
                results.is_late = true;
                break;
            }
            first += WAVE;
            progress.at(results.compared().min(self.hands));
        }
        results
    }

    fn judged(
        &self,
        kind: Kind,
        terms: &Terms<'_>,
        runner: &Runner,
        progress: &mut dyn Progress,
    ) -> Check {
        let spec = self.spec(kind);
        if !terms.includes(&spec.id) {
            return terms.left_out(spec);
        }
        progress.begin(&spec.id, "hands", self.hands);
        let seed = RunSeed::from_bytes(terms.seed.key_for(&spec.id));
        let mut check = terms.check(spec);
        let mut claims = match runner.claims() {
            Ok(claims) => Claims::clone(&claims),
            Err(fault) => {
                let fault = fault.to_string();
                judge::broken(&mut check, "hello", "an answer of the protocol", fault);
                return check;
            }
        };
        if let Some(room) = &self.room {
            claims = room.offered(&claims);
        }
        // How an engine numbers decisions is its own affair.
        claims.capabilities.remove(&Capability::Sequence);
        let needed = kind.capability().filter(|&needed| !claims.has(needed));
        if let Some(needed) = needed {
            let what = Need::Capability(needed).to_string();
            check.verdict = judge::not_run(Reason::EngineLacks { what });
            return check;
        }
        let results = self.play(kind, &claims, seed, runner, progress);
        results.judge(self.hands, &mut check);
        for (kind, different) in results.different.into_iter().take(KINDS_SHOWN) {
            check
                .findings
                .push(finding(&kind, different, &claims, runner));
        }
        check
    }
}

impl Suite for Games {
    fn specs(&self) -> Vec<Spec> {
        self.kinds.iter().map(|&kind| self.spec(kind)).collect()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let judged = self.kinds.iter().map(|&kind| {
            let check = self.judged(kind, terms, &context.runner, context.progress);
            context.progress.end(&check);
            check
        });
        judged.collect()
    }
}

impl Seen {
    const fn compared(&self) -> u64 {
        self.hands + self.doubtful
    }

    fn add(&mut self, played: Played) {
        if self.faults >= FAULTS_MAX {
            return;
        }
        match played.course {
            GameCourse::Same => {
                self.games += 1;
                self.hands += played.drawn.hands;
            }
            GameCourse::Unsupported(reason) => *self.unsupported.entry(reason).or_default() += 1,
            GameCourse::Differs(difference) => {
                self.doubtful += played.drawn.hands;
                self.faults += u64::from(difference.is_fault());
                let different = self.different.entry(difference.kind());
                let different = different.or_insert_with(|| Different {
                    games: 0,
                    first: played.number,
                    requests: played.drawn.requests,
                    difference,
                });
                different.games += 1;
            }
        }
    }

    fn judge(&self, needed: u64, check: &mut Check) {
        let different: u64 = self.different.values().map(|one| one.games).sum();
        check.note("hands_that_agree", self.hands);
        check.note("games_that_agree", self.games);
        check.note("games_that_differ", different);
        check.note(
            "games_that_were_not_played",
            self.unsupported.values().sum::<u64>(),
        );
        if self.faults >= FAULTS_MAX {
            check.note(
                "ended",
                "the engine did not answer, and nothing more was asked",
            );
        }
        let found = self.hands;
        let lacks = self.unsupported.keys().next().cloned();
        check.verdict = match lacks {
            _ if different > 0 => judge::fail(),
            _ if self.is_late => judge::not_run(Reason::PastDeadline),
            _ if found >= needed => judge::pass(),
            Some(what) if found == 0 => judge::not_run(Reason::EngineLacks { what }),
            Some(what) => judge::inconclusive(Reason::EngineLacks { what }),
            None if found == 0 => judge::not_run(Reason::SeldomSeen { needed, found }),
            None => judge::inconclusive(Reason::SeldomSeen { needed, found }),
        };
    }
}

/// How many hands of a game were played to the end and paid.
fn paid(steps: &[(Operation, Answer)]) -> u64 {
    let (mut hands, mut counted) = (0, true);
    for (request, answer) in steps.iter().filter(|(_, answer)| answer.ok) {
        let begins = matches!(
            request,
            Operation::NextHand(_) | Operation::OpenFaceStart(_) | Operation::OpenFaceNext { .. }
        );
        counted &= !begins;
        let state = answer.state.as_ref();
        let result = state.and_then(|state| state.result.as_ref());
        let is_paid = result.is_some_and(|result| !result.payouts.is_empty());
        let open_face = answer.open_face.as_ref();
        let is_scored = open_face.is_some_and(|hand| hand.phase == "COMPLETE");
        if !counted && (is_paid || is_scored) {
            (hands, counted) = (hands + 1, true);
        }
    }
    hands
}

/// A difference with the shortest game that shows it, as a scenario that anybody can run.
fn finding(kind: &str, different: Different, claims: &Claims, runner: &Runner) -> Finding {
    let Different {
        games,
        first,
        mut requests,
        mut difference,
    } = different;
    if difference.is_fault() {
        // Each shorter game may cost the whole time limit.
        requests.truncate(difference.at + 1);
    } else {
        let shorter = runner.each(1, |_, engine| {
            session::shrink(engine, claims, requests.clone(), difference.clone())
        });
        if let Some(shorter) = shorter.into_iter().flatten().next() {
            (requests, difference) = shorter;
        }
    }
    let then = gherkin::differs(&difference);
    let text = gherkin::of_requests(kind, &requests, &then);
    Finding {
        expected: format!("{} is {}", difference.pointer, difference.expected),
        found: difference.found.to_string(),
        place: format!("{kind}: {games} games, first in game {first}"),
        trace: text.lines().map(str::to_owned).collect(),
        table: Vec::new(),
        integrity: false,
    }
}

/// What a room must offer for a kind of game.
pub(crate) const fn feature(kind: Kind) -> Option<Feature> {
    match kind {
        Kind::Hand => None,
        Kind::Table => Some(Feature::Tables),
        Kind::Tournament => Some(Feature::Tournaments),
        Kind::OpenFace => Some(Feature::OpenFace),
    }
}

/// The id of the check of a kind.
pub(crate) fn id(kind: Kind) -> String {
    let word = match kind {
        Kind::OpenFace => "open_face",
        kind => kind.name(),
    };
    format!("{PREFIX}{word}")
}

/// The title of a check, and where its hands are played.
const fn words(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Hand => ("Random hands go as on the reference", "by itself"),
        Kind::Table => (
            "Hands at random tables go as on the reference",
            "at a table",
        ),
        Kind::Tournament => (
            "Random tournaments go as on the reference",
            "of a tournament",
        ),
        Kind::OpenFace => (
            "Random open-face games go as on the reference",
            "of open face",
        ),
    }
}
