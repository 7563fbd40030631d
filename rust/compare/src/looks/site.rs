//! A built site, as a browser gets it.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use server::{Server, safe};

use super::LooksError;
use super::tags::Tag;

/// A built site.
#[derive(Debug)]
pub(super) struct BuiltSite {
    folder: PathBuf,
    /// The base URL that its home page names.
    base: OnceLock<String>,
    /// What its style sheets hold, by their addresses.
    styles: Mutex<HashMap<String, String>>,
}

/// A built site that is served.
#[derive(Debug)]
pub(super) struct ServedSite {
    /// Its address, without a slash at its end.
    pub(super) origin: String,
    /// The base URL.
    pub(super) base: String,
    _server: Server,
}

impl BuiltSite {
    /// The one in a folder.
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, base: OnceLock::new(), styles: Mutex::default() }
    }

    /// The HTML of a page; nothing where it has none.
    pub(super) fn page(&self, route: &str) -> Result<Option<String>, LooksError> {
        let local = route.trim_start_matches('/');
        let name = if local.is_empty() || local.ends_with('/') {
            format!("{local}index.html")
        } else {
            format!("{local}.html")
        };
        let path = self.folder.join(name);
        match system::files::read_text(&path) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(LooksError::File(path, error)),
        }
    }

    /// What stands for a style sheet: a number that follows from its bytes, or its address if it is not one of the site's files.
    pub(super) fn style(&self, address: &str) -> Result<String, LooksError> {
        let mut known = self.styles.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(style) = known.get(address) {
            return Ok(style.clone());
        }
        let local = address.strip_prefix(self.base()).and_then(safe).map(|local| self.folder.join(local));
        let style = match local.as_deref().filter(|path| path.is_file()) {
            Some(path) => digest(path)?,
            None => address.to_owned(),
        };
        known.insert(address.to_owned(), style.clone());
        Ok(style)
    }

    /// Serves it on this machine, on any port that is free.
    pub(super) fn serve(&self) -> Result<ServedSite, LooksError> {
        let base = self.base().to_owned();
        let server = Server::start(&self.folder, &base, SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
        Ok(ServedSite { origin: format!("http://{}", server.address()), base, _server: server })
    }

    fn base(&self) -> &str {
        self.base.get_or_init(|| {
            let pages = ["index.html", "404.html"].into_iter();
            let found =
                pages.filter_map(|name| system::files::read_text(&self.folder.join(name)).ok()).find_map(|html| {
                    let mut tags = std::iter::successors(Tag::find(&html, 0), |tag| Tag::find(&html, tag.end()));
                    tags.find_map(|tag| tag.attribute("data-base").map(str::to_owned))
                });
            found.unwrap_or_else(|| "/".to_owned())
        })
    }
}

fn digest(path: &Path) -> Result<String, LooksError> {
    let bytes = std::fs::read(path).map_err(|error| LooksError::File(path.to_owned(), error))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    Ok(hasher.finish().to_string())
}
