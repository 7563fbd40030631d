//! What is drawn in place of what cannot be: so a site that is built in spite of errors shows all that its authors wrote.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::document::{Card, Cards, Element, Markup};
use crate::parse::code::{Meta, dedent};
use crate::parse::element;
use crate::parse::limits::Lookahead;
use crate::parse::markup::decode;
use crate::parse::tag::{self, Tag, Written};
use crate::scheme;

use super::Builder;
use super::frame::{Frame, Kind, Mode};
use crate::error;

/// The most characters of a tag that are shown in a line.
const SHORT_TAG: usize = 60;

impl<'a> Builder<'_, 'a> {
    /// Opens what is drawn in place of a component: between blocks a box with its name and properties, in a line no more than
    /// its content, or the tag where it has none.
    pub(super) fn open_unknown(&mut self, tag: &'a Tag<'a>, block: bool) {
        let (name, span) = (tag.name, tag.span.clone());
        let written = &self.source.text[span.clone()];
        if !block {
            if tag.self_closing {
                return self.prose(Element::new("code").around([shorten(written, name)]).into());
            }
            self.prose(Markup::default());
            let element = Element::new("span").with("class", "unknown").with("title", format!("<{name}>"));
            return self.frames.push(Frame::with_mode(Kind::Html { element, name, span }, Mode::Inline));
        }
        self.begin_block();
        let element = Element::new("div").with("class", "unknown");
        self.frames.push(Frame::with_mode(Kind::Html { element, name, span: span.clone() }, Mode::Flow));
        if tag.attributes.is_empty() {
            let name = Element::new("code").around([format!("<{name}>")]);
            self.top().run.push(Element::new("p").around([name]));
        } else {
            let meta = Meta { language: Some("jsx"), ..Meta::default() };
            let node = self.build_block(meta, &dedent(written.lines()), &span).node;
            self.top().push_node(node);
        }
        if tag.self_closing {
            self.close_top();
        }
    }

    /// A card that links to what an element would show of another place: a frame, a video.
    pub(super) fn draw_as_link(&mut self, tag: &Tag<'a>) {
        let Some(target) = source_of(tag) else { return };
        let title = text_of(tag, "title").filter(|title| !title.trim().is_empty());
        self.begin_block();
        let href = self.binder.bind_link(&target, tag.span.clone());
        let (title, description) = match title {
            Some(title) => (title, Some(target)),
            None => (target, None),
        };
        self.push_cards(Cards::Listed(vec![Card { title, href, description }]));
    }

    /// Takes title and description out of a `<head>`, which are the page's; whatever else is in it is refused.
    pub(super) fn take_head(&mut self, span: Range<usize>) {
        let text = &self.source.text[span.clone()];
        let ahead = Lookahead::of_piece(text);
        let mut at = 0;
        while let Some(offset) = text[at..].find('<').filter(|_| !ahead.is_spent()) {
            let start = at + offset;
            at = start + 1;
            let Some(tag) = tag::parse(&ahead, text, start) else { continue };
            at = tag.span.end;
            match tag.name {
                "head" => {}
                _ if tag.closing => {}
                "title" => {
                    let length = text[at..].find('<').unwrap_or_default();
                    self.whole.tree.page_title.get_or_insert_with(|| decode(text[at..at + length].trim()));
                    at += length;
                }
                "meta" if text_of(&tag, "name").as_deref() == Some("description") => {
                    let description = text_of(&tag, "content").unwrap_or_default();
                    self.whole.tree.description.get_or_insert(description);
                }
                name => {
                    let diagnostic = forbidden_error(self.binder.file(), name);
                    self.report(diagnostic, span.start + tag.span.start..span.start + tag.span.end);
                }
            }
        }
    }
}

/// The error for an element that documents may not have.
pub(super) fn forbidden_error(file: &str, name: &str) -> Diagnostic {
    error!(HtmlElement(name), file, "`<{name}>` is not allowed in a document"; label: "not allowed")
        .hint(element::replacement_hint(name))
}

/// Whether a tag plays what is on another site, which browsers refuse on the site's pages.
pub(super) fn plays_remote(tag: &Tag<'_>) -> bool {
    matches!(tag.name, "video" | "audio") && source_of(tag).is_some_and(|source| scheme::is_remote(&source))
}

fn source_of(tag: &Tag<'_>) -> Option<String> {
    let source = text_of(tag, "src").or_else(|| text_of(tag, "data")).or_else(|| text_of(tag, "href"))?;
    Some(source.trim().to_owned()).filter(|source| !source.is_empty())
}

/// The text of an attribute of a tag.
pub(super) fn text_of(tag: &Tag<'_>, wanted: &str) -> Option<String> {
    tag.attributes.iter().find(|attribute| attribute.is(wanted)).and_then(|attribute| match &attribute.value {
        Written::Quoted(text) => Some(decode(text)),
        Written::Literal(serde_json::Value::String(text)) => Some(text.clone()),
        _ => None,
    })
}

/// A tag as it is written, or no more than its name where that is long.
fn shorten(written: &str, name: &str) -> String {
    if written.chars().count() <= SHORT_TAG && !written.contains('\n') {
        return written.to_owned();
    }
    format!("<{name} … />")
}
