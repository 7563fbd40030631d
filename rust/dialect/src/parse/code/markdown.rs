//! Highlighting of Markdown by the parser that reads documents, whose events say where everything is. The syntaxes that color other
//! languages have an expression for each language that a fence may name, and compile all of them: a second for one block.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::highlight::{highlight, push};
use super::language::{self, Grammar};
use crate::document::Token;

/// The classes of Markdown, in order. Front matter, elements and code in fences have those of their own languages.
pub(super) fn classify(code: &str) -> Vec<Token> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS;
    let mut tokens = Vec::new();
    // Where what was colored as a whole ends.
    let mut end = 0;
    for (event, range) in Parser::new_ext(code, options).into_offset_iter() {
        if range.start < end {
            continue;
        }
        match event {
            Event::Start(Tag::Heading { .. }) => {
                add(&mut tokens, code, 'h', range.clone());
                end = range.end;
            }
            Event::Start(Tag::CodeBlock(_)) => {
                add_block(&mut tokens, code, range.clone());
                end = range.end;
            }
            Event::Start(Tag::MetadataBlock(_)) => {
                add_code(&mut tokens, code, Grammar::Yaml, range.clone());
                end = range.end;
            }
            Event::Start(Tag::HtmlBlock) => {
                add_code(&mut tokens, code, Grammar::Html, range.clone());
                end = range.end;
            }
            Event::InlineHtml(_) => add_code(&mut tokens, code, Grammar::Html, range),
            Event::Code(_) => add(&mut tokens, code, 's', range),
            Event::End(TagEnd::Link | TagEnd::Image) => {
                // What is in its text was colored before.
                let start = tokens.last().map_or(0, |token| token.range.end).max(range.start);
                let rest = &code[start..range.end];
                let target = rest.rfind("](").filter(|_| rest.ends_with(')'));
                add(&mut tokens, code, 's', target.map_or(start..range.end, |at| start + at + 2..range.end - 1));
            }
            _ => {}
        }
    }
    tokens
}

/// Adds the block of code at a range: the language of a fence, and what is in it.
fn add_block(tokens: &mut Vec<Token>, code: &str, range: Range<usize>) {
    let block = &code[range.clone()];
    let first = block.lines().next().unwrap_or_default();
    let Some(mark) = first.chars().next().filter(|mark| matches!(mark, '`' | '~')) else {
        return add(tokens, code, 's', range);
    };
    let info = first.trim_start_matches(mark);
    let word = info.split([' ', '\t', '{', ',']).next().unwrap_or_default();
    let start = range.start + first.len() - info.len();
    add(tokens, code, 'b', start..start + word.len());
    let inside = (range.start + first.len() + 1).min(range.end);
    let last = block.trim_end().rfind('\n').map_or(0, |at| at + 1);
    let is_closed = last > 0 && block[last..].trim_start().starts_with(&first[..first.len() - info.len()]);
    let inside = inside..if is_closed { (range.start + last).max(inside) } else { range.end };
    match language::find(word).and_then(|language| language.grammar) {
        Some(grammar) => add_code(tokens, code, grammar, inside),
        None => add(tokens, code, 's', inside),
    }
}

/// Adds the tokens of code of another language; none where its grammar refuses it.
fn add_code(tokens: &mut Vec<Token>, code: &str, grammar: Grammar, range: Range<usize>) {
    for Token { class, range: found } in highlight(grammar, &code[range.clone()]).unwrap_or_default() {
        push(tokens, code, class, range.start + found.start..range.start + found.end);
    }
}

/// Adds a token without the white space around it, if it is more than that.
fn add(tokens: &mut Vec<Token>, code: &str, class: char, range: Range<usize>) {
    let text = &code[range.clone()];
    let (start, end) = (range.end - text.trim_start().len(), range.start + text.trim_end().len());
    if start < end {
        push(tokens, code, class, start..end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::code::drawn;

    #[test]
    fn headings_code_and_targets_are_colored() {
        for (code, expected) in [
            ("# A `b`\n\nc `d` **e**\n", "h[# A `b`]\n\nc s[`d`] **e**\n"),
            (
                "[a `b`](/c \"d\") ![e](f.png) <https://g.h>\n",
                "[a s[`b`]](s[/c \"d\"]) ![e](s[f.png]) s[<https://g.h>]\n",
            ),
            ("[![a](b)][c] [`d`][c]\n\n[c]: e\n", "[![a](s[b)][c]] [s[`d`][c]]\n\n[c]: e\n"),
            ("    a\n", "    s[a]\n"),
            (":::note\na\n:::\n", ":::note\na\n:::\n"),
        ] {
            assert_eq!(drawn(code, &classify(code)), expected);
        }
    }

    #[test]
    fn what_is_in_another_language_has_its_colors() {
        for (code, expected) in [
            ("```sh title=\"a\"\nnpm i\n```\n\n~~~\nb\n", "```b[sh] title=\"a\"\nf[npm] i\n```\n\n~~~\ns[b]\n"),
            ("````md\n```js\n```\n````\n", "````b[md]\ns[```js\n```]\n````\n"),
            ("- a\n\n  ```json\n  [1]\n  ```\n", "- a\n\n  ```b[json]\n  [n[1]]\n  ```\n"),
            ("```\n```\n", "```\n```\n"),
        ] {
            assert_eq!(drawn(code, &classify(code)), expected);
        }
        let colored = drawn("---\ntitle: A\n---\n\n<b>c</b>\n", &classify("---\ntitle: A\n---\n\n<b>c</b>\n"));
        assert!(colored.contains("[title]") || colored.contains("s[A]"), "{colored}");
        assert!(colored.contains("g[b]"), "{colored}");
    }
}
