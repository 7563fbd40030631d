//! Fragments of HTML in which Markdown means nothing: a component's property, a `<pre>`, an `<svg>`.

use std::borrow::Cow;
use std::ops::Range;

use crate::document::{Element, Markup};
use crate::parse::element::{self, Flow};
use crate::parse::limits::{DEPTH, Lookahead};
use crate::parse::markup::decode;
use crate::parse::scan::too_deep_error;
use crate::parse::tag::{self, Tag};

use super::Binder;
use super::attributes::Attributes;
use super::fallback::forbidden_error;
use crate::error;

impl Binder<'_> {
    /// Markup without Markdown, such as a component's property: its links bound, its tags balanced. `base` is its offset in the source.
    pub(crate) fn fragment(&mut self, text: &str, base: usize, in_link: bool) -> Markup {
        self.fragment_at(text, base, in_link, None)
    }

    /// Like [`Binder::fragment`], with `whole` as the one span of everything in it.
    pub(super) fn fragment_at(
        &mut self,
        text: &str,
        base: usize,
        in_link: bool,
        whole: Option<&Range<usize>>,
    ) -> Markup {
        let ahead = Lookahead::of_piece(text);
        let mut open = Open::default();
        let mut at = 0;
        while let Some(offset) = text[at..].find('<') {
            let start = at + offset;
            if ahead.is_spent() || open.elements.len() > DEPTH {
                let span = whole.cloned().unwrap_or(base + start..base + start);
                self.stop(too_deep_error(self.file), span);
                at = text.len();
                break;
            }
            open.push_text(&text[at..start]);
            if text[start..].starts_with("<!--")
                && let Some(end) = ahead.find("-->", start, text.len())
            {
                at = end + 3;
                continue;
            }
            let in_svg = open.holds("svg");
            let known = |tag: &Tag<'_>| element::flow(tag.name).is_some() || in_svg && element::is_svg(tag.name);
            let Some(tag) = tag::parse(&ahead, text, start).filter(known) else {
                open.inside().push_text("<");
                at = start + 1;
                continue;
            };
            at = tag.span.end;
            let Some(name) = element::drawn_as(tag.name) else { continue };
            let tag = Tag { name, ..tag };
            let span = whole.cloned().unwrap_or(base + tag.span.start..base + tag.span.end);
            if element::flow(tag.name) == Some(Flow::Forbidden) {
                let diagnostic = forbidden_error(self.file, tag.name);
                self.report(diagnostic, span);
                continue;
            }
            if !tag.closing && (in_link && tag.name == "a" || open.forbids(tag.name)) {
                let diagnostic = error!(HtmlElement(tag.name), self.file, "`<{}>` is not allowed here", tag.name;
                    label: "shown as text";
                    hint: "close what is open before it, or write `&lt;` if it is meant as text");
                self.report(diagnostic, span);
                open.inside().push_text("<");
                at = start + 1;
                continue;
            }
            if tag.closing {
                self.close_in_fragment(&mut open, &tag, span);
                continue;
            }
            let attributes = match whole {
                // In a text that is written with escapes, attributes have no spans of their own.
                Some(whole) => self.attributes_at(&tag, whole),
                None => self.attributes(&tag, base),
            };
            let element = Element { attributes, ..Element::new(tag.name.to_owned()) };
            if tag.self_closing || element::is_void(tag.name) {
                open.inside().push(element);
            } else {
                open.elements.push((element, span));
            }
        }
        open.push_text(&text[at..]);
        while let Some((name, span)) = open.close() {
            if !self.stopped {
                self.report_unclosed(&name, span);
            }
        }
        open.markup
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

    fn close_in_fragment(&mut self, open: &mut Open, tag: &Tag<'_>, span: Range<usize>) {
        if !open.holds(tag.name) {
            let diagnostic = error!(Unbalanced(tag.name), self.file, "`</{}>` closes nothing", tag.name;
                label: "unexpected closing tag"; hint: "remove it, or open `<{}>` before it", tag.name);
            return self.report(diagnostic, span);
        }
        while let Some((name, span)) = open.close() {
            if name == tag.name {
                return;
            }
            self.report_unclosed(&name, span);
        }
    }

    fn report_unclosed(&mut self, name: &str, span: Range<usize>) {
        let diagnostic = error!(Unbalanced(name), self.file, "`<{name}>` is not closed";
            label: "opened here"; hint: "add `</{name}>` where it ends");
        self.report(diagnostic, span);
    }
}

/// What a fragment has gathered.
#[derive(Default)]
struct Open {
    markup: Markup,
    /// The elements that are open, and where they were opened.
    elements: Vec<(Element, Range<usize>)>,
}

impl Open {
    /// Where what comes next belongs.
    fn inside(&mut self) -> &mut Markup {
        self.elements.last_mut().map_or(&mut self.markup, |(element, _)| &mut element.children)
    }

    /// Adds text of HTML.
    fn push_text(&mut self, text: &str) {
        self.inside().push_text(&decode(text));
    }

    fn holds(&self, name: &str) -> bool {
        self.elements.iter().any(|(element, _)| element.tag == name)
    }

    /// Closes the innermost element, and returns its name and where it was opened.
    fn close(&mut self) -> Option<(Cow<'static, str>, Range<usize>)> {
        let (element, span) = self.elements.pop()?;
        let name = element.tag.clone();
        self.inside().push(element);
        Some((name, span))
    }

    /// Whether browsers would move an element out of what is open around it.
    fn forbids(&self, name: &str) -> bool {
        let flow = element::flow(name);
        self.elements.iter().any(|(around, _)| match &*around.tag {
            "svg" => name != "a" && !element::is_svg(name),
            "pre" | "p" => flow == Some(Flow::Block),
            "textarea" => true,
            "a" => name == "a",
            _ => false,
        })
    }
}
