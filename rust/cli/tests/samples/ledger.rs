//! What the ledger of proofs spares.

use proofs::ProveOptions;

use super::{LEDGER, project, prove_all, prove_with};

#[test]
fn what_a_grammar_has_read_is_read_again_only_where_everything_is() {
    let project = project("# Samples\n\n```json\n{ \"a\": 1,, }\n```\n");
    prove_with(&project, ProveOptions { accept_failures: true, ..ProveOptions::default() });
    // Only whoever reads the sample knows that this is not so.
    let ledger = project.read(LEDGER);
    let (before, rest) = ledger.split_once("{\"failed\":").expect("it has failed");
    let (_, after) = rest.split_once("]}").expect("its faults end");
    project.write(LEDGER, &format!("{before}\"parsed\"{after}"));
    assert_eq!(prove_all(&project).diagnostics, []);
    let everything = ProveOptions { everything: true, ..ProveOptions::default() };
    assert_eq!(prove_with(&project, everything).diagnostics.len(), 1);
}
