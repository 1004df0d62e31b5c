//! Whether a well-formed profile can be played.

use super::{
    AnteKind, KillSize, LowCards, Opener, Profile, Reshuffle, Street, StreetBet, Structure,
};
use super::{BOARDS_MAX, SEATS_MAX};
use crate::chips::Chips;
use crate::deck::{Cards, DeckKind};
use crate::rank::Ranking;

/// What makes a well-formed profile unplayable.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProfileFault {
    /// The name is empty or has other characters than `a-z`, `0-9` and `_`.
    #[error("name {found:?}: expected letters a-z, digits and _")]
    Name {
        /// The name that the document has.
        found: String,
    },
    /// A game has one to eight streets.
    #[error("expected 1 to 8 streets, found {found}")]
    Streets {
        /// The number of streets that the document has.
        found: usize,
    },
    /// A hand or a board would hold more cards than there is room for.
    #[error("{what}: expected at most {max} cards, found {found}")]
    TooManyCards {
        /// The board or the hole cards.
        what: &'static str,
        /// The room there is.
        max: usize,
        /// The cards that the streets deal.
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
        /// The ranking that the profile names.
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
        /// The blind of the seat before.
        previous: Chips,
        /// The smaller blind that follows it.
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
        /// The path of the member, such as `betting.min_bet`.
        what: &'static str,
        /// The number that the document has.
        found: u64,
    },
    /// The caps of the rake must come in ascending order of players.
    #[error("rake caps must ascend by players")]
    RakeCaps,
    /// The name of a street is empty, taken, or has other characters than `A-Z`, `0-9` and `_`.
    #[error("street {found:?}: expected letters A-Z, digits and _, each name once")]
    StreetName {
        /// The name that the document has.
        found: String,
    },
    /// Two choices that exclude each other.
    #[error("{what} contradicts {with}")]
    Contradiction {
        /// The path of the first of the two.
        what: &'static str,
        /// The path of the other one.
        with: &'static str,
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
    check_openers(profile)?;
    check_boards(profile)?;
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
    Ok(seats_max)
}

fn contradiction(what: &'static str, with: &'static str) -> Result<(), ProfileFault> {
    Err(ProfileFault::Contradiction { what, with })
}

fn check_cards(profile: &Profile) -> Result<u8, ProfileFault> {
    let streets = &profile.streets;
    if !(1..=8).contains(&streets.len()) {
        return Err(ProfileFault::Streets {
            found: streets.len(),
        });
    }
    check_street_names(streets)?;
    if hole_cards(&streets[0]) == 0 {
        contradiction("streets[0]", "a hand that begins with hole cards")?;
    }
    let held = check_exchanges(streets)?;
    let board: usize = streets.iter().map(board_cards).sum();
    if board > Cards::CAPACITY {
        return Err(ProfileFault::TooManyCards {
            what: "board",
            max: Cards::CAPACITY,
            found: board,
        });
    }
    check_ranking(profile, held)?;
    let seats = (2..=SEATS_MAX)
        .take_while(|&seats| is_enough(profile, seats))
        .last();
    match seats {
        Some(seats) => Ok(u8::try_from(seats).unwrap_or(u8::MAX)),
        None => Err(ProfileFault::DeckTooSmall {
            deck: usize::from(profile.deck.cards()),
            needed: needed_by_two(profile),
        }),
    }
}

fn hole_cards(street: &Street) -> usize {
    usize::from(street.hole_down) + usize::from(street.hole_up)
}

/// The cards of the board, with the one that may replace hole cards.
fn board_cards(street: &Street) -> usize {
    usize::from(street.board) + usize::from(street.community_if_short)
}

fn check_street_names(streets: &[Street]) -> Result<(), ProfileFault> {
    for (index, street) in streets.iter().enumerate() {
        let name = &street.name;
        let well_formed = !name.is_empty()
            && name
                .bytes()
                .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_');
        let taken = streets[..index].iter().any(|other| other.name == *name)
            || ["WAITING", "SHOWDOWN", "COMPLETE"].contains(&name.as_str());
        if !well_formed || taken {
            return Err(ProfileFault::StreetName {
                found: name.clone(),
            });
        }
    }
    Ok(())
}

/// Follows the hole cards of a player; gives how many are left at the end.
fn check_exchanges(streets: &[Street]) -> Result<usize, ProfileFault> {
    let mut held = 0;
    for street in streets {
        let each = hole_cards(street);
        held += each;
        if held > Cards::CAPACITY {
            return Err(ProfileFault::TooManyCards {
                what: "hole cards",
                max: Cards::CAPACITY,
                found: held,
            });
        }
        let (draw_max, discard) = (usize::from(street.draw_max), usize::from(street.discard));
        if draw_max > 0 && discard > 0 {
            contradiction("streets.draw_max", "streets.discard")?;
        }
        if draw_max > held {
            contradiction("streets.draw_max", "the number of hole cards")?;
        }
        if discard > 0 && discard >= held {
            contradiction("streets.discard", "the number of hole cards")?;
        }
        if street.community_if_short && each == 0 {
            contradiction("streets.community_if_short", "a street without hole cards")?;
        }
        held -= discard;
    }
    Ok(held)
}

