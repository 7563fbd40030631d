//! What the looks of a page follow from.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use super::LooksError;
use super::site::BuiltSite;
use super::tags::Tag;

/// Elements that a template is known by.
const LANDMARKS: [&str; 7] = ["header", "nav", "main", "aside", "article", "footer", "dialog"];

/// What every build may make anew, and nobody sees or is meant to compare: scripts, and days.
const SKIPPED: [&str; 2] = ["script", "time"];

/// What the looks of a page follow from.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Trace {
    /// Its HTML without head, scripts and days, and its styles.
    pub(super) looks: String,
    /// What is around its content: the landmarks with their classes.
    pub(super) template: String,
    /// All classes of its elements: the more there are, the more kinds of things are on it.
    pub(super) classes: BTreeSet<String>,
}

impl Trace {
    /// That of a page of a site.
    pub(super) fn new(html: &str, site: &BuiltSite) -> Result<Self, LooksError> {
        let mut trace = Self { looks: String::new(), template: String::new(), classes: BTreeSet::new() };
        let (mut is_head, mut articles, mut kept) = (false, 0_usize, 0);
        while let Some(tag) = Tag::find(html, kept) {
            if !is_head {
                trace.looks.push_str(&html[kept..tag.start]);
            }
            kept = tag.end();
            match tag.name {
                "head" => is_head = true,
                "/head" => is_head = false,
                "link" if tag.attribute("rel") == Some("stylesheet") => {
                    let address = tag.attribute("href").unwrap_or_default();
                    trace.looks.push_str(&site.style(address)?);
                    continue;
                }
                "style" => {
                    let end = html[kept..].find("</style").map_or(html.len(), |length| kept + length);
                    trace.looks.push_str(&html[kept..end]);
                    kept = end;
                    continue;
                }
                name if SKIPPED.contains(&name) => {
                    let close = format!("</{name}");
                    kept = html[kept..].find(&close).map_or(html.len(), |length| kept + length);
                    continue;
                }
                _ => {}
            }
            if is_head {
                continue;
            }
            trace.see(&tag, articles == 0);
            match tag.name {
                "article" => articles += 1,
                "/article" => articles = articles.saturating_sub(1),
                _ => {}
            }
        }
        if !is_head {
            trace.looks.push_str(&html[kept..]);
        }
        Ok(trace)
    }

    /// Adds a tag. What is in an article is content, and no part of the template.
    fn see(&mut self, tag: &Tag, is_around: bool) {
        push_without_scripts(tag.text, &mut self.looks);
        let classes = tag.attribute("class").unwrap_or_default();
        self.classes.extend(classes.split_whitespace().map(str::to_owned));
        if is_around && LANDMARKS.contains(&tag.name) {
            let _ = write!(self.template, "{}.{classes} ", tag.name);
        }
    }
}

/// Adds a tag without the names of scripts, which follow from their bytes.
fn push_without_scripts(tag: &str, to: &mut String) {
    if !tag.contains(".js") {
        to.push_str(tag);
        return;
    }
    for word in tag.split_inclusive([' ', '"']) {
        let is_script = Path::new(word.trim_end_matches([' ', '"'])).extension().is_some_and(|kind| kind == "js");
        if !is_script {
            to.push_str(word);
        }
    }
}
