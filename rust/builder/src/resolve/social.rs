//! What is shown of pages where somebody shares their addresses: a picture that the author names, or a card that is drawn.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::hrefs::{Hrefs, find_path_end};
use super::links::is_external;
use super::navigation::Navigation;
use super::settings::missing_file;
use super::{Content, Page, PageId, PageKind};
use crate::config::{Config, FILE_NAME};
use crate::facts::Facts;
use crate::library::Library;
use crate::social::SocialCards;
use crate::unplaced::{Place, Reports, Unplaced};
use dialect::diagnostic::{Diagnostic, Severity};
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

/// Finds the picture that a page's author names, or says why it is none: then the page has none of its own.
fn add_own(config: &Config, library: &Library, hrefs: &Hrefs, page: &mut Page) -> Option<Unplaced> {
    let Content::Document { document, .. } = &page.content else { return None };
    let entry = &library.entries[*document];
    let named = entry.document.front.image.as_deref()?;
    if named.starts_with("https://") {
        page.image = Some(named.to_owned());
        return None;
    }
    let (site, file) = (&config.site, config.folders.display(&entry.absolute));
    let warning = if find_path_end(named) == 0 {
        warning!(FrontMatter, file, "`image` names no picture"; label: "no path";
            hint: "write its path from {}/, or remove this key", site.statics.trim_end_matches('/'))
    } else if is_external(named) {
        warning!(FrontMatter, file, "a picture that is elsewhere has an address with `https://`"; label: "another address";
            hint: "write the whole address with `https://`, or put the picture into {}/", site.statics.trim_end_matches('/'))
    } else {
        // As in links, a path may be written with the base URL or without it.
        let missing = |path: &str| missing_file(path, &file, site, hrefs);
        let urls = site.urls();
        let path = urls.without_base(named).filter(|path| missing(path).is_none()).unwrap_or(named);
        let Some(missing) = missing(path) else {
            let url = urls.with_base(&path[..find_path_end(path)]);
            page.image = Some(urls.absolute(&url)).filter(|_| !site.url.is_empty());
            return None;
        };
        Diagnostic { severity: Severity::Warning, ..missing }
    };
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
