//! The home page's head: a hero and features, from the front matter.

use serde_json::Value as Written;

use crate::document::{Node, Url, Value};

use super::front::{Front, Matter};
use super::source::Source;
use super::tree::Binder;
use crate::{error, warning};

/// Builds the nodes before the content of a page with `layout: home`.
pub(crate) fn build_head<'s>(front: &Front, source: &'s Source<'s>, binder: &mut Binder<'_>) -> Vec<Node> {
    if front.matter.layout.as_deref() != Some("home") {
        return Vec::new();
    }
    let mut head = Head { source, found_to: 0, matter: front.written.clone(), binder };
    let mut nodes = Vec::new();
    if let Some(hero) = &front.hero {
        nodes.push(component("Hero", head.hero(hero)));
    }
    if let Some(features) = &front.features {
        let items = head.list("features", features, &["title", "description", "href", "icon"], &["title"]);
        nodes.push(component("Features", vec![("items".to_owned(), items)]));
    }
    nodes
}

/// Moves what is written before the first heading into the hero, which shows it beside its words.
pub(crate) fn fill_hero(nodes: &mut Vec<Node>) {
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

fn component(name: &str, props: Properties) -> Node {
    Node::Component { name: name.to_owned(), props, is_inline: false, children: Vec::new() }
}

type Properties = Vec<(String, Value)>;

struct Head<'s, 'b, 'a> {
    source: &'s Source<'s>,
    /// Offset after the last URL found in the front matter, as the same URL may be there twice.
    found_to: usize,
    matter: Matter,
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
        for (name, value) in written {
            match name.as_str() {
                "title" | "tagline" => {
                    if let Some(text) = self.text(name, value) {
                        props.push((name.clone(), Value::Text(text)));
                    }
                }
                "actions" => {
                    let actions = self.list("actions", value, &["label", "href"], &["label", "href"]);
                    props.push((name.clone(), actions));
                }
                _ => self.report_unknown_key(name, &["title", "tagline", "actions"]),
            }
        }
        if !props.iter().any(|(name, _)| name == "title") {
            let hint = format!("add `{}` below it", self.matter.notation.example("title"));
            self.report_error("hero", "`hero` has no title", &hint);
        }
        props
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
                if !keys.contains(&key.as_str()) {
                    self.report_unknown_key(key, keys);
                } else if let Some(text) = self.text(key, value) {
                    let value = if key == "href" { Value::Url(self.bind(&text)) } else { Value::Text(text) };
                    entry.push((key.clone(), value));
                }
            }
            for key in needed.iter().filter(|key| !written.contains_key(**key)) {
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
        let start = self.matter.range.start;
        let text = &self.source.text[self.matter.range.clone()];
        let at = text[self.found_to..].find(target).map(|at| at + self.found_to).or_else(|| text.find(target));
        let range = at.map_or(0..0, |at| at..at + target.len());
        self.found_to = range.end;
        self.binder.bind_link(target, start + range.start..start + range.end)
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
