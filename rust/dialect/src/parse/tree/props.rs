//! Properties of components: checked against what the component takes, and bound.

use std::ops::Range;

use serde_json::Value as Literal;

use crate::component::{CodeLanguage, Property, Requirement, told};
use crate::diagnostic::Diagnostic;
use crate::document::{Node, Value};
use crate::parse::code::{Meta, dedent};
use crate::parse::markup::decode;
use crate::parse::tag::{Tag, TagAttribute, Written};

use super::Builder;
use crate::{error, warning};

pub(super) fn expression_error(file: &str) -> Diagnostic {
    error!(JavaScript, file, "JavaScript is not run in documents";
        label: "an expression"; hint: "write a literal: text, a number, true, false, or a list or object of these")
}

impl<'a> Builder<'_, 'a> {
    /// The properties of a tag that its component takes, checked; those of built-in components too.
    pub(super) fn properties(
        &mut self,
        tag: &'a Tag<'a>,
        kind_of: impl Fn(&str) -> Option<Property>,
        names: &[&str],
    ) -> Vec<(&'a str, Value)> {
        let mut properties: Vec<(&'a str, Value)> = Vec::with_capacity(tag.attributes.len());
        for attribute in &tag.attributes {
            let range = attribute.span.clone();
            if attribute.name.is_empty() {
                self.report(expression_error(self.binder.file), range);
                continue;
            }
            let Some(kind) = kind_of(attribute.name) else {
                // For React alone; it means nothing in a document.
                if attribute.name != "key" {
                    self.report_unknown_property(tag.name, attribute, names);
                }
                continue;
            };
            if properties.iter().any(|(name, _)| *name == attribute.name) {
                let diagnostic = warning!(ComponentProperty(format!("{}.{}", tag.name, attribute.name)), self.binder.file,
                    "`{}` is given twice", attribute.name;
                    label: "ignored"; hint: "remove one of them");
                self.report(diagnostic, range);
                continue;
            }
            if let Some(value) = self.bind_property(attribute, kind, &range) {
                properties.push((attribute.name, value));
            }
        }
        properties
    }

    /// Whether one of these is missing among the properties, or has no value that it can have, so that the component cannot be
    /// drawn. What the tag does not have is reported here.
    pub(super) fn lacks(&mut self, tag: &'a Tag<'a>, required: &[Requirement], properties: &[(&str, Value)]) -> bool {
        for wanted in required {
            let is_given = tag.attributes.iter().any(|attribute| {
                wanted.names().iter().any(|name| name == attribute.name)
                    && !matches!(attribute.value, Written::Literal(Literal::Null))
            });
            let Some(first) = wanted.names().first().filter(|_| !is_given) else { continue };
            if let Some(missing) = told::missing_property(self.binder.file, tag.name, wanted.names()) {
                self.report(missing.hint(format!("add `{first}=\"…\"`")), tag.span.clone());
            }
        }
        let is_given = |name: &String| properties.iter().any(|(given, _)| given == name);
        required.iter().any(|wanted| !wanted.names().iter().any(is_given))
    }

    fn report_unknown_property(&mut self, component: &str, attribute: &TagAttribute<'_>, names: &[&str]) {
        let (diagnostic, near) = told::unknown_property(self.binder.file, component, attribute.name, names);
        let range = attribute.span.start..attribute.span.start + attribute.name.len();
        let fix = self.source.fix(self.binder.file, range.clone(), near);
        self.report(diagnostic.fix(fix), range);
    }

    fn bind_property(&mut self, attribute: &TagAttribute<'_>, kind: Property, range: &Range<usize>) -> Option<Value> {
        let given = self.binder.given(attribute);
        let wants = match (given.as_ref().unwrap_or(&attribute.value), kind) {
            (Written::Expression | Written::Property(_), _) => {
                let diagnostic = self.binder.expression_error(attribute);
                self.report(diagnostic, range.clone());
                return None;
            }
            (Written::Literal(Literal::Null), _) => return None,
            (Written::Literal(value @ Literal::Bool(_)), Property::Flag)
            | (Written::Literal(value @ Literal::Number(_)), Property::Number)
            | (Written::Literal(value), Property::Value) => return Some(value.clone().into()),
            (Written::Bare, Property::Flag | Property::Value) => return Some(Value::Flag(true)),
            (Written::Quoted(text), Property::Flag) if matches!(*text, "true" | "false") => {
                return Some(Value::Flag(*text == "true"));
            }
            (_, Property::Flag) => "true or false",
            (Written::Quoted(text), Property::Number) if text.parse::<f64>().is_ok() => {
                let literal = serde_json::from_str(text).ok().or_else(|| text.parse::<f64>().ok().map(Literal::from));
                return literal.map(Value::from);
            }
            (_, Property::Number) => "a number",
            (Written::Quoted(text), Property::Html) => {
                let inside = range.start + self.source.text[range.clone()].find(['"', '\'']).unwrap_or(0) + 1;
                return Some(Value::Markup(self.binder.fragment(text, inside, false)));
            }
            (Written::Literal(Literal::String(text)), Property::Html) => {
                // Spans inside it are known only if it is written without escapes.
                let markup = match self.source.text[range.clone()].find(text.as_str()) {
                    Some(offset) => self.binder.fragment(text, range.start + offset, false),
                    None => self.binder.fragment_at(text, 0, false, Some(range)),
                };
                return Some(Value::Markup(markup));
            }
            (Written::Quoted(text), Property::Code(language)) => {
                return self.highlight(language, &decode(text), range);
            }
            (Written::Literal(Literal::String(text)), Property::Code(language)) => {
                return self.highlight(language, text, range);
            }
            (Written::Quoted(text), _) => return Some(self.bind(kind, &decode(text), range)),
            (Written::Literal(Literal::String(text)), _) => return Some(self.bind(kind, text, range)),
            (Written::Literal(Literal::Number(number)), Property::Text) => {
                return Some(Value::Text(number.to_string()));
            }
            (_, Property::Link | Property::File) => "a URL",
            _ => "text",
        };
        let diagnostic = told::other_kind(self.binder.file, attribute.name, wants).hint(match wants {
            "true or false" => told::flag_hint(attribute.name),
            "a number" => format!("write `{}={{1}}`", attribute.name),
            _ => format!("write `{}=\"…\"`", attribute.name),
        });
        self.report(diagnostic, range.clone());
        None
    }

    /// Code as it would be in a fence of its language.
    fn highlight(&mut self, language: CodeLanguage, written: &str, range: &Range<usize>) -> Option<Value> {
        let meta = Meta { language: Some(language.name()), ..Meta::default() };
        let block = self.build_block(meta, &dedent(written.lines()), range);
        for problem in block.problems {
            let diagnostic = self.code_diagnostic(&problem);
            self.report(diagnostic, range.clone());
        }
        if let Node::Code { code, .. } = block.node { Some(Value::Code(code)) } else { None }
    }

    fn bind(&mut self, kind: Property, text: &str, range: &Range<usize>) -> Value {
        match kind {
            Property::Link => Value::Url(self.binder.bind_link(text, range.clone())),
            Property::File => Value::Url(self.binder.bind_file(text, range.clone())),
            _ => Value::Text(text.to_owned()),
        }
    }
}
