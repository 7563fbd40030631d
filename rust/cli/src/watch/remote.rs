//! Acts on a session from beside it: for an editor, whose texts are in no file yet.

use std::path::PathBuf;
use std::sync::PoisonError;
use std::sync::mpsc::Sender;

use notify::event::{EventKind, ModifyKind};
use tokio::sync::broadcast;

use super::{Sign, http};
use editor::Place;

/// Acts on a session that [waits](super::Session::wait) in another thread.
pub struct Remote {
    signs: Sender<Sign>,
    open_pages: broadcast::Sender<http::Event>,
    place: http::LastPlace,
}

impl Remote {
    pub(super) fn new(signs: Sender<Sign>, open_pages: broadcast::Sender<http::Event>, place: http::LastPlace) -> Self {
        Self { signs, open_pages, place }
    }

    /// Has the session read these files again, though nothing was written to the disk.
    pub fn touch(&self, files: impl IntoIterator<Item = PathBuf>) {
        let event = notify::Event::new(EventKind::Modify(ModifyKind::Any));
        self.send(Sign::Files(Ok(files.into_iter().fold(event, notify::Event::add_path))));
    }

    /// Has the pages that are open, and those that will be, turn to a place.
    pub fn show(&self, place: Place) {
        *self.place.write().unwrap_or_else(PoisonError::into_inner) = Some(place.clone());
        // A page that is not open needs no news: sending fails only where nobody listens.
        let _ = self.open_pages.send(http::Event::Place(place));
    }

    /// Ends the session. What it does at this moment it does to its end.
    pub fn end(&self) {
        self.send(Sign::End);
    }

    fn send(&self, sign: Sign) {
        // A session that has ended needs no sign.
        let _ = self.signs.send(sign);
    }
}
