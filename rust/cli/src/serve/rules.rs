//! The headers a site asks its host to send, in the form of `_headers`.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use system::Stamp;

/// The rules of a site, read again when their file has changed.
#[derive(Debug)]
pub(super) struct Rules {
    file: PathBuf,
    known: Mutex<(Stamp, Arc<str>)>,
}

impl Rules {
    pub(super) fn of(file: PathBuf) -> Self {
        Self { file, known: Mutex::new((Stamp::default(), Arc::from(""))) }
    }

    /// Adds the headers that a path is given.
    pub(super) async fn apply(&self, path: &str, headers: &mut HeaderMap) {
        for (name, value) in headers_for(&self.text().await, path) {
            headers.insert(name, value);
        }
    }

    async fn text(&self) -> Arc<str> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let stamp = tokio::fs::metadata(&self.file).await.map(|metadata| Stamp::of(&metadata)).unwrap_or_default();
        let (last, text) = known().clone();
        if stamp == last {
            return text;
        }
        let text: Arc<str> = tokio::fs::read_to_string(&self.file).await.unwrap_or_default().into();
        *known() = (stamp, Arc::clone(&text));
        text
    }
}

/// The headers that rules give a path; a later rule replaces an earlier one's.
fn headers_for(rules: &str, path: &str) -> Vec<(HeaderName, HeaderValue)> {
    let mut headers: Vec<(HeaderName, HeaderValue)> = Vec::new();
    let mut applies = false;
    for line in rules.lines() {
        if !line.starts_with(' ') {
            let pattern = line.trim();
            applies = pattern.strip_suffix('*').map_or(path == pattern, |prefix| path.starts_with(prefix));
        } else if let Some((name, value)) = line.split_once(':').filter(|_| applies)
            && let (Ok(name), Ok(value)) = (name.trim().parse::<HeaderName>(), HeaderValue::from_str(value.trim()))
        {
            headers.retain(|(known, _)| *known != name);
            headers.push((name, value));
        }
    }
    headers
}
