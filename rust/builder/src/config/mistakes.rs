//! What can be wrong with `site.toml`.

use super::{FILE_NAME, Site};
use crate::diagnostic::{Diagnostic, nearest};

/// The two ways to search.
const PROVIDERS: [&str; 2] = ["static", "typesense"];

impl Site {
    pub(super) fn validate(&self, text: &str) -> Result<(), Box<Diagnostic>> {
        let wrong = |key: &str, value: &str, message: &str, hint: &str| {
            let from = text.find(key).unwrap_or(0);
            let at = text[from..].find(value).map_or(from, |at| from + at);
            Err(Box::new(Diagnostic::error(FILE_NAME, message).at(text, at..at + value.len()).hint(hint)))
        };
        if !self.base_url.starts_with('/') || !self.base_url.ends_with('/') {
            let hint = "for example \"/\" or \"/docs/\"";
            return wrong("base-url", &self.base_url, "the base URL must begin and end with a slash", hint);
        }
        let has_origin = self.url.split_once("://").is_some_and(|(_, host)| !host.is_empty() && !host.contains('/'));
        if !has_origin {
            let hint = "for example \"https://docs.example.com\"";
            return wrong("url", &self.url, "the URL must be an origin without a path", hint);
        }
        if let Some(search) = self.search.as_ref().filter(|search| !PROVIDERS.contains(&search.provider.as_str())) {
            let hint = format!("known providers: {}", PROVIDERS.join(", "));
            return wrong("provider", &search.provider, "there is no such provider of search", &hint);
        }
        Ok(())
    }
}

/// Turns the reader's error into ours: the place marked, and the nearest known name for one that is not known.
pub(super) fn from_toml(error: &toml::de::Error, text: &str) -> Box<Diagnostic> {
    let message = error.message().lines().next().unwrap_or_default().to_owned();
    let mut diagnostic = Diagnostic::error(FILE_NAME, message.clone());
    // What is said of the file as a whole has no place in it.
    if let Some(span) = error.span().filter(|span| !span.is_empty()) {
        diagnostic = diagnostic.at(text, span);
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        unknown(&mut diagnostic, "key", rest);
    } else if let Some(rest) = message.strip_prefix("unknown variant ") {
        unknown(&mut diagnostic, "value", rest);
    } else if let Some(rest) = message.strip_prefix("missing field ") {
        diagnostic.message = format!("the key '{}' is missing", rest.trim_matches('`'));
    }
    Box::new(diagnostic)
}

/// Says of a `kind` of name that it is not known. `names` are in backticks: what is written, then what is known.
fn unknown(diagnostic: &mut Diagnostic, kind: &str, names: &str) {
    let mut names = names.split('`').skip(1).step_by(2);
    let written = names.next().unwrap_or_default();
    diagnostic.message = format!("unknown {kind} '{written}'");
    diagnostic.label = "not known here".into();
    let known: Vec<&str> = names.collect();
    diagnostic.hint = match nearest(written, known.iter().copied()) {
        Some(near) => Some(format!("did you mean '{near}'?")),
        None => Some(format!("known {kind}s: {}", known.join(", "))),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(text: &str) -> Diagnostic {
        let read = toml::from_str::<Site>(text).map_err(|error| from_toml(&error, text));
        match read.and_then(|site| site.validate(text)) {
            Ok(()) => panic!("there is no mistake in {text}"),
            Err(diagnostic) => *diagnostic,
        }
    }

    #[test]
    fn a_value_is_marked_where_its_key_stands() {
        let text =
            "title = \"docs\"\nurl = \"https://a.b\"\nbase-url = \"docs\"\n[navbar]\n[footer]\ncopyright = \"\"\n";
        assert_eq!(mistake(text).place.map(|place| (place.line, place.column)), Some((3, 13)));
    }

    #[test]
    fn a_missing_key_of_the_file_has_no_place_and_one_of_a_table_has() {
        let text = "title = \"A\"\n[navbar]\n[footer]\ncopyright = \"\"\n";
        assert_eq!(mistake(text).message, "the key 'url' is missing");
        assert_eq!(mistake(text).place, None);
        let text = "title = \"A\"\nurl = \"https://a.b\"\n[navbar]\n[footer]\n";
        assert_eq!(mistake(text).place.map(|place| place.line), Some(4));
    }

    #[test]
    fn a_name_like_no_known_one_is_answered_with_all_of_them() {
        let text = "title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.colour = \"red\"\n";
        assert_eq!(mistake(text).hint.as_deref(), Some("known keys: title, logo, hide-on-scroll, items"));
    }
}
