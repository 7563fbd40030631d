//! Attributes of HTML, and targets: numbered for resolve, and without what documents may not contain.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::Value as Json;

use crate::diagnostic::Diagnostic;
use crate::document::{Attribute, ColorMode, Image, ImageId, Link, LinkId, Url};
use crate::parse::attribute::{self, AttributeKind};
use crate::parse::element;
use crate::parse::limits::LINKS;
use crate::parse::markup::decode;
use crate::parse::tag::{self, Tag, Written};
use crate::scheme::{self, Purpose};

use super::Binder;
use super::style::{self, Styles};
use crate::{error, warning};

/// The attributes of an element, by the names HTML gives them.
pub(super) type Attributes = Vec<(Cow<'static, str>, Attribute)>;

impl Binder<'_> {
    pub(crate) fn file(&self) -> &str {
        self.file
    }

    pub(crate) fn report(&mut self, diagnostic: Diagnostic, range: Range<usize>) {
        self.diagnostics.push(diagnostic, || self.source.locate(range));
    }

    /// Gives up the rest of the document, unless that was done already.
    pub(super) fn stop(&mut self, diagnostic: Diagnostic, range: Range<usize>) {
        if !std::mem::replace(&mut self.stopped, true) && !self.is_cut {
            self.report(diagnostic, range);
        }
    }

    /// Whether the document may have one more link or file.
    pub(super) fn has_room(&mut self, range: &Range<usize>) -> bool {
        let has_room = self.links.len() + self.images.len() < LINKS;
        if !has_room {
            let diagnostic = error!(Limit, self.file, "a document has {LINKS} links and images at most";
                label: "one too many"; hint: "make several pages of it");
            self.stop(diagnostic, range.clone());
        }
        has_room
    }

    /// The URL of a link, which only resolve knows.
    pub(crate) fn bind_link(&mut self, target: &str, range: Range<usize>) -> Url {
        let target = target.trim();
        if self.report_refused(target, Purpose::Link, &range) {
            return Url::Known("#".to_owned());
        }
        if !self.binds {
            return Url::Known(target.to_owned());
        }
        if !self.has_room(&range) {
            return Url::Known("#".to_owned());
        }
        let span = self.source.origin(range);
        self.links.push(Link { target: target.to_owned(), span, partial: self.partial });
        Url::Link(LinkId(self.links.len() - 1))
    }

    pub(super) fn bind_file(&mut self, target: &str, range: Range<usize>) -> Url {
        self.bind_file_as(Url::File, target, range)
    }

    fn bind_file_as(&mut self, url: fn(ImageId) -> Url, target: &str, range: Range<usize>) -> Url {
        if !self.binds {
            let target = target.trim();
            let is_refused = self.report_refused(target, Purpose::File, &range);
            return Url::Known(if is_refused { String::new() } else { target.to_owned() });
        }
        self.bind_image(target, range).map_or_else(|| Url::Known(String::new()), url)
    }

    /// The number of a file of the page; nothing if the file may not be shown, which is reported.
    pub(crate) fn bind_image(&mut self, target: &str, range: Range<usize>) -> Option<ImageId> {
        let target = target.trim();
        if self.report_refused(target, Purpose::File, &range) {
            return None;
        }
        if !self.has_room(&range) {
            return None;
        }
        let span = self.source.origin(range);
        self.images.push(Image { target: target.to_owned(), span, partial: self.partial, mode: None });
        Some(ImageId(self.images.len() - 1))
    }

    /// The number of the dark image of a pair, if the image of this number is the light one of a pair.
    pub(super) fn bind_dark(&mut self, light: ImageId) -> Option<ImageId> {
        let image = self.images.get_mut(light.0)?;
        let (target, span) = (dark_target(&image.target)?, image.span.clone());
        image.mode = Some(ColorMode::Light);
        self.images.push(Image { target, span, partial: self.partial, mode: Some(ColorMode::Dark(light)) });
        Some(ImageId(self.images.len() - 1))
    }

    /// Reports a URL with a scheme that is refused; false if the URL is allowed.
    fn report_refused(&mut self, url: &str, purpose: Purpose, range: &Range<usize>) -> bool {
        let Some(scheme) = scheme::find_refused(url, purpose) else { return false };
        let diagnostic = error!(UrlScheme(scheme.as_str()), self.file, "a document may not use `{scheme}:` here";
            label: "not allowed")
        .hint(scheme::replacement_hint(&scheme, purpose));
        self.report(diagnostic, range.clone());
        true
    }

    /// The attributes of a tag of HTML whose spans are relative to `base`.
    pub(super) fn attributes(&mut self, tag: &Tag<'_>, base: usize) -> Attributes {
        let is_svg = element::is_svg(tag.name);
        let sized = tag.attributes.iter().any(|one| ["width", "height"].iter().any(|name| one.is(name)));
        let mut attributes: Attributes = Vec::with_capacity(tag.attributes.len());
        for attribute in &tag.attributes {
            let range = base + attribute.span.start..base + attribute.span.end;
            if self.outcomes.keeps_styles && attribute.is("style") {
                let styles = self.style_of(attribute, &range);
                attributes.extend(styles.map(|styles| ("style".into(), Attribute::Styles(styles))));
                continue;
            }
            let Some(known) = attribute::find(tag.name, is_svg, attribute.name) else {
                self.report_unknown(tag, attribute, range);
                continue;
            };
            if attributes.iter().any(|(name, _)| *name == known.name) {
                continue;
            }
            let Some(value) = self.value(&known.name, attribute, &range) else { continue };
            let value = match (known.holds, value) {
                (AttributeKind::Flag, _) | (_, None) => Attribute::Flag,
                (AttributeKind::Text, Some(text)) => Attribute::Text(text),
                (AttributeKind::Id, Some(id)) => {
                    self.anchors.push(id.clone());
                    Attribute::Text(id)
                }
                (AttributeKind::Link, Some(target)) => Attribute::Url(self.bind_link(&target, range)),
                (AttributeKind::Image, Some(target)) => {
                    let url = if sized { Url::File } else { Url::Image };
                    Attribute::Url(self.bind_file_as(url, &target, range))
                }
                (AttributeKind::Media, Some(target)) => {
                    self.check_media(tag.name, &target, range.clone());
                    Attribute::Url(self.bind_file(&target, range))
                }
                (AttributeKind::File, Some(target)) => Attribute::Url(self.bind_file(&target, range)),
                (AttributeKind::ImageSet, Some(set)) => Attribute::Sources(self.bind_sources(&set, &range)),
                (AttributeKind::SvgReference, Some(target)) if target.trim().starts_with('#') => {
                    Attribute::Text(target)
                }
                (AttributeKind::Paint, Some(text)) if attribute::is_local(&text) => Attribute::Text(text),
                (AttributeKind::SvgReference | AttributeKind::Paint, Some(_)) => {
                    self.report_dropped(&known.name, "a drawing names parts of its own only, as `#id`", range);
                    continue;
                }
            };
            attributes.push((known.name, value));
        }
        attributes
    }

    /// Reports media that the pages' Content-Security-Policy does not let browsers play.
    fn check_media(&mut self, element: &str, target: &str, range: Range<usize>) {
        if scheme::is_remote(target) {
            let diagnostic = warning!(NoEffect(element), self.file, "a file of another site cannot be played by `<{element}>`";
                label: "a file of another site";
                hint: "pages play files of their own only; put it beside the document or in `static/`, or link to it");
            self.report(diagnostic, range);
        }
    }

    /// `small.webp 1x, large.webp 2x`
    fn bind_sources(&mut self, set: &str, range: &Range<usize>) -> Vec<(Url, String)> {
        let sources = split_source_set(set);
        sources.into_iter().map(|(url, size)| (self.bind_file(url, range.clone()), size.to_owned())).collect()
    }

    /// What an element's `style` says, as text or as an object of React's.
    fn style_of(&mut self, attribute: &tag::TagAttribute<'_>, range: &Range<usize>) -> Option<Styles> {
        let given = self.given(attribute);
        match given.as_ref().unwrap_or(&attribute.value) {
            Written::Literal(Json::Object(members)) => Some(style::of_object(members)),
            _ => self.value("style", attribute, range).flatten().map(|text| style::of_text(&text)),
        }
    }

    /// Reports an attribute that is not allowed.
    fn report_unknown(&mut self, tag: &Tag<'_>, attribute: &tag::TagAttribute<'_>, range: Range<usize>) {
        let name = attribute.name;
        if name.is_empty() {
            self.report(super::props::expression_error(self.file), range);
        } else if name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("on")) {
            let diagnostic = error!(HtmlAttribute(name), self.file, "an event handler is not allowed in a document";
                label: "not allowed";
                hint: "pages run under a strict Content-Security-Policy; make it a component of the site");
            self.report(diagnostic, range);
        } else if name.eq_ignore_ascii_case("style") {
            self.report_dropped(name, "pages run under a strict Content-Security-Policy; use a class", range);
        } else if !matches!(name, "key" | "markdown") {
            // `key` is for React alone, `markdown` for Python-Markdown; they mean nothing in a document.
            self.report_dropped(name, &format!("documents may not use it on `<{}>`", tag.name), range);
        }
    }

    fn report_dropped(&mut self, name: &str, hint: &str, range: Range<usize>) {
        let diagnostic = warning!(HtmlAttribute(name), self.file, "`{name}` is dropped";
            label: "not allowed")
        .hint(hint.to_owned());
        self.report(diagnostic, range);
    }

    /// The text of an attribute, or `Some(None)` if it has none; `None` if the attribute is left out.
    #[expect(clippy::option_option, reason = "an attribute can be there without a value")]
    fn value(&mut self, name: &str, attribute: &tag::TagAttribute<'_>, range: &Range<usize>) -> Option<Option<String>> {
        let given = self.given(attribute);
        let diagnostic = match given.as_ref().unwrap_or(&attribute.value) {
            Written::Quoted(text) => return Some(Some(decode(text))),
            Written::Literal(Json::String(text)) => return Some(Some(text.clone())),
            Written::Literal(Json::Number(number)) => return Some(Some(number.to_string())),
            Written::Bare | Written::Literal(Json::Bool(true)) => return Some(None),
            Written::Literal(Json::Bool(false) | Json::Null) => return None,
            Written::Literal(_) => error!(HtmlAttribute(name), self.file, "`{name}` takes text";
                label: "not allowed"; hint: "an element of HTML has no lists or objects as attributes"),
            Written::Expression | Written::Property(_) => self.expression_error(attribute),
        };
        self.report(diagnostic, range.clone());
        None
    }
}

