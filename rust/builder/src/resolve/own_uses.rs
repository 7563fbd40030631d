//! Checks what documents give to components of the project's own.

use crate::config::Folders;
use crate::documents::DocumentId;
use crate::library::{Entry, Library};
use crate::unplaced::{Correction, Place, Unplaced};
use dialect::component::{ComponentUse, Misuse};
use dialect::diagnostic::Severity;

/// What is given to components that do not take it.
pub(super) fn check_uses(folders: &Folders, library: &Library) -> Vec<Unplaced> {
    let of_document = |(id, entry): (DocumentId, &Entry)| {
        let uses = &entry.document.uses;
        uses.iter().flat_map(|one| check_use(folders, library, (id, entry), one)).collect::<Vec<_>>()
    };
    library.entries.numbered().flat_map(of_document).collect()
}

fn check_use(
    folders: &Folders,
    library: &Library,
    (id, entry): (DocumentId, &Entry),
    usage: &ComponentUse,
) -> Vec<Unplaced> {
    let Some(types) = library.types_of(&usage.key) else { return Vec::new() };
    let partial = usage.partial.and_then(|number| Some((number, entry.document.partials.get(number)?)));
    let file = partial.map_or_else(|| folders.display(&entry.absolute), |(_, file)| file.clone());
    let place = |Misuse { mut diagnostic, span, correction }: Misuse| {
        if entry.is_generated {
            // It is corrected elsewhere.
            diagnostic.severity = Severity::Warning;
        }
        let place = match partial {
            Some((number, _)) => Place::BytesOfPartial(number, span),
            None => Place::Bytes(span),
        };
        let correction = correction.map(|(written, text)| Correction { written, text });
        Unplaced { correction, ..Unplaced::new(diagnostic, id, place) }
    };
    types.check(usage, &file).into_iter().map(place).collect()
}
