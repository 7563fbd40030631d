//! Tests of the scripts, with the compiler of the repository.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{Files, Templates, compile};
use crate::Project;
use crate::graphql::Types;
use crate::layout::{Cited, Piece, ProjectFiles, Target};
use crate::settings::Settings;

/// What every sample begins with, in one line: a tag, a function that reads the types of a document, and one that takes any text.
const FUNCTIONS: &str = "declare function gql(parts: TemplateStringsArray, ...others: unknown[]): { kind: string }; \
    declare function ask<R, V>(document: { __apiType?: (variables: V) => R }, variables?: V): R; \
    declare function send<R>(query: string, variables?: object): R; \
    declare function hook<R>(document: object, options?: { variables?: object; lazy?: boolean }): R;\n";

/// Templates, with what they result in and take.
const TYPES: [(&str, &str, &str); 5] = [
    ("{ a }", "{ a: { name: string } | null }", "{}"),
    ("query B($id: ID!, $n: Int) { b }", "{ b: number }", "{ id: string | number; n?: number | null }"),
    ("{ c }", "{ c: { __typename: 'Order'; id: string } | { __typename: 'Fault'; why: string } }", "{}"),
    ("{ d ...F }\n    ", "{ d: Array<{ id: string }> }", "{}"),
    ("{ e }", "{ e: {} | { min: number } }", "{ by?: { sort?: 'ASC' | 'DESC' | null; of: Array<number> } | null }"),
];

fn copy_compiler(to: &Path) {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../node_modules/typescript/lib");
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).expect("the repository's packages are installed") {
        let entry = entry.unwrap();
        let name = entry.file_name().to_string_lossy().into_owned();
        if name == "typescript.js" || name.starts_with("lib.") {
            fs::copy(entry.path(), to.join(name)).unwrap();
        }
    }
}

/// What is said of each sample that is wrong, with its line and column below the functions, and how many templates have types.
fn told(samples: &[&str]) -> (Vec<(usize, usize, usize, String)>, Templates) {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path().canonicalize().unwrap();
    copy_compiler(&root.join("proofs/node_modules/typescript/lib"));
    let config =
        "{ \"compilerOptions\": { \"strict\": true, \"noEmit\": true, \"target\": \"es2022\", \"types\": [] } }";
    fs::write(root.join("proofs/tsconfig.json"), config).unwrap();
    fs::write(root.join("proofs/ambient.d.ts"), "").unwrap();
    let settings: Settings = serde_json::from_str("{ \"packages\": \"proofs\" }").unwrap();
    let project =
        Project { root: &root, content: &root, settings: &settings, schemas: Vec::new(), text: &|_: &str| None };
    let texts: Vec<String> = samples.iter().map(|text| format!("{FUNCTIONS}{text}\nexport {{}};\n")).collect();
    let piece = |(place, text): (usize, _)| Piece { page: 0, place, path: format!("{place}.ts"), language: "ts", text };
    let pieces: Vec<Piece> = texts.iter().map(String::as_str).enumerate().map(piece).collect();
    let types =
        TYPES.map(|(_, result, variables)| Types { result: result.to_owned(), variables: variables.to_owned() });
    let types: BTreeMap<&str, &Types> = TYPES.iter().map(|(text, ..)| *text).zip(&types).collect();
    let files = Files { pieces: &pieces, project: &ProjectFiles::new(), cited: &Cited::new(), types };
    let targets: Vec<Target> = (0..pieces.len()).map(Target::Sample).collect();
    let (faults, templates) = compile(&project, &files, &targets.iter().collect::<BTreeSet<_>>()).unwrap();
    let told = faults.into_iter().map(|(target, faults)| match target {
        Target::Sample(number) => (number, faults[0].line - 1, faults[0].column, faults[0].message.clone()),
        Target::Project(path) => panic!("{path} is no sample"),
    });
    (told.collect(), templates)
}

/// The message alone, each sample being wrong at a place.
fn assert_told(samples: &[(&str, (usize, usize), &str)]) {
    let (told, _) = told(&samples.iter().map(|(text, ..)| *text).collect::<Vec<_>>());
    let wanted = |(number, (_, place, said)): (usize, &(&str, (usize, usize), &str))| {
        let found = told.iter().find(|(of, ..)| *of == number)?;
        ((found.1, found.2) == *place && found.3.contains(said)).then_some(())
    };
    let missing: Vec<_> = samples.iter().enumerate().filter(|one| wanted(*one).is_none()).collect();
    assert!(missing.is_empty(), "{missing:#?}\ntold: {told:#?}");
}

