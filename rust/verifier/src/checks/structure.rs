//! The page as assistive technology has it: landmarks, headings, links, buttons, names of code, and their states; and
//! the attributes that browsers and other programs read although they are announced to nobody.

use std::collections::HashMap;
use std::fmt::Write as _;

use headless_chrome::protocol::cdp::types::Method;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::page::Page;

/// What has a line of its own, and whether only if it has a name.
const SHOWN: &[(&str, bool)] = &[
    ("banner", false),
    ("navigation", false),
    ("main", false),
    ("complementary", false),
    ("contentinfo", false),
    ("search", false),
    ("region", false),
    ("form", true),
    ("dialog", false),
    ("heading", false),
    ("link", false),
    ("button", false),
    ("tablist", false),
    ("tab", false),
    ("tabpanel", false),
    ("textbox", false),
    ("searchbox", false),
    ("combobox", false),
    ("checkbox", false),
    ("DisclosureTriangle", false),
    ("group", true),
    ("figure", true),
    ("image", true),
    ("table", false),
    ("note", false),
    ("alert", false),
    ("Iframe", false),
];

/// States that are announced, and the one that means nothing.
const STATES: &[(&str, &str)] = &[
    ("expanded", ""),
    ("selected", "false"),
    ("checked", ""),
    ("pressed", ""),
    ("disabled", "false"),
    ("modal", "false"),
];

/// Attributes that mean something and are no part of the accessibility tree: a line for each element that has any, in
/// their order on the page, and how many equal ones follow each other.
const ATTRIBUTES: &str = "(() => {
  const kept = ['rel', 'target', 'download', 'hreflang', 'lang', 'dir', 'start', 'reversed', 'colspan', 'rowspan', 'scope',
    'for', 'name', 'autocomplete', 'autocapitalize', 'spellcheck', 'enterkeyhint', 'inputmode', 'maxlength', 'loading',
    'decoding', 'fetchpriority', 'property', 'media'];
  const lines = { main: [], around: [] };
  for (const element of document.querySelectorAll(kept.map((name) => `[${name}]`).join())) {
    // Which files are loaded ahead depends on how the scripts are cut into chunks.
    if (element.matches('[rel=modulepreload], [rel=preload], [rel=prefetch], [rel=stylesheet]')) continue;
    const said = kept.filter((name) => element.hasAttribute(name));
    const line = [element.localName, ...said.map((name) => `${name}=${JSON.stringify(element.getAttribute(name))}`)].join(' ');
    const list = lines[element.closest('main') ? 'main' : 'around'];
    if (list.at(-1)?.line === line) list.at(-1).count += 1;
    else list.push({ line, count: 1 });
  }
  return Object.entries(lines).map(([where, list]) => [`${where}: attributes`,
    ...list.map(({ line, count }) => count > 1 ? `  ${line} (${count} times)` : `  ${line}`)].join('\\n') + '\\n').join('');
})()";

/// Asks for the accessibility tree; of the answer only what is announced is read.
#[derive(Debug, Serialize)]
struct FullTree {}

impl Method for FullTree {
    const NAME: &'static str = "Accessibility.getFullAXTree";
    type ReturnObject = Tree;
}

