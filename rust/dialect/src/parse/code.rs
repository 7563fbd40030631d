//! Code blocks: what is between two fences, with the classes of its tokens, or as the diagram that it describes.

mod bounds;
mod highlight;
mod language;
pub(crate) mod links;
mod managers;
mod markdown;
mod marks;
mod meta;
mod region;
mod syntax;

use crate::document::{Code, CodeLink, LinkTarget, Mark, NameId, Node, Token, Url};
use crate::drawing::{Drawing, Undrawn};
use crate::parse::diagram::{DrawnDiagram, Fault, Ignored, draw_diagram, draw_foreign};
use crate::parse::name::find_imports;

#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) node: Node,
    pub(crate) problems: Vec<Problem>,
}

pub(crate) use language::names as language_names;
pub(crate) use managers::{Manager, install_packages};
pub(crate) use meta::{Meta, meta as read_meta};
pub(crate) use region::{RegionFault, dedent, region_lines, take_region};
pub use region::{code_of_region, regions};

/// The canonical name of a language or an alias of it.
#[must_use]
pub fn language_name(written: &str) -> Option<&'static str> {
    language::find(written).map(|language| language.name)
}

/// Whether code of a language can be read here.
#[must_use]
pub fn has_grammar(language: &str) -> bool {
    language::find(language).is_some_and(|language| language.grammar.is_some())
}

/// Where code of a language breaks the language's grammar first, as a byte of the code; nothing where the language has no
/// grammar here.
#[must_use]
pub fn syntax_error(language: &str, code: &str) -> Option<usize> {
    highlight::syntax_error(language::find(language)?.grammar?, code)
}

/// Code with the classes of its tokens; plain where the language is not known.
#[must_use]
pub fn highlight_code(language: &str, code: &str) -> Code {
    let tokens = language::find(language).and_then(|language| tokens_of(language, code).ok()).unwrap_or_default();
    Code { tokens, ..Code::plain(code) }
}

/// The classes of code, or why a grammar refuses it.
fn tokens_of(language: &language::Language, code: &str) -> Result<Vec<Token>, String> {
    match language.grammar {
        Some(grammar) => highlight::highlight(grammar, code),
        None if language.name == language::MARKDOWN => Ok(markdown::classify(code)),
        None => Ok(syntax::classify(language, code)),
    }
}

/// Something to report about a code block; lines count from 0, the fence excluded.
#[derive(Debug)]
pub(crate) enum Problem {
    UnknownLanguage {
        written: String,
        near: Option<&'static str>,
    },
    StartWithoutEnd {
        line: usize,
    },
    EndWithoutStart {
        line: usize,
    },
    /// A word of the fence that means nothing here.
    NoEffect {
        word: String,
    },
    /// The block is shown plain, because it would cost too much to highlight it.
    NotHighlighted {
        excess: String,
    },
    /// The source of a diagram cannot be read.
    Diagram(Fault),
    /// A setting of a diagram that is the theme's to decide.
    OfTheme(Ignored),
    /// A diagram has no text of this name for those who do not see it.
    DiagramText {
        name: &'static str,
        line: usize,
    },
}

/// Makes a node of the source of a diagram, or a block of plain code if it cannot be drawn. `draw` is asked for what is not drawn here.
pub(crate) fn build_diagram(
    id: String,
    meta: &Meta,
    source: &str,
    draw: &mut dyn FnMut(&str) -> Result<Drawing, Undrawn>,
) -> Block {
    let ignored = meta.ignored.iter().map(|word| (*word).to_owned());
    let ignored = ignored.chain(meta.title.is_some().then(|| "title".to_owned()));
    let mut problems: Vec<Problem> = ignored.map(|word| Problem::NoEffect { word }).collect();
    let node = match draw_diagram(source).or_else(|refusal| draw_foreign(source, refusal, draw)) {
        Ok(DrawnDiagram { svg, width, height, title, description, line, ignored }) => {
            problems.extend(ignored.into_iter().map(Problem::OfTheme));
            let texts = [("accTitle", &title), ("accDescr", &description)];
            let missing = texts.into_iter().filter(|(_, text)| text.is_none());
            problems.extend(missing.map(|(name, _)| Problem::DiagramText { name, line }));
            Node::Diagram {
                id,
                title,
                description,
                width,
                height,
                svg,
                source: source.trim_end_matches('\n').to_owned(),
            }
        }
        Err(faults) => {
            problems.extend(faults.into_iter().map(Problem::Diagram));
            let code = Code::plain(source.trim_end_matches('\n'));
            Node::Code {
                language: Some("mermaid".to_owned()),
                title: None,
                code,
                line_numbers: None,
                cut: None,
                request: None,
            }
        }
    };
    Block { node, problems }
}

