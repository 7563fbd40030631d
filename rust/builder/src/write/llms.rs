//! The lists for language models: `llms.txt` and `llms-full.txt`.

use std::fmt::Write as _;

use crate::config::{NavbarItem, SiteSettings};
use crate::resolve::{Page, PageKind};

/// A list of all documents for language models, and the documents themselves, each once and in the order they are added.
pub(super) struct ForLanguageModels<'a> {
    settings: &'a SiteSettings,
    list: String,
    full: String,
    section: Option<&'a str>,
}

impl<'a> ForLanguageModels<'a> {
    pub(super) fn new(settings: &'a SiteSettings) -> Self {
        let list = format!("# {}\n\n> {}\n", settings.title, settings.tagline);
        Self { settings, full: list.clone(), list, section: None }
    }

    /// Adds a page with its Markdown.
    pub(super) fn add(&mut self, page: &'a Page, markdown: &str) {
        if page.kind == PageKind::Home {
            return;
        }
        let Self { settings, list, full, section } = self;
        let name = page.sidebar.as_deref().unwrap_or("other");
        if *section != Some(name) {
            *section = Some(name);
            let _ = write!(list, "\n## {}\n\n", section_label(settings, name));
        }
        let url = page.markdown_url.as_deref().unwrap_or(&page.route);
        let _ = write!(list, "- [{}]({}{url})", page.title, settings.url);
        let _ = if page.description.is_empty() { writeln!(list) } else { writeln!(list, ": {}", page.description) };
        let _ = write!(full, "\n---\n\nSource: {}{}\n\n{markdown}", settings.url, page.route);
    }

    /// Both, as text.
    pub(super) fn finish(self) -> (String, String) {
        (self.list, self.full)
    }
}

fn section_label(settings: &SiteSettings, sidebar: &str) -> String {
    let label = settings.navbar.items.iter().find_map(|item| match item {
        NavbarItem::Sidebar { label, sidebar: name, .. } if name == sidebar => Some(label.clone()),
        _ => None,
    });
    label.unwrap_or_else(|| "Other pages".to_owned())
}
