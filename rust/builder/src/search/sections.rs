//! The plain text of a document, section by section, from its content tree.

use serde_json::{Map, Value};

use dialect::component::{Components, Property};

/// What stands below one heading, or above the first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Section {
    /// Level of the heading; 0 for what stands above the first.
    pub(crate) level: u8,
    /// Id of the heading.
    pub(crate) anchor: String,
    /// Its text.
    pub(crate) heading: String,
    /// Prose, as one line.
    pub(crate) text: String,
    /// Code, and what documents hand to components.
    pub(crate) code: String,
}

/// The sections of a content tree, `ContentNode[]` as JSON.
pub(crate) fn sections(content: &str, components: &Components) -> Vec<Section> {
    let mut reader = Reader { components, sections: vec![Section::default()] };
    if let Ok(Value::Array(nodes)) = serde_json::from_str(content) {
        reader.nodes(&nodes);
    }
    for section in &mut reader.sections {
        section.text = one_line(&section.text);
    }
    reader.sections
}

struct Reader<'a> {
    components: &'a Components,
    sections: Vec<Section>,
}

impl Reader<'_> {
    fn nodes(&mut self, nodes: &[Value]) {
        for node in nodes {
            match node {
                Value::String(html) => self.prose(html),
                Value::Object(node) => self.node(node),
                _ => {}
            }
        }
    }

    fn node(&mut self, node: &Map<String, Value>) {
        let text = |key: &str| node.get(key).and_then(Value::as_str).unwrap_or_default();
        match text("type") {
            "heading" => {
                let level = node.get("level").and_then(Value::as_u64).and_then(|level| u8::try_from(level).ok());
                self.sections.push(Section {
                    level: level.unwrap_or(2),
                    anchor: text("id").to_owned(),
                    heading: one_line(&plain(text("html"))),
                    ..Section::default()
                });
                return;
            }
            "code" => {
                let code = plain(text("html"));
                self.code(text("title"));
                self.code(&code);
            }
            "image" => self.prose(text("alt")),
            "table" => self.prose(text("html")),
            "component" => self.properties(text("name"), node.get("props")),
            _ => {
                self.prose(text("title"));
                self.prose(text("summary"));
            }
        }
        self.children(node);
    }

    fn children(&mut self, node: &Map<String, Value>) {
        for item in node.get("items").and_then(Value::as_array).into_iter().flatten() {
            for key in ["label", "title", "description"] {
                self.prose(item.get(key).and_then(Value::as_str).unwrap_or_default());
            }
            if let Some(Value::Array(children)) = item.get("children") {
                self.nodes(children);
            }
        }
        if let Some(Value::Array(children)) = node.get("children") {
            self.nodes(children);
        }
    }

    /// What a component is handed in markup; its other properties are names and addresses that no reader sees.
    fn properties(&mut self, name: &str, properties: Option<&Value>) {
        let Some(component) = self.components.get(name) else { return };
        for (name, kind) in &component.properties {
            let value = properties.and_then(|properties| properties.get(name)).and_then(Value::as_str);
            if let (Property::Html, Some(value)) = (kind, value) {
                let text = plain(value);
                self.code(&text);
            }
        }
    }

    fn prose(&mut self, html: &str) {
        if let Some(section) = self.sections.last_mut().filter(|_| !html.is_empty()) {
            section.text.push_str(&plain(html));
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

/// Elements that do not part the words beside them.
const INLINE: [&str; 12] = ["a", "abbr", "b", "code", "del", "em", "i", "mark", "span", "strong", "sub", "sup"];

/// The text of markup.
fn plain(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        let (before, marked) = rest.split_at(at);
        text.push_str(before);
        if marked.starts_with('<') {
            let end = tag_end(marked);
            let name = marked[1..end].trim_start_matches('/');
            let name = name.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default();
            if !INLINE.contains(&name) {
                text.push(' ');
            }
            rest = &marked[end..];
        } else {
            let (letter, length) = entity(marked);
            text.push(letter);
            rest = &marked[length..];
        }
    }
    text.push_str(rest);
    text
}

/// Where a tag ends; a `>` in an attribute's value does not end it.
fn tag_end(tag: &str) -> usize {
    let mut quote = None;
    for (at, letter) in tag.char_indices() {
        match (quote, letter) {
            (None, '>') => return at + 1,
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            _ => {}
        }
    }
    tag.len()
}

/// The character an entity stands for, and the entity's length.
fn entity(text: &str) -> (char, usize) {
    let Some(end) = text.find(';').filter(|end| *end < 12) else { return ('&', 1) };
    let letter = match &text[1..end] {
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
    letter.map_or(('&', 1), |letter| (letter, end + 1))
}

/// The text with single spaces only, and without the marks of placeholders.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split(|letter: char| letter.is_whitespace() || ('\u{E000}'..='\u{F8FF}').contains(&letter)) {
        if !word.is_empty() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(content: &str) -> Vec<Section> {
        let component = serde_json::from_str(r#"{"properties":{"type":"html","sourceFile":"text"}}"#);
        sections(content, &[("Member".to_owned(), component.expect("a component"))].into())
    }

    #[test]
    fn what_stands_above_the_first_heading_is_a_section_of_its_own() {
        let found = read(
            r#"["<p>Above</p>",{"type":"heading","level":3,"id":"a-b","html":"A &amp; <em>b</em>"},"<p>Below</p>"]"#,
        );
        assert_eq!(found[0], Section { text: "Above".into(), ..Section::default() });
        assert_eq!((found[1].level, found[1].anchor.as_str(), found[1].heading.as_str()), (3, "a-b", "A & b"));
        assert_eq!(found[1].text, "Below");
    }

    #[test]
    fn text_is_found_at_any_depth_and_code_stands_apart() {
        let found = read(
            r#"[{"type":"tabs","items":[{"label":"One","children":["<p>In a tab</p>",{"type":"code","title":"a.ts","html":"<span class=\"k\">let</span> a"}]}]},
                {"type":"admonition","kind":"tip","title":"Mind","children":["<p>the gap</p>"]},
                {"type":"component","name":"Member","props":{"type":"<code>ID[]</code>","sourceFile":"a/b.ts"},"children":["<p>inside</p>"]}]"#,
        );
        assert_eq!(found[0].text, "One In a tab Mind the gap inside");
        assert_eq!(found[0].code, "a.ts\nlet a\nID[]\n");
    }

    #[test]
    fn elements_within_a_line_do_not_part_words_and_others_do() {
        assert_eq!(plain("un<em>believ</em>able<br>end"), "unbelievable end");
        assert_eq!(plain("<a title=\"x > y\">kept</a> &lt;b&gt; &#39;q&#x27; &unknown; &"), "kept <b> 'q' &unknown; &");
    }
}
