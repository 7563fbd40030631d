//! The keys as front matter holds them, and their values in the forms that authors write.

use serde::Deserialize;
use serde_json::Value;

use super::takes::Takes;
use crate::document::TagName;

/// Declares the keys, each with the type that holds its value and what it takes.
macro_rules! keys {
    ($($(#[doc = $doc:literal])+ $key:ident: $form:ty = $takes:ident,)+) => {
        /// The keys as front matter holds them. Others are accepted, and reported.
        #[derive(Debug, Default, Deserialize, schemars::JsonSchema)]
        #[serde(default)]
        pub(super) struct Keys {
            $($(#[doc = $doc])+ pub(super) $key: Option<$form>,)+
        }

        /// What each key takes.
        pub(super) const KEYS: &[(&str, Takes)] = &[$((stringify!($key), Takes::$takes)),+];
    };
}

keys! {
    /// The page's title.
    title: String = Text,
    /// One sentence for search engines and previews.
    description: String = Text,
    /// Words for search engines.
    keywords: OneOrMany = Words,
    /// Replaces the last part of the document's id.
    id: String = Text,
    /// Replaces the last part of the route, or with a slash at its beginning all of it.
    slug: String = Text,
    /// What sidebars call the page.
    sidebar_label: String = Text,
    /// Where it stands among the others of its folder.
    sidebar_position: f64 = Number,
    /// A class of its entry in sidebars.
    sidebar_class_name: String = Text,
    /// What links of its neighbors call it.
    pagination_label: String = Text,
    /// The sidebar beside the page.
    displayed_sidebar: String = Text,
    /// Whether the title is not shown.
    hide_title: bool = Flag,
    /// Whether the table of contents is not shown.
    hide_table_of_contents: bool = Flag,
    /// The first level of headings in the table of contents.
    toc_min_heading_level: u8 = Level,
    /// The last level of headings in the table of contents.
    toc_max_heading_level: u8 = Level,
    /// Its tags, by their keys in the file of tags or with labels of their own.
    tags: Tags = Tags,
    /// When it changed last, as `date: 2026-01-31`.
    last_update: Value = Day,
    /// Whether it is not published.
    draft: bool = Flag,
    /// Whether it is published, but in no sidebar, list or search.
    unlisted: bool = Flag,
    /// Where its text is edited.
    custom_edit_url: String = Text,
    /// `home` for a page with a hero and features.
    layout: String = Text,
    /// How far above its equals search lists it.
    search_priority: i64 = WholeNumber,
    /// What kind of page it is, in a word or two, beside it among the results of a search.
    search_kind: String = Text,
    /// The picture of it in previews: a path below the base URL, or a whole address.
    image: String = Text,
    /// Names in its code that lead nowhere, or `true` for all.
    unlinked: Unlinked = Names,
    /// The first version of what the page is about with which all on it works, such as `"3.4"`.
    min_version: String = Text,
    /// What the home page begins with.
    hero: Value = OfHome,
    /// What the home page lists.
    features: Value = OfHome,
}

#[derive(Debug, Deserialize, schemars::JsonSchema)]
#[serde(untagged)]
pub(super) enum OneOrMany {
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
                OneOrMany::One(names).into_vec().into_iter().map(|name| TagName { name, permalink: None }).collect()
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
    Names(OneOrMany),
}

impl OneOrMany {
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

/// The day that `last_update` gives, if it gives one; an error if that is none.
pub(super) fn read_last_update(value: &Value) -> Result<Option<String>, ()> {
    if value.is_null() {
        return Ok(None);
    }
    let Some(date) = value.as_object().ok_or(())?.get("date") else { return Ok(None) };
    date.as_str().filter(|day| is_day(day)).map(|day| Some(day.to_owned())).ok_or(())
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
