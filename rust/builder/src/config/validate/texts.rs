//! Checks the texts of `site.toml` that readers see, or that end in the markup of pages.

use super::{At, SiteSettings, Verdict};

/// Keys whose texts readers see, wherever they are: an empty one would be a link or a menu without a name.
const SEEN: [&str; 4] = ["title", "tagline", "label", "name"];

/// Checks every text for what no markup can hold, and those that readers see for whether there is anything to see.
pub(super) fn check_texts(report: &At<'_>) -> Verdict {
    for (way, text) in report.spans.texts() {
        let way: Vec<&str> = way.iter().map(String::as_str).collect();
        if text.trim().is_empty() && way.last().is_some_and(|key| SEEN.contains(key)) {
            return report.value(&way, "this text is empty", "write it; where it may be missing, leave the key out");
        }
        // Markup may be written in several lines.
        let is_markup = way == ["announcement-bar", "html"];
        let is_wrong = |character: char| character.is_control() && !(is_markup && "\n\r\t".contains(character));
        if let Some(character) = text.chars().find(|character| is_wrong(*character)) {
            let what = if character == '\n' { "a line break" } else { "a control character" };
            let hint = "remove it; in quotes it may be written as `\\n` or `\\u0000`, or be invisible";
            return report.value(&way, &format!("this text has {what}"), hint);
        }
    }
    Ok(())
}

/// Checks the language of the pages, which is their `lang`.
pub(super) fn check_language(site: &SiteSettings, report: &At<'_>) -> Verdict {
    let mut parts = site.locale.code.split('-');
    let is_language = |part: &str| (2..=8).contains(&part.len()) && part.chars().all(|one| one.is_ascii_alphabetic());
    let is_part = |part: &str| (1..=8).contains(&part.len()) && part.chars().all(|one| one.is_ascii_alphanumeric());
    if parts.next().is_some_and(is_language) && parts.all(is_part) {
        return Ok(());
    }
    report.value(&["locale", "code"], "this is no code of a language", "for example \"en\" or \"pt-BR\"")
}
