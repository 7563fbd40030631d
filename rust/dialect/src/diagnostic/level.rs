//! How grave it is to break each rule, as the settings of a site have it.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use globset::{Glob, GlobMatcher};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::{Diagnostic, Rule, Severity};

/// How grave it is to break a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Nothing is published.
    Error,
    /// It is told, and the site is published all the same.
    Warning,
    /// It is not told.
    Off,
}

/// What the settings say of a rule.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected `\"error\"`, `\"warning\"`, `\"off\"`, or levels by globs")]
enum RuleLevels {
    /// How grave it is everywhere.
    Everywhere(Level),
    /// How grave it is in files, or about targets, that a glob matches; of several globs the longest counts.
    ByGlob(BTreeMap<String, Level>),
}

/// Globs that were compiled; nothing for those that are none.
type Matchers<'a> = HashMap<&'a str, Option<GlobMatcher>>;

impl RuleLevels {
    fn all(&self) -> impl Iterator<Item = Level> {
        let (one, many) = match self {
            Self::Everywhere(level) => (Some(*level), None),
            Self::ByGlob(levels) => (None, Some(levels.values().copied())),
        };
        one.into_iter().chain(many.into_iter().flatten())
    }

    /// How grave it is what this is about, if anything is said of that.
    fn find<'a>(&'a self, diagnostic: &Diagnostic, matchers: &mut Matchers<'a>) -> Option<Level> {
        let levels = match self {
            Self::Everywhere(level) => return Some(*level),
            Self::ByGlob(levels) => levels,
        };
        let mut is_meant = |glob: &'a str| {
            let compiled = || Some(Glob::new(glob).ok()?.compile_matcher());
            let Some(matcher) = matchers.entry(glob).or_insert_with(compiled) else { return false };
            let subject = diagnostic.subject.as_deref().into_iter();
            subject.chain([diagnostic.primary.file.as_str()]).any(|what| matcher.is_match(what))
        };
        let meant = levels.iter().filter(|(glob, _)| is_meant(glob));
        meant.max_by_key(|(glob, _)| glob.len()).map(|(_, level)| *level)
    }
}

/// How grave everything is that is wrong, whatever its rule.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Strictness {
    /// As grave as its rule.
    #[default]
    Usual,
    /// Every warning is an error.
    DenyWarnings,
    /// An error is a warning where something is drawn in place of what is wrong.
    Lenient,
    /// An error stays one, but stops nothing where something is drawn in place of what is wrong.
    Forgiving,
}

/// The levels of rules; what is about any other rule is as grave as where it was made.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Levels {
    by_rule: BTreeMap<Rule, RuleLevels>,
    /// What holds for all rules.
    #[serde(skip)]
    pub strictness: Strictness,
}

/// A key of a rule's levels that is no glob.
#[derive(Debug)]
pub struct WrongGlob<'a> {
    /// The rule.
    pub rule: Rule,
    /// As it is written.
    pub glob: &'a str,
    /// What is wrong with it.
    pub problem: String,
}

impl Levels {
    /// The first rule that is asked to be a warning, and whose errors stay errors.
    pub fn find_refused(&self) -> Option<Rule> {
        let is_lowered = |levels: &RuleLevels| levels.all().any(|level| level == Level::Warning);
        self.by_rule.iter().find(|(rule, levels)| rule.is_firm() && is_lowered(levels)).map(|(rule, _)| *rule)
    }

