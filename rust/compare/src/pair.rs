//! Which pages of two snapshots are the same page: by route, then by document, then by what they say.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::block::Block;
use crate::snapshot::{Page, Snapshot};

/// How many pages may have a block in common for it to say which page is which.
const COMMON: usize = 20;

/// Pages by their places in the two snapshots.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Those on both sides.
    pub both: Vec<(usize, usize)>,
    /// Those that were there before.
    pub gone: Vec<usize>,
    /// Those that are there now.
    pub new: Vec<usize>,
}

/// Finds the pages of one snapshot in the other.
pub fn pair_pages(before: &Snapshot, after: &Snapshot) -> Pairs {
    let mut pairs =
        Pairs { both: Vec::new(), gone: (0..before.pages.len()).collect(), new: (0..after.pages.len()).collect() };
    pairs.take_by(before, after, |page| Some(page.route.clone()));
    pairs.take_by(before, after, |page| page.file.clone());
    pairs.take_alike(before, after);
    pairs
}

impl Pairs {
    /// Takes pages that have the same key, which no two pages of a snapshot share.
    fn take_by(&mut self, before: &Snapshot, after: &Snapshot, key: impl Fn(&Page) -> Option<String>) {
        let new = self.new.iter().filter_map(|place| Some((key(&after.pages[*place])?, *place)));
        let new: HashMap<String, usize> = new.collect();
        let gone = self.gone.iter().filter_map(|place| Some((*place, *new.get(&key(&before.pages[*place])?)?)));
        let found: Vec<(usize, usize)> = gone.collect();
        self.take(found);
    }

    fn take(&mut self, found: Vec<(usize, usize)>) {
        let taken: (HashSet<usize>, HashSet<usize>) = found.iter().copied().unzip();
        self.gone.retain(|place| !taken.0.contains(place));
        self.new.retain(|place| !taken.1.contains(place));
        self.both.extend(found);
    }

    /// Takes pages of which at least half of the blocks are on the other one, those with the most first.
    fn take_alike(&mut self, before: &Snapshot, after: &Snapshot) {
        if self.gone.is_empty() || self.new.is_empty() {
            return;
        }
        let hashes = |snapshot: &Snapshot, place: usize| -> HashSet<u64> {
            let blocks = snapshot.pages[place].blocks(snapshot, &HashMap::new());
            blocks.iter().filter(|block| block.tokens().next().is_some()).map(Block::hash).collect()
        };
        let gone: Vec<(usize, HashSet<u64>)> = self.gone.iter().map(|place| (*place, hashes(before, *place))).collect();
        let mut having: HashMap<u64, Vec<usize>> = HashMap::new();
        for (number, (_, blocks)) in gone.iter().enumerate() {
            for block in blocks {
                having.entry(*block).or_default().push(number);
            }
        }
        having.retain(|_, pages| pages.len() <= COMMON);
        let mut alike: Vec<(usize, usize, usize)> = Vec::new();
        for place in &self.new {
            let blocks = hashes(after, *place);
            let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
            for number in blocks.iter().filter_map(|block| having.get(block)).flatten() {
                *shared.entry(*number).or_default() += 1;
            }
            let is_alike = |(number, count): &(usize, usize)| count * 2 >= gone[*number].1.len().max(blocks.len());
            alike.extend(shared.into_iter().filter(is_alike).map(|(number, count)| (count, gone[number].0, *place)));
        }
        alike.sort_by(|one, other| other.0.cmp(&one.0).then(one.cmp(other)));
        let (mut taken, mut found) = ((HashSet::new(), HashSet::new()), Vec::new());
        for (_, gone, new) in alike {
            if !taken.0.contains(&gone) && !taken.1.contains(&new) {
                taken.0.insert(gone);
                taken.1.insert(new);
                found.push((gone, new));
            }
        }
        self.take(found);
    }
}
