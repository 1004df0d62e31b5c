//! Every numbered rule scenario has a scenario in the features.

use std::collections::BTreeMap;

use dealproof_conformance::scenario::{FeatureText, Scenarios, Selection};

/// The numbers of the rule scenarios.
const NUMBERS: std::ops::RangeInclusive<u32> = 1..=120;

fn tagged(features: Vec<FeatureText>) -> BTreeMap<u32, usize> {
    let mut cases = BTreeMap::new();
    let scenarios = Scenarios::parse(features, &Selection::default()).unwrap();
    for scenario in scenarios.listed() {
        let id = &scenario.id;
        for tag in &scenario.tags {
            if let Some(number) = tag.strip_prefix("scenario-") {
                let number = number.parse().ok().filter(|n| NUMBERS.contains(n));
                let number = number.unwrap_or_else(|| panic!("{id}: there is no @{tag}"));
                *cases.entry(number).or_default() += 1;
            }
        }
    }
    cases
}

fn gaps(cases: &BTreeMap<u32, usize>) -> Vec<u32> {
    NUMBERS
        .filter(|number| !cases.contains_key(number))
        .collect()
}

#[test]
fn every_rule_scenario_is_in_the_features() {
    let cases = tagged(FeatureText::embedded());
    let all: usize = cases.values().sum();
    println!("{} of 120 rule scenarios in {all} cases", cases.len());
    let gaps = gaps(&cases);
    assert!(gaps.is_empty(), "without a scenario: {gaps:?}");
}

#[test]
fn a_rule_scenario_without_its_feature_is_named() {
    let features = FeatureText::embedded()
        .into_iter()
        .filter(|feature| !feature.path.starts_with("open_face/"))
        .collect();
    let gaps = gaps(&tagged(features));
    assert!((102..=108).all(|number| gaps.contains(&number)), "{gaps:?}");
}
