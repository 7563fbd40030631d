//! Reports links, images and sidebars that do not exist, with a hint at what may be meant.

use std::collections::HashMap;

use super::PageId;
use super::routes::locate_file;
use super::sidebars::Sidebars;
use super::targets::Targets;
use crate::config::Folders;
use crate::documents::DocumentId;
use crate::library::{Entry, Library};
use crate::paths::relative;
use crate::unplaced::{Correction, Place, Unplaced};
use dialect::diagnostic::{Diagnostic, Hints, Near};
use dialect::warning;

/// A link or an image that leads nowhere.
#[derive(Debug)]
pub(super) struct BrokenLink {
    /// What is wrong, without its span.
    pub diagnostic: Diagnostic,
    /// The document.
    pub document: DocumentId,
    /// Where it is written.
    pub place: Place,
    /// What was meant, for a hint.
    pub wanted: MissingTarget,
    /// The part of the target that is wrong, as it is written; nothing where it is not what has to be changed.
    pub written: String,
}

/// A target that does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum MissingTarget {
    /// A route, as seen from this document.
    Route(String, DocumentId),
    /// A document, by its path, as seen from this one.
    Document(String, DocumentId),
    /// Another file, by its path.
    File(String),
    /// An anchor on this page.
    Anchor(PageId, String),
    /// The image of a pair that is for dark pages.
    Dark,
    /// Nothing: the file is there, and this is what to do about it.
    Unfit(String),
}

/// What may be meant.
struct Suggestion {
    hint: String,
    /// How that is written, if nothing else can be meant.
    text: Option<String>,
}

impl MissingTarget {
    /// What is nearest to it.
    fn suggest(&self, targets: &Targets, hints: &mut Hints) -> Option<Suggestion> {
        let sure = |near: Near, text: String| near.is_sure.then_some(text);
        let only = |hint: String| Some(Suggestion { hint, text: None });
        match self {
            Self::Route(route, from) => {
                let own = targets.routes[PageId::Document(*from)].as_str();
                let near = hints.nearest(route, targets.routes.all().filter(|route| *route != own))?;
                let was_always = targets.former.knows_both((route, None), (near.name, None));
                let text = sure(near, near.name.to_owned()).filter(|_| !was_always);
                Some(Suggestion { hint: format!("the nearest existing route is {near}"), text })
            }
            Self::Document(path, from) => {
                let others = targets.by_path.iter().filter(|(_, id)| *id != from);
                let near = hints.nearest(path, others.map(|(path, _)| *path))?;
                let own = targets.by_path.iter().find(|(_, id)| *id == from).map_or("", |(own, _)| *own);
                let [route, other] = [path, near.name].map(|path| locate_file(path, None, None).1);
                let was_always = targets.former.knows_both((&route, None), (&other, None));
                let text = sure(near, relative(own, near.name)).filter(|_| !was_always);
                Some(Suggestion { hint: format!("the nearest existing document is `{near}`"), text })
            }
            Self::File(path) => {
                let near = hints.nearest(path, targets.assets.keys().map(String::as_str))?;
                only(format!("the nearest existing file is `{near}`"))
            }
            Self::Anchor(page, name) => {
                let near = hints.nearest(name, targets.anchors.of(*page).iter().copied())?;
                let route = targets.routes[*page].as_str();
                let was_always = targets.former.knows_both((route, Some(name)), (route, Some(near.name)));
                let text = sure(near, format!("#{near}")).filter(|_| !was_always);
                Some(Suggestion { hint: format!("the nearest existing one is `#{near}`"), text })
            }
            Self::Unfit(hint) => only(hint.clone()),
            Self::Dark => {
                let hint = "an image whose name ends with `.light` is for light pages, and one of the same size and of \
                            the same name with `.dark` has to be beside it, for dark ones";
                only(hint.to_owned())
            }
        }
    }
}

