//! Since which version names are there: packages of several versions, read by the program and told on pages.

use super::{DOCUMENTS, made};
use crate::support::program::site;
use crate::support::project::Project;

const SETTINGS: &str = r#"title = "Kettles"
tagline = "How water is boiled"
url = "https://kettles.example.com"

[reference]
source-url = "https://code.example.com/"

[reference.history]
file = "history.tsv"
pages = "changes"
title = "Kettles in {version}"

[[reference.packages]]
name = "kettle"
section = "api"
files = ["*.d.ts"]

[[reference.graphql]]
section = "remote"
package = "kettle"
files = ["*.graphql"]
"#;

/// What each version declares: 1.2 has no package.
const VERSIONS: [(&str, &str, &str); 4] = [
    (
        "1.0.3",
        "export declare class Kettle { boil(liters: number): void; whistle(): void }\nexport interface Lid { }\n",
        "type Query { kettle: String old(id: ID): Int }\nenum Heat { LOW }\n",
    ),
    (
        "1.1.0",
        "export declare class Kettle { boil(liters: number /* of water */): void; keep: 'warm'; whistle(): void }\n\
         export declare enum Metal { Steel, Copper }\nexport interface Lid { }\n",
        "type Query { kettle: String old(id: ID): Int }\nenum Heat { LOW HIGH }\n",
    ),
    (
        "1.3.0",
        "declare class Vessel { whistle(): void }\nexport declare class Kettle extends Vessel {\n\
         \x20 boil(liters: number): Promise<void>;\n  keep: \"warm\";\n  /** @since 1.2.0 */ pour(): void;\n}\n\
         export declare enum Metal { Steel, Copper }\n",
        "type Query { kettle(size: Int!): String! }\nenum Heat { LOW HIGH }\n",
    ),
    (
        "1.4.0",
        "declare class Vessel { whistle(): void }\nexport declare class Kettle extends Vessel {\n\
         \x20 boil(liters: number): Promise<void>;\n  /** @deprecated */ keep: \"warm\";\n  /** @since 1.2.0 */ pour(into?: string): void;\n\
         \x20 /** @since 1.5.0 */ rinse(): void;\n}\n\
         export declare enum Metal { Steel, /** Red. */ Copper, Iron }\n\
         /** Opens the lid. */\nexport declare function open(lid: string): void;\n",
        "type Query { kettle(size: Int!): String! }\n\"A level.\"\nenum Heat { LOW HIGH }\ntype Cup { size: Int! }\n",
    ),
];

fn project() -> Project {
    let project = Project::empty();
    project.write("site.toml", SETTINGS);
    project.write("content/index.md", "# Kettles\n");
    let install = |folder: &str, version: &str, declarations: &str, schema: &str| {
        project.write(&format!("{folder}/package.json"), &format!("{{ \"version\": \"{version}\" }}"));
        project.write(&format!("{folder}/index.d.ts"), declarations);
        project.write(&format!("{folder}/schema.graphql"), schema);
    };
    let mut earlier = Vec::new();
    for (version, declarations, schema) in VERSIONS {
        if version == "1.4.0" {
            install("reference/node_modules/kettle", version, declarations, schema);
        } else {
            let alias = format!("node_modules/kettle-{version}");
            install(&format!("reference/history/{alias}"), version, declarations, schema);
            earlier.push(format!(
                "\"{alias}\": {{ \"name\": \"kettle\", \"version\": \"{version}\", \"integrity\": \"sha512-{version}\" }}"
            ));
        }
    }
    let lock = |entries: &str| format!("{{ \"lockfileVersion\": 3, \"packages\": {{ {entries} }} }}");
    project.write("reference/history/package-lock.json", &lock(&earlier.join(",")));
    let now = "\"node_modules/kettle\": { \"version\": \"1.4.0\", \"integrity\": \"sha512-1.4.0\" }";
    project.write("reference/package-lock.json", &lock(now));
    project
}

