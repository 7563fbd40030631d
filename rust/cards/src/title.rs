//! A title in as many lines as there is room for: smaller where it is long, and cut where it is longer still.

use crate::font::{Font, Weight};

/// Sizes of letters, each with the most lines of it, the largest first.
const SIZES: [(f32, usize); 4] = [(92.0, 2), (78.0, 3), (66.0, 4), (54.0, 4)];

/// What stands in place of what is left out.
const ELLIPSIS: char = '…';

#[derive(Debug, Default, PartialEq)]
pub(crate) struct Title {
    pub(crate) lines: Vec<String>,
    pub(crate) size: f32,
}

/// What is not broken unless it is wider than a line, and whether a space is before it.
struct Piece<'a> {
    text: &'a str,
    is_spaced: bool,
}

/// Fits a title into lines of this width.
pub(crate) fn fit_title(font: &Font, title: &str, room: f32, is_right_to_left: bool) -> Title {
    let pieces = split(title);
    let [.., (smallest, most)] = SIZES;
    let measure = |size: f32| move |text: &str| font.shape(text, size, Weight::Heavy, is_right_to_left).width;
    for (size, most) in SIZES {
        let fits = |text: &str| measure(size)(text) <= room;
        if pieces.iter().all(|piece| fits(piece.text)) {
            let lines = fill(pieces.iter().map(|piece| (piece.text, piece.is_spaced)), &fits);
            if lines.len() <= most {
                return Title { lines, size };
            }
        }
    }
    let fits = |text: &str| measure(smallest)(text) <= room;
    let broken = pieces.iter().flat_map(|piece| {
        let parts = if fits(piece.text) { vec![piece.text] } else { break_word(piece.text, &fits) };
        parts.into_iter().enumerate().map(|(number, part)| (part, piece.is_spaced && number == 0))
    });
    let mut lines = fill(broken, &fits);
    if lines.len() > most {
        lines.truncate(most);
        lines.iter_mut().skip(most - 1).for_each(|last| end_early(last, &fits));
    }
    Title { lines, size: smallest }
}

/// A text in one line of this width, whose end is left out where it is longer.
pub(crate) fn fit_line(font: &Font, text: &str, (size, weight): (f32, Weight), room: f32) -> String {
    let fits = |text: &str| font.shape(text, size, weight, false).width <= room;
    let mut line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if !fits(&line) {
        end_early(&mut line, &fits);
    }
    line
}

/// Words, and the letters of scripts that are written without spaces.
fn split(title: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for word in title.split_whitespace() {
        let mut start = 0;
        let mut before = None;
        for (at, character) in word.char_indices() {
            let may_break = before.is_some_and(|before| is_unspaced(before) || is_unspaced(character));
            if may_break && !is_closing(character) && !before.is_some_and(is_opening) {
                pieces.push(Piece { text: &word[start..at], is_spaced: start == 0 });
                start = at;
            }
            before = Some(character);
        }
        pieces.push(Piece { text: &word[start..], is_spaced: start == 0 });
    }
    pieces
}

/// Fills lines with pieces, each of which has room in one.
fn fill<'a>(pieces: impl Iterator<Item = (&'a str, bool)>, fits: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (piece, is_spaced) in pieces {
        let joined = lines.last().map(|line| format!("{line}{}{piece}", if is_spaced { " " } else { "" }));
        match (joined.filter(|joined| fits(joined)), lines.last_mut()) {
            (Some(joined), Some(line)) => *line = joined,
            _ => lines.push(piece.to_owned()),
        }
    }
    lines
}

/// Breaks a word that is wider than a line: between the humps of a name where there are some, else anywhere.
fn break_word<'a>(word: &'a str, fits: &dyn Fn(&str) -> bool) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let mut rest = word;
    while !fits(rest) {
        let ends = rest.char_indices().skip(1).map(|(at, _)| at).take_while(|at| fits(&rest[..*at]));
        let ends: Vec<usize> = ends.collect();
        let is_hump = |at: &&usize| {
            let (before, after) = (rest[..**at].chars().next_back(), rest[**at..].chars().next());
            before.is_some_and(|before| before.is_lowercase() || "./_-:@".contains(before))
                && after.is_some_and(char::is_uppercase)
                || before.is_some_and(|before| "./_-:@".contains(before))
        };
        // A line has room for one letter at least, whatever its width.
        let first = rest.chars().next().map_or(rest.len(), char::len_utf8);
        let end = ends.iter().rev().find(is_hump).or(ends.last()).copied().unwrap_or(first);
        if end >= rest.len() {
            break;
        }
        parts.push(&rest[..end]);
        rest = &rest[end..];
    }
    parts.push(rest);
    parts
}

