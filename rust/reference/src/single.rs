//! One file of declarations or of a schema by itself, without the packages and settings around it.

use std::ops::Range;

use super::{graphql, typescript};
use dialect::labels::Language;

/// What is read from a single file.
#[derive(Debug, Default)]
pub struct Outline {
    /// Where each declaration is; empty for a schema.
    pub declarations: Vec<Range<usize>>,
    /// The documents generated from a schema.
    pub documents: Vec<String>,
    /// What could not be read, and where.
    pub errors: Vec<(String, Range<usize>)>,
}

/// Reads declarations as the reference reads those of a package's file called `path`.
pub fn read_declarations(path: &str, source: &str) -> Outline {
    let module = typescript::module(path, source, Language::English.labels());
    let declarations = module.declarations.into_iter().map(|declaration| declaration.at).collect();
    Outline { declarations, errors: module.errors, ..Outline::default() }
}

/// Reads a schema as the reference reads that of a package, and makes its documents.
pub fn read_schema(source: &str) -> Outline {
    let (documents, errors) = graphql::documents_of(source);
    Outline { documents, errors, ..Outline::default() }
}
