//! Old addresses that lead to the new ones.

use std::path::{Path, PathBuf};

use super::Ways;
use super::draft::Draft;
use super::heading::{HeadingChange, split_id};
use super::seen::Seen;
use crate::config::{Config, FILE_NAME, Spans, Urls};
use dialect::route::decode;

/// The file with every address that was ever published, one a line: `/new/`, or `/old/ => /new/`.
pub(super) fn ledger_path(content: &Path) -> PathBuf {
    content.join("_addresses.txt")
}

/// An address that is another one now.
struct Alias {
    old: String,
    new: String,
}

/// Notes the old addresses: in the file of addresses, or in the settings if there is none. Gives what could not be noted.
pub(super) fn add_to_files(
    config: &Config,
    (before, after): (&Seen, &Seen),
    ways: &Ways,
    draft: &mut Draft,
) -> Vec<String> {
    let urls = config.site.urls();
    let mut moved: Vec<Alias> = ways
        .urls
        .iter()
        // An address that is another page's now, as the home page always is one, cannot lead on.
        .filter(|(old, new)| old != new && !after.has_page(old))
        .map(|(old, new)| Alias { old: route(urls, old), new: route(urls, new) })
        .collect();
    moved.sort_by(|one, other| one.old.cmp(&other.old));
    if moved.is_empty() && ways.heading.is_none() {
        return Vec::new();
    }
    if draft.has_ledger() {
        add_to_ledger(config, ways, moved, draft);
        return Vec::new();
    }
    if moved.is_empty() {
        return Vec::new();
    }
    if config.is_bare || !config.has_own_content() {
        let old: Vec<&str> = moved.iter().map(|alias| alias.old.as_str()).collect();
        return vec![format!("there is no {FILE_NAME} of this content, so nothing leads on from {}", old.join(", "))];
    }
    let is_taken = |alias: &Alias| before.site.redirects.contains_key(&urls.url(&alias.old));
    moved.retain(|alias| !is_taken(alias));
    add_to_settings(config, &moved, draft)
}

/// The route of a URL of the site, as the settings have it.
fn route(urls: Urls, url: &str) -> String {
    format!("/{}", decode(urls.below_base(url)))
}

fn add_to_ledger(config: &Config, ways: &Ways, mut moved: Vec<Alias>, draft: &mut Draft) {
    let path = ledger_path(&config.folders.content);
    let text = draft.read(&path).unwrap_or_default();
    if let Some((url, old, new)) = &ways.heading {
        let page = route(config.site.urls(), url);
        moved.push(Alias { old: format!("{page}#{old}"), new: format!("{page}#{new}") });
    }
    let forth = |address: &str| {
        let (page, _) = address.split_once('#').unwrap_or((address, ""));
        let find = |wanted: &str| moved.iter().find(|alias| alias.old == wanted);
        find(address).map(|alias| alias.new.clone()).or_else(|| Some(address.replacen(page, &find(page)?.new, 1)))
    };
    let mut lines: Vec<String> =
        text.lines().filter(|line| !line.is_empty()).map(|line| forward(line, &forth)).collect();
    for Alias { old, new } in &moved {
        let is_noted = lines.iter().any(|line| line.split(' ').next() == Some(old.as_str()));
        if !is_noted {
            lines.push(format!("{old} => {new}"));
        }
    }
    let (mut addresses, others): (Vec<String>, Vec<String>) = lines.into_iter().partition(|line| line.starts_with('/'));
    addresses.sort();
    addresses.dedup();
    let new: String = others.iter().chain(&addresses).flat_map(|line| [line.as_str(), "\n"]).collect();
    draft.rewrite_lines(&path, &text, new);
}

/// A line of the file of addresses after the move.
fn forward(line: &str, forth: &dyn Fn(&str) -> Option<String>) -> String {
    if let Some((old, new)) = line.split_once(" => ") {
        let new = forth(new).unwrap_or_else(|| new.to_owned());
        // What was moved away and back again is itself.
        return if old == new { new } else { format!("{old} => {new}") };
    }
    let is_address = line.starts_with('/') && !line.contains(' ');
    match forth(line).filter(|_| is_address) {
        Some(new) => format!("{line} => {new}"),
        None => line.to_owned(),
    }
}

/// Adds redirects to the settings.
fn add_to_settings(config: &Config, moved: &[Alias], draft: &mut Draft) -> Vec<String> {
    let path = config.folders.root.join(FILE_NAME);
    let text = draft.read(&path).unwrap_or_default();
    let line = |alias: &Alias| format!("{} = {}\n", quote(&alias.old), quote(&alias.new));
    let lines: String = moved.iter().map(line).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let header = text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line))
    });
    let mut header = header.skip_while(|(_, line)| line.trim() != "[redirects]");
    if header.next().is_some() {
        // After the last entry, before the table that follows.
        let body = header.take_while(|(_, line)| !line.starts_with('['));
        let entries = body.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
        let end = entries.last().map(|(start, line)| start + line.len());
        let end = end.unwrap_or_else(|| text.find("[redirects]").map_or(0, |at| line_end(&text, at)));
        let lines = if text[..end].ends_with('\n') { lines } else { format!("\n{lines}") };
        draft.edit(&path, vec![(end..end, lines)]);
        return Vec::new();
    }
    if Spans::new(&text).key(&["redirects"]).is_some() {
        let lines = lines.trim_end().replace('\n', ", ");
        return vec![format!("add to the redirects in {FILE_NAME} yourself: {lines}")];
    }
    let gap = if text.is_empty() || text.ends_with("\n\n") {
        ""
    } else if text.ends_with('\n') {
        "\n"
    } else {
        "\n\n"
    };
    draft.edit(&path, vec![(text.len()..text.len(), format!("{gap}[redirects]\n{lines}"))]);
    Vec::new()
}

fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end + 1)
}

/// A text in TOML.
fn quote(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// Notes the old id behind the new one, at the heading itself.
pub(super) fn add_to_heading(change: &HeadingChange, draft: &mut Draft) {
    let Some(text) = draft.read(&change.path) else { return };
    let Some(start) = text
        .match_indices(change.text.as_str())
        .map(|(at, _)| at)
        .find(|at| text[..*at].is_empty() || text[..*at].ends_with('\n'))
    else {
        return;
    };
    let (before, _) = split_id(&change.text);
    let line = format!("{before} {{#{} #{}}}", change.new, change.old);
    draft.edit(&change.path, vec![(start..start + change.text.len(), line)]);
}
