//! `check --inbound` finds links to the site, in sources elsewhere, that lead nowhere.

use crate::support::program::{printed, site};
use crate::support::project::{Project, tests};

/// The smallest site below a base URL, with redirects, and an application beside it that leads its users there.
fn project() -> Project {
    let project = Project::smallest();
    project.edit("site.toml", "[footer]", "[redirects]\n\"/old\" = \"/guides/orders\"\n\n[footer]");
    project.edit(
        "site.toml",
        "url = \"https://handbook.example.com\"",
        "url = \"https://handbook.example.com\"\nbase-url = \"/shop/\"",
    );
    project.write("content/guides/orders.md", "---\ntitle: Orders\n---\n\n## Refunds\n\nMoney back.\n");
    project.write("static/terms.pdf", "A file");
    project.write(
        "../app/src/help.ts",
        "export const help = [\n  'https://handbook.example.com/shop/guides/orders#refunds',\n  'http://www.handbook.example.com/shop/guides/ordres',\n\
         \x20 'https://handbook.example.com/shop/GUIDES/Orders/index.html#refund',\n  'https://handbook.example.com/elsewhere',\n\
         \x20 `https://handbook.example.com/shop/${topic}`,\n  'https://handbook.example.com/shop/terms.pdf',\n];\n",
    );
    project.write(
        "../app/README.md",
        "See the [handbook](https://handbook.example.com/shop/old#refunds),\nor https://old.example.com/gone.\n",
    );
    project.write("../app/photo.svg", "<a href=\"https://handbook.example.com/shop/nothing\"/>");
    project.write("../app/node_modules/other/index.js", "'https://handbook.example.com/shop/nothing'");
    project.write("../app/.cache/index.js", "'https://handbook.example.com/shop/nothing'");
    project
}

/// What is printed when these are looked at, with the folder around the project called PLACE.
fn look(project: &Project, arguments: &[&str]) -> String {
    let place = project.root().parent().expect("a folder around the project");
    let mut command = site(project.root(), &[&["check"], arguments].concat());
    command.current_dir(place);
    let took = |line: &str| {
        if line.starts_with("  inbound") { line.replace(|c: char| c.is_ascii_digit(), "N") } else { line.to_owned() }
    };
    let text = printed(command, place).replace("PROJECT", "PLACE");
    text.lines().map(took).collect::<Vec<_>>().join("\n")
}

#[test]
fn links_from_elsewhere_that_lead_nowhere_are_told_with_their_places() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(tests().join("inbound"));
    let told = look(&project(), &["--inbound", "app", "--inbound-url", "https://old.example.com"]);
    settings.bind(|| insta::assert_snapshot!("told", told));
}

#[test]
fn a_link_from_elsewhere_fails_where_warnings_are_denied_and_its_rule_is_not_off() {
    let project = project();
    let ends = |arguments: &[&str]| look(&project, arguments).lines().next().map(str::to_owned);
    let denied = ["--deny-warnings", "--inbound", "app/src"];
    assert_eq!(ends(&["--deny-warnings"]).as_deref(), Some("exit code 0"));
    assert_eq!(ends(&denied[1..]).as_deref(), Some("exit code 0"));
    assert_eq!(ends(&denied).as_deref(), Some("exit code 1"));
    project.edit(
        "site.toml",
        "[footer]",
        "[rules]\nbroken-anchor = \"off\"\nbroken-link.\"**/app/src/*.ts\" = \"off\"\n\n[footer]",
    );
    assert_eq!(ends(&denied).as_deref(), Some("exit code 0"));
}

#[test]
fn packages_are_looked_at_where_they_are_named_themselves() {
    let told = look(&project(), &["--inbound", "app/node_modules/other"]);
    assert!(told.contains("node_modules/other/index.js:1:2") && told.contains("no page at /nothing"), "{told}");
}

#[test]
fn a_place_that_is_not_there_is_an_error() {
    let told = look(&project(), &["--inbound", "ap"]);
    assert!(told.starts_with("exit code 1") && told.contains("PLACE/ap"), "{told}");
    let told = look(&project(), &["--inbound", "app", "--inbound-url", "docs.example.com"]);
    assert!(told.contains("this is no URL that begins with https:// or http://"), "{told}");
}

#[test]
fn links_of_the_site_to_its_own_url_are_checked_and_moved_like_others() {
    let project = project();
    let text = "# Payments\n\n[a](https://handbook.example.com/shop/guides/orders#refunds) [b](https://handbook.example.com/shop/nowhere)\n\
                [c](https://handbook.example.com/shop/guides/orders#nothing) [d](https://handbook.example.com/elsewhere)\n";
    project.write("content/guides/payments.md", text);
    let told = look(&project, &[]);
    assert!(told.contains("warning[broken-link]: the site has no page at /nowhere"), "{told}");
    assert!(told.contains("content/guides/payments.md:3:62"), "{told}");
    assert!(told.contains("the anchor `#nothing` does not exist on /guides/orders"), "{told}");
    assert_eq!(told.matches("warning[").count(), 2, "{told}");
    let moved = printed(site(project.root(), &["move", "guides/orders.md", "guides/sales.md"]), project.root());
    assert!(moved.starts_with("exit code 0"), "{moved}");
    let text = project.read("content/guides/payments.md");
    assert!(text.contains("[a](https://handbook.example.com/shop/guides/sales#refunds)"), "{text}");
}
