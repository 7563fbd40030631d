//! What is not drawn here is drawn by another program. This asks it, and writes the markup of what it gives.

use std::fmt::Write;

use crate::document::escape_text;
use crate::drawing::{Anchor, Drawing, Item, Paint, Part, Shape, Stroke, Undrawn};

use super::statement::{Statements, read_statements};
use super::{DrawnDiagram, Fault, Ignored, Refusal, Weight};

/// Space around a drawing, in pixels.
const MARGIN: f64 = 4.0;
/// Most that a drawing consists of, and the largest, in pixels and bytes of its markup.
const ITEMS: usize = 4000;
const PIXELS: u32 = 20_000;
const MARKUP_BYTES: usize = 512 << 10;

/// Settings of Mermaid's that have no effect.
const SETTINGS_OF_LOOKS: [&str; 6] = ["theme", "themeVariables", "themeCSS", "look", "fontFamily", "fontSize"];

/// Has a diagram drawn that [`draw_diagram`](super::draw_diagram) refused, or returns what is left to be told. Where nobody is there
/// to draw it, it is drawn without what concerns its looks.
pub(crate) fn draw_foreign(
    source: &str,
    refusal: Refusal,
    draw: &mut dyn FnMut(&str) -> Result<Drawing, Undrawn>,
) -> Result<DrawnDiagram, Vec<Fault>> {
    let Refusal { faults: own, plain } = refusal;
    if own.iter().any(|fault| fault.weight == Weight::Final) {
        return Err(own);
    }
    let Ok(read) = read_statements(source) else { return Err(own) };
    let line = read.list.first().map_or(0, |header| header.line);
    let ignored = ignored_settings(source, &read);
    let (source, lines) = without_texts(source, &read);
    match draw(&source) {
        Ok(drawing) => match write_drawing(&drawing) {
            Some((svg, width, height)) => {
                let (title, description) = (read.title, read.description);
                Ok(DrawnDiagram { svg, width, height, title, description, line, ignored })
            }
            None => {
                Err(vec![Fault::new(line, "the drawing of this diagram is too large", "make several diagrams of it")])
            }
        },
        Err(Undrawn::NotThere(hint) | Undrawn::Unstarted(hint)) => {
            if let Some(plain) = plain {
                return Ok(*plain);
            }
            let told = |mut fault: Fault| {
                fault.missing = Some(hint.clone());
                fault
            };
            Err(own.into_iter().map(told).collect())
        }
        Err(Undrawn::UnknownKind) => Err(own.into_iter().map(Fault::grave).collect()),
        Err(Undrawn::Refused { line: below, message }) => {
            let (wrong, _): (Vec<Fault>, Vec<Fault>) = own.into_iter().partition(|fault| fault.weight == Weight::Wrong);
            if !wrong.is_empty() && is_drawn_here(&read) {
                return Err(wrong);
            }
            let first = lines.partition_point(|number| *number < line);
            let at = lines.get(first + below.unwrap_or_default()).or(lines.last()).copied().unwrap_or(line);
            Err(vec![Fault::new(at, message, "write it as Mermaid's documentation has it")])
        }
        Err(Undrawn::Failed(message)) => {
            let hint = "build again; `diagram = \"warning\"` in [rules] of site.toml shows its source in its place";
            Err(vec![Fault::new(line, format!("this diagram could not be drawn: {message}"), hint)])
        }
    }
}

fn is_drawn_here(read: &Statements<'_>) -> bool {
    let kind = read.list.first().and_then(|header| header.text.split_whitespace().next());
    kind.is_some_and(super::is_drawn_here)
}

/// What settings say that is the theme's to decide.
fn ignored_settings(source: &str, read: &Statements<'_>) -> Vec<Ignored> {
    let settings: Vec<(usize, &str)> = read.settings_in(source).collect();
    let find = |word: &'static str| {
        let is_set = |text: &str| {
            text.match_indices(word).any(|(at, _)| text[at + word.len()..].starts_with(['"', '\'', ':', ' ']))
        };
        let (line, _) = settings.iter().find(|(_, text)| is_set(text))?;
        Some(Ignored { line: *line, word })
    };
    SETTINGS_OF_LOOKS.into_iter().filter_map(find).collect()
}

/// The source without the texts for those who do not see it, which not all kinds know, and without comments; and of each line that is
/// left, which one it was.
fn without_texts(source: &str, read: &Statements<'_>) -> (String, Vec<usize>) {
    let mut left = String::with_capacity(source.len());
    let mut numbers = Vec::new();
    for (number, line) in source.lines().enumerate().filter(|(number, _)| read.texts.binary_search(number).is_err()) {
        left.push_str(line);
        left.push('\n');
        numbers.push(number);
    }
    (left, numbers)
}

/// The markup, moved so that it begins at zero, and its width and height; nothing if it is too large.
fn write_drawing(drawing: &Drawing) -> Option<(String, u32, u32)> {
    let Drawing { left, top, width, height, items } = drawing;
    if items.len() > ITEMS || *width > PIXELS || *height > PIXELS {
        return None;
    }
    let mut markup = format!("<g transform=\"translate({} {})\">", Number(MARGIN - left), Number(MARGIN - top));
    for item in items {
        write_item(&mut markup, item);
        if markup.len() > MARKUP_BYTES {
            return None;
        }
    }
    markup.push_str("</g>");
    Some((markup, width + 8, height + 8))
}

