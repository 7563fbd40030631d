//! Where a page is in versions that are sites of their own.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// Another version, which is a site of its own.
#[derive(Debug, Clone)]
pub struct Other {
    /// What it is called.
    pub name: String,
    /// The URL where it begins, with a slash at its end.
    pub base: String,
    /// Its pages: their URLs from there.
    pub pages: Arc<HashSet<String>>,
    /// Whether it is newer than the one whose pages are looked for.
    pub is_newer: bool,
}

/// The other versions of a site, the newest first.
#[derive(Debug, Clone, Default)]
pub struct Elsewhere(pub Vec<Other>);

impl Other {
    /// The page at a URL from where a version begins, however its end is written.
    fn page<'p>(&'p self, below: &str) -> Option<&'p str> {
        let plain = below.strip_suffix('/').unwrap_or(below);
        let found = self.pages.get(below).or_else(|| self.pages.get(plain));
        found.or_else(|| self.pages.get(&format!("{plain}/"))).map(String::as_str)
    }

    /// The page there, or that of the nearest section around it.
    fn nearest(&self, below: &str) -> &str {
        let mut section = below;
        loop {
            if let Some(page) = self.page(section) {
                return page;
            }
            match section.trim_end_matches('/').rsplit_once('/') {
                Some((around, _)) => section = around,
                None => return "",
            }
        }
    }
}

impl Elsewhere {
    /// The URL of a page in each of the other versions, or of the nearest section there, by the names of the versions.
    pub fn of_page(&self, below: &str) -> BTreeMap<String, String> {
        self.0.iter().map(|other| (other.name.clone(), format!("{}{}", other.base, other.nearest(below)))).collect()
    }

    /// The URL of the same page in the newest version that has it, if that is newer.
    pub fn newest(&self, below: &str) -> Option<String> {
        let mut newer = self.0.iter().filter(|other| other.is_newer);
        newer.find_map(|other| Some(format!("{}{}", other.base, other.page(below)?)))
    }

    /// Names what it says of these pages.
    pub(crate) fn hash_of<'p>(&self, pages: impl Iterator<Item = &'p String>) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new();
        for other in &self.0 {
            hasher.update(other.base.as_bytes()).update(&[0, u8::from(other.is_newer)]);
        }
        for below in pages {
            for other in &self.0 {
                hasher.update(other.nearest(below).as_bytes()).update(&[0]);
            }
        }
        *hasher.finalize().as_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn other(name: &str, is_newer: bool, pages: &[&str]) -> Other {
        let pages = pages.iter().map(|page| (*page).to_owned()).collect();
        Other { name: name.to_owned(), base: format!("/docs/{name}/"), pages: Arc::new(pages), is_newer }
    }

    #[test]
    fn a_page_leads_to_the_same_page_of_another_version_or_else_to_the_nearest_section_around_it() {
        let elsewhere = Elsewhere(vec![other("2", true, &["", "guides/", "guides/orders/pay", "tags"])]);
        let there = |below: &str| elsewhere.of_page(below)["2"].clone();
        assert_eq!(there("guides/orders/pay"), "/docs/2/guides/orders/pay");
        assert_eq!(there("guides/orders/pay/"), "/docs/2/guides/orders/pay");
        assert_eq!(there("guides/orders/new"), "/docs/2/guides/");
        assert_eq!(there("guides"), "/docs/2/guides/");
        assert_eq!(there("reference/orders"), "/docs/2/");
        assert_eq!(there(""), "/docs/2/");
    }

    #[test]
    fn the_newest_version_is_the_newest_that_has_the_page_itself() {
        let elsewhere = Elsewhere(vec![
            other("3", true, &["", "a"]),
            other("2", true, &["", "a", "b/"]),
            other("0", false, &["", "a", "b", "c"]),
        ]);
        assert_eq!(elsewhere.newest("a").as_deref(), Some("/docs/3/a"));
        assert_eq!(elsewhere.newest("b").as_deref(), Some("/docs/2/b/"));
        assert_eq!(elsewhere.newest("c"), None);
    }
}
