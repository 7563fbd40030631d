//! Author's mistakes: where, what, and what to do about it.
//!
//! A [`Diagnostic`] carries its own source line, so it can be cached with the document it is about and printed
//! without reading the file again. System failures are not diagnostics: they are the error types of their modules.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::{Deserialize, Serialize};

/// Whether the build can go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    /// Nothing is published.
    Error,
    /// The site is published all the same.
    Warning,
}

/// The marked part of one source line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// The whole line, without its line break.
    pub text: String,
    /// First byte of `text` that is marked.
    pub start: usize,
    /// End of the marked bytes of `text`; beyond `start` unless the line ends there.
    pub end: usize,
}

impl Place {
    /// The place of a byte range of `source`; a range over several lines is cut at the end of its first.
    #[must_use]
    pub fn new(source: &str, range: Range<usize>) -> Self {
        let start = floor_boundary(source, range.start.min(source.len()));
        let line_start = source[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = source[start..].find('\n').map_or(source.len(), |at| start + at);
        let text = source[line_start..line_end].trim_end_matches('\r').to_owned();
        let from = (start - line_start).min(text.len());
        let wanted = floor_boundary(source, range.end.clamp(start, line_end)) - line_start;
        let to = match text[from..].chars().next() {
            Some(first) => wanted.max(from + first.len_utf8()).min(text.len()),
            None => from,
        };
        Self {
            line: source[..line_start].matches('\n').count() + 1,
            column: text[..from].chars().count() + 1,
            start: from,
            end: to,
            text,
        }
    }
}

fn floor_boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// One author's mistake.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Diagnostic {
    /// The file, relative to the project where it lies inside it.
    pub file: String,
    /// The place in the file; `None` when the file as a whole is meant.
    pub place: Option<Place>,
    /// Whether the build can go on.
    pub severity: Severity,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
    /// A few words beside the mark.
    pub label: String,
    /// What to do about it.
    pub hint: Option<String>,
}

impl Diagnostic {
    /// A mistake that stops the build.
    pub fn error(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, file.into(), message.into())
    }

    /// A mistake that does not stop the build.
    pub fn warning(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, file.into(), message.into())
    }

    fn new(severity: Severity, file: String, message: String) -> Self {
        Self { file, place: None, severity, message, label: String::new(), hint: None }
    }

    /// Marks a byte range of the file's text.
    #[must_use]
    pub fn at(self, source: &str, range: Range<usize>) -> Self {
        self.placed(Place::new(source, range))
    }

    /// A mistake in a JSON file: `problem`, followed by what its reader says, at the place the reader names.
    pub fn json(file: impl Into<String>, problem: &str, text: &str, error: &serde_json::Error) -> Self {
        let before = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
        let at = (before + error.column().saturating_sub(1)).min(text.len());
        let says = error.to_string();
        let says = says.split(" at line ").next().unwrap_or_default();
        Self::error(file, format!("{problem}: {says}")).at(text, at..at + 1)
    }

    /// Marks a place that is known already.
    #[must_use]
    pub fn placed(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// Words beside the mark.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// What to do about it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The diagnostic as a person sees it in a terminal, with colours or without.
    #[must_use]
    pub fn render(&self, colour: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let title = level.primary_title(self.message.as_str());
        let mut group = match &self.place {
            Some(place) => Group::with_title(title).element(
                Snippet::source(place.text.as_str())
                    .path(self.file.as_str())
                    .line_start(place.line)
                    .annotation(AnnotationKind::Primary.span(place.start..place.end).label(self.label.as_str())),
            ),
            None => Group::with_title(title).element(annotate_snippets::Origin::path(self.file.as_str())),
        };
        if let Some(hint) = &self.hint {
            group = group.element(Level::HELP.message(hint.as_str()));
        }
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

/// The nearest of `candidates` to what the author wrote, if any is near enough to be meant.
pub fn nearest<'a>(written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        // Names of very different lengths are never alike enough, and telling so is cheap.
        .filter(|candidate| candidate.len() <= 2 * written.len() + 2 && written.len() <= 2 * candidate.len() + 2)
        .map(|candidate| (strsim::normalized_damerau_levenshtein(written, candidate), candidate))
        .filter(|(likeness, _)| *likeness >= 0.5)
        .max_by(|left, right| left.0.total_cmp(&right.0).then_with(|| right.1.cmp(left.1)))
        .map(|(_, candidate)| candidate)
}
