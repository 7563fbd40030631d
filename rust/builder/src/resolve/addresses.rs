//! Addresses that pages and headings had before, and where they lead now.

mod judge;
mod paired;

use std::collections::{BTreeMap, HashSet};

use super::redirects::is_same;
use super::route::Route;
use super::routes::{Routes, plain_route};
use super::targets::Anchors;
use super::{PageId, Site};
use crate::addresses::{Fate, Ledger, Line, split};
use crate::config::{Config, Folders, SiteSettings, Urls};
use crate::discover::Text;
use crate::documents::DocumentId;
use crate::library::Library;
use crate::unplaced::Reports;
use dialect::route::{decode, decoded, encode};
use judge::Judge;

/// Addresses that pages had before.
#[derive(Debug, Default)]
pub(super) struct Former {
    /// For each page the ids that its headings had, by those that they have.
    pub beside: BTreeMap<PageId, BTreeMap<String, Vec<String>>>,
    /// For each page the anchors that lead elsewhere, and the URLs they lead to.
    pub moved: BTreeMap<PageId, BTreeMap<String, String>>,
    /// Routes that pages had, and the targets they lead to.
    pub redirects: BTreeMap<String, String>,
    /// What was published and is to be there, in its plainest spelling; nothing where none of it is lost.
    published: HashSet<String>,
}

impl Former {
    /// Whether an anchor of a page is one that a heading on it had before.
    pub(super) fn has(&self, page: PageId, anchor: &str) -> bool {
        let of_page = self.beside.get(&page).into_iter().flat_map(BTreeMap::values).flatten();
        of_page.into_iter().any(|former| former == anchor)
    }

    /// Whether an address was lost, and another one has always been itself. Then that is not what is meant by the first.
    pub(super) fn knows_both(&self, lost: (&str, Option<&str>), other: (&str, Option<&str>)) -> bool {
        !self.published.is_empty() && [lost, other].iter().all(|one| self.published.contains(&plain(*one)))
    }

    /// Leads an anchor to a heading of its page. Old routes of a page may say it again; whether nothing else is said of it.
    fn lead_to_heading(&mut self, page: PageId, anchor: String, heading: String) -> bool {
        let of_page = self.beside.get(&page).into_iter().flatten();
        let known = of_page.filter(|(_, former)| former.contains(&anchor)).map(|(heading, _)| heading).next();
        let is_free = known.is_none_or(|known| *known == heading);
        let is_away = self.moved.get(&page).is_some_and(|moved| moved.contains_key(&anchor));
        if known.is_none() && !is_away {
            self.beside.entry(page).or_default().entry(heading).or_default().push(anchor);
        }
        is_free && !is_away
    }

    /// Leads an anchor of a page to a URL. Old routes of the page may say it again; whether nothing else is said of it.
    fn lead_away(&mut self, page: PageId, anchor: String, url: String) -> bool {
        if self.has(page, &anchor) {
            return false;
        }
        let of_page = self.moved.entry(page).or_default();
        if let Some(known) = of_page.get(&anchor) {
            return *known == url;
        }
        of_page.insert(anchor, url);
        true
    }
}

/// The plainest spelling of an address that is not encoded.
fn plain((route, anchor): (&str, Option<&str>)) -> String {
    let route = plain_route(route);
    anchor.map_or_else(|| route.to_owned(), |anchor| format!("{route}#{anchor}"))
}

/// What addresses are looked up in.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub settings: &'a SiteSettings,
    pub folders: &'a Folders,
    pub library: &'a Library,
    pub routes: &'a Routes,
    pub anchors: &'a Anchors<'a>,
    pub urls: Urls<'a>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lead<'a> {
    /// To a page, by way of a redirect or straight, and to this anchor on it.
    Page(PageId, Option<&'a str>),
    /// To another site, or to a file.
    Elsewhere,
    /// Nowhere: no page has this route.
    Nowhere,
}

impl<'a> Known<'a> {
    /// Where a route leads. The anchor is that of a redirect, if it has one itself.
    fn follow(&self, route: &'a str, ledger: &Ledger<'a>) -> Lead<'a> {
        if let Some(page) = self.routes.find(&decoded(route)) {
            return Lead::Page(page, None);
        }
        if self.is_of_version(route) {
            return Lead::Elsewhere;
        }
        let moved = ledger.line(route).and_then(|line| if let Fate::Moved(to) = line.fate { Some(to) } else { None });
        let Some(target) = moved.or_else(|| self.redirect(route)) else { return Lead::Nowhere };
        if !target.starts_with('/') || target.starts_with("//") {
            return Lead::Elsewhere;
        }
        let (route, anchor) = split(target);
        let route = self.urls.without_base(route).unwrap_or(route);
        match self.routes.find(&decoded(route)) {
            Some(page) => Lead::Page(page, anchor),
            None => Lead::Elsewhere,
        }
    }

    /// Whether a route is that of a kept version, or below it.
    fn is_of_version(&self, route: &str) -> bool {
        let mut kept = self.settings.versions.iter().filter(|version| version.is_elsewhere);
        kept.any(|version| decoded(route).starts_with(version.path.as_str()))
    }

    /// Where the settings lead a route.
    fn redirect(&self, route: &str) -> Option<&'a str> {
        let route = decode(route);
        let redirects = &self.settings.redirects;
        let exact = redirects.get(&route);
        exact.or_else(|| redirects.iter().find(|(from, _)| is_same(from, &route)).map(|(_, to)| to)).map(String::as_str)
    }

    /// The canonical address of an anchor on a page, or of the page.
    fn address(&self, page: PageId, anchor: Option<&str>) -> String {
        format_address(&self.routes[page], anchor)
    }

    /// The page of an address that is there.
    fn page_at(&self, address: &str) -> Option<PageId> {
        let (route, anchor) = split(address);
        let page = self.routes.find(&decoded(route))?;
        anchor.is_none_or(|anchor| self.has(page, anchor)).then_some(page)
    }

    fn has(&self, page: PageId, anchor: &str) -> bool {
        self.anchors.of(page).contains(&*decoded(anchor))
    }
}

