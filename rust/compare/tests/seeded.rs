//! Two hundred edits in the documents of this site: all are marked, and nothing else is.

use std::path::{Path, PathBuf};

use builder::config::{Config, Overrides};
use builder::library::parser_options;
use compare::blocks::BlockChange;
use compare::runs::Change;
use compare::snapshot::{Leads, Page, Snapshot};
use compare::{Comparison, PageChange};
use dialect::document::Parsed;
use dialect::parse::{Glossary, Options, find_terms, parse};

use rayon::prelude::*;

use crate::edits::{Chance, Edit, KINDS, Kind, make};

const EDITS: usize = 200;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the repository").to_owned()
}

/// Paths and texts of all documents, in order.
fn documents(folder: &Path, below: &str, found: &mut Vec<(String, String)>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).expect("a folder").flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_markdown = entry.path().extension().is_some_and(|kind| kind == "md" || kind == "mdx");
        let path = format!("{below}{name}");
        if entry.path().is_dir() {
            documents(&entry.path(), &format!("{path}/"), found);
        } else if !name.starts_with('_') && is_markdown {
            found.push((path, std::fs::read_to_string(entry.path()).expect("text")));
        }
    }
}

fn snapshot(documents: &[(String, String)], options: &Options) -> Snapshot {
    let page = |(path, text): &(String, String)| {
        let Parsed { document, body, .. } = parse(path, path, text, options);
        let links = document.links.into_iter().map(|link| link.target).collect();
        let files = document.images.into_iter().map(|image| image.target).collect();
        Page {
            route: format!("/{path}"),
            title: document.title,
            file: Some(path.clone()),
            front: document.front,
            body,
            leads: Leads { links, files },
            ..Page::default()
        }
    };
    Snapshot { pages: documents.par_iter().map(page).collect(), base: "/".to_owned(), ..Snapshot::default() }
}

/// The text of all runs of a page to which this happened.
fn marked(page: &PageChange, change: Change) -> String {
    let runs = page.changes().flat_map(|block| &block.parts).flat_map(|part| &part.runs);
    let tokens = runs.filter(|run| run.change == change).flat_map(|run| &run.tokens);
    tokens.map(|token| token.text.as_str()).collect()
}

/// Letters and digits alone: Markdown's marks and the targets of links are no part of what is shown.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn judge(kind: Kind, edit: &Edit, page: &PageChange) {
    let changes: Vec<BlockChange> = page.changes().map(|block| block.change).collect();
    let (removed, added) = (marked(page, Change::Removed), marked(page, Change::Added));
    let told =
        format!("{kind:?} in {}: {:?} → {:?}\nmarked: {removed:?} → {added:?}", page.route, edit.removed, edit.added);
    let expected: &[BlockChange] = match kind {
        Kind::AddParagraph => &[BlockChange::Added],
        Kind::RemoveParagraph => &[BlockChange::Removed],
        Kind::MoveParagraph => &[BlockChange::MovedAway, BlockChange::MovedHere],
        _ => &[BlockChange::Changed],
    };
    assert_eq!(changes, expected, "{told}");
    if matches!(kind, Kind::MoveParagraph | Kind::RemoveParagraph) {
        // All of the paragraph, of whose source every word that is shown is marked.
        assert!(!removed.is_empty() && (kind == Kind::RemoveParagraph) == added.is_empty(), "{told}");
        let first: String = letters(&removed).chars().take(12).collect();
        assert!(letters(&edit.removed).starts_with(&first), "{told}");
        return;
    }
    if kind == Kind::Heading {
        // The id that the heading gets by itself is another one, and is not marked.
        let parts = page.changes().flat_map(|block| &block.parts).filter(|part| part.is_changed());
        assert_eq!(parts.map(|part| part.name.as_str()).collect::<Vec<_>>(), [""], "{told}");
    }
    assert_eq!((letters(&removed), letters(&added)), (letters(&edit.removed), letters(&edit.added)), "{told}");
}

#[test]
fn of_two_hundred_edits_in_real_documents_all_are_marked_and_nothing_else_is() {
    let root = repository();
    let config = Config::load(&root, Overrides::default()).unwrap_or_else(|fault| panic!("{fault}"));
    let mut before = Vec::new();
    documents(&root.join("content"), "", &mut before);
    let glossary = before.iter().find(|(path, _)| path.starts_with("guides/glossary")).expect("a glossary");
    let terms = find_terms(&glossary.0, &glossary.1);
    let glossary = Glossary { path: "guides/glossary/".to_owned(), terms, except: Vec::new() };
    let options = Options { glossary: Some(glossary), runs_javascript: false, ..parser_options(&config.site) };
    let old = snapshot(&before, &options);
    let mut chance = Chance(0x5EED_0035);
    let (mut done, mut counts) = (0, [0; KINDS.len()]);
    while done < EDITS {
        let mut after = before.clone();
        let mut edits: Vec<Option<(Kind, Edit)>> = before.iter().map(|_| None).collect();
        for round in 0..before.len().min(EDITS - done) {
            let number = (done + round) % KINDS.len();
            let free =
                (0..200).map(|_| chance.below(before.len())).filter(|at| edits[*at].is_none()).collect::<Vec<_>>();
            let name = format!("zq{done}x{round}");
            let made =
                free.into_iter().find_map(|at| Some((at, make(KINDS[number], &before[at].1, &name, &mut chance)?)));
            let Some((at, edit)) = made else { continue };
            after[at].1.clone_from(&edit.text);
            edits[at] = Some((KINDS[number], edit));
            counts[number] += 1;
        }
        let comparison = Comparison::new(&old, &snapshot(&after, &options));
        for (edit, (path, _)) in edits.iter().zip(&before) {
            let found = comparison.pages.iter().find(|page| page.file.as_ref() == Some(path));
            match (edit, found) {
                (Some((kind, edit)), Some(page)) => judge(*kind, edit, page),
                (None, None) => {}
                (Some((kind, edit)), None) => {
                    panic!("{kind:?} in {path} is not marked: {:?} → {:?}", edit.removed, edit.added)
                }
                (None, Some(_)) => panic!("{path} is marked, and nothing was edited in it"),
            }
        }
        done += edits.iter().flatten().count();
    }
    assert!(counts.iter().all(|count| *count >= 5), "some kinds of edits found no place: {counts:?}");
}
