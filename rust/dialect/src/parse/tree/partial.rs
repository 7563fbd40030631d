//! Documents that are drawn inside of another one: `import Steps from './_steps.mdx'`, then `<Steps name="…" />`.
//!
//! Such a text is scanned and built like any other, into the tree of the document that it is in: headings, links and
//! footnotes are counted on, and what is wrong with it is told with a place in its own file.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use serde_json::Value as Literal;

use crate::diagnostic::{Diagnostic, Rule};
use crate::document::Element;
use crate::excerpt::Cited;
use crate::parse::front::read_front_matter;
use crate::parse::ignore::read_ignores;
use crate::parse::import;
use crate::parse::markup::decode;
use crate::parse::scan::{javascript_error, scan};
use crate::parse::source::Source;
use crate::parse::switches::Notation;
use crate::parse::tag::{Tag, TagAttribute, Written};
use crate::script::Outcome;

use super::cite::LEAST_CITED_BYTES;
use super::frame::{Frame, Kind};
use super::props::expression_error;
use super::script::unwritable_error;
use super::{Binder, Builder};
use crate::error;

/// How a document that is imported is named.
const FROM: &str =
    "begin with `./` or `../` for a path from this file, or with `@site/` for one from the project's folder";

/// What a document hands to one that is drawn inside of it, by the names it has there.
pub(super) type Props = HashMap<String, Literal>;

/// A document that may be drawn inside of another one.
#[derive(Clone)]
pub(super) struct Partial {
    /// Its path from the project's folder.
    pub(super) path: String,
    pub(super) text: Arc<str>,
}

/// What surrounds a text that is drawn inside of another one.
pub(super) struct Inside {
    /// How many texts were drawn inside of the document before it, and it.
    pub(super) number: usize,
    /// How much is open around it.
    pub(super) depth: usize,
    /// The paths of the texts that it is inside of, and its own, from the project's folder.
    paths: Vec<String>,
}

impl Binder<'_> {
    /// The value of an attribute that the document hands to this text, or that was computed; nothing where it is as it is written.
    pub(super) fn given(&self, attribute: &TagAttribute<'_>) -> Option<Written<'static>> {
        let value = match attribute.value {
            Written::Property(name) => self.props.as_ref()?.get(name).cloned().unwrap_or_default(),
            Written::Expression => match self.outcomes.values.get(&attribute.span.start) {
                Some(Outcome::Json(value)) => value.clone(),
                Some(Outcome::Thrown(_)) => Literal::Null,
                None if self.outcomes.is_unrun => Literal::Null,
                _ => return None,
            },
            _ => return None,
        };
        Some(Written::Literal(value))
    }

    /// The error for an attribute whose value nobody knows.
    pub(super) fn expression_error(&self, attribute: &TagAttribute<'_>) -> Diagnostic {
        match self.outcomes.values.get(&attribute.span.start) {
            Some(_) => unwritable_error(self.file),
            None => expression_error(self.file),
        }
    }
}

