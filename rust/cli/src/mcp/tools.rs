//! What an agent can ask: a search, a page, a symbol.

use std::fmt::Write as _;

use builder::build::AssembledSite;
use builder::config::{Config, Urls};
use builder::library::ContentError;
use builder::resolve::{Bindings, Content, Page};
use builder::search::{Found, Ranking};
use builder::write::markdown::Copier;
use dialect::document::{Body, Document};
use dialect::words::Words;
use serde_json::{Value, json};

use super::pages::{LONGEST_ANSWER, part, shorten};

/// How many pages a search finds if nobody says how many.
const RESULTS: usize = 5;

/// How many it finds at most.
const MOST_RESULTS: usize = 15;

/// How many symbols of one name are listed.
const NAMESAKES: usize = 20;

/// The tools, with the site they tell of.
#[derive(Debug)]
pub struct Tools<'a> {
    urls: Urls<'a>,
    words: &'static Words,
    assembled: &'a AssembledSite,
    ranking: Ranking,
}

/// A page that can be read.
struct Known<'a> {
    page: &'a Page,
    document: &'a Document,
    body: Body,
    bindings: &'a Bindings,
}

/// What a tool says: an answer, or why there is none.
type Said = Result<String, String>;

impl<'a> Tools<'a> {
    /// Tools that tell of a site.
    pub fn new(config: &'a Config, assembled: &'a AssembledSite) -> Result<Self, ContentError> {
        let ranking = Ranking::new(&config.site, &assembled.site, &assembled.library)?;
        Ok(Self { urls: config.site.urls(), words: config.site.locale.words(), assembled, ranking })
    }

    /// The tools as the protocol describes them.
    pub(super) fn list() -> Value {
        let text = |about: &str| json!({ "type": "string", "description": about });
        let number = |about: &str| json!({ "type": "integer", "minimum": 1, "description": about });
        let part = number("Which part of a long answer, from 1 on.");
        let tool = |name: &str, about: &str, properties: Value, required: &str| {
            json!({
                "name": name,
                "description": about,
                "inputSchema": { "type": "object", "properties": properties, "required": [required] },
                "annotations": { "readOnlyHint": true, "openWorldHint": false },
            })
        };
        json!([
            tool(
                "search",
                "Finds the pages of these docs that answer a question or have these words, best first, each with its best section.",
                json!({ "query": text("A few words, or a name in code."), "limit": number("How many pages; 5 if not said.") }),
                "query",
            ),
            tool(
                "page",
                "Reads a page, or one section of it, as Markdown. A long one comes in parts.",
                json!({
                    "url": text("The page's URL or path, with or without the section after #."),
                    "section": text("The id of a heading: only what is below it."),
                    "part": part.clone(),
                }),
                "url",
            ),
            tool(
                "symbol",
                "Looks up a class, interface, method, property or GraphQL definition by its name: signature, members and what they do.",
                json!({ "name": text("Such as OrderService, OrderService.findOne or addItemToOrder."), "part": part }),
                "name",
            ),
        ])
    }

    /// The pages that answer a query.
    pub(super) fn search(&self, query: &str, limit: Option<usize>) -> Said {
        let found = self.ranking.find(query, limit.unwrap_or(RESULTS).clamp(1, MOST_RESULTS));
        if found.is_empty() {
            return Err(format!("No page has these words: {}", shorten(query, 200)));
        }
        let room = LONGEST_ANSWER / found.len().max(RESULTS);
        let mut text = String::new();
        for (number, found) in found.iter().enumerate() {
            let mut entry = format!("{}. {} ({})\n   {}", number + 1, heading(found), found.trail, self.url(found));
            let left = room.saturating_sub(entry.len() + 10);
            if !found.text.is_empty() && left > 40 {
                let _ = write!(entry, "\n   {}", shorten(found.text, left.min(300)));
            }
            let _ = writeln!(text, "{}", shorten(&entry, room - 4));
        }
        Ok(text.trim_end().to_owned())
    }

    /// The routes of the pages that answer a query, for measuring how good the search is.
    #[must_use]
    pub fn routes(&self, query: &str) -> Vec<&str> {
        self.ranking.find(query, RESULTS).into_iter().map(|found| found.route).collect()
    }

    /// A page, or a section of it.
    pub(super) fn page(&self, url: &str, section: Option<&str>, number: Option<usize>) -> Said {
        let (path, fragment) = url.split_once('#').unwrap_or((url, ""));
        let path = path.strip_prefix(self.urls.origin).unwrap_or(path);
        let found = self
            .find_page(path)
            .ok_or_else(|| format!("There is no page at {}. Look for it with `search`.", shorten(url, 200)))?;
        let Known { page, document, body, bindings } = found?;
        let copier = Copier { urls: self.urls, words: self.words, is_taken: &|_| false };
        let section = section.or(Some(fragment)).filter(|section| !section.is_empty());
        let markdown = match section {
            Some(id) => copier.section(page, &body.nodes, bindings, id).ok_or_else(|| {
                format!(
                    "{} has no section {}. These are its sections:\n{}",
                    page.route,
                    shorten(id, 100),
                    sections(document)
                )
            })?,
            None => copier.copy(page, document, &body.nodes, bindings).whole,
        };
        tell_part(&markdown, number, &|| sections(document))
    }

