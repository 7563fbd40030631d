//! A text that is read again when its file has changed.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use system::Stamp;

/// A file, and the text it had last. One that is not there has none.
#[derive(Debug)]
pub(super) struct KeptText {
    file: PathBuf,
    known: Mutex<(Stamp, Arc<str>)>,
}

impl KeptText {
    pub(super) fn new(file: PathBuf) -> Self {
        Self { file, known: Mutex::new((Stamp::default(), Arc::from(""))) }
    }

    pub(super) async fn read(&self) -> Arc<str> {
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