fn write_item(markup: &mut String, item: &Item) {
    let Item { shape, at, fill, stroke } = item;
    let (mut place, mut look) = (String::new(), String::new());
    let name = write_shape(&mut place, &mut look, shape);
    let is_text = matches!(shape, Shape::Text { .. });
    if let Some(paint) = fill {
        add_paint(&mut look, "fill", paint, is_text);
    }
    if let Some(Stroke { paint, width, dashes }) = stroke {
        add_paint(&mut look, "stroke", paint, is_text);
        // Writing to a string cannot fail, here and below.
        let _ = write!(look, " stroke-width=\"{}\"", Number(*width));
        if !dashes.is_empty() {
            let dashes: Vec<String> = dashes.iter().map(|length| Number(*length).to_string()).collect();
            let _ = write!(look, " stroke-dasharray=\"{}\"", dashes.join(" "));
        }
    } else if !is_text {
        look.push_str(" stroke=\"none\"");
    }
    if let Some(matrix) = at {
        let numbers: Vec<String> = matrix.iter().map(|number| Number(*number).to_string()).collect();
        let _ = write!(place, " transform=\"matrix({})\"", numbers.join(" "));
    }
    let Shape::Text { text, .. } = shape else {
        let _ = write!(markup, "<{name}{place}{look}/>");
        return;
    };
    // What the theme's styles say of all texts, attributes of a piece inside of one can say otherwise.
    let (open, close) = if look.is_empty() { (String::new(), "") } else { (format!("<tspan{look}>"), "</tspan>") };
    let _ = write!(markup, "<{name}{place}>{open}");
    escape_text(markup, text);
    let _ = write!(markup, "{close}</{name}>");
}

/// Writes the attributes of a shape, of its place and of how it looks, and returns the name of its element.
fn write_shape(place: &mut String, look: &mut String, shape: &Shape) -> &'static str {
    let mut add = |name: &str, value: f64| {
        let _ = write!(place, " {name}=\"{}\"", Number(value));
    };
    match shape {
        Shape::Rectangle { x, y, width, height, rx } => {
            for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
                add(name, *value);
            }
            if *rx > 0.0 {
                add("rx", *rx);
            }
            "rect"
        }
        Shape::Ellipse { cx, cy, rx, ry } => {
            for (name, value) in [("cx", cx), ("cy", cy), ("rx", rx), ("ry", ry)] {
                add(name, *value);
            }
            "ellipse"
        }
        Shape::Path { d } => {
            let _ = write!(place, " d=\"{}\"", d.as_str());
            "path"
        }
        Shape::Text { x, y, size, anchor, is_bold, is_italic, .. } => {
            add("x", *x);
            add("y", *y);
            if (size - f64::from(super::text::FONT_SIZE)).abs() > 0.05 {
                let _ = write!(look, " font-size=\"{}\"", Number(*size));
            }
            look.push_str(match anchor {
                Anchor::Start => " text-anchor=\"start\"",
                Anchor::Middle => "",
                Anchor::End => " text-anchor=\"end\"",
            });
            if *is_bold {
                look.push_str(" font-weight=\"600\"");
            }
            if *is_italic {
                look.push_str(" font-style=\"italic\"");
            }
            "text"
        }
    }
}

/// Adds a color: a token of the theme's, which has a value in each color mode, or the author's own.
fn add_paint(attributes: &mut String, name: &str, paint: &Paint, is_text: bool) {
    let _ = match paint.part {
        // Texts have this color by themselves.
        Part::Role('t') if is_text => Ok(()),
        Part::Role(role) => write!(attributes, " {name}=\"var({})\"", token_of_role(role)),
        Part::Tone(tone) => write!(attributes, " {name}=\"var({})\"", token_of_tone(tone)),
        Part::Wash(tone) => write!(
            attributes,
            " {name}=\"color-mix(in oklab, var({}) 28%, var(--classic-surface))\"",
            token_of_tone(tone)
        ),
        Part::Own([red, green, blue]) => write!(attributes, " {name}=\"#{red:02x}{green:02x}{blue:02x}\""),
    };
    if paint.opacity < 1.0 {
        let _ = write!(attributes, " {name}-opacity=\"{}\"", Number(paint.opacity));
    }
}

fn token_of_role(role: char) -> &'static str {
    match role {
        's' => "--classic-surface",
        'r' => "--classic-surface-raised",
        'h' => "--classic-line",
        'e' => "--classic-line-strong",
        'm' => "--classic-text-muted",
        'y' => "--classic-mark",
        _ => "--classic-text",
    }
}

fn token_of_tone(tone: char) -> &'static str {
    match tone {
        '0' => "--classic-accent-solid",
        '1' => "--classic-tone-info",
        '2' => "--classic-tone-warning",
        '3' => "--classic-accent-second",
        '4' => "--classic-tone-caution",
        '5' => "--classic-tone-tip",
        '6' => "--classic-code-decorator",
        '7' => "--classic-tone-note",
        _ => "--classic-tone-danger",
    }
}

/// A number as it is written in an attribute: with at most four digits after the point.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounded = (self.0.clamp(-1e6, 1e6) * 1e4).round() / 1e4;
        // There is no negative zero in a drawing.
        write!(f, "{}", if rounded == 0.0 { 0.0 } else { rounded })
    }
}

#[cfg(test)]
mod tests;
