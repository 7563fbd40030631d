//! The files with components of a project's own that every document may name.

use std::collections::BTreeMap;

use system::Stamp;
use system::files::Kind;

use crate::config::Folders;

/// Folders whose files are components; the second in projects of Docusaurus alone.
pub const COMPONENT_FOLDERS: [&str; 2] = ["components", "src/components"];

/// Where a project of Docusaurus lists further ones, without the extension.
pub(crate) const COMPONENT_LIST: &str = "src/theme/MDXComponents";

const EXTENSIONS: [&str; 4] = ["tsx", "jsx", "ts", "js"];

/// Files of the first folder that concern every page, by their paths from the project's folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfEveryPage {
    /// The module that fills slots of the theme.
    pub slots: Option<(String, Stamp)>,
    /// The style sheet of all pages.
    pub styles: Option<(String, Stamp)>,
}

/// Looks for `slots` and `styles`, which documents cannot name: components begin with a capital.
pub(crate) fn find_of_every_page(folders: &Folders) -> OfEveryPage {
    let [folder, _] = COMPONENT_FOLDERS;
    OfEveryPage {
        slots: first(folders, &format!("{folder}/slots")),
        styles: stamped(folders, &format!("{folder}/styles.css")),
    }
}

/// The file of this path, if it is one.
fn stamped(folders: &Folders, path: &str) -> Option<(String, Stamp)> {
    let found = folders.files.look(&folders.root.join(path)).ok()?;
    (found.kind == Kind::File).then(|| (path.to_owned(), found.stamp))
}

/// The module of a path without its extension.
fn first(folders: &Folders, stem: &str) -> Option<(String, Stamp)> {
    EXTENSIONS.iter().find_map(|extension| stamped(folders, &format!("{stem}.{extension}")))
}

/// Each of them, by its path from the project's folder: `Name.tsx` or `Name/index.tsx` in a folder, and the list.
pub(super) fn find_components(folders: &Folders) -> BTreeMap<String, Stamp> {
    let mut found = BTreeMap::new();
    for folder in COMPONENT_FOLDERS {
        for path in folders.files.list(&folders.root.join(folder)).unwrap_or_default() {
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if !name.starts_with(|c: char| c.is_ascii_uppercase()) {
                continue;
            }
            let path = format!("{folder}/{name}");
            match name.split_once('.') {
                Some((_, extension)) if EXTENSIONS.contains(&extension) => found.extend(stamped(folders, &path)),
                Some(_) => {}
                None => found.extend(first(folders, &format!("{path}/index"))),
            }
        }
    }
    found.extend(first(folders, COMPONENT_LIST).or_else(|| first(folders, &format!("{COMPONENT_LIST}/index"))));
    found
}
