//! Serves the pages of a project to those who write in an editor: a [`Session`] over texts that nobody saved.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::thread::JoinHandle;

use builder::build::{Progress, prepare};
use builder::cache::WritableCache;
use builder::config::Config;
use editor::Place;
use reference::GeneratedReference;

use crate::watch::{Remote, Session, causes};

/// A session in a thread of its own.
struct Preview {
    address: SocketAddr,
    remote: Remote,
    thread: Option<JoinHandle<()>>,
}

/// Serves the pages of the project with these settings at a free port of this machine.
pub fn start(
    config: &Config,
    reference: Option<GeneratedReference>,
    progress: &dyn Progress,
) -> Result<Box<dyn editor::Preview>, String> {
    let writable = WritableCache::new(config);
    prepare(&writable.config, progress).map_err(|error| causes(&error))?;
    let anywhere = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let session = Session::start(writable.config.clone(), reference, anywhere, progress);
    let session = session.map_err(|error| causes(&error))?;
    let (address, remote) = (session.address(), session.remote());
    let thread = std::thread::spawn(move || {
        // What is cached stays as long as the session.
        let _writable = writable;
        // What is wrong is told by the pages, and by the editor itself.
        session.wait(&mut |_| ());
    });
    Ok(Box::new(Preview { address, remote, thread: Some(thread) }))
}

impl editor::Preview for Preview {
    fn address(&self) -> SocketAddr {
        self.address
    }

    fn touch(&self, files: BTreeSet<PathBuf>) {
        self.remote.touch(files);
    }

    fn show(&self, place: Place) {
        self.remote.show(place);
    }
}

impl Drop for Preview {
    fn drop(&mut self) {
        self.remote.end();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
