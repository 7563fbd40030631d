//! GraphQL samples: whether they are GraphQL, which fragments they need, and what schemas say of them.

mod templates;
mod used;

use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;

use apollo_parser::cst::{CstNode as _, Definition, Document, FragmentSpread};
use apollo_parser::{Parser, SyntaxNode};
use serde::{Deserialize, Serialize};

use crate::ledger::Fault;
use crate::{Project, ProofError};
pub(crate) use templates::find_templates;
pub use used::{UsedName, find_used};

/// What the program `graphql` is asked; it answers with what is wrong with each sample, or with why it cannot tell.
#[derive(Debug, Serialize, Deserialize)]
pub struct Question {
    /// The title of each schema, with the files that make it. A later file extends those before.
    pub schemas: Vec<(String, Vec<PathBuf>)>,
    /// What is to be validated.
    pub samples: Vec<Asked>,
}

/// A sample that schemas are asked about.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Asked {
    /// Its title, which may name the schema that it is for.
    pub title: Option<String>,
    /// Operations with the fragments that they need, or definitions that extend a schema.
    pub text: String,
    /// What its page defines elsewhere, each by itself: it extends the schemas too, as far as it can.
    pub beside: Vec<String>,
    /// Whether it is merged with another operation, whose variables it may use.
    pub is_part: bool,
    /// JSON that is said to be its variables.
    pub variables: Vec<String>,
    /// JSON that is said to be replies to it.
    pub replies: Vec<String>,
}

/// What schemas say of a sample.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// All that is wrong with it.
    pub faults: Vec<Fault>,
    /// What it is in TypeScript, if it is an operation or a fragment and nothing is wrong.
    pub types: Option<Types>,
    /// What is wrong with each JSON of variables.
    pub variables: Vec<Option<Fault>>,
    /// What is wrong with each of its replies.
    pub replies: Vec<Option<Fault>>,
}

/// The TypeScript types of an operation or a fragment.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Types {
    /// Of what it results in.
    pub result: String,
    /// Of its variables.
    pub variables: String,
}

/// The answer to a [`Question`], sample by sample.
pub type Answer = Result<Vec<Judged>, String>;

/// Asks what the schemas say of samples. The program that answers is compiled when it is first asked.
pub(crate) fn validate(project: &Project, samples: Vec<Asked>) -> Result<Answer, ProofError> {
    let question = Question { schemas: project.schemas.clone(), samples };
    let input = serde_json::to_vec(&question).map_err(|error| ProofError::Validator(error.to_string()))?;
    let mut command = system::companion("graphql");
    command.env("CARGO_TERM_QUIET", "true");
    let failed = |error: std::io::Error| ProofError::Validator(error.to_string());
    let output = project.run(&mut command, ("the validation of GraphQL", input), failed)?;
    let printed = || ProofError::Validator(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    serde_json::from_slice(&output.stdout).map_err(|_| printed())
}

pub(crate) fn parse(text: &str) -> Result<Document, Fault> {
    let tree = Parser::new(text).parse();
    let Some(error) = tree.errors().min_by_key(|error| error.index()) else { return Ok(tree.document()) };
    let before = text.get(..error.index()).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Err(Fault {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        message: format!("syntax error: {}", error.message()),
    })
}

/// Whether a schema can say anything of a document: definitions of types are for nobody to ask.
pub(crate) fn is_executable(document: &Document) -> bool {
    document.definitions().any(|one| one.is_executable_definition())
}

/// Fragments that samples define, by name and page.
pub(crate) struct Fragments {
    by_name: BTreeMap<String, Vec<(usize, SyntaxNode)>>,
}

impl Fragments {
    /// Collects the fragments of samples, each with the number of its page.
    pub(crate) fn collect<'a>(samples: impl Iterator<Item = (usize, &'a str)>) -> Self {
        let mut by_name: BTreeMap<String, Vec<(usize, SyntaxNode)>> = BTreeMap::new();
        for (page, text) in samples {
            let Ok(document) = parse(text) else { continue };
            for (name, node) in find_fragments(&document) {
                by_name.entry(name).or_default().push((page, node));
            }
        }
        Self { by_name }
    }

    /// A sample's text with the fragments that it needs and does not define, those of its page before those of others.
    pub(crate) fn complete(&self, page: usize, text: &str) -> String {
        let mut whole = text.to_owned();
        let Ok(document) = parse(text) else { return whole };
        let mut known: HashSet<String> = find_fragments(&document).map(|(name, _)| name).collect();
        let mut wanted = find_spreads(document.syntax());
        while let Some(name) = wanted.pop() {
            let Some(found) = self.by_name.get(&name).filter(|_| !known.contains(&name)) else { continue };
            let near = found.iter().find(|(of, _)| *of == page).or_else(|| found.first());
            known.insert(name);
            if let Some((_, fragment)) = near {
                whole = format!("{whole}\n{}", fragment.text().to_string().trim_end());
                wanted.extend(find_spreads(fragment));
            }
        }
        whole
    }
}

fn find_fragments(document: &Document) -> impl Iterator<Item = (String, SyntaxNode)> {
    document.definitions().filter_map(|one| match one {
        Definition::FragmentDefinition(one) => {
            Some((one.fragment_name()?.name()?.text().to_string(), one.syntax().clone()))
        }
        _ => None,
    })
}

/// The names of the fragments that are used below a node.
fn find_spreads(node: &SyntaxNode) -> Vec<String> {
    let all = node.descendants().filter_map(FragmentSpread::cast);
    all.filter_map(|one| Some(one.fragment_name()?.name()?.text().to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_gets_the_fragments_that_it_needs_and_those_of_its_own_page_first() {
        let (near, far) = ("fragment F on A { a ...G }", "fragment F on B { b } fragment G on B { \"...H\" }");
        let fragments = Fragments::collect([(0, far), (1, near), (2, "fragment {")].into_iter());
        assert_eq!(fragments.complete(1, "{ a { ...F } }"), "{ a { ...F } }\nfragment F on A { a ...G }");
        let fragments = Fragments::collect([(0, "fragment F on B { b ...G } fragment G on C { c }")].into_iter());
        let whole = "{ a { ...F } }\nfragment F on B { b ...G }\nfragment G on C { c }";
        assert_eq!(fragments.complete(1, "{ a { ...F } }"), whole);
        assert_eq!(fragments.complete(1, whole), whole, "nothing is missing");
    }

    #[test]
    fn what_is_no_graphql_is_told_at_its_place() {
        let fault = parse("{\n  \u{e4} a }").expect_err("a letter that no name has");
        assert_eq!((fault.line, fault.column), (2, 3), "{fault:?}");
        assert!(is_executable(&parse("{ a }").unwrap()) && !is_executable(&parse("type A { b: C }").unwrap()));
    }
}
