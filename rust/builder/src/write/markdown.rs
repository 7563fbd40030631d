//! A document's Markdown as readers may copy it, and as programs read it: the title, and what the page says. Links and images
//! have absolute URLs, because the copy is read where relative ones mean nothing. That of a long page is a list of its parts,
//! which are files of their own.

mod blocks;
mod components;
mod content;
mod fit;
mod text;

use std::fmt::Write as _;

use crate::config::Urls;
use crate::resolve::{Bindings, Page};
use blocks::Writer;
use content::Reader;
use dialect::document::{Attribute, Element, Node, Piece};
use dialect::labels::{Labels, fill};
pub(super) use fit::{CUT, fill_parts, headings};
pub use fit::{cut_to_fit, shorten};
use text::escape;

/// The list that tells programs what there is.
pub const LLMS: &str = "llms.txt";

/// The most characters of a file that a program reads whole.
pub const LONGEST: usize = 50_000;

/// Sections of a long page are in one file as long as they have no more bytes than this together: some 5,000 tokens, which a program
/// reads at a time without missing the room.
const SHORT: usize = 20_000;

/// The Markdown of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copies {
    /// All of it, without what is only for programs that came across it by itself.
    pub whole: String,
    /// The text of the page's own file.
    pub own: String,
    /// The files of its parts, if it is too long for one: their URLs and texts.
    pub parts: Vec<(String, String)>,
}

/// What is needed to write the Markdown of pages.
pub struct Copier<'a> {
    /// The URLs of the site.
    pub urls: Urls<'a>,
    /// What is said around the content.
    pub labels: &'static Labels,
    /// Whether a URL is that of another page's Markdown.
    pub is_taken: &'a (dyn Fn(&str) -> bool + Sync),
}

impl Copier<'_> {
    /// The Markdown of a document's page. Its title is followed by which version it describes, if the page says so.
    pub fn copy(&self, page: &Page, nodes: &[Node], bindings: &Bindings) -> Copies {
        let writer = Writer { origin: self.urls.origin, page: &page.url, bindings };
        let prose = Reader::new(bindings, self.labels).nodes(nodes);
        let pieces = prose.pieces();
        let text = writer.write(pieces);
        let written_for = page.written_for.as_deref();
        let whole = add_head(&page.title, [written_for], &text);
        let parts = if is_long(&text) { cut_into_parts(page, writer, pieces) } else { Vec::new() };
        let (below, parts) = match self.list_parts(page, writer, pieces, &parts) {
            Some(list) => (list, parts),
            None => (text, Vec::new()),
        };
        let own = add_head(&page.title, [Some(&*self.directive()), written_for], &below);
        Copies { whole, own, parts: parts.into_iter().map(|part| self.part_file(page, part)).collect() }
    }

    /// What is below a heading of a page, up to the next one that is not below it; nothing if there is none of this id.
    pub fn section(&self, page: &Page, nodes: &[Node], bindings: &Bindings, id: &str) -> Option<String> {
        let prose = Reader::new(bindings, self.labels).nodes(nodes);
        let writer = Writer { origin: self.urls.origin, page: &page.url, bindings };
        let mut sections = sections_of(prose.pieces());
        sections.find(|(own, _)| *own == id).map(|(_, pieces)| writer.write(pieces))
    }

    /// What is below each heading of a page, by their ids.
    pub fn sections(&self, page: &Page, nodes: &[Node], bindings: &Bindings) -> Vec<(String, String)> {
        let prose = Reader::new(bindings, self.labels).nodes(nodes);
        let writer = Writer { origin: self.urls.origin, page: &page.url, bindings };
        sections_of(prose.pieces()).map(|(id, pieces)| (id.to_owned(), writer.write(pieces))).collect()
    }

    /// Tells programs where to find everything else.
    pub fn directive(&self) -> String {
        let list = format!("{}{}", self.urls.origin, self.urls.url(LLMS));
        format!("> {}", fill(self.labels.index_for_agents, &[("list", &list)]))
    }

    /// The URL and the text of the file of a part: below the title of its only section, or below that of the page.
    fn part_file(&self, page: &Page, part: Part) -> (String, String) {
        let whole = format!("[{}]({}{})", escape(&page.title), self.urls.origin, page.url);
        let from = fill(self.labels.part_of_page, &[("page", &whole)]);
        let notes = [Some(&*self.directive()), Some(&*from), page.written_for.as_deref()];
        let (title, text) = match &part.headings[..] {
            [(_, title)] => (title, part.below),
            _ => (&page.title, part.text),
        };
        (part.url, add_head(title, notes, &text))
    }

    /// What is above the first part, and a list of all; nothing if one of them would be another page.
    fn list_parts(&self, page: &Page, writer: Writer, pieces: &[Piece], parts: &[Part]) -> Option<String> {
        let is_own = |url: &str| page.markdown_url.as_deref() == Some(url);
        if parts.len() < 2 || parts.iter().any(|part| (self.is_taken)(&part.url) && !is_own(&part.url)) {
            return None;
        }
        let mut list = writer.write(cut(pieces, "h2").0);
        if !list.is_empty() {
            list.push_str("\n\n");
        }
        let _ = writeln!(list, "{}\n", self.labels.long_page);
        for Part { headings, url, .. } in parts {
            for (depth, title) in headings {
                let _ = writeln!(list, "{}- [{}]({}{url})", "  ".repeat(*depth), escape(title), writer.origin);
            }
        }
        Some(list.trim_end().to_owned())
    }
}

