//! What was looked for on a page, and what was wrong.

use crate::checks::Check;

/// Something that is wrong with a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The check that found it.
    pub check: Check,
    /// Under which circumstances: width and color mode, or how the URL was spelled.
    pub setting: String,
    /// What is wrong.
    pub message: String,
}

/// Everything found on a page, and how much was looked for.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    setting: String,
    checks: usize,
    list: Vec<Finding>,
}

impl Findings {
    /// Sets the circumstances of what is found from now on.
    pub fn set_setting(&mut self, setting: impl Into<String>) {
        self.setting = setting.into();
    }

    /// Adds a fault unless something is right.
    pub fn require(&mut self, check: Check, is_right: bool, describe: impl FnOnce() -> String) {
        self.add(check, (!is_right).then(describe));
    }

    /// Adds all faults that one check found, of which there may be none.
    pub fn add(&mut self, check: Check, faults: impl IntoIterator<Item = String>) {
        self.checks += 1;
        let setting = &self.setting;
        self.list.extend(faults.into_iter().map(|message| Finding { check, setting: setting.clone(), message }));
    }

    /// How much was looked for.
    pub fn checks(&self) -> usize {
        self.checks
    }

    /// What is wrong.
    pub fn list(&self) -> &[Finding] {
        &self.list
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{} ({}): {}", self.check.name(), self.setting, self.message)
    }
}
