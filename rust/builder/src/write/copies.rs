//! The Markdown of pages, and the lists for language models that are made of it.
//!
//! Of a page that has not changed nothing is made or read: its files stay, and what `llms-full.txt` says of it is cut out of
//! the last one.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io;
use std::ops::Range;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::Writer;
use super::llms::{ForLanguageModels, LLMS_FULL};
use super::markdown::{Copier, is_long};
use crate::documents::DocumentId;
use crate::resolve::{Bindings, Content, Page, PageId, PageKind};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct WrittenCopy {
    parts: Vec<String>,
    /// Where `llms-full.txt` has it, in bytes.
    listed: Option<Range<usize>>,
}

/// How many pages are copied at once: all texts together are as long as the site's sources.
const AT_ONCE: usize = 256;

#[derive(Clone, Copy)]
struct DocumentPage<'a> {
    page: &'a Page,
    document: DocumentId,
    bindings: &'a Bindings,
    is_changed: bool,
}

struct Copied<'a> {
    /// All of it, where a list wants it.
    text: Cow<'a, str>,
    /// The URLs of its parts; nothing where whether it has any follows from other pages, too.
    parts: Option<Vec<String>>,
}

impl<'a> Writer<'a> {
    /// Adds the Markdown of all pages and the lists of it. Returns what is known of that of each page, by its route.
    pub(super) fn add_copies(&self) -> io::Result<BTreeMap<String, WrittenCopy>> {
        let statics = &self.site.site().statics;
        let is_listed = |page: &Page| page.listed && page.kind != PageKind::Home && !statics.contains_key(LLMS_FULL);
        let pages = self.pages_in_reading_order();
        let taken: HashSet<&str> = pages.iter().filter_map(|it| it.page.markdown_url.as_deref()).collect();
        let last_list = self.place.previous_text(LLMS_FULL);
        let mut lists = ForLanguageModels::new(&self.config.site);
        let mut written = BTreeMap::new();
        for some in pages.chunks(AT_ONCE) {
            let copies: Vec<io::Result<Copied>> = some
                .par_iter()
                .map(|it| match self.keep_copy(it, is_listed(it.page), last_list.as_deref(), &taken)? {
                    Some(copied) => Ok(copied),
                    None => self.make_copy(it, &taken),
                })
                .collect();
            for (DocumentPage { page, .. }, copied) in some.iter().zip(copies) {
                let Copied { text, parts } = copied?;
                let range = if page.listed { lists.add(page, &text) } else { None };
                let listed = range.filter(|_| is_listed(page));
                written.extend(parts.map(|parts| (page.url.clone(), WrittenCopy { parts, listed })));
            }
        }
        lists.finish().iter().try_for_each(|(name, text)| self.put_list(name, text.as_bytes()))?;
        Ok(written)
    }

    /// Keeps the Markdown of a page as it was written last, if it would be the same. The key of a page names everything its
    /// Markdown is made of but which URLs are `taken` by other pages.
    fn keep_copy<'t>(
        &self,
        it: &DocumentPage<'a>,
        is_listed: bool,
        last_list: Option<&'t str>,
        taken: &HashSet<&str>,
    ) -> io::Result<Option<Copied<'t>>> {
        let own = it.page.markdown_url.as_deref();
        let copy = self.last.copies.get(&it.page.url).filter(|_| !it.is_changed);
        let Some(WrittenCopy { parts, listed }) = copy else { return Ok(None) };
        let text = match (is_listed, listed) {
            (false, _) => Some(""),
            (true, Some(range)) => last_list.and_then(|list| list.get(range.clone())),
            (true, None) => None,
        };
        let Some(text) = text else { return Ok(None) };
        if parts.iter().any(|url| taken.contains(&**url) && own != Some(url.as_str())) {
            return Ok(None);
        }
        for url in own.into_iter().chain(parts.iter().map(String::as_str)) {
            if !self.place.keep(&self.copy_name(url))? {
                return Ok(None);
            }
        }
        Ok(Some(Copied { text: text.into(), parts: Some(parts.clone()) }))
    }

    fn make_copy(&self, it: &DocumentPage<'a>, taken: &HashSet<&str>) -> io::Result<Copied<'static>> {
        let (urls, labels) = (self.config.site.urls(), self.config.site.locale.labels());
        let body = self.library.body(it.document).map_err(io::Error::other)?;
        let copier = Copier { urls, labels, is_taken: &|url| taken.contains(url) };
        let made = copier.copy(it.page, &body.nodes, it.bindings);
        let is_settled = !made.parts.is_empty() || !is_long(&made.own);
        let parts = is_settled.then(|| made.parts.iter().map(|(url, _)| url.clone()).collect());
        if let Some(own) = &it.page.markdown_url {
            for (url, text) in made.parts.iter().map(|(url, text)| (url, text)).chain([(own, &made.own)]) {
                self.place.put(&self.copy_name(url), text.as_bytes())?;
            }
        }
        Ok(Copied { text: made.whole.into(), parts })
    }

    fn copy_name(&self, url: &str) -> String {
        dialect::route::decode(self.config.site.urls().below_base(url))
    }

    /// Pages of documents: those in sidebars in reading order, then the others.
    fn pages_in_reading_order(&self) -> Vec<DocumentPage<'a>> {
        let site = self.site.site();
        let changed: HashSet<PageId> = self.plan.render.iter().copied().collect();
        let order: HashMap<&str, usize> =
            site.reading_order.iter().enumerate().map(|(at, route)| (route.as_str(), at)).collect();
        let pages = site.pages.iter().filter_map(|(id, page)| match &page.content {
            Content::Document { document, bindings } => {
                Some(DocumentPage { page, document: *document, bindings, is_changed: changed.contains(id) })
            }
            Content::Ready(_) => None,
        });
        let mut pages: Vec<_> = pages.collect();
        let place = |page: &Page| order.get(page.url.as_str()).copied().unwrap_or(usize::MAX);
        pages.sort_by_key(|it| (place(it.page), it.page.url.as_str()));
        pages
    }
}
