//! Words that have to fit.

/// The most bytes of a name or of some names together: enough for a line that is read at a glance.
pub(super) const LABEL: usize = 160;

/// What a text is cut off with.
const CUT: &str = "…";

/// A text in so many bytes: all of it, or its beginning.
pub(super) fn shorten(text: &str, most: usize) -> String {
    if text.len() <= most {
        return text.to_owned();
    }
    let Some(mut at) = most.checked_sub(CUT.len()) else { return String::new() };
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let begin = text[..at].trim_end();
    if begin.is_empty() { String::new() } else { format!("{begin}{CUT}") }
}

/// As many names as fit, and the last one, which tells how far they go; nothing where not even the first and the last do.
pub(super) fn join_names(names: &[impl AsRef<str>], room: usize) -> String {
    let all = names.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
    let Some(last) = names.last().filter(|_| all.len() > room) else { return all };
    let end = format!(" {CUT} {}", last.as_ref());
    let mut text = String::new();
    for name in names {
        let (before, name) = (if text.is_empty() { "" } else { ", " }, name.as_ref());
        if text.len() + before.len() + name.len() + end.len() > room {
            break;
        }
        text.push_str(before);
        text.push_str(name);
    }
    if text.is_empty() { text } else { text + &end }
}

/// [Names](join_names) in so many bytes; the beginning where only that fits.
pub(super) fn name_some(names: &[impl AsRef<str>], most: usize) -> String {
    let some = join_names(names, most);
    let Some(first) = names.first().filter(|_| some.is_empty()) else { return some };
    shorten(first.as_ref(), most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_not_all_names_fit_the_last_one_says_how_far_they_go() {
        let names = ["Carts", "Orders", "Payments", "Taxes"];
        assert_eq!(join_names(&names, 30), "Carts, Orders, Payments, Taxes");
        assert_eq!(join_names(&names, 29), "Carts, Orders … Taxes");
        assert_eq!(join_names(&names, 8), "");
        assert_eq!(join_names(&[""; 0], 1), "");
        assert_eq!((name_some(&names, 29), name_some(&names, 7)), (join_names(&names, 29), "Carts".to_owned()));
    }

    #[test]
    fn a_text_is_cut_between_characters_and_never_longer_than_it_may_be() {
        assert_eq!(shorten("Préférences", 13), "Préférences");
        assert_eq!(shorten("Préférences", 12), "Préfére…");
        assert_eq!((shorten("Préférences", 6), shorten("Préférences", 5)), ("Pr…".to_owned(), "Pr…".to_owned()));
        assert_eq!(shorten("Of orders", 6), "Of…");
        assert_eq!((shorten("Orders", 3), shorten("Orders", 2)), (String::new(), String::new()));
    }
}
