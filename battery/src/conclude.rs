//! From the counters of all sources of a run to their records: one family, one retest, and a decision
//! on each source.

use std::collections::BTreeSet;
use std::ops::Range;

use dealproof_evidence::progress::Progress;

use super::PValue;
use super::count::{count, sequential};
use super::decision::{Decision, Standing, decide, first_look, warned};
use super::examine::{Counted, ExamineError, Request};
use super::executor::Executor;
use super::family::{Group, Missing};
use super::feed::Feed;
use super::record::{
    DecisionRecord, ExactRecord, InputDigest, JurisdictionRecord, PlantedRecord, Record,
    StreamRecord,
};
use super::row::Row;
use super::stream::Stream;

/// The retest uses this many times the data of the run.
const RETEST: u64 = 4;

/// A source after the first look.
pub(crate) struct Looked<'p, 'f> {
    pub(crate) request: &'p Request,
    pub(crate) counted: Counted,
    pub(crate) feed: &'p mut Feed<'f>,
    /// Whether its input is not in its format: what is the run's is then in another record.
    pub(crate) is_broken: bool,
}

/// What is left of a source when its rows have gone into the family.
struct Parts {
    places: Range<usize>,
    /// The digest is that of the first look: the retest reads on.
    input: Option<InputDigest>,
    left_over: u64,
    exact: Vec<ExactRecord>,
}

/// What belongs to the run and not to one source.
struct Shared {
    family_size: usize,
    level: f64,
    planted: Vec<PlantedRecord>,
    missing: Vec<Missing>,
}

/// A record for each source, in order. There is at least one.
pub(crate) fn conclude(
    mut looked: Vec<Looked<'_, '_>>,
    executor: &impl Executor,
    progress: &mut dyn Progress,
) -> Result<Vec<Record>, ExamineError> {
    let budget = looked[0].request.budget;
    let streams = looked.iter().flat_map(|one| &one.counted.streams);
    let family_size = streams.map(|stream| stream.names().len()).sum();
    let level = budget.level(family_size);
    let mut rows: Vec<Row> = Vec::new();
    let mut parts: Vec<Parts> = Vec::new();
    for one in &looked {
        let first = rows.len();
        let streams = one.counted.streams.iter();
        rows.extend(streams.flat_map(|stream| stream.rows(level)));
        parts.push(one.parts(first..rows.len()));
    }
    first_look(&mut rows);
    let places: Vec<Range<usize>> = parts.iter().map(|part| part.places.clone()).collect();
    let warned = warned(&rows, &places, budget);
    retest(&mut rows, &warned, &mut looked, executor, progress)?;
    for (part, one) in parts.iter_mut().zip(&looked) {
        part.exact = one.request.exact(executor, progress);
    }
    let planted = looked[0].request.planted(level, executor, progress);
    let standings: Vec<Standing<'_>> = parts
        .iter()
        .zip(&looked)
        .map(|(part, one)| Standing {
            rows: part.places.clone(),
            exact: &part.exact,
            too_short: one.counted.too_short,
            short: one.request.shortfall(&one.counted.streams),
        })
        .collect();
    let decisions = decide(&mut rows, &standings, &planted, budget);
    let mut shared = Shared {
        family_size,
        level,
        planted,
        missing: missing(&looked, &rows),
    };
    let mut rows = rows.into_iter();
    let ended = looked.into_iter().zip(parts).zip(decisions);
    let records = ended.map(|((one, part), decision)| {
        let own = rows.by_ref().take(part.places.len()).collect();
        one.record(part, own, decision, &mut shared)
    });
    Ok(records.collect())
}

/// The parts of the batteries that no source of the run feeds.
fn missing(looked: &[Looked<'_, '_>], rows: &[Row]) -> Vec<Missing> {
    let all = looked.iter().flat_map(|one| one.counted.missing.clone());
    if looked.len() == 1 {
        return all.collect();
    }
    let mut listed: BTreeSet<Group> = rows.iter().map(|row| row.group).collect();
    all.filter(|missing| listed.insert(missing.group)).collect()
}

impl Looked<'_, '_> {
    fn parts(&self, places: Range<usize>) -> Parts {
        let (input, left_over) = match &*self.feed {
            Feed::Sequential(feed) => (feed.digest(), feed.left_over()),
            Feed::Numbered(_) => (None, 0),
        };
        Parts {
            places,
            input,
            left_over,
            exact: Vec::new(),
        }
    }

