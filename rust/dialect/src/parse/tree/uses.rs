//! What a text gives to components of the project's own, for whoever knows what they take.

use serde_json::Value as Json;

use crate::component::{ComponentUse, Given, GivenProperty};
use crate::parse::markup::decode;
use crate::parse::tag::{Tag, TagAttribute, Written};
use crate::script::{Outcome, component_key};

use super::{Binder, Builder};

/// Texts that types name are shorter than this.
const NAMED_BYTES: usize = 64;

impl Builder<'_, '_> {
    /// Notes what a tag gives to the component of this key, unless the text declares it itself.
    pub(super) fn note_use(&mut self, tag: &Tag<'_>, key: &str) {
        if key.starts_with(&component_key(self.binder.file, "")) {
            return;
        }
        let (named, spread): (Vec<_>, Vec<_>) = tag.attributes.iter().partition(|attribute| !attribute.name.is_empty());
        let properties = named.into_iter().map(|attribute| GivenProperty {
            name: attribute.name.to_owned(),
            span: self.source.origin(attribute.span.clone()),
            value: self.binder.kind_given(attribute),
        });
        let given = ComponentUse {
            key: key.to_owned(),
            name: tag.name.to_owned(),
            span: self.source.origin(tag.span.clone()),
            partial: self.binder.partial,
            properties: properties.collect(),
            is_open: !spread.is_empty(),
        };
        self.whole.tree.uses.push(given);
    }
}

impl Binder<'_> {
    fn kind_given(&self, attribute: &TagAttribute<'_>) -> Given {
        if matches!(attribute.value, Written::Expression)
            && self.outcomes.values.get(&attribute.span.start) == Some(&Outcome::Unwritable)
        {
            return Given::Live;
        }
        match self.given(attribute).as_ref().unwrap_or(&attribute.value) {
            Written::Bare => Given::Flag(true),
            Written::Quoted(text) => text_given(&decode(text)),
            Written::Literal(value) => kind_of(value),
            Written::Property(_) | Written::Expression => Given::Unknown,
        }
    }
}

fn kind_of(value: &Json) -> Given {
    match value {
        Json::Null => Given::Unknown,
        Json::Bool(flag) => Given::Flag(*flag),
        Json::Number(number) => number.as_f64().map_or(Given::Unknown, Given::Number),
        Json::String(text) => text_given(text),
        Json::Array(_) => Given::List,
        Json::Object(_) => Given::Object,
    }
}

fn text_given(text: &str) -> Given {
    Given::Text((text.len() <= NAMED_BYTES).then(|| text.to_owned()))
}
