//! The drawings of a page. They are in its markup, where readers see them without a script, and would be in its module a
//! second time; so the module only names them, and each is also a file, for readers who come from another page.

use dialect::document::Node;
use system::short_hash;

/// A drawing as a file of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// The file's name in the site.
    pub file: String,
    /// Its text.
    pub svg: String,
}

pub(super) fn drawing_name(svg: &str) -> String {
    short_hash(svg.as_bytes())
}

pub(super) fn find_drawings(nodes: &[Node]) -> Vec<Drawing> {
    let mut found = Vec::new();
    for node in nodes {
        add_drawings(node, &mut found);
    }
    found
}

fn add_drawings(node: &Node, found: &mut Vec<Drawing>) {
    if let Node::Diagram { width, height, svg, .. } = node {
        let file = format!("assets/diagrams/{}.svg", drawing_name(svg));
        if found.iter().all(|drawing| drawing.file != file) {
            let open = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">");
            found.push(Drawing { file, svg: format!("{open}{svg}</svg>") });
        }
    }
    for child in node.children() {
        add_drawings(child, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::document::Tab;

    fn diagram(markup: &str) -> Node {
        Node::Diagram {
            id: "diagram-1".into(),
            title: None,
            description: None,
            width: 14,
            height: 7,
            svg: markup.into(),
            source: String::new(),
        }
    }

    #[test]
    fn each_drawing_of_a_page_is_a_file_named_after_what_is_in_it() {
        let inner =
            vec![Tab { value: "a".into(), label: "A".into(), children: vec![diagram("<b/>"), diagram("<a/>")] }];
        let tabs = Node::Tabs { group: None, id: "tabs-1".into(), items: inner, initial: "a".into() };
        let nodes = [diagram("<a/>"), Node::Part { height: 9, children: vec![tabs] }];
        let found = find_drawings(&nodes);
        let texts: Vec<&str> = found.iter().map(|drawing| drawing.svg.as_str()).collect();
        let open = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 14 7\">";
        assert_eq!(texts, [format!("{open}<a/></svg>"), format!("{open}<b/></svg>")]);
        assert_eq!(found[1].file, format!("assets/diagrams/{}.svg", drawing_name("<b/>")));
    }
}
