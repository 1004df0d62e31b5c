//! The hands that an engine is asked to rank, batch by batch.

use dealproof_engine::card::Card;
use dealproof_engine::rank::proof;
use dealproof_engine::rank::{HolePlay, Ranking};
use dealproof_rng::run_seed::RunSeed;

use crate::plan::{Fives, RankingPlan};
use crate::play::Dice;

/// How many hands an engine ranks at a time: a line of the protocol has room for many more, and an
/// answer has a time limit.
pub(super) const BATCH: usize = 5_000;

/// Hands on a board, where the player's own cards count by themselves, in every plan.
const ON_BOARDS: usize = 10_000;

/// A hand to rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dealt {
    pub(super) hole: Vec<Card>,
    pub(super) board: Vec<Card>,
}

impl Dealt {
    /// The hand as the protocol writes it.
    pub(super) fn text(&self) -> String {
        let side = |cards: &[Card]| -> String {
            let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
            cards.join(" ")
        };
        if self.board.is_empty() {
            side(&self.hole)
        } else {
            format!("{} | {}", side(&self.hole), side(&self.board))
        }
    }
}

/// Which hands are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sample {
    /// One hand of each class of five cards, with random suits, in a random order.
    Classes(Ranking),
    /// Every hand of five cards.
    Fives(Ranking),
    /// Random hands of so many cards.
    Random {
        ranking: Ranking,
        cards: usize,
        hands: usize,
    },
    /// Random hands of so many hole cards and a board of five.
    OnBoards {
        ranking: Ranking,
        hole: usize,
        hands: usize,
    },
}

impl Sample {
    /// What a plan asks of a ranking.
    pub(super) fn of(asked: &RankingPlan, ranking: Ranking, play: HolePlay, hole: u8) -> Vec<Self> {
        let sevens = usize::try_from(asked.seven_cards).unwrap_or(usize::MAX);
        if ranking == Ranking::Badugi {
            let (cards, hands) = (4, ON_BOARDS);
            return vec![Self::Random {
                ranking,
                cards,
                hands,
            }];
        }
        if let HolePlay::Exactly(_) = play {
            let hands = sevens.max(ON_BOARDS);
            let hole = usize::from(hole);
            return vec![Self::OnBoards {
                ranking,
                hole,
                hands,
            }];
        }
        let fives = match asked.five_cards {
            Fives::Classes => Self::Classes(ranking),
            Fives::All => Self::Fives(ranking),
        };
        let sevens = (sevens > 0).then_some(Self::Random {
            ranking,
            cards: 7,
            hands: sevens,
        });
        [fives].into_iter().chain(sevens).collect()
    }

    /// The end of a check's id.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Classes(_) => "classes",
            Self::Fives(_) => "five-cards",
            Self::Random { cards: 7, .. } => "seven-cards",
            Self::Random { .. } => "sample",
            Self::OnBoards { .. } => "hole-and-board",
        }
    }

    /// What it is, for a person.
    pub(super) fn words(&self) -> String {
        match self {
            Self::Classes(_) => "a hand of each class of five cards".to_owned(),
            Self::Fives(_) => "every hand of five cards".to_owned(),
            Self::Random { cards, hands, .. } => format!("{hands} random hands of {cards} cards"),
            Self::OnBoards { hole, hands, .. } => {
                format!("{hands} random hands of {hole} cards on boards")
            }
        }
    }

    const fn ranking(&self) -> Ranking {
        match self {
            Self::Classes(ranking)
            | Self::Fives(ranking)
            | Self::Random { ranking, .. }
            | Self::OnBoards { ranking, .. } => *ranking,
        }
    }

    /// How many batches there are.
    pub(super) fn batches(&self) -> usize {
        match self {
            Self::Classes(_) => 1,
            // One for each pair of lowest cards.
            Self::Fives(ranking) => {
                let cards = proof::deck(*ranking).len();
                cards * (cards - 1) / 2
            }
            Self::Random { hands, .. } | Self::OnBoards { hands, .. } => hands.div_ceil(BATCH),
        }
    }

    /// The hands of a batch.
    pub(super) fn deal(&self, seed: RunSeed, batch: usize) -> Vec<Dealt> {
        let mut dice = Dice::new(seed.key_for(&format!("batch/{batch}")));
        let deck = proof::deck(self.ranking());
        let count = |hands: usize| BATCH.min(hands - (batch * BATCH).min(hands));
        match *self {
            Self::Classes(_) => classes(&mut dice, &deck),
            Self::Fives(_) => fives(&deck, batch),
            Self::Random { cards, hands, .. } => (0..count(hands))
                .map(|_| random(&mut dice, &deck, cards, 0))
                .collect(),
            Self::OnBoards { hole, hands, .. } => (0..count(hands))
                .map(|_| random(&mut dice, &deck, hole, 5))
                .collect(),
        }
    }
}

