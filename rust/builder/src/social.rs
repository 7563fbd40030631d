//! The cards of a site's pages, which are shown where somebody shares their addresses: read what they look like, and draw them.

use std::path::Path;
use std::sync::Arc;

use cards::{Card, CardError, Font, Look, Mark, find_missing};
use system::files::ASSET_BYTES;

use crate::config::{ColorScheme, Config, Direction, FILE_NAME, kind_of};
use crate::discover::Sources;
use dialect::diagnostic::Diagnostic;
use dialect::error;

/// What the cards of a site have in common.
#[derive(Debug)]
pub struct SocialCards {
    look: Look,
    /// Names all that they look like.
    key: [u8; 32],
    site: String,
    is_right_to_left: bool,
}

/// The card of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageCard {
    /// The name of its file in the site, in which all is that it shows.
    pub name: String,
    /// The page's title.
    pub title: String,
    /// The part of the site that the page is in.
    pub area: String,
}

impl SocialCards {
    /// Reads what the cards of a site look like; nothing where it has none.
    pub(crate) fn read(config: &Config, sources: &Sources) -> Option<Result<Arc<Self>, Box<Diagnostic>>> {
        let site = &config.site;
        // A kept version is for nobody who searches or shares.
        let has_cards = site.social.cards && !site.url.is_empty() && site.base_of_versions.is_none();
        has_cards.then(|| {
            let mut hasher = blake3::Hasher::new();
            hasher.update(cards::VERSION.as_bytes());
            let font = match &site.social.font {
                Some(path) => {
                    let bytes = read(config, &config.folders.root.join(path), path)?;
                    hasher.update(&bytes);
                    Font::parse(bytes).map_err(|error| refuse(path, &error.to_string()))?
                }
                None => Font::default(),
            };
            let logo = site.navbar.logo.as_ref().map(|logo| &logo.src);
            let names = logo.into_iter().chain(&site.favicon).map(|name| name.trim_start_matches('/'));
            // What is missing among the static files is reported where these are looked at.
            let mark = names.filter(|name| kind_of(name) == "svg").find_map(|name| sources.statics.get_key_value(name));
            let mark = mark.map(|(name, file)| {
                let bytes = read(config, &file.absolute, name)?;
                hasher.update(&bytes);
                let read = std::str::from_utf8(&bytes).map_err(|error| refuse(name, &error.to_string()));
                Mark::parse(read?).map_err(|error| refuse(name, &error.to_string()))
            });
            let look = Look {
                font,
                mark: mark.transpose()?,
                accents: site.social.colors(),
                is_light: site.color_mode.default == ColorScheme::Light,
            };
            let is_right_to_left = site.locale.direction == Direction::Rtl;
            hasher.update(&[u8::from(look.is_light), u8::from(is_right_to_left)]);
            hasher.update(look.accents.as_flattened());
            hasher.update(site.title.as_bytes());
            Ok(Arc::new(Self { look, key: *hasher.finalize().as_bytes(), site: site.title.clone(), is_right_to_left }))
        })
    }

    pub(crate) fn card(&self, title: &str, area: String) -> PageCard {
        // Nobody reads the site's title twice.
        let title = if title == self.site { String::new() } else { title.to_owned() };
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        hasher.update(title.as_bytes()).update(&[0]).update(area.as_bytes());
        let hash = hasher.finalize().to_hex();
        PageCard { name: format!("assets/cards/{}.png", &hash[..16]), title, area }
    }

    fn says<'a>(&'a self, card: &'a PageCard) -> Card<'a> {
        let PageCard { title, area, .. } = card;
        Card { title, area, site: &self.site, is_right_to_left: self.is_right_to_left }
    }

    /// The first character of a card that its font does not have.
    pub(crate) fn find_missing(&self, card: &PageCard) -> Option<char> {
        find_missing(&self.look.font, &self.says(card))
    }

    pub(crate) fn draw(&self, card: &PageCard) -> Result<Vec<u8>, CardError> {
        cards::draw(&self.look, &self.says(card))
    }
}

fn read(config: &Config, path: &Path, name: &str) -> Result<Vec<u8>, Box<Diagnostic>> {
    config.folders.files.read(path, ASSET_BYTES).map_err(|error| refuse(name, &error.to_string()))
}

/// A file that no card can be drawn with.
fn refuse(name: &str, why: &str) -> Box<Diagnostic> {
    Box::new(error!(Settings(name), FILE_NAME, "no card can be drawn with `{name}`: {why}";
        hint: "name another file, or set `cards = false` of `[social]`"))
}
