//! One run of the batteries, from the plan to the record.

use std::num::{NonZeroU32, NonZeroUsize};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dealproof_battery::PValue;
use dealproof_battery::decision::{Budget, FirstLook, Planted, Retest, decide};
use dealproof_battery::decks::{BLOCK_DECKS, DeckBlock};
use dealproof_battery::family::{
    Answer, Block, Gives, Group, Kind, Missing, Sizes, Stream, streams,
};
use dealproof_battery::ints::{self, Scaler};
use dealproof_battery::jurisdiction::Jurisdiction;
use dealproof_battery::record::{
    BudgetRecord, ExactRecord, InputDigest, PlantedRecord, Record, StreamRecord, curves,
    jurisdiction, maps, rows, verdict,
};
use dealproof_battery::shard::{self, Identity, Shard};
use dealproof_battery::source::TestSource;
use dealproof_conformance::plan::BatteryPlan;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::progress::Progress as _;
use dealproof_evidence::verdict::Verdict;
use dealproof_rng::faulty::{DeckDefect, FaultyShuffler, FaultyWords, WordDefect};
use dealproof_rng::run_seed::RunSeed;
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};

use super::count::{numbered, on_threads, sequential};
use super::feed::{Feed, Numbered, Sequential};
use crate::progress::Terminal;
use crate::terminal::{self, Failure};

/// The retest looks at so many times the data of the run.
const RETEST: u64 = 4;
/// How often a checkpoint is written.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(10);

/// What a run is to do.
pub(super) struct Job {
    pub(super) identity: Identity,
    pub(super) source: TestSource,
    pub(super) gives: Gives,
    pub(super) seed: RunSeed,
    pub(super) plan: BatteryPlan,
    pub(super) budget: Budget,
    pub(super) jurisdiction: Option<Jurisdiction>,
    pub(super) threads: NonZeroUsize,
    /// Whether the size was asked for, so that a shorter input is no sample at all.
    pub(super) size_is_asked: bool,
    pub(super) checkpoint: Option<PathBuf>,
}

/// What was counted in the first look.
pub(super) struct Counted {
    pub(super) streams: Vec<Stream>,
    pub(super) missing: Vec<Missing>,
    /// Blocks of each stream.
    pub(super) blocks: Vec<u64>,
}

impl Job {
    /// The streams of the run, with nothing counted.
    pub(super) fn streams(&self) -> (Vec<Stream>, Vec<Missing>) {
        streams(&self.identity.groups, self.gives, &self.identity.sizes)
    }

    /// The whole run.
    pub(super) fn run(&self, feed: &mut Feed, progress: &mut Terminal) -> Result<Record, Failure> {
        let counted = match feed {
            Feed::Numbered(feed) => self.count_numbered(feed, progress)?,
            Feed::Sequential(feed) => self.count_sequential(feed, progress)?,
        };
        self.conclude(counted, feed, progress)
    }

    fn count_numbered(&self, feed: &Numbered, progress: &mut Terminal) -> Result<Counted, Failure> {
        let (mut streams, missing) = self.streams();
        let mut done = match &self.checkpoint {
            Some(path) => self.resume(path, &mut streams)?,
            None => vec![0; streams.len()],
        };
        for i in 0..streams.len() {
            let mut written = Instant::now();
            let (before, rest) = streams.split_at_mut(i);
            let (stream, behind) = rest.split_first_mut().expect("stream i exists");
            let range = done[i]..stream.blocks;
            let mut at = done.clone();
            numbered(
                stream,
                feed,
                range.clone(),
                0,
                self.threads,
                progress,
                |stream, next| {
                    at[i] = next;
                    let due = written.elapsed() >= CHECKPOINT_EVERY || next == range.end;
                    if let (Some(path), true) = (&self.checkpoint, due) {
                        written = Instant::now();
                        let all = before.iter().chain([stream]).chain(behind.iter());
                        self.save(path, all, &at)?;
                    }
                    Ok(())
                },
            )?;
            done[i] = streams[i].blocks;
        }
        Ok(Counted {
            streams,
            missing,
            blocks: done,
        })
    }

