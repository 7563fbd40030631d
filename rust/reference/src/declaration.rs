//! What a file declares, as the reference shows it: without bodies, comments and whatever is private.

use std::ops::Range;

use super::doc::Doc;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DeclarationKind {
    Class,
    Interface,
    Type,
    Enum,
    Function,
    Constant,
    /// A function or constant that React renders.
    Component,
    /// A function that React components call.
    Hook,
}

impl DeclarationKind {
    /// The category of what has none.
    pub(super) fn category(self) -> &'static str {
        match self {
            Self::Class => "classes",
            Self::Interface => "interfaces",
            Self::Type => "types",
            Self::Enum => "enums",
            Self::Function => "functions",
            Self::Constant => "constants",
            Self::Component => "components",
            Self::Hook => "hooks",
        }
    }

    /// The word readers see.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Class => "class",
            Self::Interface => "interface",
            Self::Type => "type",
            Self::Enum => "enum",
            Self::Function => "function",
            Self::Constant => "constant",
            Self::Component => "component",
            Self::Hook => "hook",
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Declaration {
    pub name: String,
    pub kind: DeclarationKind,
    pub doc: Doc,
    /// Where its name is in the file.
    pub at: Range<usize>,
    /// The line of its name, from 1.
    pub line: usize,
    pub type_parameters: Vec<String>,
    pub extends: Vec<String>,
    pub implements: Vec<String>,
    pub signature: String,
    pub members: Vec<Member>,
    pub returns: Option<String>,
    /// Whether its file exports it.
    pub is_exported: bool,
}

#[derive(Debug, Clone)]
pub(super) struct Member {
    pub name: String,
    /// `property`, `method`, `parameter` and so on.
    pub kind: &'static str,
    /// Its type on one line; a method with overloads has several.
    pub types: Vec<String>,
    /// The names of what a method is called with.
    pub parameters: Vec<String>,
    /// The value of an enum's member, or the default of a property where the code has one.
    pub value: Option<String>,
    pub doc: Doc,
}
