//! The figures in the README, between two comments.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::BenchError;
use super::figures::{Case, Figures, Row, markdown_table};
use super::others::Program;
use super::scale::Scale;

/// Names of the parts, which are in the README as `<!-- figures -->…<!-- /figures -->`.
const BUILDS: &str = "figures";
const REFERENCE: &str = "reference figures";
const SCALE: &str = "scale figures";
const CHART: &str = "scale.svg";

/// What tells which code the figures are of, from the project's folder on.
const STATE: &str = ".ci/figures.mjs";

/// What is written about the comparison below its table.
const COMPARISON: &str = "\
Hugo and Zensical build the same documents and pictures, converted as far as they must be: front matter is the title alone,
fences keep their language alone, imports are left out, components stay as tags and admonitions as text. Hugo draws pages with one
template (title, list of contents, the pages of the section, content, highlighted code) and makes neither a search nor
anything for React, and checks no links. Zensical draws its own theme, makes its search and checks links. The reference, where it is among
the documents, they are given as Markdown, and this program makes it.";

/// A README with marks for figures, and the code that these will be of: what was changed since its commit, or while it was measured,
/// is in no figure that names a commit.
#[derive(Debug)]
pub struct Readme {
    path: PathBuf,
    parts: &'static [&'static str],
    state: String,
}

impl Readme {
    /// The README at `path`, if it has marks for figures.
    pub fn open(path: &Path) -> Result<Self, BenchError> {
        Self::with(path, &[BUILDS, REFERENCE])
    }

    /// The README at `path`, if it has marks for figures of many documents.
    pub fn open_for_scale(path: &Path) -> Result<Self, BenchError> {
        Self::with(path, &[SCALE])
    }

    fn with(path: &Path, parts: &'static [&'static str]) -> Result<Self, BenchError> {
        let mut readme = Self { path: path.to_owned(), parts, state: String::new() };
        let text = readme.text()?;
        // The others are written where a project has what they measure.
        let first = parts.first().copied().unwrap_or_default();
        replace(&text, first, "").ok_or_else(|| readme.lacks(first))?;
        readme.state = readme.measured_state()?;
        Ok(readme)
    }

    /// What names the code that the figures are of; an error where some of it is not committed.
    fn measured_state(&self) -> Result<String, BenchError> {
        let failed = |why: String| BenchError::Uncommitted(why.trim().to_owned());
        let root = self.path.parent().unwrap_or(Path::new("."));
        // Which code that is, the continuous integration knows too, which tells of figures that are older. A project without it
        // measures a program that was made elsewhere.
        if !root.join(STATE).is_file() {
            return Ok(String::new());
        }
        let mut command = Command::new("node");
        command.arg(STATE).arg("state").args(self.parts).current_dir(root);
        let output = command.output().map_err(|error| failed(error.to_string()))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(failed(String::from_utf8_lossy(&output.stderr).into_owned()))
        }
    }

    /// Writes a text, if the code is still the one that was measured.
    fn save(&self, text: &str) -> Result<(), BenchError> {
        if self.measured_state()? != self.state {
            return Err(BenchError::Changed);
        }
        fs::write(&self.path, text).map_err(|source| self.failed(source))
    }

    /// Writes the figures of many documents into it, and their chart into a file beside it.
    pub fn write_scale(&self, scale: &Scale) -> Result<(), BenchError> {
        let text = replace(&self.text()?, SCALE, &scale.readme(CHART)).ok_or_else(|| self.lacks(SCALE))?;
        self.save(&text)?;
        let chart = self.path.with_file_name(CHART);
        fs::write(&chart, scale.chart()).map_err(|source| BenchError::Prepare(chart, source))
    }

    /// Writes the figures into it.
    pub fn write(&self, figures: &Figures) -> Result<(), BenchError> {
        let text = self.text()?;
        let mut text = replace(&text, BUILDS, &format_builds(figures)).ok_or_else(|| self.lacks(BUILDS))?;
        if figures.row(Case::Reference, Program::Site).is_some() {
            text = replace(&text, REFERENCE, &format_reference(figures)).ok_or_else(|| self.lacks(REFERENCE))?;
        }
        self.save(&text)
    }

    fn text(&self) -> Result<String, BenchError> {
        fs::read_to_string(&self.path).map_err(|source| self.failed(source))
    }

    fn failed(&self, source: std::io::Error) -> BenchError {
        BenchError::Prepare(self.path.clone(), source)
    }

    fn lacks(&self, name: &'static str) -> BenchError {
        BenchError::Readme(self.path.clone(), name)
    }
}

