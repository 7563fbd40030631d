//! `move` takes a document, a folder or a heading elsewhere, and mends what leads there.

use std::fs;

use crate::support::program::{printed, site};
use crate::support::project::{Project, contents, tests};

/// A site whose documents lead to each other in every way there is.
fn project() -> Project {
    Project::smallest().with(&tests().join("moves/site"))
}

fn see(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(tests().join("moves"));
    settings.bind(|| insta::assert_snapshot!(name, text));
}

fn run(project: &Project, arguments: &[&str]) -> String {
    printed(site(project.root(), &[&["move"], arguments].concat()), project.root())
}

fn check(project: &Project) -> String {
    printed(site(project.root(), &["check"]), project.root())
}

/// Every text of the project but what is kept between builds, one after the other.
fn texts(project: &Project) -> String {
    let own = contents(project.root()).into_iter().filter(|(name, _)| !name.starts_with(".site/"));
    let text = |(name, bytes): (String, Vec<u8>)| format!("==> {name}\n{}", String::from_utf8_lossy(&bytes));
    own.map(text).collect::<Vec<_>>().join("\n")
}

/// What `move` prints and makes of the project, in which `check` says what it said before.
fn see_move(name: &str, project: &Project, arguments: &[&str]) {
    let before = check(project);
    assert!(before.starts_with("exit code 0"), "{before}");
    let dry = run(project, &[arguments, &["--dry-run"]].concat());
    let untouched = texts(project);
    let told = run(project, arguments);
    assert_eq!(dry.replace("nothing was changed: this is what would be done\n", ""), told);
    assert_ne!(texts(project), untouched);
    see(name, &format!("{told}\n{}", texts(project)));
    assert_eq!(check(project), before);
}

#[test]
fn a_document_is_moved_with_everything_that_leads_to_it() {
    see_move("document", &project(), &["guides/auth/index.md", "guides/login.md"]);
}

#[test]
fn a_folder_is_moved_with_everything_that_leads_into_it() {
    see_move("folder", &project(), &["guides/auth", "people/login"]);
}

#[test]
fn a_heading_gets_another_id_where_the_old_one_is_an_address() {
    let project = project();
    project.write(
        "content/_addresses.txt",
        "/guides/auth/\n/guides/auth/#log-in\n/guides/auth/#sign-in => /guides/auth/#log-in\n",
    );
    see_move("heading", &project, &["guides/auth/index.md#log-in", "#enter"]);
}

#[test]
fn a_heading_gets_another_text_and_keeps_its_old_id_behind_the_new_one() {
    let project = project();
    let told = run(&project, &["guides/auth/index.md#log-in", "Enter the *shop*"]);
    assert!(told.starts_with("exit code 0") && !told.contains("left to do"), "{told}");
    let text = project.read("content/guides/auth/index.md");
    assert!(text.contains("## Enter the *shop* {#enter-the-shop #log-in}\n"), "{text}");
    assert!(text.contains("[here](#enter-the-shop)"), "{text}");
    assert!(project.read("content/guides/orders.md").contains("/guides/auth/index.html?x=1#enter-the-shop"));
}

#[test]
fn a_heading_keeps_its_old_id_however_it_is_written() {
    for (heading, to, is_now) in [
        ("  Late\n  ----", "Soon", "  Soon {#soon #late}\n  ----"),
        ("  Late\nhour\n---- ", "#soon", "  Late\nhour {#soon #late-hour}\n---- "),
        ("Late\n====", "Soon", "Soon {#soon #late}\n===="),
        (" ## [Late](#late)", "#soon", " ## [Late](#soon) {#soon #late}"),
    ] {
        let project = project();
        let text = format!("# People\n\nLate\n\n{heading}\n\nBye.\n");
        project.write("content/people/late.md", &text);
        let id = if heading.contains("hour") { "late-hour" } else { "late" };
        let told = run(&project, &[&format!("people/late.md#{id}"), to]);
        assert!(told.starts_with("exit code 0"), "{told}");
        assert_eq!(project.read("content/people/late.md"), text.replace(heading, is_now));
    }
}

