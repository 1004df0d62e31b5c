//! Who may do what: turns, amounts owed, and the limits of a raise.

use crate::chips::Chips;
use crate::opener;
use crate::profile::{
    Counting, Edition, EffectiveAllIn, FreeFold, HeadsUpCap, KillOrder, LimitReopening,
    PotBelowMinimum, PreflopPot, ShortRaise, StreetBet, Structure,
};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::showdown::{self, Showing};
use crate::state::{BringIn, Place, Stage, State, Status};

/// The totals a bet or raise may be made to: from `min_to` to `max_to` in steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaiseRange {
    /// The smallest legal total for the street.
    pub min_to: Chips,
    /// The largest legal total for the street.
    pub max_to: Chips,
    /// The distance of one total from the next, at least 1: more than 1 where a street has two
    /// sizes of bet.
    pub step: Chips,
}

impl RaiseRange {
    /// Every amount between two totals.
    fn between(min_to: Chips, max_to: Chips) -> Self {
        Self {
            min_to,
            max_to,
            step: Chips::from(1),
        }
    }

    /// Two totals and nothing between them.
    fn either(min_to: Chips, max_to: Chips) -> Self {
        Self {
            min_to,
            max_to,
            step: max_to.saturating_sub(min_to).max(Chips::from(1)),
        }
    }

    /// Whether a bet or raise may be made to that total.
    pub fn contains(&self, to: Chips) -> bool {
        let above = to.get().checked_sub(self.min_to.get());
        to <= self.max_to && above.is_some_and(|above| above % self.step.get() == 0)
    }
}

/// How many cards may be thrown away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiscardRange {
    /// The fewest cards that may be discarded; more than 0 where a discard is compulsory.
    pub min: u8,
    /// The most cards that may be discarded.
    pub max: u8,
}

/// What the seat to act may do.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the members of the adapter protocol"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Legal {
    /// Whose turn it is.
    pub seat: Seat,
    /// The number of this decision; a command may carry it.
    pub seq: u32,
    /// Whether checking is possible.
    pub check: bool,
    /// Whether folding is possible.
    pub fold: bool,
    /// Chips a call costs; 0 where checking is possible.
    pub call: Chips,
    /// Bets and raises, absent where none is legal.
    pub raise: Option<RaiseRange>,
    /// Whether that would be the first bet of the round.
    pub opens: bool,
    /// The bring-in, where the seat has to post it or to complete.
    pub bring_in: Option<Chips>,
    /// Cards to throw away, where the street asks for it.
    pub discard: Option<DiscardRange>,
    /// How often the rest of the board may be dealt, where that is asked.
    pub runs_max: Option<u8>,
    /// Whether the seat may turn its hand up.
    pub show: bool,
    /// Whether it may keep it closed.
    pub muck: bool,
}

/// What the seat to act may do; nothing when nobody has to decide.
pub fn legal(state: &State) -> Option<Legal> {
    let place = usize::from(state.turn.actor);
    let seat = state.seats[place].seat;
    let nothing = Legal {
        seat,
        seq: state.turn.seq,
        check: false,
        fold: false,
        call: Chips::ZERO,
        raise: None,
        opens: false,
        bring_in: None,
        discard: None,
        runs_max: None,
        show: false,
        muck: false,
    };
    match state.stage {
        Stage::Bet => {
            let owed = state.owed(place);
            let free = owed.is_zero();
            let profile = state.rules.profile();
            let due = state.round.bring_in == BringIn::Due;
            Some(Legal {
                check: free && !due,
                fold: !due && (!free || profile.betting.free_fold == FreeFold::Binding),
                call: owed.min(state.seats[place].stack),
                raise: state.raise_range(place).ok(),
                opens: state.round.to_match.is_zero(),
                bring_in: due.then(|| profile.forced.bring_in.min(state.seats[place].stack)),
                ..nothing
            })
        }
        Stage::Exchange => {
            let (min, max) = state.exchange()?;
            Some(Legal {
                discard: Some(DiscardRange { min, max }),
                ..nothing
            })
        }
        Stage::Agree => Some(Legal {
            runs_max: Some(state.runs_most()),
            ..nothing
        }),
        Stage::Show => {
            let asked = showdown::showing(state, place) == Showing::Asked;
            let known = state.seats[place].cards.iter().all(|slot| !slot.is_blank());
            Some(Legal {
                show: known,
                muck: asked && !showdown::is_last_in_a_pot(state, place),
                ..nothing
            })
        }
        _ => None,
    }
}

/// The largest of some amounts.
fn largest(amounts: &[Chips]) -> Chips {
    amounts.iter().copied().max().unwrap_or(Chips::ZERO)
}

