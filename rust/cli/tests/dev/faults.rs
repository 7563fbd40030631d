//! What is wrong while somebody writes: it is told where it is seen, and the rest goes on.

use super::*;

#[test]
fn an_error_is_reported_and_the_page_is_shown_with_it_until_it_is_mended() {
    let mut work = Work::start();
    work.project.edit(ORDERS, "(payments.md)", "(/guides/payment)");
    let problems = work.event("problems");
    let text = problems["pages"]["/guides/orders"].as_str().expect("words");
    assert!(text.contains("there is no page at /guides/payment") && text.contains("orders.md:3:"), "{text}");
    assert_eq!(
        (&problems["everywhere"], problems["pages"].as_object().map(serde_json::Map::len)),
        (&"".into(), Some(1))
    );
    let news = || work.news.recv_timeout(TIMEOUT).expect("the error is reported");
    assert!(matches!(news(), News::Updated { .. }));
    assert!(matches!(news(), News::Problems(found) if found.len() == 1));
    let answer = work.get("/guides/orders");
    assert_eq!(answer.status, 200);
    assert!(answer.text().contains("href=\"/guides/payment\""), "the page is shown as it is written");
    work.project.edit(ORDERS, "[paid](/guides/payment)", "[paid at once](payments.md)");
    work.updated("/guides/orders");
    assert_eq!(work.event("problems"), serde_json::json!({ "everywhere": "", "pages": {} }));
    assert!(work.get("/guides/orders").text().contains("paid at once"));
}

#[test]
fn who_opens_a_page_later_is_told_what_is_wrong_on_it() {
    let mut work = Work::start();
    work.project.edit(ORDERS, "(payments.md)", "(/guides/payment)");
    let told = work.event("problems");
    let mut later = Events::of(work.address, "/__dev/events");
    let (name, data) = later.next();
    assert_eq!((name.as_str(), serde_json::from_str::<Value>(&data).expect("JSON")), ("problems", told));
}

#[test]
fn an_error_that_is_taken_back_is_reported_as_gone() {
    let mut work = Work::start();
    let good = work.project.read(ORDERS);
    work.project.edit(ORDERS, "(payments.md)", "(/guides/payment)");
    assert_ne!(work.event("problems")["pages"], serde_json::json!({}));
    work.project.write(ORDERS, &good);
    assert_eq!(work.event("problems")["pages"], serde_json::json!({}));
}

#[test]
fn whatever_is_wrong_in_a_document_its_page_is_drawn_and_so_are_all_others() {
    let project = Project::smallest();
    let wrong = "<Chart data={rows}>\n\nOf the year.\n\n</Chart>\n\n:::details\n\nMore.\n\n:::\n\n{rows.length} rows.\n\n\
                 <iframe src=\"https://a.test/b\" title=\"A film\"></iframe>\n\n<b>open\n";
    project.edit(ORDERS, "## Cancelling", &format!("{wrong}\n## Cancelling"));
    project.write("content/guides/wrong.md", "---\ntitle: [A\nslug: ../../..\n---\n\nSome text.\n");
    let work = Work::on(project);
    let answer = work.get("/guides/orders");
    assert_eq!(answer.status, 200, "{}", answer.text());
    for text in
        ["Chart", "Of the year.", "details", "More.", "rows.length", "A film", "https://a.test/b", "open", "Cancelling"]
    {
        assert!(answer.text().contains(text), "{text}: {}", answer.text());
    }
    assert!(work.get("/guides/wrong").text().contains("Some text."));
    assert_eq!(work.get("/guides/payments").status, 200);
}

#[test]
fn a_session_may_begin_with_errors() {
    let project = Project::smallest();
    project.edit(ORDERS, "(payments.md)", "(/guides/payment)");
    let mut work = Work::on(project);
    assert!(work.event("problems").to_string().contains("there is no page at /guides/payment"));
    assert_eq!(work.get("/guides/orders").status, 200);
    work.project.edit(ORDERS, "(/guides/payment)", "(payments.md)");
    work.updated("/guides/orders");
    assert!(work.get("/guides/orders").text().contains("An order begins as a cart"));
}

#[test]
fn a_session_may_begin_with_what_nothing_can_be_drawn_for() {
    let project = Project::smallest();
    project.write("static/guides/orders.html", "");
    let mut work = Work::on(project);
    let answer = work.get("/guides/orders");
    assert_eq!(answer.status, 500);
    assert!(answer.text().contains("this would be published as"), "{}", answer.text());
    work.project.remove("static/guides/orders.html");
    work.event("reload");
    assert_eq!(work.get("/guides/orders").status, 200);
}

#[test]
fn errors_in_the_settings_are_reported_and_mended_ones_taken_in() {
    let mut work = Work::start();
    work.project.edit("site.toml", "tagline", "tag-line");
    let problems = work.event("problems").to_string();
    assert!(problems.contains("did you mean `tagline`?"), "{problems}");
    assert_eq!(work.get("/guides/orders").status, 200);
    work.project.edit("site.toml", "tag-line", "tagline");
    work.project.edit("site.toml", "Shop Handbook", "Handbook of the Shop");
    while !work.get("/guides/orders").text().contains("Handbook of the Shop") {
        work.event("reload");
    }
}

#[test]
fn an_error_of_the_reference_stays_until_it_is_mended() {
    let mut work = with_reference();
    let good = work.project.read("site.toml");
    work.project.write("site.toml", &good.replace("name = \"lantern-react\"", "name = \"lantern-vue\""));
    assert!(work.event("problems").to_string().contains("lantern-vue is not pinned"));
    let document = work.project.read("content/index.md");
    work.project.write("content/index.md", &format!("{document}\nAnother sentence.\n"));
    let (name, data) = work.events.next();
    assert!(name == "problems" && data.contains("lantern-vue is not pinned"), "{name}: {data}");
    work.project.write("site.toml", &good);
    work.event("reload");
    assert_eq!(work.get("/").status, 200);
}
