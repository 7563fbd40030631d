//! Files that come, go and get other names while somebody writes.

use super::*;

#[test]
fn a_component_that_is_registered_now_is_known_at_once() {
    let mut work = Work::start();
    let used = "<MemberDescription>\n\nSold out.\n\n</MemberDescription>\n\n## Cancelling";
    work.project.edit(ORDERS, "## Cancelling", used);
    assert!(work.event("problems").to_string().contains("there is no component"));
    let settings = work.project.read("site.toml");
    work.project.write("site.toml", &(settings + "\n[components.MemberDescription]\n"));
    work.event("reload");
    let answer = work.get("/guides/orders");
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.text().contains("Sold out."));
}

#[test]
fn a_new_document_is_taken_in_and_a_removed_one_is_gone() {
    let mut work = Work::start();
    work.project.write("content/guides/refunds.md", "# Refunds\n\nMoney goes back the way it came.\n");
    work.updated("/guides/refunds");
    assert!(work.get("/guides/refunds").text().contains("Money goes back the way it came."));
    work.project.edit(ORDERS, "(payments.md)", "(refunds.md)");
    work.updated("/guides/orders");
    work.project.edit(ORDERS, "(refunds.md)", "(payments.md)");
    work.updated("/guides/orders");
    work.project.remove("content/guides/refunds.md");
    work.updated("/guides/refunds");
    assert_eq!(work.get("/guides/refunds").status, 404);
}

#[test]
fn pages_of_documents_that_were_deleted_or_renamed_are_told() {
    let mut work = Work::start();
    work.project.write("content/guides/refunds.md", "# Refunds\n\nMoney goes back.\n");
    work.updated("/guides/refunds");
    let guides = work.project.path("content/guides");
    std::fs::rename(guides.join("refunds.md"), guides.join("returns.md")).expect("it is renamed");
    assert_eq!(work.event("gone"), serde_json::json!(["/guides/refunds"]));
    assert_eq!(work.get("/guides/returns").status, 200);
    work.project.remove("content/guides/returns.md");
    assert_eq!(work.event("gone"), serde_json::json!(["/guides/returns"]));
}

#[test]
fn a_deleted_document_that_is_linked_takes_no_other_page_with_it() {
    let project = Project::smallest();
    project.write("content/guides/baskets.md", "# Baskets\n\nWhat a shopper fills.\n");
    project.edit(ORDERS, "begins as a cart", "begins as a [basket](/guides/baskets)");
    let mut work = Work::on(project);
    work.project.remove("content/guides/baskets.md");
    work.event("problems");
    assert_eq!(work.get("/guides/baskets").status, 404);
    for (route, text) in [("orders", "An order begins"), ("payments", "taken by card")] {
        let answer = work.get(&format!("/guides/{route}"));
        assert!(answer.status == 200 && answer.text().contains(text), "{route}: {}", answer.text());
        assert!(work.get(&format!("/guides/{route}.md")).text().contains(text), "{route}");
    }
}

#[test]
fn documents_of_a_new_folder_are_taken_in() {
    let mut work = Work::start();
    work.project.write("content/manual/returns/index.md", "# Returns\n\nWhat is sent back is paid back.\n");
    work.updated("/manual/returns/");
    work.project.edit("content/manual/returns/index.md", "paid back", "paid back at once");
    work.updated("/manual/returns/");
    assert!(work.get("/manual/returns/").text().contains("paid back at once"));
}

#[test]
fn a_folder_of_static_files_may_come_later() {
    let mut work = Work::start();
    work.project.write("static/terms.txt", "Pay first.\n");
    let read = |work: &Work| work.get("/terms.txt").text();
    while read(&work) != "Pay first.\n" {
        work.event("reload");
    }
    work.project.write("static/terms.txt", "Pay later.\n");
    while read(&work) != "Pay later.\n" {
        work.event("reload");
    }
}

