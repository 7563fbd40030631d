//! What would stop a strict build, or lose words of it, and is drawn where a build is lenient.

use std::fs;
use std::process::{Command, Stdio};

use builder::build::Report;
use builder::config::{Config, Overrides, TakeOver};
use builder::render::Mode;
use dialect::diagnostic::Strictness;
use dialect::labels::Language;

use super::files;
use crate::support::project::{Project, built, link_bundles, repository};

/// A folder of Markdown alone, built leniently.
fn drawn(documents: &[(&str, &[u8])]) -> (Project, Report) {
    let project = Project::empty();
    for (path, text) in documents {
        let path = project.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the document");
        fs::write(path, text).expect("the document is written");
    }
    let strictness = Strictness::Lenient;
    let (client, take_over) = (Some(repository()), Some(setup::tools::take_over as TakeOver));
    let overrides = Overrides { may_be_bare: true, take_over, client, strictness, ..Overrides::default() };
    let mut config = Config::load(project.root(), overrides).unwrap_or_else(|diagnostic| panic!("{diagnostic}"));
    config.folders.cache = project.path(".site");
    link_bundles(&config.folders.cache, &repository(), Mode::Production, &[Language::English]);
    let report = built(&config);
    (project, report)
}

/// What is told of documents, as `file: message`.
fn told(report: &Report) -> Vec<String> {
    report.warnings.iter().map(|one| format!("{}: {}", one.primary.file, one.message)).collect()
}

#[test]
fn a_page_whose_route_cannot_be_is_where_its_links_lead() {
    let (project, report) = drawn(&[
        ("README.md", b"# Home\n\n[Slug](docs/s.md), [question](docs/q%3Fx.md).\n"),
        ("docs/s.md", b"---\nslug: ../../etc\n---\n\n# Slug\n"),
        ("docs/b\\s.md", b"# Backslash\n"),
        ("docs/n\nl.md", b"# Line\n"),
        ("docs/q?x.md", b"# Question\n"),
    ]);
    let names = files(&project);
    for name in ["docs/etc", "docs/b-s", "docs/n-l", "docs/q-x"] {
        assert!(names.contains(&format!("{name}.html")) && names.contains(&format!("{name}.md")), "{names:?}");
    }
    let home = project.read("dist/index.html");
    assert!(home.contains("href=\"/docs/etc\"") && home.contains("href=\"/docs/q-x\""), "{home}");
    assert_eq!(told(&report).iter().filter(|told| told.contains("the route of this page")).count(), 4);
}

#[test]
fn what_another_program_says_is_told_where_it_says_it() {
    let (_, report) = drawn(&[
        ("mkdocs.yml", b"site_name: A\nrepo_url: /code\nnav:\n  - a.md\n  - API: /api/\n  - gone.md\n"),
        ("docs/a.md", b"# A\n"),
    ]);
    let places = report.warnings.iter().map(|one| {
        let place = one.primary.span.as_ref().map(|span| (span.line, span.column));
        (one.rule.name(), one.primary.file.as_str(), place)
    });
    assert_eq!(
        places.collect::<Vec<_>>(),
        [
            ("broken-link", "mkdocs.yml", Some((2, 11))),
            ("broken-link", "mkdocs.yml", Some((5, 10))),
            ("sidebars", "mkdocs.yml", Some((6, 5))),
        ]
    );
}

#[test]
fn documents_of_one_route_are_all_published() {
    let (project, report) = drawn(&[
        ("README.md", b"# Home\n\nThe first words, and [the others](index.md).\n"),
        ("index.md", b"# Index\n\nThe second words.\n"),
        ("docs/a.md", b"# A\n\nWords of one.\n"),
        ("docs/a.mdx", b"# A\n\nWords of two.\n"),
        ("docs/a/index.md", b"# A\n\nWords of three.\n"),
        ("404.md", b"# Lost\n\nWords of four.\n"),
    ]);
    for (name, words) in [
        ("index", "The first words"),
        ("index-2", "The second words"),
        ("docs/a", "Words of one"),
        ("docs/a-2", "Words of two"),
        ("docs/a/index-3", "Words of three"),
        ("404-2", "Words of four"),
    ] {
        let page = project.read(&format!("dist/{name}.html"));
        assert!(page.contains(words), "{name}: {page}");
    }
    assert!(project.read("dist/index.html").contains("href=\"/index-2\""));
    let drawn: Vec<_> = report.warnings.iter().filter(|one| one.is_drawn).map(|one| one.rule.name()).collect();
    assert_eq!(drawn, ["duplicate-route"; 4], "{:?}", told(&report));
}

#[test]
fn what_is_not_utf_8_or_not_closed_keeps_its_words() {
    let (project, report) = drawn(&[
        ("README.md", b"---\ntitle: Opened\n# Never closed\n\nWords below.\n"),
        ("latin.md", b"# Caf\xE9\n\nA [link](README.md).\n"),
        ("wide.md", b"\xFF\xFE#\0 \0W\0i\0d\0e\0\n\0\n\0w\0o\0r\0d\0s\0"),
    ]);
    let home = project.read("dist/index.html");
    assert!(home.contains("Words below") && home.contains("<title>Opened"), "{home}");
    let latin = project.read("dist/latin.html");
    assert!(latin.contains("<title>Café") && latin.contains("href=\"/\""), "{latin}");
    assert!(project.read("dist/wide.html").contains("<p>words</p>"));
    let expected = ["README.md: the front matter is not closed"]
        .into_iter()
        .map(str::to_owned)
        .chain(["latin", "wide"].map(|name| format!("{name}.md: this file is not UTF-8 text")));
    assert_eq!(told(&report), expected.collect::<Vec<_>>());
}

#[test]
fn documents_and_files_of_another_program_are_where_it_has_them() {
    for (settings, content, statics) in
        [("docs/.vitepress/config.mts", "docs", "docs/public"), ("astro.config.mjs", "src/content/docs", "public")]
    {
        let (project, report) = drawn(&[
            ("README.md", b"# Not of the site\n"),
            (settings, b""),
            (&format!("{content}/index.md"), b"# Home\n\n[A](/guide/a) and ![a picture](/a.svg)\n"),
            (&format!("{content}/guide/a.md"), b"# A\n"),
            (&format!("{statics}/a.svg"), b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
        ]);
        assert_eq!(told(&report), Vec::<String>::new(), "{settings}");
        let names = files(&project);
        assert!(["a.svg", "guide/a.html"].iter().all(|name| names.iter().any(|found| found == name)), "{names:?}");
        assert!(project.read("dist/index.html").contains("href=\"/guide/a\""), "{settings}");
    }
}

#[test]
fn a_project_of_another_program_is_one_without_a_document_in_its_own_folder() {
    // Documents of Docusaurus begin their routes with their folder, so that a home page is made beside.
    for (settings, pages) in [("docusaurus.config.js", 4), ("docs/.vitepress/config.mts", 3), ("mkdocs.yml", 3)] {
        let project = Project::empty();
        project.write(settings, "");
        project.write("docs/index.md", "# Handbook\n");
        let mut program = Command::new(env!("CARGO_BIN_EXE_site"));
        program.arg("check").current_dir(project.root()).env("NO_COLOR", "1").env("VENDURE_DOCS_CLIENT", repository());
        let output = program.stdin(Stdio::null()).output().expect("the program starts");
        let told = String::from_utf8_lossy(&output.stderr);
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!((&*said, &*told), (&*format!("{pages} pages checked\n"), ""), "{settings}");
    }
}
