//! The cards of pages, for previews.

use std::collections::BTreeSet;
use std::io;
use std::sync::atomic::Ordering;

use rayon::prelude::*;

use super::Writer;
use crate::resolve::Page;
use crate::social::PageCard;

impl Writer<'_> {
    /// How many cards were drawn.
    pub fn drawn_cards(&self) -> usize {
        self.drawn_cards.load(Ordering::Relaxed)
    }

    /// Adds the cards of all pages. The name of one says all that is on it, so one that is there is not drawn.
    pub(super) fn add_social_cards(&self) -> io::Result<()> {
        let site = self.site.site();
        let Some(cards) = &site.social else { return Ok(()) };
        let mut names = BTreeSet::new();
        let of_pages = site.pages.values().filter_map(|page: &Page| page.card.as_ref());
        let different: Vec<&PageCard> = of_pages.filter(|card| names.insert(card.name.as_str())).collect();
        let add = |card: &&PageCard| {
            if self.place.keep(&card.name)? {
                return Ok(());
            }
            self.drawn_cards.fetch_add(1, Ordering::Relaxed);
            self.place.put(&card.name, &cards.draw(card).map_err(io::Error::other)?)
        };
        different.par_iter().try_for_each(add)
    }
}
