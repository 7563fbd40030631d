//! Which samples of code changed, for those who prove or run them.

use std::fmt;

use serde::Serialize;

use crate::block::BlockKind;
use crate::blocks::{BlockChange, MarkedBlock};
use crate::comparison::{Comparison, PageChange};
use crate::runs::Change;
use crate::token::TokenKind;

/// A block of code that is new, gone, or says something else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sample<'a> {
    /// What became of it.
    pub change: BlockChange,
    /// The page that it is on.
    pub route: &'a str,
    /// Its document, by the path in the content folder.
    pub file: Option<&'a str>,
    /// The heading that it is below.
    pub section: String,
    /// Its language.
    pub language: String,
    /// What is written above it.
    pub title: String,
}

impl Comparison {
    /// The samples that changed, in the order of their pages. One that only stands elsewhere on its page is the same.
    pub fn samples(&self) -> Vec<Sample<'_>> {
        self.pages.iter().flat_map(of_page).collect()
    }
}

fn of_page(page: &PageChange) -> Vec<Sample<'_>> {
    // The heading as it was, and as it is.
    let mut sections = [String::new(), String::new()];
    let mut samples = Vec::new();
    for block in &page.blocks {
        let is_gone = block.change == BlockChange::Removed;
        let is_told = is_gone || matches!(block.change, BlockChange::Added | BlockChange::Changed);
        match block.kind {
            BlockKind::Heading => {
                for (section, other) in sections.iter_mut().zip([Change::Added, Change::Removed]) {
                    let text = text_of(block, "", other);
                    // One that is on the other side alone is nothing here.
                    if !text.is_empty() {
                        *section = text;
                    }
                }
            }
            BlockKind::Code if is_told && !is_led_elsewhere(block) => {
                let other = if is_gone { Change::Added } else { Change::Removed };
                samples.push(Sample {
                    change: block.change,
                    route: &page.route,
                    file: page.file.as_deref(),
                    section: sections[usize::from(!is_gone)].clone(),
                    language: text_of(block, "language", other),
                    title: text_of(block, "title", other),
                });
            }
            _ => {}
        }
    }
    samples
}

/// Whether nothing of a block changed but where names in it lead.
fn is_led_elsewhere(block: &MarkedBlock) -> bool {
    let mut runs = block.parts.iter().flat_map(|part| &part.runs).filter(|run| run.change != Change::Same);
    block.change == BlockChange::Changed
        && runs.all(|run| run.tokens.iter().all(|token| token.kind == TokenKind::Target))
}

/// What a part of a block says without what is of the other side.
fn text_of(block: &MarkedBlock, name: &str, other: Change) -> String {
    let runs = block.parts.iter().filter(|part| part.name == name).flat_map(|part| &part.runs);
    let mut text = String::new();
    for token in runs.filter(|run| run.change != other).flat_map(|run| &run.tokens) {
        text.push_str(if token.is_apart && !text.is_empty() { " " } else { "" });
        text.push_str(&token.text);
    }
    text
}

impl fmt::Display for Sample<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let language = if self.language.is_empty() { "code" } else { &self.language };
        write!(f, "{language}")?;
        if !self.title.is_empty() {
            write!(f, " \"{}\"", self.title)?;
        }
        if !self.section.is_empty() {
            write!(f, " in \"{}\"", self.section)?;
        }
        match self.change {
            BlockChange::Added => f.write_str(", new"),
            BlockChange::Removed => f.write_str(", gone"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::block::{Block, Part};
    use crate::blocks::compare_blocks;
    use crate::comparison::PageFate;
    use crate::token::Tokens;

    /// The samples that are told of a page with this code before and after, whose first word leads to a page.
    fn told(before: [&str; 3], after: [&str; 3]) -> usize {
        let blocks = |[name, target, rest]: [&str; 3]| {
            let mut tokens = Tokens::default();
            tokens.code(name);
            if !target.is_empty() {
                tokens.push(TokenKind::Target, target, "");
            }
            tokens.code(rest);
            [Block::new(BlockKind::Code, &[], vec![Part::new("", tokens.take())])]
        };
        let blocks = compare_blocks(&blocks(before), &blocks(after));
        let page = PageChange {
            fate: PageFate::Changed,
            route: "/brew".to_owned(),
            former: None,
            title: String::new(),
            file: None,
            bytes: (0, 0),
            blocks,
        };
        of_page(&page).len()
    }

    #[test]
    fn a_sample_is_the_same_where_only_what_a_name_leads_to_is_another() {
        let before = ["Pot", "/api/pot", ".pour();\n"];
        assert_eq!(told(before, ["Pot", "/reference/pot", ".pour();\n"]), 0);
        assert_eq!(told(before, ["Pot", "", ".pour();\n"]), 0);
        assert_eq!(told(before, ["Pot", "/reference/pot", ".drink();\n"]), 1);
        assert_eq!(told(before, ["Pot", "/api/pot", ".pour()\n"]), 1);
    }
}
