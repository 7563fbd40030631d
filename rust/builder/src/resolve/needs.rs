//! Which version of the documented packages a document needs: that of the newest name in it, or the one its author states.

use std::collections::HashSet;

use super::asked::Schemas;
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
    /// Names that the stated version does not have, or a text that is no version.
    pub wrong: Vec<Unplaced>,
}

impl Needs {
    /// What a document needs in which these names are `linked`.
    pub(super) fn of(
        config: &Config,
        id: DocumentId,
        entry: &Entry,
        linked: &[Option<Linked>],
        schemas: &Schemas,
    ) -> Self {
        let Some(history) = config.site.history() else { return Self::default() };
        let file = config.folders.display(&entry.absolute);
        let found = linked.iter().flatten().filter_map(|linked| Some((linked.name.since?.earliest, linked.name)));
        // Of several names, the first that the document has.
        let newest = found.reduce(|best, one| if one.0 > best.0 { one } else { best });
        let asked = schemas.asked_by(entry);
        let of_requests = asked.iter().map(|(since, ..)| *since).max();
        let stated = entry.document.front.min_version.as_deref();
        let mut wrong = Vec::new();
        let version = match stated.map(Minor::read) {
            None => newest.map(|(since, _)| since).max(of_requests),
            Some(None) => {
                wrong.push(Unplaced::new(no_version(&file, stated.unwrap_or_default()), id, Place::Key(KEY)));
                None
            }
            Some(Some(stated)) => {
                let too_new = newest.filter(|(since, _)| *since > stated);
                let too_new = too_new.map(|(since, name)| too_new_for(&file, stated, since, name));
                wrong.extend(too_new.map(|diagnostic| Unplaced::new(diagnostic, id, Place::Key(KEY))));
                let mut told = HashSet::new();
                for (since, name, asked) in asked {
                    if since > stated && told.insert(whole(name)) {
                        let diagnostic = too_new_in_request(&file, stated, since, name);
                        wrong.push(Unplaced::new(diagnostic, id, Place::Bytes(asked.bytes.clone())));
                    }
                }
                Some(stated)
            }
        };
        let note = history.needs.as_ref().zip(version);
        Self { note: note.map(|(label, version)| label.replace("{version}", &version.to_string())), wrong }
    }
}

fn no_version(file: &str, stated: &str) -> Diagnostic {
    warning!(FrontMatter(KEY), file, "`{stated}` is no version"; label: "not possible")
        .hint("write its first two numbers, such as \"3.4\"")
}

fn too_new_for(file: &str, stated: Minor, since: Minor, name: &DocumentedName) -> Diagnostic {
    let whole = whole(name);
    warning!(FrontMatter(KEY), file, "this document needs {since}: `{whole}` is there since then";
        label: "says {stated}")
    .hint(format!("write \"{since}\", or take out what {stated} does not have"))
}

fn too_new_in_request(file: &str, stated: Minor, since: Minor, name: &DocumentedName) -> Diagnostic {
    let whole = whole(name);
    warning!(FrontMatter(KEY), file, "`{whole}` is there since {since}, and this document is for {stated}";
        label: "newer than {stated}")
    .hint(format!("write `{KEY}: \"{since}\"` above, or take out what {stated} does not have"))
}

/// A name with what it is a member of.
fn whole(name: &DocumentedName) -> String {
    name.owner.as_ref().map_or_else(|| name.name.clone(), |owner| format!("{owner}.{}", name.name))
}
