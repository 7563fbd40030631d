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
    /// The files that redirections write to.
    pub(super) writes: Vec<Word>,
}

/// Words that come before a command.
const BEFORE: [&str; 12] = ["if", "then", "else", "elif", "while", "until", "do", "!", "{", "time", "exec", "sudo"];

/// Reads commands. What is in quotes, parentheses or another text is not looked at.
pub(super) fn read(text: &str) -> Script {
    let mut script = Script::default();
    let mut words = Vec::new();
    // What the texts end with that begin with the next line.
    let mut documents = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let next = rest.chars().next().unwrap_or_default();
        if rest.starts_with("\\\n") {
            at += 2;
        } else if next == '#' {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("<<") && !rest.starts_with("<<<") {
            let name = read_word(text, skip_blanks(text, at + rest.len() - rest[2..].trim_start_matches('-').len()));
            at = name.range.end;
            documents.push(name.text);
        } else if let Some((sign, is_written)) = find_redirection(rest) {
            let file = read_word(text, skip_blanks(text, at + sign));
            at = file.range.end;
            script.writes.extend(is_written.then_some(file));
        } else if matches!(next, '\n' | ';' | '|' | '&' | '(' | ')') {
            script.take(std::mem::take(&mut words));
            at += 1;
            if next == '\n' {
                at = documents.drain(..).fold(at, |at, name: String| skip_document(text, at, &name));
            }
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
            // What begins with `<` and ends so is a name for what the reader puts there.
            (None, '>') if !word.text.contains('<') => {
                end = at;
                break;
            }
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

/// How long the sign is that a redirection begins with, such as `2>>`, and whether a file is written by it.
fn find_redirection(text: &str) -> Option<(usize, bool)> {
    let signs = ["&>>", "&>", ">>", ">|", ">&", ">", "<<<", "<&", "<"];
    let bare = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let sign = signs.into_iter().find(|sign| bare.starts_with(sign))?;
    let after = &bare[sign.len()..];
    let is_name = sign == "<" && after.split_whitespace().next().is_some_and(|word| word.contains('>'));
    let is_process = after.starts_with('(');
    (!is_name && !is_process).then(|| (text.len() - after.len(), sign.contains('>') && !sign.ends_with('&')))
}

fn skip_blanks(text: &str, at: usize) -> usize {
    text.len() - text[at..].trim_start_matches([' ', '\t']).len()
}

/// The end of a text that is given to a command and begins here: that of the line that has its name.
fn skip_document(text: &str, start: usize, name: &str) -> usize {
    let mut end = start;
    for line in text[start..].split_inclusive('\n') {
        end += line.len();
        if line.trim() == name {
            break;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(text: &str) -> Vec<String> {
        let script = read(text);
        let command = |words: &Vec<Word>| words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        script.commands.iter().map(command).collect()
    }

    fn written(text: &str) -> Vec<String> {
        read(text).writes.into_iter().map(|word| word.text).collect()
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
            "ls x",
            "stop",
            "fi",
            "say a; b c\nd",
            "cat",
            "ls $ $HOME",
        ];
        assert_eq!(commands(text), read_so);
        assert_eq!(written(text), ["/dev/null", "f"]);
        let variables: Vec<String> = read(text).variables.into_iter().map(|word| word.text).collect();
        assert_eq!(variables, ["A", "B"]);
    }

    #[test]
    fn what_a_command_reads_and_writes_is_none_of_its_words() {
        let text = "a 1>b 2>> 'c d' <e &>f >|g\nh<<<i j>k\nl @a/b@<version> <name> <(m >n) 2>&1 o";
        assert_eq!(commands(text), ["a", "h<<<i j", "l @a/b@<version> <name> < o"]);
        assert_eq!(written(text), ["b", "c d", "f", "g", "k"]);
    }

    #[test]
    fn a_line_with_the_beginning_of_a_text_goes_on() {
        let text = "cat <<A <<-'B' >c | d --e\nf\nA\ng\n  B\nh <<\"I J\"\nI J\nk";
        assert_eq!(commands(text), ["cat", "d --e", "h", "k"]);
        assert_eq!(written(text), ["c"]);
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
