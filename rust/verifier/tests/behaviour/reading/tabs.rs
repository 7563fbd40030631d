//! Tabs.

use verifier::{Answer, Page};

use crate::harness::{Cases, MONEY, ORDERS, TODO, holds};

const SELECTED: &str =
    "[...document.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent).join()";
const SHOWN: &str = "[...document.querySelectorAll('[role=tabpanel]')].filter((panel) => panel.firstElementChild.checkVisibility()).map((panel) => panel.textContent.trim().slice(0, 6)).join()";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("arrow keys, Home and End choose tabs, and the choice is remembered", |page| {
        page.open(ORDERS)?;
        page.shows(SELECTED, "Ask")?;
        page.click("[role=tab]:nth-child(2)")?;
        page.shows(SELECTED, "Answer")?;
        page.shows("localStorage.getItem('theme.tabs.orders-state')", "answer")?;
        for (key, label) in [
            ("ArrowRight", "Move on"),
            ("ArrowRight", "Ask"),
            ("ArrowLeft", "Move on"),
            ("Home", "Ask"),
            ("End", "Move on"),
        ] {
            page.press(key)?;
            page.shows(SELECTED, label)?;
            page.shows("document.activeElement.textContent", label)?;
        }
        page.shows("document.querySelectorAll('[role=tab][tabindex=\"0\"]').length", 1)?;
        page.reload()?;
        page.shows(SELECTED, "Move on")?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.follow(ORDERS)?;
        page.heading("Orders")?;
        page.shows(SELECTED, "Move on")
    });
    cases.add(
        "tabs of one group change together, what was clicked stays in place, and others stay as they are",
        |page| {
            put_tabs(page)?;
            page.open(MONEY)?;
            page.follow(TODO)?;
            page.heading("Planned documentation")?;
            page.shows(SELECTED, "npm,npm,npm")?;
            page.run("document.getElementById('b-tab-yarn').scrollIntoView({ block: 'center', behavior: 'instant' })")?;
            page.run("window.before = document.getElementById('b-tab-yarn').getBoundingClientRect().top")?;
            page.click("#b-tab-yarn")?;
            page.shows(SELECTED, "yarn,yarn,npm")?;
            page.shows(SHOWN, "yarn a,yarn b,npm c")?;
            page.shows("Math.abs(document.getElementById('b-tab-yarn').getBoundingClientRect().top - before) < 1", true)
        },
    );
    cases.add("keys with Alt, Ctrl, Cmd or Shift are the browser's, also on a tab", |page| {
        page.open(ORDERS)?;
        page.click("[role=tab]:nth-child(2)")?;
        page.shows(SELECTED, "Answer")?;
        for held in ["altKey", "ctrlKey", "metaKey", "shiftKey"] {
            for key in ["ArrowLeft", "ArrowRight", "Home", "End"] {
                let event = format!(
                    "new KeyboardEvent('keydown', {{ key: '{key}', {held}: true, bubbles: true, cancelable: true }})"
                );
                holds(
                    page.get(&format!("document.activeElement.dispatchEvent({event})"))?,
                    &format!("{held} with {key} is left to the browser"),
                )?;
            }
        }
        page.settle()?;
        page.shows(SELECTED, "Answer")
    });
    cases.add("a choice of tabs in another tab of the browser is picked up", |page| {
        page.open(ORDERS)?;
        let other = page.another(&verifier::Setting::default())?;
        other.open(ORDERS)?;
        other.click("[role=tab]:nth-child(3)")?;
        page.shows(SELECTED, "Move on")
    });
}

/// Puts three sets of tabs on a page, two of them of one group.
fn put_tabs(page: &Page) -> anyhow::Result<()> {
    let set = |id: &str, group: &str, tall: &str| {
        format!(
            r#"{{"type":"tabs","id":"{id}",{group}"initial":"npm","items":[{{"value":"npm","label":"npm","children":["<p>npm {id}</p>"]}},{{"value":"yarn","label":"yarn","children":["<p>yarn {id}</p>{tall}"]}}]}},"#
        )
    };
    let tall = "<p>more</p>".repeat(30);
    let sets = [set("a", r#""group":"pm","#, &tall), set("b", r#""group":"pm","#, ""), set("c", "", "")].concat();
    page.answer(page.site().chunk(TODO), Answer::replacing(r#""content":["#, format!(r#""content":[{sets}"#)))
}
