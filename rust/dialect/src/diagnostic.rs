//! Errors and warnings about what authors write: where, what, and what to do about it.
//!
//! A [`Diagnostic`] carries its own source line, so it can be cached with the document it is about and printed
//! without reading the file again. System failures are not diagnostics: they are the error types of their modules.

mod nearest;
mod rule;
mod span;

use std::fmt;
use std::io::ErrorKind;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::{Deserialize, Serialize};

pub use nearest::{Hints, nearest};
pub use rule::Rule;
pub use span::{Lines, Span};

/// Whether the build can go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    /// Nothing is published.
    Error,
    /// The site is published all the same.
    Warning,
}

/// One error or warning about what an author wrote.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Diagnostic {
    /// The file, relative to the project if it is inside it.
    pub file: String,
    /// The span in the file; `None` when the file as a whole is meant.
    pub span: Option<Span>,
    /// Whether the build can go on.
    pub severity: Severity,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
    /// A few words printed next to the marked span.
    pub label: String,
    /// What to do about it.
    pub hint: Option<String>,
    /// The rule that is broken.
    pub rule: Rule,
    /// The name it is about, such as that of a component or the target of a link; the diagnostics of a rule are counted by it.
    pub subject: Option<String>,
}

impl Diagnostic {
    /// A diagnostic that stops the build.
    pub fn error(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, file.into(), message.into())
    }

    /// A diagnostic that does not stop the build.
    pub fn warning(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, file.into(), message.into())
    }

    fn new(severity: Severity, file: String, message: String) -> Self {
        Self { file, span: None, severity, message, label: String::new(), hint: None, rule: Rule::Other, subject: None }
    }

    /// Marks a byte range of the file's text.
    #[must_use]
    pub fn at(self, source: &str, range: Range<usize>) -> Self {
        self.at_span(Span::new(source, range))
    }

    /// An error in a JSON file: `problem`, followed by the message of `serde_json`, at the position it names.
    pub fn json(file: impl Into<String>, problem: &str, text: &str, error: &serde_json::Error) -> Self {
        let before = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
        let at = (before + error.column().saturating_sub(1)).min(text.len());
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        Self::error(file, format!("{problem}: {message}")).at(text, at..at)
    }

    /// A file that cannot be read, with what to do about it.
    pub fn unreadable(file: impl Into<String>, error: &std::io::Error) -> Self {
        let hint = match error.kind() {
            ErrorKind::Other => "put an ordinary file of usual size in its place",
            _ => "give yourself permission to read it, or move it elsewhere",
        };
        Self::error(file, format!("cannot read this file: {error}")).rule(Rule::SourceFile).hint(hint)
    }

    /// A file that is not text, at the first byte that is none.
    pub fn not_utf8(file: impl Into<String>, error: &std::string::FromUtf8Error) -> Self {
        let at = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        Self::error(file, "this file is not UTF-8 text")
            .rule(Rule::SourceFile)
            .at(&text, at..at + '\u{FFFD}'.len_utf8())
            .label("not a character")
            .hint("save the file with the encoding UTF-8")
    }

    /// Sets the rule that is broken.
    #[must_use]
    pub fn rule(mut self, rule: Rule) -> Self {
        self.rule = rule;
        self
    }

    /// Sets the name it is about.
    #[must_use]
    pub fn subject(mut self, subject: impl Into<String>) -> Self {
        self.subject = Some(subject.into());
        self
    }

    /// Marks a span that was computed before.
    #[must_use]
    pub fn at_span(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// Sets the words next to the marked span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Sets what to do about it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Renders the diagnostic for a terminal, with colours or without.
    #[must_use]
    pub fn render(&self, colour: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let title = level.primary_title(self.message.as_str());
        let mut group = match &self.span {
            Some(span) => Group::with_title(title).element(
                Snippet::source(span.text.as_str())
                    .path(self.file.as_str())
                    .line_start(span.line)
                    .annotation(AnnotationKind::Primary.span(span.start..span.end).label(self.label.as_str())),
            ),
            None => Group::with_title(title).element(annotate_snippets::Origin::path(self.file.as_str())),
        };
        if let Some(hint) = &self.hint {
            group = group.element(Level::HELP.message(hint.as_str()));
        }
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let text = renderer.render(&[group]);
        match &self.span {
            Some(span) => self.with_column(text, span),
            None => text,
        }
    }

    /// Corrects the column: the renderer counts it in the text it is given, which is only a part of a very long line.
    fn with_column(&self, text: String, span: &Span) -> String {
        let counted = span.text[..span.start].chars().count() + 1;
        if counted == span.column {
            return text;
        }
        let (file, line) = (&self.file, span.line);
        text.replacen(&format!("{file}:{line}:{counted}"), &format!("{file}:{line}:{}", span.column), 1)
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_very_long_line_is_shown_around_the_mark_with_its_true_column() {
        let line = format!("{}[a](/missing) {}", "word ".repeat(10_000), "word ".repeat(10_000));
        let at = line.find('[').unwrap();
        let text = Diagnostic::error("a.md", "there is no page").at(&line, at..at + 13).label("here").render(false);
        assert!(text.contains("--> a.md:1:50001\n"), "{text}");
        assert!(text.contains("| ... word word") && text.contains("[a](/missing)"), "{text}");
        assert!(text.contains("^^^^^^^^^^^^^ here"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() < 200), "{text}");
    }

    #[test]
    fn what_to_do_about_a_file_depends_on_why_it_cannot_be_read() {
        let told = |error: std::io::Error| {
            let told = Diagnostic::unreadable("a.json", &error);
            (told.message, told.hint.unwrap())
        };
        let (message, hint) = told(std::io::Error::other("it is a folder"));
        assert_eq!(message, "cannot read this file: it is a folder");
        assert_eq!(hint, "put an ordinary file of usual size in its place");
        assert!(told(ErrorKind::PermissionDenied.into()).1.starts_with("give yourself permission"));
    }

    #[test]
    fn an_error_in_json_is_shown_where_it_is() {
        let text = "{\n  \"a\": 1,\n  \"b\": x\n}";
        let error = serde_json::from_str::<serde_json::Value>(text).unwrap_err();
        let diagnostic = Diagnostic::json("a.json", "cannot read this", text, &error);
        let span = diagnostic.span.as_ref().unwrap();
        assert_eq!((span.line, span.column, &span.text[span.start..span.end]), (3, 8, "x"));
        let shown = diagnostic.to_string();
        assert!(shown.starts_with("error: cannot read this: expected value\n"), "{shown}");
        assert!(shown.contains("a.json:3:8\n"), "{shown}");
    }
}
