//! The eleven variants of the format and what each needs.

use crate::profile::{Profile, Rules};

/// A variant of the format.
#[derive(Debug, PartialEq, Eq)]
pub struct Variant {
    /// The code, as in `variant = 'NT'`.
    pub code: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The built-in rule profile that plays it, once there is one.
    pub profile: Option<&'static str>,
    /// Whether bets have a fixed size (`small_bet`, `big_bet`) or a smallest one (`min_bet`).
    pub fixed_limit: bool,
    /// Whether a bring-in replaces the blinds.
    pub bring_in: bool,
}

/// All variants. A variant becomes playable by naming its profile here.
pub const VARIANTS: [Variant; 11] = [
    button_game("FT", "Fixed-limit Texas hold'em", Some("flhe"), true),
    button_game("NT", "No-limit Texas hold'em", Some("nlhe"), false),
    button_game("NS", "No-limit short-deck hold'em", None, false),
    button_game("PO", "Pot-limit Omaha hold'em", None, false),
    button_game("FO/8", "Fixed-limit Omaha hold'em high/low", None, true),
    stud_game("F7S", "Fixed-limit seven card stud"),
    stud_game("F7S/8", "Fixed-limit seven card stud high/low"),
    stud_game("FR", "Fixed-limit razz"),
    button_game("N2L1D", "No-limit 2-7 single draw", None, false),
    button_game("F2L3D", "Fixed-limit 2-7 triple draw", None, true),
    button_game("FB", "Fixed-limit badugi", None, true),
];

const fn button_game(
    code: &'static str,
    title: &'static str,
    profile: Option<&'static str>,
    fixed_limit: bool,
) -> Variant {
    Variant {
        code,
        title,
        profile,
        fixed_limit,
        bring_in: false,
    }
}

const fn stud_game(code: &'static str, title: &'static str) -> Variant {
    Variant {
        code,
        title,
        profile: None,
        fixed_limit: true,
        bring_in: true,
    }
}

impl Variant {
    /// The variant of that code.
    pub fn of_code(code: &str) -> Option<&'static Self> {
        VARIANTS.iter().find(|variant| variant.code == code)
    }

    /// The playable variant whose game is that of the profile, whatever its stakes and switches.
    pub fn of_profile(profile: &Profile) -> Option<&'static Self> {
        VARIANTS.iter().find(|variant| {
            let Some(rules) = variant.profile.and_then(Rules::built_in) else {
                return false;
            };
            let known = rules.profile();
            known.deck == profile.deck
                && known.streets == profile.streets
                && known.hand == profile.hand
                && known.betting.structure == profile.betting.structure
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::Structure;

    #[test]
    fn a_playable_variant_is_found_by_its_profile_and_its_bets_fit() {
        let mut playable = 0;
        for variant in &VARIANTS {
            assert_eq!(Variant::of_code(variant.code), Some(variant));
            let Some(name) = variant.profile else {
                continue;
            };
            let rules = Rules::built_in(name).expect("the table names built-in profiles");
            assert_eq!(Variant::of_profile(rules.profile()), Some(variant));
            let fixed = rules.profile().betting.structure == Structure::FixedLimit;
            assert_eq!(variant.fixed_limit, fixed);
            playable += 1;
        }
        println!("{playable} of {} variants are playable", VARIANTS.len());
        let pot_limit = Rules::built_in("plhe").unwrap();
        assert_eq!(Variant::of_profile(pot_limit.profile()), None);
    }
}
