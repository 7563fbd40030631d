//! Errors and warnings about what authors write: where, what, and what to do about it.
//!
//! A [`Diagnostic`] carries its own source line, so it can be cached with the document it is about and printed
//! without reading the file again. System failures are not diagnostics: they are the error types of their modules.

mod fix;
mod ignore;
mod level;
mod macros;
mod nearest;
mod reader;
mod render;
mod rule;
mod span;

use std::fmt;
use std::io::ErrorKind;
use std::ops::Range;

use serde::{Deserialize, Serialize};

pub use fix::{Edit, Fix};
pub use ignore::Ignore;
pub use level::{Level, Levels, Strictness, WrongGlob};
pub use nearest::{Hints, Near, nearest};
pub use reader::{TomlFault, cut_to_line, describe_json, describe_toml, describe_yaml};
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

impl Severity {
    /// The word that it is printed as.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// A place in a file, and what is said of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Label {
    /// The file, relative to the project if it is inside it.
    pub file: String,
    /// The span in the file; `None` when the file as a whole is meant.
    pub span: Option<Span>,
    /// A few words printed next to the marked span.
    pub text: String,
}

/// One error or warning about what an author wrote, made with [`error!`](crate::error) or [`warning!`](crate::warning).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Diagnostic {
    /// Where it is wrong.
    pub primary: Label,
    /// Whether the build can go on.
    pub severity: Severity,
    /// The rule that is broken.
    pub rule: Rule,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
    /// Other places that it follows from, in this file or in others.
    pub secondary: Vec<Label>,
    /// What to do about it.
    pub hints: Vec<String>,
    /// Edits that cure it, where there is no doubt what was meant.
    pub fix: Option<Fix>,
    /// The name it is about, such as that of a component or the target of a link; the diagnostics of a rule are counted by it.
    pub subject: Option<String>,
    /// Whether something is drawn in place of what is wrong, or elsewhere, so that it is a warning and nothing is lost.
    pub is_drawn: bool,
}

impl Diagnostic {
    /// A diagnostic of a file as a whole, with nothing but a message; the macros are shorter.
    pub fn new(rule: Rule, severity: Severity, file: impl Into<String>, message: String) -> Self {
        let primary = Label { file: file.into(), span: None, text: String::new() };
        let (secondary, hints) = (Vec::new(), Vec::new());
        Self { primary, severity, rule, message, secondary, hints, fix: None, subject: None, is_drawn: false }
    }

    /// Whether it is an error that stays one whatever is said of its rule.
    pub fn is_firm(&self) -> bool {
        self.rule.is_firm() && self.severity == Severity::Error
    }

    /// Marks a byte range of the file's text.
    #[must_use]
    pub fn at(self, source: &str, range: Range<usize>) -> Self {
        self.at_span(Span::new(source, range))
    }

    /// Marks a span that was computed before; the file as a whole if there is none.
    #[must_use]
    pub fn at_span(mut self, span: impl Into<Option<Span>>) -> Self {
        self.primary.span = span.into();
        self
    }

    /// Sets the name it is about.
    #[must_use]
    pub fn about(mut self, subject: impl Into<String>) -> Self {
        self.subject = Some(subject.into());
        self
    }

