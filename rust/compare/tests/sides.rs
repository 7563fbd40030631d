//! Sides of every kind: folders, commits and built sites, whole and broken.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use builder::build::Silent;
use compare::report::{html, json, markdown};
use compare::side::Side;
use compare::{CompareError, Comparison, PageFate, Project, compare};
use tempfile::TempDir;

const SETTINGS: &str =
    "title = \"A\"\nurl = \"https://a.example\"\n\n[footer]\ncopyright = \"A\"\n\n[navbar]\nitems = []\n";

/// Ten words that are on no other page.
const LONG: &str =
    "Roasting takes eleven minutes, and cooling the beans takes four more.\n\nGrind them coarse.\n\nServe it black.\n";

/// A folder that is removed with its test.
struct Tree(TempDir);

impl Tree {
    /// One with these files.
    fn of(files: &[(&str, &str)]) -> Self {
        let tree = Self(tempfile::tempdir().expect("a temporary folder"));
        for (path, text) in files {
            tree.write(path, text);
        }
        tree
    }

    /// A project of three pages, with these files in place of some of them.
    fn project(others: &[(&str, &str)]) -> Self {
        let tree = Self::of(&[
            ("site.toml", SETTINGS),
            ("content/index.md", "# Home\n\nSee [brewing](brew.md#water) and [roasting](roast.md).\n"),
            ("content/brew.md", "# Brewing\n\nPour it slowly.\n\n## Water\n\nUse soft water.\n"),
            ("content/roast.md", &format!("# Roasting\n\n{LONG}")),
        ]);
        for (path, text) in others {
            tree.write(path, text);
        }
        tree
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the file");
        fs::write(path, text).expect("the file is written");
    }

    fn remove(&self, path: &str) {
        fs::remove_file(self.path(path)).expect("it is removed");
    }

    fn name(&self) -> &str {
        self.0.path().to_str().expect("a path of text")
    }

    /// Runs git here, as nobody and without settings.
    fn git(&self, arguments: &[&str]) -> String {
        let output = Command::new("git")
            .arg("-C")
            .arg(self.0.path())
            .args(["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"])
            .args(arguments)
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .output()
            .expect("git starts");
        assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text").trim().to_owned()
    }

    fn commit(&self) -> String {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--allow-empty", "--message", "a"]);
        self.git(&["rev-parse", "HEAD"])
    }

    /// Compares two sides for the project that is here.
    fn compare(&self, before: &str, after: &str) -> Result<Comparison, CompareError> {
        compare(&self.here(), before, after, &Silent)
    }

    /// The project that is here.
    fn here(&self) -> Project {
        Project { root: self.0.path().to_owned(), client: None }
    }
}

fn between(before: &Tree, after: &Tree) -> Comparison {
    after.compare(before.name(), after.name()).unwrap_or_else(|error| panic!("{error}"))
}

/// Each page to which something happened, in one line.
fn told(comparison: &Comparison) -> Vec<String> {
    comparison.pages.iter().map(ToString::to_string).collect()
}

#[test]
fn a_folder_and_itself_have_no_changes() {
    let project = Tree::project(&[]);
    let comparison = between(&project, &project);
    assert_eq!((told(&comparison), comparison.lost.len(), comparison.problems.len()), (vec![], 0, 0));
    assert!(markdown::format(&comparison).contains("No text changed"));
}

#[test]
fn a_change_of_styles_and_settings_changes_no_text() {
    let (before, after) = (Tree::project(&[]), Tree::project(&[("packages/site/styles.css", "a { color: red }")]));
    after.write("site.toml", &SETTINGS.replace("title = \"A\"", "title = \"A\"\ntagline = \"B\""));
    let comparison = between(&before, &after);
    assert!(comparison.is_without_text(), "{:?}", told(&comparison));
    assert!(compare::report::headline(&comparison).starts_with("No text changed: "));
}