#[test]
fn new_sidebars_are_taken_in() {
    let mut work = Work::start();
    work.project.write("sidebars.json", "{ \"learn\": [\"guides/payments\", \"guides/orders\"] }");
    work.updated("/guides/payments");
    assert_eq!(work.data("/guides/payments")["page"]["next"]["href"], "/guides/orders");
}

#[test]
fn new_names_of_tags_are_taken_in() {
    let project = Project::smallest();
    project.write("content/tags.yml", "goods:\n  label: Goods\n");
    project.edit(ORDERS, "# Orders", "---\ntags: [goods]\n---\n\n# Orders");
    let mut work = Work::on(project);
    assert_eq!(work.data("/guides/orders")["page"]["tags"][0]["title"], "Goods");
    work.project.edit("content/tags.yml", "label: Goods", "label: What is sold");
    work.updated("/guides/orders");
    assert_eq!(work.data("/guides/orders")["page"]["tags"][0]["title"], "What is sold");
    assert_eq!(work.data("/tags/goods")["page"]["tag"]["documents"][0]["title"], "Orders");
    assert!(work.get("/assets/site.json").text().contains("\"guides/orders\""));
}

#[test]
fn a_picture_beside_a_document_is_shown_and_replaced() {
    let mut work = Work::start();
    let picture = |size: u32| format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\"/>");
    work.project.write("content/guides/cart.svg", &picture(10));
    work.project.edit(ORDERS, "## Cancelling", "![A cart](cart.svg)\n\n## Cancelling");
    work.updated("/guides/orders");
    let width = |work: &Work| {
        let content = work.data("/guides/orders")["page"]["content"].to_string();
        [10, 20].into_iter().find(|size| {
            content.contains(&format!("\"width\":{size}")) || content.contains(&format!("width=\\\\\\\"{size}\\\\\\\""))
        })
    };
    work.project.write("content/guides/cart.svg", &picture(20));
    let patience = std::time::Instant::now() + TIMEOUT;
    while width(&work) != Some(20) {
        assert!(std::time::Instant::now() < patience, "the new picture is not shown");
        work.updated("/guides/orders");
    }
}

#[test]
fn slots_and_styles_of_the_project_come_change_and_go_without_a_reload() {
    let mut work = Work::on(Project::smallest().with_packages());
    let styles = |work: &Work| {
        let data = work.data("/guides/orders");
        let named = data["page"]["own"]["styles"].as_array().cloned().unwrap_or_default();
        named.first().and_then(Value::as_str).map(str::to_owned)
    };
    assert_eq!(styles(&work), None);
    work.project.write("components/styles.css", "main { scroll-margin: 3px }\n");
    work.updated("/guides/orders");
    let first = styles(&work).expect("a style sheet");
    assert!(work.get(&format!("/{first}")).text().contains("scroll-margin: 3px"));
    work.project.write("components/styles.css", "main { scroll-margin: 4px }\n");
    work.updated("/guides/orders");
    let second = styles(&work).expect("a style sheet");
    assert!(work.get(&format!("/{second}")).text().contains("scroll-margin: 4px"));
    work.project.write("components/slots.jsx", "export default { Footer: () => <footer>Brewed</footer> };\n");
    work.updated("/guides/orders");
    assert!(work.get("/guides/orders").text().contains("<footer>Brewed</footer>"));
    work.project.write("components/slots.jsx", "export default { Footer: () => <footer>Poured</footer> };\n");
    work.updated("/guides/orders");
    assert!(work.get("/guides/orders").text().contains("<footer>Poured</footer>"));
    work.project.write("components/slots.jsx", "export default { Footer: () => <footer> };\n");
    let problems = work.event("problems").to_string();
    assert!(problems.contains("components/slots.jsx"), "{problems}");
    work.project.remove("components/slots.jsx");
    work.updated("/guides/orders");
    assert!(!work.get("/guides/orders").text().contains("Poured"));
}
