//! What writers want to be told of pages, where the settings ask for it: pages that nothing leads to, titles and descriptions that
//! are missing or stand twice.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::hrefs::find_path_end;
use super::{Content, Page, PageId, PageKind};
use crate::config::Config;
use crate::documents::DocumentId;
use crate::library::Library;
use crate::unplaced::{Place, Spot, Unplaced};
use dialect::diagnostic::{Diagnostic, Rule, Severity};
use dialect::warning;

/// A page whose author is here.
struct OwnPage<'a> {
    page: &'a Page,
    document: DocumentId,
    file: String,
}

/// What is wrong with pages in the eyes of writers.
pub(super) fn check_pages(config: &Config, library: &Library, pages: &BTreeMap<PageId, Page>) -> Vec<Unplaced> {
    let rules = &config.site.rules;
    if !Rule::ALL.iter().any(|rule| rule.is_of_pages() && rules.tells(*rule)) {
        return Vec::new();
    }
    let own: Vec<OwnPage> = pages.values().filter_map(|page| own_page(config, library, page)).collect();
    let mut found = find_orphans(&own, pages);
    found.extend(find_twins(&own, Rule::PageTitle, "title", |own| Some(own.page.title.as_str())));
    let described = |own: &OwnPage| library.entries[own.document].document.front.description.as_deref();
    found.extend(find_twins(&own, Rule::PageDescription, "description", described));
    let undescribed = own.iter().filter(|own| described(own).is_none()).map(|own| {
        let diagnostic = warning!(PageDescription, &own.file, "this page has no description";
            hint: "add `description:` with one sentence to its front matter");
        Unplaced::new(diagnostic, own.document, Place::Key("title"))
    });
    found.extend(undescribed);
    found
}

fn own_page<'a>(config: &Config, library: &Library, page: &'a Page) -> Option<OwnPage<'a>> {
    let Content::Document { document, .. } = &page.content else { return None };
    let entry = &library.entries[*document];
    let is_own = !entry.is_generated && page.listed && matches!(page.kind, PageKind::Doc | PageKind::Mdx);
    is_own.then(|| OwnPage { page, document: *document, file: config.folders.display(&entry.absolute) })
}

/// The pages that no sidebar has and no other page links to.
fn find_orphans(own: &[OwnPage], pages: &BTreeMap<PageId, Page>) -> Vec<Unplaced> {
    let links = pages.values().flat_map(|page| {
        let links = if let Content::Document { bindings, .. } = &page.content { &bindings.links[..] } else { &[] };
        links.iter().map(|link| &link[..find_path_end(link)]).filter(|link| *link != page.url)
    });
    let linked: HashSet<&str> = links.collect();
    let lost = own.iter().filter(|own| own.page.sidebar.is_none() && !linked.contains(own.page.url.as_str()));
    let tell = |own: &OwnPage| {
        let diagnostic = warning!(Orphan, &own.file, "nothing leads to this page";
            hint: "put it into a sidebar, link to it, or set `unlisted: true`");
        Unplaced::new(diagnostic, own.document, Place::Key("title"))
    };
    lost.map(tell).collect()
}

/// The pages of an area that say the same as one before them.
fn find_twins<'a>(
    own: &'a [OwnPage],
    rule: Rule,
    key: &'static str,
    of: impl Fn(&OwnPage<'a>) -> Option<&'a str>,
) -> Vec<Unplaced> {
    let mut first: HashMap<(Option<&str>, &str), &OwnPage> = HashMap::new();
    let mut found = Vec::new();
    for page in own {
        let Some(said) = of(page) else { continue };
        let Some(other) = first.get(&(page.page.sidebar.as_deref(), said)) else {
            first.insert((page.page.sidebar.as_deref(), said), page);
            continue;
        };
        let message = format!("another page has this {key}, too");
        let diagnostic = Diagnostic::new(rule, Severity::Warning, &page.file, message)
            .about(said)
            .label("used again")
            .hint("say what is on this page and on no other")
            .also(&other.file, None, "used here");
        let secondary = Some(Spot { document: other.document, place: Place::Key(key) });
        found.push(Unplaced { secondary, ..Unplaced::new(diagnostic, page.document, Place::Key(key)) });
    }
    found
}
