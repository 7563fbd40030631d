//! SARIF 2.1.0, the format of findings that code scanning and editors read.

use std::collections::BTreeSet;
use std::path::Path;

use dialect::diagnostic::{Diagnostic, Edit, Fix, Label, Rule};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};

use super::end_column;

/// The whole log, with a rule for each that something was found against. `folder` is the project's in the repository,
/// empty or with a slash at its end.
pub(super) fn log(diagnostics: &[Diagnostic], folder: &str) -> String {
    let rules: BTreeSet<Rule> = diagnostics.iter().map(|diagnostic| diagnostic.rule).collect();
    let rules: Vec<Rule> = rules.into_iter().collect();
    let descriptor = |rule: &Rule| json!({ "id": rule.name(), "shortDescription": text(rule.explanation()) });
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "cargo site",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(descriptor).collect::<Value>(),
            } },
            "columnKind": "unicodeCodePoints",
            "results": diagnostics.iter().map(|diagnostic| result(diagnostic, &rules, folder)).collect::<Value>(),
        }],
    });
    serde_json::to_string_pretty(&log).unwrap_or_default() + "\n"
}

fn text(text: &str) -> Value {
    json!({ "text": text })
}

fn result(diagnostic: &Diagnostic, rules: &[Rule], folder: &str) -> Value {
    let lines: Vec<&str> = std::iter::once(&diagnostic.message).chain(&diagnostic.hints).map(String::as_str).collect();
    let mut result = json!({
        "ruleId": diagnostic.rule.name(),
        "ruleIndex": rules.iter().position(|rule| *rule == diagnostic.rule).unwrap_or_default(),
        "level": diagnostic.severity.name(),
        "message": text(&lines.join("\n")),
        "locations": [location(&diagnostic.primary, folder)],
    });
    if !diagnostic.secondary.is_empty() {
        result["relatedLocations"] = diagnostic.secondary.iter().map(|label| location(label, folder)).collect();
    }
    if let Some(fix) = &diagnostic.fix {
        result["fixes"] = json!([sarif_fix(fix, folder)]);
    }
    result
}

fn location(label: &Label, folder: &str) -> Value {
    let mut place = json!({ "artifactLocation": artifact(&label.file, folder) });
    if let Some((span, end)) = label.span.as_ref().zip(end_column(label)) {
        place["region"] = json!({ "startLine": span.line, "startColumn": span.column, "endColumn": end });
        if let Some(marked) = span.text.get(span.start..span.end) {
            place["region"]["snippet"] = text(marked);
        }
    }
    if label.text.is_empty() {
        return json!({ "physicalLocation": place });
    }
    json!({ "message": text(&label.text), "physicalLocation": place })
}

fn sarif_fix(fix: &Fix, folder: &str) -> Value {
    let change = |edit: &Edit| {
        json!({
            "artifactLocation": artifact(&edit.file, folder),
            "replacements": [{
                "deletedRegion": { "byteOffset": edit.start, "byteLength": edit.end - edit.start },
                "insertedContent": text(&edit.text),
            }],
        })
    };
    json!({ "description": text(&fix.title), "artifactChanges": fix.edits.iter().map(change).collect::<Value>() })
}

/// What needs no encoding in the path of a relative URI, where a colon could end a scheme.
const RELATIVE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');
/// What needs none in that of an absolute one: the colon is that of a drive.
const ABSOLUTE: &AsciiSet = &RELATIVE.remove(b':');

fn artifact(file: &str, folder: &str) -> Value {
    if Path::new(file).is_absolute() {
        let slash = if file.starts_with('/') { "" } else { "/" };
        json!({ "uri": format!("file://{slash}{}", utf8_percent_encode(file, ABSOLUTE)) })
    } else {
        let uri = utf8_percent_encode(&format!("{folder}{file}"), RELATIVE).to_string();
        // Tools know the folder that was checked out by this name.
        json!({ "uri": uri, "uriBaseId": "%SRCROOT%" })
    }
}

#[cfg(test)]
mod tests {
    use dialect::{error, warning};

    use super::*;

    #[test]
    fn a_file_is_a_uri_below_the_root_of_the_repository() {
        let inside = artifact("content/größe a:b.md", "my docs/");
        assert_eq!(inside["uri"], "my%20docs/content/gr%C3%B6%C3%9Fe%20a%3Ab.md");
        assert_eq!(inside["uriBaseId"], "%SRCROOT%");
        #[cfg(unix)]
        assert_eq!(artifact("/a b:c.md", "docs/")["uri"], "file:///a%20b:c.md");
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
