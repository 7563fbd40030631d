//! Files beside documents, and those of the static folder, are sent so that no script in them acts as the site.

use std::sync::{Arc, OnceLock};

use verifier::{Page, Setting, Site};

use crate::harness::{Cases, equal, eventually};

const POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

pub(crate) fn cases(cases: &mut Cases) {
    for kind in ["svg", "xml", "html"] {
        cases.add(&format!("script in a published file of the kind {kind} does not run as the site"), move |page| {
            let page = page.of(&site()?, &Setting::default())?;
            runs_nothing(&page, kind)
        });
    }
    cases.add(
        "a drawing is shown, and the policy of a file is that of its answer however its name is encoded",
        |page| {
            let page = page.of(&site()?, &Setting::default())?;
            page.open("/")?;
            page.shows("[...document.querySelectorAll('img')].map((image) => image.naturalWidth)", vec![32, 32])?;
            let drawing: String = page.get(&link_to("svg"))?;
            for path in [drawing.replace(".svg", "%2Esvg"), "/logo.svg".to_owned()] {
                let policy = format!("fetch('{path}').then((answer) => answer.headers.get('content-security-policy'))");
                page.shows(&policy, POLICY)?;
            }
            equal(page.console(), Vec::<String>::new())
        },
    );
}

fn site() -> anyhow::Result<Arc<Site>> {
    static SITE: OnceLock<Result<Arc<Site>, String>> = OnceLock::new();
    let site = SITE.get_or_init(|| {
        let folder = verifier::project().join("rust/verifier/tests/behaviour/serving/downloads");
        Site::build_folder(&folder).map(Arc::new).map_err(|error| format!("{error:#}"))
    });
    site.clone().map_err(anyhow::Error::msg)
}

fn runs_nothing(page: &Page, kind: &str) -> anyhow::Result<()> {
    page.open("/")?;
    let file: String = page.get(&link_to(kind))?;
    let script: String = page.get(&link_to("js"))?;
    // The file knows the address of the script: names of published files follow from what they hold.
    let source: String = page.get(&format!("fetch('{file}').then((answer) => answer.text())"))?;
    equal(
        (source.contains(&script), page.get(&format!("fetch('{script}').then((answer) => answer.status)"))?),
        (true, 200),
    )?;
    page.load(&file)?;
    // A page waits by a script of its own, which this one may not run either.
    let loaded = "location.pathname !== '/' && document.readyState === 'complete'";
    eventually(|| page.get(loaded).unwrap_or(false), "the file is loaded, and its scripts would have run")?;
    equal(page.get::<Option<String>>("document.documentElement.getAttribute('data-ran')")?, None)?;
    page.open("/")?;
    page.shows("localStorage.getItem('ran')", serde_json::Value::Null)?;
    page.ignores("blocked script execution");
    equal(page.console(), Vec::<String>::new())
}

/// The path of the file of a kind that the home page links to.
fn link_to(kind: &str) -> String {
    format!("new URL(document.querySelector('article a[href$=\".{kind}\"], main a[href$=\".{kind}\"]').href).pathname")
}
