//! What was looked for on a page, and what was wrong.

/// Every check of a route, by its name.
pub const CHECKS: [&str; 20] = [
    "status",
    "script",
    "console",
    "requests",
    "layout shift",
    "title",
    "description",
    "canonical",
    "language",
    "heading",
    "landmarks",
    "links",
    "width",
    "glyphs",
    "axe",
    "spelling",
    "text without script",
    "readable without script",
    "structure",
    "picture",
];

/// Something that is wrong with a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The check that found it.
    pub check: &'static str,
    /// Under which circumstances: width and colour mode, or how the URL was spelt.
    pub setting: String,
    /// What is wrong.
    pub words: String,
}

/// Everything found on a page, and how much was looked for.
#[derive(Debug, Clone, Default)]
pub struct Findings {
    setting: String,
    checks: usize,
    list: Vec<Finding>,
}

impl Findings {
    /// What is found from now on is found under these circumstances.
    pub fn under(&mut self, setting: impl Into<String>) {
        self.setting = setting.into();
    }

    /// Notes a fault unless something is right.
    pub fn expect(&mut self, check: &'static str, is_right: bool, words: impl FnOnce() -> String) {
        self.none(check, (!is_right).then(words));
    }

    /// Notes all faults that one check found.
    pub fn none(&mut self, check: &'static str, faults: impl IntoIterator<Item = String>) {
        debug_assert!(CHECKS.contains(&check), "“{check}” is not on the list of checks");
        self.checks += 1;
        let setting = &self.setting;
        self.list.extend(faults.into_iter().map(|words| Finding { check, setting: setting.clone(), words }));
    }

    /// How much was looked for.
    #[must_use]
    pub fn checks(&self) -> usize {
        self.checks
    }

    /// What is wrong.
    #[must_use]
    pub fn list(&self) -> &[Finding] {
        &self.list
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{} ({}): {}", self.check, self.setting, self.words)
    }
}
