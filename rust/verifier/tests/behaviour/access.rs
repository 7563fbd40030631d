//! What axe finds, and pages that are wider than their window.

mod circumstances;
mod keyboard;
mod layout;
mod touch;
mod widths;

use std::sync::Arc;

use anyhow::bail;
use serde::Deserialize;
use verifier::{Page, Scheme, Setting, project};

use crate::harness::{Cases, DOCKER, MONEY, ORDERS, TODO};

/// Pages of every kind.
const ROUTES: [&str; 12] = [
    "/",
    ORDERS,
    MONEY,
    DOCKER,
    TODO,
    "/guides/getting-started/installation/",
    "/guides/storefront/order-workflow/",
    "/reference/",
    "/user-guide/",
    "/user-guide/catalog/facets",
    "/search?q=order",
    "/no/such/page",
];

/// A generated page with members, tables and code whose names are links.
const REFERENCE: &str = "/reference/typescript-api/entities/order-line";

/// By how many pixels the page is wider than its window. The root element, and not the window, for it leaves out the space
/// that is kept free for a scroll bar, which would hide as much.
const OVER: &str = "document.documentElement.scrollWidth - document.documentElement.getBoundingClientRect().width";

#[derive(Debug, Deserialize)]
struct Violation {
    id: String,
    help: String,
    nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
struct Node {
    html: String,
    #[serde(rename = "failureSummary")]
    summary: String,
}

pub(crate) fn cases(cases: &mut Cases) -> anyhow::Result<()> {
    cases.group("access");
    let axe = Arc::new(std::fs::read_to_string(project().join("node_modules/axe-core/axe.min.js"))?);
    for route in ROUTES {
        for scheme in [Scheme::Light, Scheme::Dark] {
            for (width, height) in [(1440, 900), (390, 844)] {
                let setting = Setting { width, height, is_still: true, ..Setting::default() }.in_scheme(scheme);
                let axe = Arc::clone(&axe);
                let name = format!("axe finds nothing on {route} in {}, {width} pixels wide", scheme.name());
                cases.add_in(setting, &name, move |page| examine(page, route, &axe));
            }
        }
    }
    layout::cases(cases);
    keyboard::cases(cases);
    circumstances::cases(cases);
    touch::cases(cases);
    widths::cases(cases)
}

pub(crate) fn examine(page: &Page, route: &str, axe: &str) -> anyhow::Result<()> {
    page.open(route)?;
    page.settle()?;
    page.run(axe)?;
    let found: Vec<Violation> = page.get(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
           .then(({ violations }) => violations)",
    )?;
    if found.is_empty() {
        return Ok(());
    }
    let words = found.iter().map(|violation| {
        let nodes =
            violation.nodes.iter().map(|node| format!("  {}\n    {}", node.html, node.summary.replace('\n', "\n    ")));
        format!("{}: {}\n{}", violation.id, violation.help, nodes.collect::<Vec<_>>().join("\n"))
    });
    bail!("{}", words.collect::<Vec<_>>().join("\n"))
}
