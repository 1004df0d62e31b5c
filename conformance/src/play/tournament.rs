//! A whole tournament, with any structure.

use std::collections::BTreeMap;
use std::sync::Arc;

use dealproof_adapters::protocol::table::NextHand;
use dealproof_adapters::protocol::tournament::{
    OpenTournament, Purchase, Register, TableDeck, TournamentState,
};
use dealproof_adapters::protocol::{Act, Answer, Operation, TableState};
use dealproof_engine::profile::Rules;
use serde_json::{Value, json};

use super::acting::Style;
use super::course::Course;
use super::dice::Dice;
use super::turns::{self, Document};
use super::{Driver, Offer, cards, opening, switches};

/// So many switches are set because it is their turn.
const DUE: usize = 4;
/// So many structures are tried until the first of them can be set.
const TRIES: usize = 12;

/// The usual games of tournaments: the more often it is named, the more often it is played.
pub(super) const GAMES: [&str; 5] = [
    "nlhe_tournament",
    "nlhe_tournament",
    "plhe_tournament",
    "flhe_tournament",
    "stud_tournament",
];

/// Plays all tables of a tournament, with everything that comes between hands.
pub(super) struct TournamentDriver {
    /// The games to choose from.
    games: Vec<Value>,
    /// How many rules are set on average; none for few.
    rules_set: Option<u64>,
    course: Course,
    profile: Value,
    /// Players who enter before the start.
    entrants: u64,
    entered: u64,
    stage: Stage,
    /// The hand of each table, as it was last seen.
    hands: BTreeMap<u64, TableState>,
    /// The table that was named last.
    table: u64,
    table_size: usize,
    /// The number of the tournament, from which it follows whose turn it is.
    number: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Announcing,
    Entering,
    Playing,
}

impl TournamentDriver {
    pub(super) fn new(offer: &Offer, number: u64) -> Self {
        Self {
            number,
            games: offer.profiles(&GAMES),
            rules_set: offer.rules_set,
            course: Course::new(Style::FAST),
            profile: Value::Null,
            entrants: 0,
            entered: 0,
            stage: Stage::Announcing,
            hands: BTreeMap::new(),
            table: 1,
            table_size: 9,
        }
    }

    fn announce(&mut self, dice: &mut Dice) -> Operation {
        self.stage = Stage::Entering;
        self.entrants = 2 + dice.below(12);
        let operation = opening(dice, |dice| {
            let mut structure = match self.rules_set {
                Some(_) => structure(dice, &self.games),
                None => structure_with(dice, &self.games, self.number),
            };
            let average = self.rules_set.unwrap_or(2);
            switches::set_some(dice, &mut structure, switches::STRUCTURE, average);
            if self.rules_set.is_some() {
                let between = switches::between_hands();
                switches::set_some(dice, &mut structure["profile"], &between, 1);
            }
            Operation::TournamentOpen(Box::new(OpenTournament { structure }))
        });
        if let Operation::TournamentOpen(open) = &operation {
            let size = open.structure["table_size"].as_u64().unwrap_or(9);
            self.table_size = usize::try_from(size).unwrap_or(9);
            self.profile.clone_from(&open.structure["profile"]);
        }
        operation
    }

    fn enter(&mut self, dice: &mut Dice) -> Operation {
        if self.entered >= self.entrants {
            self.stage = Stage::Playing;
            return Operation::TournamentStart {
                at_ms: self.course.now_ms,
                seats: dice.order(usize::try_from(self.entrants).unwrap_or_default()),
            };
        }
        self.entered += 1;
        let paid = dice.one_in(15).then(|| json!(dice.below(200)));
        let player = format!("p{}", self.entered);
        let seats = Vec::new();
        Operation::Register(Register {
            player,
            paid,
            seats,
        })
    }

    fn deck(&self, dice: &mut Dice) -> Vec<String> {
        cards::shuffled(dice, &cards::of_profile(&self.profile), 2 * self.table_size)
    }

    /// What somebody does between hands, or the floor.
    fn beside(&mut self, dice: &mut Dice, tournament: &TournamentState) -> Operation {
        let players = &tournament.players;
        let deciding = players.iter().find(|one| one.status == "deciding");
        let player = match (deciding, dice.pick(players)) {
            (Some(one), _) if dice.one_in(2) => one.player.clone(),
            (_, Some(one)) if !dice.one_in(9) => one.player.clone(),
            _ => format!("p{}", 1 + dice.below(self.entrants + 4)),
        };
        let paid = dice.one_in(15).then(|| json!(dice.below(120)));
        let at = dice.pick(&tournament.tables).map_or(1, |one| one.table);
        let seats = tournament.tables.len() * self.table_size;
        match dice.below(24) {
            0..3 => Operation::Rebuy(Purchase { player, paid }),
            3..5 => Operation::DeclineRebuy { player },
            5..7 => Operation::AddOn(Purchase { player, paid }),
            7..10 => {
                self.entered += 1;
                let player = format!("p{}", self.entered);
                let seats = dice.order(self.table_size);
                Operation::Register(Register {
                    player,
                    paid,
                    seats,
                })
            }
            10..12 => Operation::AdvanceLevel,
            12 => {
                self.course.now_ms += dice.below(900_000);
                let at_ms = self.course.now_ms;
                Operation::Clock { at_ms }
            }
            13 => Operation::HandForHand {
                on: !dice.one_in(3),
            },
            14..18 => Operation::Reseat {
                players: dice.order(self.table_size),
                seats: dice.order(seats),
            },
            18 => Operation::ColourUp {
                decks: self.decks(dice, tournament),
            },
            19 => Operation::SitOut { player },
            20 => Operation::Return {
                player,
                entry: None,
            },
            21 => Operation::DrawButton(TableDeck {
                table: at,
                deck: self.deck(dice),
            }),
            _ => Operation::Standings,
        }
    }

