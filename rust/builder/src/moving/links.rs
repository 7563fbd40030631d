//! Mends the links and images of documents.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::draft::Draft;
use super::seen::Seen;
use super::{Ways, imports};
use crate::config::{Config, Urls};
use crate::library::Entry;
use crate::paths::{join, relative};
use crate::resolve::{Bindings, plain_route};
use dialect::document::ColorMode;
use dialect::parse::Source;
use dialect::route::{decode, encode};

/// A target that is to be written in another way.
struct Rewrite {
    file: PathBuf,
    span: Range<usize>,
    written: String,
    target: String,
}

/// Writes the links and images of documents anew that would lead elsewhere. Gives what could not be written.
pub(super) fn mend(config: &Config, before: &Seen, after: &Seen, ways: &Ways, draft: &mut Draft) -> Vec<String> {
    let mut undone = Vec::new();
    let mut rewrites = Vec::new();
    let plain = ways.urls.iter().map(|(old, new)| (plain_route(&decode(old)).to_owned(), (old.as_str(), new.as_str())));
    let plain = plain.collect();
    for entry in after.library.entries.iter().filter(|entry| !entry.is_generated) {
        let old = ways.back(&entry.document.path);
        let (Some(earlier), Some(later)) = (before.bindings(&old), after.bindings(&entry.document.path)) else {
            continue;
        };
        if earlier.links.len() != later.links.len() || earlier.images.len() != later.images.len() {
            undone.push(format!("the links of {} are not the ones that they were; look at them", entry.document.path));
            continue;
        }
        let mender = Mender { config, before, after, ways, plain: &plain, entry, old: &old };
        rewrites.extend(mender.links(earlier, later));
        rewrites.extend(mender.images());
    }
    let mut by_file: BTreeMap<PathBuf, Vec<Rewrite>> = BTreeMap::new();
    for rewrite in rewrites {
        by_file.entry(rewrite.file.clone()).or_default().push(rewrite);
    }
    for (file, rewrites) in by_file {
        let Some(text) = draft.read(&file) else { continue };
        let name = config.folders.display(&file);
        let (found, lost): (Vec<_>, Vec<_>) =
            rewrites.iter().map(|one| (one, place(&text, one))).partition(|(_, at)| !at.is_empty());
        let edits = found.into_iter().flat_map(|(one, places)| places.into_iter().map(|at| (at, one.target.clone())));
        let refused = draft.edit(&file, edits.collect());
        let lost = lost.into_iter().map(|(one, _)| (one.written.clone(), one.target.clone()));
        let refused = refused.into_iter().map(|(at, new)| (text.get(at).unwrap_or_default().to_owned(), new));
        undone.extend(
            lost.chain(refused).map(|(old, new)| format!("write `{new}` in place of `{old}` in {name} yourself")),
        );
    }
    undone
}

/// Where a target is written: within the link, or in the definitions that it refers to.
fn place(text: &str, rewrite: &Rewrite) -> Vec<Range<usize>> {
    let source = Source::new(text);
    let bytes = |range: Range<usize>| source.replace("", range, "").edits.first().map(|edit| edit.start..edit.end);
    let written = source.text().get(rewrite.span.clone()).unwrap_or_default();
    if let Some(at) = written.rfind(&rewrite.written) {
        let start = rewrite.span.start + at;
        return bytes(start..start + rewrite.written.len()).into_iter().collect();
    }
    let mut start = 0;
    let mut found = Vec::new();
    for line in source.text().split_inclusive('\n') {
        let target =
            line.trim_start().strip_prefix('[').and_then(|rest| rest.split_once("]:")).map(|(_, target)| target);
        let target = target.map(|target| target.trim_start().trim_start_matches('<'));
        if let Some(target) = target.filter(|target| {
            target
                .strip_prefix(rewrite.written.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', '\n', '>']))
        }) {
            let at = start + line.len() - target.len();
            found.extend(bytes(at..at + rewrite.written.len()));
        }
        start += line.len();
    }
    found
}

struct Mender<'a> {
    config: &'a Config,
    before: &'a Seen,
    after: &'a Seen,
    ways: &'a Ways,
    /// The old and the new URLs of pages by the plainest spellings of the old ones.
    plain: &'a HashMap<String, (&'a str, &'a str)>,
    entry: &'a Entry,
    /// The path that the document had.
    old: &'a str,
}

