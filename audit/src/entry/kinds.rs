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
        #[serde(deny_unknown_fields, expecting = "members")]
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
        /// The key that takes over. It has the name of `old` and was never declared before.
        new: VerifierKey,
        /// The key that signs nothing more after the checkpoint over this entry.
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
        /// The key that is no longer trusted.
        vkey: VerifierKey,
    }

    /// The rules that later hands name.
    Profile {
        /// The canonical JSON of the profile, as a string.
        doc: String,
        /// The name of the profile.
        name: String,
        /// SHA-256 of `doc`, by which `hand_commit` names the rules.
        profile: Hash,
    }

    /// Chips or people come to a seat or leave it.
    SeatChange {
        /// The amount that moves.
        amt: Whole,
        /// Which of the movements it is; it decides what `amt` does to the stack.
        op: SeatOp,
        /// The player who sits on the seat, or leaves it.
        player: PlayerId,
        /// The seat at which this happens, 1 to 64.
        seat: Seat,
        /// The stack after this entry, in minor units.
        stack: Whole,
        /// The table of the seat.
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
        /// Seconds between rounds, never 0; absent without a beacon.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beacon_period: Option<Whole>,
        /// The number of the epoch; epochs count up over the whole log.
        epoch: Whole,
        /// The least time from `hand_commit` to the round that it names.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        margin_ms: Option<Whole>,
        /// The number of seeds committed to, and so of hands that the epoch can deal.
        n: Whole,
        /// The root over the commitments.
        root: Hash,
        /// The one table whose hands use these seeds.
        table: Table,
        /// SHA-256 of the vault file.
        vault: Hash,
    }

    /// The rest of an epoch is void and is never used.
    EpochClose {
        /// The number of the epoch that ends early.
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
        /// The epoch whose seed this hand uses; with `index` it is the name of the hand.
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
        /// The table at which the hand is dealt. It has no other open hand.
        table: Table,
    }

    /// A seat that is dealt in.
    DealtIn {
        /// The commitment to the player's seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commit: Option<Hash>,
        /// The player on this seat, by pseudonym.
        player: PlayerId,
        /// The seat, 1 to 64.
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
        /// The seat of the returning player.
        seat: Seat,
    }

    /// A voluntary blind raise, before any card is dealt.
    Straddle {
        /// The whole amount of the straddle, in minor units.
        amount: Whole,
        /// The seat that straddles.
        seat: Seat,
    }

    /// The seeds of all seats that committed to one.
    HandReveal {
        /// The hand whose `hand_commit` has the commitments to these seeds.
        hand: HandId,
        /// The seeds, by ascending seat.
        seeds: Vec<SeatSeed>,
    }

    /// The seed of one player, opened.
    SeatSeed {
        /// The seat that committed to the seed.
        seat: Seat,
        /// The 32 bytes whose hash was committed to.
        seed: Hash,
    }

    /// The deck is fixed: its root is public before the first card.
    HandOpen {
        /// The signature of the drand round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beacon_sig: Option<BeaconSignature>,
        /// The root over the commitments of all cards.
        deck_root: Hash,
        /// The hand whose deck is now fixed.
        hand: HandId,
        /// The hash T of the transcript.
        t_hash: Hash,
        /// The ticket key's signature over origin, hand, T and deck root.
        ticket: TicketSignature,
    }

    /// Cards leave the deck, by position.
    Deal {
        /// The hand whose deck the cards come from.
        hand: HandId,
        /// Deck positions, never cards.
        pos: Vec<u8>,
        /// The number of the event in its hand.
        seq: Whole,
        /// A seat, the board or the burn cards.
        to: Recipient,
    }

    /// A decision of one seat. Antes, blinds and returned bets follow from the rules and are not
    /// acts.
    Act {
        /// The seat's total for this street after the act.
        amt: Whole,
        /// Who made the decision: the player, or what decided in the player's place.
        by: Actor,
        /// The hand in which the seat acts.
        hand: HandId,
        /// The action; `amt` and `pos` say how far it goes.
        op: ActOp,
        /// Deck positions of discarded or placed cards.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pos: Vec<u8>,
        /// All chips in after it.
        pot: Whole,
        /// The seat that acts.
        seat: Seat,
        /// The number of the event in its hand.
        seq: Whole,
    }

    /// Cards become public: each is opened against the deck root.
    Show {
        /// One opening for each card; no position is opened twice in a hand.
        cards: Vec<OpenedCard>,
        /// The hand whose deck the cards come from.
        hand: HandId,
        /// The number of the event in its hand.
        seq: Whole,
        /// The occasion on which they were turned up.
        why: ShowReason,
    }

    /// The opening of one card's commitment.
    OpenedCard {
        /// The card that the commitment hides.
        card: Card,
        /// The path to the deck root.
        path: Vec<Hash>,
        /// Where the card lies in the deck, from 0.
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
        /// How the hand ended: `showdown`, or `folds` if all but one seat gave up.
        end: Word,
        /// The number of `deal`, `act` and `show` entries.
        events: Whole,
        /// The hand that ends here.
        hand: HandId,
        /// The root over the leaf hashes of all earlier entries of this hand.
        lines: Hash,
        /// What it meant for each seat.
        net: Vec<Net>,
        /// The pots, main pot first.
        pots: Vec<Pot>,
        /// The chips that the house took out of all pots.
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
        /// In minor units, never negative.
        amt: Whole,
        /// The seat that gets the amount.
        seat: Seat,
    }

    /// What a hand meant for a seat.
    Net {
        /// The chips put in, less those returned.
        bet: Whole,
        /// `won` less `bet`, the only amount in the log that may be negative.
        delta: Delta,
        /// The seat that the three amounts belong to.
        seat: Seat,
        /// The chips won from all pots, after rake.
        won: Whole,
    }

    /// The end of a hand that does not count.
    HandVoid {
        /// The hand that is called off. Its index is used up.
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
        /// The hand whose deck can now be derived by anybody.
        hand: HandId,
        /// The 32 bytes whose hash `hand_commit` has as `commit`.
        server_seed: Hash,
    }

    /// The server seeds of a range of an epoch become public in a file.
    RevealRange {
        /// The epoch that the seeds belong to.
        epoch: Whole,
        /// SHA-256 of the file.
        file: Hash,
        /// The index of the first seed in the file.
        first: Whole,
        /// The index of the last seed in the file.
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
        /// The name of the noise source that was tested.
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
        /// The hand that the incident concerns, if it concerns one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<HandId>,
        /// The table that the incident concerns, if it concerns one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Table>,
        /// What happened and who did it, in words for the auditor.
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
        /// The paths whose bytes differ from the manifest; empty if none do.
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
        /// Why nothing follows, as a word that the writer chooses.
        reason: Word,
    }
}

