//! Limits for one document. Each is far beyond what people and generators write, and exceeding it is reported where it
//! happens: hostile input ends with a diagnostic, in time and memory linear in its length.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use crate::diagnostic::{Diagnostic, Severity, Span};

use super::source::Source;
use crate::error;

/// Longest document, in bytes. The largest generated pages have 300 kB.
pub const DOCUMENT_BYTES: usize = 16 << 20;

/// Longest line of a document, in bytes. Generated tables have lines of 20 kB.
pub const LINE_BYTES: usize = 256 << 10;

/// Longest front matter, in bytes.
pub const FRONT_MATTER_BYTES: usize = 64 << 10;

/// Deepest nesting of lists, quotes, elements, components and emphasis. Code that walks the content tree is recursive, and
/// JSON parsers often stop at 128 levels, of which an element takes two.
pub const DEPTH: usize = 40;

/// Most links, images and files of a document.
pub const LINKS: usize = 20_000;

/// Most diagnostics of a document that are shown; the others are counted.
pub const DIAGNOSTICS: usize = 500;

/// Most diagrams of a document: the largest that is allowed takes some milliseconds to lay out.
pub const DIAGRAMS: usize = 60;

/// Longest formula, in bytes. A derivation of a page has 2 kB.
pub const FORMULA_BYTES: usize = 4 << 10;

/// Longest block of code that is highlighted, in bytes.
pub const HIGHLIGHTED_BYTES: usize = 128 << 10;

/// Most that a document cites of other files, in bytes. A file counts whole, each time.
pub const CITED_BYTES: usize = 4 << 20;

/// How often the parser may read a document's bytes again in search of the end of something.
const MAX_READINGS: usize = 16;

/// Bytes that may be read ahead in any document, however short.
const MIN_READ_AHEAD_BYTES: usize = 8 << 20;

/// The error for a document or a line that is too long to be parsed.
pub(crate) fn find_excess(source: &Source<'_>, file: &str) -> Option<Diagnostic> {
    let text = &*source.text;
    if text.len() > DOCUMENT_BYTES {
        return Some(error!(Limit, file, "this document is longer than {} MiB", DOCUMENT_BYTES >> 20;
            hint: "make several pages of it"));
    }
    let (index, line) = text.split('\n').enumerate().find(|(_, line)| line.len() > LINE_BYTES)?;
    let beginning: String = line.chars().take(60).collect();
    let span = Span { line: index + 1, column: 1, start: 0, end: beginning.len(), text: beginning };
    let diagnostic = error!(Limit, file, "this line is longer than {} KiB", LINE_BYTES >> 10;
        label: "begins here"; hint: "break it into several lines, or put what it holds into a file of its own");
    Some(diagnostic.at_span(span))
}

/// Looks ahead in a text. The results of searches are cached, and everything else that is read in vain counts against the
/// document's budget.
pub(crate) struct Lookahead<'a> {
    text: &'a str,
    /// Where searches for a string began, and what they found.
    found: RefCell<HashMap<&'static str, (usize, Option<usize>)>>,
    left: Cell<usize>,
}

impl<'a> Lookahead<'a> {
    /// For a whole document.
    pub(crate) fn new(text: &'a str) -> Self {
        Self::with(text, MIN_READ_AHEAD_BYTES)
    }

    /// For a piece of a document, of which there may be many.
    pub(crate) fn of_piece(text: &'a str) -> Self {
        Self::with(text, 1 << 10)
    }

    fn with(text: &'a str, least: usize) -> Self {
        let left = Cell::new(least + MAX_READINGS * text.len());
        Self { text, found: RefCell::default(), left }
    }

    /// The next occurrence of `wanted` inside `from..end`. With rising `from`, all searches together read the text once.
    pub(crate) fn find(&self, wanted: &'static str, from: usize, end: usize) -> Option<usize> {
        let mut found = self.found.borrow_mut();
        let known = found.get(wanted).filter(|(asked, at)| *asked <= from && at.is_none_or(|at| from <= at));
        let at = if let Some((_, at)) = known {
            *at
        } else {
            let at = self.text.get(from..).and_then(|rest| rest.find(wanted)).map(|offset| from + offset);
            found.insert(wanted, (from, at));
            at
        };
        at.filter(|at| at + wanted.len() <= end)
    }

    /// Counts bytes that were read and may have to be read again.
    pub(crate) fn spend(&self, bytes: usize) {
        self.left.set(self.left.get().saturating_sub(bytes));
    }

    /// Whether the document's budget is used up.
    pub(crate) fn is_spent(&self) -> bool {
        self.left.get() == 0
    }
}

