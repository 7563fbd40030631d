//! Inside a line: code spans, tags, comments, expressions, bare URLs.

use std::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::parse::limits::Lookahead;
use crate::parse::{element, literal, tag};

use super::flow::comment;
use super::shape::{begins_block, underline};
use super::{Class, Item, Scanner, Stop};
use crate::error;

/// The error for an expression in a line of text.
pub(crate) fn javascript_error(file: &str) -> Diagnostic {
    error!(JavaScript, file, "JavaScript is not run in documents";
        label: "an expression"; hint: "write `\\{{` for a brace, or put the text in backticks")
}

impl<'a> Scanner<'a> {
    /// Rewrites text from `start` to the end of a line; returns that end, which is later than `end` if a construct
    /// continues on the next line.
    pub(super) fn rewrite_inline(&mut self, start: usize, end: usize) -> usize {
        let text = self.text;
        let bytes = text.as_bytes();
        let mut end = end;
        let mut copied = start;
        let mut i = start;
        // For code spans, a row of a table and a heading are blocks of one line.
        let row = text[start..end].starts_with(['|', '#']);
        while i < end && self.stop.is_none() {
            if self.ahead.is_spent() {
                self.stop(i, Stop::Unclosed);
                break;
            }
            let byte = bytes[i];
            if !matches!(byte, b'<' | b'{' | b'`' | b'\\' | b']' | b':' | b'$' | b'@' | b'w')
                && !self.may_be_material(byte, i)
            {
                i += 1;
                continue;
            }
            if self.has_material()
                && let Some(after) = self.rewrite_material(i, copied, end)
            {
                (i, copied) = (after, after);
                continue;
            }
            let next = match byte {
                b'\\' => {
                    if let Some(after) = self.formula_of_mdbook(i, copied, end) {
                        copied = after;
                        after
                    } else if let Some((range, after)) = heading_id(&text[i + 1..]) {
                        let id = Item::HeadingId(i + 1 + range.start..i + 1 + range.end);
                        copied = self.replace(copied, i..i + 1 + after, id);
                        copied
                    } else {
                        i + 1 + usize::from(bytes.get(i + 1).is_some_and(u8::is_ascii_punctuation))
                    }
                }
                b'`' => self.copy_code_span(i, if row { end } else { 0 }),
                b']' => link_target(&self.ahead, &text[i..self.limit]).map_or(i + 1, |length| i + length),
                b':' | b'@' | b'w' => match self.short_form(i, start.max(copied), end) {
                    Some((range, item)) => {
                        copied = self.replace(copied, range, item);
                        copied
                    }
                    None => i + 1,
                },
                b'$' => match self.formula(i, copied, end, text[start..end].starts_with('|')) {
                    Some(after) => {
                        copied = after;
                        after
                    }
                    // All dollars of a run at once, or the last of them would look like the beginning of a formula.
                    None => i + text[i..].bytes().take_while(|byte| *byte == b'$').count(),
                },
                b'<' => {
                    if let Some(length) = measure_autolink(&text[i..end]) {
                        i + length
                    } else if let Some(after) = self.rewrite_angle(i, copied) {
                        copied = after;
                        after
                    } else {
                        // A marker rather than a backslash, which would show if this turned out to be code.
                        copied = self.replace(copied, i..i + 1, Item::Text("<".to_owned()));
                        copied
                    }
                }
                b'{' => match self.rewrite_attributes(i, copied, end).or_else(|| self.rewrite_brace(i, copied)) {
                    Some(after) => {
                        copied = after;
                        after
                    }
                    None => i + 1,
                },
                _ => i + text[i..].chars().next().map_or(1, char::len_utf8),
            };
            i = next;
            if i > end {
                end = self.line_end(i.min(text.len())).min(self.limit);
            }
        }
        self.copy(copied..end);
        end
    }

    /// What is written short around the character at `i`: a bare URL or address, the code of an emoji.
    fn short_form(&self, i: usize, start: usize, end: usize) -> Option<(Range<usize>, Item<'a>)> {
        if !self.text[i..].starts_with(':') {
            return Some((self.bare_address(i, start, end)?, Item::BareUrl));
        }
        if let Some(range) = self.bare_url(i, start, end) {
            return Some((range, Item::BareUrl));
        }
        let (emoji, after) = self.emoji(i, end)?;
        Some((i..after, Item::Text(emoji.to_owned())))
    }

