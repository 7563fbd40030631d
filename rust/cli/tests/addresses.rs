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

#[test]
fn a_heading_that_is_renamed_after_its_page_was_moved_is_found_by_both_old_addresses() {
    let project = project();
    assert!(run(&project, &["move", "guides/orders.md", "guides/sales.md"]).starts_with("exit code 0"));
    let moved = run(&project, &["move", "guides/sales.md#returns", "Money back"]);
    assert!(moved.starts_with("exit code 0") && !moved.contains("left to do"), "{moved}");
    assert!(is_green(&project), "{}\n{}", run(&project, &["check"]), project.read(LEDGER));
    // By hand, too.
    project.edit("content/guides/sales.md", "## Place an order", "## Buying");
    assert!(!is_green(&project));
    let fixed = run(&project, &["check", "--fix"]);
    assert!(fixed.starts_with("exit code 0"), "{fixed}\n{}", project.read(LEDGER));
    run(&project, &["addresses"]);
    assert!(is_green(&project));
    let project = project.bundled(Mode::Production);
    project.built();
    let html = project.read("dist/guides/sales.html");
    assert_eq!(html.matches("<span id=\"place-an-order\"></span>").count(), 1, "{html}");
    assert!(html.contains("<span id=\"returns\"></span>Money back"), "{html}");
}

#[test]
fn a_move_that_would_leave_errors_changes_nothing_unless_it_is_forced() {
    let project = project();
    // The new address is one that another page had, and would be hidden by this line.
    project.write(LEDGER, &(project.read(LEDGER) + "/guides/sales => /guides/payments\n"));
    let before = (project.read(LEDGER), project.read("sidebars.json"));
    for arguments in [
        &["move", "guides/orders.md", "guides/sales.md"][..],
        &["move", "guides/orders.md", "guides/sales.md", "--dry-run"],
    ] {
        let told = run(&project, arguments);
        assert!(told.starts_with("exit code 1") && told.contains("which this would hide"), "{told}");
        assert!(told.contains("nothing was changed") && told.contains("`--force` moves it all the same"), "{told}");
        assert_eq!((project.read(LEDGER), project.read("sidebars.json")), before);
        assert!(project.path("content/guides/orders.md").exists());
    }
    let told = run(&project, &["move", "guides/orders.md", "guides/sales.md", "--force"]);
    assert!(told.starts_with("exit code 1") && told.contains("it is moved"), "{told}");
    assert!(project.path("content/guides/sales.md").exists() && !is_green(&project));
}

#[test]
fn a_page_or_a_heading_that_was_always_there_is_not_what_another_one_became() {
    let project = project();
    project.write("content/guides/order.md", "# Order\n\nOne.\n");
    project.edit("content/guides/orders.md", "## Returns", "## Return\n\n## Returns");
    project.edit(
        "content/guides/payments.md",
        "# Payments",
        "# Payments\n\n[one](/guides/order) [all](/guides/orders#return)",
    );
    run(&project, &["addresses"]);
    assert!(is_green(&project));
    project.remove("content/guides/order.md");
    project.edit("content/guides/orders.md", "## Return\n\n", "");
    let before = (project.read(LEDGER), project.read("content/guides/payments.md"));
    let told = run(&project, &["check", "--fix"]);
    assert!(told.starts_with("exit code 1") && told.contains("the nearest is /guides/orders"), "{told}");
    assert!(!told.contains("fixed"), "{told}");
    assert_eq!((project.read(LEDGER), project.read("content/guides/payments.md")), before);
}

#[test]
fn a_page_that_was_moved_by_hand_is_followed_by_all_that_leads_to_it() {
    let project = project();
    project.edit("site.toml", "[footer]", "[redirects]\n\"/old\" = \"/guides/orders\"\n\n[footer]");
    project.edit(
        "content/guides/payments.md",
        "# Payments",
        "# Payments\n\n[file](orders.md#returns) [route](/guides/orders)",
    );
    run(&project, &["addresses"]);
    assert!(is_green(&project), "{}", run(&project, &["check", "--strict"]));
    let text = project.read("content/guides/orders.md").replace("[paid](#returns)", "[paid](payments.md)");
    project.remove("content/guides/orders.md");
    project.write("content/shop/sales.md", &text);
    let told = run(&project, &["check"]);
    assert!(told.contains("/shop/sales is new and has the same headings"), "{told}");
    let fixed = run(&project, &["check", "--fix"]);
    assert!(fixed.starts_with("exit code 0") && fixed.contains("guides/orders.md is shop/sales.md now"), "{fixed}");
    assert!(
        project.read("content/guides/payments.md").contains("[file](../shop/sales.md#returns) [route](/shop/sales)")
    );
    assert!(project.read("content/shop/sales.md").contains("[paid](../guides/payments.md)"));
    assert!(project.read("sidebars.json").contains("\"shop/sales\""));
    assert!(project.read("site.toml").contains("\"/old\" = \"/shop/sales\""));
    assert!(project.read(LEDGER).contains("/guides/orders => /shop/sales\n"));
    assert!(is_green(&project), "{}", run(&project, &["check", "--strict"]));
}

