//! Lists of commands: what each takes.

use std::collections::{BTreeMap, BTreeSet};

/// In a list, what takes any flag.
const ANY: &str = "*";
/// What the words after a command are.
pub(super) const PACKAGES: &str = "<packages>";
pub(super) const IMAGE: &str = "<image>";
pub(super) const SCRIPT: &str = "<script>";
pub(super) const FILE: &str = "<file>";
/// What a program that is not looked at takes from the first word on.
pub(super) const FOREIGN: &str = "<foreign>";

/// What a command takes.
#[derive(Debug, Default)]
pub(super) struct Takes {
    /// Its flags; those that take a value have the ones that are right, or none if any is.
    pub(super) flags: BTreeMap<String, Option<BTreeSet<String>>>,
    /// Whether there are more.
    pub(super) any: bool,
    /// What the words after it are, such as `<packages>`.
    pub(super) operands: Option<String>,
}

/// What commands take, by their words.
pub(super) type Known = BTreeMap<Vec<String>, Takes>;

/// Reads a line of a list: the words of a command, its flags, `--flag=` for one that takes a value, `--flag=a|b` for one that takes
/// certain values, and what words after it are.
pub(super) fn add_command(known: &mut Known, line: &str) {
    let is_word = |word: &&str| !word.starts_with(['-', '<']) && *word != ANY;
    let (command, others): (Vec<&str>, Vec<&str>) = line.split_whitespace().partition(is_word);
    let takes = known.entry(command.into_iter().map(str::to_owned).collect()).or_default();
    for other in others {
        match other.split_once('=') {
            _ if other == ANY => takes.any = true,
            _ if other.starts_with('<') => takes.operands = Some(other.to_owned()),
            None => _ = takes.flags.insert(other.to_owned(), None),
            Some((flag, values)) => {
                let values = values.split('|').filter(|value| !value.is_empty()).map(str::to_owned).collect();
                takes.flags.insert(flag.to_owned(), Some(values));
            }
        }
    }
}

/// Whether commands begin with these words and have more.
pub(super) fn has_more(known: &Known, words: &[String]) -> bool {
    let below = known.range(words.to_vec()..);
    below.take_while(|(command, _)| command.starts_with(words)).any(|(command, _)| command.len() > words.len())
}
