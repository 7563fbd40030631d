//! Closing what is open: what a frame has gathered becomes prose or a node of the frame around it.

use std::ops::Range;

use crate::document::{Card, Cards, Element, Markup, Node, Tab, Url};
use crate::parse::tag::Tag;

use super::Builder;
use super::frame::{Frame, Kind, Mode, Opening, Paragraph, Tabs, element_node};
use crate::{error, warning};

const EXCERPT_CHARACTERS: usize = 160;

impl<'a> Builder<'_, 'a> {
    /// Closes the innermost frame.
    pub(super) fn close_top(&mut self) {
        let Some(mut frame) = self.frames.pop() else { return };
        match std::mem::replace(&mut frame.kind, Kind::Root) {
            Kind::Root | Kind::AdmonitionTitle => self.frames.push(frame),
            Kind::Markdown(element) | Kind::Html { element, .. } => self.close_element(frame, element),
            Kind::Paragraph(paragraph) => self.close_paragraph(frame, paragraph),
            Kind::Heading(level) => self.close_heading(frame, level),
            Kind::Drawn { .. } => {}
            Kind::BareLink => self.top().absorb(frame),
            Kind::Pin { fact, span } => self.close_pin(frame, fact, span),
            Kind::Footnote(label) => self.define_footnote(frame, &label),
            Kind::Transparent { .. } => {
                let blank = frame.is_empty();
                let parent = self.top();
                if let Kind::Paragraph(paragraph) = &mut parent.kind {
                    paragraph.text |= !blank;
                }
                parent.absorb(frame);
            }
            Kind::Component { name, key, props, copy, facts, .. } => {
                let is_inline = frame.mode != Mode::Flow;
                let children = if frame.is_empty() { Vec::new() } else { frame.children() };
                let name = key.unwrap_or_else(|| name.to_owned());
                self.top().push_node(Node::Component { name, props, is_inline, children, copy, facts });
            }
            Kind::Admonition { kind, title, .. } => {
                // Only an author who says so wants none.
                let has_none = title.as_ref().is_some_and(Markup::is_empty);
                let title = title.map(Markup::trimmed).filter(|title| has_none || !title.is_empty());
                self.top().push_node(Node::Admonition { kind, title, children: frame.children() });
            }
            Kind::Tabs { tabs, span } => self.close_tabs(frame, tabs, span),
            Kind::TabItem { value, label, .. } => self.close_tab(frame, value, label),
            Kind::Details { summary, open, .. } => {
                let summary = summary.map_or_else(|| Markup::of_text(self.registry.labels.details), Markup::trimmed);
                self.top().push_node(Node::Details { summary, open, children: frame.children() });
            }
            Kind::Summary { .. } => self.close_summary(frame),
            Kind::CardList { items, .. } => {
                self.top().absorb(frame);
                if !items.is_empty() {
                    self.push_cards(Cards::Listed(items));
                }
            }
            Kind::Card { title, href, description, .. } => {
                self.close_card(frame, title, href, description);
            }
        }
    }

    fn close_element(&mut self, mut frame: Frame<'a>, mut element: Element) {
        if element.tag == "tbody" && frame.is_empty() {
            return;
        }
        if element.tag == "th" && frame.is_empty() {
            // An empty `<th>`, such as the corner of a table with headings on two sides, is an ordinary cell.
            element.tag = "td".into();
        }
        if element.tag == "h1" && self.whole.tree.headings.is_empty() {
            let prose =
                frame.nodes.iter().filter_map(|node| if let Node::Prose(prose) = node { Some(prose) } else { None });
            let text: String = prose.chain([&frame.run]).map(Markup::text).collect();
            self.whole.tree.first_line.get_or_insert_with(|| text.trim().to_owned());
        }
        let table = element.tag == "table" && element.attributes.is_empty();
        let parent = self.top();
        if !frame.nodes.is_empty() {
            parent.push_node(element_node(element, frame.children()));
        } else if table {
            parent.push_node(Node::Table(frame.run.trimmed()));
        } else {
            parent.run.push(Element { children: frame.run, ..element });
        }
    }

    fn close_paragraph(&mut self, mut frame: Frame<'a>, mut paragraph: Paragraph) {
        frame.run.trim_end();
        if paragraph.text && self.whole.tree.excerpt.is_empty() {
            self.whole.tree.excerpt = make_excerpt(&self.plain);
        }
        let parent = self.top();
        if !paragraph.text && frame.nodes.is_empty() && paragraph.images.len() == 1 {
            if let Some(image) = paragraph.images.pop() {
                parent.push_node(image);
            }
            return;
        }
        if frame.is_empty() {
            return;
        }
        let alone = !paragraph.text && paragraph.images.is_empty();
        if paragraph.unwrap || alone {
            if alone && frame.run.is_blank() {
                frame.run = Markup::default();
            }
            return parent.absorb(frame);
        }
        self.close_element(frame, Element::new("p"));
    }

    fn close_tab(&mut self, mut frame: Frame<'a>, value: String, label: String) {
        let children = frame.children();
        if let Kind::Tabs { tabs, .. } = &mut self.top().kind {
            tabs.items.push(Tab { value, label, children });
        } else {
            self.top().absorb(Frame { nodes: children, ..frame });
        }
    }

    fn close_tabs(&mut self, frame: Frame<'a>, mut tabs: Tabs, span: Range<usize>) {
        // In the order of `values`; tabs that it does not list come last.
        tabs.items.sort_by_key(|item| tabs.listed.get(&item.value).map_or(usize::MAX, |(position, _)| *position));
        let mut empty: Vec<_> = tabs.listed.iter().filter(|(value, _)| !tabs.values.contains_key(*value)).collect();
        empty.sort_by_key(|(_, (position, _))| *position);
        for (value, _) in empty {
            let diagnostic = warning!(NoEffect(value.as_str()), self.binder.file,
                "no `TabItem` has the value `{value}`";
                label: "listed in `values`";
                hint: "add `<TabItem value=\"{value}\">`, or remove it from the list: it is not shown");
            self.report(diagnostic, span.clone());
        }
        let parent = self.top();
        // What is between the items is shown before them rather than lost.
        parent.absorb(frame);
        let Tabs { id, group, default, listed, mut items, .. } = tabs;
        for item in &mut items {
            if let Some((_, label)) = listed.get(&item.value) {
                item.label.clone_from(label);
            }
        }
        let initial = default.filter(|default| items.iter().any(|item| item.value == *default));
        let initial = initial.or_else(|| items.first().map(|item| item.value.clone())).unwrap_or_default();
        parent.push_node(Node::Tabs { group, id, items, initial });
    }

    fn close_summary(&mut self, frame: Frame<'a>) {
        if frame.nodes.is_empty()
            && let Kind::Details { summary: summary @ None, .. } = &mut self.top().kind
        {
            *summary = Some(frame.run.trimmed());
            return;
        }
        self.close_element(frame, Element::new("summary"));
    }

    fn close_card(&mut self, frame: Frame<'a>, title: String, href: Url, description: Option<String>) {
        let is_prose = frame.nodes.iter().all(|node| matches!(node, Node::Prose(_)));
        let prose =
            frame.nodes.iter().filter_map(|node| if let Node::Prose(prose) = node { Some(prose) } else { None });
        let texts: Vec<String> = prose.chain([&frame.run]).map(|prose| prose.text().trim().to_owned()).collect();
        let inside = texts.join(" ");
        let inside = if is_prose { inside.trim() } else { "" };
        let description = description.or_else(|| (!inside.is_empty()).then(|| inside.to_owned()));
        let card = Card { title, href, description };
        if let Kind::CardList { items, .. } = &mut self.top().kind {
            items.push(card);
        } else {
            self.push_cards(Cards::Listed(vec![card]));
        }
        // A card holds words alone; everything else follows it rather than being lost.
        if !is_prose {
            self.top().absorb(frame);
        }
    }

    pub(super) fn push_cards(&mut self, cards: Cards) {
        self.top().push_node(Node::Cards(cards));
    }

    /// Closes the innermost frame, and reports a missing closing tag; it would have to be before this one, if one is given.
    pub(super) fn close_or_report(&mut self, before: Option<&Tag<'a>>) {
        if self.undo_sign() {
            return;
        }
        let Some(frame) = self.frames.last() else { return };
        let unclosed = |name: &str, span: &Range<usize>| {
            let written = self.source.tag_name(span.start).unwrap_or(name);
            (format!("`<{written}>`"), format!("</{written}>"), span.clone(), name.to_owned())
        };
        let missing = match &frame.kind {
            Kind::Html { name, span, .. }
            | Kind::Transparent { name, span }
            | Kind::Drawn { name, span }
            | Kind::Component { name, span, .. }
            | Kind::Details { name, span, .. }
            | Kind::Admonition { opening: Opening::Tag(name), span, .. } => Some(unclosed(name, span)),
            Kind::Tabs { span, .. } => Some(unclosed("Tabs", span)),
            Kind::TabItem { span, .. } => Some(unclosed("TabItem", span)),
            Kind::Summary { span } => Some(unclosed("summary", span)),
            Kind::CardList { span, .. } => Some(unclosed("CardList", span)),
            Kind::Card { span, .. } => Some(unclosed("Card", span)),
            Kind::Admonition { opening: Opening::Directive(_), span, .. } => {
                let colons: String = self.source.text[span.clone()].chars().take_while(|c| *c == ':').collect();
                Some(("the admonition".to_owned(), colons, span.clone(), "the admonition".to_owned()))
            }
            _ => None,
        };
        // What is still open when the document is given up is not its author's fault.
        if let Some((what, closing, span, name)) = missing.filter(|_| !self.binder.stopped && !self.binder.is_cut) {
            let location = if closing.starts_with(':') { "on a line of its own" } else { "where it ends" };
            let mut diagnostic = error!(Unbalanced(what.trim_matches(['`', '<', '>'])), self.binder.file, "{what} is not closed"; label: "opened here");
            if let Some(tag) = before {
                let closing_tag = self.source.locate(tag.span.clone());
                let around = self.source.tag_name(tag.span.start).unwrap_or(tag.name);
                let text = format!("closes `<{around}>`, which is around it");
                diagnostic = diagnostic.also(self.binder.file, closing_tag, text);
                self.crossed.push((name, tag.span.end));
            }
            let hint = format!("add `{closing}` {location}, in the same list item or quote");
            self.report(diagnostic.hint(hint), span);
        }
        if self.frames.last().is_some_and(|frame| matches!(frame.kind, Kind::AdmonitionTitle)) {
            self.close_admonition_title();
        } else {
            self.close_top();
        }
    }

    pub(super) fn mode_here(&self, block: bool) -> Mode {
        match self.paragraph {
            Some(number) if !block => Mode::InlineIn(number),
            None if !block => Mode::Inline,
            _ => Mode::Flow,
        }
    }
}

/// The first words of a text, cut after a whole word.
fn make_excerpt(text: &str) -> String {
    let words = text.split_whitespace();
    let mut excerpt = String::new();
    let mut length = 0;
    for word in words {
        let more = word.chars().count() + usize::from(length > 0);
        if length + more > EXCERPT_CHARACTERS {
            if length == 0 {
                return word.chars().take(EXCERPT_CHARACTERS).collect();
            }
            excerpt.push('…');
            break;
        }
        if length > 0 {
            excerpt.push(' ');
        }
        excerpt.push_str(word);
        length += more;
    }
    excerpt
}
