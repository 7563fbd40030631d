//! Highlighting of the many languages that have no grammar here, line by line, by the syntaxes that Sublime Text and bat have.

use std::collections::HashMap;
use std::sync::OnceLock;

use syntect::parsing::{ParseState, Scope, ScopeStack, SyntaxReference, SyntaxSet};
use syntect::util::LinesWithEndings;

use super::highlight::push;
use super::language::{self, Language};
use crate::document::Token;

/// Longest code that is highlighted, in bytes. The expressions of syntaxes go back in a line and try again.
const CODE_BYTES: usize = 64 * 1024;

/// Longest line of such code, in bytes.
const LINE_BYTES: usize = 1000;

/// What a scope is shown as, by how its name begins; the theme's class names are single characters, `' '` is plain text. Of
/// two that fit, the first holds. What no scope around a text says is plain.
const CLASSES: [(&str, char); 30] = [
    ("comment", 'c'),
    ("constant.character.escape", 'e'),
    ("constant.numeric", 'n'),
    ("constant", 'b'),
    ("entity.name.function", 'f'),
    ("entity.name.section", 'h'),
    ("entity.name.tag", 'g'),
    ("entity.name.label", ' '),
    ("entity.name", 't'),
    ("entity.other.attribute-name", 'a'),
    ("entity.other.inherited-class", 't'),
    ("keyword.operator", 'o'),
    ("keyword", 'k'),
    ("markup.deleted", 'x'),
    ("markup.heading", 'h'),
    ("markup.inserted", 'i'),
    ("markup.raw", 's'),
    ("meta.interpolation", ' '),
    ("meta.template.expression", ' '),
    ("source", ' '),
    ("storage", 'k'),
    ("string", 's'),
    ("support.class", 't'),
    ("support.constant", 'b'),
    ("support.function", 'f'),
    ("support.type", 't'),
    ("variable.annotation", 'd'),
    ("variable.function", 'f'),
    ("variable.language", 'b'),
    ("variable.parameter", 'v'),
];

/// The classes of `code`, in order; none where no syntax is of the language, or the code is beyond its limits.
pub(super) fn classify(language: &Language, code: &str) -> Vec<Token> {
    if code.len() > CODE_BYTES || code.lines().any(|line| line.len() > LINE_BYTES) {
        return Vec::new();
    }
    find(language).and_then(|syntax| tokens_of(syntax, code)).unwrap_or_default()
}

/// The syntax of a language, found by one of its names; none of plain text, for which nothing is unpacked.
fn find(language: &Language) -> Option<&'static SyntaxReference> {
    static FOUND: OnceLock<HashMap<&'static str, &'static SyntaxReference>> = OnceLock::new();
    if language.name == language::PLAIN {
        return None;
    }
    // A syntax is looked for in all of them, name by name.
    let syntax_of = |language: &'static Language| {
        let syntax = language.names().find_map(|name| syntaxes().find_syntax_by_token(name))?;
        Some((language.name, syntax))
    };
    FOUND.get_or_init(|| language::without_grammar().filter_map(syntax_of).collect()).get(language.name).copied()
}

/// The tokens of code; nothing if an expression of the syntax gives up.
fn tokens_of(syntax: &SyntaxReference, code: &str) -> Option<Vec<Token>> {
    let (mut state, mut stack) = (ParseState::new(syntax), ScopeStack::new());
    let (mut tokens, mut line_start) = (Vec::new(), 0);
    for line in LinesWithEndings::from(code) {
        let changes = state.parse_line(line, syntaxes()).ok()?;
        let ends = changes.iter().skip(1).map(|(at, _)| *at).chain([line.len()]);
        let first = changes.first().map_or(line.len(), |(at, _)| *at);
        add(&mut tokens, code, &stack, line_start..line_start + first);
        for ((start, change), end) in changes.iter().zip(ends) {
            stack.apply(change).ok()?;
            add(&mut tokens, code, &stack, line_start + start..line_start + end);
        }
        line_start += line.len();
    }
    Some(tokens)
}

fn add(tokens: &mut Vec<Token>, code: &str, stack: &ScopeStack, range: std::ops::Range<usize>) {
    let text = &code[range.clone()];
    let (start, end) = (range.end - text.trim_start().len(), range.start + text.trim_end().len());
    let class = class_of(stack);
    if class != ' ' && start < end {
        push(tokens, code, class, start..end);
    }
}

/// What the innermost scope says that says something.
fn class_of(stack: &ScopeStack) -> char {
    static SCOPES: OnceLock<Vec<(Scope, char)>> = OnceLock::new();
    let scopes = SCOPES
        .get_or_init(|| CLASSES.iter().filter_map(|(name, class)| Some((Scope::new(name).ok()?, *class))).collect());
    let said = |scope: &Scope| scopes.iter().find(|(prefix, _)| prefix.is_prefix_of(*scope)).map(|(_, class)| *class);
    stack.as_slice().iter().rev().find_map(said).unwrap_or(' ')
}

/// All syntaxes, which are unpacked when the first of them is needed.
fn syntaxes() -> &'static SyntaxSet {
    static SYNTAXES: OnceLock<SyntaxSet> = OnceLock::new();
    SYNTAXES.get_or_init(two_face::syntax::extra_newlines)
}

#[cfg(test)]
mod tests {
    use super::super::language;
    use super::*;

    fn drawn(name: &str, code: &str) -> String {
        super::super::drawn(code, &classify(language::find(name).unwrap(), code))
    }

    #[test]
    fn code_of_other_languages_is_colored() {
        for (name, code, expected) in [
            (
                "python",
                "def a(b):\n    return f'{b} c'  # d\n",
                "k[def] f[a](v[b]):\n    k[return f]s[']{b} s[c']  c[# d]\n",
            ),
            ("rs", "let a: u8 = 3;\n", "k[let] a: k[u8] o[=] n[3];\n"),
            ("go", "func main() {}\n", "k[func] f[main]() {}\n"),
            ("c#", "public class A { }\n", "k[public class] t[A] { }\n"),
            ("toml", "[a]\nb = true\n", "[t[a]]\ng[b] = b[true]\n"),
        ] {
            assert_eq!(drawn(name, code), expected, "{name}");
        }
    }

    #[test]
    fn a_language_that_is_known_has_a_syntax_or_is_plain() {
        let plain = language::without_grammar().filter(|language| find(language).is_none());
        let plain: Vec<&str> = plain.map(|language| language.name).collect();
        let known =
            ["text", "wasm", "prisma", "powershell", "pug", "cypher", "sparql", "bicep", "cue", "caddyfile", "just"];
        assert_eq!(plain, [&known[..], &["hurl", "gleam", "vala", "raku", "mermaid"]].concat());
    }

    #[test]
    fn code_beyond_the_limits_and_without_a_syntax_is_plain() {
        assert_eq!(drawn("prisma", "model A {}\n"), "model A {}\n");
        assert_eq!(drawn("text", "def a\n"), "def a\n");
        let long = format!("a = '{}'\n", "b".repeat(LINE_BYTES));
        assert_eq!(drawn("python", &long), long);
        assert!(classify(language::find("python").unwrap(), &"a = 1\n".repeat(CODE_BYTES / 5)).is_empty());
    }
}
