//! What a document shows that is not written in it: pieces of other files, what a server replied, and messages of a package.
//!
//! The parser knows no disk, so it is handed [`Excerpts`]. A document lists what it asked for as [`Citation`]s, by which whoever
//! keeps it sees whether it has to be parsed again.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::drawing::{Drawing, Undrawn};
use crate::script::{Failure, Ran, Script};

/// Longest file that may be cited, in bytes.
pub const FILE_BYTES: u64 = 256 << 10;

/// Gives documents what they cite.
pub trait Excerpts: Sync {
    /// The text of a file, by its path from the project's folder.
    fn file(&self, path: &str) -> Result<Arc<str>, Refusal>;

    /// What a server replied to the request of this [key](crate::parse::Sample::request).
    fn reply(&self, key: &str) -> Option<Arc<str>>;

    /// A message of the package that is documented, by its name (`error.not-found`); else the known name that is nearest.
    fn message(&self, name: &str) -> Result<Message, Option<String>>;

    /// Runs what is JavaScript of a text.
    fn run(&self, script: &Script) -> Result<Ran, Failure> {
        let _ = script;
        Err(Failure { message: "there is nothing here that runs JavaScript".to_owned(), ..Failure::default() })
    }

    /// Draws a diagram that the parser does not draw itself.
    fn draw(&self, source: &str) -> Result<Drawing, Undrawn> {
        let _ = source;
        Err(Undrawn::NotThere(String::new()))
    }

    /// Names what [draws](Self::draw): another one may draw another diagram, or one where there was none.
    fn drawer(&self) -> String {
        String::new()
    }

    /// Names what there is to cite at this moment.
    fn hash(&self, cited: &Cited) -> [u8; 32] {
        let text = match cited {
            Cited::File(path) => self.file(path).map_err(|refusal| format!("{refusal:?}")),
            Cited::Drawer => Ok(self.drawer().into()),
            Cited::Reply(key) => self.reply(key).ok_or_else(String::new),
            Cited::Message(name) => {
                self.message(name).map(|message| format!("{message:?}").into()).map_err(|near| format!("{near:?}"))
            }
        };
        let (is_there, text) = match &text {
            Ok(text) => (1, &**text),
            Err(why) => (0, why.as_str()),
        };
        *blake3::Hasher::new().update(&[is_there]).update(text.as_bytes()).finalize().as_bytes()
    }
}

/// A message of a package for those who use it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// What it says; placeholders stand in braces.
    pub text: String,
    /// The code by which programs know it.
    pub code: Option<String>,
    /// The functions and methods that raise it.
    pub raised_by: Vec<String>,
}

/// Why a file cannot be cited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// There is none.
    Missing {
        /// What was probably meant.
        near: Option<String>,
    },
    /// It is outside of the project.
    Outside,
    /// Its name, or one of its folders', begins with a dot.
    Hidden,
    /// It is not UTF-8.
    NotText,
    /// It has more than [`FILE_BYTES`].
    TooLong,
    /// The system says why.
    Unreadable(String),
}

/// Something that a document cites, or is made with.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Cited {
    /// A file, by its path from the project's folder.
    File(String),
    /// The reply to a request, by its key.
    Reply(String),
    /// A message of a package, by its name.
    Message(String),
    /// What draws the diagrams that the parser does not.
    Drawer,
}

/// What a document cites, and what it was when the document was parsed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Citation {
    /// What it cites.
    pub cited: Cited,
    /// What [`Excerpts::hash`] gave for it, whether it was there or not.
    pub hash: [u8; 32],
}
