//! Markdown's events.

use std::ops::Range;

use pulldown_cmark::{Alignment, BlockQuoteKind, CodeBlockKind, Event, LinkType, Tag, TagEnd};

use super::frame::{Frame, Kind, Mode, Opening};
use super::leaf::{Code, OpenImage};
use super::{Builder, Tree, pin};
use crate::document::{Attribute, Element, Markup};
use crate::parse::limits::DEPTH;
use crate::parse::registry::Admonition;
use crate::warning;

impl Builder<'_, '_> {
    pub(super) fn handle_event(&mut self, event: Event<'_>, range: Range<usize>) {
        if let Event::Text(text) = &event {
            if let Some(code) = &mut self.code {
                code.push(text, range.start);
                return;
            }
            // A word can come in several events, where the parser had to look ahead.
            if self.pending.is_empty() {
                self.pending_span = range;
            } else {
                self.pending_span.end = range.end;
            }
            self.pending.push_str(text);
            return;
        }
        self.flush_text();
        if self.depth() > DEPTH {
            self.check_depth(&self.scan.origin(range.clone()));
            return;
        }
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag, range),
            Event::Text(_) | Event::InlineMath(_) | Event::DisplayMath(_) => {}
            Event::Code(code) => {
                let code = self.restore(&code).into_owned();
                self.count_code();
                self.inline_code(&code);
            }
            Event::Html(html) | Event::InlineHtml(html) => self.markers(&html),
            Event::FootnoteReference(label) => self.footnote_reference(&label, range),
            Event::SoftBreak => self.line_break(false),
            Event::HardBreak => self.line_break(true),
            Event::Rule => {
                self.begin_block();
                self.whole.tree.has_rule = true;
                self.top().run.push(Element::new("hr"));
            }
            Event::TaskListMarker(done) => {
                let labels = self.registry.labels;
                let mut input = Element::new("input").with("type", "checkbox").with_value("disabled", Attribute::Flag);
                if done {
                    input = input.with_value("checked", Attribute::Flag);
                }
                let run = &mut self.top().run;
                run.push(input.with("aria-label", if done { labels.done } else { labels.not_done }));
                run.push_text(" ");
            }
        }
    }

    /// Handles the markers of blocks; anything else that looks like HTML here is text.
    fn markers(&mut self, html: &str) {
        if let Some(code) = &mut self.code {
            code.push(html, 0);
            return;
        }
        let mut pieces = Vec::new();
        self.split_markers(html, |piece| pieces.push(piece.map_err(str::to_owned)));
        for piece in pieces {
            match piece {
                Ok(number) => self.handle_item(number, true),
                // What is left of the brackets around a marker.
                Err(text) if text.trim().is_empty() || text.chars().all(|c| "<?>\n ".contains(c)) => {}
                Err(text) => self.text(&text),
            }
        }
    }

    fn start(&mut self, tag: Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Paragraph => self.start_paragraph(),
            Tag::Heading { level, .. } => self.start_heading(level as u8),
            Tag::CodeBlock(kind) => self.start_code(&kind, range),
            Tag::Image { dest_url, title, .. } => self.start_image(&dest_url, &title, range),
            Tag::FootnoteDefinition(label) => {
                self.begin_block();
                self.frames.push(Frame::new(Kind::Footnote(label.into_string())));
            }
            Tag::Emphasis => self.start_inline(Element::new("em")),
            Tag::Strong => self.start_inline(Element::new("strong")),
            Tag::Strikethrough => self.start_inline(Element::new("del")),
            Tag::Link { link_type: LinkType::ReferenceUnknown | LinkType::CollapsedUnknown, id, .. } => {
                self.start_named_link(&id, range);
            }
            Tag::Link { link_type, dest_url, title, .. } => {
                let target = self.restore(&dest_url);
                let target =
                    if link_type == LinkType::Email { format!("mailto:{target}") } else { target.into_owned() };
                let title = self.restore(&title).into_owned();
                self.start_link(&target, &title, range);
            }
            Tag::BlockQuote(None) => self.start_block(Element::new("blockquote")),
            Tag::BlockQuote(Some(kind)) => self.start_alert(kind, range),
            Tag::DefinitionList => self.start_block(Element::new("dl")),
            Tag::DefinitionListTitle => {
                self.begin_block();
                self.frames.push(Frame::with_mode(Kind::Markdown(Element::new("dt")), Mode::Inline));
            }
            Tag::DefinitionListDefinition => self.start_block(Element::new("dd")),
            Tag::List(None) => self.start_block(Element::new("ul")),
            Tag::List(Some(1)) => self.start_block(Element::new("ol")),
            Tag::List(Some(first)) => self.start_block(Element::new("ol").with("start", first.to_string())),
            Tag::Item => self.start_block(Element::new("li")),
            Tag::Table(alignments) => {
                self.table.alignments.push(alignments);
                self.start_block(Element::new("table"));
            }
            Tag::TableHead => {
                self.start_block(Element::new("thead"));
                self.table.in_head = true;
                self.start_row();
            }
            Tag::TableRow => self.start_row(),
            Tag::TableCell => self.start_cell(),
            _ => {}
        }
    }

    /// Opens an alert as GitHub has it, which is an admonition.
    fn start_alert(&mut self, kind: BlockQuoteKind, range: Range<usize>) {
        self.begin_block();
        let keyword = match kind {
            BlockQuoteKind::Note => "note",
            BlockQuoteKind::Tip => "tip",
            BlockQuoteKind::Important => "important",
            BlockQuoteKind::Warning => "warning",
            BlockQuoteKind::Caution => "caution",
        };
        let Admonition { kind, mut title } =
            self.registry.admonition(keyword).unwrap_or_else(|| Admonition::unknown(keyword));
        if keyword == "important" {
            title = Some(self.registry.labels.important.to_owned());
        }
        let (span, title) = (self.scan.origin(range), title.map(Markup::of_text));
        self.frames.push(Frame::new(Kind::Admonition { opening: Opening::Quote, kind, title, span }));
    }

    fn start_paragraph(&mut self) {
        self.paragraphs += 1;
        self.paragraph = Some(self.paragraphs);
        // Two paragraphs in one phrasing element stay two lines.
        let frame = self.top();
        if frame.mode == Mode::Inline && !frame.run.is_empty() {
            frame.run.push_text("\n");
        }
    }

    fn start_heading(&mut self, level: u8) {
        self.begin_block();
        self.plain.clear();
        self.heading_id = None;
        self.whole.names.begin_section();
        self.frames.push(Frame::with_mode(Kind::Heading(level), Mode::Inline));
    }

    fn start_code(&mut self, kind: &CodeBlockKind, range: Range<usize>) {
        self.begin_block();
        let info = match kind {
            CodeBlockKind::Fenced(info) => {
                self.look_at_fence(info, &range);
                self.restore(info).into_owned()
            }
            CodeBlockKind::Indented => String::new(),
        };
        self.code = Some(Code::new(info, range));
    }

    fn start_image(&mut self, target: &str, title: &str, range: Range<usize>) {
        if let Some(outer) = &mut self.image {
            outer.inside += 1;
            return;
        }
        self.look_at_words(title, &self.scan.origin(range));
        self.image = Some(OpenImage {
            target: self.restore(target).into_owned(),
            title: self.restore(title).into_owned(),
            alt: String::new(),
            inside: 0,
        });
    }

    fn start_row(&mut self) {
        self.table.cell = 0;
        self.start_block(Element::new("tr"));
    }

    fn start_cell(&mut self) {
        let cell = Element::new(if self.table.in_head { "th" } else { "td" });
        let alignment = self.table.alignments.last().and_then(|all| all.get(self.table.cell));
        let cell = match alignment {
            Some(Alignment::Center) => cell.with("class", "align-center"),
            Some(Alignment::Right) => cell.with("class", "align-right"),
            _ => cell,
        };
        self.table.cell += 1;
        self.frames.push(Frame::with_mode(Kind::Markdown(cell), Mode::Inline));
    }

    fn start_block(&mut self, element: Element) {
        self.begin_block();
        self.frames.push(Frame::new(Kind::Markdown(element)));
    }

    fn start_inline(&mut self, element: Element) {
        if self.image.is_some() {
            return;
        }
        self.prose(Markup::default());
        self.frames.push(Frame::with_mode(Kind::Markdown(element), Mode::Inline));
    }

    /// Opens a link to a name that documents elsewhere would define, of which the text is left.
    fn start_named_link(&mut self, name: &str, range: Range<usize>) {
        let range = self.scan.origin(range);
        let diagnostic = warning!(BrokenLink(name), self.binder.file, "nothing here is called `{name}`";
            label: "leads nowhere"; hint: "link to a document, or define it: `[{name}]: https://…`");
        self.report(diagnostic, range);
        if self.image.is_none() {
            self.prose(Markup::default());
            self.frames.push(Frame::with_mode(Kind::BareLink, Mode::Inline));
        }
    }

    fn start_link(&mut self, target: &str, title: &str, range: Range<usize>) {
        if let Some(fact) = pin::fact_of(target) {
            return self.start_pin(fact, range);
        }
        if self.image.is_some() {
            return;
        }
        if self.is_in_link() {
            self.prose(Markup::default());
            return self.frames.push(Frame::with_mode(Kind::BareLink, Mode::Inline));
        }
        self.look_at_target(target, range.clone());
        let range = self.scan.origin(range);
        self.look_at_words(title, &range);
        let href = self.binder.bind_link(target, range);
        let mut element = Element::new("a").with_value("href", Attribute::Url(href));
        if !title.is_empty() {
            element = element.with("title", title);
        }
        self.start_inline(element);
    }

    fn end(&mut self, tag: TagEnd, range: Range<usize>) {
        match tag {
            TagEnd::Link if self.image.is_none() => self.look_at_link(range.clone()),
            TagEnd::Heading(level) => {
                self.end_sentence();
                self.look_at_heading(level as u8, range.clone());
            }
            TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell | TagEnd::DefinitionListTitle => self.end_sentence(),
            _ => {}
        }
        match tag {
            TagEnd::Paragraph => self.end_paragraph(),
            TagEnd::CodeBlock => self.end_code(),
            TagEnd::Image => self.end_image(range),
            TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link if self.image.is_some() => {}
            TagEnd::TableHead => {
                self.close_markdown();
                self.close_markdown();
                self.table.in_head = false;
                self.frames.push(Frame::new(Kind::Markdown(Element::new("tbody"))));
            }
            TagEnd::Table => {
                self.close_markdown();
                self.table.alignments.pop();
                self.close_markdown();
            }
            TagEnd::Heading(_)
            | TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Link
            | TagEnd::BlockQuote(_)
            | TagEnd::DefinitionList
            | TagEnd::DefinitionListTitle
            | TagEnd::DefinitionListDefinition
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
                self.close_or_report(None);
            }
        } else if let Some(number) = self.paragraph {
            // A phrasing element must end with its paragraph; a block may go on after it.
            while self.frames.len() > outer + 1
                && self.frames.last().is_some_and(|frame| {
                    frame.mode == Mode::InlineIn(number) && matches!(&frame.kind, Kind::Component { .. })
                })
            {
                self.close_or_report(None);
            }
        }
        self.paragraph = None;
    }

    /// Closes what Markdown closes; tags still open inside it are reported as not closed.
    fn close_markdown(&mut self) {
        while self.frames.len() > 1 && !self.top().is_markdown() {
            self.close_or_report(None);
        }
        if self.frames.len() > 1 {
            self.close_top();
        }
    }

    pub(super) fn finish(mut self) -> Tree {
        self.end_footnotes();
        let nodes = self.top().document();
        Tree {
            nodes,
            links: self.binder.links,
            images: self.binder.images,
            names: self.whole.names.finish(),
            anchors: self.binder.anchors,
            diagnostics: self.binder.diagnostics,
            ..self.whole.tree
        }
    }
}