impl Mender<'_> {
    fn links(&self, earlier: &Bindings, later: &Bindings) -> Vec<Rewrite> {
        let links = self.entry.document.links.iter().enumerate();
        links
            .filter_map(|(number, link)| {
                let origin = self.origin(link.partial)?;
                let target = self.mend_link(&link.target, (&earlier.links[number], &later.links[number]), &origin)?;
                Some(Rewrite { file: origin.file, span: link.span.clone(), written: link.target.clone(), target })
            })
            .collect()
    }

    fn images(&self) -> Vec<Rewrite> {
        let images = self.entry.document.images.iter();
        images
            // The name of the other image follows from that of the first.
            .filter(|image| !matches!(image.mode, Some(ColorMode::Dark(_))))
            .filter_map(|image| {
                let origin = self.origin(image.partial)?;
                let target = self.mend_file(&image.target, &origin)?;
                Some(Rewrite { file: origin.file, span: image.span.clone(), written: image.target.clone(), target })
            })
            .collect()
    }

    /// How a link is written that leads elsewhere now; nothing if it does not.
    fn mend_link(&self, written: &str, (earlier, later): (&str, &str), origin: &WrittenIn) -> Option<String> {
        let (path, rest) = split(written);
        if let Some(absolute) = self.mend_absolute(path, rest) {
            return Some(absolute).filter(|absolute| absolute != written);
        }
        let (old_url, old_rest) = split(earlier);
        let own = self.after.url_of(&self.entry.document.path)?;
        let url = if old_url.is_empty() {
            own
        } else if let Some(url) = self.ways.urls.get(old_url) {
            url
        } else {
            return self.mend_file(written, origin);
        };
        let expected = format!("{}{}", if old_url.is_empty() { "" } else { url }, self.ways.rest(url, old_rest));
        if expected == later {
            return None;
        }
        let rest = self.ways.rest(url, rest);
        let path = if path.is_empty() || split(later).0 == split(&expected).0 {
            path.to_owned()
        } else {
            self.path_to(path, url, origin)?
        };
        Some(format!("{path}{rest}"))
    }

    /// How a link to a page is written that begins with the site's own origin; nothing if it is none.
    fn mend_absolute(&self, path: &str, rest: &str) -> Option<String> {
        let urls = self.config.site.urls();
        let old = path.strip_prefix(urls.origin).filter(|old| !urls.origin.is_empty() && old.starts_with('/'))?;
        let (known, new) = self.plain.get(plain_route(&decode(old)))?;
        let path = if known == new { path.to_owned() } else { urls.absolute(new) };
        Some(format!("{path}{}", self.ways.rest(new, rest)))
    }

    /// How the path to a page is written, in the way another one was.
    fn path_to(&self, written: &str, url: &str, origin: &WrittenIn) -> Option<String> {
        let decoded = decode(written);
        if is_document(&decoded) {
            let target = self.after.path_at(url)?;
            let is_open = !decoded.starts_with(['.', '/']);
            let is_rooted =
                decoded.starts_with('/') || (is_open && self.before.find(&join(&origin.old, &decoded)).is_none());
            let path = match (is_rooted, is_open) {
                (true, true) => target.to_owned(),
                (true, false) => format!("/{target}"),
                (false, true) => relative(&origin.new, target).trim_start_matches("./").to_owned(),
                (false, false) => relative(&origin.new, target),
            };
            return Some(encode(&path));
        }
        let urls = self.config.site.urls();
        Some(route_like(urls, written, url))
    }

    /// How the path of an image or another file is written; nothing if it stays so.
    fn mend_file(&self, written: &str, origin: &WrittenIn) -> Option<String> {
        let (path, rest) = split(written);
        let decoded = decode(path);
        if decoded.is_empty() {
            return None;
        }
        let old = join(&origin.old, &decoded);
        self.before.sources.assets.get(&old)?;
        let new = self.ways.forth(&old);
        if join(&origin.new, &decoded) == new {
            return None;
        }
        let path = match decoded.starts_with('/') {
            true => format!("/{new}"),
            false if decoded.starts_with('.') => relative(&origin.new, &new),
            false => relative(&origin.new, &new).trim_start_matches("./").to_owned(),
        };
        Some(format!("{}{rest}", encode(&path)))
    }

    /// The file that something is written in.
    fn origin(&self, partial: Option<usize>) -> Option<WrittenIn> {
        let Some(number) = partial else {
            return Some(WrittenIn {
                file: self.entry.absolute.clone(),
                old: self.old.to_owned(),
                new: self.entry.document.path.clone(),
            });
        };
        let path = self.entry.document.partials.get(number)?;
        let folders = &self.config.folders;
        let content = folders.display(&folders.content);
        let new = below(&content, path).unwrap_or(path).to_owned();
        Some(WrittenIn { file: imports::partial_path(folders, path), old: self.ways.back(&new), new })
    }
}

/// A file that links are written in, and where it was and is, below the content folder.
struct WrittenIn {
    file: PathBuf,
    old: String,
    new: String,
}

/// A page's URL, written as another one was: with the base URL or without it.
pub(super) fn route_like(urls: Urls, written: &str, url: &str) -> String {
    if urls.without_base(written).is_some() { url.to_owned() } else { format!("/{}", urls.below_base(url)) }
}

/// A path below the content folder, of one from the project's; `content` is empty where the two are one.
pub(super) fn below<'p>(content: &str, path: &'p str) -> Option<&'p str> {
    if content.is_empty() { Some(path) } else { path.strip_prefix(content)?.strip_prefix('/') }
}

/// Whether a path is that of a file with Markdown.
pub(super) fn is_document(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end == "md" || end == "mdx")
}

/// A target's path, and its query and fragment.
pub(super) fn split(target: &str) -> (&str, &str) {
    target.split_at(target.find(['?', '#']).unwrap_or(target.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_found_in_its_link_or_in_the_definition_it_refers_to() {
        let text = "[a.md](a.md) and [two][x].\r\n\r\n[x]: <./b.md> \"b\"\r\n[y]: ./b.md.old\r\n";
        let find = |span: Range<usize>, written: &str| {
            let rewrite = Rewrite { file: PathBuf::new(), span, written: written.to_owned(), target: String::new() };
            let places = place(text, &rewrite);
            places.into_iter().map(|at| (at.start, &text[at])).collect::<Vec<_>>()
        };
        assert_eq!(find(0..12, "a.md"), [(7, "a.md")]);
        assert_eq!(find(17..25, "./b.md"), [(36, "./b.md")]);
    }
}
