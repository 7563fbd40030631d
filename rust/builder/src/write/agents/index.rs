//! The first file that an agent reads.

use std::fmt::Write as _;

use super::lists::List;
use super::names::{LABEL, join_names};
use super::{LONGEST_INDEX, LONGEST_PAGE};
use crate::build::plural;
use crate::config::Config;
use crate::write::llms::quote;
use crate::write::markdown::shorten;

/// The name that agents look for.
pub(super) const INDEX: &str = "AGENTS.md";

/// The index. If the lists are too many for it, those of an area are in an index of their own, or in several.
pub(super) fn format_index(config: &Config, pages: usize, lists: &[List]) -> Vec<(String, String)> {
    let head = head(config, pages);
    let index = write_index(&head, lists, "");
    if index.len() <= LONGEST_INDEX {
        return vec![(INDEX.to_owned(), index)];
    }
    let areas = gather_lists(lists);
    let index = write_index(&format!("{head}\nEach of these leads to lists.\n\n"), &areas, "");
    let mut files = vec![(INDEX.to_owned(), index)];
    files.extend(areas.into_iter().map(|area| (area.file, area.text)));
    files
}

/// The lists of each area as a list, or as several where they are too many for one.
fn gather_lists<'a>(lists: &'a [List<'a>]) -> Vec<List<'a>> {
    // Half of the room is for the titles of pages, by which a list is chosen.
    let room = LONGEST_INDEX / 2;
    let mut all: Vec<List> = Vec::new();
    for of_area in lists.chunk_by(|one, other| one.area == other.area) {
        let mut runs: Vec<&[List]> = Vec::new();
        let (mut start, mut length) = (0, 0);
        for (at, list) in of_area.iter().enumerate() {
            let own = link(list, "../").len() + 1;
            if length + own > room && at > start {
                runs.push(&of_area[start..at]);
                (start, length) = (at, 0);
            }
            length += own;
        }
        runs.push(&of_area[start..]);
        let count = runs.len();
        for (number, run) in (1..).zip(runs) {
            let area = shorten(run.first().map_or("", |list| list.area), LABEL);
            let label = if count == 1 { area } else { format!("{area}, {number} of {count}") };
            let text = write_index(&format!("# {label}\n"), run, "../");
            let titles = run.iter().map(|list| list.label.as_str()).collect();
            all.push(List { area: "", label, titles, file: format!("areas/{}.md", all.len() + 1), text });
        }
    }
    all
}

fn head(config: &Config, pages: usize) -> String {
    let site = &config.site;
    let urls = site.urls();
    let (from, of) = (urls.absolute(&urls.url("a/b")), config.name_of_docs());
    format!(
        "# {of}\n{}\n{} as Markdown, as of this version: what is said there goes before what you remember.\n\n\
         1. Choose a list below by its area and the pages it names.\n\
         2. Read it, and choose a page by what is said of it.\n\
         3. Read the page, or the part of a long one that has what you need.\n\n\
         No file has more than {LONGEST_PAGE} bytes. A link to {from} is `pages/a/b.md` here. Names in code are found by searching \
         `pages` and `parts`.\n",
        quote(&shorten(&site.tagline, 4 * LABEL)),
        plural(pages, "page")
    )
}

/// The lists by their areas, if they have any, each with as many titles as there is room for.
fn write_index(head: &str, lists: &[List], root: &str) -> String {
    let heading = |area: &str| {
        if area.is_empty() { String::new() } else { format!("\n## {}\n\n", shorten(area, LABEL)) }
    };
    let areas = lists.chunk_by(|one, other| one.area == other.area).filter_map(|of_area| of_area.first());
    let headings: usize = areas.map(|list| heading(list.area).len()).sum();
    let bare: usize = lists.iter().map(|list| link(list, root).len() + "\n".len()).sum();
    let mut left = LONGEST_INDEX.saturating_sub(head.len() + bare + headings);
    let mut index = head.to_owned();
    let mut area = None;
    for (at, list) in lists.iter().enumerate() {
        if area != Some(list.area) {
            index.push_str(&heading(list.area));
            area = Some(list.area);
        }
        let titles = name_titles(&list.titles, left / (lists.len() - at));
        left -= titles.len();
        let _ = writeln!(index, "{}{titles}", link(list, root));
    }
    index
}

fn link(list: &List, root: &str) -> String {
    format!("- [{}]({root}{})", list.label, list.file)
}

/// As many titles as fit, and the last one, which tells how far a list goes.
fn name_titles(titles: &[&str], room: usize) -> String {
    let names = join_names(titles, room.saturating_sub(": ".len()));
    if names.is_empty() { names } else { format!(": {names}") }
}
