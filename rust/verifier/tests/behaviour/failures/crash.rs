//! Pages that crash while they are rendered, and markup that differs.

use verifier::{Answer, Page};

use crate::harness::{Cases, MONEY, ORDERS, TODO, holds};

/// Instead of the page's heading: an error with causes, until the window is healed.
const BROKEN: &str = "get heading() {
  if (window.healed) return 'Money';
  const cause = new Error('the ink is dry', { cause: 'no water' });
  throw new Error('The heading cannot be rendered', { cause });
}";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("a page that crashes says so in the layout, with the chain of causes", |page| {
        crash(page)?;
        page.shows("document.title", "Page Error | Vendure Docs")?;
        page.shows(
            "document.querySelector('main pre').textContent",
            "The heading cannot be rendered\n\nCause:\nthe ink is dry\n\nCause:\nno water",
        )?;
        page.until("document.querySelector('header nav') && document.querySelector('[data-sidebar]')")?;
        page.at(MONEY)
    });
    cases.add("Try again draws a crashed page anew", |page| {
        crash(page)?;
        page.click("main section button")?;
        page.settle()?;
        page.heading("This page crashed")?;
        page.run("window.healed = true")?;
        page.click("main section button")?;
        page.heading("Money")?;
        page.shows("document.title", "Money | Vendure Docs")?;
        page.ignores("cannot be rendered");
        Ok(())
    });
    cases.add("leaving a crashed page clears the error", |page| {
        crash(page)?;
        page.mark()?;
        page.click(&format!("[data-sidebar] a[href='{ORDERS}']"))?;
        page.heading("Orders")?;
        page.shows("document.title", "Orders | Vendure Docs")?;
        page.run("history.back()")?;
        page.heading("This page crashed")?;
        page.run("history.forward()")?;
        page.heading("Orders")?;
        page.ignores("cannot be rendered");
        holds(page.is_marked()?, "the document is the same")
    });
    cases.add("a page that crashes after another one has the title that says so as well", |page| {
        let taxes = "/guides/core-concepts/taxes/";
        page.answer(page.site().chunk(taxes), Answer::replacing(r#""heading":"Taxes""#, BROKEN))?;
        crash(page)?;
        page.follow(taxes)?;
        page.at(taxes)?;
        page.heading("This page crashed")?;
        page.shows("document.title", "Page Error | Vendure Docs")?;
        page.follow(ORDERS)?;
        page.heading("Orders")?;
        page.shows("document.title", "Orders | Vendure Docs")?;
        page.ignores("cannot be rendered");
        Ok(())
    });
    cases.add("a page that uses a component nobody registered names it", |page| {
        let unknown = r#""content":[{"type":"component","name":"Nowhere","props":{}},"#;
        page.answer(page.site().chunk(MONEY), Answer::replacing(r#""content":["#, unknown))?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.heading("This page crashed")?;
        page.until(
            "document.querySelector('main pre').textContent.includes('component \"Nowhere\", which is not registered')",
        )?;
        page.ignores("Nowhere");
        Ok(())
    });
    cases.add("a navbar item of an unknown type is an error that names it", |page| {
        page.answer("/config-", Answer::replacing(r#""type":"version-dropdown""#, r#""type":"mystery""#))?;
        page.load(ORDERS)?;
        page.until("document.querySelector('h1')?.textContent === 'This page crashed'")?;
        page.until("document.querySelector('pre').textContent.includes('an item of the unknown type \"mystery\"')")?;
        page.until("document.querySelector('pre').textContent.includes('failed to render')")?;
        page.ignores("mystery");
        page.ignores("markup differed");
        Ok(())
    });
    cases.add("a sidebar category with nothing to link to is an error that names it", |page| {
        let empty = r#"export default [{"type":"category","label":"Hollow","items":[]},"#;
        page.answer("/sidebar-learn", Answer::replacing("export default [", empty))?;
        page.open(TODO)?;
        page.follow(MONEY)?;
        page.until("document.querySelector('h1')?.textContent === 'This page crashed'")?;
        page.until("document.querySelector('pre').textContent.includes('category \"Hollow\" has nothing to link to')")?;
        page.ignores("Hollow");
        Ok(())
    });
    cases.add("a hook of the theme that finds no provider is an error that names both", |page| {
        // From when the page's heading is read, the first hook that looks for the provider finds none.
        page.answer("/assets/*.js", Answer::rewriting(without_provider))?;
        let leaves = "get heading(){globalThis.isOutside=true;return 'Money'}";
        page.answer(page.site().chunk(MONEY), Answer::replacing(r#""heading":"Money""#, leaves))?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.until("document.querySelector('h1')?.textContent === 'This page crashed'")?;
        page.until(
            "/`use[A-Z]\\w+` must be used inside `<ThemeProvider>`/.test(document.querySelector('pre').textContent)",
        )?;
        page.ignores("must be used inside");
        Ok(())
    });
    cases.add("markup that differs is drawn anew, and logged", |page| {
        page.answer("/guides/core-concepts/orders/", Answer::replacing(">Orders</h1>", ">Disorders</h1>"))?;
        page.open(ORDERS)?;
        page.logs("error: [site] The page was drawn anew, for its markup differed")?;
        page.heading("Orders")
    });
}

/// The script with the theme's hooks, which look for their provider and, when the window asks for it, find none.
fn without_provider(script: &str) -> String {
    let Some(end) = script.find(" must be used inside ") else { return script.to_owned() };
    let Some(begin) = script[..end].rfind("if(!") else { return script.to_owned() };
    let (before, rest) = script.split_at(begin + "if(".len());
    format!("{before}globalThis.isOutside&&!(globalThis.isOutside=false)||{rest}")
}

/// Turns to a page that crashes.
fn crash(page: &Page) -> anyhow::Result<()> {
    page.answer(page.site().chunk(MONEY), Answer::replacing(r#""heading":"Money""#, BROKEN))?;
    page.open(ORDERS)?;
    page.follow(MONEY)?;
    page.heading("This page crashed")?;
    page.logs("The heading cannot be rendered")?;
    page.ignores("cannot be rendered");
    Ok(())
}
