//! What is shown of a name before its link is followed: what it is in code, and a sentence about it.

use std::collections::BTreeMap;

use super::hrefs::Hrefs;
use super::targets::Targets;
use super::{PageId, html_name};
use crate::config::{FILE_NAME, GlossarySettings, Urls};
use dialect::diagnostic::{Diagnostic, nearest};
use dialect::error;
use dialect::parse::{Glossary, plain_text};
use reference::names::{DocumentedName, NameKind};

/// The card of a name.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct NameCard {
    /// A few lines of code; empty for a term.
    pub code: String,
    /// The language of the code.
    pub language: &'static str,
    /// A sentence, as plain text.
    pub text: String,
}

/// The cards of what pages link to: the file of each page's, and in it a card for each anchor.
pub type NameCards = BTreeMap<String, BTreeMap<String, NameCard>>;

/// The file with the cards of the page at this URL.
pub fn cards_name(urls: Urls, url: &str) -> String {
    let page = html_name(urls, url);
    format!("{}.names.json", page.strip_suffix(".html").unwrap_or(&page))
}

impl NameCard {
    pub(super) fn of_name(name: &DocumentedName) -> Self {
        let language = match name.kind {
            NameKind::Symbol | NameKind::Member => "ts",
            NameKind::Operation | NameKind::Type | NameKind::Field => "graphql",
        };
        Self { code: name.signature.clone(), language, text: plain_text(&name.summary) }
    }
}

/// Adds the cards of terms, or reports that the document with them does not exist.
pub(super) fn add_terms(
    settings: &GlossarySettings,
    glossary: Option<&Glossary>,
    targets: &Targets,
    hrefs: &Hrefs,
    cards: &mut NameCards,
) -> Option<Diagnostic> {
    let found = glossary.and_then(|glossary| Some((glossary, *targets.by_path.get(glossary.path.as_str())?)));
    let Some((glossary, document)) = found else {
        let stems = targets.by_path.keys().map(|path| path.rsplit_once('.').map_or(*path, |(stem, _)| stem));
        let missing = error!(Settings(settings.page.as_str()), FILE_NAME,
            "there is no document `{}` to take terms from", settings.page;
            label: "not found");
        let near = nearest(&settings.page, stems).map(|near| format!("did you mean `{near}`?"));
        return Some(hrefs.mark_setting(&["glossary", "page"], missing.hints(near)));
    };
    let url = targets.routes[PageId::Document(document)].url(targets.urls);
    let of_page = cards.entry(cards_name(targets.urls, &url)).or_default();
    for term in &glossary.terms {
        let card = NameCard { code: String::new(), language: "text", text: term.summary.clone() };
        of_page.insert(term.anchor.clone(), card);
    }
    None
}