/// From each heading to the next one that is not below it, by their ids.
fn sections_of(pieces: &[Piece]) -> impl Iterator<Item = (&str, &[Piece])> {
    let level = |piece: &Piece| piece.element()?.tag.strip_prefix('h')?.parse::<u8>().ok();
    pieces.iter().enumerate().filter_map(move |(start, piece)| {
        let (own, id) = (level(piece)?, piece.element().and_then(id_of)?);
        let below = pieces[start + 1..].iter().take_while(|piece| level(piece).is_none_or(|level| level > own)).count();
        Some((id, &pieces[start..=start + below]))
    })
}

fn id_of(element: &Element) -> Option<&str> {
    if let Some(Attribute::Text(id)) = element.attribute("id") { Some(id) } else { None }
}

/// What is below each heading of level 2, and of those that are long, below each of level 3. Short neighbours share a file.
fn cut_into_parts(page: &Page, writer: Writer, pieces: &[Piece]) -> Vec<Part> {
    let Some(stem) = page.markdown_url.as_deref().and_then(|url| url.strip_suffix(".md")) else {
        return Vec::new();
    };
    let mut parts: Vec<Part> = Vec::new();
    for section in cut(pieces, "h2").1 {
        let is_cut = is_long(&writer.write(section));
        let (first, rest) = if is_cut { cut(section, "h3") } else { (section, Vec::new()) };
        for (depth, pieces) in std::iter::once((0, first)).chain(rest.into_iter().map(|pieces| (1, pieces))) {
            let Some((Piece::Element(heading), below)) = pieces.split_first() else { continue };
            let Some(id) = id_of(heading) else { continue };
            let title = heading.children.text();
            let whole = writer.write(pieces);
            match parts.last_mut() {
                Some(last) if last.text.len() + whole.len() <= SHORT => {
                    let _ = write!(last.text, "\n\n{whole}");
                    last.headings.push((depth, title));
                }
                _ => parts.push(Part {
                    headings: vec![(depth, title)],
                    url: format!("{stem}/{}.md", dialect::route::encode(id)),
                    below: writer.write(below),
                    text: whole,
                }),
            }
        }
    }
    parts
}

/// Sections of a page that are one file.
struct Part {
    /// How deep each is in the list of parts, and its heading.
    headings: Vec<(usize, String)>,
    /// Named after the first of them.
    url: String,
    /// What is below the first heading.
    below: String,
    /// All of it, with the headings.
    text: String,
}

pub(super) fn is_long(text: &str) -> bool {
    text.len() > LONGEST && text.chars().count() > LONGEST
}

/// What is above the first heading of a level, and from each of these to the next.
fn cut<'a>(pieces: &'a [Piece], tag: &str) -> (&'a [Piece], Vec<&'a [Piece]>) {
    let is_start = |piece: &Piece| piece.element().is_some_and(|element| element.tag == tag);
    let starts: Vec<usize> = pieces.iter().enumerate().filter(|(_, piece)| is_start(piece)).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([pieces.len()]);
    let above = &pieces[..starts.first().copied().unwrap_or(pieces.len())];
    (above, starts.iter().zip(ends).map(|(start, end)| &pieces[*start..end]).collect())
}

/// A text below its title, unless it begins with one of its own, and below what is to be said before it.
fn add_head<const NOTES: usize>(title: &str, notes: [Option<&str>; NOTES], text: &str) -> String {
    let (title, text) = match text.strip_prefix("# ") {
        Some(own) => own.split_once('\n').unwrap_or((own, "")),
        None => (title, text),
    };
    let mut whole = format!("# {title}\n");
    for block in notes.into_iter().flatten().chain([text.trim()]).filter(|block| !block.is_empty()) {
        let _ = write!(whole, "\n{block}\n");
    }
    whole
}

#[cfg(test)]
mod tests;
