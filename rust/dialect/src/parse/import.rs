//! `import` and `export` lines: documents written for MDX have them, and this parser takes them out.

use std::ops::Range;

use super::limits::Lookahead;
use super::literal;

/// Statements on one line, or over several that belong together.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Module {
    pub(crate) statements: Vec<Statement>,
    pub(crate) end: usize,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Statement {
    pub(crate) span: Range<usize>,
    /// An `export`, whose content is not looked at.
    pub(crate) export: bool,
    /// What is imported.
    pub(crate) names: Vec<Import>,
    /// Where the first name is that is exported, if there is one.
    pub(crate) declares: Option<Range<usize>>,
    /// What they are imported from, between its quotes.
    pub(crate) from: Range<usize>,
}

/// A name that an import gives to a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Import {
    /// Where it is, as the document uses it.
    pub(crate) name: Range<usize>,
    pub(crate) exported: Exported,
}

/// What a module calls what is imported of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Exported {
    Default,
    /// All of it.
    All,
    Named(Range<usize>),
}

impl Exported {
    /// The name of the export.
    pub(crate) fn name<'a>(&self, text: &'a str) -> &'a str {
        match self {
            Self::Default => "default",
            Self::All => "*",
            Self::Named(name) => &text[name.clone()],
        }
    }
}

/// Whether what is imported from here is text, and no script.
pub(crate) fn is_document(from: &str) -> bool {
    !from.contains('!') && [".md", ".mdx"].iter().any(|extension| from.ends_with(extension))
}

/// The path from the project's folder of what `file` imports from `from`, where what begins with a slash counts from the folder
/// `content` of all documents, as routes do; nothing if that is in a package.
pub(crate) fn path_of_import(file: &str, content: &str, from: &str) -> Option<String> {
    match from.strip_prefix('/') {
        Some(path) => path_of(file, &format!("@site/{content}{path}")),
        None => path_of(file, from),
    }
}

