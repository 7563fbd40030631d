//! What every report says first.

use std::borrow::Cow;

use builder::build::plural;

use crate::blocks::BlockChange;
use crate::comparison::{Comparison, PageChange, PageFate};
use crate::runs::Change;
use crate::token::{Token, TokenKind};

/// The kinds of changes of pages, in the order in which they are told, and the heading of each.
pub(super) const FATES: [(PageFate, &str); 4] = [
    (PageFate::Changed, "Changed"),
    (PageFate::New, "New"),
    (PageFate::Gone, "Gone"),
    (PageFate::Moved, "Moved, with the same text"),
];

/// The pages this became of.
pub(super) fn pages(comparison: &Comparison, fate: PageFate) -> impl Iterator<Item = &PageChange> {
    comparison.pages.iter().filter(move |page| page.fate == fate)
}

/// One sentence about all pages.
pub fn headline(comparison: &Comparison) -> String {
    if comparison.is_without_text() {
        return format!("No text changed: {} as before.", plural(comparison.unchanged.len(), "page"));
    }
    let told = FATES.iter().map(|(fate, _)| (comparison.count(*fate), *fate)).filter(|(count, _)| *count > 0);
    let told = told.map(|(number, fate)| match fate {
        PageFate::Changed => format!("{number} changed"),
        PageFate::New => format!("{number} new"),
        PageFate::Gone => format!("{number} gone"),
        PageFate::Moved => format!("{number} moved"),
    });
    format!("Pages: {}; {} as before.", told.collect::<Vec<_>>().join(", "), comparison.unchanged.len())
}

/// What became of a block, behind what it is.
pub(super) fn fate_of(change: BlockChange) -> &'static str {
    match change {
        BlockChange::Same => "",
        BlockChange::Added => ", new",
        BlockChange::Removed => ", gone",
        BlockChange::Changed => ", changed",
        BlockChange::MovedHere => ", moved here",
        BlockChange::MovedAway => ", moved away",
    }
}

/// What is shown of a token. A file that has other bytes goes by the name that follows from them, too.
pub(super) fn shown(token: &Token, change: Change) -> Cow<'_, str> {
    if token.kind == TokenKind::File && change != Change::Same && !token.hidden.is_empty() {
        return format!("{} ({})", token.text, token.hidden).into();
    }
    token.text.as_str().into()
}

/// Tokens as one text.
pub(super) fn plain(tokens: &[Token], change: Change) -> String {
    let mut text = String::new();
    for token in tokens {
        // Where a link leads is no word of its text.
        let between = match token.kind {
            TokenKind::Target => " → ",
            _ if token.is_apart => " ",
            _ => "",
        };
        text.push_str(between);
        text.push_str(&shown(token, change));
    }
    text
}

/// What is heavier or lighter of two built sites.
pub fn weights(comparison: &Comparison) -> Option<String> {
    let (before, after) = comparison.weights?;
    let both = before.kinds().into_iter().zip(after.kinds()).filter(|((_, old), (_, new))| old != new);
    let told = both.map(|((kind, old), (_, new))| {
        let (sign, more) = if new > old { ('+', new - old) } else { ('−', old - new) };
        let more = plural(usize::try_from(more).unwrap_or(usize::MAX), "byte");
        format!("{kind} {} ({sign}{more})", format_bytes((old, new)))
    });
    let told = told.collect::<Vec<_>>().join(", ");
    (!told.is_empty()).then(|| format!("Weight, not compressed: {told}."))
}

/// How sizes changed.
pub(super) fn format_bytes((before, after): (u64, u64)) -> String {
    let kilobytes = |bytes: u64| format!("{}.{}", bytes / 1000, bytes % 1000 / 100);
    format!("{} → {} kB", kilobytes(before), kilobytes(after))
}
