//! The home page's head: a hero and features, from the front matter.

use std::ops::Range;

use serde_json::Value as Written;

use crate::document::{Node, Url, Value};

use super::front::{Front, Matter};
use super::source::Source;
use super::switches::{Dialect, HomeKey};
use super::tree::Binder;
use crate::{error, warning};

/// Builds the nodes before the content of a page with `layout: home`.
pub(crate) fn build_head<'s>(
    front: &Front,
    source: &'s Source<'s>,
    dialect: Dialect,
    binder: &mut Binder<'_>,
) -> Vec<Node> {
    if front.matter.layout.as_deref() != Some("home") {
        return Vec::new();
    }
    let title = front.matter.title.clone();
    let mut head = Head { source, found_to: 0, matter: front.written.clone(), dialect, title, image: None, binder };
    let mut nodes = Vec::new();
    if let Some(hero) = &front.hero {
        let props = head.hero(hero);
        nodes.push(Node::component("Hero", props, head.image.take().into_iter().collect()));
    }
    if let Some(features) = &front.features {
        let items = head.list("features", features, &["title", "description", "href", "icon"], &["title"]);
        nodes.push(Node::component("Features", vec![("items".to_owned(), items)], Vec::new()));
    }
    nodes
}

/// What the hero of a page calls it.
pub(crate) fn title_of(nodes: &[Node]) -> Option<String> {
    let Some(Node::Component { name, props, .. }) = nodes.first() else { return None };
    let title = props.iter().find(|(key, _)| key == "title").filter(|_| name == "Hero");
    title.and_then(|(_, title)| title.as_text()).map(str::to_owned)
}

/// Moves what is written before the first heading into the hero, which shows it beside its words. Where a key names what is beside
/// them, all text is below.
pub(crate) fn fill_hero(nodes: &mut Vec<Node>, dialect: Dialect) {
    if !dialect.switches().home_keys.is_empty() {
        return;
    }
    let is_head = |node: &Node| matches!(node, Node::Component { name, .. } if name == "Hero" || name == "Features");
    if !matches!(nodes.first(), Some(Node::Component { name, .. }) if name == "Hero") {
        return;
    }
    let start = nodes.iter().take_while(|node| is_head(node)).count();
    let lead = nodes[start..].iter().take_while(|node| !matches!(node, Node::Heading { .. })).count();
    let shown: Vec<Node> = nodes.drain(start..start + lead).collect();
    if let Some(Node::Component { children, .. }) = nodes.first_mut() {
        *children = shown;
    }
}

type Properties = Vec<(String, Value)>;

struct Head<'s, 'b, 'a> {
    source: &'s Source<'s>,
    /// Offset after the last URL found in the front matter, as the same URL may be there twice.
    found_to: usize,
    matter: Matter,
    dialect: Dialect,
    /// What the front matter calls the page.
    title: Option<String>,
    /// What is shown beside the words of the hero.
    image: Option<Node>,
    binder: &'b mut Binder<'a>,
}

