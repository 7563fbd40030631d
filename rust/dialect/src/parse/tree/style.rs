//! Styles as React writes them: an object of properties.

use serde_json::{Map, Value};

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

/// The text of a `style` attribute.
pub(super) fn to_css(members: &Map<String, Value>) -> String {
    let declarations = members.iter().filter_map(|(name, value)| {
        let name = to_property(name);
        let value = match value {
            Value::String(text) => text.clone(),
            Value::Number(number)
                if number.as_f64() == Some(0.0) || UNITLESS.contains(&name.as_str()) || name.starts_with("--") =>
            {
                number.to_string()
            }
            Value::Number(number) => format!("{number}px"),
            _ => return None,
        };
        Some(format!("{name}:{value}"))
    });
    declarations.collect::<Vec<_>>().join(";")
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

    #[test]
    fn styles_are_those_that_react_writes() {
        let style = json!({
            "fontSize": 12, "opacity": 0.5, "margin": 0, "--gap": 2, "WebkitLineClamp": "2", "color": null, "msFlex": "1"
        });
        let Value::Object(members) = style else { panic!("an object") };
        let css = "font-size:12px;opacity:0.5;margin:0;--gap:2;-webkit-line-clamp:2;-ms-flex:1";
        assert_eq!(to_css(&members), css);
    }
}
