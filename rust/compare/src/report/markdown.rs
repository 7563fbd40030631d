//! A comparison as a comment on a proposed change, which hosts allow a certain length.

use std::fmt::Write as _;

use builder::build::plural;

use super::looks;
use super::summary::{FATES, fate_of, format_bytes, headline, pages, plain, weights};
use crate::block::BlockKind;
use crate::blocks::{BlockChange, MarkedBlock};
use crate::comparison::{Comparison, PageChange, PageFate};
use crate::runs::{Change, MarkedPart};
use crate::token::{Token, TokenKind};

/// What a comment may have at most, in characters.
pub const LIMIT: usize = 60_000;

/// What is left for the line that says what is left out.
const RESERVE: usize = 200;

/// The longest text that is shown of one block.
const BLOCK: usize = 1_500;

/// From which length on no further blocks of a page are shown.
const PAGE: usize = 8_000;

/// How many addresses and problems are shown.
const LINES: usize = 50;

/// How many words that stayed are shown beside those that changed.
const BESIDE: usize = 12;

/// The comparison, in no more than [`LIMIT`] characters.
pub fn format(comparison: &Comparison) -> String {
    let mut pieces = vec![head(comparison)];
    pieces.extend(warnings(comparison));
    for (fate, heading) in FATES.iter().filter(|(fate, _)| comparison.count(*fate) > 0) {
        let list = pages(comparison, *fate).map(list_item);
        let mut list: Vec<String> = list.collect();
        if let Some(first) = list.first_mut() {
            *first = format!("### {heading}\n\n{first}");
        }
        if let Some(last) = list.last_mut() {
            last.push('\n');
        }
        pieces.extend(list);
    }
    pieces.extend(looks_pieces(comparison));
    pieces.extend(pages(comparison, PageFate::Changed).map(details));
    join(&pieces)
}

/// As many whole pieces as there is room for.
fn join(pieces: &[String]) -> String {
    let (mut text, mut length) = (String::new(), 0);
    for (number, piece) in pieces.iter().enumerate() {
        let more = piece.chars().count();
        let is_last = number + 1 == pieces.len();
        if length + more + if is_last { 0 } else { RESERVE } > LIMIT {
            let left = pieces.len() - number;
            let _ = write!(
                text,
                "\n_{} left out here, because a comment has a limit; the report has all of it._\n",
                plural(left, "further part")
            );
            return text;
        }
        text.push_str(piece);
        length += more;
    }
    text
}

fn head(comparison: &Comparison) -> String {
    let Comparison { before, after, bytes, .. } = comparison;
    let mut sizes = if bytes.0 == bytes.1 { String::new() } else { format!(" Documents: {}.", format_bytes(*bytes)) };
    sizes.extend(weights(comparison).map(|weights| format!(" {weights}")));
    format!(
        "## What this changes for readers\n\n{}{sizes}\n\n`{}` → `{}`\n\n",
        headline(comparison),
        escape_code(before),
        escape_code(after)
    )
}

fn warnings(comparison: &Comparison) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut add = |heading: String, mut lines: Vec<String>| {
        let more = lines.len().saturating_sub(LINES);
        lines.truncate(LINES);
        lines.extend((more > 0).then(|| format!("- … and {more} more\n")));
        let mut lines = lines.into_iter();
        if let Some(first) = lines.next() {
            pieces.push(format!("### {heading}\n\n{first}"));
            pieces.extend(lines);
            pieces.push("\n".to_owned());
        }
    };
    let lost = comparison.lost.iter().map(|address| format!("- `{}`\n", escape_code(address))).collect();
    add(format!("{} lost", plural(comparison.lost.len(), "address")), lost);
    let told = comparison.problems.iter().map(|one| {
        let place = one.primary.span.as_ref().map(|span| format!(":{}", span.line)).unwrap_or_default();
        format!(
            "- {} `{}{place}`: {} ({})\n",
            one.severity.name(),
            escape_code(&one.primary.file),
            escape(&one.message),
            one.rule.name()
        )
    });
    add(plural(comparison.problems.len(), "new problem"), told.collect());
    let samples = comparison.samples();
    let told = samples.iter().map(|one| format!("- `{}`: {}\n", escape_code(one.route), escape(&one.to_string())));
    add(format!("{} of code changed", plural(samples.len(), "sample")), told.collect());
    if comparison.solved > 0 {
        pieces.push(format!("{} solved.\n\n", plural(comparison.solved, "problem")));
    }
    pieces
}