    /// The first glob that is none.
    pub fn find_wrong_glob(&self) -> Option<WrongGlob<'_>> {
        self.by_rule.iter().find_map(|(rule, levels)| {
            let RuleLevels::ByGlob(levels) = levels else { return None };
            let wrong = |glob: &String| Glob::new(glob).err().map(|error| error.kind().to_string());
            levels.keys().find_map(|glob| Some(WrongGlob { rule: *rule, glob, problem: wrong(glob)? }))
        })
    }

    /// What is told of these, as grave as it is here.
    pub fn apply(&self, found: impl IntoIterator<Item = Diagnostic>) -> Vec<Diagnostic> {
        let mut matchers = Matchers::new();
        found.into_iter().filter_map(|diagnostic| self.judge(diagnostic, &mut matchers)).collect()
    }

    fn judge<'a>(&'a self, mut diagnostic: Diagnostic, matchers: &mut Matchers<'a>) -> Option<Diagnostic> {
        let stays = diagnostic.is_firm();
        match self.by_rule.get(&diagnostic.rule).and_then(|levels| levels.find(&diagnostic, matchers)) {
            Some(Level::Error) => diagnostic.severity = Severity::Error,
            Some(Level::Warning) if !stays => diagnostic.severity = Severity::Warning,
            Some(Level::Off) if !stays => return None,
            None if diagnostic.rule.is_quiet() => return None,
            _ => {}
        }
        // Elsewhere nobody is told that something was drawn in its place.
        diagnostic.is_drawn &= self.strictness == Strictness::Lenient;
        match self.strictness {
            Strictness::DenyWarnings => diagnostic.severity = Severity::Error,
            Strictness::Lenient if diagnostic.severity == Severity::Error && !stays => {
                (diagnostic.severity, diagnostic.is_drawn) = (Severity::Warning, true);
            }
            _ => {}
        }
        Some(diagnostic)
    }

    /// Whether a rule is told of anything.
    pub fn tells(&self, rule: Rule) -> bool {
        let levels = self.by_rule.get(&rule);
        levels.map_or(!rule.is_quiet(), |levels| levels.all().any(|level| level != Level::Off))
    }

    /// Whether nothing is published because of this, as grave as it [is here](Self::apply).
    pub fn stops(&self, diagnostic: &Diagnostic) -> bool {
        diagnostic.severity == Severity::Error
            && (diagnostic.rule.is_firm() || self.strictness != Strictness::Forgiving)
    }
}

