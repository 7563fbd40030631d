//! What an author probably meant, among the names there are.

/// Longer texts are no misspelt names, and comparing them would take long.
const LONGEST: usize = 512;
/// For so many mistakes the nearest name is looked for; each has to be compared with every name of the site.
const HINTS: usize = 50;

/// How alike two texts must be for one to be meant by the other.
const ALIKE: f64 = 0.5;

/// Finds what was probably meant for the first mistakes of many, so that a folder that was renamed, with thousands of
/// links into it, is told in seconds.
#[derive(Debug)]
pub struct Hints {
    left: usize,
}

impl Default for Hints {
    fn default() -> Self {
        Self { left: HINTS }
    }
}

impl Hints {
    /// As [`nearest`]; nothing if enough hints were given already.
    pub fn nearest<'a>(&mut self, written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        self.left = self.left.checked_sub(1)?;
        nearest(written, candidates)
    }
}

/// The nearest of `candidates` to what the author wrote, if any is near enough to be meant.
pub fn nearest<'a>(written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if written.len() > LONGEST {
        return None;
    }
    let wanted = Characters::of(written);
    let mut best: Option<(f64, &str)> = None;
    for candidate in candidates {
        // Names of very different lengths are never alike enough, and telling so is cheap.
        if candidate.len() > 2 * written.len() + 2 || written.len() > 2 * candidate.len() + 2 {
            continue;
        }
        let least = best.map_or(ALIKE, |(likeness, _)| likeness);
        if wanted.likeness_at_most(&Characters::of(candidate)) < least {
            continue;
        }
        let likeness = strsim::normalized_damerau_levenshtein(written, candidate);
        // Of names that are equally near, the first of the alphabet, whatever order they come in.
        let is_nearer = best.is_none_or(|(known, name)| likeness > known || (likeness >= known && candidate < name));
        if likeness >= ALIKE && is_nearer {
            best = Some((likeness, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// How often each character is in a text, several characters counting as one.
struct Characters {
    counts: [u16; 64],
    all: usize,
}

impl Characters {
    fn of(text: &str) -> Self {
        let mut characters = Self { counts: [0; 64], all: 0 };
        for character in text.chars() {
            characters.counts[character as usize % 64] += 1;
            characters.all += 1;
        }
        characters
    }

    /// A bound of how alike the texts are: each character that one has more often than the other must be changed, and
    /// changing one character mends one of each at most.
    #[expect(clippy::cast_precision_loss, reason = "lengths of names, as the library computes with them too")]
    fn likeness_at_most(&self, other: &Self) -> f64 {
        let counts = || self.counts.iter().zip(&other.counts);
        let more: usize = counts().map(|(own, other)| usize::from(own.saturating_sub(*other))).sum();
        let less: usize = counts().map(|(own, other)| usize::from(other.saturating_sub(*own))).sum();
        match self.all.max(other.all) {
            0 => 1.0,
            longest => 1.0 - (more.max(less) as f64) / (longest as f64),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_is_never_below_the_likeness() {
        let names = ["", "a", "ab", "ba", "guides/auth", "guides/oauth", "auth/guides", "größe", "grosse", "xyz"];
        for left in names {
            for right in names {
                let bound = Characters::of(left).likeness_at_most(&Characters::of(right));
                assert!(bound >= strsim::normalized_damerau_levenshtein(left, right), "{left} {right}");
            }
        }
    }

    #[test]
    fn of_equally_near_names_the_first_of_the_alphabet_is_taken() {
        for names in [["cat", "bat"], ["bat", "cat"]] {
            assert_eq!(nearest("hat", names), Some("bat"));
        }
        assert_eq!(nearest("hat", ["flower"]), None);
    }

    #[test]
    fn hints_come_to_an_end() {
        let mut hints = Hints::default();
        let given = (0..1_000).filter(|_| hints.nearest("hat", ["cat"]).is_some()).count();
        assert_eq!(given, HINTS);
    }

    #[test]
    fn a_very_long_text_is_no_misspelt_name() {
        let long = "a".repeat(1_000_000);
        assert_eq!(nearest(&long, [long.as_str()]), None);
    }
}
