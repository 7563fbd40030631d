//! Components: the theme's own, which have nodes of their own, and the site's; and admonitions in both notations.

use std::collections::HashMap;
use std::ops::Range;

use crate::component::Requirement;
use crate::diagnostic::{Fix, Near};
use crate::document::{Cards, Markup, Url, Value};
use crate::parse::registry::{self, Admonition, BuiltIn};
use crate::parse::tag::Tag;

use super::Builder;
use super::frame::{Frame, Kind, Mode, Opening, Tabs};
use crate::{error, warning};

impl<'a> Builder<'_, 'a> {
    pub(super) fn open_component(&mut self, tag: &'a Tag<'a>, block: bool) {
        if self.image.is_some() || self.open_partial(tag, block) {
            return;
        }
        if let Some(key) = self.own_component(tag.name) {
            return self.open_own(tag, key, block);
        }
        if let Some(component) = registry::built_in(tag.name) {
            let takes = component.properties();
            let names: Vec<&str> = takes.iter().map(|(name, _)| *name).collect();
            let kind_of = |wanted: &str| takes.iter().find(|(name, _)| *name == wanted).map(|(_, kind)| *kind);
            let properties = self.properties(tag, kind_of, &names);
            if component == BuiltIn::Card {
                let required = ["title", "href"].map(|name| Requirement::Property(name.to_owned()));
                if self.lacks(tag, &required, &properties) {
                    return self.open_unknown(tag, block);
                }
            }
            self.begin_block();
            self.open_built_in(tag, component, &properties);
        } else if let Some(component) = self.registry.component(tag.name) {
            let names: Vec<&str> = component.properties.keys().map(String::as_str).collect();
            let properties = self.properties(tag, |name| component.properties.get(name).copied(), &names);
            if self.lacks(tag, &component.required, &properties) {
                return self.open_unknown(tag, block);
            }
            if block {
                self.begin_block();
            } else {
                // It is inside a paragraph until it turns out that the paragraph holds nothing else.
                self.begin_inline(false);
            }
            let is_left_out = |name: &str| properties.iter().all(|(given, _)| *given != name);
            let defaults = component.defaults.iter().filter(|(name, _)| is_left_out(name));
            let mut props: Vec<(String, Value)> =
                defaults.map(|(name, value)| (name.clone(), value.clone().into())).collect();
            props.splice(0..0, properties.into_iter().map(|(name, value)| (name.to_owned(), value)));
            let (copy, facts) = (component.copy(&props), component.facts);
            let kind = Kind::Component { name: tag.name, key: None, props, copy, facts, span: tag.span.clone() };
            self.frames.push(Frame::with_mode(kind, self.mode_here(block)));
        } else {
            if self.reported.insert(tag.name) {
                let (diagnostic, near) = self.registry.unknown_component_error(self.binder.file, tag.name);
                let start = tag.span.start + 1;
                let name = start..start + tag.name.len();
                let fix = near.and_then(|near| self.rename_component(tag, name.clone(), near));
                self.report(diagnostic.fix(fix), name);
            }
            return self.open_unknown(tag, block);
        }
        if tag.self_closing {
            self.close_top();
        }
    }

    /// The fix that writes the name that was meant in both tags; nothing where it is not certain which tag closes this one.
    fn rename_component(&self, tag: &Tag<'_>, name: Range<usize>, near: Near<'_>) -> Option<Fix> {
        let file = self.binder.file;
        let mut fix = self.source.fix(file, name, Some(near))?;
        if !tag.self_closing {
            let rest = &self.source.text[tag.span.end..];
            let inside = rest.find(&format!("</{}>", tag.name))?;
            if rest[..inside].contains(&format!("<{}", tag.name)) {
                return None;
            }
            let start = tag.span.end + inside + "</".len();
            fix.edits.push(self.source.edit(file, start..start + tag.name.len(), near.name));
        }
        Some(fix)
    }

    fn open_built_in(&mut self, tag: &'a Tag<'a>, component: BuiltIn, properties: &[(&'a str, Value)]) {
        let span = tag.span.clone();
        let text = |wanted: &str| find_text(properties, wanted);
        let flag = |wanted: &str| find(properties, wanted) == Some(&Value::Flag(true));
        let kind = match component {
            BuiltIn::Tabs => {
                self.whole.tabs += 1;
                Kind::Tabs {
                    tabs: Tabs {
                        id: format!("tabs-{}", self.whole.tabs),
                        group: text("groupId"),
                        default: text("defaultValue"),
                        listed: read_tab_values(find(properties, "values")),
                        values: HashMap::new(),
                        items: Vec::new(),
                    },
                    span,
                }
            }
            BuiltIn::TabItem => self.open_tab_item(tag, text("label"), text("value"), flag("default")),
            BuiltIn::Details => Kind::Details {
                name: tag.name,
                summary: text("summary").map(Markup::of_text),
                open: flag("open"),
                span,
            },
            BuiltIn::Admonition => {
                let keyword = text("type").unwrap_or_else(|| "note".to_owned());
                let Admonition { kind, title } = self.admonition(&keyword, &span);
                let title = text("title").or(title).map(Markup::of_text);
                Kind::Admonition { opening: Opening::Tag(tag.name), kind, title, span }
            }
            BuiltIn::Card => Kind::Card {
                title: text("title").unwrap_or_default(),
                href: match find(properties, "href") {
                    Some(Value::Url(url)) => Url::clone(url),
                    _ => Url::Known(String::new()),
                },
                description: text("description"),
                span,
            },
            BuiltIn::CardList => Kind::CardList { items: Vec::new(), span },
            BuiltIn::DocCardList => {
                self.push_cards(Cards::Siblings);
                Kind::Transparent { name: tag.name, span }
            }
        };
        let mode = if component == BuiltIn::Card { Mode::Inline } else { Mode::Flow };
        self.frames.push(Frame::with_mode(kind, mode));
    }

    /// A tab of the tabs around it; where there are none, its label is that of what can be closed.
    fn open_tab_item(
        &mut self,
        tag: &'a Tag<'a>,
        label: Option<String>,
        value: Option<String>,
        is_default: bool,
    ) -> Kind<'a> {
        let span = tag.span.clone();
        let value = value.or_else(|| label.clone());
        let Kind::Tabs { tabs, .. } = &mut self.top().kind else {
            let hint = match &self.top().kind {
                Kind::Component { name, .. } => {
                    format!("`{name}` cannot make tabs of it; write `<Tabs>` around it in the document")
                }
                _ => "put `<Tabs>` around it".to_owned(),
            };
            let diagnostic = error!(Nesting, self.binder.file, "a `TabItem` must be inside `Tabs`";
                label: "no tabs around it")
            .hint(hint);
            self.report(diagnostic, span.clone());
            let summary = label.or(value).map(Markup::of_text);
            return Kind::Details { name: tag.name, summary, open: true, span };
        };
        let value = value.unwrap_or_else(|| format!("{}", tabs.items.len() + 1));
        if is_default {
            tabs.default = Some(value.clone());
        }
        if let Some(first) = tabs.values.insert(value.clone(), span.clone()) {
            let diagnostic = warning!(DuplicateId, self.binder.file, "two tabs have the same value";
                label: "used again"; hint: "give each a value of its own")
            .also(self.binder.file, self.source.locate(first), "used here");
            self.report(diagnostic, span.clone());
        }
        Kind::TabItem { label: label.unwrap_or_else(|| value.clone()), value, span }
    }

    /// What a keyword means; an unknown one is reported.
    fn admonition(&mut self, keyword: &str, span: &Range<usize>) -> Admonition {
        if let Some(known) = self.registry.admonition(keyword) {
            return known;
        }
        let near = crate::diagnostic::nearest(keyword, self.registry.admonitions());
        let hint = near.map_or_else(
            || "use note, tip, info, warning or danger".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        let error = error!(UnknownAdmonition(keyword), self.binder.file, "there is no admonition `{keyword}`";
            label: "unknown type")
        .hint(hint);
        self.report(error, span.clone());
        Admonition::unknown(keyword)
    }

    pub(super) fn open_admonition(
        &mut self,
        number: usize,
        Admonition { kind, title }: &Admonition,
        titled: bool,
        span: Range<usize>,
    ) {
        self.begin_block();
        let (opening, title) = (Opening::Directive(number), title.clone().map(Markup::of_text));
        let kind = Kind::Admonition { opening, kind: kind.clone(), title, span };
        self.frames.push(Frame::new(kind));
        if titled {
            self.frames.push(Frame::with_mode(Kind::AdmonitionTitle, Mode::Inline));
        }
    }

    pub(super) fn close_admonition_title(&mut self) {
        if !self.frames.iter().any(|frame| matches!(frame.kind, Kind::AdmonitionTitle)) {
            return;
        }
        while !matches!(self.top().kind, Kind::AdmonitionTitle) {
            self.close_or_report(None);
        }
        let Some(title) = self.frames.pop() else { return };
        let top = self.top();
        if title.nodes.is_empty()
            && !title.run.is_empty()
            && let Kind::Admonition { title: slot, .. } = &mut top.kind
        {
            *slot = Some(title.run);
        } else {
            // A title cannot hold components, so it becomes the first content instead.
            top.absorb(title);
        }
    }

    pub(super) fn close_admonition(&mut self, opening: usize) {
        let wanted = Opening::Directive(opening);
        let found = self
            .frames
            .iter()
            .rposition(|frame| matches!(frame.kind, Kind::Admonition { opening, .. } if opening == wanted));
        let Some(index) = found else { return };
        if self.frames[index + 1..].iter().any(Frame::is_markdown) {
            return;
        }
        while self.frames.len() > index + 1 {
            self.close_or_report(None);
        }
        self.close_top();
    }
}

fn find<'p>(properties: &'p [(&str, Value)], wanted: &str) -> Option<&'p Value> {
    properties.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

fn find_text(properties: &[(&str, Value)], wanted: &str) -> Option<String> {
    find(properties, wanted).and_then(Value::as_text).map(str::to_owned)
}

/// `values={[{label, value}]}`: position and label of each value.
fn read_tab_values(values: Option<&Value>) -> HashMap<String, (usize, String)> {
    let text = |value: &Value, name: &str| value.member(name).and_then(Value::as_text).map(str::to_owned);
    let Some(Value::List(items)) = values else { return HashMap::new() };
    items
        .iter()
        .filter_map(|item| {
            let value = text(item, "value")?;
            Some((text(item, "label").unwrap_or_else(|| value.clone()), value))
        })
        .enumerate()
        .map(|(position, (label, value))| (value, (position, label)))
        .collect()
}
