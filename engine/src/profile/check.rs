//! Whether a well-formed profile can be played.

use super::{AnteKind, Opener, Profile, Structure};
use crate::chips::Chips;
use crate::deck::{Cards, DeckKind};
use crate::hand::SEATS_MAX;
use crate::rank::Ranking;

/// What makes a well-formed profile unplayable.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProfileFault {
    /// The name is empty or has other characters than `a-z`, `0-9` and `_`.
    #[error("name {found:?}: expected letters a-z, digits and _")]
    Name {
        /// The name.
        found: String,
    },
    /// A game has one to eight streets.
    #[error("expected 1 to 8 streets, found {found}")]
    Streets {
        /// Number of streets.
        found: usize,
    },
    /// A hand or a board would hold more cards than there is room for.
    #[error("{what}: expected at most {max} cards, found {found}")]
    TooManyCards {
        /// The board or the hole cards.
        what: &'static str,
        /// The room there is.
        max: usize,
        /// Cards dealt.
        found: usize,
    },
    /// Not even two players can be dealt in.
    #[error("the deck has {deck} cards, two players need {needed}")]
    DeckTooSmall {
        /// Cards of the deck.
        deck: usize,
        /// Cards two players need.
        needed: usize,
    },
    /// Five cards are needed to make a hand.
    #[error("a hand needs five cards, the streets deal {found}")]
    TooFewCards {
        /// Hole cards and board that can play together.
        found: usize,
    },
    /// The ranking does not fit the deck, may leave a hand without worth, or the number of hole
    /// cards that play is not 1 to 5.
    #[error("hand.ranking {ranking} does not fit the deck and the cards that play")]
    Ranking {
        /// The ranking.
        ranking: Ranking,
    },
    /// Nobody is forced to put a chip in.
    #[error("neither blind nor ante nor bring-in: nobody has to put a chip in")]
    NothingForced,
    /// More blinds than the machine seats.
    #[error("expected at most {max} blinds, found {found}")]
    TooManyBlinds {
        /// The most there can be.
        max: usize,
        /// Blinds of the profile.
        found: usize,
    },
    /// Blinds must not shrink from one seat to the next.
    #[error("blinds must not decrease: {found} follows {previous}")]
    DecreasingBlinds {
        /// A blind.
        previous: Chips,
        /// The next one.
        found: Chips,
    },
    /// The ante has a payer and no amount, or an amount and no payer.
    #[error("ante: kind and amount do not go together")]
    Ante,
    /// The ante is paid by the big blind and there is no blind.
    #[error("the big blind pays the ante, but there is no blind")]
    AnteWithoutBlind,
    /// There is no amount from which the size of a bet follows.
    #[error("the size of a bet does not follow: {missing} is needed")]
    NoBetSize {
        /// The member that is needed.
        missing: &'static str,
    },
    /// An amount that may not be zero or is too large.
    #[error("{what}: {found} is out of range")]
    Amount {
        /// The member.
        what: &'static str,
        /// Its value.
        found: u64,
    },
    /// The caps of the rake must come in ascending order of players.
    #[error("rake caps must ascend by players")]
    RakeCaps,
    /// The rules are well-formed, but this version of the machine does not play them.
    #[error("not playable yet: {what}")]
    NotPlayable {
        /// The member and value.
        what: &'static str,
    },
}

/// Refuses what cannot be played; gives the number of players that can be dealt in.
pub(super) fn check(profile: &Profile) -> Result<u8, ProfileFault> {
    let named = |name: &str| {
        !name.is_empty()
            && name
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
    };
    if !named(&profile.name) {
        return Err(ProfileFault::Name {
            found: profile.name.clone(),
        });
    }
    let seats_max = check_cards(profile)?;
    check_forced(profile)?;
    check_betting(profile)?;
    let rake = &profile.rake;
    if rake.basis_points > 10_000 {
        return Err(ProfileFault::Amount {
            what: "rake.basis_points",
            found: rake.basis_points.into(),
        });
    }
    if !rake.caps.is_sorted_by(|a, b| a.players < b.players) {
        return Err(ProfileFault::RakeCaps);
    }
    check_playable(profile)?;
    Ok(seats_max)
}

