//! What is in a line: text, code, bare URLs, images; and the paragraph around it.

use std::ops::Range;

use crate::document::{Attribute, Element, Markup, NameId, Piece, Url};
use crate::parse::source::MARK_OPEN;

use super::Builder;
use super::attributes::only_mode;
use super::frame::{Frame, Kind, Mode, Paragraph, is_phrasing};
use super::leaf::OpenImage;

/// White space that means nothing at the ends of a line; a non-breaking space is content.
pub(super) const SPACE: [char; 3] = [' ', '\t', '\n'];

impl<'a> Builder<'_, 'a> {
    pub(super) fn flush_text(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let text = std::mem::take(&mut self.pending);
        let span = self.pending_span.clone();
        self.look_at_text(&text, &span);
        if text.contains(MARK_OPEN) {
            if let Some(image) = &self.image {
                let restored = self.restore(&text).into_owned();
                let alt = format!("{}{restored}", image.alt);
                if let Some(image) = &mut self.image {
                    image.alt = alt;
                }
                return;
            }
            let mut pieces = Vec::new();
            self.split_markers(&text, |piece| pieces.push(piece.map_err(str::to_owned)));
            for piece in pieces {
                match piece {
                    Ok(number) => self.handle_item(number, false),
                    Err(text) => self.text(&text),
                }
            }
        } else {
            self.text(&text);
        }
        // The buffer is used again.
        self.pending = text;
        self.pending.clear();
    }

    pub(super) fn top(&mut self) -> &mut Frame<'a> {
        if self.frames.is_empty() {
            self.frames.push(Frame::new(Kind::Root));
        }
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    pub(super) fn text(&mut self, text: &str) {
        if let Some(image) = &mut self.image {
            image.alt.push_str(text);
            return;
        }
        let blank = text.trim().is_empty();
        if !self.begin_inline(blank) {
            return;
        }
        if !self.top().is_badge() {
            self.plain.push_str(text);
        }
        let has_terms = !self.whole.terms.is_empty();
        let frame = self.top();
        let mut text = text;
        if let Kind::Paragraph(paragraph) = &mut frame.kind {
            paragraph.text |= !blank;
            if frame.run.is_empty() && frame.nodes.is_empty() {
                text = text.trim_start_matches(SPACE);
            }
        }
        // Further lines of a paragraph may be indented.
        if frame.run.ends_line() {
            text = text.trim_start_matches(SPACE);
        }
        if has_terms {
            self.push_prose(text);
        } else {
            self.push_words(text);
        }
    }

    /// Text of a line, in which the first use of each term is a link.
    fn push_prose(&mut self, text: &str) {
        let may_link = !self.frames.iter().any(Frame::holds_no_links);
        let found = if may_link { self.whole.terms.find(text) } else { Vec::new() };
        let mut at = 0;
        for (span, target) in found {
            let href = self.binder.bind_link(&target, self.scan.origin(self.pending_span.clone()));
            self.push_words(&text[at..span.start]);
            self.top().run.push(link_to(Element::new("a").with("class", "name term"), href, &text[span.clone()]));
            at = span.end;
        }
        self.push_words(&text[at..]);
    }

    /// Prose of a line that counts as text.
    pub(super) fn prose(&mut self, markup: Markup) {
        if self.image.is_some() || !self.begin_inline(false) {
            return;
        }
        let frame = self.top();
        if let Kind::Paragraph(paragraph) = &mut frame.kind {
            paragraph.text = true;
        }
        frame.run.append(markup);
    }

    /// A break between lines, which means nothing between blocks.
    pub(super) fn line_break(&mut self, is_hard: bool) {
        if let Some(image) = &mut self.image {
            image.alt.push(' ');
            return;
        }
        if self.begin_inline(true) {
            self.plain.push(' ');
            let run = &mut self.top().run;
            if is_hard {
                run.push(Element::new("br"));
            }
            run.push_text("\n");
        }
    }

    pub(super) fn inline_code(&mut self, code: &str) {
        if self.image.is_some() {
            self.text(code);
            return;
        }
        let inside = match self.bind_name(code) {
            Some(name) => Piece::Name(name, code.to_owned()),
            None => code.into(),
        };
        self.prose(Element::new("code").around([inside]).into());
        self.plain.push_str(code);
    }

    /// The number of the name that inline code is, where it may become a link.
    fn bind_name(&mut self, code: &str) -> Option<NameId> {
        if self.is_in_link() {
            self.whole.names.take(code);
            return None;
        }
        let may_link = !self.frames.iter().any(Frame::holds_no_links);
        self.whole.names.mention(code, may_link)
    }

    /// Opens the paragraph that text needs here; false if the text is only white space between blocks.
    pub(super) fn begin_inline(&mut self, blank: bool) -> bool {
        let paragraph = self.paragraph;
        let inline = match self.top().mode {
            Mode::Inline => true,
            Mode::InlineIn(number) => paragraph == Some(number),
            Mode::Flow => false,
        };
        if inline {
            return true;
        }
        // In a tight list Markdown makes no paragraphs: text directly in an item needs none, text of a node in it does.
        if paragraph.is_none() && self.top().element().is_some_and(|element| matches!(&*element.tag, "li" | "dd")) {
            return true;
        }
        if !blank {
            self.plain.clear();
            self.allow_block();
            self.frames.push(Frame::with_mode(Kind::Paragraph(Paragraph::default()), Mode::Inline));
        }
        !blank
    }

    /// Ends the paragraph that a block would otherwise be inside of.
    pub(super) fn begin_block(&mut self) {
        while matches!(self.top().kind, Kind::Paragraph(_)) {
            self.close_top();
        }
        self.allow_block();
    }

    /// Changes what is open and may not hold a block, because it is going to hold one.
    fn allow_block(&mut self) {
        for frame in self.frames.iter_mut().rev() {
            match &mut frame.kind {
                // Inside a phrasing element the paragraph cannot be ended, but its `<p>` can be left out.
                Kind::Paragraph(paragraph) => {
                    paragraph.unwrap = true;
                    break;
                }
                Kind::Html { element, .. } if element.tag == "p" => {
                    element.tag = "div".into();
                    break;
                }
                Kind::Html { element, .. } | Kind::Markdown(element) if is_phrasing(element) => {}
                Kind::BareLink | Kind::Pin { .. } | Kind::Component { .. } | Kind::Transparent { .. } => {}
                _ => break,
            }
        }
    }

    pub(super) fn is_in_link(&self) -> bool {
        self.frames.iter().rev().any(|frame| frame.element().is_some_and(|element| element.tag == "a"))
    }

    /// Links a bare URL, or an address without its scheme, as GitHub does.
    pub(super) fn bare_url(&mut self, span: Range<usize>) {
        let url = &self.source.text[span.clone()];
        let target = match url {
            _ if url.contains("://") => url.to_owned(),
            _ if url.starts_with("www.") => format!("http://{url}"),
            _ => format!("mailto:{url}"),
        };
        if self.image.is_some() || self.is_in_link() {
            self.text(url);
            return;
        }
        let href = self.binder.bind_link(&target, span);
        self.prose(link_to(Element::new("a"), href, url).into());
        self.plain.push_str(url);
    }

    pub(super) fn end_image(&mut self, range: Range<usize>) {
        if let Some(outer) = self.image.as_mut().filter(|image| image.inside > 0) {
            outer.inside -= 1;
            return;
        }
        let Some(image) = self.image.take() else { return };
        let range = self.scan.origin(range);
        self.look_at_image(&image, range.clone());
        self.show_image(&image, range);
    }

    /// Shows an image; if it is not allowed, its alternative text.
    pub(super) fn show_image(&mut self, image: &OpenImage, range: Range<usize>) {
        let alt = image.alt.trim();
        let Some(id) = self.binder.bind_image(&image.target, range) else { return self.text(alt) };
        if let Some(mode) = only_mode(&image.target) {
            return self.prose(image.element(id, Some(mode)).into());
        }
        if let Some(dark) = self.binder.bind_dark(id) {
            // The theme shows the one of the page's color mode; the browser loads no other.
            let pair = [(id, "light"), (dark, "dark")].map(|(id, mode)| image.element(id, Some(mode)));
            return self.prose(pair.into_iter().collect());
        }
        self.begin_inline(false);
        let node = image.node(id);
        let frame = self.top();
        frame.run.push(image.element(id, None));
        if let Kind::Paragraph(paragraph) = &mut frame.kind {
            paragraph.images.push(node);
        }
    }
}

/// A link around a text, with further attributes before its URL.
fn link_to(link: Element, href: Url, text: &str) -> Element {
    link.with_value("href", Attribute::Url(href)).around([text])
}
