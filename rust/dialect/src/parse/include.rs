//! Lines of other programs in whose place a piece of a file stands: `--8<-- "file"`, `<!--@include: ./file.md-->`,
//! `<<< @/file.ts`, `@[code](./file.ts)`, `{{#include file.rs}}`.

use super::import;
use super::switches::{Dialect, Notation};

/// Longest include in double braces, in bytes.
const BRACE_BYTES: usize = 1000;

/// Most pieces of one file that are shown in place of a line.
const PIECES: usize = 100;

/// What stands in place of a line, or of a part of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Include<'a> {
    pub(crate) path: &'a str,
    pub(crate) base: Base,
    pub(crate) piece: Piece<'a>,
    /// The words of the fence of the code that it is; nothing if it is text.
    pub(crate) code: Option<String>,
    /// What stands for the names in a template, as `[[#name]]`.
    pub(crate) values: Vec<(&'a str, &'a str)>,
}

/// Where a path begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Base {
    /// In the folder of the document.
    Document,
    /// In the folder of all documents.
    Content,
    /// In that of the project.
    Project,
}

/// What of a file is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    Whole,
    /// First and last lines, counted from 1.
    Lines(Vec<(usize, usize)>),
    /// What is between two comments that have this name.
    Named(&'a str),
}

impl Include<'_> {
    /// The path from the project's folder; nothing if it leads out of that. `content` is the folder of all documents.
    pub(crate) fn path_from_project(&self, file: &str, content: &str) -> Option<String> {
        let path = self.path;
        match self.base {
            Base::Document if path.starts_with("./") || path.starts_with("../") => import::path_of(file, path),
            Base::Document => import::path_of(file, &format!("./{path}")),
            Base::Content => import::path_of(file, &format!("@site/{content}{path}")),
            Base::Project => import::path_of(file, &format!("@site/{path}")),
        }
    }
}

/// Reads a line without its indentation.
pub(crate) fn read(line: &str, dialect: Dialect) -> Option<Include<'_>> {
    let line = line.trim_end();
    if dialect.has(Notation::Snippets) {
        read_snippet(line)
    } else if dialect.has(Notation::CommentIncludes) {
        read_comment(line).or_else(|| read_code(line)).or_else(|| read_named_code(line))
    } else if dialect.has(Notation::BraceIncludes) {
        let (include, length) = read_braces(line)?;
        (length == line.len()).then_some(include)
    } else {
        None
    }
}

/// `--8<-- "file"`, with lines or the name of a section after a colon.
fn read_snippet(line: &str) -> Option<Include<'_>> {
    let words = after_scissors(line)?.trim_start();
    let written = [('"', '"'), ('\'', '\'')]
        .into_iter()
        .find_map(|(open, close)| words.strip_prefix(open)?.strip_suffix(close))?;
    read_snippet_path(written)
}

/// What follows on `--8<--`.
fn after_scissors(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches('-');
    let rest = rest.strip_prefix("8<").filter(|_| rest.len() < line.len())?;
    Some(rest.trim_start_matches('-'))
}

/// Whether a line without its indentation is one of the two around the names of files.
pub(crate) fn is_around_snippets(line: &str) -> bool {
    after_scissors(line).is_some_and(|rest| rest.trim().is_empty())
}

/// The name of a file, with lines or the name of a section after a colon; nothing if a semicolon takes it out.
pub(crate) fn read_snippet_path(written: &str) -> Option<Include<'_>> {
    let (path, piece) =
        written.split_once(':').map_or((written, Piece::Whole), |(path, rest)| (path, read_piece(rest)));
    let is_file = !path.is_empty() && !path.starts_with(';');
    is_file.then_some(Include { path, base: Base::Project, piece, code: None, values: Vec::new() })
}

/// `<!--@include: ./file.md#region{1,3}-->`
fn read_comment(line: &str) -> Option<Include<'_>> {
    let inside = line.strip_prefix("<!--")?.strip_suffix("-->")?.trim();
    let written = inside.strip_prefix("@include:")?.trim();
    let (written, lines) = take_braces(written);
    let (path, region) = take_region(written);
    let piece = match (region, lines) {
        (Some(region), _) => Piece::Named(region),
        (None, Some(lines)) => read_range(lines, ','),
        (None, None) => Piece::Whole,
    };
    Some(of_document(path, piece, None))
}

