//! What the house takes: after uncalled bets went back, before pots are split.

use crate::chips::Chips;
use crate::pot;
use crate::profile::{Edition, Rake, RakeScope};
use crate::state::State;

/// What is taken of each pot, main pot first, when nothing exempts the hand.
///
/// For the whole hand, the rate applies to the sum of the pots, is rounded down once and capped
/// once; each pot bears what the sum up to it adds, so the main pot comes first (rule scenario 89).
pub fn charges(
    rake: &Rake,
    players: u8,
    pots: impl IntoIterator<Item = Chips>,
) -> impl Iterator<Item = Chips> {
    let cap = rake
        .caps
        .iter()
        .rev()
        .find(|cap| players >= cap.players)
        .map_or(Chips::MAX, |cap| cap.cap);
    let (basis_points, scope) = (rake.basis_points, rake.scope);
    let capped = move |pot: Chips| fraction(pot, basis_points).min(cap);
    let (mut sum, mut taken) = (Chips::ZERO, Chips::ZERO);
    pots.into_iter().map(move |pot| match scope {
        RakeScope::Pot => capped(pot),
        RakeScope::Hand => {
            sum += pot;
            let charge = capped(sum).saturating_sub(taken);
            taken += charge;
            charge
        }
    })
}

/// So many hundredths of a percent, rounded down.
fn fraction(amount: Chips, basis_points: u16) -> Chips {
    let part = u128::from(amount.get()) * u128::from(basis_points) / 10_000;
    u64::try_from(part)
        .ok()
        .and_then(Chips::new)
        .expect("a part is not more than the whole")
}

/// The next pot that something is taken of.
pub(crate) fn next(state: &State) -> Option<(u8, Chips)> {
    let rake = &state.rules.profile().rake;
    if rake.basis_points == 0 || (rake.no_flop_no_drop && !flop_was_dealt(state)) {
        return None;
    }
    let uncalled = uncalled(state);
    let last = state.made_pots().len().saturating_sub(1);
    let amounts = state.made_pots().iter().enumerate();
    let amounts = amounts.map(|(number, pot)| match number {
        _ if number == last => pot.amount.saturating_sub(uncalled),
        _ => pot.amount,
    });
    (0u8..)
        .zip(charges(rake, state.seats.dealt_in, amounts))
        .find(|&(pot, charge)| pot >= state.pots.raked && !charge.is_zero())
}

/// Chips of the last pot that nobody matched. Where they do not go back they are won with the pot,
/// and never raked (TDA-65A).
fn uncalled(state: &State) -> Chips {
    match state.rules.profile().edition {
        Edition::First => Chips::ZERO,
        Edition::Second => pot::uncalled(&state.seats).map_or(Chips::ZERO, |(_, amount)| amount),
    }
}

/// Whether there was a flop: three cards of a board, whichever street dealt them. A game without a
/// board has its second street for one.
fn flop_was_dealt(state: &State) -> bool {
    let profile = state.rules.profile();
    let on_board: u8 = profile.streets.iter().map(|street| street.board).sum();
    match profile.edition {
        Edition::Second if on_board > 0 => state.board().len() >= usize::from(on_board.min(3)),
        _ => state.street > 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::RakeCap;

    fn five_percent(caps: &[(u8, u32)], scope: RakeScope) -> Rake {
        Rake {
            basis_points: 500,
            caps: caps
                .iter()
                .map(|&(players, cap)| RakeCap {
                    players,
                    cap: Chips::from(cap),
                })
                .collect(),
            scope,
            no_flop_no_drop: true,
        }
    }

    fn taken(rake: &Rake, players: u8, pots: &[u32]) -> Vec<u64> {
        charges(rake, players, pots.iter().map(|&pot| Chips::from(pot)))
            .map(Chips::get)
            .collect()
    }

    #[test]
    fn rate_is_rounded_down_and_capped_once_for_the_hand() {
        // Rule scenarios 87, 89 and 90.
        let rake = five_percent(&[(2, 300)], RakeScope::Hand);
        assert_eq!(taken(&rake, 2, &[4730]), [236]);
        assert_eq!(taken(&rake, 2, &[10000]), [300]);
        assert_eq!(taken(&rake, 2, &[10]), [0]);
        assert_eq!(taken(&rake, 2, &[1001]), [50]);
        assert_eq!(taken(&rake, 2, &[4000, 4000]), [200, 100]);
        assert_eq!(taken(&rake, 2, &[4730, 30]), [236, 2]);
        let each = five_percent(&[(2, 300)], RakeScope::Pot);
        assert_eq!(taken(&each, 2, &[4000, 4000]), [200, 200]);
        assert_eq!(taken(&each, 2, &[4730, 30]), [236, 1]);
    }

    #[test]
    fn the_cap_depends_on_the_players_dealt_in() {
        // Rule scenario 91.
        let rake = five_percent(&[(2, 100), (3, 300)], RakeScope::Hand);
        assert_eq!(taken(&rake, 2, &[10000]), [100]);
        assert_eq!(taken(&rake, 3, &[10000]), [300]);
        assert_eq!(taken(&rake, 9, &[10000]), [300]);
    }
}
