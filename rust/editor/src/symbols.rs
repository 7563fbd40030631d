//! Headings and blocks of a document, and the pages and headings of a project.

use std::path::Path;

use lsp_types::{DocumentSymbol, FoldingRange, FoldingRangeKind, Location, OneOf, Range, SymbolKind, WorkspaceSymbol};

use crate::diagnose::Texts;
use crate::outline::{Headed, outline};
use crate::place::fences;
use crate::project::Project;
use crate::text::{Encoding, Text, count};
use crate::uri::uri_of;

/// The most symbols of a project that are given at once.
const MOST: usize = 200;

/// The headings of a text, each in the one above it.
pub(crate) fn document_symbols(text: &Text) -> Vec<DocumentSymbol> {
    let headings = outline(text.as_str());
    nest(text, &mut headings.iter().peekable(), 0)
}

fn nest<'h>(
    text: &Text,
    rest: &mut std::iter::Peekable<impl Iterator<Item = &'h Headed<'h>>>,
    above: usize,
) -> Vec<DocumentSymbol> {
    let mut found = Vec::new();
    while let Some(heading) = rest.next_if(|heading| heading.level > above) {
        let children = nest(text, rest, heading.level);
        #[expect(deprecated, reason = "the type has no other constructor")]
        found.push(DocumentSymbol {
            name: if heading.text.is_empty() { "#".repeat(heading.level) } else { heading.text.to_owned() },
            detail: None,
            kind: SymbolKind::STRING,
            tags: None,
            deprecated: None,
            range: text.range(heading.bytes.start..heading.end),
            selection_range: text.range(heading.bytes.clone()),
            children: (!children.is_empty()).then_some(children),
        });
    }
    found
}

/// What can be folded: what is below each heading, blocks of code, and the front matter.
pub(crate) fn folding_ranges(text: &Text) -> Vec<FoldingRange> {
    let content = text.as_str();
    let sections = outline(content).into_iter().map(|heading| (heading.bytes.start, heading.end));
    let blocks = fences(content).into_iter().map(|block| (block.opening.start, block.end));
    let matter = crate::place::find_front_matter(content).map(|matter| (0, matter.end.min(content.len())));
    let range = |(start, end): (usize, usize)| {
        let (first, mut last) = (text.line_at(start), text.line_at(end));
        // The empty lines at the end belong to what follows.
        while last > first && (text.line_range(last).is_none_or(|line| line.start >= end || line.is_empty())) {
            last -= 1;
        }
        (last > first).then(|| FoldingRange {
            start_line: count(first),
            end_line: count(last),
            kind: Some(FoldingRangeKind::Region),
            ..FoldingRange::default()
        })
    };
    sections.chain(blocks).chain(matter).filter_map(range).collect()
}

/// Pages and headings of a project whose names have these letters.
pub(crate) fn workspace_symbols(project: &Project, query: &str, encoding: Encoding) -> Vec<WorkspaceSymbol> {
    let mut texts = Texts::new(project, encoding);
    let wanted = query.to_lowercase();
    let mut found = Vec::new();
    for page in project.pages().filter(|page| !page.entry.is_generated) {
        let Some(uri) = uri_of(&page.entry.absolute) else { continue };
        let mut add = |name: &str, kind: SymbolKind, range: Range, container: Option<String>| {
            let location = OneOf::Left(Location::new(uri.clone(), range));
            found.push(WorkspaceSymbol {
                name: name.to_owned(),
                kind,
                tags: None,
                container_name: container,
                location,
                data: None,
            });
        };
        if page.page.title.to_lowercase().contains(&wanted) {
            add(&page.page.title, SymbolKind::FILE, Range::default(), None);
        }
        let has_heading = page.document().headings.iter().any(|heading| heading.text.to_lowercase().contains(&wanted));
        if !has_heading || wanted.is_empty() {
            continue;
        }
        let text = texts.get(&page.entry.absolute);
        for heading in
            outline(text.as_str()).into_iter().filter(|heading| heading.text.to_lowercase().contains(&wanted))
        {
            add(heading.text, SymbolKind::STRING, text.range(heading.bytes), Some(page.page.title.clone()));
        }
        if found.len() >= MOST {
            break;
        }
    }
    found.truncate(MOST);
    found
}

/// Whether a file is one of those whose headings are told.
pub(crate) fn is_document(path: &Path) -> bool {
    path.extension().is_some_and(|kind| kind == "md" || kind == "mdx")
}
