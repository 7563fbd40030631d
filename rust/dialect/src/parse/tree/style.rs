//! Styles as React writes them: an object of properties.

use serde_json::{Map, Number, Value};

/// Properties whose numbers have no unit.
const UNITLESS: [&str; 16] = [
    "animation-iteration-count",
    "aspect-ratio",
    "column-count",
    "fill-opacity",
    "flex",
    "flex-grow",
    "flex-shrink",
    "font-weight",
    "grid-column",
    "grid-row",
    "line-height",
    "opacity",
    "order",
    "orphans",
    "z-index",
    "zoom",
];

/// Properties of style and their values, as CSS names them.
pub(super) type Styles = Vec<(String, String)>;

/// The styles of an object.
pub(super) fn of_object(members: &Map<String, Value>) -> Styles {
    let styles = members.iter().filter_map(|(name, value)| {
        let name = to_property(name);
        let value = match value {
            Value::String(text) => text.clone(),
            Value::Number(number) if has_no_unit(&name, number) => number.to_string(),
            Value::Number(number) => format!("{number}px"),
            _ => return None,
        };
        Some((name, value))
    });
    styles.collect()
}

/// The styles of the text of an attribute. A semicolon in quotes or brackets belongs to a value.
pub(super) fn of_text(text: &str) -> Styles {
    let mut styles = Styles::new();
    let (mut start, mut depth, mut quote) = (0, 0_usize, None);
    for (at, c) in text.char_indices().chain([(text.len(), ';')]) {
        match c {
            _ if quote.is_some() && at < text.len() => quote = quote.filter(|open| *open != c),
            '"' | '\'' => quote = Some(c),
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ';' if depth == 0 || at == text.len() => {
                if let Some((name, value)) = text[start..at].split_once(':') {
                    styles.push((name.trim().to_owned(), value.trim().to_owned()));
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    styles
}

fn has_no_unit(name: &str, number: &Number) -> bool {
    number.as_f64() == Some(0.0) || UNITLESS.contains(&name) || name.starts_with("--")
}

/// `WebkitLineClamp` is `-webkit-line-clamp`, `fontSize` is `font-size`.
fn to_property(name: &str) -> String {
    if name.starts_with("--") {
        return name.to_owned();
    }
    let mut property = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            property.push('-');
        }
        property.push(c.to_ascii_lowercase());
    }
    if property.starts_with("ms-") { format!("-{property}") } else { property }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::document::format_styles;

    #[test]
    fn styles_are_those_that_react_writes() {
        let style = json!({
            "fontSize": 12, "opacity": 0.5, "margin": 0, "--gap": 2, "WebkitLineClamp": "2", "color": null, "msFlex": "1"
        });
        let Value::Object(members) = style else { panic!("an object") };
        let css = "font-size:12px;opacity:0.5;margin:0;--gap:2;-webkit-line-clamp:2;-ms-flex:1";
        assert_eq!(format_styles(&of_object(&members)), css);
    }

    #[test]
    fn the_text_of_an_attribute_is_split_where_css_splits_it() {
        let text = "color: red; background: url(data:;a) ;content:\"a;b\"; ;wrong;margin:0";
        let css = "color:red;background:url(data:;a);content:\"a;b\";margin:0";
        assert_eq!(format_styles(&of_text(text)), css);
        assert_eq!(of_text("a:\"b"), [("a".to_owned(), "\"b".to_owned())]);
    }
}
