//! How the targets of links and files are called so that two sites call the same alike.

use std::borrow::Cow;
use std::collections::HashMap;

use dialect::document::{Targets, Url};

use crate::token::{TokenKind, Tokens};

/// What is known of the URLs of one document.
#[derive(Clone, Copy)]
pub struct Addresses<'a> {
    /// What takes the place of the document's numbers.
    pub targets: &'a dyn Targets,
    /// The base URL of its site.
    pub base: &'a str,
    /// The site's own files by their URLs: the path in the content folder.
    pub files: &'a HashMap<String, String>,
    /// Routes of pages that have another one in the other site, and which.
    pub moved: &'a HashMap<String, String>,
    /// The folder of the document in the content folder, with a slash at its end.
    pub folder: &'a str,
}

impl Addresses<'_> {
    /// Adds where something leads, or the file that it shows.
    pub fn push(&self, url: &Url, tokens: &mut Tokens) {
        self.push_known(&self.targets.url(url), tokens);
    }

    /// Adds a URL that is known. A file of the site goes by its path; that of its bytes' hash is not shown.
    pub fn push_known(&self, url: &str, tokens: &mut Tokens) {
        let (path, rest) = url.split_at(url.find(['#', '?']).unwrap_or(url.len()));
        if let Some(file) = self.files.get(path) {
            // A document that moves takes the files beside it along.
            let shown = file.strip_prefix(self.folder).map_or(Cow::from(file), |below| format!("./{below}").into());
            let hash = path.rsplit_once('/').map_or(path, |(_, name)| name);
            tokens.push(TokenKind::File, format!("{shown}{rest}"), hash);
            return;
        }
        tokens.push(TokenKind::Target, self.name(path, rest), "");
    }

    /// A URL without the base URL of the site, and with the route that its page has in the other site.
    fn name(&self, path: &str, rest: &str) -> String {
        let below = path.strip_prefix(self.base).map(|below| format!("/{below}"));
        let path = below.unwrap_or_else(|| path.to_owned());
        let path = self.moved.get(&path).unwrap_or(&path);
        format!("{path}{rest}")
    }
}
