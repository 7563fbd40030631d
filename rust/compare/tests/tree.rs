//! A folder that is a side, or the project that is here.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use builder::build::Silent;
use compare::{CompareError, Comparison, Project, compare};
use tempfile::TempDir;

pub(crate) const SETTINGS: &str =
    "title = \"A\"\nurl = \"https://a.example\"\n\n[footer]\ncopyright = \"A\"\n\n[navbar]\nitems = []\n";

/// Ten words that are on no other page.
pub(crate) const LONG: &str =
    "Roasting takes eleven minutes, and cooling the beans takes four more.\n\nGrind them coarse.\n\nServe it black.\n";

/// A folder that is removed with its test.
pub(crate) struct Tree(TempDir);

impl Tree {
    /// One with these files.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let tree = Self(tempfile::tempdir().expect("a temporary folder"));
        for (path, text) in files {
            tree.write(path, text);
        }
        tree
    }

    /// A project of three pages, with these files in place of some of them.
    pub(crate) fn project(others: &[(&str, &str)]) -> Self {
        let tree = Self::of(&[
            ("site.toml", SETTINGS),
            ("content/index.md", "# Home\n\nSee [brewing](brew.md#water) and [roasting](roast.md).\n"),
            ("content/brew.md", "# Brewing\n\nPour it slowly.\n\n## Water\n\nUse soft water.\n"),
            ("content/roast.md", &format!("# Roasting\n\n{LONG}")),
        ]);
        for (path, text) in others {
            tree.write(path, text);
        }
        tree
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the file");
        fs::write(path, text).expect("the file is written");
    }

    pub(crate) fn remove(&self, path: &str) {
        fs::remove_file(self.path(path)).expect("it is removed");
    }

    pub(crate) fn name(&self) -> &str {
        self.0.path().to_str().expect("a path of text")
    }

    /// Runs git here, as nobody and without settings.
    pub(crate) fn git(&self, arguments: &[&str]) -> String {
        let output = Command::new("git")
            .arg("-C")
            .arg(self.0.path())
            .args(["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"])
            .args(arguments)
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .output()
            .expect("git starts");
        assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text").trim().to_owned()
    }

    pub(crate) fn commit(&self) -> String {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--allow-empty", "--message", "a"]);
        self.git(&["rev-parse", "HEAD"])
    }

    /// Compares two sides for the project that is here.
    pub(crate) fn compare(&self, before: &str, after: &str) -> Result<Comparison, CompareError> {
        compare(&self.here(), before, after, &Silent)
    }

    /// The project that is here.
    pub(crate) fn here(&self) -> Project {
        Project { root: self.0.path().to_owned(), client: None }
    }
}

pub(crate) fn between(before: &Tree, after: &Tree) -> Comparison {
    after.compare(before.name(), after.name()).unwrap_or_else(|error| panic!("{error}"))
}

/// Each page to which something happened, in one line.
pub(crate) fn told(comparison: &Comparison) -> Vec<String> {
    comparison.pages.iter().map(ToString::to_string).collect()
}
