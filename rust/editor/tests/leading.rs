//! Where what is written leads, and what leads to it.

use serde_json::{Value, json};

use crate::client::{Editor, SETTINGS};

const FILES: [(&str, &str); 6] = [
    ("site.toml", SETTINGS),
    (
        "content/index.md",
        "# Start\n\nTo [orders](guides/orders.md#late), ä😀 [again](/guides/orders#late), [whole](/guides/orders).\n",
    ),
    (
        "content/guides/orders.md",
        "---\ndescription: What was bought.\n---\n\n# Orders\n\nFirst words.\n\n## Late\n\n![A pot](./pot.svg)\n\n[here](#late)\n",
    ),
    ("content/guides/stock.md", "# Stock\n"),
    ("content/guides/pot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\"/>"),
    ("src/kettle.ts", "const one = 1;\n// #region boil\nexport const boil = 100;\n// #endregion boil\n"),
];

/// Files and places of what was found, a line each.
fn places(editor: &Editor, found: &Value) -> Vec<String> {
    let one = |location: &Value| {
        let (start, end) = (&location["range"]["start"], &location["range"]["end"]);
        format!(
            "{} {}:{}-{}:{}",
            editor.file(&location["uri"]),
            start["line"],
            start["character"],
            end["line"],
            end["character"]
        )
    };
    match found {
        Value::Array(all) => all.iter().map(one).collect(),
        Value::Null => Vec::new(),
        location => vec![one(location)],
    }
}

fn definition(editor: &mut Editor, marked: &str) -> Vec<String> {
    let found = editor.ask_at("textDocument/definition", "content/guides/stock.md", marked, &json!({}));
    places(editor, &found)
}

#[test]
fn links_lead_to_headings_documents_and_files() {
    let mut editor = Editor::open(&FILES);
    assert_eq!(definition(&mut editor, "# Stock\n\n[a](/guides/orders#la|te)\n"), ["content/guides/orders.md 8:0-8:7"]);
    assert_eq!(definition(&mut editor, "# Stock\n\n[a](orders.md|)\n"), ["content/guides/orders.md 0:0-0:0"]);
    assert_eq!(definition(&mut editor, "# Stock\n\n[a](#there|)\n\n## There\n"), ["content/guides/stock.md 4:0-4:8"]);
    assert_eq!(definition(&mut editor, "# Stock\n\n![a](./po|t.svg)\n"), ["content/guides/pot.svg 0:0-0:0"]);
    assert_eq!(definition(&mut editor, "# Stock\n\n[a](/now|here)\n"), [""; 0]);
    assert_eq!(
        definition(&mut editor, "# Stock\n\n```ts file=\"src/kettle.ts\" region=\"bo|il\"\n```\n"),
        ["src/kettle.ts 1:0-1:15"]
    );
    assert_eq!(definition(&mut editor, "# Stock\n\n```ts file=\"src/ket|tle.ts\"\n```\n"), ["src/kettle.ts 0:0-0:0"]);
}

#[test]
fn what_leads_to_a_heading_a_page_or_where_a_link_leads_is_found() {
    let mut editor = Editor::open(&FILES);
    let mut references = |file: &str, marked: &str| {
        let found = editor.ask_at(
            "textDocument/references",
            file,
            marked,
            &json!({ "context": { "includeDeclaration": false } }),
        );
        places(&editor, &found)
    };
    let late = ["content/guides/orders.md 12:7-12:12", "content/index.md 2:12-2:33", "content/index.md 2:48-2:67"];
    let orders = FILES[2].1;
    assert_eq!(references("content/guides/orders.md", &orders.replace("## Late", "## La|te")), late);
    let from_a_link = references("content/guides/stock.md", "# Stock\n\n[a](/guides/orders#late|)\n");
    assert_eq!(from_a_link, [late[0], "content/guides/stock.md 2:4-2:23", late[1], late[2]]);
    let all = references("content/guides/orders.md", &orders.replace("# Orders", "# Or|ders"));
    assert_eq!(all.iter().filter(|place| place.starts_with("content/index.md")).count(), 3, "{all:?}");
}

#[test]
fn links_images_keys_and_headings_say_what_is_known_of_them() {
    let mut editor = Editor::open(&FILES);
    let mut hover = |file: &str, marked: &str| {
        let found = editor.ask_at("textDocument/hover", file, marked, &json!({}));
        found["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let stock = "content/guides/stock.md";
    assert_eq!(hover(stock, "[a](/guides/or|ders)"), "**Orders**\n\n`/guides/orders`\n\nWhat was bought.");
    assert_eq!(hover(stock, "[a](/guides/orders#la|te)"), "**Orders › Late**\n\n`/guides/orders#late`");
    assert_eq!(hover(stock, "![a](./po|t.svg)"), "`content/guides/pot.svg`: 1 kB, 3 × 2 pixels");
    assert!(hover(stock, "<Ta|bs>").contains("- `groupId`: text"));
    assert!(hover(stock, "<Tabs gro|upId=\"a\">").starts_with("`groupId` of `Tabs`"));
    assert!(hover(stock, "---\ndra|ft: true\n---\n").len() > 10);
    assert!(
        hover("content/guides/orders.md", &FILES[2].1.replace("## Late", "## La|te")).ends_with("3 links lead here")
    );
    assert_eq!(hover(stock, "Plain wo|rds"), "");
}