    /// Leaves a marker in place of a range, after what was not copied before it; gives the range's end.
    pub(super) fn replace(&mut self, copied: usize, range: Range<usize>, item: Item<'a>) -> usize {
        self.copy(copied..range.start);
        let after = range.end;
        self.inline_mark(item, range);
        after
    }

    /// The offset after the code span at `i`, or after its backticks if nothing closes it.
    fn copy_code_span(&mut self, i: usize, row_end: usize) -> usize {
        let length = count_backticks(self.text.as_bytes(), i);
        let block_end = self.block_end(i);
        let end = if row_end > 0 { row_end } else { block_end };
        let runs = self.ticks.get(&length).map_or(&[][..], Vec::as_slice);
        let closing = runs.get(runs.partition_point(|run| *run < i + length)).filter(|closing| **closing < end);
        closing.map_or(i + length, |closing| (closing + length).min(end))
    }

    /// End of the paragraph around `i`.
    pub(super) fn block_end(&mut self, i: usize) -> usize {
        if self.block_end <= i {
            let mut end = self.line_end(i);
            while end < self.text.len() {
                if begins_block(&self.text[end + 1..]) {
                    break;
                }
                end = self.line_end(end + 1);
            }
            self.block_end = end;
            self.index_ticks(i);
        }
        self.block_end.min(self.limit)
    }

    /// Notes where the runs of backticks are from `i` to the end of the block.
    fn index_ticks(&mut self, i: usize) {
        self.ticks.clear();
        let bytes = self.text.as_bytes();
        let mut at = i;
        while let Some(offset) = self.text[at..self.block_end].find('`') {
            let length = count_backticks(bytes, at + offset);
            self.ticks.entry(length).or_default().push(at + offset);
            at = (at + offset + length).min(self.block_end);
        }
    }

    /// A tag or comment at `i`; returns the offset after it, or nothing if it is text.
    fn rewrite_angle(&mut self, i: usize, copied: usize) -> Option<usize> {
        let text = &self.text[..self.limit];
        if let Some(length) = comment(&self.ahead, text, i) {
            self.note_comment(i..i + length);
            self.copy(copied..i);
            return Some(i + length);
        }
        let Some(tag) = tag::parse(&self.ahead, text, i) else {
            if let Some(length) = self.fragment_in_text(i) {
                self.copy(copied..i);
                self.inline_mark(Item::Nothing, i..i + length);
                return Some(i + length);
            }
            self.malformed(i);
            return None;
        };
        let class = self.classify(&tag);
        let after = tag.span.end;
        match class {
            Class::Text => return None,
            Class::Verbatim => {
                let after = self.verbatim_end(&tag).filter(|after| *after <= self.limit)?;
                self.copy(copied..i);
                self.inline_mark(Item::Verbatim, i..after);
                return Some(after);
            }
            Class::Block | Class::Component => self.enter_or_leave(&tag, false),
            Class::Phrasing => {
                // A tag that was opened on a line of its own may be closed after text.
                if tag.closing && element::flow(tag.name).is_some() {
                    self.leave_phrasing(tag.name);
                }
            }
        }
        self.copy(copied..i);
        self.inline_mark(Item::Tag(tag), i..after);
        Some(after)
    }

    /// Reports a component whose tag cannot be read; anything else is text.
    fn malformed(&mut self, i: usize) {
        let rest = &self.text[i + 1..];
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let written = rest[length..].starts_with([' ', '\n', '/']);
        let glued = self.text[..i].ends_with(char::is_alphanumeric);
        if tag::names_component(&rest[..length]) && self.registry.is_known(&rest[..length]) && written && !glued {
            let diagnostic = error!(MalformedTag(&rest[..length]), self.file,
                "the tag `<{}` cannot be read", &rest[..length];
                label: "begins here";
                hint: "look for a quote or brace that is not closed, a value without quotes, or a missing `>`");
            self.report(diagnostic, i..i + 1 + length);
        }
    }

