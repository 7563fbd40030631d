//! A workspace that was told of each change, saved or not, holds what one holds that is opened after the last of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use builder::assemble::History;
use builder::build::{BuildError, Silent, make_reference};
use builder::names::SEARCH_INDEX;
use builder::resolve::Content;
use builder::workspace::{Change, Delta, Workspace};
use dialect::diagnostic::Diagnostic;
use serde_json::json;

use super::choose::{choose, with_extension, written};
use super::edits::{self, Edit, list};
use super::walk::Walk;
use crate::support::chance::Chance;

/// What is written below a document without another heading, link target or name that others could show.
const ADDED: [&str; 6] = [
    "More of it.",
    "More, as the [start](/) says.",
    "- First\n- Second\n",
    "```sh\necho more\n```",
    "[Nothing](/is/here) and `WickOptions`.",
    "![A cart](cart.png)",
];

/// Texts that nobody saved, by the paths of their files.
type Unsaved = BTreeMap<PathBuf, String>;

/// A change of what a document says at its end, or any other.
fn choose_for_session(chance: &mut Chance, walk: &Walk, unsaved: &Unsaved) -> Edit {
    let documents = with_extension(&list(walk.project.root(), "content"), &["md", "mdx"]);
    if documents.is_empty() || chance.once_in(3) {
        return choose(chance, walk);
    }
    let path = &documents[chance.below(documents.len())];
    let file = walk.project.path(path);
    let text = unsaved.get(&file).cloned().or_else(|| fs::read_to_string(file).ok()).unwrap_or_default();
    written(path, &format!("{text}\n\n{}\n", chance.pick(&ADDED)))
}

/// What whoever watches files knows of a change.
fn change_of(walk: &Walk, edit: &Edit) -> Change {
    let paths = match edit {
        Edit::Write(path, _) | Edit::Remove(path) => vec![path],
        Edit::Rename(from, to) | Edit::Swap(from, to) => vec![from, to],
        Edit::Commit(_) | Edit::Tamper(..) | Edit::Check | Edit::Nothing => Vec::new(),
        Edit::Set(..) | Edit::Undo => return Change::Anything { is_reference: true },
    };
    if paths.iter().all(|path| path.starts_with("content/") || path.starts_with("static/")) {
        Change::Files(paths.into_iter().map(|path| walk.project.path(path)).collect())
    } else {
        Change::Anything { is_reference: true }
    }
}

/// The file of a change that need not be saved to be seen, and its text.
fn unsaved_text(walk: &Walk, edit: &Edit) -> Option<(PathBuf, String)> {
    let Edit::Write(path, bytes) = edit else { return None };
    // What the reference is made of is read from the disk.
    let is_source = ["content/", "shop/", "sidebars.json"].iter().any(|start| path.starts_with(start));
    let path = walk.project.path(path);
    let text = String::from_utf8(bytes.0.clone()).ok().filter(|_| is_source && !is_in_the_way(&path))?;
    Some((path, text))
}

/// Whether something stands where a file would be, or its folder.
fn is_in_the_way(path: &Path) -> bool {
    path.is_dir() || path.ancestors().skip(1).any(Path::is_file)
}

/// Does a change, and gives what whoever watches files and editors knows of it. Some texts are not saved, and some that were not
/// are saved or thrown away.
fn edit(chance: &mut Chance, walk: &mut Walk, workspace: &Workspace, unsaved: &mut Unsaved, edit: &Edit) -> Change {
    let mut told = change_of(walk, edit);
    let mut dropped: Vec<PathBuf> = Vec::new();
    match unsaved_text(walk, edit) {
        Some((path, text)) if chance.once_in(3) => {
            workspace.set_unsaved(&path, Some(&text));
            unsaved.insert(path, text);
        }
        written => {
            walk.apply(edit);
            dropped.extend(written.map(|(path, _)| path));
            let is_undone = matches!(edit, Edit::Undo);
            let is_over = |path: &&PathBuf| is_undone || is_in_the_way(path) || chance.once_in(10);
            dropped.extend(unsaved.keys().filter(is_over).cloned());
        }
    }
    for path in dropped.into_iter().filter(|path| unsaved.remove(path).is_some()) {
        workspace.set_unsaved(&path, None);
        if let Change::Files(files) = &mut told {
            files.insert(path);
        }
    }
    told
}

