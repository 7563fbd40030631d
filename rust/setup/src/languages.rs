//! The names of languages in themselves, and which way they run.

use serde_json::{Value, json};

/// Languages that documentation is often written in.
const NAMES: [(&str, &str); 30] = [
    ("ar", "العربية"),
    ("bn", "বাংলা"),
    ("cs", "Čeština"),
    ("da", "Dansk"),
    ("de", "Deutsch"),
    ("el", "Ελληνικά"),
    ("en", "English"),
    ("es", "Español"),
    ("fa", "فارسی"),
    ("fi", "Suomi"),
    ("fr", "Français"),
    ("he", "עברית"),
    ("hi", "हिन्दी"),
    ("hu", "Magyar"),
    ("id", "Bahasa Indonesia"),
    ("it", "Italiano"),
    ("ja", "日本語"),
    ("ko", "한국어"),
    ("nb", "Norsk"),
    ("nl", "Nederlands"),
    ("pl", "Polski"),
    ("pt", "Português"),
    ("ro", "Română"),
    ("ru", "Русский"),
    ("sv", "Svenska"),
    ("tr", "Türkçe"),
    ("uk", "Українська"),
    ("ur", "اردو"),
    ("vi", "Tiếng Việt"),
    ("zh", "中文"),
];

/// Languages that are written from right to left.
const RIGHT_TO_LEFT: [&str; 4] = ["ar", "fa", "he", "ur"];

/// What settings call a language by its code: its table `locale`. Nothing if this is no code of a language.
pub fn locale(code: &str, label: Option<&str>) -> Option<Value> {
    let code = code.trim().replace('_', "-");
    let (language, others) = code.split_once('-').map_or((code.as_str(), ""), |(language, others)| (language, others));
    let is_language = (2..=8).contains(&language.len()) && language.chars().all(|one| one.is_ascii_alphabetic());
    let is_part = |part: &str| (1..=8).contains(&part.len()) && part.chars().all(|one| one.is_ascii_alphanumeric());
    if !is_language || (code.contains('-') && !others.split('-').all(is_part)) {
        return None;
    }
    let language = language.to_ascii_lowercase();
    let known = NAMES.iter().find(|(known, _)| *known == language).map(|(_, name)| *name);
    let label = label.filter(|label| !label.trim().is_empty()).or(known).unwrap_or(&code);
    let mut locale = json!({ "code": code, "label": label });
    if RIGHT_TO_LEFT.contains(&language.as_str()) {
        locale["direction"] = "rtl".into();
    }
    Some(locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_has_its_own_name_and_direction() {
        assert_eq!(locale("de", None), Some(json!({ "code": "de", "label": "Deutsch" })));
        assert_eq!(locale("pt_BR", Some("Brasil")), Some(json!({ "code": "pt-BR", "label": "Brasil" })));
        assert_eq!(locale("he", None), Some(json!({ "code": "he", "label": "עברית", "direction": "rtl" })));
        assert_eq!(locale("tlh", None), Some(json!({ "code": "tlh", "label": "tlh" })));
        for code in ["", "e", "e n", "en-", "root/de", "english language"] {
            assert_eq!(locale(code, None), None, "{code}");
        }
    }
}