    fn leave_phrasing(&mut self, name: &str) {
        if let Some(opening) = self.open.iter().rposition(|open| open.kind.is_tag(name)) {
            self.leave(opening);
        }
    }

    /// Whether the line of `i` is one of a heading, by the mark it begins with or the line that underlines it.
    fn is_in_heading(&self, i: usize) -> bool {
        let next = self.line_end(i) + 1;
        let below = self.text.get(next..).map_or("", |rest| rest.lines().next().unwrap_or_default());
        self.text[self.block_start..i].starts_with('#') || underline(below.trim_start_matches([' ', '>'])).is_some()
    }

    /// A heading's id, a comment or an expression at `i`; returns the offset after it, or nothing if it is text.
    fn rewrite_brace(&mut self, i: usize, copied: usize) -> Option<usize> {
        let text = &self.text[..self.limit];
        let rest = &text[i..];
        let id = heading_id(rest).filter(|_| !self.is_plain || self.is_in_heading(i));
        if let Some((range, after)) = id {
            self.copy(copied..i);
            self.inline_mark(Item::HeadingId(i + range.start..i + range.end), i..i + after);
            return Some(i + after);
        }
        if self.is_plain {
            return None;
        }
        if let Some(length) = comment(&self.ahead, text, i) {
            self.note_comment(i..i + length);
            self.copy(copied..i);
            return Some(i + length);
        }
        let block = &text[..self.block_end(i)];
        let value = literal::literal(&self.ahead, block, i + 1)
            .map(|(value, end)| (value, literal::skip_space(&self.ahead, block, end)))
            .filter(|(_, end)| block[*end..].starts_with('}'));
        let written = match value {
            Some((serde_json::Value::String(string), end)) => Some((string, end)),
            Some((serde_json::Value::Number(number), end)) => Some((number.to_string(), end)),
            _ => None,
        };
        if let Some((string, end)) = written {
            self.copy(copied..i);
            self.inline_mark(Item::Text(string), i..end + 1);
            return Some(end + 1);
        }
        let end = literal::balanced(&self.ahead, block, i)?;
        if block[i + 1..end - 1].trim().is_empty() {
            return None;
        }
        self.copy(copied..i);
        if let Some(name) = tag::property(&self.text[i..end]) {
            self.inline_mark(Item::Property(name), i..end);
            return Some(end);
        }
        if !self.registry.runs_javascript {
            self.report(javascript_error(self.file), i..end);
        }
        self.inline_mark(Item::Expression, i..end);
        Some(end)
    }
}

/// Number of backticks from `at` on.
fn count_backticks(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().take_while(|byte| **byte == b'`').count()
}

/// `{#id}` or `{/* #id */}` at the end of a line, or with former ids after it as in `{#id #former #older}`: where the ids are,
/// which [`heading_ids`] takes apart, and the offset after all of it.
pub(super) fn heading_id(rest: &str) -> Option<(Range<usize>, usize)> {
    let inside = rest.strip_prefix('{')?.trim_start_matches([' ', '/', '*']);
    let start = rest.len() - inside.len() + 1;
    let inside = inside.strip_prefix('#')?;
    let ends = |c: char| c.is_whitespace() || matches!(c, '}' | '{' | '*' | '\\' | '"' | '\'' | '<' | '>');
    let mut length = inside.find(ends)?;
    while let Some(former) = inside[length..].trim_start_matches(' ').strip_prefix('#') {
        let known = inside.len() - former.len();
        match former.find(ends) {
            Some(more) if more > 0 && length > 0 => length = known + more,
            _ => return None,
        }
    }
    let tail = inside[length..].trim_start_matches([' ', '/', '*', '\\']).strip_prefix('}')?;
    let after = tail.trim_start_matches([' ', '\t']).trim_start_matches('#');
    (length > 0 && (after.is_empty() || after.starts_with('\n')))
        .then(|| (start..start + length, rest.len() - tail.len()))
}

/// The id of a heading, and the ids it had before.
pub(crate) fn heading_ids(written: &str) -> (&str, impl Iterator<Item = &str> + Clone) {
    let mut ids = written.split([' ', '#']).filter(|id| !id.is_empty());
    (ids.next().unwrap_or_default(), ids)
}

