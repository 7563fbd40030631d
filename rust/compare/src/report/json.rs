//! A comparison for other programs.

use serde_json::{Value, json};

use super::looks;
use super::summary::plain;
use crate::blocks::MarkedBlock;
use crate::comparison::{Comparison, PageChange};
use crate::runs::{MarkedPart, Run};

/// One object, with all that changed and nothing that did not.
pub fn format(comparison: &Comparison) -> Value {
    let problem = |one: &dialect::diagnostic::Diagnostic| {
        json!({
            "severity": one.severity.name(),
            "rule": one.rule.name(),
            "file": one.primary.file,
            "message": one.message,
        })
    };
    json!({
        "before": comparison.before,
        "after": comparison.after,
        "textChanged": !comparison.is_without_text(),
        "unchanged": comparison.unchanged.len(),
        "pages": comparison.pages.iter().map(page).collect::<Vec<_>>(),
        "lost": comparison.lost,
        "problems": comparison.problems.iter().map(problem).collect::<Vec<_>>(),
        "solved": comparison.solved,
        "bytes": { "before": comparison.bytes.0, "after": comparison.bytes.1 },
        "weights": comparison.weights.map(|(before, after)| json!({ "before": before, "after": after })),
        "samples": comparison.samples(),
        "looks": looks::data(comparison),
    })
}

fn page(page: &PageChange) -> Value {
    let (added, removed) = page.count_words();
    json!({
        "fate": page.fate,
        "route": page.route,
        "former": page.former,
        "title": page.title,
        "file": page.file,
        "bytes": { "before": page.bytes.0, "after": page.bytes.1 },
        "words": { "added": added, "removed": removed },
        "blocks": page.changes().map(block).collect::<Vec<_>>(),
    })
}

fn block(block: &MarkedBlock) -> Value {
    json!({
        "change": block.change,
        "kind": block.kind,
        "within": block.trail,
        "parts": block.parts.iter().map(part).collect::<Vec<_>>(),
    })
}

fn part(part: &MarkedPart) -> Value {
    let run = |run: &Run| json!({ "change": run.change, "text": plain(&run.tokens, run.change) });
    json!({ "name": part.name, "runs": part.runs.iter().map(run).collect::<Vec<_>>() })
}
