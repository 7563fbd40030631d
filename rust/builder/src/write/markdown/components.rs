//! The components of documents, by what they say. One that is not among these says what is between its tags.

use super::content::Props;
use super::tree::Item;
use dialect::words::{Words, fill};

/// Where the sources of documented packages are, as in `GenerationInfo.tsx`.
const SOURCE: &str = "https://github.com/vendure-ecommerce/vendure/blob/master/";

/// Where packages are, as in `GenerationInfo.tsx`.
const PACKAGES: &str = "https://www.npmjs.com/package/";

/// Adds what a component says.
pub(super) fn read(name: &str, props: &Props, words: &Words, children: Vec<Item>, items: &mut Vec<Item>) {
    match name {
        "MemberInfo" => items.push(describe_member(props, words)),
        "GenerationInfo" => items.push(describe_origin(props, words)),
        "CustomFieldProperty" => {
            let need = if props.is_set("required") { words.required } else { words.optional };
            let kind = props.text("type").unwrap_or_default();
            let kind = match props.text("typeLink") {
                Some(link) => Item::link(link, kind),
                None => Item::text(kind),
            };
            items.push(Item::element("p", vec![Item::text(format!("{need} ")), Item::element("code", vec![kind])]));
        }
        "Playground" => {
            if let Some(text) = props.text("document") {
                let title = props.text("api").map(|api| api_title(&api));
                items.push(Item::Code { language: "graphql".to_owned(), title, text });
            }
            let title = props.text("title").unwrap_or_else(|| words.open_playground.to_owned());
            link(props.text("href"), title, words.try_in_browser, items);
        }
        "Stackblitz" => {
            let url = props.text("id").map(|id| format!("https://stackblitz.com/edit/{}", dialect::route::encode(&id)));
            let title = props.text("title").unwrap_or_else(|| words.open_example.to_owned());
            link(url, title, words.runs_on_stackblitz, items);
        }
        crate::names::PROOF_COUNTS => count_proofs(props, words, items),
        "Hero" => {
            items.extend(props.text("tagline").map(|tagline| Item::element("p", vec![Item::text(tagline)])));
            items.push(list_links(props, "actions", "label"));
            items.extend(children);
        }
        "Features" => items.push(list_links(props, "items", "title")),
        _ => items.extend(children),
    }
}

/// What a member is, its type, its default, and since when it is there.
fn describe_member(props: &Props, words: &Words) -> Item {
    let mut line = vec![Item::element("em", vec![Item::text(props.text("kind").unwrap_or_default())])];
    if let Some(kind) = props.items("type") {
        line.extend([Item::text(" "), Item::element("code", kind)]);
    }
    if let Some(default) = props.items("default") {
        line.extend([Item::text(format!(" {} ", words.default)), Item::element("code", default)]);
    }
    end_line(props, words, &mut line);
    Item::element("p", line)
}

/// What something is, its package and its file.
fn describe_origin(props: &Props, words: &Words) -> Item {
    let mut line = Vec::new();
    if let Some(kind) = props.text("kind") {
        line.extend([Item::element("em", vec![Item::text(kind)]), Item::text(" ")]);
    }
    if let Some(package) = props.text("packageName") {
        line.extend([Item::link(format!("{PACKAGES}{package}"), package), Item::text(" ")]);
    }
    if let Some(file) = props.text("sourceFile") {
        let at = props.text("sourceLine").map_or_else(String::new, |number| format!("#L{number}"));
        let name = file.rsplit('/').next().unwrap_or_default().to_owned();
        line.push(Item::link(format!("{SOURCE}{file}{at}"), name));
    }
    end_line(props, words, &mut line);
    Item::element("p", line)
}

fn end_line(props: &Props, words: &Words, line: &mut Vec<Item>) {
    if let Some(since) = props.text("since") {
        line.push(Item::text(format!(" {}", fill(words.since, &[("version", &since)]))));
    }
    if props.is_set("experimental") {
        line.extend([Item::text(" "), Item::element("em", vec![Item::text(words.experimental)])]);
    }
}

/// What leads elsewhere, with what is said of it.
fn list_links(props: &Props, list: &str, label: &str) -> Item {
    let entry = |entry: &Props| {
        let label = entry.text(label).unwrap_or_default();
        let mut line = vec![entry.text("href").map_or_else(|| Item::text(&label), |href| Item::link(href, &label))];
        line.extend(entry.text("description").map(|description| Item::text(format!(": {description}"))));
        Item::element("li", line)
    };
    Item::element("ul", props.records(list).iter().map(entry).collect())
}

fn link(href: Option<String>, title: String, note: &str, items: &mut Vec<Item>) {
    let Some(href) = href else { return };
    items.push(Item::element("p", vec![Item::link(href, title), Item::text(format!(": {note}"))]));
}

/// What readers call an API, as in `Playground.tsx`.
fn api_title(api: &str) -> String {
    match api {
        "shop" => "Shop API".to_owned(),
        "admin" => "Admin API".to_owned(),
        other => other.to_owned(),
    }
}

/// The tables of samples and of reasons.
fn count_proofs(props: &Props, words: &Words, items: &mut Vec<Item>) {
    items.extend(props.items("kinds").map(|kinds| Item::element("table", kinds)));
    if let Some(packages) = props.text("packages") {
        let code = Item::element("code", vec![Item::text(packages)]);
        items.push(Item::element("p", vec![Item::text(format!("{} ", words.proven_with)), code, Item::text(".")]));
    }
    items.push(Item::element("p", vec![Item::text(words.reasons_intro)]));
    items.extend(props.items("reasons").map(|reasons| Item::element("table", reasons)));
}