impl Head<'_, '_, '_> {
    fn hero(&mut self, hero: &Written) -> Properties {
        let mut props = Properties::new();
        let Some(written) = hero.as_object() else {
            self.report_error(
                "hero",
                "`hero` holds a title, a tagline and actions",
                "indent them below it, as in `title: …`",
            );
            return props;
        };
        let mut text = None;
        for (name, value) in written {
            match self.own_key("hero", name) {
                Some(own @ ("title" | "tagline")) => {
                    let shown = self.text(name, value);
                    props.extend(shown.map(|shown| (own.to_owned(), Value::Text(shown))));
                }
                Some("actions") => {
                    let actions = self.list("actions", value, &["label", "href"], &["label", "href"]);
                    props.push((name.clone(), actions));
                }
                Some("text") if self.is_of("hero", name) => text = self.text(name, value),
                Some("image") if self.is_of("hero", name) => self.image = self.read_image(value),
                Some(name) => self.report_unknown_key(name, &["title", "tagline", "actions"]),
                None => {}
            }
        }
        self.add_title(&mut props, text);
        props
    }

    /// Makes a title of what else the hero says, where it has none; what is no title stands before the tagline.
    fn add_title(&mut self, props: &mut Properties, text: Option<String>) {
        let has_title = props.iter().any(|(name, _)| name == "title");
        let title = self.title.take().filter(|_| !self.dialect.switches().home_keys.is_empty());
        if !has_title && let Some(title) = text.clone().or(title) {
            return props.insert(0, ("title".to_owned(), Value::Text(title)));
        }
        if !has_title {
            let hint = format!("add `{}` below it", self.matter.notation.example("title"));
            self.report_error("hero", "`hero` has no title", &hint);
        }
        let Some(text) = text else { return };
        match props.iter_mut().find(|(name, _)| name == "tagline") {
            Some((_, Value::Text(tagline))) => *tagline = format!("{text} – {tagline}"),
            _ => props.push(("tagline".to_owned(), Value::Text(text))),
        }
    }

    /// What this builder calls a key of a part of the head; nothing for one that is not drawn.
    fn own_key<'k>(&self, of: &str, key: &'k str) -> Option<&'k str> {
        self.home_key(of, key).map_or(Some(key), |known| known.own)
    }

    /// Whether a key is one of the dialect's.
    fn is_of(&self, of: &str, key: &str) -> bool {
        self.home_key(of, key).is_some()
    }

    fn home_key(&self, of: &str, key: &str) -> Option<&'static HomeKey> {
        self.dialect.switches().home_keys.iter().find(|known| known.of == of && known.written == key)
    }

    /// An image, by its path or with its text.
    fn read_image(&mut self, value: &Written) -> Option<Node> {
        let text = |key: &str| value.get(key).and_then(Written::as_str);
        let target = value.as_str().or_else(|| ["src", "file", "light"].into_iter().find_map(text))?;
        let place = self.place(target);
        let src = self.binder.bind_image(target, place)?;
        Some(Node::Image { src, alt: text("alt").unwrap_or_default().to_owned(), title: None })
    }

    /// A list of objects of text, whose `href`s are bound.
    fn list(&mut self, name: &str, value: &Written, keys: &[&str], needed: &[&str]) -> Value {
        let hint = format!("begin each with `{}`", self.matter.notation.entry(name, keys[0]));
        let Some(items) = value.as_array() else {
            self.report_error(name, &format!("`{name}` is a list"), &hint);
            return Value::List(Vec::new());
        };
        let mut bound = Vec::with_capacity(items.len());
        for item in items {
            let Some(written) = item.as_object() else {
                self.report_error(name, &format!("an entry of `{name}` holds {}", keys.join(", ")), &hint);
                continue;
            };
            let mut entry = Properties::new();
            for (key, value) in written {
                // Their pictures are not drawn.
                let is_picture = value.is_object() && self.is_of(name, key);
                let Some(own) = self.own_key(name, key).filter(|_| !is_picture) else { continue };
                if !keys.contains(&own) {
                    self.report_unknown_key(key, keys);
                } else if let Some(text) = self.text(key, value) {
                    let value = if own == "href" { Value::Url(self.bind(&text)) } else { Value::Text(text) };
                    entry.push((own.to_owned(), value));
                }
            }
            for key in needed {
                if written.keys().any(|written| self.own_key(name, written) == Some(key)) {
                    continue;
                }
                let hint = format!("add `{}` to it", self.matter.notation.example(key));
                self.report_error(name, &format!("an entry of `{name}` has no `{key}`"), &hint);
            }
            bound.push(Value::Record(entry));
        }
        Value::List(bound)
    }

    fn text(&mut self, key: &str, value: &Written) -> Option<String> {
        match value {
            Written::String(text) => Some(text.clone()),
            Written::Number(number) => Some(number.to_string()),
            Written::Bool(flag) => Some(flag.to_string()),
            _ => {
                self.report_error(key, &format!("`{key}` is text"), "write it on the same line");
                None
            }
        }
    }

    fn bind(&mut self, target: &str) -> Url {
        let place = self.place(target);
        self.binder.bind_link(target, place)
    }

    /// Where a URL is written.
    fn place(&mut self, target: &str) -> Range<usize> {
        let start = self.matter.range.start;
        let text = &self.source.text[self.matter.range.clone()];
        let at = text[self.found_to..].find(target).map(|at| at + self.found_to).or_else(|| text.find(target));
        let range = at.map_or(0..0, |at| at..at + target.len());
        self.found_to = range.end;
        start + range.start..start + range.end
    }

    fn report_unknown_key(&mut self, key: &str, known: &[&str]) {
        let near = crate::diagnostic::nearest(key, known.iter().copied());
        let hint =
            near.map_or_else(|| format!("known are {}", known.join(", ")), |near| format!("did you mean `{near}`?"));
        let diagnostic = warning!(UnknownKey(key), self.binder.file(), "`{key}` means nothing here";
            label: "ignored")
        .hint(hint);
        let span = self.matter.key(self.source, key);
        let fix = self.source.fix(self.binder.file(), span.clone(), near);
        self.binder.report(diagnostic.fix(fix), span);
    }

    fn report_error(&mut self, key: &str, message: &str, hint: &str) {
        let diagnostic = error!(FrontMatter(key), self.binder.file(), "{message}"; label: "here").hint(hint);
        let span = self.matter.key(self.source, key);
        self.binder.report(diagnostic, span);
    }
}
