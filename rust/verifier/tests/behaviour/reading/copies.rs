//! What is copied, to the letter.

use std::sync::{Mutex, PoisonError};

use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, equal, holds};

/// All pages share one clipboard.
static CLIPBOARD: Mutex<()> = Mutex::new(());

/// A page with several blocks of code, with and without numbers and marks.
const PERMISSIONS: &str = "/guides/core-concepts/permissions/";

/// Notes during which event something was written to the clipboard.
const NOTED: &str = "
  window.written = [];
  for (const name of ['write', 'writeText']) {
    const write = Clipboard.prototype[name];
    Clipboard.prototype[name] = function (what) {
      written.push(window.event?.type ?? 'later');
      return write.call(this, what);
    };
  }";

/// A browser that cannot wait for what it is given.
const IMPATIENT: &str = "delete window.ClipboardItem";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("code is copied as it stands", |page| {
        let _alone = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        page.open(ORDERS)?;
        page.allow_clipboard()?;
        page.hover("main pre")?;
        page.click("main button[aria-label='Copy code']")?;
        page.until("document.querySelector('main button[aria-label=Copied][data-state=copied]')")?;
        page.until("[...document.querySelectorAll('main [role=status]')].some((status) => status.textContent === 'Copied')")?;
        let code: String = page.get("document.querySelector('button[aria-label=Copied]').closest(':has(code)').querySelector('code').textContent")?;
        holds(code.len() > 20, "there is code")?;
        equal(page.get("navigator.clipboard.readText()")?, code)?;
        page.until("document.querySelector('main button[aria-label=Copied]') === null")
    });
    cases.add("a page is copied as Markdown", |page| {
        let _alone = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        page.open(MONEY)?;
        page.allow_clipboard()?;
        copy_page(page)?;
        page.until("document.querySelector('main details summary [data-state=copied]')")?;
        let text: String = page.get("navigator.clipboard.readText()")?;
        equal(text.trim(), page.site().file("guides/core-concepts/money.md")?.trim())
    });
    cases.add("a copy that fails says so", |page| {
        page.answer("money.md", Answer::Status(500))?;
        page.open(MONEY)?;
        copy_page(page)?;
        page.shows("document.querySelector('main details summary [data-state]').textContent", "Copying failed")?;
        page.ignores(crate::failures::BROWSER_SAYS);
        Ok(())
    });
    cases.add_in(
        Setting::first(NOTED),
        "the clipboard is asked in the click itself, before the text is there",
        |page| {
            let _alone = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
            page.answer("money.md", Answer::Hold)?;
            page.open(MONEY)?;
            page.allow_clipboard()?;
            copy_page(page)?;
            page.until_held("money.md")?;
            page.shows("written", serde_json::json!(["click"]))?;
            page.release("money.md")?;
            page.until("document.querySelector('main details summary [data-state=copied]')")?;
            let text: String = page.get("navigator.clipboard.readText()")?;
            equal(text.trim(), page.site().file("guides/core-concepts/money.md")?.trim())
        },
    );
    cases.add_in(Setting::first(IMPATIENT), "a page is copied where the clipboard takes no promise", |page| {
        let _alone = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        page.open(MONEY)?;
        page.allow_clipboard()?;
        copy_page(page)?;
        page.until("document.querySelector('main details summary [data-state=copied]')")?;
        let text: String = page.get("navigator.clipboard.readText()")?;
        holds(text.trim_start().starts_with("# Money\n"), "the page is copied")
    });
    cases.add("the copy of a page has its title and every paragraph its author wrote", |page| {
        let _alone = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        page.open(MONEY)?;
        page.allow_clipboard()?;
        copy_page(page)?;
        page.until("document.querySelector('main details summary [data-state=copied]')")?;
        let text: String = page.get("navigator.clipboard.readText()")?;
        holds(text.starts_with("# Money\n"), "the copy begins with the title")?;
        let source = source(MONEY)?;
        // Links are written anew and names become some, so only what has neither must be there as it was written.
        let written: Vec<&str> = body(&source).filter(|line| !line.contains("](") && !line.contains('`')).collect();
        holds(written.len() > 3, "there are paragraphs to compare")?;
        let copied: Vec<String> = text.lines().map(without_links).collect();
        let lost: Vec<&str> = written.into_iter().filter(|line| !copied.iter().any(|copied| copied == line)).collect();
        equal(lost, Vec::new())
    });
    cases.add("each block of code is copied to the letter, and says so alone", |page| {
        let _alone = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        page.open(PERMISSIONS)?;
        page.allow_clipboard()?;
        let source = source(PERMISSIONS)?;
        let fences = fences(&source);
        holds(fences.len() > 2, "there is code")?;
        for (number, fence) in fences.iter().enumerate().filter(|(_, fence)| !fence.is_cited) {
            let find = format!("[...document.querySelectorAll('main pre')][{number}].parentElement");
            page.run(&format!("for (const old of document.querySelectorAll('#copy')) old.removeAttribute('id'); {find}.querySelector('button[aria-label^=Cop]:last-of-type').id = 'copy'"))?;
            page.run("document.getElementById('copy').scrollIntoView({ block: 'center', behavior: 'instant' })")?;
            page.click("#copy")?;
            page.shows("document.getElementById('copy').dataset.state", "copied")?;
            equal(page.get::<String>("navigator.clipboard.readText()")?.trim_end(), fence.text.trim_end())?;
        }
        page.run("document.getElementById('copy').click()")?;
        page.shows("document.getElementById('copy').dataset.state", "copied")?;
        page.shows("[...document.querySelectorAll('main pre')].filter((pre) => pre.parentElement.querySelector('[aria-pressed=true]')).length", 0)
    });
}

