//! Proves the samples of a documentation, and keeps in the repository what was proven.
//!
//! 1. `cases` names each sample of the documents by a hash of what its verdict follows from.
//! 2. [`graphql`] has a program of its own validate operations and definitions, those in templates too (`asked`), `typescript` compiles (`layout` makes files of samples), `shop` asks the shop's own type
//!    check about pieces of its files, grammars read the rest, `words` compares names in strings and shells with lists, `requests` are sent to the shop, and `replies` may have no error that is not announced.
//! 3. The [`Ledger`](ledger::Ledger) keeps the verdicts. [`check`] compares it with the documents, [`prove`] brings it up to date.
//!
//! A sample that fails is an error each time, until somebody accepts it as it is: then the ledger has its fault, and it is a
//! warning each time.

mod asked;
mod cases;
mod compilers;
pub mod graphql;
mod layout;
pub mod ledger;
mod prove;
mod replies;
mod requests;
pub mod settings;
mod shop;
mod typescript;
mod words;

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use dialect::diagnostic::Span;
use dialect::parse::{Sample, Source};

pub use prove::{Counts, ProveOptions, Report, Work, check, find_accepted, prove};
pub use replies::is_refused;
pub use typescript::Templates;

/// A document with samples.
#[derive(Debug, Clone)]
pub struct SampledPage {
    /// Its path in the content folder, by which the ledger knows it.
    pub path: String,
    /// The name of its file in diagnostics.
    pub file: String,
    /// Its samples, in their order.
    pub samples: Vec<Sample>,
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
    /// The text of the document of a path, if it is still the one whose samples these are; for the places of diagnostics.
    pub text: &'a dyn Fn(&str) -> Option<String>,
}

impl Project<'_> {
    /// A place in a document, of which `locate` knows where it is in the document's text.
    fn place(&self, page: &SampledPage, locate: impl FnOnce(&Source) -> Span) -> Option<Span> {
        (self.text)(&page.path).map(|text| locate(&Source::new(&text)))
    }

    /// Runs a program as long as the settings allow; `failed` is the error if it cannot be started.
    fn run(
        &self,
        command: &mut Command,
        (program, input): (&'static str, Vec<u8>),
        failed: fn(io::Error) -> ProofError,
    ) -> Result<Output, ProofError> {
        system::process::run_within(command, input, self.settings.limit()).map_err(|error| match error.kind() {
            io::ErrorKind::TimedOut => ProofError::Slow(program, self.settings.time_limit),
            _ => failed(error),
        })
    }
}

/// Why nothing could be proven.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// A file could not be read.
    #[error("cannot read {}", .0.display())]
    Read(PathBuf, #[source] io::Error),
    /// A file could not be written.
    #[error("cannot write {}", .0.display())]
    Write(PathBuf, #[source] io::Error),
    /// The file about words says something that it cannot.
    #[error("{} is not right\n{}", .0.display(), .1)]
    Words(PathBuf, String),
    /// A schema cannot be read, or contradicts itself.
    #[error("{0}")]
    Schema(String),
    /// The program that validates GraphQL could not be compiled or run.
    #[error("cannot validate GraphQL\n{0}")]
    Validator(String),
    /// The packages could not be installed.
    #[error(transparent)]
    Node(#[from] system::node::NodeError),
    /// The settings choose files by what is no pattern.
    #[error("`{0}` of `compilers` in [proofs] of site.toml is no pattern of paths")]
    Pattern(String, #[source] globset::Error),
    /// The compiler could not be started.
    #[error("cannot start the TypeScript compiler")]
    Compiler(#[source] io::Error),
    /// There is no shell.
    #[error("cannot start bash, which runs samples of a shell")]
    Bash(#[source] io::Error),
    /// The shop could not be started.
    #[error("cannot start the shop")]
    Shop(#[source] io::Error),
    /// Something did not end.
    #[error("{0} did not end within {1} s; give it more by `time-limit` in [proofs] of site.toml")]
    Slow(&'static str, u64),
    /// A sample led the compiler out of the project, in a way that no line of it shows.
    #[error("a sample has the compiler read {}, which is outside of the project", .0.display())]
    Outside(PathBuf),
    /// The shop ended without replies.
    #[error("the shop replied nothing\n{0}")]
    ShopFailed(String),
    /// The compiler ended without a word on any file.
    #[error("the TypeScript compiler failed\n{0}")]
    CompilerFailed(String),
}
