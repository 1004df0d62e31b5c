//! Plots as SVG: no script, ink in the colour of the text, and every mark recognisable by its shape
//! too.
//!
//! A plot shows numbers of the record and computes none of its own but where a mark goes.

use std::fmt::Write;

use dealproof_evidence::randomness::{Curve, Defect, Map, PValuePoint};

const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 240.0;
/// The frame of a plot: left, top, right, bottom.
const FRAME: (f64, f64, f64, f64) = (40.0, 22.0, 338.0, 200.0);

fn svg(width: f64, height: f64, label: &str, body: &str) -> String {
    format!(
        "<svg class=\"plot\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">{body}</svg>",
        escape(label)
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let _ = write!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
        escape(words)
    );
}

fn line(out: &mut String, class: &str, from: (f64, f64), to: (f64, f64)) {
    let _ = write!(
        out,
        "<path class=\"{class}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
        from.0, from.1, to.0, to.1
    );
}

/// A frame with ticks; each tick is a place between 0 and 1 and its words.
fn frame(out: &mut String, x: &[(f64, String)], y: &[(f64, String)], labels: (&str, &str)) {
    let (left, top, right, bottom) = FRAME;
    let _ = write!(
        out,
        "<path class=\"axis\" d=\"M{left} {top}V{bottom}H{right}\"/>"
    );
    for (place, words) in x {
        let at = left + place * (right - left);
        line(out, "axis", (at, bottom), (at, bottom + 4.0));
        text(out, at, bottom + 15.0, "middle", words);
    }
    for (place, words) in y {
        let at = bottom - place * (bottom - top);
        line(out, "axis", (left - 4.0, at), (left, at));
        text(out, left - 6.0, at + 3.5, "end", words);
    }
    let middle = f64::midpoint(left, right);
    text(out, middle, HEIGHT - 8.0, "middle", labels.0);
    text(out, 4.0, top - 10.0, "start", labels.1);
}

fn at(x: f64, y: f64) -> (f64, f64) {
    let (left, top, right, bottom) = FRAME;
    (left + x * (right - left), bottom - y * (bottom - top))
}