/// Length of `](target "title")`, in which nothing is rewritten.
fn link_target(ahead: &Lookahead<'_>, rest: &str) -> Option<usize> {
    let mut i = 2;
    let length = rest.starts_with("](").then(|| find_target_end(rest.as_bytes(), &mut i)).flatten();
    ahead.spend(i);
    length
}

/// Advances `i` to the end of a link's target, at most to the end of its line.
fn find_target_end(bytes: &[u8], i: &mut usize) -> Option<usize> {
    let at = |i: usize| bytes.get(i).copied().filter(|byte| *byte != b'\n');
    while at(*i) == Some(b' ') {
        *i += 1;
    }
    if at(*i) == Some(b'<') {
        while at(*i)? != b'>' {
            *i += 1;
        }
        *i += 1;
    } else {
        let mut depth = 0_usize;
        loop {
            match at(*i)? {
                b'(' => depth += 1,
                b')' if depth == 0 => break,
                b')' => depth -= 1,
                b'\\' if at(*i + 1).is_some() => *i += 1,
                b' ' | b'\t' => break,
                _ => {}
            }
            *i += 1;
        }
    }
    while matches!(at(*i), Some(b' ' | b'\t')) {
        *i += 1;
    }
    if let Some(quote @ (b'"' | b'\'' | b'(')) = at(*i) {
        let close = if quote == b'(' { b')' } else { quote };
        *i += 1;
        while at(*i)? != close {
            *i += 1 + usize::from(bytes[*i] == b'\\' && at(*i + 1).is_some());
        }
        *i += 1;
        while matches!(at(*i), Some(b' ' | b'\t')) {
            *i += 1;
        }
    }
    (at(*i) == Some(b')')).then_some(*i + 1)
}

/// Length of `<https://…>` or `<name@host>`.
fn measure_autolink(rest: &str) -> Option<usize> {
    let end = 1 + rest[1..].find(|c: char| c.is_whitespace() || matches!(c, '<' | '>'))?;
    if !rest[end..].starts_with('>') {
        return None;
    }
    let inside = &rest[1..end];
    let scheme = inside.find(':').is_some_and(|colon| {
        colon >= 2
            && inside.starts_with(|c: char| c.is_ascii_alphabetic())
            && inside[..colon].bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'.' | b'-'))
    });
    let mail = inside.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty()
            && !host.is_empty()
            && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-'))
    });
    (scheme || mail).then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_headings_have_three_notations() {
        for text in ["{#the-id}", "{ #the-id }  ", "{/* #the-id */}\nmore", "{#the-id} ##"] {
            let (range, _) = heading_id(text).unwrap();
            assert_eq!(&text[range], "the-id", "{text}");
        }
        for text in ["{#the-id #old #older}", "{/* #the-id #old  #older */}"] {
            let (range, after) = heading_id(text).unwrap();
            let (id, former) = heading_ids(&text[range]);
            assert_eq!((id, former.collect::<Vec<_>>(), after), ("the-id", vec!["old", "older"], text.len()));
        }
        assert!(heading_id("{#a #}").is_none() && heading_id("{#a old}").is_none());
        assert!(heading_id("{#a} b").is_none());
        assert!(heading_id("{a}").is_none());
    }

    fn target(text: &str) -> Option<usize> {
        link_target(&Lookahead::new(text), text)
    }

    #[test]
    fn targets_of_links_are_skipped() {
        for text in ["](a{b}c)", "](<a b> \"<t>\")", "](a(b)c 'it\\'s')", "]()"] {
            assert_eq!(target(&format!("{text} x")), Some(text.len()), "{text}");
        }
        for text in ["](a b c)", "](a\n)", "](a\\\n)", "](<a", "]("] {
            assert_eq!(target(text), None, "{text}");
        }
    }

    #[test]
    fn autolinks_are_distinguished_from_tags() {
        assert_eq!(measure_autolink("<https://a.b> x"), Some(13));
        assert_eq!(measure_autolink("<a@b.c>"), Some(7));
        assert_eq!(measure_autolink("<svg:rect>"), Some(10));
        assert_eq!(measure_autolink("<b>"), None);
        assert_eq!(measure_autolink("<a href='x:y'>"), None);
    }
}
