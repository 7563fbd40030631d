//! What a change does to a site.

use std::collections::{HashMap, HashSet};
use std::fmt;

use dialect::diagnostic::Diagnostic;
use rayon::prelude::*;
use serde::Serialize;

use crate::block::HEADING_LEVEL;
use crate::blocks::{BlockChange, MarkedBlock, compare_blocks, compare_pair};
use crate::looks::{Looks, LooksError};
use crate::lost::find_lost;
use crate::pair::{Pairs, pair_pages};
use crate::runs::Change;
use crate::snapshot::{Page, Snapshot};
use crate::token::{Token, TokenKind};
use crate::weights::Weights;

/// What a change does to a site.
#[derive(Debug, Default)]
pub struct Comparison {
    /// What the one side is called.
    pub before: String,
    /// What the other side is called.
    pub after: String,
    /// The pages to which anything happened, by their routes.
    pub pages: Vec<PageChange>,
    /// The routes of pages that are where they were and say what they said, in order.
    pub unchanged: Vec<String>,
    /// Addresses that lead nowhere any more.
    pub lost: Vec<String>,
    /// What is wrong and was not before.
    pub problems: Vec<Diagnostic>,
    /// How many things that were wrong are not any more.
    pub solved: usize,
    /// The size of all documents, in bytes.
    pub bytes: (u64, u64),
    /// What the two built sites weigh; nothing of sources, of which nothing is built.
    pub weights: Option<(Weights, Weights)>,
    /// What pages look like whose text is the same, or why nobody knows; nothing where it was not asked for.
    pub looks: Option<Result<Looks, LooksError>>,
}

/// What became of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PageFate {
    /// Its text changed.
    Changed,
    /// It is new.
    New,
    /// It is gone.
    Gone,
    /// It has another route and the same text.
    Moved,
}

/// A page to which something happened.
#[derive(Debug)]
pub struct PageChange {
    /// What became of it.
    pub fate: PageFate,
    /// Its route.
    pub route: String,
    /// The one that it had, if that is another.
    pub former: Option<String>,
    /// Its title.
    pub title: String,
    /// Its document, by the path in the content folder.
    pub file: Option<String>,
    /// The size of its document, in bytes.
    pub bytes: (u64, u64),
    /// All that it says and said.
    pub blocks: Vec<MarkedBlock>,
}

impl Comparison {
    /// Compares two snapshots.
    #[must_use]
    pub fn new(before: &Snapshot, after: &Snapshot) -> Self {
        let Pairs { both, gone, new } = pair_pages(before, after);
        // Links that follow a page are no change of the text they are in.
        let moved: HashMap<String, String> = both
            .iter()
            .map(|(old, new)| (before.pages[*old].route.clone(), after.pages[*new].route.clone()))
            .filter(|(old, new)| old != new)
            .collect();
        let found = both
            .par_iter()
            .filter_map(|(old, new)| compare_pages((before, &before.pages[*old]), (after, &after.pages[*new]), &moved));
        let mut pages: Vec<PageChange> = found.collect();
        let told: HashSet<&str> = pages.iter().map(|page| page.route.as_str()).collect();
        let routes = both.iter().map(|(_, new)| after.pages[*new].route.as_str());
        let mut unchanged: Vec<String> = routes.filter(|route| !told.contains(route)).map(str::to_owned).collect();
        unchanged.sort_unstable();
        pages.extend(gone.iter().map(|place| whole_page(before, &before.pages[*place], PageFate::Gone)));
        pages.extend(new.iter().map(|place| whole_page(after, &after.pages[*place], PageFate::New)));
        pages.sort_by(|one, other| one.route.cmp(&other.route));
        let (problems, solved) = compare_problems(&before.found, &after.found);
        let bytes = |snapshot: &Snapshot| snapshot.pages.iter().map(|page| page.bytes).sum();
        Self {
            before: before.name.clone(),
            after: after.name.clone(),
            pages,
            unchanged,
            lost: find_lost(before, after),
            problems,
            solved,
            bytes: (bytes(before), bytes(after)),
            weights: before.weights.zip(after.weights),
            looks: None,
        }
    }

    /// Whether the text of no page changed, and none is new, gone or elsewhere.
    pub fn is_without_text(&self) -> bool {
        self.pages.is_empty()
    }

    /// How many pages this became of.
    pub fn count(&self, fate: PageFate) -> usize {
        self.pages.iter().filter(|page| page.fate == fate).count()
    }
}