/// Server seeds become public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reveal {
    /// The seed of one hand, given in the entry itself.
    Hand(RevealHand),
    /// Of a range of an epoch.
    Range(RevealRange),
}

/// The version of the formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Spec {
    /// The formats of docs/log-format.md and docs/fair-deal.md.
    #[serde(rename = "dealproof/1")]
    V1,
}

words! {
    /// What a key of the log is for.
    KeyRole {
        /// It signs checkpoints.
        Log,
        /// It signs the tickets that players get.
        Ticket,
    }

    /// What happens at a seat.
    SeatOp {
        /// A player sits down.
        Sit,
        /// `amt` chips are added to the stack of a player who sits already.
        BuyIn,
        /// More chips come in.
        TopUp,
        /// `amt` chips are taken off the stack.
        CashOut,
        /// The player leaves the seat with the whole stack.
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
        /// The player chose.
        Player,
        /// The time to decide ran out.
        Clock,
        /// The seat was absent.
        Away,
        /// The rules left one possibility only.
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
        /// Match the bet of the street.
        Call,
        /// Make the first bet of the street.
        Bet,
        /// Raise the bet of the street.
        Raise,
        /// Put in the whole stack.
        AllIn,
        /// Open for the bring-in.
        PostBringIn,
        /// Complete the bring-in to a full bet.
        Complete,
        /// Discard cards, which may be none, and draw as many.
        Draw,
        /// Agree how often the rest of the board is dealt.
        Run,
        /// Turn up the hand at the showdown.
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
        /// The showdown required it.
        Showdown,
        /// The player wished it.
        Voluntary,
        /// They were exposed by accident.
        Exposed,
    }

    /// Where a run stands.
    RunState {
        /// The run began; its plan is fixed.
        Started,
        /// The run ended; its record is fixed.
        Finished,
    }
}
