//! Names that have to fit.

use crate::write::markdown::{CUT, shorten};

/// The most bytes of a name or of some names together: enough for a line that is read at a glance.
pub(super) const LABEL: usize = 160;

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
}
