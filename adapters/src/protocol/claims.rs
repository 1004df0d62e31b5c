//! What an engine says of itself, read once, and what each request needs of it.

use std::collections::BTreeSet;
use std::fmt;

use serde_json::Value;

use super::capability::Capability;
use super::{Answer, Hello, Operation, PROTOCOL, Payout, ToAct};

/// What an engine claims to be able to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claims {
    /// The engine's name and version, for the report.
    pub name: String,
    /// The games it deals, by the names of their profiles.
    pub games: BTreeSet<String>,
    /// What it can do besides.
    pub capabilities: BTreeSet<Capability>,
    /// Names in `capabilities` that the protocol does not know.
    pub unknown: Vec<String>,
}

/// Something that a request needs of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Need {
    /// A capability.
    Capability(Capability),
    /// A game, by the name of its profile.
    Game(String),
}

/// Why a hello was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HelloError {
    /// The answer says nothing about the engine.
    #[error(
        "the answer to hello needs \"protocol\", \"name\", \"version\", \"games\" and \
         \"capabilities\", and it has no introduction"
    )]
    NoIntroduction,
    /// The engine speaks another version.
    #[error(
        "expected an engine that speaks protocol {PROTOCOL}, found protocol {found} \
         (docs/adapter-protocol.md says what changed)"
    )]
    OtherProtocol {
        /// The version of the engine.
        found: u32,
    },
    /// An engine without a game cannot be tested.
    #[error("the answer to hello names no game in \"games\"")]
    NoGames,
}

impl Claims {
    /// Reads the answer to `hello`.
    ///
    /// # Errors
    ///
    /// Why the engine cannot be tested.
    pub fn read(hello: Option<Hello>) -> Result<Self, HelloError> {
        let hello = hello.ok_or(HelloError::NoIntroduction)?;
        if hello.protocol != PROTOCOL {
            let found = hello.protocol;
            return Err(HelloError::OtherProtocol { found });
        }
        if hello.games.is_empty() {
            return Err(HelloError::NoGames);
        }
        let (mut capabilities, mut unknown) = (BTreeSet::new(), Vec::new());
        for name in hello.capabilities {
            match Capability::named(&name) {
                Some(capability) => drop(capabilities.insert(capability)),
                None => unknown.push(name),
            }
        }
        Ok(Self {
            name: format!("{} {}", hello.name, hello.version),
            games: hello.games.into_iter().collect(),
            capabilities,
            unknown,
        })
    }

    /// Whether the engine claims a capability.
    pub fn has(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
    }

    /// The first thing that a request needs and the engine does not claim.
    pub fn lacks(&self, operation: &Operation) -> Option<Need> {
        let needs = operation.needs().into_iter();
        let mut missing = needs.filter(|need| match need {
            Need::Capability(capability) => !self.has(*capability),
            Need::Game(name) => !self.games.contains(name) && !self.has(Capability::Profiles),
        });
        missing.next()
    }
}

impl Claims {
    /// Takes out of an answer what the engine does not claim to say, for a comparison: the reasons of
    /// refusals too, unless their codes are claimed.
    pub fn trim(&self, answer: &mut Answer) {
        self.read_answer(answer);
        if !self.has(Capability::Codes) {
            answer.refusal = None;
        }
    }

    /// What the harness looks at: no member that belongs to a capability that is not claimed. The reason
    /// of a refusal stays, to be noted. Lists whose order means nothing are put in order.
    pub fn read_answer(&self, answer: &mut Answer) {
        put_in_order(answer, self.has(Capability::PayoutOrder));
        if !self.has(Capability::Events) {
            answer.events.clear();
        }
        let hash = self.has(Capability::StateHash);
        if let Some(state) = &mut answer.state {
            state.state_hash = state.state_hash.take().filter(|_| hash);
            let cards = self.has(Capability::Cards);
            for seat in &mut state.seats {
                seat.cards = seat.cards.take().filter(|_| cards);
            }
            if let Some(turn) = &mut state.to_act {
                self.trim_turn(turn);
            }
        }
        if let Some(state) = &mut answer.open_face {
            state.state_hash = state.state_hash.take().filter(|_| hash);
        }
        if let Some(table) = &mut answer.table {
            table.state_hash = table.state_hash.take().filter(|_| hash);
        }
        if let Some(tournament) = &mut answer.tournament {
            tournament.state_hash = tournament.state_hash.take().filter(|_| hash);
        }
    }

    fn trim_turn(&self, turn: &mut ToAct) {
        turn.seq = turn.seq.filter(|_| self.has(Capability::Sequence));
        if !self.has(Capability::Muck) {
            (turn.show, turn.muck) = (false, false);
        }
        if !self.has(Capability::Legal) {
            *turn = ToAct {
                seat: turn.seat,
                seq: turn.seq,
                show: turn.show,
                muck: turn.muck,
                ..ToAct::default()
            };
        }
    }
}

