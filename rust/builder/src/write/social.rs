//! The cards of pages, for previews.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::{fs, io};

use rayon::prelude::*;
use system::cache;

use super::Writer;
use crate::resolve::Page;
use crate::social::PageCard;

/// The folder of the cache with the cards of all pages, for builds into another output.
const KEPT: &str = "cards";

/// How they are kept: another program may take them, since their names say all that is on them.
const FORMAT: &str = "1";

impl Writer<'_> {
    /// How many cards were drawn.
    pub fn drawn_cards(&self) -> usize {
        self.drawn_cards.load(Ordering::Relaxed)
    }

    /// Adds the cards of all pages. The name of one says all that is on it, so one that is there is not drawn.
    pub(super) fn add_social_cards(&self) -> io::Result<()> {
        let site = self.site.site();
        let Some(cards) = &site.social else { return Ok(()) };
        let kept = self.config.folders.cache.join(KEPT);
        let mut names = BTreeSet::new();
        let of_pages = site.pages.values().filter_map(|page: &Page| page.card.as_ref());
        let different: Vec<&PageCard> = of_pages.filter(|card| names.insert(card.name.as_str())).collect();
        let add = |card: &&PageCard| {
            if self.place.keep(&card.name)? {
                return Ok(());
            }
            let file = file_of(&kept, &card.name);
            if let Some(png) = cache::load_format::<Vec<u8>>(&file, FORMAT) {
                return self.place.put(&card.name, &png);
            }
            self.drawn_cards.fetch_add(1, Ordering::Relaxed);
            let png = cards.draw(card).map_err(io::Error::other)?;
            // What cannot be kept is drawn again; that nothing can be kept there is told of documents.
            let _ = cache::save_format(&file, FORMAT, &png);
            self.place.put(&card.name, &png)
        };
        different.par_iter().try_for_each(add)?;
        if self.drawn_cards() > 0 {
            remove_old(&kept, &different);
        }
        Ok(())
    }
}

fn file_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(Path::new(name).with_extension("bin").file_name().unwrap_or_default())
}

/// Removes cards that no page has, once there are more of them than of the others. Until then they serve who goes back and forth.
fn remove_old(folder: &Path, different: &[&PageCard]) {
    let used: BTreeSet<PathBuf> = different.iter().map(|card| file_of(folder, &card.name)).collect();
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let old: Vec<PathBuf> = files.filter(|path| !used.contains(path)).collect();
    if old.len() > used.len() {
        for path in old {
            let _ = fs::remove_file(path);
        }
    }
}
