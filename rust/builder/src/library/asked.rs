//! What the GraphQL requests of a document ask of schemas, and where they do.

use std::ops::Range;

use dialect::parse::{Sample, Source};
use proofs::graphql::find_used;
use serde::{Deserialize, Serialize};

/// A type or a field of a schema that a document's request uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskedName {
    /// The title of the request, which may name a schema.
    pub title: Option<String>,
    /// A type; or the type at which fields begin, the fields above this one, and its own name.
    pub path: Vec<String>,
    /// Bytes of the document's text; those of the fence for a request that is written elsewhere.
    pub bytes: Range<usize>,
}

/// What the samples of a document ask for.
pub(super) fn find_asked(samples: &[Sample], text: &str) -> Vec<AskedName> {
    let requests: Vec<&Sample> = samples.iter().filter(|sample| sample.language == "graphql").collect();
    if requests.is_empty() {
        return Vec::new();
    }
    let source = Source::new(text);
    let lines: Vec<&str> = source.text().split_inclusive('\n').collect();
    let starts: Vec<usize> = lines.iter().scan(0, |at, line| Some(std::mem::replace(at, *at + line.len()))).collect();
    let find = |sample: &Sample| {
        let mut used = find_used(&sample.text);
        used.sort_by_key(|one| one.at.start);
        // The code's line that was reached, where it begins, and where it is in the document.
        let (mut number, mut begin) = (0, 0);
        let mut start = start_of(sample, 0, 0, &lines, &starts);
        let place = |name: proofs::graphql::UsedName| {
            while let Some(end) = sample.text[begin..].find('\n').map(|end| begin + end + 1)
                && end <= name.at.start
            {
                (number, begin) = (number + 1, end);
                start = start_of(sample, number, begin, &lines, &starts);
            }
            let bytes = start.map(|start| start + name.at.start - begin..start + name.at.end - begin);
            let bytes = bytes.unwrap_or_else(|| sample.fence.clone());
            AskedName { title: sample.title.clone(), path: name.path, bytes }
        };
        used.into_iter().map(place).collect::<Vec<_>>()
    };
    requests.into_iter().flat_map(find).collect()
}

/// Where a line of a sample, which begins at a byte of its code, is in the document.
fn start_of(sample: &Sample, number: usize, begin: usize, lines: &[&str], starts: &[usize]) -> Option<usize> {
    let own = sample.text[begin..].split('\n').next().unwrap_or_default();
    let (line, start) = lines.get(sample.line + number).zip(starts.get(sample.line + number))?;
    // What surrounds the block, such as a list, indents its lines.
    let indent = line.trim_end_matches('\n').rfind(own)?;
    sample.file.is_none().then_some(start + indent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::parse::{Options, parse};

    #[test]
    fn what_requests_ask_for_is_found_where_it_is_written() {
        let text = "# A\r\n\n- One\n\n  ```graphql title=\"Shop API\"\n  {\n    order { id }\n  }\n  ```\n\n```ts\nlet a;\n```\n";
        let parsed = parse("a.md", "a.md", text, &Options { keeps_samples: true, ..Options::default() });
        let found = find_asked(&parsed.samples, text);
        let source = Source::new(text);
        let shown: Vec<_> = found
            .iter()
            .map(|one| (one.title.as_deref(), one.path.join("."), &source.text()[one.bytes.clone()]))
            .collect();
        let title = Some("Shop API");
        assert_eq!(shown, [(title, "Query.order".to_owned(), "order"), (title, "Query.order.id".to_owned(), "id")]);
    }
}
