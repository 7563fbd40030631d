//! What an agent can ask: a search, a page, a symbol.

use std::fmt::Write as _;
use std::time::Instant;

use builder::config::Config;
use builder::resolve::{Bindings, Content, Page};
use builder::search::{FoundPage, FoundPlace, QueryError};
use builder::write::markdown::{Copier, shorten};
use dialect::document::{Body, Document};
use reference::GeneratedReference;
use serde_json::{Value, json};

use super::docs::{Docs, Good, SearchError, WorkerError};
use super::names::{Named, find_named};
use super::pages::{LONGEST_ANSWER, SOURCE, part};
use super::revisions::Server;
use super::worker::format_worker;

/// How many pages a search finds if nobody says how many.
const RESULTS: usize = 5;

/// How many it finds at most.
const MOST_RESULTS: usize = 15;

/// The most words of a query, and the most characters.
const MOST_WORDS: usize = 128;
const MOST_CHARACTERS: usize = 1_000;

const NAMESAKES: usize = 20;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Call {
    Search { query: String, limit: Option<usize> },
    Page { url: String, section: Option<String>, part: Option<usize> },
    Symbol { name: String, part: Option<usize> },
}

/// The tools, with the documents they tell of.
pub struct Tools {
    docs: Docs,
}

#[derive(Debug)]
pub(super) struct ToolAnswer {
    /// An answer, or why there is none.
    pub(super) said: Said,
    /// What it was made of, as a line.
    pub(super) source: Option<String>,
}

struct Known<'a> {
    page: &'a Page,
    document: &'a Document,
    body: Body,
    bindings: &'a Bindings,
}

/// What a tool says: an answer, or why there is none.
type Said = Result<String, String>;

impl Call {
    /// Reads a call of the protocol, or says what is wrong with it.
    pub(super) fn read(parameters: &Value) -> Result<Self, String> {
        let name = parameters.get("name").and_then(Value::as_str).ok_or("no tool is named")?;
        let arguments = parameters.get("arguments").unwrap_or(&Value::Null);
        let given = |name: &str| arguments.get(name).filter(|value| !value.is_null());
        let text = |name: &str| match given(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.trim().to_owned()).filter(|text| !text.is_empty())),
            Some(_) => Err(format!("`{name}` must be a text")),
        };
        let needed = |name: &str| text(name)?.ok_or_else(|| format!("`{name}` must be a text that is not empty"));
        let number = |name: &str| {
            let whole = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
            let number = given(name).map(|value| whole(value).filter(|number| *number > 0));
            number.map(|number| number.ok_or_else(|| format!("`{name}` must be a whole number from 1 on"))).transpose()
        };
        match name {
            "search" => Ok(Self::Search { query: needed("query")?, limit: number("limit")? }),
            "page" => Ok(Self::Page { url: needed("url")?, section: text("section")?, part: number("part")? }),
            "symbol" => Ok(Self::Symbol { name: needed("name")?, part: number("part")? }),
            other => Err(format!("there is no tool {other}")),
        }
    }
}

impl Tools {
    /// Tools that tell of the site of these settings as it is whenever somebody asks, with what was made of its `reference`.
    #[must_use]
    pub fn open(config: Config, reference: Option<GeneratedReference>) -> Self {
        Self { docs: Docs::open(config, reference) }
    }

    /// What the documents are called, and of which version they are.
    pub(super) fn name(&self) -> String {
        self.docs.name()
    }

