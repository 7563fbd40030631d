//! Mends what settings, sidebars, files of categories and of questions say of documents.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use jsonc_parser::ast::Value;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use super::draft::Draft;
use super::links::{route_like, split};
use super::seen::Seen;
use super::{Ways, absolute, stem};
use crate::config::{Config, FILE_NAME, Spans, Urls};
use crate::discover::QUESTIONS;

/// Mends all of it. Gives what could not be written.
pub(super) fn mend(config: &Config, before: &Seen, after: &Seen, ways: &Ways, draft: &mut Draft) -> Vec<String> {
    let mut undone = Vec::new();
    let known = NewNames::new(config, before, after, ways);
    let folders = &config.folders;
    let mut json = vec![folders.sidebars.clone()];
    json.extend(before.sources.categories.iter().map(|file| absolute(&folders.content, &ways.forth(&file.path))));
    for path in json {
        let Some(text) = draft.read(&path) else { continue };
        draft.edit(&path, known.in_json(&text));
    }
    if !config.is_bare {
        let path = folders.root.join(FILE_NAME);
        let text = draft.read(&path).unwrap_or_default();
        let (edits, left) = known.in_settings(&text);
        undone.extend(left);
        draft.edit(&path, edits);
    }
    mend_questions(config, before, ways, draft);
    undone
}

/// What is called otherwise now.
struct NewNames<'a> {
    urls: Urls<'a>,
    ways: &'a Ways,
    /// New ids of documents by their old ones.
    ids: HashMap<&'a str, &'a str>,
    /// The plainest spellings of the URLs of pages, each with the URL.
    pages: HashMap<String, &'a str>,
}

impl<'a> NewNames<'a> {
    fn new(config: &'a Config, before: &'a Seen, after: &'a Seen, ways: &'a Ways) -> Self {
        let both = before.both(after, ways).into_iter();
        let ids = both.filter_map(|(old, new)| Some((old.id.as_deref()?, new.id.as_deref()?)));
        let pages = ways.urls.keys().map(|url| (plain(url).to_owned(), url.as_str())).collect();
        Self { urls: config.site.urls(), ways, ids: ids.filter(|(old, new)| old != new).collect(), pages }
    }

    /// A link of settings or sidebars that leads elsewhere now.
    fn href(&self, written: &str) -> Option<String> {
        let (path, rest) = split(written);
        let with_base = |path: &str| plain(&self.urls.url(&dialect::route::decode(path))).to_owned();
        let old = [Some(path), self.urls.without_base(path)].into_iter().flatten().filter(|path| path.starts_with('/'));
        let old = old.into_iter().find_map(|path| self.pages.get(&with_base(path)))?;
        let new = self.ways.urls.get(*old)?;
        let new_rest = self.ways.rest(new, rest);
        if old == new && new_rest == rest {
            return None;
        }
        let path = if old == new { path.to_owned() } else { route_like(self.urls, path, new) };
        Some(format!("{path}{new_rest}"))
    }

    fn in_json(&self, text: &str) -> Vec<(Range<usize>, String)> {
        let mut found = Vec::new();
        if let Ok(Some(value)) =
            parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default()).map(|parsed| parsed.value)
        {
            self.walk(&value, "", &mut found);
        }
        found
    }

    fn walk(&self, value: &Value, key: &str, found: &mut Vec<(Range<usize>, String)>) {
        match value {
            Value::Object(object) => {
                for property in &object.properties {
                    self.walk(&property.value, property.name.as_str(), found);
                }
            }
            Value::Array(list) => list.elements.iter().for_each(|one| self.walk(one, "id", found)),
            Value::StringLit(string) => {
                let written = string.value.as_ref();
                let new = match key {
                    "id" => self.ids.get(written).map(|id| (*id).to_owned()),
                    "dirName" => self.ways.moved.forth(written.trim_matches('/')),
                    "href" => self.href(written),
                    _ => None,
                };
                let quoted = new.and_then(|new| serde_json::to_string(&new).ok());
                found.extend(quoted.map(|new| (string.start()..string.end(), new)));
            }
            _ => {}
        }
    }

    fn in_settings(&self, text: &str) -> (Vec<(Range<usize>, String)>, Vec<String>) {
        let spans = Spans::new(text);
        let (mut edits, mut undone) = (Vec::new(), Vec::new());
        for (way, written) in spans.texts() {
            let way: Vec<&str> = way.iter().map(String::as_str).collect();
            let new = match way.as_slice() {
                ["glossary", "page"] => Some(self.ways.forth_stem(written)).filter(|new| new != written),
                ["pages"] => self.ways.moved.forth(written.trim_matches('/')),
                ["redirects", _] | [.., "href"] => self.href(written),
                _ => None,
            };
            let Some(new) = new else { continue };
            match spans.value(&way).filter(|span| text.get(span.clone()) == Some(written)) {
                Some(span) if !new.contains(['"', '\'', '\\']) => edits.push((span, new)),
                _ => undone.push(format!("write `{new}` in place of `{written}` in {FILE_NAME} yourself")),
            }
        }
        // A redirect would hide the page that is at its route now.
        let new: Vec<&str> = self.ways.urls.iter().filter(|(old, new)| old != new).map(|(_, new)| plain(new)).collect();
        let keys = spans.texts().into_iter().filter(|(way, _)| way.first().is_some_and(|first| first == "redirects"));
        for (way, _) in keys {
            let Some(from) = way.get(1).filter(|from| new.contains(&plain(&self.urls.url(from)))) else { continue };
            let Some(key) = spans.key(&["redirects", from]) else { continue };
            let start = text[..key.start].rfind('\n').map_or(0, |at| at + 1);
            let end = text[key.end..].find('\n').map_or(text.len(), |at| key.end + at + 1);
            let is_alone = text[start..key.start].trim().chars().all(|character| "\"'".contains(character));
            if is_alone {
                edits.retain(|(range, _)| range.end <= start || range.start >= end);
                edits.push((start..end, String::new()));
            } else {
                undone.push(format!("take the redirect of {from} out of {FILE_NAME}, which would hide the page"));
            }
        }
        (edits, undone)
    }
}

