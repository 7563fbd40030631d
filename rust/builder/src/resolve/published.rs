//! Files that documents show or lead to, and what keeps one from being published.

use std::ops::Range;

use super::broken::{BrokenLink, MissingTarget};
use super::links::BoundImage;
use super::origin::Origin;
use crate::config::{FILE_NAME, kind_of};
use crate::discover::PictureFault;
use dialect::diagnostic::Diagnostic;
use dialect::{error, warning};

pub(super) struct FoundFile {
    /// Where it is published; nowhere if files of its kind are not.
    pub image: BoundImage,
    /// What is wrong with it.
    pub fault: Option<FileFault>,
}

/// Why a file should not be published as it is; its path comes first.
pub(super) enum FileFault {
    /// Files of its kind are not published.
    Kind(String),
    /// Readers would see a broken picture.
    Picture(String, PictureFault),
}

impl FoundFile {
    /// What is wrong with the file, where a document shows it or leads to it.
    pub(super) fn diagnose(&self, span: &Range<usize>, origin: &Origin) -> Option<BrokenLink> {
        let (diagnostic, hint) = match self.fault.as_ref()? {
            FileFault::Kind(path) => (refuse_kind(path, origin), kind_hint(path)),
            FileFault::Picture(path, fault) => {
                let (message, hint) = match fault {
                    PictureFault::Empty => (format!("the picture `{path}` has nothing in it"), "save it again"),
                    PictureFault::NoPicture => {
                        (format!("`{path}` is no picture"), "give it another name, or put a picture in its place")
                    }
                    PictureFault::CutOff => {
                        (format!("the picture `{path}` ends too early"), "copy it again: only its beginning is here")
                    }
                };
                let warning = warning!(Picture(path.as_str()), origin.file, "{message}");
                (warning.label("readers see a broken picture"), hint.to_owned())
            }
        };
        Some(origin.broken(diagnostic, span.clone(), MissingTarget::Unfit(hint)))
    }
}

fn refuse_kind(path: &str, origin: &Origin) -> Diagnostic {
    let message = match kind_of(path).as_str() {
        "" => format!("`{path}` has no extension, and such files are not published"),
        kind => format!("files of the kind `{kind}` are not published"),
    };
    error!(FileKind(kind_of(path)), origin.file, "{message}"; label: "not published")
}

/// What to do about a file of a kind that is not published.
fn kind_hint(path: &str) -> String {
    match kind_of(path).as_str() {
        "" => "give it the extension of its kind, such as `.txt`".to_owned(),
        kind => format!("put it into an archive, or add \"{kind}\" to `kinds` in [files] of {FILE_NAME}"),
    }
}
