//! Forms of words: what a word has in common with its plural, what begins with it, and what was meant by a misspelt one.

use std::borrow::Cow;

/// How much a longer word says of the one that it begins with.
const LONGER: f32 = 0.5;

/// How much a word says that is spelt similarly.
const SIMILAR: f32 = 0.8;

/// Shorter words have no other forms: too many would be similar.
const SHORTEST: usize = 4;

/// Words that may be off by two characters have so many.
const LONG: usize = 7;

/// All words of a site.
#[derive(Debug)]
pub(super) struct Forms {
    /// In order, so that those with one beginning are together.
    words: Vec<String>,
}

impl Forms {
    pub(super) fn new(words: impl Iterator<Item = String>) -> Self {
        let mut words: Vec<String> = words.collect();
        words.sort_unstable();
        Self { words }
    }

    /// The words that stand for one, with how well each does.
    pub(super) fn of(&self, word: &str) -> Vec<(&str, f32)> {
        let start = self.words.partition_point(|known| known.as_str() < word);
        let beginning = self.words[start..].iter().take_while(|known| known.starts_with(word));
        let is_long = word.chars().count() >= SHORTEST;
        let alike = beginning.filter(|known| is_long || *known == word);
        let mut forms: Vec<(&str, f32)> =
            alike.map(|known| (known.as_str(), if known == word { 1.0 } else { LONGER })).collect();
        if forms.is_empty() && is_long {
            forms = self.similar(word);
        }
        forms
    }

    /// The words with the fewest differences from a misspelt one.
    fn similar(&self, word: &str) -> Vec<(&str, f32)> {
        let characters: Vec<char> = word.chars().collect();
        let most = if characters.len() < LONG { 1 } else { 2 };
        let mut least = most;
        let mut found: Vec<(usize, &str)> = Vec::new();
        for known in &self.words {
            let others: Vec<char> = known.chars().collect();
            if others.len().abs_diff(characters.len()) > least {
                continue;
            }
            let distance = distance(&characters, &others);
            if distance <= least {
                least = distance;
                found.push((distance, known));
            }
        }
        found.into_iter().filter(|(distance, _)| *distance == least).map(|(_, known)| (known, SIMILAR)).collect()
    }
}

/// How many characters are missing, too many, others, or exchanged with the next.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let mut edits = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                edits = edits.min(before[j - 1] + 1);
            }
            row.push(edits);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or_default()
}

/// A word of small characters without its ending, so that its forms are one.
pub(super) fn stem(word: &str) -> Cow<'_, str> {
    if !word.is_ascii() {
        return Cow::Borrowed(word);
    }
    if word.len() > 4 && word.ends_with("ies") {
        return Cow::Owned(format!("{}y", &word[..word.len() - 3]));
    }
    let without = |ending: &str, least: usize| word.strip_suffix(ending).filter(|_| word.len() >= least);
    let is_hissed = ["ses", "xes", "zes", "hes"].iter().any(|ending| word.ends_with(ending));
    let plural = || if is_hissed { without("es", 4) } else { without("s", 4).filter(|stem| !stem.ends_with('s')) };
    let mut stem = without("ing", 5).or_else(|| without("ed", 5)).or_else(plural).unwrap_or(word);
    if stem.len() > 4 {
        stem = stem.strip_suffix('e').unwrap_or(stem);
    }
    if let [.., first, second] = stem.as_bytes()
        && stem.len() > 3
        && first == second
        && !matches!(first, b'l' | b's')
    {
        stem = &stem[..stem.len() - 1];
    }
    Cow::Borrowed(stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_are_one() {
        for words in
            [&["order", "orders", "ordered", "ordering"][..], &["category", "categories"], &["cache", "caching"]]
        {
            for word in words {
                assert_eq!(stem(word), stem(words[0]), "{word}");
            }
        }
        assert_eq!(
            (stem("address"), stem("addresses"), stem("tax")),
            ("address".into(), "address".into(), "tax".into())
        );
    }

    #[test]
    fn the_nearest_spelling_stands_for_a_word_that_is_nowhere() {
        let forms = Forms::new(["refund", "order", "ordered", "docker"].map(str::to_owned).into_iter());
        assert_eq!(forms.of("order"), [("order", 1.0), ("ordered", LONGER)]);
        assert_eq!(forms.of("dokcer"), [("docker", SIMILAR)]);
        assert_eq!(forms.of("refnd"), [("refund", SIMILAR)]);
        assert_eq!(forms.of("xyz"), []);
    }
}
