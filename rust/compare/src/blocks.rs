//! Which blocks of a page are new, gone, changed or elsewhere on it.
//!
//! Blocks that are the same are found first. Of those between them, which stand where the others stood, the ones that are most alike
//! belong together; what is left is new or gone, or the same at two places.

use std::collections::HashMap;

use serde::Serialize;

use crate::align::align;
use crate::block::{Block, BlockKind, HEADING_ID, hash_of};
use crate::flatten::words;
use crate::runs::{Change, MarkedPart, compare_parts, compare_tokens, whole};

/// From how large a part of their words on two blocks among many are one that changed.
const ALIKE: f64 = 0.4;

/// Pairs of blocks that are compared between two blocks that are the same. A page that was written anew is not looked through.
const MANY: usize = 10_000;

/// What became of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlockChange {
    /// It is as it was.
    Same,
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// Something in it changed.
    Changed,
    /// It stands here now.
    MovedHere,
    /// It stood here, and stands elsewhere on the page.
    MovedAway,
}

/// A block, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedBlock {
    /// What became of it.
    pub change: BlockChange,
    /// What it is.
    pub kind: BlockKind,
    /// What it is in, the outermost first.
    pub trail: Vec<&'static str>,
    /// What it says.
    pub parts: Vec<MarkedPart>,
}

impl MarkedBlock {
    /// A block to the whole of which the same happened.
    #[must_use]
    pub fn whole(block: &Block, change: BlockChange, of_words: Change) -> Self {
        Self { change, kind: block.kind, trail: block.trail.clone(), parts: whole(block, of_words) }
    }
}

/// All blocks of a page as it was and as it is, in one order.
pub fn compare_blocks(before: &[Block], after: &[Block]) -> Vec<MarkedBlock> {
    let hashes = |blocks: &[Block]| blocks.iter().map(Block::hash).collect::<Vec<u64>>();
    let same = align(&hashes(before), &hashes(after));
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut at = (0, 0);
    for end in same.iter().copied().chain([(before.len(), after.len())]) {
        pair_alike(before, after, at, end, &mut pairs);
        pairs.extend((end.0 < before.len() && end.1 < after.len()).then_some(end));
        at = (end.0 + 1, end.1 + 1);
    }
    let moved = Moved::find(before, after, &pairs);
    let mut marked = Vec::new();
    let mut at = (0, 0);
    for end in pairs.into_iter().chain([(before.len(), after.len())]) {
        marked.extend((at.0..end.0).map(|place| moved.mark_gone(place, &before[place])));
        marked.extend((at.1..end.1).map(|place| moved.mark_new(place, &after[place])));
        if let (Some(old), Some(new)) = (before.get(end.0), after.get(end.1)) {
            marked.push(compare_pair(old, new));
        }
        at = (end.0 + 1, end.1 + 1);
    }
    marked
}

/// What changed in a block that is known to be the same one.
pub fn compare_pair(before: &Block, after: &Block) -> MarkedBlock {
    if before.hash() == after.hash() {
        return MarkedBlock::whole(after, BlockChange::Same, Change::Same);
    }
    let mut parts = compare_parts(before, after);
    if before.id.is_some() && before.id == after.id {
        // It was made of the words that the heading had, and stayed when these changed, or the other way round.
        parts.retain(|part| part.name != HEADING_ID || !part.is_changed());
    }
    if before.trail != after.trail {
        let within = |block: &Block| words("", Some(&block.trail.join(", "))).tokens;
        parts.push(MarkedPart { name: "within".to_owned(), runs: compare_tokens(&within(before), &within(after)) });
    }
    MarkedBlock { change: BlockChange::Changed, kind: after.kind, trail: after.trail.clone(), parts }
}

