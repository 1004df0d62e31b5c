//! `dealproof rules --properties`: what holds of every engine, on random games.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::PoisonError;

use dealproof_audit::escape;
use dealproof_conformance::diff::gherkin;
use dealproof_conformance::properties::{self, Counterexample, Property};
use dealproof_evidence::exit::Exit;
use dealproof_evidence::progress::Progress as _;

use crate::options::engine::EngineOption;
use crate::options::properties::PropertiesOption;
use crate::show::progress::Terminal;
use crate::show::scenarios;
use crate::terminal::{self, Failure, Outcome};

pub(crate) fn run(engine: &EngineOption, games: u64, options: &PropertiesOption) -> Outcome {
    let (engine, subject) = engine.open()?;
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    let fault = |fault: dealproof_adapters::Fault| Failure::Usage(fault.to_string());
    let claims = engine.claims().map_err(fault)?;
    let mut found: BTreeMap<Property, (u64, Counterexample)> = BTreeMap::new();
    let (mut faults, mut first_fault) = (0_u64, None);
    let mut progress = Terminal::new();
    progress.begin("properties", "games", games);
    for number in 0..games {
        match properties::game(&mut *engine, &claims, options.seed(), number) {
            Ok(None) => {}
            Ok(Some(counterexample)) => {
                let entry = found.entry(counterexample.property);
                entry
                    .and_modify(|(count, _)| *count += 1)
                    .or_insert((1, counterexample));
            }
            Err(fault) => {
                faults += 1;
                first_fault.get_or_insert((number, fault));
            }
        }
        progress.at(number + 1);
    }
    progress.finish();
    terminal::print(format_args!(
        "{games} games on {}: {} of {} properties hold",
        escape::line(&subject.name),
        Property::ALL.len() - found.len(),
        Property::ALL.len()
    ))?;
    if let Some((number, fault)) = &first_fault {
        terminal::print(format_args!(
            "FAULT in {faults} games, first in game {number}: {}",
            escape::line(&fault.to_string())
        ))?;
    }
    show(&found, options)?;
    let sound = found.is_empty() && faults == 0;
    Ok(if sound {
        Exit::Conformant
    } else {
        Exit::NotConformant
    })
}

fn show(
    found: &BTreeMap<Property, (u64, Counterexample)>,
    options: &PropertiesOption,
) -> Result<(), Failure> {
    let mut feature = String::from("Feature: What holds of every engine, and did not\n");
    for (property, (count, one)) in found {
        terminal::print(format_args!(
            "BROKEN {property}: {count} games, first in game {}, a {}; expected {}, found {}",
            one.number,
            one.kind.name(),
            escape::line(&one.broken.expected),
            escape::line(&one.broken.found)
        ))?;
        let _ = write!(
            feature,
            "\n  # expected {}\n  # found    {}\n  # repeat   dealproof rules --properties {} --seed {}\n",
            escape::line(&one.broken.expected),
            escape::line(&one.broken.found),
            one.number + 1,
            options.seed()
        );
        let then = [format!("Then the property {property} holds")];
        feature.push_str(&gherkin::of_requests(
            property.sentence(),
            &one.requests,
            &then,
        ));
    }
    if found.is_empty() {
        return Ok(());
    }
    scenarios::write(options.out(), "properties.feature", &feature)
}
