//! Ids of headings, made the way GitHub makes them, or that of the program that documents are written for.

use std::collections::HashMap;

use icu_normalizer::DecomposingNormalizerBorrowed;

/// How ids follow from the texts of headings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SlugRule {
    /// As GitHub, Docusaurus and Starlight do.
    #[default]
    GitHub,
    /// The same, with capital letters kept.
    GitHubWithCase,
    /// As VitePress does: whatever separates words is one hyphen.
    VitePress,
    /// As Python-Markdown does: of the letters, only those of ASCII are kept.
    Python,
    /// As mdBook does.
    MdBook,
}

/// Makes ids that are unique in a document.
#[derive(Debug, Default)]
pub struct Slugger {
    rule: SlugRule,
    /// How often each id was requested again.
    taken: HashMap<String, usize>,
}

impl Slugger {
    /// One that makes ids by a rule.
    #[must_use]
    pub fn of(rule: SlugRule) -> Self {
        Self { rule, ..Self::default() }
    }

    /// Takes an id that the author wrote; false if it was taken before.
    pub fn take(&mut self, id: &str) -> bool {
        self.taken.insert(id.to_owned(), 0).is_none()
    }

    /// The id for a heading's text, if no other one had it.
    #[must_use]
    pub fn wanted(&self, text: &str) -> String {
        self.rule.slug(text)
    }

    /// An id for a heading's text.
    pub fn slug(&mut self, text: &str) -> String {
        let wanted = self.rule.slug(text);
        let between = if self.rule == SlugRule::Python { '_' } else { '-' };
        let mut id = wanted.clone();
        while self.taken.contains_key(&id) {
            let count = self.taken.entry(wanted.clone()).or_default();
            *count += 1;
            id = format!("{wanted}{between}{count}");
        }
        self.taken.insert(id.clone(), 0);
        id
    }
}

impl SlugRule {
    fn slug(self, text: &str) -> String {
        match self {
            Self::GitHub => hyphenate(&text.to_lowercase()),
            Self::GitHubWithCase => hyphenate(text),
            Self::VitePress => separate(text),
            Self::Python => {
                let text: String = decompose(text).chars().filter(char::is_ascii).collect();
                let is_kept = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-') || c.is_whitespace();
                join(&text.chars().filter(is_kept).collect::<String>().trim().to_lowercase(), |c| {
                    c == '-' || c.is_whitespace()
                })
            }
            Self::MdBook => {
                let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '-') || c.is_whitespace();
                let hyphen = |c: char| if c.is_whitespace() { '-' } else { c.to_ascii_lowercase() };
                text.trim().chars().filter(is_kept).map(hyphen).collect()
            }
        }
    }
}

fn hyphenate(text: &str) -> String {
    text.chars().filter(|c| is_kept(*c)).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Letters without their accents, and what else Unicode has as one character and as several.
fn decompose(text: &str) -> String {
    DecomposingNormalizerBorrowed::new_nfkd().normalize(text).into_owned()
}

/// The text with one hyphen in place of each run of separators.
fn join(text: &str, is_separator: impl Fn(char) -> bool) -> String {
    let mut joined = String::with_capacity(text.len());
    for c in text.chars() {
        match is_separator(c) {
            true if joined.ends_with('-') => {}
            true => joined.push('-'),
            false => joined.push(c),
        }
    }
    joined
}

fn separate(text: &str) -> String {
    let is_accent = |c: &char| ('\u{300}'..='\u{36F}').contains(c);
    let text: String = decompose(text).chars().filter(|c| !is_accent(c) && !c.is_ascii_control()).collect();
    let is_separator = |c: char| c.is_whitespace() || c.is_ascii_punctuation() || matches!(c, '“' | '”' | '‘' | '’');
    let joined = join(&text, is_separator).trim_matches('-').to_lowercase();
    if joined.starts_with(|c: char| c.is_ascii_digit()) { format!("_{joined}") } else { joined }
}

/// Letters, marks, decimal digits, and what connects them.
fn is_kept(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ' ');
    }
    c.is_alphabetic()
        || is_mark(c)
        || (c.is_numeric() && !is_other_number(c))
        || matches!(
            c,
            '\u{203F}' | '\u{2040}' | '\u{2054}' | '\u{FE33}' | '\u{FE34}' | '\u{FE4D}'..='\u{FE4F}' | '\u{FF3F}'
        )
}