impl PageChange {
    /// The blocks to which something happened.
    pub fn changes(&self) -> impl Iterator<Item = &MarkedBlock> {
        self.blocks.iter().filter(|block| block.change != BlockChange::Same)
    }

    /// How many words are new and how many are gone, without those that only moved.
    pub fn count_words(&self) -> (usize, usize) {
        let (mut added, mut removed) = (0, 0);
        let is_moved = |block: &&MarkedBlock| matches!(block.change, BlockChange::MovedHere | BlockChange::MovedAway);
        let parts = self.blocks.iter().filter(|block| !is_moved(block)).flat_map(|block| &block.parts);
        for run in parts.filter(|part| part.name != HEADING_LEVEL).flat_map(|part| &part.runs) {
            let is_word =
                |token: &&Token| token.kind == TokenKind::Word && token.text.chars().any(char::is_alphanumeric);
            let words = run.tokens.iter().filter(is_word).count();
            match run.change {
                Change::Same => {}
                Change::Added => added += words,
                Change::Removed => removed += words,
            }
        }
        (added, removed)
    }

    /// How many words changed, for people.
    pub(crate) fn words(&self, minus: char) -> String {
        match self.count_words() {
            (0, 0) => "the same words".to_owned(),
            (added, removed) => format!("+{added} {minus}{removed} words"),
        }
    }
}

impl fmt::Display for PageChange {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.fate, &self.former) {
            (PageFate::New, _) => write!(f, "new      {}", self.route),
            (PageFate::Gone, _) => write!(f, "gone     {}", self.route),
            (PageFate::Moved, former) => {
                write!(f, "moved    {} from {}", self.route, former.as_deref().unwrap_or_default())
            }
            (PageFate::Changed, Some(former)) => {
                write!(f, "changed  {} from {former}: {}", self.route, self.words('-'))
            }
            (PageFate::Changed, None) => write!(f, "changed  {}: {}", self.route, self.words('-')),
        }
    }
}

/// Compares two pages; nothing if they are the same.
fn compare_pages(
    (before, old): (&Snapshot, &Page),
    (after, new): (&Snapshot, &Page),
    moved: &HashMap<String, String>,
) -> Option<PageChange> {
    let is_moved = old.route != new.route;
    if !is_moved && old.is_same(new) {
        return None;
    }
    let mut blocks = vec![compare_pair(&old.front_block(), &new.front_block())];
    blocks.extend(compare_blocks(&old.blocks(before, moved), &new.blocks(after, &HashMap::new())));
    let is_changed = blocks.iter().any(|block| block.change != BlockChange::Same);
    (is_moved || is_changed).then(|| PageChange {
        fate: if is_changed { PageFate::Changed } else { PageFate::Moved },
        route: new.route.clone(),
        former: is_moved.then(|| old.route.clone()),
        title: new.title.clone(),
        file: new.file.clone(),
        bytes: (old.bytes, new.bytes),
        blocks,
    })
}

/// A page that is on one side alone.
fn whole_page(snapshot: &Snapshot, page: &Page, fate: PageFate) -> PageChange {
    let is_new = fate == PageFate::New;
    let (change, of_words) =
        if is_new { (BlockChange::Added, Change::Added) } else { (BlockChange::Removed, Change::Removed) };
    let blocks = std::iter::once(page.front_block()).chain(page.blocks(snapshot, &HashMap::new()));
    PageChange {
        fate,
        route: page.route.clone(),
        former: None,
        title: page.title.clone(),
        file: page.file.clone(),
        bytes: if is_new { (0, page.bytes) } else { (page.bytes, 0) },
        blocks: blocks.map(|block| MarkedBlock::whole(&block, change, of_words)).collect(),
    }
}

/// What is wrong now and was not, and how much was and is not. Where it stands in its file does not matter.
fn compare_problems(before: &[Diagnostic], after: &[Diagnostic]) -> (Vec<Diagnostic>, usize) {
    let key = |of: &Diagnostic| (of.rule.name(), of.primary.file.clone(), of.message.clone());
    let mut known: HashMap<_, usize> = HashMap::new();
    for diagnostic in before {
        *known.entry(key(diagnostic)).or_default() += 1;
    }
    let mut new = Vec::new();
    for diagnostic in after {
        match known.get_mut(&key(diagnostic)).filter(|count| **count > 0) {
            Some(count) => *count -= 1,
            None => new.push(diagnostic.clone()),
        }
    }
    new.sort_by_key(|diagnostic| diagnostic.severity);
    (new, known.values().sum())
}
