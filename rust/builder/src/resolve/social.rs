//! What is shown of pages where somebody shares their addresses: a picture that the author names, or a card that is drawn.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::hrefs::{Hrefs, find_path_end};
use super::navigation::Navigation;
use super::{Content, Page, PageId, PageKind};
use crate::config::{Config, FILE_NAME};
use crate::facts::Facts;
use crate::library::Library;
use crate::social::SocialCards;
use crate::unplaced::{Place, Reports, Unplaced};
use dialect::diagnostic::Diagnostic;
use dialect::warning;

/// Gives pages their pictures, and what draws their cards.
pub(super) fn add_pictures(
    config: &Config,
    library: &Library,
    facts: &Facts,
    (navigation, hrefs): (&Navigation, &Hrefs),
    pages: &mut BTreeMap<PageId, Page>,
    reports: &mut Reports,
) -> Option<Arc<SocialCards>> {
    for page in pages.values_mut() {
        reports.unplaced.extend(add_own(config, library, hrefs, page));
    }
    let site = &config.site;
    if site.social.cards && site.url.is_empty() {
        let warning = warning!(Settings, FILE_NAME, "no cards are drawn: pages name them by their whole addresses";
            hint: "set `url` to where the site is published, such as \"https://docs.example.com\"");
        reports.diagnostics.push(hrefs.mark_setting(&["social", "cards"], warning));
    }
    let cards = match facts.social.as_ref()? {
        Ok(cards) => cards,
        Err(fault) => {
            reports.diagnostics.push((**fault).clone());
            return None;
        }
    };
    for (id, page) in pages.iter_mut() {
        let is_shared = page.listed && matches!(page.kind, PageKind::Doc | PageKind::Mdx | PageKind::Home);
        if is_shared && page.image.is_none() {
            let title = if page.kind == PageKind::Home { &site.title } else { &page.title };
            page.card = Some(cards.card(title, navigation.trail(*id, &site.navbar)));
        }
    }
    reports.diagnostics.extend(report_missing(cards, pages, hrefs));
    Some(Arc::clone(cards))
}

/// Finds the picture that a page's author names, or says that it is not there.
fn add_own(config: &Config, library: &Library, hrefs: &Hrefs, page: &mut Page) -> Option<Unplaced> {
    let Content::Document { document, .. } = &page.content else { return None };
    let entry = &library.entries[*document];
    let named = entry.document.front.image.as_deref()?;
    if named.starts_with("https://") {
        page.image = Some(named.to_owned());
        return None;
    }
    let path = &named[..find_path_end(named)];
    if let Some(url) = hrefs.resolve(&format!("/{}", path.trim_start_matches('/'))) {
        page.image = Some(config.site.urls().absolute(&url)).filter(|_| !config.site.url.is_empty());
        return None;
    }
    let folder = config.site.statics.trim_end_matches('/');
    let warning = warning!(MissingFile(path), config.folders.display(&entry.absolute), "there is no file `{path}` in {folder}/";
        label: "not found"; hint: "put it there and write its path from there, or the whole address of one elsewhere");
    Some(Unplaced::new(warning, *document, Place::Key("image")))
}

/// Tells once of all cards on which something cannot be written.
fn report_missing(cards: &SocialCards, pages: &BTreeMap<PageId, Page>, hrefs: &Hrefs) -> Option<Diagnostic> {
    let missing = |page: &Page| Some((page.url.clone(), cards.find_missing(page.card.as_ref()?)?));
    let mut missing = pages.values().filter_map(missing);
    let (url, character) = missing.next()?;
    let others = match missing.count() {
        0 => String::new(),
        count => format!(", and so it is with {count} more"),
    };
    let warning = warning!(Settings, FILE_NAME,
        "the card of {url} leaves out a text: its font has no `{character}`{others}";
        hint: "name a font that has it, as `font = \"fonts/title.ttf\"` of `[social]`");
    Some(hrefs.mark_setting(&["social", "cards"], warning))
}