fn check_ranking(profile: &Profile, held: usize) -> Result<(), ProfileFault> {
    let hand = &profile.hand;
    let dealt: usize = profile.streets.iter().map(|s| usize::from(s.board)).sum();
    let hole_alone = hand.low_cards == LowCards::Hole;
    let halves = [(Some(hand.ranking), false), (hand.low, hole_alone)];
    for (ranking, hole_alone) in halves {
        let Some(ranking) = ranking else { continue };
        let needed = if ranking == Ranking::Badugi { 4 } else { 5 };
        let playing = match hand.hole_cards_played {
            _ if hole_alone => held,
            Some(exactly) if held < usize::from(exactly) => 0,
            Some(exactly) => usize::from(exactly) + dealt,
            // A community card stands in for a hole card.
            None => held + dealt,
        };
        if playing < needed {
            return Err(ProfileFault::TooFewCards { found: playing });
        }
    }
    let unfit = |ranking| Err(ProfileFault::Ranking { ranking });
    let short = matches!(hand.ranking, Ranking::ShortDeck { .. });
    if short != (profile.deck == DeckKind::Short)
        || hand.ranking == Ranking::AceToFiveEight
        || hand
            .hole_cards_played
            .is_some_and(|exactly| !(1..=5).contains(&exactly))
    {
        return unfit(hand.ranking);
    }
    match hand.low {
        None if hole_alone => contradiction("hand.low_cards", "a game without hand.low"),
        // A high hand of the hole cards alone is another one than that of all cards.
        Some(Ranking::High) if hole_alone && !short => Ok(()),
        Some(Ranking::ShortDeck { .. }) if hole_alone && short => Ok(()),
        Some(low @ (Ranking::High | Ranking::ShortDeck { .. })) => unfit(low),
        Some(low) if low == hand.ranking && !hole_alone => {
            contradiction("hand.low", "hand.ranking")
        }
        _ => Ok(()),
    }
}

/// Whether the deck is enough for so many players if all of them stay and exchange all they may.
///
/// Hole cards and boards come from the stub alone. A drawer also gets cards that were thrown away:
/// those that are neither before a player, on a board or burned nor, where the profile says so, his
/// own discards.
fn is_enough(profile: &Profile, seats: usize) -> bool {
    let deck = usize::from(profile.deck.cards());
    let boards = usize::from(profile.hand.boards);
    let (mut stub, mut held, mut on_table, mut own) = (deck, 0, 0, 0);
    for (index, street) in profile.streets.iter().enumerate() {
        let burn = usize::from(profile.deal.burn);
        let mut burned = 0;
        let each = hole_cards(street);
        if each > 0 {
            burned = if index > 0 { burn } else { 0 };
            let needed = burned + each * seats;
            if stub >= needed {
                stub -= needed;
                held += each;
            } else if street.community_if_short && stub > 0 {
                stub -= 1;
                burned = 0;
                on_table += 1;
            } else {
                return false;
            }
        }
        if street.draw_max > 0 {
            if burned == 0 && index > 0 && stub > 0 {
                burned = burn;
                stub -= burn;
            }
            own += usize::from(street.draw_max);
            stub = stub.saturating_sub(seats * usize::from(street.draw_max));
            let out_of_reach = match profile.deal.reshuffle {
                Reshuffle::WithoutOwnDiscards => own,
                Reshuffle::AllDiscards => 0,
            };
            if seats * held + on_table + burned + out_of_reach > deck {
                return false;
            }
        }
        held -= usize::from(street.discard);
        own += usize::from(street.discard);
        if street.board > 0 {
            let burned_now = if burned == 0 { burn } else { 0 };
            let needed = burned_now + usize::from(street.board) * boards;
            if stub < needed {
                return false;
            }
            stub -= needed;
            burned += burned_now;
            on_table += usize::from(street.board) * boards;
        }
        on_table += burned;
    }
    true
}

/// A lower bound of what two players need, for the message.
fn needed_by_two(profile: &Profile) -> usize {
    let streets = profile.streets.iter().enumerate();
    let burn = usize::from(profile.deal.burn);
    streets
        .map(|(index, street)| {
            let board = usize::from(street.board) * usize::from(profile.hand.boards);
            let burned = street.board > 0 || (index > 0 && hole_cards(street) > 0);
            2 * hole_cards(street) + board + if burned { burn } else { 0 }
        })
        .sum()
}

