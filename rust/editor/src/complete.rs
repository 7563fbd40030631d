//! What may be written at a place.

mod files;
pub(crate) mod front;
mod targets;
mod values;

use dialect::component::Property;
use dialect::parse::Vocabulary;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, Documentation, MarkupContent, MarkupKind,
    TextEdit,
};

use crate::asked::Asked;
use crate::hover;
use crate::place::{Place, What};
use crate::project::Project;
use crate::text::Text;

/// The most names that are offered at once. Writing on asks for others.
const MOST: usize = 300;

/// The fewest letters of a name in code before names are offered: there are thousands.
const LETTERS: usize = 2;

/// A name that is offered.
#[derive(Debug, Clone, Default)]
struct Offer {
    /// What is written.
    text: String,
    kind: Option<CompletionItemKind>,
    /// A few words beside it.
    detail: Option<String>,
    /// What is known of it; Markdown.
    about: Option<String>,
}

impl Offer {
    fn new(text: impl Into<String>, kind: CompletionItemKind) -> Self {
        Self { text: text.into(), kind: Some(kind), ..Self::default() }
    }

    fn detail(self, detail: impl Into<String>) -> Self {
        Self { detail: Some(detail.into()), ..self }
    }

    fn about(self, about: Option<String>) -> Self {
        Self { about, ..self }
    }
}

/// What may be written at a place of a document.
pub(crate) fn complete(asked: &Asked<'_>) -> Option<CompletionList> {
    let Asked { project, path, text, at, .. } = asked;
    let Place { what, range } = asked.place()?;
    let written = text.as_str().get(range.start..*at)?;
    let options = project.workspace()?.library().options();
    let vocabulary = || Vocabulary::new(options);
    let offers = match what {
        What::Link => targets::offer_targets(project, path, written),
        What::Image => targets::offer_files(project, path, written),
        What::Component => offer_components(&vocabulary()),
        What::Property(component) => values::offer_properties(project, path, &vocabulary(), &component),
        What::Value { component, property } => {
            values::offer_values(project, path, &vocabulary(), (&component, &property, written))
        }
        What::Key => front::offer_keys(),
        What::KeyValue(key) => front::offer_values(project, path, &key, text.as_str().get(range.clone())?),
        What::Admonition => offer_all(vocabulary().admonitions, CompletionItemKind::KEYWORD),
        What::Language => offer_all(vocabulary().languages, CompletionItemKind::ENUM_MEMBER),
        What::CodeFile => files::offer_files(project, written),
        What::Region(file) => files::offer_regions(project, &file),
        What::Name if written.chars().count() >= LETTERS => offer_names(project, written),
        What::Name | What::Heading(_) => return None,
    };
    let mut fitting = offers.into_iter().filter(|offer| fits(&offer.text, written));
    let items: Vec<CompletionItem> = fitting.by_ref().take(MOST).map(|offer| item(offer, text, &range)).collect();
    Some(CompletionList { is_incomplete: fitting.next().is_some() || items.len() == MOST, items })
}

/// Whether a text has these letters in this order, in any case: editors rank what is left.
fn fits(text: &str, letters: &str) -> bool {
    let mut text = text.chars().flat_map(char::to_lowercase);
    letters.chars().flat_map(char::to_lowercase).all(|letter| text.any(|one| one == letter))
}

fn item(offer: Offer, text: &Text, range: &std::ops::Range<usize>) -> CompletionItem {
    let Offer { text: new, kind, detail, about } = offer;
    let documentation =
        about.map(|value| Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value }));
    CompletionItem {
        label: new.clone(),
        kind,
        detail,
        documentation,
        filter_text: Some(new.clone()),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(text.range(range.clone()), new))),
        ..CompletionItem::default()
    }
}

fn offer_all<T: Into<String>>(names: Vec<T>, kind: CompletionItemKind) -> Vec<Offer> {
    names.into_iter().map(|name| Offer::new(name, kind)).collect()
}

fn offer_components(vocabulary: &Vocabulary) -> Vec<Offer> {
    let offer = |(name, properties): (&String, &Vec<(String, Property)>)| {
        let names: Vec<&str> = properties.iter().map(|(name, _)| name.as_str()).collect();
        Offer::new(name, CompletionItemKind::CLASS).detail(names.join(", "))
    };
    vocabulary.components.iter().map(offer).collect()
}

fn offer_names(project: &Project, written: &str) -> Vec<Offer> {
    let names = project.workspace().map_or(&[][..], |workspace| workspace.names());
    let is_whole = written.contains('.');
    names
        .iter()
        .filter(|name| is_whole || name.owner.is_none())
        .map(|name| {
            let about = hover::describe_name(name);
            Offer::new(name.whole(), CompletionItemKind::REFERENCE).detail(name.origin.clone()).about(Some(about))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn letters_fit_in_their_order_and_in_any_case() {
        assert!(fits("/guides/orders", "ord") && fits("OrderService", "os") && fits("a", ""));
        assert!(!fits("/guides/orders", "sr/") && !fits("ab", "abc"));
    }
}
