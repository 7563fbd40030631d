//! A site in Arabic, which runs from right to left: everything is mirrored, and code is not.

use std::sync::{Arc, OnceLock};

use verifier::{Scheme, Setting, Site, project};

use crate::access::examine;
use crate::harness::{Case, Cases, equal};

pub(crate) fn cases(cases: &mut Cases) {
    for (name, setting, case) in cases_of() {
        cases.add(name, move |page| {
            let page = page.of(&site()?, &setting)?;
            page.open("/orders")?;
            case(&page)?;
            equal(page.console(), Vec::<String>::new())
        });
    }
}

fn site() -> anyhow::Result<Arc<Site>> {
    static SITE: OnceLock<Result<Arc<Site>, String>> = OnceLock::new();
    let site = SITE.get_or_init(|| {
        let folder = project().join("rust/verifier/tests/behaviour/reading/right_to_left");
        Site::build_folder(&folder).map(Arc::new).map_err(|error| format!("{error:#}"))
    });
    site.clone().map_err(anyhow::Error::msg)
}

/// Where an element begins and ends across the page.
fn edges(selector: &str) -> String {
    format!("(({{ left, right }}) => [left, right])(document.querySelector(\"{selector}\").getBoundingClientRect())")
}

fn cases_of() -> Vec<(&'static str, Setting, Case)> {
    let still = Setting { is_still: true, ..Setting::default() };
    let axe: Case = |page| {
        let axe = std::fs::read_to_string(project().join("node_modules/axe-core/axe.min.js"))?;
        examine(page, "/orders", &axe)
    };
    vec![
        (
            "a page from right to left has its sidebar on the right and its contents on the left",
            Setting::default(),
            |page| {
                page.shows("document.documentElement.lang", "ar")?;
                page.shows("document.documentElement.dir", "rtl")?;
                let sidebar: [f64; 2] = page.get(&edges("[data-sidebar]"))?;
                let article: [f64; 2] = page.get(&edges("article"))?;
                let contents: [f64; 2] = page.get(&edges("nav:has(a[aria-current=location]), nav[data-state]"))?;
                anyhow::ensure!(
                    sidebar[0] >= article[1] && article[0] >= contents[1],
                    "{sidebar:?} {article:?} {contents:?}"
                );
                page.shows(OVER, 0)
            },
        ),
        (
            "from right to left, lists are set in from the right, beside the page and on it",
            Setting::default(),
            |page| {
                // Those that are set in at all: on the left, on the right.
                let paddings = |lists: &str| {
                    format!(
                    "[...document.querySelectorAll('{lists}')]
                       .map((list) => [parseFloat(getComputedStyle(list).paddingLeft), parseFloat(getComputedStyle(list).paddingRight)])
                       .filter(([left, right]) => left !== right)"
                )
                };
                for (route, lists) in [("/orders", "article :is(ul, ol)"), ("/payments", "[data-sidebar] ul")] {
                    page.open(route)?;
                    let found: Vec<[f64; 2]> = page.get(&paddings(lists))?;
                    anyhow::ensure!(
                        !found.is_empty() && found.iter().all(|[left, right]| left < right),
                        "{lists}: {found:?}"
                    );
                }
                Ok(())
            },
        ),
        (
            "on a page from right to left, code begins on the left, and its buttons are on the right",
            Setting::default(),
            |page| {
                let block = "document.querySelector('[data-language]')";
                page.shows(&format!("getComputedStyle({block}.querySelector('code')).direction"), "ltr")?;
                page.until(&format!("{block}.querySelector('button')"))?;
                let block: [f64; 2] = page.get(&edges("[data-language]"))?;
                let button: [f64; 2] = page.get(&edges("[data-language] button"))?;
                anyhow::ensure!(button[0] > f64::midpoint(block[0], block[1]), "{button:?} in {block:?}");
                Ok(())
            },
        ),
        (
            "on a page from right to left, the previous page is on the right, and arrows point to where pages are",
            Setting::default(),
            |page| {
                let previous: [f64; 2] = page.get(&edges("[rel=prev]"))?;
                let next: [f64; 2] = page.get(&edges("[rel=next]"))?;
                anyhow::ensure!(previous[0] > next[0], "{previous:?} {next:?}");
                let arrow = |link: &str, side: &str| {
                    format!(
                        "getComputedStyle(document.querySelector('[rel={link}] :last-child'), '::{side}').content.trim()"
                    )
                };
                page.shows(&format!("{}.includes('→')", arrow("prev", "before")), true)?;
                page.shows(&format!("{}.includes('←')", arrow("next", "after")), true)
            },
        ),
        ("on a page from right to left, the left arrow chooses the next tab", Setting::default(), |page| {
            page.click("[role=tab]")?;
            for (key, label) in
                [("ArrowLeft", "الثاني"), ("ArrowLeft", "الثالث"), ("ArrowRight", "الثاني"), ("ArrowRight", "الأول")]
            {
                page.press(key)?;
                page.shows("document.activeElement.textContent", label)?;
            }
            Ok(())
        }),
        (
            "from right to left, the menu of a phone opens on the right",
            Setting { is_still: true, ..Setting::phone() },
            |page| {
                page.click("header [aria-haspopup=dialog]")?;
                page.until("document.querySelector('dialog[open]')")?;
                page.settle()?;
                let menu: [f64; 2] = page.get(&edges("dialog[open]"))?;
                let width: f64 = page.get("document.documentElement.getBoundingClientRect().right")?;
                anyhow::ensure!((menu[1] - width).abs() < 1.0 && menu[0] > 0.0, "{menu:?} in {width}");
                page.shows(
                    "document.querySelector('dialog nav > button').textContent.trim()",
                    "→ العودة إلى القائمة الرئيسية",
                )
            },
        ),
        ("what is written in Arabic is found by its words", Setting::default(), |page| {
            page.open("/search?q=المدفوعات")?;
            page.heading("نتائج البحث عن «\u{2068}المدفوعات\u{2069}»")?;
            page.until("document.querySelector('main :is(h2, li) a[href^=\"/payments\"]')")
        }),
        ("axe finds nothing on a page from right to left", still, axe),
        (
            "axe finds nothing on a dark page from right to left on a phone",
            Setting { is_still: true, ..Setting::phone() }.in_scheme(Scheme::Dark),
            axe,
        ),
    ]
}

/// By how many pixels the page is wider than its window.
const OVER: &str =
    "document.documentElement.scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width)";