pub(crate) fn is_diagram(meta: &Meta) -> bool {
    meta.language.is_some_and(|language| language.eq_ignore_ascii_case("mermaid"))
}

/// Whether a block of code is TeX that is drawn.
pub(crate) fn is_formula(meta: &Meta) -> bool {
    meta.language.is_some_and(|language| language.eq_ignore_ascii_case("math"))
}

/// Makes a node of a block of code. `bind` returns the URL for the target of a name in it, `import` the number of a name that it
/// imports from a module.
pub(crate) fn build_block(
    meta: Meta,
    code: &str,
    bind: &mut dyn FnMut(&str) -> Url,
    import: &mut dyn FnMut(&str, &str) -> Option<NameId>,
) -> Block {
    let mut problems = Vec::new();
    let language = meta.language.and_then(|written| {
        let found = language::find(written);
        if found.is_none() {
            problems.push(Problem::UnknownLanguage { written: written.to_owned(), near: language::suggest(written) });
        }
        found
    });
    problems.extend(meta.ignored.iter().map(|word| Problem::NoEffect { word: (*word).to_owned() }));
    let taken = marks::take(code);
    let (code, mut marks) = match &taken {
        Some(marked) => (marked.code.as_str(), marked.marks.clone()),
        None => (code, Vec::new()),
    };
    let code = code.strip_suffix('\n').unwrap_or(code);
    for (line, start) in taken.iter().flat_map(|marked| marked.unbalanced.iter().copied()) {
        problems.push(if start { Problem::StartWithoutEnd { line } } else { Problem::EndWithoutStart { line } });
    }
    let count = code.split('\n').count();
    for (mark, lines) in [(Mark::Add, meta.added), (Mark::Remove, meta.removed), (Mark::Highlight, meta.lines)] {
        mark_lines(&mut marks, mark, lines, count);
    }
    let tokens = language.map_or(Ok(Vec::new()), |language| tokens_of(language, code)).unwrap_or_else(|excess| {
        problems.push(Problem::NotHighlighted { excess });
        Vec::new()
    });
    let mut links = links::links(code, &tokens, &meta.links, bind);
    let has_imports = language.is_some_and(|language| matches!(language.name, "ts" | "tsx"));
    if has_imports && links.is_empty() {
        let imports = find_imports(code, &|range| links::is_text(&tokens, range));
        let link = |found: crate::parse::name::Import<'_>| {
            Some(CodeLink { target: LinkTarget::Name(import(found.name, found.module)?), range: found.range })
        };
        links.extend(imports.into_iter().filter_map(link));
    }
    let code = Code { text: code.to_owned(), tokens, links, marks, is_numbered: meta.numbers.is_some() };
    let node = Node::Code {
        // Plain text needs no label.
        language: language.filter(|language| language.name != "text").map(|language| language.name.to_owned()),
        title: meta.title,
        code,
        line_numbers: meta.numbers.map(|first| first as u64),
        cut: None,
        request: None,
    };
    Block { node, problems }
}

/// Marks the lines of ranges, first and last, that a fence names.
fn mark_lines(marks: &mut Vec<Option<Mark>>, kind: Mark, mut ranges: Vec<(usize, usize)>, count: usize) {
    if ranges.is_empty() {
        return;
    }
    marks.resize(marks.len().max(count), None);
    ranges.sort_unstable();
    let mut done = 0;
    for (first, last) in ranges {
        for mark in marks.iter_mut().take(last.min(count)).skip(done.max(first.max(1) - 1)) {
            mark.get_or_insert(kind);
        }
        done = done.max(last.min(count));
    }
}

/// Code with its tokens in brackets, before each the token's class.
#[cfg(test)]
fn drawn(code: &str, tokens: &[Token]) -> String {
    let mut drawn = code.to_owned();
    for Token { class, range } in tokens.iter().rev() {
        drawn.insert(range.end, ']');
        drawn.insert_str(range.start, &format!("{class}["));
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_of_a_language_with_a_grammar_is_checked_and_colored() {
        assert!(has_grammar("json") && has_grammar("typescript"));
        assert!(!has_grammar("text") && !has_grammar("klingon"));
        assert_eq!(syntax_error("json", "{\"a\": 1, \"b\"}"), Some(7));
        assert_eq!((syntax_error("json", "{}"), syntax_error("klingon", "{")), (None, None));
        assert_eq!(highlight_code("klingon", "a < b\n"), Code::plain("a < b\n"));
        assert_eq!(highlight_code("ts", "const a = 1;\n").tokens.first().map(|token| token.range.clone()), Some(0..5));
    }
}
