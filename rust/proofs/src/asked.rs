//! What schemas are asked about samples: their operations and definitions, those in templates of TypeScript, and the variables
//! and replies that documents show below them.

use std::collections::BTreeMap;

use crate::cases::{Case, SampleKind};
use crate::graphql::{Answer, Asked, Fragments, Judged, Types, find_templates, is_executable, parse, validate};
use crate::ledger::{Fault, Verdict, add_faults};
use crate::{Project, ProofError};

/// What the title of JSON begins with that holds the variables of the request above it.
const VARIABLES: &str = "Variables";

/// GraphQL in a sample: the sample itself, or a template in it.
struct AskedPiece {
    /// The number of its case.
    case: usize,
    text: String,
    /// Where it begins in its sample, which is TypeScript.
    start: Option<usize>,
    is_definition: bool,
    is_part: bool,
}

/// The numbers of the cases that are JSON below a request.
#[derive(Debug, Clone, Default)]
struct Below {
    variables: Vec<usize>,
    replies: Vec<usize>,
}

/// What schemas say of all GraphQL.
pub(crate) struct Judgement {
    /// Each piece, with the numbers of the cases that are its variables and replies.
    pieces: Vec<(AskedPiece, Below, Judged)>,
}

/// Asks the schemas about all GraphQL, but that which is known to be wrong: one may need fragments and definitions of other
/// samples, and what those say is in no hash of its own.
pub(crate) fn ask_schemas(
    project: &Project,
    cases: &[Case],
    verdicts: &BTreeMap<usize, Verdict>,
) -> Result<Judgement, ProofError> {
    if project.schemas.is_empty() {
        return Ok(Judgement { pieces: Vec::new() });
    }
    let pieces = find_pieces(cases);
    let fragments = Fragments::collect(pieces.iter().map(|piece| (cases[piece.case].page, piece.text.as_str())));
    let below = find_below(cases);
    let is_failed = |case: &usize| matches!(verdicts.get(case), Some(Verdict::Failed(_)));
    let ask = |piece: &AskedPiece| {
        let Case { page, sample, .. } = &cases[piece.case];
        let others = pieces
            .iter()
            .filter(|other| other.is_definition && cases[other.case].page == *page && !std::ptr::eq(*other, piece));
        let of = below.get(&piece.case).filter(|_| piece.start.is_none()).cloned().unwrap_or_default();
        let texts = |of: &[usize]| of.iter().map(|case| cases[*case].sample.text.clone()).collect();
        let asked = Asked {
            // That of TypeScript is a path.
            title: sample.title.clone().filter(|_| piece.start.is_none()),
            text: fragments.complete(*page, &piece.text),
            beside: others.map(|other| other.text.clone()).collect(),
            is_part: piece.is_part,
            variables: texts(&of.variables),
            replies: texts(&of.replies),
        };
        (of, asked)
    };
    // What is wrong with words of TypeScript says nothing of its templates.
    let is_open = |piece: &AskedPiece| piece.start.is_some() || !is_failed(&piece.case);
    let open = |piece: &&AskedPiece| is_open(piece);
    let (of, asked): (Vec<_>, Vec<_>) = pieces.iter().filter(open).map(ask).unzip();
    if asked.is_empty() {
        return Ok(Judgement { pieces: Vec::new() });
    }
    let answer: Answer = validate(project, asked)?;
    let judged = answer.map_err(ProofError::Schema)?;
    let open = pieces.into_iter().filter(is_open);
    Ok(Judgement { pieces: open.zip(of).zip(judged).map(|((piece, of), judged)| (piece, of, judged)).collect() })
}

