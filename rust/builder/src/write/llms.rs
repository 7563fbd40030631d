//! The lists for language models: `llms.txt` and `llms-full.txt`. A list that is too long to be read at once is an index of
//! lists.

use std::fmt::Write as _;
use std::ops::Range;

use super::markdown::{LLMS, LONGEST};
use crate::config::{NavbarItem, SiteSettings};
use crate::resolve::{Page, PageKind};
use dialect::labels::fill;

pub(super) const LLMS_FULL: &str = "llms-full.txt";

/// A list of all documents for language models, and the documents themselves, each once and in the order they are added.
pub(super) struct ForLanguageModels<'a> {
    settings: &'a SiteSettings,
    head: String,
    sections: Vec<Section<'a>>,
    full: String,
}

struct Section<'a> {
    name: &'a str,
    label: String,
    /// Titles of pages, and what the list says of them.
    entries: Vec<(&'a str, String)>,
}

/// What is said of a site below its title; nothing where it says nothing.
pub(super) fn quote(tagline: &str) -> String {
    if tagline.is_empty() { String::new() } else { format!("\n> {tagline}\n") }
}

impl<'a> ForLanguageModels<'a> {
    pub(super) fn new(settings: &'a SiteSettings) -> Self {
        let head = format!("# {}\n{}", settings.title, quote(&settings.tagline));
        Self { settings, full: head.clone(), head, sections: Vec::new() }
    }

    /// Adds a page with its Markdown; returns where the list of the documents themselves has that, in bytes.
    pub(super) fn add(&mut self, page: &'a Page, markdown: &str) -> Option<Range<usize>> {
        if page.kind == PageKind::Home {
            return None;
        }
        let Self { settings, sections, full, .. } = self;
        let name = page.sidebar.as_deref().unwrap_or("other");
        let at = sections.iter().position(|section| section.name == name).unwrap_or_else(|| {
            sections.push(Section { name, label: section_label(settings, name), entries: Vec::new() });
            sections.len() - 1
        });
        let url = page.markdown_url.as_deref().unwrap_or(&page.url);
        let mut entry = format!("- [{}]({}{url})", page.title, settings.url);
        let _ = if page.description.is_empty() { writeln!(entry) } else { writeln!(entry, ": {}", page.description) };
        sections[at].entries.push((&page.title, entry));
        let source = settings.locale.labels().source;
        let _ = write!(full, "\n---\n\n{source} {}{}\n\n{markdown}", settings.url, page.url);
        Some(full.len() - markdown.len()..full.len())
    }

    /// All lists, by the names of their files.
    pub(super) fn finish(self) -> Vec<(String, String)> {
        let mut list = self.head.clone();
        for section in &self.sections {
            let _ = write!(list, "\n## {}\n\n", section.label);
            list.extend(section.entries.iter().map(|(_, entry)| entry.as_str()));
        }
        let mut files = if list.chars().count() > LONGEST { self.list_lists() } else { vec![(LLMS.to_owned(), list)] };
        files.push((LLMS_FULL.to_owned(), self.full));
        files
    }

    /// A list for each section, or several where one would be too long, and an index of these.
    fn list_lists(&self) -> Vec<(String, String)> {
        let mut files = Vec::new();
        let labels = self.settings.locale.labels();
        let mut index = format!("{}\n{}\n", self.head, labels.lists_of_pages);
        for section in &self.sections {
            let lists = section.split(LONGEST - self.head.chars().count() - 100);
            let _ = write!(index, "\n## {}\n\n", section.label);
            for (number, entries) in lists.iter().enumerate() {
                let mut label = section.label.clone();
                if lists.len() > 1 {
                    let values = [("number", &*(number + 1).to_string()), ("count", &*lists.len().to_string())];
                    let _ = write!(label, ", {}", fill(labels.part, &values));
                }
                let ending = if lists.len() > 1 { format!("-{}", number + 1) } else { String::new() };
                let name = format!("llms/{}{ending}.txt", section.name);
                let url = self.settings.urls().absolute(&self.settings.urls().url(&name));
                let told = match entries {
                    [(only, _)] => (*only).to_owned(),
                    [(first, _), .., (last, _)] => {
                        let values = [("count", &*entries.len().to_string()), ("first", first), ("last", last)];
                        fill(labels.pages_in_list, &values)
                    }
                    [] => String::new(),
                };
                let _ = writeln!(index, "- [{label}]({url}): {told}");
                let text: String = entries.iter().map(|(_, entry)| entry.as_str()).collect();
                files.push((name, format!("{}\n## {label}\n\n{text}", self.head)));
            }
        }
        files.push((LLMS.to_owned(), index));
        files
    }
}

