//! Who may do what: turns, amounts owed, and the limits of a raise.

use crate::chips::Chips;
use crate::hand::{Place, Stage, State};
use crate::profile::{
    Counting, EffectiveAllIn, FreeFold, HeadsUpCap, LimitReopening, PotBelowMinimum, PreflopPot,
    ShortRaise, Structure,
};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::showdown::{self, Showing};

/// The totals a bet or raise may be made to: every amount from `min_to` to `max_to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaiseRange {
    /// The smallest.
    pub min_to: Chips,
    /// The largest.
    pub max_to: Chips,
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
    /// Whether folding is.
    pub fold: bool,
    /// Chips a call costs; 0 where checking is possible.
    pub call: Chips,
    /// Bets and raises, absent where none is legal.
    pub raise: Option<RaiseRange>,
    /// Whether that would be the first bet of the round.
    pub opens: bool,
    /// Whether the seat may turn its hand up.
    pub show: bool,
    /// Whether it may keep it closed.
    pub muck: bool,
}

/// What the seat to act may do; nothing when nobody has to decide.
pub fn legal(state: &State) -> Option<Legal> {
    let place = usize::from(state.actor);
    let seat = state.seats[place].seat;
    let nothing = Legal {
        seat,
        seq: state.seq,
        check: false,
        fold: false,
        call: Chips::ZERO,
        raise: None,
        opens: false,
        show: false,
        muck: false,
    };
    match state.stage {
        Stage::Bet => {
            let owed = state.owed(place);
            let free = owed.is_zero();
            Some(Legal {
                check: free,
                fold: !free || state.rules.profile().betting.free_fold == FreeFold::Binding,
                call: owed.min(state.seats[place].stack),
                raise: state.raise_range(place).ok(),
                opens: state.round.to_match.is_zero(),
                ..nothing
            })
        }
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

impl State {
    /// What the seat has to put in to stay. Nominal blinds count, not what a short one could pay,
    /// except that nobody owes more than the highest total of all-in opponents when he faces only
    /// those (rule scenarios 3, 4, 6, 7).
    pub(crate) fn owed(&self, place: Place) -> Chips {
        let seat = &self.seats[place];
        if self.active > u8::from(seat.is_active()) {
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
        let several = self.active >= 2;
        self.clockwise_from(from).find(|&place| {
            let seat = &self.seats[place];
            seat.is_active() && ((several && !seat.acted) || !self.owed(place).is_zero())
        })
    }

    /// The limits of a bet or raise, or why there is none.
    pub(crate) fn raise_range(&self, place: Place) -> Result<RaiseRange, Refusal> {
        let seat = &self.seats[place];
        let round = &self.round;
        let reach = seat.reach();
        if self.active <= u8::from(seat.is_active()) {
            return Err(Refusal::OpponentsAllIn);
        }
        if reach <= round.to_match {
            return Err(Refusal::ExceedsStack {
                max_to: reach,
                found: round.to_match.saturating_add(Chips::from(1)),
            });
        }
        let structure = self.rules.profile().betting.structure;
        if seat.acted {
            let needed = self.reopening_amount();
            let faced = round.to_match.saturating_sub(seat.bet);
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
        let betting = &self.rules.profile().betting;
        if betting.structure != Structure::FixedLimit {
            return self.round.full_raise;
        }
        let size = self.rules.bet_size(self.street);
        match betting.fixed.reopening {
            LimitReopening::HalfBet => {
                Chips::new(size.get().div_ceil(2)).expect("half of an amount is an amount")
            }
            LimitReopening::FullBet => size,
        }
    }

    fn no_limit_range(&self, reach: Chips) -> RaiseRange {
        let round = &self.round;
        let over = match self.rules.profile().betting.short_raise {
            ShortRaise::OnTop => round.to_match,
            ShortRaise::Complete => round.full_level,
        };
        RaiseRange {
            min_to: over.saturating_add(round.full_raise).min(reach),
            max_to: reach,
        }
    }

    fn pot_limit_range(&self, place: Place, reach: Chips) -> Result<RaiseRange, Refusal> {
        let RaiseRange { min_to, .. } = self.no_limit_range(reach);
        let limit = self.pot_limit(place);
        if limit >= min_to {
            return Ok(RaiseRange {
                min_to,
                max_to: limit.min(reach),
            });
        }
        match self.rules.profile().betting.pot.below_minimum {
            PotBelowMinimum::MinimumBet => Ok(RaiseRange {
                min_to,
                max_to: min_to,
            }),
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
                pot = pot.saturating_sub(self.antes);
            }
            if profile.betting.pot.preflop_pot != PreflopPot::PostedBlinds {
                let as_big = profile.betting.pot.preflop_pot == PreflopPot::SmallBlindAsBig;
                for (index, &nominal) in profile.forced.blinds.iter().enumerate() {
                    let counted = if as_big {
                        self.rules.big_blind
                    } else {
                        nominal
                    };
                    let poster = self.blind_places[index].map(usize::from);
                    let bet = poster.map_or(Chips::ZERO, |poster| self.seats[poster].bet);
                    pot = pot.saturating_add(counted.saturating_sub(bet));
                    if poster == Some(place) {
                        in_already = in_already.max(counted);
                    }
                }
            }
        }
        to_match
            .saturating_add(pot)
            .saturating_add(to_match.saturating_sub(in_already))
    }

    fn fixed_limit_range(&self, reach: Chips) -> Result<RaiseRange, Refusal> {
        let round = &self.round;
        let fixed = &self.rules.profile().betting.fixed;
        let uncapped = match fixed.uncapped {
            HeadsUpCap::RoundStartsHeadsUp => round.able_at_start == 2,
            HeadsUpCap::BecomesHeadsUp => self.live == 2 && !round.capped_multiway,
            HeadsUpCap::Never => false,
        };
        if round.bets >= fixed.bets_max && !uncapped {
            return Err(Refusal::RaiseCapped {
                bets_max: fixed.bets_max,
            });
        }
        let to = round
            .full_level
            .saturating_add(self.rules.bet_size(self.street))
            .min(reach);
        Ok(RaiseRange {
            min_to: to,
            max_to: to,
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
