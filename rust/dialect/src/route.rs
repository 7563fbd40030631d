//! What routes are made of: which texts can be one, and how they are written in URLs.
//!
//! A route becomes the name of a file of the site, so what names another folder, or what no host serves as it is
//! written, is refused where an author writes it.

use std::borrow::Cow;
use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// Leaves room for `.html` in the 255 bytes that file systems allow for a name.
const MAX_PART_BYTES: usize = 250;
/// Leaves room for the folder of the site in the longest paths that systems allow.
const MAX_ROUTE_BYTES: usize = 1000;

/// Why a text cannot be a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RouteFault {
    /// It is empty.
    Nothing,
    /// A part is `.` or `..`.
    Dots,
    /// A part is empty.
    EmptyPart,
    /// It has a control character.
    Control,
    /// It has a backslash.
    Backslash,
    /// It begins as the path of a disk does on Windows.
    Drive,
    /// It has a character with a meaning of its own in URLs.
    Reserved(char),
    /// A part is longer than file systems allow.
    LongPart,
    /// It is longer than paths may be.
    Long,
}

impl fmt::Display for RouteFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("is empty"),
            Self::Dots => f.write_str("has `.` or `..` as a part"),
            Self::EmptyPart => f.write_str("has an empty part"),
            Self::Control => f.write_str("has a control character"),
            Self::Backslash => f.write_str("has a backslash"),
            Self::Drive => f.write_str("begins with a single letter and a colon"),
            Self::Reserved(character) => write!(f, "has a `{character}`, which has another meaning in a URL"),
            Self::LongPart => write!(f, "has a part of more than {MAX_PART_BYTES} bytes"),
            Self::Long => write!(f, "has more than {MAX_ROUTE_BYTES} bytes"),
        }
    }
}

impl RouteFault {
    /// What to do about it.
    pub fn hint(self) -> &'static str {
        match self {
            Self::Nothing => "leave it out, or write a name",
            Self::Dots => "write the whole route from its first slash: a page cannot be outside the site",
            Self::EmptyPart => "write a single slash between two parts",
            Self::Control => "remove it; it may be invisible",
            Self::Backslash => "write `/` between parts",
            Self::Drive => "write more in front of the colon: this is how paths of disks begin",
            Self::Reserved('%') => "write the character itself; URLs are encoded where that is needed",
            Self::Reserved(_) => "leave it out",
            Self::LongPart | Self::Long => "shorten it: file systems have no room for its name",
        }
    }
}

/// Checks that a route has nothing that is not allowed. A slash at either end is left to the caller's rules.
pub fn check(route: &str) -> Result<(), RouteFault> {
    if route.len() > MAX_ROUTE_BYTES {
        return Err(RouteFault::Long);
    }
    if route == "/" {
        return Ok(());
    }
    let inner = route.strip_prefix('/').unwrap_or(route);
    let inner = inner.strip_suffix('/').unwrap_or(inner);
    if inner.is_empty() {
        return Err(if route.is_empty() { RouteFault::Nothing } else { RouteFault::EmptyPart });
    }
    if matches!(inner.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic()) {
        return Err(RouteFault::Drive);
    }
    inner.split('/').try_for_each(check_part)
}

/// The route that is most like one that cannot be: without what it may not have.
pub fn mend(route: &str) -> String {
    let mut mended = String::new();
    for part in route.split('/').filter(|part| !matches!(*part, "" | "." | "..")) {
        let part: String =
            part.chars().map(|character| if check_character(character).is_ok() { character } else { '-' }).collect();
        let part = &part[..part.floor_char_boundary(MAX_PART_BYTES)];
        if mended.len() + 1 + part.len() > MAX_ROUTE_BYTES {
            break;
        }
        mended.push('/');
        mended.push_str(part);
    }
    match mended.as_bytes() {
        [] => "/page".to_owned(),
        // A disk on Windows.
        [b'/', letter, b':', ..] if letter.is_ascii_alphabetic() => mended.replacen(':', "-", 1),
        _ => mended,
    }
}