    /// Sets the words next to the marked span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.primary.text = label.into();
        self
    }

    /// Marks another place that matters.
    #[must_use]
    pub fn also(mut self, file: impl Into<String>, span: impl Into<Option<Span>>, text: impl Into<String>) -> Self {
        self.secondary.push(Label { file: file.into(), span: span.into(), text: text.into() });
        self
    }

    /// Adds what to do about it.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Self {
        self.hints([hint.into()])
    }

    /// Adds all that can be done about it.
    #[must_use]
    pub fn hints(mut self, hints: impl IntoIterator<Item = String>) -> Self {
        self.hints.extend(hints);
        self
    }

    /// Sets the edits that cure it.
    #[must_use]
    pub fn fix(mut self, fix: impl Into<Option<Fix>>) -> Self {
        self.fix = fix.into();
        self
    }

    /// An error in a JSON file: `problem`, followed by what is wrong, at the position it names.
    pub fn json(rule: Rule, file: impl Into<String>, problem: &str, text: &str, error: &serde_json::Error) -> Self {
        let before = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
        let at = (before + error.column().saturating_sub(1)).min(text.len());
        Self::new(rule, Severity::Error, file, format!("{problem}: {}", describe_json(error))).at(text, at..at)
    }

    /// An error in a file of TOML: at its place, and with the nearest known name for one that is not known.
    pub fn toml(file: impl Into<String>, text: &str, error: &::toml::de::Error) -> Self {
        let fault = describe_toml(text, error);
        let span = fault.range.map(|range| Span::new(text, range));
        let diagnostic = Self::new(Rule::Settings, Severity::Error, file, String::new()).at_span(span);
        if let Some(names) = fault.message.strip_prefix("unknown field ") {
            diagnostic.unknown("key", names)
        } else if let Some(names) = fault.message.strip_prefix("unknown variant ") {
            let is_rule = names.contains(&format!("`{}`", Rule::BrokenLink.name()));
            diagnostic.unknown(if is_rule { "rule" } else { "value" }, names)
        } else if let Some(name) = fault.message.strip_prefix("missing field ") {
            Self { message: format!("the key {name} is missing"), ..diagnostic }
        } else {
            Self { message: fault.message, ..diagnostic }.hints(fault.hint.map(str::to_owned))
        }
    }

    /// Becomes one of an unknown name of this `kind`. `names` are in backticks: the written one, then the known ones.
    fn unknown(self, kind: &str, names: &str) -> Self {
        let mut names = names.split('`').skip(1).step_by(2);
        let written = names.next().unwrap_or_default();
        let known: Vec<&str> = names.collect();
        let hint = match nearest(written, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known {kind}s: {}", known.join(", ")),
        };
        let rule = if kind == "key" { Rule::UnknownKey } else { self.rule };
        Self { rule, message: format!("unknown {kind} `{written}`"), ..self }
            .about(written)
            .label("not known here")
            .hint(hint)
    }

    /// A file that cannot be read, with what to do about it.
    pub fn unreadable(file: impl Into<String>, error: &std::io::Error) -> Self {
        let hint = match error.kind() {
            ErrorKind::Other => "put an ordinary file of usual size in its place",
            _ => "give yourself permission to read it, or move it elsewhere",
        };
        crate::error!(SourceFile, file, "cannot read this file: {error}").hint(hint)
    }

    /// A file that is not text, at the first byte that is none.
    pub fn not_utf8(file: impl Into<String>, error: &std::string::FromUtf8Error) -> Self {
        let at = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        crate::error!(SourceFile, file, "this file is not UTF-8 text"; label: "not a character"; hint: "save the file with the encoding UTF-8")
            .at(&text, at..at + '\u{FFFD}'.len_utf8())
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
    use crate::error;

    #[test]
    fn a_very_long_line_is_shown_around_the_mark_with_its_true_column() {
        let line = format!("{}[a](/missing) {}", "word ".repeat(10_000), "word ".repeat(10_000));
        let at = line.find('[').unwrap();
        let text = error!(BrokenLink, "a.md", "there is no page"; label: "here").at(&line, at..at + 13).render(false);
        assert!(text.contains("--> a.md:1:50001\n"), "{text}");
        assert!(text.contains("| ... word word") && text.contains("[a](/missing)"), "{text}");
        assert!(text.contains("^^^^^^^^^^^^^ here"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() < 200), "{text}");
    }

    #[test]
    fn what_to_do_about_a_file_depends_on_why_it_cannot_be_read() {
        let told = |error: std::io::Error| {
            let told = Diagnostic::unreadable("a.json", &error);
            (told.message, told.hints.join("\n"))
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
        let diagnostic = Diagnostic::json(Rule::Sidebars, "a.json", "cannot read this", text, &error);
        let span = diagnostic.primary.span.as_ref().unwrap();
        assert_eq!((span.line, span.column, &span.text[span.start..span.end]), (3, 8, "x"));
        let shown = diagnostic.to_string();
        assert!(shown.starts_with("error[sidebars]: cannot read this: a value is expected here"), "{shown}");
        assert!(shown.contains("a.json:3:8\n"), "{shown}");
    }
}
