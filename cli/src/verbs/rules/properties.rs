//! `dealproof rules --properties`: what holds of every engine, on random games.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::PoisonError;

use dealproof_adapters::Fault;
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
    let mut tally = Tally::default();
    let mut progress = Terminal::new();
    progress.begin("properties", "games", games);
    for number in 0..games {
        tally.add(
            number,
            properties::game(&mut *engine, &claims, options.seed(), number),
        );
        progress.at(number + 1);
    }
    progress.finish();
    terminal::print(format_args!(
        "{} of {games} games were played on {}",
        tally.played,
        escape::line(&subject.name),
    ))?;
    for (reason, count) in &tally.unsupported {
        terminal::print(format_args!(
            "not run: {count} games: the engine does not support {}",
            escape::line(reason)
        ))?;
    }
    if let Some((number, fault)) = &tally.first_fault {
        terminal::print(format_args!(
            "FAULT in {} games, first in game {number}: {}",
            tally.faults,
            escape::line(&fault.to_string())
        ))?;
    }
    let mut exit = Exit::Conformant;
    for property in Property::ALL {
        if tally.broken.contains_key(&property) {
            continue;
        }
        if let Some(count) = tally.held.get(&property) {
            terminal::print(format_args!("holds {property}: {count} games"))?;
        } else {
            exit = Exit::Inconclusive;
            terminal::print(format_args!(
                "not run {property}: no game of this engine shows it"
            ))?;
        }
    }
    show(&tally.broken, options)?;
    if !tally.broken.is_empty() || tally.faults > 0 {
        exit = Exit::NotConformant;
    }
    Ok(exit)
}

/// What the games came to.
#[derive(Default)]
struct Tally {
    played: u64,
    held: BTreeMap<Property, u64>,
    broken: BTreeMap<Property, (u64, Counterexample)>,
    unsupported: BTreeMap<String, u64>,
    faults: u64,
    first_fault: Option<(u64, Fault)>,
}

impl Tally {
    fn add(&mut self, number: u64, game: Result<properties::Outcome, Fault>) {
        match game {
            Ok(properties::Outcome::Held(held)) => {
                self.played += 1;
                for property in held {
                    *self.held.entry(property).or_default() += 1;
                }
            }
            Ok(properties::Outcome::Broken(found)) => {
                self.played += 1;
                let entry = self.broken.entry(found.property);
                entry
                    .and_modify(|(count, _)| *count += 1)
                    .or_insert((1, *found));
            }
            Ok(properties::Outcome::Unsupported(reason)) => {
                *self.unsupported.entry(reason).or_default() += 1;
            }
            Err(fault) => {
                self.faults += 1;
                self.first_fault.get_or_insert((number, fault));
            }
        }
    }
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
