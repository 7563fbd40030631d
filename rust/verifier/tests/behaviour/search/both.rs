//! What either search does.

use serde_json::json;
use verifier::{Answer, Page};

use super::hosted::Hosted;
use super::{FAILED, FOUND, OPTIONS, RESTS, ask, ask_at_once};
use crate::harness::{MONEY, ORDERS, equal, holds};

/// Position of the entry that Enter goes to.
const ACTIVE: &str =
    "[...document.querySelectorAll('dialog [role=option]')].findIndex((option) => option.ariaSelected === 'true')";
const FIELD: &str = "main input[type=search]";

/// A browser that refuses the hundredth change of the address, as Safari does within half a minute.
const STRICT: &str = "
  window.replaced = 0;
  const replace = History.prototype.replaceState;
  History.prototype.replaceState = function (...entry) {
    window.replaced += 1;
    if (window.replaced > 100) throw new DOMException('too many', 'SecurityError');
    return replace.apply(this, entry);
  };";

/// Once `waits` is set, no timer of a tenth of a second or more runs.
const PATIENT: &str = "
  const set = setTimeout;
  window.setTimeout = (run, delay, ...rest) => window.waits && delay >= 100 ? 0 : set(run, delay, ...rest);";

/// What is done on a page, and on the cluster if there is one.
pub(super) type Case = fn(&Page, Option<&Hosted>) -> anyhow::Result<()>;

