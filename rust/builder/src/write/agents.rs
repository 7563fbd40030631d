//! A package of a site's Markdown for an agent that works on another project: an index, which leads to lists of pages, which lead to pages.
//!
//! Each file is short enough to be read whole, so that three of them, an index, a list and a page, are no more than 8,000 tokens of
//! four characters. Where an index has no room for all lists, those of an area are in a fourth.

mod index;
mod lists;
mod names;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use rayon::prelude::*;
use serde_json::json;

use super::llms::section_label;
use super::markdown::{Copier, fill_parts, headings, shorten};
use crate::check::Checked;
use crate::config::Config;
use crate::library::{ContentError, Library};
use crate::resolve::{Bindings, Content, Page, PageKind};
use index::{INDEX, format_index};
use lists::{Listed, make_lists};
use names::{LABEL, name_some};

/// The most bytes of the index.
pub const LONGEST_INDEX: usize = 8_000;

/// The most bytes of a list.
pub const LONGEST_LIST: usize = 8_000;

/// The most bytes of a page, or of a part of one.
pub const LONGEST_PAGE: usize = 16_000;

/// What is left of a part beside its title and the end of a block of code.
const ROOM: usize = LONGEST_PAGE - 600;

/// A package for agents.
#[derive(Debug)]
pub struct Package {
    /// What it is called.
    pub name: String,
    /// The version of what the documents are about, as packages have them.
    pub version: String,
    /// How many pages it has.
    pub pages: usize,
    /// Its files, by their names.
    pub files: BTreeMap<String, String>,
}

/// Makes the package of a site.
pub fn make_package(config: &Config, site: &Checked, library: &Library) -> Result<Package, ContentError> {
    let copier = Copier { urls: config.site.urls(), labels: config.site.locale.labels(), is_taken: &|_| true };
    let made: Vec<(Listed, Vec<(String, String)>)> = pages(site)
        .par_iter()
        .map(|(page, name, document, bindings)| {
            let text = copier.copy(page, &library.body(*document)?.nodes, bindings).whole;
            Ok(cut_page(config, page, name, text))
        })
        .collect::<Result<_, ContentError>>()?;
    let (entries, texts): (Vec<Listed>, Vec<_>) = made.into_iter().unzip();
    let mut files: BTreeMap<String, String> = texts.into_iter().flatten().collect();
    let lists = make_lists(&entries);
    let (pages, version) = (entries.len(), version(config));
    files.extend(format_index(config, pages, &lists));
    files.extend(lists.into_iter().map(|list| (list.file, list.text)));
    let name = format!("{}-for-agents", plain(&config.site.title));
    let manifest = json!({
        "name": name,
        "version": version,
        "description": format!("{} as Markdown for agents: begin with {INDEX}", config.name_of_docs()),
    });
    files.insert("package.json".to_owned(), format!("{manifest:#}\n"));
    Ok(Package { name, version, pages, files })
}

type Source<'a> = (&'a Page, String, crate::documents::DocumentId, &'a Bindings);

/// Pages that lists include, with the names of their Markdown: in reading order, then the others.
fn pages(checked: &Checked) -> Vec<Source<'_>> {
    let site = checked.site();
    let order: HashMap<&str, usize> =
        site.reading_order.iter().enumerate().map(|(at, route)| (route.as_str(), at)).collect();
    let is_wanted = |page: &&Page| page.listed && page.kind != PageKind::Home;
    let mut pages: Vec<Source> = Vec::new();
    for page in site.pages.values().filter(is_wanted) {
        if let (Content::Document { document, bindings }, Some(url)) = (&page.content, &page.markdown_url) {
            pages.push((page, url.clone(), *document, bindings));
        }
    }
    pages.sort_by_key(|(page, ..)| (order.get(page.url.as_str()).copied().unwrap_or(usize::MAX), page.url.as_str()));
    pages
}

