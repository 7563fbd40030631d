//! Finds what is there under a name in other capitals.

use std::fs;
use std::path::Path;

/// The path of a page in a folder that differs from `wanted` in capitals alone, with the end of its file's name or without it,
/// as it is wanted; the folders between are looked through.
pub(super) fn find_alike(folder: &Path, wanted: &str) -> Option<String> {
    let bare = wanted.trim_end_matches('/');
    let (mut found, mut at) = (String::new(), folder.to_owned());
    let mut parts = bare.split('/').peekable();
    while let Some(part) = parts.next() {
        let name = find_name(&at, part, parts.peek().is_none())?;
        at.push(&name);
        if !found.is_empty() {
            found.push('/');
        }
        found.push_str(&name);
    }
    Some(found + &wanted[bare.len()..]).filter(|found| found != wanted)
}

/// The name in a folder that is most like this one; at the end of a path also that of a page's file, without its end.
fn find_name(folder: &Path, part: &str, is_last: bool) -> Option<String> {
    let wanted = part.to_lowercase();
    let entries = fs::read_dir(folder).ok()?.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let alike = entries.filter_map(|name| {
        let stem = name.strip_suffix(".html").filter(|_| is_last).map(str::to_owned);
        [Some(name), stem].into_iter().flatten().find(|name| name.to_lowercase() == wanted)
    });
    // The one that is spelt so itself comes first, and else the first of the alphabet.
    alike.min_by_key(|name| (name != part, name.clone()))
}

// Elsewhere, names in other capitals are often the same.
#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_other_capitals_is_found_in_every_part_of_a_path() {
        let folder = tempfile::tempdir().unwrap();
        for file in ["guides/Auth.html", "guides/index.html", "größe.html", "Same/a.html", "same/b.html"] {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        let find = |wanted: &str| find_alike(folder.path(), wanted);
        for (wanted, found) in [
            ("GUIDES/auth", "guides/Auth"),
            ("guides/AUTH.HTML", "guides/Auth.html"),
            ("Guides/", "guides/"),
            ("GUIDES/Auth/", "guides/Auth/"),
            ("GRÖSSE", ""),
            ("GRÖßE", "größe"),
            ("same/B", "same/b"),
            ("guides/Auth", ""),
            ("guides/none", ""),
        ] {
            assert_eq!(find(wanted).unwrap_or_default(), found, "{wanted}");
        }
    }
}
