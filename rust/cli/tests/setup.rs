//! A folder becomes a project, or that of another tool one of this program, and can be built then.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use builder::config::{Config, Overrides};
use builder::render::Mode;
use dialect::diagnostic::Strictness;
use dialect::labels::Language;
use serde_json::Value;

use crate::support::project::{Project, built, contents, link_bundles, repository};

/// Runs the program with a folder, and gives what it said.
fn run(command: &str, project: &Project, arguments: &[&str]) -> (bool, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_site"));
    program.arg(command).arg(project.root()).args(arguments).env("NO_COLOR", "1");
    // As somebody called it who has installed it.
    program.env_remove("CARGO").env("VENDURE_DOCS_CLIENT", repository()).stdin(Stdio::null());
    let Output { status, stdout, stderr } = program.output().expect("the program starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(&*project.root().to_string_lossy(), "PROJECT");
    (status.success(), text(&stdout), text(&stderr))
}

fn done(command: &str, project: &Project, arguments: &[&str]) -> String {
    let (is_done, printed, wrong) = run(command, project, arguments);
    assert!(is_done, "{printed}{wrong}");
    printed
}

/// Builds a project whatever is wrong in its documents, and gives the names of what was written. In settings nothing may be wrong.
fn build_leniently(project: &Project) -> Vec<String> {
    let overrides = || Overrides { strictness: Strictness::Lenient, ..Overrides::default() };
    let load = || Config::load(project.root(), overrides()).unwrap_or_else(|diagnostic| panic!("{diagnostic}"));
    let config = load();
    link_bundles(&config.folders.cache, project.root(), Mode::Production, &[Language::English]);
    let report = built(&config);
    let of_settings = |file: &str| matches!(file, "site.toml" | "sidebars.json");
    let wrong: Vec<_> = report.warnings.iter().filter(|warning| of_settings(&warning.primary.file)).collect();
    assert!(wrong.is_empty(), "what was written is wrong: {wrong:?}");
    contents(&config.folders.out).into_keys().collect()
}

fn project(files: &[(&str, &str)]) -> Project {
    let project = Project::empty();
    for (path, text) in files {
        project.write(path, text);
    }
    project
}

#[test]
fn a_new_folder_becomes_a_project_that_can_be_built() {
    let project = project(&[]);
    let printed = done("init", &project, &["--yes"]);
    assert_eq!(
        printed,
        "site.toml is written\ncontent/index.md is written\n\nNext:\n  site dev PROJECT      shows the site while you write\n  \
         site build PROJECT    writes it to dist/\n"
    );
    assert_eq!(
        project.read("site.toml"),
        "# The settings of the site. All that is not said here is as it is by default.\n\n\
         # The site's title. By default the name in `package.json`, or that of the folder.\ntitle = \"project\"\n\n\
         # The top navigation.\n[navbar]\n# Its entries in order.\nitems = [\n  { type = \"search\", position = \"right\" },\n]\n\n\
         # Where readers search.\n[search]\n# Name of the provider.\nprovider = \"static\"\n"
    );
    let files = build_leniently(&project);
    assert!(files.contains(&"index.html".to_owned()) && files.contains(&"search.html".to_owned()), "{files:?}");
}

#[test]
fn what_exists_is_told_and_stays_as_it_is() {
    let project = project(&[("docs/a.md", "# A\n")]);
    let printed = done("init", &project, &[]);
    assert!(printed.starts_with("nobody can be asked here"), "{printed}");
    assert!(project.read("site.toml").contains("content = \"docs\"\n") && !project.path("docs/index.md").exists());
    project.write("site.toml", "title = \"Ours\"\ncontent = \"notes\"\n");
    let printed = done("init", &project, &["--yes"]);
    assert!(
        printed.starts_with("site.toml is there already and stays as it is\nnotes/index.md is written\n"),
        "{printed}"
    );
    assert_eq!(project.read("site.toml"), "title = \"Ours\"\ncontent = \"notes\"\n");
    assert!(project.read("notes/index.md").starts_with("# Ours\n"));
    let hidden = fs::read_dir(project.root())
        .expect("a folder")
        .filter(|entry| entry.as_ref().expect("an entry").file_name().to_string_lossy().starts_with(".new"));
    assert_eq!(hidden.count(), 0, "nothing is left of what was written beside");
}

#[test]
fn a_folder_whose_settings_are_wrong_is_left_alone() {
    let project = project(&[("site.toml", "titel = \"Ours\"\n")]);
    let (is_done, _, wrong) = run("init", &project, &["--yes"]);
    assert!(!is_done && wrong.contains("did you mean `title`?"), "{wrong}");
    assert_eq!(contents(project.root()).len(), 1);
}

#[test]
fn a_folder_of_no_other_tool_is_not_migrated() {
    let project = project(&[("docs/a.md", "# A\n")]);
    let (is_done, _, wrong) = run("migrate", &project, &[]);
    assert!(!is_done && wrong.contains("those of Docusaurus, VitePress, VuePress, Starlight, mdBook"), "{wrong}");
    assert_eq!(contents(project.root()).len(), 1);
}

const BOOK: [(&str, &str); 4] = [
    ("book.toml", "[book]\ntitle = \"The Book\"\n\n[output.html.redirect]\n\"/old.html\" = \"one.html\"\n"),
    ("src/SUMMARY.md", "# Summary\n\n- [One](one.md)\n  - [Two](deep/two.md)\n"),
    ("src/one.md", "# One\n\nSee [two](deep/two.md) and {{#include none.rs}}.\n"),
    ("src/deep/two.md", "# Two\n"),
];

#[test]
fn a_book_is_taken_over_and_nothing_is_replaced_unless_that_is_asked_for() {
    let project = project(&BOOK);
    let printed = done("init", &project, &["--yes"]);
    assert!(
        printed.starts_with("book.toml is of mdBook: `site migrate PROJECT` takes over what it says\n"),
        "{printed}"
    );
    let written = project.read("site.toml");
    let printed = done("migrate", &project, &[]);
    assert!(printed.contains("site.toml is there already and stays as it is; --force replaces it\n"), "{printed}");
    assert!(printed.contains("\nfiles: to be moved or named\n  src/SUMMARY.md: "), "{printed}");
    assert_eq!(project.read("site.toml"), written);
    let printed = done("migrate", &project, &["--force", "--format", "json"]);
    let all: Value = serde_json::from_str(&printed).expect("JSON");
    assert_eq!(all["written"], serde_json::json!(["site.toml", "sidebars.json"]));
    assert_eq!((&all["tool"], &all["left"][0]["kind"]), (&"mdBook".into(), &"files".into()));
    project.remove("content");
    let files = build_leniently(&project);
    for file in ["index.html", "one.html", "old.html", "deep/two.html"] {
        assert!(files.contains(&file.to_owned()), "{file} is not among {files:?}");
    }
}

/// A project of each other tool, with two pages, of which the second is below the first.
const OTHERS: [&[(&str, &str)]; 4] = [
    &[
        (
            "mkdocs.yml",
            "site_name: A\nnav:\n  - index.md\n  - Guide: [guide/one.md]\nplugins:\n  - redirects:\n      redirect_maps: { old.md: guide/one.md }\n",
        ),
        ("docs/index.md", "# A\n\n[One](guide/one.md)\n"),
        ("docs/guide/one.md", "# One\n\n!!! note\n    Read this.\n"),
    ],
    &[
        (
            "docusaurus.config.js",
            "const { themes } = require('prism-react-renderer');\nmodule.exports = { title: 'A', url: 'https://a.b', baseUrl: '/', \
             presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/' } }]], \
             plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/guide/one' }] }]], \
             themeConfig: { prism: { theme: themes.github }, navbar: { logo: { src: 'logo.svg' }, items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs' }, { to: '/blog', label: 'Blog' }] } } };\n",
        ),
        (
            "sidebars.js",
            "module.exports = { main: ['index', { Guide: [{ type: 'autogenerated', dirName: 'guide' }] }] };\n",
        ),
        ("static/logo.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>\n"),
        ("docs/index.md", "# A\n\nimport Own from '@site/src/Own';\n\n<Own />\n\n[One](./guide/one.md)\n"),
        ("docs/guide/one.md", "# One\n"),
    ],
    &[
        (
            "docs/.vitepress/config.mjs",
            "import { defineConfig } from 'vitepress';\nexport default defineConfig({ title: 'A', themeConfig: { nav: [{ text: 'Guide', link: '/guide/one' }], \
             sidebar: { '/guide/': [{ text: 'Guide', items: [{ text: 'One', link: '/guide/one' }] }] } } });\n",
        ),
        ("docs/index.md", "# A\n\n[One](/guide/one)\n"),
        ("docs/guide/one.md", "# One\n\n::: details More\nText\n:::\n"),
    ],
    &[
        (
            "astro.config.mjs",
            "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ redirects: { '/old': '/guide/one' }, \
             integrations: [starlight({ title: 'A', sidebar: [{ label: 'Guide', autogenerate: { directory: 'guide' } }] })] });\n",
        ),
        ("src/content/docs/index.md", "---\ntitle: A\n---\n\n[One](/guide/one/)\n"),
        ("src/content/docs/guide/one.md", "---\ntitle: One\n---\n\n:::note\nRead this.\n:::\n"),
    ],
];

#[test]
fn a_project_of_any_other_tool_can_be_built_when_it_is_taken_over() {
    for files in OTHERS {
        let name = files[0].0;
        let project = project(files);
        let before = contents(project.root());
        done("migrate", &project, &[]);
        let written = build_leniently(&project);
        for file in ["index.html", "guide/one.html"] {
            assert!(written.contains(&file.to_owned()), "{name}: {file} is not among {written:?}");
        }
        let redirects = Config::load(project.root(), Overrides::default()).expect("settings").site.redirects.len();
        assert_eq!(written.contains(&"old.html".to_owned()), redirects == 1, "{name}");
        let is_kept = |(path, bytes): (&String, &Vec<u8>)| fs::read(project.path(path)).is_ok_and(|now| now == *bytes);
        assert!(before.iter().all(is_kept), "{name}: a file was changed");
    }
}

#[test]
fn a_path_with_a_space_is_named_as_a_shell_reads_it() {
    let project = project(&[]);
    let mut program = Command::new(env!("CARGO_BIN_EXE_site"));
    program.args(["init", "our docs", "-y"]).current_dir(project.root()).env_remove("CARGO").stdin(Stdio::null());
    let output = program.output().expect("the program starts");
    assert!(String::from_utf8_lossy(&output.stdout).contains("  site dev \"our docs\" "), "{output:?}");
    assert!(Path::new(&project.path("our docs/content/index.md")).exists());
}

#[test]
fn versions_of_docusaurus_are_kept_as_the_migration_says() {
    let project = project(&[
        (
            "docusaurus.config.js",
            "module.exports = { title: 'A', url: 'https://a.b', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], \
             plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/docs/old', to: '/docs/new' }] }]] };",
        ),
        ("sidebars.js", "module.exports = { guides: ['one', 'new'] };"),
        ("docs/one.md", "# One of now\n"),
        ("docs/new.md", "# New\n"),
        ("versions.json", "[\"2.0\", \"1.0\"]"),
        ("versioned_docs/version-1.0/one.md", "# One of the first\n"),
        ("versioned_docs/version-2.0/one.md", "# One of the second\n\n[Two](two.md)\n"),
        ("versioned_docs/version-2.0/two.md", "# Two\n"),
        ("versioned_sidebars/version-1.0-sidebars.json", "{ \"guides\": [\"one\"] }"),
        ("versioned_sidebars/version-2.0-sidebars.json", "{ \"guides\": [\"one\", \"two\"] }"),
    ]);
    let printed = done("migrate", &project, &[]);
    let commands: Vec<&str> =
        printed.split('`').filter(|text| text.starts_with("version ") && text.contains("--content")).collect();
    assert_eq!(commands.len(), 2, "{printed}");
    for command in commands {
        let mut program = Command::new(env!("CARGO_BIN_EXE_site"));
        program.args(command.split(' ')).current_dir(project.root()).env("VENDURE_DOCS_CLIENT", repository());
        let Output { status, stdout, stderr } = program.output().expect("the program starts");
        let told = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert!(status.success(), "{command}: {told:?}");
    }
    let files = build_leniently(&project);
    for file in ["one.html", "new.html", "old.html", "1.0/one.html", "2.0/one.html", "2.0/two.html"] {
        assert!(files.contains(&file.to_owned()), "{file} is not among {files:?}");
    }
    for file in ["1.0/new.html", "1.0/two.html", "2.0/old.html"] {
        assert!(!files.contains(&file.to_owned()), "{file} is among {files:?}");
    }
    assert!(project.read("dist/1.0/one.html").contains("One of the first"));
    assert!(project.read("dist/2.0/one.html").contains("href=\"/docs/2.0/two\""));
    assert!(project.read("dist/one.html").contains("One of now"));
}
