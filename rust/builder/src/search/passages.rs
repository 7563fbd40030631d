//! The pages that are searched, and the passages on them.

use rayon::prelude::*;

use crate::check::Checked;
use crate::config::{NavbarItem, SiteSettings};
use crate::library::{ContentError, Library};
use crate::resolve::{Content, Page, PageKind, format_trail};
use dialect::document::Section;

#[derive(Debug)]
pub(super) struct SearchedPage<'a> {
    pub(super) page: &'a Page,
    pub(super) facts: PageFacts,
    /// Words the author gives for search engines.
    pub(super) keywords: String,
    pub(super) tags: Vec<String>,
    pub(super) passages: Vec<Passage>,
}

/// What is known of a page that is searched without a look at its content.
#[derive(Debug, Default)]
pub(super) struct PageFacts {
    /// Number of its area in [`areas`].
    pub(super) area: Option<usize>,
    /// Number of the version it belongs to; none of a page that is of no version.
    pub(super) version: Option<usize>,
    /// The way to it, such as `Learn › Core Concepts`.
    pub(super) trail: String,
    /// Above or below its equals: what the page says of itself and what the settings say of its area.
    pub(super) priority: i64,
    /// What kind of page it is, in a word or two: what the page says of itself, else what the settings say of its area.
    pub(super) kind: Option<String>,
}

/// A passage of a page: a heading and the text below it.
#[derive(Debug)]
pub(super) struct Passage {
    /// Level of the heading; 0 at the top of the page.
    pub(super) level: u8,
    /// What to put after `#`; empty at the top of the page.
    pub(super) anchor: String,
    pub(super) heading: String,
    /// The headings above it, by level, its own included.
    pub(super) hierarchy: Vec<(u8, String)>,
    pub(super) text: String,
    /// Code, and what documents hand to components.
    pub(super) code: String,
}

/// An area of the documentation: a sidebar with an entry in the navigation.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub(super) struct Area {
    pub(super) name: String,
    pub(super) label: String,
}

pub(super) fn list_areas(settings: &SiteSettings) -> Vec<Area> {
    let area = |item: &NavbarItem| match item {
        NavbarItem::Sidebar { label, sidebar, .. } => Some(Area { name: sidebar.clone(), label: label.clone() }),
        _ => None,
    };
    settings.navbar.items.iter().filter_map(area).collect()
}

/// Every page that is searched, in the order of the site: all documents that are listed.
pub(super) fn read_pages<'a>(
    settings: &SiteSettings,
    site: &'a Checked,
    library: &Library,
) -> Result<Vec<SearchedPage<'a>>, ContentError> {
    let areas = list_areas(settings);
    let pages = site.site().pages.par_iter().filter(|(_, page)| is_searched(page));
    pages.filter_map(|(_, page)| read_page(settings, &areas, page, library)).collect()
}

pub(super) fn is_searched(page: &Page) -> bool {
    page.listed
        && matches!(page.kind, PageKind::Doc | PageKind::Mdx)
        && matches!(page.content, Content::Document { .. })
}

/// What a page says; nothing of one without a document.
pub(super) fn read_page<'a>(
    settings: &SiteSettings,
    areas: &[Area],
    page: &'a Page,
    library: &Library,
) -> Option<Result<SearchedPage<'a>, ContentError>> {
    let Content::Document { document, .. } = &page.content else { return None };
    let facts = read_facts(settings, areas, page, library)?;
    Some(library.body(*document).map(|body| {
        let front = &library.entries[*document].document.front;
        SearchedPage {
            page,
            facts,
            keywords: front.keywords.join(" "),
            tags: page.tags.iter().map(|tag| tag.title.clone()).collect(),
            passages: collect_passages(page, body.sections),
        }
    }))
}

impl<'a> SearchedPage<'a> {
    /// What readers ask, each with the number of the passage that answers it, in their order: the first passage for the whole page,
    /// and where an anchor is of no passage.
    pub(super) fn questions(&self) -> Vec<(usize, &'a str)> {
        let place =
            |anchor: &str| self.passages.iter().position(|passage| passage.anchor == anchor).unwrap_or_default();
        let questions = self.page.questions.iter();
        let mut placed: Vec<(usize, &str)> =
            questions.map(|question| (place(&question.anchor), question.text.as_str())).collect();
        placed.sort_by_key(|(passage, _)| *passage);
        placed
    }
}

/// What is known of a page without a look at its content; nothing of one without a document.
pub(super) fn read_facts(settings: &SiteSettings, areas: &[Area], page: &Page, library: &Library) -> Option<PageFacts> {
    let Content::Document { document, .. } = &page.content else { return None };
    let area = page.sidebar.as_ref().and_then(|name| areas.iter().position(|area| area.name == *name));
    let front = &library.entries[*document].document.front;
    let of_area = page.sidebar.as_ref().zip(settings.search.as_ref());
    let priority = of_area.and_then(|(name, search)| search.priority.get(name)).copied().unwrap_or_default();
    let kind = front.search_kind.as_ref().or_else(|| of_area.and_then(|(name, search)| search.kinds.get(name)));
    Some(PageFacts {
        area,
        version: settings.version_of(&page.url),
        trail: format_trail(area.map(|area| areas[area].label.as_str()), &page.breadcrumbs),
        priority: front.search_priority.unwrap_or_default() + priority,
        kind: kind.cloned(),
    })
}

fn collect_passages(page: &Page, sections: Vec<Section>) -> Vec<Passage> {
    let mut above: Vec<(u8, String)> = Vec::new();
    let mut passages = Vec::new();
    for section in sections {
        let Section { level, anchor, heading, text, code } = section;
        // The page's own heading repeats its title, so the text below it belongs to the top of the page.
        if let Some(Passage { text: first, code: first_code, .. }) =
            passages.first_mut().filter(|_| level == 1 && heading == page.title)
        {
            if !first.is_empty() {
                first.push(' ');
            }
            first.push_str(&text);
            first_code.push_str(&code);
            continue;
        }
        above.retain(|(other, _)| *other < level);
        if level > 0 {
            above.push((level, heading.clone()));
        }
        passages.push(Passage { level, anchor, heading, hierarchy: above.clone(), text, code });
    }
    passages
}
