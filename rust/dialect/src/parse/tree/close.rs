//! Closing what is open: what a frame has gathered becomes markup or a node of the frame around it.

use std::ops::Range;

use crate::diagnostic::Rule;
use crate::document::placeholder;
use crate::parse::markup::json_string;

use super::Builder;
use super::frame::{Element, Frame, Kind, Mode, Paragraph, Tabs};
use super::line::SPACE;

/// Longest excerpt, in characters.
const EXCERPT: usize = 160;

impl<'a> Builder<'a> {
    /// Closes the innermost frame.
    pub(super) fn close_top(&mut self) {
        let Some(mut frame) = self.frames.pop() else { return };
        match std::mem::replace(&mut frame.kind, Kind::Root) {
            Kind::Root | Kind::AdmonitionTitle => self.frames.push(frame),
            Kind::Markdown(element) | Kind::Html { element, .. } => self.close_element(frame, element),
            Kind::Paragraph(paragraph) => self.close_paragraph(frame, paragraph),
            Kind::Heading(level) => self.close_heading(frame, level),
            Kind::Footnote(label) => self.define_footnote(frame, &label),
            Kind::Transparent { .. } => {
                let blank = frame.is_empty();
                let parent = self.top();
                if let Kind::Paragraph(paragraph) = &mut parent.kind {
                    paragraph.text |= !blank;
                }
                parent.absorb(frame);
            }
            Kind::Component { name, props, .. } => {
                let mut json = String::from("{\"type\":\"component\",\"name\":");
                json_string(&mut json, name);
                json.push_str(",\"props\":");
                json.push_str(&props);
                if frame.mode != Mode::Flow {
                    json.push_str(",\"inline\":true");
                }
                if !frame.is_empty() {
                    json.push_str(",\"children\":");
                    json.push_str(&frame.children());
                }
                json.push('}');
                self.top().push_node(json);
            }
            Kind::Admonition { kind, title, .. } => {
                let mut json = String::from("{\"type\":\"admonition\",\"kind\":");
                json_string(&mut json, &kind);
                if let Some(title) = title.filter(|title| !title.trim().is_empty()) {
                    json.push_str(",\"title\":");
                    json_string(&mut json, title.trim());
                }
                json.push_str(",\"children\":");
                json.push_str(&frame.children());
                json.push('}');
                self.top().push_node(json);
            }
            Kind::Tabs { tabs, span } => self.close_tabs(frame, tabs, span),
            Kind::TabItem { value, label, .. } => self.close_tab(frame, value, label),
            Kind::Details { summary, open, .. } => {
                let mut json = String::from("{\"type\":\"details\",\"summary\":");
                json_string(&mut json, summary.as_deref().map_or("Details", str::trim));
                if open {
                    json.push_str(",\"open\":true");
                }
                json.push_str(",\"children\":");
                json.push_str(&frame.children());
                json.push('}');
                self.top().push_node(json);
            }
            Kind::Summary { .. } => self.close_summary(frame),
            Kind::CardList { items, .. } => {
                self.top().absorb(frame);
                self.push_cards(&items);
            }
            Kind::Card { title, href, description, .. } => {
                self.close_card(frame, &title, href.as_deref(), description);
            }
        }
    }

    fn close_element(&mut self, mut frame: Frame<'a>, mut element: Element) {
        if element.tag.is_empty() {
            return self.top().absorb(frame);
        }
        if element.tag == "tbody" && frame.is_empty() {
            return;
        }
        if element.tag == "th" && frame.is_empty() {
            // A heading that says nothing is none: the corner of a table with headings on two sides.
            element.tag = "td".into();
        }
        let table = element.tag == "table" && element.attributes.is_empty();
        let parent = self.top();
        if !frame.nodes.is_empty() {
            frame.flush();
            parent.push_node(element.node(&frame.nodes));
        } else if table {
            let mut json = String::with_capacity(frame.run.len() + 40);
            json.push_str("{\"type\":\"table\",\"html\":");
            json_string(&mut json, frame.run.trim());
            json.push('}');
            parent.push_node(json);
        } else {
            parent.push_element(element, &frame.run);
        }
    }

    fn close_paragraph(&mut self, mut frame: Frame<'a>, mut paragraph: Paragraph) {
        frame.run.truncate(frame.run.trim_end_matches(SPACE).len());
        if paragraph.text && self.tree.excerpt.is_empty() {
            self.tree.excerpt = excerpt(&self.plain);
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
            if alone && frame.run.trim().is_empty() {
                frame.run.clear();
            }
            return parent.absorb(frame);
        }
        self.close_element(frame, Element::new("p"));
    }

    fn close_tab(&mut self, mut frame: Frame<'a>, value: String, label: String) {
        let children = frame.children();
        if let Kind::Tabs { tabs, .. } = &mut self.top().kind {
            tabs.items.push((value, label, children));
        } else {
            self.top().absorb(frame);
        }
    }