/// Ends a line by an ellipsis, after a whole word where there is one.
fn end_early(line: &mut String, fits: &dyn Fn(&str) -> bool) {
    loop {
        let whole =
            format!("{}{ELLIPSIS}", line.trim_end_matches(|end: char| end.is_whitespace() || ",.;:›–—-".contains(end)));
        if fits(&whole) || line.is_empty() {
            *line = whole;
            return;
        }
        let word = line.trim_end().rfind(char::is_whitespace);
        let letter = line.char_indices().next_back().map_or(0, |(at, _)| at);
        line.truncate(word.unwrap_or(letter));
    }
}

/// Whether a line may end at this character without a space: the scripts of China and Japan.
fn is_unspaced(character: char) -> bool {
    matches!(character, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

fn is_closing(character: char) -> bool {
    "、。，．：；？！）」』】〉》ー々".contains(character)
}

fn is_opening(character: char) -> bool {
    "（「『【〈《".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(title: &str) -> (Vec<String>, f32) {
        let Title { lines, size } = fit_title(&Font::default(), title, 1040.0, false);
        (lines, size)
    }

    #[test]
    fn a_short_title_is_one_large_line_and_a_longer_one_has_more_and_smaller_ones() {
        assert_eq!(lines("Orders"), (vec!["Orders".to_owned()], 92.0));
        assert_eq!(lines(" \n "), (vec![], 92.0));
        let (two, size) = lines("Deploy the server and the worker");
        assert_eq!((two, size), (vec!["Deploy the server and".to_owned(), "the worker".to_owned()], 92.0));
        let (three, size) = lines("How prices are calculated, rounded and shown in each of the channels of a shop");
        assert_eq!((three.len(), size), (3, 78.0));
    }

    #[test]
    fn a_title_of_more_than_four_lines_ends_after_a_word_with_an_ellipsis() {
        let (four, size) = lines(&"The catalog of a shop, ".repeat(20));
        assert_eq!((four.len(), size), (4, 54.0));
        let last = four.last().map(String::as_str).unwrap_or_default();
        assert!(last.ends_with('…') && !last.ends_with(",…") && !last.ends_with(" …"), "{last}");
        let word = last.trim_end_matches('…').rsplit(' ').next();
        assert!(["The", "catalog", "of", "a", "shop"].contains(&word.unwrap_or_default()), "{last}");
    }

    #[test]
    fn a_name_is_smaller_before_it_is_broken_and_is_broken_between_its_humps() {
        assert_eq!(lines("OrderLineCustomFieldsInput").0.len(), 1);
        let name = "CustomerGroupChangeEventHandlerRegistrationOptions";
        let (broken, size) = lines(name);
        assert_eq!((broken.concat().as_str(), size), (name, 54.0));
        assert!(broken.len() > 1 && broken.iter().all(|line| line.starts_with(char::is_uppercase)), "{broken:?}");
        let (letters, _) = lines(&"m".repeat(60));
        assert_eq!(letters.concat(), "m".repeat(60));
        assert!(letters.len() > 1);
    }

    #[test]
    fn a_line_that_is_too_long_ends_early() {
        let line = |text: &str| fit_line(&Font::default(), text, (34.0, Weight::Medium), 300.0);
        assert_eq!(line("Guides ›  Orders"), "Guides › Orders");
        assert_eq!(line("Guides › Orders › Payments › Refunds"), "Guides › Orders…");
    }

    #[test]
    fn scripts_without_spaces_break_between_letters_and_not_before_what_closes() {
        let pieces: Vec<&str> = split("注文、「状態」 API").iter().map(|piece| piece.text).collect();
        assert_eq!(pieces, ["注", "文、", "「状", "態」", "API"]);
    }
}