#[test]
fn pages_that_are_new_gone_or_changed_are_told_with_their_words() {
    let before = Tree::project(&[("content/old.md", "# Old\n\nNobody needs this.\n")]);
    let after = Tree::project(&[
        ("content/new.md", "# New\n\nSomething entirely different.\n"),
        ("content/brew.md", "# Brewing\n\nPour it very slowly.\n\n## Water\n\nUse soft water.\n"),
    ]);
    let comparison = between(&before, &after);
    assert_eq!(told(&comparison), ["changed  /brew: +1 -0 words", "new      /new", "gone     /old"]);
    assert_eq!(comparison.lost, ["/old"]);
}

#[test]
fn a_page_whose_file_has_another_name_has_moved_and_links_to_it_are_no_changes() {
    let (before, after) = (Tree::project(&[]), Tree::project(&[]));
    after.remove("content/roast.md");
    after.write("content/beans/roasting.md", &format!("# Roasting\n\n{LONG}"));
    after.write("content/index.md", "# Home\n\nSee [brewing](brew.md#water) and [roasting](beans/roasting.md).\n");
    let comparison = between(&before, &after);
    assert_eq!(told(&comparison), ["moved    /beans/roasting from /roast"]);
    assert_eq!(comparison.lost, ["/roast"]);
}

#[test]
fn a_page_that_was_moved_and_edited_is_one_page() {
    let (before, after) = (Tree::project(&[]), Tree::project(&[]));
    after.write(
        "content/roast.md",
        &format!("---\nslug: /roasting\n---\n\n# Roasting\n\n{}", LONG.replace("four", "five")),
    );
    let comparison = between(&before, &after);
    let page = &comparison.pages[0];
    assert_eq!((page.fate, page.former.as_deref(), comparison.pages.len()), (PageFate::Changed, Some("/roast"), 1));
}

#[test]
fn an_address_that_is_redirected_or_kept_at_its_heading_is_not_lost() {
    let (before, after) = (Tree::project(&[]), Tree::project(&[]));
    after.write("content/brew.md", "# Brewing\n\nPour it slowly.\n\n## Soft water {#soft #water}\n\nUse soft water.\n");
    assert_eq!(between(&before, &after).lost, [""; 0]);
    after.write("content/brew.md", "# Brewing\n\nPour it slowly.\n\n## Soft water\n\nUse soft water.\n");
    after.write("content/index.md", "# Home\n\nSee [brewing](brew.md) and [roasting](roast.md).\n");
    assert_eq!(between(&before, &after).lost, ["/brew#water"]);
    after.remove("content/roast.md");
    after.write("content/index.md", "# Home\n\nSee [brewing](brew.md).\n");
    after.write("site.toml", &format!("{SETTINGS}\n[redirects]\n\"/roast\" = \"/brew\"\n"));
    assert_eq!(between(&before, &after).lost, ["/brew#water", "/roast#roasting"]);
}

#[test]
fn a_redirect_answers_the_anchors_of_its_target_and_one_that_leaves_the_site_answers_all() {
    let before =
        Tree::project(&[("content/roast.md", "# Roasting\n\nHot.\n\n## Cooling\n\nSlow.\n\n## Air\n\nDry.\n")]);
    let lost = |target: &str| {
        let home = "# Home\n\nSee [brewing](brew.md#water).\n";
        let after =
            Tree::project(&[("content/index.md", home), ("content/http.md", "# Roasting\n\n## Air\n\nFresh.\n")]);
        after.remove("content/roast.md");
        after.write("site.toml", &format!("{SETTINGS}\n[redirects]\n\"/roast\" = \"{target}\"\n"));
        between(&before, &after)
    };
    let comparison = lost("/http");
    assert_eq!(comparison.lost, ["/roast#cooling"]);
    assert!(markdown::format(&comparison).contains("### 1 address lost\n"));
    assert_eq!(lost("/brew").lost, ["/roast#air", "/roast#cooling", "/roast#roasting"]);
    assert!(markdown::format(&lost("/brew")).contains("### 3 addresses lost\n"));
    assert_eq!(lost("https://b.example/roast").lost, [""; 0]);
}

