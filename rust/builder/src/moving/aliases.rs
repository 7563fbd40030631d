//! Old addresses that lead to the new ones.

use std::path::{Path, PathBuf};

use super::Ways;
use super::draft::Draft;
use super::heading::{HeadingChange, split_id};
use super::seen::Seen;
use crate::addresses::{Fate, Ledger, split};
use crate::config::{Config, FILE_NAME, Spans, Urls};
use crate::discover::{ADDRESSES, Text};
use crate::resolve::find_addresses;
use dialect::route::{decode, encode};

/// The file with every address that was ever published.
pub(super) fn ledger_path(content: &Path) -> PathBuf {
    content.join(ADDRESSES)
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
        return add_to_ledger(config, after, ways, moved, draft);
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

/// A redirect takes the anchors of its page along, so nothing is noted of these.
fn add_to_ledger(config: &Config, after: &Seen, ways: &Ways, mut moved: Vec<Alias>, draft: &mut Draft) -> Vec<String> {
    let path = ledger_path(&config.folders.content);
    let file = config.folders.display(&path);
    let read = Text { path: ADDRESSES.to_owned(), text: draft.read(&path).unwrap_or_default(), file };
    let (ledger, wrong) = Ledger::read(&read);
    if !wrong.is_empty() {
        let old: Vec<&str> = moved.iter().map(|alias| alias.old.as_str()).collect();
        return vec![format!(
            "{} has lines that cannot be read, so nothing leads on from {}",
            read.file,
            old.join(", ")
        )];
    }
    for Alias { old, new } in &mut moved {
        (*old, *new) = (encode(old), encode(new));
    }
    let pages = moved.len();
    if let Some((url, old, new)) = &ways.heading {
        let page = encode(&route(config.site.urls(), url));
        moved.push(Alias { old: format!("{page}#{old}"), new: format!("{page}#{new}") });
    }
    let forth = |target: &str| {
        let page = split(target).0;
        let exact = moved.iter().find(|alias| alias.old == target).map(|alias| alias.new.clone());
        let of_page = || moved[..pages].iter().find(|alias| alias.old == page);
        exact.or_else(|| of_page().map(|alias| target.replacen(page, &alias.new, 1)))
    };
    let led_on = ledger.lines().filter_map(|line| match line.fate {
        Fate::Moved(target) => Some((line.address, forth(target)?)),
        _ => None,
    });
    let mut all: Vec<(&str, String)> = led_on.collect();
    all.extend(moved.iter().map(|Alias { old, new }| (old.as_str(), new.clone())));
    let published = find_addresses(config.site.urls(), &after.library, &after.site);
    let is_new = |address: &&str| moved.iter().any(|alias| *address == alias.new || split(address).0 == alias.new);
    let leading = all.iter().map(|(address, target)| (*address, target.as_str()));
    let text = ledger.with(published.iter().map(String::as_str).filter(is_new), leading);
    draft.rewrite_lines(&path, &read.text, text);
    Vec::new()
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

/// Notes the old id behind the new one, at the heading itself. By now its links may have been mended, which neither adds nor takes
/// lines.
pub(super) fn add_to_heading(change: &HeadingChange, draft: &mut Draft) {
    let Some(text) = draft.read(&change.path) else { return };
    let length = |lines: usize, text: &str| text.split_inclusive('\n').take(lines).map(str::len).sum::<usize>();
    let start = length(change.above, &text);
    let end = start + length(change.text.lines().count(), &text[start..]);
    let written = text[start..end].trim_end();
    let (before, _) = split_id(written);
    let line = format!("{before} {{#{} #{}}}", change.new, change.old);
    draft.edit(&change.path, vec![(start..start + written.len(), line)]);
}