    /// What is documented by a name.
    pub(super) fn symbol(&self, name: &str, number: Option<usize>) -> Said {
        let (owner, own) =
            name.trim_end_matches("()").rsplit_once(['.', '#']).map_or((None, name), |(owner, own)| (Some(owner), own));
        let is_of = |found: &Found| match owner {
            Some(owner) => {
                found.headings.iter().rev().skip(1).any(|heading| heading.eq_ignore_ascii_case(owner))
                    || found.title.eq_ignore_ascii_case(owner)
            }
            None => true,
        };
        let mut named = self.ranking.named(own.trim_end_matches("()"));
        named.retain(is_of);
        // A page of that name without a section of it says nothing by itself.
        if named.iter().any(|found| !found.anchor.is_empty()) {
            named.retain(|found| !found.anchor.is_empty());
        }
        // A definition comes before members of that name, and spelling decides between those.
        named.sort_by_key(|found| {
            (found.headings.last().map_or(found.title, String::as_str) != own, found.headings.len())
        });
        let Some(first) = named.first() else {
            let near = self
                .search(name, Some(RESULTS))
                .map_or_else(|_| String::new(), |near| format!(" These pages are about something like it:\n\n{near}"));
            return Err(shorten(
                &format!("Nothing is documented by the name {}.{near}", shorten(name, 100)),
                LONGEST_ANSWER,
            ));
        };
        let answer = self.page(&self.url(first), None, number)?;
        let mut text = format!("{}\n\n{answer}", self.url(first));
        if named.len() > 1 && number.is_none() {
            text.push_str("\n\nOthers of this name:");
            for other in named.iter().skip(1).take(NAMESAKES) {
                let line = format!("\n- {}: {}", heading(other), self.url(other));
                if text.len() + line.len() > LONGEST_ANSWER {
                    break;
                }
                text.push_str(&line);
            }
        }
        Ok(text)
    }

    fn url(&self, found: &Found) -> String {
        let fragment = if found.anchor.is_empty() { String::new() } else { format!("#{}", found.anchor) };
        format!("{}{}{fragment}", self.urls.origin, found.route)
    }

    /// The page at a path, whatever its end is.
    fn find_page(&self, path: &str) -> Option<Result<Known<'_>, String>> {
        let bare = |path: &str| {
            path.trim_matches('/').trim_end_matches(".html").trim_end_matches(".md").trim_end_matches('/').to_owned()
        };
        let wanted = bare(path);
        let below = bare(&self.urls.with_base(&wanted));
        let pages = &self.assembled.site.site().pages;
        let page = pages.iter().find(|page| bare(&page.route) == wanted || bare(&page.route) == below)?;
        let Content::Document { index, bindings } = &page.content else { return None };
        let library = &self.assembled.library;
        let body = library.body(*index).map_err(|error| format!("The page cannot be read: {error}"));
        Some(body.map(|body| Known { page, document: &library.entries[*index].document, body, bindings }))
    }
}

/// A part of some Markdown, and below it how to get at the others.
fn tell_part(markdown: &str, number: Option<usize>, sections: &dyn Fn() -> String) -> Said {
    let (_, count) = part(markdown, 1).unwrap_or_default();
    let wanted = number.unwrap_or(1);
    let (text, count) =
        part(markdown, wanted).ok_or_else(|| format!("There are {count} parts. Its sections:\n{}", sections()))?;
    Ok(match count {
        1 => text,
        _ if wanted < count => {
            format!("{text}\n\n(Part {wanted} of {count}. Ask for part {} to read on, or for a section.)", wanted + 1)
        }
        _ => format!("{text}\n\n(Part {wanted} of {count}, the last.)"),
    })
}

/// The ids of a document's sections with their headings, as many as fit.
fn sections(document: &Document) -> String {
    let lines = document.headings.iter().map(|heading| format!("- {}: {}", heading.id, heading.text));
    let mut text = String::new();
    for line in lines {
        if text.len() + line.len() > LONGEST_ANSWER - 1_000 {
            text.push_str("- …");
            break;
        }
        let _ = writeln!(text, "{line}");
    }
    text.trim_end().to_owned()
}

/// What a passage is called: the page's title and the headings above it.
fn heading(found: &Found) -> String {
    let above = std::iter::once(found.title).chain(found.headings.iter().map(String::as_str));
    shorten(&above.collect::<Vec<_>>().join(" › "), 200)
}