impl State {
    /// What the seat has to put in to stay. Nominal blinds count, not what a short one could pay,
    /// except that nobody owes more than the highest total of all-in opponents when he faces only
    /// those (rule scenarios 3, 4, 6, 7).
    pub(crate) fn owed(&self, place: Place) -> Chips {
        let seat = &self.seats[place];
        if self.seats.active > u8::from(seat.is_active()) {
            return self.round.to_match.saturating_sub(seat.bet);
        }
        let highest = self
            .seats()
            .iter()
            .enumerate()
            .filter(|&(other, opponent)| other != place && opponent.is_live())
            .map(|(_, opponent)| opponent.bet)
            .max()
            .unwrap_or(Chips::ZERO);
        self.round.to_match.min(highest).saturating_sub(seat.bet)
    }

    /// The first place from `from` on, clockwise, that has something to decide.
    pub(crate) fn next_to_act(&self, from: Place) -> Option<Place> {
        let several = self.seats.active >= 2;
        let waits = self
            .acts_last()
            .filter(|&last| self.others_act_before(last));
        self.seats.clockwise_from(from).find(|&place| {
            let seat = &self.seats[place];
            Some(place) != waits
                && seat.is_active()
                && ((several && !seat.acted) || !self.owed(place).is_zero())
        })
    }

    /// The player who posted the kill, where he acts after everybody else on the first street. After
    /// a straddle he acts in turn.
    pub(crate) fn acts_last(&self) -> Option<Place> {
        let profile = self.rules.profile();
        let last = self.street == 0
            && self.posted.killed
            && self.posted.straddle.is_zero()
            && profile.forced.kill.order == KillOrder::Last
            && profile.edition != Edition::First;
        self.posted.last_blind.filter(|_| last).map(usize::from)
    }

    /// Whether this player has not acted, and somebody else has not either.
    fn others_act_before(&self, last: Place) -> bool {
        let mut others = self.seats().iter().enumerate();
        !self.seats[last].acted
            && others.any(|(place, seat)| place != last && seat.is_active() && !seat.acted)
    }

    /// The limits of a bet or raise, or why neither is legal.
    pub(crate) fn raise_range(&self, place: Place) -> Result<RaiseRange, Refusal> {
        let seat = &self.seats[place];
        let round = &self.round;
        let reach = seat.reach();
        if self.seats.active <= u8::from(seat.is_active()) {
            return Err(Refusal::OpponentsAllIn);
        }
        if reach <= round.to_match {
            return Err(Refusal::ExceedsStack {
                max_to: reach,
                found: round.to_match.saturating_add(Chips::from(1)),
            });
        }
        let bring_in = self.rules.profile().forced.bring_in;
        if round.bring_in == BringIn::Due && reach <= bring_in {
            return Err(Refusal::ExceedsStack {
                max_to: reach,
                found: bring_in.saturating_add(Chips::from(1)),
            });
        }
        let structure = self.rules.profile().betting.structure;
        if seat.acted {
            let needed = self.reopening_amount();
            // A bring-in is no bet: who has no more in faces all of the first one.
            let counted = if self.street == 0 && seat.bet <= bring_in {
                Chips::ZERO
            } else {
                seat.bet
            };
            let faced = round.to_match.saturating_sub(counted);
            if faced < needed {
                return Err(Refusal::RaiseNotReopened { needed, faced });
            }
        }
        match structure {
            Structure::NoLimit => Ok(self.no_limit_range(reach)),
            Structure::PotLimit => self.pot_limit_range(place, reach),
            Structure::FixedLimit => self.fixed_limit_range(reach),
        }
    }

    /// What a seat that acted before has to face to raise again.
    fn reopening_amount(&self) -> Chips {
        let profile = self.rules.profile();
        let betting = &profile.betting;
        if betting.structure != Structure::FixedLimit {
            return self.round.full_raise;
        }
        // Once the big bet was made over an open pair, it is the bet of the round.
        let size = if self.round.big && profile.edition != Edition::First {
            self.killed_size(self.rules.big_bet)
        } else {
            self.bet_size()
        };
        match betting.fixed.reopening {
            LimitReopening::HalfBet => {
                Chips::new(size.get().div_ceil(2)).expect("half of an amount is an amount")
            }
            LimitReopening::FullBet => size,
        }
    }

    fn no_limit_range(&self, reach: Chips) -> RaiseRange {
        let round = &self.round;
        let profile = self.rules.profile();
        let completed = round.full_level.saturating_add(round.full_raise);
        let over = match profile.betting.short_raise {
            ShortRaise::OnTop if round.bring_in == BringIn::None => round.to_match,
            // Several short all-ins can come to more than what would complete the first of them.
            ShortRaise::Complete
                if completed <= round.to_match && profile.edition != Edition::First =>
            {
                round.to_match
            }
            _ => round.full_level,
        };
        let min_to = over.saturating_add(round.full_raise).min(reach);
        RaiseRange::between(min_to, reach)
    }

