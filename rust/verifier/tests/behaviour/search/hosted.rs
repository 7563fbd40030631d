//! What only a cluster can do: fail in part, refuse a key, miss a collection.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use builder::config::Version;
use serde_json::json;
use verifier::{Page, Setting, Site};

use super::{FAILED, MONEY, OPTIONS, ask};
use crate::harness::{Cases, equal, eventually, holds};
use crate::typesense::{Contract, KEY, Node, Trouble};

/// A site that is searched by a cluster of three.
pub(super) struct Hosted {
    pub(super) site: Arc<Site>,
    nodes: [Node; 3],
}

impl Hosted {
    /// Puts every node into trouble, or out of it.
    pub(super) fn all(&self, trouble: Trouble) {
        self.nodes.iter().for_each(|node| node.is_in(trouble));
    }

    /// A page of this site in the browser of another page.
    pub(super) fn page(&self, page: &Page) -> anyhow::Result<Page> {
        page.of(&self.site, &Setting::first(PATIENT))
    }

    fn asked(&self) -> Vec<String> {
        self.nodes.iter().flat_map(Node::asked).collect()
    }
}

/// Does something with the cluster while nobody else does.
pub(super) fn hosted<T>(work: impl FnOnce(&Hosted) -> anyhow::Result<T>) -> anyhow::Result<T> {
    static HOSTED: OnceLock<Result<Mutex<Hosted>, String>> = OnceLock::new();
    let hosted = HOSTED.get_or_init(|| start(None).map(Mutex::new).map_err(|error| format!("{error:#}")));
    let hosted = hosted.as_ref().map_err(|error| anyhow::anyhow!("{error}"))?;
    let hosted = hosted.lock().unwrap_or_else(PoisonError::into_inner);
    hosted.all(Trouble::None);
    work(&hosted)
}

/// Starts a cluster and builds a site that it searches, with an older version if there is to be one.
pub(super) fn start(older: Option<Version>) -> anyhow::Result<Hosted> {
    let nodes = [Node::start()?, Node::start()?, Node::start()?];
    let origins = nodes.iter().map(Node::origin).collect();
    let (site, mut records) = Site::build_hosted(origins, KEY, "version:!=old", older)?;
    if let Some(mut rogue) = records.first().cloned() {
        rogue["id"] = json!("rogue");
        rogue["content"] = json!("<img src=x onerror=hurt=1> roguerecord");
        rogue["type"] = json!("content");
        records.push(rogue);
    }
    for node in &nodes {
        node.holds("vendure-docs", "vendure-docs_1", records.clone());
    }
    Ok(Hosted { site: Arc::new(site), nodes })
}

/// What the site itself logs of an answer that means nothing more to it; the browser logs the status as well.
const SILENT: &str = "[site] The search does not answer";

