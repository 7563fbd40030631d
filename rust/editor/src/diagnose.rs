//! What is wrong with a project, as editors show it.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use dialect::diagnostic::{Diagnostic, Label, Rule, Severity};
use lsp_types::{
    CodeDescription, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Range, Uri,
};

use crate::project::Project;
use crate::text::{Encoding, Text};
use crate::uri::uri_of;

/// Where the rules are explained.
const EXPLANATIONS: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/rust/dialect/src/diagnostic/rules/");

/// Texts of files, each of which is read once.
pub(crate) struct Texts<'p> {
    project: &'p Project,
    encoding: Encoding,
    known: HashMap<PathBuf, Text>,
}

impl<'p> Texts<'p> {
    pub(crate) fn new(project: &'p Project, encoding: Encoding) -> Self {
        Self { project, encoding, known: HashMap::new() }
    }

    /// The text of a file as it is in the editor, or else on the disk; nothing is in one that cannot be read.
    pub(crate) fn get(&mut self, path: &Path) -> &Text {
        let Self { project, encoding, known } = self;
        known.entry(path.to_owned()).or_insert_with(|| Text::new(project.read(path).unwrap_or_default(), *encoding))
    }
}

/// Everything that is wrong with a project, by its files.
pub(crate) fn diagnose(project: &Project, encoding: Encoding) -> BTreeMap<PathBuf, Vec<lsp_types::Diagnostic>> {
    let mut texts = Texts::new(project, encoding);
    let mut found: BTreeMap<PathBuf, Vec<lsp_types::Diagnostic>> = BTreeMap::new();
    for problem in project.problems() {
        let path = project.absolute(&problem.primary.file);
        let shown = show(problem, &mut texts);
        found.entry(path).or_default().push(shown);
    }
    found
}

/// The range that a label marks.
pub(crate) fn range_of(label: &Label, texts: &mut Texts<'_>) -> Range {
    let path = texts.project.absolute(&label.file);
    let Some(span) = &label.span else { return Range::default() };
    let marked = span.text.get(span.start..span.end).unwrap_or_default();
    let start = span.column.saturating_sub(1);
    texts.get(&path).range_of_characters(span.line.saturating_sub(1), start..start + marked.chars().count())
}

fn show(problem: &Diagnostic, texts: &mut Texts<'_>) -> lsp_types::Diagnostic {
    let Diagnostic { primary, severity, rule, message, secondary, hints, .. } = problem;
    let range = range_of(primary, texts);
    let mut related = Vec::new();
    for label in secondary {
        let Some(uri) = uri_of(&texts.project.absolute(&label.file)) else { continue };
        let location = Location::new(uri, range_of(label, texts));
        related.push(DiagnosticRelatedInformation { location, message: label.text.clone() });
    }
    let lines = std::iter::once(message.clone()).chain(hints.iter().map(|hint| format!("hint: {hint}")));
    lsp_types::Diagnostic {
        range,
        severity: Some(match severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(rule.name().to_owned())),
        code_description: explanation(*rule).map(|href| CodeDescription { href }),
        source: Some("vendure-docs".to_owned()),
        message: lines.collect::<Vec<_>>().join("\n"),
        related_information: (!related.is_empty()).then_some(related),
        tags: None,
        data: None,
    }
}

fn explanation(rule: Rule) -> Option<Uri> {
    Uri::from_str(&format!("{EXPLANATIONS}{}.md", rule.name())).ok()
}
