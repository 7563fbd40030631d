//! The keys as YAML holds them, and their values in the forms that authors write.

use serde::Deserialize;
use serde_json::Value;

use crate::document::TagName;

/// The keys as YAML holds them. Others are accepted, and reported.
#[derive(Debug, Default, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub(super) struct Keys {
    /// The page's title.
    pub(super) title: Option<String>,
    /// One sentence for search engines and previews.
    pub(super) description: Option<String>,
    /// Words for search engines.
    pub(super) keywords: Option<Words>,
    /// Replaces the last part of the document's id.
    pub(super) id: Option<String>,
    /// Replaces the last part of the route, or with a slash at its beginning all of it.
    pub(super) slug: Option<String>,
    /// What sidebars call the page.
    pub(super) sidebar_label: Option<String>,
    /// Where it stands among the others of its folder.
    pub(super) sidebar_position: Option<f64>,
    /// A class of its entry in sidebars.
    pub(super) sidebar_class_name: Option<String>,
    /// What links of its neighbors call it.
    pub(super) pagination_label: Option<String>,
    /// The sidebar beside the page.
    pub(super) displayed_sidebar: Option<String>,
    /// Whether the title is not shown.
    pub(super) hide_title: Option<bool>,
    /// Whether the table of contents is not shown.
    pub(super) hide_table_of_contents: Option<bool>,
    /// The first level of headings in the table of contents.
    pub(super) toc_min_heading_level: Option<u8>,
    /// The last level of headings in the table of contents.
    pub(super) toc_max_heading_level: Option<u8>,
    /// Its tags, by their keys in the file of tags or with labels of their own.
    pub(super) tags: Option<Tags>,
    /// When it changed last, as `date: 2026-01-31`.
    pub(super) last_update: Option<Value>,
    /// Whether it is not published.
    pub(super) draft: Option<bool>,
    /// Whether it is published, but in no sidebar, list or search.
    pub(super) unlisted: Option<bool>,
    /// Where its text is edited.
    pub(super) custom_edit_url: Option<String>,
    /// `home` for a page with a hero and features.
    pub(super) layout: Option<String>,
    /// How far above its equals search lists it.
    pub(super) search_priority: Option<i64>,
    /// Names in its code that lead nowhere, or `true` for all.
    pub(super) unlinked: Option<Unlinked>,
    /// What the home page begins with.
    pub(super) hero: Option<Value>,
    /// What the home page lists.
    pub(super) features: Option<Value>,
}

#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(super) enum Words {
    One(String),
    Many(Vec<Word>),
}

#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(super) enum Word {
    Plain(String),
    Labelled { label: String },
}

/// Tags, by their keys in the file of tags or with labels of their own.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(super) enum Tags {
    One(String),
    Many(Vec<WrittenTag>),
}

#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(super) enum WrittenTag {
    Named(String),
    Inline {
        label: String,
        #[serde(default)]
        permalink: Option<String>,
    },
}

impl Tags {
    pub(super) fn into_vec(self) -> Vec<TagName> {
        match self {
            Self::One(names) => {
                Words::One(names).into_vec().into_iter().map(|name| TagName { name, permalink: None }).collect()
            }
            Self::Many(tags) => tags
                .into_iter()
                .map(|tag| match tag {
                    WrittenTag::Named(name) => TagName { name, permalink: None },
                    WrittenTag::Inline { label, permalink } => TagName { name: label, permalink },
                })
                .collect(),
        }
    }
}

/// The JSON schema of front matter, for editors.
#[must_use]
pub fn front_matter_schema() -> schemars::Schema {
    schemars::schema_for!(Keys)
}

/// Names that lead nowhere from a page, or whether none does.
#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(super) enum Unlinked {
    All(bool),
    Names(Words),
}

impl Words {
    pub(super) fn into_vec(self) -> Vec<String> {
        match self {
            Self::One(words) => {
                words.split(',').map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect()
            }
            Self::Many(words) => words
                .into_iter()
                .map(|word| match word {
                    Word::Plain(word) | Word::Labelled { label: word } => word,
                })
                .collect(),
        }
    }
}

/// The day that `last_update` gives, if it gives one; or how to write it.
pub(super) fn read_last_update(value: &Value) -> Result<Option<String>, &'static str> {
    const HINT: &str = "write the day below it, as in `date: 2026-01-31`";
    if value.is_null() {
        return Ok(None);
    }
    let Some(date) = value.as_object().ok_or(HINT)?.get("date") else { return Ok(None) };
    date.as_str().filter(|day| is_day(day)).map(|day| Some(day.to_owned())).ok_or(HINT)
}

/// Whether a text is a day as ISO 8601 writes it, `2026-01-31`.
#[must_use]
pub fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let number = |part: &str, length: usize| {
        let is_number = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u16>().ok().filter(|_| is_number)
    };
    number(year, 4).is_some()
        && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
        && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_of_a_calendar() {
        for day in ["2024-02-29", "2024-01-01", "2024-12-31"] {
            assert!(is_day(day), "{day}");
        }
        for day in [
            "2024-00-10",
            "2024-13-10",
            "2024-01-00",
            "2024-01-32",
            "24-01-01",
            "2024-1-1",
            "2024-01-01-01",
            "a-b-c",
            "",
        ] {
            assert!(!is_day(day), "{day}");
        }
    }
}
