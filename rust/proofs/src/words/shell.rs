//! Lines of a shell, as far as one has to read them to know which programs they call with which flags.

use std::ops::Range;

/// A word of a command, without its quotes, and where it is in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) range: Range<usize>,
    /// Whether the shell reads it as it stands: no part was in quotes, and nothing is put in.
    pub(super) is_plain: bool,
}

/// What a text of a shell does.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Script {
    /// The words of each command, from the program on.
    pub(super) commands: Vec<Vec<Word>>,
    /// The names of the variables that it sets.
    pub(super) variables: Vec<Word>,
}

/// Words that come before a command.
const BEFORE: [&str; 12] = ["if", "then", "else", "elif", "while", "until", "do", "!", "{", "time", "exec", "sudo"];

/// Reads commands. What is in quotes, parentheses or another text is not looked at.
pub(super) fn read(text: &str) -> Script {
    let mut script = Script::default();
    let mut words = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let next = rest.chars().next().unwrap_or_default();
        if rest.starts_with("\\\n") {
            at += 2;
        } else if next == '#' {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("<<") && !rest.starts_with("<<<") {
            at = skip_document(text, at);
        } else if matches!(next, '\n' | ';' | '|' | '&' | '(' | ')') && !rest.starts_with("&>") {
            script.take(std::mem::take(&mut words));
            at += 1;
        } else if next.is_whitespace() {
            at += next.len_utf8();
        } else {
            let word = read_word(text, at);
            at = word.range.end.max(at + next.len_utf8());
            words.push(word);
        }
    }
    script.take(words);
    script
}

impl Script {
    fn take(&mut self, words: Vec<Word>) {
        let mut words = words.into_iter().peekable();
        let mut sets = false;
        while let Some(word) = words.peek() {
            if let Some(name) = set_by(&word.text) {
                let range = word.range.start..word.range.start + name.len();
                self.variables.push(Word { text: name.to_owned(), range, is_plain: true });
                sets = true;
            } else if !(word.is_plain && BEFORE.contains(&word.text.as_str())) {
                break;
            }
            words.next();
        }
        let command: Vec<Word> = words.collect();
        // The values of a list are no commands.
        let is_list = sets && command.iter().all(|word| word.text.is_empty());
        if !command.is_empty() && !is_list {
            self.commands.push(command);
        }
    }
}

/// The variable that a word sets.
fn set_by(word: &str) -> Option<&str> {
    let (name, _) = word.split_once('=')?;
    let is_name = name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    is_name.then_some(name)
}

fn read_word(text: &str, start: usize) -> Word {
    let mut word = Word { text: String::new(), range: start..start, is_plain: true };
    let mut quote = None;
    let mut depth = 0_usize;
    let mut letters = text[start..].char_indices().peekable();
    let mut end = text.len();
    while let Some((at, letter)) = letters.next() {
        let at = start + at;
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (Some('"') | None, '\\') => {
                if let Some((_, escaped)) = letters.next() {
                    word.text.push(escaped);
                }
            }
            (Some(_), _) => word.text.push(letter),
            (None, '\'' | '"' | '`') => {
                quote = Some(letter);
                word.is_plain = false;
            }
            (None, '(') if depth > 0 || text[..at].ends_with(['$', '=', '<', '>']) => {
                depth += 1;
                word.is_plain = false;
            }
            (None, ')') if depth > 0 => depth -= 1,
            (None, _) if depth > 0 => {}
            (None, '&') if text[..at].ends_with('>') => word.text.push(letter),
            (None, _) if letter.is_whitespace() || matches!(letter, ';' | '|' | '&' | '(' | ')') => {
                end = at;
                break;
            }
            (None, _) => {
                word.is_plain &= !matches!(letter, '$' | '*' | '<' | '>');
                word.text.push(letter);
            }
        }
    }
    word.range.end = end;
    word
}

/// The end of a text that is given to a command, which is the line that its first one names.
fn skip_document(text: &str, at: usize) -> usize {
    let line_end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    let is_quote = |letter: char| letter == '\'' || letter == '"';
    let name = text[at..line_end].trim_start_matches(['<', '-']).trim_start();
    let name = name.split_whitespace().next().unwrap_or_default().trim_matches(is_quote);
    let mut end = line_end;
    for line in text[line_end..].split_inclusive('\n') {
        end += line.len();
        if line.trim() == name && end > line_end + 1 {
            break;
        }
    }
    // The break ends the command.
    if text[..end].ends_with('\n') { end - 1 } else { end }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(text: &str) -> Vec<String> {
        let script = read(text);
        let command = |words: &Vec<Word>| words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        script.commands.iter().map(command).collect()
    }

    #[test]
    fn commands_are_read_word_by_word() {
        let text = "npm install a # and b\nA=1 B='x y' run --it \\\n  now && git log | wc -l\nif ls x >/dev/null 2>&1; then stop; fi\n\
                    say \"a; b\" 'c\nd'\ncat <<'EOF' > f\nnothing here\nEOF\nls $(pwd; x) \"$HOME\"";
        let read_so = [
            "npm install a",
            "run --it now",
            "git log",
            "wc -l",
            "ls x >/dev/null 2>&1",
            "stop",
            "fi",
            "say a; b c\nd",
            "cat",
            "ls $ $HOME",
        ];
        assert_eq!(commands(text), read_so);
        let variables: Vec<String> = read(text).variables.into_iter().map(|word| word.text).collect();
        assert_eq!(variables, ["A", "B"]);
    }

    #[test]
    fn a_list_of_values_is_no_command() {
        assert_eq!(commands("ALL=(\n  --image x\n)\nrun \"${ALL[@]}\""), ["run ${ALL[@]}"]);
    }

    #[test]
    fn words_are_where_they_stand() {
        let text = "a 'b c' --d";
        let ranges: Vec<&str> = read(text).commands[0].iter().map(|word| &text[word.range.clone()]).collect();
        assert_eq!(ranges, ["a", "'b c'", "--d"]);
    }
}
