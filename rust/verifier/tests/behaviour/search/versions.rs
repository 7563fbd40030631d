//! A site with an older version beside the current one.

use builder::config::Version;
use verifier::{Page, Setting, Site};

use super::hosted::start;
use super::{FOUND, PROVIDERS, Provider};
use crate::harness::{Cases, equal};

/// Where the pages of the older version are: the guides play its part.
const OLDER: &str = "/guides/";

pub(super) fn cases(cases: &mut Cases) {
    for (provider, group) in PROVIDERS {
        cases.group(group);
        cases.add("a version confines what is found to its pages", move |page| {
            let older = Version { name: "v2".to_owned(), label: "2.x".to_owned(), path: OLDER.to_owned() };
            match provider {
                Provider::Static => {
                    let site = Site::build_versions(older)?.into();
                    confines(&page.of(&site, &Setting::default())?)
                }
                Provider::Typesense => {
                    let hosted = start(Some(older))?;
                    confines(&page.of(&hosted.site, &Setting::default())?)
                }
            }
        });
    }
}

fn confines(page: &Page) -> anyhow::Result<()> {
    let of_older = format!("{FOUND}.map((path) => path.startsWith('{OLDER}'))");
    page.open("/search?q=order")?;
    page.until(&format!("{FOUND}.length > 0"))?;
    let offered =
        "[...document.querySelector('select[aria-label=Version]').options].map((option) => option.textContent)";
    equal(page.get::<Vec<String>>(offered)?, vec!["All versions".to_owned(), "Next".to_owned(), "2.x".to_owned()])?;
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