/// Marks that Unicode does not count as letters; the standard library has no test for them.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5BD}' | '\u{5BF}' | '\u{5C1}' | '\u{5C2}'
        | '\u{610}'..='\u{61A}' | '\u{64B}'..='\u{65F}' | '\u{93C}' | '\u{94D}' | '\u{9BC}' | '\u{9CD}' | '\u{A3C}'
        | '\u{A4D}' | '\u{ABC}' | '\u{ACD}' | '\u{B3C}' | '\u{B4D}' | '\u{BCD}' | '\u{C4D}' | '\u{CCD}' | '\u{D4D}'
        | '\u{E38}'..='\u{E3A}' | '\u{E47}'..='\u{E4E}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}' | '\u{302A}'..='\u{302F}' | '\u{3099}' | '\u{309A}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{FE20}'..='\u{FE2F}')
}

/// Numbers that are no decimal digits: superscripts, fractions, numbers in circles.
fn is_other_number(c: char) -> bool {
    matches!(c,
        '²' | '³' | '¹' | '¼'..='¾' | '\u{2070}'..='\u{209C}' | '\u{2150}'..='\u{215F}' | '\u{2460}'..='\u{249B}'
        | '\u{24EA}'..='\u{24FF}' | '\u{2776}'..='\u{2793}' | '\u{3192}'..='\u{3195}' | '\u{3220}'..='\u{3229}'
        | '\u{3248}'..='\u{325F}' | '\u{3280}'..='\u{3289}' | '\u{32B1}'..='\u{32BF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_those_github_makes() {
        let mut slugger = Slugger::default();
        for (text, id) in [
            ("Hello, World!", "hello-world"),
            ("Hello World", "hello-world-1"),
            ("`OrderLine.id` & more", "orderlineid--more"),
            ("snake_case-and  spaces", "snake_case-and--spaces"),
            ("Übergröße ½ Привет 日本語", "übergröße--привет-日本語"),
            ("😄 emoji", "-emoji"),
            ("", ""),
            ("", "-1"),
        ] {
            assert_eq!(slugger.slug(text), id, "{text}");
        }
    }

    #[test]
    fn every_program_has_a_rule_of_its_own() {
        let texts = ["`build.assetsInlineLimit`", "2 Größen & more!", "Hello -- World", "a_b", "日本 API"];
        for (rule, ids) in [
            (SlugRule::GitHub, ["buildassetsinlinelimit", "2-größen--more", "hello----world", "a_b", "日本-api"]),
            (
                SlugRule::GitHubWithCase,
                ["buildassetsInlineLimit", "2-Größen--more", "Hello----World", "a_b", "日本-API"],
            ),
            (SlugRule::VitePress, ["build-assetsinlinelimit", "_2-großen-more", "hello-world", "a-b", "日本-api"]),
            (SlugRule::Python, ["buildassetsinlinelimit", "2-groen-more", "hello-world", "a_b", "api"]),
            (SlugRule::MdBook, ["buildassetsinlinelimit", "2-größen--more", "hello----world", "a_b", "日本-api"]),
        ] {
            assert_eq!(texts.map(|text| rule.slug(text)), ids, "{rule:?}");
        }
        let mut slugger = Slugger::of(SlugRule::Python);
        assert_eq!(["A", "a", "A"].map(|text| slugger.slug(text)), ["a", "a_1", "a_2"]);
    }

    #[test]
    fn ids_of_authors_count_as_taken() {
        let mut slugger = Slugger::default();
        assert!(slugger.take("setup"));
        assert!(!slugger.take("setup"));
        assert_eq!(slugger.slug("Setup"), "setup-1");
        assert_eq!(slugger.slug("Setup 1"), "setup-1-1");
    }

    #[test]
    fn digits_of_all_scripts_stay_and_other_numbers_do_not() {
        assert_eq!(Slugger::default().slug("a1 ٣ ५ ² ⅷ Ⅻ ① ㊀"), "a1-٣-५--ⅷ-ⅻ--");
    }
}