#[test]
fn addresses_that_were_published_lead_to_the_new_ones_and_back_again() {
    let project = project();
    let ledger = "# Ours.\n/guides/auth/\n/guides/auth/#log-in\n/guides/orders\n/guides/sign-in => /guides/auth/\n";
    project.write("content/_addresses.txt", ledger);
    // Addresses are written anew as pages have them.
    let settings = project.read("site.toml").replace("\"/guides/auth#log-in\"", "\"/guides/auth/#log-in\"");
    run(&project, &["guides/auth", "guides/login"]);
    let noted = project.read("content/_addresses.txt");
    let leading = [
        "# Ours.\n/guides/auth/ => /guides/login/\n/guides/auth/#log-in\n/guides/auth/roles => /guides/login/roles\n",
        "\n/guides/login/\n",
        "\n/guides/login/#log-in\n",
        "\n/guides/orders\n/guides/sign-in => /guides/login/\n",
    ];
    assert!(leading.iter().all(|lines| noted.contains(lines)), "{noted}");
    assert_eq!(project.read("site.toml").matches("\"/guides/auth").count(), 0);
    run(&project, &["guides/login", "guides/auth"]);
    let back = project.read("content/_addresses.txt");
    assert!(
        back.contains("/guides/auth/\n/guides/auth/#log-in\n") && back.contains("/guides/login/ => /guides/auth/\n"),
        "{back}"
    );
    assert_eq!(project.read("site.toml"), settings);
}

#[test]
fn a_redirect_does_not_hide_a_page_that_is_moved_to_its_route() {
    let project = project();
    run(&project, &["guides/auth", "guides/login"]);
    assert!(project.read("site.toml").contains("\"/guides/auth/\" = \"/guides/login/\"\n"));
    run(&project, &["guides/login", "guides/auth"]);
    let settings = project.read("site.toml");
    assert!(
        !settings.contains("\"/guides/auth/\" =") && settings.contains("\"/guides/login/\" = \"/guides/auth/\"\n"),
        "{settings}"
    );
    assert!(check(&project).starts_with("exit code 0"), "{}", check(&project));
}

#[cfg(unix)]
#[test]
fn screens_are_still_those_that_were_taken() {
    use builder::screens::{Ledger, Screens};

    let project = crate::bad_input::project("screens_are_older_than_what_they_show");
    let config = project.config();
    let screens = Screens::load(&config).expect("screens").expect("screens");
    let mut ledger = Ledger::default();
    for screen in &screens.all {
        ledger.insert(screen.name.get_ref(), screens.today(screen));
    }
    ledger.save(&screens.content, |_| true).expect("the ledger is written");
    let is_old = |project: &Project| check(project).contains("old-screen");
    assert!(!is_old(&project), "{}", check(&project));
    let told = run(&project, &["guides", "manual"]);
    assert!(told.starts_with("exit code 0"), "{told}");
    assert!(!is_old(&project), "{}", check(&project));
    project.edit("content/_screens.toml", "\"manual/", "\"manual/old-");
    assert!(is_old(&project), "{}", check(&project));
}

#[test]
fn what_cannot_be_moved_is_told_and_nothing_is_changed() {
    let project = project();
    fs::write(project.root().parent().expect("a folder").join("outside.md"), "# Outside").expect("a file");
    let twice = "# Twice\n\n```md\n## Setup\n```\n\n## Setup\n\nA.\n\n## Setup\n\nB.\n\n> ## Under\n\nC.\n";
    project.write("content/people/twice.md", twice);
    let before = texts(&project);
    for (from, to, message) in [
        ("people/twice.md#setup", "Install", "other headings of `people/twice.md` would get other ids"),
        ("people/twice.md#under", "#below", "the heading `#under` of `people/twice.md` cannot be changed here"),
        ("guides/outh/index.md", "guides/a.md", "did you mean `guides/auth/index.md`?"),
        ("guides/auth", "guides/orders.md", "there is something at `guides/orders.md` already"),
        ("guides/auth", "guides/auth/deeper", "`guides/auth` cannot be moved into itself"),
        ("guides/orders.md", "guides/orders.txt", "needs the extension of a document"),
        ("guides/orders.md", "guides/_orders.md", "would be no page"),
        ("guides/orders.md", "../../outside.md", "is outside of the content folder"),
        ("../../outside.md", "guides/outside.md", "is outside of the content folder"),
        ("guides/auth/index.md#log-on", "#a", "has no heading with the id `log-on`; the nearest is `log-in`"),
        ("guides/auth/index.md#log-in", "#log-out", "has something with the id `log-out` already"),
        ("guides/auth/index.md#log-in", "#a b", "can be no id"),
        ("guides/auth/index.md#log-in", "guides/orders.md#a", "without a document"),
    ] {
        let told = run(&project, &[from, to]);
        assert!(told.starts_with("exit code 1") && told.contains(message), "{from} {to}: {told}");
    }
    assert_eq!(texts(&project), before);
}
