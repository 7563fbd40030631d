//! Texts that readers see beside those of Markdown: in the front matter, in properties of tags, and titles of code.

use std::ops::Range;

use serde_json::Value;

use super::Builder;
use super::writing::hide;
use crate::component::Property;
use crate::parse::code::Meta;
use crate::parse::front::{Front, value_span};
use crate::parse::markup::decode;
use crate::parse::tag::{Tag, Written};

/// What holds a text for readers, as a key of the front matter, a property of a component or an attribute of HTML. Others may
/// hold a name that only a program reads.
const SEEN: [&str; 12] = [
    "title",
    "label",
    "summary",
    "description",
    "caption",
    "alt",
    "tagline",
    "text",
    "details",
    "linkText",
    "placeholder",
    "aria-label",
];

impl Builder<'_, '_> {
    /// Looks at what the front matter says of the page, and at the head of a home page.
    pub(super) fn look_at_front(&mut self, front: &Front) {
        if self.writing().is_none() {
            return;
        }
        let (source, matter) = (self.source, &front.written);
        let texts = [
            ("title", &front.matter.title),
            ("description", &front.matter.description),
            ("sidebar_label", &front.matter.sidebar_label),
            ("pagination_label", &front.matter.pagination_label),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                self.look_at_words(text, &value_span(source, matter, key));
            }
        }
        for (key, value) in [("hero", &front.hero), ("features", &front.features)] {
            let Some(value) = value else { continue };
            let key = matter.key(source, key);
            self.look_at_value(value, &(key.start..matter.range.end), &key);
        }
    }

    /// Looks at the properties of a tag.
    pub(super) fn look_at_tag(&mut self, tag: &Tag<'_>) {
        if self.writing().is_none() || self.image.is_some() {
            return;
        }
        for attribute in &tag.attributes {
            let component = self.registry.component(tag.name);
            let kind = component.and_then(|component| component.properties.get(attribute.name));
            let is_markup = kind == Some(&Property::Html);
            let is_seen = is_markup || SEEN.contains(&attribute.name);
            match &attribute.value {
                Written::Quoted(text) if is_markup => self.look_at_words(&hide(text, '<', '>'), &attribute.span),
                Written::Quoted(text) if is_seen => self.look_at_words(&decode(text), &attribute.span),
                Written::Literal(Value::String(text)) if is_seen => {
                    self.look_at_words(&hide(text, '<', '>'), &attribute.span);
                }
                Written::Literal(value) => self.look_at_value(value, &attribute.span, &attribute.span),
                _ => {}
            }
        }
    }

    /// Looks at the title of a block of code.
    pub(super) fn look_at_title(&mut self, meta: &Meta<'_>, fence: &Range<usize>) {
        if let Some(title) = &meta.title {
            let first = self.source.text[fence.clone()].find('\n').unwrap_or(fence.len());
            self.look_at_words(title, &(fence.start..fence.start + first));
        }
    }

    /// Looks at the texts in lists and objects, which are written one after the other in `within`; those that are written in another way
    /// are told at `whole`.
    fn look_at_value(&mut self, value: &Value, within: &Range<usize>, whole: &Range<usize>) {
        let mut texts = Vec::new();
        gather(value, &mut texts);
        let mut from = within.start;
        for text in texts {
            let rest = &self.source.text[from..within.end];
            // The key before it may be the same word.
            let is_key = |end: usize| rest[end..].trim_start().starts_with([':', '=']);
            let found = rest.match_indices(text).find(|(at, _)| !is_key(at + text.len()));
            let place = found.map(|(at, _)| from + at..from + at + text.len());
            from = place.as_ref().map_or(from, |place| place.end);
            self.look_at_words(text, place.as_ref().unwrap_or(whole));
        }
    }
}

/// The texts for readers, in the order in which they are written.
fn gather<'v>(value: &'v Value, texts: &mut Vec<&'v str>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| gather(item, texts)),
        Value::Object(keys) => {
            for (key, value) in keys {
                match value {
                    Value::String(text) if SEEN.contains(&key.as_str()) => texts.push(text),
                    _ => gather(value, texts),
                }
            }
        }
        _ => {}
    }
}
