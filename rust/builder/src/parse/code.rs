//! Code blocks: what stands between two fences, as markup.

mod highlight;
mod language;
mod marks;
mod meta;

use serde_json::{Map, Value};

use marks::Mark;

/// A finished code block.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// The node for the theme.
    pub(crate) node: String,
    /// What is wrong with it.
    pub(crate) mistakes: Vec<Mistake>,
}

/// A mistake in a code block; lines count from 0, the fence excluded.
#[derive(Debug)]
pub(crate) enum Mistake {
    UnknownLanguage { written: String, near: Option<&'static str> },
    StartWithoutEnd { line: usize },
    EndWithoutStart { line: usize },
}

/// Makes a node of a block of code.
pub(crate) fn block(info: &str, code: &str) -> Block {
    let meta = meta::meta(info);
    let mut mistakes = Vec::new();
    let language = meta.language.and_then(|written| {
        let found = language::find(written);
        if found.is_none() {
            mistakes.push(Mistake::UnknownLanguage { written: written.to_owned(), near: language::near(written) });
        }
        found
    });
    let taken = marks::take(code);
    let (code, mut marks) = match &taken {
        Some(marked) => (marked.code.as_str(), marked.marks.clone()),
        None => (code, Vec::new()),
    };
    let code = code.strip_suffix('\n').unwrap_or(code);
    for (line, start) in taken.iter().flat_map(|marked| marked.unbalanced.iter().copied()) {
        mistakes.push(if start { Mistake::StartWithoutEnd { line } } else { Mistake::EndWithoutStart { line } });
    }
    let count = code.split('\n').count();
    for (first, last) in meta.lines {
        marks.resize(marks.len().max(count), None);
        for line in first.max(1)..=last.min(count) {
            marks[line - 1].get_or_insert(Mark::Highlight);
        }
    }
    let grammar = language.and_then(|language| language.grammar);
    let tokens = grammar.map(|grammar| highlight::highlight(grammar, code)).unwrap_or_default();
    let html = markup(code, &tokens, &marks, meta.numbers.is_some());

    let mut node = Map::new();
    node.insert("type".to_owned(), "code".into());
    // Text has no language worth a label.
    if let Some(language) = language.filter(|language| language.name != "text") {
        node.insert("language".to_owned(), language.name.into());
    }
    if let Some(title) = meta.title {
        node.insert("title".to_owned(), title.into());
    }
    node.insert("html".to_owned(), html.into());
    if let Some(first) = meta.numbers {
        node.insert("lineNumbers".to_owned(), first.into());
    }
    Block { node: Value::Object(node).to_string(), mistakes }
}

/// Code as markup; lines are wrapped where they are numbered or marked.
fn markup(code: &str, tokens: &[highlight::Token], marks: &[Option<Mark>], numbered: bool) -> String {
    let mut html = String::with_capacity(code.len() * 2);
    let mut tokens = tokens.iter().peekable();
    let mut at = 0;
    if !numbered && marks.iter().all(Option::is_none) {
        stretch(&mut html, code, &mut at, code.len(), &mut tokens);
        return html;
    }
    for (number, line) in code.split_inclusive('\n').enumerate() {
        let mark = marks.get(number).copied().flatten();
        let wrapped = numbered || mark.is_some();
        if wrapped {
            html.push_str("<span class=\"line\"");
            if let Some(mark) = mark {
                html.push_str(" data-mark=\"");
                html.push_str(mark.name());
                html.push('"');
            }
            html.push('>');
        }
        let end = at + line.len();
        stretch(&mut html, code, &mut at, end, &mut tokens);
        if wrapped {
            html.push_str("</span>");
        }
    }
    html
}

/// Writes `code` up to `end`; a token that reaches beyond is closed there and goes on in the next stretch.
fn stretch<'a>(
    html: &mut String,
    code: &str,
    at: &mut usize,
    end: usize,
    tokens: &mut std::iter::Peekable<impl Iterator<Item = &'a highlight::Token>>,
) {
    while let Some(token) = tokens.peek().filter(|token| token.range.start < end) {
        let (start, stop) = (token.range.start.max(*at), token.range.end.min(end));
        escape(html, &code[*at..start]);
        html.push_str("<span class=\"");
        html.push(token.class);
        html.push_str("\">");
        // The line break stays outside, so that an empty span never ends a line.
        let inside = code[start..stop].trim_end_matches('\n');
        escape(html, inside);
        html.push_str("</span>");
        escape(html, &code[start + inside.len()..stop]);
        *at = stop;
        if token.range.end > end {
            return;
        }
        tokens.next();
    }
    escape(html, &code[*at..end]);
    *at = end;
}

fn escape(html: &mut String, text: &str) {
    super::markup::escape_text(html, text);
}