/// What is said of looks. A comment has no room for pictures.
fn looks_pieces(comparison: &Comparison) -> Vec<String> {
    let Some(said) = looks::said(comparison) else { return Vec::new() };
    let mut pieces = vec![format!("### Looks\n\n{}\n\n", escape(&said))];
    if let Some(Ok(looks)) = &comparison.looks {
        pieces.extend(looks::notes(looks).map(|note| format!("- {}\n", escape(&note))));
        pieces.extend(looks::lines(looks).map(|(route, shares)| format!("- `{}`: {shares}\n", escape_code(route))));
        pieces.push("\n".to_owned());
    }
    pieces
}

fn list_item(page: &PageChange) -> String {
    let former = page.former.as_ref().map(|former| format!(", was `{}`", escape_code(former))).unwrap_or_default();
    let words = if page.fate == PageFate::Moved { String::new() } else { format!(": {}", page.words('−')) };
    format!("- {} (`{}`{former}){words}\n", escape(&page.title), escape_code(&page.route))
}

/// What changed on a page, to be opened.
fn details(page: &PageChange) -> String {
    // No Markdown is read between these tags.
    let title = dialect::document::escape(&page.title).replace('@', "@\u{200B}");
    let mut text = format!("<details><summary>{title}</summary>\n\n");
    for (number, block) in page.changes().enumerate() {
        if text.len() > PAGE {
            let left = page.changes().count() - number;
            let _ = write!(text, "_… and {}_\n\n", plural(left, "further block"));
            break;
        }
        // All that is here changed.
        let what = if block.change == BlockChange::Changed { "" } else { fate_of(block.change) };
        let _ = write!(text, "**{}**{what}\n\n", block.kind.name());
        if block.change != BlockChange::MovedAway {
            text.push_str(&show_block(block));
        }
    }
    text.push_str("</details>\n\n");
    text
}

fn show_block(block: &MarkedBlock) -> String {
    let parts = block.parts.iter().filter(|part| part.is_changed());
    let shown = parts.map(|part| {
        let is_code = matches!(block.kind, BlockKind::Code | BlockKind::Diagram) && part.name.is_empty();
        if let Some(diff) = is_code.then(|| as_diff(part)).flatten() {
            return format!("{diff}\n");
        }
        let name = if part.name.is_empty() { String::new() } else { format!("{}: ", escape(&part.name)) };
        format!("> {name}{}\n\n", marked(part))
    });
    shown.collect()
}

/// Words between marks of what was struck out and what was added. Of what stayed, the words beside them are enough.
fn marked(part: &MarkedPart) -> String {
    let (mut text, mut room) = (String::new(), BLOCK);
    for (number, run) in part.runs.iter().enumerate() {
        // Where a link leads is shown where it changed.
        let is_shown =
            |kind: TokenKind| run.change != Change::Same || matches!(kind, TokenKind::Word | TokenKind::File);
        let tokens: Vec<Token> = run.tokens.iter().filter(|token| is_shown(token.kind)).cloned().collect();
        let ends = (number > 0, number + 1 < part.runs.len());
        let plain = if run.change == Change::Same { beside(&tokens, ends) } else { plain(&tokens, run.change) };
        let space = if plain.starts_with(' ') { " " } else { "" };
        let said: String = plain.trim().chars().take(room).collect();
        room -= said.chars().count();
        let (start, end) = match run.change {
            Change::Same => ("", ""),
            Change::Added => ("<ins>", "</ins>"),
            Change::Removed => ("<del>", "</del>"),
        };
        if !said.is_empty() {
            text.extend([space, start, &escape(&said), end]);
        }
        if room == 0 {
            return text + " …";
        }
    }
    text.trim().to_owned()
}