    /// What is the run's goes into the first record that is kept.
    fn record(
        self,
        part: Parts,
        mut rows: Vec<Row>,
        decision: Decision,
        shared: &mut Shared,
    ) -> Record {
        let Self {
            request, counted, ..
        } = self;
        let Parts {
            input,
            left_over,
            exact,
            ..
        } = part;
        let streams = &counted.streams;
        for row in &mut rows {
            row.overlay(request.jurisdiction);
        }
        let rejected = rows.iter().map(|row| (&row.id, &row.verdict));
        let broken = exact.iter().map(|proof| (&proof.id, &proof.verdict));
        let rejected = rejected
            .chain(broken)
            .filter(|(_, verdict)| verdict.is_fail())
            .map(|(id, _)| id.clone())
            .collect();
        let left_over = |stream: &Stream| {
            let asked = input.is_none() || request.size_is_asked;
            left_over.max(if asked { request.uncounted(stream) } else { 0 })
        };
        let (planted, missing) = if self.is_broken {
            (Vec::new(), Vec::new())
        } else {
            (
                std::mem::take(&mut shared.planted),
                std::mem::take(&mut shared.missing),
            )
        };
        Record {
            schema_version: 1,
            run: request.identity.clone(),
            used_for: request.used_for,
            decision: DecisionRecord {
                verdict: decision.verdict,
                rejected,
                on_retest: decision.on_retest,
                budget: request.budget,
                family_size: shared.family_size,
                power_level: PValue::round_up(shared.level).get(),
            },
            jurisdiction: request
                .jurisdiction
                .map(|rule| JurisdictionRecord::new(rule, &rows)),
            streams: streams
                .iter()
                .map(|stream| StreamRecord::new(stream, left_over(stream)))
                .collect(),
            hypotheses: rows,
            maps: streams.iter().flat_map(Stream::maps).collect(),
            power: streams
                .iter()
                .flat_map(|stream| stream.curves(shared.level))
                .collect(),
            exact,
            not_run: missing,
            planted,
            input,
        }
    }
}

/// The warned hypotheses once more, on a disjoint range of blocks four times as large. Where any
/// stream of a source has no fresh data, no row of that source has a p-value of the retest.
fn retest(
    rows: &mut [Row],
    warned: &[usize],
    looked: &mut [Looked<'_, '_>],
    executor: &impl Executor,
    progress: &mut dyn Progress,
) -> Result<(), ExamineError> {
    let mut first = 0;
    for one in looked {
        let fresh = one.retest(first, warned, executor, progress)?;
        for (place, p) in fresh {
            if warned.contains(&place) {
                rows[place].p_retest = p;
            }
        }
        let streams = one.counted.streams.iter();
        first += streams.map(|stream| stream.names().len()).sum::<usize>();
    }
    Ok(())
}

impl Looked<'_, '_> {
    /// The places of rows, from the first of this source on, and their p-values on fresh data.
    fn retest(
        &mut self,
        first: usize,
        warned: &[usize],
        executor: &impl Executor,
        progress: &mut dyn Progress,
    ) -> Result<Vec<(usize, Option<PValue>)>, ExamineError> {
        let mut fresh = Vec::new();
        let mut first = first;
        for stream in &self.counted.streams {
            let places = first..first + stream.names().len();
            first = places.end;
            if !warned.iter().any(|place| places.contains(place)) {
                continue;
            }
            progress.note(&format!(
                "a warning on {}: the fixed retest on fresh data",
                stream.name
            ));
            let again = again(stream, self.feed, executor, progress)?;
            if again.counted.end < stream.counted.end {
                return Ok(Vec::new());
            }
            fresh.extend(places.zip(again.p_values()));
        }
        Ok(fresh)
    }
}

/// A stream once more, on fresh blocks.
fn again(
    stream: &Stream,
    feed: &mut Feed<'_>,
    executor: &impl Executor,
    progress: &mut dyn Progress,
) -> Result<Stream, ExamineError> {
    let mut again = stream.fresh_for_retest(RETEST);
    match feed {
        Feed::Numbered(feed) => {
            let (end, offset) = (again.blocks, stream.blocks);
            count(
                &mut again,
                feed,
                end,
                offset,
                executor,
                progress,
                |_| Ok(()),
            )?;
        }
        Feed::Sequential(feed) => {
            sequential(&mut again, *feed, RETEST * stream.counted.end, progress)?;
        }
    }
    Ok(again)
}