/// `<<< @/file.ts#region{1,3 ts:line-numbers} [title]`: of the file, its region is shown, and the lines in braces are marked.
fn read_code(line: &str) -> Option<Include<'_>> {
    let written = line.strip_prefix("<<<")?.trim();
    let (written, title) = match written.strip_suffix(']').and_then(|written| written.rsplit_once('[')) {
        Some((before, title)) => (before.trim_end(), Some(title)),
        None => (written, None),
    };
    let (written, braces) = take_braces(written);
    let (path, region) = take_region(written);
    let is_lines = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let words: Vec<&str> = braces.unwrap_or_default().split_whitespace().collect();
    let lines = words.iter().copied().find(|word| is_lines(word)).unwrap_or_default();
    let language = words.iter().copied().find(|word| !is_lines(word) && !word.starts_with(':'));
    let numbers = words.iter().copied().find(|word| word.starts_with(':')).unwrap_or_default();
    let extension = path.rsplit_once('.').map_or("text", |(_, extension)| extension);
    let title = title.map_or_else(String::new, |title| format!(" [{title}]"));
    let info = format!("{}{numbers}{{{lines}}}{title}", language.unwrap_or(extension));
    (!path.is_empty()).then(|| of_document(path, region.map_or(Piece::Whole, Piece::Named), Some(info)))
}

/// `@[code{1-3} ts{2}](./file.ts)`: the lines in the first braces of the file, and the words of a fence.
fn read_named_code(line: &str) -> Option<Include<'_>> {
    let (words, path) = line.strip_prefix("@[code")?.strip_suffix(')')?.split_once("](")?;
    let (lines, words) = match words.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
        Some((lines, words)) => (Some(lines), words),
        None => (None, words),
    };
    let extension = path.rsplit_once('.').map_or("text", |(_, extension)| extension);
    let words = Some(words.trim()).filter(|words| !words.is_empty()).unwrap_or(extension);
    let piece = lines.map_or(Piece::Whole, |lines| read_range(lines, '-'));
    (!path.is_empty()).then(|| of_document(path, piece, Some(words.to_owned())))
}

fn of_document<'a>(path: &'a str, piece: Piece<'a>, code: Option<String>) -> Include<'a> {
    match path.strip_prefix("@/") {
        Some(path) => Include { path, base: Base::Content, piece, code, values: Vec::new() },
        None => Include { path, base: Base::Document, piece, code, values: Vec::new() },
    }
}

/// `{{#include file.rs:2:10}}` at the beginning of a text, and its length.
pub(crate) fn read_braces(text: &str) -> Option<(Include<'_>, usize)> {
    let inside = text.strip_prefix("{{#")?;
    let inside = &inside[..inside.floor_char_boundary(BRACE_BYTES)];
    let length = inside.find("}}").filter(|at| !inside[..*at].contains('\n'))?;
    let (name, written) = inside[..length].trim().split_once(char::is_whitespace)?;
    let mut words = written.split_whitespace();
    let (path, piece) =
        words.next()?.split_once(':').map_or((written, Piece::Whole), |(path, rest)| (path, read_piece(rest)));
    let code = match name {
        "include" | "rustdoc_include" | "template" => None,
        "playground" | "playpen" => Some("rust".to_owned()),
        _ => return None,
    };
    let path = path.split_whitespace().next()?;
    let values = if name == "template" { words.filter_map(|word| word.split_once('=')).collect() } else { Vec::new() };
    Some((Include { path, base: Base::Document, piece, code, values }, "{{#}}".len() + length))
}

/// The line of a template, with values in place of their names: `[[#name]]`, or `[[#name what stands there otherwise]]`.
pub(crate) fn fill_line(line: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("[[#") {
        filled.push_str(before);
        let Some((inside, left)) = after.split_once("]]") else {
            return filled + &rest[before.len()..];
        };
        let (name, otherwise) = inside.split_once(' ').unwrap_or((inside, ""));
        filled.push_str(values.iter().find(|(known, _)| *known == name).map_or(otherwise, |(_, value)| value));
        rest = left;
    }
    filled + rest
}

/// `2:10`, `:10`, `2:`, `2`, or a name.
fn read_piece(text: &str) -> Piece<'_> {
    let text = text.trim();
    if text.is_empty() {
        return Piece::Whole;
    }
    if text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        return Piece::Named(text);
    }
    let ranges = text.split(',').filter_map(|range| match read_range(range, ':') {
        Piece::Lines(lines) => lines.first().copied(),
        _ => None,
    });
    Piece::Lines(ranges.take(PIECES).collect())
}