/// What the command prints.
fn compute(project: &Project) -> String {
    let output = site(project.root(), &["reference-history"]).output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The lines of the file without the hashes of signatures.
fn known(project: &Project) -> Vec<String> {
    let without = |state: &str| match state.split_once(':') {
        Some((minor, rest)) if rest != "gone" => format!("{minor}{}", rest.get(8..).unwrap_or_default()),
        _ => state.to_owned(),
    };
    let line = |line: &str| {
        let (name, facts) = line.rsplit_once('\t').expect("columns");
        let facts: Vec<String> = facts.split(' ').map(without).collect();
        format!("{} {}", name.replace('\t', " "), facts.join(" "))
    };
    project.read("history.tsv").lines().filter(|line| !line.contains("\trelease\t")).map(line).collect()
}

#[test]
fn the_history_of_each_name_is_computed_from_the_packages() {
    let project = project();
    let printed = compute(&project);
    assert_eq!(
        printed,
        "kettle Kettle.rinse: since 1.4, whose package has it; the comment says 1.5.0\n\
         history.tsv has 23 names of 4 packages: written; 1 of another version than their comment says\n"
    );
    assert_eq!(
        known(&project),
        [
            "kettle class Kettle 1.0 1.3",
            "kettle method Kettle.boil 1.0 1.3",
            "kettle property Kettle.keep 1.1 1.4,deprecated",
            "kettle method Kettle.pour 1.3 1.4",
            "kettle parameter Kettle.pour.into 1.4",
            "kettle method Kettle.rinse 1.4",
            "kettle method Kettle.whistle 1.0",
            "kettle interface Lid 1.0 1.3:gone",
            "kettle enum Metal 1.1",
            "kettle value Metal.Copper 1.1",
            "kettle value Metal.Iron 1.4",
            "kettle value Metal.Steel 1.1",
            "kettle function open 1.4",
            "kettle parameter open.lid 1.4",
            "remote type Cup 1.4",
            "remote field Cup.size 1.4",
            "remote enum Heat 1.0",
            "remote value Heat.HIGH 1.1",
            "remote value Heat.LOW 1.0",
            "remote query Query.kettle 1.0 1.3",
            "remote argument Query.kettle.size 1.3,breaks",
            "remote query Query.old 1.0 1.3:gone",
            "remote argument Query.old.id 1.0 1.3:gone",
        ]
    );
    assert!(project.read("history.tsv").starts_with("kettle\trelease\t1.0.3\tsha512-1.0.3\n"));
    assert!(compute(&project).contains("4 packages: nothing has changed;"), "it is the same as before");
}

#[test]
fn pages_say_since_when_names_are_there() {
    let project = project();
    let document = |path: &str| project.read(&format!("{DOCUMENTS}/reference/{path}.md"));
    let before = made(&project);
    assert!(before.warnings[0].message.ends_with("there is no history.tsv"), "{:?}", before.warnings);
    assert!(!document("api/functions/open").contains("since=") && !document("remote/enums").contains("since"));
    compute(&project);
    assert_eq!(made(&project).warnings, []);
    let kettle = document("api/classes/kettle");
    let line = |name: &str| {
        let mut lines = kettle.lines().skip_while(|line| !line.starts_with(&format!("### {name} ")));
        lines.find(|line| line.starts_with("<Member")).expect("a member").to_owned()
    };
    assert!(kettle.contains("{#boil}") && !line("boil").contains("since"), "{kettle}");
    assert!(line("keep").contains("since=\"1.1\""), "{kettle}");
    assert!(line("pour").contains("since=\"1.2.0\""), "the comment says what the packages leave open: {kettle}");
    assert!(kettle.contains("\n\n`into` (since 1.4)\n\n</Member>"), "of parameters those that came later: {kettle}");
    assert!(line("rinse").contains("since=\"1.4, whose package has it; the comment says 1.5.0\""), "{kettle}");
    let open = document("api/functions/open");
    assert_eq!(open.matches("since=\"1.4\"").count(), 1, "what came with its owner is not said again: {open}");
    assert!(document("api/enums/metal").contains("| `Iron` | (since 1.4) |"), "{}", document("api/enums/metal"));
    let enums = document("remote/enums");
    assert!(enums.contains("| <code>HIGH</code> | (since 1.1) |"), "{enums}");
    let types = document("remote/object-types");
    assert!(types.contains("{#cup}\n\n<MemberInfo kind=\"type\" type=\"Cup\" since=\"1.4\" />\n"), "{types}");
    let queries = document("remote/queries");
    assert!(queries.contains("| <code>size</code> | <code>Int!</code> | (since 1.2–1.3) |"), "{queries}");
    assert_eq!(made(&project).written, None, "nothing has changed");
}

#[test]
fn a_file_that_is_damaged_or_of_older_packages_is_told() {
    let project = project();
    compute(&project);
    let good = project.read("history.tsv");
    project.write("history.tsv", &good.replacen("kettle\tclass", "<<<<<<< ours\nkettle\tclass", 1));
    let warnings = made(&project).warnings;
    assert_eq!(warnings[0].primary.span.as_ref().map(|span| span.line), Some(9), "{warnings:?}");
    assert!(warnings[0].to_string().contains("reference-history"), "{warnings:?}");
    project.write("history.tsv", &good.replace("\t1.4.0\t", "\t1.3.9\t"));
    let warnings = made(&project).warnings;
    assert!(warnings[0].message.contains("kettle 1.4.0 are there is not known"), "{warnings:?}");
    project.write("history.tsv", &good);
    project.remove("reference/history/node_modules/kettle-1.3.0/index.d.ts");
    let output = site(project.root(), &["reference-history"]).output().expect("the program starts");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && told.contains("no file of kettle 1.3.0 matches `files`"), "{told}");
}

