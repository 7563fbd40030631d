//! The requests of documents whose replies are noted, as examples for the reference.

use dialect::parse::title_of;
use proofs::ledger::{Entry, Ledger, Ran};
use reference::example::Example;
use serde_json::Value;
use system::files::TEXT_BYTES;

use crate::config::{Config, Folders};
use crate::excerpts::print_reply;

/// The requests to which the shop replied, as the ledger of the project's own documents has them.
pub(crate) fn find_examples(config: &Config) -> Vec<Example> {
    if config.proofs().is_none() {
        return Vec::new();
    }
    let Folders { files, content, .. } = &config.folders;
    let title = |page: &str| {
        let bytes = files.read(&content.join(page), TEXT_BYTES).ok()?;
        title_of(std::str::from_utf8(&bytes).ok()?)
    };
    // A ledger that cannot be read is reported by those who compare it.
    collect(Ledger::load(&**files, content).unwrap_or_default(), &title)
}

/// `title_of` gives the title of a document, if it has one.
fn collect(ledger: Ledger, title_of: &dyn Fn(&str) -> Option<String>) -> Vec<Example> {
    ledger.samples.into_iter().flat_map(|(page, entries)| collect_of_page(&page, entries, title_of)).collect()
}

fn collect_of_page(page: &str, entries: Vec<Entry>, title_of: &dyn Fn(&str) -> Option<String>) -> Vec<Example> {
    let mut title = None;
    let replied = entries.into_iter().filter_map(|entry| {
        let Ran::Replied { sent: Some(sent), reply, .. } = entry.ran? else { return None };
        // What fails shows how an operation fails, and not what it gives.
        let is_whole = !proofs::is_refused(&reply);
        let variables = (!sent.variables.is_empty()).then(|| print_reply(&Value::Object(sent.variables)).to_string());
        is_whole.then(|| Example {
            section: sent.section,
            page: page.to_owned(),
            title: title.get_or_insert_with(|| title_of(page).unwrap_or_else(|| page.to_owned())).clone(),
            request: sent.query,
            variables,
            reply: print_reply(&reply).to_string(),
        })
    });
    replied.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_with_whole_replies_are_examples() {
        let entry =
            |ran: &str| format!(r#"{{ "hash": "0", "language": "graphql", "verdict": "valid", "ran": {ran} }}"#);
        let replied = |sent: &str, reply: &str| {
            entry(&format!(r#"{{ "replied": {{ "request": "a"{sent}, "reply": {reply} }} }}"#))
        };
        let sent = r#", "sent": { "section": "api/shop", "query": "{ tea }", "variables": { "a": 1 } }"#;
        let entries = [
            replied(sent, r#"{ "data": { "tea": null } }"#),
            replied(sent, r#"{ "errors": [{ "message": "No tea" }], "data": null }"#),
            replied(sent, r#"{ "data": { "tea": { "__typename": "NoTeaError" } } }"#),
            replied("", r#"{ "data": {} }"#),
            entry(r#"{ "unsent": "it is a subscription" }"#),
        ];
        let ledger = format!(r#"{{ "packages": "", "samples": {{ "a.md": [{}] }} }}"#, entries.join(","));
        let example = Example {
            section: "api/shop".to_owned(),
            page: "a.md".to_owned(),
            title: "Tea".to_owned(),
            request: "{ tea }".to_owned(),
            variables: Some("{\n  \"a\": 1\n}\n".to_owned()),
            reply: "{\n  \"data\": {\n    \"tea\": null\n  }\n}\n".to_owned(),
        };
        let ledger: Ledger = serde_json::from_str(&ledger).expect("a ledger");
        assert_eq!(collect(ledger.clone(), &|page| (page == "a.md").then(|| "Tea".to_owned())), [example]);
        assert_eq!(collect(ledger, &|_| None)[0].title, "a.md");
    }
}
