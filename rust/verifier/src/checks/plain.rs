//! The page without script has the words it has with it, says the same language, and all of it can be read.

use std::collections::HashMap;

use serde::Deserialize;

use crate::checks::Check;
use crate::findings::Findings;
use crate::page::Page;

/// The words of a page, other than those of buttons and choices, of what only script can show, and of closed categories of a sidebar,
/// which hold their first page until they are opened.
const WORDS: &str = "(() => {
  const root = document.getElementById('root');
  const left = 'button:not([role=tab]), label:has(> select), [role=status], [role=dialog], noscript, script, #wrong-base-url, [data-sidebar] details:not([open]) > :not(summary)';
  const words = (text) => text.replace(/\\s+/g, ' ').trim();
  const all = root.cloneNode(true);
  for (const element of all.querySelectorAll(left)) element.remove();
  const seen = [];
  const walker = document.createTreeWalker(root.querySelector('main') ?? root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = words(walker.currentNode.data);
    const { parentElement } = walker.currentNode;
    if (text && !parentElement.closest(left) && parentElement.checkVisibility({ visibilityProperty: true })) seen.push(text);
  }
  // What style sheets show instead of tabs.
  for (const panel of root.querySelectorAll('[role=tabpanel]')) {
    const { content } = getComputedStyle(panel, '::before');
    if (panel.checkVisibility() && content.startsWith('\"')) seen.push(words(JSON.parse(content)));
  }
  return { language: document.documentElement.lang, all: words(all.textContent), seen };
})()";

#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct PageText {
    /// The script sets it, too, for who changes it.
    language: String,
    all: String,
    seen: Vec<String>,
}

impl PageText {
    /// Reads them from a page that is open.
    pub(crate) fn read(page: &Page) -> anyhow::Result<Self> {
        page.get(WORDS)
    }
}

/// Checks that a page `without` script is what it is `with` it.
pub(crate) fn check(with: &PageText, without: &PageText, findings: &mut Findings) {
    findings.require(Check::Language, with.language == without.language, || {
        format!("without script its language is '{}'", without.language)
    });
    findings.add(Check::TextWithoutScript, first_difference(&with.all, &without.all));
    findings.add(Check::ReadableWithoutScript, find_lost(&with.seen, &without.seen));
}

fn first_difference(with: &str, without: &str) -> Option<String> {
    let at = with.char_indices().zip(without.chars()).find(|((_, one), other)| one != other).map(|((at, _), _)| at);
    let at = at.or_else(|| (with.len() != without.len()).then(|| with.len().min(without.len())))?;
    let part = |text: &str| text[at..].chars().take(80).collect::<String>();
    Some(format!("with script it reads '{}', without '{}'", part(with), part(without)))
}

/// What is seen with script more often than without.
fn find_lost(with: &[String], without: &[String]) -> Option<String> {
    let mut left: HashMap<&str, i64> = HashMap::new();
    for text in without {
        *left.entry(text).or_default() += 1;
    }
    let mut lost = Vec::new();
    for text in with {
        let left = left.entry(text).or_default();
        *left -= 1;
        if *left < 0 {
            lost.push(text.as_str());
        }
    }
    let few = lost.iter().take(5).map(|text| format!("'{}'", text.chars().take(60).collect::<String>()));
    (!lost.is_empty())
        .then(|| format!("{} texts cannot be seen without script: {}", lost.len(), few.collect::<Vec<_>>().join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(all: &str, seen: &[&str]) -> PageText {
        PageText {
            language: "en".to_owned(),
            all: all.to_owned(),
            seen: seen.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn equal_words_are_no_finding_and_more_may_be_seen_without_script() {
        let mut findings = Findings::default();
        check(&words("a b", &["a"]), &words("a b", &["a", "b"]), &mut findings);
        assert_eq!(findings.list(), []);
        assert_eq!(findings.checks(), 3);
    }

    #[test]
    fn words_that_differ_or_cannot_be_seen_are_told() {
        let mut findings = Findings::default();
        check(&words("a bc", &["a", "a"]), &words("a bd", &["a"]), &mut findings);
        check(&words("ab", &[]), &PageText { language: String::new(), ..words("a", &[]) }, &mut findings);
        let reported: Vec<_> = findings.list().iter().map(|finding| finding.message.as_str()).collect();
        let wanted = [
            "with script it reads 'c', without 'd'",
            "1 texts cannot be seen without script: 'a'",
            "without script its language is ''",
            "with script it reads 'b', without ''",
        ];
        assert_eq!(reported, wanted);
    }
}