    /// Goes on where a checkpoint ends.
    fn resume(&self, path: &Path, streams: &mut [Stream]) -> Result<Vec<u64>, Failure> {
        let bytes = match std::fs::read(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(vec![0; streams.len()]);
            }
            read => read.map_err(|error| Failure::io("read", path, &error))?,
        };
        let refuse = |error: shard::ShardError| {
            Failure::Usage(format!("checkpoint {}: {error}", path.display()))
        };
        let held = Shard::decode(&bytes).map_err(refuse)?;
        let done = shard::join(&self.identity, streams, &[held]).map_err(refuse)?;
        let samples: u64 = streams
            .iter()
            .zip(&done)
            .map(|(stream, blocks)| blocks * stream.kind.block())
            .sum();
        terminal::note(format_args!(
            "going on behind {samples} samples of {}",
            path.display()
        ));
        Ok(done)
    }

    /// Writes a checkpoint, whole or not at all.
    fn save<'a>(
        &self,
        path: &Path,
        streams: impl Iterator<Item = &'a Stream>,
        done: &[u64],
    ) -> Result<(), Failure> {
        let ranges: Vec<Range<u64>> = done.iter().map(|&blocks| 0..blocks).collect();
        let held = Shard::of(self.identity.clone(), streams, &ranges);
        write_whole(path, &held.encode())
    }

    fn count_sequential(
        &self,
        feed: &mut Sequential,
        progress: &mut Terminal,
    ) -> Result<Counted, Failure> {
        let (mut streams, missing) = self.streams();
        let mut blocks = Vec::new();
        for stream in &mut streams {
            let wanted = stream.blocks;
            let found = sequential(stream, feed, wanted, progress)?;
            if found < wanted && (self.size_is_asked || found == 0) {
                let unit = stream.kind.unit();
                let block = stream.kind.block();
                let needed = if self.size_is_asked { wanted } else { 1 } * block;
                let found = found * block + feed.left_over();
                progress.finish();
                terminal::note(format_args!(
                    "the input is too short: needs {needed} {unit}, found {found}"
                ));
                // Nothing of a sample that is no sample is shown.
                *stream = stream.fresh();
                blocks.push(0);
            } else {
                blocks.push(found);
            }
        }
        Ok(Counted {
            streams,
            missing,
            blocks,
        })
    }

    /// From counters to the record: the first look, the retest if one is due, exact proofs,
    /// planted defects, the decision.
    pub(super) fn conclude(
        &self,
        counted: Counted,
        feed: &mut Feed,
        progress: &mut Terminal,
    ) -> Result<Record, Failure> {
        let Counted {
            streams,
            missing,
            blocks,
        } = counted;
        let listed: Vec<_> = streams.iter().flat_map(Stream::hypotheses).collect();
        let m = listed.len();
        let level = self.budget.level(m);
        let answers: Vec<Answer> = streams
            .iter()
            .zip(&blocks)
            .flat_map(|(stream, &blocks)| stream.answers(blocks, level))
            .collect();
        let p_values: Vec<Option<PValue>> = answers.iter().map(p_of).collect();
        let first = FirstLook::new(&p_values, self.budget);
        let input = match feed {
            Feed::Sequential(feed) => feed
                .digest()
                .map(|(sha256, bytes)| InputDigest { sha256, bytes }),
            Feed::Numbered(_) => None,
        };
        let left_over = match feed {
            Feed::Sequential(feed) => feed.left_over(),
            Feed::Numbered(_) => 0,
        };
        let retest = self.retest(&first, &streams, &blocks, feed, progress)?;
        let exact = self.exact(progress);
        let planted = self.planted(level, progress);
        progress.finish();

        let caught: Vec<Planted> = planted.iter().map(planted_outcome).collect();
        let tested = p_values.iter().any(Option::is_some) || !exact.is_empty();
        let decision = decide(&first, &retest, &caught, tested, self.budget);
        let (verdict, rejected, on_retest) = verdict(&decision, &exact);
        let fresh: Vec<(usize, Option<f64>)> = match &retest {
            Retest::Done(p_values) => first
                .warned
                .iter()
                .zip(p_values)
                .map(|(&hypothesis, p)| (hypothesis, p.map(PValue::get)))
                .collect(),
            _ => Vec::new(),
        };
        let block = |name: &str| {
            let stream = streams.iter().find(|stream| stream.name == name);
            stream.map_or(0, |stream| stream.kind.block())
        };
        let mut names: Vec<String> = rejected.iter().map(|&i| listed[i].id.clone()).collect();
        names.extend(
            exact
                .iter()
                .filter(|proof| proof.verdict == Verdict::Fail)
                .map(|proof| proof.id.clone()),
        );
        let hypotheses = rows(
            listed,
            &answers,
            &first,
            &fresh,
            &rejected,
            self.jurisdiction,
            block,
        );
        Ok(Record {
            schema_version: 1,
            run: self.identity.clone(),
            input,
            verdict,
            rejected: names,
            on_retest,
            budget: BudgetRecord::new(self.budget),
            family_size: m,
            power_level: PValue::round_up(level).get(),
            jurisdiction: self
                .jurisdiction
                .map(|rule| jurisdiction(rule, &hypotheses)),
            streams: streams
                .iter()
                .zip(&blocks)
                .map(|(stream, &blocks)| StreamRecord::new(stream, blocks, left_over))
                .collect(),
            hypotheses,
            maps: streams.iter().flat_map(maps).collect(),
            power: streams
                .iter()
                .flat_map(|stream| curves(stream, level))
                .collect(),
            exact,
            not_run: missing,
            planted,
        })
    }

    /// The warned hypotheses once more, on a disjoint range of blocks four times as large.
    fn retest(
        &self,
        first: &FirstLook,
        streams: &[Stream],
        blocks: &[u64],
        feed: &mut Feed,
        progress: &mut Terminal,
    ) -> Result<Retest, Failure> {
        if first.warned.is_empty() {
            return Ok(Retest::NotNeeded);
        }
        let mut fresh: Vec<Option<PValue>> = Vec::new();
        let mut next = 0;
        for (stream, &counted) in streams.iter().zip(blocks) {
            let hypotheses = stream.hypotheses().len();
            let mine: Vec<usize> = first
                .warned
                .iter()
                .filter(|&&h| (next..next + hypotheses).contains(&h))
                .map(|&h| h - next)
                .collect();
            next += hypotheses;
            if mine.is_empty() {
                continue;
            }
            terminal::note(format_args!(
                "a warning on {}: the fixed retest on fresh data",
                stream.name
            ));
            let mut again = stream.fresh_for_retest(RETEST);
            let found = match feed {
                Feed::Numbered(feed) => {
                    let range = 0..again.blocks;
                    let offset = stream.blocks;
                    numbered(
                        &mut again,
                        feed,
                        range.clone(),
                        offset,
                        self.threads,
                        progress,
                        |_, _| Ok(()),
                    )?;
                    range.end
                }
                Feed::Sequential(feed) => sequential(&mut again, feed, RETEST * counted, progress)?,
            };
            if found < counted {
                return Ok(Retest::NoFreshData);
            }
            let p_values = again.p_values();
            fresh.extend(mine.iter().map(|&h| p_values[h]));
        }
        Ok(Retest::Done(fresh))
    }

    /// Proofs without an error: streams that share nothing, and enumerations of the scaling
    /// function, where it is ours to enumerate.
    fn exact(&self, progress: &mut Terminal) -> Vec<ExactRecord> {
        let mut proofs = Vec::new();
        let ours = matches!(self.source, TestSource::Csprng | TestSource::Fair);
        if ours && self.identity.groups.contains(&Group::Decks) {
            proofs.push(cross_stream(self.seed));
        }
        if self.identity.groups.contains(&Group::Ints) {
            proofs.extend(self.scalers(progress));
        }
        proofs
    }

    fn scalers(&self, progress: &mut Terminal) -> Vec<ExactRecord> {
        let (scaler, bounds) = match self.source {
            TestSource::Csprng | TestSource::Fair => {
                (Scaler::Sound, self.plan.scaler_bounds.clone())
            }
            TestSource::Decks(defect) if defect.decks().is_none() => {
                (Scaler::Faulty(defect), vec![52])
            }
            _ => return Vec::new(),
        };
        let bounds = bounds.into_iter().filter_map(NonZeroU32::new);
        bounds
            .map(|bound| {
                let found = enumerate(scaler, bound, self.threads, progress);
                ExactRecord::scaler(found)
            })
            .collect()
    }

    /// The planted defects, through the same statistics.
    fn planted(&self, level: f64, progress: &mut Terminal) -> Vec<PlantedRecord> {
        if matches!(self.source, TestSource::Decks(_) | TestSource::Words(_)) {
            return Vec::new();
        }
        let decks = DeckDefect::ALL.map(Defect::Decks);
        let words = WordDefect::ALL.map(Defect::Words);
        let all = decks.into_iter().chain(words);
        let (claimed, others): (Vec<Defect>, Vec<Defect>) = all
            .filter(|defect| self.identity.groups.contains(&defect.group()))
            .partition(|defect| self.plan.defects.iter().any(|name| name == defect.name()));
        progress.begin("planted defects", "defects", claimed.len() as u64);
        let mut records = on_threads(&claimed, self.threads, |&defect| {
            let purpose = format!("battery/planted/{}", defect.name());
            defect.plant(self.seed.key_for(&purpose), level)
        });
        records.extend(others.into_iter().map(Defect::beyond));
        records
    }
}