impl<'a> Builder<'_, 'a> {
    /// Reads the documents that are imported.
    pub(super) fn load_partials(&mut self) {
        let Some(excerpts) = self.registry.excerpts else { return };
        for (name, span) in &self.scan.partials {
            let from = &self.source.text[span.clone()];
            let found = match import::path_of_import(self.binder.file, self.registry.content, from) {
                None => Err(self
                    .import_error(from, &format!("`{from}` is in no folder of the project"))
                    .label("not found")
                    .hint(FROM)),
                Some(path) if self.is_inside_of(&path) => Err(self
                    .import_error(from, &format!("`{path}` would be drawn inside of itself"))
                    .label("without end")
                    .hint("take this import out")),
                Some(path) => {
                    self.note_citation(excerpts, Cited::File(path.clone()));
                    let read = excerpts.file(&path).map(|text| Partial { path: path.clone(), text });
                    let refuse =
                        |refusal| Diagnostic { rule: Rule::Import, ..self.refusal_error(&path, refusal, FROM) };
                    read.map_err(refuse)
                }
            };
            match found {
                Ok(partial) => {
                    self.partials.insert(name, partial);
                }
                Err(diagnostic) => {
                    self.reported.insert(name);
                    self.report(diagnostic, span.clone());
                }
            }
        }
    }

    fn import_error(&self, from: &str, message: &str) -> Diagnostic {
        error!(Import(from), self.binder.file, "{message}")
    }

    /// Whether a text is drawn inside of the file of this path, or is it.
    pub(super) fn is_inside_of(&self, path: &str) -> bool {
        let around = self.inside.as_ref().map(|inside| inside.paths.as_slice()).unwrap_or_default();
        path == self.binder.file || around.iter().any(|one| one == path)
    }

    /// Draws the document of this name, if it was imported.
    pub(super) fn open_partial(&mut self, tag: &'a Tag<'a>, block: bool) -> bool {
        let Some(partial) = self.partials.get(tag.name).cloned() else { return false };
        let props = self.read_props(tag);
        self.begin_block();
        self.draw_partial(&partial, props, tag.span.clone());
        let kind = Kind::Transparent { name: tag.name, span: tag.span.clone() };
        self.frames.push(Frame::with_mode(kind, self.mode_here(block)));
        if tag.self_closing {
            self.close_top();
        }
        true
    }

    fn read_props(&mut self, tag: &Tag<'_>) -> Props {
        let mut props = Props::new();
        for attribute in &tag.attributes {
            let given = self.binder.given(attribute);
            let value = match given.as_ref().unwrap_or(&attribute.value) {
                Written::Bare => Literal::Bool(true),
                Written::Quoted(text) => Literal::String(decode(text)),
                Written::Literal(value) => value.clone(),
                Written::Property(_) | Written::Expression => {
                    let diagnostic = self.binder.expression_error(attribute);
                    self.report(diagnostic, attribute.span.clone());
                    continue;
                }
            };
            props.insert(attribute.name.to_owned(), value);
        }
        props
    }

    pub(super) fn draw_partial(&mut self, partial: &Partial, props: Props, at: Range<usize>) {
        self.whole.cited += partial.text.len().max(LEAST_CITED_BYTES);
        if self.stop_beyond_limit(&at) {
            return;
        }
        let file = partial.path.as_str();
        let source = Source::written_in(self.registry.known(), &partial.text);
        let start = read_front_matter(&source, file, (self.registry.dialect, &[]), &mut Vec::new()).end;
        let mut scan = scan(&source, start, self.registry, file);
        let scanned = std::mem::take(&mut scan.diagnostics);
        let scan = scan;
        self.binder.diagnostics.extend(scanned);
        let number = self.number_of(file, &source, &scan.ignores);
        self.whole.drawn += 1;
        let mut paths = self.inside.as_ref().map(|inside| inside.paths.clone()).unwrap_or_default();
        paths.push(file.to_owned());
        let inside = Inside { number: self.whole.drawn, depth: self.depth(), paths };
        let binder = Binder {
            partial: Some(number),
            props: Some(props),
            is_cut: scan.is_cut,
            ..Binder::continuing(&mut self.binder, &source, file)
        };
        let whole = std::mem::take(&mut self.whole);
        let mut inner =
            Builder { inside: Some(inside), ..Builder::new(&source, &scan, self.registry, binder, whole) }.build();
        let nodes = inner.top().children();
        self.whole = inner.whole;
        self.binder.take_over(inner.binder);
        for node in nodes {
            self.top().push_node(node);
        }
    }

    /// The number of a file among those that are drawn inside of the document.
    fn number_of(&mut self, file: &str, source: &Source<'_>, comments: &[Range<usize>]) -> usize {
        let tree = &mut self.whole.tree;
        tree.partials.iter().position(|known| known == file).unwrap_or_else(|| {
            let (ignores, wrong) = read_ignores(source, file, comments);
            tree.ignores.extend(ignores);
            self.binder.diagnostics.extend(wrong.into());
            tree.partials.push(file.to_owned());
            tree.partials.len() - 1
        })
    }

    /// What is handed to this text under a name.
    pub(super) fn draw_property(&mut self, name: &str, span: Range<usize>) {
        let Some(props) = &self.binder.props else {
            let diagnostic = javascript_error(self.binder.file);
            self.report(diagnostic, span.clone());
            return self.draw_expression(span);
        };
        match props.get(name) {
            Some(Literal::String(text)) => self.text(&text.clone()),
            Some(Literal::Number(number)) => self.text(&number.to_string()),
            // As in React, where these are nothing.
            _ => {}
        }
    }

    /// What an expression names of what is handed to the document, which has its own name there in some dialects.
    pub(super) fn handed(&self, span: &Range<usize>) -> Option<&'a str> {
        let name = self.source.text[span.clone()].trim_matches(['{', '}']).trim();
        let is_handed = self.binder.props.as_ref()?.contains_key(name);
        (is_handed && self.registry.dialect.has(Notation::Snippet)).then_some(name)
    }

    /// An expression, as it is written.
    pub(super) fn draw_expression(&mut self, span: Range<usize>) {
        if let Some(name) = self.handed(&span) {
            return self.draw_property(name, span);
        }
        if self.image.is_none() && self.draw_outcome(&span) {
            return;
        }
        let written = &self.source.text[span];
        if self.image.is_some() {
            return self.text(written);
        }
        self.prose(Element::new("code").around([written]).into());
        self.plain.push_str(written);
    }
}