    fn close_tabs(&mut self, frame: Frame<'a>, mut tabs: Tabs, span: Range<usize>) {
        // As listed; those that are not listed come last.
        tabs.items.sort_by_key(|(value, ..)| tabs.listed.get(value).map_or(usize::MAX, |(position, _)| *position));
        let mut empty: Vec<_> = tabs.listed.iter().filter(|(value, _)| !tabs.values.contains(*value)).collect();
        empty.sort_by_key(|(_, (position, _))| *position);
        for (value, _) in empty {
            let mistake = self
                .warning(format!("no `TabItem` has the value `{value}`"))
                .rule(Rule::NoEffect)
                .subject(value.as_str())
                .label("listed in `values`")
                .hint(format!("add `<TabItem value=\"{value}\">`, or remove it from the list: it is not shown"));
            self.report(mistake, span.clone());
        }
        let parent = self.top();
        // What stands between the items is shown before them rather than lost.
        parent.absorb(frame);
        let mut json = String::from("{\"type\":\"tabs\"");
        if let Some(group) = &tabs.group {
            json.push_str(",\"group\":");
            json_string(&mut json, group);
        }
        json.push_str(",\"id\":");
        json_string(&mut json, &tabs.id);
        json.push_str(",\"items\":[");
        for (index, (value, label, children)) in tabs.items.iter().enumerate() {
            if index > 0 {
                json.push(',');
            }
            json.push_str("{\"value\":");
            json_string(&mut json, value);
            json.push_str(",\"label\":");
            let label = tabs.listed.get(value).map_or(label, |(_, listed)| listed);
            json_string(&mut json, label);
            json.push_str(",\"children\":");
            json.push_str(children);
            json.push('}');
        }
        json.push_str("],\"initial\":");
        let initial = tabs.default.filter(|default| tabs.items.iter().any(|(value, ..)| value == default));
        let initial = initial.or_else(|| tabs.items.first().map(|(value, ..)| value.clone())).unwrap_or_default();
        json_string(&mut json, &initial);
        json.push('}');
        parent.push_node(json);
    }

    fn close_summary(&mut self, frame: Frame<'a>) {
        let html = frame.run.trim().to_owned();
        if frame.nodes.is_empty()
            && let Kind::Details { summary: summary @ None, .. } = &mut self.top().kind
        {
            *summary = Some(html);
            return;
        }
        self.close_element(frame, Element::new("summary"));
    }

    fn close_card(&mut self, frame: Frame<'a>, title: &str, href: Option<&str>, description: Option<String>) {
        let mut json = String::from("{\"title\":");
        json_string(&mut json, title);
        json.push_str(",\"href\":");
        json_string(&mut json, href.unwrap_or_default());
        let inside = if frame.nodes.is_empty() { plain_text(&frame.run) } else { String::new() };
        if let Some(description) = description.or_else(|| (!inside.is_empty()).then_some(inside)) {
            json.push_str(",\"description\":");
            json_string(&mut json, &description);
        }
        json.push('}');
        if let Kind::CardList { items, .. } = &mut self.top().kind {
            items.push(json);
        } else {
            self.push_cards(&[json]);
        }
        // A card has no place for nodes; they follow it rather than being lost.
        if !frame.nodes.is_empty() {
            self.top().absorb(frame);
        }
    }

    fn push_cards(&mut self, items: &[String]) {
        let json = format!("{{\"type\":\"cards\",\"items\":[{}]}}", items.join(","));
        self.top().push_node(json);
    }

    pub(super) fn push_generated_cards(&mut self) {
        let json =
            format!("{{\"type\":\"cards\",\"items\":\"{}\"}}", self.source.nonce.placeholder(placeholder::CARDS, 0));
        self.top().push_node(json);
    }

    /// Closes the innermost frame, and tells its author if a closing tag is missing.
    pub(super) fn close_or_report(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        let unclosed = |name: &str, span: &Range<usize>| (format!("`<{name}>`"), format!("</{name}>"), span.clone());
        let missing = match &frame.kind {
            Kind::Html { name, span, .. }
            | Kind::Transparent { name, span }
            | Kind::Component { name, span, .. }
            | Kind::Details { name, span, .. } => Some(unclosed(name, span)),
            Kind::Tabs { span, .. } => Some(unclosed("Tabs", span)),
            Kind::TabItem { span, .. } => Some(unclosed("TabItem", span)),
            Kind::Summary { span } => Some(unclosed("summary", span)),
            Kind::CardList { span, .. } => Some(unclosed("CardList", span)),
            Kind::Card { span, .. } => Some(unclosed("Card", span)),
            Kind::Admonition { opening, span, .. } => Some(match opening {
                super::frame::Opening::Tag(name) => unclosed(name, span),
                super::frame::Opening::Directive(_) => {
                    let colons: String = self.source.text[span.clone()].chars().take_while(|c| *c == ':').collect();
                    ("the admonition".to_owned(), colons, span.clone())
                }
            }),
            _ => None,
        };
        // What is open when the document is given up is not its author's fault.
        if let Some((what, closing, span)) = missing.filter(|_| !self.binder.stopped && !self.binder.is_cut) {
            let place = if closing.starts_with(':') { "on a line of its own" } else { "where it ends" };
            let mistake = self
                .error(format!("{what} is not closed"))
                .rule(Rule::Unbalanced)
                .subject(what.trim_matches(['`', '<', '>']))
                .label("opened here")
                .hint(format!("add `{closing}` {place}, in the same list item or quote"));
            self.report(mistake, span);
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

/// The first words of a text, cut behind one of them.
fn excerpt(text: &str) -> String {
    let words = text.split_whitespace();
    let mut excerpt = String::new();
    let mut length = 0;
    for word in words {
        let more = word.chars().count() + usize::from(length > 0);
        if length + more > EXCERPT {
            if length == 0 {
                return word.chars().take(EXCERPT).collect();
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

/// The text of markup.
fn plain_text(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        rest = rest[at..].find('>').map_or("", |end| &rest[at + end + 1..]);
    }
    text.push_str(rest);
    crate::parse::markup::decode(text.trim())
}
