//! Names in code that others may document: `OrderService`, `orderOptions.orderInterceptors`, `findOne()`; and those that a block
//! of code imports.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::document::{FrontMatter, Name, NameId};

use super::code::links::{is_word, mentions};

/// Longest name, in bytes.
const NAME_BYTES: usize = 120;

/// The name that inline code is. A single word in lower case is too common to be one, unless it is called.
pub(crate) fn name_in(code: &str) -> Option<&str> {
    let code = code.trim();
    let inside = code.strip_prefix('<').and_then(|tag| tag.strip_suffix('>'));
    let written = inside.map_or(code, |tag| tag.trim_end_matches('/').trim_end());
    let written = written.strip_prefix('@').unwrap_or(written);
    let (written, is_called) = match written.split_once('(') {
        Some((name, rest)) => (name, rest.ends_with(')')),
        None => (written, true),
    };
    let name = written.strip_prefix("this.").unwrap_or(written);
    let is_whole = is_called && name.len() <= NAME_BYTES && name.split('.').all(is_identifier);
    let is_common = !code.ends_with(')') && name.chars().all(|character| !character.is_uppercase() && character != '.');
    (is_whole && !is_common).then_some(name)
}

fn is_identifier(word: &str) -> bool {
    word.starts_with(|first: char| is_word(first) && !first.is_ascii_digit()) && word.chars().all(is_word)
}

#[derive(Debug, Default)]
pub(crate) struct Names {
    is_unlinked: bool,
    /// Names that lead nowhere.
    unlinked: Vec<String>,
    list: Vec<Name>,
    numbers: HashMap<Name, NameId>,
    /// Names that the current section has led to.
    linked: HashSet<String>,
}

impl Names {
    pub(crate) fn new(front: &FrontMatter) -> Self {
        Self { is_unlinked: front.is_unlinked, unlinked: front.unlinked.clone(), ..Self::default() }
    }

    /// Begins a section, in which names are linked anew.
    pub(crate) fn begin_section(&mut self) {
        self.linked.clear();
    }

    /// Takes a name that inline code is; returns its number where it is the section's first that `may_link`.
    pub(crate) fn mention(&mut self, code: &str, may_link: bool) -> Option<NameId> {
        let name = name_in(code)?;
        let number = self.number(Name { text: name.to_owned(), module: None })?;
        (may_link && self.linked.insert(name.to_owned())).then_some(number)
    }

    /// Takes a name that a link of the author's leads from, which is not linked again in this section.
    pub(crate) fn take(&mut self, code: &str) {
        if let Some(name) = name_in(code) {
            self.linked.insert(name.to_owned());
            let _ = self.mention(code, false);
        }
    }

    pub(crate) fn import(&mut self, name: &str, module: &str) -> Option<NameId> {
        self.number(Name { text: name.to_owned(), module: Some(module.to_owned()) })
    }

    fn number(&mut self, name: Name) -> Option<NameId> {
        if self.is_unlinked || self.unlinked.contains(&name.text) {
            return None;
        }
        let next = NameId(self.list.len());
        let number = *self.numbers.entry(name.clone()).or_insert(next);
        if number == next {
            self.list.push(name);
        }
        Some(number)
    }

    pub(crate) fn finish(self) -> Vec<Name> {
        self.list
    }
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Import<'a> {
    pub(crate) name: &'a str,
    pub(crate) module: &'a str,
    /// Where it is used first, or else imported.
    pub(crate) range: Range<usize>,
}

/// The names in the braces of import statements, in the order of their first uses. `is_text` is whether a span of the code is in a
/// string or a comment.
pub(crate) fn find_imports<'a>(code: &'a str, is_text: &dyn Fn(&Range<usize>) -> bool) -> Vec<Import<'a>> {
    let mut imports = Vec::new();
    let mut locals: HashMap<&str, usize> = HashMap::new();
    let mut statements: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while let Some((statement, braces, module)) = next_import(code, at) {
        at = statement.end;
        let mut start = braces.start;
        for part in code[braces].split(',') {
            let begin = start + part.len() - part.trim_start().len();
            start += part.len() + 1;
            let written = part.trim();
            let bare = written.strip_prefix("type ").unwrap_or(written);
            let (name, local) = bare.split_once(" as ").unwrap_or((bare, bare));
            if !is_identifier(name) || !is_identifier(local) {
                continue;
            }
            let begin = begin + written.len() - bare.len();
            locals.insert(local, imports.len());
            imports.push(Import { name, module, range: begin..begin + name.len() });
        }
        statements.push(statement);
    }
    if imports.is_empty() {
        return imports;
    }
    for range in mentions(code) {
        let before = statements.partition_point(|statement| statement.end <= range.start);
        let is_import = statements.get(before).is_some_and(|statement| statement.start <= range.start);
        if let Some(number) = locals.get(&code[range.clone()])
            && !is_import
            && !is_text(&range)
        {
            imports[*number].range = range.clone();
            locals.remove(&code[range]);
        }
    }
    imports.sort_by_key(|import| import.range.start);
    imports
}

