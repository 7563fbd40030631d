//! A page's data: `PageData` in the theme's `types.ts`, as JSON, with every placeholder filled in.

use std::fmt::Write as _;

use super::html::escape;
use crate::resolve::{Bindings, BoundImage, Page};
use dialect::document::placeholder::{
    CARDS, CLOSE, FILE_ATTRIBUTE, FILE_PROPERTY, IMAGE_ATTRIBUTE, IMAGE_MEMBER, LINK_ATTRIBUTE, LINK_PROPERTY, OPEN,
    without,
};

/// The page's data as JSON. `content` is `ContentNode[]` as JSON, with placeholders if the page is a document's.
pub(super) fn data(page: &Page, content: &str, bindings: Option<&Bindings>) -> String {
    let mut json = serde_json::to_string(page).unwrap_or_default();
    json.pop();
    json.reserve(content.len() + content.len() / 8 + 16);
    json.push_str(",\"content\":");
    match bindings {
        Some(bindings) => fill(&mut json, content, bindings),
        None => json.push_str(content),
    }
    json.push('}');
    // Titles and labels may hold the characters of placeholders, which would mean nothing to readers.
    without(json)
}

fn fill(json: &mut String, content: &str, bindings: &Bindings) {
    let mut rest = content;
    while let Some(at) = rest.find(OPEN) {
        let (before, marked) = rest.split_at(at);
        let marked = &marked[OPEN.len_utf8()..];
        let Some((inside, behind)) = marked.split_once(CLOSE) else { break };
        let mut letters = inside.chars();
        let kind = letters.next().unwrap_or_default();
        let number: usize = letters.as_str().parse().unwrap_or_default();
        rest = behind;
        if kind == CARDS {
            // The placeholder is a whole JSON string: its quotes go with it.
            json.push_str(before.strip_suffix('"').unwrap_or(before));
            json.push_str(&bindings.cards);
            rest = behind.strip_prefix('"').unwrap_or(behind);
            continue;
        }
        json.push_str(before);
        let link = bindings.links.get(number).map_or("", String::as_str);
        let image = bindings.images.get(number);
        let file = image.map_or("", |image| &image.src);
        match kind {
            LINK_ATTRIBUTE => push_attribute(json, link),
            LINK_PROPERTY => push_text(json, link),
            FILE_ATTRIBUTE => push_attribute(json, file),
            FILE_PROPERTY => push_text(json, file),
            IMAGE_ATTRIBUTE => push_attributes(json, image),
            IMAGE_MEMBER => {
                push_members(json, image);
                // The string ends before the further members.
                rest = behind.strip_prefix('"').unwrap_or(behind);
            }
            _ => {}
        }
    }
    json.push_str(rest);
}

/// A URL inside an attribute of markup, escaped twice: for HTML and for JSON.
fn push_attribute(json: &mut String, url: &str) {
    push_text(json, &escape(url));
}

/// Text inside a JSON string.
fn push_text(json: &mut String, text: &str) {
    let quoted = serde_json::Value::from(text).to_string();
    json.push_str(&quoted[1..quoted.len() - 1]);
}

fn push_attributes(json: &mut String, image: Option<&BoundImage>) {
    let Some(image) = image else { return };
    push_attribute(json, &image.src);
    if let Some((width, height)) = image.dimensions {
        let _ = write!(json, "\\\" width=\\\"{width}\\\" height=\\\"{height}");
    }
}

fn push_members(json: &mut String, image: Option<&BoundImage>) {
    push_text(json, image.map_or("", |image| &image.src));
    json.push('"');
    if let Some((width, height)) = image.and_then(|image| image.dimensions) {
        let _ = write!(json, ",\"width\":{width},\"height\":{height}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::document::placeholder::of;

    fn filled(content: &str) -> String {
        let image = BoundImage { src: "/assets/a.png".into(), dimensions: Some((10, 20)) };
        let quoted = BoundImage { src: "/b\"c".into(), dimensions: None };
        let bindings = Bindings {
            links: vec!["/a?b&c\"<".into()],
            images: vec![image, quoted],
            cards: "[{\"title\":\"A\"}]".into(),
        };
        let mut json = String::new();
        fill(&mut json, content, &bindings);
        let _: serde_json::Value = serde_json::from_str(&json).expect("still JSON");
        json
    }

    #[test]
    fn an_address_in_markup_is_escaped_and_one_in_a_property_is_not() {
        let in_markup = filled(&format!(r#""<a href=\"{}\">""#, of(LINK_ATTRIBUTE, 0)));
        assert_eq!(in_markup, r#""<a href=\"/a?b&amp;c&quot;&lt;\">""#);
        assert_eq!(filled(&format!(r#"{{"href":"{}"}}"#, of(LINK_PROPERTY, 0))), r#"{"href":"/a?b&c\"<"}"#);
    }

    #[test]
    fn an_address_is_escaped_by_where_it_stands_and_not_by_what_stands_before_it() {
        let set = format!(r#""<img srcset=\"{0} 1x, {0} 2x\">""#, of(FILE_ATTRIBUTE, 1));
        assert_eq!(filled(&set), r#""<img srcset=\"/b&quot;c 1x, /b&quot;c 2x\">""#);
        assert_eq!(filled(&format!(r#"{{"src":"{}"}}"#, of(FILE_PROPERTY, 1))), r#"{"src":"/b\"c"}"#);
    }

    #[test]
    fn a_picture_brings_its_size() {
        let in_markup = filled(&format!(r#""<img src=\"{}\">""#, of(IMAGE_ATTRIBUTE, 0)));
        assert_eq!(in_markup, r#""<img src=\"/assets/a.png\" width=\"10\" height=\"20\">""#);
        let in_node = filled(&format!(r#"{{"src":"{}","alt":"x"}}"#, of(IMAGE_MEMBER, 0)));
        assert_eq!(in_node, r#"{"src":"/assets/a.png","width":10,"height":20,"alt":"x"}"#);
    }

    #[test]
    fn cards_replace_their_whole_string() {
        assert_eq!(filled(&format!(r#"{{"items":"{}"}}"#, of(CARDS, 0))), r#"{"items":[{"title":"A"}]}"#);
    }
}
