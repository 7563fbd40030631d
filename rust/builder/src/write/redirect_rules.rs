//! The redirects that a host should follow, for hosts that read them from a file.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Cloudflare Pages reads so many rules without patterns. What is beyond has its page, as all have.
const MAX_RULES: usize = 2_000;

/// So long a rule may be there.
const MAX_LINE_BYTES: usize = 1_000;

/// Redirects of sites in the form common hosts read: the old path, the new one, and the status. Nothing where there are none.
pub(super) fn format_rules<'a>(sites: impl IntoIterator<Item = &'a BTreeMap<String, String>>) -> Option<String> {
    let redirects: Vec<(&String, &String)> = sites.into_iter().flatten().collect();
    let rules: Vec<String> = redirects.iter().filter_map(|(from, to)| format_rule(from, to)).collect();
    let mut text: String = rules.iter().take(MAX_RULES).flat_map(|rule| [rule, "\n"]).collect();
    let left = redirects.len() - rules.len().min(MAX_RULES);
    if left > 0 {
        let _ = writeln!(text, "# {left} more are led on by their pages alone, since hosts would not read them here.");
    }
    (!redirects.is_empty()).then_some(text)
}

/// A rule; nothing for one that hosts refuse.
fn format_rule(from: &str, to: &str) -> Option<String> {
    // These two mean something to hosts: whatever follows, and the beginning of a name for it.
    let from = without_spaces(from).replace('*', "%2A").replace(':', "%3A");
    let to = without_spaces(to);
    let rule = format!("{from} {to} 301");
    // To hosts that leave `index` out of addresses, such a rule may be one that never ends.
    let path = &to[..to.find(['#', '?']).unwrap_or(to.len())];
    let is_endless = from.ends_with('/') && (path.ends_with("/index") || path.ends_with("/index.html"));
    (rule.len() <= MAX_LINE_BYTES && !is_endless).then_some(rule)
}

fn without_spaces(url: &str) -> String {
    let is_space = |character: char| character.is_whitespace() || character.is_control();
    url.chars()
        .map(|one| if is_space(one) { dialect::route::encode(&one.to_string()) } else { one.to_string() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(redirects: &[(&str, &str)]) -> Option<String> {
        format_rules([&redirects.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect()])
    }

    #[test]
    fn a_redirect_is_a_line_in_which_nothing_is_a_pattern() {
        assert_eq!(rules(&[("/docs/old", "/docs/new#a")]).as_deref(), Some("/docs/old /docs/new#a 301\n"));
        let odd = rules(&[("/docs/a:b*", "https://c.d/e f")]);
        assert_eq!(odd.as_deref(), Some("/docs/a%3Ab%2A https://c.d/e%20f 301\n"));
        assert_eq!(rules(&[]), None);
    }

    #[test]
    fn what_hosts_refuse_is_left_to_its_page_and_counted() {
        let left = "# 1 more are led on by their pages alone, since hosts would not read them here.\n";
        let long = format!("/{}", "a".repeat(600));
        for (from, to) in [("/old/", "/guides/index"), (long.as_str(), long.as_str())] {
            assert_eq!(rules(&[(from, to)]).as_deref(), Some(left), "{from}");
        }
        assert_eq!(rules(&[("/old", "/guides/index")]).as_deref(), Some("/old /guides/index 301\n"));
        let many = (0..=MAX_RULES).map(|number| (format!("/{number}"), "/a".to_owned())).collect();
        let text = format_rules([&many]).unwrap();
        assert_eq!((text.lines().count(), text.ends_with(left)), (MAX_RULES + 1, true));
    }
}
