//! What schemas are asked about samples: their operations and definitions, and those in templates of TypeScript.

use std::collections::BTreeMap;

use crate::cases::{Case, SampleKind};
use crate::graphql::{Asked, Fragments, find_templates, is_executable, parse, validate};
use crate::ledger::{Fault, Verdict};
use crate::{Project, ProofError};

/// GraphQL in a sample: the sample itself, or a template in it.
struct Piece {
    /// The number of its case.
    case: usize,
    text: String,
    /// Where it begins in its sample, which is TypeScript.
    start: Option<usize>,
    is_definition: bool,
    is_part: bool,
}

/// Asks the schemas about all GraphQL, but that which is known to be wrong: one may need fragments and definitions of other
/// samples, and what those say is in no hash of its own.
pub(crate) fn validate_samples(
    project: &Project,
    cases: &[Case],
    verdicts: &mut BTreeMap<usize, Verdict>,
) -> Result<(), ProofError> {
    if project.schemas.is_empty() {
        return Ok(());
    }
    let pieces = find_pieces(cases);
    let fragments = Fragments::collect(pieces.iter().map(|piece| (cases[piece.case].page, piece.text.as_str())));
    let is_open = |piece: &&Piece| match verdicts.get(&piece.case) {
        None => true,
        Some(verdict) => piece.start.is_some() && !matches!(verdict, Verdict::Failed(_)),
    };
    let open: Vec<&Piece> = pieces.iter().filter(is_open).collect();
    if open.is_empty() {
        return Ok(());
    }
    let ask = |piece: &&Piece| {
        let Case { page, sample, .. } = &cases[piece.case];
        let others = pieces
            .iter()
            .filter(|other| other.is_definition && cases[other.case].page == *page && !std::ptr::eq(*other, *piece));
        Asked {
            // That of TypeScript is a path.
            title: sample.title.clone().filter(|_| piece.start.is_none()),
            text: fragments.complete(*page, &piece.text),
            beside: others.map(|other| other.text.clone()).collect(),
            is_part: piece.is_part,
        }
    };
    let faults = validate(project, open.iter().map(ask).collect())?.map_err(ProofError::Schema)?;
    for (piece, fault) in open.into_iter().zip(faults) {
        let fault = fault.map(|fault| match piece.start {
            Some(start) => in_sample(&cases[piece.case].sample.text, start, &piece.text, fault),
            None => fault,
        });
        match (fault, piece.start) {
            (Some(fault), _) if !matches!(verdicts.get(&piece.case), Some(Verdict::Failed(_))) => {
                verdicts.insert(piece.case, Verdict::Failed(fault));
            }
            (None, None) => _ = verdicts.insert(piece.case, Verdict::Valid),
            _ => {}
        }
    }
    Ok(())
}

fn find_pieces(cases: &[Case]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (number, case) in cases.iter().enumerate() {
        let text = &case.sample.text;
        let found = match case.kind {
            SampleKind::Graphql => vec![(text.clone(), None, false)],
            SampleKind::TypeScript | SampleKind::Shop => {
                find_templates(text).into_iter().map(|one| (one.text, Some(one.start), one.is_property)).collect()
            }
            SampleKind::Grammar | SampleKind::Excused => Vec::new(),
        };
        for (text, start, is_part) in found {
            let is_definition = parse(&text).is_ok_and(|document| !is_executable(&document));
            pieces.push(Piece { case: number, text, start, is_definition, is_part });
        }
    }
    pieces
}

/// Where a fault of a template is in its sample. One that is in a fragment of another is told where the template begins.
fn in_sample(code: &str, start: usize, template: &str, fault: Fault) -> Fault {
    let Fault { line, column, message } = fault;
    let (line, column) = if line > template.split('\n').count() { (1, 1) } else { (line, column) };
    let before = &code[..start];
    let own_column = before.rsplit('\n').next().unwrap_or_default().chars().count();
    let above = before.matches('\n').count();
    Fault { line: above + line, column: if line == 1 { own_column + column } else { column }, message }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_a_template_is_told_at_its_place_in_the_sample() {
        let code = "// \u{e4}\nconst a = gql`{ a\n  b }`;";
        let start = code.find('`').expect("a template") + 1;
        let place = |line, column| {
            let fault = in_sample(code, start, "{ a\n  b }", Fault { line, column, message: String::new() });
            (fault.line, fault.column)
        };
        assert_eq!([place(1, 3), place(2, 3), place(3, 1)], [(2, 17), (3, 3), (2, 15)]);
    }
}
