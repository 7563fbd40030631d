//! Long texts in parts that an agent reads one by one.

use builder::write::markdown::cut_to_fit;

/// The most bytes of an answer: 2,000 tokens, even where names in code make tokens of three bytes each.
pub const LONGEST_ANSWER: usize = 6_000;

/// What is left of an answer beside notes: about further parts, and about what it was made of.
pub(super) const ROOM: usize = LONGEST_ANSWER - SOURCE - 300;

/// The most bytes of the line about what an answer was made of.
pub(super) const SOURCE: usize = 300;

/// A part of Markdown, counted from 1, and how many there are. Parts end between lines, and where possible above a heading.
pub(super) fn part(markdown: &str, number: usize) -> Option<(String, usize)> {
    let parts = cut_to_fit(markdown, ROOM);
    let count = parts.len();
    parts.into_iter().nth(number.checked_sub(1)?).map(|text| (text, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_short_and_nothing_is_lost() {
        let paragraphs: Vec<String> = (0..400).map(|number| format!("Paragraph {number} of many.")).collect();
        let text = paragraphs.join("\n\n");
        let (_, count) = part(&text, 1).unwrap();
        assert!(count > 1);
        let parts: Vec<String> = (1..=count).map(|number| part(&text, number).unwrap().0).collect();
        assert!(parts.iter().all(|part| part.len() <= ROOM));
        assert_eq!(parts.join("\n\n"), text);
        assert_eq!((part(&text, 0), part(&text, count + 1)), (None, None));
        assert_eq!(part("", 1), Some((String::new(), 1)));
    }

    #[test]
    fn a_part_ends_above_a_heading_once_it_is_half_full() {
        let section = |number: usize| format!("## Section {number}\n\n{}\n", "word ".repeat(200).trim_end());
        let text: String = (0..20).map(section).collect();
        let (_, count) = part(&text, 1).unwrap();
        for number in 1..=count {
            let said = part(&text, number).unwrap().0;
            assert!(said.starts_with("## Section"), "{said}");
            assert!(number == count || (ROOM / 2..=ROOM).contains(&said.len()), "{}", said.len());
        }
    }

    #[test]
    fn long_code_is_code_in_each_part() {
        let text = format!("Before.\n\n```ts\n{}```\n\nAfter.", "call();\n\n".repeat(3000));
        let (_, count) = part(&text, 1).unwrap();
        let parts: Vec<String> = (1..=count).map(|number| part(&text, number).unwrap().0).collect();
        assert!(parts[1].starts_with("```ts\ncall();") && parts[1].ends_with("\n```"), "{}", parts[1]);
        assert_eq!(parts.concat().matches("call();").count(), 3000);
        assert!(parts.iter().all(|part| part.len() < LONGEST_ANSWER && part.matches("```").count() % 2 == 0));
    }

    #[test]
    fn no_part_has_nothing_but_the_end_of_code() {
        // Wherever the first part ends, somewhere it ends just before the marks.
        for length in 5_600..5_720 {
            let text = format!("```ts\n{}\n{}\n```", "a".repeat(length / 2), "b".repeat(length - length / 2));
            let (_, count) = part(&text, 1).unwrap();
            for number in 1..=count {
                let said = part(&text, number).unwrap().0;
                assert!(said.contains(['a', 'b']) && said.len() < LONGEST_ANSWER, "{length}: {said}");
            }
        }
    }

    #[test]
    fn a_line_without_an_end_is_cut() {
        let (_, count) = part(&"ä".repeat(20_000), 1).unwrap();
        assert!((1..=count).all(|number| part(&"ä".repeat(20_000), number).unwrap().0.len() < LONGEST_ANSWER));
    }
}
