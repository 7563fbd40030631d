//! The plain text of a document, section by section, from its content tree.

use crate::document::{Cards, Markup, Node, Section, Value};

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
            Node::Prose(markup) | Node::Table(markup) => self.prose(markup),
            Node::Heading { level, id, content, .. } => self.sections.push(Section {
                level: *level,
                anchor: id.clone(),
                heading: one_line(&content.text()),
                ..Section::default()
            }),
            Node::Code { title, code, .. } => {
                self.code(title.as_deref().unwrap_or_default());
                self.code(&code.text);
            }
            Node::Diagram { title, description, .. } => {
                self.text(title.as_deref().unwrap_or_default());
                self.text(description.as_deref().unwrap_or_default());
            }
            Node::Admonition { title, .. } => self.prose(title.as_ref().unwrap_or(&Markup::default())),
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

    /// What a component is handed as prose or code; its other properties are names and URLs that no reader sees.
    fn properties(&mut self, props: &[(String, Value)]) {
        let text = |(name, value): &(String, Value)| match value {
            Value::Markup(markup) => Some((name.clone(), markup.text())),
            Value::Code(code) => Some((name.clone(), code.text.clone())),
            _ => None,
        };
        let mut texts: Vec<(String, String)> = props.iter().filter_map(text).collect();
        texts.sort();
        for (_, text) in texts {
            self.code(&text);
        }
    }

    fn prose(&mut self, markup: &Markup) {
        self.text(&markup.text());
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
}
