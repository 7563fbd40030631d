//! Annotations of a workflow of GitHub: commands that its runner reads out of what a step prints.

use std::fmt::Write as _;
use std::path::Path;

use dialect::diagnostic::{Diagnostic, Severity};

use super::end_column;

/// Each diagnostic as a command.
pub(super) fn commands(diagnostics: &[Diagnostic], folder: &str) -> String {
    let mut text = String::new();
    for diagnostic in diagnostics {
        let command = match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let folder = if Path::new(&diagnostic.file).is_absolute() { "" } else { folder };
        let _ = write!(text, "::{command} file={}", property(&format!("{folder}{}", diagnostic.file)));
        if let (Some(span), Some(end)) = (&diagnostic.span, end_column(diagnostic)) {
            let _ = write!(text, ",line={},col={},endColumn={end}", span.line, span.column);
        }
        let mut message = diagnostic.message.clone();
        if !diagnostic.label.is_empty() {
            let _ = write!(message, ": {}", diagnostic.label);
        }
        if let Some(hint) = &diagnostic.hint {
            let _ = write!(message, "\nhelp: {hint}");
        }
        let _ = writeln!(text, ",title={}::{}", property(diagnostic.rule.name()), data(&message));
    }
    text
}

/// Text as a command holds it after its last colons.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Text as the value of a property, where a comma or a colon would end it.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_to_the_runner_is_escaped() {
        let diagnostic = Diagnostic::error("a,b:c%.md", "100 %: no, never\r\n::error::x").hint("a: b");
        assert_eq!(
            commands(&[diagnostic], "docs/"),
            "::error file=docs/a%2Cb%3Ac%25.md,title=other::100 %25: no, never%0D%0A::error::x%0Ahelp: a: b\n"
        );
    }

    #[test]
    fn the_mark_counts_in_characters() {
        let diagnostic = Diagnostic::warning("/b.md", "m").at("größe x", 7..9);
        assert_eq!(commands(&[diagnostic], "docs/"), "::warning file=/b.md,line=1,col=6,endColumn=8,title=other::m\n");
    }
}