#[test]
fn a_page_tells_what_changed_in_each_version() {
    let project = project();
    compute(&project);
    assert_eq!(made(&project).warnings, []);
    let page = |name: &str| project.read(&format!("{DOCUMENTS}/reference/changes/{name}.md"));
    assert!(!project.path(DOCUMENTS).join("reference/changes/1-0.md").exists(), "nothing is known of what was before");
    assert!(page("1-4").starts_with("---\ntitle: \"Kettles in 1.4\"\ndescription: \"Changed: 1, Deprecated: 1, New: 4\"\nsidebar_label: \"1.4\"\nsidebar_position: 1\n"));
    let lists = |name: &str| {
        let page = page(name);
        let lists = page.lines().filter(|line| line.starts_with(['#', '-']) && *line != "---");
        lines_without_routes(lists)
    };
    assert_eq!(
        lists("1-3"),
        [
            "## Removed {#removed}",
            "### kettle 1.2–1.3 {#removed-kettle}",
            "- interface `Lid`",
            "### GraphQL Remote 1.2–1.3 {#removed-remote}",
            "- query `old`: `id`",
            "## Changed {#changed}",
            "### kettle 1.2–1.3 {#changed-kettle}",
            "- class [`Kettle`](#kettle): [`boil`](#boil)",
            "### GraphQL Remote 1.2–1.3 {#changed-remote}",
            "- query [`kettle`](#kettle)",
            "## New {#new}",
            "### kettle 1.2–1.3 {#new-kettle}",
            "- [`Kettle`](#kettle): [`pour`](#pour)",
            "### GraphQL Remote 1.2–1.3 {#new-remote}",
            "- [`kettle`](#kettle): [`size`](#kettle) (breaking)",
        ]
    );
    assert_eq!(
        lists("1-4"),
        [
            "## Changed {#changed}",
            "### kettle {#changed-kettle}",
            "- [`Kettle`](#kettle): [`pour`](#pour)",
            "## Deprecated {#deprecated}",
            "### kettle {#deprecated-kettle}",
            "- [`Kettle`](#kettle): [`keep`](#keep)",
            "## New {#new}",
            "### kettle {#new-kettle}",
            "- [`Kettle`](#kettle): [`rinse`](#rinse)",
            "- [`Metal`](#metal): [`Iron`](#metal)",
            "- function [`open`](#open)",
            "### GraphQL Remote {#new-remote}",
            "- type [`Cup`](#cup)",
        ]
    );
    let checked = site(project.root(), &["check"]).output().expect("the program starts");
    let told = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert!(checked.status.success() && !told.contains("broken"), "every link leads somewhere: {told}");
}

/// Lines whose links are only what they lead to on their pages.
fn lines_without_routes<'l>(lines: impl Iterator<Item = &'l str>) -> Vec<String> {
    let short = |line: &str| {
        let mut short = String::new();
        for (number, part) in line.split("](/").enumerate() {
            let part = if number == 0 { part } else { part.split_once('#').map_or(part, |(_, rest)| rest) };
            short += if number == 0 { "" } else { "](#" };
            short += part;
        }
        short
    };
    lines.map(short).collect()
}

