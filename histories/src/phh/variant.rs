//! The eleven variants of the format and what each needs.

use dealproof_engine::profile::{Profile, Rules, Structure};

/// A variant of the format.
#[derive(Debug, PartialEq, Eq)]
pub struct Variant {
    /// The code, as in `variant = 'NT'`.
    pub code: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The built-in rule profile that plays it.
    pub profile: &'static str,
    /// Whether bets have a fixed size (`small_bet`, `big_bet`) or a smallest one (`min_bet`).
    pub fixed_limit: bool,
    /// Whether a bring-in replaces the blinds.
    pub bring_in: bool,
}

/// The variants that PHH has codes for.
pub const VARIANTS: [Variant; 11] = [
    button_game("FT", "Fixed-limit Texas hold'em", "flhe", true),
    button_game("NT", "No-limit Texas hold'em", "nlhe", false),
    button_game("NS", "No-limit short-deck hold'em", "short_deck", false),
    button_game("PO", "Pot-limit Omaha hold'em", "plo", false),
    button_game("FO/8", "Fixed-limit Omaha hold'em high/low", "flo8", true),
    stud_game("F7S", "Fixed-limit seven card stud", "stud"),
    stud_game("F7S/8", "Fixed-limit seven card stud high/low", "stud8"),
    stud_game("FR", "Fixed-limit razz", "razz"),
    button_game("N2L1D", "No-limit 2-7 single draw", "single_draw", false),
    button_game("F2L3D", "Fixed-limit 2-7 triple draw", "triple_draw", true),
    button_game("FB", "Fixed-limit badugi", "badugi", true),
];

const fn button_game(
    code: &'static str,
    title: &'static str,
    profile: &'static str,
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

const fn stud_game(code: &'static str, title: &'static str, profile: &'static str) -> Variant {
    Variant {
        code,
        title,
        profile,
        fixed_limit: true,
        bring_in: true,
    }
}

impl Variant {
    /// The variant of that code.
    pub fn of_code(code: &str) -> Option<&'static Self> {
        VARIANTS.iter().find(|variant| variant.code == code)
    }

    /// The variant whose game is that of the profile, whatever its stakes and switches.
    pub fn of_profile(profile: &Profile) -> Option<&'static Self> {
        let fixed_limit = profile.betting.structure == Structure::FixedLimit;
        VARIANTS
            .iter()
            .filter(|variant| {
                variant.fixed_limit == fixed_limit
                    && variant.bring_in != profile.forced.bring_in.is_zero()
            })
            .find(|variant| {
                Rules::built_in(variant.profile).is_some_and(|rules| {
                    let known = rules.profile();
                    known.deck == profile.deck
                        && known.streets == profile.streets
                        && known.hand == profile.hand
                        && known.betting.structure == profile.betting.structure
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_found_by_its_code_and_by_its_profile() {
        for variant in &VARIANTS {
            assert_eq!(Variant::of_code(variant.code), Some(variant));
            let rules =
                Rules::built_in(variant.profile).expect("the table names built-in profiles");
            assert_eq!(Variant::of_profile(rules.profile()), Some(variant));
        }
        let pot_limit = Rules::built_in("plhe").unwrap();
        assert_eq!(Variant::of_profile(pot_limit.profile()), None);
    }
}
