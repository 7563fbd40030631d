//! Comments that silence rules: `<!-- site-ignore broken-link -->` in the block after it, `site-ignore-start` and
//! `site-ignore-end` in all that is between. `{/* site-ignore broken-link */}` does so, too.

use std::ops::Range;

use super::source::Source;
use crate::diagnostic::{Diagnostic, Edit, Fix, Ignore, Rule};
use crate::warning;

/// What every such comment begins with.
const WORD: &str = "site-ignore";

pub(crate) fn is_ignore(comment: &str) -> bool {
    comment.trim_start_matches(['<', '!', '-', '{', '/', '*', ' ', '\n']).starts_with(WORD)
}

/// What a comment says of rules: how far it reaches, and what stands behind that.
enum Reach {
    Block,
    Start,
    End,
}

/// The parts of a document in which `comments` silence rules, and what is wrong with the comments.
pub(crate) fn read_ignores(
    source: &Source<'_>,
    file: &str,
    comments: &[Range<usize>],
) -> (Vec<Ignore>, Vec<Diagnostic>) {
    let mut ignores: Vec<Ignore> = Vec::new();
    let mut wrong = Vec::new();
    for comment in comments {
        let (reach, names) = read_comment(source, comment);
        let line = source.locate(comment.clone()).line;
        if matches!(reach, Reach::End) {
            let mut open: Vec<&mut Ignore> = ignores.iter_mut().filter(|ignore| ignore.last == usize::MAX).collect();
            // What ends nothing else goes with what it ends.
            if let [only] = &mut open[..] {
                only.fix.edits.push(remove_comment(source, file, comment));
            }
            for ignore in open {
                ignore.last = line;
            }
            continue;
        }
        let last = match reach {
            Reach::Block => source.locate(block_end(source.text(), comment.end)..source.text().len()).line,
            _ => usize::MAX,
        };
        if names.is_empty() {
            let diagnostic = warning!(UnknownRule, file, "this comment names no rule";
                label: "silences nothing"; hint: "name one, as in `<!-- site-ignore broken-link -->`");
            wrong.push(diagnostic.at_span(source.locate(comment.clone())));
        }
        for (number, name) in names.iter().cloned().enumerate() {
            let written = &source.text()[name.clone()];
            let fix = Fix {
                title: format!("silence `{written}` no more"),
                edits: vec![match &names[..] {
                    [_] => remove_comment(source, file, comment),
                    [.., before, _] if number + 1 == names.len() => source.edit(file, before.end..name.end, ""),
                    _ => source.edit(file, name.start..names[number + 1].start, ""),
                }],
            };
            match Rule::find(written) {
                Ok(rule) if !rule.is_of_text() => {
                    let diagnostic = warning!(UnusedIgnore(written), file, "a comment cannot silence `{written}`";
                        label: "silences nothing"; hint: "set its level in [rules] of site.toml");
                    wrong.push(diagnostic.at_span(source.locate(name)).fix(Some(fix)));
                }
                Ok(rule) => ignores.push(Ignore {
                    rule,
                    file: file.to_owned(),
                    first: line,
                    last,
                    span: source.locate(name),
                    fix,
                }),
                Err(near) => {
                    let diagnostic = warning!(UnknownRule(written), file, "there is no rule `{written}`";
                        label: "silences nothing")
                    .at_span(source.locate(name.clone()));
                    let hint = near.map(|near| format!("did you mean `{near}`?"));
                    wrong.push(diagnostic.hints(hint).fix(source.fix(file, name, near)));
                }
            }
        }
    }
    (ignores, wrong)
}

/// The edit that removes a comment, with its line if nothing else is in it.
fn remove_comment(source: &Source<'_>, file: &str, comment: &Range<usize>) -> Edit {
    let (before, after) = (&source.text()[..comment.start], &source.text()[comment.end..]);
    let range = match after.strip_prefix('\n') {
        Some(_) if before.is_empty() || before.ends_with('\n') => comment.start..comment.end + 1,
        _ => comment.clone(),
    };
    source.edit(file, range, "")
}