#[test]
fn a_feed_of_the_pages_is_published_where_their_days_are_known() {
    let project = project();
    project.edit("site.toml", "[reference]\n", "[reference]\nrelease-days = \"days.json\"\n");
    project.write(
        "days.json",
        "{ \"kettle\": { \"version\": \"1.4.0\", \"day\": \"2026-04-05\", \"earlier\": { \"1.3.0\": \"2026-01-02\" } } }",
    );
    compute(&project);
    assert_eq!(made(&project).warnings, []);
    let document = |path: &str| project.read(&format!("{DOCUMENTS}/reference/changes/{path}"));
    assert!(document("1-4.md").contains("last_update: { date: 2026-04-05 }"));
    assert!(!document("1-1.md").contains("last_update"), "nobody has noted its day");
    let feed = document("atom.xml");
    assert!(feed.contains("<updated>2026-04-05T00:00:00Z</updated>\n<entry>"), "{feed}");
    assert_eq!(feed.matches("<entry>").count(), 2);
    assert!(feed.contains("<link href=\"https://kettles.example.com/reference/changes/1-3\"/>"), "{feed}");
    assert!(feed.contains("<summary>Changed: 1, Deprecated: 1, New: 4</summary>"), "{feed}");
    let built = site(project.root(), &["check"]).output().expect("the program starts");
    let told = String::from_utf8_lossy(&built.stderr).into_owned();
    assert!(built.status.success() && !told.contains("atom.xml"), "the index leads to it: {told}");
    project.edit("site.toml", "url = \"https://kettles.example.com\"\n", "");
    assert_eq!(made(&project).warnings, []);
    assert!(!project.path(DOCUMENTS).join("reference/changes/atom.xml").exists(), "a feed has whole addresses");
}

/// A project with a page about kettles, whose history is known.
fn written() -> Project {
    let project = project();
    project.write(
        "content/boiling.md",
        "# Boiling\n\nCall `Kettle.boil`, close the `Lid`, and choose a `Metal`; [`warm`](fact:kettle.keep) is [90](fact:heat).\n\n\
         ```graphql\n{ kettle(size: 1) }\n```\n",
    );
    project.write("content/pouring.md", "# Pouring\n\n`Kettle.whistle` stays as it is.\n");
    project.write("content/_facts.tsv", "heat\t90\nkettle.keep\twarm\n");
    compute(&project);
    project
}

/// What `touched` prints.
fn touched(project: &Project, arguments: &[&str]) -> String {
    let arguments: Vec<&str> = ["touched"].iter().chain(arguments).copied().collect();
    let output = site(project.root(), &arguments).output().expect("the program starts");
    let told = if output.status.success() { output.stdout } else { output.stderr };
    String::from_utf8(told).expect("text")
}

#[test]
fn a_new_version_touches_the_pages_that_use_what_changed() {
    let project = written();
    assert_eq!(
        touched(&project, &["--from", "1.1", "--to", "1.3"]),
        "content/boiling.md\n  Lid (kettle): removed in 1.3\n  Kettle.boil (kettle): changed in 1.3\n\
         \x20 Query.kettle (remote): changed in 1.3, in a request\n1 of 3 pages are touched\n"
    );
    assert_eq!(
        touched(&project, &["--from", "1.3"]),
        "content/boiling.md\n  Kettle.keep (kettle): deprecated in 1.4, pinned\n  Metal (kettle): with a new value in 1.4\n\
         1 of 3 pages are touched\n"
    );
    assert_eq!(touched(&project, &["--from", "1.4"]), "0 of 3 pages are touched\n");
    let told = touched(&project, &["--from", "1.2"]);
    assert!(told.contains("the history knows no version 1.2; it knows 1.0, 1.1, 1.3, 1.4"), "{told}");
}

#[test]
fn a_list_of_facts_touches_the_pages_that_are_pinned_to_others() {
    let project = written();
    project.write("before.tsv", "heat\t80\nkettle.keep\twarm\n");
    let list = project.path("before.tsv").display().to_string();
    assert_eq!(
        touched(&project, &["--facts", &list]),
        "content/boiling.md\n  heat: 80 before, 90 now\n1 of 3 pages are touched\n"
    );
    let json: serde_json::Value =
        serde_json::from_str(&touched(&project, &["--facts", &list, "--json"])).expect("JSON");
    assert_eq!(json["pages"][0]["facts"][0]["before"][0], "80");
    assert!(touched(&project, &[]).contains("--from"), "one of the two is needed");
}
