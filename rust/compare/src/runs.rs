//! What changed within a text, word by word.

use serde::Serialize;

use crate::align::align;
use crate::block::{Block, Part, hash_of};
use crate::token::Token;

/// What became of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// It is as it was.
    Same,
    /// It is new.
    Added,
    /// It is gone.
    Removed,
}

/// Tokens to which the same happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// What happened.
    pub change: Change,
    /// The tokens, in order.
    pub tokens: Vec<Token>,
}

/// A part of a block, and what changed in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedPart {
    /// Its name; empty for the text itself.
    pub name: String,
    /// Its text before and after, one into the other.
    pub runs: Vec<Run>,
}

impl MarkedPart {
    /// Whether anything changed in it.
    pub fn is_changed(&self) -> bool {
        self.runs.iter().any(|run| run.change != Change::Same)
    }
}

/// All parts of a block, as something that happened to the whole of it.
pub fn whole(block: &Block, change: Change) -> Vec<MarkedPart> {
    let part =
        |part: &Part| MarkedPart { name: part.name.clone(), runs: vec![Run { change, tokens: part.tokens.clone() }] };
    block.parts.iter().map(part).collect()
}

/// What changed in the parts of a block, part by part of the same name.
pub fn compare_parts(before: &Block, after: &Block) -> Vec<MarkedPart> {
    let find = |block: &'_ Block, name: &str| block.parts.iter().find(|part| part.name == name).cloned();
    let mut parts = Vec::new();
    for part in &after.parts {
        let former = find(before, &part.name).map(|part| part.tokens).unwrap_or_default();
        parts.push(MarkedPart { name: part.name.clone(), runs: compare_tokens(&former, &part.tokens) });
    }
    for (place, part) in before.parts.iter().enumerate() {
        if find(after, &part.name).is_none() {
            let runs = vec![Run { change: Change::Removed, tokens: part.tokens.clone() }];
            parts.insert(place.min(parts.len()), MarkedPart { name: part.name.clone(), runs });
        }
    }
    parts
}

/// What changed between two texts: lines first, and words in those that changed.
pub fn compare_tokens(before: &[Token], after: &[Token]) -> Vec<Run> {
    let (lines_before, lines_after) = (split_lines(before), split_lines(after));
    let hashes = |lines: &[&[Token]]| lines.iter().map(hash_of).collect::<Vec<u64>>();
    let mut runs = Vec::new();
    let mut at = (0, 0);
    let between = |runs: &mut Vec<Run>, (from_before, from_after), (to_before, to_after)| {
        let before: Vec<Token> = lines_before[from_before..to_before].concat();
        let after: Vec<Token> = lines_after[from_after..to_after].concat();
        compare_words(&before, &after, runs);
    };
    for (line_before, line_after) in align(&hashes(&lines_before), &hashes(&lines_after)) {
        between(&mut runs, at, (line_before, line_after));
        add(&mut runs, Change::Same, lines_after[line_after]);
        at = (line_before + 1, line_after + 1);
    }
    between(&mut runs, at, (lines_before.len(), lines_after.len()));
    runs
}

fn split_lines(tokens: &[Token]) -> Vec<&[Token]> {
    tokens.split_inclusive(|token| token.text == "\n").collect()
}

fn compare_words(before: &[Token], after: &[Token], runs: &mut Vec<Run>) {
    let hashes = |tokens: &[Token]| tokens.iter().map(hash_of).collect::<Vec<u64>>();
    let (mut from_before, mut from_after) = (0, 0);
    let end = std::iter::once((before.len(), after.len()));
    for (to_before, to_after) in align(&hashes(before), &hashes(after)).into_iter().chain(end) {
        add(runs, Change::Removed, &before[from_before..to_before]);
        add(runs, Change::Added, &after[from_after..to_after]);
        if let Some(token) = after.get(to_after) {
            add(runs, Change::Same, std::slice::from_ref(token));
        }
        (from_before, from_after) = (to_before + 1, to_after + 1);
    }
}

fn add(runs: &mut Vec<Run>, change: Change, tokens: &[Token]) {
    match runs.last_mut() {
        _ if tokens.is_empty() => {}
        Some(last) if last.change == change => last.tokens.extend_from_slice(tokens),
        _ => runs.push(Run { change, tokens: tokens.to_vec() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::{Style, Tokens};

    fn marked(before: &str, after: &str, is_code: bool) -> String {
        let tokens = |text: &str| {
            let mut tokens = Tokens::default();
            if is_code {
                tokens.code(text);
            } else {
                tokens.words(text, Style::PLAIN);
            }
            tokens.take()
        };
        let show = |run: &Run| {
            let text: String =
                run.tokens.iter().map(|token| [if token.is_apart { " " } else { "" }, &token.text].concat()).collect();
            match run.change {
                Change::Same => text,
                Change::Added => format!("{{+{text}+}}"),
                Change::Removed => format!("[-{text}-]"),
            }
        };
        compare_tokens(&tokens(before), &tokens(after)).iter().map(show).collect()
    }

    #[test]
    fn words_that_changed_are_marked_and_no_others() {
        assert_eq!(marked("one two three.", "one 2 three.", false), " one[- two-]{+ 2+} three.");
        assert_eq!(marked("two", "one two", false), "{+ one+} two");
        assert_eq!(marked("the same", "the same", false), " the same");
    }

    #[test]
    fn a_word_that_only_lost_its_space_is_marked() {
        assert_eq!(marked("a (b)", "a(b)", false), " a[- (-]{+(+}b)");
    }

    #[test]
    fn of_code_the_lines_that_changed_are_compared_by_words() {
        assert_eq!(marked("a;\nb();\nc;\n", "a;\nb(1);\nc;\n", true), "a;\nb({+1+});\nc;\n");
        assert_eq!(marked("a;\n}\n", "a;\nb;\n}\n", true), "a;\n{+b;\n+}}\n");
    }
}
