//! Pages and states whose screenshots are kept pixel by pixel.

use verifier::{Answer, Page, Scheme, Setting};

/// A page with tabs, details, admonitions and marked code.
const ORDERS: &str = "/guides/core-concepts/orders/";
const INSTALLATION: &str = "/guides/getting-started/installation/";

/// What is done to a page before its screenshot is taken.
type Steps = fn(&Page) -> anyhow::Result<()>;

/// A state of a page.
pub(crate) struct State {
    pub(crate) name: String,
    pub(crate) path: &'static str,
    pub(crate) setting: Setting,
    pub(crate) steps: Steps,
}

/// All states.
pub(crate) fn all() -> Vec<State> {
    let mut states = Vec::new();
    let mut add = |name: &str, path, views: &[View], steps: Steps| {
        states.extend(views.iter().map(|view| State {
            name: format!("{name}, {}", view.name()),
            path,
            setting: view.setting(),
            steps,
        }));
    };
    let nothing: Steps = |_| Ok(());
    add("home", "/", &View::ALL, nothing);
    add("a guide", ORDERS, &View::ALL, nothing);
    add("a guide on a tablet", ORDERS, &[View(768, Scheme::Light)], nothing);
    add("a guide in the narrowest window", ORDERS, &[View(320, Scheme::Dark)], nothing);
    add("a page without a sidebar", "/TODO", &[DESKTOP_DARK], nothing);
    add("reference", "/reference/", &[DESKTOP_LIGHT, PHONE_DARK], nothing);
    add("user guide", "/user-guide/", &[DESKTOP_DARK, PHONE_LIGHT], nothing);
    add("a manual page", "/user-guide/catalog/facets", &[DESKTOP_LIGHT], nothing);
    add("not found", "/there/is/nothing", &[DESKTOP_DARK, PHONE_LIGHT], nothing);
    add("search page", "/search", &[DESKTOP_LIGHT, PHONE_DARK], nothing);
    add("admonition", ORDERS, &[DESKTOP_DARK, PHONE_LIGHT], |page| show(page, "main [role=note]"));
    add("each kind of admonition", "/search", &[DESKTOP_DARK, DESKTOP_LIGHT], show_admonitions);
    add("details, open", ORDERS, &[DESKTOP_LIGHT], |page| {
        page.run("document.querySelector('main details').open = true")?;
        show(page, "main details")
    });
    add("tabs, the second chosen", INSTALLATION, &[DESKTOP_DARK, PHONE_LIGHT], |page| {
        page.click("[role=tab]:nth-child(2)")?;
        page.until("document.querySelector('[role=tab]:nth-child(2)').ariaSelected === 'true'")?;
        show(page, "[role=tablist]")
    });
    add("marked code", ORDERS, &[DESKTOP_LIGHT, DESKTOP_DARK], |page| show(page, "pre [data-mark]"));
    add("a table", "/user-guide/settings/taxes", &[DESKTOP_DARK, PHONE_LIGHT], |page| show(page, "main table"));
    add("the page's end", ORDERS, &[DESKTOP_LIGHT, PHONE_DARK], |page| page.run("scrollTo(0, 1e6)"));
    add("the menu", ORDERS, &[PHONE_DARK, PHONE_LIGHT], open_menu);
    add("the main menu", ORDERS, &[PHONE_DARK], |page| {
        open_menu(page)?;
        page.click("dialog nav > button")?;
        page.shows("document.querySelector('dialog nav').ariaLabel", "Main menu")
    });
    add("versions", "/", &[DESKTOP_LIGHT], |page| open_dropdown(page, "Version"));
    add("languages", "/", &[DESKTOP_DARK], |page| open_dropdown(page, "Language"));
    add("the skip link", ORDERS, &[DESKTOP_DARK], |page| page.press("Tab"));
    add("the focus on a link", ORDERS, &[DESKTOP_LIGHT], |page| {
        page.press("Tab")?;
        // Scrolled once: on its way through two positions, text may come to rest on another pixel.
        page.run("document.querySelector('main p a').focus({ preventScroll: true })")?;
        show(page, "main p a")
    });
    add("on paper", ORDERS, &[DESKTOP_LIGHT], |page| page.prefer(Scheme::Light, true, "print"));
    add("without script", INSTALLATION, &[DESKTOP_DARK], |page| {
        page.enable_script(false)?;
        page.load(INSTALLATION)?;
        page.until("document.readyState === 'complete'")?;
        page.hold_still()?;
        show(page, "[role=tabpanel]")
    });
    states
}

/// Width of the window, and color mode.
#[derive(Clone, Copy)]
struct View(u32, Scheme);

const DESKTOP_DARK: View = View(1440, Scheme::Dark);
const DESKTOP_LIGHT: View = View(1440, Scheme::Light);
const PHONE_DARK: View = View(390, Scheme::Dark);
const PHONE_LIGHT: View = View(390, Scheme::Light);

impl View {
    const ALL: [Self; 4] = [DESKTOP_DARK, DESKTOP_LIGHT, PHONE_DARK, PHONE_LIGHT];

    fn name(self) -> String {
        format!("{} {}", self.0, self.1.name())
    }

    fn setting(self) -> Setting {
        let height = if self.0 < 500 { 844 } else { 900 };
        Setting { width: self.0, height, scheme: self.1, is_still: true, ..Setting::default() }
    }
}

/// Scrolls to an element.
fn show(page: &Page, selector: &str) -> anyhow::Result<()> {
    page.run(&format!(
        "document.querySelector(\"{selector}\").scrollIntoView({{ block: 'center', behavior: 'instant' }})"
    ))
}

/// Turns to a page that has one admonition of each kind.
fn show_admonitions(page: &Page) -> anyhow::Result<()> {
    let kinds = ["note", "tip", "info", "warning", "caution", "danger", "cli"];
    let nodes = kinds.map(|kind| format!(r#"{{"type":"admonition","kind":"{kind}","children":["<p>{kind}</p>"]}},"#));
    let content = format!(r#""content":[{}"#, nodes.concat());
    page.answer(page.site().chunk("/TODO"), Answer::replacing(r#""content":["#, content))?;
    page.follow("/TODO")?;
    page.heading("Planned documentation")?;
    page.run("document.getElementById('probe').remove()")?;
    show(page, "main [data-kind=cli]")
}

fn open_menu(page: &Page) -> anyhow::Result<()> {
    page.click("button[aria-label='Open navigation menu']")?;
    // It comes from beyond the window's edge.
    page.until("document.querySelector('dialog[open] nav')?.getBoundingClientRect().left >= 0")
}

fn open_dropdown(page: &Page, name: &str) -> anyhow::Result<()> {
    page.click(&format!("header summary[aria-label^='{name}']"))?;
    page.until(&format!("document.querySelector(\"header summary[aria-label^='{name}']\").parentElement.open"))
}
