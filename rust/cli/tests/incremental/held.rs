//! A workspace that was told of each change holds what one holds that is opened after the last of them.

use std::collections::BTreeSet;
use std::fs;

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

/// A change of what a document says at its end, or any other.
fn choose_for_session(chance: &mut Chance, walk: &Walk) -> Edit {
    let documents = with_extension(&list(walk.project.root(), "content"), &["md", "mdx"]);
    if documents.is_empty() || chance.once_in(2) {
        return choose(chance, walk);
    }
    let path = &documents[chance.below(documents.len())];
    let text = fs::read_to_string(walk.project.path(path)).unwrap_or_default();
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

/// What is different in a workspace and one that is opened now.
fn compare(walk: &Walk, workspace: &Workspace) -> Result<(), String> {
    let nowhere = walk.elsewhere.path().join("opened");
    edits::remove(&nowhere);
    let kept = [nowhere.as_path(), walk.project.root()].map(|folder| format!("{}/", folder.display()));
    let found = print(workspace.problems(), &kept);
    let opened = walk.config(Some(&nowhere)).map_err(|wrong| vec![*wrong]).and_then(|config| {
        let reference = make_reference(&config, &Silent).map_err(|error| match error {
            BuildError::Diagnostics(found) => found,
            other => panic!("{other}"),
        })?;
        Ok(Workspace::open(config, reference, History::Read))
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

/// Goes the way that a seed chooses, and gives how many changes showed on single pages alone.
fn go(seed: u64) -> usize {
    const STEPS: usize = 60;
    let mut walk = Walk::begin(seed);
    let mut chance = Chance::of(!seed);
    let config = walk.config(None).expect("settings");
    let reference = make_reference(&config, &Silent).expect("a reference");
    let mut workspace = Workspace::open(config, reference, History::Read);
    let mut alone = 0;
    let mut done = Vec::new();
    for step in 0..STEPS {
        walk.note_state(workspace.problems().is_empty());
        let edit = choose_for_session(&mut chance, &walk);
        walk.apply(&edit);
        let told = change_of(&walk, &edit);
        done.push(edit);
        let found = workspace.look(&told).expect("the files can be looked at");
        alone += usize::from(matches!(workspace.apply(found), Delta::Pages(pages) if !pages.is_empty()));
        if let Err(what) = compare(&walk, &workspace) {
            panic!("seed {seed}, step {step}, {told:?}: {what}\nafter {done:#?}");
        }
    }
    alone
}

#[test]
fn a_workspace_after_any_changes_equals_one_that_is_opened_then() {
    let alone: usize = (1..4).map(go).sum();
    assert!(alone > 20, "only {alone} changes were of single pages");
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
    // A term leads to its document, and shows nowhere else.
    for (from, to) in
        [("Never.", "**Now.**"), ("](/)", "](/guides/returns)"), ("Never.", "`a`"), ("Never.", "A basket.")]
    {
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
        ("](/)", "](/#top-of-it)"),
        ("Never.", "<Unknown />"),
        ("Never.", "```ts file=\"shop/port.ts\" region=\"port\"\n```"),
    ] {
        assert!(!is_alone(from, to), "{to}");
    }
}
