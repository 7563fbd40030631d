//! The faults, as `planted.toml` lists them.

use std::path::Path;

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};

/// Something that could go wrong in the project, as a change of one of its files.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fault {
    /// What a reader of the site or of the code would call it.
    pub(crate) name: String,
    /// The part of the project, such as `css`, `router` or `search`, or of its tests: `route`, `index`, `verifier`.
    pub(crate) area: String,
    /// The file, from the project's folder on.
    pub(crate) file: String,
    /// The text that is in it exactly once.
    pub(crate) find: String,
    pub(crate) replace: String,
    pub(crate) run: Run,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Run {
    pub(crate) suite: Suite,
    /// What the names of its tests have in them; of the packages' tests, how the path of their file begins.
    pub(crate) tests: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Suite {
    /// How the site behaves.
    Behaviour,
    Routes,
    /// Filling a cluster.
    Index,
    /// The builder's own tests.
    Builder,
    /// Pictures of stories.
    Stories,
    /// The packages' own tests.
    Packages,
}

impl Fault {
    /// Whether a word on the command line means it.
    pub(crate) fn is_meant_by(&self, word: &str) -> bool {
        self.area == word || self.name.contains(word)
    }
}

impl Run {
    /// Whether a test is one of it.
    pub(crate) fn has(&self, suite: Suite, test: &str) -> bool {
        self.suite == suite && test.contains(&self.tests)
    }
}

impl Suite {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Behaviour => "behaviour",
            Self::Routes => "routes",
            Self::Index => "index",
            Self::Builder => "builder",
            Self::Stories => "stories",
            Self::Packages => "packages",
        }
    }

    /// Whether one start of it runs the tests of several names. Of the builder's, some programs take one alone.
    pub(crate) fn takes_several(self) -> bool {
        matches!(self, Self::Behaviour | Self::Index | Self::Packages)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    fault: Vec<Fault>,
}

pub(crate) fn read(project: &Path) -> anyhow::Result<Vec<Fault>> {
    let path = project.join("rust/verifier/planted.toml");
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let faults = toml::from_str::<File>(&text).with_context(|| format!("{} is damaged", path.display()))?.fault;
    for (index, fault) in faults.iter().enumerate() {
        let is_new = faults[..index].iter().all(|other| other.name != fault.name);
        ensure!(is_new, "two faults are named “{}”", fault.name);
    }
    Ok(faults)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_fault_can_be_planted() {
        let project = verifier::project();
        let faults = super::read(&project).expect("the list of faults");
        let missing = |fault: &super::Fault| {
            let count =
                std::fs::read_to_string(project.join(&fault.file)).map_or(0, |text| text.matches(&fault.find).count());
            (count != 1).then(|| format!("{}: found {count} times in {}", fault.name, fault.file))
        };
        let missing: Vec<String> = faults.iter().filter_map(missing).collect();
        assert!(missing.is_empty(), "{}", missing.join("\n"));
    }
}
