//! Which routes there are, and how closely each is looked at.

use std::collections::BTreeSet;

/// How closely a route is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// In every width and mode, with everything.
    Whole,
    /// With all that depends on what is written on the page, once: somebody wrote it by hand.
    Close,
    /// The same without axe and picture: its like has them.
    Worded,
    /// Loading, console, links, structure and characters: its like is looked at wholly.
    Sampled,
    /// As it is served, without opening it: metadata, landmarks and links. Its like is opened.
    Read,
}

/// A route to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// Its path.
    pub path: String,
    /// How closely it is looked at.
    pub depth: Depth,
    /// The status it is answered with.
    pub status: u32,
}

/// One of many pages that are made from the same templates.
#[derive(Debug, Clone)]
pub(crate) struct Alike {
    pub(crate) path: String,
    pub(crate) size: usize,
    pub(crate) parts: BTreeSet<String>,
}

/// How many of the largest generated pages are looked at wholly.
pub(crate) const LARGEST_GENERATED: usize = 8;
pub(crate) const LARGEST_WRITTEN: usize = 3;

/// Of so many pages written by hand axe looks at one, and a picture of one is kept.
const CLOSE: u32 = 3;
/// Of so many generated pages one is opened, when not all are.
const OPENED: u32 = 12;
/// Of so many generated pages one has a screenshot. Those are among the ones that are opened.
const SCREENSHOTS: u32 = 24;

impl Route {
    /// Whether screenshots of it are kept. Of most pages none are.
    pub fn has_screenshot(&self) -> bool {
        match self.depth {
            Depth::Whole => true,
            Depth::Close => hash(&self.path).is_multiple_of(CLOSE),
            Depth::Sampled => hash(&self.path).is_multiple_of(SCREENSHOTS),
            Depth::Worded | Depth::Read => false,
        }
    }

    /// Whether its structure is kept: of generated pages it is that of those which are always opened.
    pub fn has_structure(&self) -> bool {
        match self.depth {
            Depth::Whole | Depth::Close | Depth::Worded => true,
            Depth::Sampled => hash(&self.path).is_multiple_of(OPENED),
            Depth::Read => false,
        }
    }

    /// Whether it is opened in the browser.
    pub fn is_opened(&self) -> bool {
        self.depth != Depth::Read
    }

    /// A page that is there.
    #[must_use]
    pub fn found(path: &str, depth: Depth) -> Self {
        Self { path: path.to_owned(), depth, status: 200 }
    }

    /// A path where nothing is.
    #[must_use]
    pub fn unknown(path: &str) -> Self {
        Self { path: path.to_owned(), depth: Depth::Whole, status: 404 }
    }
}

/// How closely a page written by hand is looked at that is not among those to look at wholly.
pub(crate) fn written_depth(path: &str, looks_closely: bool) -> Depth {
    if looks_closely || hash(path).is_multiple_of(CLOSE) { Depth::Close } else { Depth::Worded }
}

/// How closely a generated page is looked at that is not among those to look at wholly.
pub(crate) fn generated_depth(path: &str, opens_all: bool) -> Depth {
    if opens_all || hash(path).is_multiple_of(OPENED) { Depth::Sampled } else { Depth::Read }
}

/// A number by which pages are chosen. It looks at the path alone, so that a new page changes nothing for the others.
fn hash(path: &str) -> u32 {
    path.bytes().fold(0, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()))
}

/// Of pages from the same templates, those to look at wholly: the largest, and so many others that every element and class
/// that is on any of them is on one of these.
pub(crate) fn sample(pages: &[Alike], largest: usize) -> BTreeSet<&str> {
    let mut by_size: Vec<&Alike> = pages.iter().collect();
    by_size.sort_by(|one, other| other.size.cmp(&one.size).then_with(|| one.path.cmp(&other.path)));
    let (chosen, rest) = by_size.split_at(largest.min(by_size.len()));
    let mut seen: BTreeSet<&str> = chosen.iter().flat_map(|page| &page.parts).map(String::as_str).collect();
    let mut chosen: BTreeSet<&str> = chosen.iter().map(|page| page.path.as_str()).collect();
    for page in rest {
        let before = seen.len();
        seen.extend(page.parts.iter().map(String::as_str));
        if seen.len() > before {
            chosen.insert(&page.path);
        }
    }
    chosen
}

