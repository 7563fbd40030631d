//! One JSON object a line, for `jq`, `grep` and programs that read as they go.

use dialect::diagnostic::{Diagnostic, Severity};
use serde::Serialize;

use super::end_column;

/// A diagnostic. Lines and columns count from 1, columns in characters; the end is the column after the last one marked.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Object<'a> {
    severity: &'static str,
    rule: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<&'a str>,
    message: &'a str,
    #[serde(skip_serializing_if = "str::is_empty")]
    label: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'a str>,
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
}

/// Each diagnostic as a line.
pub(super) fn lines(diagnostics: &[Diagnostic]) -> String {
    diagnostics.iter().map(|diagnostic| serde_json::to_string(&object(diagnostic)).unwrap_or_default() + "\n").collect()
}

fn object(diagnostic: &Diagnostic) -> Object<'_> {
    Object {
        severity: match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        rule: diagnostic.rule.name(),
        subject: diagnostic.subject.as_deref(),
        message: &diagnostic.message,
        label: &diagnostic.label,
        hint: diagnostic.hint.as_deref(),
        file: &diagnostic.file,
        line: diagnostic.span.as_ref().map(|span| span.line),
        column: diagnostic.span.as_ref().map(|span| span.column),
        end_column: end_column(diagnostic),
    }
}
