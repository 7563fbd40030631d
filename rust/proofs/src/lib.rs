//! Proves the samples of a documentation, and keeps in the repository what was proven.
//!
//! 1. `cases` finds every sample of the documents, and names each by a hash of what its verdict follows from.
//! 2. `graphql` validates operations, `typescript` compiles (`layout` makes files of samples), `shop` asks the shop's own type
//!    check about pieces of its files, grammars read the rest, and `requests` are sent to the shop.
//! 3. The [`Ledger`](ledger::Ledger) keeps the verdicts. [`check`] compares it with the documents, [`prove`] brings it up to date.
//!
//! Samples that failed before and did not change are known and counted; one that is new or was changed must not fail.

mod cases;
mod graphql;
mod layout;
pub mod ledger;
mod prove;
mod requests;
pub mod settings;
mod shop;
mod typescript;

use std::io;
use std::path::{Path, PathBuf};

use dialect::excerpt::Excerpts;
use dialect::parse::Options;

pub use prove::{Counts, Report, Work, check, prove};

/// A document to look for samples in.
#[derive(Debug, Clone)]
pub struct Page {
    /// Its path in the content folder, by which the ledger knows it.
    pub path: String,
    /// The name of its file in diagnostics.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// Samples, and what proves them.
pub struct Project<'a> {
    /// The folder that paths of the settings are relative to.
    pub root: &'a Path,
    /// The folder the ledger is in.
    pub content: &'a Path,
    /// The `[proofs]` part of the settings.
    pub settings: &'a settings::Settings,
    /// The title of each schema, with the files that make it.
    pub schemas: Vec<(String, Vec<PathBuf>)>,
    /// The parser's options.
    pub options: &'a Options,
    /// What documents cite.
    pub excerpts: &'a dyn Excerpts,
}

/// Why nothing could be proven.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// A file could not be read.
    #[error("cannot read {}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A file could not be written.
    #[error("cannot write {}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A schema contradicts itself.
    #[error("the schema of '{title}' is not valid: {message}")]
    Schema {
        /// What samples call it.
        title: String,
        /// The first error.
        message: String,
    },
    /// The packages could not be installed.
    #[error(transparent)]
    Node(#[from] system::node::NodeError),
    /// The compiler could not be started.
    #[error("cannot start the TypeScript compiler")]
    Compiler(#[source] io::Error),
    /// The shop could not be started.
    #[error("cannot start the shop")]
    Shop(#[source] io::Error),
    /// The shop ended without replies.
    #[error("the shop replied nothing\n{0}")]
    ShopFailed(String),
    /// The compiler ended without a word on any file.
    #[error("the TypeScript compiler failed\n{0}")]
    CompilerFailed(String),
}