/// Saves all texts while something is done.
fn with_saved<T>(unsaved: &Unsaved, work: impl FnOnce() -> T) -> T {
    let save = |(path, text): (&PathBuf, &String)| {
        let made = path.ancestors().take_while(|path| !path.exists()).last().map(Path::to_owned);
        let before = fs::read(path).ok();
        edits::write(path, text.as_bytes());
        (path.clone(), made, before)
    };
    let saved: Vec<_> = unsaved.iter().map(save).collect();
    let done = work();
    for (path, made, before) in saved.into_iter().rev() {
        match before {
            Some(before) => edits::write(&path, &before),
            None => made.iter().for_each(|made| edits::remove(made)),
        }
    }
    done
}

/// A text without the folders in it: what was generated is kept in another one for each workspace.
fn without(folders: &[String; 2], text: &str) -> String {
    folders.iter().fold(text.to_owned(), |text, folder| text.replace(folder, ""))
}

/// What is wrong, in words.
fn print(found: &[Diagnostic], kept: &[String; 2]) -> Vec<String> {
    found.iter().map(|one| without(kept, &format!("{:?} {one}", one.severity))).collect()
}

/// Everything that is made of a good site.
fn describe(workspace: &Workspace, kept: &[String; 2]) -> Vec<(String, String)> {
    let Some(good) = workspace.good().filter(|_| workspace.problems().is_empty()) else { return Vec::new() };
    let site = good.site.site();
    let mut all = vec![
        ("shell".to_owned(), json!([site.shell, site.sidebars, site.reading_order, site.redirects]).to_string()),
        ("files".to_owned(), without(kept, &format!("{:?} {:?} {:?}", site.assets, site.statics, site.cards))),
        ("warnings".to_owned(), print(good.site.warnings(), kept).join("\n")),
    ];
    for page in site.pages.values() {
        let content = match &page.content {
            Content::Document { document, bindings } => {
                let entry = &good.library.entries[*document];
                let body = good.library.body(*document).expect("a body");
                format!("{:?} {:?} {bindings:?} {body:?}", entry.hash, entry.document)
            }
            Content::Ready(nodes) => format!("{nodes:?}"),
        };
        all.push((page.url.clone(), without(kept, &format!("{page:?} {}{content}", json!(page)))));
    }
    let index = good.search_file(SEARCH_INDEX).expect("an index");
    all.push(("index".to_owned(), format!("{index:?}")));
    all
}

/// What is different in a workspace and one that is opened when all is saved.
fn compare(walk: &mut Walk, workspace: &Workspace, unsaved: &Unsaved) -> Result<(), String> {
    let nowhere = walk.elsewhere.path().join("opened");
    edits::remove(&nowhere);
    let kept = [nowhere.as_path(), walk.project.root()].map(|folder| format!("{}/", folder.display()));
    let found = print(workspace.problems(), &kept);
    let open = |walk: &Walk| {
        walk.config(Some(&nowhere)).map_err(|wrong| vec![*wrong]).and_then(|config| {
            let reference = make_reference(&config, &Silent).map_err(|error| match error {
                BuildError::Diagnostics(found) => found,
                other => panic!("{other}"),
            })?;
            Ok(Workspace::open(config, reference, History::Read))
        })
    };
    let opened = with_saved(unsaved, || {
        let opened = open(walk);
        walk.note_state(workspace.problems().is_empty());
        opened
    });
    let (expected, told) = match &opened {
        Ok(opened) => (describe(opened, &kept), print(opened.problems(), &kept)),
        Err(found) => (Vec::new(), print(found, &kept)),
    };
    if found != told {
        return Err(format!("it says {found:#?}\nand should say {told:#?}"));
    }
    let held = describe(workspace, &kept);
    for (one, wanted) in held.iter().zip(&expected) {
        if one != wanted {
            return Err(format!("{}\nis {}\nand not {}", one.0, one.1, wanted.1));
        }
    }
    if held.len() == expected.len() { Ok(()) } else { Err(format!("{} and not {}", held.len(), expected.len())) }
}

