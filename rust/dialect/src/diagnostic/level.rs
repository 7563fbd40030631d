//! How grave it is to break each rule, as the settings of a site have it.

use std::borrow::Cow;
use std::collections::BTreeMap;

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

/// The levels of rules; what is about any other rule is as grave as where it was made.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Levels {
    by_rule: BTreeMap<Rule, Level>,
    /// Whether every warning is an error.
    #[serde(skip)]
    pub denies_warnings: bool,
}

impl Levels {
    /// The first rule that is asked to be a warning, and whose errors stay errors.
    #[must_use]
    pub fn find_refused(&self) -> Option<Rule> {
        let refused = |(rule, level): (&Rule, &Level)| (rule.is_firm() && *level == Level::Warning).then_some(*rule);
        self.by_rule.iter().find_map(refused)
    }

    /// What is told of these, as grave as it is here.
    pub fn apply(&self, found: impl IntoIterator<Item = Diagnostic>) -> Vec<Diagnostic> {
        found.into_iter().filter_map(|diagnostic| self.judge(diagnostic)).collect()
    }

    fn judge(&self, mut diagnostic: Diagnostic) -> Option<Diagnostic> {
        let stays = diagnostic.is_firm();
        match self.by_rule.get(&diagnostic.rule) {
            Some(Level::Error) => diagnostic.severity = Severity::Error,
            Some(Level::Warning) if !stays => diagnostic.severity = Severity::Warning,
            Some(Level::Off) if !stays => return None,
            _ => {}
        }
        if self.denies_warnings {
            diagnostic.severity = Severity::Error;
        }
        Some(diagnostic)
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
            (rule.name().to_owned(), json!({ "description": rule.explanation(), "enum": levels }))
        };
        let properties: Map<String, Value> = Rule::ALL.iter().map(of_rule).collect();
        json_schema!({ "type": "object", "properties": properties, "additionalProperties": false })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{error, warning};

    fn judged(levels: &[(Rule, Level)], denies_warnings: bool) -> Vec<(Rule, Severity)> {
        let levels = Levels { by_rule: levels.iter().copied().collect(), denies_warnings };
        let found = [
            warning!(BrokenAnchor, "a.md", "w"),
            error!(BrokenLink, "a.md", "e"),
            warning!(Unbalanced, "a.md", "w"),
            error!(Unbalanced, "a.md", "e"),
        ];
        levels.apply(found).iter().map(|one| (one.rule, one.severity)).collect()
    }

    #[test]
    fn a_level_raises_lowers_or_hides_what_is_about_its_rule() {
        use Severity::{Error, Warning};
        let levels = [(Rule::BrokenAnchor, Level::Error), (Rule::BrokenLink, Level::Warning)];
        let [anchor, link] = judged(&levels, false)[..2] else { panic!("two") };
        assert_eq!((anchor, link), ((Rule::BrokenAnchor, Error), (Rule::BrokenLink, Warning)));
        assert_eq!(judged(&[(Rule::BrokenAnchor, Level::Off)], false).len(), 3);
    }

    #[test]
    fn an_error_stays_where_nothing_can_be_drawn_in_place_of_what_is_wrong() {
        let left = judged(&[(Rule::Unbalanced, Level::Off)], false);
        let of_rule: Vec<_> = left.into_iter().filter(|(rule, _)| *rule == Rule::Unbalanced).collect();
        assert_eq!(of_rule, [(Rule::Unbalanced, Severity::Error)]);
        let levels = Levels { by_rule: [(Rule::Unbalanced, Level::Warning)].into(), denies_warnings: false };
        assert_eq!(levels.find_refused(), Some(Rule::Unbalanced));
    }

    #[test]
    fn where_warnings_are_denied_there_are_errors_alone_and_what_is_off_stays_so() {
        let left = judged(&[(Rule::BrokenAnchor, Level::Off)], true);
        assert!(left.len() == 3 && left.iter().all(|(_, severity)| *severity == Severity::Error), "{left:?}");
    }
}
