//! What an engine may be able to do: the members of `capabilities` in its `hello`.
//!
//! The harness asks nothing that needs one of them of an engine that does not claim it, and looks at no
//! member that belongs to it. What an engine claims, it has to deliver.

use std::fmt;

/// Something that an engine may be able to do besides playing hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Capability {
    /// The harness says in which order the cards lie.
    Deck,
    /// Answers say what happened.
    Events,
    /// `state` shows the cards of every seat.
    Cards,
    /// `to_act` says what is legal.
    Legal,
    /// Refusals have the codes of the protocol.
    Codes,
    /// Bets and raises, checks and calls are told apart.
    Verbs,
    /// Decisions are numbered.
    Sequence,
    /// A digest of the state.
    StateHash,
    /// What one seat may see.
    Views,
    /// What one seat is told, event by event.
    ViewEvents,
    /// Time limits and time banks.
    Clock,
    /// Players who are absent, and who come back.
    Connections,
    /// A hand that is declared void.
    Void,
    /// What the house takes.
    Rake,
    /// Straddles.
    Straddles,
    /// Posts of players who return.
    Posts,
    /// Hands with a kill.
    Kill,
    /// A board that is dealt several times.
    Runs,
    /// Who may keep his hand closed at the showdown.
    Muck,
    /// The order in which pots are paid.
    PayoutOrder,
    /// Events that tell every amount.
    Ledger,
    /// Hands that follow from their events alone.
    Replay,
    /// A game that is written down and continued.
    Snapshots,
    /// Profiles of edition 1.
    Editions,
    /// Tables at which one hand follows another.
    Tables,
    /// Whole tournaments.
    Tournaments,
    /// Open-face poker.
    OpenFace,
    /// Many hands ranked in one request.
    Rank,
    /// All the cards of a hand that is over.
    Reveal,
    /// Any game that a profile can describe.
    Profiles,
}

use Capability as C;

impl Capability {
    /// All of them, in the order of the published table.
    pub const ALL: [Self; 30] = [
        C::Deck,
        C::Events,
        C::Cards,
        C::Legal,
        C::Codes,
        C::Verbs,
        C::Sequence,
        C::StateHash,
        C::Views,
        C::ViewEvents,
        C::Clock,
        C::Connections,
        C::Void,
        C::Rake,
        C::Straddles,
        C::Posts,
        C::Kill,
        C::Runs,
        C::Muck,
        C::PayoutOrder,
        C::Ledger,
        C::Replay,
        C::Snapshots,
        C::Editions,
        C::Tables,
        C::Tournaments,
        C::OpenFace,
        C::Rank,
        C::Reveal,
        C::Profiles,
    ];

