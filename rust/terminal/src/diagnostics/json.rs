//! One JSON object a line, for `jq`, `grep` and programs that read as they go.

use dialect::diagnostic::{Diagnostic, Fix, Label};
use serde::Serialize;

use super::end_column;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Object<'a> {
    severity: &'static str,
    /// Whether something was drawn in place of what is wrong, which would be an error otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    drawn: bool,
    rule: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<&'a str>,
    message: &'a str,
    #[serde(flatten)]
    primary: Place<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Place<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    hints: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<&'a Fix>,
}

/// A place. Lines and columns count from 1, columns in characters; the end is the column after the last one marked.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Place<'a> {
    #[serde(skip_serializing_if = "str::is_empty")]
    label: &'a str,
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
}

pub(super) fn lines(diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(|diagnostic| serde_json::to_string(&object(diagnostic)).unwrap_or_default() + "\n").collect()
}

fn object(diagnostic: &Diagnostic) -> Object<'_> {
    Object {
        severity: diagnostic.severity.name(),
        drawn: diagnostic.is_drawn,
        rule: diagnostic.rule.name(),
        subject: diagnostic.subject.as_deref(),
        message: &diagnostic.message,
        primary: place(&diagnostic.primary),
        related: diagnostic.secondary.iter().map(place).collect(),
        hints: &diagnostic.hints,
        fix: diagnostic.fix.as_ref(),
    }
}

fn place(label: &Label) -> Place<'_> {
    Place {
        label: &label.text,
        file: &label.file,
        line: label.span.as_ref().map(|span| span.line),
        column: label.span.as_ref().map(|span| span.column),
        end_column: end_column(label),
    }
}
