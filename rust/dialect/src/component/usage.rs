//! What documents give to components of a project's own.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A tag that names a component of the project's own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ComponentUse {
    /// The [key](crate::script::component_key) of the component.
    pub key: String,
    /// What the document calls it.
    pub name: String,
    /// Where the tag is written: bytes of the file's [`Source`](crate::parse::Source).
    pub span: Range<usize>,
    /// The number of the file that it is written in, among those that are drawn
    /// [inside of the document](crate::document::Document::partials).
    pub partial: Option<usize>,
    /// What is written as a property of its own.
    pub properties: Vec<GivenProperty>,
    /// Whether it is given more by `{...rest}`.
    pub is_open: bool,
}

/// A property that a document gives.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GivenProperty {
    /// Its name.
    pub name: String,
    /// Where it is written, with its value.
    pub span: Range<usize>,
    /// The kind of its value.
    pub value: Given,
}

/// The kind of a value, and the value where types name single ones.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Given {
    /// Text; nothing of one that is longer than what types name.
    Text(Option<String>),
    /// A number.
    Number(f64),
    /// True or false.
    Flag(bool),
    /// A list.
    List,
    /// An object.
    Object,
    /// A function, or what holds one.
    Live,
    /// Nothing, or nobody knows what.
    Unknown,
}
