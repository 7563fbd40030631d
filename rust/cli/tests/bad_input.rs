//! Bad input gives a clear message with its span, and a non-zero exit where the build cannot go on.
//!
//! Each test has a folder below `bad_input`, called as the test is. Its files are laid over those of the smallest site, and
//! `printed.snap` in it is what a person sees.
#![cfg(unix)] // Programs that fail are scripts of a shell, and what cannot be read are sockets and links.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use builder::screens::{Entry, Ledger, Screens};
use serde_json::Value;

use crate::bad_files::pipe;
use crate::support::program::{printed, site};
use crate::support::project::{Project, tests};

fn folder(name: &str) -> PathBuf {
    tests().join("bad_input").join(name)
}

/// The smallest site with the files of a test laid over it.
pub(crate) fn project(name: &str) -> Project {
    let folder = folder(name);
    let project = Project::smallest();
    if folder.exists() { project.with(&folder) } else { project }
}

/// Compares what a person sees with what was seen before.
pub(crate) fn see(name: &str, printed: &str) {
    see_as(name, "printed", printed);
}

/// As `see`, in a snapshot of another name.
pub(crate) fn see_as(name: &str, snapshot: &str, printed: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(folder(name));
    settings.bind(|| insta::assert_snapshot!(snapshot, printed));
}

fn check(name: &str) {
    let project = project(name);
    see(name, &printed(site(project.root(), &["check"]), project.root()));
}

macro_rules! checked {
    ($($name:ident)*) => {
        $(#[test] fn $name() { check(stringify!($name)); })*
    };
}

/// One screen was never taken, one was taken of another definition, and one of other packages.
#[test]
fn screens_are_older_than_what_they_show() {
    let name = "screens_are_older_than_what_they_show";
    let project = project(name);
    let screens = Screens::load(&project.config()).expect("screens").expect("screens");
    let mut ledger = Ledger::default();
    let [changed, other, _] = screens.all.as_slice() else { panic!("three screens") };
    ledger.insert(changed.name.get_ref(), Entry { definition: "0".to_owned(), ..screens.today(changed) });
    ledger.insert(other.name.get_ref(), Entry { packages: "0".to_owned(), ..screens.today(other) });
    ledger.save(&screens.content, |_| true).expect("the ledger is written");
    see(name, &printed(site(project.root(), &["check"]), project.root()));
    see_as(name, "strictly", &printed(site(project.root(), &["check", "--strict"]), project.root()));
}

// Settings.
checked! {
    a_key_of_the_settings_is_like_no_other
    a_key_of_the_settings_is_misspelt
    the_glossary_is_missing
    a_level_of_a_rule_is_for_no_glob
    a_rule_of_the_settings_cannot_be_lowered
    a_rule_of_the_settings_is_misspelt
    a_setting_has_an_unknown_value
    a_setting_has_the_wrong_type
    a_setting_is_missing
    the_base_url_lacks_its_slashes
    the_search_has_placeholders
    the_settings_are_not_toml
    the_url_has_a_path
}

// What readers ask.
checked! {
    questions_are_no_map
    questions_are_no_text_or_too_long
    questions_are_of_no_document
}

// What settings and sidebars name.
checked! {
    a_category_file_is_not_json
    a_category_has_nothing_in_it
    a_category_is_described_in_yaml
    a_category_names_a_missing_document
    a_categorys_page_has_an_unknown_type
    a_footer_link_leads_nowhere
    a_generated_page_leads_out_of_the_site
    a_key_of_the_sidebars_is_there_twice
    a_key_of_the_sidebars_is_unknown
    a_navbar_entry_has_an_unknown_type
    a_navbar_entry_names_a_missing_sidebar
    a_redirect_hides_a_page
    a_redirect_leads_nowhere
    a_redirect_leads_out_of_the_site
    a_sidebar_entry_has_an_unknown_type
    a_sidebar_entry_lacks_what_it_needs
    a_sidebar_link_leads_nowhere
    a_sidebar_names_a_missing_document
    a_sidebar_shows_a_missing_folder
    entries_of_the_sidebars_are_of_no_use
    keys_of_the_sidebars_have_wrong_types
    the_search_page_leads_out_of_the_site
    the_sidebars_are_not_json
    two_redirects_are_one_url
}

// Documents.
checked! {
    a_component_is_unknown
    a_component_lacks_a_property
    a_document_holds_a_javascript_expression
    a_document_names_a_missing_sidebar
    a_link_leads_to_a_draft
    a_link_to_a_markdown_file_is_broken
    a_slug_or_an_id_leads_out_of_the_site
    a_text_is_pinned_to_another_fact
    a_document_has_the_route_of_the_not_found_page
    a_document_has_the_route_of_the_search_page
    a_slug_is_the_home_pages
    a_tag_has_the_page_of_a_document
    a_tag_is_not_closed
    an_admonition_is_not_closed
    an_admonition_is_unknown
    an_anchor_is_broken
    a_pair_of_images_lacks_one_or_differs_in_size
    a_screen_has_an_unknown_step
    an_image_is_missing
    an_internal_link_is_broken
    levels_of_headings_do_not_exist
    lists_have_items_that_are_no_words
    pages_have_the_routes_of_others
    several_files_have_errors
    tags_are_unknown_or_wrong
    the_front_matter_cannot_be_read
    the_front_matter_has_a_wrong_type
    the_tags_are_no_yaml
    two_documents_differ_in_case_alone
    two_documents_have_one_file
    two_documents_have_one_file_of_markdown
    two_documents_have_one_route
}

// Files.
checked! {
    files_are_of_kinds_that_are_not_published
    pictures_are_none
    a_file_is_not_utf_8
    documents_in_formats_that_are_not_read
    a_link_leads_in_a_circle
    a_link_leads_out_of_the_project
    a_link_leads_to_itself
    a_link_leads_to_nothing
    a_static_file_has_the_name_of_a_list
    a_static_file_has_the_name_of_a_page
    a_static_file_has_the_name_of_a_redirect
    a_static_file_has_the_name_of_the_manifest
    a_static_file_leads_out
    a_static_file_is_where_pages_need_a_folder
    two_links_lead_in_a_circle
}

checked! {
    comments_silence_rules
    rules_are_raised_lowered_and_switched_off
    the_dictionary_is_none
    writers_are_told_what_they_ask_for
}

#[test]
fn where_warnings_are_denied_nothing_is_published_with_one() {
    let project = project("an_anchor_is_broken");
    let run = |arguments: &[&str]| site(project.root(), arguments).output().expect("the program starts");
    assert_eq!(run(&["check"]).status.code(), Some(0));
    assert_eq!(run(&["check", "--deny-warnings"]).status.code(), Some(1));
    let built = run(&["build", "--deny-warnings"]);
    let told = String::from_utf8_lossy(&built.stderr);
    assert!(told.contains("error[broken-anchor]") && told.contains("; nothing was published"), "{told}");
    assert!(built.status.code() == Some(1) && !project.path("dist").exists());
}

#[test]
fn a_rule_is_explained() {
    let explain = |rule| {
        let output = site(Path::new("/"), &["check", "--explain", rule]).output().expect("the program starts");
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("text"))
    };
    let [page, _] = explain("broken-anchor");
    assert!(page.starts_with("# broken-anchor\n") && page.contains("\n[rules]\nbroken-anchor = "), "{page}");
    let [_, refused] = explain("broken-ancor");
    assert!(refused.contains("did you mean `broken-anchor`?"), "{refused}");
}