/// The cases, each with its name.
pub(super) const BOTH: &[(&str, Case)] = &[
    ("keys open it anywhere, and Escape closes it", |page, _| {
        page.open(MONEY)?;
        page.press("/")?;
        page.until("document.activeElement?.role === 'combobox'")?;
        page.press("Escape")?;
        page.until("!document.querySelector('dialog')")?;
        page.run("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', metaKey: true }))")?;
        page.until("document.activeElement?.role === 'combobox'")
    }),
    ("the button that closes it, Escape and a click beside it lead back to what opened it", |page, _| {
        const CLOSED: &str =
            "!document.querySelector('dialog') && document.activeElement.closest('[data-item=search]')";
        let ways: [fn(&Page) -> anyhow::Result<()>; 3] = [
            |page| page.click("dialog button[aria-label='Close search']"),
            |page| page.press("Escape"),
            |page| page.click_at(5.0, 300.0),
        ];
        page.open(MONEY)?;
        for way in ways {
            page.click("[data-item=search] button")?;
            page.until("document.activeElement?.role === 'combobox'")?;
            way(page)?;
            page.until(CLOSED)?;
        }
        Ok(())
    }),
    ("nothing of it is loaded before it is opened", |page, _| {
        page.open(MONEY)?;
        page.settle()?;
        equal(page.asked("staticSearch") + page.asked("typesenseSearch") + page.asked("assets/search.json"), 0)
    }),
    ("names are found in camel case, apart and misspelt", |page, _| {
        page.open(MONEY)?;
        for query in ["OrderLine", "orderLine", "order line", "shippng", "promot"] {
            ask(page, query)?;
            page.until(&format!("{OPTIONS}.length > 0"))?;
            page.press("Escape")?;
            page.until("!document.querySelector('dialog')")?;
        }
        Ok(())
    }),
    ("arrows and Enter go to a result, whose words are marked there", |page, _| {
        page.open(MONEY)?;
        page.mark()?;
        ask(page, "stock location")?;
        page.until(&format!("{OPTIONS}.length > 1 && {RESTS}"))?;
        page.press("ArrowDown")?;
        page.shows(ACTIVE, 1)?;
        page.press("ArrowUp")?;
        page.shows(ACTIVE, 0)?;
        let route: String = page.get(&format!("{OPTIONS}[0]"))?;
        page.press("Enter")?;
        page.shows("location.pathname", route)?;
        page.until("CSS.highlights.get('search')?.size > 0")?;
        holds(page.is_marked()?, "the document is the same")
    }),
    ("words are marked and leave the address, whatever else is in it and wherever it comes from", |page, _| {
        const MARKED: &str = "CSS.highlights.get('search')?.size > 0";
        const ADDRESS: &str = "location.pathname + location.search + location.hash";
        page.open(ORDERS)?;
        ask(page, "money")?;
        page.until(&format!("{OPTIONS}[0] === '{MONEY}' && {RESTS}"))?;
        page.press("Enter")?;
        page.until(MARKED)?;
        page.at(MONEY)?;
        page.run("history.back()")?;
        page.heading("Orders")?;
        page.at(ORDERS)?;
        page.shows("!!CSS.highlights.get('search')", false)?;
        page.run("history.forward()")?;
        page.at(MONEY)?;
        let heading: String = page.get("document.querySelector('main h2[id]').id")?;
        page.open(&format!("{MONEY}?a=b%20c&highlight=money+currency&d#{heading}"))?;
        page.until(MARKED)?;
        page.shows(ADDRESS, format!("{MONEY}?a=b%20c&d#{heading}"))?;
        let entries: usize = page.get("history.length")?;
        page.reload()?;
        page.until_ready()?;
        page.shows(ADDRESS, format!("{MONEY}?a=b%20c&d#{heading}"))?;
        page.shows("history.length", entries)?;
        page.open(&format!("{MONEY}?highlight=money"))?;
        page.until(MARKED)?;
        page.shows("location.href.split('/').slice(3).join('/')", &MONEY[1..])
    }),
    ("what composes a character, and keys with Alt, Ctrl, Cmd or Shift, choose nothing and go nowhere", |page, _| {
        page.open(MONEY)?;
        ask(page, "stock location")?;
        page.until(&format!("{OPTIONS}.length > 1 && {RESTS}"))?;
        for what in ["key: 'Enter', isComposing: true", "key: 'Enter', keyCode: 229"] {
            holds(is_left(page, what)?, &format!("Enter with {what} is left to the browser"))?;
        }
        for held in ["altKey", "ctrlKey", "metaKey", "shiftKey"] {
            for key in ["ArrowDown", "ArrowUp"] {
                let what = format!("key: '{key}', {held}: true");
                holds(is_left(page, &what)?, &format!("{what} is left to the browser"))?;
            }
        }
        page.settle()?;
        page.shows(ACTIVE, 0)?;
        page.at(MONEY)?;
        page.press("Enter")?;
        page.until(&format!("location.pathname !== '{MONEY}'"))
    }),
    ("a hundred characters are typed without asking the browser for as many addresses", |page, _| {
        page.first(STRICT)?;
        page.open("/search?q=tax")?;
        page.until(&format!("{FOUND}.length > 0"))?;
        page.click(FIELD)?;
        page.run(&format!("document.querySelector('{FIELD}').select()"))?;
        let text = "abcdefghij".repeat(12);
        page.write(&text)?;
        page.at(&format!("/search?q={text}"))?;
        page.until("window.replaced < 100")
    }),
    ("what was typed last is in the address of the page that is left", |page, _| {
        page.first(PATIENT)?;
        page.open("/search?q=tax")?;
        page.until(&format!("{FOUND}.length > 0"))?;
        page.run("window.waits = true")?;
        page.click(FIELD)?;
        page.run(&format!("document.querySelector('{FIELD}').select()"))?;
        page.write("shipping")?;
        page.shows(&format!("document.querySelector('{FIELD}').value"), "shipping")?;
        page.follow(ORDERS)?;
        page.heading("Orders")?;
        page.run("history.back()")?;
        page.at("/search?q=shipping")?;
        page.heading("Search results for “shipping”")
    }),
    ("words that were asked for are marked in what is found", |page, _| {
        page.open(MONEY)?;
        ask(page, "stock")?;
        let marks = "[...document.querySelectorAll('dialog [role=option] mark')]";
        page.until(&format!("{marks}.some((mark) => mark.textContent.toLowerCase() === 'stock')"))
    }),
    ("what was gone to is remembered, and can be kept and forgotten", |page, _| {
        page.open(MONEY)?;
        go_to_found(page)?;
        page.settle()?;
        page.press("/")?;
        page.shows("document.querySelector('dialog h2')?.textContent", "Recent")?;
        page.click("dialog button[aria-label^=Save]")?;
        page.shows("document.querySelector('dialog h2')?.textContent", "Favorite")?;
        page.click("dialog button[aria-label^=Remove]")?;
        page.shows("document.querySelector('dialog h2')?.textContent", "Popular pages")
    }),
    ("it begins with popular pages and the areas, and with what a reader has opened in their place", |page, _| {
        const LISTS: &str = "[...document.querySelectorAll('dialog section, main section:has(h2)')]
          .map((list) => `${list.querySelector('h2').textContent} ${list.querySelectorAll('a').length}`)";
        let at_first = json!(["Popular pages 5", "All areas 3"]);
        page.open("/search")?;
        page.shows(LISTS, at_first.clone())?;
        page.open(MONEY)?;
        page.press("/")?;
        page.shows(LISTS, at_first)?;
        page.press("ArrowDown")?;
        page.shows("document.activeElement.textContent", "Installation")?;
        page.press("Enter")?;
        page.heading("Installation")?;
        page.until("!document.querySelector('dialog')")?;
        go_to_found(page)?;
        page.settle()?;
        page.press("/")?;
        page.shows(LISTS, json!(["Recent 1", "All areas 3"]))
    }),
    ("the focus goes on to the next when one that was remembered is kept or forgotten", |page, _| {
        const ROW: &str = "document.activeElement.closest('dialog li')?.querySelector('a').textContent";
        page.open(MONEY)?;
        page.run(
            "localStorage.setItem('theme.search.recent', JSON.stringify(['one', 'two', 'three', 'four'].map((title) => ({ title, href: `/${title}` }))))",
        )?;
        page.press("/")?;
        page.until("document.querySelectorAll('dialog li:has(button)').length === 4")?;
        for (button, next) in [
            ("Remove two", "three"),
            ("Remove four", "three"),
            ("Save one as favorite", "three"),
            ("Remove three", "one"),
        ] {
            page.run(&format!("document.querySelector('dialog button[aria-label=\"{button}\"]').focus()"))?;
            page.press("Enter")?;
            page.until(&format!("!document.querySelector('dialog button[aria-label=\"{button}\"]')"))?;
            page.shows(ROW, next)?;
        }
        page.run("document.querySelector('dialog button[aria-label^=Remove]').focus()")?;
        page.press("Enter")?;
        page.shows("document.activeElement.role", "combobox")
    }),
    ("those remembered with one title are kept and forgotten each by itself", |page, _| {
        const LISTS: &str =
            "[...document.querySelectorAll('dialog section:has(button)')].map((list) => [list.querySelector('h2').textContent,
          ...[...list.querySelectorAll('a')].map((link) => new URL(link.href).pathname)].join(' '))";
        const RECENT: &str = "JSON.parse(localStorage.getItem('theme.search.recent') ?? '[]')";
        page.open(MONEY)?;
        page.run(
            "localStorage.setItem('theme.search.recent', JSON.stringify(['one', 'two', 'three'].map((page) => ({ title: 'Overview', page, href: `/${page}` }))))",
        )?;
        page.press("/")?;
        page.shows(LISTS, json!(["Recent /one /two /three"]))?;
        page.click("dialog li:nth-child(2) button[aria-label^=Save]")?;
        page.shows(LISTS, json!(["Recent /one /three", "Favorite /two"]))?;
        page.click("dialog li button[aria-label^=Remove]")?;
        page.shows(LISTS, json!(["Recent /three", "Favorite /two"]))?;
        // Nor is a favorite taken for what has its title and is gone to.
        page.press("Escape")?;
        go_to_found(page)?;
        page.shows(&format!("{RECENT}.length"), 2)?;
        page.run(&format!(
            "const {{ title }} = {RECENT}[0];
             localStorage.setItem('theme.search.favorite', JSON.stringify([{{ title, href: '/other' }}]));
             localStorage.removeItem('theme.search.recent')"
        ))?;
        page.open(MONEY)?;
        go_to_found(page)?;
        page.shows(&format!("{RECENT}.length"), 1)
    }),
    ("pages of one title are listed each with the way to it, and keys go to the one that is meant", |page, _| {
        /// The ways to the pages of this title, in the dialog's results or on the page of search.
        const WAYS: &str = "[...document.querySelectorAll('dialog [role=group]')]
          .filter((group) => group.querySelector('[role=option] span span').textContent === 'Channels')
          .map((group) => group.querySelector('p span')?.textContent.trim())";
        /// The position and the path of the first result of the last of them.
        const LAST: &str = "((options, groups) => {
          const last = groups.findLast((group) => group.querySelector('[role=option] span span').textContent === 'Channels');
          const option = last.querySelector('[role=option]');
          return [options.indexOf(option), option.pathname];
        })([...document.querySelectorAll('dialog [role=option]')], [...document.querySelectorAll('dialog [role=group]')])";
        const ROWS: &str = "[...document.querySelectorAll('dialog li:has(button) a')].map((link) =>
          [link.pathname, link.querySelector('span span:last-child').textContent].join(' '))";
        page.open(MONEY)?;
        ask(page, "channels")?;
        page.until(&format!("{RESTS} && {WAYS}.length === 2"))?;
        let mut ways: Vec<String> = page.get(WAYS)?;
        ways.sort();
        equal(ways, ["Learn › Core Concepts", "User Guide › Settings"].map(str::to_owned).to_vec())?;
        let (position, path): (usize, String) = page.get(LAST)?;
        for step in 1..=position {
            page.press("ArrowDown")?;
            page.shows(ACTIVE, step)?;
        }
        page.press("Enter")?;
        page.until(&format!("!document.querySelector('dialog') && location.pathname === '{path}'"))?;
        page.press("/")?;
        let way = if path.starts_with("/user-guide/") { "User Guide › Settings" } else { "Learn › Core Concepts" };
        page.shows(
            &format!("{ROWS}.map((row) => row.slice(0, {0}))", path.len() + 1 + way.encode_utf16().count()),
            json!([format!("{path} {way}")]),
        )
    }),
    ("opened before the words that were searched for have left the address it stays open", |page, _| {
        page.answer("*/assets/highlight-*", Answer::Hold)?;
        page.open(MONEY)?;
        go_to_found(page)?;
        page.until_held("*/assets/highlight-*")?;
        page.press("/")?;
        page.until("document.activeElement?.role === 'combobox' && location.search")?;
        page.release("*/assets/highlight-*")?;
        page.until("!location.search")?;
        page.settle()?;
        page.shows("document.activeElement?.role", "combobox")
    }),
    ("several buttons for it open it once", |page, _| {
        let search = r#"{"type":"search","position":"right"}"#;
        page.answer("/config-", Answer::replacing(search, format!("{search},{search}")))?;
        page.open(MONEY)?;
        page.shows("document.querySelectorAll('header button[aria-keyshortcuts]').length", 2)?;
        for open in ["/", "click"] {
            if open == "click" {
                page.click("header li:nth-last-child(2) > button[aria-keyshortcuts]")?;
            } else {
                page.press(open)?;
            }
            page.until("document.activeElement?.role === 'combobox'")?;
            page.shows("document.querySelectorAll('dialog').length", 1)?;
            page.run(
                "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))",
            )?;
            page.shows("document.querySelectorAll('dialog').length", 0)?;
        }
        page.ignores("markup differed");
        Ok(())
    }),
    ("how much was found is said to those who do not see it", |page, _| {
        page.open(MONEY)?;
        ask(page, "tax")?;
        page.until("/^\\d+ results$/.test(document.querySelector('dialog [role=status]')?.textContent)")
    }),
    ("markup that is typed is shown as it is typed", |page, _| {
        page.open(MONEY)?;
        let markup = "<zzzqqq xqzvy=xqzvy>";
        ask(page, markup)?;
        page.shows("document.querySelector('dialog [aria-busy] p span')?.textContent", format!("“{markup}”"))?;
        page.until("!document.querySelector('dialog zzzqqq')")?;
        page.open("/search?q=%3Czzzqqq%20xqzvy%3Dxqzvy%3E")?;
        page.heading(&format!("Search results for “{markup}”"))?;
        page.until("!document.querySelector('main zzzqqq')")
    }),
    ("markup in what is found is shown as text", |page, hosted| {
        const MARKUP: &str = "<img src=x onerror=hurt=1>";
        if hosted.is_none() {
            page.answer(
                "*/assets/search.json",
                Answer::replacing("\"Digital products\"", format!("\"{MARKUP} Digital products\"")),
            )?;
        }
        page.open(MONEY)?;
        ask(page, if hosted.is_some() { "roguerecord" } else { "digital products" })?;
        page.until(&format!("document.querySelector('dialog [role=listbox]')?.textContent.includes('{MARKUP}')"))?;
        page.until("!window.hurt && !document.querySelector('dialog img')")
    }),
    ("the page's address says what is asked, and asks it", |page, _| {
        page.open("/search?q=tax")?;
        page.until(&format!("{FOUND}.some((path) => path.includes('tax'))"))?;
        page.run(&format!("document.querySelector('{FIELD}').select()"))?;
        page.click(FIELD)?;
        page.run(&format!("document.querySelector('{FIELD}').select()"))?;
        page.write("shipping")?;
        page.at("/search?q=shipping")?;
        page.until(&format!("{FOUND}.some((path) => path.includes('shipping'))"))
    }),
    ("back and forward lead to the same results", |page, _| {
        page.open("/search?q=shipping")?;
        page.until(&format!("{FOUND}.length > 0"))?;
        let found: Vec<String> = page.get(FOUND)?;
        page.follow(ORDERS)?;
        page.heading("Orders")?;
        page.run("history.back()")?;
        page.at("/search?q=shipping")?;
        page.shows(FOUND, found)?;
        page.run("history.forward()")?;
        page.heading("Orders")
    }),
    ("an area confines the results", |page, _| {
        page.open("/search?q=orders&area=userGuideSidebar")?;
        page.until(&format!("{FOUND}.length > 0 && {FOUND}.every((path) => path.startsWith('/user-guide/'))"))?;
        page.run("document.querySelector('main [type=radio][value=learnSidebar]').click()")?;
        page.at("/search?q=orders&area=learnSidebar")?;
        page.until(&format!("{FOUND}.length > 0 && {FOUND}.every((path) => path.startsWith('/guides/'))"))
    }),
    ("the kind of a page is said beside it", |page, _| {
        page.open("/search?q=OrderService")?;
        page.shows("document.querySelector('main section h2')?.innerText", "OrderService class")?;
        page.open("/search?q=money&area=learnSidebar")?;
        page.shows("document.querySelector('main section h2 small')?.textContent", "guide")?;
        page.open(MONEY)?;
        ask(page, "OrderService")?;
        page.shows("document.querySelector('dialog [role=group] > p > small')?.textContent", "class")
    }),
    ("more results come when the end is near", |page, _| {
        page.open("/search?q=order")?;
        page.until(&format!("{FOUND}.length > 0"))?;
        let first: usize = page.get(&format!("{FOUND}.length"))?;
        page.run("scrollTo(0, document.body.scrollHeight)")?;
        page.until(&format!("{FOUND}.length > {first}"))
    }),
    ("a page without results says so", |page, _| {
        page.open("/search?q=zzzqqqxx")?;
        page.shows("document.querySelector('main [role=status]')?.textContent", "No results for “zzzqqqxx”")
    }),
    ("an outage is told, and asking again helps", |page, hosted| {
        page.open(MONEY)?;
        match hosted {
            Some(hosted) => hosted.all(crate::typesense::Trouble::Hangs),
            None => page.answer("*/assets/search.json", Answer::Fail)?,
        }
        // As long as a reader waits.
        page.run("window.patience = 1")?;
        ask_at_once(page, "shipping")?;
        page.shows(FAILED, "Unable to fetch results")?;
        page.logs(if hosted.is_some() { "does not answer" } else { "search.json" })?;
        match hosted {
            Some(hosted) => hosted.all(crate::typesense::Trouble::None),
            None => page.release("*/assets/search.json")?,
        }
        page.click("[role=alert] button")?;
        page.until(&format!("{OPTIONS}.length > 0"))?;
        page.ignores("search.json");
        Ok(())
    }),
];

/// Whether a key that is pressed in the field is left to the browser.
fn is_left(page: &Page, what: &str) -> anyhow::Result<bool> {
    let event = format!("new KeyboardEvent('keydown', {{ {what}, bubbles: true, cancelable: true }})");
    page.get(&format!("document.querySelector('dialog [role=combobox]').dispatchEvent({event})"))
}

/// Asks for something from [`MONEY`], and goes to what is found first.
fn go_to_found(page: &Page) -> anyhow::Result<()> {
    ask(page, "shipping")?;
    page.until(&format!("{OPTIONS}.length > 0"))?;
    page.press("Enter")?;
    page.until(&format!("!document.querySelector('dialog') && location.pathname !== '{MONEY}'"))
}
