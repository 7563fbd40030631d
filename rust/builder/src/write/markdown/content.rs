//! The nodes of a document as prose: what has behavior or a design of its own on the page becomes what says the same in text.

use crate::resolve::Bindings;
use dialect::component::Facts;
use dialect::document::{Attribute, Card, Cards, Element, Markup, Node, Piece, Tab, Targets, Url, Value};
use dialect::labels::{Labels, fill};
use reference::history::version::Introduced;

pub(super) struct Reader<'a> {
    bindings: &'a Bindings,
    labels: &'static Labels,
    /// Level of the last heading.
    level: u8,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bindings: &'a Bindings, labels: &'static Labels) -> Self {
        Self { bindings, labels, level: 1 }
    }

    pub(super) fn nodes(&mut self, nodes: &[Node]) -> Markup {
        let mut prose = Markup::default();
        for node in nodes {
            self.node(node, &mut prose);
        }
        prose
    }

    fn node(&mut self, node: &Node, prose: &mut Markup) {
        match node {
            Node::Prose(markup) => prose.append(markup.clone()),
            Node::Heading { level, id, content, .. } => {
                self.level = *level;
                prose.push(heading(*level, content.clone()).with("id", id));
            }
            Node::Code { language, title, code, cut, .. } => {
                let language = language.as_deref().unwrap_or_default();
                let title = title.as_deref().map(|title| match self.bindings.shown_at(cut.as_ref()) {
                    Some(url) => Element::new("a").with("href", url).around([title]).into(),
                    None => Markup::of_text(title),
                });
                add_code(language, title, &code.text, prose);
            }
            Node::Diagram { source, .. } => add_code("mermaid", None, source, prose),
            Node::Admonition { kind, title, children } => {
                let mut strong = Element::new("strong").around([self.labels.admonition(kind)]);
                if let Some(title) = title {
                    strong = strong.around([": "]).around(title.clone());
                }
                let is_untitled = title.as_ref().is_some_and(Markup::is_empty);
                let title = (!is_untitled).then(|| Element::new("p").around([strong]));
                prose.push(Element::new("blockquote").around(title).around(self.nodes(children)));
            }
            Node::Tabs { items: tabs, .. } => self.tabs(tabs, prose),
            Node::Details { summary, children, .. } => {
                prose.push(Element::new("summary").around(summary.clone()));
                prose.append(self.nodes(children));
            }
            Node::Image { src, alt, title } => {
                let src = Attribute::Url(Url::File(*src));
                let image = Element::new("img").with_value("src", src).with("alt", alt);
                let image = title.iter().fold(image, |image, title| image.with("title", title));
                prose.push(Element::new("p").around([image]));
            }
            Node::Table(markup) => prose.push(Element::new("table").around(markup.clone())),
            Node::Cards(cards) => {
                let (cards, since) = match cards {
                    Cards::Listed(cards) => (cards, &[][..]),
                    Cards::Siblings => (&self.bindings.cards, &self.bindings.since.cards[..]),
                };
                let since = since.iter().copied().chain(std::iter::repeat(None));
                let items = cards.iter().zip(since).map(|(one, since)| card(one, since, self.labels));
                prose.push(Element::new("ul").around(items));
            }
            Node::Element { tag, attributes, children } => {
                let mut element = Element::new(tag.clone()).around(self.nodes(children));
                let attributes =
                    attributes.iter().map(|(name, value)| (name.to_ascii_lowercase().into(), value.clone()));
                element.attributes.extend(attributes);
                prose.push(element);
            }
            Node::Part { children, .. } => prose.append(self.nodes(children)),
            Node::Component { facts: Some(Facts::Proofs), copy, .. } if copy.is_empty() => {
                let props = Props { props: &self.bindings.proofs, bindings: self.bindings };
                super::components::count_proofs(&props, self.labels, prose);
            }
            Node::Component { name, props, children, copy, .. } => {
                prose.append(self.nodes(copy));
                let (children, props) = (self.nodes(children), Props { props, bindings: self.bindings });
                super::components::read(name, &props, self.labels, children, prose);
            }
        }
    }

    /// The panels below each other, each below a heading of its own.
    fn tabs(&mut self, tabs: &[Tab], prose: &mut Markup) {
        let outer = self.level;
        for tab in tabs {
            self.level = (outer + 1).min(6);
            prose.push(heading(self.level, Markup::of_text(&tab.label)));
            prose.append(self.nodes(&tab.children));
        }
        self.level = outer;
    }
}

fn card(card: &Card, since: Option<Introduced>, labels: &Labels) -> Element {
    let link = Element::new("a").with_value("href", Attribute::Url(card.href.clone())).around([&*card.title]);
    let since = since.map(|since| format!(" ({})", fill(labels.since, &[("version", &since.to_string())])));
    let description = card.description.iter().map(|description| format!(": {description}"));
    Element::new("li").around([link]).around(since).around(description)
}

pub(super) fn add_code(language: &str, title: Option<Markup>, text: &str, prose: &mut Markup) {
    prose.extend(title.map(|title| Element::new("p").around([Element::new("strong").around(title)])));
    let code = Element::new("code").with("class", format!("language-{language}")).around([text]);
    prose.push(Element::new("pre").around([code]));
}

pub(super) struct Props<'a> {
    props: &'a [(String, Value)],
    bindings: &'a Bindings,
}

impl Props<'_> {
    fn value(&self, name: &str) -> Option<&Value> {
        self.props.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    pub(super) fn text(&self, name: &str) -> Option<String> {
        match self.value(name)? {
            Value::Text(text) => Some(text.clone()),
            Value::Markup(markup) => Some(markup.text()),
            Value::Url(url) => Some(self.bindings.url(url).into_owned()),
            Value::Whole(number) => Some(number.to_string()),
            _ => None,
        }
    }

    pub(super) fn prose(&self, name: &str) -> Option<Markup> {
        match self.value(name)? {
            Value::Markup(markup) => Some(markup.clone()),
            Value::Text(text) => Some(Markup::of_text(text)),
            _ => None,
        }
    }

    /// A list of what has properties of its own.
    pub(super) fn records(&self, name: &str) -> Vec<Props<'_>> {
        let Some(Value::List(list)) = self.value(name) else { return Vec::new() };
        let records = list.iter().filter_map(|value| match value {
            Value::Record(props) => Some(Props { props, bindings: self.bindings }),
            _ => None,
        });
        records.collect()
    }

    pub(super) fn is_set(&self, name: &str) -> bool {
        matches!(self.value(name), Some(Value::Flag(true)))
    }
}

fn heading(level: u8, content: impl IntoIterator<Item = Piece>) -> Element {
    Element::new(["h1", "h2", "h3", "h4", "h5", "h6"][usize::from(level.clamp(1, 6)) - 1]).around(content)
}
