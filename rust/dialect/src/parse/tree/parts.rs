//! A long document in parts that can be laid out one by one.

use std::fmt::Write;

/// Bytes of nodes above which a document is cut: a phone lays out less than this at once without being kept from answering.
const LONG_DOCUMENT: usize = 64 << 10;

/// Bytes of nodes after which the next section begins a part: what a slow phone lays out between two frames.
const PORTION: usize = 5 << 10;

/// Cuts the nodes of a long document in front of sections; those of any other stay as they are.
pub(super) fn parts(nodes: Vec<String>) -> Vec<String> {
    if nodes.iter().map(String::len).sum::<usize>() < LONG_DOCUMENT {
        return nodes;
    }
    let mut parts = Vec::new();
    let mut part = Vec::new();
    for node in nodes {
        let begins = node.starts_with("{\"type\":\"heading\",\"level\":2");
        if begins && part.iter().map(String::len).sum::<usize>() >= PORTION {
            parts.push(written(&part));
            part.clear();
        }
        part.push(node);
    }
    parts.push(written(&part));
    // Without sections there is nowhere to cut.
    if parts.len() > 1 { parts } else { part }
}

fn written(nodes: &[String]) -> String {
    let height: f32 = nodes.iter().map(|node| height(node)).sum();
    let mut json = String::from("{\"type\":\"part\",\"height\":");
    let _ = write!(json, "{height:.0},\"children\":[{}]}}", nodes.join(","));
    json
}

/// About how much room a node takes, in rem: margins, and lines by the theme's size of text. What it is off by shows in
/// the length of the scroll bar, until the part is laid out.
#[expect(clippy::cast_precision_loss, reason = "a document has fewer lines than a float can count")]
fn height(node: &str) -> f32 {
    let count = |what: &str| node.matches(what).count() as f32;
    if node.starts_with('"') {
        1.0 + 2.0 * (count("</li>") + count("</p>"))
    } else if node.starts_with("{\"type\":\"heading\"") {
        5.5
    } else if node.starts_with("{\"type\":\"code\"") {
        5.7 + 1.45 * count("\\n")
    } else {
        10.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(length: usize) -> [String; 2] {
        let heading = "{\"type\":\"heading\",\"level\":2,\"id\":\"a\",\"html\":\"A\"}".to_owned();
        [heading, format!("\"<p>{}</p>\"", "a".repeat(length))]
    }

    #[test]
    fn a_document_of_common_length_stays_as_it_is() {
        let nodes: Vec<String> = section(10_000).into_iter().chain(section(10_000)).collect();
        assert_eq!(parts(nodes.clone()), nodes);
    }

    #[test]
    fn a_long_document_is_cut_in_front_of_sections_and_nothing_is_lost() {
        let nodes: Vec<String> = (0..40).flat_map(|_| section(2_000)).collect();
        let cut = parts(nodes.clone());
        assert_eq!(cut.len(), 14);
        let start = "{\"type\":\"part\",\"height\":26,\"children\":[{\"type\":\"heading\",\"level\":2";
        assert!(cut.iter().take(13).all(|part| part.starts_with(start)), "{:?}", &cut[0][..80]);
        let inside = |part: &String| part[part.find('[').unwrap() + 1..part.len() - 2].to_owned();
        assert_eq!(cut.iter().map(inside).collect::<Vec<_>>().join(","), nodes.join(","));
    }

    #[test]
    fn a_long_document_without_sections_stays_whole() {
        let nodes: Vec<String> = (0..40).map(|_| format!("\"<p>{}</p>\"", "a".repeat(2_000))).collect();
        assert_eq!(parts(nodes.clone()), nodes);
    }
}
