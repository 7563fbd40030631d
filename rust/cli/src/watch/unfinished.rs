//! Files that somebody is writing at this moment.

use std::collections::HashSet;
use std::path::PathBuf;

use notify::event::{AccessKind, AccessMode, CreateKind, ModifyKind};
use notify::{Event, EventKind};

/// Files that were changed and not closed since: what is read of them may be a part of what is meant, or nothing.
///
/// Only Linux reports when a file is closed (`IN_CLOSE_WRITE` of inotify(7)); elsewhere no file is ever unfinished.
#[derive(Debug, Default)]
pub(super) struct Unfinished(HashSet<PathBuf>);

impl Unfinished {
    pub(super) fn update(&mut self, event: &Event) {
        match event.kind {
            EventKind::Create(CreateKind::File) | EventKind::Modify(ModifyKind::Data(_))
                if cfg!(target_os = "linux") =>
            {
                self.0.extend(event.paths.iter().cloned());
            }
            EventKind::Access(AccessKind::Close(AccessMode::Write))
            | EventKind::Modify(ModifyKind::Name(_))
            | EventKind::Remove(_) => self.0.retain(|file| !event.paths.contains(file)),
            _ => {}
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