fn check_cards(profile: &Profile) -> Result<u8, ProfileFault> {
    let streets = &profile.streets;
    if !(1..=8).contains(&streets.len()) {
        return Err(ProfileFault::Streets {
            found: streets.len(),
        });
    }
    let sum = |cards: fn(&super::Street) -> u8| -> usize {
        streets
            .iter()
            .map(|street| usize::from(cards(street)))
            .sum()
    };
    let hole = sum(|street| street.hole_down) + sum(|street| street.hole_up);
    let board = sum(|street| street.board);
    for (what, found) in [("hole cards", hole), ("board", board)] {
        if found > Cards::CAPACITY {
            return Err(ProfileFault::TooManyCards {
                what,
                max: Cards::CAPACITY,
                found,
            });
        }
    }
    let kept = hole.saturating_sub(sum(|street| street.discard));
    let playing = profile
        .hand
        .hole_cards_played
        .map_or(kept, |exactly| usize::from(exactly).min(kept))
        + board;
    let needed_to_rank = if profile.hand.ranking == Ranking::Badugi {
        4
    } else {
        5
    };
    if hole == 0 || playing < needed_to_rank {
        return Err(ProfileFault::TooFewCards { found: playing });
    }
    let short = matches!(profile.hand.ranking, Ranking::ShortDeck { .. });
    if short != (profile.deck == DeckKind::Short)
        || profile.hand.ranking == Ranking::AceToFiveEight
        || profile
            .hand
            .hole_cards_played
            .is_some_and(|exactly| !(1..=5).contains(&exactly))
    {
        return Err(ProfileFault::Ranking {
            ranking: profile.hand.ranking,
        });
    }
    let burns = if profile.deal.burn {
        streets.iter().filter(|street| street.board > 0).count()
    } else {
        0
    };
    let deck = usize::from(profile.deck.cards());
    let shared = board + burns;
    if shared + 2 * hole > deck {
        return Err(ProfileFault::DeckTooSmall {
            deck,
            needed: shared + 2 * hole,
        });
    }
    let seats = ((deck - shared) / hole).min(SEATS_MAX);
    Ok(u8::try_from(seats).unwrap_or(u8::MAX))
}

fn check_forced(profile: &Profile) -> Result<(), ProfileFault> {
    let forced = &profile.forced;
    if forced.blinds.len() > 4 {
        return Err(ProfileFault::TooManyBlinds {
            max: 4,
            found: forced.blinds.len(),
        });
    }
    for pair in forced.blinds.windows(2) {
        if pair[1] < pair[0] {
            return Err(ProfileFault::DecreasingBlinds {
                previous: pair[0],
                found: pair[1],
            });
        }
    }
    if (forced.ante.kind == AnteKind::None) != forced.ante.amount.is_zero() {
        return Err(ProfileFault::Ante);
    }
    if forced.ante.kind == AnteKind::BigBlind && forced.blinds.is_empty() {
        return Err(ProfileFault::AnteWithoutBlind);
    }
    let blind = forced.blinds.iter().any(|blind| !blind.is_zero());
    if !blind
        && forced.button_blind.is_zero()
        && forced.ante.amount.is_zero()
        && forced.bring_in.is_zero()
    {
        return Err(ProfileFault::NothingForced);
    }
    // An eighth of the largest table keeps every sum of nominal amounts inside it.
    let limit = Chips::MAX.get() / 8;
    let amounts = forced
        .blinds
        .iter()
        .map(|&blind| ("forced.blinds", blind))
        .chain([
            ("forced.button_blind", forced.button_blind),
            ("forced.ante.amount", forced.ante.amount),
            ("forced.bring_in", forced.bring_in),
        ]);
    for (what, amount) in amounts {
        if amount.get() > limit {
            return Err(ProfileFault::Amount {
                what,
                found: amount.get(),
            });
        }
    }
    Ok(())
}

fn check_betting(profile: &Profile) -> Result<(), ProfileFault> {
    let betting = &profile.betting;
    let blind = profile
        .forced
        .blinds
        .iter()
        .chain([&profile.forced.button_blind])
        .any(|blind| !blind.is_zero());
    let (missing, stated) = match betting.structure {
        Structure::NoLimit | Structure::PotLimit => ("betting.min_bet", betting.min_bet),
        Structure::FixedLimit => ("betting.small_bet", betting.small_bet),
    };
    if stated.is_none() && !blind {
        return Err(ProfileFault::NoBetSize { missing });
    }
    let limit = Chips::MAX.get() / 8;
    let amounts = [
        ("betting.min_bet", betting.min_bet),
        ("betting.small_bet", betting.small_bet),
        ("betting.big_bet", betting.big_bet),
    ];
    for (what, amount) in amounts {
        let Some(amount) = amount else { continue };
        if amount.is_zero() || amount.get() > limit {
            return Err(ProfileFault::Amount {
                what,
                found: amount.get(),
            });
        }
    }
    if betting.fixed.bets_max == 0 {
        return Err(ProfileFault::Amount {
            what: "betting.fixed.bets_max",
            found: 0,
        });
    }
    Ok(())
}

/// What the document can say and the machine does not play yet.
fn check_playable(profile: &Profile) -> Result<(), ProfileFault> {
    let not_playable = |what| Err(ProfileFault::NotPlayable { what });
    if profile.hand.low.is_some() {
        return not_playable("hand.low");
    }
    if !profile.forced.bring_in.is_zero() {
        return not_playable("forced.bring_in");
    }
    for street in &profile.streets {
        if street.draw_max > 0 {
            return not_playable("streets.draw_max");
        }
        if street.discard > 0 {
            return not_playable("streets.discard");
        }
        if !matches!(street.opens, Opener::LeftOfButton | Opener::LeftOfBlinds) {
            return not_playable("streets.opens by cards");
        }
    }
    Ok(())
}
