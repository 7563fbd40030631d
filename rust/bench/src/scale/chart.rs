//! The figures as a chart: time against the number of documents, both on scales that grow tenfold from line to line. On it
//! what grows in proportion is a straight line at one certain slope, and whatever is steeper grows too fast.

use std::fmt::Write as _;

const SIZE: (f64, f64) = (760.0, 400.0);
/// Left, right, upper and lower edge of the field with the lines.
const FIELD: (f64, f64, f64, f64) = (70.0, 600.0, 20.0, 350.0);
/// The least distance between two labels.
const LINE_HEIGHT: f64 = 16.0;
/// Grey that can be read on white and on black.
const GREY: &str = "#808080";
/// Colors that can be distinguished on white and on black.
const COLORS: [&str; 5] = ["#c2571a", "#3b82c4", "#2e9e6b", "#9b59b6", "#b08900"];

#[derive(Debug, Clone)]
pub(super) struct ChartLine {
    pub(super) name: String,
    /// Documents and seconds.
    pub(super) points: Vec<(f64, f64)>,
}

/// Where a value is between two powers of ten.
struct Axis {
    low: i32,
    high: i32,
    from: f64,
    to: f64,
}

impl Axis {
    #[expect(clippy::cast_possible_truncation, reason = "the power of ten of a number of documents or seconds")]
    fn new(values: impl Iterator<Item = f64> + Clone, from: f64, to: f64) -> Self {
        let low = values.clone().fold(f64::INFINITY, f64::min).log10().floor() as i32;
        let high = values.fold(0.0, f64::max).log10().ceil() as i32;
        Self { low, high: high.max(low + 1), from, to }
    }

    fn at(&self, value: f64) -> f64 {
        let share = (value.log10() - f64::from(self.low)) / f64::from(self.high - self.low);
        self.from + share * (self.to - self.from)
    }

    fn powers(&self) -> impl Iterator<Item = (f64, f64)> {
        (self.low..=self.high).map(|power| 10_f64.powi(power)).map(|value| (value, self.at(value)))
    }
}

/// The chart as SVG. A point that was not measured is left out.
pub(super) fn chart(lines: &[ChartLine]) -> String {
    let lines: Vec<ChartLine> = lines
        .iter()
        .map(|line| {
            let points = line.points.iter().copied().filter(|(documents, seconds)| *documents > 0.0 && *seconds > 0.0);
            ChartLine { name: line.name.clone(), points: points.collect() }
        })
        .filter(|line| !line.points.is_empty())
        .collect();
    let (width, height) = SIZE;
    let (left, right, top, bottom) = FIELD;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\" fill=\"{GREY}\">\n\
         <title>Time against the number of documents</title>\n"
    );
    if !lines.is_empty() {
        let points = || lines.iter().flat_map(|line| &line.points);
        let across = Axis::new(points().map(|(documents, _)| *documents), left, right);
        let up = Axis::new(points().map(|(_, seconds)| *seconds), bottom, top);
        axes(&mut svg, &across, &up);
        let mut ends: Vec<(f64, &str, &str)> = Vec::new();
        for (line, color) in lines.iter().zip(COLORS.iter().cycle()) {
            let points: Vec<(f64, f64)> =
                line.points.iter().map(|(documents, seconds)| (across.at(*documents), up.at(*seconds))).collect();
            let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            let _ = writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>",
                path.join(" ")
            );
            for (x, y) in &points {
                let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{color}\"/>");
            }
            ends.extend(points.last().map(|(_, y)| (*y, line.name.as_str(), *color)));
        }
        labels(&mut svg, ends);
    }
    svg.push_str("</svg>\n");
    svg
}

fn axes(svg: &mut String, across: &Axis, up: &Axis) {
    let (left, right, top, bottom) = FIELD;
    for (documents, x) in across.powers() {
        let _ = writeln!(svg, "<path d=\"M{x:.1} {top}V{bottom}\" stroke=\"{GREY}\" stroke-opacity=\"0.3\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            bottom + 20.0,
            documents_label(documents)
        );
    }
    for (seconds, y) in up.powers() {
        let _ = writeln!(svg, "<path d=\"M{left} {y:.1}H{right}\" stroke=\"{GREY}\" stroke-opacity=\"0.3\"/>");
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{seconds} s</text>", left - 8.0, y + 4.0);
    }
    let middle = f64::midpoint(left, right);
    let _ = writeln!(svg, "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">documents</text>", bottom + 40.0);
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a power of ten of documents")]
fn documents_label(documents: f64) -> String {
    super::format_thousands(documents.round() as usize)
}

/// Names the lines at their ends, one below the other where they end too near each other.
fn labels(svg: &mut String, mut ends: Vec<(f64, &str, &str)>) {
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut last = f64::NEG_INFINITY;
    for (y, name, color) in ends {
        last = y.max(last + LINE_HEIGHT);
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{:.1}\" fill=\"{color}\">{name}</text>", FIELD.1 + 12.0, last + 4.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, points: &[(f64, f64)]) -> ChartLine {
        ChartLine { name: name.to_owned(), points: points.to_vec() }
    }

    #[test]
    fn ten_times_the_documents_in_ten_times_the_time_is_one_step_across_and_one_up() {
        let svg = chart(&[line("cold", &[(1_000.0, 1.0), (10_000.0, 10.0)])]);
        assert!(svg.contains("<polyline points=\"70.0,350.0 600.0,20.0\""), "{svg}");
        for text in [">1,000<", ">10,000<", ">1 s<", ">10 s<", ">cold<"] {
            assert!(svg.contains(text), "{text} is missing in {svg}");
        }
    }

    #[test]
    fn names_of_lines_that_end_together_stand_below_each_other() {
        let svg = chart(&[line("one", &[(1_000.0, 1.0)]), line("two", &[(1_000.0, 1.001)])]);
        let heights: Vec<f64> = svg
            .lines()
            .filter(|text| text.contains(">one<") || text.contains(">two<"))
            .filter_map(|text| text.split("y=\"").nth(1)?.split('"').next()?.parse().ok())
            .collect();
        assert_eq!(heights.len(), 2, "{svg}");
        assert!((heights[1] - heights[0]).abs() >= LINE_HEIGHT - 0.1, "{heights:?}");
    }

    #[test]
    fn what_was_not_measured_is_left_out() {
        let svg = chart(&[line("cold", &[(1_000.0, 1.0)]), line("save", &[(1_000.0, 0.0)])]);
        assert!(svg.contains(">cold<") && !svg.contains(">save<"), "{svg}");
        assert!(chart(&[]).ends_with("</svg>\n"));
    }
}
