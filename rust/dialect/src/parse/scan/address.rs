//! Addresses that are written without any marks: URLs, hosts, and those of people.

use std::ops::Range;

use super::Scanner;

impl Scanner<'_> {
    /// The bare URL whose colon is at `colon`, if there is one.
    pub(super) fn bare_url(&self, colon: usize, start: usize, end: usize) -> Option<Range<usize>> {
        let before = &self.text[start..colon];
        let rest = &self.text[colon..end];
        if !rest.starts_with("://") {
            return None;
        }
        let scheme = ["https", "http"].into_iter().find(|scheme| before.ends_with(scheme))?.len();
        if before[..before.len() - scheme].ends_with(|c: char| c.is_alphanumeric()) {
            return None;
        }
        if !rest[3..].starts_with(|c: char| c.is_alphanumeric()) {
            return None;
        }
        Some(colon - scheme..colon + measure_url(rest))
    }

    /// The address without a scheme whose `@` or first `w` is at `i`, if there is one: of a person, or of a host.
    pub(super) fn bare_address(&self, i: usize, start: usize, end: usize) -> Option<Range<usize>> {
        let (before, rest) = (&self.text[start..i], &self.text[i..end]);
        if rest.starts_with('w') {
            let begins = !before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '/' | '.' | '-' | '_' | '@'));
            let has_host = rest.strip_prefix("www.")?.starts_with(|c: char| c.is_alphanumeric());
            let length = measure_url(rest);
            return (begins && has_host && rest["www.".len()..length].contains('.')).then(|| i..i + length);
        }
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '+');
        let name = &before[before.trim_end_matches(is_name).len()..];
        let around = &before[..before.len() - name.len()];
        let host = &rest[1..];
        let host = &host[..host.find(|c: char| !(is_name(c) && c != '+')).unwrap_or(host.len())];
        let host = host.trim_end_matches(['.', '-', '_']);
        let is_host = host.contains('.') && host.starts_with(|c: char| c.is_ascii_alphanumeric());
        // `react@18.2.0` is a version.
        let is_version = !host.ends_with(|c: char| c.is_ascii_alphabetic());
        // `git@host.example:path` is a place of a repository.
        let goes_on =
            rest[1 + host.len()..].strip_prefix(':').is_some_and(|path| path.starts_with(char::is_alphanumeric));
        let is_path = goes_on || around.ends_with(['/', ':', '@']);
        (!name.is_empty() && !name.starts_with('.') && is_host && !is_version && !is_path)
            .then(|| i - name.len()..i + 1 + host.len())
    }
}

/// The length of the URL that `rest` begins with, without what ends the sentence around it.
fn measure_url(rest: &str) -> usize {
    let stop = |c: char| c.is_whitespace() || matches!(c, '<' | '>' | '`' | '[' | ']' | '|' | '"' | '\\' | '{');
    let mut length = rest.find(stop).unwrap_or(rest.len());
    let opened = rest[..length].matches('(').count();
    let mut closed = rest[..length].matches(')').count();
    // Trimming stops at the host at the latest, because a host begins with a letter or a digit.
    while let Some(last) = rest[..length].chars().next_back() {
        let is_closing = last == ')' && closed > opened;
        if !is_closing && !matches!(last, '?' | '!' | '.' | ',' | ':' | ';' | '*' | '_' | '~' | '\'') {
            break;
        }
        closed -= usize::from(is_closing);
        length -= last.len_utf8();
    }
    length
}