/// Of words that stayed, those next to a change before them, after them, or both.
fn beside(tokens: &[Token], ends: (bool, bool)) -> String {
    let plain = |tokens: &[Token]| plain(tokens, Change::Same);
    if tokens.len() <= 3 * BESIDE {
        return plain(tokens);
    }
    let (first, last) = (&tokens[..BESIDE], &tokens[tokens.len() - BESIDE..]);
    match ends {
        (true, true) => format!("{} …{}", plain(first), plain(last)),
        (true, false) => format!("{} …", plain(first)),
        (false, _) => format!("…{}", plain(last)),
    }
}

/// Code as a host shows differences: whole lines; nothing where all lines say the same, and names in them lead elsewhere.
fn as_diff(part: &MarkedPart) -> Option<String> {
    let of = |dropped: Change| -> String {
        let runs = part.runs.iter().filter(|run| run.change != dropped);
        runs.flat_map(|run| &run.tokens)
            .filter(|token| token.kind == TokenKind::Word)
            .map(|token| token.text.as_str())
            .collect()
    };
    let (before, after) = (of(Change::Added), of(Change::Removed));
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let mut lines = String::new();
    for op in similar::capture_diff_slices(similar::Algorithm::Myers, &old, &new) {
        let (_, of_old, of_new) = op.as_tag_tuple();
        if matches!(op, similar::DiffOp::Equal { .. }) {
            continue;
        }
        lines.extend(old[of_old].iter().map(|line| format!("- {line}\n")));
        lines.extend(new[of_new].iter().map(|line| format!("+ {line}\n")));
    }
    if lines.is_empty() {
        return None;
    }
    let longest = lines.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest.max(2) + 1);
    let cut: String = lines.chars().take(BLOCK).collect();
    let rest = if cut.len() < lines.len() { "\n…\n" } else { "" };
    Some(format!("{fence}diff\n{cut}{rest}{fence}\n"))
}

/// Text of others, in which nothing is markup and nobody is called by name.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '@' => escaped.push_str("@\u{200B}"),
            '\n' | '\r' => escaped.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' | '~' | '$' | '!' => {
                escaped.push('\\');
                escaped.push(c);
            }
            c => escaped.push(c),
        }
    }
    escaped
}

fn escape_code(text: &str) -> String {
    text.replace('`', "'").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runs::{Run, compare_tokens};
    use crate::token::Tokens;

    /// Code in which a name leads somewhere, as it is shown after a change of that or of the text.
    fn shown(before: (&str, &str), after: (&str, &str)) -> String {
        let tokens = |(code, target): (&str, &str)| {
            let mut tokens = Tokens::default();
            tokens.code("cup");
            tokens.push(TokenKind::Target, target, "");
            tokens.code(code);
            tokens.take()
        };
        let runs: Vec<Run> = compare_tokens(&tokens(before), &tokens(after));
        let parts = vec![MarkedPart { name: String::new(), runs }];
        show_block(&MarkedBlock { change: BlockChange::Changed, kind: BlockKind::Code, trail: Vec::new(), parts })
    }

    #[test]
    fn of_code_the_lines_are_shown_and_where_these_are_the_same_where_its_names_lead() {
        assert_eq!(shown(("();\n", "/a"), (".fill();\n", "/a")), "```diff\n- cup();\n+ cup.fill();\n```\n\n");
        let target = shown(("();\n", "/a"), ("();\n", "/b"));
        assert_eq!(target, "> cup <del>→ /a</del> <ins>→ /b</ins>();\n\n");
    }
}
