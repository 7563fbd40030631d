//! Fragments of HTML that are no Markdown: a component's property, a `<pre>`, an `<svg>`.

use std::ops::Range;

use crate::diagnostic::{Diagnostic, Rule};
use crate::document::Html;
use crate::parse::element::{self, Flow};
use crate::parse::limits::{Ahead, DEPTH};
use crate::parse::scan::too_deep;
use crate::parse::tag::{self, Tag};

use super::Binder;
use super::attributes::Attributes;
use super::frame::Element;

impl Binder<'_> {
    /// Markup that is no Markdown, such as a component's property: its links bound, its tags balanced, its entities as
    /// they are. `base` is where it stands in the source.
    pub(crate) fn fragment(&mut self, text: &str, base: usize, in_link: bool) -> Html {
        self.fragment_at(text, base, in_link, None)
    }

    /// As [`Binder::fragment`], with one place for all that is in it.
    pub(super) fn fragment_at(&mut self, text: &str, base: usize, in_link: bool, place: Option<&Range<usize>>) -> Html {
        let ahead = Ahead::of_piece(text);
        let mut html = Html::of_markup(String::with_capacity(text.len()));
        let mut open: Vec<(&str, Range<usize>)> = Vec::new();
        let mut at = 0;
        while let Some(offset) = text[at..].find('<') {
            let start = at + offset;
            if ahead.is_spent() || open.len() > DEPTH {
                let span = place.cloned().unwrap_or(base + start..base + start + 1);
                self.stop(too_deep(self.file), span);
                at = text.len();
                break;
            }
            text_of_fragment(&mut html, &text[at..start]);
            if text[start..].starts_with("<!--")
                && let Some(end) = ahead.find("-->", start, text.len())
            {
                at = end + 3;
                continue;
            }
            let in_drawing = open.iter().any(|(name, _)| *name == "svg");
            let known =
                |tag: &Tag<'_>| element::flow(tag.name).is_some() || in_drawing && element::is_drawing(tag.name);
            let Some(tag) = tag::parse(&ahead, text, start).filter(known) else {
                html.push_markup("&lt;");
                at = start + 1;
                continue;
            };
            at = tag.span.end;
            let span = place.cloned().unwrap_or(base + tag.span.start..base + tag.span.end);
            if element::flow(tag.name) == Some(Flow::Forbidden) {
                let mistake = Diagnostic::error(self.file, format!("`<{}>` is not allowed in a document", tag.name))
                    .rule(Rule::HtmlElement)
                    .subject(tag.name)
                    .label("not allowed")
                    .hint(element::instead_of(tag.name));
                self.report(mistake, span);
                continue;
            }
            if !tag.closing && (in_link && tag.name == "a" || misplaced(tag.name, &open)) {
                let mistake = Diagnostic::error(self.file, format!("`<{}>` can not stand here", tag.name))
                    .rule(Rule::HtmlElement)
                    .subject(tag.name)
                    .label("shown as text")
                    .hint("close what is open before it, or write `&lt;` if it is meant as text");
                self.report(mistake, span);
                html.push_markup("&lt;");
                at = start + 1;
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
                close(&mut html, tag.name);
            } else if !element::is_void(tag.name) {
                open.push((tag.name, span));
            }
        }
        text_of_fragment(&mut html, &text[at..]);
        while let Some((name, span)) = open.pop() {
            if self.stopped {
                close(&mut html, name);
            } else {
                self.unclosed_in_fragment(&mut html, name, span);
            }
        }
        html
    }

    fn attributes_at(&mut self, tag: &Tag<'_>, place: &Range<usize>) -> Attributes {
        let (links, images, mistakes) = (self.links.len(), self.images.len(), self.diagnostics.len());
        // Without places in the source, those are counted from its beginning, and replaced.
        let attributes = self.attributes(tag, 0);
        let marked = self.source.place(place.clone());
        for diagnostic in self.diagnostics.since(mistakes) {
            diagnostic.place = Some(marked.clone());
        }
        for link in &mut self.links[links..] {
            link.span = place.clone();
        }
        for image in &mut self.images[images..] {
            image.span = place.clone();
        }
        attributes
    }

    fn close_in_fragment(
        &mut self,
        html: &mut Html,
        open: &mut Vec<(&str, Range<usize>)>,
        tag: &Tag<'_>,
        span: Range<usize>,
    ) {
        if !open.iter().any(|(name, _)| *name == tag.name) {
            let mistake = Diagnostic::error(self.file, format!("`</{}>` closes nothing", tag.name))
                .rule(Rule::Unbalanced)
                .subject(tag.name)
                .label("unexpected closing tag")
                .hint(format!("remove it, or open `<{}>` before it", tag.name));
            return self.report(mistake, span);
        }
        while let Some((name, span)) = open.pop() {
            if name == tag.name {
                return close(html, name);
            }
            self.unclosed_in_fragment(html, name, span);
        }
    }

    fn unclosed_in_fragment(&mut self, html: &mut Html, name: &str, span: Range<usize>) {
        close(html, name);
        let mistake = Diagnostic::error(self.file, format!("`<{name}>` is not closed"))
            .rule(Rule::Unbalanced)
            .subject(name)
            .label("opened here")
            .hint(format!("add `</{name}>` where it ends"));
        self.report(mistake, span);
    }
}

fn close(html: &mut Html, name: &str) {
    html.push_markup("</");
    html.push_markup(name);
    html.push_markup(">");
}

/// Whether browsers would move a tag out of what is open around it.
fn misplaced(name: &str, open: &[(&str, Range<usize>)]) -> bool {
    let flow = element::flow(name);
    open.iter().any(|(around, _)| match *around {
        "svg" => name != "a" && !element::is_drawing(name),
        "pre" | "p" => flow == Some(Flow::Block),
        "textarea" => true,
        "a" => name == "a",
        _ => false,
    })
}

/// Text of HTML, where an entity is one, and a lone `&` is none.
fn text_of_fragment(html: &mut Html, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.find(['&', '>']) {
        html.push_markup(&rest[..at]);
        if rest[at..].starts_with('>') {
            html.push_markup("&gt;");
        } else {
            let name = rest[at + 1..].bytes().take(32);
            let length = name.take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'#').count();
            let entity = (1..32).contains(&length) && rest[at + 1 + length..].starts_with(';');
            html.push_markup(if entity { "&" } else { "&amp;" });
        }
        rest = &rest[at + 1..];
    }
    html.push_markup(rest);
}
