//! Files as the protocol names them.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use lsp_types::Uri;
use url::Url;

/// The path of a file on the disk; nothing of what is nowhere, such as a text without a name.
pub(crate) fn path_of(uri: &Uri) -> Option<PathBuf> {
    Url::parse(uri.as_str()).ok()?.to_file_path().ok()
}

/// The name of a file in the protocol.
pub(crate) fn uri_of(path: &Path) -> Option<Uri> {
    let mut uri = Url::from_file_path(path).ok()?.to_string();
    // What browsers take in a path, and the standard of the protocol does not.
    for (character, encoded) in [("[", "%5B"), ("]", "%5D"), ("^", "%5E"), ("|", "%7C")] {
        uri = uri.replace(character, encoded);
    }
    Uri::from_str(&uri).ok()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn paths_go_there_and_back_whatever_is_in_them() {
        for path in ["/a b/ä#?.md", "/100%/[x]^|.md", "/😀"] {
            let uri = uri_of(Path::new(path)).expect("a file");
            assert!(uri.as_str().is_ascii() && !uri.as_str().contains(['#', '?']), "{uri:?}");
            assert_eq!(path_of(&uri).as_deref(), Some(Path::new(path)));
        }
    }

    #[test]
    fn a_text_without_a_file_has_no_path() {
        assert_eq!(path_of(&Uri::from_str("untitled:Untitled-1").expect("a URI")), None);
        assert_eq!(uri_of(Path::new("relative.md")), None);
    }
}