/// The text with another part of this name; nothing where it has no such part.
fn replace(text: &str, name: &str, part: &str) -> Option<String> {
    let (open, close) = (format!("<!-- {name} -->"), format!("<!-- /{name} -->"));
    let (before, rest) = text.split_once(&open)?;
    let (_, after) = rest.split_once(&close)?;
    Some(format!("{before}{open}\n\n{}\n\n{close}{after}", part.trim()))
}

fn format_builds(figures: &Figures) -> String {
    let programs = [Program::Site, Program::Hugo, Program::Zensical];
    let version = |program: Program| figures.others.iter().find(|found| found.program == program);
    let mut head = vec![String::new(), "measured".to_owned(), "goal".to_owned()];
    head.extend(programs[1..].iter().map(|program| match version(*program) {
        Some(found) => format!("{} {}", program.name(), found.version),
        None => program.name().to_owned(),
    }));
    let seconds: fn(&Row) -> String = |row| {
        let wall = format!("{:.2} s", row.wall);
        if row.cpu > 0.0 { format!("{wall} ({:.2} s)", row.cpu) } else { wall }
    };
    let milliseconds: fn(&Row) -> String = |row| format!("{:.0} ms", row.wall * 1e3);
    let memory: fn(&Row) -> String = |row| format!("{:.0} MB", row.peak_memory);
    let written: fn(&Row) -> String = |row| format!("{:.1} MB", row.megabytes);
    let mut rows = vec![head];
    for (name, case, goal, show) in [
        ("cold, bundling of the JavaScript included", Case::Cold, "3.0 s", seconds),
        ("cold, bundles present", Case::BundlesPresent, "1.4 s", seconds),
        ("nothing changed", Case::NothingChanged, "0.15 s", seconds),
        ("one document changed", Case::OneDocument, "0.25 s", seconds),
        ("writer's server, start to page text", Case::Start, "1.0 s", seconds),
        ("writer's server, from save to changed text", Case::Save, "100 ms", milliseconds),
        ("peak memory of a cold build, all processes", Case::Cold, "400 MB", memory),
        ("written", Case::Cold, "35 MB", written),
    ] {
        let mut cells = vec![name.to_owned()];
        for program in programs {
            cells.push(match (figures.row(case, program), version(program)) {
                (Some(row), _) => show(row),
                (None, None) if program != Program::Site => "not installed".to_owned(),
                (None, _) => "–".to_owned(),
            });
        }
        cells.insert(2, goal.to_owned());
        rows.push(cells);
    }
    let pages = figures.row(Case::Cold, Program::Site).map_or(0, |row| row.pages);
    let which =
        if figures.is_own { "this site's own documents and its reference" } else { "another tree of documents" };
    let others = figures.rows.iter().filter(|row| row.program != Program::Site).map(|row| row.runs).max();
    let others = others.map_or(String::new(), |runs| format!(" ({runs} of the others), in turns"));
    let machine = format!("{} cores, Node.js {}", figures.cores, figures.node);
    format!(
        "Measured with `cargo site bench --readme` at commit {} on {machine}: {which},\n\
         {} documents that become {pages} pages. Medians of {} runs{others}, by the clock and in brackets the\n\
         processor time of all processes.\n\n{}\n{COMPARISON}",
        figures.commit,
        figures.documents,
        figures.runs,
        markdown_table(&rows)
    )
}

