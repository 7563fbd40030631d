//! Attributes of HTML and targets: bound to placeholders, and without what a strict policy forbids.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::Value;

use crate::diagnostic::Diagnostic;
use crate::document::{Image, Link, placeholder};
use crate::parse::element;
use crate::parse::limits::LINKS;
use crate::parse::markup::decode;
use crate::parse::tag::{Attribute, Tag, Written};

use super::Binder;

pub(super) type Attributes = Vec<(Cow<'static, str>, Option<String>)>;

/// What an attribute is shown as.
enum Shown {
    Bare,
    Text(String),
}

impl Binder<'_> {
    pub(crate) fn file(&self) -> &str {
        self.file
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic, range: Range<usize>) {
        self.diagnostics.push(diagnostic, || self.source.place(range));
    }

    /// Gives the rest of the document up, unless that was done already.
    pub(super) fn stop(&mut self, diagnostic: Diagnostic, range: Range<usize>) {
        if !std::mem::replace(&mut self.stopped, true) && !self.is_cut {
            self.report(diagnostic, range);
        }
    }

    /// Whether the document may have one more link or file.
    pub(super) fn has_room(&mut self, range: &Range<usize>) -> bool {
        let has_room = self.links.len() + self.images.len() < LINKS;
        if !has_room {
            let mistake = Diagnostic::error(self.file, format!("a document has {LINKS} links and images at most"))
                .label("one too many")
                .hint("make several pages of it");
            self.stop(mistake, range.clone());
        }
        has_room
    }

    /// The placeholder of a link.
    pub(crate) fn link(&mut self, target: &str, range: Range<usize>) -> String {
        let target = target.trim();
        if is_script(target) {
            let mistake = Diagnostic::error(self.file, "A link may not run JavaScript")
                .label("not allowed")
                .hint("pages run under a strict Content-Security-Policy; link to an address");
            self.report(mistake, range);
            return "#".to_owned();
        }
        if !self.has_room(&range) {
            return "#".to_owned();
        }
        let place = self.source.place(range);
        self.links.push(Link { target: target.to_owned(), place });
        placeholder::of(placeholder::LINK, self.links.len() - 1)
    }

    /// The placeholder of a file of the page.
    pub(super) fn shown(&mut self, kind: char, target: &str, range: Range<usize>) -> String {
        let target = target.trim();
        if is_script(target) {
            return self.link(target, range);
        }
        if !self.has_room(&range) {
            return "#".to_owned();
        }
        let place = self.source.place(range);
        self.images.push(Image { target: target.to_owned(), place });
        placeholder::of(kind, self.images.len() - 1)
    }

    /// The attributes of a tag of HTML whose places count from `base`.
    pub(super) fn attributes(&mut self, tag: &Tag<'_>, base: usize) -> Attributes {
        let sized = tag.attributes.iter().any(|attribute| matches!(attribute.name, "width" | "height"));
        let mut attributes: Attributes = Vec::with_capacity(tag.attributes.len());
        for attribute in &tag.attributes {
            let range = base + attribute.span.start..base + attribute.span.end;
            let name = element::html_name(attribute.name);
            let Some(value) = self.value(name, attribute, &range) else { continue };
            if attributes.iter().any(|(known, _)| known == name) {
                continue;
            }
            let value = match value {
                Shown::Bare => None,
                Shown::Text(text) => Some(text),
            };
            let value = match (name, value) {
                ("href" | "xlink:href", Some(target)) if matches!(tag.name, "a" | "area") => {
                    Some(self.link(&target, range))
                }
                ("src", Some(target)) => {
                    let image = tag.name == "img" && !sized;
                    let kind = if image { placeholder::IMAGE_ATTRIBUTE } else { placeholder::FILE };
                    Some(self.shown(kind, &target, range))
                }
                ("poster", Some(target)) => Some(self.shown(placeholder::FILE, &target, range)),
                ("srcset", Some(set)) => Some(self.source_set(&set, &range)),
                ("href" | "action" | "formaction", Some(target)) if is_script(&target) => {
                    Some(self.link(&target, range))
                }
                ("id", Some(id)) => {
                    self.anchors.push(id.clone());
                    Some(id)
                }
                ("name", Some(id)) if tag.name == "a" => {
                    self.anchors.push(id.clone());
                    Some(id)
                }
                (_, value) => value,
            };
            attributes.push((name.to_owned().into(), value));
        }
        attributes
    }

    /// `small.webp 1x, large.webp 2x`
    fn source_set(&mut self, set: &str, range: &Range<usize>) -> String {
        let sources: Vec<String> = set
            .split(',')
            .filter_map(|source| {
                let mut words = source.split_whitespace();
                let file = self.shown(placeholder::FILE, words.next()?, range.clone());
                Some(words.fold(file, |source, word| format!("{source} {word}")))
            })
            .collect();
        sources.join(", ")
    }

    /// An attribute's value; nothing if the attribute must go.
    fn value(&mut self, name: &str, attribute: &Attribute<'_>, range: &Range<usize>) -> Option<Shown> {
        let mistake = if name.len() > 2 && name.starts_with("on") {
            Diagnostic::error(self.file, "an event handler is not allowed in a document")
                .hint("pages run under a strict Content-Security-Policy; make it a component of the site")
        } else if name == "style" || name == "dangerouslySetInnerHTML" {
            Diagnostic::warning(self.file, format!("`{name}` is dropped"))
                .hint("pages run under a strict Content-Security-Policy; use a class")
        } else {
            match &attribute.value {
                Written::Quoted(text) => return Some(Shown::Text(decode(text))),
                Written::Literal(Value::String(text)) => return Some(Shown::Text(text.clone())),
                Written::Literal(Value::Number(number)) => return Some(Shown::Text(number.to_string())),
                Written::Bare | Written::Literal(Value::Bool(true)) => return Some(Shown::Bare),
                Written::Literal(Value::Bool(false) | Value::Null) => return None,
                Written::Literal(_) => Diagnostic::error(self.file, format!("`{name}` takes text"))
                    .hint("an element of HTML has no lists or objects as attributes"),
                Written::Expression => super::props::expression(self.file),
            }
        };
        let label = if mistake.label.is_empty() { "not allowed".to_owned() } else { mistake.label.clone() };
        self.report(mistake.label(label), range.clone());
        None
    }
}

fn is_script(target: &str) -> bool {
    let scheme: String =
        target.chars().filter(|c| !c.is_whitespace() && !c.is_control()).take_while(|c| *c != ':').take(12).collect();
    ["javascript", "vbscript"].iter().any(|name| scheme.eq_ignore_ascii_case(name)) && target.contains(':')
}
