//! Words as they are looked up: small characters and digits, names in camel case whole and in their parts.

/// Words too common to distinguish pages, those of questions among them: `don` and `t` are what is left of `don't`.
pub(crate) const STOP: [&str; 93] = [
    "a", "about", "after", "also", "an", "and", "any", "are", "as", "at", "be", "because", "been", "before", "but",
    "by", "can", "cannot", "could", "did", "do", "does", "doesn", "don", "for", "from", "get", "gets", "got", "has",
    "have", "he", "his", "how", "i", "if", "in", "into", "is", "it", "its", "just", "me", "my", "need", "needs", "no",
    "not", "now", "of", "on", "or", "our", "own", "please", "s", "should", "so", "some", "still", "such", "t", "than",
    "that", "the", "their", "them", "then", "there", "they", "this", "to", "too", "us", "very", "want", "wants", "was",
    "we", "were", "what", "when", "where", "which", "who", "why", "will", "with", "work", "works", "would", "you",
    "your",
];

/// The longest of them has so many characters; each word of a site is compared with them.
const LONGEST_STOP: usize = 7;

/// Longer ones are keys and hashes, which no reader types.
const LONGEST: usize = 40;

/// Hands every word of a text to `found`, and whether it is only a part of a name.
pub(crate) fn split_words(text: &str, found: &mut dyn FnMut(&str, bool)) {
    let mut low = String::new();
    for word in text.split(|character: char| !character.is_alphanumeric()) {
        if word.is_empty() || word.len() > LONGEST {
            continue;
        }
        lower(word, &mut low);
        if is_kept(&low) {
            found(&low, false);
        }
        let mut rest = word;
        while let Some(end) = part_end(rest) {
            let (part, after) = rest.split_at(end);
            if part.len() == word.len() {
                break;
            }
            lower(part, &mut low);
            if is_kept(&low) && low.len() > 1 {
                found(&low, true);
            }
            rest = after;
        }
    }
}

/// The words of a name, in small characters: `order line` of `OrderLine`.
pub(crate) fn split_name(name: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for word in name.split(|character: char| !character.is_alphanumeric()) {
        let mut rest = word;
        while let Some(end) = part_end(rest) {
            let (part, after) = rest.split_at(end);
            words.push(part.to_lowercase());
            rest = after;
        }
    }
    words.join(" ")
}

fn is_kept(word: &str) -> bool {
    word.len() > LONGEST_STOP || STOP.binary_search(&word).is_err()
}

fn lower(word: &str, low: &mut String) {
    low.clear();
    low.extend(word.chars().flat_map(char::to_lowercase));
}

/// Where the first part of a name in camel case ends: `orderLine`, `GraphQLApi`, `version2`.
fn part_end(name: &str) -> Option<usize> {
    #[derive(PartialEq, Clone, Copy)]
    enum CharacterKind {
        Upper,
        Lower,
        Digit,
    }
    let kind = |character: char| match character {
        _ if character.is_uppercase() => CharacterKind::Upper,
        _ if character.is_numeric() => CharacterKind::Digit,
        _ => CharacterKind::Lower,
    };
    let mut characters = name.char_indices().map(|(at, character)| (at, kind(character)));
    let (mut last_at, mut last) = characters.next()?;
    let mut run = 1;
    for (at, kind) in characters {
        match (last, kind) {
            // The last capital of several begins the next part.
            (CharacterKind::Upper, CharacterKind::Lower) if run > 1 => return Some(last_at),
            (CharacterKind::Upper, CharacterKind::Lower) => {}
            _ if last != kind => return Some(at),
            _ => {}
        }
        run = if last == kind { run + 1 } else { 1 };
        (last_at, last) = (at, kind);
    }
    Some(name.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_too_common_are_known_by_their_length_and_in_order() {
        assert_eq!(STOP.iter().map(|word| word.len()).max(), Some(LONGEST_STOP));
        assert!(STOP.is_sorted() && !is_kept("there") && is_kept("theme"));
    }

    fn of(text: &str) -> Vec<String> {
        let mut all = Vec::new();
        split_words(text, &mut |word, is_part| all.push(if is_part { format!("+{word}") } else { word.to_owned() }));
        all
    }

    #[test]
    fn names_are_words_and_so_are_their_parts() {
        assert_eq!(of("OrderLine"), ["orderline", "+order", "+line"]);
        assert_eq!(of("activeOrder()"), ["activeorder", "+active", "+order"]);
        assert_eq!(of("GraphQLApiV2"), ["graphqlapiv2", "+graph", "+ql", "+api"]);
        assert_eq!(of("EUR ÉTAT product_variant_id"), ["eur", "état", "product", "variant", "id"]);
    }

    #[test]
    fn a_name_is_written_in_words() {
        assert_eq!(split_name("OrderCodeStrategy"), "order code strategy");
        assert_eq!(split_name("useX_GraphQLApi2"), "use x graph ql api 2");
    }

    #[test]
    fn the_commonest_words_are_left_out() {
        assert!(STOP.is_sorted());
        assert_eq!(of("How to add a Plugin"), ["add", "plugin"]);
        assert_eq!(of("Why doesn't the worker's queue work?"), ["worker", "queue"]);
    }
}
