//! What is shown of pages where somebody shares their addresses.

use serde::{Deserialize, Serialize};

/// The pictures that are shown of pages where somebody shares their addresses.
#[derive(Debug, Clone, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Social {
    /// Whether a card is drawn for each page, with its title, its area and the site's mark. It needs `url`.
    pub cards: bool,
    /// What cards are written with in place of Inter: a TrueType or OpenType font, by its path from the project's folder.
    pub font: Option<String>,
    /// The two colors of cards, such as `"#2bb197"`.
    pub accents: Option<[String; 2]>,
}

impl Social {
    /// The two colors of cards; those of the program where none are named.
    pub(crate) fn colors(&self) -> [cards::Color; 2] {
        let [first, second] = cards::ACCENTS;
        self.accents.as_ref().map_or(cards::ACCENTS, |[one, other]| {
            [parse_color(one).unwrap_or(first), parse_color(other).unwrap_or(second)]
        })
    }
}

/// A color as CSS writes it, with six digits.
pub(super) fn parse_color(text: &str) -> Option<cards::Color> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_has_six_digits() {
        assert_eq!(parse_color("#0a6C5f"), Some([0x0a, 0x6c, 0x5f]));
        for text in ["0a6c5f", "#fff", "#0a6c5g", "#0a6c5f00", "teal", "#ééé"] {
            assert_eq!(parse_color(text), None, "{text}");
        }
    }
}
