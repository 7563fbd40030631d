//! Tells an editor what takes long.

use std::time::Duration;

use builder::build::Progress;
use crossbeam_channel::Sender;
use lsp_server::{Message, Notification};
use serde_json::json;

/// Writes to the log of an editor.
pub(crate) struct Teller<'c>(pub(crate) &'c Sender<Message>);

impl Teller<'_> {
    fn log(&self, message: &str) {
        let params = json!({ "type": 3, "message": message });
        let _ = self.0.send(Notification::new("window/logMessage".to_owned(), params).into());
    }
}

impl Progress for Teller<'_> {
    fn begin(&self, stage: &'static str, _: Option<usize>) {
        self.log(&format!("{stage} …"));
    }

    fn explain(&self, stage: &'static str, what: &str) {
        self.log(&format!("{stage}: {what}"));
    }

    fn step(&self) {}

    fn end(&self, stage: &'static str, what: &str, took: Duration) {
        self.log(&format!("{stage}: {what} in {:.1} s", took.as_secs_f64()));
    }
}