    /// Answers a call that came at this moment; nothing if it was cancelled meanwhile.
    pub(super) fn answer(
        &mut self,
        call: &Call,
        asked: Instant,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<ToolAnswer> {
        let said = self.docs.refresh(asked).and_then(|()| {
            self.docs.good()?;
            match call {
                _ if is_cancelled() => Ok(String::new()),
                Call::Search { query, limit } => self.search(query, *limit, is_cancelled),
                Call::Page { url, section, part } => {
                    check_length("url", url)?;
                    check_length("section", section.as_deref().unwrap_or_default())?;
                    page(self.docs.good()?, url, section.as_deref(), *part)
                }
                Call::Symbol { name, part } => self.symbol(name, *part, is_cancelled),
            }
        });
        let source = self.docs.source().map(|source| shorten(&source, SOURCE));
        (!is_cancelled()).then_some(ToolAnswer { said, source })
    }

    /// The server as one ES module that answers as this one does, from the published site.
    pub fn worker(&self) -> Result<String, WorkerError> {
        let good = self.docs.good().map_err(WorkerError::Site)?;
        let source = shorten(&self.docs.source().unwrap_or_default(), SOURCE);
        let script = self.docs.worker_script()?;
        format_worker(good, &Server { docs: self.name() }, &source, &script).map_err(WorkerError::Site)
    }

    /// The routes of the pages that answer a query, for measuring how good the search is.
    pub fn routes(&mut self, query: &str) -> Result<Vec<String>, SearchError> {
        let found = self.docs.search(query, RESULTS, &|| false)?;
        Ok(found.iter().filter_map(|page| Some(route(&page.places.first()?.href).to_owned())).collect())
    }

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
                json!({ "query": text("A few words, or a name in code; 128 words at most."), "limit": number("How many pages; 5 if not said, and 15 at most.") }),
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

    fn search(&mut self, query: &str, limit: Option<usize>, is_cancelled: &dyn Fn() -> bool) -> Said {
        check_length("query", query)?;
        let most = limit.unwrap_or(RESULTS).min(MOST_RESULTS);
        let found = match self.docs.search(query, most, is_cancelled) {
            Ok(found) => found,
            Err(SearchError::Query(QueryError::Cancelled)) => return Ok(String::new()),
            Err(error) => return Err(shorten(&format!("Nothing was searched: {error}"), LONGEST_ANSWER - SOURCE)),
        };
        if found.is_empty() {
            return Err(format!("No page has these words: {}", shorten(query, 200)));
        }
        let good = self.docs.good()?;
        let room = (LONGEST_ANSWER - SOURCE) / found.len().max(RESULTS);
        let entries = found.iter().enumerate().map(|(number, page)| entry(good, number + 1, page, room - 1));
        Ok(entries.collect::<Vec<_>>().join("\n"))
    }

    fn symbol(&mut self, name: &str, number: Option<usize>, is_cancelled: &dyn Fn() -> bool) -> Said {
        check_length("name", name)?;
        let (owner, own) =
            name.trim_end_matches("()").rsplit_once(['.', '#']).map_or((None, name), |(owner, own)| (Some(owner), own));
        let is_of = |named: &Named| match owner {
            Some(owner) => {
                named.headings.iter().rev().skip(1).any(|heading| heading.eq_ignore_ascii_case(owner))
                    || named.page.title.eq_ignore_ascii_case(owner)
            }
            None => true,
        };
        let own = own.trim_end_matches("()");
        let good = self.docs.good()?;
        let mut named = find_named(good, own);
        named.retain(is_of);
        // A page of that name without a section of it says nothing by itself.
        if named.iter().any(|named| !named.anchor.is_empty()) {
            named.retain(|named| !named.anchor.is_empty());
        }
        // A definition comes before members of that name, and spelling decides between those.
        named.sort_by_key(|named| {
            (named.headings.last().map_or(named.page.title.as_str(), |heading| heading) != own, named.headings.len())
        });
        let Some(first) = named.first() else {
            let near = self
                .search(name, Some(RESULTS), is_cancelled)
                .map_or_else(|_| String::new(), |near| format!(" These pages are about something like it:\n\n{near}"));
            return Err(shorten(
                &format!("Nothing is documented by the name {}.{near}", shorten(name, 100)),
                LONGEST_ANSWER - SOURCE,
            ));
        };
        let url = |named: &Named| {
            let fragment = if named.anchor.is_empty() { String::new() } else { format!("#{}", named.anchor) };
            format!("{}{}{fragment}", good.config.site.urls().origin, named.page.url)
        };
        let answer = page(good, &url(first), None, number)?;
        let mut text = format!("{}\n\n{answer}", url(first));
        if named.len() > 1 && number.is_none() {
            text.push_str("\n\nOthers of this name:");
            for other in named.iter().skip(1).take(NAMESAKES) {
                let above = std::iter::once(other.page.title.as_str()).chain(other.headings.iter().copied());
                let heading = shorten(&above.collect::<Vec<_>>().join(" › "), 200);
                let line = format!("\n- {heading}: {}", url(other));
                if text.len() + line.len() > LONGEST_ANSWER - SOURCE {
                    break;
                }
                text.push_str(&line);
            }
        }
        Ok(text)
    }
}

/// Refuses what is no query but a document: each of its words would be looked for.
fn check_length(what: &str, text: &str) -> Result<(), String> {
    let words = text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty()).count();
    let characters = text.chars().count();
    if words <= MOST_WORDS && characters <= MOST_CHARACTERS {
        return Ok(());
    }
    Err(format!(
        "This {what} has {words} words and {characters} characters; {MOST_WORDS} words and {MOST_CHARACTERS} characters are \
         the most, and a few words find more than many."
    ))
}