/// A page as a list names it, and its files: one, or several with one that leads to them.
fn cut_page<'a>(config: &Config, page: &'a Page, url: &str, text: String) -> (Listed<'a>, Vec<(String, String)>) {
    let path = config.site.urls().below_base(url);
    let file = format!("pages/{}", dialect::route::decode(path));
    let (title, description) = (shorten(&page.title, LABEL), shorten(&page.description, 4 * LABEL));
    let sentence = if description.is_empty() { String::new() } else { format!(": {description}") };
    let mut line = format!("- [{title}](../pages/{path}){sentence}\n");
    let mut files = Vec::new();
    if text.len() <= LONGEST_PAGE {
        files.push((file, text));
    } else {
        let parts = fill_parts(&text, ROOM);
        let (count, stem) = (parts.len(), path.trim_end_matches(".md"));
        let abouts: Vec<String> = parts.iter().map(|part| name_some(&headings(part), LABEL)).collect();
        let root = "../".repeat(file.matches('/').count());
        let to_part = |number: usize| format!("[{number}]({root}parts/{stem}/{number}.md)");
        let own = format!("# {title}\n\nThis page is long, and comes in {count} parts:\n\n");
        files.push((file, own + &list_parts("- ", to_part, &abouts, ROOM)));
        let to_part = |number: usize| format!("[part {number}](../parts/{stem}/{number}.md)");
        line += &list_parts("  - ", to_part, &abouts, lists::ROOM.saturating_sub(line.len() + lists::LONGEST_HEADING));
        for (number, part) in (1..).zip(parts) {
            let head = if number == 1 { String::new() } else { format!("# {title}, part {number} of {count}\n\n") };
            let name = dialect::route::decode(&format!("parts/{stem}/{number}.md"));
            files.push((name, format!("{head}{part}\n")));
        }
    }
    let area = section_label(&config.site, page.sidebar.as_deref().unwrap_or_default());
    let above = page.breadcrumbs.len().saturating_sub(1);
    let path = page.breadcrumbs[..above].iter().map(|crumb| crumb.label.as_str()).collect();
    (Listed { area, path, title: &page.title, line }, files)
}

/// A line for each part of a page. What parts are about is the shorter the more there are, so that the lines fit into so many bytes;
/// where not even their links do, one line tells how the parts are called.
fn list_parts(begin: &str, to_part: impl Fn(usize) -> String, abouts: &[String], room: usize) -> String {
    let parts: Vec<String> = (1..=abouts.len()).map(to_part).collect();
    let bare: usize = parts.iter().map(|part| begin.len() + part.len() + ": \n".len()).sum();
    if let ([first, .., last], true) = (&parts[..], bare > room) {
        return format!("{begin}{first} to {last}, and a file for each number between\n");
    }
    let most = (room.saturating_sub(bare) / abouts.len().max(1)).min(LABEL);
    let mut lines = String::new();
    for (part, about) in parts.iter().zip(abouts) {
        let about = shorten(about, most);
        let before = if about.is_empty() { "" } else { ": " };
        let _ = writeln!(lines, "{begin}{part}{before}{about}");
    }
    lines
}

/// The first number with points in what the documents are written for, or in what their version is called.
fn version(config: &Config) -> String {
    let name = config.name_of_docs();
    let said = [config.written_for.as_deref().unwrap_or_default(), name.as_str()];
    let mut words = said.iter().flat_map(|text| text.split(|sign: char| !sign.is_ascii_digit() && sign != '.'));
    let parts = words.find_map(|word| {
        let parts: Option<Vec<u64>> = word.trim_matches('.').split('.').map(|part| part.parse().ok()).collect();
        parts.filter(|parts| (2..=3).contains(&parts.len()))
    });
    let mut parts = parts.unwrap_or_default();
    parts.resize(3, 0);
    parts.iter().map(u64::to_string).collect::<Vec<_>>().join(".")
}

/// A name for files and packages.
fn plain(text: &str) -> String {
    let signs = text.chars().map(|sign| if sign.is_ascii_alphanumeric() { sign.to_ascii_lowercase() } else { '-' });
    let name = signs.collect::<String>();
    let words: Vec<&str> = name.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "docs".to_owned() } else { words.join("-") }
}

#[cfg(test)]
mod tests;
