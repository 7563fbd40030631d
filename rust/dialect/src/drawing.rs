//! Diagrams that the parser does not draw itself: what another program gives in their place.
//!
//! The parser hands the source to [`Excerpts::draw`](crate::excerpt::Excerpts::draw) and writes the markup of what comes back. A drawing has
//! numbers, parts of colors and text, and nothing that could be markup: whatever a foreign program says, no other element or attribute
//! can be in a page.

use serde::Deserialize;

/// A diagram that has been drawn by another program.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Drawing {
    /// What of the plane it covers, in pixels.
    pub left: f64,
    /// Its upper end.
    pub top: f64,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// What it consists of. What is later covers what is before.
    pub items: Vec<Item>,
}

/// A shape or a line of text.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Item {
    /// What it is.
    #[serde(flatten)]
    pub shape: Shape,
    /// How it is turned, stretched and moved: a matrix, as SVG writes it.
    pub at: Option<[f64; 6]>,
    /// What it is filled with.
    pub fill: Option<Paint>,
    /// The line around it.
    pub stroke: Option<Stroke>,
}

/// What an item is.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names are those of SVG's attributes")]
pub enum Shape {
    /// A rectangle with round corners.
    Rectangle { x: f64, y: f64, width: f64, height: f64, rx: f64 },
    /// An ellipse.
    Ellipse { cx: f64, cy: f64, rx: f64, ry: f64 },
    /// A path.
    Path { d: PathData },
    /// A line of text.
    Text {
        x: f64,
        y: f64,
        text: String,
        size: f64,
        anchor: Anchor,
        #[serde(default, rename = "isBold")]
        is_bold: bool,
        #[serde(default, rename = "isItalic")]
        is_italic: bool,
    },
}

/// Which part of a text is at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// What something is filled or drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct Paint {
    /// The part that the color plays.
    pub part: Part,
    /// From 0, which is not seen, to 1.
    pub opacity: f64,
}

/// A line around something.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Stroke {
    /// Its color.
    #[serde(flatten)]
    pub paint: Paint,
    /// In pixels.
    pub width: f64,
    /// How long its dashes and gaps are.
    #[serde(default)]
    pub dashes: Vec<f64>,
}

/// The part that a color plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Part {
    /// One of [`ROLES`].
    Role(char),
    /// The tone of a category.
    Tone(char),
    /// The page, washed with that tone.
    Wash(char),
    /// A color that the author wrote: red, green, blue.
    Own([u8; 3]),
}

/// What is behind, in and around things: the page, what is raised from it, hairlines, edges, secondary text, text, notes.
pub const ROLES: &str = "srhemty";

impl TryFrom<String> for Part {
    type Error = String;

    fn try_from(written: String) -> Result<Self, String> {
        let unknown = || format!("there is no color `{written}`");
        let mut characters = written.chars();
        match (characters.next(), characters.next(), characters.next()) {
            (Some(role), None, None) if ROLES.contains(role) => Ok(Self::Role(role)),
            (Some('c'), Some(digit), None) if digit.is_ascii_digit() => Ok(Self::Tone(digit)),
            (Some('w'), Some(digit), None) if digit.is_ascii_digit() => Ok(Self::Wash(digit)),
            (Some('#'), Some(_), Some(_)) if written.len() == 7 && written.is_ascii() => {
                let channel = |at: usize| u8::from_str_radix(&written[at..at + 2], 16).map_err(|_| unknown());
                Ok(Self::Own([channel(1)?, channel(3)?, channel(5)?]))
            }
            _ => Err(unknown()),
        }
    }
}

/// The data of a path: letters of commands and numbers.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PathData(String);

impl PathData {
    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for PathData {
    type Error = String;

    fn try_from(written: String) -> Result<Self, String> {
        let is_known = |byte: u8| byte.is_ascii_digit() || b"MmLlHhVvCcSsQqTtAaZzeE+-., ".contains(&byte);
        if written.starts_with(['M', 'm']) && written.bytes().all(is_known) {
            Ok(Self(written))
        } else {
            Err("this is no path".to_owned())
        }
    }
}

/// Why there is no drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Undrawn {
    /// There is nothing that draws. Says what would have to be there.
    NotThere(String),
    /// What draws is there and does not start, which may be otherwise the next time. Says why.
    Unstarted(String),
    /// The program does not know this kind of diagram.
    UnknownKind,
    /// The program does not understand the source.
    Refused {
        /// The line, from 0, counted from that which says what kind of diagram it is.
        line: Option<usize>,
        /// What it says.
        message: String,
    },
    /// It failed at what it should be able to do.
    Failed(String),
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;

    #[test]
    fn a_color_is_a_part_or_what_the_author_wrote() {
        let part = |written: &str| Part::try_from(written.to_owned()).ok();
        assert_eq!(part("s"), Some(Part::Role('s')));
        assert_eq!(part("c8"), Some(Part::Tone('8')));
        assert_eq!(part("w0"), Some(Part::Wash('0')));
        assert_eq!(part("#ff9900"), Some(Part::Own([255, 153, 0])));
        for wrong in ["", "x", "c", "cx", "c10", "#fff", "#ff990é", "#gggggg", "\"", "s\" onload=\"x", "url(#a)"] {
            assert_eq!(part(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_path_is_letters_and_numbers_and_nothing_else() {
        let path = |written: &str| PathData::try_from(written.to_owned()).is_ok();
        assert!(path("M1.5,2L-3e-1 4A1,1,0,0,1,2,2Z"));
        for wrong in ["", "L1 2", "M0 0\"/><script>", "M0 0 url(a)", "M0 0\n", "M0 0'x'", "M0 0<"] {
            assert!(!path(wrong), "{wrong}");
        }
    }

    #[test]
    fn an_item_of_another_kind_is_no_drawing() {
        let drawing = |item: serde_json::Value| {
            from_value::<Drawing>(json!({ "left": 0, "top": 0, "width": 9, "height": 9, "items": [item] })).is_ok()
        };
        let fill = json!({ "part": "s", "opacity": 1 });
        assert!(drawing(json!({ "type": "ellipse", "cx": 0, "cy": 0, "rx": 1, "ry": 1, "fill": fill })));
        assert!(!drawing(json!({ "type": "script", "text": "alert(1)" })));
        assert!(!drawing(json!({ "type": "image", "href": "https://example.com" })));
        assert!(!drawing(json!({ "type": "ellipse", "cx": "0\" onload=\"x", "cy": 0, "rx": 1, "ry": 1 })));
        assert!(!drawing(json!({ "type": "ellipse", "cx": null, "cy": 0, "rx": 1, "ry": 1 })));
    }
}