/// Checks that a slug has nothing that is not allowed. One that begins without a slash is relative to the folder of its
/// document, so it may begin with `..`.
pub fn check_slug(slug: &str) -> Result<(), RouteFault> {
    let mut rest = slug;
    while let Some(after) = rest.strip_prefix("./").or_else(|| rest.strip_prefix("../")) {
        rest = after;
    }
    if rest.len() < slug.len() && rest.starts_with('/') {
        return Err(RouteFault::EmptyPart);
    }
    if matches!(rest, "." | "..") || (rest.is_empty() && !slug.is_empty()) { Ok(()) } else { check(rest) }
}

/// The route of a slug as seen from a folder, whose path is empty or ends in a slash. One that leads out of the site
/// keeps its dots, so that it is refused.
pub fn of_slug(folder: &str, slug: &str) -> String {
    if slug.starts_with('/') {
        return slug.to_owned();
    }
    let mut parts: Vec<&str> = folder.split_terminator('/').collect();
    let mut is_folder = false;
    for part in slug.split('/') {
        is_folder = matches!(part, "" | "." | "..");
        match part {
            ".." if parts.pop().is_none() => return format!("/{folder}{slug}"),
            "" | "." | ".." => {}
            part => parts.push(part),
        }
    }
    let end = if is_folder && !parts.is_empty() { "/" } else { "" };
    format!("/{}{end}", parts.join("/"))
}

/// Checks that a part of a route has nothing that is not allowed.
fn check_part(part: &str) -> Result<(), RouteFault> {
    match part {
        "" => return Err(RouteFault::EmptyPart),
        "." | ".." => return Err(RouteFault::Dots),
        _ if part.len() > MAX_PART_BYTES => return Err(RouteFault::LongPart),
        _ => {}
    }
    part.chars().try_for_each(check_character)
}

fn check_character(character: char) -> Result<(), RouteFault> {
    match character {
        '\\' => Err(RouteFault::Backslash),
        '?' | '#' | '%' => Err(RouteFault::Reserved(character)),
        _ if character.is_control() => Err(RouteFault::Control),
        _ => Ok(()),
    }
}

/// What needs encoding in the path of a URL.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'/')
    .remove(b'@')
    .remove(b'!')
    .remove(b'$')
    .remove(b'&')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b'*')
    .remove(b'+')
    .remove(b',')
    .remove(b';')
    .remove(b'=')
    .remove(b':');

/// Percent-encodes what a path may not contain.
pub fn encode(path: &str) -> String {
    utf8_percent_encode(path, ENCODED).to_string()
}

/// Resolves percent-encoding; what is not valid stays as it is.
pub fn decode(text: &str) -> String {
    decoded(text).into_owned()
}