    /// The capability with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// The name in `capabilities`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deck => "deck",
            Self::Events => "events",
            Self::Cards => "cards",
            Self::Legal => "legal",
            Self::Codes => "codes",
            Self::Verbs => "verbs",
            Self::Sequence => "sequence",
            Self::StateHash => "state_hash",
            Self::Views => "views",
            Self::ViewEvents => "view_events",
            Self::Clock => "clock",
            Self::Connections => "connections",
            Self::Void => "void",
            Self::Rake => "rake",
            Self::Straddles => "straddles",
            Self::Posts => "posts",
            Self::Kill => "kill",
            Self::Runs => "runs",
            Self::Muck => "muck",
            Self::PayoutOrder => "payout_order",
            Self::Ledger => "ledger",
            Self::Replay => "replay",
            Self::Snapshots => "snapshots",
            Self::Editions => "editions",
            Self::Tables => "tables",
            Self::Tournaments => "tournaments",
            Self::OpenFace => "open_face",
            Self::Rank => "rank",
            Self::Reveal => "reveal",
            Self::Profiles => "profiles",
        }
    }

    /// What the engine can do, as the published table says it.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Deck => {
                "deals the `deck` (and `reshuffles`) of a request, top card first. Without it the engine shuffles, and requests have no deck"
            }
            Self::Events => {
                "answers have `events`: everything that happened, in order, each with a `type`. Those of the [table of events](#events) that belong to `events` are among them, under these names"
            }
            Self::Cards => "every seat of `state` has `cards`, as long as it is in the hand",
            Self::Legal => {
                "`to_act` has `check`, `fold`, `call` and, where raising is legal, `min_raise_to` and `max_raise_to`. Without it, `to_act` needs a `seat` only"
            }
            Self::Codes => {
                "`refusal.code` is the code of the [table of refusals](#refusals). Without it, any code will do, and the harness notes which it was"
            }
            Self::Verbs => {
                "`bet` where somebody has bet, `raise` where nobody has, and `call` with nothing to call are refused. Without it, the engine may take the one verb for the other"
            }
            Self::Sequence => "`to_act` has `seq`, and an action with another `seq` is refused",
            Self::StateHash => "`state` has `state_hash`, which changes whenever the state does",
            Self::Views => {
                "`view`: the state as one seat may see it, cards that are closed to it being `??`. Needs `cards`"
            }
            Self::ViewEvents => {
                "needs `events`. `view_events` answers with the `events` of the hand so far, all of them and in order, as that seat may see them. Cards that are closed to it are `??`: what others hold face down, discard, or set in fantasyland. Nothing else differs. `from` is the number of events to leave out at the beginning. The answer has no `state`"
            }
            Self::Clock => {
                "`timeout`, and `at_ms` in an action: time limits, time banks and what happens when they run out"
            }
            Self::Connections => {
                "`disconnect`, `reconnect` and `leave`, `sitting_out` and `disconnected` in a seat of `start`. A request that would not change a player's presence is refused (`presence_unchanged`)"
            }
            Self::Void => "`void`: every chip goes back",
            Self::Rake => "profiles in which the house takes a rake",
            Self::Straddles => "`straddles` in `start` and `next_hand`",
            Self::Posts => "`posts` in `start`",
            Self::Kill => "`kill` in `start` and `next_hand`",
            Self::Runs => "the action `run`: the rest of the board is dealt several times",
            Self::Muck => {
                "`to_act` has `show` and `muck` when a seat is asked whether to show or muck its hand: `true` if that is legal, absent otherwise"
            }
            Self::PayoutOrder => {
                "`payouts` are in the order in which they are made: the last side pot first and the main pot last, boards in order, the high half before the low one, and the winners clockwise from the left of the button"
            }
            Self::Ledger => {
                "needs `events`. They state every amount: those of the [table of events](#events) that belong to `ledger` are among them. Together with the stacks before the hand, they give the stacks in `state`"
            }
            Self::Replay => {
                "`replay` replays what the engine has recorded of the hand, table or tournament, and continues from the result. The answer is that of `state`, and the state is the same as before. If the record leads to another state, the engine refuses (`replay_differs`)"
            }
            Self::Snapshots => {
                "`snapshot` answers with a `snapshot`: a text that only the engine understands and that holds everything that is in play. `restore` replaces whatever is in play with it, even after `abandon` and in a new process, and answers as `state` does. Anything else is refused (`snapshot_not_accepted`) and changes nothing"
            }
            Self::Editions => {
                "`edition: 1` in a profile: the engine can play hands by the rules that applied before they were corrected ([profiles.md](profiles.md#editions))"
            }
            Self::Tables => "`table_open` and the other operations on a table between hands",
            Self::Tournaments => "`tournament_open` and the other operations on a tournament",
            Self::OpenFace => "`open_face_start` and `open_face_next`",
            Self::Rank => "`rank`: the ranks of many hands in one request",
            Self::Reveal => {
                "`reveal`, after a hand outside a table or tournament is over: every card that was dealt, folded hands included, or the whole deck. So an engine without `deck` can be tested ([black-box.md](black-box.md))"
            }
            Self::Profiles => {
                "plays any valid profile, whatever its name. Without it, only the profiles whose names are in `games`"
            }
        }
    }
}

impl fmt::Display for Capability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
