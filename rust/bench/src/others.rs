//! Other programs that make sites of Markdown: where they are, which version, and how they are run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Serialize;

/// A program that makes a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Program {
    /// This one.
    Site,
    /// [Hugo](https://gohugo.io).
    Hugo,
    /// [Zensical](https://zensical.org).
    Zensical,
}

/// A program that was found.
#[derive(Debug, Clone, Serialize)]
pub struct Found {
    /// Which one.
    pub program: Program,
    /// Its version.
    pub version: String,
    #[serde(skip)]
    pub(super) path: PathBuf,
}

impl Program {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Site => "this program",
            Self::Hugo => "Hugo",
            Self::Zensical => "Zensical",
        }
    }

    /// The program that its variable names, `HUGO` or `ZENSICAL`, else the one on the path; nothing where it does not answer.
    pub fn find(self) -> Option<Found> {
        let (variable, usual, argument) = match self {
            Self::Site => return None,
            Self::Hugo => ("HUGO", "hugo", "version"),
            Self::Zensical => ("ZENSICAL", "zensical", "--version"),
        };
        let path = std::env::var_os(variable).filter(|path| !path.is_empty()).unwrap_or_else(|| usual.into());
        let output = Command::new(&path).arg(argument).output().ok().filter(|output| output.status.success())?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let path = own_path(&printed).unwrap_or_else(|| path.into());
        Some(Found { program: self, version: version(&printed)?, path })
    }
}

/// The line in which Hugo's package for Python prints what it is about to start.
const WRAPPER: &str = "distributions at ";

/// The first three numbers with dots between, as in `hugo v0.168.0-e27a67+extended linux/amd64`.
fn version(printed: &str) -> Option<String> {
    let lines = printed.lines().filter(|line| !line.contains(WRAPPER));
    let mut words = lines.flat_map(|line| line.split(|c: char| !c.is_ascii_digit() && c != '.'));
    let word = words.find(|word| word.split('.').filter(|part| !part.is_empty()).count() >= 3)?;
    Some(word.trim_matches('.').to_owned())
}

/// The program itself, where a script starts it: the start of Python is not to be measured with it.
fn own_path(printed: &str) -> Option<PathBuf> {
    let line = printed.lines().find_map(|line| line.split_once(WRAPPER))?;
    // A color may end after it.
    let path = line.1.split('\u{1b}').next().unwrap_or_default().trim();
    Some(PathBuf::from(path)).filter(|path| path.is_file())
}

impl Found {
    /// Lays the program's settings beside documents in `folder`, and gives the folder they belong in.
    pub(super) fn prepare(&self, folder: &Path) -> std::io::Result<PathBuf> {
        let write = |name: &str, text: &str| fs::write(folder.join(name), text);
        fs::create_dir_all(folder)?;
        if self.program == Program::Hugo {
            fs::create_dir_all(folder.join("layouts"))?;
            write("hugo.toml", include_str!("hugo.toml"))?;
            write("layouts/all.html", include_str!("hugo.html"))?;
            Ok(folder.join("content"))
        } else {
            write("zensical.toml", "[project]\nsite_name = \"Docs\"\n")?;
            Ok(folder.join("docs"))
        }
    }

    /// The command that builds the site in `folder`.
    pub(super) fn build(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(folder);
        if self.program == Program::Zensical {
            command.arg("build");
        }
        command
    }

    /// The command that serves the site in `folder` to its writer.
    pub(super) fn serve(&self, folder: &Path, port: u16) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(folder).arg("serve");
        if self.program == Program::Zensical {
            command.arg("--dev-addr").arg(format!("localhost:{port}"));
        } else {
            command.arg("--port").arg(port.to_string());
        }
        command
    }

    /// Where the site is that was built in `folder`.
    pub(super) fn out(&self, folder: &Path) -> PathBuf {
        folder.join(if self.program == Program::Zensical { "site" } else { "public" })
    }

    pub(super) fn rename(&self, path: &str) -> String {
        let path = path.strip_suffix(".mdx").map_or_else(|| path.to_owned(), |stem| format!("{stem}.md"));
        match path.strip_suffix("index.md") {
            // A folder whose page is called `index` has no other pages in Hugo.
            Some(folder) if self.program == Program::Hugo && (folder.is_empty() || folder.ends_with('/')) => {
                format!("{folder}_index.md")
            }
            _ => path,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_what_programs_print() {
        let hugo = "hugo v0.168.0-e27a6760c5547237f87d353aebe0580feadb20f4+extended linux/amd64 BuildDate=2026-10-13\n";
        assert_eq!(version(hugo).as_deref(), Some("0.168.0"));
        let wrapped = format!(
            "\u{1b}[95mRunning Hugo 0.1.2 via hugo-python-distributions at /a/python3.11.1/hugo\u{1b}[0m\n{hugo}"
        );
        assert_eq!(version(&wrapped).as_deref(), Some("0.168.0"));
        assert_eq!(version("0.0.73\n").as_deref(), Some("0.0.73"));
        assert_eq!(version("zensical, version 1.2.3."), Some("1.2.3".to_owned()));
        assert_eq!(version("no such option 1.2"), None);
    }

    #[test]
    fn a_script_that_starts_the_program_is_passed_by() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let program = folder.path().join("hugo");
        let printed =
            format!("\u{1b}[95mRunning Hugo via hugo-python-distributions at {}\u{1b}[0m\n", program.display());
        assert_eq!(own_path(&printed), None, "it is not there");
        fs::write(&program, "").expect("a program");
        assert_eq!(own_path(&printed), Some(program));
    }

    #[test]
    fn documents_get_names_that_the_programs_take_for_pages() {
        let found = |program| Found { program, version: String::new(), path: PathBuf::new() };
        for (path, hugo, zensical) in [
            ("index.mdx", "_index.md", "index.md"),
            ("guides/index.md", "guides/_index.md", "guides/index.md"),
            ("guides/reindex.md", "guides/reindex.md", "guides/reindex.md"),
            ("guides/orders.mdx", "guides/orders.md", "guides/orders.md"),
        ] {
            assert_eq!(found(Program::Hugo).rename(path), hugo);
            assert_eq!(found(Program::Zensical).rename(path), zensical);
        }
    }
}
