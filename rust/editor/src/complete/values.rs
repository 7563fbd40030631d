//! Properties of components, and the values that they are known to take.

use std::path::Path;

use dialect::component::{Kind, Property};
use dialect::parse::Vocabulary;
use lsp_types::CompletionItemKind;

use super::{Offer, offer_all, targets};
use crate::declared::types_of;
use crate::hover;
use crate::project::Project;

pub(super) fn offer_properties(project: &Project, path: &Path, vocabulary: &Vocabulary, component: &str) -> Vec<Offer> {
    let offer = |name: &str, about: String| Offer::new(name, CompletionItemKind::PROPERTY).detail(about);
    let declared = vocabulary.components.get(component).into_iter().flatten();
    let declared = declared.map(|(name, kind)| offer(name, hover::describe_property(*kind)));
    let typed = types_of(project, path, component).into_iter().flat_map(|types| &types.properties);
    // What stands between the tags is no property that anybody writes.
    let typed =
        typed.filter(|(name, _)| *name != "children").map(|(name, taken)| offer(name, hover::describe_type(taken)));
    declared.chain(typed).collect()
}

/// The values of a property: keywords, what the type of a component of the project's own names, pages, or files.
pub(super) fn offer_values(
    project: &Project,
    path: &Path,
    vocabulary: &Vocabulary,
    (component, property, written): (&str, &str, &str),
) -> Vec<Offer> {
    if (component, property) == ("Admonition", "type") {
        return offer_all(vocabulary.admonitions.clone(), CompletionItemKind::ENUM_MEMBER);
    }
    let declared = vocabulary.components.get(component).into_iter().flatten().find(|(name, _)| name == property);
    match declared {
        Some((_, Property::Link)) => return targets::offer_targets(project, path, written),
        Some((_, Property::File)) => return targets::offer_files(project, path, written),
        _ => {}
    }
    let taken = types_of(project, path, component).and_then(|types| types.properties.get(property));
    let kinds = taken.and_then(|taken| taken.takes.as_ref()).into_iter().flatten();
    let texts = kinds.filter_map(|kind| if let Kind::TextOf(text) = kind { Some(text.clone()) } else { None });
    offer_all(texts.collect(), CompletionItemKind::ENUM_MEMBER)
}