/// Seats by their numbers, and payouts by pot unless their order is claimed.
fn put_in_order(answer: &mut Answer, payouts_have_an_order: bool) {
    if let Some(state) = &mut answer.state {
        state.seats.sort_by_key(|one| one.seat);
        for pot in &mut state.pots {
            pot.eligible.sort_unstable();
        }
        if let Some(result) = &mut state.result {
            result.stacks.sort_by_key(|one| one.seat);
            result.returned.sort_by_key(|one| (one.seat, one.amount));
            if !payouts_have_an_order {
                let place = |one: &Payout| (one.pot, one.board, one.side.clone(), one.seat);
                result.payouts.sort_by_key(|one| (place(one), one.amount));
            }
        }
    }
    if let Some(table) = &mut answer.table {
        table.seats.sort_by_key(|one| one.seat);
    }
    if let Some(tournament) = &mut answer.tournament {
        tournament.tables.sort_by_key(|one| one.table);
    }
    if let Some(reveal) = &mut answer.reveal {
        reveal.seats.sort_by_key(|one| one.seat);
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Capability(capability) => write!(f, "the capability {capability}"),
            Self::Game(name) => write!(f, "the game {name}"),
        }
    }
}

impl From<Capability> for Need {
    fn from(capability: Capability) -> Self {
        Self::Capability(capability)
    }
}

impl Operation {
    /// What an engine must claim to be asked this.
    pub fn needs(&self) -> Vec<Need> {
        use Capability as C;
        let mut needs: Vec<Need> = Vec::new();
        let mut need = |wanted: bool, capability: C| {
            if wanted {
                needs.push(capability.into());
            }
        };
        match self {
            Self::Start(start) => {
                need(!start.deck.is_empty(), C::Deck);
                need(!start.posts.is_empty(), C::Posts);
                need(!start.straddles.is_empty(), C::Straddles);
                need(start.kill.is_some(), C::Kill);
                let mut seats = start.seats.iter();
                let absent = seats.any(|seat| seat.sitting_out || seat.disconnected);
                need(absent, C::Connections);
                needs.extend(of_profile(&start.profile));
            }
            Self::Act(act) => {
                need(act.at_ms.is_some(), C::Clock);
                need(act.seq.is_some(), C::Sequence);
                need(act.action == "run", C::Runs);
                need(matches!(&*act.action, "show" | "muck"), C::Muck);
            }
            Self::Timeout { .. } => need(true, C::Clock),
            Self::Disconnect { .. } | Self::Reconnect { .. } | Self::Leave { .. } => {
                need(true, C::Connections);
            }
            Self::Void { .. } => need(true, C::Void),
            Self::OpenFaceStart(start) => {
                need(true, C::OpenFace);
                need(!start.deck.is_empty(), C::Deck);
                needs.extend(game(&start.profile));
            }
            Self::OpenFaceNext { deck } => need(!deck.is_empty(), C::Deck),
            Self::TableOpen(open) => {
                need(true, C::Tables);
                needs.extend(of_profile(&open.profile));
            }
            Self::ChangeRules { profile } => needs.extend(of_profile(profile)),
            Self::NextHand(next) => {
                need(!next.deck.is_empty(), C::Deck);
                need(!next.straddles.is_empty(), C::Straddles);
                need(next.kill.is_some(), C::Kill);
            }
            Self::TournamentOpen(open) => {
                need(true, C::Tournaments);
                needs.extend(of_profile(&open.structure["profile"]));
            }
            Self::View { .. } => {
                need(true, C::Views);
                need(true, C::Cards);
            }
            Self::ViewEvents { .. } => {
                need(true, C::ViewEvents);
                need(true, C::Events);
            }
            Self::Replay => need(true, C::Replay),
            Self::Snapshot | Self::Restore { .. } => need(true, C::Snapshots),
            Self::Rank(_) => need(true, C::Rank),
            Self::Reveal => need(true, C::Reveal),
            _ => {}
        }
        needs
    }
}

/// What a rule profile needs: its game, and what is not played everywhere.
fn of_profile(profile: &Value) -> Vec<Need> {
    let mut needs: Vec<Need> = game(profile).into_iter().collect();
    if profile["rake"]["basis_points"].as_u64().unwrap_or(0) > 0 {
        needs.push(Capability::Rake.into());
    }
    if profile["edition"] == 1 {
        needs.push(Capability::Editions.into());
    }
    needs
}

fn game(profile: &Value) -> Option<Need> {
    let name = profile["name"].as_str()?;
    Some(Need::Game(name.to_owned()))
}
