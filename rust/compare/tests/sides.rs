//! Sides of every kind: folders, commits and built sites, whole and broken.

use std::fs;

use builder::build::Silent;
use compare::report::markdown;
use compare::side::Side;
use compare::{PageFate, Project, compare};

use crate::tree::{LONG, SETTINGS, Tree, between, told};

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
    assert_eq!(told(&comparison), ["changed  /a/cups: the same words"]);
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
fn a_folder_of_documents_is_called_the_same_in_its_commits() {
    let project = Tree::of(&[("brew.md", "# Brewing\n\nOne.\n")]);
    project.git(&["init", "--quiet"]);
    project.commit();
    project.write("brew.md", "# Brewing\n\nTwo.\n");
    let comparison = project.compare("HEAD", project.name()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(told(&comparison), ["changed  /brew: +1 -1 words"]);
}
