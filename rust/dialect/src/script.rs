//! The JavaScript of documents: what they import and declare, and their expressions.
//!
//! The parser runs none of it. It hands a [`Script`] to [`Excerpts::run`](crate::excerpt::Excerpts::run) and draws what comes
//! back; components are named in the tree by [keys](component_key), by which they are bundled for the pages that draw them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Everything of one text that would have to be run.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Script {
    /// The path of the text from the project's folder.
    pub file: String,
    /// Its imports and exports, each on the lines where it is written, between empty ones.
    pub statements: String,
    /// The names that these give to the text.
    pub names: Vec<String>,
    /// Its expressions, without the braces around them.
    pub expressions: Vec<String>,
    /// What another document hands to it as `props`.
    pub props: Value,
    /// Its front matter, which it knows as `frontMatter`.
    #[serde(rename = "frontMatter")]
    pub front_matter: Value,
}

/// What running a [`Script`] gave.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct Ran {
    /// What each of the names stands for.
    pub names: BTreeMap<String, Named>,
    /// What each of the expressions gave, in their order.
    pub values: Vec<Outcome>,
    /// The files of the project that it was made of, by their paths from its folder.
    pub read: Vec<String>,
    /// What it imports from modules that there are not, as it names them.
    #[serde(default)]
    pub missing: Vec<String>,
}

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Named {
    /// A component of React's.
    Component,
    /// Anything else.
    Value,
}

/// What an expression gave.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// What can be written as JSON.
    Json(Value),
    /// Elements of React's, rendered.
    Html(String),
    /// A function, or something else that exists only while it is run.
    Unwritable,
    /// It failed; this says how.
    Thrown(String),
}

/// Why a script could not be run.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct Failure {
    /// What is wrong.
    pub message: String,
    /// Where in the statements, if it is there: line and column, from 1 and from 0.
    pub place: Option<(usize, usize)>,
    /// Which expression it is in, if it is in one.
    pub expression: Option<usize>,
    /// The files of the project that were read until then.
    #[serde(default)]
    pub read: Vec<String>,
}

/// A text whose exports are components that its page draws.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Module {
    /// Its path from the project's folder.
    pub file: String,
    /// Its imports and exports.
    pub statements: String,
}

/// How the path of a module may end where an import does not say it.
pub const MODULE_ENDINGS: [&str; 8] = ["", ".tsx", ".jsx", ".ts", ".js", ".mjs", "/index.tsx", "/index.js"];

/// The name of a component in the tree: the module it is in, and what that calls it.
///
/// A module is named by its path from the project's folder, with or without extension, or as a package.
pub fn component_key(module: &str, export: &str) -> String {
    format!("{module}#{export}")
}
