//! Attributes of HTML and targets: numbered for resolve, and without what documents may not hold.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::Value as Json;

use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{Attribute, Image, ImageId, Link, LinkId, Url};
use crate::parse::attribute::{self, Holds};
use crate::parse::element;
use crate::parse::limits::LINKS;
use crate::parse::markup::decode;
use crate::parse::tag::{self, Tag, Written};
use crate::scheme::{self, Purpose};

use super::Binder;

/// The attributes of an element, by the names HTML gives them.
pub(super) type Attributes = Vec<(Cow<'static, str>, Attribute)>;

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
                .rule(Rule::Limit)
                .label("one too many")
                .hint("make several pages of it");
            self.stop(mistake, range.clone());
        }
        has_room
    }

    /// The URL of a link, which only resolve knows.
    pub(crate) fn link(&mut self, target: &str, range: Range<usize>) -> Url {
        let target = target.trim();
        if self.refuses(target, Purpose::Link, &range) {
            return Url::Known("#".to_owned());
        }
        if !self.binds {
            return Url::Known(target.to_owned());
        }
        if !self.has_room(&range) {
            return Url::Known("#".to_owned());
        }
        self.links.push(Link { target: target.to_owned(), span: range });
        Url::Link(LinkId(self.links.len() - 1))
    }

    /// The URL of a file of the page.
    pub(super) fn shown(&mut self, target: &str, range: Range<usize>) -> Url {
        self.shown_as(Url::File, target, range)
    }

    fn shown_as(&mut self, url: fn(ImageId) -> Url, target: &str, range: Range<usize>) -> Url {
        if !self.binds && !self.refuses(target.trim(), Purpose::File, &range) {
            return Url::Known(target.trim().to_owned());
        }
        self.image(target, range).map_or_else(|| Url::Known(String::new()), url)
    }

    /// The number of a file of the page; nothing if it may not be shown, which is told.
    pub(super) fn image(&mut self, target: &str, range: Range<usize>) -> Option<ImageId> {
        let target = target.trim();
        if self.refuses(target, Purpose::File, &range) {
            return None;
        }
        if !self.has_room(&range) {
            return None;
        }
        self.images.push(Image { target: target.to_owned(), span: range });
        Some(ImageId(self.images.len() - 1))
    }

    /// Whether a URL may not be written, which is told.
    fn refuses(&mut self, url: &str, purpose: Purpose, range: &Range<usize>) -> bool {
        let Some(scheme) = scheme::refused(url, purpose) else { return false };
        let mistake = Diagnostic::error(self.file, format!("a document may not use `{scheme}:` here"))
            .rule(Rule::UrlScheme)
            .subject(scheme.as_str())
            .label("not allowed")
            .hint(scheme::instead_of(&scheme, purpose));
        self.report(mistake, range.clone());
        true
    }

    /// The attributes of a tag of HTML whose places count from `base`.
    pub(super) fn attributes(&mut self, tag: &Tag<'_>, base: usize) -> Attributes {
        let is_drawing = element::is_drawing(tag.name);
        let sized = tag.attributes.iter().any(|one| ["width", "height"].iter().any(|name| one.is(name)));
        let mut attributes: Attributes = Vec::with_capacity(tag.attributes.len());
        for attribute in &tag.attributes {
            let range = base + attribute.span.start..base + attribute.span.end;
            let Some(known) = attribute::known(tag.name, is_drawing, attribute.name) else {
                self.unknown(tag, attribute, range);
                continue;
            };
            if attributes.iter().any(|(name, _)| *name == known.name) {
                continue;
            }
            let Some(value) = self.value(&known.name, attribute, &range) else { continue };
            let value = match (known.holds, value) {
                (Holds::Flag, _) | (_, None) => Attribute::Flag,
                (Holds::Text, Some(text)) => Attribute::Text(text),
                (Holds::Id, Some(id)) => {
                    self.anchors.push(id.clone());
                    Attribute::Text(id)
                }
                (Holds::Link, Some(target)) => Attribute::Url(self.link(&target, range)),
                (Holds::Picture, Some(target)) => {
                    let url = if sized { Url::File } else { Url::Image };
                    Attribute::Url(self.shown_as(url, &target, range))
                }
                (Holds::Media, Some(target)) => {
                    self.check_media(tag.name, &target, range.clone());
                    Attribute::Url(self.shown(&target, range))
                }
                (Holds::File, Some(target)) => Attribute::Url(self.shown(&target, range)),
                (Holds::Pictures, Some(set)) => Attribute::Sources(self.sources(&set, &range)),
                (Holds::Part, Some(target)) if target.trim().starts_with('#') => Attribute::Text(target),
                (Holds::Paint, Some(text)) if attribute::is_local(&text) => Attribute::Text(text),
                (Holds::Part | Holds::Paint, Some(_)) => {
                    self.drop(&known.name, "a drawing names parts of its own only, as `#id`", range);
                    continue;
                }
            };
            attributes.push((known.name, value));
        }
        attributes
    }

    /// Tells of media that the pages' Content-Security-Policy does not let browsers play.
    fn check_media(&mut self, element: &str, target: &str, range: Range<usize>) {
        if scheme::is_remote(target) {
            let mistake = Diagnostic::warning(self.file, format!("this `<{element}>` plays nothing"))
                .rule(Rule::NoEffect)
                .subject(element)
                .label("a file of another site")
                .hint("pages play files of their own only; put it beside the document or in `static/`, or link to it");
            self.report(mistake, range);
        }
    }

    /// `small.webp 1x, large.webp 2x`
    fn sources(&mut self, set: &str, range: &Range<usize>) -> Vec<(Url, String)> {
        let sources = candidates(set);
        sources.into_iter().map(|(url, size)| (self.shown(url, range.clone()), size.to_owned())).collect()
    }

    /// Tells of an attribute that is not allowed.
    fn unknown(&mut self, tag: &Tag<'_>, attribute: &tag::Attribute<'_>, range: Range<usize>) {
        let name = attribute.name;
        if name.is_empty() {
            self.report(super::props::expression(self.file), range);
        } else if name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("on")) {
            let mistake = Diagnostic::error(self.file, "an event handler is not allowed in a document")
                .rule(Rule::HtmlAttribute)
                .subject(name)
                .label("not allowed")
                .hint("pages run under a strict Content-Security-Policy; make it a component of the site");
            self.report(mistake, range);
        } else if name.eq_ignore_ascii_case("style") {
            self.drop(name, "pages run under a strict Content-Security-Policy; use a class", range);
        } else if name != "key" {
            // A key is React's own, which means nothing in a document.
            self.drop(name, &format!("documents may not use it on `<{}>`", tag.name), range);
        }
    }

    fn drop(&mut self, name: &str, hint: &str, range: Range<usize>) {
        let mistake = Diagnostic::warning(self.file, format!("`{name}` is dropped"))
            .rule(Rule::HtmlAttribute)
            .subject(name)
            .label("not allowed")
            .hint(hint.to_owned());
        self.report(mistake, range);
    }

    /// An attribute's text, or that it has none; nothing if the attribute must go.
    #[expect(clippy::option_option, reason = "an attribute can be there without a value")]
    fn value(&mut self, name: &str, attribute: &tag::Attribute<'_>, range: &Range<usize>) -> Option<Option<String>> {
        let mistake = match &attribute.value {
            Written::Quoted(text) => return Some(Some(decode(text))),
            Written::Literal(Json::String(text)) => return Some(Some(text.clone())),
            Written::Literal(Json::Number(number)) => return Some(Some(number.to_string())),
            Written::Bare | Written::Literal(Json::Bool(true)) => return Some(None),
            Written::Literal(Json::Bool(false) | Json::Null) => return None,
            Written::Literal(_) => Diagnostic::error(self.file, format!("`{name}` takes text"))
                .rule(Rule::HtmlAttribute)
                .subject(name)
                .label("not allowed")
                .hint("an element of HTML has no lists or objects as attributes"),
            Written::Expression => super::props::expression(self.file),
        };
        self.report(mistake, range.clone());
        None
    }
}

/// The URLs of a `srcset` with what each is for, as browsers take it apart: a comma belongs to the URL it stands in, and
/// ends the one it stands behind.
fn candidates(set: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = set;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == ',');
        if rest.is_empty() {
            return found;
        }
        let (url, behind) = rest.split_at(rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len()));
        let bare = url.trim_end_matches(',');
        let length = if bare.len() < url.len() { 0 } else { behind.find(',').unwrap_or(behind.len()) };
        found.push((bare, behind[..length].trim()));
        rest = &behind[length..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_set_is_taken_apart_as_browsers_do() {
        assert_eq!(candidates("a.png 1x, b.png 2x"), [("a.png", "1x"), ("b.png", "2x")]);
        assert_eq!(
            candidates(" data:image/png;base64,AA,BB 1x,b,c.png, d.png"),
            [("data:image/png;base64,AA,BB", "1x"), ("b,c.png", ""), ("d.png", "")]
        );
        assert_eq!(candidates(" , "), []);
    }
}
