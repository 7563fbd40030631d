//! Markup where this program has plain text.

use crate::settings::clean;

/// What readers see of a piece of HTML.
pub(crate) fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        text.push_str(&rest[..start]);
        let tag = &rest[start..];
        let is_tag = tag[1..].starts_with(|first: char| first.is_ascii_alphabetic() || "/!".contains(first));
        // What is no tag is text.
        let end = tag.find('>').filter(|_| is_tag);
        if end.is_none() {
            text.push('<');
        } else if tag.starts_with("<br") || tag.starts_with("</p") {
            text.push(' ');
        }
        rest = &tag[end.unwrap_or(0) + 1..];
    }
    text.push_str(rest);
    let entities = [
        ("&copy;", "©"),
        ("&nbsp;", " "),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ];
    clean(&entities.iter().fold(text, |text, (entity, meant)| text.replace(entity, meant)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_seen_is_left() {
        assert_eq!(plain("Made by <a href=\"https://a.b\">us</a><br/>&copy; 2024 a &lt; b"), "Made by us © 2024 a < b");
        assert_eq!(plain("1 < 2 <b"), "1 < 2 <b");
        assert_eq!(plain("&amp;lt;"), "&lt;");
    }
}
