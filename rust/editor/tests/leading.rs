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
    let underlined = "# Stock\n\n[a](#there|)\n\nThere\n-----\n";
    assert_eq!(definition(&mut editor, underlined), ["content/guides/stock.md 4:0-4:5"]);
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

/// A project with something of each kind that documents name.
const NAMED: [(&str, &str); 8] = [
    (
        "site.toml",
        "title = \"Shop\"\nurl = \"https://shop.example.com\"\nadmonitions = [\"cli\"]\nfooter.copyright = \"\"\nnavbar.items = []\n\n[components.Member.properties]\nkind = \"text\"\n",
    ),
    (
        "content/index.md",
        "---\ntags: [money, New York]\n---\n\n# Start\n\n[stock](guides/stock.md) ![pot](guides/pot.svg)\n\n<Member kind=\"a\" />\n\n:::cli Run\nIt.\n:::\n\n```ts file=\"src/kettle.ts\" region=\"boil\"\n```\n",
    ),
    (
        "content/guides/orders.md",
        "---\ntags:\n  - money\n---\n\n# Orders\n\n<Member kind=\"b\" />, kind, <Card title=\"c\" />\n",
    ),
    ("content/guides/stock.md", "# Stock\n"),
    ("content/guides/pot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
    ("content/tags.yml", "money:\n  label: Money\n\"New York\":\n  label: NY\n"),
    (
        "src/kettle.ts",
        "// #region boil\nexport const boil = 100;\n// #endregion boil\n// #region pour\n// #endregion pour\n",
    ),
    ("static/logo.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
];

fn references(editor: &mut Editor, marked: &str, with_declaration: bool) -> Option<Vec<String>> {
    let context = json!({ "context": { "includeDeclaration": with_declaration } });
    let found = editor.ask_at("textDocument/references", "content/guides/stock.md", marked, &context);
    (!found.is_null()).then(|| places(editor, &found))
}

#[test]
fn references_are_the_uses_of_what_is_at_the_place() {
    let mut editor = Editor::open(&NAMED);
    let mut uses = |marked: &str| references(&mut editor, marked, false);
    let some = |all: &[&str]| Some(all.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>());
    let stock = "content/guides/stock.md";
    assert_eq!(
        uses("---\ntags: [mo|ney]\n---\n# Stock\n"),
        some(&["content/guides/orders.md 2:4-2:9", &format!("{stock} 1:7-1:12"), "content/index.md 1:7-1:12"])
    );
    assert_eq!(
        uses("---\ntags:\n  - New Yo|rk\n---\n# Stock\n"),
        some(&[&format!("{stock} 2:4-2:12"), "content/index.md 1:14-1:22"])
    );
    assert_eq!(
        uses("# Stock\n\n<Mem|ber />\n"),
        some(&["content/guides/orders.md 7:1-7:7", &format!("{stock} 2:1-2:7"), "content/index.md 8:1-8:7"])
    );
    assert_eq!(
        uses("# Stock\n\n<Member ki|nd=\"c\" />\n"),
        some(&["content/guides/orders.md 7:8-7:12", &format!("{stock} 2:8-2:12"), "content/index.md 8:8-8:12"])
    );
    assert_eq!(
        uses("# Stock\n\n![a](./po|t.svg)\n"),
        some(&[&format!("{stock} 2:5-2:14"), "content/index.md 6:32-6:46"])
    );
    assert_eq!(
        uses("# Stock\n\n```ts file=\"src/ket|tle.ts\" region=\"pour\"\n```\n"),
        some(&[&format!("{stock} 2:12-2:25"), "content/index.md 14:12-14:25"])
    );
    assert_eq!(
        uses("# Stock\n\n```ts file=\"src/kettle.ts\" region=\"bo|il\"\n```\n"),
        some(&[&format!("{stock} 2:35-2:39"), "content/index.md 14:35-14:39"])
    );
    assert_eq!(
        uses("# Stock\n\n:::c|li\na\n:::\n"),
        some(&[&format!("{stock} 2:3-2:6"), "content/index.md 10:3-10:6"])
    );
    assert_eq!(uses("# Stock\n\n`no|thing` of the reference\n"), None);
    assert_eq!(uses("# Stock\n\n<Admonition type=\"no|te\">\n\na\n\n</Admonition>\n"), None);
    assert_eq!(uses("# Stock\n\nPlain wo|rds\n"), None);
}

#[test]
fn backlinks_of_a_page_are_found_from_its_front_matter_and_its_title() {
    let mut editor = Editor::open(&NAMED);
    let link = Some(vec!["content/index.md 6:8-6:23".to_owned()]);
    assert_eq!(references(&mut editor, "---\nti|tle: Stock\n---\n", false), link);
    assert_eq!(references(&mut editor, "---\ntitle: St|ock\n---\n", false), link);
    assert_eq!(references(&mut editor, "# St|ock\n", false), link);
    let with_page = references(&mut editor, "---\nti|tle: Stock\n---\n", true).unwrap_or_default();
    assert_eq!(with_page, ["content/guides/stock.md 0:0-0:0", "content/index.md 6:8-6:23"]);
}

#[test]
fn what_is_declared_in_the_project_is_followed_there() {
    let mut editor = Editor::open(&NAMED);
    assert_eq!(definition(&mut editor, "# Stock\n\n<Mem|ber />\n"), ["site.toml 6:12-6:18"]);
    assert_eq!(definition(&mut editor, "# Stock\n\n<Member ki|nd=\"c\" />\n"), ["site.toml 7:0-7:4"]);
    assert_eq!(definition(&mut editor, "# Stock\n\n:::c|li\na\n:::\n"), ["site.toml 2:16-2:19"]);
    assert_eq!(definition(&mut editor, "---\ntags: [mo|ney]\n---\n# Stock\n"), ["content/tags.yml 0:0-0:5"]);
    assert_eq!(definition(&mut editor, "---\ntags: [New Yo|rk]\n---\n# Stock\n"), ["content/tags.yml 2:1-2:9"]);
    // What every site has is in none of its files.
    for marked in ["# Stock\n\n<Ca|rd />\n", "# Stock\n\n:::no|te\na\n:::\n", "---\nti|tle: Stock\n---\n"] {
        assert_eq!(definition(&mut editor, marked), [""; 0], "{marked}");
    }
}

#[test]
fn a_tag_that_no_file_defines_is_followed_to_where_it_is_used_first() {
    let files: Vec<_> = NAMED.into_iter().filter(|(path, _)| *path != "content/tags.yml").collect();
    let mut editor = Editor::open(&files);
    let found = definition(&mut editor, "---\ntags: [mo|ney]\n---\n# Stock\n");
    assert_eq!(found, ["content/guides/orders.md 2:4-2:9"]);
}

#[test]
fn tags_admonitions_languages_and_samples_say_what_is_known_of_them() {
    let mut editor = Editor::open(&NAMED);
    let mut hover = |marked: &str| {
        let found = editor.ask_at("textDocument/hover", "content/guides/stock.md", marked, &json!({}));
        found["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(
        hover("---\ntags: [New Yo|rk]\n---\n# Stock\n"),
        "**New York**: 2 pages have this tag\n\n- Stock\n- Start"
    );
    assert!(hover("---\nta|gs: []\n---\n").len() > 10);
    assert!(hover(":::c|li\na\n:::\n").starts_with("`:::cli` begins a box"));
    assert_eq!(hover(":::nothing|s\na\n:::\n"), "");
    assert_eq!(hover("```type|script\n```\n"), "`typescript`: code of the language `ts`, shown in colors");
    assert!(hover("```bra|inless\n```\n").starts_with("`brainless`: no language that is known here"));
    assert_eq!(hover("```ts file=\"src/ket|tle.ts\"\n```\n"), "`src/kettle.ts`: 5 lines, regions `boil`, `pour`");
    assert_eq!(
        hover("```ts file=\"src/kettle.ts\" region=\"bo|il\"\n```\n"),
        "`boil` of `src/kettle.ts`\n\n```ts\nexport const boil = 100;\n```"
    );
    assert_eq!(hover("<Member kind=\"a|\" />\n"), "`kind` of `Member`: text");
}

#[test]
fn the_code_of_a_region_is_what_documents_show_of_it() {
    let code = "body {\n  /* #region one */\n  margin: 0;\n\n  /* #region two */\n  padding: 0;\n  /* #endregion */\n  border: 0;\n  /* #endregion one */\n}\nx; // #region none\n// #region open\n";
    let mut editor = Editor::open(&[("site.toml", SETTINGS), ("content/index.md", "# Start\n"), ("src/a.css", code)]);
    let mut hover = |region: &str| {
        let marked = format!("```css file=\"src/a.css\" region=\"{region}|\"\n```\n");
        let found = editor.ask_at("textDocument/hover", "content/index.md", &marked, &json!({}));
        found["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let told = |name: &str, code: &str| format!("`{name}` of `src/a.css`\n\n```css\n{code}\n```");
    assert_eq!(hover("one"), told("one", "margin: 0;\n\npadding: 0;\nborder: 0;"));
    assert_eq!(hover("two"), told("two", "padding: 0;"));
    // Neither what stands behind code nor what does not end is one.
    assert_eq!([hover("none"), hover("open")], ["", ""]);
}
