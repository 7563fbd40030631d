//! Which declaration is on which page, under which URL, and what its anchors are.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::declaration::{Declaration, DeclarationKind};
use super::settings::{Documented, Reference};

#[derive(Debug)]
pub(super) struct Symbol {
    pub package: usize,
    pub file: usize,
    pub declaration: Declaration,
    /// Number of its page, if it has one.
    pub page: Option<usize>,
    pub anchor: String,
    /// Anchors of its members, in their order.
    pub member_anchors: Vec<String>,
}

#[derive(Debug)]
pub(super) struct ReferencePage {
    /// Path below the content folder, without an extension: `reference/shop/orders/order`.
    pub path: String,
    pub title: String,
    /// The category's name as the packages write it.
    pub category: String,
    /// Numbers of the symbols on it, in order.
    pub symbols: Vec<usize>,
}

impl ReferencePage {
    /// Its route without the base URL.
    pub(super) fn route(&self) -> String {
        match self.path.strip_suffix("index") {
            Some(folder) if folder.ends_with('/') => format!("/{folder}"),
            _ => format!("/{}", self.path),
        }
    }
}

/// The weight of a declaration that sets none: after those that have to come first.
const WEIGHT: i32 = 10;

/// Gives each documented symbol its page, and each page its path, title and order.
pub(super) fn arrange(reference: &Reference, symbols: &mut [Symbol], files: &[String]) -> Vec<ReferencePage> {
    let mut by_path: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, symbol) in symbols.iter().enumerate() {
        if let Some(path) = path_of(reference, symbol) {
            by_path.entry(path).or_default().push(number);
        }
    }
    let mut pages = Vec::with_capacity(by_path.len());
    for (path, mut numbers) in by_path {
        numbers.sort_by_key(|number| {
            let symbol = &symbols[*number];
            let doc = &symbol.declaration.doc;
            (doc.weight.unwrap_or(WEIGHT), &files[symbol.file], symbol.declaration.at.start)
        });
        let first = &symbols[numbers[0]].declaration;
        let category = category_of(reference, first).unwrap_or_default().to_owned();
        pages.push(ReferencePage { title: make_title(&path, symbols, &numbers), category, symbols: numbers, path });
    }
    for (number, page) in pages.iter().enumerate() {
        let mut taken = HashSet::new();
        for symbol in &page.symbols {
            symbols[*symbol].page = Some(number);
            assign_anchors(&mut symbols[*symbol], &mut taken);
        }
    }
    pages
}

fn path_of(reference: &Reference, symbol: &Symbol) -> Option<String> {
    let doc = &symbol.declaration.doc;
    let category = category_of(reference, &symbol.declaration)?;
    let category = bare_category(reference, category);
    let page = doc.page.as_deref().unwrap_or(&symbol.declaration.name);
    let section = &reference.packages[symbol.package].section;
    let path = moved(reference, &format!("{section}/{}/{}", part(category), part(page)));
    // A page with the name of its folder becomes the index of the folder.
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
    let name = if folder.rsplit('/').next() == Some(name) { "index" } else { name };
    Some(format!("{}/{folder}/{name}", reference.folder))
}

/// The category that a declaration is documented in, if it is.
pub(super) fn category_of<'d>(reference: &Reference, declaration: &'d Declaration) -> Option<&'d str> {
    let is_public = declaration.is_exported && !declaration.doc.internal;
    let by_kind = || (reference.documented == Documented::Exports && is_public).then(|| declaration.kind.category());
    declaration.doc.category.as_deref().or_else(by_kind)
}

/// A category without the prefixes that the settings remove.
pub(super) fn bare_category<'c>(reference: &Reference, category: &'c str) -> &'c str {
    let prefix = reference.category_prefixes.iter().find_map(|prefix| category.strip_prefix(prefix.as_str()));
    prefix.unwrap_or(category)
}

fn moved(reference: &Reference, path: &str) -> String {
    let fits =
        |from: &&String| path.strip_prefix(from.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    match reference.moves.keys().filter(fits).max_by_key(|from| from.len()) {
        Some(from) => format!("{}{}", reference.moves[from], &path[from.len()..]),
        None => path.to_owned(),
    }
}

/// A name as a part of a URL: words are split where a lower-case letter is followed by a capital.
pub(super) fn part(name: &str) -> String {
    let mut part = String::with_capacity(name.len() + 4);
    let mut before = ' ';
    for character in name.trim().chars() {
        if before.is_ascii_lowercase() && character.is_ascii_uppercase() {
            part.push('-');
        }
        if character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '/') {
            part.push(character.to_ascii_lowercase());
        } else if !part.ends_with(['-', '/']) {
            part.push('-');
        }
        before = character;
    }
    part.trim_matches('-').to_owned()
}

/// The title of a page: the name of its symbol, or the name its symbols share.
fn make_title(path: &str, symbols: &[Symbol], numbers: &[usize]) -> String {
    let names = || numbers.iter().map(|number| &symbols[*number].declaration);
    let shared = names().find_map(|declaration| declaration.doc.page.as_deref());
    let own = path.rsplit('/').find(|part| *part != "index").unwrap_or(path);
    let same = names().find(|declaration| part(&declaration.name) == own);
    match (same, shared) {
        (Some(declaration), _) => declaration.name.clone(),
        (None, shared) => in_words(shared.unwrap_or(own)),
    }
}

