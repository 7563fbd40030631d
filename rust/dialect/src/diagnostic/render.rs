//! A diagnostic as people see it in a terminal.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::{Diagnostic, Label, Severity, Span};

impl Diagnostic {
    /// Renders the diagnostic for a terminal, with colors or without.
    pub fn render(&self, color: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let title = level.primary_title(self.message.as_str()).id(self.rule.name());
        let mut group = Group::with_title(title);
        group = match &self.primary.span {
            Some(span) => {
                let in_same_line = self.secondary.iter().filter(|label| self.shares_line(label));
                let others = in_same_line.filter_map(|label| annotate(label, AnnotationKind::Context));
                let marks = annotate(&self.primary, AnnotationKind::Primary).into_iter().chain(others);
                group.element(snippet(&self.primary.file, span).annotations(marks))
            }
            None => group.element(Origin::path(self.primary.file.as_str())),
        };
        let elsewhere = self.secondary.iter().filter(|label| !self.shares_line(label));
        for (label, span) in elsewhere.filter_map(|label| Some((label, label.span.as_ref()?))) {
            let mark = annotate(label, AnnotationKind::Context);
            group = group.element(snippet(&label.file, span).annotations(mark));
        }
        for Label { file, text, .. } in self.secondary.iter().filter(|label| label.span.is_none()) {
            group = group.element(Level::NOTE.message(format!("{file}: {text}")));
        }
        for hint in &self.hints {
            group = group.element(Level::HELP.message(hint.as_str()));
        }
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let text = renderer.render(&[group]);
        std::iter::once(&self.primary).chain(&self.secondary).fold(text, with_column)
    }

    /// Whether a label is in the text that is shown of the marked line.
    fn shares_line(&self, label: &Label) -> bool {
        let shown = |label: &Label| label.span.as_ref().map(|span| (span.line, span.text.clone()));
        label.file == self.primary.file && shown(label) == shown(&self.primary)
    }
}

fn snippet<'a>(file: &'a str, span: &'a Span) -> Snippet<'a, Annotation<'a>> {
    Snippet::source(span.text.as_str()).path(file).line_start(span.line)
}

fn annotate(label: &Label, kind: AnnotationKind) -> Option<Annotation<'_>> {
    let span = label.span.as_ref()?;
    Some(kind.span(span.start..span.end).label(label.text.as_str()))
}

/// Corrects a column: the renderer counts it in the text it is given, which is only a part of a very long line.
fn with_column(text: String, label: &Label) -> String {
    let Some(span) = &label.span else { return text };
    let counted = span.text[..span.start].chars().count() + 1;
    if counted == span.column {
        return text;
    }
    let (file, line) = (&label.file, span.line);
    text.replacen(&format!("{file}:{line}:{counted}"), &format!("{file}:{line}:{}", span.column), 1)
}