/// How far a comment reaches, and where it names rules.
fn read_comment(source: &Source<'_>, comment: &Range<usize>) -> (Reach, Vec<Range<usize>>) {
    let text = &source.text()[comment.clone()];
    let mut at = comment.start + text.find(WORD).map_or(text.len(), |word| word + WORD.len());
    let mut rest = &source.text()[at..comment.end];
    let mut reach = Reach::Block;
    for (word, other) in [("-start", Reach::Start), ("-end", Reach::End)] {
        if let Some(after) = rest.strip_prefix(word) {
            (rest, at, reach) = (after, at + word.len(), other);
            break;
        }
    }
    let mut names = Vec::new();
    for word in rest.trim_end_matches(['-', '>', '*', '/', '}', ' ', '\n']).split([' ', ',', '\n']) {
        if !word.is_empty() {
            names.push(at..at + word.len());
        }
        at += word.len() + 1;
    }
    (reach, names)
}

/// The last byte of the block after `at`: the lines up to one that is empty, or all of a block of code.
fn block_end(text: &str, at: usize) -> usize {
    let start = at + (text[at..].len() - text[at..].trim_start().len());
    let first = &text[start..];
    let mark = first.chars().next().filter(|mark| matches!(mark, '`' | '~'));
    let fence = mark.map_or("", |mark| &first[..first.len() - first.trim_start_matches(mark).len()]);
    let mut end = start;
    for (number, line) in first.split_inclusive('\n').enumerate() {
        let is_last = if fence.len() >= 3 {
            number > 0 && line.trim().starts_with(fence)
        } else if line.trim().is_empty() {
            break;
        } else {
            false
        };
        end += line.len();
        if is_last {
            break;
        }
    }
    end.saturating_sub(1).max(at)
}

#[cfg(test)]
mod tests {
    use crate::parse::{Options, parse};

    fn ignored(text: &str) -> Vec<(&'static str, usize, usize)> {
        let document = parse("a.mdx", "a.mdx", text, &Options::default()).document;
        document.ignores.iter().map(|ignore| (ignore.rule.name(), ignore.first, ignore.last)).collect()
    }

    #[test]
    fn a_comment_reaches_to_the_end_of_the_next_block() {
        assert_eq!(ignored("a\n\n<!-- site-ignore broken-link -->\n\nb\nc\n\nd\n"), [("broken-link", 3, 6)]);
        assert_eq!(
            ignored("{/* site-ignore broken-link, picture */}\nb\n"),
            [("broken-link", 1, 2), ("picture", 1, 2)]
        );
        assert_eq!(ignored("a <!-- site-ignore no-effect --> b\nc\n\nd"), [("no-effect", 1, 2)]);
        let code = "<!-- site-ignore code-block -->\n\n```ts\na\n\nb\n```\n\nc";
        assert_eq!(ignored(code), [("code-block", 1, 7)]);
    }

    #[test]
    fn a_region_ends_with_its_comment_or_with_the_document() {
        let text = "<!-- site-ignore-start picture -->\n\na\n\n<!-- site-ignore-end -->\n\nb\n";
        assert_eq!(ignored(text), [("picture", 1, 5)]);
        assert_eq!(ignored("<!-- site-ignore-start picture -->\n\na\n"), [("picture", 1, usize::MAX)]);
    }

    /// A document without what silences its first rule.
    fn fixed(text: &str) -> String {
        let document = parse("a.mdx", "a.mdx", text, &Options::default()).document;
        let mut fixed = text.to_owned();
        for edit in document.ignores[0].fix.edits.iter().rev() {
            fixed.replace_range(edit.start..edit.end, &edit.text);
        }
        fixed
    }

    #[test]
    fn the_fix_takes_a_rule_out_of_its_comment_and_an_empty_comment_away() {
        assert_eq!(fixed("a\n\n<!-- site-ignore picture -->\nb\n"), "a\n\nb\n");
        assert_eq!(fixed("a <!-- site-ignore picture --> b\n"), "a  b\n");
        let two = "{/* site-ignore picture, no-effect */}\nb\n";
        assert_eq!(fixed(two), "{/* site-ignore no-effect */}\nb\n");
        let region = "<!-- site-ignore-start picture -->\n\na\n\n<!-- site-ignore-end -->\n\nb\n";
        assert_eq!(fixed(region), "\na\n\n\nb\n");
    }

    #[test]
    fn code_that_shows_such_a_comment_silences_nothing() {
        assert!(ignored("`<!-- site-ignore picture -->`\n\n```md\n<!-- site-ignore picture -->\n```\n").is_empty());
    }

    #[test]
    fn a_rule_that_does_not_exist_is_told_with_the_nearest() {
        let told =
            parse("a.mdx", "a.mdx", "<!-- site-ignore broken-lnk -->\n", &Options::default()).document.diagnostics;
        assert_eq!(told[0].hints, ["did you mean `broken-link`?"]);
        assert!(told[0].fix.is_some(), "{told:?}");
    }
}
