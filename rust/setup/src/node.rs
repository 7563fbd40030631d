//! Runs settings that are JavaScript or TypeScript, by Node.js, and gives what they are as JSON.
//!
//! Modules are loaded as the other tools do: with and without types, of both kinds, by paths without extensions. What cannot be
//! found is a stand-in that lets the rest go on, and is told. Where a package that is found fails, all packages are stand-ins.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use system::node::{NodeError, check_node};
use system::process::run_within;

use crate::settings::clean;

/// How long settings may take. They are a few lines; a machine may be busy.
const LIMIT: Duration = Duration::from_mins(1);

const COMMON: &str = include_str!("node/common.mjs");
const HOOKS: &str = include_str!("node/hooks.mjs");
const READ: &str = include_str!("node/read.mjs");

/// What settings are.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Run {
    /// That of each file.
    pub(crate) values: Vec<Value>,
    /// Modules that could not be loaded.
    pub(crate) missing: Vec<String>,
}

/// Why settings could not be run.
#[derive(Debug, thiserror::Error)]
pub enum NodeFailure {
    /// Node is not there, or too old.
    #[error(transparent)]
    Tools(#[from] NodeError),
    /// Node could not be run.
    #[error("cannot run Node.js, which reads {0}")]
    Start(String, #[source] io::Error),
    /// They take too long.
    #[error("{0} has not ended within {limit} s", limit = LIMIT.as_secs())]
    Late(String),
    /// Nothing takes the types out of them.
    #[error(
        "{0} is TypeScript, which this Node.js cannot read; use version 22.13 or newer, or install the project's packages, if \
         esbuild or typescript is among them"
    )]
    Types(String),
    /// They threw.
    #[error("{file} cannot be run: {why}")]
    Thrown {
        /// The file.
        file: String,
        /// What was thrown.
        why: String,
    },
}

#[derive(Deserialize)]
#[serde(untagged, rename_all_fields = "camelCase")]
enum Answer {
    Given(Run),
    Missing { failure: String, lacks_types: bool },
}

/// Runs files in a folder. `name` is what they are called in messages.
pub(crate) fn run(name: &str, folder: &Path, files: &[PathBuf], client: Option<&Path>) -> Result<Run, NodeFailure> {
    match ask(name, folder, files, client, false) {
        // A package may be another than the settings were written for.
        Err(first @ NodeFailure::Thrown { .. }) => ask(name, folder, files, client, true).map_err(|_| first),
        other => other,
    }
}

fn ask(
    name: &str,
    folder: &Path,
    files: &[PathBuf],
    client: Option<&Path>,
    skips_packages: bool,
) -> Result<Run, NodeFailure> {
    let request = json!({
        "hooks": format!("{COMMON}{HOOKS}"),
        "files": files,
        "folder": folder,
        "client": client,
        "skipsPackages": skips_packages,
    });
    let mut command = Command::new("node");
    command.args(["--input-type=module", "--eval", &format!("{COMMON}{READ}")]).current_dir(folder);
    command.env("NODE_ENV", "production");
    let output = run_within(&mut command, request.to_string().into_bytes(), LIMIT);
    let output = output.map_err(|error| match error.kind() {
        io::ErrorKind::TimedOut => NodeFailure::Late(name.to_owned()),
        io::ErrorKind::NotFound => NodeFailure::Tools(NodeError::NoNode(error)),
        _ => NodeFailure::Start(name.to_owned(), error),
    })?;
    match serde_json::from_slice(&output.stdout) {
        Ok(Answer::Given(run)) => Ok(run),
        Ok(Answer::Missing { lacks_types: true, .. }) => Err(NodeFailure::Types(name.to_owned())),
        Ok(Answer::Missing { failure, .. }) => {
            // A message may be as long as a program.
            let why = clean(&failure).chars().take(500).collect();
            Err(NodeFailure::Thrown { file: name.to_owned(), why })
        }
        Err(_) => {
            // An old Node fails in ways that do not say so.
            check_node()?;
            let printed = String::from_utf8_lossy(&output.stderr);
            let why = printed.lines().rev().find(|line| line.contains("Error")).unwrap_or("it gave no answer");
            Err(NodeFailure::Thrown { file: name.to_owned(), why: why.trim().to_owned() })
        }
    }
}

/// Whether a value of settings is a function, of which nothing is known.
pub(crate) fn is_function(value: &Value) -> bool {
    value["$function"].is_string()
}

#[cfg(test)]
mod tests;
