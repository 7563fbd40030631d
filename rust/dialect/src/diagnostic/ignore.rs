//! Parts of documents in which rules are silenced.

use serde::{Deserialize, Serialize};

use super::{Diagnostic, Fix, Rule, Span};

/// Lines of a document in which a rule is silenced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ignore {
    /// The rule.
    pub rule: Rule,
    /// The file, as diagnostics call it.
    pub file: String,
    /// The first of the lines, counted from 1.
    pub first: usize,
    /// The last of them.
    pub last: usize,
    /// Where the comment names the rule.
    pub span: Span,
    /// Takes the rule out of the comment, for where it silences nothing.
    pub fix: Fix,
}

impl Ignore {
    /// Whether a diagnostic of its document is silenced.
    pub fn silences(&self, diagnostic: &Diagnostic) -> bool {
        let is_inside = |span: &Span| (self.first..=self.last).contains(&span.line);
        diagnostic.rule == self.rule
            && diagnostic.primary.file == self.file
            && !diagnostic.is_firm()
            && diagnostic.primary.span.as_ref().is_some_and(is_inside)
    }
}
