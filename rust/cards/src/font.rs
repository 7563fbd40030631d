//! A font, and lines of text as the shapes of its letters.

use resvg::tiny_skia::{Path, PathBuilder, Transform};
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder, Tag};
use rustybuzz::{Direction, Face, UnicodeBuffer};
use unicode_bidi::{BidiInfo, Level};

use crate::CardError;

/// The font that cards are written with unless a site names another one.
const OWN: &[u8] = include_bytes!("../font/inter.ttf");

/// What cards are written with.
#[derive(Debug)]
pub struct Font {
    bytes: Vec<u8>,
}

/// How heavy letters are, where the font has a choice.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Weight {
    /// Of what stands beside a title.
    Medium = 600,
    /// Of titles.
    Heavy = 800,
}

/// A line of text in its shapes, which begin at the left at height 0.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) path: Option<Path>,
    pub(crate) width: f32,
}

impl Default for Font {
    fn default() -> Self {
        Self { bytes: OWN.to_vec() }
    }
}

impl Font {
    /// Reads a TrueType or OpenType font.
    pub fn parse(bytes: Vec<u8>) -> Result<Self, CardError> {
        if Face::from_slice(&bytes, 0).is_none() {
            return Err(CardError::Font);
        }
        Ok(Self { bytes })
    }

    /// The first character of a text that the font does not have.
    pub fn find_missing(&self, text: &str) -> Option<char> {
        let face = Face::from_slice(&self.bytes, 0)?;
        let is_seen = |character: &char| !character.is_whitespace() && !is_format(*character);
        text.chars().filter(is_seen).find(|character| face.glyph_index(*character).is_none())
    }

    /// A text as a line of this size.
    pub(crate) fn shape(&self, text: &str, size: f32, weight: Weight, is_right_to_left: bool) -> Line {
        let Some(mut face) = Face::from_slice(&self.bytes, 0) else { return Line { path: None, width: 0.0 } };
        let _ = face.set_variation(Tag::from_bytes(b"wght"), f32::from(weight as u16));
        let scale = size / f32::from(face.units_per_em().try_into().unwrap_or(1000_i16));
        let mut pen = Pen { builder: PathBuilder::new(), x: 0.0, y: 0.0, scale };
        let level = if is_right_to_left { Level::rtl() } else { Level::ltr() };
        let bidi = BidiInfo::new(text, Some(level));
        let mut at = 0.0;
        for paragraph in &bidi.paragraphs {
            let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let is_reversed = levels.get(run.start).is_some_and(Level::is_rtl);
                at = draw_run(&face, &text[run], is_reversed, at, &mut pen);
            }
        }
        Line { path: pen.builder.finish(), width: at * scale }
    }
}

/// Draws a run of one direction from this place on, and gives its end, in the font's units.
fn draw_run(face: &Face, text: &str, is_reversed: bool, mut at: f32, pen: &mut Pen) -> f32 {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    buffer.set_direction(if is_reversed { Direction::RightToLeft } else { Direction::LeftToRight });
    let shaped = rustybuzz::shape(face, &[], buffer);
    for (glyph, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
        (pen.x, pen.y) = (at + units(position.x_offset), units(position.y_offset));
        if let Ok(glyph) = u16::try_from(glyph.glyph_id) {
            face.outline_glyph(GlyphId(glyph), pen);
        }
        at += units(position.x_advance);
    }
    at
}

/// A length of a font, which has far fewer units than a number has places.
#[expect(clippy::cast_precision_loss, reason = "lengths in fonts are thousands of units")]
fn units(length: i32) -> f32 {
    length as f32
}

/// Whether it says how to write others and shows nothing itself.
fn is_format(character: char) -> bool {
    matches!(character, '\u{00ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Draws outlines, whose heights count upwards, where heights count downwards.
struct Pen {
    builder: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        ((self.x + x) * self.scale, -(self.y + y) * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.builder.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.builder.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.builder.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.builder.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.builder.close();
    }
}

impl Line {
    /// Its shapes at this place.
    pub(crate) fn moved_to(self, x: f32, y: f32) -> Option<Path> {
        self.path?.transform(Transform::from_translate(x, y))
    }
}
