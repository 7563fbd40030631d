//! What fingers press: nothing of it is too small.

use serde_json::json;
use verifier::{Page, Scheme, Setting};

use super::REFERENCE;
use crate::harness::{Cases, ORDERS, equal};

/// A generated page whose code has no titles.
const GRAPHQL: &str = "/reference/graphql-api/shop/mutations";

/// A page that lists pages.
const TAG: &str = "/tags/orders";

/// Names what of a part of the page is smaller than 44 by 44 pixels, with its size. What is around the middle of a control
/// is hit point by point, because what is pressed may be larger than what is painted; what lies above it makes it smaller.
///
/// Left out is what WCAG 2.5.8 leaves out, links in running text, and the link of a heading to itself, which stands at the
/// end of its line of text. A link of a list has a row of its own, and needs no width but that of its words: what is beside
/// it in the row is no other control. It is 24 pixels wide at least, which fingers still find.
const SMALL: &str = "(async (place) => {
  const CONTROL = 'a[href], button, summary, input, select, textarea, [role=tab], [role=option], [tabindex=\"0\"]';
  const LEAST = 44;
  const LEAST_OF_WORDS = 24;
  const STEP = 0.5;

  const words = (element) => (element.ariaLabel || element.textContent || element.title || element.placeholder || '')
    .trim().replace(/\\s+/g, ' ').slice(0, 40);
  const isHash = (element) => element.matches(':is(h1, h2, h3, h4, h5, h6) > a:empty');

  // A block may hold other blocks and other links; neither is the text that its line is made for.
  const blockOf = (node) => {
    let block = node.parentElement;
    while (/^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement;
    return block;
  };
  const isInText = (element) => {
    if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false;
    const block = blockOf(element);
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.data.trim() && !text.parentElement.closest('a, button') && blockOf(text) === block) return true;
    }
    return false;
  };

  const isHit = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (hit.closest(CONTROL) === element || hit.closest('label')?.control === element);
  };
  const reach = (element, [x, y], across, down) => {
    let far = 0;
    while (far < LEAST && isHit(element, x + across * (far + STEP), y + down * (far + STEP))) far += STEP;
    return far;
  };
  // The point in the middle is a step wide itself.
  const sizeOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = [left + width / 2, top + height / 2];
    if (!isHit(element, ...middle)) return [0, 0];
    const [before, after, above, below] = [[-1, 0], [1, 0], [0, -1], [0, 1]].map((way) => reach(element, middle, ...way));
    return [before + after + STEP, above + below + STEP];
  };

  const small = [];
  for (const element of document.querySelectorAll(CONTROL)) {
    if (!element.closest(place)) continue;
    const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
    // What holds other controls is pressed by them.
    if (!isThere || element.disabled || isHash(element) || isInText(element) || element.querySelector(CONTROL)) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // The link that skips the navigation is in sight while it has the focus.
    const isHidden = element.getBoundingClientRect().bottom <= 0;
    if (isHidden) element.focus({ preventScroll: true });
    const [width, height] = sizeOf(element);
    if (isHidden) element.blur();
    const isWords = element.localName === 'a' && element.closest('li');
    if (width < (isWords ? LEAST_OF_WORDS : LEAST) || height < LEAST) small.push(`${words(element)} (${element.localName}): ${width} × ${height}`);
  }
  return small;
})";

