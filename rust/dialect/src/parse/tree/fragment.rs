//! Fragments of HTML in which Markdown means nothing: a component's property, a `<pre>`, an `<svg>`.

use std::ops::Range;

use crate::document::Html;
use crate::parse::element::{self, Flow};
use crate::parse::limits::{Ahead, DEPTH};
use crate::parse::scan::too_deep_error;
use crate::parse::tag::{self, Tag};

use super::Binder;
use super::attributes::Attributes;
use super::frame::Element;
use crate::error;

impl Binder<'_> {
    /// Markup without Markdown, such as a component's property: its links bound, its tags balanced, its entities as they
    /// are. `base` is its offset in the source.
    pub(crate) fn fragment(&mut self, text: &str, base: usize, in_link: bool) -> Html {
        self.fragment_at(text, base, in_link, None)
    }

    /// Like [`Binder::fragment`], with `whole` as the one span of everything in it.
    pub(super) fn fragment_at(&mut self, text: &str, base: usize, in_link: bool, whole: Option<&Range<usize>>) -> Html {
        let ahead = Ahead::of_piece(text);
        let mut html = Html::of_markup(String::with_capacity(text.len()));
        let mut open: Vec<(&str, Range<usize>)> = Vec::new();
        let mut at = 0;
        while let Some(offset) = text[at..].find('<') {
            let start = at + offset;
            if ahead.is_spent() || open.len() > DEPTH {
                let span = whole.cloned().unwrap_or(base + start..base + start);
                self.stop(too_deep_error(self.file), span);
                at = text.len();
                break;
            }
            push_fragment_text(&mut html, &text[at..start]);
            if text[start..].starts_with("<!--")
                && let Some(end) = ahead.find("-->", start, text.len())
            {
                at = end + 3;
                continue;
            }
            let in_svg = open.iter().any(|(name, _)| *name == "svg");
            let known = |tag: &Tag<'_>| element::flow(tag.name).is_some() || in_svg && element::is_svg(tag.name);
            let Some(tag) = tag::parse(&ahead, text, start).filter(known) else {
                html.push_markup("&lt;");
                at = start + 1;
                continue;
            };
            at = tag.span.end;
            let span = whole.cloned().unwrap_or(base + tag.span.start..base + tag.span.end);
            if element::flow(tag.name) == Some(Flow::Forbidden) {
                let diagnostic = error!(HtmlElement(tag.name), self.file,
                    "`<{}>` is not allowed in a document", tag.name;
                    label: "not allowed")
                .hint(element::instead_of(tag.name));
                self.report(diagnostic, span);
                continue;
            }
            if !tag.closing && (in_link && tag.name == "a" || is_misplaced(tag.name, &open)) {
                let diagnostic = error!(HtmlElement(tag.name), self.file, "`<{}>` is not allowed here", tag.name;
                    label: "shown as text";
                    hint: "close what is open before it, or write `&lt;` if it is meant as text");
                self.report(diagnostic, span);
                html.push_markup("&lt;");
                at = start + 1;
                continue;
            }
            if tag.closing {
                self.close_in_fragment(&mut html, &mut open, &tag, span);
                continue;
            }
            let attributes = match whole {
                // In a text that is written with escapes, attributes have no spans of their own.
                Some(whole) => self.attributes_at(&tag, whole),
                None => self.attributes(&tag, base),
            };
            Element { tag: tag.name.to_owned().into(), attributes }.write_html(&mut html);
            if tag.self_closing && !element::is_void(tag.name) {
                push_closing_tag(&mut html, tag.name);
            } else if !element::is_void(tag.name) {
                open.push((tag.name, span));
            }
        }
        push_fragment_text(&mut html, &text[at..]);
        while let Some((name, span)) = open.pop() {
            if self.stopped {
                push_closing_tag(&mut html, name);
            } else {
                self.unclosed_in_fragment(&mut html, name, span);
            }
        }
        html
    }

    fn attributes_at(&mut self, tag: &Tag<'_>, span: &Range<usize>) -> Attributes {
        let (links, images, diagnostics) = (self.links.len(), self.images.len(), self.diagnostics.len());
        // These attributes have no spans in the source: they are read with meaningless ones, which are replaced here.
        let attributes = self.attributes(tag, 0);
        let marked = self.source.locate(span.clone());
        for diagnostic in self.diagnostics.since(diagnostics) {
            diagnostic.primary.span = Some(marked.clone());
        }
        for link in &mut self.links[links..] {
            link.span = span.clone();
        }
        for image in &mut self.images[images..] {
            image.span = span.clone();
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
            let diagnostic = error!(Unbalanced(tag.name), self.file, "`</{}>` closes nothing", tag.name;
                label: "unexpected closing tag"; hint: "remove it, or open `<{}>` before it", tag.name);
            return self.report(diagnostic, span);
        }
        while let Some((name, span)) = open.pop() {
            if name == tag.name {
                return push_closing_tag(html, name);
            }
            self.unclosed_in_fragment(html, name, span);
        }
    }

    fn unclosed_in_fragment(&mut self, html: &mut Html, name: &str, span: Range<usize>) {
        push_closing_tag(html, name);
        let diagnostic = error!(Unbalanced(name), self.file, "`<{name}>` is not closed";
            label: "opened here"; hint: "add `</{name}>` where it ends");
        self.report(diagnostic, span);
    }
}

fn push_closing_tag(html: &mut Html, name: &str) {
    html.push_markup("</");
    html.push_markup(name);
    html.push_markup(">");
}

/// Whether browsers would move a tag out of what is open around it.
fn is_misplaced(name: &str, open: &[(&str, Range<usize>)]) -> bool {
    let flow = element::flow(name);
    open.iter().any(|(around, _)| match *around {
        "svg" => name != "a" && !element::is_svg(name),
        "pre" | "p" => flow == Some(Flow::Block),
        "textarea" => true,
        "a" => name == "a",
        _ => false,
    })
}

/// Pushes text of HTML: entities stay entities, and a lone `&` is escaped.
fn push_fragment_text(html: &mut Html, text: &str) {
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