/// The URLs of a `srcset` with their descriptors, split as browsers do: a comma inside a URL belongs to it, a comma after
/// a URL ends it.
fn split_source_set(set: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = set;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == ',');
        if rest.is_empty() {
            return found;
        }
        let (url, after) = rest.split_at(rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len()));
        let bare = url.trim_end_matches(',');
        let length = if bare.len() < url.len() { 0 } else { after.find(',').unwrap_or(after.len()) };
        found.push((bare, after[..length].trim()));
        rest = &after[length..];
    }
}

/// The color mode that an image is for alone, as Material for `MkDocs` and GitHub have it at the end of its URL.
pub(super) fn only_mode(target: &str) -> Option<&'static str> {
    match target.rsplit_once('#')?.1 {
        "only-light" | "gh-light-mode-only" => Some("light"),
        "only-dark" | "gh-dark-mode-only" => Some("dark"),
        _ => None,
    }
}

/// The file of dark pages beside that of light ones: `NAME.dark.webp` beside `NAME.light.webp`.
fn dark_target(light: &str) -> Option<String> {
    if scheme::is_remote(light) || light.starts_with("data:") {
        return None;
    }
    let (path, rest) = light.split_at(light.find(['?', '#']).unwrap_or(light.len()));
    let (stem, extension) = path.rsplit_once('.')?;
    let name = stem.strip_suffix(".light").filter(|name| !name.is_empty() && !name.ends_with('/'))?;
    Some(format!("{name}.dark.{extension}{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_set_is_split_as_browsers_do() {
        assert_eq!(split_source_set("a.png 1x, b.png 2x"), [("a.png", "1x"), ("b.png", "2x")]);
        assert_eq!(
            split_source_set(" data:image/png;base64,AA,BB 1x,b,c.png, d.png"),
            [("data:image/png;base64,AA,BB", "1x"), ("b,c.png", ""), ("d.png", "")]
        );
        assert_eq!(split_source_set(" , "), []);
    }

    #[test]
    fn only_a_file_of_the_sites_own_that_is_named_after_the_light_mode_has_another_for_the_dark_one() {
        assert_eq!(dark_target("./a.light.webp").as_deref(), Some("./a.dark.webp"));
        assert_eq!(dark_target("/a.b/c.light.svg#d").as_deref(), Some("/a.b/c.dark.svg#d"));
        for alone in ["a.webp", "light.webp", "a/.light.webp", "a.light", "https://a.b/c.light.webp", "a.light/b"] {
            assert_eq!(dark_target(alone), None, "{alone}");
        }
    }
}
