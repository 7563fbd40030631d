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
    by_rule: BTreeMap<Rule, Level>,
    /// What holds for all rules.
    #[serde(skip)]
    pub strictness: Strictness,
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
        match self.strictness {
            Strictness::DenyWarnings => diagnostic.severity = Severity::Error,
            Strictness::Lenient if diagnostic.severity == Severity::Error && !stays => {
                (diagnostic.severity, diagnostic.is_drawn) = (Severity::Warning, true);
            }
            _ => {}
        }
        Some(diagnostic)
    }

    /// Whether nothing is published because of this, as grave as it [is here](Self::apply).
    #[must_use]
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

    fn judged(levels: &[(Rule, Level)], strictness: Strictness) -> Vec<(Rule, Severity)> {
        let levels = Levels { by_rule: levels.iter().copied().collect(), strictness };
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
        let by_rule = [(Rule::OutputName, Level::Warning)].into();
        assert_eq!(Levels { by_rule, ..Levels::default() }.find_refused(), Some(Rule::OutputName));
    }

    #[test]
    fn where_warnings_are_denied_there_are_errors_alone_and_what_is_off_stays_so() {
        let left = judged(&[(Rule::BrokenAnchor, Level::Off)], Strictness::DenyWarnings);
        assert!(left.len() == 3 && left.iter().all(|(_, severity)| *severity == Severity::Error), "{left:?}");
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
