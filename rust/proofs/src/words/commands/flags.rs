//! Flags of commands, compared with those of a list.

use std::collections::BTreeSet;

use super::super::fault_at;
use super::super::shell::Word;
use super::Look;
use super::list::Takes;

/// Compares a flag, and the value that it takes, which may be the next word; says whether it is known.
pub(super) fn check_flag<'a>(
    look: &mut Look,
    command: &[String],
    takes: &Takes,
    word: &Word,
    rest: &mut impl Iterator<Item = &'a Word>,
) -> bool {
    let (name, value) =
        word.text.split_once('=').map_or((word.text.as_str(), None), |(name, value)| (name, Some(value)));
    let known = match takes.flags.get(name) {
        Some(values) => Some(values),
        // Several letters are flags of one letter each, the last of which may have its value in the same word.
        None if !name.starts_with("--") => read_letters(takes, name),
        None => None,
    };
    let command = command.join(" ");
    match known {
        Some(Some(values)) => {
            let next;
            let (at, value) = match value {
                Some(value) => (word, value),
                None if word.text.len() > 2 && !takes.flags.contains_key(name) && !ends_with_flag(takes, name) => {
                    return true;
                }
                None => {
                    next = rest.next();
                    let Some(next) = next.filter(|next| next.is_plain) else { return true };
                    (next, next.text.as_str())
                }
            };
            if !values.is_empty() && !values.contains(value) {
                look.tell(at, &format!("value of `{name}` of `{command}`"), value, values);
            }
        }
        Some(None) => {}
        None if takes.any || is_number(name) => {}
        None if takes.flags.is_empty() => {
            let message = format!("`{command}` takes no flags, such as `{name}`");
            look.faults.push(fault_at(look.text, word.range.start, message));
        }
        None => {
            let flags = takes.flags.keys().cloned().collect();
            look.tell(word, &format!("flag of `{command}`"), name, &flags);
        }
    }
    known.is_some()
}

fn is_number(name: &str) -> bool {
    name[1..].chars().all(|letter| letter.is_ascii_digit())
}

fn ends_with_flag(takes: &Takes, name: &str) -> bool {
    name.chars().last().is_some_and(|letter| takes.flags.contains_key(&format!("-{letter}")))
        && name[1..name.len() - 1].chars().all(|letter| takes.flags.get(&format!("-{letter}")) == Some(&None))
}

/// The flag that the letters of a word end with, if all of them are flags.
fn read_letters<'a>(takes: &'a Takes, name: &str) -> Option<&'a Option<BTreeSet<String>>> {
    let mut last = None;
    for letter in name[1..].chars() {
        last = Some(takes.flags.get(&format!("-{letter}"))?);
        if last.is_some_and(Option::is_some) {
            break;
        }
    }
    last
}