#[test]
fn a_function_that_reads_the_type_of_a_document_knows_its_result_and_its_variables() {
    assert_told(&[
        ("const { a } = ask(gql`{ a }`); a?.title;", (1, 35), "Property 'title' does not exist"),
        ("const q = gql`{ a }`;\nask(q).a.name;", (2, 1), "possibly 'null'"),
        (
            "const { c } = ask(gql`{ c }`); if (c.__typename === 'Order') c.why;",
            (1, 64),
            "Property 'why' does not exist",
        ),
        ("const f = 'F'; ask(gql`{ d ...F }\n${f}`).d[0]?.ids;", (2, 14), "Property 'ids' does not exist"),
        ("ask(gql`query B($id: ID!, $n: Int) { b }`, { n: 1 });", (1, 44), "'{ n: number; }' is not assignable"),
        (
            "ask(gql`query B($id: ID!, $n: Int) { b }`, { id: 1, n: 'two' });",
            (1, 53),
            "Type 'string' is not assignable",
        ),
    ]);
}

#[test]
fn what_a_sample_says_of_a_result_is_compared_with_it() {
    assert_told(&[
        (
            "send<{ a: { nam: string } | null }>(`{ a }`);",
            (1, 13),
            "`nam` is nothing that the request asks for; `name` is",
        ),
        ("interface A { a: { name: string } }\nsend<A>(`{ a }`);", (1, 15), "`a` may be null"),
        (
            "const q = gql`{ a }`;\nhook<{ a: { name: number } | null }>(q);",
            (2, 13),
            "`name` may be string, which is no number",
        ),
        (
            "send<{ c: { __typename: 'Order'; id: string } }>(`{ c }`);",
            (1, 13),
            "`__typename` may be \"Fault\", which is no \"Order\"",
        ),
        ("let f; send<{ d: Array<{ id: number }> }>(`{ d ...F }\n${f}`);", (1, 26), "`id` may be string"),
    ]);
}

#[test]
fn variables_are_what_the_request_takes_whatever_function_gets_them() {
    const B: &str = "`query B($id: ID!, $n: Int) { b }`";
    let wrong = [
        (format!("send({B}, {{ idd: 1 }});"), (1, 44), "`idd` is nothing that the request takes; `id` is"),
        (format!("send({B}, {{ n: 1 }});"), (1, 42), "`id` is missing"),
        (format!("send({B});"), (1, 1), "`id` is missing"),
        (
            format!("hook(gql{B}, {{ variables: {{ id: true }} }});"),
            (1, 64),
            "`id` takes string | number, and this is true",
        ),
        (format!("JSON.stringify({{ query: {B}, variables: {{ id: 1, n: '2' }} }});"), (1, 84), "`n` takes number"),
        ("send(`{ e }`, { by: { sort: 'UP', of: [] } });".to_owned(), (1, 29), "`sort` takes"),
        ("send(`{ e }`, { by: { of: [1, '2'] } });".to_owned(), (1, 31), "`of` takes number"),
    ];
    assert_told(&wrong.each_ref().map(|(text, place, said)| (text.as_str(), *place, *said)));
}

#[test]
fn what_is_right_is_not_told_and_templates_are_counted() {
    let (told, templates) = told(&[
        "const { a } = ask(gql`{ a }`); a?.name.trim();",
        "send<{ a: { name: string } | null }>(`{ a }`); send<{ e: { min: number } }>(`{ e }`);",
        "const id: FormDataEntryValue | null = new FormData().get('id'), sort: string = 'ASC';\n\
         send(`query B($id: ID!, $n: Int) { b }`, { id }); send(`{ e }`, { by: { sort, of: [1] } });",
        "hook(gql`query B($id: ID!, $n: Int) { b }`, { lazy: true }); send<{ z: 1 }>(`{ z }`, { z: 1 });",
        "type T = `{ a }`; const t: T = '{ a }' as T; send(t);",
    ]);
    assert_eq!(told, []);
    assert_eq!(templates, Templates { typed: 3, read: 2 });
}
