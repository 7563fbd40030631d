//! Which kinds of files are published beside documents.

use std::ffi::OsStr;
use std::path::Path;

use serde::{Deserialize, Serialize};

/// Kinds that are always published, by their extensions: pictures, films, sounds, papers, archives and data. None of them
/// runs script in the site's own name; SVG could, and is sent with [`SANDBOX`](crate::sandbox::SANDBOX).
const USUAL: [&str; 50] = [
    "7z", "aac", "apng", "avif", "bmp", "bz2", "csv", "doc", "docx", "epub", "flac", "gif", "graphql", "gz", "ico",
    "jpeg", "jpg", "json", "m4a", "m4v", "mov", "mp3", "mp4", "odp", "ods", "odt", "oga", "ogg", "ogv", "pdf", "png",
    "ppt", "pptx", "sql", "svg", "tar", "tgz", "toml", "tsv", "txt", "vtt", "wav", "webm", "webp", "xls", "xlsx", "xz",
    "yaml", "yml", "zip",
];

/// Files that are published because a document shows them or leads to them.
#[derive(Debug, Clone, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FileSettings {
    /// Kinds that are published beside the usual ones, by their extensions.
    pub kinds: Vec<String>,
}

impl FileSettings {
    /// Whether files of a kind are published.
    #[must_use]
    pub fn publishes(&self, kind: &str) -> bool {
        USUAL.contains(&kind) || self.kinds.iter().any(|further| further == kind)
    }
}

/// The kind of a file: its extension in lower case, `txt` for a text that by custom has none, else empty.
#[must_use]
pub fn kind_of(path: &str) -> String {
    let part = |part: Option<&OsStr>| part.and_then(OsStr::to_str).unwrap_or_default().to_owned();
    let (name, extension) = (part(Path::new(path).file_name()), part(Path::new(path).extension()));
    if extension.is_empty() && is_text_by_custom(&name) { "txt".to_owned() } else { extension.to_ascii_lowercase() }
}

/// Whether a name without an extension is that of a text: `LICENSE-MIT`, `AUTHORS`, `Makefile`.
fn is_text_by_custom(name: &str) -> bool {
    let is_capital = |byte: u8| byte.is_ascii_uppercase() || matches!(byte, b'-' | b'_');
    let is_shouted = name.starts_with(|first: char| first.is_ascii_uppercase()) && name.bytes().all(is_capital);
    is_shouted
        || name.strip_suffix("file").is_some_and(|tool| tool.starts_with(|first: char| first.is_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_run_in_the_sites_name_is_not_published_unless_the_settings_say_so() {
        let usual = FileSettings::default();
        for path in [
            "photo.PNG",
            "paper.pdf",
            "all.tar.gz",
            "film.webm",
            "drawing.svg",
            "rates.csv",
            "a/LICENSE-MIT",
            "Makefile",
        ] {
            assert!(usual.publishes(&kind_of(path)), "{path}");
        }
        for path in
            ["page.html", "page.HTM", "script.js", "script.mjs", "feed.xml", "page.xhtml", "run", "profile", ".env"]
        {
            assert!(!usual.publishes(&kind_of(path)), "{path}");
        }
        let further = FileSettings { kinds: vec!["html".to_owned()] };
        assert!(further.publishes("html") && further.publishes("png") && !further.publishes("js"));
    }
}
