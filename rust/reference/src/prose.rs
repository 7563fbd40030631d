//! Prose of comments as Markdown of this project's dialect: links resolved, headings below those of the page, and
//! what would be a tag or an expression written as the text it is.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::doc::one_line;

/// Where a name leads, if it is known.
pub(super) type Find<'a> = dyn Fn(&str) -> Option<String> + 'a;

/// Replaces the prefixes of URLs that the settings name, as in `[label](/old/page)`.
pub(super) fn replace_links(text: String, links: &BTreeMap<String, String>) -> String {
    links.iter().fold(text, |text, (from, to)| {
        let (from, to) = (format!("]({from}"), format!("]({to}"));
        if text.contains(&from) { text.replace(&from, &to) } else { text }
    })
}

/// Prose as Markdown. Headings begin at `level`; `missing` is called with names that lead nowhere.
pub(super) fn markdown(text: &str, level: usize, find: &Find, missing: &mut dyn FnMut(&str)) -> String {
    let top = headings(text).min().unwrap_or(1);
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    let mut fence: Option<&str> = None;
    for line in join_links(text) {
        let trimmed = line.trim_start();
        if let Some(mark) = fence {
            // With words after it, it is code like the rest.
            if trimmed.starts_with(mark) && trimmed.trim_end().chars().all(|sign| mark.contains(sign)) {
                fence = None;
            }
            out.push_str(&line);
        } else if let Some(mark) = ["```", "~~~"].into_iter().find(|mark| trimmed.starts_with(mark)) {
            fence = Some(mark);
            out.push_str(&line);
        } else if let Some(depth) = heading(trimmed) {
            let wanted = (depth + level - top).min(6);
            out.push_str(&"#".repeat(wanted));
            write_inline(trimmed.trim_start_matches('#'), find, missing, &mut out);
        } else {
            write_inline(&line, find, missing, &mut out);
        }
        out.push('\n');
    }
    // A fence that is not closed would swallow the rest of the page.
    if let Some(mark) = fence {
        out.push_str(mark);
    }
    out.trim_end().to_owned()
}

/// Prose on one line, for use in a sentence or a table.
pub(super) fn sentence(text: &str, find: &Find, missing: &mut dyn FnMut(&str)) -> String {
    let mut out = String::new();
    write_inline(&one_line(text), find, missing, &mut out);
    out
}

/// Text without the markup of its links, for use where there can be none.
pub(super) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{@link") {
        let Some((length, _, label)) = link(&rest[at..]) else { break };
        out.push_str(&rest[..at]);
        out.push_str(label);
        rest = &rest[at + length..];
    }
    out.push_str(rest);
    out
}

fn heading(line: &str) -> Option<usize> {
    let depth = line.len() - line.trim_start_matches('#').len();
    ((1..=6).contains(&depth) && line[depth..].starts_with(' ')).then_some(depth)
}

fn headings(text: &str) -> impl Iterator<Item = usize> {
    let mut in_fence = false;
    text.lines().filter_map(move |line| {
        in_fence ^= line.trim_start().starts_with("```");
        if in_fence { None } else { heading(line.trim_start()) }
    })
}

