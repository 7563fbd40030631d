//! The reference: made by settings alone, of a fixture that is nobody's framework and of this site's own packages.
//!
//! What is kept of the fixture is whole documents, for its words are ours. Of real packages only structure is kept:
//! headings, anchors and where links lead, and no sentence.

mod history;
mod messages;
mod names;
mod others;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use builder::assemble::{History, assemble_all};
use builder::build::{Silent, make_reference};
use builder::config::Config;
use builder::library::parser_options;
use builder::render::Mode;
use builder::resolve::{Content, PageId};
use dialect::excerpt::Cited;
use dialect::labels::Language;
use dialect::parse::parse;
use reference::messages::Messages;
use reference::{GeneratedReference, ReferenceError};

use crate::support::program::{printed, site};
use crate::support::project::{Project, WITH_REFERENCE, each_file, repository, tests};

const DOCUMENTS: &str = ".site/reference/documents";
/// The same below whatever folder is kept between builds.
const GENERATED: &str = "reference/documents";

/// The fixture with its packages in place: checkouts have no folder of the name packages are installed under.
fn project() -> Project {
    let project = Project::of(&tests().join("reference/site"));
    fs::rename(project.path("documented/installed"), project.path("documented/node_modules")).expect("packages");
    project
}

fn made(project: &Project) -> GeneratedReference {
    let config = project.config();
    match config.reference().expect("the site has a reference").refresh(&[], &|| ()) {
        Ok(made) => made,
        Err(ReferenceError::Diagnostics(found)) => {
            panic!("{}", found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n\n"))
        }
        Err(error) => panic!("{error}"),
    }
}

fn see(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(tests().join("reference"));
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn any_framework_is_documented_by_settings_alone() {
    let project = project();
    let made = made(&project);
    assert_eq!(made.warnings, []);
    let mut documents = Vec::new();
    each_file(&project.path(DOCUMENTS), "", &mut |name, path| {
        documents.push((name.to_owned(), fs::read_to_string(path).expect("a document is text")));
    });
    documents.sort();
    let mut text = format!("{:?}\n", made.counts);
    for (name, document) in documents {
        let _ = write!(text, "\n======== {name}\n\n{document}");
    }
    see("documents", &text);
}

#[test]
fn a_site_with_a_reference_is_in_order() {
    let project = project();
    see("checked", &printed(site(project.root(), &["check"]), project.root()).replace(char::is_numeric, "0"));
}

#[test]
fn records_of_the_reference_are_printed_as_lines_of_json_and_nothing_else_is() {
    let project = project();
    let output = site(project.root(), &["index", "--dry-run"]).output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    let record = |line| serde_json::from_str::<serde_json::Value>(line).expect("a line is a record");
    let records: Vec<_> = text.lines().map(record).collect();
    assert!(records.iter().any(|record| record["id"] == "/api/kit/lights/wick#wick"), "{text}");
}

#[test]
fn what_did_not_change_is_not_made_again() {
    let project = project();
    let first = made(&project);
    assert!(first.written.is_some_and(|written| written > 5));
    assert_eq!(made(&project).written, None);
    let wick = "documented/node_modules/@lantern/kit/types/wick.d.ts";
    project.edit(wick, "In millimetres.", "In whole millimetres.");
    assert_eq!(made(&project).written, Some(1));
    project.edit(wick, "@docsCategory lights", "@docsCategory threads");
    made(&project);
    assert!(!project.path(DOCUMENTS).join("api/kit/lights/wick.md").exists());
    assert!(project.path(DOCUMENTS).join("api/kit/threads/wick.md").exists());
}

/// The fixture with a file that notes when its packages were released.
fn dated(kit: &str) -> Project {
    let project = project();
    project.edit("site.toml", "install = \"documented\"", "install = \"documented\"\nrelease-days = \"days.json\"");
    project.write("days.json", &format!("{{ \"@lantern/kit\": {kit} }}"));
    project
}

#[test]
fn a_generated_page_has_the_day_of_its_packages_release() {
    let project = dated(r#"{ "version": "2.1.0", "day": "2026-02-03" }"#);
    let first = made(&project);
    let document = |path: &str| project.read(&format!("{DOCUMENTS}/api/{path}.md"));
    for path in ["kit/lights/wick", "kit/lights/index", "remote/queries"] {
        assert!(document(path).contains("\nlast_update: { date: 2026-02-03 }\n"), "{}", document(path));
    }
    let told: Vec<String> = first.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("the day on which lantern-react 0.3.0 was released"), "{told:?}");
    assert!(first.warnings[0].primary.span.is_some() && told[0].contains("cargo site release-days"), "{told:?}");
    assert!(!document("react/views/lantern-view").contains("last_update"));
    project.write("days.json", r#"{ "@lantern/kit": { "version": "2.0.9", "day": "2026-02-03" } }"#);
    assert_eq!(made(&project).warnings.len(), 2, "the day of another version is not this one's");
    assert!(!document("kit/lights/wick").contains("last_update"));
    project.write("days.json", "{ \"@lantern/kit\": }");
    let config = project.config();
    let Err(ReferenceError::Diagnostics(wrong)) = config.reference().expect("a reference").refresh(&[], &|| ()) else {
        panic!("the file cannot be read");
    };
    assert!(
        wrong[0].message.starts_with("cannot read the days of releases") && wrong[0].primary.span.is_some(),
        "{wrong:?}"
    );
    project.remove("days.json");
    assert!(made(&project).warnings[0].message.ends_with("there is no days.json"));
}

#[cfg(unix)] // npm is a script of a shell.
#[test]
fn the_days_of_releases_are_those_the_registry_names() {
    use std::os::unix::fs::PermissionsExt as _;

    let project = dated("{}");
    let npm = "#!/bin/sh\ncase \"$2\" in\n@lantern/kit) echo '{\"2.0.0\":\"2025-01-01T00:00:00Z\",\
               \"2.1.0\":\"2026-02-03T23:59:59.9Z\"}';;\n*) echo '{\"0.3.0\":\"2024-12-24T12:00:00Z\"}';;\nesac\n";
    project.write("bin/npm", npm);
    fs::set_permissions(project.path("bin/npm"), fs::Permissions::from_mode(0o755)).expect("a program");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(project.path("bin")).chain(std::env::split_paths(&path)));
    let mut command = site(project.root(), &["release-days"]);
    let output = command.env("PATH", path.expect("a path")).output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "days.json has the days of 2 packages\n");
    let days: serde_json::Value = serde_json::from_str(&project.read("days.json")).expect("JSON");
    assert_eq!(days["@lantern/kit"]["day"], "2026-02-03");
    assert_eq!(days["lantern-react"], serde_json::json!({ "version": "0.3.0", "day": "2024-12-24" }));
    assert_eq!(made(&project).warnings, []);
}

#[test]
fn a_document_that_is_gone_is_made_again() {
    let project = project();
    made(&project);
    let wick = project.path(DOCUMENTS).join("api/kit/lights/wick.md");
    fs::remove_file(&wick).expect("it was there");
    assert_eq!(made(&project).written, Some(1));
    assert!(wick.exists());
}

#[test]
fn a_page_written_by_hand_stands_in_place_of_a_generated_one() {
    let project = project();
    project.write("content/api/kit/lights/wick.mdx", "---\ntitle: Wicks\n---\n\n## Wick {#wick}\n\nOurs.\n");
    let made = made(&project);
    let found = builder::discover::discover(&project.config().folders, &BTreeMap::new(), Some(&made));
    let wicks: Vec<_> = found.documents.iter().filter(|one| one.path.contains("lights/wick")).collect();
    assert_eq!(wicks.iter().map(|one| one.path.as_str()).collect::<Vec<_>>(), ["api/kit/lights/wick.mdx"]);
}

#[test]
fn what_a_comment_may_not_hold_is_left_out_and_holds_nothing_up() {
    let project = project();
    let comment = "In millimetres. <iframe srcdoc=\"<script>alert(1)</script>\"></iframe> [a](javascript:alert(1))";
    project.edit("documented/node_modules/@lantern/kit/types/wick.d.ts", "In millimetres.", comment);
    let printed = printed(site(project.root(), &["check"]), project.root());
    assert!(printed.contains("warning[html-element]: `<iframe>` is not allowed in a document"), "{printed}");
    assert!(printed.contains("warning[url-scheme]: a document may not use `javascript:` here"), "{printed}");
    assert!(printed.contains("pages checked"), "{printed}");
}

/// What a person sees of the reference after a file of the fixture was changed.
fn after(path: &str, old: &str, new: &str) -> String {
    let project = project();
    project.edit(path, old, new);
    printed(site(project.root(), &["reference"]), project.root()).replace(char::is_numeric, "0")
}

const LANTERN: &str = "documented/node_modules/@lantern/kit/types/lantern.d.ts";

#[test]
fn a_package_of_another_version_is_told() {
    let path = "documented/node_modules/@lantern/kit/package.json";
    let text = printed_after(path, "2.1.0", "2.2.0");
    see("another_version", &text);
}

/// As `after`, with numbers as they are.
fn printed_after(path: &str, old: &str, new: &str) -> String {
    let project = project();
    project.edit(path, old, new);
    printed(site(project.root(), &["reference"]), project.root())
}

#[test]
fn a_missing_package_names_the_command_that_installs_it() {
    let project = project();
    project.remove("documented/node_modules/lantern-react");
    see("missing_package", &printed(site(project.root(), &["reference"]), project.root()));
}

#[test]
fn a_package_that_is_not_pinned_is_told() {
    see(
        "not_pinned",
        &printed_after("documented/package-lock.json", "node_modules/lantern-react", "node_modules/other"),
    );
}

#[test]
fn a_file_that_does_not_parse_is_told() {
    see("does_not_parse", &printed_after(LANTERN, "brightness: number;", "brightness: ;"));
}

#[test]
fn a_link_to_nothing_is_told() {
    see("link_to_nothing", &after(LANTERN, "Its handle.", "Its {@link Handle}, or {@link Lantern.wik}."));
}

#[test]
fn a_symbol_without_a_category_is_told() {
    see(
        "no_category",
        &after(LANTERN, " * @docsCategory lights\n * @docsPage carrying\n * @docsWeight 1", " * @docsPage carrying"),
    );
}

#[test]
fn packages_in_which_nothing_is_documented_are_told() {
    let project = project();
    let settings = project.read("site.toml");
    let schemas = settings.find("[[reference.graphql]]").expect("the schemas");
    project.write("site.toml", &settings[..schemas]);
    each_file(&project.path("documented/node_modules"), "", &mut |name, path| {
        let text = fs::read_to_string(path).expect("a text");
        project.write(&format!("documented/node_modules/{name}"), &text.replace("@docsCategory", "@category"));
    });
    see("nothing_documented", &printed(site(project.root(), &["reference"]), project.root()));
}

#[test]
fn of_a_long_chain_of_types_the_nearest_are_listed() {
    let project = project();
    let interface = |number: usize| {
        let base = if number > 0 { format!(" extends Link{}", number - 1) } else { String::new() };
        format!(
            "/** One.\n * @docsCategory lights */\nexport interface Link{number}{base} {{ own{number}: string; }}\n"
        )
    };
    let chain: String = (0..100).map(interface).collect();
    project.write("documented/node_modules/@lantern/kit/types/chain.d.ts", &chain);
    let made = made(&project);
    let [warning] = &made.warnings[..] else { panic!("{:?}", made.warnings) };
    assert_eq!(warning.message, "`Link65` and 34 others inherit from more than 64 types");
    assert_eq!(warning.primary.file, "documented/node_modules/@lantern/kit/types/chain.d.ts");
    assert!(warning.primary.span.is_some() && !warning.hints.is_empty());
    let inherited = |number: usize| {
        let page = project.read(&format!("{DOCUMENTS}/api/kit/lights/link{number}.md"));
        page.lines().filter(|line| line.contains("nherit")).count()
    };
    assert_eq!([inherited(0), inherited(64), inherited(65), inherited(99)], [0, 64, 64, 64]);
    let page = project.read(&format!("{DOCUMENTS}/api/kit/lights/link5.md"));
    assert!(
        page.contains(": [`own4`](/api/kit/lights/link4#own4)\n"),
        "what is inherited leads to where it is: {page}"
    );
}

#[test]
fn two_symbols_of_one_name_on_a_page_are_told() {
    let path = "documented/node_modules/@lantern/kit/types/wick.d.ts";
    see("two_symbols", &after(path, "declare const RANGE = 12;", "type Colour = 'red';"));
}

#[test]
fn a_type_that_is_not_defined_is_told() {
    let path = "documented/node_modules/@lantern/kit/schema/lighting.graphql";
    see("not_defined", &printed_after(path, "lantern: ID!", "lantern: Lanternn!"));
}

#[test]
fn a_schema_that_does_not_parse_is_told() {
    let path = "documented/node_modules/@lantern/kit/schema/lighting.graphql";
    see("no_schema", &printed_after(path, "union LightResult =", "onion LightResult ="));
}

#[test]
fn no_framework_is_named_by_the_generator() {
    let folder = repository().join("rust/reference/src");
    each_file(&folder, "", &mut |name, path| {
        let text = fs::read_to_string(path).expect("sources are text").to_lowercase();
        assert!(!text.contains("vendure"), "{name} names a framework");
    });
}

/// Headings of a document with their anchors, and where its links lead.
fn structure(config: &Config, path: &str) -> String {
    let absolute = config.folders.cache.join(GENERATED).join(path);
    let text = fs::read_to_string(&absolute).unwrap_or_else(|error| panic!("{path}: {error}"));
    let document = parse(path, path, &text, &parser_options(&config.site)).document;
    assert_eq!(document.diagnostics, [], "{path}");
    let mut out = String::new();
    for heading in &document.headings {
        let _ = writeln!(out, "{} {} #{}", "#".repeat(heading.level.into()), heading.text, heading.id);
    }
    let mut targets: Vec<&str> = document.links.iter().map(|link| link.target.as_str()).collect();
    targets.sort_unstable();
    targets.dedup();
    let _ = write!(out, "\n{}\n", targets.join("\n"));
    out
}

#[test]
fn pages_of_every_kind_keep_their_structure() {
    for (name, path) in [
        ("class", "reference/typescript-api/entities/order.md"),
        ("service", "reference/typescript-api/services/tag-service.md"),
        ("interface", "reference/typescript-api/orders/order-process.md"),
        ("function", "reference/typescript-api/worker/bootstrap-worker.md"),
        ("enum", "reference/typescript-api/common/job-state.md"),
        ("constant", "reference/typescript-api/common/vendure_version.md"),
        ("component", "reference/dashboard/components/page.md"),
        ("hook", "reference/dashboard/hooks/use-channel.md"),
        ("queries", "reference/graphql-api/shop/queries.md"),
        ("inputs", "reference/graphql-api/shop/input-types.md"),
    ] {
        see(&format!("own_{name}"), &structure(&WITH_REFERENCE, path));
    }
}

#[test]
fn pages_keep_their_urls() {
    let mut paths = Vec::new();
    each_file(&WITH_REFERENCE.folders.cache.join(GENERATED), "", &mut |name, _| paths.push(name.to_owned()));
    // Schemas are no pages.
    paths.retain(|name| !name.contains("/_"));
    paths.sort();
    see("own_pages", &paths.join("\n"));
}

#[test]
fn an_operation_is_shown_with_a_request_of_a_guide_and_the_noted_reply_to_it() {
    let project = project();
    let proofs = "[proofs]\npackages = \"proofs\"\n\n[reference]";
    project.write("site.toml", &project.read("site.toml").replacen("[reference]", proofs, 1));
    project.write("content/guide.md", "---\ntitle: \"Light & [oil]\"\n---\n");
    let noted = |reply: &str| {
        let sent = r#"{ "section": "remote", "query": "{ keepers }" }"#;
        let ran = format!(r#"{{ "replied": {{ "request": "a", "sent": {sent}, "reply": {reply} }} }}"#);
        let entry = format!(r#"{{ "hash": "0", "language": "graphql", "verdict": "valid", "ran": {ran} }}"#);
        project
            .write("content/_proofs.json", &format!(r#"{{ "packages": "", "samples": {{ "guide.md": [{entry}] }} }}"#));
        let made = make_reference(&project.config(), &Silent).expect("a reference").expect("the site has one");
        let queries = project.read(&format!("{DOCUMENTS}/api/remote/queries.md"));
        (made.written, queries)
    };
    let (_, queries) = noted(r#"{ "data": { "keepers": ["Ida"] } }"#);
    let (_, shown) = queries.split_once("## keepers {#keepers}").expect("the query");
    let (shown, _) = shown.split_once("## lantern ").expect("the next one");
    assert!(shown.contains("```graphql\n{ keepers }\n```"), "{shown}");
    assert!(shown.contains("    \"keepers\": [\"Ida\"]\n"), "{shown}");
    assert!(shown.contains("From the guide [Light & \\[oil\\]](/guide.md)."), "{shown}");
    assert_eq!(queries.matches("<Tabs>").count(), 1, "others have no example");
    let (written, queries) = noted(r#"{ "data": { "keepers": ["Ann"] } }"#);
    assert_eq!(written, Some(1), "what was replied is an input");
    assert!(queries.contains("[\"Ann\"]"), "{queries}");
    let (_, queries) = noted(r#"{ "data": null, "errors": [{ "message": "closed" }] }"#);
    assert!(!queries.contains("<Tabs>"), "{queries}");
}

#[test]
fn labels_and_titles_are_in_the_language_of_the_site_and_what_the_packages_say_is_not() {
    let documents = |labels: &str| {
        let project = project();
        let locale = format!("[locale]\ncode = \"en\"\nlabel = \"English\"\nlabels = \"{labels}\"\n\n");
        project
            .write("site.toml", &project.read("site.toml").replacen("[reference]", &format!("{locale}[reference]"), 1));
        made(&project);
        let mut all = String::new();
        each_file(&project.path(DOCUMENTS), "", &mut |_, path| {
            all += &fs::read_to_string(path).expect("a document is text");
        });
        all
    };
    let (english, pseudo) = (documents("en"), documents("pseudo"));
    let labels = Language::Pseudo.labels();
    for (label, own) in [
        ("title=\"Signature\"", labels.signature),
        ("- Extends: ", labels.extends),
        ("- Inherited from ", "⟦Íńĥéŕíťéď ƒŕóɱ "),
        (":::warning[Deprecated]", labels.deprecated),
        ("**Returns** ", labels.returns),
        ("kind=\"class\"", labels.class),
        ("kind=\"method\"", labels.method),
        ("title: \"Queries\"", labels.queries),
        ("- Returned by: ", labels.returned_by),
        ("- Used by: ", labels.used_by),
        ("| How many items to give at most |", labels.take),
        ("kind=\"input\"", labels.input),
        ("<Details summary=\"From ", "summary=\"⟦Ƒŕóɱ "),
        ("| Name | Type | Default |", labels.type_column),
    ] {
        assert!(english.contains(label), "{label} is said in English");
        assert!(!pseudo.contains(label), "{label} is not");
        assert!(pseudo.contains(own), "{own} is");
    }
}