/// First and last line, either of which may be left out.
fn read_range(text: &str, between: char) -> Piece<'_> {
    let number = |text: &str, otherwise: usize| match text.trim() {
        "" => Some(otherwise),
        text => text.parse().ok(),
    };
    let range = match text.split_once(between) {
        Some((first, last)) => number(first, 1).zip(number(last, usize::MAX)),
        None => text.trim().parse().ok().map(|line| (line, line)),
    };
    range.map_or(Piece::Whole, |range| Piece::Lines(vec![range]))
}

/// What is before braces at the end of a text, and in them.
fn take_braces(text: &str) -> (&str, Option<&str>) {
    match text.strip_suffix('}').and_then(|text| text.rsplit_once('{')) {
        Some((before, inside)) => (before.trim_end(), Some(inside)),
        None => (text, None),
    }
}

/// A path, and the name of a region after it.
fn take_region(text: &str) -> (&str, Option<&str>) {
    text.split_once('#').map_or((text, None), |(path, region)| (path, Some(region)))
}

/// The lines of a text, of which those are nothing that are not in a piece of it or only begin and end pieces; nothing at all if
/// there is no such piece.
pub(crate) fn take_piece<'t>(text: &'t str, piece: &Piece<'_>, dialect: Dialect) -> Option<Vec<Option<&'t str>>> {
    let mut is_found = !matches!(piece, Piece::Named(_));
    let mut is_inside = is_found;
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mark = read_mark(line, dialect);
        if let (Piece::Named(name), Some((marked, begins))) = (piece, mark)
            && (marked == *name || !begins && marked.is_empty())
        {
            is_found |= begins;
            is_inside = begins;
        }
        let is_shown = match piece {
            Piece::Lines(ranges) => ranges.iter().any(|(first, last)| (*first..=*last).contains(&(number + 1))),
            _ => is_inside && mark.is_none(),
        };
        lines.push(is_shown.then_some(line));
    }
    is_found.then_some(lines)
}