    fn pot_limit_range(&self, place: Place, reach: Chips) -> Result<RaiseRange, Refusal> {
        let RaiseRange { min_to, .. } = self.no_limit_range(reach);
        let limit = self.pot_limit(place);
        if limit >= min_to {
            return Ok(RaiseRange::between(min_to, limit.min(reach)));
        }
        match self.rules.profile().betting.pot.below_minimum {
            PotBelowMinimum::MinimumBet => Ok(RaiseRange::between(min_to, min_to)),
            PotBelowMinimum::NoBet => Err(Refusal::PotTooSmall),
        }
    }

    /// The pot after a call, on top of the amount to match.
    fn pot_limit(&self, place: Place) -> Chips {
        let to_match = self.round.to_match;
        let mut pot = self.pot_total();
        let mut in_already = self.seats[place].bet;
        if self.street == 0 {
            let profile = self.rules.profile();
            if profile.betting.pot.antes == Counting::Excluded {
                pot = pot.saturating_sub(self.posted.antes);
            }
            if profile.betting.pot.preflop_pot != PreflopPot::PostedBlinds {
                let as_big = profile.betting.pot.preflop_pot == PreflopPot::SmallBlindAsBig;
                // Not the blind of the button, which counted in the first edition.
                let big = match profile.edition {
                    Edition::First => self.rules.big_blind,
                    Edition::Second => largest(&profile.forced.blinds),
                };
                for (index, &nominal) in profile.forced.blinds.iter().enumerate() {
                    let counted = if as_big { big } else { nominal };
                    let poster = self.posted.blind_places[index].map(usize::from);
                    let bet = poster.map_or(Chips::ZERO, |poster| self.seats[poster].bet);
                    pot = pot.saturating_add(counted.saturating_sub(bet));
                    if poster == Some(place) {
                        in_already = in_already.max(counted);
                    }
                }
                pot = pot.saturating_add(self.short_extra_blinds());
            }
        }
        to_match
            .saturating_add(pot)
            .saturating_add(to_match.saturating_sub(in_already))
    }

    /// What players without enough chips did not post of the last straddle and of the blind of the
    /// button. Who posted less than was due has no chips left, so that his bet tells it.
    fn short_extra_blinds(&self) -> Chips {
        let profile = self.rules.profile();
        if profile.edition == Edition::First {
            return Chips::ZERO;
        }
        let straddle = (
            self.posted.last_blind.map(usize::from),
            self.posted.straddle,
        );
        let button = (self.posts_button_blind(), profile.forced.button_blind);
        let short = |(poster, due): (Option<Place>, Chips)| {
            poster.map_or(Chips::ZERO, |place| {
                due.saturating_sub(self.seats[place].bet)
            })
        };
        short(straddle).saturating_add(short(button))
    }

    /// Who posts the blind of the button: the player on it, if he was dealt in and posts no other blind.
    fn posts_button_blind(&self) -> Option<Place> {
        let button = self.seats.place(self.seats.button)?;
        let mut others = self.posted.blind_places.iter().flatten();
        let posts_other = others.any(|&place| usize::from(place) == button);
        (self.seats[button].status != Status::Out && !posts_other).then_some(button)
    }

    fn fixed_limit_range(&self, reach: Chips) -> Result<RaiseRange, Refusal> {
        let round = &self.round;
        let fixed = &self.rules.profile().betting.fixed;
        let uncapped = match fixed.uncapped {
            HeadsUpCap::RoundStartsHeadsUp => round.able_at_start == 2,
            HeadsUpCap::BecomesHeadsUp => self.seats.live == 2 && !round.capped_multiway,
            // A tournament of which two are left plays its hands by rules of their own.
            HeadsUpCap::Never | HeadsUpCap::LastTwo => false,
        };
        let bets_max = self.rules.bets_max;
        if round.bets >= bets_max && !uncapped {
            return Err(Refusal::RaiseCapped { bets_max });
        }
        let to = |size: Chips| round.full_level.saturating_add(size).min(reach);
        let small = self.bet_size();
        if self.street().bet != StreetBet::OpenPair {
            return Ok(RaiseRange::between(to(small), to(small)));
        }
        let big = self.killed_size(self.rules.big_bet);
        Ok(if round.big {
            RaiseRange::between(to(big), to(big))
        } else if opener::pair_lies_open(&self.seats) {
            RaiseRange::either(to(small), to(big))
        } else {
            RaiseRange::between(to(small), to(small))
        })
    }

    /// Whether that total is all that the richest opponent can still call, and the profile takes a
    /// raise to it although it is below the minimum (rule scenario 72).
    pub(crate) fn is_effective_all_in(&self, place: Place, to: Chips) -> bool {
        let richest = self
            .seats()
            .iter()
            .enumerate()
            .filter(|&(other, opponent)| other != place && opponent.is_live())
            .map(|(_, opponent)| opponent.reach())
            .max();
        self.rules.profile().betting.effective_all_in == EffectiveAllIn::Accepted
            && to > self.round.to_match
            && richest == Some(to)
    }
}