    fn decks(&self, dice: &mut Dice, tournament: &TournamentState) -> Vec<TableDeck> {
        let tables = tournament.tables.iter().map(|one| one.table);
        let decks = tables.map(|table| TableDeck {
            table,
            deck: self.deck(dice),
        });
        decks.collect()
    }

    fn play(&mut self, dice: &mut Dice, tournament: &TournamentState) -> Operation {
        let undrawn = tournament.tables.iter().find(|one| one.button.is_none());
        if let Some(undrawn) = undrawn
            && !dice.one_in(5)
        {
            let (table, deck) = (undrawn.table, self.deck(dice));
            return Operation::DrawButton(TableDeck { table, deck });
        }
        let deciding = tournament
            .players
            .iter()
            .any(|one| one.status == "deciding");
        let between = if deciding { 2 } else { 5 };
        if dice.one_in(between) {
            return self.beside(dice, tournament);
        }
        let Some(at) = dice.pick(&tournament.tables) else {
            return self.beside(dice, tournament);
        };
        let (table, in_hand) = (at.table, at.hand_level.is_some());
        let seen = self.hands.get(&table).filter(|_| in_hand).cloned();
        if let Some(state) = seen
            && let Some(operation) = self.course.next(dice, &state)
        {
            return self.at(table, operation);
        }
        self.table = table;
        self.course.begin();
        let deck = self.deck(dice);
        let reshuffles = cards::reshuffles(dice, &self.profile, &deck, self.table_size);
        Operation::NextHand(Box::new(NextHand {
            table: Some(table),
            deck,
            reshuffles,
            ..NextHand::default()
        }))
    }

    /// An action may name its table; everything else is about the table that was named last.
    fn at(&mut self, table: u64, operation: Operation) -> Operation {
        match operation {
            Operation::Act(act) => {
                self.table = table;
                let table = Some(table);
                Operation::Act(Act { table, ..act })
            }
            other => other,
        }
    }
}

impl Driver for TournamentDriver {
    fn next(&mut self, dice: &mut Dice, last: &Answer) -> Option<Operation> {
        match self.stage {
            Stage::Announcing => return Some(self.announce(dice)),
            Stage::Entering if self.entered == 0 && !last.ok => return None,
            Stage::Entering => return Some(self.enter(dice)),
            Stage::Playing => {}
        }
        if let Some(state) = &last.state {
            let over = state.to_act.is_none();
            let news = self.hands.insert(self.table, state.clone());
            // What follows from the end of a hand is not always told at once.
            if over && news.is_some_and(|before| before.to_act.is_some()) {
                return Some(Operation::Standings);
            }
        }
        let tournament = last.tournament.as_ref()?;
        match tournament.phase.as_str() {
            "running" => Some(self.play(dice, tournament)),
            _ => None,
        }
    }
}

/// A structure in which the switches mean something whose turn it is.
fn structure_with(dice: &mut Dice, games: &[Value], number: u64) -> Value {
    let due = turns::due(Document::Structure, number, DUE);
    for _ in 0..TRIES {
        let mut structure = structure(dice, games);
        if turns::set_due(&mut structure, Document::Structure, &due) {
            return structure;
        }
    }
    structure(dice, games)
}

/// Four levels of a game, and one prize.
fn structure(dice: &mut Dice, games: &[Value]) -> Value {
    let profile = dice.pick(games).cloned().unwrap_or_default();
    let length = if dice.one_in(2) {
        json!({"hands": 1 + dice.below(4)})
    } else {
        json!({"ms": 600_000})
    };
    let antes = ["none", "none", "each", "big_blind"];
    let opens = |rules: Arc<Rules>| !rules.profile().forced.bring_in.is_zero();
    let stud = Rules::from_json(&profile).is_ok_and(opens);
    let level = |small: u64, ante: &str| {
        let due = if ante == "none" { 0 } else { small / 2 };
        let (blinds, ante) = if stud {
            (json!([]), "each")
        } else {
            (json!([small, 2 * small]), ante)
        };
        let amount = if stud { small / 5 } else { due };
        let mut level =
            json!({"blinds": blinds, "ante": {"kind": ante, "amount": amount}, "length": length});
        if stud {
            level["bring_in"] = json!(small / 2);
            level["bet"] = json!(2 * small);
        }
        level
    };
    let mut levels = Vec::new();
    for small in [25, 50, 100, 200] {
        let ante = dice.pick(&antes).copied().unwrap_or("none");
        levels.push(level(small, ante));
    }
    let mut structure = usual(&profile, &json!(levels));
    structure["table_size"] = json!(2 + dice.below(5));
    structure
}

/// A tournament of these levels with nothing unusual about it.
pub(super) fn usual(profile: &Value, levels: &Value) -> Value {
    json!({
        "name": "random",
        "profile": profile,
        "starting_stack": 1000,
        "table_size": 6,
        "entry": {"prize": 100, "fee": 10},
        "levels": levels,
        "payouts": [{"entries": 2, "basis_points": [10_000]}],
    })
}
