//! Tags of HTML, as the author wrote them.

use std::ops::Range;

use crate::document::{Attribute, Element, Markup};
use crate::parse::element::{self, Flow};
use crate::parse::tag::{self, Tag};

use super::Builder;
use super::attributes::only_mode;
use super::fallback::{forbidden_error, plays_remote, text_of};
use super::frame::{Frame, Kind, Mode};
use super::framed::forbidden_tag_error;
use super::leaf::OpenImage;
use crate::{error, warning};

impl<'a> Builder<'_, 'a> {
    pub(super) fn open_tag(&mut self, tag: &'a Tag<'a>, block: bool) {
        if tag.is_component() {
            return self.open_component(tag, block);
        }
        if self.image.is_some() || self.is_left_out(tag) {
            return;
        }
        if self.may_be_live(tag) {
            return self.open_live(tag, None, block);
        }
        let flow = element::flow(tag.name);
        match flow {
            Some(Flow::Forbidden) => return self.open_forbidden(tag, block),
            Some(Flow::Block) => self.begin_block(),
            _ => {}
        }
        if tag.name == "img" {
            return self.open_image(tag);
        }
        // A link inside a link is dropped, so its URL is not bound.
        let nested = tag.name == "a" && self.is_in_link();
        // Those of an element of which only what is in it is drawn say how that looked.
        let attributes =
            if nested || element::drawn_as(tag.name).is_none() { Vec::new() } else { self.binder.attributes(tag, 0) };
        if plays_remote(tag) {
            self.draw_as_link(tag);
            let kind = Kind::Transparent { name: tag.name, span: tag.span.clone() };
            self.frames.push(Frame::with_mode(kind, self.mode_here(block)));
            if tag.self_closing {
                self.close_top();
            }
            return;
        }
        let drawn = element::drawn_as(tag.name);
        let element = Element { attributes, ..Element::new(drawn.unwrap_or(tag.name).to_owned()) };
        if element::is_void(tag.name) {
            if flow == Some(Flow::Block) || block {
                self.top().run.push(element);
            } else {
                self.prose(element.into());
            }
            return;
        }
        let (name, span) = (tag.name, tag.span.clone());
        if flow == Some(Flow::Phrasing) && !block {
            self.prose(Markup::default());
        }
        let mode = match flow {
            _ if element::holds_phrasing_only(name) || name == "summary" => Mode::Inline,
            Some(Flow::Phrasing) if !block => Mode::Inline,
            _ => self.mode_here(block),
        };
        let kind = match name {
            "details" => {
                let open = element.attributes.iter().any(|(name, _)| name == "open");
                Kind::Details { name, summary: None, open, span }
            }
            "summary" => Kind::Summary { span },
            _ if nested => {
                let diagnostic = warning!(Nesting, self.binder.file, "a link is inside another link";
                    label: "ignored"; hint: "close the outer link first; browsers allow none inside");
                self.report(diagnostic, span.clone());
                Kind::Transparent { name, span }
            }
            _ if drawn.is_none() => Kind::Transparent { name, span },
            _ => Kind::Html { element, name, span },
        };
        // The rows of a table are in a body, which browsers would add by themselves.
        if name == "tr" && self.top().element().is_some_and(|element| element.tag == "table") {
            let element = Element::new("tbody");
            self.frames.push(Frame::new(Kind::Html { element, name: "tbody", span: tag.span.clone() }));
        }
        let mode = if matches!(kind, Kind::Details { .. }) { Mode::Flow } else { mode };
        self.frames.push(Frame::with_mode(kind, mode));
        if tag.self_closing {
            self.close_top();
        }
    }

    /// An element that is not allowed; a frame may be, by its address.
    fn open_forbidden(&mut self, tag: &Tag<'a>, block: bool) {
        if tag.name == "iframe" && self.draw_frame(tag, block) {
            return;
        }
        self.report(forbidden_tag_error(self.binder.file, tag), tag.span.clone());
        if matches!(tag.name, "iframe" | "embed" | "object") {
            self.draw_as_link(tag);
        }
    }

    /// An `<img>`: alone in its paragraph it is an image like Markdown's.
    fn open_image(&mut self, tag: &Tag<'a>) {
        let text = |wanted: &str| text_of(tag, wanted);
        let is_plain =
            |attribute: &tag::TagAttribute<'_>| ["src", "alt", "title", "loading"].iter().any(|one| attribute.is(one));
        if tag.attributes.iter().all(is_plain)
            && let Some(target) = text("src")
        {
            let image = OpenImage {
                target,
                title: text("title").unwrap_or_default(),
                alt: text("alt").unwrap_or_default(),
                inside: 0,
            };
            if text("alt").is_none() {
                self.look_at_image(&image, tag.span.clone());
            }
            return self.show_image(&image, tag.span.clone());
        }
        let mut attributes = self.binder.attributes(tag, 0);
        if !attributes.iter().any(|(name, _)| name == "loading") {
            attributes.push(("loading".into(), Attribute::Text("lazy".to_owned())));
        }
        if let Some(mode) = text("src").as_deref().and_then(only_mode) {
            attributes.push(("data-mode".into(), Attribute::Text(mode.to_owned())));
        }
        self.prose(Element { attributes, ..Element::new("img") }.into());
    }

    fn report_forbidden(&mut self, name: &str, span: Range<usize>) {
        let diagnostic = forbidden_error(self.binder.file, name);
        self.report(diagnostic, span);
    }

    pub(super) fn close_tag(&mut self, tag: &'a Tag<'a>) {
        if self.image.is_some() || element::is_void(tag.name) {
            return;
        }
        if element::flow(tag.name) == Some(Flow::Forbidden) {
            return;
        }
        if let Some(sign) = self.sign(&tag.span) {
            return self.close_sign(tag.name, sign);
        }
        let mut found = None;
        for (index, frame) in self.frames.iter().enumerate().rev() {
            if frame.closes_with(tag.name) {
                found = Some(index);
                break;
            }
            if frame.is_markdown() {
                break;
            }
        }
        let Some(index) = found else { return self.report_unexpected(tag) };
        while self.frames.len() > index + 1 {
            // The body around a row was not opened by the author.
            let implied = matches!(&self.top().kind, Kind::Html { name: "tbody", .. }) && tag.name == "table";
            if implied || matches!(self.top().kind, Kind::Paragraph(_)) {
                self.close_top();
            } else {
                self.close_or_report(Some(tag));
            }
        }
        self.close_top();
    }

    fn report_unexpected(&mut self, tag: &Tag<'a>) {
        let after = |end: usize| self.source.text.get(end..tag.span.start).is_some_and(|text| !text.contains("\n\n"));
        if let Some(told) = self.crossed.iter().position(|(name, end)| *name == tag.name && after(*end)) {
            self.crossed.swap_remove(told);
            return;
        }
        let open = self.frames.iter().rev().any(|frame| frame.closes_with(tag.name));
        let name = self.source.tag_name(tag.span.start).unwrap_or(tag.name);
        let hint = if open {
            format!("`<{name}>` was opened outside of this list item, quote or emphasis; close it there")
        } else {
            format!("remove it, or open `<{name}>` before it")
        };
        let diagnostic = error!(Unbalanced(name), self.binder.file, "`</{name}>` closes nothing";
            label: "unexpected closing tag")
        .hint(hint);
        self.report(diagnostic, tag.span.clone());
    }

    /// An element whose content is not Markdown.
    pub(super) fn push_verbatim(&mut self, span: Range<usize>, block: bool) {
        let text = &self.source.text[span.clone()];
        let name = text[1..].split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        if name == "head" {
            return self.take_head(span);
        }
        if element::flow(name) == Some(Flow::Forbidden) {
            return self.report_forbidden(name, span.start..span.start + name.len() + 1);
        }
        let in_link = self.is_in_link();
        let markup = self.binder.fragment(text, span.start, in_link);
        if block || element::flow(name) == Some(Flow::Block) {
            self.begin_block();
            self.top().run.append(markup);
        } else {
            self.prose(markup);
        }
    }
}