/// Pairs the blocks between two places that are the same, in order: those that are most alike.
fn pair_alike(
    before: &[Block],
    after: &[Block],
    (from_before, from_after): (usize, usize),
    (to_before, to_after): (usize, usize),
    pairs: &mut Vec<(usize, usize)>,
) {
    let (old, new) = (&before[from_before..to_before], &after[from_after..to_after]);
    if let ([old], [new]) = (old, new) {
        if old.kind == new.kind {
            pairs.push((from_before, from_after));
        }
        return;
    }
    if old.is_empty() || new.is_empty() || old.len().saturating_mul(new.len()) > MANY {
        return;
    }
    let counts = |blocks: &[Block]| blocks.iter().map(count_words).collect::<Vec<_>>();
    let (words_old, words_new) = (counts(old), counts(new));
    let likeness = |one: usize, other: usize| {
        if old[one].kind != new[other].kind {
            return 0.0;
        }
        let likeness = measure(&words_old[one], &words_new[other]);
        if likeness < ALIKE { 0.0 } else { likeness }
    };
    pairs
        .extend(best_pairs(old.len(), new.len(), likeness).map(|(one, other)| (from_before + one, from_after + other)));
}

/// The pairs, in order, whose likenesses are the most together.
fn best_pairs(old: usize, new: usize, likeness: impl Fn(usize, usize) -> f64) -> impl Iterator<Item = (usize, usize)> {
    let mut best = vec![vec![0.0_f64; new + 1]; old + 1];
    let likenesses: Vec<Vec<f64>> = (0..old).map(|one| (0..new).map(|other| likeness(one, other)).collect()).collect();
    for one in (0..old).rev() {
        for other in (0..new).rev() {
            let together = likenesses[one][other] + best[one + 1][other + 1];
            best[one][other] = together.max(best[one + 1][other]).max(best[one][other + 1]);
        }
    }
    let (mut one, mut other) = (0, 0);
    std::iter::from_fn(move || {
        while one < old && other < new {
            let here = (one, other);
            let likeness = likenesses[one][other];
            if likeness > 0.0 && best[one][other] <= likeness + best[one + 1][other + 1] {
                (one, other) = (one + 1, other + 1);
                return Some(here);
            }
            if best[one + 1][other] >= best[one][other + 1] { one += 1 } else { other += 1 }
        }
        None
    })
}

type Counts = HashMap<u64, usize>;

fn count_words(block: &Block) -> Counts {
    let mut counts = Counts::new();
    for token in block.tokens() {
        *counts.entry(hash_of(&(token.kind, &token.text))).or_default() += 1;
    }
    counts
}

/// How large a part of the words of two blocks both have.
#[expect(clippy::cast_precision_loss, reason = "no block has so many words")]
fn measure(one: &Counts, other: &Counts) -> f64 {
    let shared: usize = one.iter().map(|(word, count)| other.get(word).map_or(0, |found| *found.min(count))).sum();
    let all: usize = one.values().chain(other.values()).sum();
    if all == 0 { 0.0 } else { 2.0 * shared as f64 / all as f64 }
}

/// Blocks that are the same at two places.
struct Moved {
    away: Vec<bool>,
    here: Vec<bool>,
}

impl Moved {
    fn find(before: &[Block], after: &[Block], pairs: &[(usize, usize)]) -> Self {
        let (mut away, mut here) = (vec![false; before.len()], vec![false; after.len()]);
        let (mut is_paired_before, mut is_paired_after) = (away.clone(), here.clone());
        for (one, other) in pairs {
            (is_paired_before[*one], is_paired_after[*other]) = (true, true);
        }
        let mut gone: HashMap<u64, Vec<usize>> = HashMap::new();
        for (place, block) in before.iter().enumerate().rev().filter(|(place, _)| !is_paired_before[*place]) {
            gone.entry(block.hash()).or_default().push(place);
        }
        for (place, block) in after.iter().enumerate().filter(|(place, _)| !is_paired_after[*place]) {
            if let Some(from) = gone.get_mut(&block.hash()).and_then(Vec::pop) {
                (away[from], here[place]) = (true, true);
            }
        }
        Self { away, here }
    }

    fn mark_gone(&self, place: usize, block: &Block) -> MarkedBlock {
        let change = if self.away[place] { BlockChange::MovedAway } else { BlockChange::Removed };
        MarkedBlock::whole(block, change, Change::Removed)
    }

    fn mark_new(&self, place: usize, block: &Block) -> MarkedBlock {
        let change = if self.here[place] { BlockChange::MovedHere } else { BlockChange::Added };
        MarkedBlock::whole(block, change, Change::Added)
    }
}

#[cfg(test)]
mod tests;
