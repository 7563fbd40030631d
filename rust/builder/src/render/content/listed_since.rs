//! Lists that readers filter by the version since which their entries are there, as nodes of the component that draws them.

use serde::ser::{Serialize, SerializeSeq, Serializer};

use super::Filled;
use crate::resolve::ListedSince;
use dialect::document::{Card, Node, Value};
use reference::history::version::{Introduced, Minor};

/// The content of a page, with what filters its sections before the first of them.
pub(in super::super) struct WholeContent<'a>(pub Filled<'a, [Node]>);

impl Serialize for WholeContent<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(content) = self;
        let Some(filter) = of_sections(&content.bindings.since) else { return content.serialize(serializer) };
        let mut list = serializer.serialize_seq(None)?;
        let (first, others) = match content.of {
            // A reader who turns to a long page is shown its first part at once.
            [Node::Part { height, children }, others @ ..] => {
                let children = std::iter::once(filter).chain(children.iter().cloned()).collect();
                (Node::Part { height: *height, children }, others)
            }
            all => (filter, all),
        };
        list.serialize_element(&content.with(&first))?;
        for node in others {
            list.serialize_element(&content.with(node))?;
        }
        list.end()
    }
}

/// Cards with since when each is there.
pub(super) fn of_cards(cards: &[Card], since: &ListedSince) -> Node {
    let versions = since.versions_of_cards();
    let items = cards.iter().zip(&since.cards).map(|(card, since)| of_card(card, *since, &versions));
    component(since, &versions, [("items", Value::List(items.collect()))])
}

fn of_card(Card { title, href, description }: &Card, since: Option<Introduced>, versions: &[Minor]) -> Value {
    let mut members = vec![("title", Value::Text(title.clone())), ("href", Value::Url(href.clone()))];
    members.extend(description.as_ref().map(|text| ("description", Value::Text(text.clone()))));
    if let Some(since) = since {
        members.push(("since", Value::Text(since.to_string())));
        members.extend(rank(since, versions).map(|rank| ("rank", rank)));
    }
    record(members)
}

/// What filters the sections of a page, if that tells them apart.
fn of_sections(since: &ListedSince) -> Option<Node> {
    let versions = since.versions_of_sections();
    if versions.is_empty() {
        return None;
    }
    let ranks = since.sections.iter().filter_map(|(anchor, since)| Some((&**anchor, rank(*since, &versions)?)));
    let sections = record(ranks.collect());
    Some(component(since, &versions, [("sections", sections), ("count", whole(since.section_count))]))
}

/// The place of a version among those that readers choose from, the newest first.
fn rank(since: Introduced, versions: &[Minor]) -> Option<Value> {
    versions.iter().position(|version| *version == since.earliest).map(whole)
}

fn whole(number: usize) -> Value {
    Value::Large(number as u64)
}

fn record(members: Vec<(&str, Value)>) -> Value {
    Value::Record(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

fn component<const N: usize>(since: &ListedSince, versions: &[Minor], members: [(&str, Value); N]) -> Node {
    let versions = versions.iter().map(|version| Value::Text(version.to_string())).collect();
    let members = [("versions", Value::List(versions))].into_iter().chain(members);
    let props = members.map(|(name, value)| (name.to_owned(), value)).collect();
    Node::component(since.component.clone(), props, Vec::new())
}
