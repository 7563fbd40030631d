//! Highlighting by grammars: code in, classes out.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::OnceLock;

use tree_sitter_highlight::{Highlight, HighlightConfiguration, HighlightEvent, Highlighter};

use super::bounds;
use super::language::Grammar;
use crate::document::Token;

/// What a capture of a query is shown as; the theme's class names are single characters. `' '` is plain text, as for
/// names of properties: they are most of the words in an interface, and every element makes a long page slower.
const CAPTURES: [(&str, char); 34] = [
    ("attribute", 'a'),
    ("boolean", 'b'),
    ("comment", 'c'),
    ("conditional", 'k'),
    ("constant", 'b'),
    ("constructor", 't'),
    ("decorator", 'd'),
    ("deleted", 'x'),
    ("embedded", ' '),
    ("escape", 'e'),
    ("field", ' '),
    ("float", 'n'),
    ("function", 'f'),
    ("heading", 'h'),
    ("inserted", 'i'),
    ("keyword", 'k'),
    ("label", ' '),
    ("number", 'n'),
    ("operator", 'o'),
    ("parameter", 'v'),
    ("property", ' '),
    ("punctuation", ' '),
    ("storageclass", 'k'),
    ("string", 's'),
    ("string.escape", 'e'),
    ("string.special.key", ' '),
    ("tag", 'g'),
    ("type", 't'),
    ("type.qualifier", 'k'),
    ("variable", ' '),
    ("variable.builtin", 'b'),
    ("variable.parameter", 'v'),
    ("punctuation.special", ' '),
    ("tag.error", 'g'),
];

/// Queries are compiled once for the process, and only those a site needs.
static CONFIGURATIONS: [OnceLock<Option<HighlightConfiguration>>; Grammar::COUNT] =
    [const { OnceLock::new() }; Grammar::COUNT];

thread_local! {
    /// A parser and its buffers, which every thread keeps.
    static HIGHLIGHTER: RefCell<Highlighter> = RefCell::new(Highlighter::new());
}

/// The classes of `code`, in order, without gaps between equal neighbors; nothing if the grammar fails. Code that is
/// beyond a grammar's limits is refused with the reason.
pub(crate) fn highlight(grammar: Grammar, code: &str) -> Result<Vec<Token>, String> {
    let Some(configuration) = configuration(grammar) else { return Ok(Vec::new()) };
    let mut tokens = Vec::new();
    for piece in bounds::split_code(grammar, code)? {
        let start = piece.start;
        let found = tokens_of(grammar, configuration, &code[piece]);
        tokens.extend(
            found
                .into_iter()
                .map(|token| Token { class: token.class, range: token.range.start + start..token.range.end + start }),
        );
    }
    Ok(tokens)
}

fn tokens_of(grammar: Grammar, configuration: &HighlightConfiguration, code: &str) -> Vec<Token> {
    HIGHLIGHTER.with_borrow_mut(|highlighter| {
        let events = highlighter.highlight(configuration, code.as_bytes(), None, None, |name| injected(grammar, name));
        let Ok(events) = events else { return Vec::new() };
        let mut tokens: Vec<Token> = Vec::new();
        let mut classes = Vec::new();
        for event in events {
            match event {
                Ok(HighlightEvent::HighlightStart(Highlight(index))) => {
                    classes.push(CAPTURES.get(index).map_or(' ', |(_, class)| *class));
                }
                Ok(HighlightEvent::HighlightEnd) => {
                    classes.pop();
                }
                Ok(HighlightEvent::Source { start, end }) => {
                    let class = classes.last().copied().unwrap_or(' ');
                    if class != ' ' {
                        push(&mut tokens, code, class, start..end);
                    }
                }
                Err(_) => return Vec::new(),
            }
        }
        tokens
    })
}

/// Adds a token, or extends the previous one if it has the same class and only white space is between them.
pub(super) fn push(tokens: &mut Vec<Token>, code: &str, class: char, range: Range<usize>) {
    match tokens.last_mut() {
        Some(last) if last.class == class && code[last.range.end..range.start].chars().all(char::is_whitespace) => {
            last.range.end = range.end;
        }
        _ => tokens.push(Token { class, range }),
    }
}

/// The grammar of code inside other code, such as GraphQL in a tagged template.
fn injected(around: Grammar, name: &str) -> Option<&'static HighlightConfiguration> {
    let grammar = match name {
        "gql" | "graphql" => Grammar::Graphql,
        "css" => Grammar::Css,
        "html" => Grammar::Html,
        "javascript" => Grammar::JavaScript,
        _ => return None,
    };
    (grammar != around).then(|| configuration(grammar)).flatten()
}

