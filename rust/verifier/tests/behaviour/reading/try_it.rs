//! Requests of a page that readers change and send.

use std::fs;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use anyhow::Context as _;
use verifier::{Axe, Page, Rules, Setting, Site, project};

use crate::harness::{Cases, equal, holds};
use crate::typesense::{Node, Trouble};

/// A site whose requests go to a server of the test's own: it answers all alike, whatever is asked.
struct Tried {
    site: Arc<Site>,
    server: Node,
}

/// Does something with the server while nobody else does.
fn tried<T>(work: impl FnOnce(&Tried) -> anyhow::Result<T>) -> anyhow::Result<T> {
    static TRIED: OnceLock<Result<Mutex<Tried>, String>> = OnceLock::new();
    let tried = TRIED.get_or_init(|| start().map(Mutex::new).map_err(|error| format!("{error:#}")));
    let tried = tried.as_ref().map_err(|error| anyhow::anyhow!("{error}"))?;
    let tried = tried.lock().unwrap_or_else(PoisonError::into_inner);
    work(&tried)
}

fn start() -> anyhow::Result<Tried> {
    let server = Node::start()?;
    let from = project().join("rust/verifier/tests/behaviour/reading/try_it");
    let folder = project().join("target/verifier/sources/try_it");
    fs::create_dir_all(folder.join("content"))?;
    for file in ["content/index.md", "content/_proofs.json"] {
        fs::copy(from.join(file), folder.join(file)).with_context(|| file.to_owned())?;
    }
    let settings = fs::read_to_string(from.join("site.toml"))?;
    fs::write(folder.join("site.toml"), settings.replace("http://till.invalid", &server.origin()))?;
    Ok(Tried { site: Arc::new(Site::build_folder(&folder)?), server })
}

const BUTTON: &str = "main [data-try='0'] > div:last-child > button";
const ADDRESS: &str = "main form select";
const RUN: &str = "main form button[type=submit]";

/// What the page says of the last request.
const OUTCOME: &str = "document.querySelector('main form [aria-live]').textContent";

/// Opens the form of the first request.
fn open(tried: &Tried, page: &Page) -> anyhow::Result<Page> {
    let page = page.of(&tried.site, &Setting::default())?;
    page.open("/")?;
    equal(page.asked("try.json"), 0)?;
    page.click(BUTTON)?;
    page.shows("document.activeElement.matches('main form textarea')", true)?;
    Ok(page)
}

/// Has the server of the test answer, and sends what stands in the form there.
fn send(tried: &Tried, page: &Page, trouble: Trouble) -> anyhow::Result<()> {
    tried.server.is_in(trouble);
    page.run(&format!(
        "const select = document.querySelector('{ADDRESS}');
         Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, [...select.options].at(-1).value);
         select.dispatchEvent(new Event('change', {{ bubbles: true }}));"
    ))?;
    page.click(RUN)
}

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("a request is tried with its recorded reply, and closed by the keyboard", |page| {
        tried(|tried| {
            let before = tried.server.requests();
            let page = open(tried, page)?;
            equal(page.get::<usize>("document.querySelectorAll('main [data-try] > div > button').length")?, 2)?;
            page.shows(&format!("document.querySelector(\"{BUTTON}\").ariaExpanded"), "true")?;
            page.run(
                "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))",
            )?;
            page.until(&format!("JSON.parse({OUTCOME}).data.product.name === 'Kettle'"))?;
            equal(tried.server.requests(), before)?;
            let found = Axe::load(&project())?.violations(&page, Rules::All)?;
            equal(found, Vec::new())?;
            page.press("Escape")?;
            page.until("document.querySelector('main form') === null")?;
            page.shows(&format!("document.activeElement === document.querySelector(\"{BUTTON}\")"), true)?;
            page.shows("document.activeElement.ariaExpanded", "false")
        })
    });
    cases.add("a request that was changed is not answered by the recorded reply", |page| {
        tried(|tried| {
            let page = open(tried, page)?;
            page.run("document.activeElement.select()")?;
            page.write("{ wrong }")?;
            page.until("document.querySelectorAll('main form textarea').length === 1")?;
            page.click(RUN)?;
            page.until(&format!("{OUTCOME}.startsWith('This is not the request')"))
        })
    });
    cases.add("a request is sent to an address of the settings, with its variables", |page| {
        tried(|tried| {
            let page = open(tried, page)?;
            send(tried, &page, Trouble::Answers(r#"{"data":{"product":{"name":"Lamp"}}}"#))?;
            page.until(&format!("{OUTCOME}.includes('Lamp')"))?;
            holds(tried.server.asked().iter().any(|asked| asked == "POST /shop-api"), "the server was asked")?;
            // The next one that is opened is answered by the same server.
            page.click("main [data-try='1'] > div:last-child > button")?;
            page.until("document.querySelectorAll('main form').length === 2")?;
            let second = "document.querySelectorAll('main form')[1]";
            page.shows(&format!("{second}.querySelector('select').value.endsWith('/shop-api')"), true)?;
            page.shows(
                &format!("{second}.querySelector('textarea').value"),
                "{ me { ...Names } }\n\nfragment Names on User { first last }",
            )
        })
    });
    cases.add("what is wrong with a reply is told in words", |page| {
        tried(|tried| {
            let page = open(tried, page)?;
            let errors = r#"{"errors":[{"message":"No field b","locations":[{"line":2,"column":3}]}]}"#;
            for (trouble, told) in [
                (Trouble::Answers(errors), "No field b (line 2, column 3)"),
                (Trouble::Answers("<html>"), "answered with status 200, but not as GraphQL does"),
                (Trouble::Drops, "did not answer: nothing runs there"),
            ] {
                send(tried, &page, trouble)?;
                page.until(&format!("{OUTCOME}.includes('{told}')"))?;
            }
            page.ignores(crate::failures::BROWSER_SAYS);
            Ok(())
        })
    });
    cases.add("a request that may be tried is shown as ever without script", |page| {
        tried(|tried| {
            let page = page.of(&tried.site, &Setting { has_script: false, ..Setting::default() })?;
            page.load("/")?;
            page.until("document.readyState === 'complete'")?;
            equal(page.get::<usize>("document.querySelectorAll('main [data-try] code').length")?, 2)?;
            equal(page.get::<usize>("document.querySelectorAll('main [data-try] button').length")?, 0)
        })
    });
}
