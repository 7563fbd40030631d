use super::*;
use crate::flatten::words;

fn blocks(texts: &[&str]) -> Vec<Block> {
    texts.iter().map(|text| Block::new(BlockKind::Paragraph, &[], vec![words("", Some(text))])).collect()
}

fn marked(before: &[&str], after: &[&str]) -> Vec<(BlockChange, String)> {
    let text = |block: &MarkedBlock| {
        let tokens = block.parts.iter().flat_map(|part| &part.runs).flat_map(|run| &run.tokens);
        tokens.map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    let marked = compare_blocks(&blocks(before), &blocks(after));
    marked.iter().filter(|block| block.change != BlockChange::Same).map(|block| (block.change, text(block))).collect()
}

#[test]
fn a_block_that_changed_is_found_among_new_ones_by_its_words() {
    let after = ["quite another thing here", "the first cup is free today", "end"];
    let found = marked(&["the first cup is free", "end"], &after);
    assert_eq!(found[0], (BlockChange::Added, "quite another thing here".to_owned()));
    assert_eq!(found[1].0, BlockChange::Changed);
    assert_eq!(found.len(), 2);
}

#[test]
fn a_block_that_moved_is_marked_at_both_places_and_those_it_passed_are_not() {
    let found = marked(&["a", "b", "c", "d"], &["b", "c", "a", "d"]);
    assert_eq!(found, [(BlockChange::MovedAway, "a".to_owned()), (BlockChange::MovedHere, "a".to_owned())]);
}

#[test]
fn a_block_that_is_in_something_else_now_says_so() {
    let inside = Block::new(BlockKind::Paragraph, &["admonition"], vec![words("", Some("a"))]);
    let marked = compare_blocks(&blocks(&["a"]), &[inside]);
    assert_eq!(marked[0].change, BlockChange::Changed);
    let changed: Vec<&str> =
        marked[0].parts.iter().filter(|part| part.is_changed()).map(|part| part.name.as_str()).collect();
    assert_eq!(changed, ["within"]);
}
