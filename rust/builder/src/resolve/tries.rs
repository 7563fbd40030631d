//! The requests of a page that readers may try, with the replies that were noted.

use proofs::ledger::{Ledger, Ran};
use serde::Serialize;
use serde_json::Value;

use super::html_name;
use crate::config::{TryIt, Urls};
use dialect::document::{Document, Requested};

/// What a reader's browser gets of a request, beside its text: `Asked` in the site's `tryRequest.ts`.
#[derive(Debug, Clone, Serialize)]
pub struct Try {
    /// Which request of the document it is.
    #[serde(skip)]
    pub(crate) number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variables: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sender: Option<String>,
    /// Whether others are sent before it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) follows: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reply: Option<Value>,
}

/// The file with the requests of the page at this URL.
pub fn tries_name(urls: Urls, url: &str) -> String {
    let page = html_name(urls, url);
    format!("{}.try.json", page.strip_suffix(".html").unwrap_or(&page))
}

/// The requests of a document that readers may try.
pub(super) fn collect_tries(settings: Option<&TryIt>, document: &Document, ledger: Option<&Ledger>) -> Box<[Try]> {
    let Some(settings) = settings else { return Box::default() };
    let noted = ledger.and_then(|ledger| ledger.samples.get(&document.path));
    let reply_to = |key: &str| {
        noted?.iter().find_map(|entry| match &entry.ran {
            Some(Ran::Replied { request, reply, .. }) if request == key => Some(reply.clone()),
            _ => None,
        })
    };
    let requests = document.requests.iter().enumerate();
    let tried = requests.filter(|(_, request)| request.title.as_deref() == Some(settings.title.as_str()));
    tried
        .map(|(number, Requested { key, variables, sender, follows, .. })| Try {
            number,
            variables: variables.clone(),
            sender: sender.clone(),
            follows: *follows,
            reply: reply_to(key),
        })
        // Others would have nobody who answers them.
        .filter(|tried| tried.reply.is_some() || !settings.addresses.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(title: &str, key: &str) -> Requested {
        let title = Some(title.to_owned());
        Requested { title, key: key.to_owned(), variables: None, sender: None, follows: key == "b" }
    }

    #[test]
    fn the_requests_of_a_title_are_tried_where_somebody_answers() {
        let requests = vec![request("Admin API", "a"), request("Shop API", "b"), request("Shop API", "c")];
        let document = Document { path: "a.md".to_owned(), requests, ..Document::default() };
        let noted = r#"{ "packages": "", "samples": { "a.md": [{ "hash": "0", "language": "graphql", "verdict": "valid",
                        "ran": { "replied": { "request": "c", "reply": { "data": 1 } } } }] } }"#;
        let ledger: Ledger = serde_json::from_str(noted).expect("a ledger");
        let tries = |addresses: &[&str], ledger: Option<&Ledger>| {
            let addresses = addresses.iter().map(|address| (*address).to_owned()).collect();
            let settings = TryIt { title: "Shop API".to_owned(), addresses };
            let tries = collect_tries(Some(&settings), &document, ledger);
            let numbers: Vec<usize> = tries.iter().map(|tried| tried.number).collect();
            (numbers, crate::render::to_json(&&*tries))
        };
        let noted = r#"{"reply":{"data":1}}"#;
        assert_eq!(tries(&["http://a.b/"], Some(&ledger)), (vec![1, 2], format!("[{{\"follows\":true}},{noted}]")));
        assert_eq!(tries(&[], Some(&ledger)), (vec![2], format!("[{noted}]")));
        assert_eq!(tries(&[], None), (vec![], "[]".to_owned()));
        assert!(collect_tries(None, &document, Some(&ledger)).is_empty());
    }
}
