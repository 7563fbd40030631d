//! Commands of samples of a shell, compared with those of a list.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::shell::{self, Word};
use super::{WordFile, fault_at, lines, read, read_lists, unknown};
use crate::ProofError;
use crate::cases::Case;
use crate::ledger::Fault;

/// In a list, what takes any flag, and what the words after a command are.
const ANY: &str = "*";
const PACKAGES: &str = "<packages>";
/// The program that runs others of packages.
const RUNNER: &str = "npx";

pub(super) fn is_shell(language: &str) -> bool {
    matches!(language, "bash" | "sh" | "shell" | "zsh" | "console")
}

/// The commands there are, and what they are given.
pub(super) struct Commands {
    /// The flags of each command, by its words; `*` and `<packages>` are among them.
    flags: BTreeMap<Vec<String>, BTreeSet<String>>,
    variables: BTreeSet<String>,
    packages: BTreeSet<String>,
}

impl Commands {
    pub(super) fn read(settings: &WordFile, folder: &Path, cases: &[Case], code: &[&str]) -> Result<Self, ProofError> {
        let mut flags: BTreeMap<Vec<String>, BTreeSet<String>> = BTreeMap::new();
        for path in &settings.commands {
            for line in lines(&read(&folder.join(path))?) {
                let is_flag = |word: &&str| word.starts_with('-') || *word == ANY || *word == PACKAGES;
                let (takes, command): (Vec<&str>, Vec<&str>) = line.split_whitespace().partition(is_flag);
                let command = command.into_iter().map(str::to_owned).collect();
                flags.entry(command).or_default().extend(takes.into_iter().map(str::to_owned));
            }
        }
        let (locks, lists): (Vec<_>, Vec<_>) =
            settings.packages.iter().cloned().partition(|path| path.extension().is_some_and(|end| end == "json"));
        let mut packages = read_lists(&lists, folder)?;
        for path in locks {
            packages.extend(locked(&read(&folder.join(path))?));
        }
        let mut variables = read_lists(&settings.variables, folder)?;
        let texts = cases.iter().map(|case| case.sample.text.as_str()).chain(code.iter().copied());
        variables.extend(texts.flat_map(used_variables));
        Ok(Self { flags, variables, packages })
    }

    /// The first word of a text that no list has.
    pub(super) fn check(&self, text: &str) -> Option<Fault> {
        if self.flags.is_empty() {
            return None;
        }
        let script = shell::read(text);
        let variable = script.variables.iter().find(|word| !self.variables.contains(&word.text));
        let variable = variable.map(|word| {
            let message = "environment variable that anything reads";
            unknown(text, word.range.start, message, &word.text, &self.variables)
        });
        let command = script.commands.iter().find_map(|words| self.check_command(text, words));
        [variable, command].into_iter().flatten().min_by_key(|fault| (fault.line, fault.column))
    }

    fn check_command(&self, text: &str, words: &[Word]) -> Option<Fault> {
        let (program, rest) = words.split_first()?;
        if !program.is_plain || program.text.contains('/') && !program.text.starts_with('@') {
            return None;
        }
        if program.text == RUNNER {
            let own = rest.iter().take_while(|word| word.text.starts_with('-')).count();
            return self.check_command(text, &rest[own..]);
        }
        let name = without_version(&program.text);
        let begins = |command: &Vec<String>| command.first().is_some_and(|first| first == name);
        let mut candidates: Vec<_> = self.flags.iter().filter(|(command, _)| begins(command)).collect();
        if candidates.is_empty() {
            let programs = self.flags.keys().filter_map(|command| command.first().cloned()).collect();
            return Some(unknown(text, program.range.start, "program that is known here", name, &programs));
        }
        // The longest of those that the words begin with.
        candidates.sort_by_key(|(command, _)| std::cmp::Reverse(command.len()));
        let plain: Vec<&Word> = rest.iter().filter(|word| !word.text.starts_with('-')).collect();
        // A path is what a program is to look at, and a word after a flag may be the flag's value: neither has to be a command.
        let takes_word = |flag: &&Word| flag.text.starts_with('-') && !flag.text.contains('=');
        let before = rest.iter().take_while(|word| word.text.starts_with('-')).last();
        let has_command = !before.as_ref().is_some_and(takes_word)
            && plain.first().is_some_and(|word| !word.text.contains('/') && !word.text.starts_with('.'));
        let has_commands = candidates.iter().any(|(command, _)| command.len() > 1);
        let fits = |command: &[String]| {
            let is_whole = command.len() > 1 || !has_commands || !has_command;
            is_whole
                && command[1..]
                    .iter()
                    .enumerate()
                    .all(|(at, word)| plain.get(at).is_some_and(|plain| plain.text == *word))
        };
        let Some((command, flags)) = candidates.iter().find(|(command, _)| fits(command)) else {
            let all = candidates.iter().filter_map(|(command, _)| command.get(1).cloned()).collect();
            let word = plain.first().copied().unwrap_or(program);
            return Some(unknown(text, word.range.start, &format!("command of `{name}`"), &word.text, &all));
        };
        if flags.contains(PACKAGES) {
            let operands = plain.iter().skip(command.len() - 1);
            let mut names = operands.filter(|word| word.is_plain).map(|word| (word, without_version(&word.text)));
            if let Some((word, name)) = names.find(|(_, name)| !self.packages.contains(*name)) {
                return Some(unknown(text, word.range.start, "package that is known here", name, &self.packages));
            }
        }
        check_flags(text, &command.join(" "), flags, rest)
    }
}