fn copy_page(page: &Page) -> anyhow::Result<()> {
    page.click("main details summary")?;
    page.click("main details[open] button")
}

/// A fence of a document.
struct Fence {
    text: String,
    is_diagram: bool,
    /// Whether its code is in another file.
    is_cited: bool,
}

/// What the author of a page wrote.
fn source(route: &str) -> anyhow::Result<String> {
    Ok(std::fs::read_to_string(verifier::project().join(format!("content{route}index.md")))?)
}

/// Lines of prose: paragraphs and items of lists.
fn body(source: &str) -> impl Iterator<Item = &str> {
    let (mut is_front, mut is_code) = (false, false);
    source.lines().filter(move |line| {
        if *line == "---" {
            is_front = !is_front;
            return false;
        }
        if line.starts_with("```") {
            is_code = !is_code;
            return false;
        }
        let is_text = line.starts_with(|first: char| first.is_alphabetic() || first == '-');
        !is_front && !is_code && is_text && !line.starts_with("import ")
    })
}

fn fences(source: &str) -> Vec<Fence> {
    let mut fences: Vec<Fence> = Vec::new();
    let mut is_open = false;
    for line in source.lines() {
        if line.starts_with("```") {
            if !is_open {
                let (is_diagram, is_cited) = (line.contains("mermaid"), line.contains("file="));
                fences.push(Fence { text: String::new(), is_diagram, is_cited });
            }
            is_open = !is_open;
        } else if let Some(fence) = fences.last_mut().filter(|_| is_open) {
            fence.text.push_str(line);
            fence.text.push('\n');
        }
    }
    fences.retain(|fence| !fence.is_diagram);
    fences
}

/// A line of Markdown with the texts of links in place of links: the first use of a term has become one.
fn without_links(line: &str) -> String {
    let mut parts = line.split('[');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("](").and_then(|(shown, rest)| Some((shown, rest.split_once(')')?.1))) {
            Some((shown, rest)) => text.extend([shown, rest]),
            None => text.extend(["[", part]),
        }
    }
    text
}
