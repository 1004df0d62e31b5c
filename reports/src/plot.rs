//! Plots as SVG: no script, ink in the colour of the text, every mark also told by its shape.
//!
//! A plot shows numbers of the record and computes none of its own but where a mark goes.

use std::fmt::Write;

use crate::html::thousands;
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

/// A table of counts, cell by cell. The stronger the cell, the farther from what is expected; a
/// cell beyond four standard deviations carries a plus or a minus.
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
    // A unit is a cell, so that the axes' words are small.
    format!(
        "<svg class=\"plot heat\" viewBox=\"-6 -4 {} {}\" role=\"img\" aria-label=\"{}\">{out}\
         <g style=\"font-size:{:.1}px\"><text x=\"{}\" y=\"-1.2\" text-anchor=\"middle\">{} \u{2192}</text>\
         <text transform=\"translate(-2 {}) rotate(-90)\" text-anchor=\"middle\">\u{2190} {}</text></g></svg>",
        width + 7.0,
        width + 5.0,
        escape(&label),
        (width + 7.0) / 24.0,
        width / 2.0,
        escape(&map.columns),
        width / 2.0,
        escape(&map.rows),
    )
}

/// The power of statistics by the size of a deviation.
pub(crate) fn power(curves: &[&Curve]) -> String {
    const DASHES: [&str; 4] = ["solid", "dashed", "dotted", "dashdot"];
    let most = curves
        .iter()
        .filter_map(|curve| curve.deviation.last())
        .fold(0.0f64, |most, &last| most.max(last))
        .max(f64::MIN_POSITIVE);
    let mut out = String::new();
    let percent = |x: f64| format!("{}\u{202f}%", short(100.0 * x));
    let x: Vec<(f64, String)> = [0.0, 0.25, 0.5, 0.75, 1.0]
        .map(|tick| (tick, percent(tick * most)))
        .to_vec();
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
    const LEFT: f64 = 112.0;
    const RIGHT: f64 = 340.0;
    let bottom = 8.0 + ROW * defects.len() as f64;
    let samples = defects.iter().filter_map(|defect| defect.samples);
    let most = (samples.max().unwrap_or(10).max(10) as f64).log10().ceil();
    let place = |samples: u64| LEFT + (samples.max(1) as f64).log10() / most * (RIGHT - LEFT);
    let mut out = String::new();
    let _ = write!(out, "<path class=\"axis\" d=\"M{LEFT} {bottom}H{RIGHT}\"/>");
    let mut decade = 0u32;
    while f64::from(decade) <= most {
        let x = LEFT + f64::from(decade) / most * (RIGHT - LEFT);
        line(&mut out, "grid", (x, 4.0), (x, bottom));
        let words = match decade {
            0 => "1".to_owned(),
            decade => thousands(&10u64.pow(decade).to_string()),
        };
        text(&mut out, x, bottom + 14.0, "middle", &words);
        decade += if most > 5.0 { 2 } else { 1 };
    }
    for (row, defect) in defects.iter().enumerate() {
        let y = 14.0 + ROW * row as f64;
        text(&mut out, LEFT - 6.0, y + 3.5, "end", &defect.name);
        if let Some(given) = defect.samples {
            line(&mut out, "given", (LEFT, y), (place(given), y));
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
    svg(WIDTH, bottom + 20.0, &label, &out)
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
