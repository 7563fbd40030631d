//! Attributes and fragments of HTML: bound, balanced, and without what a strict policy forbids.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::Value;

use crate::diagnostic::Diagnostic;
use crate::document::{Image, Link, placeholder};
use crate::parse::element::{self, Flow};
use crate::parse::markup::decode;
use crate::parse::tag::{self, Attribute, Tag, Written};

use super::Binder;
use super::frame::Element;

type Attributes = Vec<(Cow<'static, str>, Option<String>)>;

impl Binder<'_> {
    pub(crate) fn file(&self) -> &str {
        self.file
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic, range: Range<usize>) {
        self.diagnostics.push(diagnostic.placed(self.source.place(range)));
    }

    /// The placeholder of a link.
    pub(crate) fn link(&mut self, target: &str, range: Range<usize>) -> String {
        let target = target.trim();
        if is_script(target) {
            let mistake = Diagnostic::error(self.file, "A link may not run JavaScript")
                .label("not allowed")
                .hint("Pages run under a strict Content-Security-Policy; link to an address");
            self.report(mistake, range);
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

    /// An attribute's value, `Some(None)` for one without; nothing if the attribute must go.
    fn value(&mut self, name: &str, attribute: &Attribute<'_>, range: &Range<usize>) -> Option<Option<String>> {
        let mistake = if name.len() > 2 && name.starts_with("on") {
            Diagnostic::error(self.file, "An event handler is not allowed in a document")
                .hint("Pages run under a strict Content-Security-Policy; make it a component of the site")
        } else if name == "style" || name == "dangerouslySetInnerHTML" {
            Diagnostic::warning(self.file, format!("`{name}` is dropped"))
                .hint("Pages run under a strict Content-Security-Policy; use a class")
        } else {
            match &attribute.value {
                Written::Bare => return Some(None),
                Written::Quoted(text) => return Some(Some(decode(text))),
                Written::Literal(Value::String(text)) => return Some(Some(text.clone())),
                Written::Literal(Value::Number(number)) => return Some(Some(number.to_string())),
                Written::Literal(Value::Bool(true)) => return Some(None),
                Written::Literal(Value::Bool(false) | Value::Null) => return None,
                Written::Literal(_) => Diagnostic::error(self.file, format!("`{name}` takes text"))
                    .hint("An element of HTML has no lists or objects as attributes"),
                Written::Expression => super::props::expression(self.file),
            }
        };
        let label = if mistake.label.is_empty() { "not allowed".to_owned() } else { mistake.label.clone() };
        self.report(mistake.label(label), range.clone());
        None
    }

    /// Markup that is no Markdown, such as a component's property: its links bound, its tags balanced, its entities as
    /// they are. `base` is where it stands in the source, if it stands there as it is.
    pub(super) fn fragment(&mut self, text: &str, base: Option<usize>) -> String {
        self.fragment_at(text, base.unwrap_or(0), None)
    }

    /// As [`Binder::fragment`], with one place for all that is in it unless it has places of its own.
    pub(super) fn fragment_at(&mut self, text: &str, base: usize, place: Option<&Range<usize>>) -> String {
        let mut html = String::with_capacity(text.len());
        let mut open: Vec<(&str, Range<usize>)> = Vec::new();
        let mut at = 0;
        while let Some(offset) = text[at..].find('<') {
            let start = at + offset;
            text_of_fragment(&mut html, &text[at..start]);
            if text[start..].starts_with("<!--")
                && let Some(length) = text[start..].find("-->")
            {
                at = start + length + 3;
                continue;
            }
            let known = |tag: &Tag<'_>| element::flow(tag.name).is_some() || element::is_drawing(tag.name);
            let Some(tag) = tag::parse(text, start).filter(known) else {
                html.push_str("&lt;");
                at = start + 1;
                continue;
            };
            at = tag.span.end;
            let span = place.cloned().unwrap_or(base + tag.span.start..base + tag.span.end);
            if element::flow(tag.name) == Some(Flow::Forbidden) {
                let mistake = Diagnostic::error(self.file, format!("`<{}>` is not allowed in a document", tag.name))
                    .label("not allowed")
                    .hint("Pages run under a strict Content-Security-Policy");
                self.report(mistake, span);
                continue;
            }
            if tag.closing {
                self.close_in_fragment(&mut html, &mut open, &tag, span);
                continue;
            }
            let attributes = match place {
                // Attributes of a text that is written with escapes have no places of their own.
                Some(place) => self.attributes_at(&tag, place),
                None => self.attributes(&tag, base),
            };
            Element { tag: tag.name.to_owned().into(), attributes }.write_html(&mut html);
            if tag.self_closing && !element::is_void(tag.name) {
                html.push_str("</");
                html.push_str(tag.name);
                html.push('>');
            } else if !element::is_void(tag.name) {
                open.push((tag.name, span));
            }
        }
        text_of_fragment(&mut html, &text[at..]);
        while let Some((name, span)) = open.pop() {
            self.unclosed_in_fragment(&mut html, name, span);
        }
        html
    }

    fn attributes_at(&mut self, tag: &Tag<'_>, place: &Range<usize>) -> Attributes {
        let (links, images) = (self.links.len(), self.images.len());
        let attributes = self.attributes(tag, 0);
        let place = self.source.place(place.clone());
        for link in &mut self.links[links..] {
            link.place = place.clone();
        }
        for image in &mut self.images[images..] {
            image.place = place.clone();
        }
        attributes
    }

    fn close_in_fragment(
        &mut self,
        html: &mut String,
        open: &mut Vec<(&str, Range<usize>)>,
        tag: &Tag<'_>,
        span: Range<usize>,
    ) {
        if !open.iter().any(|(name, _)| *name == tag.name) {
            let mistake = Diagnostic::error(self.file, format!("`</{}>` closes nothing", tag.name))
                .label("unexpected closing tag")
                .hint(format!("Remove it, or open `<{}>` before it", tag.name));
            return self.report(mistake, span);
        }
        while let Some((name, span)) = open.pop() {
            if name == tag.name {
                html.push_str("</");
                html.push_str(name);
                html.push('>');
                return;
            }
            self.unclosed_in_fragment(html, name, span);
        }
    }

    fn unclosed_in_fragment(&mut self, html: &mut String, name: &str, span: Range<usize>) {
        html.push_str("</");
        html.push_str(name);
        html.push('>');
        let mistake = Diagnostic::error(self.file, format!("`<{name}>` is not closed"))
            .label("opened here")
            .hint(format!("Add `</{name}>` where it ends"));
        self.report(mistake, span);
    }
}

/// Text of HTML, where an entity is one, and a lone `&` is none.
fn text_of_fragment(html: &mut String, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.find(['&', '>']) {
        html.push_str(&rest[..at]);
        if rest[at..].starts_with('>') {
            html.push_str("&gt;");
        } else {
            let name = rest[at + 1..].split(';').next().unwrap_or_default();
            let entity = name.len() < rest.len() - at - 1
                && !name.is_empty()
                && name.len() < 32
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'#');
            html.push_str(if entity { "&" } else { "&amp;" });
        }
        rest = &rest[at + 1..];
    }
    html.push_str(rest);
}

fn is_script(target: &str) -> bool {
    let scheme: String =
        target.chars().filter(|c| !c.is_whitespace() && !c.is_control()).take_while(|c| *c != ':').take(12).collect();
    ["javascript", "vbscript"].iter().any(|name| scheme.eq_ignore_ascii_case(name)) && target.contains(':')
}