impl<'a> Section<'a> {
    /// As few runs of entries as fit into `room` characters each.
    fn split(&self, room: usize) -> Vec<&[(&'a str, String)]> {
        let mut runs = Vec::new();
        let (mut start, mut size) = (0, 0);
        for (at, (_, entry)) in self.entries.iter().enumerate() {
            let length = entry.chars().count();
            if size + length > room && at > start {
                runs.push(&self.entries[start..at]);
                (start, size) = (at, 0);
            }
            size += length;
        }
        runs.push(&self.entries[start..]);
        runs
    }
}

pub(super) fn section_label(settings: &SiteSettings, sidebar: &str) -> String {
    let label = settings.navbar.items.iter().find_map(|item| match item {
        NavbarItem::Sidebar { label, sidebar: name, .. } if name == sidebar => Some(label.clone()),
        _ => None,
    });
    label.unwrap_or_else(|| settings.locale.labels().other_pages.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    /// The lists of a site with so many pages.
    fn lists(pages: usize) -> Vec<(String, String)> {
        let config = Config::of_keys("base-url = \"/docs/\"");
        let made: Vec<Page> = (0..pages)
            .map(|number| Page {
                title: format!("Page {number}"),
                description: "What it is about. ".repeat(5),
                sidebar: (number > 0).then(|| "guides".to_owned()),
                markdown_url: Some(format!("/docs/{number}.md")),
                ..Page::new(PageKind::Doc, format!("/docs/{number}"))
            })
            .collect();
        let mut lists = ForLanguageModels::new(&config.site);
        for page in &made {
            lists.add(page, "Text\n");
        }
        lists.finish()
    }

    #[test]
    fn a_short_list_is_one_file() {
        let names: Vec<String> = lists(3).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["llms.txt", "llms-full.txt"]);
    }

    #[test]
    fn below_the_title_is_the_tagline_if_there_is_one() {
        for (keys, head) in [("", "# A\n\n## "), ("tagline = \"B\"", "# A\n\n> B\n\n## ")] {
            let mut config = Config::of_keys(keys);
            config.site.title = "A".to_owned();
            let page = Page { title: "C".to_owned(), ..Page::new(PageKind::Doc, "/c".to_owned()) };
            let mut lists = ForLanguageModels::new(&config.site);
            lists.add(&page, "Text\n");
            assert!(lists.finish()[0].1.starts_with(head), "{keys}");
        }
    }

    #[test]
    fn a_long_list_is_an_index_of_lists_with_every_page_once() {
        let mut files = lists(1000);
        files.retain(|(name, _)| name != "llms-full.txt");
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(
            names,
            ["llms/other.txt", "llms/guides-1.txt", "llms/guides-2.txt", "llms/guides-3.txt", "llms.txt"]
        );
        for (name, text) in &files {
            assert!(text.chars().count() <= LONGEST, "{name} is too long");
        }
        let all: String = files.iter().map(|(_, text)| text.as_str()).collect();
        for number in 0..1000 {
            assert_eq!(all.matches(&format!("(https://a.b/docs/{number}.md)")).count(), 1, "page {number}");
        }
        assert!(files[4].1.contains("](https://a.b/docs/llms/guides-2.txt): "), "{}", files[4].1);
        assert!(files[4].1.contains("](https://a.b/docs/llms/other.txt): Page 0\n"), "{}", files[4].1);
    }
}
