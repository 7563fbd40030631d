//! Names that are declared elsewhere: by the packages that a reference is made of, and by the project's own components.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::client::{Editor, SETTINGS, write};

const PAGE: &str = "content/index.md";

/// An editor of the project whose reference the program's own tests are about.
fn open_reference() -> Editor {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/reference/site"), folder.path());
    // Checkouts have no folder of the name that packages are installed under.
    let packages = folder.path().join("documented");
    fs::rename(packages.join("installed"), packages.join("node_modules")).expect("packages");
    let mut editor = Editor::open_folder(folder, &json!({}));
    editor.show(PAGE);
    editor
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            write(&target, &fs::read_to_string(entry.path()).expect("a text"));
        }
    }
}

fn offered(editor: &mut Editor, file: &str, marked: &str) -> Vec<Value> {
    let list = editor.ask_at("textDocument/completion", file, marked, &json!({}));
    list["items"].as_array().cloned().unwrap_or_default()
}

fn labels(offers: &[Value]) -> Vec<&str> {
    offers.iter().filter_map(|offer| offer["label"].as_str()).collect()
}

#[test]
fn names_of_the_reference_are_offered_with_their_signature_and_first_sentence() {
    let mut editor = open_reference();
    let offers = offered(&mut editor, PAGE, "# Start\n\nA `Lant|` burns.\n");
    assert!(labels(&offers).contains(&"Lantern"), "{offers:?}");
    let lantern = offers.iter().find(|offer| offer["label"] == "Lantern").expect("it is offered");
    assert_eq!(lantern["detail"], "@lantern/kit");
    let about = lantern["documentation"]["value"].as_str().unwrap_or_default();
    assert!(
        about.starts_with("```ts\n") && about.contains("class Lantern") && about.contains("A light to carry"),
        "{about}"
    );
    let members = offered(&mut editor, PAGE, "# Start\n\nIts `Lantern.fu|` is oil.\n");
    assert!(labels(&members).contains(&"Lantern.fuel"), "{members:?}");
    // One letter is too few for thousands of names.
    assert_eq!(offered(&mut editor, PAGE, "# Start\n\nA `L|` burns.\n"), [] as [Value; 0]);
}

#[test]
fn names_of_the_reference_say_what_they_are_and_lead_to_their_page() {
    let mut editor = open_reference();
    let hover = editor.ask_at("textDocument/hover", PAGE, "# Start\n\nA `Lant|ern` burns.\n", &json!({}));
    let about = hover["contents"]["value"].as_str().unwrap_or_default();
    assert!(about.contains("class Lantern") && about.contains("@lantern/kit"), "{about}");
    let member = editor.ask_at("textDocument/hover", PAGE, "# Start\n\nIts `Lantern.fu|el` is oil.\n", &json!({}));
    let about = member["contents"]["value"].as_str().unwrap_or_default();
    assert!(about.contains("fuel") && about.contains("What burns."), "{about}");
    let in_code = "# Start\n\n```ts\nconst one = new Lant|ern();\n```\n";
    let whole = editor.ask_at("textDocument/definition", PAGE, in_code, &json!({}));
    let file = editor.file(&whole["uri"]);
    assert!(file.ends_with("kit/lights/lantern.md"), "{file}");
    let part = editor.ask_at("textDocument/definition", PAGE, "# Start\n\n`Lantern.fu|el`\n", &json!({}));
    assert_eq!(editor.file(&part["uri"]), file);
    assert!(part["range"]["start"]["line"].as_u64() > whole["range"]["start"]["line"].as_u64(), "{part}");
    let nothing = editor.ask_at("textDocument/hover", PAGE, "# Start\n\nA `Can|dle` burns.\n", &json!({}));
    assert_eq!(nothing, Value::Null);
}

#[test]
fn references_of_a_name_are_its_links_and_the_code_that_leads_to_it() {
    let mut editor = open_reference();
    let marked = "# Start\n\nA `Lant|ern` and [one](/api/kit/lights/lantern#lantern), no Lantern.\n\n`Wick`\n";
    let context = json!({ "context": { "includeDeclaration": false } });
    let found = editor.ask_at("textDocument/references", PAGE, marked, &context);
    let here: Vec<_> = found
        .as_array()
        .expect("a list")
        .iter()
        .filter(|one| editor.file(&one["uri"]) == PAGE)
        .map(|one| one["range"]["start"].clone())
        .collect();
    assert_eq!(here, [json!({ "line": 2, "character": 3 }), json!({ "line": 2, "character": 22 })], "{found}");
}

const TYPED: &str = "interface Props {
  title: string;
  tone?: 'calm' | 'loud';
}

export default function Typed({ title, tone }: Props) {
  return <p data-tone={tone}>{title}</p>;
}
";

/// An editor of a project with a component of its own, whose types the compiler among the repository's packages knows.
#[cfg(unix)]
fn open_typed(source: &str, page: &str) -> Editor {
    let folder = tempfile::tempdir().expect("a folder");
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for name in ["packages", "node_modules"] {
        std::os::unix::fs::symlink(repository.join(name), folder.path().join(name)).expect("the packages are linked");
    }
    write(&folder.path().join("site.toml"), SETTINGS);
    write(&folder.path().join(source), TYPED);
    write(&folder.path().join(PAGE), "# Start\n");
    write(&folder.path().join("content/typed.mdx"), page);
    let mut editor = Editor::open_folder(folder, &json!({}));
    editor.show("content/typed.mdx");
    editor
}

#[cfg(unix)]
#[test]
fn components_of_the_project_offer_what_their_types_say_and_lead_to_their_source() {
    let mut editor = open_typed("components/Typed.tsx", "# Typed\n\n<Typed title=\"Now\" tone=\"calm\" />\n");
    let file = "content/typed.mdx";
    let offers = offered(&mut editor, file, "# Typed\n\n<Typed title=\"Now\" tone=\"|\" />\n");
    assert_eq!(labels(&offers), ["calm", "loud"]);
    let offers = offered(&mut editor, file, "# Typed\n\n<Typed title=\"Now\" | />\n");
    assert_eq!(labels(&offers), ["title", "tone"]);
    let marked = "# Typed\n\n<Typed title=\"Now\" to|ne=\"calm\" />\n";
    let hover = editor.ask_at("textDocument/hover", file, marked, &json!({}));
    assert_eq!(hover["contents"]["value"], "`tone` of `Typed`: `calm`, `loud`");
    let property = editor.ask_at("textDocument/definition", file, marked, &json!({}));
    assert_eq!(editor.file(&property["uri"]), "components/Typed.tsx");
    assert_eq!(property["range"]["start"], json!({ "line": 2, "character": 2 }));
    let marked = "# Typed\n\n<Ty|ped title=\"Now\" tone=\"calm\" />\n";
    let component = editor.ask_at("textDocument/definition", file, marked, &json!({}));
    assert_eq!(editor.file(&component["uri"]), "components/Typed.tsx");
    assert_eq!(component["range"]["start"]["line"], 5);
}

#[cfg(unix)]
#[test]
fn a_component_that_is_imported_leads_to_the_file_that_its_folder_stands_for() {
    let source = "parts/typed/index.tsx";
    let marked = "import Typed from '../parts/typed';\n\n# Typed\n\n<Ty|ped title=\"Now\" />\n";
    let mut editor = open_typed(source, &marked.replace('|', ""));
    let component = editor.ask_at("textDocument/definition", "content/typed.mdx", marked, &json!({}));
    assert_eq!(editor.file(&component["uri"]), source);
    assert_eq!(component["range"]["start"]["line"], 5);
}
