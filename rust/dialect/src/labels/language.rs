//! The languages that there are labels in, one of which nobody speaks.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{Labels, arabic, english, german};

/// Declares the languages, each with the name of its tables and the table here.
macro_rules! languages {
    ($($(#[$attribute:meta])+ $language:ident = $name:literal, $table:expr;)+) => {
        /// A language that there are labels in.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Language {
            $($(#[$attribute])+ $language,)+
        }

        impl Language {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$language),+];

            /// The name of its tables, for languages that people speak their code.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$language => $name,)+
                }
            }

            /// Its labels.
            pub fn labels(self) -> &'static Labels {
                match self {
                    $(Self::$language => &$table,)+
                }
            }
        }
    };
}

languages! {
    /// Arabic.
    Arabic = "ar", arabic::LABELS;
    /// German.
    German = "de", german::LABELS;
    /// American English.
    #[default]
    English = "en", english::LABELS;
    /// English with other letters, for finding texts that are in no table.
    Pseudo = "pseudo", PSEUDO;
}

static PSEUDO: LazyLock<Labels> = LazyLock::new(|| english::LABELS.map(pseudo));

impl Language {
    /// The language whose tables have this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.name() == name)
    }

    /// The language of a BCP 47 code such as `de-AT`.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::named(&code.split('-').next()?.to_ascii_lowercase()).filter(|language| *language != Self::Pseudo)
    }
}

/// A text of the pseudo-language, with its names in braces as they are. There are as many as the table has, once.
fn pseudo(text: &str) -> &'static str {
    let mut is_name = false;
    let letters: String = text
        .chars()
        .map(|character| {
            is_name = (is_name || character == '{') && character != '}';
            if is_name { character } else { accent(character) }
        })
        .collect();
    format!("⟦{letters}⟧").leak()
}

fn accent(character: char) -> char {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const ACCENTED: &str = "áƀćďéƒĝĥíĵķĺɱńóṕɋŕśťúṽŵẋýźÁɃĆĎÉƑĜĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ";
    PLAIN
        .chars()
        .zip(ACCENTED.chars())
        .find(|(plain, _)| *plain == character)
        .map_or(character, |(_, accented)| accented)
}
