//! `_facts.tsv` in the content folder: what documents may be pinned to.
//!
//! A line is the name of a fact, a tab and its value; a fact of several lines, such as the members of an enum, has several
//! values. Lines that begin with `#` say something else. A program of the project writes it from what the documents are about.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use crate::discover::Text;
use dialect::diagnostic::{Diagnostic, Hints, Near};
use dialect::error;

/// How many values a hint tells at most.
const TOLD: usize = 12;

#[derive(Debug, Default)]
pub(crate) struct FactList<'a> {
    values: BTreeMap<&'a str, Vec<&'a str>>,
}

impl<'a> FactList<'a> {
    /// Those of the file, and its lines that are none.
    pub(crate) fn read(file: Option<&'a Text>) -> (Self, Vec<Diagnostic>) {
        let (mut list, mut wrong) = (Self::default(), Vec::new());
        let Some(file) = file else { return (list, wrong) };
        let mut start = 0;
        for whole in file.text.split_inclusive('\n') {
            let line = whole.trim_end();
            let fact = line.split_once('\t').map(|(name, value)| (name.trim(), value.trim()));
            match fact.filter(|(name, value)| !name.is_empty() && !value.is_empty()) {
                _ if line.is_empty() || line.starts_with('#') => {}
                Some((name, value)) => list.values.entry(name).or_default().push(value),
                None => wrong.push(no_fact(file, start..start + line.len())),
            }
            start += whole.len();
        }
        (list, wrong)
    }

    /// The values of a fact; nothing if there is none of this name.
    pub(crate) fn values(&self, name: &str) -> Option<&[&'a str]> {
        self.values.get(name).map(Vec::as_slice)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The fact that is called nearly so.
    pub(crate) fn nearest(&self, name: &str, hints: &mut Hints) -> Option<Near<'a>> {
        hints.nearest(name, self.values.keys().copied())
    }
}

fn no_fact(file: &Text, line: Range<usize>) -> Diagnostic {
    error!(Fact, &file.file, "this line is no fact"; label: "has no name, no tab or no value";
        hint: "write a name, a tab and a value")
    .at(&file.text, line)
}

/// Whether a text says a value: as it is written, in quotation marks, or as a number whose digits stand in groups of three.
pub(crate) fn says(text: &str, value: &str) -> bool {
    let bare = unquoted(text).unwrap_or(text);
    text == value || bare == value || ungrouped(text).is_some_and(|digits| digits == value)
}

/// How a value is written where this text is.
pub(crate) fn written_as(text: &str, value: &str) -> String {
    let quote = unquoted(text).and_then(|_| text.chars().next());
    quote.map_or_else(|| value.to_owned(), |quote| format!("{quote}{value}{quote}"))
}

fn unquoted(text: &str) -> Option<&str> {
    ['\'', '"'].into_iter().find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote))
}

/// `20,971,520` without what is between the groups.
fn ungrouped(text: &str) -> Option<String> {
    let separator = text.chars().find(|letter| !letter.is_ascii_digit())?;
    if !matches!(separator, ',' | '.' | '\'' | '_' | ' ' | '\u{A0}' | '\u{202F}') {
        return None;
    }
    let mut groups = text.split(separator);
    let first = groups.next().filter(|first| (1..=3).contains(&first.len()))?;
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let mut digits = first.to_owned();
    for group in groups {
        if group.len() != 3 || !is_number(group) {
            return None;
        }
        digits.push_str(group);
    }
    Some(digits)
}

/// Values as a hint tells them.
pub(crate) struct Told<'l, 'a>(pub(crate) &'l [&'a str]);

impl fmt::Display for Told<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, value) in self.0.iter().take(TOLD).enumerate() {
            let between = if number == 0 { "" } else { ", " };
            write!(f, "{between}`{value}`")?;
        }
        match self.0.len().saturating_sub(TOLD) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> Text {
        Text { path: "_facts.tsv".to_owned(), file: "content/_facts.tsv".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_fact_of_several_lines_has_several_values_and_a_line_without_a_value_is_told() {
        let file = file("# Of the kettle.\nheat\t90\n\nlid\topen\r\nlid\tclosed\nspout\n\tround\n");
        let (list, wrong) = FactList::read(Some(&file));
        let values = |name| list.values(name).map(<[&str]>::to_vec);
        assert_eq!(values("heat"), Some(vec!["90"]));
        assert_eq!(values("lid"), Some(vec!["open", "closed"]));
        assert_eq!(values("spout"), None);
        let lines: Vec<usize> = wrong.iter().filter_map(|one| Some(one.primary.span.as_ref()?.line)).collect();
        assert_eq!(lines, [6, 7]);
        assert!(FactList::read(None).0.is_empty());
    }

    #[test]
    fn a_number_may_have_its_digits_in_groups_and_a_word_quotation_marks() {
        for text in ["20971520", "20,971,520", "20.971.520", "20 971 520", "20\u{202F}971\u{202F}520"] {
            assert!(says(text, "20971520"), "{text}");
        }
        for text in ["20,97,1520", "2097,1520", "20,971 520", "20,971,521", "", ",971"] {
            assert!(!says(text, "20971520"), "{text}");
        }
        assert!(says("'lax'", "lax") && says("\"lax\"", "lax") && !says("'lax\"", "lax") && !says("Lax", "lax"));
        assert_eq!([written_as("'lax'", "strict"), written_as("lax", "strict")], ["'strict'", "strict"]);
    }

    #[test]
    fn a_hint_tells_a_dozen_values() {
        let values: Vec<&str> = ["a"; 14].into();
        assert!(Told(&values).to_string().ends_with("`a` and 2 more"));
        assert_eq!(Told(&values[..2]).to_string(), "`a`, `a`");
    }
}
