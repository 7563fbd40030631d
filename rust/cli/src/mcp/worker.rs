//! The server as one file that runs elsewhere: what it has to know of the site in front of the script that answers.
//!
//! It reads pages and index of the published site, so it has neither: of each page it knows title, headings, and where these are in
//! the Markdown that the site publishes.

use std::collections::{HashMap, HashSet};

use builder::config::Search;
use builder::resolve::{Content, Page};
use builder::write::markdown::{Copier, Copies};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::docs::Good;
use super::pages::{LONGEST_ANSWER, ROOM, SOURCE};
use super::revisions::Server;
use super::tools::Tools;

/// What a worker is made of beside its script.
pub(super) fn format_worker(good: &Good, server: &Server, source: &str, script: &str) -> Result<String, String> {
    let settings = &good.config.site;
    if settings.url.is_empty() {
        return Err("a worker reads the published site: set `url` in site.toml to where that is".to_owned());
    }
    if settings.search.as_ref().is_none_or(Search::is_hosted) {
        return Err(
            "a worker searches the index of the site: site.toml needs `provider = \"static\"` in `[search]`".to_owned()
        );
    }
    let pages: Vec<&Page> = good.site.site().pages.values().collect();
    let taken: HashSet<&str> = pages.iter().filter_map(|page| page.markdown_url.as_deref()).collect();
    let is_taken = |url: &str| taken.contains(url);
    let copier = Copier { urls: settings.urls(), labels: settings.locale.labels(), is_taken: &is_taken };
    let outlines: Vec<Option<Value>> =
        pages.par_iter().map(|page| outline(good, &copier, page)).collect::<Result<_, _>>()?;
    let site = json!({
        "name": server.docs,
        "origin": settings.url,
        "base": settings.base_url,
        "source": source,
        "directive": copier.directive(),
        "most": { "answer": LONGEST_ANSWER, "source": SOURCE, "part": ROOM },
        "pages": outlines.into_iter().flatten().collect::<Vec<_>>(),
        "protocol": server.describe(&Tools::list()),
    });
    Ok(format!(
        "// Answers agents about these docs: {}. Written by `vendure-docs mcp --worker`.\nconst SITE={site};\n{script}",
        server.docs
    ))
}

/// What is known of a document's page; nothing of another one.
fn outline(good: &Good, copier: &Copier, page: &Page) -> Result<Option<Value>, String> {
    let (Content::Document { document, bindings }, Some(url)) = (&page.content, &page.markdown_url) else {
        return Ok(None);
    };
    let body = good.library.body(*document).map_err(|error| format!("{} cannot be read: {error}", page.url))?;
    let Copies { own, parts, .. } = copier.copy(page, &body.nodes, bindings);
    let files: Vec<(String, String)> = std::iter::once((url.clone(), own)).chain(parts).collect();
    let directive = format!("\n{}\n", copier.directive());
    let texts: Vec<String> = files.iter().map(|(_, text)| text.replacen(&directive, "", 1)).collect();
    let places = Places::of(&files, &texts);
    let sections = copier.sections(page, &body.nodes, bindings);
    // The first of an id counts, as for a browser.
    let sections: HashMap<&str, &str> = sections.iter().rev().map(|(id, text)| (id.as_str(), text.as_str())).collect();
    let headings = good.library.entries[*document].document.headings.iter().map(|heading| {
        match sections.get(heading.id.as_str()).and_then(|section| places.find(section, &heading.id)) {
            Some(Place { file, start, end }) => json!([heading.level, heading.id, heading.text, file, start, end]),
            None => json!([heading.level, heading.id, heading.text]),
        }
    });
    let headings: Vec<Value> = headings.collect();
    let prints: Vec<u32> = texts.iter().map(|text| fingerprint(text)).collect();
    let files: Vec<&String> = files.iter().map(|(url, _)| url).collect();
    Ok(Some(json!({
        "url": page.url, "title": page.title, "listed": page.listed,
        "files": files, "prints": prints, "headings": headings,
    })))
}

/// Where a section is: in which file, from where to where, counted as JavaScript counts.
struct Place {
    file: usize,
    start: usize,
    end: usize,
}

/// Where sections may be in the files of a page. Files and lines are gone through once, for a page may have thousands of sections.
struct Places<'a> {
    texts: &'a [String],
    /// The lines that may be a heading: in which file, after how many bytes, and after how many units of UTF-16.
    lines: HashMap<&'a str, Vec<(usize, usize, usize)>>,
    /// The files by their names.
    names: HashMap<&'a str, usize>,
}

impl<'a> Places<'a> {
    fn of(files: &'a [(String, String)], texts: &'a [String]) -> Self {
        let mut lines: HashMap<&str, Vec<_>> = HashMap::new();
        for (file, text) in texts.iter().enumerate() {
            let (mut at, mut units) = (0, 0);
            for line in text.split_inclusive('\n') {
                if line.starts_with('#') {
                    lines.entry(line.trim_end_matches('\n')).or_default().push((file, at, units));
                }
                at += line.len();
                units += count(line);
            }
        }
        let names = files.iter().enumerate().rev();
        let names = names.filter_map(|(file, (url, _))| Some((url.rsplit_once('/')?.1, file))).collect();
        Self { texts, lines, names }
    }

    /// The place of a section. One that is a file of its own has its heading as the title there.
    fn find(&self, section: &str, id: &str) -> Option<Place> {
        let place = |file, start, text| Place { file, start, end: start + count(text) };
        let lines = section.lines().next().and_then(|line| self.lines.get(line));
        let found = lines.into_iter().flatten().find(|(file, at, _)| self.texts[*file][*at..].starts_with(section));
        let own = || self.names.get(format!("{}.md", dialect::route::encode(id)).as_str());
        match found {
            Some((file, _, start)) => Some(place(*file, *start, section)),
            None => own().map(|file| place(*file, 0, &self.texts[*file])),
        }
    }
}

fn count(text: &str) -> usize {
    text.encode_utf16().count()
}

/// FNV-1a of 32 bits: a script counts it in a line, and nobody gains by two texts of one fingerprint.
fn fingerprint(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_are_found_in_the_files_of_a_page_counted_as_a_script_counts() {
        let files =
            [("/a.md", "# A\n\n\u{1f300}\n\n## B\n\nb\n\n### C\n\nc\n\n## C\n\nd\n"), ("/a/e.md", "# E\n\ne\n")];
        let files = files.map(|(url, text)| (url.to_owned(), text.to_owned()));
        let texts = files.each_ref().map(|(_, text)| text.clone());
        let places = Places::of(&files, &texts);
        let found =
            |section: &str, id: &str| places.find(section, id).map(|place| (place.file, place.start, place.end));
        assert_eq!(found("## B\n\nb\n\n### C\n\nc", "b"), Some((0, 9, 26)));
        assert_eq!((found("### C\n\nc", "c"), found("## C\n\nd", "c-1")), (Some((0, 18, 26)), Some((0, 28, 35))));
        assert_eq!((found("## E\n\ne", "e"), found("## F\n\nf", "f")), (Some((1, 0, 7)), None));
    }

    #[test]
    fn a_fingerprint_is_that_of_the_hash_by_its_name() {
        assert_eq!([fingerprint(""), fingerprint("a"), fingerprint("foobar")], [0x811c_9dc5, 0xe40c_292c, 0xbf9c_f968]);
    }
}