fn random(dice: &mut Dice, deck: &[Card], hole: usize, board: usize) -> Dealt {
    let mut deck = deck.to_vec();
    for place in 0..hole + board {
        let other = place + dice.place(deck.len() - place);
        deck.swap(place, other);
    }
    Dealt {
        hole: deck[..hole].to_vec(),
        board: deck[hole..hole + board].to_vec(),
    }
}

/// The hands whose lowest cards are the pair with a number.
fn fives(deck: &[Card], pair: usize) -> Vec<Dealt> {
    let cards = deck.len();
    let pairs = (0..cards).flat_map(|one| (one + 1..cards).map(move |two| (one, two)));
    let Some((one, two)) = pairs.into_iter().nth(pair) else {
        return Vec::new();
    };
    let mut hands = Vec::new();
    for three in two + 1..cards {
        for four in three + 1..cards {
            for five in four + 1..cards {
                hands.push(Dealt {
                    hole: [one, two, three, four, five].map(|at| deck[at]).to_vec(),
                    board: Vec::new(),
                });
            }
        }
    }
    hands
}

/// A hand for each choice of five ranks, and one of a single suit where the ranks differ: 6,175 and 1,287
/// of a whole deck, which are all the classes of any ranking of five cards.
fn classes(dice: &mut Dice, deck: &[Card]) -> Vec<Dealt> {
    let mut ranks: Vec<Vec<Card>> = Vec::new();
    for &card in deck {
        match ranks.iter_mut().find(|same| same[0].rank() == card.rank()) {
            Some(same) => same.push(card),
            None => ranks.push(vec![card]),
        }
    }
    let mut hands = Vec::new();
    let mut chosen = Vec::new();
    each_choice(ranks.len(), 0, &mut chosen, &mut |chosen| {
        hands.push(of_ranks(dice, &ranks, chosen, false));
        if chosen.windows(2).all(|two| two[0] != two[1]) {
            hands.push(of_ranks(dice, &ranks, chosen, true));
        }
    });
    hands
}

/// Every choice of five ranks, no rank more than four times.
fn each_choice(ranks: usize, from: usize, chosen: &mut Vec<usize>, then: &mut dyn FnMut(&[usize])) {
    if chosen.len() == 5 {
        return then(chosen);
    }
    for rank in from..ranks {
        if chosen.iter().filter(|&&one| one == rank).count() < 4 {
            chosen.push(rank);
            each_choice(ranks, rank, chosen, then);
            chosen.pop();
        }
    }
}

fn of_ranks(dice: &mut Dice, ranks: &[Vec<Card>], chosen: &[usize], is_flush: bool) -> Dealt {
    loop {
        let suit = dice.place(4);
        let mut hole: Vec<Card> = Vec::new();
        for &rank in chosen {
            let free: Vec<Card> = ranks[rank]
                .iter()
                .enumerate()
                .filter(|(place, card)| !hole.contains(card) && (!is_flush || *place == suit))
                .map(|(_, card)| *card)
                .collect();
            hole.extend(dice.pick(&free).copied());
        }
        let one_suit = hole.iter().all(|card| card.suit() == hole[0].suit());
        if hole.len() == 5 && one_suit == is_flush {
            dice.shuffle(&mut hole);
            return Dealt {
                hole,
                board: Vec::new(),
            };
        }
    }
}
