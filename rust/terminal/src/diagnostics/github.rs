//! Annotations of a workflow of GitHub: commands that its runner reads out of what a step prints.

use std::fmt::Write as _;
use std::path::Path;

use dialect::diagnostic::{Diagnostic, Label};

use super::end_column;

pub(super) fn commands(diagnostics: &[Diagnostic], folder: &str) -> String {
    let mut text = String::new();
    for diagnostic in diagnostics {
        let Diagnostic { primary, severity, .. } = diagnostic;
        let folder = if Path::new(&primary.file).is_absolute() { "" } else { folder };
        let _ = write!(text, "::{} file={}", severity.name(), escape_property(&format!("{folder}{}", primary.file)));
        if let (Some(span), Some(end)) = (&primary.span, end_column(primary)) {
            let _ = write!(text, ",line={},col={},endColumn={end}", span.line, span.column);
        }
        let mut message = diagnostic.message.clone();
        if !primary.text.is_empty() {
            let _ = write!(message, ": {}", primary.text);
        }
        for Label { file, span, text } in &diagnostic.secondary {
            let line = span.as_ref().map_or_else(String::new, |span| format!(":{}", span.line));
            let _ = write!(message, "\nnote: {file}{line}: {text}");
        }
        for hint in &diagnostic.hints {
            let _ = write!(message, "\nhelp: {hint}");
        }
        if let Some(fix) = &diagnostic.fix {
            let _ = write!(message, "\nfix: {} (`check --fix` does it)", fix.title);
        }
        let _ = writeln!(text, ",title={}::{}", escape_property(diagnostic.rule.name()), escape_data(&message));
    }
    text
}

/// Text as a command holds it after its last colons.
fn escape_data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Text as the value of a property, where a comma or a colon would end it.
fn escape_property(text: &str) -> String {
    escape_data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use dialect::{error, warning};

    use super::*;

    #[test]
    fn what_means_something_to_the_runner_is_escaped() {
        let diagnostic = error!(BrokenLink, "a,b:c%.md", "100 %: no, never\r\n::error::x"; hint: "a: b");
        assert_eq!(
            commands(&[diagnostic], "docs/"),
            "::error file=docs/a%2Cb%3Ac%25.md,title=broken-link::100 %25: no, never%0D%0A::error::x%0Ahelp: a: b\n"
        );
    }

    #[test]
    fn what_a_machine_can_mend_is_said_with_what_that_is() {
        let diagnostic = warning!(BrokenLink, "b.md", "m").fix(dialect::diagnostic::Fix::replace("b.md", 0..1, "/c"));
        let expected = "::warning file=b.md,title=broken-link::m%0Afix: write `/c` instead (`check --fix` does it)\n";
        assert_eq!(commands(&[diagnostic], ""), expected);
    }

    #[test]
    fn the_mark_counts_in_characters() {
        let diagnostic = warning!(BrokenLink, "/b.md", "m").at("größe x", 7..9);
        assert_eq!(
            commands(&[diagnostic], "docs/"),
            "::warning file=/b.md,line=1,col=6,endColumn=8,title=broken-link::m\n"
        );
    }
}
