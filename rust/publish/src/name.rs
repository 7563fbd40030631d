//! What a file of the site may be called.

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
}
