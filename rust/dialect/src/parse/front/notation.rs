//! The notations of front matter. Each reads the same keys, and says where it writes them; all else is the same for both.

mod toml;
mod yaml;

use std::ops::Range;

use serde_json::Value;

use super::keys::Keys;

/// How front matter is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Notation {
    /// YAML between lines of `---`.
    #[default]
    Yaml,
    /// TOML between lines of `+++`.
    Toml,
}

/// Front matter that could not be read.
pub(super) struct Unread {
    /// What is written, if it is none of the notation's faults.
    pub(super) value: Option<Box<Value>>,
    pub(super) fault: Fault,
}

/// What is wrong with a text as the notation has it.
pub(super) struct Fault {
    /// Where it is in the text, if that is known.
    pub(super) range: Option<Range<usize>>,
    pub(super) words: String,
    pub(super) hint: &'static str,
}

impl Notation {
    pub(super) const ALL: [Self; 2] = [Self::Yaml, Self::Toml];

    /// The line before and after it.
    pub(super) fn fence(self) -> &'static str {
        match self {
            Self::Yaml => "---",
            Self::Toml => "+++",
        }
    }

    /// What the characters of that line are called.
    pub(super) fn fence_in_words(self) -> &'static str {
        match self {
            Self::Yaml => "three hyphens",
            Self::Toml => "three plus signs",
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Yaml => "YAML",
            Self::Toml => "TOML",
        }
    }

    /// A key with its value, as an example of how to write it.
    pub(crate) fn assign(self, key: &str, value: &str) -> String {
        match self {
            Self::Yaml => format!("{key}: {value}"),
            Self::Toml => format!("{key} = {value}"),
        }
    }

    /// A word as a value.
    pub(crate) fn word(self, word: &str) -> String {
        match self {
            Self::Yaml => word.to_owned(),
            Self::Toml => format!("\"{word}\""),
        }
    }

    /// A key with a text that is left out.
    pub(crate) fn example(self, key: &str) -> String {
        self.assign(key, &self.word("…"))
    }

    /// How each entry of a list of tables begins.
    pub(crate) fn entry(self, list: &str, first_key: &str) -> String {
        match self {
            Self::Yaml => format!("- {first_key}: …"),
            Self::Toml => format!("[[{list}]]"),
        }
    }

    /// How the day of the last change is written.
    pub(super) fn day(self) -> &'static str {
        match self {
            Self::Yaml => "write the day below it, as in `date: 2026-01-31`",
            Self::Toml => "write it as `last_update = { date = 2026-01-31 }`",
        }
    }

    /// Whether a text below the opening line may be front matter, even if it is not closed.
    pub(super) fn is_likely(self, text: &str) -> bool {
        match self {
            Self::Yaml => true,
            Self::Toml => toml::is_likely(text),
        }
    }

    /// Whether a line may be one of front matter that nothing closes.
    pub(super) fn may_be_part(self, line: &str) -> bool {
        let assigns = |sign: char| {
            let is_of_key = |character: char| character.is_alphanumeric() || "-_.'\"".contains(character);
            line.split_once(sign).is_some_and(|(key, _)| !key.is_empty() && key.trim_end().chars().all(is_of_key))
        };
        let goes_on = !line.is_empty() && line.starts_with([' ', '\t', ']', '}']);
        goes_on
            || match self {
                Self::Yaml => line == "-" || line.starts_with("- ") || assigns(':'),
                Self::Toml => line.starts_with('[') || assigns('='),
            }
    }

    /// Reads the keys.
    pub(super) fn read(self, text: &str) -> Result<Keys, Unread> {
        match self {
            Self::Yaml => yaml::read(text),
            Self::Toml => toml::read(text),
        }
    }

    /// All that is written, if it can be read.
    pub(super) fn value_of(self, text: &str) -> Option<Value> {
        match self {
            Self::Yaml => yaml::value_of(text),
            Self::Toml => toml::value_of_text(text),
        }
    }

    /// The keys of the outermost level, in order, and where their names are.
    pub(super) fn outer_keys(self, text: &str) -> Vec<(&str, Range<usize>)> {
        match self {
            Self::Yaml => yaml::outer_keys(text),
            Self::Toml => toml::outer_keys(text),
        }
    }

    /// The line of a key of the outermost level.
    pub(super) fn key_line(self, text: &str, key: &str) -> Option<Range<usize>> {
        match self {
            Self::Yaml => yaml::key_line(text, key),
            Self::Toml => toml::key_line(text, key),
        }
    }

    /// The value of a key of the outermost level, without quotes; nothing if it is below the key's line.
    pub(super) fn value(self, text: &str, key: &str) -> Option<Range<usize>> {
        match self {
            Self::Yaml => yaml::value(text, key),
            Self::Toml => toml::value(text, key),
        }
    }

    /// Where a key of any level is.
    pub(super) fn any_key(self, text: &str, key: &str) -> Option<Range<usize>> {
        match self {
            Self::Yaml => yaml::any_key(text, key),
            Self::Toml => toml::any_key(text, key),
        }
    }
}
