//! What may come next.

use serde_json::{Value, json};

use crate::client::{Editor, SETTINGS};

fn files() -> Vec<(&'static str, String)> {
    let settings = format!(
        "{SETTINGS}admonitions = [\"cli\"]\n[proofs]\nproject = \"shop\"\n[components.Member.properties]\nkind = \"text\"\nhref = \"link\"\nto = \"link\"\npicture = \"file\"\n"
    );
    let settings = settings.replace("[proofs]\nproject = \"shop\"\n", "");
    vec![
        ("site.toml", settings),
        ("content/index.md", "# Start\n".to_owned()),
        (
            "content/guides/orders.md",
            "---\ntitle: Orders\ndescription: What was bought.\ntags: [money]\n---\n\n## Late\n\n## Paid\n".to_owned(),
        ),
        ("content/guides/stock.md", "# Stock\n".to_owned()),
        ("content/guides/pot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()),
        ("static/logo.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_owned()),
        (
            "src/kettle.ts",
            "// #region boil\nexport const boil = 100;\n// #endregion boil\n// #region pour\n// #endregion pour\n"
                .to_owned(),
        ),
        ("src/.hidden.ts", String::new()),
    ]
}

fn open() -> Editor {
    let files = files();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    Editor::open(&files)
}

/// What is offered at the mark, as it would be written.
fn offered(editor: &mut Editor, marked: &str) -> Vec<String> {
    let list = editor.ask_at("textDocument/completion", "content/guides/stock.md", marked, &json!({}));
    let items = list["items"].as_array().cloned().unwrap_or_default();
    items.iter().map(|item| item["textEdit"]["newText"].as_str().expect("a text").to_owned()).collect()
}

#[test]
fn links_are_offered_by_address_by_file_and_by_anchor() {
    let mut editor = open();
    let orders = "/guides/orders".to_owned();
    assert!(offered(&mut editor, "See [a](/|").contains(&orders));
    assert_eq!(offered(&mut editor, "See [a](/ord|ers) more"), [orders]);
    assert_eq!(offered(&mut editor, "See [a](../ind|"), ["../index.md"]);
    assert_eq!(offered(&mut editor, "See [a](orders|"), ["./orders.md"]);
    assert_eq!(offered(&mut editor, "See [a](/guides/orders#|"), ["/guides/orders#late", "/guides/orders#paid"]);
    assert_eq!(offered(&mut editor, "See [a](./orders.md#pa|"), ["./orders.md#paid"]);
    assert_eq!(offered(&mut editor, "# Stock\n\n## Here\n\n[a](#he|"), ["#here"]);
    assert_eq!(offered(&mut editor, "<Member href=\"/ord|"), ["/guides/orders"]);
}

#[test]
fn an_offer_takes_the_place_of_the_whole_word_and_says_what_it_is() {
    let mut editor = open();
    let list = editor.ask_at("textDocument/completion", "content/guides/stock.md", "ä😀 [a](/ord|xyz)", &json!({}));
    let item = &list["items"][0];
    assert_eq!(
        item["textEdit"]["range"],
        json!({ "start": { "line": 0, "character": 8 }, "end": { "line": 0, "character": 15 } })
    );
    assert_eq!((&item["detail"], &item["documentation"]["value"]), (&json!("Orders"), &json!("What was bought.")));
}

#[test]
fn files_are_offered_for_images_and_for_code() {
    let mut editor = open();
    assert_eq!(offered(&mut editor, "![a](|"), ["./pot.svg"]);
    assert_eq!(offered(&mut editor, "![a](/|"), ["/logo.svg"]);
    assert_eq!(offered(&mut editor, "```ts file=\"sr|\"\n```\n"), ["src/"]);
    assert_eq!(offered(&mut editor, "```ts file=\"src/|\"\n```\n"), ["src/kettle.ts"]);
    assert_eq!(offered(&mut editor, "```ts file=\"src/kettle.ts\" region=\"|\"\n```\n"), ["boil", "pour"]);
}

#[test]
fn names_of_components_properties_admonitions_and_languages_are_offered() {
    let mut editor = open();
    assert_eq!(offered(&mut editor, "<Memb|"), ["Member"]);
    for begun in ["<|", "<|\n\nText.\n", "<Tabs></|\n"] {
        assert!(offered(&mut editor, begun).iter().any(|name| name == "Tabs"), "{begun}");
    }
    assert_eq!(offered(&mut editor, "a <| b"), [""; 0], "a comparison");
    assert_eq!(offered(&mut editor, "<Member |"), ["href", "kind", "picture", "to"]);
    assert_eq!(offered(&mut editor, "<Admonition type=\"wa|\">"), ["warning"]);
    assert_eq!(offered(&mut editor, "<Member to=\"/ord|\">"), ["/guides/orders"]);
    assert_eq!(offered(&mut editor, "<Member picture=\"./po|\">"), ["./pot.svg"]);
    assert_eq!(offered(&mut editor, ":::c|"), ["caution", "cli"]);
    assert_eq!(offered(&mut editor, "```tsx|"), ["tsx"]);
}

#[test]
fn keys_of_the_front_matter_are_offered_with_what_they_mean_and_their_values() {
    let mut editor = open();
    let list = editor.ask_at("textDocument/completion", "content/guides/stock.md", "---\ndescr|\n---\n", &json!({}));
    assert_eq!(list["items"][0]["label"], "description");
    assert!(
        list["items"][0]["documentation"]["value"].as_str().is_some_and(|about| about.contains("sentence")),
        "{list}"
    );
    assert_eq!(offered(&mut editor, "---\ntags: [|]\n---\n"), ["money"]);
    // What is half written is a tag of the document already.
    assert_eq!(offered(&mut editor, "---\ntags: [mo|]\n---\n"), ["money"]);
    assert_eq!(offered(&mut editor, "---\ntags: [mine, m|]\n---\n"), ["mine", "money"]);
    assert_eq!(offered(&mut editor, "---\ntags: [money|]\n---\n"), ["money"]);
    assert_eq!(offered(&mut editor, "---\ndraft: |\n---\n"), ["false", "true"]);
}

#[test]
fn in_prose_nothing_is_offered() {
    let mut editor = open();
    let nothing = editor.ask_at("textDocument/completion", "content/guides/stock.md", "Plain wo|rds", &json!({}));
    assert_eq!(nothing, Value::Null);
}
