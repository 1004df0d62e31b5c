//! The closed set of kinds and, for each, its members in the byte order of their names.
//!
//! Serde writes members in the order of declaration, so alphabetical fields make canonical JSON.
//! An optional member is absent, never null or empty: reading such a one, and writing it again,
//! gives other bytes, which [`Entry::parse`](super::Entry::parse) refuses.

use dealproof_engine::card::Card;
use serde::{Deserialize, Serialize};

use super::value::{
    BeaconSignature, Delta, HandId, PlayerId, Recipient, Seat, Table, TicketSignature, Whole, Word,
};
use crate::hash::Hash;
use crate::key::{KeyName, VerifierKey};

/// Declares a struct whose members are a closed set.
macro_rules! members {
    ($($(#[$outer:meta])* $name:ident { $($(#[$inner:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$outer])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$inner])* pub $field: $type,)*
        }
    )*};
}

/// Declares a closed vocabulary, written in snake case.
macro_rules! words {
    ($($(#[$outer:meta])* $name:ident { $($(#[$inner:meta])* $word:ident,)* })*) => {$(
        $(#[$outer])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[$inner])* $word,)*
        }
    )*};
}

members! {
    /// The first entry: whose log this is, under which keys.
    LogOpen {
        /// When the log was opened, in Unix milliseconds.
        genesis_t: Whole,
        /// The key that signs checkpoints.
        log_vkey: VerifierKey,
        /// The name of the log.
        origin: KeyName,
        /// How many witnesses must cosign.
        quorum: Whole,
        /// The key that signs statements about keys.
        root_vkey: VerifierKey,
        /// SHA-256 of the manifest of the software.
        software: Hash,
        /// The version of the formats.
        spec: Spec,
        /// The key that signs tickets.
        ticket_vkey: VerifierKey,
        /// The keys of the witnesses.
        witnesses: Vec<VerifierKey>,
    }

    /// A key is replaced by its successor.
    KeyRotate {
        /// The new key.
        new: VerifierKey,
        /// The old key.
        old: VerifierKey,
        /// What the key is for.
        role: KeyRole,
        /// SHA-256 of the root-signed statement.
        stmt: Hash,
    }

    /// A key is no longer trusted beyond a state of the log.
    KeyRevoke {
        /// The root at that size.
        last_root: Hash,
        /// The last trusted size.
        last_size: Whole,
        /// SHA-256 of the root-signed statement.
        stmt: Hash,
        /// The key.
        vkey: VerifierKey,
    }

    /// The rules that later hands name.
    Profile {
        /// The canonical JSON of the profile, as a string.
        doc: String,
        /// The name of the profile.
        name: String,
        /// SHA-256 of `doc`.
        profile: Hash,
    }

    /// Chips or people come to a seat or leave it.
    SeatChange {
        /// The amount that moves.
        amt: Whole,
        /// What happens.
        op: SeatOp,
        /// Who sits there.
        player: PlayerId,
        /// The seat.
        seat: Seat,
        /// The stack afterwards.
        stack: Whole,
        /// The table.
        table: Table,
    }

    /// The operator commits to the server seeds of a table's next hands.
    SeedEpoch {
        /// The hash of the drand chain.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beacon_chain: Option<Hash>,
        /// The time of round 1, in seconds since 1970.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beacon_genesis: Option<Whole>,
        /// Seconds between rounds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beacon_period: Option<Whole>,
        /// The number of the epoch; epochs count up over the whole log.
        epoch: Whole,
        /// The least time from `hand_commit` to the round that it names.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        margin_ms: Option<Whole>,
        /// How many seeds.
        n: Whole,
        /// The root over the commitments.
        root: Hash,
        /// The table.
        table: Table,
        /// SHA-256 of the vault file.
        vault: Hash,
    }

    /// The rest of an epoch is void for ever.
    EpochClose {
        /// The epoch.
        epoch: Whole,
        /// Indexes below this one were used.
        used: Whole,
    }

    /// Everything that decides who gets which card, before anybody can know the deck.
    HandCommit {
        /// The drand round whose signature goes into the deck.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beacon_round: Option<Whole>,
        /// The seat with the button.
        button: Seat,
        /// The commitment to the server seed.
        commit: Hash,
        /// The epoch.
        epoch: Whole,
        /// The name of the profile.
        game: String,
        /// The index inside the epoch.
        index: Whole,
        /// The level of the tournament.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<Whole>,
        /// Posts of returning players.
        posts: Vec<Post>,
        /// SHA-256 of the profile.
        profile: Hash,
        /// The inclusion of `commit` in the root of the epoch.
        proof: Vec<Hash>,
        /// All who are dealt in, ascending.
        seats: Vec<DealtIn>,
        /// Voluntary blind raises before the deal.
        straddles: Vec<Straddle>,
        /// The table.
        table: Table,
    }

    /// A seat that is dealt in.
    DealtIn {
        /// The commitment to the player's seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commit: Option<Hash>,
        /// Who sits there.
        player: PlayerId,
        /// The seat.
        seat: Seat,
        /// The stack before the hand.
        stack: Whole,
    }

    /// A post of a returning player.
    Post {
        /// The part that does not count towards a call.
        dead: Whole,
        /// The part that does.
        live: Whole,
        /// The seat.
        seat: Seat,
    }

    /// A straddle.
    Straddle {
        /// The amount.
        amount: Whole,
        /// The seat.
        seat: Seat,
    }

    /// The seeds of all seats that committed to one.
    HandReveal {
        /// The hand.
        hand: HandId,
        /// The seeds, by ascending seat.
        seeds: Vec<SeatSeed>,
    }

    /// A player's seed.
    SeatSeed {
        /// The seat.
        seat: Seat,
        /// The seed.
        seed: Hash,
    }

    /// The deck is fixed: its root is public before the first card.
    HandOpen {
        /// The signature of the drand round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beacon_sig: Option<BeaconSignature>,
        /// The root over the commitments of all cards.
        deck_root: Hash,
        /// The hand.
        hand: HandId,
        /// The hash T of the transcript.
        t_hash: Hash,
        /// The ticket key's signature over origin, hand, T and deck root.
        ticket: TicketSignature,
    }

    /// Cards leave the deck, by position.
    Deal {
        /// The hand.
        hand: HandId,
        /// Deck positions, never cards.
        pos: Vec<u8>,
        /// The number of the event in its hand.
        seq: Whole,
        /// Where they go.
        to: Recipient,
    }

    /// A decision.
    Act {
        /// The seat's total for this street after the act.
        amt: Whole,
        /// Who made it.
        by: Actor,
        /// The hand.
        hand: HandId,
        /// What was done.
        op: ActOp,
        /// Deck positions of discarded or placed cards.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pos: Vec<u8>,
        /// All chips in after it.
        pot: Whole,
        /// The seat.
        seat: Seat,
        /// The number of the event in its hand.
        seq: Whole,
    }

    /// Cards become public.
    Show {
        /// The openings.
        cards: Vec<OpenedCard>,
        /// The hand.
        hand: HandId,
        /// The number of the event in its hand.
        seq: Whole,
        /// Why they do.
        why: ShowReason,
    }

    /// The opening of one card's commitment.
    OpenedCard {
        /// The card.
        card: Card,
        /// The path to the deck root.
        path: Vec<Hash>,
        /// The deck position.
        pos: u8,
        /// The salt of the commitment.
        salt: Hash,
    }

    /// The end of a hand that was played.
    HandClose {
        /// The chips of all dealt in afterwards.
        chips_after: Whole,
        /// The chips of all dealt in before.
        chips_before: Whole,
        /// Why it ended.
        end: Word,
        /// The number of `deal`, `act` and `show` entries.
        events: Whole,
        /// The hand.
        hand: HandId,
        /// The root over the leaf hashes of all earlier entries of this hand.
        lines: Hash,
        /// What it meant for each seat.
        net: Vec<Net>,
        /// The pots, main pot first.
        pots: Vec<Pot>,
        /// The rake.
        rake: Whole,
        /// Bets that nobody called.
        returned: Vec<SeatAmount>,
    }

    /// A pot and its winners.
    Pot {
        /// The chips in it, before rake.
        amt: Whole,
        /// Who could win it.
        seats: Vec<Seat>,
        /// Who won how much of it.
        wins: Vec<SeatAmount>,
    }

    /// An amount for a seat.
    SeatAmount {
        /// The amount.
        amt: Whole,
        /// The seat.
        seat: Seat,
    }

    /// What a hand meant for a seat.
    Net {
        /// The chips put in, less those returned.
        bet: Whole,
        /// `won` less `bet`.
        delta: Delta,
        /// The seat.
        seat: Seat,
        /// The chips won.
        won: Whole,
    }

    /// The end of a hand that does not count.
    HandVoid {
        /// The hand.
        hand: HandId,
        /// The root over the leaf hashes of all earlier entries of this hand.
        lines: Hash,
        /// Why it does not count.
        reason: Word,
        /// What each seat gets back.
        refund: Vec<SeatAmount>,
        /// The seat that did not reveal its seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The server seed, if and only if no card was dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        server_seed: Option<Hash>,
    }

    /// The server seed of one hand becomes public.
    RevealHand {
        /// The hand.
        hand: HandId,
        /// The seed.
        server_seed: Hash,
    }

    /// The server seeds of a range of an epoch become public in a file.
    RevealRange {
        /// The epoch.
        epoch: Whole,
        /// SHA-256 of the file.
        file: Hash,
        /// The first index.
        first: Whole,
        /// The last index.
        last: Whole,
    }

    /// A run of the conformance plan.
    Run {
        /// The nonce of the run.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Hash>,
        /// SHA-256 of the plan.
        plan: Hash,
        /// SHA-256 of the run record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        record: Option<Hash>,
        /// Where the run stands.
        state: RunState,
    }

    /// A health test of a source of randomness; never a sample or a seed.
    RngHealth {
        /// How often in a row.
        count: Whole,
        /// What the test said.
        result: Word,
        /// How many samples it saw.
        samples: Whole,
        /// The source.
        source: Word,
    }

    /// The clock of the machine stepped.
    Clock {
        /// Somebody has looked at it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ack: Option<bool>,
        /// The time before, in Unix milliseconds.
        before: Whole,
        /// The time now, in Unix milliseconds.
        now: Whole,
    }

    /// An intervention, a changed parameter, an override (GLI-19 2.8.8).
    Incident {
        /// What kind of incident.
        code: Word,
        /// The hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<HandId>,
        /// The table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Table>,
        /// What happened.
        text: String,
    }

    /// The writer started after a crash.
    Recovery {
        /// How many bytes were cut off.
        cut_bytes: Whole,
        /// SHA-256 of those bytes.
        cut_sha256: Hash,
        /// How many entries were kept.
        kept: Whole,
        /// Hands that were open.
        open: Vec<HandId>,
    }

    /// The critical files were compared with their manifest (GLI-19 2.3.2).
    SoftwareCheck {
        /// Paths that differ.
        failed: Vec<String>,
        /// SHA-256 of the manifest.
        manifest: Hash,
        /// What the comparison said.
        result: Word,
    }

    /// A state of the log was stamped elsewhere.
    Anchor {
        /// What kind of stamp.
        kind: Word,
        /// SHA-256 of the stamp.
        sha256: Hash,
        /// The size that was stamped.
        size: Whole,
    }

    /// The log ends here.
    Seal {
        /// Why it ends.
        reason: Word,
    }
}

/// Server seeds become public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reveal {
    /// Of one hand.
    Hand(RevealHand),
    /// Of a range of an epoch.
    Range(RevealRange),
}

