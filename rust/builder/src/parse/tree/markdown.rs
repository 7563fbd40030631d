//! Markdown's events.

use std::ops::Range;

use pulldown_cmark::{Alignment, CodeBlockKind, Event, LinkType, Tag, TagEnd};

use crate::document::Image;
use crate::document::placeholder;
use crate::parse::markup::{escape_attribute, escape_text};
use crate::parse::source::MARK_OPEN;

use super::frame::{Element, Frame, Kind, Mode, Paragraph};
use super::leaf::{Code, Picture};
use super::{Builder, Tree};

impl<'a> Builder<'a> {
    pub(super) fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        if let Event::Text(text) = &event {
            if let Some(code) = &mut self.code {
                code.push(text, range.start);
                return;
            }
            // One word comes in several events where Markdown had to look twice.
            if self.pending.is_empty() {
                self.pending_at = range;
            } else {
                self.pending_at.end = range.end;
            }
            self.pending.push_str(text);
            return;
        }
        self.flush_text();
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag, range),
            Event::Text(_) | Event::InlineMath(_) | Event::DisplayMath(_) => {}
            Event::Code(code) => {
                let code = self.restore(&code).into_owned();
                self.inline_code(&code);
            }
            Event::Html(html) | Event::InlineHtml(html) => self.markers(&html),
            Event::FootnoteReference(label) => self.footnote_reference(&label, range),
            Event::SoftBreak => self.markup_or_space("\n"),
            Event::HardBreak => self.markup_or_space("<br>\n"),
            Event::Rule => {
                self.begin_block();
                self.top().run.push_str("<hr>");
            }
            Event::TaskListMarker(done) => {
                let checked = if done { " checked" } else { "" };
                let markup = format!("<input type=\"checkbox\" disabled{checked}> ");
                self.top().run.push_str(&markup);
            }
        }
    }

    /// Markers of blocks; what else has the form of HTML here is text.
    fn markers(&mut self, html: &str) {
        if let Some(code) = &mut self.code {
            code.push(html, 0);
            return;
        }
        let mut rest = html;
        while let Some(at) = rest.find("<?") {
            let Some(end) = rest[at..].find("?>") else { break };
            if let Ok(number) = rest[at + 2..at + end].parse() {
                self.item(number, true);
            }
            rest = &rest[at + end + 2..];
        }
        if !rest.trim().is_empty() {
            self.text(rest);
        }
    }

    pub(super) fn flush_text(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let text = std::mem::take(&mut self.pending);
        if text.contains(MARK_OPEN) {
            if let Some(picture) = &self.image {
                let restored = self.restore(&text).into_owned();
                let alt = format!("{}{restored}", picture.alt);
                if let Some(picture) = &mut self.image {
                    picture.alt = alt;
                }
                return;
            }
            let mut pieces = Vec::new();
            Self::split_markers(&text, |piece| pieces.push(piece.map_err(str::to_owned)));
            for piece in pieces {
                match piece {
                    Ok(number) => self.item(number, false),
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

    /// Text of a line.
    pub(super) fn text(&mut self, text: &str) {
        if let Some(picture) = &mut self.image {
            picture.alt.push_str(text);
            return;
        }
        let blank = text.trim().is_empty();
        if !self.begin_inline(blank) {
            return;
        }
        self.plain.push_str(text);
        let frame = self.top();
        let mut text = text;
        if let Kind::Paragraph(paragraph) = &mut frame.kind {
            paragraph.text |= !blank;
            if frame.run.is_empty() && frame.nodes.is_empty() {
                text = text.trim_start();
            }
        }
        // Further lines of a paragraph may be indented.
        if frame.run.ends_with('\n') {
            text = text.trim_start();
        }
        escape_text(&mut frame.run, text);
    }

    /// Finished markup of a line that counts as text.
    pub(super) fn markup(&mut self, html: &str) {
        if self.image.is_some() || !self.begin_inline(false) {
            return;
        }
        let frame = self.top();
        if let Kind::Paragraph(paragraph) = &mut frame.kind {
            paragraph.text = true;
        }
        frame.run.push_str(html);
    }

    /// A break between lines, which means nothing between blocks.
    fn markup_or_space(&mut self, html: &str) {
        if let Some(picture) = &mut self.image {
            picture.alt.push(' ');
            return;
        }
        if self.begin_inline(true) {
            self.plain.push(' ');
            self.top().run.push_str(html);
        }
    }

    fn inline_code(&mut self, code: &str) {
        if self.image.is_some() {
            self.text(code);
            return;
        }
        let mut html = String::with_capacity(code.len() + 13);
        html.push_str("<code>");
        escape_text(&mut html, code);
        html.push_str("</code>");
        self.markup(&html);
        self.plain.push_str(code);
    }

    /// Opens the paragraph that text needs here; false if the text is blank and stands between blocks.
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
        // In a tight list Markdown makes no paragraphs: an item's text needs none, that of a node in it does.
        if paragraph.is_none() && self.top().element().is_some_and(|element| element.tag == "li") {
            return true;
        }
        if !blank {
            self.plain.clear();
            self.frames.push(Frame::with_mode(Kind::Paragraph(Paragraph::default()), Mode::Inline));
        }
        !blank
    }

    /// Ends the line that a block would otherwise stand in.
    pub(super) fn begin_block(&mut self) {
        while matches!(self.top().kind, Kind::Paragraph(_)) {
            self.close_top();
        }
        for frame in self.frames.iter_mut().rev() {
            match &mut frame.kind {
                // Inside an element of text the paragraph can not be ended, but need not be one.
                Kind::Paragraph(paragraph) => {
                    paragraph.unwrap = true;
                    break;
                }
                Kind::Html { element, .. } if element.tag == "p" => {
                    element.tag = "div".into();
                    break;
                }
                Kind::Html { element, .. } | Kind::Markdown(element) if element.is_phrasing() => {}
                Kind::Component { .. } | Kind::Transparent { .. } => {}
                _ => break,
            }
        }
    }

    fn start(&mut self, tag: Tag<'_>, range: Range<usize>) {
        let element = match tag {
            Tag::Paragraph => {
                self.paragraphs += 1;
                self.paragraph = Some(self.paragraphs);
                // Two paragraphs in one element of text stay two lines.
                let frame = self.top();
                if frame.mode == Mode::Inline && !frame.run.is_empty() {
                    frame.run.push('\n');
                }
                return;
            }
            Tag::Heading { level, .. } => {
                self.begin_block();
                self.plain.clear();
                self.heading_id = None;
                self.frames.push(Frame::with_mode(Kind::Heading(level as u8), Mode::Inline));
                return;
            }
            Tag::CodeBlock(kind) => {
                self.begin_block();
                let info = match &kind {
                    CodeBlockKind::Fenced(info) => self.restore(info).into_owned(),
                    CodeBlockKind::Indented => String::new(),
                };
                self.code = Some(Code::new(info, range));
                return;
            }
            Tag::Image { dest_url, title, .. } => {
                self.image = Some(Picture {
                    target: self.restore(&dest_url).into_owned(),
                    title: self.restore(&title).into_owned(),
                    alt: String::new(),
                });
                return;
            }
            Tag::FootnoteDefinition(label) => {
                self.begin_block();
                self.frames.push(Frame::new(Kind::Footnote(label.into_string())));
                return;
            }
            Tag::Emphasis => return self.start_inline(Element::new("em")),
            Tag::Strong => return self.start_inline(Element::new("strong")),
            Tag::Strikethrough => return self.start_inline(Element::new("del")),
            Tag::Link { link_type, dest_url, title, .. } => {
                let target = self.restore(&dest_url);
                let target =
                    if link_type == LinkType::Email { format!("mailto:{target}") } else { target.into_owned() };
                let title = self.restore(&title).into_owned();
                return self.start_link(&target, &title, range);
            }
            Tag::BlockQuote(_) => Element::new("blockquote"),
            Tag::List(None) => Element::new("ul"),
            Tag::List(Some(1)) => Element::new("ol"),
            Tag::List(Some(first)) => Element::new("ol").with("start", first.to_string()),
            Tag::Item => Element::new("li"),
            Tag::Table(alignments) => {
                self.footnotes.alignments.push(alignments);
                Element::new("table")
            }
            Tag::TableHead => {
                self.start_block(Element::new("thead"));
                self.footnotes.in_head = true;
                self.footnotes.cell = 0;
                Element::new("tr")
            }
            Tag::TableRow => {
                self.footnotes.cell = 0;
                Element::new("tr")
            }
            Tag::TableCell => {
                let cell = Element::new(if self.footnotes.in_head { "th" } else { "td" });
                let alignment = self.footnotes.alignments.last().and_then(|all| all.get(self.footnotes.cell));
                let cell = match alignment {
                    Some(Alignment::Center) => cell.with("class", "align-center"),
                    Some(Alignment::Right) => cell.with("class", "align-right"),
                    _ => cell,
                };
                self.footnotes.cell += 1;
                self.frames.push(Frame::with_mode(Kind::Markdown(cell), Mode::Inline));
                return;
            }
            _ => return,
        };
        self.start_block(element);
    }

    fn start_block(&mut self, element: Element) {
        self.begin_block();
        self.frames.push(Frame::new(Kind::Markdown(element)));
    }

    fn start_inline(&mut self, element: Element) {
        if self.image.is_some() {
            return;
        }
        self.markup("");
        self.frames.push(Frame::with_mode(Kind::Markdown(element), Mode::Inline));
    }

    fn start_link(&mut self, target: &str, title: &str, range: Range<usize>) {
        if self.image.is_some() {
            return;
        }
        if self.in_link() {
            return self.start_inline(Element::new(""));
        }
        let range = self.scan.origin(range);
        let href = self.binder.link(target, range);
        let mut element = Element::new("a").with("href", href);
        if !title.is_empty() {
            element = element.with("title", title);
        }
        self.start_inline(element);
    }

    pub(super) fn in_link(&self) -> bool {
        self.frames.iter().rev().any(|frame| frame.element().is_some_and(|element| element.tag == "a"))
    }

    fn end(&mut self, tag: TagEnd, range: Range<usize>) {
        match tag {
            TagEnd::Paragraph => self.end_paragraph(),
            TagEnd::CodeBlock => self.end_code(),
            TagEnd::Image => self.end_image(range),
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link if self.image.is_some() => {}
            TagEnd::TableHead => {
                self.close_markdown();
                self.close_markdown();
                self.footnotes.in_head = false;
                self.frames.push(Frame::new(Kind::Markdown(Element::new("tbody"))));
            }
            TagEnd::Table => {
                self.close_markdown();
                self.footnotes.alignments.pop();
                self.close_markdown();
            }
            TagEnd::Heading(_)
            | TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Link
            | TagEnd::BlockQuote(_)
            | TagEnd::List(_)
            | TagEnd::Item
            | TagEnd::TableRow
            | TagEnd::TableCell
            | TagEnd::FootnoteDefinition => self.close_markdown(),
            _ => {}
        }
    }

    fn end_paragraph(&mut self) {
        let open = self.frames.iter().rposition(|frame| matches!(frame.kind, Kind::Paragraph(_)));
        let outer = self.frames.iter().rposition(Frame::is_markdown).unwrap_or(0);
        if let Some(open) = open.filter(|open| *open > outer) {
            while self.frames.len() > open {
                self.close_or_report();
            }
        } else if let Some(number) = self.paragraph {
            // An element of text must end with its paragraph; a block may go on behind it.
            while self.frames.len() > outer + 1
                && self.frames.last().is_some_and(|frame| {
                    frame.mode == Mode::InlineIn(number) && matches!(&frame.kind, Kind::Component { .. })
                })
            {
                self.close_or_report();
            }
        }
        self.paragraph = None;
    }

    /// Closes what Markdown closes; tags still open inside were not closed by their author.
    fn close_markdown(&mut self) {
        while self.frames.len() > 1 && !self.top().is_markdown() {
            self.close_or_report();
        }
        if self.frames.len() > 1 {
            self.close_top();
        }
    }

    /// A bare address, as GitHub links it.
    pub(super) fn address(&mut self, span: Range<usize>) {
        let address = &self.source.text[span.clone()];
        if self.image.is_some() || self.in_link() {
            self.text(address);
            return;
        }
        let href = self.binder.link(address, span);
        let mut html = String::from("<a href=\"");
        escape_attribute(&mut html, &href);
        html.push_str("\">");
        escape_text(&mut html, address);
        html.push_str("</a>");
        self.markup(&html);
        self.plain.push_str(address);
    }

    fn end_image(&mut self, range: Range<usize>) {
        let Some(picture) = self.image.take() else { return };
        let place = self.source.place(self.scan.origin(range));
        let number = self.binder.images.len();
        self.binder.images.push(Image { target: picture.target.clone(), place });
        self.show_image(&picture, number);
    }

    pub(super) fn show_image(&mut self, picture: &Picture, number: usize) {
        let alt = picture.alt.trim();
        let mut html = format!("<img src=\"{}\" alt=\"", placeholder::of(placeholder::IMAGE_ATTRIBUTE, number));
        escape_attribute(&mut html, alt);
        html.push('"');
        if !picture.title.is_empty() {
            html.push_str(" title=\"");
            escape_attribute(&mut html, &picture.title);
            html.push('"');
        }
        html.push_str(" loading=\"lazy\">");
        self.begin_inline(false);
        let node = picture.node(number);
        let frame = self.top();
        frame.run.push_str(&html);
        if let Kind::Paragraph(paragraph) = &mut frame.kind {
            paragraph.images.push(node);
        }
    }

    pub(super) fn finish(mut self) -> Tree {
        self.flush_text();
        while self.frames.len() > 1 {
            self.close_or_report();
        }
        self.end_footnotes();
        let content = self.top().children();
        Tree {
            content,
            links: self.binder.links,
            images: self.binder.images,
            anchors: self.binder.anchors,
            diagnostics: self.binder.diagnostics,
            ..self.tree
        }
    }
}