#[test]
fn diagnostics_are_printed_in_every_format() {
    let name = "diagnostics_are_printed_in_every_format";
    let project = project(name);
    let workspace = project.root().parent().expect("a folder around the project");
    let print = |arguments: &[&str]| {
        let mut command = site(project.root(), &[&["check"], arguments].concat());
        command.env("GITHUB_WORKSPACE", workspace);
        command
    };
    see(name, &printed(print(&[]), project.root()));
    see_as(name, "summary", &printed(print(&["--summary"]), project.root()));
    see_as(name, "lenient", &printed(print(&["--lenient"]), project.root()));
    for format in ["json", "github", "sarif"] {
        see_as(name, format, &printed(print(&["--format", format]), project.root()));
    }
    let output = |format| {
        let output = print(&["--format", format]).output().expect("the program starts");
        String::from_utf8(output.stdout).expect("text")
    };
    let lines = output("json");
    assert!(lines.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()), "{lines}");
    let log: Value = serde_json::from_str(&output("sarif")).expect("a log is one JSON object");
    let run = &log["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), lines.lines().count());
    // The project is a folder of the repository that was checked out, and it is from there that files are named.
    let file = &results[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(file, "project/content/guides/orders.md");
    for result in results {
        let rule = usize::try_from(result["ruleIndex"].as_u64().expect("an index")).expect("a small one");
        assert_eq!(run["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
    }
}

#[test]
fn errors_in_settings_are_printed_for_tools_too() {
    let project = project("a_key_of_the_settings_is_misspelt");
    let output = site(project.root(), &["build", "--format", "json"]).output().expect("the program starts");
    let line: Value = serde_json::from_slice(&output.stdout).expect("one diagnostic, and nothing else");
    assert_eq!((&line["rule"], &line["file"]), (&"unknown-key".into(), &"site.toml".into()));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_environment_says_who_searches() {
    let project = project("the_search_has_placeholders");
    let told = |variables: &[(&str, &str)]| {
        let mut command = site(project.root(), &["check", "--format", "json"]);
        let output = command.envs(variables.iter().copied()).output().expect("the program starts");
        String::from_utf8(output.stdout).expect("text")
    };
    assert_eq!(told(&[]).lines().count(), 2, "a key and a node are placeholders");
    assert_eq!(told(&[("SEARCH_PROVIDER", "static")]), "", "they are not used");
    let cluster = [("TYPESENSE_NODES", "https://one.example.com"), ("TYPESENSE_SEARCH_KEY", "abc")];
    assert_eq!(told(&cluster), "");
    assert!(told(&[("SEARCH_PROVIDER", "static "), cluster[0]]).contains("known providers: static, typesense"));
}

#[test]
fn the_settings_are_missing() {
    let project = project("the_settings_are_missing");
    project.remove("site.toml");
    see("the_settings_are_missing", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn the_sidebars_are_missing() {
    let project = project("the_sidebars_are_missing");
    project.remove("sidebars.json");
    see("the_sidebars_are_missing", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn the_content_is_missing() {
    let project = project("the_content_is_missing");
    project.remove("content");
    see("the_content_is_missing", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn the_project_is_missing() {
    let project = project("the_project_is_missing");
    see("the_project_is_missing", &printed(site(&project.path("nowhere"), &["check"]), project.root()));
}

#[test]
fn a_fence_cites_what_is_not_there() {
    let name = "a_fence_cites_what_is_not_there";
    let project = project(name);
    project
        .write("shop/src/config.ts", "// #region config\nconst port = 3000;\n// #endregion config\n// #region open\n");
    project.write("shop/.env", "SECRET=1\n");
    symlink(".env", project.path("shop/sample.ts")).expect("a link");
    project.write("shop/.kept/sample.ts", "SECRET=1\n");
    symlink(".kept", project.path("shop/kept")).expect("a link");
    fs::write(project.path("shop/latin.ts"), b"// caf\xe9\n").expect("a file");
    fs::File::create(project.path("shop/long.ts")).expect("a file").set_len(1 << 40).expect("a long file");
    symlink("/etc/hostname", project.path("shop/out.ts")).expect("a link");
    pipe(&project.path("shop/pipe.ts"));
    let fences = [
        "file=\"shop/src/confg.ts\"",
        "file=\"shop/scr/config.ts\" region=\"config\"",
        "file=\"../project/shop/src/config.ts\"",
        "file=\"/etc/hostname\"",
        "file=\"shop/out.ts\"",
        "file=\"shop/.env\"",
        "file=\"shop/sample.ts\"",
        "file=\"shop/kept/sample.ts\"",
        "file=\"\"",
        "file=\"./shop/src/config.ts\"",
        "file=\"shop/src/config.ts\" region=\"config\" file=\"shop/src/other.ts\"",
        "file=\"shop/latin.ts\"",
        "file=\"shop/long.ts\"",
        "file=\"shop/pipe.ts\"",
        "file=\"shop/src\"",
        "file=\"shop/src/config.ts\" region=\"confi\"",
        "file=\"shop/src/config.ts\" region=\"open\"",
    ];
    let fences = fences.map(|words| format!("\n```ts {words}\n```\n")).concat();
    let with_body = "\n```ts file=\"shop/src/config.ts\" region=\"config\"\nconst port = 4000;\n```\n";
    project.write("content/guides/orders.md", &format!("# Orders\n{fences}{with_body}"));
    see(name, &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn a_broken_file_of_tags_is_told_once() {
    let project = project("a_broken_file_of_tags_is_told_once");
    for number in 0..3 {
        project.write(&format!("content/guides/d{number}.md"), "---\ntags: [a, b]\n---\n\n# D\n");
    }
    project.edit("site.toml", "[footer]", "[tags]\non-inline-tags = \"error\"\n\n[footer]");
    project.write("content/tags.yml", "a: {label: \"A\"\nb: {label: B}\n");
    see("a_broken_file_of_tags_is_told_once", &printed(site(project.root(), &["check", "--all"]), project.root()));
    project.write("content/tags.yml", "a: 3\nb: { label: B }\n");
    see_as("a_broken_file_of_tags_is_told_once", "one", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn a_fence_has_more_levels_than_its_grammar_bears() {
    let project = project("a_fence_has_more_levels_than_its_grammar_bears");
    let deep = format!("```yaml\n{}a\n```\n", "- ".repeat(1_100));
    let stairs: String = (0..400).map(|level| " ".repeat(level) + "-\n").collect();
    project.write("content/guides/orders.md", &format!("# Orders\n\n{deep}\n```yaml\n{stairs}```\n"));
    see("a_fence_has_more_levels_than_its_grammar_bears", &printed(site(project.root(), &["check"]), project.root()));
}

#[test]
fn every_folder_of_bad_input_belongs_to_a_test() {
    let tests =
        concat!(include_str!("bad_input.rs"), include_str!("bad_files.rs"), include_str!("bad_surroundings.rs"));
    for entry in fs::read_dir(folder("")).expect("the folder of bad input") {
        let name = entry.expect("it can be listed").file_name();
        let name = Path::new(&name).display().to_string();
        assert!(tests.contains(&name), "no test is called {name}");
    }
}