/// The part of the routes that is this machine's: `2/4` is the second of four.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    number: usize,
    of: usize,
}

/// Why text names no shard.
#[derive(Debug, thiserror::Error)]
#[error("a shard is written i/n, such as 1/4, with i from 1 to n; not '{0}'")]
pub struct NoShard(String);

impl std::str::FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Self, NoShard> {
        let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let shard = parts.map(|(number, of)| Self { number, of });
        shard.filter(|shard| (1..=shard.of).contains(&shard.number)).ok_or_else(|| NoShard(text.to_owned()))
    }
}

impl Shard {
    /// Whether the route at this index of the list is among it.
    pub fn has(self, index: usize) -> bool {
        index % self.of == self.number - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, size: usize, parts: &[&str]) -> Alike {
        Alike { path: path.to_owned(), size, parts: parts.iter().map(ToString::to_string).collect() }
    }

    #[test]
    fn the_largest_pages_and_one_of_every_kind_are_chosen() {
        let mut pages: Vec<Alike> =
            (0..30).map(|number| page(&format!("/{number:02}"), 100 + number, &["p"])).collect();
        pages.push(page("/small", 1, &["p", "table"]));
        pages.push(page("/smaller", 0, &["table"]));
        let chosen = sample(&pages, 20);
        assert_eq!(chosen.len(), 21);
        assert!(chosen.contains("/29") && chosen.contains("/10") && chosen.contains("/small"));
        assert!(!chosen.contains("/09") && !chosen.contains("/smaller"));
    }

    #[test]
    fn one_of_twenty_four_sampled_pages_has_a_screenshot_one_of_three_written_ones_and_every_whole_one() {
        let with_screenshot =
            |depth| (0..800).filter(|number| Route::found(&format!("/{number}"), depth).has_screenshot()).count();
        assert!((20..50).contains(&with_screenshot(Depth::Sampled)), "{}", with_screenshot(Depth::Sampled));
        assert!((200..340).contains(&with_screenshot(Depth::Close)), "{}", with_screenshot(Depth::Close));
        assert_eq!((with_screenshot(Depth::Worded), with_screenshot(Depth::Whole)), (0, 800));
    }

    #[test]
    fn one_of_three_written_pages_is_looked_at_closely_and_every_one_with_a_screenshot() {
        for path in (0..800).map(|number| format!("/{number}")) {
            assert_eq!(written_depth(&path, true), Depth::Close);
            let has_screenshot = Route::found(&path, Depth::Close).has_screenshot();
            assert_eq!(written_depth(&path, false) == Depth::Close, has_screenshot, "{path}");
        }
    }

    #[test]
    fn one_of_twelve_generated_pages_is_opened_and_every_one_with_a_screenshot() {
        let paths: Vec<String> = (0..800).map(|number| format!("/{number}")).collect();
        let opened = paths.iter().filter(|path| generated_depth(path, false) == Depth::Sampled).count();
        assert!((40..95).contains(&opened), "{opened}");
        for path in &paths {
            assert_eq!(generated_depth(path, true), Depth::Sampled);
            let has_screenshot = Route::found(path, Depth::Sampled).has_screenshot();
            let is_opened = generated_depth(path, false) == Depth::Sampled;
            assert!(is_opened || !has_screenshot, "{path}");
            assert_eq!(Route::found(path, Depth::Sampled).has_structure(), is_opened, "{path}");
        }
    }

    #[test]
    fn shards_share_all_routes() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].iter().map(|text| text.parse().expect("a shard")).collect();
        for index in 0..10 {
            assert_eq!(shards.iter().filter(|shard| shard.has(index)).count(), 1);
        }
        for wrong in ["0/3", "4/3", "1", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