#[derive(Debug, Deserialize)]
struct Tree {
    nodes: Vec<AxNode>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct AxNode {
    #[serde(rename = "nodeId")]
    id: String,
    ignored: bool,
    role: Option<AxValue>,
    name: Option<AxValue>,
    #[serde(default)]
    properties: Vec<Property>,
    #[serde(default)]
    child_ids: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Property {
    name: String,
    value: AxValue,
}

#[derive(Debug, Deserialize)]
struct AxValue {
    #[serde(default)]
    value: Value,
}

impl AxValue {
    fn text(&self) -> String {
        self.value.as_str().map_or_else(|| self.value.to_string(), |text| text.trim().to_owned())
    }
}

/// The structure of a page that is open, a line for each thing, set in by what it is in.
pub(crate) fn read(page: &Page) -> anyhow::Result<String> {
    let tree = page.ask(FullTree {})?;
    let nodes: HashMap<&str, &AxNode> = tree.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let mut text = String::new();
    if let Some(root) = tree.nodes.first() {
        write_node(root, &nodes, 0, &page.site().url(""), &mut text);
    }
    text.push_str(&page.get::<String>(ATTRIBUTES)?);
    Ok(text)
}

/// Of a whole structure the page's own part, and of what is around it only what is open.
pub(crate) fn own_part(whole: &str) -> String {
    let mut landmark = "";
    let mut own = String::new();
    for line in whole.lines() {
        if !line.starts_with(' ') {
            landmark = line;
        }
        if landmark.starts_with("main") || line == landmark || line.contains("[expanded: true]") {
            own.push_str(line);
            own.push('\n');
        }
    }
    own
}

fn write_node(node: &AxNode, nodes: &HashMap<&str, &AxNode>, depth: usize, origin: &str, text: &mut String) {
    let line = (!node.ignored).then(|| line(node, origin)).flatten();
    let inside = depth + usize::from(line.is_some());
    if let Some(line) = line {
        let _ = writeln!(text, "{:width$}{line}", "", width = depth * 2);
    }
    for child in node.child_ids.iter().filter_map(|id| nodes.get(id.as_str())) {
        write_node(child, nodes, inside, origin, text);
    }
}

fn line(node: &AxNode, origin: &str) -> Option<String> {
    let role = node.role.as_ref()?.text();
    let name = node.name.as_ref().map(AxValue::text).unwrap_or_default();
    let (_, needs_name) = SHOWN.iter().find(|(shown, _)| *shown == role)?;
    if *needs_name && name.is_empty() {
        return None;
    }
    let property = |wanted: &str| {
        let found = node.properties.iter().find(|property| property.name == wanted);
        found.map(|property| property.value.text())
    };
    let mut line = role;
    if let Some(level) = property("level") {
        let _ = write!(line, " {level}");
    }
    if !name.is_empty() {
        let _ = write!(line, " {name:?}");
    }
    if let Some(url) = property("url").filter(|_| line.starts_with("link")) {
        let _ = write!(line, " → {}", url.strip_prefix(origin).unwrap_or(&url));
    }
    for (state, silent) in STATES {
        if let Some(value) = property(state).filter(|value| value != silent) {
            let _ = write!(line, " [{state}: {value}]");
        }
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn around_the_page_only_what_is_open_is_its_own() {
        let whole = "banner\n  link \"A\" → /\nnavigation\n  button \"B\" [expanded: true]\n    link \"C\" → /c\n\
                     main\n  heading 1 \"C\"\ncontentinfo\n  link \"D\" → /d\nmain: attributes\n  a rel=\"next\"\naround: attributes\n  a rel=\"me\"\n";
        let own_part = "banner\nnavigation\n  button \"B\" [expanded: true]\nmain\n  heading 1 \"C\"\ncontentinfo\n\
                        main: attributes\n  a rel=\"next\"\naround: attributes\n";
        assert_eq!(super::own_part(whole), own_part);
    }

    #[test]
    fn a_line_has_role_level_name_url_and_states() {
        let node = |json: Value| serde_json::from_value::<AxNode>(json).expect("a node");
        let link = node(serde_json::json!({
            "nodeId": "1", "ignored": false, "role": { "value": "link" }, "name": { "value": " A “b” " },
            "properties": [{ "name": "url", "value": { "value": "http://x/a/" } }],
        }));
        assert_eq!(line(&link, "http://x").as_deref(), Some("link \"A “b”\" → /a/"));
        let heading = node(serde_json::json!({
            "nodeId": "1", "ignored": false, "role": { "value": "heading" }, "name": { "value": "A" },
            "properties": [{ "name": "level", "value": { "value": 2 } }],
        }));
        assert_eq!(line(&heading, "").as_deref(), Some("heading 2 \"A\""));
        let button = node(serde_json::json!({
            "nodeId": "1", "ignored": false, "role": { "value": "button" },
            "properties": [
                { "name": "expanded", "value": { "value": false } }, { "name": "disabled", "value": { "value": false } },
            ],
        }));
        assert_eq!(line(&button, "").as_deref(), Some("button [expanded: false]"));
        let group = node(serde_json::json!({ "nodeId": "1", "ignored": false, "role": { "value": "group" } }));
        assert_eq!(line(&group, ""), None);
    }
}