pub(crate) fn cases(cases: &mut Cases) {
    for route in ["/", ORDERS, REFERENCE, "/user-guide/", TAG, "/no/such/page"] {
        add(cases, route, route, "body", |_| Ok(()));
    }
    for route in [ORDERS, GRAPHQL] {
        for scheme in [Scheme::Light, Scheme::Dark] {
            let setting = Setting { is_still: true, has_touch: true, ..Setting::phone() }.in_scheme(scheme);
            let name =
                format!("on a touch screen the buttons of code leave all of it to see: {route} in {}", scheme.name());
            cases.add_in(setting, &name, move |page| {
                page.open(route)?;
                page.settle()?;
                code_is_clear(page)
            });
        }
    }
    add(cases, "/search?q=order", "the page of search", "body", |page| {
        page.until("document.querySelector('main li h2, main li a')")
    });
    add(cases, ORDERS, "the contents of a guide", "nav[data-state=open]", |page| {
        page.click("nav[data-state] > button")?;
        page.until("document.querySelector('nav[data-state=open]')")
    });
    add(cases, ORDERS, "the menu that copies a page", "main details[open]", |page| {
        page.click("main nav ~ details summary")?;
        page.until("document.querySelector('main details[open]')")
    });
    add(cases, ORDERS, "the section's menu", "dialog", open_menu);
    add(cases, ORDERS, "the main menu and its lists", "dialog", |page| {
        open_menu(page)?;
        page.click("dialog nav > button")?;
        page.click("dialog nav summary[aria-label^=Version]")?;
        page.until("document.querySelector('dialog details[open]')")
    });
    add(cases, ORDERS, "the search", "dialog", |page| {
        page.click("header button[aria-keyshortcuts]")?;
        page.until("document.querySelector('dialog[open] input')")
    });
    add(cases, ORDERS, "the results of the search", "dialog", search_for_orders);
    add(cases, ORDERS, "what was searched for before", "dialog", |page| {
        search_for_orders(page)?;
        page.press("Enter")?;
        page.until("!document.querySelector('dialog')")?;
        page.click("header button[aria-keyshortcuts]")?;
        page.until("document.querySelector('dialog [data-saved] a')")
    });
    add(cases, ORDERS, "the button back to the top", "[data-shown]", |page| {
        page.run("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")?;
        page.settle()?;
        page.wheel(-300)?;
        page.until("document.querySelector('button[data-shown]')")
    });
}

/// Code whose buttons lie on a part of it that is in sight, from its first column to its last one.
const COVERED: &str = "[...document.querySelectorAll('[data-language]')].filter((block) => {
  const frame = block.querySelector('pre');
  if (!frame.checkVisibility()) return false;
  const boxOf = (element) => element.getBoundingClientRect();
  const isOn = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  const buttons = [...block.querySelectorAll('button')].map(boxOf);
  const isCovered = () => {
    const text = document.createRange();
    text.selectNodeContents(frame);
    const { left, right } = boxOf(frame);
    const seen = [...text.getClientRects()].filter((box) => box.left < right && box.right > left);
    return buttons.length !== 2 || seen.some((box) => buttons.some((button) => isOn(box, button)));
  };
  return [0, frame.scrollWidth].some((to) => {
    frame.scrollLeft = to;
    return isCovered();
  });
}).map((block) => block.textContent.slice(0, 60))";

/// Marked lines of code that end before the code does.
const SHORT: &str = "[...document.querySelectorAll('pre [data-mark]')].filter((line) => line.checkVisibility() &&
  Math.abs(line.getBoundingClientRect().width - Math.max(line.closest('pre').scrollWidth, line.closest('pre').clientWidth)) > 1)
  .map((line) => line.textContent)";

fn code_is_clear(page: &Page) -> anyhow::Result<()> {
    page.until("document.querySelectorAll('pre').length > 1")?;
    equal(page.get::<Vec<String>>(COVERED)?, Vec::new())?;
    equal(page.get::<Vec<String>>(SHORT)?, Vec::new())
}

fn add(
    cases: &mut Cases,
    route: &'static str,
    what: &str,
    place: &'static str,
    open: impl FnOnce(&Page) -> anyhow::Result<()> + Send + 'static,
) {
    let setting = Setting { is_still: true, has_touch: true, ..Setting::phone() };
    let name =
        format!("on a touch screen of 390 pixels everything that is pressed is at least 44 pixels large: {what}");
    cases.add_in(setting, &name, move |page| {
        page.open(route)?;
        page.settle()?;
        page.shows("matchMedia('(pointer: coarse) and (hover: none)').matches", true)?;
        open(page)?;
        page.settle()?;
        equal(page.get::<Vec<String>>(&format!("{SMALL}({})", json!(place)))?, Vec::new())
    });
}

fn open_menu(page: &Page) -> anyhow::Result<()> {
    page.click("button[aria-label='Open navigation menu']")?;
    page.until("document.querySelector('dialog[open]')")
}

fn search_for_orders(page: &Page) -> anyhow::Result<()> {
    page.click("header button[aria-keyshortcuts]")?;
    page.click("dialog input")?;
    page.write("order")?;
    page.until("document.querySelector('dialog [role=option]')")
}
