//! Names in code that lead to what documents them, and the cards that are shown of them.

use super::*;

/// Where each name in code of a document leads: the page of this path, written anew.
fn names_in(project: &Project, path: &str, text: &str) -> String {
    project.write(&format!("content/{path}"), text);
    let made = made(project);
    let assembly = assemble_all(&project.config(), Some(&made), History::Skipped, &Silent);
    let site = assembly.site.pass().unwrap_or_else(|found| panic!("{found:?}"));
    let document = assembly.library.entries.find(|entry| entry.document.path == path).expect("the document");
    let page = &site.site().pages[&PageId::Document(document)];
    let Content::Document { bindings, .. } = &page.content else { panic!("{page:?}") };
    let names = assembly.library.entries[document].document.names.iter().zip(&bindings.names);
    names.fold(String::new(), |mut out, (name, url)| {
        let from = name.module.as_ref().map_or(String::new(), |module| format!(" from {module}"));
        let _ = writeln!(out, "{}{from} → {}", name.text, url.as_deref().unwrap_or("nowhere"));
        out
    })
}

const NAMES: &str = "---\ntitle: Names\n---\n\n`Lantern` and its `Lantern.wick`, `wick` and `brightness`; `Light` and `lanterns()`.\n\n\
                     `Colour.RED`, `Carried`, `carry()`, `useLantern`, `LanternList.items`, `Nobody`.\n\n\
                     ```ts\nimport { Wick, Match } from '@lantern/kit';\nimport { Carried } from './own';\n```\n";

#[test]
fn names_in_code_lead_to_what_documents_them() {
    let project = project();
    see("names", &names_in(&project, "guide.md", NAMES));
    let settings = "files = [\"schema/**/*.graphql\"]";
    project.edit("site.toml", settings, &format!("{settings}\nfirst-on = [\"guide\"]"));
    see("names_of_a_schema_first", &names_in(&project, "guide.md", NAMES));
}

#[test]
fn a_name_that_is_no_longer_documented_leads_nowhere() {
    let project = project();
    assert_eq!(names_in(&project, "guide.md", "`Wick`\n"), "Wick → /api/kit/lights/wick#wick\n");
    project.edit("documented/node_modules/@lantern/kit/types/wick.d.ts", "@docsCategory lights", "");
    assert_eq!(names_in(&project, "guide.md", "`Wick`\n"), "Wick → nowhere\n");
}

#[test]
fn no_page_leads_to_itself_by_a_name() {
    let text = "---\ntitle: Wicks\n---\n\n## Wick {#wick}\n\n`Wick` and `Lantern`\n";
    let names = names_in(&project(), "api/kit/lights/wick.mdx", text);
    assert!(names.starts_with("Wick → nowhere\nLantern → /api/"), "{names}");
}

#[test]
fn a_lost_list_of_names_is_made_again() {
    let project = project();
    let file = made(&project).names;
    fs::remove_file(&file).expect("it was there");
    assert_eq!(names_in(&project, "guide.md", "`Wick`\n"), "Wick → /api/kit/lights/wick#wick\n");
}

#[test]
fn a_card_shows_what_a_name_is_before_its_link_is_followed() {
    let project = project().bundled(Mode::Production);
    project.write("content/guide.md", NAMES);
    project.built();
    let cards = |page: &str| project.read(&format!("dist/api/{page}.names.json"));
    see("cards", &[cards("kit/lights/wick"), cards("kit/signals/index"), cards("remote/queries")].join("\n"));
    // Pages that nothing leads to have none.
    assert!(!project.path("dist/api/remote/enums.names.json").exists());
    let html = project.read("dist/guide.html");
    assert!(html.contains("<a class=\"name\" href=\"/api/kit/lights/wick#wick\">Wick</a>"), "{html}");
}
