//! SARIF 2.1.0, the format of findings that code scanning and editors read.

use std::collections::BTreeSet;
use std::path::Path;

use dialect::diagnostic::{Diagnostic, Edit, Fix, Label, Rule};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

use super::end_column;

#[derive(Debug, Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [AnalysisRun<'a>; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct AnalysisRun<'a> {
    tool: Tool,
    column_kind: &'static str,
    results: Vec<SarifResult<'a>>,
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
struct SarifResult<'a> {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Message<'a>,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<SarifFix<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifFix<'a> {
    description: Message<'a>,
    artifact_changes: Vec<ArtifactChange<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: ArtifactLocation,
    replacements: [Replacement<'a>; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Bytes,
    inserted_content: Message<'a>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Bytes {
    byte_offset: usize,
    byte_length: usize,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message<'a>>,
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

/// The whole log, with a rule for each that something was found against. `folder` is the project's in the repository,
/// empty or with a slash at its end.
pub(super) fn log(diagnostics: &[Diagnostic], folder: &str) -> String {
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
        runs: [AnalysisRun {
            tool: Tool { driver },
            column_kind: "unicodeCodePoints",
            results: diagnostics.iter().map(|diagnostic| finding(diagnostic, &rules, folder)).collect(),
        }],
    };
    serde_json::to_string_pretty(&log).unwrap_or_default() + "\n"
}

fn finding<'a>(diagnostic: &'a Diagnostic, rules: &[Rule], folder: &str) -> SarifResult<'a> {
    let lines: Vec<&str> = std::iter::once(&diagnostic.message).chain(&diagnostic.hints).map(String::as_str).collect();
    SarifResult {
        rule_id: diagnostic.rule.name(),
        rule_index: rules.iter().position(|rule| *rule == diagnostic.rule).unwrap_or_default(),
        level: diagnostic.severity.name(),
        message: Message { text: lines.join("\n").into() },
        locations: [location(&diagnostic.primary, folder)],
        related_locations: diagnostic.secondary.iter().map(|label| location(label, folder)).collect(),
        fixes: diagnostic.fix.iter().map(|fix| correction(fix, folder)).collect(),
    }
}

fn location<'a>(label: &'a Label, folder: &str) -> Location<'a> {
    let region = label.span.as_ref().zip(end_column(label)).map(|(span, end_column)| Region {
        start_line: span.line,
        start_column: span.column,
        end_column,
        snippet: span.text.get(span.start..span.end).map(|marked| Message { text: marked.into() }),
    });
    Location {
        message: (!label.text.is_empty()).then(|| Message { text: label.text.as_str().into() }),
        physical_location: PhysicalLocation { artifact_location: artifact(&label.file, folder), region },
    }
}

fn correction<'a>(fix: &'a Fix, folder: &str) -> SarifFix<'a> {
    let change = |edit: &'a Edit| ArtifactChange {
        artifact_location: artifact(&edit.file, folder),
        replacements: [Replacement {
            deleted_region: Bytes { byte_offset: edit.start, byte_length: edit.end - edit.start },
            inserted_content: Message { text: edit.text.as_str().into() },
        }],
    };
    SarifFix {
        description: Message { text: fix.title.as_str().into() },
        artifact_changes: fix.edits.iter().map(change).collect(),
    }
}

/// What needs no encoding in the path of a relative URI, where a colon could end a scheme.
const RELATIVE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');
/// What needs none in that of an absolute one: the colon is that of a drive.
const ABSOLUTE: &AsciiSet = &RELATIVE.remove(b':');

fn artifact(file: &str, folder: &str) -> ArtifactLocation {
    if Path::new(file).is_absolute() {
        let slash = if file.starts_with('/') { "" } else { "/" };
        let uri = format!("file://{slash}{}", utf8_percent_encode(file, ABSOLUTE));
        ArtifactLocation { uri, uri_base_id: None }
    } else {
        let uri = utf8_percent_encode(&format!("{folder}{file}"), RELATIVE).to_string();
        ArtifactLocation { uri, uri_base_id: Some("%SRCROOT%") }
    }
}

#[cfg(test)]
mod tests {
    use dialect::{error, warning};

    use super::*;

    #[test]
    fn a_file_is_a_uri_below_the_root_of_the_repository() {
        let inside = artifact("content/größe a:b.md", "my docs/");
        assert_eq!(inside.uri, "my%20docs/content/gr%C3%B6%C3%9Fe%20a%3Ab.md");
        assert_eq!(inside.uri_base_id, Some("%SRCROOT%"));
        #[cfg(unix)]
        assert_eq!(artifact("/a b:c.md", "docs/").uri, "file:///a%20b:c.md");
    }

    #[test]
    fn a_log_is_what_the_schema_of_sarif_demands() {
        let text = "größe 😀 [a](/b)";
        let at = text.find('[').unwrap();
        let whole = warning!(Route, "a.md", "m");
        let placed = error!(BrokenLink, "b.md", "n"; hint: "h").at(text, at..text.len());
        let log: serde_json::Value = serde_json::from_str(&log(&[whole, placed], "")).unwrap();
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        // Both are required, and an index is one into the rules of the driver.
        assert!(run["tool"]["driver"]["name"].is_string() && run["results"].is_array());
        for result in run["results"].as_array().unwrap() {
            let rule = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
            assert_eq!(run["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
            assert!(["none", "note", "warning", "error"].contains(&result["level"].as_str().unwrap()));
            assert!(!result["message"]["text"].as_str().unwrap().is_empty());
        }
        let location = |result: usize| &run["results"][result]["locations"][0]["physicalLocation"];
        assert_eq!(location(0)["region"], serde_json::Value::Null, "a file as a whole has no region, not an empty one");
        // Lines and columns count from 1, columns in the unit that is named, and the end is exclusive.
        assert_eq!(run["columnKind"], "unicodeCodePoints");
        let region = serde_json::json!({
            "startLine": 1, "startColumn": 9, "endColumn": 16, "snippet": { "text": "[a](/b)" },
        });
        assert_eq!(location(1)["region"], region);
    }

    #[test]
    fn a_run_without_findings_is_a_log_all_the_same() {
        let log: serde_json::Value = serde_json::from_str(&log(&[], "")).unwrap();
        assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
    }
}
