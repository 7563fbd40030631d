//! The previews of projects, each in a thread of its own: nothing that an editor asks waits for a page.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use builder::config::Config;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::{MessageType, ShowDocumentParams, ShowMessageParams, Uri};
use reference::GeneratedReference;
use serde_json::json;

use crate::preview::{Place, Preview, StartPreview};
use crate::teller::Teller;

/// How long nobody may write until a page is drawn again.
const REST: Duration = Duration::from_millis(150);

/// A page that an editor asked for.
pub(crate) struct Wanted {
    /// The request, which is answered with the page's URL.
    pub(crate) id: RequestId,
    /// What of the page is shown first.
    pub(crate) place: Place,
    /// Whether the page is to be opened in a browser, and not by who asked.
    pub(crate) is_opened: bool,
}

/// The settings of a project, and its reference.
pub(crate) type MadeOf = (Config, Option<GeneratedReference>);

/// What the thread of a preview is to do.
enum Order {
    /// The text of a file is another.
    Touch(PathBuf),
    /// Whoever writes looks at another place.
    Turn(Place),
    /// A page is wanted, of a project that is made of this; the first one starts what serves them.
    Show(Wanted, Box<MadeOf>),
}

/// The previews that were asked for, by the folders of their projects. One ends when nobody can give it orders.
pub(crate) struct Previews {
    start: StartPreview,
    /// Whether the editor can be asked to open pages.
    can_open: bool,
    running: BTreeMap<PathBuf, Sender<Order>>,
    /// All that were begun, as some may still be at work when nobody gives them orders.
    threads: Vec<JoinHandle<()>>,
}

impl Previews {
    pub(crate) fn new(start: StartPreview, can_open: bool) -> Self {
        Self { start, can_open, running: BTreeMap::new(), threads: Vec::new() }
    }

    /// Has a page of the project in this folder shown, which is made of its settings and its reference.
    pub(crate) fn show(&mut self, root: &Path, made_of: MadeOf, wanted: Wanted, editor: &Sender<Message>) {
        let Self { start, can_open, running, threads } = self;
        let orders = running.entry(root.to_owned()).or_insert_with(|| {
            let (sender, orders) = unbounded();
            let (start, can_open, editor) = (*start, *can_open, editor.clone());
            let runner = Runner { start, can_open, editor, preview: None, place: None, opened: 0 };
            threads.push(std::thread::spawn(move || runner.run(&orders)));
            sender
        });
        give(orders, Order::Show(wanted, Box::new(made_of)));
    }

    /// Whether pages of the project in this folder may be on screen.
    pub(crate) fn is_running(&self, root: &Path) -> bool {
        self.running.contains_key(root)
    }

    /// Takes in that the text of a file is another.
    pub(crate) fn touch(&self, path: &Path) {
        let above = self.running.iter().filter(|(root, _)| path.starts_with(root));
        above.for_each(|(_, orders)| give(orders, Order::Touch(path.to_owned())));
    }

    /// Takes in that whoever writes looks at another place.
    pub(crate) fn turn(&self, root: &Path, place: Place) {
        if let Some(orders) = self.running.get(root) {
            give(orders, Order::Turn(place));
        }
    }

    /// Ends those in folders that are shown no more.
    pub(crate) fn forget(&mut self, removed: &[PathBuf]) {
        self.running.retain(|root, _| !removed.iter().any(|folder| root.starts_with(folder)));
    }
}

impl Drop for Previews {
    fn drop(&mut self) {
        // Each ends when nobody can give it orders: all do so beside each other.
        self.running.clear();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Whoever takes orders does so until nobody can give any.
fn give(orders: &Sender<Order>, order: Order) {
    let _ = orders.send(order);
}

/// What runs in the thread of a preview.
struct Runner {
    start: StartPreview,
    can_open: bool,
    editor: Sender<Message>,
    /// Nothing until a page is wanted, and after it could not be started.
    preview: Option<Box<dyn Preview>>,
    /// What was shown last.
    place: Option<Place>,
    /// How many pages the editor was asked to open.
    opened: usize,
}

impl Runner {
    fn run(mut self, orders: &Receiver<Order>) {
        let mut touched = BTreeSet::new();
        let mut rested = Instant::now();
        loop {
            let order = if touched.is_empty() {
                orders.recv().map_err(|_| RecvTimeoutError::Disconnected)
            } else {
                orders.recv_deadline(rested)
            };
            match order {
                Ok(Order::Touch(path)) => {
                    touched.insert(path);
                    rested = Instant::now() + REST;
                }
                Ok(Order::Turn(place)) => self.turn(place),
                Ok(Order::Show(wanted, made_of)) => self.show(wanted, *made_of),
                Err(RecvTimeoutError::Timeout) => {
                    let touched = std::mem::take(&mut touched);
                    if let Some(preview) = &self.preview {
                        preview.touch(touched);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn turn(&mut self, place: Place) {
        let Some(preview) = &self.preview else { return };
        // Lines that are written in view are no other place.
        if self.place.as_ref() != Some(&place) {
            preview.show(place.clone());
            self.place = Some(place);
        }
    }

    fn show(&mut self, wanted: Wanted, made_of: MadeOf) {
        let Wanted { id, place, is_opened } = wanted;
        let address = match self.started(made_of) {
            Ok(preview) => {
                // Whoever asks sees it, also if somebody has followed a link away from it.
                preview.show(place.clone());
                preview.address()
            }
            Err(why) => {
                let why = format!("the page cannot be shown: {why}");
                return self.send(Response::new_err(id, ErrorCode::RequestFailed as i32, why));
            }
        };
        let url = format!("http://{address}{}", place.route);
        self.place = Some(place);
        if is_opened {
            self.open(&url);
        }
        self.send(Response::new_ok(id, json!(url)));
    }

    /// What serves the pages, from now on if it did not yet.
    fn started(&mut self, (config, reference): MadeOf) -> Result<&dyn Preview, String> {
        let preview = match self.preview.take() {
            Some(preview) => preview,
            None => (self.start)(&config, reference, &Teller(&self.editor))?,
        };
        Ok(&**self.preview.insert(preview))
    }

    /// Has the editor open a page in a browser, or tells where it is.
    fn open(&mut self, url: &str) {
        match Uri::from_str(url) {
            Ok(uri) if self.can_open => {
                self.opened += 1;
                let id = RequestId::from(format!("open-page-{}", self.opened));
                let params = ShowDocumentParams { uri, external: Some(true), take_focus: Some(false), selection: None };
                self.send(Request::new(id, "window/showDocument".to_owned(), params));
            }
            _ => {
                let params = ShowMessageParams { typ: MessageType::INFO, message: format!("The page is on {url}") };
                self.send(Notification::new("window/showMessage".to_owned(), params));
            }
        }
    }

    /// Sends a message. An editor that has gone away takes none.
    fn send(&self, message: impl Into<Message>) {
        let _ = self.editor.send(message.into());
    }
}