/// Diagnostics of a document: the first of them, and how many there are beyond.
#[derive(Debug, Default)]
pub(crate) struct Diagnostics {
    kept: Vec<Diagnostic>,
    beyond: usize,
    worst: Option<Severity>,
}

impl Diagnostics {
    /// Adds a diagnostic; its span is computed only if the diagnostic is kept.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic, span: impl FnOnce() -> Span) {
        if self.kept.len() < DIAGNOSTICS {
            self.kept.push(diagnostic.at_span(span()));
        } else {
            self.count(diagnostic.severity);
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.kept.len()
    }

    /// Those that came after there were `count` of them.
    pub(crate) fn since(&mut self, count: usize) -> &mut [Diagnostic] {
        self.kept.get_mut(count..).unwrap_or_default()
    }

    fn count(&mut self, severity: Severity) {
        self.beyond += 1;
        // `Error` sorts before `Warning`.
        self.worst = Some(self.worst.map_or(severity, |worst| worst.min(severity)));
    }

    /// Adds those of a later step.
    pub(crate) fn extend(&mut self, other: Self) {
        self.kept.extend(other.kept);
        self.beyond += other.beyond;
        if let Some(severity) = other.worst {
            self.worst = Some(self.worst.map_or(severity, |worst| worst.min(severity)));
        }
    }

    /// The diagnostics in the order of their places, each once, and a last one that counts those beyond the limit.
    pub(crate) fn into_sorted(mut self, file: &str) -> Vec<Diagnostic> {
        let place = |one: &Diagnostic| one.primary.span.as_ref().map(|span| (span.line, span.column));
        self.kept.sort_by(|one, other| (&one.primary.file, place(one)).cmp(&(&other.primary.file, place(other))));
        // A text may be drawn inside of the document many times.
        self.kept.dedup();
        let beyond: Vec<Severity> = self.kept.iter().skip(DIAGNOSTICS).map(|diagnostic| diagnostic.severity).collect();
        for severity in beyond {
            self.count(severity);
        }
        self.kept.truncate(DIAGNOSTICS);
        if let Some(severity) = self.worst {
            let more = error!(Limit, file, "there are {} more errors or warnings in this document", self.beyond;
                hint: "fix the {DIAGNOSTICS} that are shown first");
            self.kept.push(Diagnostic { severity, ..more });
        }
        self.kept
    }
}

impl From<Vec<Diagnostic>> for Diagnostics {
    fn from(kept: Vec<Diagnostic>) -> Self {
        Self { kept, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::warning;

    #[test]
    fn a_search_is_answered_from_the_one_before() {
        let ahead = Lookahead::new("a--b--c");
        assert_eq!(ahead.find("--", 0, 7), Some(1));
        assert_eq!(ahead.find("--", 1, 7), Some(1));
        assert_eq!(ahead.find("--", 2, 7), Some(4));
        assert_eq!(ahead.find("--", 2, 5), None);
        assert_eq!(ahead.find("--", 5, 7), None);
        assert_eq!(ahead.find("--", 0, 7), Some(1));
    }

    #[test]
    fn what_is_beyond_is_as_grave_as_the_worst_of_it() {
        let mut diagnostics = Diagnostics::default();
        for number in 0..DIAGNOSTICS {
            diagnostics.push(warning!(Limit, "a.md", "w{number}"), || Span::new("a", 0..1));
        }
        diagnostics.push(error!(Limit, "a.md", "e"), || Span::new("a", 0..1));
        diagnostics.push(warning!(Limit, "a.md", "w"), || Span::new("a", 0..1));
        let shown = diagnostics.into_sorted("a.md");
        assert_eq!(shown.len(), DIAGNOSTICS + 1);
        let last = shown.last().map(|last| (last.severity, last.message.as_str()));
        assert_eq!(last, Some((Severity::Error, "there are 2 more errors or warnings in this document")));
    }

    #[test]
    fn the_first_line_that_is_too_long_is_shown_by_its_beginning() {
        let text = format!("a\n{}\n{}", "b".repeat(LINE_BYTES), "é".repeat(LINE_BYTES / 2 + 1));
        let found = find_excess(&Source::new(&text), "a.md").and_then(|diagnostic| diagnostic.primary.span).unwrap();
        assert_eq!((found.line, found.column, found.start, found.end), (3, 1, 0, 120));
        assert_eq!(found.text, "é".repeat(60));
        assert!(find_excess(&Source::new(&"b".repeat(LINE_BYTES)), "a.md").is_none());
    }
}