/// The name of the piece that a comment begins or ends, and whether it begins it.
fn read_mark(line: &str, dialect: Dialect) -> Option<(&str, bool)> {
    let word = |text: &'_ str| text.len() - text.trim_start().len();
    let marks: [(&str, bool); 2] = if dialect.has(Notation::Snippets) {
        [("--8<-- [start:", true), ("--8<-- [end:", false)]
    } else if dialect.has(Notation::BraceIncludes) {
        [("ANCHOR:", true), ("ANCHOR_END:", false)]
    } else {
        [("#region", true), ("#endregion", false)]
    };
    marks.into_iter().find_map(|(mark, begins)| {
        let rest = &line[line.find(mark)? + mark.len()..];
        let rest = &rest[word(rest)..];
        let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_' | '.'))).unwrap_or(rest.len());
        Some((rest[..end].trim_end_matches("--"), begins))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_names_a_file_and_a_piece_of_it() {
        let of = |line, dialect| {
            read(line, dialect)
                .map(|include| (include.path.to_owned(), include.base, format!("{:?}", include.piece), include.code))
        };
        let found = |path: &str, base, piece: &str| Some((path.to_owned(), base, piece.to_owned(), None));
        assert_eq!(of("--8<-- \"a.md\"", Dialect::MkDocs), found("a.md", Base::Project, "Whole"));
        assert_eq!(of("-8<- 'a.md:1:3'", Dialect::MkDocs), found("a.md", Base::Project, "Lines([(1, 3)])"));
        assert_eq!(of("--8<-- \"a.md:part\"", Dialect::MkDocs), found("a.md", Base::Project, "Named(\"part\")"));
        let vitepress = |line| of(line, Dialect::VitePress);
        assert_eq!(vitepress("<!--@include: ./a.md-->"), found("./a.md", Base::Document, "Whole"));
        assert_eq!(vitepress("<!-- @include: @/a.md{3,} -->").unwrap().2, format!("Lines([(3, {})])", usize::MAX));
        let code = vitepress("<<< @/a.ts#part{1,3 js:line-numbers} [title]").unwrap();
        assert_eq!((code.0.as_str(), code.1, code.2.as_str()), ("a.ts", Base::Content, "Named(\"part\")"));
        assert_eq!(code.3.as_deref(), Some("js:line-numbers{1,3} [title]"));
        let code = vitepress("@[code{3-} py{2}](../a.py)").unwrap();
        assert_eq!(
            (code.0.as_str(), code.1, code.2),
            ("../a.py", Base::Document, format!("Lines([(3, {})])", usize::MAX))
        );
        assert_eq!(code.3.as_deref(), Some("py{2}"));
        assert_eq!(vitepress("@[code](a.rs)").unwrap().3.as_deref(), Some("rs"));
        assert_eq!(vitepress("@[one](a.rs)").or_else(|| vitepress("@[code](a.rs) b")), None);
        let mdbook = |line| of(line, Dialect::MdBook);
        assert_eq!(mdbook("{{#include ../a.rs:2:10}}"), found("../a.rs", Base::Document, "Lines([(2, 10)])"));
        assert_eq!(mdbook("{{#rustdoc_include a.rs:here}}"), found("a.rs", Base::Document, "Named(\"here\")"));
        assert_eq!(mdbook("{{#include a.rs:2}}"), found("a.rs", Base::Document, "Lines([(2, 2)])"));
        assert_eq!(mdbook("{{#playground a.rs editable}}").unwrap().3.as_deref(), Some("rust"));
    }

    #[test]
    fn a_template_is_filled_with_values() {
        let (include, _) = read_braces("{{#template a.md name=Pots of=tea}}").unwrap();
        assert_eq!((include.path, &*include.values), ("a.md", &[("name", "Pots"), ("of", "tea")][..]));
        let filled = fill_line("[[#name]] of [[#of]], [[#size large]] [[#none]][[#open", &include.values);
        assert_eq!(filled, "Pots of tea, large [[#open");
        // Looking for an end after each of them would not end today.
        let open = "[[#".repeat(1 << 20);
        assert!(fill_line(&open, &include.values) == open);
    }

    #[test]
    fn other_lines_are_text() {
        for line in
            ["--8<--", "8<-- \"a\"", "{{#title A}}", "{{#include}}", "{{#include a.rs}} b", "<!-- include -->", "<<<"]
        {
            for dialect in [Dialect::MkDocs, Dialect::VitePress, Dialect::MdBook, Dialect::CommonMark] {
                assert_eq!(read(line, dialect), None, "{line} {dialect:?}");
            }
        }
    }

    #[test]
    fn a_piece_is_without_the_comments_around_it() {
        let kept = |text: &'static str, piece, dialect| {
            take_piece(text, &piece, dialect).map(|lines| lines.into_iter().flatten().collect::<Vec<_>>())
        };
        let text = "a\n// ANCHOR: one\nb\n// ANCHOR_END: one\nc";
        assert_eq!(kept(text, Piece::Named("one"), Dialect::MdBook), Some(vec!["b"]));
        assert_eq!(kept(text, Piece::Whole, Dialect::MdBook), Some(vec!["a", "b", "c"]));
        assert_eq!(kept(text, Piece::Lines(vec![(4, 9)]), Dialect::MdBook), Some(vec!["// ANCHOR_END: one", "c"]));
        assert_eq!(kept(text, Piece::Named("two"), Dialect::MdBook), None);
        let text = "# --8<-- [start:x]\na\n# --8<-- [end:x]\n";
        assert_eq!(kept(text, Piece::Named("x"), Dialect::MkDocs), Some(vec!["a"]));
        assert_eq!(
            kept("<!-- #region r-->\na\n<!-- #endregion -->\nb", Piece::Named("r"), Dialect::VitePress),
            Some(vec!["a"])
        );
    }

    #[test]
    fn paths_count_from_where_the_program_counts_them() {
        let path = |line, dialect| read(line, dialect).unwrap().path_from_project("docs/a/b.md", "docs/").unwrap();
        assert_eq!(path("<<< @/c.ts", Dialect::VitePress), "docs/c.ts");
        assert_eq!(path("<<< ../c.ts", Dialect::VitePress), "docs/c.ts");
        assert_eq!(path("{{#include c.rs}}", Dialect::MdBook), "docs/a/c.rs");
        assert_eq!(path("--8<-- \"c.md\"", Dialect::MkDocs), "c.md");
    }
}
