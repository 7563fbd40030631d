//! No page is wider than its window.

use crate::checks::Check;
use crate::findings::Findings;
use crate::page::Page;

/// By how many pixels the page is wider than the window, and which elements stick out of it.
const OVERFLOW: &str = "(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [0, []];
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > clientWidth + 0.5;
  });
  return [scrollWidth - clientWidth, wide.slice(-3).map((element) => element.outerHTML.slice(0, 120))];
})()";

pub(crate) fn check(page: &Page, width: u32, findings: &mut Findings) -> anyhow::Result<()> {
    let (over, elements): (i64, Vec<String>) = page.get(OVERFLOW)?;
    findings.require(Check::Width, over <= 0, || {
        format!("it is {over} pixels wider than a window of {width}: {}", elements.join(" … "))
    });
    Ok(())
}
