//! Edits that cure what a diagnostic is about.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A change that a tool can make without asking.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fix {
    /// What it does, as an order.
    pub title: String,
    /// Its edits, none of which overlap.
    pub edits: Vec<Edit>,
}

/// A part of a file, and what is written in its place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Edit {
    /// The file, relative to the project if it is inside it.
    pub file: String,
    /// The first byte of the file that is replaced.
    pub start: usize,
    /// The byte after the last one that is replaced.
    pub end: usize,
    /// What is written instead.
    pub text: String,
}

impl Fix {
    /// Writes a name in place of another one.
    pub fn replace(file: impl Into<String>, bytes: Range<usize>, text: impl Into<String>) -> Self {
        let (file, text) = (file.into(), text.into());
        Self {
            title: format!("write `{text}` instead"),
            edits: vec![Edit { file, start: bytes.start, end: bytes.end, text }],
        }
    }
}