fn format_reference(figures: &Figures) -> String {
    let row = |case| figures.row(case, Program::Site);
    let wall = |case| row(case).map_or(0.0, |row| row.wall);
    let made = format!(
        "Measured with `cargo site bench --readme` at commit {}, {} cores: all of it is made in {:.2} s (goal 1.0; {:.2} s of processor\ntime), \
         in {:.2} s where nothing changed (goal 0.05).",
        figures.commit,
        figures.cores,
        wall(Case::Reference),
        row(Case::Reference).map_or(0.0, |row| row.cpu),
        wall(Case::ReferenceUnchanged)
    );
    let whole = if figures.is_own {
        (row(Case::Cold), row(Case::BundlesPresent))
    } else {
        (row(Case::WholeSite), row(Case::WholeSiteBundlesPresent))
    };
    let (Some(cold), Some(warm)) = whole else { return made };
    format!(
        "{made} The whole site with it and its search index, {} pages,\nis built cold in {:.2} s and with bundles present in {:.2} s \
         (goal 2.4).",
        cold.pages, cold.wall, warm.wall
    )
}

#[cfg(test)]
mod tests {
    use super::super::others::Found;
    use super::super::run::Run;
    use super::*;

    fn figures(is_own: bool) -> Figures {
        let row = |case, program, wall| {
            let run = Run { wall, cpu: wall * 2.0, peak: 200.0, printed: String::new() };
            Row { megabytes: 44.8, pages: 734, ..Row::from_runs(case, program, &[run]) }
        };
        Figures {
            commit: "abc1234".to_owned(),
            node: "22.1.0".to_owned(),
            others: vec![Found { program: Program::Hugo, version: "0.168.0".to_owned(), path: PathBuf::new() }],
            documents: 738,
            is_own,
            runs: 5,
            cores: 2,
            rows: vec![
                row(Case::Cold, Program::Site, 2.345),
                row(Case::Save, Program::Site, 0.0704),
                row(Case::Cold, Program::Hugo, 1.5),
                row(Case::Reference, Program::Site, 0.18),
                row(Case::ReferenceUnchanged, Program::Site, 0.01),
                row(Case::WholeSite, Program::Site, 1.67),
                row(Case::WholeSiteBundlesPresent, Program::Site, 1.34),
            ],
        }
    }

    fn cells(text: &str, first: &str) -> Vec<String> {
        let line = text.lines().find(|line| line.starts_with(&format!("| {first}"))).expect("a row");
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    }

    #[test]
    fn each_program_has_a_column_and_what_is_missing_is_told() {
        let text = format_builds(&figures(false));
        assert!(text.contains("at commit abc1234 on 2 cores, Node.js 22.1.0"), "{text}");
        assert_eq!(cells(&text, " ")[1..], ["measured", "goal", "Hugo 0.168.0", "Zensical"]);
        assert_eq!(
            cells(&text, "cold, bundling")[1..],
            ["2.35 s (4.69 s)", "3.0 s", "1.50 s (3.00 s)", "not installed"]
        );
        assert_eq!(cells(&text, "writer's server, from")[1..], ["70 ms", "100 ms", "–", "not installed"]);
        assert_eq!(cells(&text, "one document")[1..], ["–", "0.25 s", "–", "not installed"]);
        assert_eq!(cells(&text, "written")[1..], ["44.8 MB", "35 MB", "44.8 MB", "not installed"]);
    }

    #[test]
    fn the_site_with_its_reference_is_the_own_one_whatever_was_built() {
        assert!(format_reference(&figures(false)).contains("built cold in 1.67 s and with bundles present in 1.34 s"));
        let own = format_reference(&figures(true));
        assert!(!own.contains("built cold"), "bundles present were not measured: {own}");
    }

    #[test]
    fn only_what_stands_between_the_marks_is_replaced() {
        let text =
            "a\n<!-- figures -->\nold\n<!-- /figures -->\nb <!-- reference figures -->x<!-- /reference figures -->\n";
        let new = replace(text, BUILDS, "new\n").expect("it has the marks");
        assert_eq!(new, text.replace("\nold\n", "\n\nnew\n\n"));
        assert_eq!(replace(&new, BUILDS, "new"), Some(new.clone()), "written twice it is the same");
        assert_eq!(replace(text, REFERENCE, "y").map(|text| text.contains("-->\n\ny\n\n<!--")), Some(true));
        assert_eq!(replace("<!-- /figures --> <!-- figures -->", BUILDS, "new"), None);
        assert_eq!(replace("none", BUILDS, "new"), None);
    }
}
