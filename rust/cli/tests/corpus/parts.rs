//! What a reader finds in a document, and what of it is missing elsewhere.

use std::collections::BTreeMap;
use std::fmt::Debug;

/// What a reader finds in a document.
#[derive(Debug, Default, Clone, PartialEq)]
pub(super) struct Parts {
    /// Words of prose in their order, those of headings and cells among them.
    pub(super) words: Vec<String>,
    /// Level and words of each heading.
    pub(super) headings: Vec<(u8, String)>,
    /// The text of each block of code.
    pub(super) code: Vec<String>,
    /// Where each link leads.
    pub(super) links: Vec<String>,
    /// Where each image is, and the words that represent it.
    pub(super) images: Vec<(String, String)>,
    /// The words of each cell of each row of a table.
    pub(super) rows: Vec<Vec<String>>,
    /// Words that components and fences are handed in attributes.
    pub(super) attributes: Vec<String>,
    /// Words of footnotes, which are written anywhere and shown at the end.
    pub(super) footnotes: Vec<String>,
}

impl Parts {
    /// Adds another's, after its own.
    pub(super) fn append(&mut self, mut other: Self) {
        self.words.append(&mut other.words);
        self.headings.append(&mut other.headings);
        self.code.append(&mut other.code);
        self.links.append(&mut other.links);
        self.images.append(&mut other.images);
        self.rows.append(&mut other.rows);
        self.attributes.append(&mut other.attributes);
        self.footnotes.append(&mut other.footnotes);
    }

    /// What of these parts is missing among the shown ones, or is there in another order.
    pub(super) fn missing_in(&self, shown: &Self) -> Vec<String> {
        let mut missing = Vec::new();
        missing.extend(difference("words", &self.words, &shown.words));
        missing.extend(difference("headings", &self.headings, &shown.headings));
        missing.extend(difference("code", &self.code, &shown.code));
        missing.extend(difference("rows of tables", &self.rows, &shown.rows));
        missing.extend(difference("words of footnotes", &self.footnotes, &shown.footnotes));
        missing.extend(lost("link", &self.links, &shown.links));
        missing.extend(lost("image", &self.images, &shown.images));
        missing.extend(lost("word of an attribute", &self.attributes, &shown.attributes));
        missing
    }
}

/// Where two sequences differ first, with what is around it.
fn difference<T: PartialEq + Debug>(what: &str, written: &[T], shown: &[T]) -> Option<String> {
    if written == shown {
        return None;
    }
    let at = written.iter().zip(shown).take_while(|(written, shown)| written == shown).count();
    // Of what is there and a little further, as much as differs.
    let [written, shown] = [written, shown].map(|all| format!("{:?}", &all[at..(at + 5).min(all.len())]));
    let same = written.chars().zip(shown.chars()).take_while(|(written, shown)| written == shown).count();
    let part = |text: String| text.chars().skip(same.saturating_sub(20)).take(120).collect::<String>();
    Some(format!("{what} differ from number {at} on:\n  written {}\n  shown   {}", part(written), part(shown)))
}

/// Those that are shown less often than they are written.
fn lost<T: Ord + Debug>(what: &str, written: &[T], shown: &[T]) -> Vec<String> {
    let mut counts: BTreeMap<&T, i32> = BTreeMap::new();
    for one in shown {
        *counts.entry(one).or_default() += 1;
    }
    for one in written {
        *counts.entry(one).or_default() -= 1;
    }
    counts.into_iter().filter(|(_, count)| *count < 0).map(|(one, _)| format!("lost the {what} {one:?}")).collect()
}

/// The words of a text, in lower case or not as they are written. Marks of emphasis and brackets part no words, whether they
/// are notation or text.
pub(super) fn words(text: &str) -> Vec<String> {
    let text: String = text.chars().filter(|c| !"*_~`[]()\\".contains(*c)).collect();
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The text with its entities replaced; those that represent no character part words like the marks they represent.
pub(super) fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.find(';').filter(|end| *end < 10);
        let found = end.and_then(|end| Some((character(&rest[1..end])?, end + 1)));
        let (character, length) = found.unwrap_or(('&', 1));
        out.push(character);
        rest = &rest[length..];
    }
    out + rest
}

fn character(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        _ => {
            let number = name.strip_prefix('#')?;
            let number = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(number)
        }
    }
}