#[test]
fn what_a_change_breaks_is_told_and_what_was_wrong_before_is_not() {
    let before = Tree::project(&[("content/brew.md", "# Brewing\n\nA [^1].\n\n## Water\n")]);
    let after = Tree::project(&[("content/brew.md", "# Brewing\n\nNow\n\nA [^1].\n\n## Water\n\n[No](nowhere.md)\n")]);
    let comparison = between(&before, &after);
    let rules: Vec<&str> = comparison.problems.iter().map(|one| one.rule.name()).collect();
    assert_eq!(rules, ["broken-link"]);
}

#[test]
fn a_heading_that_is_the_title_of_its_page_is_marked_once() {
    let after =
        Tree::project(&[("content/brew.md", "# Brewing tea\n\nPour it slowly.\n\n## Water\n\nUse soft water.\n")]);
    let comparison = between(&Tree::project(&[]), &after);
    assert_eq!(told(&comparison), ["changed  /brew: +1 -0 words"]);
    assert_eq!(comparison.pages[0].changes().map(|block| block.kind.name()).collect::<Vec<_>>(), ["heading"]);
}

#[test]
fn an_image_of_other_bytes_is_a_change_and_one_that_moves_with_its_page_is_none() {
    let image = |size: u8| format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\"/>");
    let text = format!("# Cups\n\n{LONG}\n![A cup](cup.svg)\n");
    let with = |folder: &str, size: u8| {
        let (page, cup) = (format!("content/{folder}/cups.md"), format!("content/{folder}/cup.svg"));
        Tree::project(&[(&page, &text), (&cup, &image(size))])
    };
    let comparison = between(&with("a", 9), &with("a", 8));
    let page = &comparison.pages[0];
    assert_eq!((page.changes().count(), page.count_words()), (1, (0, 0)));
    let comment = markdown::format(&comparison);
    assert!(comment.contains("> file: <del>./cup.svg (cup-") && comment.contains("<ins>./cup.svg (cup-"), "{comment}");
    assert_eq!(told(&between(&with("a", 9), &with("b", 9))), ["moved    /b/cups from /a/cups"]);
}

#[test]
fn numbers_of_footnotes_and_ids_of_twins_are_no_changes() {
    let text = "# Brewing\n\nOne[^a].\n\n## Water\n\n## Cups\n\nMany.\n\n[^a]: First.\n";
    let before = Tree::project(&[("content/brew.md", text)]);
    let with =
        "# Brewing\n\nNew[^b].\n\n## Cups\n\nOne[^a].\n\n## Water\n\n## Cups\n\nMany.\n\n[^a]: First.\n[^b]: Second.\n";
    let after = Tree::project(&[("content/brew.md", with)]);
    let comparison = between(&before, &after);
    let changes: Vec<String> =
        comparison.pages[0].changes().map(|block| format!("{:?} {}", block.change, block.kind.name())).collect();
    assert_eq!(changes, ["Added paragraph", "Added heading", "Added list item"]);
}

