//! Checks the texts of `site.toml` that readers see, or that end in the markup of pages.

use super::{At, SiteSettings, Verdict, check_address};

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
        let is_markup = matches!(way[..], ["announcement-bar", "html"] | ["components", _, "markdown"]);
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
    if is_code(&site.locale.code) {
        return Ok(());
    }
    report.value(&["locale", "code"], "this is no code of a language", "for example \"en\" or \"pt-BR\"")
}

/// Checks where pages are in other languages.
pub(super) fn check_languages(site: &SiteSettings, report: &At<'_>) -> Verdict {
    for (code, address) in &site.languages {
        let way = ["languages", code.as_str()];
        if site.url.is_empty() {
            let message = "pages in other languages are told where the site says its own address";
            return report.key(&way, message.to_owned(), "set `url`, such as \"https://docs.example.com\"");
        }
        if code.eq_ignore_ascii_case(&site.locale.code) {
            let hint = "remove it; where this site is follows from `url` and `base-url`";
            return report.key(&way, "this is the language of the site itself".to_owned(), hint);
        }
        if code != DEFAULT_LANGUAGE && !is_code(code) {
            let hint = "for example \"en\" or \"pt-BR\"";
            return report.key(&way, "this is no code of a language".to_owned(), hint);
        }
        let others = site.languages.keys().take_while(|other| *other != code);
        if let Some(other) = others.into_iter().find(|other| other.eq_ignore_ascii_case(code)) {
            return report.key(&way, format!("this language is there as `{other}`, too"), "keep one of the two");
        }
        report.origin(&way, check_address(address, "https://docs.example.com/de/"))?;
        if !address.ends_with('/') {
            let hint = "write where the site in that language begins, such as \"https://docs.example.com/de/\"";
            return report.value(&way, "the address of a site ends with a slash", hint);
        }
    }
    Ok(())
}

/// The key for readers of all languages that have no site.
pub(crate) const DEFAULT_LANGUAGE: &str = "x-default";

fn is_code(code: &str) -> bool {
    let mut parts = code.split('-');
    let is_language = |part: &str| (2..=8).contains(&part.len()) && part.chars().all(|one| one.is_ascii_alphabetic());
    let is_part = |part: &str| (1..=8).contains(&part.len()) && part.chars().all(|one| one.is_ascii_alphanumeric());
    parts.next().is_some_and(is_language) && parts.all(is_part)
}