/// Goes the way that a seed chooses, and gives how many changes showed on single pages alone, and how often a text was not saved.
fn go(seed: u64) -> [usize; 2] {
    const STEPS: usize = 60;
    let mut walk = Walk::begin(seed);
    let mut chance = Chance::of(!seed);
    let config = walk.config(None).expect("settings");
    let reference = make_reference(&config, &Silent).expect("a reference");
    let mut workspace = Workspace::open(config, reference, History::Read);
    let mut unsaved = Unsaved::new();
    let [mut alone, mut held] = [0; 2];
    let mut done = Vec::new();
    walk.note_state(workspace.problems().is_empty());
    for step in 0..STEPS {
        let chosen = choose_for_session(&mut chance, &walk, &unsaved);
        let told = edit(&mut chance, &mut walk, &workspace, &mut unsaved, &chosen);
        done.push(chosen);
        let found = workspace.look(&told).expect("the files can be looked at");
        held += usize::from(!unsaved.is_empty());
        alone += usize::from(matches!(workspace.apply(found), Delta::Pages(pages) if !pages.is_empty()));
        if let Err(what) = compare(&mut walk, &workspace, &unsaved) {
            panic!("seed {seed}, step {step}, {told:?}: {what}\nafter {done:#?}\nnot saved: {unsaved:#?}");
        }
    }
    [alone, held]
}

#[test]
fn a_workspace_after_any_changes_equals_one_that_is_opened_then() {
    let gone: Vec<_> = (1..5).map(go).collect();
    let [alone, held] = [0, 1].map(|of| gone.iter().map(|counts| counts[of]).sum::<usize>());
    assert!(alone > 20, "only {alone} changes were of single pages");
    assert!(held > 100, "after only {held} changes a text was not saved");
}

#[test]
fn nothing_is_looked_at_for_a_file_that_came_and_went() {
    let walk = Walk::begin(1);
    let workspace = Workspace::open(walk.config(None).expect("settings"), None, History::Read);
    assert!(workspace.problems().is_empty(), "{:?}", workspace.problems());
    let is_alone = |path: &str| {
        let files = BTreeSet::from([walk.project.path(path)]);
        workspace.look(&Change::Files(files)).expect("the files can be looked at").is_documents()
    };
    assert!(is_alone("content/guides/orders.md~") && is_alone("content/guides/.orders.md.swp"));
    for path in
        ["content/guides", "content/tags.yml", "content/guides/list.txt", "shop/port.ts", "content/_proofs.json"]
    {
        edits::remove(&walk.project.path(path));
        assert!(!is_alone(path), "{path}");
    }
}

#[test]
fn a_document_is_bound_alone_unless_others_show_what_changed() {
    const TEXT: &str = "---\ntitle: Orders\n---\n\nWhat is paid. [Start](/)\n\n## Cancelling\n\nNever.\n";
    let walk = Walk::begin(1);
    walk.project.write("content/guides/orders.md", TEXT);
    let workspace = Workspace::open(walk.config(None).expect("settings"), None, History::Read);
    assert!(workspace.problems().is_empty(), "{:?}", workspace.problems());
    let files = BTreeSet::from([walk.project.path("content/guides/orders.md")]);
    let is_alone = |from: &str, to: &str| {
        walk.project.write("content/guides/orders.md", &TEXT.replace(from, to));
        workspace.look(&Change::Files(files.clone())).expect("the files can be looked at").is_documents()
    };
    // A term leads to its document, and shows nowhere else, and a warning is told of its own document.
    for (from, to) in [
        ("Never.", "**Now.**"),
        ("](/)", "](/guides/returns)"),
        ("](/)", "](/#top-of-it)"),
        ("Never.", "`a`"),
        ("Never.", "A basket."),
    ] {
        assert!(is_alone(from, to), "{to}");
    }
    for (from, to) in [
        ("title: Orders", "title: Payments"),
        ("title: Orders", "title: Orders\nsidebar_label: All"),
        ("title: Orders", "title: Orders\ntags: [money]"),
        ("What is paid.", "What is owed."),
        ("## Cancelling", "## Cancelling it"),
        ("Never.", "<a id=\"never\"></a>"),
        ("Never.", "![A cart](cart.png)"),
        ("Never.", "[Nothing](/is/here)"),
        ("Never.", "<Unknown />"),
        ("Never.", "```ts file=\"shop/port.ts\" region=\"port\"\n```"),
    ] {
        assert!(!is_alone(from, to), "{to}");
    }
}
