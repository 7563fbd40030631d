//! Code, with the classes of its tokens, its links and its marked lines.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::url::{NameId, Url};

/// Code as it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// The code itself.
    pub text: String,
    /// What is shown in a color of its own, in order.
    pub tokens: Vec<Token>,
    /// What leads elsewhere, in order.
    pub links: Vec<CodeLink>,
    /// How each line is marked; lines that are not listed are not marked.
    pub marks: Vec<Option<Mark>>,
    /// Whether lines are numbered.
    pub is_numbered: bool,
}

/// Where code was cut from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cut {
    /// The file, by its path from the project's folder.
    pub path: String,
    /// Its first and its last line, counted from 1, where it is a part of the file.
    pub lines: Option<(usize, usize)>,
}

/// A request that a document shows, which holds one query or mutation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requested {
    /// The caption, which says what API it is for.
    pub title: Option<String>,
    /// Names everything that its reply follows from.
    pub key: String,
    /// The JSON of the variables.
    pub variables: Option<String>,
    /// Who sends it.
    pub sender: Option<String>,
    /// Whether others are sent before it.
    pub follows: bool,
}

/// A stretch of code and the class it is shown in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// The name of the class.
    pub class: char,
    /// Bytes of the code.
    pub range: Range<usize>,
}

/// A name in code, and where it leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeLink {
    /// Bytes of the code.
    pub range: Range<usize>,
    /// Where it leads.
    pub target: LinkTarget,
}

/// Where a name in code leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkTarget {
    /// To this URL.
    Url(Url),
    /// To what documents the name, if anything does.
    Name(NameId),
}

/// What a line is marked as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// The reader shall look at it.
    Highlight,
    /// It was added.
    Add,
    /// It was removed.
    Remove,
    /// It is wrong.
    Error,
}

impl Mark {
    pub(crate) const ALL: [Self; 4] = [Self::Highlight, Self::Add, Self::Remove, Self::Error];

    /// What styles call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Highlight => "highlight",
            Self::Add => "add",
            Self::Remove => "remove",
            Self::Error => "error",
        }
    }
}

impl Code {
    /// Code without colors.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}
