//! Texts that are pinned to facts.

use super::*;

const FACTS: &str =
    "# Of the shop.\nlimit\t999\nOrderState\tShipped\nOrderState\tDelivered\nsameSite\tlax\nport\t3000\n";

fn project(text: &str) -> Project {
    let settings = "[navbar]\n[footer]\ncopyright = \"\"\n";
    let document = format!("# A\n\n{text}\n");
    Project::of(settings, &[("sidebars.json", "{}"), ("content/a.md", &document), ("content/_facts.tsv", FACTS)])
}

/// What is told of a text: where and what, the hints, and the fix.
fn told(text: &str) -> Vec<String> {
    let told = |one: &Diagnostic| {
        let span = one.primary.span.as_ref().expect("a place");
        let fix = one.fix.as_ref().map_or("nothing", |fix| fix.edits[0].text.as_str());
        let marked = &span.text[span.start..span.end];
        format!("{}:{} {marked}: {}; {}; {fix}", span.line, span.column, one.message, one.hints.join(", "))
    };
    project(text).resolve().reports.diagnostics.iter().map(told).collect()
}

#[test]
fn a_text_that_says_what_is_so_is_drawn_as_if_it_were_not_pinned() {
    let site =
        project("[999](fact:limit), [`Shipped`](fact:OrderState), [`'lax'`](fact:sameSite), [3,000](fact:port)").site();
    let Content::Document { bindings, .. } = &site.page("/a").content else { panic!("a document") };
    assert!(bindings.links.is_empty());
}

#[test]
fn a_text_that_says_another_value_is_told_with_what_to_write() {
    assert_eq!(
        told("Up to [100](fact:limit) items, [`'strict'`](fact:sameSite) and [](fact:port)."),
        [
            "3:7 [100](fact:limit): `limit` is `999`; write `999`; [999]",
            "3:32 [`'strict'`](fact:sameSite): `sameSite` is `lax`; write `'lax'`; [`'lax'`]",
            "3:64 [](fact:port): `port` is `3000`; write `3000`; [3000]",
        ]
    );
}

#[test]
fn a_text_that_is_none_of_several_values_is_told_with_the_nearest_or_with_all() {
    assert_eq!(
        told("[`Shiped`](fact:OrderState) and [Cancelled](fact:OrderState)"),
        [
            "3:1 [`Shiped`](fact:OrderState): `Shiped` is none of `OrderState`; did you mean `Shipped`?; [`Shipped`]",
            "3:33 [Cancelled](fact:OrderState): `Cancelled` is none of `OrderState`; there are `Shipped`, `Delivered`; nothing",
        ]
    );
}

#[test]
fn a_pin_to_a_fact_that_there_is_none_of_is_told_with_the_nearest() {
    assert_eq!(
        told("[Shipped](fact:OrderStat) and [7](fact:week)"),
        [
            "3:1 [Shipped](fact:OrderStat): there is no fact `OrderStat`; did you mean `OrderState`?; fact:OrderState",
            "3:31 [7](fact:week): there is no fact `week`; name one of `_facts.tsv`, or write the text alone; nothing",
        ]
    );
}

#[test]
fn a_project_without_facts_is_told_where_they_are_listed() {
    let project = project("[7](fact:week)");
    fs::remove_file(project.folder.path().join("content/_facts.tsv")).expect("the file is removed");
    let told = project.resolve().reports.diagnostics;
    assert_eq!(told[0].hints, ["list the facts in `_facts.tsv` in the content folder"]);
}

#[test]
fn a_pin_of_a_text_that_is_drawn_inside_of_a_document_is_told_where_it_is_written() {
    let project = project("");
    project.write("content/b.mdx", "import Limit from './_limit.md';\n\n# B\n\n<Limit />\n");
    project.write("content/_limit.md", "Up to\n[100](fact:limit) items.\n");
    assert_eq!(project.faults(), [("content/_limit.md:2:1".to_owned(), "`limit` is `999`".to_owned())]);
}

#[test]
fn a_line_of_the_list_that_is_no_fact_is_told() {
    let project = project("[999](fact:limit)");
    project.write("content/_facts.tsv", "limit\t999\nport 3000\n");
    assert_eq!(project.faults(), [("content/_facts.tsv:2:1".to_owned(), "this line is no fact".to_owned())]);
}
