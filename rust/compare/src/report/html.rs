//! A comparison as a folder of pages that need no server, no script and no other file.

mod block;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use builder::build::plural;
use dialect::document::escape;
use publish::{OutputLock, PublishError, free_name};

use super::style::STYLE;
use super::summary::{FATES, format_bytes, headline, weights};
use super::{json, looks, markdown};
use crate::comparison::{Comparison, PageChange, PageFate};
use block::format_blocks;

/// The data of the comparison.
const DATA: &str = "comparison.json";

/// The comment. Where every Markdown file is a document, one whose name begins so is none.
const COMMENT: &str = "_comment.md";

/// The list of all pages.
const INDEX: &str = "index.html";

/// The folder of those that have something to show.
const PAGES: &str = "pages";

/// Writes a report into a folder: one that is not there, is empty, or holds a report, which it replaces.
pub fn write(comparison: &Comparison, folder: &Path) -> Result<(), PublishError> {
    let lock = OutputLock::take(folder, &[])?;
    let names = name_pages(comparison);
    let mut files: Vec<(&str, String)> = vec![
        (DATA, format!("{:#}\n", json::format(comparison))),
        (COMMENT, markdown::format(comparison)),
        (INDEX, index(comparison, &names)),
    ];
    let with_pages = comparison.pages.iter().zip(&names).filter(|(page, _)| page.fate != PageFate::Moved);
    files.extend(with_pages.map(|(page, name)| (name.as_str(), page_of(page))));
    let pictures = looks::pictures(comparison);
    let texts = files.iter().map(|(name, text)| (*name, text.as_bytes()));
    lock.publish(texts.chain(pictures.iter().map(|(name, png)| (name.as_str(), *png)))).map(drop)
}

/// The file of each page below the folder. Routes that differ in signs alone get numbers.
fn name_pages(comparison: &Comparison) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut name = |page: &PageChange| format!("{PAGES}/{}.html", free_name(&plain_name(&page.route), &mut taken));
    comparison.pages.iter().map(&mut name).collect()
}

/// A route as the name of a file.
pub(super) fn plain_name(route: &str) -> String {
    let plain: String = route.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let plain: String = plain.trim_matches('-').to_ascii_lowercase().chars().take(120).collect();
    if plain.is_empty() { "home".to_owned() } else { plain }
}

fn document(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{}</title><style>{STYLE}</style></head><body>\n{body}</body></html>\n",
        escape(title)
    )
}

fn index(comparison: &Comparison, names: &[String]) -> String {
    let Comparison { before, after, bytes, .. } = comparison;
    let mut body = format!(
        "<h1>What changed</h1>\n<p class=\"soft\"><code>{}</code> → <code>{}</code></p>\n<p>{} Documents: {}.</p>\n",
        escape(before),
        escape(after),
        headline(comparison),
        format_bytes(*bytes)
    );
    if let Some(weights) = weights(comparison) {
        let _ = writeln!(body, "<p>{weights}</p>");
    }
    push_warnings(comparison, &mut body);
    for (fate, heading) in FATES {
        if comparison.count(fate) == 0 {
            continue;
        }
        let _ = write!(body, "<h2>{heading}</h2>\n<ul>\n");
        for (page, name) in comparison.pages.iter().zip(names).filter(|(page, _)| page.fate == fate) {
            body.push_str(&list_item(page, name));
        }
        body.push_str("</ul>\n");
    }
    body.push_str(&looks::section(comparison));
    document("What changed", &body)
}

fn list_item(page: &PageChange, name: &str) -> String {
    let title = escape(&page.title);
    let former =
        page.former.as_ref().map(|former| format!(", was <code>{}</code>", escape(former))).unwrap_or_default();
    let route = escape(&page.route);
    if page.fate == PageFate::Moved {
        return format!("<li>{title} <span class=\"soft\"><code>{route}</code>{former}</span></li>\n");
    }
    format!(
        "<li><a href=\"{name}\">{title}</a> <span class=\"soft\"><code>{route}</code>{former}, {}, {}</span></li>\n",
        page.words('−'),
        format_bytes(page.bytes)
    )
}

fn push_warnings(comparison: &Comparison, body: &mut String) {
    if !comparison.lost.is_empty() {
        let _ = write!(body, "<h2>Addresses that lead nowhere now</h2>\n<ul>\n");
        for address in &comparison.lost {
            let _ = writeln!(body, "<li><code>{}</code></li>", escape(address));
        }
        body.push_str("</ul>\n");
    }
    if !comparison.problems.is_empty() {
        let _ = write!(body, "<h2>New problems</h2>\n<ul>\n");
        for one in &comparison.problems {
            let line = one.primary.span.as_ref().map(|span| format!(":{}", span.line)).unwrap_or_default();
            let (file, message) = (escape(&one.primary.file), escape(&one.message));
            let name = one.severity.name();
            let _ = writeln!(body, "<li>{name} <code>{file}{line}</code>: {message} ({})</li>", one.rule.name());
        }
        body.push_str("</ul>\n");
    }
    let samples = comparison.samples();
    if !samples.is_empty() {
        let _ = write!(body, "<h2>Samples of code that changed</h2>\n<ul>\n");
        for one in &samples {
            let _ = writeln!(body, "<li><code>{}</code>: {}</li>", escape(one.route), escape(&one.to_string()));
        }
        body.push_str("</ul>\n");
    }
    if comparison.solved > 0 {
        let _ = writeln!(body, "<p>{} solved.</p>", plural(comparison.solved, "problem"));
    }
}

fn page_of(page: &PageChange) -> String {
    let what = match page.fate {
        PageFate::New => "new page, ",
        PageFate::Gone => "page that is gone, ",
        PageFate::Changed | PageFate::Moved => "",
    };
    let former =
        page.former.as_ref().map(|former| format!(", was <code>{}</code>", escape(former))).unwrap_or_default();
    let body = format!(
        "<p><a href=\"../index.html\">All changes</a></p>\n<h1>{}</h1>\n\
         <p class=\"soft\">{what}<code>{}</code>{former}, {}</p>\n{}",
        escape(&page.title),
        escape(&page.route),
        page.words('−'),
        format_blocks(&page.blocks)
    );
    document(&page.title, &body)
}