impl Judgement {
    /// The verdicts on what schemas were asked about. What is known to be wrong already stays so.
    pub(crate) fn add_to(self, cases: &[Case], verdicts: &mut BTreeMap<usize, Verdict>) {
        for (piece, below, judged) in self.pieces {
            let in_sample = |fault| match piece.start {
                Some(start) => in_sample(&cases[piece.case].sample.text, start, &piece.text, fault),
                None => fault,
            };
            let faults: Vec<Fault> = judged.faults.into_iter().map(in_sample).collect();
            let is_failed = |case| matches!(verdicts.get(&case), Some(Verdict::Failed(_)));
            let of_variables = below.variables.into_iter().zip(judged.variables);
            let of_replies = below.replies.into_iter().zip(judged.replies);
            let of_below: Vec<_> = of_variables.chain(of_replies).filter(|(case, _)| !is_failed(*case)).collect();
            if !faults.is_empty() {
                add_faults(verdicts, piece.case, faults);
            } else if piece.start.is_none() {
                verdicts.insert(piece.case, Verdict::Valid);
            }
            let verdict = |fault: Option<Fault>| fault.map_or(Verdict::Valid, |fault| Verdict::Failed(vec![fault]));
            verdicts.extend(of_below.into_iter().map(|(case, fault)| (case, verdict(fault))));
        }
    }

    /// What templates of TypeScript are, by their texts. One that is not the same everywhere, as fragments of the same name may differ,
    /// is left out.
    pub(crate) fn types(&self) -> BTreeMap<&str, &Types> {
        let mut found: BTreeMap<&str, Option<&Types>> = BTreeMap::new();
        for (piece, _, judged) in &self.pieces {
            if let (Some(_), Some(types)) = (piece.start, &judged.types) {
                let known = found.entry(&piece.text).or_insert(Some(types));
                *known = known.filter(|known| *known == types);
            }
        }
        found.into_iter().filter_map(|(text, types)| Some((text, types?))).collect()
    }
}

fn find_pieces(cases: &[Case]) -> Vec<AskedPiece> {
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
            pieces.push(AskedPiece { case: number, text, start, is_definition, is_part });
        }
    }
    pieces
}

/// The JSON that documents show below requests, by the number of the request: variables by their title, and replies, which have
/// `data` or `errors`.
fn find_below(cases: &[Case]) -> BTreeMap<usize, Below> {
    let mut found: BTreeMap<usize, Below> = BTreeMap::new();
    let mut above: Option<(usize, usize)> = None;
    for (number, case) in cases.iter().enumerate() {
        match case.kind {
            SampleKind::Graphql if parse(&case.sample.text).is_ok_and(|document| is_executable(&document)) => {
                above = Some((case.page, number));
            }
            SampleKind::Grammar if case.sample.language == "json" => {
                let Some((_, request)) = above.filter(|(page, _)| *page == case.page) else { continue };
                let is_variables = case.sample.title.as_deref().is_some_and(|title| title.starts_with(VARIABLES));
                if is_variables {
                    found.entry(request).or_default().variables.push(number);
                } else if is_reply(&case.sample.text) {
                    found.entry(request).or_default().replies.push(number);
                }
            }
            _ => {}
        }
    }
    found
}

fn is_reply(text: &str) -> bool {
    let value = serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
    value.get("data").is_some() || value.get("errors").is_some_and(serde_json::Value::is_array)
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

    #[test]
    fn a_reply_is_json_with_data_or_with_a_list_of_errors() {
        let texts = ["{ \"data\": {} }", "{ \"errors\": [] }", "{ \"errors\": {} }", "{ \"id\": 1 }", "[]", "{"];
        assert_eq!(texts.map(is_reply), [true, true, false, false, false, false]);
    }

    #[test]
    fn types_are_known_by_the_texts_of_templates_that_are_the_same_everywhere() {
        let piece = |text: &str, start| AskedPiece {
            case: 0,
            text: text.to_owned(),
            start,
            is_definition: false,
            is_part: false,
        };
        let judged = |result: &str| Judged {
            types: Some(Types { result: result.to_owned(), variables: String::new() }),
            ..Judged::default()
        };
        let pieces = [
            ("{ a }", Some(1), "A"),
            ("{ a }", Some(9), "A"),
            ("{ ...F }", Some(1), "A"),
            ("{ ...F }", Some(1), "B"),
            ("{ ...F }", Some(1), "A"),
            ("{ c }", None, "C"),
        ];
        let pieces = pieces.map(|(text, start, result)| (piece(text, start), Below::default(), judged(result))).into();
        let judgement = Judgement { pieces };
        let types: Vec<_> = judgement.types().into_iter().map(|(text, types)| (text, types.result.as_str())).collect();
        assert_eq!(types, [("{ a }", "A")]);
    }
}
