//! From the antes, blinds and bets of a record to the rules and posts of a hand.

use std::sync::Arc;

use super::import::ImportError;
use super::record::{Bets, Record};
use dealproof_engine::chips::Chips;
use dealproof_engine::hand::{Post, StraddleAsked};
use dealproof_engine::profile::{
    AllInReveal, AnteKind, AnteOrder, EffectiveAllIn, FreeFold, Muck, OddChips, Profile, Rules,
    SharedHalves, ShortStraddle, ShowingTie,
};
use dealproof_engine::seat::Seat;

/// Forced bets that no rule profile has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StakesFault {
    /// Antes that are matched like bets are the same for all.
    #[error("antes that differ cannot be trimmed: expected ante_trimming_status = false")]
    UnequalAntesTrimmed,
    /// A dead ante of each player that somebody cannot pay in full.
    #[error("{seat} cannot pay a dead ante in full: expected a stack of {ante}, found {stack}")]
    ShortDeadAnte {
        /// The seat of the player.
        seat: PlayerName,
        /// The dead ante that is due.
        ante: Chips,
        /// The chips that the player has.
        stack: Chips,
    },
}

/// A player as the format writes it: p1 has seat 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerName(pub Seat);

impl std::fmt::Display for PlayerName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "p{}", self.0)
    }
}

/// Whose rules a record is played by.
pub(super) enum By {
    /// Those of the format, which does not say when the hands of an all-in are shown.
    Format(AllInReveal),
    /// Those of a room.
    Room(Arc<Rules>),
}

/// The rules of the variant. Where the format leaves a choice, they allow what its reference
/// implementation (PokerKit) does.
fn format_rules(record: &Record, all_in: AllInReveal) -> Result<Profile, ImportError> {
    let variant = record.variant;
    let base = Rules::built_in(variant.profile).ok_or(ImportError::NotSupported { variant })?;
    let mut profile = base.profile().clone();
    profile.showdown.muck = Muck::AnyoneMay;
    profile.showdown.all_in = all_in;
    profile.pots.odd_chips = OddChips::LeftOfButtonAll;
    profile.pots.shared_halves = SharedHalves::Apart;
    profile.betting.showing_tie = ShowingTie::ByPosition;
    profile.betting.free_fold = FreeFold::Binding;
    profile.betting.effective_all_in = EffectiveAllIn::Accepted;
    Ok(profile)
}

/// What a record is played by.
pub(super) struct Stakes {
    pub(super) rules: Arc<Rules>,
    pub(super) posts: Vec<Post>,
    pub(super) straddles: Vec<StraddleAsked>,
}

impl Stakes {
    /// The rules of the variant, or those of a room, with the stakes of the record.
    pub(super) fn of(record: &Record, by: &By) -> Result<Self, ImportError> {
        let mut profile = match by {
            By::Format(all_in) => format_rules(record, *all_in)?,
            By::Room(rules) => rules.profile().clone(),
        };
        profile.forced.bring_in = record.bring_in.unwrap_or_default();
        match record.bets {
            Bets::Min(min) => profile.betting.min_bet = Some(min),
            Bets::Fixed { small, big } => {
                profile.betting.small_bet = Some(small);
                profile.betting.big_bet = Some(big);
            }
        }
        let mut posts = Vec::new();
        let straddles = blinds(record, &mut profile, &mut posts);
        antes(record, &mut profile, &mut posts)?;
        Ok(Self {
            rules: Rules::new(profile).map_err(ImportError::Rules)?,
            posts,
            straddles,
        })
    }
}

/// The first two bets are the blinds, those after them straddles; without blinds a bet of the last
/// player is that of the button.
fn blinds(record: &Record, profile: &mut Profile, posts: &mut Vec<Post>) -> Vec<StraddleAsked> {
    let mut blinds = Vec::new();
    let mut straddles = Vec::new();
    for (index, seat) in record.blind_order().into_iter().enumerate() {
        let blind = record.blinds[usize::from(seat.number()) - 1];
        let (live, amount) = if blind.post {
            (blind.amount, Chips::ZERO)
        } else {
            (Chips::ZERO, blind.amount)
        };
        if !live.is_zero() {
            let dead = Chips::ZERO;
            posts.push(Post { seat, live, dead });
        }
        if index < 2 {
            blinds.push(amount);
        } else if !amount.is_zero() {
            straddles.push(StraddleAsked { seat, amount });
        }
    }
    profile.forced.button_blind = Chips::ZERO;
    if blinds.iter().all(|blind| blind.is_zero()) {
        blinds.clear();
        if let [only] = straddles[..]
            && Some(only.seat) == record.seats().last()
        {
            profile.forced.button_blind = only.amount;
            straddles.clear();
        }
    }
    straddles.sort_by_key(|straddle| straddle.amount);
    profile.forced.blinds = blinds;
    // A record tells what was posted: a straddle that its player could not pay in full is all-in.
    profile.forced.straddle.short = ShortStraddle::AllIn;
    profile.forced.straddle.count_max = u8::try_from(straddles.len()).unwrap_or(u8::MAX);
    straddles
}

/// The part that all players pay is the ante of each; what one of the blinds or the button pays on
/// top is that of the table; what others pay on top are dead posts.
fn antes(record: &Record, profile: &mut Profile, posts: &mut Vec<Post>) -> Result<(), StakesFault> {
    let of_each = record.antes.iter().copied().min().unwrap_or_default();
    let ante = &mut profile.forced.ante;
    // The format posts antes before blinds.
    ante.short = AnteOrder::AnteFirst;
    ante.kind = if of_each.is_zero() {
        AnteKind::None
    } else {
        AnteKind::Each
    };
    ante.amount = of_each;
    let big_blind = record.blind_order().get(1).copied();
    let button = record.seats().last();
    for (seat, &paid) in record.seats().zip(&record.antes) {
        let stack = record.starting_stacks[usize::from(seat.number()) - 1];
        if !record.ante_trimming && stack < of_each {
            return Err(StakesFault::ShortDeadAnte {
                seat: PlayerName(seat),
                ante: of_each,
                stack,
            });
        }
        let more = paid.saturating_sub(of_each);
        if more.is_zero() {
            continue;
        }
        if record.ante_trimming {
            return Err(StakesFault::UnequalAntesTrimmed);
        }
        let for_table = match Some(seat) {
            _ if ante.kind != AnteKind::None => None,
            seat if seat == big_blind => Some(AnteKind::BigBlind),
            seat if seat == button => Some(AnteKind::Button),
            _ => None,
        };
        match for_table {
            Some(kind) => (ante.kind, ante.amount) = (kind, more),
            None => match posts.iter_mut().find(|post| post.seat == seat) {
                Some(post) => post.dead = more,
                None => posts.push(Post {
                    seat,
                    live: Chips::ZERO,
                    dead: more,
                }),
            },
        }
    }
    Ok(())
}