#[test]
fn a_commit_is_compared_with_the_folder_as_it_is_and_nothing_is_left_of_it() {
    let project = Tree::project(&[]);
    project.git(&["init", "--quiet"]);
    let first = project.commit();
    project.write("content/brew.md", "# Brewing\n\nPour it fast.\n\n## Water\n\nUse soft water.\n");
    let state = project.git(&["status", "--porcelain"]);
    let comparison = project.compare(&first, project.name()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(told(&comparison), ["changed  /brew: +1 -1 words"]);
    assert_eq!(comparison.before, first[..10]);
    let kept =
        |state: &str| state.lines().filter(|line| !line.contains(".site")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(kept(&project.git(&["status", "--porcelain"])), kept(&state));
    assert_eq!(project.git(&["worktree", "list"]).lines().count(), 1);
    project.commit();
    let comparison = project.compare("HEAD~1", "HEAD").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(told(&comparison), ["changed  /brew: +1 -1 words"]);
}

#[test]
fn a_commit_has_the_packages_of_the_project_if_its_lock_file_names_the_same() {
    let writing = "[rules]\nspelling = \"warning\"\n\n[writing]\ndictionary = \"node_modules/words/index\"\n";
    let project = Tree::project(&[
        ("site.toml", &format!("{SETTINGS}\n{writing}")),
        ("package-lock.json", "{}"),
        (".gitignore", "node_modules\n"),
        ("node_modules/words/index.aff", "SET UTF-8\n"),
        ("node_modules/words/index.dic", "1\nhome\n"),
    ]);
    project.git(&["init", "--quiet"]);
    project.commit();
    let problems = |project: &Tree| {
        let found = project.compare("HEAD", project.name()).unwrap_or_else(|error| panic!("{error}")).problems;
        found.iter().filter(|one| one.rule.name() == "spelling").count()
    };
    assert_eq!(problems(&project), 0);
    project.write("package-lock.json", "{ }");
    assert!(problems(&project) > 0, "without packages no word of the commit is looked up");
}

#[test]
fn a_folder_gets_no_packages_of_the_project_and_a_commit_those_of_its_reference() {
    let reference = "\n[reference]\ninstall = \"api\"\nsource-url = \"https://a.example/\"\n\n\
                     [[reference.graphql]]\nsection = \"own\"\nfiles = [\"*.graphql\"]\n";
    let files = [
        ("site.toml", &*format!("{SETTINGS}{reference}")),
        ("own.graphql", "type Query {\n  cups: Int\n}\n"),
        (".gitignore", "node_modules\n.site\n"),
        ("package-lock.json", "{}"),
        ("api/package-lock.json", "{}"),
    ];
    let (project, other) = (Tree::project(&files), Tree::project(&files));
    for packages in ["node_modules", "api/node_modules"] {
        project.write(&format!("{packages}/cups/package.json"), "{}");
    }
    other.write("own.graphql", "type Query {\n  beans: Int\n}\n");
    project.compare(other.name(), project.name()).unwrap_or_else(|error| panic!("{error}"));
    for packages in ["node_modules", "api/node_modules"] {
        assert!(fs::symlink_metadata(other.path(packages)).is_err(), "{packages}");
    }
    project.git(&["init", "--quiet"]);
    project.commit();
    let side = Side::find(&project.here(), "HEAD").unwrap_or_else(|error| panic!("{error}"));
    let opened = side.open(&project.here()).unwrap_or_else(|error| panic!("{error}")).expect("sources");
    let root = &opened.config().folders.root;
    for packages in ["node_modules", "api/node_modules"] {
        assert!(root.join(packages).join("cups/package.json").is_file(), "{packages}");
    }
}

#[test]
fn a_project_below_the_root_of_its_repository_is_found_in_its_commits() {
    let repository = Tree::of(&[("docs/site.toml", SETTINGS), ("docs/content/index.md", "# Home\n\nOne.\n")]);
    repository.git(&["init", "--quiet"]);
    repository.commit();
    repository.write("docs/content/index.md", "# Home\n\nTwo.\n");
    let project = Project { root: repository.path("docs"), client: None };
    let docs = repository.path("docs").display().to_string();
    let comparison = compare(&project, "HEAD", &docs, &Silent).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(told(&comparison), ["changed  /: +1 -1 words"]);
    repository.git(&["mv", "docs", "former"]);
    repository.commit();
    repository.git(&["mv", "former", "docs"]);
    let error = compare(&project, "HEAD", &docs, &Silent).expect_err("it was elsewhere").to_string();
    assert_eq!(error, "the commit `HEAD` has no folder `docs`");
}

#[test]
fn what_keeps_git_from_writing_a_commit_is_told_in_its_words() {
    // The project is not in the commit, either.
    let repository = Tree::of(&[
        ("docs/site.toml", SETTINGS),
        (".gitignore", "docs\n"),
        (".gitattributes", "notes.txt filter=sealed\n"),
        ("notes.txt", "Read by nobody.\n"),
    ]);
    repository.git(&["init", "--quiet"]);
    repository.commit();
    repository.git(&["config", "filter.sealed.smudge", "no-such-program"]);
    repository.git(&["config", "filter.sealed.required", "true"]);
    let project = Project { root: repository.path("docs"), client: None };
    let docs = repository.path("docs").display().to_string();
    let error = compare(&project, "HEAD", &docs, &Silent).expect_err("it is sealed").to_string();
    assert!(error.starts_with("git cannot read `HEAD`: ") && error.contains("sealed"), "{error}");
}

#[test]
fn a_commit_that_does_not_build_is_told_with_its_first_error() {
    let settings = format!("{SETTINGS}\n[rules]\nbroken-link = \"error\"\n");
    let text = "# Home\n\n[No](nowhere.md), [ice](brew.md#ice)\n";
    let project = Tree::project(&[("site.toml", &settings), ("content/index.md", text)]);
    project.git(&["init", "--quiet"]);
    project.commit();
    project.write("content/index.md", "# Home\n");
    let error = project.compare("HEAD", project.name()).expect_err("it is broken").to_string();
    assert!(error.contains("HEAD (") && error.contains(": 1 error, ") && error.contains("nowhere.md"), "{error}");
    project.write("site.toml", "title = ");
    let error = project.compare(project.name(), project.name()).expect_err("it is broken").to_string();
    assert!(error.contains("the settings of") && error.contains("site.toml"), "{error}");
}

#[test]
fn what_is_neither_a_folder_nor_a_commit_and_an_empty_folder_are_refused() {
    let (project, empty) = (Tree::project(&[]), Tree::of(&[]));
    let error = |before: &str| project.compare(before, project.name()).expect_err("it is refused").to_string();
    assert!(error("v1.2.3").contains("neither a folder nor a commit"));
    assert!(error("--help").contains("neither a folder nor a commit"));
    assert!(error(empty.name()).contains("nothing to compare"));
}

#[test]
fn built_sites_are_compared_by_their_copies_and_not_with_sources() {
    let copy = |words: &str| {
        format!(
            "# Brewing\n\n> For AI agents: the index of these docs is at https://b.example/llms.txt\n\nPour it {words}.\n"
        )
    };
    let built = |words: &str, site: &str| {
        let copy = copy(words).replace("https://b.example/", site);
        Tree::of(&[("assets/site.json", "{}"), ("brew.md", &copy)])
    };
    let (before, after) = (built("slowly", "https://b.example/"), built("fast", "https://b.example/"));
    assert_eq!(told(&between(&before, &after)), ["changed  /brew: +1 -1 words"]);
    let sources = Tree::project(&[]);
    let error = sources.compare(before.name(), sources.name()).expect_err("it is refused").to_string();
    assert!(error.contains("is a built site and"), "{error}");
}

#[test]
fn a_report_is_a_folder_of_pages_without_scripts_that_replaces_one_and_nothing_else() {
    let (before, after) = (Tree::project(&[]), Tree::project(&[]));
    after.write("content/brew.md", "# Brewing\n\nPour it <b>fast</b> & hot.\n\n## Water\n\nUse soft water.\n");
    let comparison = between(&before, &after);
    let out = tempfile::tempdir().expect("a temporary folder");
    let folder = out.path().join("report");
    for _ in 0..2 {
        html::write(&comparison, &folder).unwrap_or_else(|error| panic!("{error}"));
    }
    let index = fs::read_to_string(folder.join("index.html")).expect("the list");
    assert!(
        index.contains("href=\"pages/brew.html\"") && !index.contains("<script") && !index.contains("://"),
        "{index}"
    );
    let page = fs::read_to_string(folder.join("pages/brew.html")).expect("the page");
    assert!(page.contains("<del>slowly</del> <ins><strong>fast</strong> &amp; hot</ins>"), "{page}");
    let data = fs::read_to_string(folder.join("comparison.json")).expect("the data");
    assert_eq!(serde_json::from_str::<serde_json::Value>(&data).expect("JSON"), json::format(&comparison));
    assert!(folder.join("_comment.md").is_file());
    assert_eq!(told(&between(&before, &before)), [""; 0]);
    html::write(&between(&before, &before), &folder).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(fs::read_dir(folder.join("pages")).expect("a folder").count(), 0, "pages of the last report are gone");
}

#[test]
fn a_folder_with_anything_that_no_report_has_is_refused_and_stays_as_it_is() {
    let project = Tree::project(&[]);
    let comparison = between(&project, &project);
    let refused = |files: &[(&str, &str)], foreign: &str| {
        let folder = Tree::of(files);
        let error = html::write(&comparison, folder.0.path()).expect_err("it is refused");
        assert!(matches!(&error, CompareError::Foreign(_, named) if named == foreign), "{files:?}: {error}");
        assert!(error.to_string().contains(&format!("holds `{foreign}`, which is not of a report")), "{error}");
        for (path, text) in files {
            assert_eq!(fs::read_to_string(folder.path(path)).expect("it is there"), *text, "{path}");
        }
    };
    refused(&[("mine.txt", "mine")], "mine.txt");
    refused(&[("index.html", "mine"), ("pages/a.html", "mine")], "index.html");
    refused(&[("comparison.json", "{}"), ("mine.txt", "mine"), ("pages/a.html", "mine")], "mine.txt");
    refused(&[("comparison.json", "{}"), ("pages/a.html", ""), ("pages/a.md", "mine")], "pages/a.md");
    refused(&[("comparison.json", "{}"), ("pages/my notes.html", "mine")], "pages/my notes.html");
    refused(&[("comparison.json", "{}"), ("pages/a.html/b.html", "mine")], "pages/a.html");
    refused(&[("comparison.json/a", "mine")], "comparison.json");
    let shown = Tree::of(&[("comparison.json", "{}"), ("pages/.of-a-system", "")]);
    html::write(&comparison, shown.0.path()).unwrap_or_else(|error| panic!("{error}"));
    assert!(shown.path("pages/.of-a-system").is_file());
}

#[test]
fn a_folder_of_documents_is_called_the_same_in_its_commits() {
    let project = Tree::of(&[("brew.md", "# Brewing\n\nOne.\n")]);
    project.git(&["init", "--quiet"]);
    project.commit();
    project.write("brew.md", "# Brewing\n\nTwo.\n");
    let comparison = project.compare("HEAD", project.name()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(told(&comparison), ["changed  /brew: +1 -1 words"]);
}

#[test]
fn a_report_in_a_folder_of_documents_is_none_of_them() {
    let project = Tree::of(&[("index.md", "# Home\n\nOne.\n")]);
    project.git(&["init", "--quiet"]);
    project.commit();
    project.write("index.md", "# Home\n\nTwo.\n");
    for _ in 0..2 {
        let comparison = project.compare("HEAD", project.name()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((told(&comparison), comparison.problems.len()), (vec!["changed  /: +1 -1 words".to_owned()], 0));
        html::write(&comparison, &project.path("review")).unwrap_or_else(|error| panic!("{error}"));
    }
    let review = project.path("review").display().to_string();
    let error = project.compare("HEAD", &review).expect_err("it is refused").to_string();
    assert!(error.contains("nothing to compare"), "{error}");
}

#[test]
fn a_comment_is_no_longer_than_hosts_allow_and_says_what_it_leaves_out() {
    let pages = |words: &str| -> Tree {
        let tree = Tree::project(&[]);
        for number in 0..60 {
            let line = |line: usize| format!("Paragraph {line} of many says {words}{line}.");
            let text = (0..40).map(line).collect::<Vec<_>>().join("\n\n");
            tree.write(&format!("content/page-{number}.md"), &format!("# Page {number} @somebody\n\n{text}"));
        }
        tree
    };
    let comment = markdown::format(&between(&pages("one"), &pages("two")));
    assert!(comment.chars().count() <= markdown::LIMIT, "{}", comment.chars().count());
    assert!(comment.contains("left out here") && comment.contains("60 changed"), "{comment}");
    assert!(!comment.contains("@somebody"), "nobody is called by a comment");
    assert_eq!(comment.matches("<details>").count(), comment.matches("</details>").count());
}