/// Where a grammar meets what it cannot read first; nothing in code that is beyond its limits.
pub(crate) fn syntax_error(grammar: Grammar, code: &str) -> Option<usize> {
    bounds::split_code(grammar, code).ok()?;
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(&configuration(grammar)?.language).ok()?;
    let tree = parser.parse(code, None)?;
    let mut cursor = tree.walk();
    // Into what has an error, past what has none.
    loop {
        let node = cursor.node();
        if node.is_error() || node.is_missing() {
            return Some(node.start_byte());
        }
        if node.has_error() && cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return None;
            }
        }
    }
}

fn configuration(grammar: Grammar) -> Option<&'static HighlightConfiguration> {
    CONFIGURATIONS[grammar as usize].get_or_init(|| build(grammar)).as_ref()
}

fn build(grammar: Grammar) -> Option<HighlightConfiguration> {
    use tree_sitter_javascript as javascript;
    use tree_sitter_typescript as typescript;
    let (shared, jsx) = (include_str!("../queries/javascript.scm"), include_str!("../queries/jsx.scm"));
    let types = include_str!("../queries/typescript.scm");
    let (plain, script, markup) = ([shared, jsx].concat(), [shared, types].concat(), [shared, types, jsx].concat());
    let sql = [tree_sitter_sequel::HIGHLIGHTS_QUERY, include_str!("../queries/sql.scm")].concat();
    let templates = include_str!("../queries/templates.scm");
    let (language, highlights, injections) = match grammar {
        Grammar::TypeScript => (typescript::LANGUAGE_TYPESCRIPT, script.as_str(), templates),
        Grammar::Tsx => (typescript::LANGUAGE_TSX, markup.as_str(), templates),
        Grammar::JavaScript => (javascript::LANGUAGE, plain.as_str(), templates),
        Grammar::Graphql => (tree_sitter_graphql::LANGUAGE, include_str!("../queries/graphql.scm"), ""),
        Grammar::Json => (tree_sitter_json::LANGUAGE, include_str!("../queries/json.scm"), ""),
        Grammar::Html => {
            (tree_sitter_html::LANGUAGE, tree_sitter_html::HIGHLIGHTS_QUERY, tree_sitter_html::INJECTIONS_QUERY)
        }
        Grammar::Css => (tree_sitter_css::LANGUAGE, tree_sitter_css::HIGHLIGHTS_QUERY, ""),
        Grammar::Bash => (tree_sitter_bash::LANGUAGE, tree_sitter_bash::HIGHLIGHT_QUERY, ""),
        Grammar::Yaml => (tree_sitter_yaml::LANGUAGE, tree_sitter_yaml::HIGHLIGHTS_QUERY, ""),
        Grammar::Sql => (tree_sitter_sequel::LANGUAGE, sql.as_str(), ""),
        Grammar::Diff => (tree_sitter_diff::LANGUAGE, include_str!("../queries/diff.scm"), ""),
        Grammar::Docker => (tree_sitter_containerfile::LANGUAGE, tree_sitter_containerfile::HIGHLIGHTS_QUERY, ""),
    };
    let mut configuration = HighlightConfiguration::new(language.into(), "", highlights, injections, "").ok()?;
    configuration.configure(&CAPTURES.map(|(name, _)| name));
    Some(configuration)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Grammar; Grammar::COUNT] = [
        Grammar::TypeScript,
        Grammar::Tsx,
        Grammar::JavaScript,
        Grammar::Graphql,
        Grammar::Json,
        Grammar::Html,
        Grammar::Css,
        Grammar::Bash,
        Grammar::Yaml,
        Grammar::Sql,
        Grammar::Diff,
        Grammar::Docker,
    ];

    #[test]
    fn the_first_error_of_a_grammar_is_found() {
        assert_eq!(syntax_error(Grammar::Json, "{\"a\": [1, 2]}"), None);
        assert_eq!(syntax_error(Grammar::Json, "{\"a\": 1, \"b\"}"), Some(7));
        assert_eq!(syntax_error(Grammar::Bash, "npm run build && echo \"$A\"\n"), None);
        assert!(syntax_error(Grammar::Bash, "if true; then\n").is_some());
        assert_eq!(syntax_error(Grammar::Yaml, "a:\n  - b: 1\n"), None);
        assert!(syntax_error(Grammar::Yaml, "a: [1\n").is_some());
    }

    #[test]
    fn every_grammar_compiles_its_queries() {
        for grammar in ALL {
            assert!(configuration(grammar).is_some(), "{grammar:?}");
        }
    }

    #[test]
    fn code_in_tagged_templates_is_colored_in_its_own_language() {
        for (code, word) in [
            ("const a = css`p { color: red }`;\n", "color"),
            ("const a = html`<p class=\"b\">c</p>`;\n", "class"),
            ("const a = gql`query { order }`;\n", "query"),
        ] {
            let tokens = highlight(Grammar::TypeScript, code).unwrap_or_default();
            let at = code.find(word).unwrap_or_default();
            let found = tokens.iter().find(|token| token.range.contains(&at));
            assert!(found.is_none_or(|token| token.class != 's'), "{code}: {found:?}");
        }
    }
}