/// Every address of a site: its pages, the anchors on them, and the routes that lead elsewhere.
pub fn find_addresses(urls: Urls, library: &Library, site: &Site) -> Vec<String> {
    let anchors = Anchors::new(&library.documents());
    let pages = site.pages.keys().filter(|page| **page != PageId::NotFound);
    let of_page = |page: &PageId| {
        let route = &site.routes[*page];
        let known = anchors.of(*page).iter().filter(|id| !is_of_footnote(id));
        let mut found: Vec<String> = known.map(|anchor| format_address(route, Some(anchor))).collect();
        found.push(format_address(route, None));
        found
    };
    let redirects = site.redirects.keys().map(|from| format!("/{}", urls.below_base(from)));
    let mut found: Vec<String> = pages.flat_map(of_page).chain(redirects).collect();
    found.sort_unstable();
    found
}

/// The routes of the ledger that are lost and whose page is certainly another one now, each with its document.
pub(crate) fn find_moved(
    config: &Config,
    library: &Library,
    site: &Site,
    ledger: &Ledger,
) -> Vec<(String, DocumentId)> {
    let (settings, anchors) = (&config.site, Anchors::new(&library.documents()));
    let (routes, urls) = (&*site.routes, config.site.urls());
    let known = Known { settings, folders: &config.folders, library, routes, anchors: &anchors, urls };
    let paired = paired::find_paired(known, ledger).into_iter();
    paired.filter_map(|(route, page)| Some((decode(route), page.document()?))).collect()
}

fn format_address(route: &Route, anchor: Option<&str>) -> String {
    let route = encode(route.as_str());
    anchor.map_or_else(|| route.clone(), |anchor| format!("{route}#{anchor}"))
}

/// Whether an id is that of a footnote or of a reference to one. These are numbers, which nobody promises.
pub fn is_of_footnote(id: &str) -> bool {
    id.starts_with("fn-") || id.starts_with("fnref-")
}

/// Reads the ledger, and finds where what it tells of leads now. Without one there are no former addresses.
pub(super) fn resolve_addresses<'a>(known: Known<'a>, read: Option<&'a Text>, reports: &mut Reports) -> Former {
    let Some(read) = read else { return Former::default() };
    let (ledger, wrong) = Ledger::read(read);
    reports.diagnostics.extend(wrong);
    let mut former = Former::default();
    let mut judge = Judge::new(known, &ledger, read);
    for line in ledger.lines() {
        match line.fate {
            Fate::Published => judge.look_for(line),
            Fate::Gone(_) => judge.look_whether_gone(line),
            Fate::Moved(target) => {
                if let Some(page) = judge.check_target(line, target) {
                    lead(known, line, (page, target), &mut former, &mut judge);
                }
            }
        }
    }
    if judge.has_lost() {
        let published = ledger.lines().filter(|line| line.fate == Fate::Published);
        former.published = published.map(|line| plain((&decode(line.parts().0), line.parts().1))).collect();
    }
    reports.diagnostics.extend(judge.finish());
    former
}

/// Leads an address of the ledger to a target, which is on this page.
fn lead<'a>(
    known: Known<'a>,
    line: &Line<'a>,
    (page, target): (PageId, &str),
    former: &mut Former,
    judge: &mut Judge<'a, '_>,
) {
    let (route, Some(anchor)) = line.parts() else {
        if judge.is_free(line) {
            former.redirects.insert(decode(line.address), target.to_owned());
        }
        return;
    };
    let from = match judge.follow(line) {
        Lead::Page(from, _) => from,
        Lead::Elsewhere => return,
        Lead::Nowhere => return judge.tell_no_page(line, route),
    };
    if known.has(from, anchor) {
        // Where a page's redirect takes its anchors along, it may be said of each of them all the same.
        let is_said_twice = page == from && split(target).1 == Some(anchor);
        if !is_said_twice || known.routes.find(&decode(route)).is_some() {
            judge.tell_taken(line);
        }
        return;
    }
    let anchor = decode(anchor);
    let is_free = match split(target).1 {
        None if page == from => true,
        Some(heading) if page == from && known.anchors.is_heading(page, &decode(heading)) => {
            former.lead_to_heading(from, anchor, decode(heading))
        }
        heading => {
            let url = known.routes[page].url(known.urls);
            let hash = heading.map(|heading| format!("#{heading}")).unwrap_or_default();
            former.lead_away(from, anchor, if page == from { hash } else { url + &hash })
        }
    };
    if !is_free {
        judge.tell_second(line);
    }
}