/// `some-name` as a title; a name that has capitals of its own stays as it is.
pub(super) fn in_words(name: &str) -> String {
    if name.contains(|character: char| character.is_ascii_uppercase()) && !name.contains(['-', ' ']) {
        return name.to_owned();
    }
    let word = |word: &str| {
        let mut characters = word.chars();
        characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
    };
    name.split(['-', ' ']).filter(|part| !part.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}

/// Gives a symbol and each of its members a unique anchor. The first of a name has it as it is; others are prefixed with
/// the name of their symbol, so that no anchor changes when something is added elsewhere on the page.
fn assign_anchors(symbol: &mut Symbol, taken: &mut HashSet<String>) {
    let plain = |name: &str| -> String {
        let kept = name.chars().filter(|character| character.is_alphanumeric() || matches!(character, '_' | '-'));
        kept.collect::<String>().to_lowercase()
    };
    let own = plain(&symbol.declaration.name);
    let mut take = |wanted: String, longer: String| {
        let free = [wanted, longer].into_iter().find(|name| !name.is_empty() && taken.insert(name.clone()));
        free.unwrap_or_default()
    };
    symbol.anchor = take(own.clone(), format!("{own}-{}", symbol.declaration.kind.word()));
    if symbol.declaration.kind == DeclarationKind::Enum {
        return;
    }
    symbol.member_anchors = symbol
        .declaration
        .members
        .iter()
        .map(|member| {
            let name = plain(&member.name);
            take(name.clone(), format!("{own}-{name}"))
        })
        .collect();
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Context {
    pub package: usize,
    pub page: Option<usize>,
}

#[derive(Debug)]
pub(super) struct SymbolNames<'a> {
    reference: &'a Reference,
    symbols: &'a [Symbol],
    pages: &'a [ReferencePage],
    documented: HashMap<&'a str, Vec<usize>>,
    declared: HashMap<&'a str, Vec<usize>>,
}

impl<'a> SymbolNames<'a> {
    pub(super) fn new(reference: &'a Reference, symbols: &'a [Symbol], pages: &'a [ReferencePage]) -> Self {
        let mut documented: HashMap<&str, Vec<usize>> = HashMap::new();
        let mut declared: HashMap<&str, Vec<usize>> = HashMap::new();
        for (number, symbol) in symbols.iter().enumerate() {
            let name = symbol.declaration.name.as_str();
            declared.entry(name).or_default().push(number);
            if symbol.page.is_some() {
                documented.entry(name).or_default().push(number);
            }
        }
        Self { reference, symbols, pages, documented, declared }
    }

    /// Of several symbols with the same name, the one that is meant: the nearest, else that of the first package.
    fn nearest(&self, numbers: &[usize], from: Context) -> Option<usize> {
        let section = |package: usize| self.reference.packages.get(package).map(|package| &package.section);
        numbers.iter().copied().min_by_key(|number| {
            let symbol = &self.symbols[*number];
            let is_near = symbol.page.is_some() && symbol.page == from.page;
            (!is_near, symbol.package != from.package, section(symbol.package) != section(from.package), *number)
        })
    }

    /// The number of the documented symbol a name means.
    pub(super) fn documented(&self, name: &str, from: Context) -> Option<usize> {
        self.nearest(self.documented.get(name)?, from)
    }

    /// The number of the declaration a name means, documented or not.
    pub(super) fn declared(&self, name: &str, from: Context) -> Option<usize> {
        self.documented(name, from).or_else(|| self.nearest(self.declared.get(name)?, from))
    }

    /// The URL of a symbol's heading, or of a member's, as seen from a page.
    pub(super) fn url(&self, symbol: usize, member: Option<usize>, from: Context) -> Option<String> {
        let symbol = &self.symbols[symbol];
        let page = symbol.page?;
        let anchor = member.and_then(|member| symbol.member_anchors.get(member)).unwrap_or(&symbol.anchor);
        Some(if from.page == Some(page) {
            format!("#{anchor}")
        } else {
            format!("{}#{anchor}", self.pages[page].route())
        })
    }

    /// The URL of `Name`, `Name.member`, `Name#member` or `member()`.
    pub(super) fn find(&self, written: &str, from: Context) -> Option<String> {
        let written = written.trim().trim_end_matches("()");
        let (name, member) = match written.split_once(['.', '#']) {
            Some((name, member)) => (name, Some(member)),
            None => (written, None),
        };
        let symbol = self.documented(name, from)?;
        let members = &self.symbols[symbol].declaration.members;
        let number = member.and_then(|member| members.iter().position(|known| known.name == member));
        if member.is_some() && number.is_none() {
            return None;
        }
        self.url(symbol, number, from)
    }

    /// Documented names most like `written`.
    pub(super) fn near(&self, written: &str) -> Option<&str> {
        dialect::diagnostic::nearest(written, self.documented.keys().copied()).map(|near| near.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_parts_of_urls() {
        for (name, expected) in [
            ("OrderLine", "order-line"),
            ("S3Storage", "s3storage"),
            ("SimpleGraphQLClient", "simple-graph-qlclient"),
            ("A_CONSTANT", "a_constant"),
            ("this & that", "this-that"),
            ("common/AdminArea", "common/admin-area"),
        ] {
            assert_eq!(part(name), expected);
        }
    }

    #[test]
    fn titles_are_in_words() {
        assert_eq!(in_words("error types"), "Error Types");
        assert_eq!(in_words("error-types"), "Error Types");
        assert_eq!(in_words("useChannel"), "useChannel");
    }
}