/// The same, without a copy of what has none.
pub fn decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    percent_decode_str(text).decode_utf8().unwrap_or(Cow::Borrowed(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_a_route_is_mended_into_one_that_can() {
        let long = "a".repeat(3 * MAX_PART_BYTES);
        for wrong in [
            "",
            "/",
            "//a//b",
            "/a/../b",
            "/c:/x",
            "/a?b#c%d",
            "/a\\b",
            "/a\u{1}b",
            "/..",
            &long,
            &"/ab".repeat(MAX_ROUTE_BYTES),
        ] {
            let mended = mend(wrong);
            assert_eq!(check(&mended), Ok(()), "{wrong:?} -> {mended:?}");
        }
        assert_eq!(mend("/a/../b?c"), "/a/b-c");
        assert_eq!(mend("/c:/x"), "/c-/x");
    }

    #[test]
    fn what_names_a_file_of_the_site_can_be_a_route() {
        for route in ["/", "/a", "/a/", "a/b", "/größe/ein bild", "/v1.2/...", "/note:b", "/a/b:c", "/.well-known"] {
            assert_eq!(check(route), Ok(()), "{route}");
        }
    }

    #[test]
    fn what_names_anything_else_cannot() {
        for (route, fault) in [
            ("", RouteFault::Nothing),
            ("/../a", RouteFault::Dots),
            ("a/..", RouteFault::Dots),
            ("./a", RouteFault::Dots),
            ("//a", RouteFault::EmptyPart),
            ("//", RouteFault::EmptyPart),
            ("/a//b", RouteFault::EmptyPart),
            ("/a\\..\\b", RouteFault::Backslash),
            ("/a\u{7}", RouteFault::Control),
            ("/a\0", RouteFault::Control),
            ("/a:b", RouteFault::Drive),
            ("c:", RouteFault::Drive),
            ("/a?b", RouteFault::Reserved('?')),
            ("/a#b", RouteFault::Reserved('#')),
            ("/%2e%2e/a", RouteFault::Reserved('%')),
        ] {
            assert_eq!(check(route), Err(fault), "{route:?}");
        }
    }

    #[test]
    fn a_slug_counts_from_its_folder_and_stays_in_the_site() {
        for (slug, route) in [
            ("c", "/a/b/c"),
            ("./c", "/a/b/c"),
            ("../c", "/a/c"),
            ("../../c/", "/c/"),
            ("..", "/a/"),
            ("../..", "/"),
            ("./", "/a/b/"),
            ("/c", "/c"),
        ] {
            assert_eq!(check_slug(slug), Ok(()), "{slug}");
            assert_eq!(of_slug("a/b/", slug), route, "{slug}");
        }
        for slug in ["../../../c", "../../.."] {
            assert_eq!(check_slug(slug), Ok(()), "{slug}: how deep its folder is, is not known");
            assert_eq!(check(&of_slug("a/b/", slug)), Err(RouteFault::Dots), "{slug}");
        }
        for (slug, fault) in [
            ("c/../d", RouteFault::Dots),
            ("/../c", RouteFault::Dots),
            ("..//c", RouteFault::EmptyPart),
            (".../c?", RouteFault::Reserved('?')),
            ("", RouteFault::Nothing),
        ] {
            assert_eq!(check_slug(slug), Err(fault), "{slug}");
        }
    }

    #[test]
    fn a_part_leaves_room_for_the_extension_of_its_file() {
        assert_eq!(check(&"a".repeat(250)), Ok(()));
        assert_eq!(check(&"a".repeat(251)), Err(RouteFault::LongPart));
        assert_eq!(check(&"a/".repeat(600)), Err(RouteFault::Long));
    }

    #[test]
    fn percent_encoding_is_resolved_where_it_is_valid() {
        assert_eq!(decode("a%20b"), "a b");
        assert_eq!(decode("100%"), "100%");
        assert_eq!(decode("%ff"), "%ff");
        assert_eq!(encode("assets/a b.png"), "assets/a%20b.png");
        assert_eq!(encode("/größe"), "/gr%C3%B6%C3%9Fe");
    }

    #[test]
    fn every_fault_is_told_with_what_to_do() {
        for (fault, message, hint) in [
            (RouteFault::Nothing, "is empty", "leave it out"),
            (RouteFault::Dots, "`.` or `..`", "from its first slash"),
            (RouteFault::EmptyPart, "empty part", "a single slash"),
            (RouteFault::Control, "control character", "invisible"),
            (RouteFault::Backslash, "backslash", "`/` between"),
            (RouteFault::Drive, "a single letter and a colon", "in front of the colon"),
            (RouteFault::Reserved('%'), "a `%`", "the character itself"),
            (RouteFault::Reserved('?'), "a `?`", "leave it out"),
            (RouteFault::LongPart, "a part of more than 250 bytes", "shorten it"),
            (RouteFault::Long, "more than 1000 bytes", "shorten it"),
        ] {
            assert!(fault.to_string().contains(message), "{fault}");
            assert!(fault.hint().contains(hint), "{fault}: {}", fault.hint());
        }
    }
}