/// Lets the search wait four times as long for its nodes as it lets readers: how soon they answer is the machine's matter. A
/// case that is about an outage takes less `patience`.
pub(super) const PATIENT: &str = "window.patience = 4;
    {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (time) => timeout(time * window.patience);
      const { get, set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
      const longer = { get, set(time) { set.call(this, time * window.patience); } };
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', longer);
    }";

/// The client asks nodes in a random order, which this makes that of the settings.
const IN_ORDER: &str = "Math.random = () => 1 - Number.EPSILON";

pub(super) fn cases(cases: &mut Cases) {
    cases.group("search: hosted");
    for (name, trouble, nodes) in [
        ("one hangs", Trouble::Hangs, 1),
        ("two drop connections", Trouble::Drops, 2),
        ("two answer 503", Trouble::Status(503), 2),
    ] {
        cases.add(&format!("the next node answers where {name}"), move |page| {
            hosted(|hosted| {
                let page = hosted.page(page)?;
                hosted.nodes[..nodes].iter().for_each(|node| node.is_in(trouble));
                let before = hosted.nodes[0].requests();
                page.open(MONEY)?;
                page.run(&format!("{IN_ORDER}; window.patience = 2"))?;
                // All letters at once: each letter that is typed gives up the search before it, whose request may not have left yet,
                // and the next search begins at the next node.
                ask(&page, "")?;
                page.run("document.execCommand('insertText', false, 'shipping')")?;
                page.until(&format!("{OPTIONS}.length > 0"))?;
                eventually(|| hosted.nodes[0].requests() > before, "the node in trouble was asked")
            })
        });
    }
    cases.add("slow nodes are waited for", |page| {
        hosted(|hosted| {
            let page = hosted.page(page)?;
            hosted.all(Trouble::Slow);
            page.open(MONEY)?;
            ask(&page, "shipping")?;
            until_found(&page)
        })
    });
    let statuses =
        [(401, "The search key is wrong"), (404, "no collection 'vendure-docs'"), (408, SILENT), (429, SILENT)];
    for (status, words) in statuses {
        cases.add(&format!("whoever runs the site is told what {status} means, and asking again helps"), move |page| {
            hosted(|hosted| {
                let page = hosted.page(page)?;
                hosted.all(Trouble::Status(status));
                page.open(MONEY)?;
                ask(&page, "shipping")?;
                page.shows(FAILED, "Unable to fetch results")?;
                page.logs(words)?;
                hosted.all(Trouble::None);
                page.click("[role=alert] button")?;
                page.until(&format!("{OPTIONS}.length > 0"))
            })
        });
    }
    cases.add("a query that is replaced is aborted", |page| {
        hosted(|hosted| {
            let page = hosted.page(page)?;
            page.open(MONEY)?;
            page.run(
                "window.sent = 0;
                 window.ends = [];
                 const send = XMLHttpRequest.prototype.send;
                 XMLHttpRequest.prototype.send = function (...all) {
                   window.sent += 1;
                   for (const end of ['abort', 'timeout', 'load', 'error']) {
                     this.addEventListener(end, () => window.ends.push(end));
                   }
                   return send.apply(this, all);
                 }",
            )?;
            hosted.all(Trouble::Hangs);
            ask(&page, "ship")?;
            page.until("window.sent > 0")?;
            hosted.all(Trouble::None);
            page.write("ping")?;
            until_found(&page)?;
            // Were it left alone, the answer to the other query would be the first end, or the node's time would run out.
            page.shows("window.ends[0]", "abort")
        })
    });
    cases.add("what the browser asks is what the published API knows", |page| {
        hosted(|hosted| {
            let page = hosted.page(page)?;
            page.open(MONEY)?;
            ask(&page, "shipping")?;
            until_found(&page)?;
            let exchanges = hosted.nodes.iter().flat_map(Node::exchanges);
            // The description of the API is not ours to keep; whoever has it names it.
            let Some(contract) = Contract::named()? else { return Ok(()) };
            equal(exchanges.flat_map(|exchange| contract.faults(&exchange)).collect(), Vec::<String>::new())
        })
    });
    cases.add("the settings' filter is joined to language and version", |page| {
        hosted(|hosted| {
            let page = hosted.page(page)?;
            let before = hosted.asked().len();
            page.open(MONEY)?;
            ask(&page, "money")?;
            until_found(&page)?;
            let asked = hosted.asked().split_off(before.min(hosted.asked().len()));
            let filter = "filter_by=language%3A%3Den+%26%26+docusaurus_tag%3A%3D%5Bdefault%2Cdocs-default-current%5D+%26%26+%28version%3A%21%3Dold%29";
            let plain = |target: &String| target.replace("%20", "+").replace('(', "%28").replace(')', "%29");
            let others: Vec<String> = asked.iter().map(plain).filter(|target| !normal(target).contains(&normal(filter))).collect();
            equal(others, Vec::new())?;
            holds(asked.len() < 5, "the characters of a word are not asked for one by one")
        })
    });
}

/// Waits until the search has found something.
fn until_found(page: &Page) -> anyhow::Result<()> {
    page.until(&format!("{OPTIONS}.length > 0"))
}

/// A query in one spelling, whatever characters it percent-encodes.
fn normal(target: &str) -> String {
    [
        ("%3A", ":"),
        ("%3D", "="),
        ("%5B", "["),
        ("%5D", "]"),
        ("%2C", ","),
        ("%28", "("),
        ("%29", ")"),
        ("%21", "!"),
        ("%26", "&"),
    ]
    .iter()
    .fold(target.to_owned(), |text, (percent, letter)| text.replace(percent, letter))
}
