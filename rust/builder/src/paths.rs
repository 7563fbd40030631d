//! Paths of files below the content folder, with slashes, as documents write them.

use std::path::Path;

/// A path that is written in a file, `from`, as the whole one: seen from the file's folder, or from the top where it begins with a
/// slash, and without detours.
pub fn join(from: &str, path: &str) -> String {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let start = if path.starts_with('/') { "" } else { folder };
    let mut parts: Vec<&str> = Vec::new();
    for part in start.split('/').chain(path.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// A whole path as it is written in a file, `from`: as seen from the file's folder.
pub fn relative(from: &str, path: &str) -> String {
    let folder =
        Path::new(from).parent().unwrap_or(Path::new("")).to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    let from: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    let to: Vec<&str> = path.split('/').collect();
    let same = from.iter().zip(&to[..to.len() - 1]).take_while(|(one, other)| one == other).count();
    let up = "../".repeat(from.len() - same);
    format!("{}{}", if up.is_empty() { "./" } else { &up }, to[same..].join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_from_the_folder_of_its_file() {
        for (from, path, written) in [
            ("guides/a.md", "guides/b.md", "./b.md"),
            ("guides/a.md", "b.md", "../b.md"),
            ("a.md", "guides/b.md", "./guides/b.md"),
            ("guides/x/a.md", "guides/y/b.png", "../y/b.png"),
            ("guides/a/orders.md", "manual/payments.md", "../../manual/payments.md"),
        ] {
            assert_eq!(relative(from, path), written);
            assert_eq!(join(from, written), path);
        }
    }
}
