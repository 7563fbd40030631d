//! A site with an older version beside the current one.

use std::sync::{Arc, OnceLock};

use builder::config::Version;
use verifier::{Page, Setting, Site};

use super::hosted::{Hosted, PATIENT, start};
use super::{FOUND, OPTIONS, PROVIDERS, Provider, RESTS, ask};
use crate::harness::{Case, Cases, ORDERS, equal};

/// Where the pages of the older version are: the guides play its part.
const OLDER: &str = "/guides/";

pub(super) fn cases(cases: &mut Cases) {
    for (provider, group) in PROVIDERS {
        cases.group(group);
        for (name, case) in CASES {
            cases.add(name, move |page| case(&page.of(&site(provider)?, &Setting::first(PATIENT))?));
        }
    }
}

const CASES: &[(&str, Case)] = &[
    ("a version confines what is found to its pages", confines),
    ("the modal searches the version of the page it opens on, and so does the page it leads to", finds_in_own),
];

/// The site of a provider. What is hosted stays up as long as the tests run.
fn site(provider: Provider) -> anyhow::Result<Arc<Site>> {
    static STATIC: OnceLock<Result<Arc<Site>, String>> = OnceLock::new();
    static HOSTED: OnceLock<Result<Hosted, String>> = OnceLock::new();
    let older =
        || Version { name: "v2".to_owned(), label: "2.x".to_owned(), path: OLDER.to_owned(), is_elsewhere: false };
    let site = match provider {
        Provider::Static => {
            let build = || Site::build_versions(older()).map(Arc::new).map_err(|error| format!("{error:#}"));
            STATIC.get_or_init(build).clone()
        }
        Provider::Typesense => {
            let hosted = HOSTED.get_or_init(|| start(Some(older())).map_err(|error| format!("{error:#}")));
            hosted.as_ref().map(|hosted| Arc::clone(&hosted.site)).map_err(Clone::clone)
        }
    };
    site.map_err(anyhow::Error::msg)
}

/// A page of the version that is not the older one.
const NEWER: &str = "/user-guide/orders/";

fn finds_in_own(page: &Page) -> anyhow::Result<()> {
    for (route, version, is_older) in [(ORDERS, "v2", true), (NEWER, "current", false)] {
        page.open(route)?;
        ask(page, "order")?;
        let of_older = format!("{OPTIONS}.map((path) => path.startsWith('{OLDER}'))");
        page.until(&format!("{RESTS} && {of_older}.length > 0"))?;
        page.shows(&format!("[...new Set({of_older})]"), vec![is_older])?;
        page.click("dialog > a")?;
        page.at(&format!("/search?q=order&version={version}"))?;
        page.shows("document.querySelector('select[aria-label=Version]').value", version)?;
        page.until(&format!("{FOUND}.length > 0"))?;
        page.shows(&format!("[...new Set({FOUND}.map((path) => path.startsWith('{OLDER}')))]"), vec![is_older])?;
    }
    equal(page.console(), Vec::<String>::new())
}

fn confines(page: &Page) -> anyhow::Result<()> {
    let of_older = format!("{FOUND}.map((path) => path.startsWith('{OLDER}'))");
    page.open("/search?q=order")?;
    // Where the reader says nothing else, the latest version is searched.
    page.until(&format!("{of_older}.length > 0 && !{of_older}.includes(true)"))?;
    let offered =
        "[...document.querySelector('select[aria-label=Version]').options].map((option) => option.textContent)";
    equal(page.get::<Vec<String>>(offered)?, vec!["Next".to_owned(), "2.x".to_owned()])?;
    for (name, is_older) in [("v2", true), ("current", false)] {
        page.run(&format!(
            "const version = document.querySelector('select[aria-label=Version]');
             version.value = '{name}';
             version.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))?;
        page.at(&format!("/search?q=order&version={name}"))?;
        page.until(&format!("{of_older}.length > 0 && {of_older}.every((is) => is === {is_older})"))?;
    }
    page.open("/search?q=order&version=unknown")?;
    page.shows("document.querySelector('main [role=status]')?.textContent", "No results for “order”")?;
    equal(page.console(), Vec::<String>::new())
}