/// Reports broken links with what their authors may have meant; if there are very many, with that of the first errors.
pub(super) fn report_broken(targets: &Targets, mut broken: Vec<BrokenLink>) -> impl Iterator<Item = Unplaced> {
    broken.sort_by_key(|one| one.diagnostic.severity);
    let mut hints = Hints::default();
    let mut known: HashMap<MissingTarget, Option<Suggestion>> = HashMap::new();
    broken.into_iter().map(move |BrokenLink { mut diagnostic, document, place, wanted, written }| {
        let suggested = known.entry(wanted).or_insert_with_key(|wanted| wanted.suggest(targets, &mut hints));
        diagnostic.hints.extend(suggested.as_ref().map(|near| near.hint.clone()));
        let text = suggested.as_ref().and_then(|near| near.text.clone()).filter(|_| !written.is_empty());
        let correction = text.map(|text| Correction { written, text });
        Unplaced { correction, ..Unplaced::new(diagnostic, document, place) }
    })
}

/// Documents that ask for a sidebar there is none of.
pub(super) fn check_displayed_sidebars(folders: &Folders, library: &Library, sidebars: &Sidebars) -> Vec<Unplaced> {
    let mut hints = Hints::default();
    let names = || sidebars.trees.iter().map(|(name, _)| name.as_str());
    let entries = library.entries.numbered().filter(|_| sidebars.is_read);
    let missing = entries.filter_map(|(document, entry)| {
        let wanted = entry.document.front.displayed_sidebar.as_deref()?;
        let is_missing = !entry.document.front.draft && names().all(|name| name != wanted);
        is_missing.then_some((document, entry, wanted))
    });
    let report = |(document, entry, wanted): (DocumentId, &Entry, &str)| {
        let near = hints.nearest(wanted, names()).map(|near| format!("did you mean `{near}`?"));
        let diagnostic = warning!(UnknownSidebar(wanted), folders.display(&entry.absolute),
            "there is no sidebar `{wanted}`";
            label: "none is shown");
        Unplaced::new(diagnostic.hints(near), document, Place::Key("displayed_sidebar"))
    };
    missing.map(report).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use super::*;
    use crate::config::Config;
    use crate::documents::ByDocument;
    use crate::resolve::addresses::Former;
    use crate::resolve::origin::Origin;
    use crate::resolve::routes::{Claim, Routes};
    use crate::resolve::targets::Anchors;
    use dialect::diagnostic::Severity;
    use dialect::document::{Document, Link};

    #[test]
    fn of_very_many_broken_links_the_first_ones_get_a_hint_and_equal_ones_the_same() {
        // Comparing each of them with each route would take minutes.
        const COUNT: usize = 5_000;
        let config = Config::of_keys("");
        let document = Document { path: "a.md".to_owned(), ..Document::default() };
        let documents = ByDocument::from_iter([&document]);
        let id = documents.find(|_| true).unwrap();
        let mut routes = Routes::default();
        for page in 0..COUNT {
            let route = format!("/guides/of-the-shop/page-{page}");
            assert_eq!(routes.insert(PageId::Category(page), route.into()), Claim::Granted);
        }
        assert_eq!(routes.insert(PageId::Document(id), "/a".to_owned().into()), Claim::Granted);
        let targets = Targets {
            urls: config.site.urls(),
            folder: None,
            routes: &routes,
            anchors: Arc::new(Anchors::new(&documents)),
            former: &Former::default(),
            by_path: BTreeMap::new(),
            assets: &BTreeMap::new(),
            drafts: Vec::new(),
            files: &config.site.files,
            statics: &BTreeMap::new(),
        };
        let origin = Origin::new(&document, "a.md", id);
        let mut broken = Vec::new();
        for number in (0..5_000).chain(0..5) {
            let link = Link { target: format!("/guides/of-the-shop/pages-{number}"), span: 0..1, partial: None };
            targets.link(&link, &origin, &mut broken);
        }
        targets.link(&Link { target: "#missing".to_owned(), span: 0..1, partial: None }, &origin, &mut broken);
        broken.reverse();
        let reported: Vec<Diagnostic> = report_broken(&targets, broken).map(|one| one.diagnostic).collect();
        assert_eq!(reported.len(), 5_006);
        let hints: Vec<&str> = reported.iter().flat_map(|one| one.hints.iter().map(String::as_str)).collect();
        assert_eq!(hints.len(), 55, "each of five is there twice");
        assert!(hints.contains(&"the nearest existing route is /guides/of-the-shop/page-4"), "{hints:?}");
        assert_eq!(reported.last().map(|one| one.severity), Some(Severity::Warning), "errors are first");
    }
}
