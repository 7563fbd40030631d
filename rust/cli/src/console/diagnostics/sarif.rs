//! SARIF 2.1.0, the form of findings that code scanning and editors read.

use std::collections::BTreeSet;
use std::path::Path;

use dialect::diagnostic::{Diagnostic, Rule, Severity};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

use super::end_column;

#[derive(Debug, Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Tool,
    column_kind: &'static str,
    results: Vec<Finding<'a>>,
}

#[derive(Debug, Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Debug, Serialize)]
struct Driver {
    name: &'static str,
    version: &'static str,
    rules: Vec<Descriptor>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Descriptor {
    id: &'static str,
    short_description: Message<'static>,
}

#[derive(Debug, Serialize)]
struct Message<'a> {
    text: std::borrow::Cow<'a, str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding<'a> {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Message<'a>,
    locations: [Location<'a>; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: PhysicalLocation<'a>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation<'a> {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactLocation {
    uri: String,
    /// The name by which tools know the folder that was checked out.
    #[serde(skip_serializing_if = "Option::is_none")]
    uri_base_id: Option<&'static str>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region<'a> {
    start_line: usize,
    start_column: usize,
    end_column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    snippet: Option<Message<'a>>,
}

/// The whole log, with a rule for each that something was found against.
pub(super) fn log(diagnostics: &[Diagnostic]) -> String {
    let rules: BTreeSet<Rule> = diagnostics.iter().map(|diagnostic| diagnostic.rule).collect();
    let rules: Vec<Rule> = rules.into_iter().collect();
    let descriptor =
        |rule: &Rule| Descriptor { id: rule.name(), short_description: Message { text: rule.explanation().into() } };
    let driver = Driver {
        name: "cargo site",
        version: env!("CARGO_PKG_VERSION"),
        rules: rules.iter().map(descriptor).collect(),
    };
    let log = Log {
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [Run {
            tool: Tool { driver },
            column_kind: "unicodeCodePoints",
            results: diagnostics.iter().map(|diagnostic| finding(diagnostic, &rules)).collect(),
        }],
    };
    serde_json::to_string_pretty(&log).unwrap_or_default() + "\n"
}

fn finding<'a>(diagnostic: &'a Diagnostic, rules: &[Rule]) -> Finding<'a> {
    let span = diagnostic.span.as_ref();
    let region = span.zip(end_column(diagnostic)).map(|(span, end_column)| Region {
        start_line: span.line,
        start_column: span.column,
        end_column,
        snippet: span.text.get(span.start..span.end).map(|marked| Message { text: marked.into() }),
    });
    let message = match &diagnostic.hint {
        Some(hint) => format!("{}\n{hint}", diagnostic.message).into(),
        None => diagnostic.message.as_str().into(),
    };
    Finding {
        rule_id: diagnostic.rule.name(),
        rule_index: rules.iter().position(|rule| *rule == diagnostic.rule).unwrap_or_default(),
        level: match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        message: Message { text: message },
        locations: [Location {
            physical_location: PhysicalLocation { artifact_location: artifact(&diagnostic.file), region },
        }],
    }
}

/// What stands in a path of a URI as it is.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

fn artifact(file: &str) -> ArtifactLocation {
    let encoded = utf8_percent_encode(file, PLAIN);
    if Path::new(file).is_absolute() {
        let slash = if file.starts_with('/') { "" } else { "/" };
        ArtifactLocation { uri: format!("file://{slash}{encoded}"), uri_base_id: None }
    } else {
        ArtifactLocation { uri: encoded.to_string(), uri_base_id: Some("%SRCROOT%") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_a_uri() {
        let inside = artifact("content/größe a.md");
        assert_eq!((inside.uri.as_str(), inside.uri_base_id), ("content/gr%C3%B6%C3%9Fe%20a.md", Some("%SRCROOT%")));
        #[cfg(unix)]
        assert_eq!(artifact("/a b.md").uri, "file:///a%20b.md");
    }

    #[test]
    fn a_run_without_findings_is_a_log_all_the_same() {
        let log: serde_json::Value = serde_json::from_str(&log(&[])).unwrap();
        assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
    }
}
