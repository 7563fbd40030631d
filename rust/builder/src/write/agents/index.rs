//! The first file that an agent reads.

use std::fmt::Write as _;

use super::lists::List;
use super::{LONGEST_INDEX, LONGEST_PAGE};
use crate::config::Config;

/// The name that agents look for.
pub(super) const INDEX: &str = "AGENTS.md";

/// The index. If the lists are too many for it, those of an area are in an index of their own.
pub(super) fn format_index(config: &Config, pages: usize, lists: &[List]) -> Vec<(String, String)> {
    let head = head(config, pages);
    let index = write_index(&head, lists, "");
    if index.len() <= LONGEST_INDEX {
        return vec![(INDEX.to_owned(), index)];
    }
    let mut files = Vec::new();
    let mut index = format!("{head}\nEach of these leads to the lists of an area.\n\n");
    for (number, of_area) in (1..).zip(lists.chunk_by(|one, other| one.area == other.area)) {
        let name = format!("areas/{number}.md");
        let area = of_area.first().map_or("", |list| list.area);
        let _ = writeln!(index, "- [{area}]({name}): {} lists", of_area.len());
        files.push((name, write_index(&format!("# {area}\n"), of_area, "../")));
    }
    files.push((INDEX.to_owned(), index));
    files
}

fn head(config: &Config, pages: usize) -> String {
    let site = &config.site;
    let urls = site.urls();
    let (from, of) = (urls.absolute(&urls.url("a/b")), config.name_of_docs());
    format!(
        "# {of}\n\n> {}\n\n{pages} pages as Markdown, as they are in this version: what they say goes before what you remember.\n\n\
         1. Choose a list below by its area and the pages it names.\n\
         2. Read it, and choose a page by what is said of it.\n\
         3. Read the page, or the part of a long one that has what you need.\n\n\
         No file has more than {LONGEST_PAGE} bytes. A link to {from} is `pages/a/b.md` here. Names in code are found by searching \
         `pages` and `parts`.\n",
        site.tagline
    )
}

/// The lists by their areas, each with as many titles as there is room for.
fn write_index(head: &str, lists: &[List], root: &str) -> String {
    let line = |list: &List| format!("- [{}]({root}{})", list.label, list.file);
    let bare: usize = lists.iter().map(|list| line(list).len() + "\n\n## \n\n".len() + list.area.len()).sum();
    let mut left = LONGEST_INDEX.saturating_sub(head.len() + bare);
    let mut index = head.to_owned();
    let mut area = None;
    for (at, list) in lists.iter().enumerate() {
        if area != Some(list.area) {
            let _ = write!(index, "\n## {}\n\n", list.area);
            area = Some(list.area);
        }
        let titles = name_titles(&list.titles, left / (lists.len() - at));
        left -= titles.len();
        let _ = writeln!(index, "{}{titles}", line(list));
    }
    index
}

/// As many titles as fit, and the last one, which tells how far a list goes.
fn name_titles(titles: &[&str], room: usize) -> String {
    let all = format!(": {}", titles.join(", "));
    if all.len() <= room {
        return all;
    }
    let Some(last) = titles.last() else { return String::new() };
    let end = format!(" … {last}");
    let mut text = String::new();
    for title in titles {
        let before = if text.is_empty() { ": " } else { ", " };
        if text.len() + before.len() + title.len() + end.len() > room {
            break;
        }
        text.push_str(before);
        text.push_str(title);
    }
    if text.is_empty() { text } else { text + &end }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_not_all_titles_fit_the_last_one_says_how_far_a_list_goes() {
        let titles = ["Carts", "Orders", "Payments", "Taxes"];
        assert_eq!(name_titles(&titles, 32), ": Carts, Orders, Payments, Taxes");
        assert_eq!(name_titles(&titles, 31), ": Carts, Orders … Taxes");
        assert_eq!(name_titles(&titles, 10), "");
        assert_eq!(name_titles(&[], 1), "");
    }
}