fn p_of(answer: &Answer) -> Option<PValue> {
    answer.finding.ok().map(|finding| finding.p)
}

fn planted_outcome(record: &PlantedRecord) -> Planted {
    match record.verdict {
        Verdict::Pass => Planted::Caught,
        Verdict::NotRun { .. } => Planted::NotRun,
        Verdict::Fail | Verdict::Inconclusive { .. } => Planted::Missed,
    }
}

/// Decks of every published domain under two keys, as two tables or a fork would deal them.
fn cross_stream(seed: RunSeed) -> ExactRecord {
    const DECKS: u64 = 1000;
    let mut dealt = std::collections::HashSet::new();
    let mut repeats = 0;
    let keys = ["battery/table/1", "battery/table/2"].map(|purpose| seed.key_for(purpose));
    for key in keys {
        for (_, domain, _) in Domain::PUBLISHED {
            let shuffler = Shuffler::new(ShuffleKey::new(key), domain, DeckSize::STANDARD);
            for number in 0..DECKS {
                let deck = shuffler.deck(number).expect("the cipher is sound");
                repeats += u64::from(!dealt.insert(deck.cards().to_vec()));
            }
        }
    }
    let streams = keys.len() * Domain::PUBLISHED.len();
    ExactRecord {
        id: "decks.cross-stream".to_owned(),
        claim: "streams of different keys and purposes share no deck".to_owned(),
        found: format!("{repeats} decks shared by {streams} streams of {DECKS}"),
        verdict: if repeats == 0 {
            Verdict::Pass
        } else {
            Verdict::Fail
        },
    }
}