fn tenths() -> Vec<(f64, String)> {
    [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
        .map(|tick| (tick, format!("{tick}")))
        .to_vec()
}

/// How the p-values spread over 0 to 1, against what uniform ones would do on average.
pub(crate) fn histogram(bins: &[u64]) -> String {
    let total: u64 = bins.iter().sum();
    let most = bins.iter().max().copied().unwrap_or(0).max(1);
    let mut out = String::new();
    let y = [(0.0, "0".to_owned()), (1.0, most.to_string())];
    frame(&mut out, &tenths(), &y, ("p-value", "hypotheses"));
    let count = bins.len().max(1) as f64;
    for (number, &bin) in (0u32..).zip(bins) {
        let (x, top) = at(f64::from(number) / count, bin as f64 / most as f64);
        let (right, bottom) = at((f64::from(number) + 1.0) / count, 0.0);
        let _ = write!(
            out,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
            x + 1.0,
            right - x - 2.0,
            bottom - top
        );
    }
    let mean = total as f64 / count / most as f64;
    line(&mut out, "expected", at(0.0, mean), at(1.0, mean));
    let label = format!("histogram of {total} p-values in {} bins", bins.len());
    svg(WIDTH, HEIGHT, &label, &out)
}

/// The p-values in order against the quantiles of the uniform law.
pub(crate) fn quantiles(points: &[PValuePoint]) -> String {
    let mut out = String::new();
    frame(
        &mut out,
        &tenths(),
        &tenths(),
        ("uniform quantile", "p-value"),
    );
    line(&mut out, "expected", at(0.0, 0.0), at(1.0, 1.0));
    for point in points {
        let (x, y) = at(point.uniform, point.p);
        let _ = write!(
            out,
            "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2\"/>"
        );
    }
    let label = format!("{} p-values against uniform quantiles", points.len());
    svg(WIDTH, HEIGHT, &label, &out)
}

/// The classes of a map's cells by their distance from the mean, in standard deviations.
pub(crate) const CLASSES: [&str; 9] = [
    "below \u{2212}4",
    "\u{2212}4 to \u{2212}3",
    "\u{2212}3 to \u{2212}2",
    "\u{2212}2 to \u{2212}1",
    "\u{2212}1 to 1",
    "1 to 2",
    "2 to 3",
    "3 to 4",
    "above 4",
];

/// The share of a normal law in each of [`CLASSES`].
pub(crate) const NORMAL: [f64; 9] = [
    0.000_031_7,
    0.001_318_2,
    0.021_400_2,
    0.135_905_1,
    0.682_689_5,
    0.135_905_1,
    0.021_400_2,
    0.001_318_2,
    0.000_031_7,
];

/// The class of each cell of a map; `None` on a diagonal that cannot occur.
fn classes(map: &Map) -> Vec<Vec<Option<usize>>> {
    let n = map.counts.len() as f64;
    let share = if map.hollow { 0.0 } else { 1.0 / n };
    let deviation = (map.expected * (1.0 - share)).sqrt();
    let class = |count: u64| {
        let z = (count as f64 - map.expected) / deviation;
        let edges = [-4.0, -3.0, -2.0, -1.0, 1.0, 2.0, 3.0, 4.0];
        edges.iter().filter(|&&edge| z >= edge).count()
    };
    let rows = map.counts.iter().enumerate();
    rows.map(|(row, counts)| {
        let cells = counts.iter().enumerate();
        cells
            .map(|(column, &count)| (!map.hollow || row != column).then(|| class(count)))
            .collect()
    })
    .collect()
}

/// How many cells of a map are in each of [`CLASSES`].
pub(crate) fn class_counts(map: &Map) -> [u64; 9] {
    let mut counts = [0; 9];
    for class in classes(map).into_iter().flatten().flatten() {
        counts[class] += 1;
    }
    counts
}

/// The ticks of an axis of a table: where a label stands, in cells, and its words. Positions are
/// counted from 1; cards are numbered by rank and then by suit, so that four cells share a rank.
fn ticks(axis: &str, size: usize) -> Vec<(f64, String)> {
    let ranks = match size {
        52 => "23456789TJQKA",
        36 => "6789TJQKA",
        _ => return Vec::new(),
    };
    if axis == "position" {
        let numbers = (1..=size).filter(|number| *number == 1 || number.is_multiple_of(size / 4));
        return numbers
            .map(|number| (number as f64 - 0.5, number.to_string()))
            .collect();
    }
    let places = (0..).map(|rank| f64::from(rank) * 4.0 + 2.0);
    places.zip(ranks.chars().map(String::from)).collect()
}

/// The colours of a table of counts, from far below what is expected to far above it.
pub(crate) fn colour_key() -> String {
    const CELL: f64 = 64.0;
    let width = CELL * CLASSES.len() as f64;
    let mut out = String::new();
    for (class, words) in CLASSES.iter().enumerate() {
        let x = CELL * class as f64;
        let _ = write!(
            out,
            "<rect class=\"z{class}\" x=\"{x}\" y=\"2\" width=\"{CELL}\" height=\"14\"/>"
        );
        text(&mut out, x + CELL / 2.0, 28.0, "middle", words);
    }
    let label = "colour key: distance from the expected count in standard deviations";
    svg(width, 34.0, label, &out)
}

/// A table of counts, cell by cell. Darker cells are farther from the expected count; a cell beyond
/// four standard deviations carries a plus or a minus.
pub(crate) fn heat(map: &Map) -> String {
    let size = map.counts.len();
    let width = size as f64;
    let mut paths = vec![String::new(); CLASSES.len()];
    let mut marks = String::new();
    let mut hollow = String::new();
    for (row, cells) in classes(map).into_iter().enumerate() {
        for (column, class) in cells.into_iter().enumerate() {
            match class {
                None => {
                    let _ = write!(hollow, "M{column} {row}h1v1h-1z");
                }
                Some(4) => {}
                Some(class) => {
                    let _ = write!(paths[class], "M{column} {row}h1v1h-1z");
                    if class == 0 || class == 8 {
                        let _ = write!(marks, "M{column}.2 {row}.5h.6");
                    }
                    if class == 8 {
                        let _ = write!(marks, "M{column}.5 {row}.2v.6");
                    }
                }
            }
        }
    }
    let mut out = format!(
        "<rect class=\"z4\" width=\"{width}\" height=\"{width}\"/><path class=\"hollow\" d=\"{hollow}\"/>"
    );
    for (class, path) in paths
        .iter()
        .enumerate()
        .filter(|(_, path)| !path.is_empty())
    {
        let _ = write!(out, "<path class=\"z{class}\" d=\"{path}\"/>");
    }
    let _ = write!(out, "<path class=\"mark\" d=\"{marks}\"/>");
    let label = format!(
        "{}: {size} by {size} counts, {} by {}",
        map.id, map.rows, map.columns
    );
    // A unit is a cell, so that the words of the axes are small.
    let font = (width + 9.0) / 26.0;
    let words = axes(map, font);
    let margin = 4.0 * font;
    format!(
        "<svg class=\"plot heat\" viewBox=\"{:.1} {:.1} {:.1} {:.1}\" role=\"img\" aria-label=\"{}\">{out}\
         <g style=\"font-size:{font:.1}px\">{words}</g></svg>",
        -margin,
        -margin,
        width + margin + 0.5,
        width + margin + 0.5,
        escape(&label),
    )
}

/// The words along both axes of a table, with a font of so many cells.
fn axes(map: &Map, font: f64) -> String {
    let size = map.counts.len();
    let width = size as f64;
    let mut words = String::new();
    for (place, tick) in ticks(&map.columns, size) {
        text(&mut words, place, -0.8, "middle", &tick);
    }
    for (place, tick) in ticks(&map.rows, size) {
        text(&mut words, -0.8, place + font / 3.0, "end", &tick);
    }
    text(
        &mut words,
        width / 2.0,
        -0.8 - 1.3 * font,
        "middle",
        &map.columns,
    );
    let _ = write!(
        words,
        "<text transform=\"translate({:.1} {}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        -0.8 - 1.6 * font,
        width / 2.0,
        escape(&map.rows),
    );
    words
}

/// The power of statistics by the size of a deviation. `stated` is a deviation that another
/// statistic catches 95 times of 100, with its name: it is marked on the line of 95 %.
pub(crate) fn power(curves: &[&Curve], stated: Option<(&str, f64)>) -> String {
    const DASHES: [&str; 4] = ["solid", "dashed", "dotted", "dashdot"];
    let most = curves
        .iter()
        .filter_map(|curve| curve.deviation.last())
        .fold(0.0f64, |most, &last| most.max(last))
        .max(f64::MIN_POSITIVE);
    let mut out = String::new();
    let percent = |x: f64| format!("{}\u{202f}%", short(100.0 * x));
    let step = round_step(most);
    let x: Vec<(f64, String)> = (0..100u32)
        .map(|tick| f64::from(tick) * step)
        .take_while(|&tick| tick <= most)
        .map(|tick| (tick / most, percent(tick)))
        .collect();
    let y: Vec<(f64, String)> = [0.0, 0.5, 0.95].map(|tick| (tick, percent(tick))).to_vec();
    frame(&mut out, &x, &y, ("excess of one cell", "caught"));
    line(&mut out, "expected", at(0.0, 0.95), at(1.0, 0.95));
    for (number, curve) in curves.iter().enumerate() {
        let mut path = String::new();
        for (deviation, power) in curve.deviation.iter().zip(&curve.power) {
            let (x, y) = at(deviation / most, *power);
            let _ = write!(
                path,
                "{}{x:.1} {y:.1}",
                if path.is_empty() { 'M' } else { 'L' }
            );
        }
        let _ = write!(
            out,
            "<path class=\"curve {}\" d=\"{path}\"/>",
            DASHES[number % DASHES.len()]
        );
        let (x, y) = at(0.62, 0.12 + 0.11 * number as f64);
        let _ = write!(
            out,
            "<path class=\"curve {}\" d=\"M{x:.1} {:.1}h24\"/>",
            DASHES[number % DASHES.len()],
            y - 3.5
        );
        let name = curve.id.rsplit('.').next().unwrap_or(&curve.id);
        text(&mut out, x + 30.0, y, "start", name);
    }
    if let Some((name, deviation)) = stated.filter(|&(_, deviation)| deviation <= most) {
        let (x, y) = at(deviation / most, 0.95);
        let _ = write!(
            out,
            "<path class=\"stated\" d=\"M{x:.1} {:.1}l5 5l-5 5l-5 -5z\"/>",
            y - 5.0
        );
        let (x, y) = at(0.62, 0.12 + 0.11 * curves.len() as f64);
        let _ = write!(
            out,
            "<path class=\"stated\" d=\"M{:.1} {:.1}l5 5l-5 5l-5 -5z\"/>",
            x + 12.0,
            y - 8.5
        );
        text(&mut out, x + 30.0, y, "start", name);
    }
    let label = format!(
        "power of {} statistics by the size of a deviation",
        curves.len()
    );
    svg(WIDTH, HEIGHT, &label, &out)
}

/// For each planted defect the sample it was given (bar) and the one at which it was caught (dot),
/// on a logarithmic scale.
pub(crate) fn caught(defects: &[&Defect]) -> String {
    const ROW: f64 = 16.0;
    /// The widest that a letter of the plots' font is on average.
    const LETTER: f64 = 6.4;
    let longest = defects
        .iter()
        .map(|defect| defect.name.chars().count())
        .max();
    let left = LETTER * longest.unwrap_or(0) as f64 + 10.0;
    let right = left + 228.0;
    let bottom = 8.0 + ROW * defects.len() as f64;
    let samples = defects.iter().filter_map(|defect| defect.samples);
    let most = (samples.max().unwrap_or(10).max(10) as f64).log10().ceil();
    let place = |samples: u64| left + (samples.max(1) as f64).log10() / most * (right - left);
    let mut out = String::new();
    let _ = write!(
        out,
        "<path class=\"axis\" d=\"M{left:.1} {bottom}H{right:.1}\"/>"
    );
    let mut decade = 0u32;
    while f64::from(decade) <= most {
        let x = left + f64::from(decade) / most * (right - left);
        line(&mut out, "grid", (x, 4.0), (x, bottom));
        let words = match decade {
            0 => "1".to_owned(),
            1 => "10".to_owned(),
            decade => format!("10{}", superscript(decade)),
        };
        text(&mut out, x, bottom + 14.0, "middle", &words);
        decade += if most > 5.0 { 2 } else { 1 };
    }
    for (row, defect) in defects.iter().enumerate() {
        let y = 14.0 + ROW * row as f64;
        text(&mut out, left - 6.0, y + 3.5, "end", &defect.name);
        if let Some(given) = defect.samples {
            line(&mut out, "given", (left, y), (place(given), y));
        }
        if let Some(found) = defect.caught_at {
            let x = place(found);
            let _ = write!(
                out,
                "<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>"
            );
        }
    }
    let label = format!("where {} planted defects were caught", defects.len());
    svg(right + 20.0, bottom + 20.0, &label, &out)
}

/// A number as an exponent.
fn superscript(number: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = number.to_string();
    let digits = digits
        .bytes()
        .map(|digit| DIGITS[usize::from(digit - b'0')]);
    digits.collect()
}

/// The distance of ticks up to a value: 1, 2 or 5 times a power of ten, so that there are three to
/// seven of them.
fn round_step(most: f64) -> f64 {
    let power = 10f64.powf((most / 4.0).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
    let fits = |step: &&f64| most / **step <= 6.5;
    *steps.iter().find(fits).unwrap_or(&steps[3])
}

/// Two significant digits, for ticks.
fn short(x: f64) -> String {
    if x == 0.0 {
        return "0".to_owned();
    }
    let rounded: f64 = format!("{x:.1e}").parse().unwrap_or(x);
    format!("{rounded}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(counts: Vec<Vec<u64>>, expected: f64, hollow: bool) -> Map {
        Map {
            id: "x".into(),
            rows: "r".into(),
            columns: "c".into(),
            expected,
            hollow,
            counts,
        }
    }

    #[test]
    fn cells_are_classed_by_their_distance_from_what_is_expected() {
        // Standard deviation 10: the cells are 0, +1.5, -4.5 and +9 of it away.
        let map = map(vec![vec![100, 115], vec![55, 190]], 100.0, true);
        assert_eq!(class_counts(&map), [1, 0, 0, 0, 0, 1, 0, 0, 0]);
        let full = Map {
            hollow: false,
            ..map
        };
        // Half of the cells' variance is gone where each row has two: 7.07.
        assert_eq!(class_counts(&full), [1, 0, 0, 0, 1, 0, 1, 0, 1]);
        let drawn = heat(&full);
        assert!(
            drawn.contains("class=\"z8\"") && drawn.contains("M1.5 1.2v.6"),
            "{drawn}"
        );
        assert!(drawn.contains("class=\"z0\""), "{drawn}");
    }

    #[test]
    fn labels_are_whole_and_ticks_are_round() {
        let defect = |name: &str| Defect {
            name: name.into(),
            description: String::new(),
            unit: "decks".into(),
            samples: Some(20_000_000),
            caught_at: Some(1000),
            caught_by: None,
            claimed: true,
        };
        let (a, b) = (defect("a-defect-with-a-long-name"), defect("b"));
        let drawn = caught(&[&a, &b]);
        // The longest name ends where the plot begins, and begins within the picture.
        let name = drawn.split("a-defect").next().unwrap();
        let x = name.rsplit("<text x=\"").next().unwrap();
        let x: f64 = x.split('"').next().unwrap().parse().unwrap();
        assert!(x > 6.0 * a.name.len() as f64, "{x}");
        assert!(
            drawn.contains(">10⁸</text>") && !drawn.contains("100\u{202f}000"),
            "{drawn}"
        );
        for (most, step) in [(0.3223, 0.05), (0.048, 0.01), (0.1159, 0.02), (7.5, 2.0)] {
            assert!((round_step(most) - step).abs() < 1e-12, "{most}");
        }
    }

    #[test]
    fn cards_and_positions_are_named_on_the_axes() {
        let numbered = |axis| {
            ticks(axis, 52)
                .into_iter()
                .map(|(_, words)| words)
                .collect::<Vec<_>>()
        };
        assert_eq!(numbered("position"), ["1", "13", "26", "39", "52"]);
        assert_eq!(numbered("first card").concat(), "23456789TJQKA");
        assert_eq!(ticks("card", 36)[0], (2.0, "6".to_owned()));
        assert!(ticks("card", 22).is_empty());
    }

    #[test]
    fn the_normal_law_is_whole() {
        assert!((NORMAL.iter().sum::<f64>() - 1.0).abs() < 1e-6);
    }

    #[test]
    fn every_p_value_is_a_dot() {
        let point = |p| PValuePoint {
            id: String::new(),
            p,
            uniform: p,
        };
        let drawn = quantiles(&[point(0.1), point(0.9)]);
        assert_eq!(drawn.matches("<circle").count(), 2);
        let bars = histogram(&[3, 0, 1]);
        assert_eq!(bars.matches("<rect").count(), 3);
    }
}
