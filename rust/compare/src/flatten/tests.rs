use std::collections::HashMap;

use dialect::parse::{Options, parse};

use super::*;
use crate::snapshot::Leads;

/// Each block as a line: what it is in, what it is, its parts.
fn lines(text: &str) -> Vec<String> {
    let parsed = parse("a.md", "a.md", text, &Options::default());
    let links = parsed.document.links.into_iter().map(|link| link.target).collect();
    let leads = Leads { links, files: Vec::new() };
    let none = HashMap::new();
    let addresses = Addresses { targets: &leads, base: "/", files: &none, moved: &none, folder: "" };
    let part = |part: &Part| {
        let tokens: Vec<&str> = part.tokens.iter().map(|token| token.text.as_str()).collect();
        format!("{}={}", part.name, tokens.join(" "))
    };
    let line = |block: &Block| {
        let parts: Vec<String> = block.parts.iter().map(part).collect();
        format!("{}/{}: {}", block.trail.join("/"), block.kind.name(), parts.join(" | "))
    };
    flatten(&parsed.body.nodes, addresses).iter().map(line).collect()
}

#[test]
fn prose_is_a_block_for_each_paragraph_item_and_row() {
    let text = "One *two*.\n\n- a\n- b\n\n  c\n\n> d\n\n| x | y |\n| --- | --: |\n| 1 | [2](/z) |\n";
    let expected = [
        "/paragraph: =One two .",
        "list/list item: =a",
        "list/list item: =b",
        "list/list item: =c",
        "quote/quote: =d",
        "table/table row: cell 1=x | cell 2=class=align-right y",
        "table/table row: cell 1=1 | cell 2=class=align-right 2 /z",
    ];
    assert_eq!(lines(text), expected);
}

#[test]
fn items_stay_what_they_are_when_one_gets_a_block_of_code() {
    let plain = lines("- one\n- two\n");
    let with = lines("- one\n- two\n\n  ```ts\n  a\n  ```\n");
    assert_eq!(plain, with[..2]);
    assert!(with[2].starts_with("list/code: language=ts"), "{with:?}");
}

#[test]
fn an_id_is_told_where_an_author_gave_it_and_not_where_it_follows_from_the_words() {
    let text = "## Place an order\n\n## Place an order\n\n## Place an order {#buy}\n";
    let expected = [
        "/heading: level=2 | =Place an order",
        "/heading: level=2 | =Place an order",
        "/heading: level=2 | =Place an order | id=buy",
    ];
    assert_eq!(lines(text), expected);
}

#[test]
fn what_is_in_containers_comes_after_what_they_say_themselves() {
    let text = ":::tip[Hot]\n\nCareful.\n\n:::\n\n<details><summary>More</summary>\n\nText.\n\n</details>\n";
    let expected = [
        "/admonition: kind=tip | =Hot",
        "admonition/paragraph: =Careful .",
        "/details: =More",
        "details/paragraph: =Text .",
    ];
    assert_eq!(lines(text), expected);
}

#[test]
fn numbers_of_footnotes_are_not_in_the_text() {
    let found = lines("One[^a] and two[^b].\n\n[^a]: First.\n[^b]: Second.\n");
    assert_eq!(found[0], "/paragraph: =One [note] and two [note] .");
    assert!(found.iter().any(|line| line.ends_with("list item: =First .")), "{found:?}");
}
