//! What a style sheet shows and what components do to each other, to the letter and to the number.

use verifier::Answer;

use crate::harness::{Cases, MONEY, TODO, holds};
use crate::theme::TOGGLE;

const PERMISSIONS: &str = "/guides/core-concepts/permissions/";
const GUARDS: &str = "/guides/extending-the-admin-ui/defining-routes/";

/// The numbers that the lines of a block show: the browser does not tell them, only what they are counted from.
const NUMBERS: &str = "(block) => {
  const code = block.querySelector('code');
  let [, number] = /^line (-?\\d+)$/.exec(getComputedStyle(code).counterReset).map(Number);
  return [...code.querySelectorAll('.line')].map((line) => {
    const [, step] = /^line (-?\\d+)$/.exec(getComputedStyle(line).counterIncrement).map(Number);
    const { content } = getComputedStyle(line, '::before');
    return content.startsWith('counter(line)') ? (number += step) : content;
  });
}";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("lines are numbered from the number they should be, and the lines are marked that should be", |page| {
        let blocks = r#""content":[{"type":"code","html":"<span class=\"line\">a\n</span><span class=\"line\">b\n</span>","lineNumbers":41},"#;
        page.answer(page.site().chunk(TODO), Answer::replacing(r#""content":["#, blocks))?;
        page.open(PERMISSIONS)?;
        let numbered = "document.querySelector('main [data-numbered]')";
        page.shows(&format!("({NUMBERS})({numbered})"), (1..=19).collect::<Vec<u32>>())?;
        let marked = "[...document.querySelectorAll('main [data-numbered]')].map((block) => [...block.querySelectorAll('.line')].flatMap((line, index) => line.dataset.mark ? [index + 1] : []))[0]";
        page.shows(marked, vec![11, 15])?;
        page.follow(TODO)?;
        page.heading("Planned documentation")?;
        page.shows(&format!("({NUMBERS})({numbered})"), vec![41, 42])
    });
    cases.add("each kind of admonition has an icon of its own", |page| {
        let kinds = ["note", "tip", "info", "warning", "caution", "danger", "cli", "own"];
        let node = |kind| format!(r#"{{"type":"admonition","kind":"{kind}","children":["<p>{kind}</p>"]}},"#);
        let nodes = kinds.map(node).concat();
        page.answer(page.site().chunk(TODO), Answer::replacing(r#""content":["#, format!(r#""content":[{nodes}"#)))?;
        page.open(MONEY)?;
        page.follow(TODO)?;
        page.heading("Planned documentation")?;
        page.shows(
            "((shapes) => shapes.map((shape) => shapes.indexOf(shape)))([...document.querySelectorAll('main [role=note] > i')].slice(0, 8)
               .map((icon) => getComputedStyle(icon).maskImage))",
            vec![0, 1, 2, 3, 3, 5, 6, 0],
        )?;
        page.shows(
            "[...document.querySelectorAll('main [role=note] > p')].slice(0, 8).map((title) => title.textContent)",
            vec!["Note", "Tip", "Info", "Warning", "Caution", "Danger", "CLI", "Own"],
        )
    });
    cases.add("tabs of one group in a document follow each other", |page| {
        page.open(GUARDS)?;
        let chosen =
            "[...document.querySelectorAll('main [role=tab][aria-selected=true]')].map((tab) => tab.textContent)";
        let first: Vec<String> = page.get(chosen)?;
        holds(first.len() == 2 && first[0] == first[1], "both begin with the same tab")?;
        let labels: Vec<String> =
            page.get("[...document.querySelector('main [role=tablist]').children].map((tab) => tab.textContent)")?;
        page.click("main [role=tablist] [role=tab]:nth-child(2)")?;
        page.shows(chosen, vec![labels[1].as_str(), labels[1].as_str()])?;
        page.run("[...document.querySelectorAll('main [role=tablist]')][1].id = 'second'")?;
        page.click("#second [role=tab]:nth-child(1)")?;
        page.shows(chosen, vec![labels[0].as_str(), labels[0].as_str()])
    });
    cases.add("what is done to one block of code, list or section is done to no other", |page| {
        page.open(PERMISSIONS)?;
        page.run("[...document.querySelectorAll('main pre')][1].parentElement.id = 'second'")?;
        page.hover("#second pre")?;
        page.click("#second button[aria-label='Wrap lines']")?;
        page.shows("[...document.querySelectorAll('main [aria-pressed=true]')].map((button) => button.closest('#second') !== null)", vec![true])?;
        page.shows("[...document.querySelectorAll('main [data-wrap]')].length", 1)?;
        page.click("main details summary")?;
        page.shows("document.querySelectorAll('main details[open]').length", 1)?;
        page.click(TOGGLE)?;
        page.shows("document.querySelectorAll('main details[open]').length", 0)?;
        page.shows("document.querySelectorAll('main [data-wrap]').length", 1)
    });
}