/// The path from the project's folder of what `file` names by `from`; nothing if that is in a package.
pub(crate) fn path_of(file: &str, from: &str) -> Option<String> {
    let (mut parts, path): (Vec<&str>, _) = match from.strip_prefix("@site/") {
        Some(path) => (Vec::new(), path),
        None if from.starts_with("./") || from.starts_with("../") => {
            (file.rsplit_once('/').map_or(Vec::new(), |(folder, _)| folder.split('/').collect()), from)
        }
        None => return None,
    };
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// Reads the statements from `at` on; nothing if it is prose that begins with the word.
pub(crate) fn read(ahead: &Lookahead<'_>, text: &str, at: usize) -> Option<Module> {
    let mut statements = Vec::new();
    let mut start = at;
    loop {
        let statement = read_statement(ahead, text, start)?;
        let (end, export) = (statement.span.end, statement.export);
        statements.push(statement);
        if export {
            return Some(Module { statements, end });
        }
        let rest = &text[end..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let tail = line.trim_start().trim_start_matches(';').trim_start();
        if tail.trim_end().is_empty() || tail.starts_with("//") || tail.starts_with("/*") {
            return Some(Module { statements, end: (end + line.len() + 1).min(text.len().max(1)) });
        }
        // Another statement may follow after a semicolon, as in JavaScript.
        if !line[..line.len() - tail.len()].contains(';') {
            return None;
        }
        start = end + line.len() - tail.len();
    }
}

fn read_statement(ahead: &Lookahead<'_>, text: &str, at: usize) -> Option<Statement> {
    let rest = &text[at..];
    if let Some(after) = rest.strip_prefix("export") {
        let after = after.strip_prefix(' ')?.trim_start_matches(' ');
        let meant = ["const ", "let ", "var ", "function ", "default ", "class ", "async ", "{", "*"];
        if !meant.iter().any(|word| after.starts_with(word)) {
            return None;
        }
        let end = at + literal::measure_statement(ahead, rest);
        let declares = declared_name(after).map(|name| {
            let start = at + rest.len() - after.len() + name.start;
            start..start + name.len()
        });
        return Some(Statement { span: at..end, export: true, names: Vec::new(), declares, from: end..end });
    }
    let mut reader = ImportReader { ahead, text, at: at + rest.strip_prefix("import").map(|_| "import".len())? };
    let mut names = Vec::new();
    reader.space();
    let mut begin = reader.at;
    if !reader.string() {
        reader.clause(&mut names)?;
        if reader.word()? != "from" {
            return None;
        }
        reader.space();
        begin = reader.at;
        if !reader.string() {
            return None;
        }
    }
    Some(Statement { span: at..reader.at, export: false, names, declares: None, from: begin + 1..reader.at - 1 })
}

/// The name that `const …`, `function …` or `class …` declares.
fn declared_name(after: &str) -> Option<Range<usize>> {
    let mut rest = after;
    for word in ["async ", "const ", "let ", "var ", "class ", "function "] {
        rest = rest.strip_prefix(word).map_or(rest, str::trim_start);
    }
    let start = after.len() - rest.len();
    let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(rest.len());
    (start > 0 && length > 0).then_some(start..start + length)
}

struct ImportReader<'a> {
    ahead: &'a Lookahead<'a>,
    text: &'a str,
    at: usize,
}

impl<'a> ImportReader<'a> {
    fn space(&mut self) {
        self.at = literal::skip_space(self.ahead, self.text, self.at);
    }

    fn eat(&mut self, token: char) -> bool {
        let found = self.text[self.at..].starts_with(token);
        if found {
            self.at += token.len_utf8();
        }
        found
    }

    fn string(&mut self) -> bool {
        if !self.text[self.at..].starts_with(['"', '\'']) {
            return false;
        }
        match literal::literal(self.ahead, self.text, self.at) {
            Some((_, end)) => {
                self.at = end;
                true
            }
            None => false,
        }
    }

    fn word(&mut self) -> Option<&'a str> {
        self.space();
        let rest = &self.text[self.at..];
        let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(rest.len());
        self.at += length;
        (length > 0).then(|| &rest[..length])
    }

    /// `A`, `* as A`, `{ A, B as C }`, and `A, {…}`.
    fn clause(&mut self, names: &mut Vec<Import>) -> Option<()> {
        loop {
            self.space();
            if self.eat('{') {
                loop {
                    self.space();
                    if self.eat('}') {
                        break;
                    }
                    self.name(names, Self::named)?;
                    self.space();
                    if !self.eat(',') && !self.text[self.at..].starts_with('}') {
                        return None;
                    }
                }
            } else if self.eat('*') {
                if self.word()? != "as" {
                    return None;
                }
                self.name(names, |_| Exported::All)?;
            } else {
                self.name(names, |_| Exported::Default)?;
            }
            self.space();
            if !self.eat(',') {
                return Some(());
            }
        }
    }

    fn named(name: Range<usize>) -> Exported {
        Exported::Named(name)
    }

    fn name(&mut self, names: &mut Vec<Import>, exported: fn(Range<usize>) -> Exported) -> Option<()> {
        let mut name = self.word()?;
        let written = self.at - name.len()..self.at;
        let before = self.at;
        if self.word() == Some("as") {
            name = self.word()?;
        } else {
            self.at = before;
        }
        names.push(Import { name: self.at - name.len()..self.at, exported: exported(written) });
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Option<Vec<&str>> {
        let module = read(&Lookahead::new(text), text, 0)?;
        Some(module.statements.into_iter().flat_map(|one| one.names).map(|one| &text[one.name]).collect())
    }

    #[test]
    fn names_are_those_the_document_uses() {
        assert_eq!(names("import Tabs from '@theme/Tabs';\n"), Some(vec!["Tabs"]));
        assert_eq!(names("import A, { B as C,\n D } from \"x\""), Some(vec!["A", "C", "D"]));
        assert_eq!(names("import * as All from 'x' // why\n"), Some(vec!["All"]));
        assert_eq!(names("import 'x.css'"), Some(vec![]));
    }

    #[test]
    fn a_path_counts_from_the_file_or_from_the_project() {
        let path = |from| path_of("docs/a/b.mdx", from);
        assert_eq!(path("./_c.mdx").as_deref(), Some("docs/a/_c.mdx"));
        assert_eq!(path("../../x/./_c.md").as_deref(), Some("x/_c.md"));
        assert_eq!(path("@site/docs/_c.md").as_deref(), Some("docs/_c.md"));
        assert_eq!(path_of_import("docs/a/b.mdx", "docs/", "/_d.md").as_deref(), Some("docs/_d.md"));
        assert_eq!((path("../../../_c.md"), path("package/_c.md")), (None, None));
    }

    #[test]
    fn a_line_may_hold_several_statements() {
        assert_eq!(names("import A from 'a'; import {B} from 'b';import 'c';  // why\n"), Some(vec!["A", "B"]));
        let text = "import A from 'a'; export const b = 1\n\nText";
        assert_eq!(&text[read(&Lookahead::new(text), text, 0).unwrap().end..], "\nText");
    }

    #[test]
    fn prose_stays_prose() {
        for text in [
            "import your data from 'a file' or so",
            "importing",
            "export your data",
            "import Tabs from x",
            "import A from 'a'; or so",
            "import A from 'a' import B from 'b'",
        ] {
            assert_eq!(read(&Lookahead::new(text), text, 0), None, "{text}");
        }
    }

    #[test]
    fn an_export_goes_on_to_the_next_empty_line_outside_of_brackets() {
        let rest = |text: &'static str| &text[read(&Lookahead::new(text), text, 0).unwrap().end..];
        assert_eq!(rest("export const a = {\n  b: 1\n}\n\nText"), "\nText");
        assert_eq!(rest("export const a = () => {\n  b('}');\n\n  return c;\n}\n\nText {"), "\nText {");
        assert_eq!(rest("export const a = (\n\nText"), "\nText");
    }

    #[test]
    fn what_is_imported_and_declared_has_two_names() {
        let text = "import A, { B as C } from 'a'; import * as D from 'b'";
        let module = read(&Lookahead::new(text), text, 0).unwrap();
        let exported = module.statements.iter().flat_map(|one| &one.names).map(|one| one.exported.name(text));
        assert_eq!(exported.collect::<Vec<_>>(), ["default", "B", "*"]);
        for (text, name) in [
            ("export const One = 1", Some("One")),
            ("export async function two() {}", Some("two")),
            ("export class Three {}", Some("Three")),
            ("export { four }", None),
            ("export default 5", None),
        ] {
            let module = read(&Lookahead::new(text), text, 0).unwrap();
            assert_eq!(module.statements[0].declares.clone().map(|range| &text[range]), name, "{text}");
        }
    }
}
