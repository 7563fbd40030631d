//! Versions that are kept: each is a site of its own, and readers go from one to another.

use std::fs;
use std::sync::{Arc, OnceLock};

use builder::build::Silent;
use builder::config::{Config, Overrides};
use builder::kept::keep;
use verifier::{Setting, Site};

use crate::harness::{Cases, holds};

const SETTINGS: &str = "title = \"Shop\"\nurl = \"https://docs.test\"\nfooter.copyright = \"\"\nsearch.provider = \"static\"\n\
                        javascript = \"never\"\nnavbar.items = [{ type = \"search\", position = \"right\" }, \
                        { type = \"version-dropdown\", position = \"right\" }]\n";

/// The entry of a version in the menu.
fn entry(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('nav details a, header details a')].find((link) => link.textContent === '{label}')"
    )
}

pub(crate) fn cases(cases: &mut Cases) {
    cases.add(
        "the pages of a kept version are turned without a new document, and those of another one with it",
        |page| {
            let page = page.of(&site()?, &Setting::default())?;
            page.open("/1.0/guides/pay")?;
            page.mark()?;
            page.follow("/1.0/guides/orders")?;
            page.at("/1.0/guides/orders")?;
            page.until("document.querySelector('article').textContent.includes('Zebras of the first')")?;
            holds(page.is_marked()?, "the document is the same")?;
            page.shows("document.querySelector('meta[name=robots]')?.content", "noindex")?;
            page.shows("document.querySelector('link[rel=canonical]')?.href", "https://docs.test/guides/orders")?;
            page.run(&format!("{}.click()", entry("Next")))?;
            page.at("/guides/orders")?;
            page.until("document.querySelector('article')?.textContent.includes('Zebras of the second')")?;
            page.until_ready()?;
            page.mark()?;
            page.run(&format!("{}.click()", entry("1.0")))?;
            page.at("/1.0/guides/orders")?;
            page.until_ready()?;
            holds(!page.is_marked()?, "it is another document")
        },
    );
    cases.add(
        "a page that is in no list stays out of search engines where a reader turns to it, and others do not",
        |page| {
            let page = page.of(&site()?, &Setting::default())?;
            page.open("/guides/orders")?;
            for (route, robots) in [("/guides/staff", Some("noindex")), ("/guides/orders", None)] {
                page.mark()?;
                page.follow(route)?;
                page.at(route)?;
                page.shows("document.querySelector('meta[name=robots]')?.content ?? null", robots)?;
                holds(page.is_marked()?, "the document is the same")?;
            }
            Ok(())
        },
    );
    cases.add("a banner leads from a kept version to the page of now, or to the nearest section", |page| {
        let page = page.of(&site()?, &Setting::default())?;
        for (route, there) in [("/1.0/guides/orders", "/guides/orders"), ("/1.0/guides/pay", "/")] {
            page.open(route)?;
            page.until("document.body.textContent.includes('You are reading the 1.0 version')")?;
            page.run(
                "[...document.querySelectorAll('main a')].find((link) => /latest/.test(link.textContent)).click()",
            )?;
            page.at(there)?;
        }
        Ok(())
    });
    cases.add(
        "a search in a kept version finds its own pages, and one that asks for another finds those of that",
        |page| {
            let page = page.of(&site()?, &Setting::default())?;
            let found = "[...document.querySelectorAll('main a[href*=guides]')].map((link) => link.pathname)";
            for (path, wanted) in [
                ("/1.0/search?q=zebras", "/1.0/guides/orders"),
                ("/1.0/search?q=zebras&version=current", "/guides/orders"),
                ("/search?q=zebras&version=1.0", "/1.0/guides/orders"),
                ("/search?q=zebras&version=current", "/guides/orders"),
            ] {
                page.open(path)?;
                page.until(&format!("{found}.length > 0"))?;
                page.shows(&format!("[...new Set({found})]"), vec![wanted])?;
            }
            Ok(())
        },
    );
    cases.add("the menu of versions leads from a search to the same search there", |page| {
        let page = page.of(&site()?, &Setting::default())?;
        for (path, version, found) in [
            ("/1.0/search?q=zebras", "Next", "/guides/orders"),
            ("/search?q=zebras&version=current", "1.0", "/1.0/guides/orders"),
        ] {
            page.open(path)?;
            page.until_ready()?;
            page.run(&format!("{}.click()", entry(version)))?;
            let links = "[...document.querySelectorAll('main a[href*=guides]')].map((link) => link.pathname)";
            page.until(&format!("{links}.includes('{found}')"))?;
            page.shows("new URLSearchParams(location.search).get('q')", "zebras")?;
        }
        Ok(())
    });
    cases.add("a page that a kept version has not is not found there", |page| {
        let page = page.of(&site()?, &Setting::default())?;
        page.enter("/1.0/guides/ship")?;
        page.heading("Page not found")?;
        page.at("/1.0/guides/ship")
    });
}

/// A site whose present guides are others than those of the version 1.0.
fn site() -> anyhow::Result<Arc<Site>> {
    static SITE: OnceLock<Result<Arc<Site>, String>> = OnceLock::new();
    SITE.get_or_init(|| build().map(Arc::new).map_err(|error| format!("{error:#}"))).clone().map_err(anyhow::Error::msg)
}

fn build() -> anyhow::Result<Site> {
    let root = verifier::project().join("target/verifier/projects/kept-versions");
    let guides = root.join("content/guides");
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    fs::create_dir_all(&guides)?;
    fs::write(root.join("site.toml"), SETTINGS)?;
    fs::write(root.join("content/index.md"), "# Start\n\nRead of [orders](guides/orders.md).\n")?;
    fs::write(guides.join("orders.md"), "# Orders\n\nZebras of the first.\n")?;
    fs::write(guides.join("pay.md"), "# Payment\n\nPaid. See [orders](orders.md).\n")?;
    let config = Config::load(&root, Overrides::default()).map_err(|fault| anyhow::anyhow!("{fault}"))?;
    keep(&config, "1.0", &Silent)?;
    fs::write(guides.join("orders.md"), "# Orders\n\nZebras of the second, for [staff](staff.md).\n")?;
    let staff = "---\nunlisted: true\n---\n\n# Staff\n\nSee [orders](orders.md).\n";
    fs::write(guides.join("staff.md"), staff)?;
    fs::write(guides.join("ship.md"), "# Shipping\n\nSent.\n")?;
    fs::remove_file(guides.join("pay.md"))?;
    Site::build_folder(&root)
}
