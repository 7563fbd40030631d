//! `check --fix` corrects what there is no doubt of, and reports the rest.

use crate::support::program::{printed, site};
use crate::support::project::{Project, tests};

fn see(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(tests().join("fixes"));
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// A site with mistakes of which all but the link to a page like no other can be corrected.
fn project() -> Project {
    let project = Project::smallest();
    project.edit(
        "site.toml",
        "[footer]",
        "[redirects]\n\"/a\" = \"/b#paid\"\n\"/b\" = \"/c\"\n\"/c\" = \"/guides/payments\"\n\"/x\" = \"/y\"\n\"/y\" = \"/x\"\n\n[footer]",
    );
    project.edit("sidebars.json", "guides/payments", "guides/paymnets");
    project.edit("site.toml", "\"/x\" = ", "\"/d\" = \"/guides/payment?x=1\"\n\"/x\" = ");
    project.write(
        "content/guides/orders.md",
        "---\ntitle: Orders\n---\n\n[How to pay](/guides/paymens#how-to-pay), [what is owed](./payment.md) and\n[more](/nothing/like/it).\n\n<Crad title=\"A\" />\n\n## Paid orders\n\n[Paid](#paid-ordres)\n\n<!-- site-ignore broken-link -->\n\nThe end.\n",
    );
    project
}

#[test]
fn what_there_is_no_doubt_of_is_corrected_and_the_rest_reported() {
    let project = project();
    let print = || printed(site(project.root(), &["check", "--fix"]), project.root());
    see("printed", &print());
    see(
        "corrected",
        &["content/guides/orders.md", "site.toml", "sidebars.json"].map(|file| project.read(file)).concat(),
    );
    let again = print();
    assert!(!again.contains("fixed ") && again.contains("/nothing/like/it"), "{again}");
}

#[test]
fn without_being_asked_check_changes_nothing() {
    let project = project();
    let before = project.read("content/guides/orders.md") + &project.read("site.toml");
    let told = printed(site(project.root(), &["check"]), project.root());
    assert!(told.contains("write the page that readers get to: /guides/payments"), "{told}");
    assert_eq!(project.read("content/guides/orders.md") + &project.read("site.toml"), before);
}

#[test]
fn tools_get_what_is_left_and_nothing_else_on_the_standard_output() {
    let project = project();
    let output = site(project.root(), &["check", "--fix", "--format", "json"]).output().expect("the program starts");
    let lines = String::from_utf8(output.stdout).expect("text");
    assert!(lines.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()), "{lines}");
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("fixed content/guides/orders.md:5: write `/guides/payments` instead"), "{told}");
}

#[test]
fn a_text_that_is_pinned_to_another_value_says_it_afterward() {
    let project = Project::smallest();
    project.write("content/_facts.tsv", "limit\t999\nstate\tShipped\nstate\tDelivered\n");
    let text = |limit: &str, state: &str, fact: &str| {
        format!(
            "# Orders\n\nUp to [{limit}](fact:limit), then [`{state}`](fact:{fact}).\n\n## Cancelling\n\nIt ends.\n"
        )
    };
    project.write("content/guides/orders.md", &text("100", "Shiped", "stat"));
    let told = printed(site(project.root(), &["check", "--fix"]), project.root());
    assert!(told.contains("fixed content/guides/orders.md:3: write `[999]` instead"), "{told}");
    assert_eq!(project.read("content/guides/orders.md"), text("999", "Shiped", "state"));
    printed(site(project.root(), &["check", "--fix"]), project.root());
    assert_eq!(project.read("content/guides/orders.md"), text("999", "Shipped", "state"));
}
