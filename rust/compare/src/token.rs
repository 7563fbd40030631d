//! What texts are compared by: words, and what stands between them without being one.

use serde::Serialize;

/// A piece of a text that is the same as another one or not.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// What is shown of it.
    pub text: String,
    /// What distinguishes it and is not shown: of a file, the name that follows from its bytes.
    pub hidden: String,
    /// How it is set.
    pub style: Style,
    /// Whether there is white space before it. The first one of a text counts as such, so that it is the same after another.
    pub is_apart: bool,
}

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TokenKind {
    /// A word, a number, a sign.
    Word,
    /// Where the link before it leads.
    Target,
    /// A file that is shown.
    File,
    /// Something that has no words, such as an attribute.
    Mark,
}

/// How words are set.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Style(u8);

impl Style {
    /// As it stands.
    pub const PLAIN: Self = Self(0);
    /// As code.
    pub const CODE: Self = Self(1);
    const STRONG: Self = Self(2);
    const EMPHASIS: Self = Self(4);
    const DELETED: Self = Self(8);

    /// The style of what is in an element of this name, if that is all that the element does.
    pub fn inside(self, tag: &str) -> Option<Self> {
        let more = match tag {
            "code" => Self::CODE,
            "strong" | "b" => Self::STRONG,
            "em" | "i" => Self::EMPHASIS,
            "del" | "s" => Self::DELETED,
            _ => return None,
        };
        Some(Self(self.0 | more.0))
    }

    /// The elements that make it, the outermost first.
    pub fn tags(self) -> impl DoubleEndedIterator<Item = &'static str> {
        [(Self::STRONG, "strong"), (Self::EMPHASIS, "em"), (Self::DELETED, "s"), (Self::CODE, "code")]
            .into_iter()
            .filter(move |(one, _)| self.0 & one.0 != 0)
            .map(|(_, tag)| tag)
    }
}

/// Tokens that are being collected.
#[derive(Debug, Default)]
pub struct Tokens {
    all: Vec<Token>,
    is_apart: bool,
}

impl Tokens {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The tokens; none are left.
    pub fn take(&mut self) -> Vec<Token> {
        self.is_apart = false;
        std::mem::take(&mut self.all)
    }

    /// Adds tokens that were collected elsewhere.
    pub fn extend(&mut self, tokens: impl IntoIterator<Item = Token>) {
        self.all.extend(tokens);
    }

    /// Separates what follows.
    pub fn space(&mut self) {
        self.is_apart = true;
    }

    /// Adds something that is no word.
    pub fn push(&mut self, kind: TokenKind, text: impl Into<String>, hidden: impl Into<String>) {
        let is_apart = std::mem::take(&mut self.is_apart) || self.all.is_empty();
        self.all.push(Token { kind, text: text.into(), hidden: hidden.into(), style: Style::PLAIN, is_apart });
    }

    /// Adds the words of a text.
    pub fn words(&mut self, text: &str, style: Style) {
        for (word, is_space) in pieces(text) {
            if is_space {
                self.is_apart = true;
                continue;
            }
            self.word(word, style);
        }
    }

    /// Adds code, whose white space means something.
    pub fn code(&mut self, text: &str) {
        for line in text.split_inclusive('\n') {
            for (word, is_space) in pieces(line) {
                // Each end of a line is a token, whatever white space is around it.
                let (indent, end) = if is_space { split_end(word) } else { (word, "") };
                for word in [indent, end].into_iter().filter(|word| !word.is_empty()) {
                    self.is_apart = false;
                    self.word(word, Style::CODE);
                }
            }
        }
    }

    fn word(&mut self, word: &str, style: Style) {
        let is_first = self.all.is_empty() && style != Style::CODE;
        let is_apart = std::mem::take(&mut self.is_apart) || is_first;
        let (text, hidden) = (word.to_owned(), String::new());
        self.all.push(Token { kind: TokenKind::Word, text, hidden, style, is_apart });
    }
}

/// White space, and the end of a line after it.
fn split_end(space: &str) -> (&str, &str) {
    space.split_at(space.find('\n').unwrap_or(space.len()))
}

/// A kind of characters that belong together.
#[derive(PartialEq, Eq)]
enum Class {
    Space,
    Letters,
    Sign,
}

/// Words, runs of white space, and signs. Where letters are written without spaces, each is a word.
fn pieces(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let class = |c: char| match c {
        c if c.is_whitespace() => Class::Space,
        c if c < '\u{2E80}' && (c.is_alphanumeric() || c == '_') => Class::Letters,
        _ => Class::Sign,
    };
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let of = class(first);
        let end = match of {
            Class::Sign => first.len_utf8(),
            _ => rest.find(|c: char| class(c) != of).unwrap_or(rest.len()),
        };
        let (piece, after) = rest.split_at(end);
        rest = after;
        Some((piece, of == Class::Space))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(add: impl FnOnce(&mut Tokens)) -> Vec<String> {
        let mut tokens = Tokens::default();
        add(&mut tokens);
        tokens
            .take()
            .into_iter()
            .map(|token| if token.is_apart { format!(" {}", token.text) } else { token.text })
            .collect()
    }

    #[test]
    fn signs_are_no_part_of_the_words_beside_them() {
        assert_eq!(
            texts(|it| it.words("A cup, or_two…  日本", Style::PLAIN)),
            [" A", " cup", ",", " or_two", "…", " 日", "本"]
        );
    }

    #[test]
    fn code_keeps_its_white_space_and_each_end_of_a_line() {
        assert_eq!(texts(|it| it.code("a {\n\n  b\n")), ["a", " ", "{", "\n", "\n", "  ", "b", "\n"]);
    }
}
