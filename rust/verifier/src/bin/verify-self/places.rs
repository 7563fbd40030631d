//! Places of source text where one small change makes a fault that a developer could make.

use std::ffi::OsStr;
use std::ops::Range;
use std::path::Path;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A length, a number or a word of a style sheet.
    Style,
    /// An attribute of an element.
    Attribute,
    /// A number that is more than a mere 0 or 1.
    Number,
    /// What a script or a program decides by.
    Condition,
}

impl Kind {
    pub(crate) const ALL: [Self; 4] = [Self::Style, Self::Attribute, Self::Number, Self::Condition];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Style => "style",
            Self::Attribute => "attribute",
            Self::Number => "number",
            Self::Condition => "condition",
        }
    }

    /// Whether a file has such places, by its path.
    pub(crate) fn is_in(self, path: &str) -> bool {
        let is_source = ["/tests/", "/tests.rs", "/test/", ".test."].iter().all(|part| !path.contains(part));
        let extension = Path::new(path).extension().and_then(OsStr::to_str).unwrap_or_default();
        is_source
            && match self {
                Self::Style => extension == "css",
                Self::Attribute => extension == "tsx",
                Self::Number | Self::Condition => ["ts", "tsx", "rs"].contains(&extension),
            }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    /// The bytes.
    pub(crate) range: Range<usize>,
    /// The text that makes the fault.
    pub(crate) with: String,
}

/// One text and another that takes its place.
type Swap = (&'static str, &'static str);

const STYLES: [Swap; 18] = [
    (": none;", ": auto;"),
    (": flex;", ": block;"),
    (": grid;", ": block;"),
    (": absolute;", ": static;"),
    (": sticky;", ": static;"),
    (": hidden;", ": visible;"),
    (": center;", ": start;"),
    ("-inline-start:", "-inline-end:"),
    ("-block-start:", "-block-end:"),
    ("max-inline-size:", "min-inline-size:"),
    (": auto;", ": 0;"),
    ("-sm)", "-xl)"),
    ("-md)", "-xs)"),
    ("text-muted)", "surface)"),
    ("(--classic-text)", "(--classic-surface)"),
    ("width < ", "width > "),
    ("[aria-current", "[aria-hidden"),
    (":hover", ":active"),
];
const ATTRIBUTES: [Swap; 10] = [
    (" aria-label=", " title="),
    (" aria-current=", " data-current="),
    (" aria-controls=", " data-controls="),
    (" aria-expanded=", " data-expanded="),
    (" aria-hidden=\"true\"", ""),
    (" type=\"button\"", ""),
    (" role=\"", " data-role=\""),
    (" href=", " data-href="),
    (" hidden=", " data-hidden="),
    (" id=", " data-id="),
];
const CONDITIONS: [Swap; 11] = [
    (" && ", " || "),
    (" || ", " && "),
    (" === ", " !== "),
    (" !== ", " === "),
    (" == ", " != "),
    (" != ", " == "),
    ("if (!", "if ("),
    ("if !", "if "),
    (" >= ", " > "),
    (".is_none()", ".is_some()"),
    (".is_empty()", ".is_ascii()"),
];

pub(crate) fn find(kind: Kind, text: &str) -> Vec<Place> {
    // Rust's unit tests stand at the end of their file.
    let code = text.find("#[cfg(test)]").map_or(text, |end| &text[..end]);
    let all = match kind {
        Kind::Style => [find_swaps(code, &STYLES), find_numbers(code)].concat(),
        Kind::Attribute => find_swaps(code, &ATTRIBUTES),
        Kind::Number => find_numbers(code),
        Kind::Condition => find_swaps(code, &CONDITIONS),
    };
    all.into_iter().filter(|Place { range, .. }| !is_comment(code, range.start) && !is_closure(code, range)).collect()
}

fn find_swaps(code: &str, swaps: &[Swap]) -> Vec<Place> {
    let places = |&(from, to): &Swap| {
        code.match_indices(from).map(move |(at, _)| Place { range: at..at + from.len(), with: to.to_owned() })
    };
    swaps.iter().flat_map(places).collect()
}

/// Numbers from 2 on that stand alone, each with its double.
fn find_numbers(code: &str) -> Vec<Place> {
    let is_part =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'#' | b'-' | b'.' | b'\'' | b'"' | b'/');
    let bytes = code.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let length = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let begins = length > 0 && (at == 0 || !is_part(bytes[at - 1]));
        if let Some(number) = code.get(at..at + length).and_then(|digits| digits.parse::<u32>().ok())
            && begins
            && (2..100_000).contains(&number)
            && bytes.get(at + length) != Some(&b'.')
        {
            found.push(Place { range: at..at + length, with: (number * 2).to_string() });
        }
        at += length.max(1);
    }
    found
}

fn is_comment(code: &str, at: usize) -> bool {
    let line = code[..at].rsplit('\n').next().unwrap_or_default();
    let begins = line.trim_start();
    line.contains("//")
        || begins.starts_with('*')
        || begins.starts_with("/*")
        || begins.starts_with("import ")
        || begins.starts_with("use ")
}

/// Whether it is the two bars of a closure that takes nothing, which is no condition.
fn is_closure(code: &str, range: &Range<usize>) -> bool {
    let before = &code[..range.start];
    code[range.clone()].trim() == "||" && ["=", ",", "move"].iter().any(|word| before.ends_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(kind: Kind, text: &str) -> Vec<String> {
        let change = |Place { range, with }| [&text[..range.start], &*with, &text[range.end..]].concat();
        find(kind, text).into_iter().map(change).collect()
    }

    #[test]
    fn one_thing_is_changed_at_each_place() {
        assert_eq!(
            changed(Kind::Style, "a { gap: 12px; display: none; }"),
            ["a { gap: 12px; display: auto; }", "a { gap: 24px; display: none; }"]
        );
        assert_eq!(
            changed(Kind::Attribute, "<a href={to} id={id}>"),
            ["<a data-href={to} id={id}>", "<a href={to} data-id={id}>"]
        );
        assert_eq!(
            changed(Kind::Condition, "if (!a && b >= 1) {}"),
            ["if (!a || b >= 1) {}", "if (a && b >= 1) {}", "if (!a && b > 1) {}"]
        );
    }

    #[test]
    fn the_bars_of_a_closure_are_no_condition() {
        assert_eq!(changed(Kind::Condition, "let next = || { a(0, || b) };"), Vec::<String>::new());
        assert_eq!(changed(Kind::Condition, "spawn(move || a)"), Vec::<String>::new());
    }

    #[test]
    fn numbers_in_names_and_colors_comments_and_unit_tests_are_left() {
        let text = "a2 #336699 v-2 1 0 '7'\n// 12\n * 12\n#[cfg(test)]\nmod tests { 12 }";
        assert_eq!(changed(Kind::Number, text), Vec::<String>::new());
        assert_eq!(changed(Kind::Number, "take(50)"), ["take(100)"]);
    }
}
