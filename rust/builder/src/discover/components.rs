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

/// Each of them, by its path from the project's folder: `Name.tsx` or `Name/index.tsx` in a folder, and the list.
pub(super) fn find_components(folders: &Folders) -> BTreeMap<String, Stamp> {
    let mut found = BTreeMap::new();
    let stamp_of = |path: &str| {
        let found = folders.files.look(&folders.root.join(path)).ok()?;
        (found.kind == Kind::File).then_some(found.stamp)
    };
    let first = |stem: &str| {
        let mut paths = EXTENSIONS.iter().map(|extension| format!("{stem}.{extension}"));
        paths.find_map(|path| stamp_of(&path).map(|stamp| (path, stamp)))
    };
    for folder in COMPONENT_FOLDERS {
        for path in folders.files.list(&folders.root.join(folder)).unwrap_or_default() {
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            if !name.starts_with(|c: char| c.is_ascii_uppercase()) {
                continue;
            }
            let path = format!("{folder}/{name}");
            match name.split_once('.') {
                Some((_, extension)) if EXTENSIONS.contains(&extension) => {
                    found.extend(stamp_of(&path).map(|stamp| (path, stamp)));
                }
                Some(_) => {}
                None => found.extend(first(&format!("{path}/index"))),
            }
        }
    }
    found.extend(first(COMPONENT_LIST).or_else(|| first(&format!("{COMPONENT_LIST}/index"))));
    found
}