/// All 2^32 words of a bound.
fn enumerate(
    scaler: Scaler,
    bound: NonZeroU32,
    threads: NonZeroUsize,
    progress: &mut Terminal,
) -> ints::Enumerated {
    const PARTS: u64 = 64;
    progress.begin("enumeration of the scaling", "bounds", 1);
    let part = (1u64 << 32) / PARTS;
    let parts: Vec<u64> = (0..PARTS).collect();
    let counted = on_threads(&parts, threads, |&i| {
        ints::enumerate(scaler, bound, i * part..(i + 1) * part)
    });
    let mut sum = vec![0; bound.get() as usize + 1];
    for counts in counted {
        for (sum, count) in sum.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    ints::enumerated(bound, &sum)
}

/// A planted defect of decks or of words.
#[derive(Debug, Clone, Copy)]
enum Defect {
    Decks(DeckDefect),
    Words(WordDefect),
}

impl Defect {
    const fn name(self) -> &'static str {
        match self {
            Self::Decks(defect) => defect.name(),
            Self::Words(defect) => defect.name(),
        }
    }

    /// The part of the batteries that must catch it.
    const fn group(self) -> Group {
        match self {
            Self::Decks(_) => Group::Decks,
            Self::Words(_) => Group::Raw,
        }
    }

    /// Its documented sample; `None` where only an enumeration shows it.
    const fn samples(self) -> Option<u64> {
        match self {
            Self::Decks(defect) => defect.decks(),
            Self::Words(defect) => Some(defect.bytes()),
        }
    }

    fn record(self, verdict: Verdict) -> PlantedRecord {
        let (description, unit) = match self {
            Self::Decks(defect) => (defect.describe(), "decks"),
            Self::Words(defect) => (defect.describe(), "bytes"),
        };
        PlantedRecord {
            name: self.name(),
            description,
            samples: self.samples(),
            unit,
            caught_at: None,
            caught_by: None,
            verdict,
        }
    }

    /// A defect that the plan does not claim to catch.
    fn beyond(self) -> PlantedRecord {
        let mut record = self.record(Verdict::Pass);
        record.verdict = Verdict::not_run(match record.samples {
            None => "not claimed: only an enumeration of the scaling shows it".to_owned(),
            Some(samples) => format!("not claimed: it takes {samples} {}", record.unit),
        });
        record
    }

    /// Gives it its documented sample, with looks at powers of the root of 2 (words: at each
    /// block). Looks are for planted sources only: nothing is decided about a source between them.
    fn plant(self, key: [u8; 32], level: f64) -> PlantedRecord {
        let mut record = self.record(Verdict::inconclusive(
            "battery lacks power: the defect was missed",
        ));
        let caught = match self {
            Self::Decks(defect) => match defect.decks() {
                Some(decks) => plant_decks(defect, decks, key, level),
                None => is_uneven(defect).then(|| (None, defect.statistic().to_owned())),
            },
            Self::Words(defect) => plant_words(defect, key, level),
        };
        if let Some((at, by)) = caught {
            record.verdict = Verdict::Pass;
            record.caught_at = at;
            record.caught_by = Some(by);
        }
        record
    }
}

