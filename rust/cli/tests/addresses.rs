//! `addresses` notes every address of a site, and none is lost without a word.

use builder::render::Mode;

use crate::support::program::{printed, site};
use crate::support::project::Project;

const LEDGER: &str = "content/_addresses.txt";

/// A site of two pages, whose addresses are noted.
fn project() -> Project {
    let project = Project::smallest();
    project.write("content/guides/orders.md", "# Orders\n\n## Place an order\n\n## Returns\n\n[paid](#returns)\n");
    let told = run(&project, &["addresses"]);
    assert!(told.contains("content/_addresses.txt has ") && told.starts_with("exit code 0"), "{told}");
    project
}

fn run(project: &Project, arguments: &[&str]) -> String {
    printed(site(project.root(), arguments), project.root())
}

fn is_green(project: &Project) -> bool {
    run(project, &["check", "--strict"]).starts_with("exit code 0")
}

#[test]
fn a_heading_that_is_renamed_is_an_error_until_its_old_address_leads_to_it() {
    let project = project();
    assert!(is_green(&project));
    project.edit("content/guides/orders.md", "## Place an order", "## Buying");
    let told = run(&project, &["check"]);
    assert!(told.contains("error[address]: /guides/orders#place-an-order was published"), "{told}");
    assert!(
        told.contains("content/guides/orders.md") && told.contains("the nearest is /guides/orders#buying"),
        "{told}"
    );
    let fixed = run(&project, &["check", "--fix"]);
    assert!(fixed.starts_with("exit code 0") && fixed.contains("fixed content/_addresses.txt"), "{fixed}");
    run(&project, &["addresses"]);
    assert!(is_green(&project), "{}", project.read(LEDGER));
    let project = project.bundled(Mode::Production);
    project.built();
    let html = project.read("dist/guides/orders.html");
    assert!(html.contains("<span id=\"place-an-order\"></span>Buying"), "{html}");
}

#[test]
fn a_file_that_is_renamed_is_an_error_and_one_that_is_moved_leads_on() {
    let project = project();
    let text = project.read("content/guides/orders.md");
    project.remove("content/guides/orders.md");
    project.write("content/guides/sales.md", &text);
    let told = run(&project, &["check"]);
    assert!(told.contains("error[address]: /guides/orders was published, and there is no page any more"), "{told}");
    project.remove("content/guides/sales.md");
    project.write("content/guides/orders.md", &text);
    run(&project, &["move", "guides/orders.md", "guides/sales.md"]);
    assert!(is_green(&project), "{}", project.read(LEDGER));
    let project = project.bundled(Mode::Production);
    project.built();
    assert!(project.read("dist/guides/orders.html").contains("url=/guides/sales"));
    assert!(project.read("dist/_redirects").contains("/guides/orders /guides/sales 301"));
}

#[test]
fn an_address_that_is_not_noted_is_an_error_where_checks_are_strict() {
    let project = project();
    project.edit("content/guides/orders.md", "## Returns", "## Returns\n\n## Refunds");
    assert!(run(&project, &["check"]).starts_with("exit code 0"));
    let told = run(&project, &["check", "--strict"]);
    assert!(told.contains("error[address]: /guides/orders#refunds is not in this list"), "{told}");
    let before = project.read(LEDGER);
    assert!(run(&project, &["addresses"]).contains("1 of them new"));
    assert!(is_green(&project));
    let after = project.read(LEDGER);
    assert!(before.lines().all(|line| after.contains(line)), "{after}");
}
