//! What the keys of front matter take.

use serde_json::Value;

use super::notation::Notation;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Text,
    Number,
    WholeNumber,
    Level,
    Flag,
    Words,
    Tags,
    Day,
    /// Names, or whether it is all of them.
    Names,
    /// What `home` checks, and only the home page has.
    OfHome,
}

impl Takes {
    pub(super) fn describe(self) -> &'static str {
        match self {
            Self::Text | Self::OfHome => "text",
            Self::Number => "a number",
            Self::WholeNumber => "a whole number",
            Self::Level => "a number from 1 to 6",
            Self::Flag => "true or false",
            Self::Words => "a list of words",
            Self::Tags => "a list of tags",
            Self::Day => "a day",
            Self::Names => "true, or a list of names",
        }
    }

    /// A value that is taken, as the notation has it.
    pub(super) fn example(self, notation: Notation) -> String {
        let list = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| notation.word(word)).collect();
            format!("[{}]", words.join(", "))
        };
        match self {
            Self::Number | Self::WholeNumber => "1".to_owned(),
            Self::Level => "2".to_owned(),
            Self::Flag => "true".to_owned(),
            Self::Words | Self::Tags => list(&["one", "two"]),
            Self::Names => list(&["Order"]),
            Self::Text | Self::Day | Self::OfHome => notation.word("…"),
        }
    }

    pub(super) fn is_list(self) -> bool {
        matches!(self, Self::Words | Self::Tags | Self::Names)
    }

    pub(super) fn accepts(self, value: &Value) -> bool {
        match self {
            Self::Number => value.is_number() || value.is_null(),
            Self::WholeNumber => value.is_i64() || value.is_null(),
            Self::Level => value.is_null() || value.as_u64().is_some_and(|level| (1..=6).contains(&level)),
            Self::Flag => value.is_boolean() || value.is_null(),
            Self::Day | Self::OfHome => true,
            // What is no word in them is told by itself.
            Self::Words | Self::Tags | Self::Names => !value.is_object(),
            Self::Text => !value.is_object() && !value.is_array(),
        }
    }
}
