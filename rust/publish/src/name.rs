//! What a file of the site may be called.

use std::collections::BTreeSet;
use std::io;

/// The longest name of a file or folder, in bytes: no file system in use takes more.
const LONGEST: usize = 255;

/// An error, unless `name` is a plain path below the site: nothing that leads out of it, nothing that means something
/// else on another system, nothing that no file system takes.
pub(crate) fn check_name(name: &str) -> io::Result<()> {
    let segments = || name.split('/');
    let has_drive =
        name.as_bytes().first().is_some_and(u8::is_ascii_alphabetic) && name.as_bytes().get(1) == Some(&b':');
    let why = if name.starts_with('/') || has_drive {
        "it is absolute"
    } else if segments().any(|segment| matches!(segment, "." | "..")) {
        "it leads out of its folder"
    } else if segments().any(str::is_empty) {
        "a part of it is empty"
    } else if name.contains(|character: char| character == '\\' || character.is_control()) {
        "it has a backslash or a control character"
    } else if segments().any(|segment| segment.len() > LONGEST) {
        "a part of it is longer than 255 bytes"
    } else {
        return Ok(());
    };
    Err(io::Error::new(io::ErrorKind::InvalidInput, format!("no file of the site can be called {name:?}: {why}")))
}

/// A name that none of those that are taken is: the wanted one, or that with the first number that is free. It is taken then.
pub fn free_name(wanted: &str, taken: &mut BTreeSet<String>) -> String {
    let mut name = wanted.to_owned();
    let mut number = 1;
    while !taken.insert(name.clone()) {
        number += 1;
        name = format!("{wanted}-{number}");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_in_the_site() {
        let long = "é".repeat(128);
        let bad = [
            "", "/a", "/", "a/", "a//b", "..", "../a", "a/../b", "a/..", ".", "./a", "a/./b", "a\\b", "..\\a", "C:/a",
            "c:a", "a\0b", "a\nb", "a\u{85}b", &long,
        ];
        for name in bad {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        let long = "a".repeat(255);
        for name in
            ["a", "a/b.html", ".well-known/security.txt", "...", "a..b/c", "über/ä b.md", "note: this.html", &long]
        {
            assert!(check_name(name).is_ok(), "{name:?}");
        }
    }

    #[test]
    fn a_name_that_is_taken_gets_the_first_free_number() {
        let mut taken = BTreeSet::from(["a-2".to_owned()]);
        assert_eq!(["a", "a", "b"].map(|wanted| free_name(wanted, &mut taken)), ["a", "a-3", "b"]);
    }
}
