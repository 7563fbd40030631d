//! Since when what a page of the reference lists is there: what readers see beside each entry, and filter the list by.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::navigation::Navigation;
use super::{PageId, route::Route};
use reference::history::version::{Introduced, Minor};
use reference::names::{DocumentedName, NameKind};

/// Since when what a page lists is there; nothing for what the oldest version has that is known.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ListedSince {
    /// The component that draws such lists.
    pub component: String,
    /// Each card of the siblings or children.
    pub cards: Vec<Option<Introduced>>,
    /// Sections of a page that is a list itself, by their anchors.
    pub sections: BTreeMap<String, Introduced>,
    /// How many such sections there are.
    pub section_count: usize,
}

impl ListedSince {
    /// The versions by which the cards can be told apart, the newest first; none if all are of one.
    pub fn versions_of_cards(&self) -> Vec<Minor> {
        versions(self.cards.iter().copied())
    }

    /// The same for the sections.
    pub fn versions_of_sections(&self) -> Vec<Minor> {
        let others = (self.sections.len() < self.section_count).then_some(None);
        versions(self.sections.values().copied().map(Some).chain(others))
    }
}

fn versions(entries: impl Iterator<Item = Option<Introduced>>) -> Vec<Minor> {
    let kinds: BTreeSet<Option<Minor>> = entries.map(|entry| entry.map(|since| since.earliest)).collect();
    if kinds.len() < 2 { Vec::new() } else { kinds.into_iter().rev().flatten().collect() }
}

/// What has a heading of its own in the reference, by the routes of its pages.
#[derive(Debug, Default)]
pub(super) struct Headed<'a> {
    /// What draws lists with versions.
    component: String,
    by_route: HashMap<&'a str, Vec<&'a DocumentedName>>,
}

impl<'a> Headed<'a> {
    /// Of these names, all that have headings of their own; none if nothing is known of versions, or no component draws them.
    pub(super) fn new(names: &'a [DocumentedName], component: Option<String>) -> Self {
        let known = component.filter(|_| names.iter().any(|name| name.since.is_some()));
        let Some(component) = known else { return Self::default() };
        let mut by_route: HashMap<&str, Vec<&DocumentedName>> = HashMap::new();
        let has_heading = |name: &&DocumentedName| !matches!(name.kind, NameKind::Member | NameKind::Field);
        for name in names.iter().filter(has_heading) {
            by_route.entry(&name.route).or_default().push(name);
        }
        Self { component, by_route }
    }

    /// What a page lists: cards, if it has any, and if it is `generated` sections, as those of a schema are.
    pub(super) fn listed(
        &self,
        navigation: &Navigation,
        page: PageId,
        has_cards: bool,
        generated: Option<&Route>,
    ) -> ListedSince {
        if self.by_route.is_empty() {
            return ListedSince::default();
        }
        let cards = if has_cards { navigation.routes_of_cards(page) } else { Vec::new() };
        let own = generated.and_then(|route| self.by_route.get(route.as_str())).map_or(&[][..], Vec::as_slice);
        let sections = own.iter().filter(|name| matches!(name.kind, NameKind::Operation | NameKind::Type));
        let anchors: BTreeSet<&str> = sections.clone().map(|name| name.anchor.as_str()).collect();
        ListedSince {
            component: self.component.clone(),
            cards: cards.iter().map(|routes| self.since(routes)).collect(),
            sections: sections.filter_map(|name| Some((name.anchor.clone(), name.since?))).collect(),
            section_count: anchors.len(),
        }
    }

    /// Since when there is anything on these pages.
    fn since(&self, routes: &[&Route]) -> Option<Introduced> {
        let names = routes.iter().filter_map(|route| self.by_route.get(route.as_str())).flatten();
        // What has no version is older than all that have one.
        names.map(|name| name.since).min().flatten()
    }
}
