//! Which version of the documented packages a document needs: that of the newest name in it, or the one its author states.

use super::names::Linked;
use crate::config::Config;
use crate::documents::DocumentId;
use crate::library::Entry;
use crate::unplaced::{Place, Unplaced};
use dialect::diagnostic::Diagnostic;
use dialect::warning;
use reference::history::version::Minor;
use reference::names::DocumentedName;

const KEY: &str = "min_version";

/// What a document says of the version that it needs, and what is wrong with what its author states.
#[derive(Default)]
pub(super) struct Needs {
    /// The sentence that readers see.
    pub note: Option<String>,
    /// A name that the stated version does not have, or a text that is no version.
    pub wrong: Option<Unplaced>,
}

impl Needs {
    /// What a document needs in which these names are `linked`.
    pub(super) fn of(config: &Config, id: DocumentId, entry: &Entry, linked: &[Option<Linked>]) -> Self {
        let history = config.site.reference.as_ref().and_then(|reference| reference.history.as_ref());
        let Some(history) = history else { return Self::default() };
        let file = || config.folders.display(&entry.absolute);
        let found = linked.iter().flatten().filter_map(|linked| Some((linked.name.since?.earliest, linked.name)));
        // Of several names, the first that the document has.
        let newest = found.reduce(|best, one| if one.0 > best.0 { one } else { best });
        let stated = entry.document.front.min_version.as_deref();
        let (version, wrong) = match (stated.map(Minor::read), newest) {
            (Some(None), _) => (None, Some(no_version(&file(), stated.unwrap_or_default()))),
            (Some(Some(stated)), Some((since, name))) if since > stated => {
                (Some(stated), Some(too_new(&file(), stated, since, name)))
            }
            (Some(stated), _) => (stated, None),
            (None, newest) => (newest.map(|(since, _)| since), None),
        };
        let note = history.needs.as_ref().zip(version);
        Self {
            note: note.map(|(label, version)| label.replace("{version}", &version.to_string())),
            wrong: wrong.map(|diagnostic| Unplaced::new(diagnostic, id, Place::Key(KEY))),
        }
    }
}

fn no_version(file: &str, stated: &str) -> Diagnostic {
    warning!(FrontMatter(KEY), file, "`{stated}` is no version"; label: "not possible")
        .hint("write its first two numbers, such as \"3.4\"")
}

fn too_new(file: &str, stated: Minor, since: Minor, name: &DocumentedName) -> Diagnostic {
    let whole = name.owner.as_ref().map_or_else(|| name.name.clone(), |owner| format!("{owner}.{}", name.name));
    warning!(FrontMatter(KEY), file, "this document needs {since}: `{whole}` is there since then";
        label: "says {stated}")
    .hint(format!("write \"{since}\", or take out what {stated} does not have"))
}
