//! What inputs are put together of: lines of the fixtures, words of each language, and characters of every kind.

mod languages;
mod markup;
mod settings;

use std::fs;
use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use languages::{CODE, SDL, TYPESCRIPT};
use markup::{ATTRIBUTES, MARKDOWN};
use settings::{JSON, TOML, YAML};

/// The pieces for one target.
pub(crate) struct Pieces {
    lines: Vec<String>,
    words: Vec<&'static str>,
}

impl Pieces {
    pub(crate) fn of_documents() -> Self {
        let mut lines = lines("../../dialect/tests/parse", "mdx");
        lines.extend(self::lines("../../../docs/content", "md"));
        Self { lines, words: [MARKDOWN, ATTRIBUTES].concat() }
    }

    pub(crate) fn of_front_matter() -> Self {
        let mut lines = lines("../../dialect/tests/parse", "mdx");
        lines.retain(|line| line.contains(": ") && line.len() < 80);
        Self { lines, words: YAML.to_vec() }
    }

    pub(crate) fn of_attributes() -> Self {
        let mut lines = lines("../../dialect/tests/parse/html-properties-are-balanced", "mdx");
        lines.extend(["values={[{label: 'A', value: 'a'}]}".to_owned(), "srcset='a.png 1x' {/* b */}".to_owned()]);
        Self { lines, words: ATTRIBUTES.to_vec() }
    }

    pub(crate) fn of_sidebars() -> Self {
        Self { lines: [lines("bad_input", "json"), lines("build/site", "json")].concat(), words: JSON.to_vec() }
    }

    pub(crate) fn of_questions() -> Self {
        Self { lines: lines("bad_input", "yml"), words: YAML.to_vec() }
    }

    pub(crate) fn of_settings() -> Self {
        let lines =
            ["bad_input", "build/site", "reference/site", "support"].map(|folder| lines(folder, "toml")).concat();
        Self { lines, words: TOML.to_vec() }
    }

    pub(crate) fn of_schemas() -> Self {
        Self { lines: lines("reference", "graphql"), words: SDL.to_vec() }
    }

    pub(crate) fn of_declarations() -> Self {
        Self { lines: lines("reference", "ts"), words: TYPESCRIPT.to_vec() }
    }

    pub(crate) fn of_code() -> Self {
        let grammars = lines("../../dialect/tests/parse/every-grammar-gives-classes", "mdx");
        Self { lines: [grammars, lines("reference", "graphql")].concat(), words: CODE.to_vec() }
    }

    /// Inputs of a few pieces each: whole lines that follow each other, words, words again and again, and characters.
    pub(crate) fn strategy(&self) -> impl Strategy<Value = String> + use<> {
        let count = self.lines.len();
        let lines = self.lines.clone();
        let stretch =
            (0..count, 1..12_usize).prop_map(move |(from, length)| lines[from..(from + length).min(count)].concat());
        let word = select(self.words.clone()).prop_map(str::to_owned);
        let again = (select(self.words.clone()), 2..400_usize).prop_map(|(word, times)| word.repeat(times));
        let pair = (select(self.words.clone()), select(self.words.clone()), 2..60_usize)
            .prop_map(|(one, other, times)| format!("{one}{other}").repeat(times));
        let torn =
            (0..count, any::<proptest::sample::Index>(), select(self.lines.clone())).prop_map(|(_, at, line)| {
                let at = at.index(line.len() + 1);
                let at = (0..=at).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0);
                line[..at].to_owned()
            });
        let piece = prop_oneof![
            6 => stretch,
            16 => word,
            1 => again,
            1 => pair,
            4 => torn,
            1 => "\\PC{0,6}",
        ];
        vec(piece, 0..24).prop_map(|pieces| pieces.concat())
    }
}

/// The lines of every file of an extension below a folder of the tests, with their breaks.
fn lines(folder: &str, extension: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect(&super::folder(folder), extension, &mut found);
    assert!(!found.is_empty(), "no seeds in {folder}");
    found
}

fn collect(folder: &Path, extension: &str, found: &mut Vec<String>) {
    let entries = fs::read_dir(folder).expect("the fixtures can be listed");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a fixture").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, extension, found);
        } else if path.extension().is_some_and(|end| end == extension) {
            found.extend(lines_of(&path));
        }
    }
}

fn lines_of(path: &Path) -> Vec<String> {
    let bytes = fs::read(path).expect("a seed can be read");
    String::from_utf8_lossy(&bytes).split_inclusive('\n').map(str::to_owned).collect()
}
