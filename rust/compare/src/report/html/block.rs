//! The blocks of a page with their marks.

use std::fmt::Write as _;

use builder::build::plural;
use dialect::document::escape;

use crate::block::BlockKind;
use crate::blocks::{BlockChange, MarkedBlock};
use crate::runs::{Change, MarkedPart, Run};
use crate::token::{Style, Token, TokenKind};

use super::super::summary::{fate_of, shown};

/// How many blocks that stayed are shown beside one that changed.
const BESIDE: usize = 1;

/// All blocks; of many that stayed, those that are not beside a change have to be opened.
pub(super) fn format_blocks(blocks: &[MarkedBlock]) -> String {
    let mut text = String::new();
    let mut groups = blocks.chunk_by(|one, other| is_same(one) == is_same(other)).peekable();
    let mut is_first = true;
    while let Some(group) = groups.next() {
        let (start, end) = (if is_first { 0 } else { BESIDE }, if groups.peek().is_none() { 0 } else { BESIDE });
        is_first = false;
        if !is_same(&group[0]) || group.len() <= start + end + 1 {
            text.extend(group.iter().map(format_block));
            continue;
        }
        let (before, rest) = group.split_at(start);
        let (hidden, after) = rest.split_at(rest.len() - end);
        text.extend(before.iter().map(format_block));
        let summary = plural(hidden.len(), "block");
        let _ = writeln!(text, "<details><summary>{summary} as before</summary>");
        text.extend(hidden.iter().map(format_block));
        text.push_str("</details>\n");
        text.extend(after.iter().map(format_block));
    }
    text
}

fn is_same(block: &MarkedBlock) -> bool {
    block.change == BlockChange::Same
}

fn format_block(block: &MarkedBlock) -> String {
    let class = match block.change {
        BlockChange::Same => "same",
        BlockChange::Added => "added",
        BlockChange::Removed => "removed",
        BlockChange::Changed => "changed",
        BlockChange::MovedHere => "moved-here",
        BlockChange::MovedAway => "moved-away",
    };
    let what = fate_of(block.change);
    let within = block.trail.last().map(|last| format!(" in {last}")).unwrap_or_default();
    let heading = if block.kind == BlockKind::Heading { " heading" } else { "" };
    let parts: String = block.parts.iter().map(|part| format_part(block.kind, part)).collect();
    let parts = if block.kind == BlockKind::Row { format!("<div class=\"cells\">{parts}</div>") } else { parts };
    format!(
        "<div class=\"block {class}{heading}\"><p class=\"kind\">{}{within}{what}</p>{parts}</div>\n",
        block.kind.name()
    )
}

fn format_part(kind: BlockKind, part: &MarkedPart) -> String {
    let mut tokens = part.runs.iter().flat_map(|run| &run.tokens);
    // Where links lead as before is left out, unless a part says nothing else.
    let is_whole = !part.name.is_empty() && tokens.all(is_beside_words);
    let text: String = part.runs.iter().map(|run| format_run(run, is_whole)).collect();
    if part.name.is_empty() && matches!(kind, BlockKind::Code | BlockKind::Diagram) {
        return format!("<pre>{text}</pre>");
    }
    if part.name.is_empty() || kind == BlockKind::Row {
        return format!("<p class=\"text\">{}</p>", text.trim_start());
    }
    format!("<p><span class=\"name\">{}:</span> {}</p>", escape(&part.name), text.trim_start())
}

fn is_beside_words(token: &Token) -> bool {
    matches!(token.kind, TokenKind::Target | TokenKind::Mark)
}

fn format_run(run: &Run, is_whole: bool) -> String {
    let is_shown = |token: &&Token| is_whole || run.change != Change::Same || !is_beside_words(token);
    let tokens: Vec<&Token> = run.tokens.iter().filter(is_shown).collect();
    let Some(first) = tokens.first() else { return String::new() };
    let space = if first.is_apart { " " } else { "" };
    let groups = tokens.chunk_by(|one, other| one.style == other.style && one.kind == other.kind);
    let text: String = groups.map(|tokens| format_group(tokens, run.change)).collect();
    // That space stands before the mark.
    let text = if first.is_apart { text.trim_start_matches(' ') } else { &text };
    match run.change {
        Change::Same => format!("{space}{text}"),
        Change::Added => format!("{space}<ins>{text}</ins>"),
        Change::Removed => format!("{space}<del>{text}</del>"),
    }
}

/// Tokens of one kind and style.
fn format_group(tokens: &[&Token], change: Change) -> String {
    let (kind, style) = (tokens[0].kind, tokens[0].style);
    let space = if tokens[0].is_apart { " " } else { "" };
    let mut text = String::new();
    for (number, token) in tokens.iter().enumerate() {
        text.push_str(if token.is_apart && number > 0 { " " } else { "" });
        text.push_str(&escape(&shown(token, change)));
    }
    let text = match kind {
        TokenKind::Word => wrap(&text, style),
        TokenKind::Target => format!("<span class=\"target\">→ {text}</span>"),
        TokenKind::File | TokenKind::Mark => format!("<span class=\"mark\">{text}</span>"),
    };
    let space = if kind == TokenKind::Target { " " } else { space };
    format!("{space}{text}")
}

fn wrap(text: &str, style: Style) -> String {
    style.tags().rev().fold(text.to_owned(), |text, tag| format!("<{tag}>{text}</{tag}>"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::Tokens;

    fn shown(name: &str, words: &str) -> String {
        let mut tokens = Tokens::default();
        tokens.words(words, Style::PLAIN);
        tokens.push(TokenKind::Target, "/a", "");
        let runs = vec![Run { change: Change::Same, tokens: tokens.take() }];
        format_part(BlockKind::Component, &MarkedPart { name: name.to_owned(), runs })
    }

    #[test]
    fn where_a_link_leads_as_before_is_shown_where_nothing_else_is() {
        let target = "<span class=\"target\">→ /a</span>";
        assert_eq!(shown("href", ""), format!("<p><span class=\"name\">href:</span> {target}</p>"));
        assert_eq!(shown("title", "Cups"), "<p><span class=\"name\">title:</span> Cups</p>");
        assert_eq!(shown("", "Cups"), "<p class=\"text\">Cups</p>");
    }
}
