//! The plain text of a document, section by section, from its content tree.

use crate::document::{Cards, Html, Node, Section, Value};

/// The sections of a content tree.
pub(crate) fn collect_sections(nodes: &[Node]) -> Vec<Section> {
    let mut reader = SectionReader { sections: vec![Section::default()] };
    reader.nodes(nodes);
    for section in &mut reader.sections {
        section.text = one_line(&section.text);
    }
    reader.sections
}

struct SectionReader {
    sections: Vec<Section>,
}

impl SectionReader {
    fn nodes<'a>(&mut self, nodes: impl IntoIterator<Item = &'a Node>) {
        for node in nodes {
            self.node(node);
        }
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Prose(html) | Node::Table(html) => self.prose(html),
            Node::Heading { level, id, html, .. } => self.sections.push(Section {
                level: *level,
                anchor: id.clone(),
                heading: one_line(&plain_text(html)),
                ..Section::default()
            }),
            Node::Code { title, html, .. } => {
                self.code(title.as_deref().unwrap_or_default());
                self.code(&plain_text(html));
            }
            Node::Diagram { title, description, .. } => {
                self.text(title.as_deref().unwrap_or_default());
                self.text(description.as_deref().unwrap_or_default());
            }
            Node::Admonition { title, .. } => self.prose(title.as_ref().unwrap_or(&Html::default())),
            Node::Details { summary, .. } => self.prose(summary),
            Node::Image { alt, .. } => self.text(alt),
            Node::Cards(Cards::Listed(cards)) => {
                for card in cards {
                    self.text(&card.title);
                    self.text(card.description.as_deref().unwrap_or_default());
                }
            }
            Node::Component { props, .. } => self.properties(props),
            Node::Tabs { items, .. } => {
                for item in items {
                    self.text(&item.label);
                    self.nodes(&item.children);
                }
                return;
            }
            Node::Cards(Cards::Siblings) | Node::Element { .. } | Node::Part { .. } => {}
        }
        self.nodes(node.children());
    }

    /// What a component is handed in markup; its other properties are names and URLs that no reader sees.
    fn properties(&mut self, props: &[(String, Value)]) {
        let markup = |(name, value): &(String, Value)| match value {
            Value::Html(html) => Some((name.clone(), plain_text(html))),
            _ => None,
        };
        let mut texts: Vec<(String, String)> = props.iter().filter_map(markup).collect();
        texts.sort();
        for (_, text) in texts {
            self.code(&text);
        }
    }

    fn prose(&mut self, html: &Html) {
        self.text(&plain_text(html));
    }

    fn text(&mut self, text: &str) {
        if let Some(section) = self.sections.last_mut().filter(|_| !text.is_empty()) {
            section.text.push_str(text);
            section.text.push(' ');
        }
    }

    fn code(&mut self, text: &str) {
        if let Some(section) = self.sections.last_mut().filter(|_| !text.is_empty()) {
            section.code.push_str(text);
            section.code.push('\n');
        }
    }
}

/// Elements that do not separate the words around them.
const INLINE: [&str; 12] = ["a", "abbr", "b", "code", "del", "em", "i", "mark", "span", "strong", "sub", "sup"];

/// The text of markup.
pub(crate) fn plain_text(html: &Html) -> String {
    let html = html.as_str();
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        let (before, marked) = rest.split_at(at);
        text.push_str(before);
        if marked.starts_with('<') {
            let end = tag_end(marked);
            let name = marked[1..end].trim_start_matches('/');
            let name = name.split(|character: char| !character.is_ascii_alphanumeric()).next().unwrap_or_default();
            if !INLINE.contains(&name) {
                text.push(' ');
            }
            rest = &marked[end..];
        } else {
            let (character, length) = read_entity(marked);
            text.push(character);
            rest = &marked[length..];
        }
    }
    text.push_str(rest);
    text
}

/// Where a tag ends; a `>` in an attribute's value does not end it.
fn tag_end(tag: &str) -> usize {
    let mut quote = None;
    for (at, character) in tag.char_indices() {
        match (quote, character) {
            (None, '>') => return at + 1,
            (None, '"' | '\'') => quote = Some(character),
            (Some(open), _) if open == character => quote = None,
            _ => {}
        }
    }
    tag.len()
}

/// The character an entity means, and the entity's length.
fn read_entity(text: &str) -> (char, usize) {
    let Some(end) = text.find(';').filter(|end| *end < 12) else { return ('&', 1) };
    let character = match &text[1..end] {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        name => name.strip_prefix('#').and_then(|number| {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => number.parse(),
            };
            code.ok().and_then(char::from_u32)
        }),
    };
    character.map_or(('&', 1), |character| (character, end + 1))
}

/// The text with single spaces only.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::{Component, Property};
    use crate::parse::{Options, parse};

    /// The sections of a document, as the parser makes them.
    fn read(text: &str) -> Vec<Section> {
        let properties = [("type", Property::Html), ("sourceFile", Property::Text)];
        let properties = properties.map(|(name, property)| (name.to_owned(), property)).into();
        let component = Component { properties, ..Component::default() };
        let components = [("Member".to_owned(), component)].into();
        parse("a.md", "a.md", text, &Options { components, ..Options::default() }).body.sections
    }

    #[test]
    fn what_is_above_the_first_heading_is_a_section_of_its_own() {
        let found = read("Above\n\n### A & *b* {#a-b}\n\nBelow\n");
        assert_eq!(found[0], Section { text: "Above".into(), ..Section::default() });
        assert_eq!((found[1].level, found[1].anchor.as_str(), found[1].heading.as_str()), (3, "a-b", "A & b"));
        assert_eq!(found[1].text, "Below");
    }

    #[test]
    fn text_is_found_at_any_depth_and_code_is_kept_apart() {
        let found = read(
            "<Tabs>\n<TabItem label=\"One\">\n\nIn a tab\n\n```ts title=\"a.ts\"\nlet a\n```\n\n</TabItem>\n</Tabs>\n\n\
             :::tip[Mind]\nthe gap\n:::\n\n<Member type=\"<code>ID[]</code>\" sourceFile=\"a/b.ts\">\n\ninside\n\n</Member>\n",
        );
        assert_eq!(found[0].text, "One In a tab Mind the gap inside");
        assert_eq!(found[0].code, "a.ts\nlet a\nID[]\n");
    }

    #[test]
    fn a_diagram_is_found_by_its_title_and_description() {
        let found = read("```mermaid\nflowchart LR\n accTitle: Orders\n accDescr: From cart to door.\n a --> b\n```\n");
        assert_eq!((found[0].text.as_str(), found[0].code.as_str()), ("Orders From cart to door.", ""));
    }

    #[test]
    fn what_is_no_markup_is_not_read_as_markup() {
        let found = read("![a < b & c > d](a.png)\n\n<Card title=\"List<Item>\" href=\"#a\" />\n");
        assert_eq!(found[0].text, "a < b & c > d List<Item>");
    }

    #[test]
    fn elements_within_a_line_do_not_separate_words_and_others_do() {
        let plain_text = |html: &str| plain_text(&Html::of_markup(html));
        assert_eq!(plain_text("un<em>believ</em>able<br>end"), "unbelievable end");
        assert_eq!(
            plain_text("<a title=\"x > y\">kept</a> &lt;b&gt; &#39;q&#x27; &unknown; &"),
            "kept <b> 'q' &unknown; &"
        );
    }
}
