//! What readers ask and a page answers: of the files beside the documents, and of the settings for what the reference documents.
//! It is for the search alone, and shown nowhere.

mod file;

use std::collections::{BTreeMap, HashMap};

use super::{Page, PageId};
use crate::config::Config;
use crate::discover::{QUESTIONS, Sources};
use crate::documents::{ByDocument, DocumentId};
use crate::search::split_name;
use dialect::diagnostic::{Diagnostic, Hints};
use dialect::document::Document;
use file::{AskedPage, QuestionFile};
use reference::names::DocumentedName;
use reference::settings::Reference;

/// A question, a symptom or other words that readers use for what a page answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The anchor of the section that answers it; empty for the page as a whole.
    pub anchor: String,
    /// What is asked.
    pub text: String,
}

/// Most questions of a page by hand.
const PAGE_LIMIT: usize = 100;

/// Gives pages what is asked of them: by files beside the `documents`, and of `names` by the settings. What is asked of no
/// document is reported.
pub(super) fn add_questions(
    config: &Config,
    sources: &Sources,
    documents: &ByDocument<&Document>,
    names: &[DocumentedName],
    pages: &mut BTreeMap<PageId, Page>,
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut of_document = read_files(config, sources, documents, &mut diagnostics);
    let reference = config.site.reference.as_ref();
    let mut of_route = reference.map(|reference| ask_of_names(config, reference, names)).unwrap_or_default();
    for (id, page) in pages {
        let by_hand = id.document().and_then(|document| of_document.remove(&document)).unwrap_or_default().into_iter();
        let by_hand = by_hand.map(|text| Question { anchor: String::new(), text });
        page.questions = by_hand.chain(of_route.remove(&page.url).unwrap_or_default()).collect();
    }
    diagnostics
}

/// What the files ask of each document.
fn read_files(
    config: &Config,
    sources: &Sources,
    documents: &ByDocument<&Document>,
    diagnostics: &mut Vec<Diagnostic>,
) -> HashMap<DocumentId, Vec<String>> {
    let stem = |path| str::rsplit_once(path, '.').map_or(path, |(stem, _)| stem);
    let documents: BTreeMap<&str, DocumentId> =
        documents.numbered().map(|(id, document)| (stem(document.path.as_str()), id)).collect();
    let mut hints = Hints::default();
    let mut all: HashMap<DocumentId, Vec<String>> = HashMap::new();
    for read in &sources.questions {
        let folder = read.path.strip_suffix(QUESTIONS).unwrap_or_default();
        let file = QuestionFile::new(read);
        for AskedPage { key, at, questions } in file.read(diagnostics) {
            let path = format!("{folder}{key}");
            let Some(document) = documents.get(path.as_str()) else {
                if !is_left_out(config, &path) {
                    let inside = documents.keys().filter_map(|path| path.strip_prefix(folder));
                    diagnostics.push(file.unknown(&key, at, hints.nearest(&key, inside).map(|near| near.name)));
                }
                continue;
            };
            let known = all.entry(*document).or_default();
            for (question, at) in questions {
                if known.contains(&question) {
                    continue;
                }
                if known.len() == PAGE_LIMIT {
                    diagnostics.push(file.too_many(&key, at, PAGE_LIMIT));
                    break;
                }
                known.push(question);
            }
        }
    }
    all
}

/// Whether a page may be one of the reference, where that is not made.
fn is_left_out(config: &Config, path: &str) -> bool {
    let folder = config.site.reference.as_ref().map(|reference| reference.folder.as_str());
    !config.with_reference
        && folder.is_some_and(|folder| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
}

/// What the settings ask of names that the reference documents, by the routes of their pages.
fn ask_of_names(config: &Config, reference: &Reference, names: &[DocumentedName]) -> HashMap<String, Vec<Question>> {
    let rules: Vec<_> = reference.questions.iter().map(|rule| (rule.compile(), rule)).collect();
    let mut all: HashMap<String, Vec<Question>> = HashMap::new();
    for name in names.iter().filter(|name| name.owner.is_none()) {
        let route = name.route.trim_matches('/');
        let path = route.strip_prefix(reference.folder.as_str()).unwrap_or(route).trim_start_matches('/');
        let Some((_, rule)) = rules.iter().find(|(fits, _)| fits(path, &name.name)) else { continue };
        let words = split_name(&name.name);
        let of_name = rule.phrases.iter().map(|phrase| phrase.replace("{name}", &words));
        let of_name = of_name.map(|text| Question { anchor: name.anchor.clone(), text });
        all.entry(config.site.urls().url(&name.route)).or_default().extend(of_name);
    }
    all
}