/// A page that was found: where it is, and its best section, in so many bytes.
fn entry(good: &Good, number: usize, page: &FoundPage, room: usize) -> String {
    let origin = good.config.site.urls().origin;
    let trail = if page.trail.is_empty() { String::new() } else { format!(" ({})", shorten(&page.trail, 80)) };
    let mut text = format!("{number}. {}{trail}", shorten(&page.title, 100));
    // Its top and the best section below it, if both were found; an address is never cut.
    for FoundPlace { href, title, excerpt } in page.places.iter().take(2) {
        let is_top = !href.contains('#');
        if !is_top && text.contains("\n   › ") {
            break;
        }
        let title = if is_top { String::new() } else { format!("\n   › {}", shorten(title, 100)) };
        let place = format!("{title}\n   {origin}{href}");
        if text.len() + place.len() > room && text.contains('\n') {
            break;
        }
        text.push_str(&place);
        let left = room.saturating_sub(text.len() + 10);
        if !excerpt.is_empty() && left > 40 {
            let _ = write!(text, "\n   {}", shorten(excerpt, left.min(300)));
        }
    }
    text
}

fn route(href: &str) -> &str {
    href.split('#').next().unwrap_or_default()
}

fn page(good: &Good, url: &str, section: Option<&str>, number: Option<usize>) -> Said {
    let urls = good.config.site.urls();
    let (path, fragment) = url.split_once('#').unwrap_or((url, ""));
    let path = path.strip_prefix(urls.origin).unwrap_or(path);
    let found = find_page(good, path)
        .ok_or_else(|| format!("There is no page at {}. Look for it with `search`.", shorten(url, 200)))?;
    let Known { page, document, body, bindings } = found?;
    let copier = Copier { urls, labels: good.config.site.locale.labels(), is_taken: &|_| false };
    let section = section.or(Some(fragment)).filter(|section| !section.is_empty());
    let markdown = match section {
        Some(id) => copier.section(page, &body.nodes, bindings, id).ok_or_else(|| {
            format!("{} has no section {}. These are its sections:\n{}", page.url, shorten(id, 100), sections(document))
        })?,
        None => copier.copy(page, &body.nodes, bindings).whole,
    };
    tell_part(&markdown, number, &|| sections(document))
}

fn find_page<'a>(good: &'a Good, path: &str) -> Option<Result<Known<'a>, String>> {
    let bare = |path: &str| {
        path.trim_matches('/').trim_end_matches(".html").trim_end_matches(".md").trim_end_matches('/').to_owned()
    };
    let wanted = bare(path);
    let below = bare(&good.config.site.urls().with_base(&wanted));
    let mut pages = good.site.site().pages.values();
    let page = pages.find(|page| bare(&page.url) == wanted || bare(&page.url) == below)?;
    let Content::Document { document, bindings } = &page.content else { return None };
    let body = good.library.body(*document).map_err(|error| format!("The page cannot be read: {error}"));
    Some(body.map(|body| Known { page, document: &good.library.entries[*document].document, body, bindings }))
}

/// A part of some Markdown, and below it how to get at the others.
fn tell_part(markdown: &str, number: Option<usize>, sections: &dyn Fn() -> String) -> Said {
    let (_, count) = part(markdown, 1).unwrap_or_default();
    let wanted = number.unwrap_or(1);
    let parts = if count == 1 { "is 1 part".to_owned() } else { format!("are {count} parts") };
    let (text, count) =
        part(markdown, wanted).ok_or_else(|| format!("There {parts}. Its sections:\n{}", sections()))?;
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
        if text.len() + line.len() > LONGEST_ANSWER - SOURCE - 700 {
            text.push_str("- …");
            break;
        }
        let _ = writeln!(text, "{line}");
    }
    text.trim_end().to_owned()
}
