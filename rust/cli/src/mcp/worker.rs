//! The server as one file that runs elsewhere: what it has to know of the site in front of the script that answers.
//!
//! It reads pages and index of the published site, so it has neither: of each page it knows title, headings, and where these are in
//! the Markdown that the site publishes.

use std::collections::HashSet;

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
        "// Answers agents about these docs: {}. Written by `cargo site mcp --worker`.\nconst SITE={site};\n{script}",
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
    let sections = copier.sections(page, &body.nodes, bindings);
    let headings = good.library.entries[*document].document.headings.iter().map(|heading| {
        let section = sections.iter().find(|(id, _)| *id == heading.id).map(|(_, text)| text);
        let place = section.and_then(|section| find_section(section, &heading.id, &files, &texts));
        match place {
            Some((file, start, end, text)) => {
                json!([heading.level, heading.id, heading.text, file, start, end, fingerprint(text)])
            }
            None => json!([heading.level, heading.id, heading.text]),
        }
    });
    let headings: Vec<Value> = headings.collect();
    let files: Vec<&String> = files.iter().map(|(url, _)| url).collect();
    Ok(Some(
        json!({ "url": page.url, "title": page.title, "listed": page.listed, "files": files, "headings": headings }),
    ))
}

/// In which file a section is, from where to where, counted as JavaScript counts, and what is there. One that is a file of its own
/// has its heading as the title there.
fn find_section<'a>(
    section: &'a str,
    id: &str,
    files: &[(String, String)],
    texts: &'a [String],
) -> Option<(usize, usize, usize, &'a str)> {
    let count = |text: &str| text.encode_utf16().count();
    let found = texts.iter().enumerate().find_map(|(file, text)| {
        let start = text.match_indices(section).map(|(at, _)| at).find(|at| *at == 0 || text[..*at].ends_with('\n'))?;
        let start = count(&text[..start]);
        Some((file, start, start + count(section), section))
    });
    let end = format!("/{}.md", dialect::route::encode(id));
    let own = || {
        let file = files.iter().position(|(url, _)| url.ends_with(&end))?;
        Some((file, 0, count(&texts[file]), texts[file].as_str()))
    };
    found.or_else(own)
}

/// FNV-1a of 32 bits, as the worker's `tools.ts` counts it: by it a section is known that is another one by now.
fn fingerprint(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
