//! Draws the card of a page: the picture that is shown of it where somebody shares its address.
//!
//! Pure: text in, PNG out. Nothing depends on the machine, its fonts among it, so a card is the same everywhere. [`Look`] is what
//! the cards of a site have in common, [`Card`] what one says.

mod canvas;
mod font;
mod picture;
mod title;

use canvas::Canvas;
pub use font::Font;
use font::Weight;
use resvg::usvg::{self, ImageHrefResolver};
use title::{fit_line, fit_title};

/// Pixels from left to right, as those who show cards want it.
pub const WIDTH: u16 = 1200;

/// Pixels from top to bottom.
pub const HEIGHT: u16 = 630;

/// Changes with what is drawn, so that cards of before are not taken for those of now.
pub const VERSION: &str = "1";

/// From each edge to what is written.
const MARGIN: f32 = 80.0;

/// What is written beside the title.
const SMALL: f32 = 34.0;

/// Why nothing can be drawn.
#[derive(Debug, thiserror::Error)]
pub enum CardError {
    /// A font is none.
    #[error("this is no TrueType or OpenType font: write one as .ttf or .otf, not as .woff2")]
    Font,
    /// The site's mark is no SVG.
    #[error("this picture cannot be read: {0}")]
    Mark(String),
    /// The picture could not be written.
    #[error("the card cannot be written as PNG")]
    Picture(#[from] png::EncodingError),
}

/// A color: red, green and blue.
pub type Color = [u8; 3];

/// The two sides of the fold where a site says nothing else.
pub const ACCENTS: [Color; 2] = [[0x2b, 0xb1, 0x97], [0x8b, 0x84, 0xf0]];

/// The picture that stands for a site.
#[derive(Debug)]
pub struct Mark(usvg::Tree);

impl Mark {
    /// Reads an SVG. Text and pictures in it are left out; files that it names are not read.
    pub fn parse(svg: &str) -> Result<Self, CardError> {
        let image_href_resolver =
            ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
        let options = usvg::Options { image_href_resolver, ..usvg::Options::default() };
        let read = usvg::Tree::from_str(svg, &options);
        read.map(Self).map_err(|error| CardError::Mark(error.to_string()))
    }
}

/// What all cards of a site have in common.
#[derive(Debug)]
pub struct Look {
    /// What is written with.
    pub font: Font,
    /// The picture that stands for the site.
    pub mark: Option<Mark>,
    /// The two sides of the fold.
    pub accents: [Color; 2],
    /// Whether all is dark on light.
    pub is_light: bool,
}

/// What a card says.
#[derive(Debug, Clone, Copy)]
pub struct Card<'a> {
    /// The page's title.
    pub title: &'a str,
    /// The part of the site that the page is in; empty if it is in none.
    pub area: &'a str,
    /// The site's title.
    pub site: &'a str,
    /// Whether its language is written from right to left.
    pub is_right_to_left: bool,
}

/// The first character of a card that the font does not have, if there is one. What it stands in is left out of the card.
pub fn find_missing(font: &Font, card: &Card) -> Option<char> {
    [card.title, card.area, card.site].iter().find_map(|text| font.find_missing(text))
}

/// Draws a card as PNG.
pub fn draw(look: &Look, card: &Card) -> Result<Vec<u8>, CardError> {
    let colors = canvas::Colors::of(look);
    let mut canvas = Canvas::new(card.is_right_to_left, colors.surface);
    canvas.hang_fold(&colors);
    let (top, bottom) = (MARGIN + 46.0, f32::from(HEIGHT) - MARGIN - 8.0);
    let beside = look.mark.as_ref().map_or(0.0, |mark| canvas.put_mark(mark, MARGIN, MARGIN));
    let room = f32::from(WIDTH) - 2.0 * MARGIN;
    let write = |text: &str, room: f32| {
        let line = fit_line(&look.font, shown(look, text), (SMALL, Weight::Medium), room);
        look.font.shape(&line, SMALL, Weight::Medium, card.is_right_to_left)
    };
    let beside_fold = room - 2.0 * canvas::SIDE - MARGIN / 2.0;
    canvas.write(write(card.site, beside_fold - beside), MARGIN + beside, top, colors.strong);

    let title = fit_title(&look.font, shown(look, card.title), room, card.is_right_to_left);
    let leading = title.size * 1.12;
    let mut baseline = bottom;
    for line in title.lines.iter().rev() {
        canvas.write(
            look.font.shape(line, title.size, Weight::Heavy, card.is_right_to_left),
            MARGIN,
            baseline,
            colors.strong,
        );
        baseline -= leading;
    }
    let above = if title.lines.is_empty() { bottom } else { baseline + leading - title.size * 0.74 - 34.0 };
    canvas.write(write(card.area, beside_fold), MARGIN, above, colors.accent);
    picture::encode(&canvas.pixels())
}

/// A text, unless some of it cannot be written.
fn shown<'a>(look: &Look, text: &'a str) -> &'a str {
    if look.font.find_missing(text).is_none() { text } else { "" }
}