#[test]
fn a_folder_that_was_moved_by_hand_is_followed_as_a_whole_and_pages_that_are_alike_are_not() {
    let project = project();
    project.write("content/shop/a.md", "# A\n\n[b](b.md)\n");
    project.write("content/shop/b.md", "# B\n");
    run(&project, &["addresses"]);
    std::fs::create_dir_all(project.path("content/store")).expect("a folder");
    std::fs::rename(project.path("content/shop"), project.path("content/store/shop")).expect("it is moved");
    let fixed = run(&project, &["check", "--fix"]);
    assert!(fixed.contains("shop is store/shop now"), "{fixed}");
    let ledger = project.read(LEDGER);
    assert!(ledger.contains("/shop/a => /store/shop/a\n") && ledger.contains("/shop/b => /store/shop/b\n"), "{ledger}");
    // Two pages with the same headings: nobody knows which is which.
    project.write("content/one/c.md", "# C\n");
    run(&project, &["addresses"]);
    let text = project.read("content/one/c.md");
    project.remove("content/one/c.md");
    project.write("content/two/c.md", &text);
    project.write("content/three/c.md", &text);
    let told = run(&project, &["check", "--fix"]);
    assert!(told.contains("error[address]: /one/c was published") && !told.contains(" now\n"), "{told}");
}

#[test]
fn pages_that_were_moved_by_hand_still_lead_to_each_other() {
    let project = project();
    project.write("content/g/a.md", "# A\n\n## Of a\n\n[b](./b.md)\n");
    project.write("content/g/b.md", "# B\n\n## Of b\n\n[a](./a.md#of-a)\n");
    run(&project, &["addresses"]);
    std::fs::create_dir_all(project.path("content/n")).expect("a folder");
    for (from, to) in [("g/a.md", "n/a1.md"), ("g/b.md", "g/b1.md")] {
        std::fs::rename(project.path(&format!("content/{from}")), project.path(&format!("content/{to}")))
            .expect("it is moved");
    }
    let fixed = run(&project, &["check", "--fix"]);
    assert!(fixed.starts_with("exit code 0"), "{fixed}");
    assert!(fixed.contains("g/a.md is n/a1.md now\n") && fixed.contains("g/b.md is g/b1.md now\n"), "{fixed}");
    assert!(project.read("content/n/a1.md").contains("[b](../g/b1.md)"), "{}", project.read("content/n/a1.md"));
    assert!(project.read("content/g/b1.md").contains("[a](../n/a1.md#of-a)"), "{}", project.read("content/g/b1.md"));
    let ledger = project.read(LEDGER);
    assert!(ledger.contains("/g/a => /n/a1\n") && ledger.contains("/g/b => /g/b1\n"), "{ledger}");
    run(&project, &["addresses"]);
    assert!(is_green(&project), "{}", run(&project, &["check", "--strict"]));
}

#[test]
fn a_slug_that_counts_from_the_root_makes_no_file_of_another_folder() {
    let project = project();
    project.edit("site.toml", "title = ", "dialect = \"starlight\"\ntitle = ");
    project.write("content/deep/tea.md", "---\ntitle: Tea\n---\n\n## Brewing\n");
    run(&project, &["addresses"]);
    assert!(project.read(LEDGER).contains("/deep/tea\n"), "{}", project.read(LEDGER));
    project.remove("content/deep/tea.md");
    project.write("content/deep/leaf.md", "---\ntitle: Tea\nslug: tea\n---\n\n## Brewing\n");
    let told = run(&project, &["check", "--fix"]);
    assert!(!told.contains("deep/tea.md is "), "{told}");
    assert!(
        told.contains("fixed content/_addresses.txt") && project.read(LEDGER).contains("/deep/tea => /tea\n"),
        "{told}"
    );
}

#[test]
fn a_list_that_is_empty_or_gone_is_told_where_there_was_one() {
    let project = project();
    let warns = |project: &Project| run(project, &["check"]).contains("nothing is told when one is lost");
    assert!(!warns(&project));
    project.write(LEDGER, "# All of it\n");
    assert!(warns(&project));
    project.remove(LEDGER);
    assert!(!warns(&project), "there never was one, as far as is known");
    project.write(".gitattributes", "_addresses.txt merge=union\n");
    assert!(warns(&project));
    // Other documents never had one.
    for page in ["orders", "payments"] {
        project.write(&format!("other/guides/{page}.md"), "# Other\n");
    }
    let of_other = run(&project, &["check", "--content", project.path("other").to_str().expect("a path")]);
    assert!(of_other.starts_with("exit code 0") && !of_other.contains("nothing is told"), "{of_other}");
    run(&project, &["addresses"]);
    assert!(!warns(&project));
}

#[test]
fn a_page_at_the_root_that_was_moved_is_no_kept_version() {
    let project = project();
    project.write("content/about/index.md", "---\ntitle: About\n---\n\nWho we are.\n");
    run(&project, &["addresses"]);
    assert!(project.read(LEDGER).contains("/about/\n"), "{}", project.read(LEDGER));
    let text = project.read("content/about/index.md");
    project.remove("content/about/index.md");
    let told = run(&project, &["check"]);
    assert!(told.contains("no page and no kept version any more"), "it may have been one: {told}");
    project.write("content/guides/about/index.md", &text);
    let told = run(&project, &["check"]);
    assert!(!told.contains("kept version") && told.contains("write `/about/ => /guides/about/`"), "{told}");
    let fixed = run(&project, &["check", "--fix"]);
    assert!(
        fixed.starts_with("exit code 0") && fixed.contains("about/index.md is guides/about/index.md now"),
        "{fixed}"
    );
}

#[test]
fn a_kept_version_that_is_lost_is_an_error() {
    let project = project();
    assert!(run(&project, &["version", "1.0"]).starts_with("exit code 0"));
    let told = run(&project, &["check", "--strict"]);
    assert!(told.contains("error[address]: /1.0/ is not in this list"), "{told}");
    run(&project, &["addresses"]);
    assert!(project.read(LEDGER).contains("/1.0/\n"));
    assert!(is_green(&project), "{}", run(&project, &["check", "--strict"]));
    project.remove("_versions/1.0.pack");
    let told = run(&project, &["check"]);
    assert!(
        told.contains("error[address]: /1.0/ was published") && told.contains("take `_versions/1.0.pack`"),
        "{told}"
    );
}