/// How often at most what was thrown away is shuffled again with so many players: once for each
/// exchange after those for which the stub is certainly enough.
pub(super) fn reshuffles_max(profile: &Profile, seats: u8) -> usize {
    let seats = usize::from(seats);
    let draws = profile.streets.iter().filter(|s| s.draw_max > 0);
    let (exchanges, largest) = draws.fold((0, 1), |(exchanges, largest), street| {
        (exchanges + seats, usize::from(street.draw_max).max(largest))
    });
    let on_stub: usize = profile
        .streets
        .iter()
        .map(|street| {
            hole_cards(street) * seats
                + usize::from(street.board) * usize::from(profile.hand.boards)
                + usize::from(profile.deal.burn)
        })
        .sum();
    let stub = usize::from(profile.deck.cards()).saturating_sub(on_stub);
    exchanges.saturating_sub(stub / largest)
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
    if let Some(small) = stated
        && profile.forced.bring_in >= small
    {
        contradiction("forced.bring_in", "a full bet, which is larger")?;
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
    if betting.fixed.bets_max == Some(0) {
        return Err(ProfileFault::Amount {
            what: "betting.fixed.bets_max",
            found: 0,
        });
    }
    let forced = &profile.forced;
    let blinds = forced.blinds.iter().chain([&forced.button_blind]);
    let small = betting.small_bet.or_else(|| blinds.max().copied());
    if betting.structure == Structure::FixedLimit
        && betting.big_bet.is_some_and(|big| Some(big) < small)
    {
        contradiction("betting.big_bet", "betting.small_bet, which is larger")?;
    }
    Ok(())
}

/// Who opens by cards needs cards that lie open; so do bets that depend on them.
fn check_openers(profile: &Profile) -> Result<(), ProfileFault> {
    let by_card = |street: &Street| matches!(street.opens, Opener::LowCard | Opener::HighCard);
    let mut up = 0;
    for street in &profile.streets {
        up += usize::from(street.hole_up);
        let by_cards = !matches!(street.opens, Opener::LeftOfButton | Opener::LeftOfBlinds);
        if by_cards && up == 0 {
            contradiction("streets.opens by cards", "a street on which none lies open")?;
        }
        if street.bet == StreetBet::OpenPair {
            if up < 2 {
                contradiction("streets.bet: open_pair", "fewer than two open cards")?;
            }
            if profile.betting.structure != Structure::FixedLimit {
                contradiction("streets.bet: open_pair", "betting.structure")?;
            }
        }
        if up > 0 && (street.draw_max > 0 || street.discard > 0) {
            contradiction("an exchange of cards", "cards that lie open")?;
        }
    }
    let forced = &profile.forced;
    if !forced.bring_in.is_zero() {
        if !by_card(&profile.streets[0]) {
            contradiction("forced.bring_in", "streets[0].opens, which names no card")?;
        }
        if !forced.blinds.is_empty() || !forced.button_blind.is_zero() {
            contradiction("forced.bring_in", "forced.blinds")?;
        }
    }
    Ok(())
}

/// Several boards, several runs and kills.
fn check_boards(profile: &Profile) -> Result<(), ProfileFault> {
    let (boards, runs) = (profile.hand.boards, profile.showdown.runs_max);
    for (what, found) in [("hand.boards", boards), ("showdown.runs_max", runs)] {
        if found == 0 || usize::from(found) > BOARDS_MAX {
            return Err(ProfileFault::Amount {
                what,
                found: found.into(),
            });
        }
    }
    let no_board = profile.streets.iter().all(|street| street.board == 0);
    if boards > 1 && no_board {
        contradiction("hand.boards", "streets without a board")?;
    }
    if runs > 1 && no_board {
        contradiction("showdown.runs_max", "streets without a board")?;
    }
    if runs > 1 && boards > 1 {
        contradiction("showdown.runs_max", "hand.boards")?;
    }
    if profile.forced.kill.size == KillSize::None {
        return Ok(());
    }
    if profile.betting.structure != Structure::FixedLimit {
        contradiction("forced.kill", "betting.structure")?;
    }
    if profile.forced.blinds.is_empty() {
        contradiction("forced.kill", "a game without blinds")?;
    }
    let bets = [profile.betting.small_bet, profile.betting.big_bet];
    let blind = profile.forced.blinds.iter().max().copied();
    let mut sizes = bets.into_iter().chain([blind]).flatten();
    if profile.forced.kill.size == KillSize::Half && sizes.any(|size| size.get() % 2 == 1) {
        contradiction("forced.kill.size: half", "bets of an odd size")?;
    }
    Ok(())
}
