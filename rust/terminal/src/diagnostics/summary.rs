//! Diagnostics counted by kind and by the name they are about, which shows at once what most of them come from.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use builder::build::plural;
use dialect::diagnostic::{Diagnostic, Rule, Severity};

/// So many names of a kind are printed.
const NAMES: usize = 10;

/// How often something is wrong, and in which files.
#[derive(Debug, Default)]
struct Tally<'a> {
    count: usize,
    files: BTreeSet<&'a str>,
}

impl<'a> Tally<'a> {
    fn add(&mut self, diagnostic: &'a Diagnostic) {
        self.count += 1;
        self.files.insert(&diagnostic.primary.file);
    }

    fn in_words(&self) -> String {
        format!("{} in {}", self.count, plural(self.files.len(), "file"))
    }
}

/// What is wrong of one kind, in all and by name.
#[derive(Debug, Default)]
struct Group<'a> {
    all: Tally<'a>,
    names: BTreeMap<&'a str, Tally<'a>>,
}

impl Group<'_> {
    fn in_words(&self) -> String {
        let of_names = if self.names.len() > 1 { format!(", {} names", self.names.len()) } else { String::new() };
        format!("{}{of_names}", self.all.in_words())
    }
}

/// What was drawn in place of errors, the most frequent rule first.
pub(super) fn drawn(diagnostics: &[Diagnostic]) -> String {
    let drawn = diagnostics.iter().filter(|diagnostic| diagnostic.is_drawn);
    let mut groups: Vec<_> = group(drawn).into_iter().collect();
    groups.sort_by_key(|(_, group)| Reverse(group.all.count));
    let mut text = String::new();
    for ((_, rule), group) in groups {
        let _ = write!(text, "\n  {}: {}", rule.name(), group.in_words());
    }
    if text.is_empty() { text } else { format!("Drawn in place of errors:{text}") }
}

fn group<'a>(diagnostics: impl Iterator<Item = &'a Diagnostic>) -> BTreeMap<(Severity, Rule), Group<'a>> {
    let mut groups: BTreeMap<(Severity, Rule), Group> = BTreeMap::new();
    for diagnostic in diagnostics {
        let group = groups.entry((diagnostic.severity, diagnostic.rule)).or_default();
        group.all.add(diagnostic);
        if let Some(subject) = &diagnostic.subject {
            group.names.entry(subject).or_default().add(diagnostic);
        }
    }
    groups
}

/// The kinds, errors last, the most frequent of each first; with all their names, or the most frequent of them.
pub(super) fn summary(diagnostics: &[Diagnostic], with_all_names: bool) -> String {
    let mut groups: Vec<_> = group(diagnostics.iter()).into_iter().collect();
    groups.sort_by(|((left, _), one), ((right, _), other)| {
        right.cmp(left).then_with(|| other.all.count.cmp(&one.all.count))
    });
    let mut text = String::new();
    for ((severity, rule), group) in groups {
        let _ = writeln!(text, "{}[{}]: {}", severity.name(), rule.name(), group.in_words());
        let _ = writeln!(text, "  {}", rule.explanation());
        let mut names: Vec<_> = group.names.into_iter().collect();
        names.sort_by_key(|(_, tally)| Reverse(tally.count));
        let shown = if with_all_names { names.len() } else { names.len().min(NAMES) };
        let width = names[..shown].iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default().min(40);
        for (name, tally) in &names[..shown] {
            let _ = writeln!(text, "    {name:width$}  {}", tally.in_words());
        }
        if shown < names.len() {
            let _ = writeln!(text, "    … and {}; --all prints them", plural(names.len() - shown, "further name"));
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use dialect::{error, warning};

    use super::*;

    #[test]
    fn the_most_frequent_comes_first_and_errors_last() {
        let unknown = |file: &str, name: &str| error!(UnknownComponent(name), file, "there is no component");
        let link = warning!(BrokenLink, "a.md", "broken");
        let all = [unknown("a.md", "Icon"), unknown("a.md", "Head"), unknown("b.md", "Head"), link];
        assert_eq!(
            summary(&all, false),
            "warning[broken-link]: 1 in 1 file\n  A link leads nowhere.\n\n\
             error[unknown-component]: 3 in 2 files, 2 names\n  There is no such component.\n    \
             Head  2 in 2 files\n    Icon  1 in 1 file\n\n"
        );
    }

    #[test]
    fn of_many_names_the_first_are_printed_and_all_when_asked_for() {
        let all: Vec<Diagnostic> =
            (0..12).map(|number| error!(BrokenLink(format!("/{number}")), "a.md", "x")).collect();
        let text = summary(&all, false);
        assert!(text.contains("    … and 2 further names; --all prints them\n"), "{text}");
        let text = summary(&all, true);
        assert!(text.contains("/11") && !text.contains("further"), "{text}");
    }
}