/// The version of the formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spec {
    /// Version 1.
    #[serde(rename = "dealproof/1")]
    V1,
}

words! {
    /// What a key of the log is for.
    KeyRole {
        /// Checkpoints.
        Log,
        /// Tickets.
        Ticket,
    }

    /// What happens at a seat.
    SeatOp {
        /// A player sits down.
        Sit,
        /// Chips come in.
        BuyIn,
        /// More chips come in.
        TopUp,
        /// Chips go out.
        CashOut,
        /// The player leaves.
        Leave,
        /// The player is not dealt in.
        SitOut,
        /// The player is dealt in again.
        SitIn,
        /// The player moves to another table.
        Move,
        /// Chips are awarded, for instance in a tournament.
        Award,
    }

    /// Who made a decision.
    Actor {
        /// The player.
        Player,
        /// Time ran out.
        Clock,
        /// The seat was absent.
        Away,
        /// No choice existed.
        Rule,
        /// An intervention, which needs an `incident` before it.
        Operator,
    }

    /// What was done: the action names of the adapter protocol.
    ActOp {
        /// Give up the hand.
        Fold,
        /// Pass without a bet.
        Check,
        /// Match the bet.
        Call,
        /// Open the betting.
        Bet,
        /// Raise the bet.
        Raise,
        /// Put in everything.
        AllIn,
        /// Open for the bring-in.
        PostBringIn,
        /// Complete the bring-in to a full bet.
        Complete,
        /// Discard and draw.
        Draw,
        /// Agree how often the rest of the board is dealt.
        Run,
        /// Show the hand.
        Show,
        /// Give up the hand unseen.
        Muck,
        /// Place a card in an open-face hand.
        Place,
    }

    /// Why cards become public.
    ShowReason {
        /// They were dealt face up.
        FaceUp,
        /// The showdown.
        Showdown,
        /// The player wished it.
        Voluntary,
        /// An accident.
        Exposed,
    }

    /// Where a run stands.
    RunState {
        /// It began.
        Started,
        /// It ended.
        Finished,
    }
}
