//! The documents of a folder: which there are, and what this program calls them.

use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use builder::resolve::locate_file;
use serde_json::Value;
use system::is_hidden;

/// How deep folders are looked at: a tree that is deeper goes round in a circle.
const DEPTH: usize = 24;

#[derive(Debug, Default)]
pub(crate) struct Documents {
    folder: PathBuf,
    /// Their paths from the folder, with forward slashes.
    paths: BTreeSet<String>,
    /// Their paths by id, and by route without slashes around it, as soon as somebody asks.
    places: OnceCell<(HashMap<String, String>, HashMap<String, String>)>,
}

impl Documents {
    /// Those below a folder, which may be absent.
    pub(crate) fn of(folder: &Path) -> Self {
        let mut found = Self { folder: folder.to_owned(), ..Self::default() };
        found.list("", DEPTH);
        found
    }

    /// The names of those in a folder itself.
    pub(crate) fn in_folder(folder: &Path) -> impl Iterator<Item = String> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.filter(|name| is_document(name))
    }

    fn list(&mut self, below: &str, depth: usize) {
        let entries = fs::read_dir(self.folder.join(below)).into_iter().flatten().flatten();
        for entry in entries {
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{below}{name}");
            // Links to folders are not followed: two that lead in circles are more ways than anybody waits for.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                // A site that was built holds Markdown, too.
                let is_other = name == "node_modules" || (below.is_empty() && name == "dist");
                if depth > 0 && !is_other && !is_hidden(&name) && !name.starts_with('_') {
                    self.list(&format!("{path}/"), depth - 1);
                }
            } else if is_document(&name) {
                self.paths.insert(path);
            }
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// The path of a document: as it is written, or without its extension, or that of a folder's page.
    pub(crate) fn find(&self, written: &str) -> Option<&str> {
        let path = written.trim_start_matches("./").trim_matches('/');
        let path = path.strip_suffix(".html").unwrap_or(path);
        let stem = path.strip_suffix("/index").unwrap_or(path);
        let below = if stem.is_empty() || stem == "index" { String::new() } else { format!("{stem}/") };
        let spellings = [path.to_owned(), format!("{path}.md"), format!("{path}.mdx")];
        let of_folder = ["index.md", "index.mdx", "README.md"].map(|name| format!("{below}{name}"));
        spellings.iter().chain(&of_folder).find_map(|path| self.paths.get(path)).map(String::as_str)
    }

    /// The path of the document with this id.
    pub(crate) fn by_id(&self, id: &str) -> Option<&str> {
        self.places().0.get(id).map(String::as_str)
    }

    /// The path of the document with this route, however that ends.
    pub(crate) fn by_route(&self, route: &str) -> Option<&str> {
        self.places().1.get(route.trim_matches('/')).map(String::as_str)
    }

    fn places(&self) -> &(HashMap<String, String>, HashMap<String, String>) {
        self.places.get_or_init(|| {
            let located = self.paths.iter().map(|path| (path, self.locate(path)));
            let by_both = |(path, (id, route)): (&String, (String, String))| {
                ((id, path.clone()), (route.trim_matches('/').to_owned(), path.clone()))
            };
            located.map(by_both).unzip()
        })
    }

    /// The id of the document at a path, as sidebars name it, and its route.
    pub(crate) fn locate(&self, path: &str) -> (String, String) {
        let front = self.front_matter(path);
        let text = |key: &str| front.get(key).and_then(Value::as_str);
        locate_file(path, text("id"), text("slug"))
    }

    /// Whether any is in a folder.
    pub(crate) fn has_folder(&self, folder: &str) -> bool {
        let below = format!("{}/", folder.trim_matches('/'));
        self.paths.iter().any(|path| path.starts_with(&below))
    }

    /// The names in a folder, without extensions and in the order of the alphabet: of its documents, and of folders that have such.
    pub(crate) fn children(&self, folder: &str) -> BTreeSet<String> {
        let below = if folder.is_empty() { String::new() } else { format!("{folder}/") };
        let inside = self.paths.iter().filter_map(|path| path.strip_prefix(&below));
        let name = |rest: &str| match rest.split_once('/') {
            Some((folder, _)) => folder.to_owned(),
            None => rest.rsplit_once('.').map_or(rest, |(stem, _)| stem).to_owned(),
        };
        inside.map(name).collect()
    }

    fn front_matter(&self, path: &str) -> Value {
        let text = system::files::read_text(&self.folder.join(path)).unwrap_or_default();
        let front = text.strip_prefix("---\n").or_else(|| text.strip_prefix("---\r\n"));
        let front = front.and_then(|rest| rest.split_once("\n---")).map_or("", |(front, _)| front);
        serde_saphyr::from_str(front).unwrap_or_default()
    }
}

/// Whether a folder has a document, at any depth.
pub(crate) fn has_documents(folder: &Path) -> bool {
    !Documents::of(folder).is_empty()
}

fn is_document(name: &str) -> bool {
    let is_markdown = Path::new(name).extension().is_some_and(|extension| extension == "md" || extension == "mdx");
    is_markdown && !name.starts_with('_') && !is_hidden(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_found_by_what_other_tools_call_it() {
        let folder = tempfile::tempdir().unwrap();
        for path in ["index.md", "guide/01-start.md", "guide/README.md", "guide/_part.md", "node_modules/a/b.md"] {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        fs::write(folder.path().join("guide/end.mdx"), "---\nslug: /fin\nid: last\n---\n").unwrap();
        let documents = Documents::of(folder.path());
        for (written, path) in [
            ("/", "index.md"),
            ("/index", "index.md"),
            ("guide/01-start.md", "guide/01-start.md"),
            ("/guide/end", "guide/end.mdx"),
            ("/guide/end.html", "guide/end.mdx"),
            ("/guide/", "guide/README.md"),
        ] {
            assert_eq!(documents.find(written), Some(path), "{written}");
        }
        assert_eq!(documents.find("guide/_part.md").or_else(|| documents.find("nowhere")), None);
        assert_eq!(documents.locate("guide/01-start.md"), ("guide/start".to_owned(), "/guide/start".to_owned()));
        assert_eq!(documents.locate("guide/end.mdx"), ("guide/last".to_owned(), "/fin".to_owned()));
        assert_eq!(Vec::from_iter(documents.children("")), ["guide", "index"]);
        assert_eq!(Vec::from_iter(documents.children("guide")), ["01-start", "README", "end"]);
        assert_eq!(documents.by_id("guide/last"), Some("guide/end.mdx"));
        assert_eq!(documents.by_route("/fin/"), Some("guide/end.mdx"));
        assert_eq!((documents.by_route("/"), documents.by_route("/guide/end")), (Some("index.md"), None));
    }
}
