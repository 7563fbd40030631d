//! The records for a Typesense cluster: one for each heading and each text below one, with the fields the `DocSearch`
//! tools use.

use std::collections::BTreeMap;

use serde::Serialize;

use super::passages::{Passage, SearchedPage, list_areas, read_pages};
use super::words::split_words;
use crate::check::Checked;
use crate::config::{SiteSettings, version_tag};
use crate::library::{ContentError, Library};

/// One record.
#[derive(Debug, Clone, Serialize)]
pub struct Record {
    /// Unique in the collection: the URL within the site.
    pub id: String,
    /// Area, title and the headings above, flat: `hierarchy.lvl0` to `hierarchy.lvl6`.
    #[serde(flatten)]
    pub hierarchy: BTreeMap<String, String>,
    /// Text, unless the record is of the heading alone.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub content: String,
    /// Parts of names in camel case, and the page's keywords.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub names: String,
    /// What readers ask that is answered here, each on a line of its own. It is searched and never shown.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub questions: String,
    /// The absolute URL.
    pub url: String,
    /// The page's URL.
    pub url_without_anchor: String,
    /// Id of the heading.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub anchor: String,
    /// `lvl1` to `lvl6`, or `content`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Language of the page.
    pub language: String,
    /// Tag of the version; `default` for a page that is of no version.
    pub docusaurus_tag: String,
    /// Names of the version.
    pub version: Vec<String>,
    /// Labels of the page's tags.
    pub tags: Vec<String>,
    /// Name of the sidebar.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub area: String,
    /// The way to the page.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub trail: String,
    /// What kind of page it is, in a word or two.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub page_kind: String,
    /// What decides between records that match alike: the page's own priority, then the level, then the passage.
    pub item_priority: i64,
}

/// Most bytes of a text: a cluster holds every record in memory.
const CONTENT: usize = 4000;

/// All records of a site, in the order of its pages.
pub fn extract_records(
    settings: &SiteSettings,
    site: &Checked,
    library: &Library,
) -> Result<Vec<Record>, ContentError> {
    let areas = list_areas(settings);
    let mut records = Vec::new();
    for page in read_pages(settings, site, library)? {
        let area = page.facts.area.map(|number| &areas[number]);
        let count = page.passages.len();
        let questions = page.questions();
        for (number, passage) in page.passages.iter().enumerate() {
            let mut record = build_record(settings, &page, passage, count - number);
            let own = questions.iter().filter(|(passage, _)| *passage == number).map(|(_, question)| *question);
            record.questions = own.collect::<Vec<_>>().join("\n");
            if let Some(area) = area {
                record.area.clone_from(&area.name);
                record.hierarchy.insert("hierarchy.lvl0".into(), area.label.clone());
            }
            if !passage.text.is_empty() || !passage.code.is_empty() {
                records.push(build_content_record(&record, &page, passage, count - number));
            }
            records.push(record);
        }
    }
    Ok(records)
}

fn build_record(settings: &SiteSettings, page: &SearchedPage, passage: &Passage, from_end: usize) -> Record {
    let route = &page.page.url;
    let mut hierarchy = BTreeMap::from([("hierarchy.lvl1".to_owned(), page.page.title.clone())]);
    for (level, heading) in passage.hierarchy.iter().filter(|(level, _)| *level > 1) {
        hierarchy.insert(format!("hierarchy.lvl{level}"), heading.clone());
    }
    let level = passage.level.clamp(1, 6);
    let path = if passage.anchor.is_empty() { route.clone() } else { format!("{route}#{}", passage.anchor) };
    let version = page.facts.version.and_then(|number| settings.versions.get(number));
    let only = settings.versions.is_empty().then_some("current");
    let version = version.map(|version| version.name.as_str()).or(only);
    let mut names = collect_parts(if passage.level > 1 { &passage.heading } else { &page.page.title });
    if passage.level == 0 && !page.keywords.is_empty() {
        names.push(' ');
        names.push_str(&page.keywords);
    }
    Record {
        id: path.clone(),
        hierarchy,
        content: String::new(),
        names,
        questions: String::new(),
        url: format!("{}{path}", settings.url),
        url_without_anchor: format!("{}{route}", settings.url),
        anchor: passage.anchor.clone(),
        kind: format!("lvl{level}"),
        language: settings.locale.code.clone(),
        docusaurus_tag: version.map_or_else(|| "default".to_owned(), version_tag),
        version: version.map(str::to_owned).into_iter().collect(),
        tags: page.tags.clone(),
        area: String::new(),
        trail: page.facts.trail.clone(),
        page_kind: page.facts.kind.clone().unwrap_or_default(),
        item_priority: compute_priority(page.facts.priority, 100 - 10 * i64::from(level), from_end),
    }
}

fn build_content_record(heading: &Record, page: &SearchedPage, passage: &Passage, from_end: usize) -> Record {
    let mut text = passage.text.clone();
    let end = (0..=CONTENT.min(text.len())).rev().find(|end| text.is_char_boundary(*end)).unwrap_or_default();
    text.truncate(end);
    Record {
        id: format!("{}~text", heading.id),
        content: text,
        names: collect_parts(&passage.code),
        questions: String::new(),
        kind: "content".into(),
        item_priority: compute_priority(page.facts.priority, 0, from_end),
        ..heading.clone()
    }
}

fn compute_priority(of_page: i64, level: i64, from_end: usize) -> i64 {
    of_page * 1_000_000_000 + level * 1000 + i64::try_from(from_end).unwrap_or_default()
}

/// The words of a text, names in their parts, each once.
fn collect_parts(text: &str) -> String {
    let mut seen = std::collections::BTreeSet::new();
    split_words(text, &mut |word, _| {
        if word.len() > 1 {
            seen.insert(word.to_owned());
        }
    });
    seen.into_iter().take(400).collect::<Vec<_>>().join(" ")
}
