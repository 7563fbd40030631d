//! Markdown in parts that programs read one by one.

/// Cuts Markdown into parts of about so many bytes at most: between lines, and where possible above a heading. What is longer is no
/// more than the end of a block of code.
pub fn cut_to_fit(markdown: &str, room: usize) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut part = String::new();
    let mut fence: Option<String> = None;
    for line in markdown.lines().flat_map(|line| cut(line, room)) {
        let is_heading = fence.is_none() && line.starts_with('#');
        // The end of a block of code is never cut off, so that no part has nothing but marks.
        let is_end = fence.as_deref().is_some_and(|open| line.trim() == marks(open));
        if (part.len() + line.len() + 1 > room && !is_end) || (is_heading && part.len() > room / 2) {
            // A block of code that goes on is one in each part.
            let open = fence.as_deref().unwrap_or_default();
            part.push_str(marks(open));
            parts.push(part.trim_end().to_owned());
            part = if open.is_empty() { String::new() } else { format!("{open}\n") };
        }
        let is_first = part.is_empty() || fence.as_ref().is_some_and(|open| part.trim_end() == open);
        if !(is_first && line.is_empty()) {
            part.push_str(line);
            part.push('\n');
        }
        fence = match fence {
            Some(open) if line.trim() == marks(&open) => None,
            None if !marks(line.trim_start()).is_empty() => Some(line.trim_start().to_owned()),
            other => other,
        };
    }
    if !part.trim().is_empty() || parts.is_empty() {
        parts.push(part.trim_end().to_owned());
    }
    parts
}

/// The marks that a fence begins with; nothing of another line.
fn marks(line: &str) -> &str {
    let count = line.chars().take_while(|character| *character == '`').count();
    if count >= 3 { &line[..count] } else { "" }
}

fn cut(line: &str, room: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while rest.len() > room / 2 {
        let mut at = room / 2;
        while !rest.is_char_boundary(at) {
            at -= 1;
        }
        let at = rest[..at].rfind(' ').filter(|space| *space > 0).unwrap_or(at);
        let (piece, after) = rest.split_at(at);
        pieces.push(piece);
        rest = after;
    }
    pieces.push(rest);
    pieces
}

/// Cuts Markdown into as few parts of about so many bytes at most as its sections can fill in their order. Only a section that is too
/// long for one is cut itself.
pub(in crate::write) fn fill_parts(markdown: &str, room: usize) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for section in sections(markdown) {
        let pieces = if section.len() > room { cut_to_fit(section, room) } else { vec![section.to_owned()] };
        for piece in pieces {
            match parts.last_mut() {
                Some(part) if part.len() + piece.len() + 2 <= room => {
                    part.push_str("\n\n");
                    part.push_str(piece.trim());
                }
                _ => parts.push(piece.trim().to_owned()),
            }
        }
    }
    parts
}

/// What a text is cut off with.
pub(in crate::write) const CUT: &str = "…";

/// A text of so many bytes at most: all of it, or its beginning, cut between words where it has several.
pub fn shorten(text: &str, most: usize) -> String {
    if text.len() <= most {
        return text.to_owned();
    }
    let Some(mut at) = most.checked_sub(CUT.len()) else { return String::new() };
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let at = if text[at..].starts_with(' ') { at } else { text[..at].rfind(' ').unwrap_or(at) };
    let begin = text[..at].trim_end();
    if begin.is_empty() { String::new() } else { format!("{begin}{CUT}") }
}

pub(in crate::write) fn headings(markdown: &str) -> Vec<String> {
    let first = |section: &str| {
        let title = section.lines().next()?.strip_prefix('#')?;
        Some(title.trim_start_matches('#').trim().to_owned())
    };
    sections(markdown).into_iter().filter_map(first).collect()
}

/// What is above the first heading, and from each heading to the next.
fn sections(markdown: &str) -> Vec<&str> {
    let mut fence: Option<&str> = None;
    let (mut found, mut start, mut at) = (Vec::new(), 0, 0);
    for line in markdown.split_inclusive('\n') {
        let own = marks(line.trim_start());
        match fence {
            Some(open) if line.trim() == open => fence = None,
            None if !own.is_empty() => fence = Some(own),
            None if line.starts_with('#') && at > start => {
                found.push(&markdown[start..at]);
                start = at;
            }
            _ => {}
        }
        at += line.len();
    }
    found.push(&markdown[start..]);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_filled_with_whole_sections_and_one_that_is_too_long_is_cut() {
        let section = |name: &str, words: usize| {
            format!("## {name}\n\n```sh\n# no heading\n```\n\n{}\n\n", "word ".repeat(words).trim())
        };
        let text =
            ["# All\n\n".to_owned(), section("A", 60), section("B", 60), section("C", 500), section("D", 10)].concat();
        let parts = fill_parts(&text, 1_000);
        let titles: Vec<Vec<String>> = parts.iter().map(|part| headings(part)).collect();
        assert_eq!(titles, [&["All", "A", "B"][..], &["C"], &[], &[], &["D"]].map(<[_]>::to_vec));
        assert!(parts.iter().all(|part| part.len() <= 1_000), "{parts:?}");
        assert_eq!(parts.concat().matches("word").count(), 630);
    }

    #[test]
    fn a_text_is_cut_between_words_or_characters_and_never_longer_than_it_may_be() {
        assert_eq!(shorten("Préférences", 13), "Préférences");
        assert_eq!(shorten("Préférences", 12), "Préfére…");
        assert_eq!((shorten("Préférences", 6), shorten("Préférences", 5)), ("Pr…".to_owned(), "Pr…".to_owned()));
        assert_eq!((shorten("Of orders", 6), shorten("Of all orders", 9)), ("Of…".to_owned(), "Of all…".to_owned()));
        assert_eq!((shorten("Orders", 3), shorten("Orders", 2)), (String::new(), String::new()));
    }
}
