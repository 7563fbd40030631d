//! Reads the `MathML` that the library writes, and keeps what a formula is made of.

use crate::document::{Element, Piece};
use crate::parse::limits::DEPTH;
use crate::parse::markup::decode;

/// The elements of a formula.
const ELEMENTS: [&str; 19] = [
    "math",
    "mfrac",
    "mi",
    "mn",
    "mo",
    "mover",
    "mroot",
    "mrow",
    "mspace",
    "msqrt",
    "msub",
    "msubsup",
    "msup",
    "mtable",
    "mtd",
    "mtext",
    "mtr",
    "munder",
    "munderover",
];

/// Their attributes that mean the same in any place.
const ATTRIBUTES: [&str; 13] = [
    "depth",
    "displaystyle",
    "height",
    "largeop",
    "linethickness",
    "mathvariant",
    "maxsize",
    "minsize",
    "movablelimits",
    "scriptlevel",
    "stretchy",
    "symmetric",
    "width",
];

/// Classes for what `MathML` has no attributes for.
const CLASSES: [&str; 18] = [
    "cell-left",
    "cell-right",
    "menv-align",
    "menv-alignlike",
    "menv-arraylike",
    "menv-border-only",
    "menv-cases",
    "menv-cells-left",
    "menv-cells-right",
    "menv-hdashline",
    "menv-hline",
    "menv-left-dashed",
    "menv-left-solid",
    "menv-multline",
    "menv-right-dashed",
    "menv-right-solid",
    "mop-negated",
    "small",
];

/// Classes for a space that goes back, by its width in em.
const BACK: [(f64, &str); 3] = [(0.1667, "back-thin"), (0.2222, "back-medium"), (0.2778, "back-thick")];

/// The content of a formula; nothing if it is too deep, or not what the library is known to write.
pub(super) fn read(markup: &str) -> Option<Element> {
    let mut open: Vec<Element> = Vec::new();
    let mut row_height = None;
    let mut rest = markup;
    loop {
        let at = find_tag(rest)?;
        if at > 0 {
            open.last_mut()?.children.push_text(&decode(&rest[..at]));
        }
        let (inside, after) = rest[at + 1..].split_once('>')?;
        rest = after;
        if let Some(name) = inside.strip_prefix('/') {
            let element = open.pop().filter(|element| element.tag == name)?;
            match open.last_mut() {
                Some(around) => around.children.push(element),
                None => return Some(content_of(element)),
            }
            continue;
        }
        let (inside, is_empty) = inside.strip_suffix('/').map_or((inside, false), |inside| (inside, true));
        let (name, written) = inside.split_once(' ').unwrap_or((inside, ""));
        let mut element = Element::new(*ELEMENTS.iter().find(|known| **known == name)?);
        let height = add_attributes(&mut element, written);
        if element.tag == "mtd"
            && let Some(height) = row_height.take()
        {
            element.children.push(Element::new("mspace").with("height", height));
        }
        row_height = height.or(row_height);
        if is_empty {
            open.last_mut()?.children.push(element);
        } else {
            open.push(element);
        }
        if open.len() > DEPTH {
            return None;
        }
    }
}

/// What is in a formula, as one element.
fn content_of(math: Element) -> Element {
    match math.children.pieces() {
        [Piece::Element(only)] => only.clone(),
        _ => Element { tag: "mrow".into(), attributes: Vec::new(), ..math },
    }
}

/// Where the next tag begins. A sign that is no part of one is written as it is.
fn find_tag(text: &str) -> Option<usize> {
    let is_tag = |at: &usize| text[at + 1..].starts_with(|c: char| c == '/' || c.is_ascii_alphabetic());
    text.match_indices('<').map(|(at, _)| at).find(is_tag)
}

/// Adds the attributes of a tag that are known; gives the height of a row, which is that of what is in it.
fn add_attributes(element: &mut Element, written: &str) -> Option<String> {
    let mut classes: Vec<&str> = Vec::new();
    let mut height = None;
    let mut parts = written.split('"');
    // Nothing need stand between two attributes.
    while let (Some(name), Some(value)) = (parts.next(), parts.next()) {
        match name.trim().trim_end_matches('=') {
            "class" => classes.extend(value.split(' ').filter_map(|word| CLASSES.iter().find(|known| **known == word))),
            "style" => {
                for rule in value.split("; ") {
                    match rule.split_once(": ") {
                        Some(("color", color)) => add(element, "mathcolor", to_hex(color)),
                        Some(("background-color", color)) => add(element, "mathbackground", to_hex(color)),
                        Some(("border", _)) => classes.push("framed"),
                        Some(("margin-left", width)) => classes.extend(class_of_back(width)),
                        Some(("height", value)) => height = Some(value).filter(|value| is_plain(value)),
                        _ => {}
                    }
                }
            }
            // Nothing is less than nothing wide: a class draws it back.
            "width" if value.starts_with('-') => {}
            name => {
                let known = ATTRIBUTES.iter().find(|known| **known == name).filter(|_| is_plain(value));
                if let Some(known) = known {
                    add(element, known, Some(value.to_owned()));
                }
            }
        }
    }
    if !classes.is_empty() {
        add(element, "class", Some(classes.join(" ")));
    }
    height.map(str::to_owned)
}

fn add(element: &mut Element, name: &'static str, value: Option<String>) {
    if let Some(value) = value {
        *element = std::mem::take(element).with(name, value);
    }
}

/// Whether a value is a word, a number or a length.
fn is_plain(value: &str) -> bool {
    value.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'%'))
}

/// `rgb(255 0 0)` as an attribute takes it.
fn to_hex(color: &str) -> Option<String> {
    let parts: Option<Vec<u8>> =
        color.strip_prefix("rgb(")?.strip_suffix(')')?.split(' ').map(|part| part.parse().ok()).collect();
    let [red, green, blue] = parts?[..] else { return None };
    Some(format!("#{red:02x}{green:02x}{blue:02x}"))
}

/// The class that is most like a negative width.
fn class_of_back(width: &str) -> Option<&'static str> {
    let width: f64 = width.strip_prefix('-')?.strip_suffix("em")?.parse().ok()?;
    let far = |(known, _): &(f64, &str)| (known - width).abs();
    BACK.iter().min_by(|one, other| far(one).total_cmp(&far(other))).map(|(_, class)| *class)
}