/// The samples at which a defect was caught, and by what.
type Caught = Option<(Option<u64>, String)>;

fn is_uneven(defect: DeckDefect) -> bool {
    let bound = NonZeroU32::new(52).expect("52 is not 0");
    let all = ints::enumerate(Scaler::Faulty(defect), bound, 0..1 << 32);
    !ints::enumerated(bound, &all).is_exact()
}

/// The hypothesis with the smallest p-value up to the level.
fn rejected(stream: &Stream, level: f64) -> Option<String> {
    stream
        .hypotheses()
        .into_iter()
        .zip(stream.p_values())
        .filter_map(|(listed, p)| p.map(|p| (p.get(), listed.id)))
        .filter(|(p, _)| *p <= level)
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, id)| id)
}

/// The streams of a planted defect, which has one.
fn stream_of(group: Group, gives: Gives, samples: u64) -> Stream {
    let sizes = Sizes {
        decks: samples,
        short_decks: 0,
        game_decks: 0,
        bytes: samples,
        fingerprints: samples,
    };
    let (mut all, _) = streams(&[group], gives, &sizes);
    all.remove(0)
}

fn plant_decks(defect: DeckDefect, most: u64, key: [u8; 32], level: f64) -> Caught {
    let size = DeckSize::STANDARD;
    let mut stream = stream_of(Group::Decks, Gives::Decks(size), most);
    let shuffler = FaultyShuffler::new(defect, ShuffleKey::new(key), size);
    let mut decks = DeckBlock::new(size);
    let (mut done, mut look) = (0u64, 2.0f64);
    while done < most {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a number of decks"
        )]
        let until = (look.round() as u64).min(most);
        while done < until {
            let next = (until - done).min(BLOCK_DECKS as u64);
            let count = usize::try_from(next).expect("at most a block");
            let Ok(()) = decks.refill(count, |out| {
                shuffler.fill(done, out);
                Ok::<(), std::convert::Infallible>(())
            });
            let block = Block::Decks(decks);
            // Every statistic sees every deck: block 0 is below any limit.
            stream.observe(0, &block).expect("decks of 52 cards");
            let Block::Decks(same) = block else {
                unreachable!("it holds decks")
            };
            decks = same;
            done += next;
        }
        look *= std::f64::consts::SQRT_2;
        if let Some(id) = rejected(&stream, level) {
            return Some((Some(done), id));
        }
    }
    None
}

fn plant_words(defect: WordDefect, key: [u8; 32], level: f64) -> Caught {
    let mut stream = stream_of(Group::Raw, Gives::Bytes, defect.bytes());
    let size = usize::try_from(stream.kind.block()).expect("a block fits in memory");
    for number in 0..stream.blocks {
        let mut words = FaultyWords::new(defect, &ShuffleKey::new(key), number);
        let mut bytes = vec![0; size];
        for word in bytes.as_chunks_mut::<4>().0 {
            *word = words.word().to_le_bytes();
        }
        let block = Block::Bytes(bytes);
        stream.observe(number, &block).expect("whole blocks");
        if let Some(id) = rejected(&stream, level) {
            return Some((Some((number + 1) * stream.kind.block()), id));
        }
    }
    None
}

/// Writes a file under another name first, so that nobody ever sees half of it.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut name = path
        .file_name()
        .ok_or_else(|| Failure::Usage(format!("{} is no name for a file", path.display())))?
        .to_owned();
    name.push(format!(".partial-{}", std::process::id()));
    let partial = path.with_file_name(name);
    let written = std::fs::write(&partial, bytes).and_then(|()| std::fs::rename(&partial, path));
    written.map_err(|error| {
        let _ = std::fs::remove_file(&partial);
        Failure::io("write", path, &error)
    })
}

/// How the process ends for a verdict.
pub(super) fn exit(record: &Record) -> Exit {
    match record.verdict {
        Verdict::Pass => Exit::Conformant,
        Verdict::Fail => Exit::NotConformant,
        Verdict::Inconclusive { .. } | Verdict::NotRun { .. } => Exit::Inconclusive,
    }
}

/// Samples of a stream in a shard.
pub(super) fn samples(kind: Kind, blocks: u64) -> String {
    format!("{} {}", blocks * kind.block(), kind.unit())
}
