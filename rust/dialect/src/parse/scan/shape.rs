//! Recognises the kinds of Markdown's lines.

use crate::parse::element;

pub(super) struct ListMarker {
    /// With the white space after it.
    pub(super) width: usize,
    /// Whether it may end a paragraph.
    pub(super) interrupts: bool,
    /// Whether the item begins with indented code.
    pub(super) holds_code: bool,
}

pub(super) fn list_marker(rest: &str) -> Option<ListMarker> {
    let bytes = rest.as_bytes();
    let (length, first) = match *bytes.first()? {
        b'-' | b'*' | b'+' => (1, true),
        b'0'..=b'9' => {
            let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
            if digits > 9 || !matches!(bytes.get(digits), Some(b'.' | b')')) {
                return None;
            }
            (digits + 1, &rest[..digits] == "1")
        }
        _ => return None,
    };
    let spaces = bytes[length..].iter().take_while(|byte| **byte == b' ').count();
    // Only Markdown's own white space: Unicode's other spaces are content, and longer than a byte.
    let blank = rest[length..].trim_matches([' ', '\t']).is_empty();
    if is_rule(rest) || (spaces == 0 && !blank && bytes.get(length) != Some(&b'\t')) {
        return None;
    }
    let holds_code = spaces > 4 && !blank;
    let width = length + if blank || holds_code { 1 } else { spaces.max(1) };
    Some(ListMarker { width, interrupts: first && !blank, holds_code })
}

pub(super) fn is_rule(rest: &str) -> bool {
    let mut marks = rest.bytes().filter(|byte| !matches!(byte, b' ' | b'\t'));
    let Some(first @ (b'-' | b'*' | b'_')) = marks.next() else { return false };
    let mut count = 1;
    marks.all(|byte| {
        count += 1;
        byte == first
    }) && count >= 3
}

/// The level of the heading that a line makes of the paragraph before it, if it makes one.
#[must_use]
pub fn underline(line: &str) -> Option<u8> {
    let marks = line.trim_end().trim_start_matches(' ');
    let is_indented = line.len() - line.trim_start_matches(' ').len() > 3;
    let level = match marks.as_bytes().first().filter(|_| !is_indented)? {
        b'=' => 1,
        b'-' => 2,
        _ => return None,
    };
    marks.bytes().all(|byte| byte == marks.as_bytes()[0]).then_some(level)
}

/// Length of `[^label]: ` at the start of a line.
pub(super) fn footnote_marker(rest: &str) -> Option<usize> {
    let label = rest.strip_prefix("[^")?;
    let end = label.find(']')?;
    if end == 0 || !label[end..].starts_with("]:") {
        return None;
    }
    let after = end + 4;
    Some(after + rest[after..].len() - rest[after..].trim_start_matches([' ', '\t']).len())
}

pub(super) fn is_definition(rest: &str) -> bool {
    !rest.starts_with("[^") && rest.find("]:").is_some_and(|at| !rest[1..at].contains(['[', ']']))
}

pub(super) fn fence_marker(rest: &str) -> Option<(u8, usize)> {
    let marker = *rest.as_bytes().first()?;
    if !matches!(marker, b'`' | b'~') {
        return None;
    }
    let length = rest.bytes().take_while(|byte| *byte == marker).count();
    (length >= 3 && !(marker == b'`' && rest[length..].contains('`'))).then_some((marker, length))
}

/// Whether a line begins an item of a list.
#[must_use]
pub fn begins_item(line: &str) -> bool {
    list_marker(line.trim_start_matches([' ', '\t'])).is_some()
}

/// Whether a line begins a block that ends a paragraph before it.
#[must_use]
pub fn begins_block(line: &str) -> bool {
    let line = &line[..line.find('\n').unwrap_or(line.len())];
    let rest = line.trim_start_matches([' ', '\t']);
    match rest.as_bytes().first() {
        None | Some(b'>') => true,
        Some(b'#') => rest.trim_start_matches('#').starts_with([' ', '\t']),
        Some(b':') => rest.starts_with(":::"),
        Some(b'<') => element::begins_block(rest),
        Some(b'`' | b'~') => fence_marker(rest).is_some(),
        Some(b'-' | b'*' | b'+' | b'_' | b'0'..=b'9') => {
            is_rule(rest) || list_marker(rest).is_some_and(|marker| marker.interrupts)
        }
        _ => false,
    }
}