fn check_flags(text: &str, command: &str, flags: &BTreeSet<String>, words: &[Word]) -> Option<Fault> {
    if flags.contains(ANY) {
        return None;
    }
    let own = words.iter().take_while(|word| word.text != "--");
    let written = own.filter(|word| word.is_plain && word.text.starts_with('-') && word.text.len() > 1);
    let mut named = written.map(|word| (word, word.text.split('=').next().unwrap_or_default()));
    let is_number = |name: &str| name[1..].chars().all(|letter| letter.is_ascii_digit());
    let (word, name) = named.find(|(_, name)| !flags.contains(*name) && !is_number(name))?;
    if flags.iter().all(|flag| !flag.starts_with('-')) {
        return Some(fault_at(text, word.range.start, format!("`{command}` takes no flags, such as `{name}`")));
    }
    let flags = flags.iter().filter(|flag| flag.starts_with('-')).cloned().collect();
    Some(unknown(text, word.range.start, &format!("flag of `{command}`"), name, &flags))
}

/// The name of a package without its version: `@a/b@^1` is of `@a/b`.
fn without_version(name: &str) -> &str {
    let end = name.char_indices().skip(1).find(|(_, letter)| *letter == '@').map_or(name.len(), |(at, _)| at);
    &name[..end]
}

/// The packages that a lock file of npm names.
fn locked(text: &str) -> impl Iterator<Item = String> {
    let lock: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    let paths = lock.get("packages").and_then(|packages| packages.as_object()).into_iter().flatten();
    let names = paths.filter_map(|(path, _)| Some(path.rsplit_once("node_modules/")?.1.to_owned()));
    names.collect::<Vec<_>>().into_iter()
}

/// The environment variables that a text reads: `process.env.A`, `const { A } = process.env`, `$A` and `${A}`.
fn used_variables(text: &str) -> Vec<String> {
    const BEFORE: [&str; 6] = ["env.", "ENV.", "env['", "env?.", "${", "$"];
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let after =
        BEFORE.into_iter().flat_map(|before| text.match_indices(before).map(|(at, found)| &text[at + found.len()..]));
    let names = after.map(|rest| &rest[..rest.find(|letter| !is_letter(letter)).unwrap_or(rest.len())]);
    let taken = text.match_indices("} = process.env").filter_map(|(at, _)| Some(&text[text[..at].rfind('{')? + 1..at]));
    let taken =
        taken.flat_map(|names| names.split(',')).map(|name| name.split([':', '=']).next().unwrap_or_default().trim());
    // What a project says there is.
    let declared = text.match_indices("interface ProcessEnv {").flat_map(|(at, _)| {
        let body = text[at..].split('}').next().unwrap_or_default();
        body.lines().filter_map(|line| line.split_once(':')).map(|(name, _)| name.trim().trim_end_matches('?'))
    });
    names.chain(taken).chain(declared).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands() -> Commands {
        let command = |line: &str, flags: &[&str]| {
            let words = line.split(' ').map(str::to_owned).collect();
            (words, flags.iter().map(|&flag| flag.to_owned()).collect())
        };
        Commands {
            flags: BTreeMap::from([
                command("kettle boil", &["-h", "--hot"]),
                command("kettle", &["--help", "--liters"]),
                command("kettle rest", &[]),
                command("npm install", &["<packages>", "-D"]),
                command("curl", &["*"]),
            ]),
            variables: BTreeSet::from(["HEAT".to_owned()]),
            packages: BTreeSet::from(["@a/kettle".to_owned()]),
        }
    }

    fn told(text: &str) -> Option<(usize, usize, String)> {
        commands().check(text).map(|fault| (fault.line, fault.column, fault.message))
    }

    #[test]
    fn what_lists_have_is_right() {
        for text in [
            "npx kettle boil --hot=1 -h | curl -X",
            "HEAT=1 npm install -D @a/kettle@^2",
            "./own --any",
            "$IT x",
            "kettle rest",
            "kettle ../water --help",
            "npx kettle --liters 2",
            "kettle --liters 2 --help",
        ] {
            assert_eq!(told(text), None, "{text}");
        }
    }

    #[test]
    fn what_no_list_has_is_told_with_what_was_meant() {
        let wrong = [
            ("curl x\nnpx ketle boil", (2, 5), "`ketle` is no program that is known here; `kettle` is"),
            ("kettle boll", (1, 8), "`boll` is no command of `kettle`; `boil` is"),
            ("kettle --liters=2 boll", (1, 19), "`boll` is no command of `kettle`; `boil` is"),
            ("kettle --litres 2", (1, 8), "`--litres` is no flag of `kettle`; `--liters` is"),
            ("npm --global 2", (1, 14), "`2` is no command of `npm`"),
            ("kettle boil --hit", (1, 13), "`--hit` is no flag of `kettle boil`; `--hot` is"),
            ("kettle rest -x", (1, 13), "`kettle rest` takes no flags, such as `-x`"),
            ("npm install @a/ketle@1", (1, 13), "`@a/ketle` is no package that is known here; `@a/kettle` is"),
            ("HEAD=1 kettle rest", (1, 1), "`HEAD` is no environment variable that anything reads; `HEAT` is"),
        ];
        for (text, (line, column), message) in wrong {
            assert_eq!(told(text), Some((line, column, message.to_owned())));
        }
    }

    #[test]
    fn variables_are_read_by_code_and_by_shells() {
        let text = "process.env.A_B ?? process.env['C']; import.meta.env.D; echo $E ${F}; const { G, H = 1 } = process.env;\n\
                    interface ProcessEnv {\n  I?: string;\n}\nb: string";
        let used: BTreeSet<String> = used_variables(text).into_iter().collect();
        assert_eq!(used, ["A_B", "C", "D", "E", "F", "G", "H", "I"].map(str::to_owned).into());
    }
}