/// The lines of a text; one that ends within a `{@link` takes the next one in.
fn join_links(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match lines.last_mut() {
            Some(last) if last.rfind("{@link").is_some_and(|at| !last[at..].contains('}')) => {
                last.push(' ');
                last.push_str(line.trim_start());
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

/// Text of a line outside of fences.
fn write_inline(text: &str, find: &Find, missing: &mut dyn FnMut(&str), out: &mut String) {
    let mut at = 0;
    while let Some(offset) = text[at..].find(['`', '{', '<', '\\']) {
        let start = at + offset;
        out.push_str(&text[at..start]);
        let rest = &text[start..];
        at = start + 1;
        if rest.starts_with('`') {
            let marks = rest.len() - rest.trim_start_matches('`').len();
            let end = find_closing(&rest[marks..], marks).map_or(marks, |end| marks + end + marks);
            out.push_str(&rest[..end]);
            at = start + end;
        } else if rest.starts_with('\\') {
            let length = rest.chars().nth(1).map_or(1, |next| 1 + next.len_utf8());
            out.push_str(&rest[..length]);
            at = start + length;
        } else if let Some((length, target, label)) = link(rest) {
            match find(target) {
                Some(url) => {
                    let _ = write!(out, "[{label}]({url})");
                }
                None if target.contains("://") => {
                    let _ = write!(out, "[{label}]({target})");
                }
                None => {
                    missing(target);
                    let _ = write!(out, "`{label}`");
                }
            }
            at = start + length;
        } else if rest.starts_with('{') || is_component(rest) {
            out.push('\\');
            out.push_str(&rest[..1]);
        } else {
            out.push_str(&rest[..1]);
        }
    }
    out.push_str(&text[at..]);
}

/// Where a code span with this many backticks ends.
fn find_closing(text: &str, marks: usize) -> Option<usize> {
    let mut at = 0;
    while let Some(offset) = text[at..].find('`') {
        let start = at + offset;
        let run = text[start..].len() - text[start..].trim_start_matches('`').len();
        if run == marks {
            return Some(start);
        }
        at = start + run;
    }
    None
}

/// `{@link Target}`, `{@link Target label}` or `{@link Target | label}`: length, target, label.
fn link(text: &str) -> Option<(usize, &str, &str)> {
    let end = text.find('}')?;
    let inside = text[..end].strip_prefix("{@link").filter(|inside| inside.starts_with(char::is_whitespace))?.trim();
    let (target, label) = inside.split_once(['|', ' ']).unwrap_or((inside, ""));
    let label = label.trim().trim_start_matches('|').trim();
    let target = target.trim();
    (!target.is_empty()).then_some((end + 1, target, if label.is_empty() { target } else { label }))
}

/// Whether a text begins as a component would, which can only be meant as text.
fn is_component(text: &str) -> bool {
    text.strip_prefix('<')
        .is_some_and(|rest| rest.trim_start_matches('/').starts_with(|character: char| character.is_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> (String, Vec<String>) {
        let mut missing = Vec::new();
        let find = |name: &str| (name == "Lock").then(|| "/lock#lock".to_owned());
        let made = markdown(text, 3, &find, &mut |name| missing.push(name.to_owned()));
        (made, missing)
    }

    #[test]
    fn links_lead_to_what_is_known_and_others_are_reported() {
        assert_eq!(of("A {@link Lock}, a {@link Lock | bolt}.").0, "A [Lock](/lock#lock), a [bolt](/lock#lock).");
        assert_eq!(of("A {@link\nLock}.").0, "A [Lock](/lock#lock).");
        assert_eq!(of("A {@link Key}."), ("A `Key`.".to_owned(), vec!["Key".to_owned()]));
        assert_eq!(of("{@link https://a.b/c here}").0, "[here](https://a.b/c)");
    }

    #[test]
    fn what_looks_like_a_tag_or_an_expression_is_text() {
        assert_eq!(
            of("An Array<Lock> in {braces}, <br> and `<Lock> {a}`").0,
            "An Array\\<Lock> in \\{braces}, <br> and `<Lock> {a}`"
        );
        assert_eq!(of("```tsx\n<Lock a={1} />\n```").0, "```tsx\n<Lock a={1} />\n```");
    }

    #[test]
    fn headings_are_below_those_of_the_page() {
        assert_eq!(of("## A\n\n### B").0, "### A\n\n#### B");
        assert_eq!(of("# A").0, "### A");
        assert_eq!(of("```bash\n# A\n```\n## B").0, "```bash\n# A\n```\n### B");
    }

    #[test]
    fn plain_text_keeps_what_links_are_called() {
        assert_eq!(plain("A {@link Lock}, a {@link Lock | bolt}. {@linked}"), "A Lock, a bolt. {@linked}");
    }

    #[test]
    fn urls_of_another_site_are_replaced() {
        let links = BTreeMap::from([("/old/".to_owned(), "/new/".to_owned())]);
        assert_eq!(replace_links("[a](/old/b) /old/".into(), &links), "[a](/new/b) /old/");
    }

    #[test]
    fn a_fence_that_is_not_closed_swallows_nothing() {
        assert_eq!(of("```ts\na").0, "```ts\na\n```");
        assert_eq!(of("```ts\na\n```ts\nb\n```\n```").0, "```ts\na\n```ts\nb\n```\n```\n```");
    }
}
