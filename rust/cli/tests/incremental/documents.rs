//! What the documents of the walk say.

use std::fmt::Write as _;

use crate::support::chance::Chance;

/// The keys of front matter, with lines that have them.
pub(crate) const FRONT_MATTER: &[(&str, &[&str])] = &[
    ("title", &["title: Orders", "title: Payments & more", "title: '# Cancelling'"]),
    ("description", &["description: From the cart to the door.", "description: ''"]),
    ("keywords", &["keywords: [cart, till]", "keywords: one"]),
    ("id", &["id: renamed"]),
    ("slug", &["slug: elsewhere", "slug: /top/level", "slug: /"]),
    ("sidebar_label", &["sidebar_label: Short"]),
    ("sidebar_position", &["sidebar_position: 1", "sidebar_position: 2.5"]),
    ("sidebar_class_name", &["sidebar_class_name: marked"]),
    ("pagination_label", &["pagination_label: On and on"]),
    ("displayed_sidebar", &["displayed_sidebar: learn", "displayed_sidebar: nobodys"]),
    ("hide_title", &["hide_title: true"]),
    ("hide_table_of_contents", &["hide_table_of_contents: true"]),
    ("toc_min_heading_level", &["toc_min_heading_level: 3"]),
    ("toc_max_heading_level", &["toc_max_heading_level: 4"]),
    ("tags", &["tags: [money]", "tags: [hands-on, money]", "tags: [{ label: New, permalink: /new }]"]),
    ("last_update", &["last_update: { date: 2026-02-03 }", "last_update: { date: 2025-12-31 }"]),
    ("draft", &["draft: true"]),
    ("unlisted", &["unlisted: true"]),
    ("custom_edit_url", &["custom_edit_url: https://code.example.com/here", "custom_edit_url: null"]),
    ("layout", &["layout: home\nhero: { title: Shop, actions: [{ label: Go, href: /guides/orders }] }"]),
    ("unlinked", &["unlinked: [Wick]", "unlinked: true"]),
    ("image", &["image: /card.png", "image: https://example.com/card.png"]),
    ("min_version", &["min_version: '0.1'", "min_version: '0.9'"]),
    ("search_priority", &["search_priority: 5", "search_priority: -5"]),
    ("search_kind", &["search_kind: recipe", "search_kind: 'class'"]),
    ("author", &["author: A clerk"]),
];

const HEADINGS: [&str; 5] = ["Cancelling", "Paying", "Sending back", "Basket", "Till"];
const SLUGS: [&str; 5] = ["cancelling", "paying", "sending-back", "basket", "till"];

/// The files there are to link to, to show and to cite.
#[derive(Default)]
pub(crate) struct Around {
    /// Documents, below the content folder and with their extensions.
    pub(crate) documents: Vec<String>,
    /// Other files of the content folder.
    pub(crate) assets: Vec<String>,
    /// Files of the project that documents cite.
    pub(crate) cited: Vec<String>,
}

/// A new text for the document at `path`.
pub(crate) fn print(chance: &mut Chance, path: &str, around: &Around) -> String {
    let mut text = String::new();
    let mut keys: Vec<&str> = Vec::new();
    for (_, lines) in FRONT_MATTER {
        if chance.once_in(16) {
            keys.push(chance.pick(lines));
        }
    }
    if !keys.is_empty() {
        let _ = writeln!(text, "---\n{}\n---\n", keys.join("\n"));
    }
    if !chance.once_in(4) {
        let _ = writeln!(text, "# {} {}", chance.pick(&HEADINGS), chance.below(100));
    }
    // Now and then a page has no text at all.
    let blocks = chance.below(7);
    for _ in 0..blocks {
        let _ = write!(text, "\n{}", block(chance, path, around));
    }
    if chance.once_in(40) {
        text.push_str(&long(chance));
    }
    text
}

fn block(chance: &mut Chance, path: &str, around: &Around) -> String {
    let number = chance.below(1000);
    let up = "../".repeat(path.matches('/').count());
    let pick = |chance: &mut Chance, of: &[String]| of.get(chance.below(of.len().max(1))).cloned().unwrap_or_default();
    match chance.below(18) {
        0 | 1 => format!("An order number {number} lies in a basket, or in the till; a cart is a Wick.\n"),
        2 | 3 => format!("## {}\n\nWhat is said of number {number}.\n", chance.pick(&HEADINGS)),
        4 => format!("### {}\n", chance.pick(&HEADINGS)),
        5 | 6 => format!("See [number {number}]({}).\n", pick(chance, &around.documents)),
        7 => format!("See [there]({}#{}).\n", pick(chance, &around.documents), chance.pick(&SLUGS)),
        8 if chance.once_in(3) => "A [page](/guides/orders) by its route.\n".to_owned(),
        8 => "A [list](/llms.txt) and [all tags](https://example.com/tags).\n".to_owned(),
        9 => format!("![A picture](./{up}{})\n", pick(chance, &around.assets)),
        10 => format!("A [file](./{up}{}#page=2).\n", pick(chance, &around.assets)),
        11 => format!("```ts title=\"Number {number}\"\nconst wick: Wick = {number};\n```\n"),
        12 => {
            let region = chance.pick(&["", " region=\"port\"", " region=\"host\""]);
            format!("```ts file=\"{}\"{region}\n```\n", pick(chance, &around.cited))
        }
        13 => {
            let arrow = chance.pick(&["-->", "-.->"]);
            format!("```mermaid\nflowchart TD\n  accTitle: A\n  accDescr: B\n  a[One {number}] {arrow} b[Two]\n```\n")
        }
        14 => format!(":::{}\nA word on `Wick` and `Lamp`.\n:::\n", chance.pick(&["note", "recipe", "secret"])),
        15 => "<DocCardList />\n".to_owned(),
        16 => "<ProofCounts />\n\n```ts unproven=\"it is short\"\nlet a\n```\n".to_owned(),
        _ => format!("| a | b |\n| - | - |\n| {number} | `Wick` |\n\n1. One\n2. *Two*\n"),
    }
}

/// More than is in one file of Markdown.
fn long(chance: &mut Chance) -> String {
    let mut text = String::new();
    for heading in HEADINGS {
        let sentence = format!("What fills a page that is too long to be read whole, number {}. ", chance.below(100));
        let _ = write!(text, "\n## {heading}\n\n{}\n", sentence.repeat(170).trim_end());
    }
    text
}
