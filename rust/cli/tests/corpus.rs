//! Whole trees of documents: no word, link, heading, block of code, image or cell of them is lost, and nothing breaks.
//!
//! What an author wrote is read once more here, by means that share nothing with the parser (`written`), and compared with
//! what the tree of the document shows (`shown`).

mod parts;
mod shown;
mod tags;
mod written;

use std::fs;
use std::path::{Path, PathBuf};

use builder::library;
use dialect::diagnostic::Severity;
use dialect::document::Parsed;
use dialect::parse::{Options, parse};

use crate::markup::{Numbers, balanced, each_html};
use crate::support::project::{WITH_REFERENCE, repository_config, tests};
use parts::words;
use shown::shown;
use written::written;

/// Names a folder of further documents, in the shape that is widespread.
const CORPUS: &str = "VENDURE_CORPUS";

#[test]
fn nothing_of_the_content_is_lost() {
    nothing_is_lost(&repository_config().folders.content);
}

#[test]
fn nothing_of_the_generated_reference_is_lost() {
    nothing_is_lost(&WITH_REFERENCE.folders.cache.join("reference/documents"));
}

#[test]
fn nothing_of_a_tree_with_every_component_is_lost() {
    nothing_is_lost(&tests().join("build/published/docs"));
}

#[test]
fn nothing_of_the_named_folder_is_lost() {
    match std::env::var_os(CORPUS) {
        Some(folder) => nothing_is_lost(Path::new(&folder)),
        None => println!("skipped: {CORPUS} names no folder of Markdown files"),
    }
}

#[test]
fn a_whole_document_lacks_nothing() {
    assert_eq!(problems("sample.mdx", SAMPLE, SAMPLE, &options()), [""; 0]);
}

#[test]
fn whatever_is_taken_out_of_a_document_is_missed() {
    let options = options();
    for (piece, instead) in LOSSES {
        let text = SAMPLE.replacen(piece, instead, 1);
        assert_ne!(text, SAMPLE, "the sample does not contain {piece:?}");
        assert_ne!(problems("sample.mdx", SAMPLE, &text, &options), [""; 0], "nobody misses {piece:?}");
    }
}

/// The parser's options for the project's own documents.
fn options() -> Options {
    library::parser_options(&repository_config().site)
}

fn nothing_is_lost(folder: &Path) {
    let mut files = Vec::new();
    collect(folder, &mut files);
    assert!(!files.is_empty(), "{} holds no Markdown files", folder.display());
    let options = options();
    let mut all = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let name = file.strip_prefix(folder).unwrap_or(file).display().to_string();
        all.extend(problems(&name, &text, &text, &options).into_iter().map(|problem| format!("{name}: {problem}")));
    }
    assert!(all.is_empty(), "{}\n\n{} problems in {} files", all.join("\n\n"), all.len(), files.len());
}

/// What is wrong with what the parser makes of a text, when an author wrote `source`.
fn problems(name: &str, source: &str, text: &str, options: &Options) -> Vec<String> {
    let source = source.replace("\r\n", "\n");
    let Parsed { document, body, .. } = parse(name, name, text, options);
    let errors = document.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let mut problems: Vec<String> = errors.map(|diagnostic| diagnostic.render(false)).collect();
    each_html(&body.nodes, &Numbers, &mut |html| {
        if let Err(what) = balanced(html) {
            problems.push(format!("{what} in {html}"));
        }
    });
    let title = source.strip_prefix("---\n").and_then(|rest| {
        let (front, _) = rest.split_once("\n---\n")?;
        front.lines().find_map(|line| line.strip_prefix("title:"))
    });
    if let Some(title) = title.filter(|title| words(title) != words(&document.title)) {
        problems.push(format!("the title{title} is shown as {}", document.title));
    }
    let components = options.generated.iter().chain(&options.components);
    let components = components.map(|(name, component)| (name.clone(), component.clone())).collect();
    problems.extend(written(&source, &components).missing_in(&shown(&document, &body.nodes)));
    problems
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("the corpus can be listed").map(|entry| entry.expect("listed").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "md" || extension == "mdx") {
            files.push(path);
        }
    }
}

/// A document with something of every kind.
const SAMPLE: &str = r#"---
title: A sample
---

import Tabs from '@theme/Tabs';

One **bold** word, [a link](/one), `code span` and ![a picture](./one.png).

## A heading {#head}

- An item with [another link](/two)
- A second item

:::tip[Mind the gap]
Inside an admonition.
:::

```ts title="file.ts"
const first = 1;
const second = 2;
```

| Name | Value |
| ---- | ----- |
| left | right |
| more | cells |

<Tabs groupId="kind">
<TabItem value="npm" label="From npm">

In a tab.

</TabItem>
</Tabs>

<details>
<summary>More of it</summary>

Hidden text.

</details>
"#;

/// Pieces of the sample, and what of them is missing when the parser is not given them.
const LOSSES: [(&str, &str); 14] = [
    ("A sample", "Another title"),
    ("bold", ""),
    ("[a link](/one)", "a link"),
    ("code span", "code"),
    ("![a picture](./one.png)", ""),
    ("## A heading {#head}\n", ""),
    ("## A heading", "### A heading"),
    ("(/two)", "(/three)"),
    ("[Mind the gap]", ""),
    ("title=\"file.ts\"", ""),
    ("const second = 2;\n", ""),
    ("| more | cells |", "| more cells |"),
    ("From npm", "npm"),
    ("<summary>More of it</summary>", "<summary>More</summary>"),
];
