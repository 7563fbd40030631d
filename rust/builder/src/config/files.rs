//! Which kinds of files are published beside documents.

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

/// The kind of a file: its extension in lower case; empty if it has none.
#[must_use]
pub fn kind_of(path: &str) -> String {
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str());
    extension.unwrap_or_default().to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_run_in_the_sites_name_is_not_published_unless_the_settings_say_so() {
        let usual = FileSettings::default();
        for path in ["photo.PNG", "paper.pdf", "all.tar.gz", "film.webm", "drawing.svg", "rates.csv"] {
            assert!(usual.publishes(&kind_of(path)), "{path}");
        }
        for path in ["page.html", "page.HTM", "script.js", "script.mjs", "feed.xml", "page.xhtml", "LICENSE", ".env"] {
            assert!(!usual.publishes(&kind_of(path)), "{path}");
        }
        let further = FileSettings { kinds: vec!["html".to_owned()] };
        assert!(further.publishes("html") && further.publishes("png") && !further.publishes("js"));
    }
}