/// The first `import … { … } from '…'` from a byte on: all of it, what is in its braces, and the module.
fn next_import(code: &str, from: usize) -> Option<(Range<usize>, Range<usize>, &str)> {
    let mut at = from;
    loop {
        let start = at + code[at..].find("import")?;
        at = start + "import".len();
        let before = code[..start].trim_end_matches([' ', '\t']);
        if !before.is_empty() && !before.ends_with('\n') {
            continue;
        }
        let line = code[start..].split('\n').next().unwrap_or_default();
        let Some(open) = line.find('{').filter(|open| !line[..*open].contains([';', '(', '\'', '"'])) else {
            continue;
        };
        let open = start + open + 1;
        let close = open + code[open..].find('}')?;
        at = close;
        let rest = code[close + 1..].trim_start();
        let Some(quoted) = rest.strip_prefix("from").map(str::trim_start) else { continue };
        let Some(quote) = quoted.chars().next().filter(|quote| matches!(quote, '\'' | '"')) else { continue };
        let line = quoted[1..].split('\n').next().unwrap_or_default();
        let Some(module) = line.split_once(quote).map(|(module, _)| module) else { continue };
        let end = code.len() - quoted.len() + 1 + module.len() + 1;
        return Some((start..end, open..close, module));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_code_that_could_be_one_and_is_not_too_common() {
        for (code, expected) in [
            ("OrderService", Some("OrderService")),
            ("OrderService.findOne()", Some("OrderService.findOne")),
            ("orderOptions.orderInterceptors", Some("orderOptions.orderInterceptors")),
            ("@Allow(Permission.Owner)", Some("Allow")),
            ("<PageBlock />", Some("PageBlock")),
            ("this.orderService", Some("orderService")),
            ("bootstrap()", Some("bootstrap")),
            ("bootstrap", None),
            ("id", None),
            ("Order!", None),
            ("Order.", None),
            ("npm install", None),
            ("3.7", None),
            ("f(a) + g(b", None),
            ("", None),
        ] {
            assert_eq!(name_in(code), expected, "{code}");
        }
    }

    #[test]
    fn an_imported_name_is_found_at_its_first_use_and_else_where_it_is_imported() {
        let code = "import { Order, type ID as Key, Unused } from '@shop/core';\nimport { Own } from \"./own\";\n\
                    // Order\nconst a: Key = f(Order, Order); new Own();\n";
        let comment = code.find("// Order").unwrap_or_default();
        let is_text = |range: &Range<usize>| (comment..comment + 8).contains(&range.start);
        let found = find_imports(code, &is_text);
        let shown: Vec<_> = found
            .iter()
            .map(|one| (one.name, one.module, &code[one.range.clone()], one.range.start > comment))
            .collect();
        assert_eq!(
            shown,
            [
                ("Unused", "@shop/core", "Unused", false),
                ("ID", "@shop/core", "Key", true),
                ("Order", "@shop/core", "Order", true),
                ("Own", "./own", "Own", true)
            ]
        );
    }

    #[test]
    fn what_only_looks_like_an_import_is_none() {
        let none = |code: &str| assert_eq!(find_imports(code, &|_| false), [], "{code}");
        none("import('x'); import { A");
        none("const important = { a } from 'x'");
        none("import { a as 1, 'b' as c } from 'x'");
        none("import {} from 'x'\nimport { 'a-b' } from 'x'\nimport { a } frm 'x'");
    }

    #[test]
    fn an_import_reaches_to_the_quote_after_its_module() {
        for code in
            ["import { A } from '@shop/core';\nA", "import {A} from \"./a\"", "x\n  import D, { A } from 'b' // '"]
        {
            let (whole, names, module) = next_import(code, 0).unwrap();
            assert!(code[whole.clone()].ends_with(&code[whole.end - module.len() - 2..whole.end]), "{code}");
            let quoted = &code[whole.end - module.len() - 2..whole.end];
            assert_eq!((&quoted[1..quoted.len() - 1], code[names].trim()), (module, "A"), "{code}");
            assert!(quoted.starts_with(['\'', '"']) && quoted.ends_with(['\'', '"']), "{code}");
            assert!(code[whole].starts_with("import"), "{code}");
        }
    }
}