/// A URL without what hosts do not look at.
fn plain(url: &str) -> &str {
    let url = url.strip_suffix("index.html").or_else(|| url.strip_suffix(".html")).unwrap_or(url);
    url.trim_end_matches('/')
}

/// Writes what is asked of documents under their new paths: in the same file, in that of a folder above, or in one for all.
fn mend_questions(config: &Config, before: &Seen, ways: &Ways, draft: &mut Draft) {
    let content = &config.folders.content;
    let files: Vec<String> = before.sources.questions.iter().map(|file| ways.forth(&file.path)).collect();
    for file in &before.sources.questions {
        let (old_folder, path) = (folder(&file.path), absolute(content, &ways.forth(&file.path)));
        let new_folder = folder(&ways.forth(&file.path)).to_owned();
        let Some(text) = draft.read(&path) else { continue };
        let mut edits = Vec::new();
        let mut elsewhere: Vec<(PathBuf, String)> = Vec::new();
        for (key, block) in blocks(&text) {
            let name = text[key.clone()].to_owned();
            let extensions = ["md", "mdx"].map(|end| format!("{old_folder}{name}.{end}"));
            let Some(old) = extensions.iter().find(|path| before.find(path).is_some()) else { continue };
            let new = ways.forth(old);
            let new = stem(&new);
            match new.strip_prefix(new_folder.as_str()) {
                Some(new) if new == name => {}
                Some(new) => edits.push((key, new.to_owned())),
                None => {
                    let nearest =
                        files.iter().filter(|file| new.starts_with(folder(file))).max_by_key(|file| file.len());
                    let target = nearest.map_or(QUESTIONS, String::as_str);
                    let key_in_block = key.start - block.start..key.end - block.start;
                    let mut moved = text[block.clone()].trim_end().to_owned() + "\n";
                    moved.replace_range(key_in_block, new.strip_prefix(folder(target)).unwrap_or(new));
                    elsewhere.push((absolute(content, target), moved));
                    edits.push((block, String::new()));
                }
            }
        }
        draft.edit(&path, edits);
        for (target, moved) in elsewhere {
            append(&target, moved, draft);
        }
    }
}

fn append(path: &Path, text: String, draft: &mut Draft) {
    match draft.read(path) {
        Some(known) => {
            let gap = if known.is_empty() || known.ends_with('\n') { "" } else { "\n" };
            draft.edit(path, vec![(known.len()..known.len(), format!("{gap}{text}"))]);
        }
        None => draft.create(path, text),
    }
}

/// The folder of a file, with a slash at its end.
fn folder(path: &str) -> &str {
    path.rfind('/').map_or("", |at| &path[..=at])
}

/// The keys of a file of questions, without quotation marks, each with all that stands below it.
fn blocks(text: &str) -> Vec<(Range<usize>, Range<usize>)> {
    let mut found: Vec<(Range<usize>, Range<usize>)> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        let is_key = !line.starts_with([' ', '\t', '-', '#', '\n', '\r']);
        match line.find(':').filter(|_| is_key) {
            Some(at) => {
                let quotes = usize::from(line.starts_with(['"', '\'']));
                found.push((start + quotes..start + at - quotes, start..end));
            }
            None => {
                if let Some((_, block)) = found.last_mut() {
                    block.end = end;
                }
            }
        }
        start = end;
    }
    found
}