impl JsonSchema for Levels {
    fn schema_name() -> Cow<'static, str> {
        "Levels".into()
    }

    /// An object with a key for each rule, and the levels that it can have.
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let of_rule = |rule: &Rule| {
            let levels: &[&str] = if rule.is_firm() { &["error", "off"] } else { &["error", "warning", "off"] };
            let by_glob = json!({ "type": "object", "additionalProperties": { "enum": levels } });
            (
                rule.name().to_owned(),
                json!({ "description": rule.explanation(), "anyOf": [{ "enum": levels }, by_glob] }),
            )
        };
        let properties: Map<String, Value> = Rule::ALL.iter().map(of_rule).collect();
        json_schema!({ "type": "object", "properties": properties, "additionalProperties": false })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{error, warning};

    fn judged(levels: &[(Rule, Level)], strictness: Strictness) -> Vec<(Rule, Severity)> {
        let everywhere = |(rule, level): &(Rule, Level)| (*rule, RuleLevels::Everywhere(*level));
        let levels = Levels { by_rule: levels.iter().map(everywhere).collect(), strictness };
        let found = [
            warning!(BrokenAnchor, "a.md", "w"),
            error!(BrokenLink, "a.md", "e"),
            warning!(OutputName, "a.md", "w"),
            error!(OutputName, "a.md", "e"),
        ];
        levels.apply(found).iter().map(|one| (one.rule, one.severity)).collect()
    }

    #[test]
    fn a_level_raises_lowers_or_hides_what_is_about_its_rule() {
        use Severity::{Error, Warning};
        let levels = [(Rule::BrokenAnchor, Level::Error), (Rule::BrokenLink, Level::Warning)];
        let [anchor, link] = judged(&levels, Strictness::Usual)[..2] else { panic!("two") };
        assert_eq!((anchor, link), ((Rule::BrokenAnchor, Error), (Rule::BrokenLink, Warning)));
        assert_eq!(judged(&[(Rule::BrokenAnchor, Level::Off)], Strictness::Usual).len(), 3);
    }

    #[test]
    fn an_error_stays_where_nothing_can_be_drawn_in_place_of_what_is_wrong() {
        let left = judged(&[(Rule::OutputName, Level::Off)], Strictness::Usual);
        let of_rule: Vec<_> = left.into_iter().filter(|(rule, _)| *rule == Rule::OutputName).collect();
        assert_eq!(of_rule, [(Rule::OutputName, Severity::Error)]);
        let by_rule = [(Rule::OutputName, RuleLevels::Everywhere(Level::Warning))].into();
        assert_eq!(Levels { by_rule, ..Levels::default() }.find_refused(), Some(Rule::OutputName));
    }

    #[test]
    fn a_quiet_rule_is_told_where_the_settings_give_it_a_level_and_nowhere_else() {
        let of = |json: &str, file: &str| {
            let levels: Levels = serde_json::from_str(json).unwrap();
            let told = levels.apply([warning!(Spelling, file, "no dictionary knows this word")]);
            (levels.tells(Rule::Spelling), told.first().map(|one| one.severity))
        };
        assert_eq!(of("{}", "a.md"), (false, None));
        assert_eq!(of(r#"{ "spelling": "off" }"#, "a.md"), (false, None));
        assert_eq!(of(r#"{ "spelling": "error" }"#, "a.md"), (true, Some(Severity::Error)));
        let in_a = r#"{ "spelling": { "a.md": "warning" } }"#;
        assert_eq!((of(in_a, "a.md"), of(in_a, "b.md")), ((true, Some(Severity::Warning)), (true, None)));
    }

    #[test]
    fn where_warnings_are_denied_there_are_errors_alone_and_what_is_off_stays_so() {
        let left = judged(&[(Rule::BrokenAnchor, Level::Off)], Strictness::DenyWarnings);
        assert!(left.len() == 3 && left.iter().all(|(_, severity)| *severity == Severity::Error), "{left:?}");
    }

    #[test]
    fn a_level_may_hold_for_some_targets_and_files_alone_and_the_longest_glob_counts() {
        let json = r#"{ "broken-link": { "/blog/**": "off", "/blog/new": "warning", "docs/old/**": "warning" } }"#;
        let levels: Levels = serde_json::from_str(json).unwrap();
        let of = |target: &str, file: &str| {
            let told = levels.apply([error!(BrokenLink(target), file, "there is no page")]);
            told.first().map(|one| one.severity)
        };
        assert_eq!(of("/blog/2024/a", "docs/a.md"), None);
        assert_eq!(of("/blog/new", "docs/a.md"), Some(Severity::Warning));
        assert_eq!(of("/other", "docs/old/b/c.md"), Some(Severity::Warning));
        assert_eq!(of("/other", "docs/a.md"), Some(Severity::Error));
        let wrong: Levels = serde_json::from_str(r#"{ "broken-link": { "/a[": "off" } }"#).unwrap();
        assert_eq!(wrong.find_wrong_glob().map(|wrong| (wrong.rule, wrong.glob)), Some((Rule::BrokenLink, "/a[")));
    }

    #[test]
    fn where_all_is_lenient_only_what_nothing_can_be_drawn_for_is_an_error() {
        use Severity::{Error, Warning};
        let left = judged(&[(Rule::BrokenLink, Level::Error)], Strictness::Lenient);
        let severities: Vec<Severity> = left.iter().map(|(_, severity)| *severity).collect();
        assert_eq!(severities, [Warning, Warning, Warning, Error]);
    }

    #[test]
    fn where_all_is_forgiven_errors_stay_errors_and_stop_nothing() {
        let levels = Levels { strictness: Strictness::Forgiving, ..Levels::default() };
        let stops = |diagnostic: Diagnostic| levels.apply([diagnostic]).iter().map(|one| levels.stops(one)).next();
        assert_eq!(stops(error!(BrokenLink, "a.md", "e")), Some(false));
        assert_eq!(stops(error!(Settings, "a.md", "e")), Some(true));
        assert_eq!(levels.apply([error!(BrokenLink, "a.md", "e")])[0].severity, Severity::Error);
    }
}
