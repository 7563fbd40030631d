//! Samples: what is proven of them, and that those of the project's own documents are as they were proven.

mod support;

use builder::build::{BuildError, Silent, check_only};
use builder::proofs::prove;
use builder::render::Mode;
use dialect::diagnostic::{Diagnostic, Severity};
use support::project::{Project, WITH_REFERENCE};

const LEDGER: &str = "content/_proofs.json";
const PAGE: &str = "content/guides/samples.md";

/// A project with samples that need no compiler.
fn project(page: &str) -> Project {
    let project = Project::smallest();
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("{settings}\n[proofs]\npackages = \"proofs\"\n"));
    project.write("proofs/package-lock.json", "{}");
    project.write(PAGE, page);
    project
}

fn prove_all(project: &Project) -> proofs::Report {
    prove(&project.config(), false, &Silent).expect("samples can be proven").expect("there are settings")
}

/// What `check` finds of samples.
fn check(project: &Project, is_strict: bool) -> Vec<Diagnostic> {
    let found = match check_only(&project.config(), is_strict, &Silent) {
        Ok(report) => report.warnings,
        Err(BuildError::Diagnostics(found)) => found,
        Err(error) => panic!("{error}"),
    };
    found.into_iter().filter(|diagnostic| diagnostic.rule.name() == "unproven").collect()
}

fn lines(diagnostics: &[Diagnostic]) -> Vec<(Severity, usize, &str)> {
    let line = |diagnostic: &Diagnostic| diagnostic.span.as_ref().map_or(0, |span| span.line);
    diagnostics.iter().map(|one| (one.severity, line(one), one.message.as_str())).collect()
}

#[test]
fn samples_are_proven_once_and_again_when_they_change() {
    let project = project(
        "# Samples\n\n```json\n{ \"a\": 1 }\n```\n\n```bash unproven=\"half a line\"\nif\n```\n\n```text\nno code\n```\n",
    );
    let missing = "this sample has changed since it was proven";
    let before: Vec<_> = check(&project, false);
    assert_eq!(
        lines(&before)[1..],
        [
            (Severity::Warning, 7, missing),
            (Severity::Warning, 0, "the packages that samples are proven with have changed")
        ]
    );

    let report = prove_all(&project);
    assert_eq!((report.counts.parsed, report.counts.excused, report.diagnostics.len()), (1, 1, 0));
    assert_eq!(check(&project, true), []);
    let ledger = project.read(LEDGER);
    prove_all(&project);
    assert_eq!(project.read(LEDGER), ledger);

    project.edit(PAGE, "\"a\": 1", "\"a\": 2");
    assert_eq!(lines(&check(&project, false)), [(Severity::Warning, 3, missing)]);
    assert_eq!(lines(&check(&project, true)), [(Severity::Error, 3, missing)]);
}

#[test]
fn a_sample_that_is_wrong_is_an_error_once_and_known_from_then_on() {
    let project = project("# Samples\n\n- In a list\n\n  ```json\n  {\n    \"a\": 1,,\n  }\n  ```\n");
    let wrong = "this sample is wrong: this is no json";
    assert_eq!(lines(&prove_all(&project).diagnostics), [(Severity::Error, 7, wrong)]);
    assert_eq!(lines(&prove_all(&project).diagnostics), [(Severity::Warning, 7, wrong)]);
    assert_eq!(lines(&check(&project, true)), [(Severity::Warning, 7, wrong)]);

    project.edit(PAGE, "1,,", "1,,,");
    assert_eq!(lines(&check(&project, true)), [(Severity::Error, 7, wrong)]);
}

#[test]
fn a_sample_from_a_file_of_the_shop_is_proven_by_the_shops_own_type_check() {
    let fence = |path: &str, region: &str| format!("```ts file=\"shop/{path}\" region=\"{region}\"\n```\n\n");
    let project = project(&format!("# Samples\n\n{}{}", fence("src/a.ts", "good"), fence("src/b.ts", "bad")));
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("{settings}project = \"shop\"\n"));
    project.write("shop/src/a.ts", "// #region good\nexport const a: Unknown = here;\n// #endregion good\n");
    project.write("shop/src/b.ts", "// #region bad\nexport const b: string = 1;\n// #endregion bad\n");
    // What a compiler prints, which need not be installed for that.
    let compiler = "const line = 'src/b.ts(2,14): error TS2322: wrong';\nconsole.log(line);\n\
                    for (const name of ['a', 'b']) console.log(`${process.cwd().replaceAll('\\\\', '/')}/src/${name}.ts`);\n\
                    process.exit(2);\n";
    project.write("shop/node_modules/typescript/bin/tsc", compiler);

    let report = prove_all(&project);
    assert_eq!((report.counts.shop, report.counts.failed, report.compiled), (1, 1, 2));
    let wrong = "this sample is wrong: TS2322: wrong (src/b.ts:2)";
    assert_eq!(lines(&report.diagnostics), [(Severity::Error, 6, wrong)]);
    assert!(project.read(LEDGER).contains("\"verdict\":\"shop\""));
    assert_eq!(prove_all(&project).compiled, 0);

    project.edit("shop/src/a.ts", "here", "there");
    let changed = "this sample has changed since it was proven";
    assert_eq!(lines(&check(&project, true)), [(Severity::Error, 3, changed)]);
    prove_all(&project);
    assert_eq!(check(&project, true), []);
}

#[test]
fn a_reply_is_what_the_shop_replied_to_the_request_before_it() {
    let page = "# Samples\n\n```graphql title=\"Shop API\" as=\"customer\"\nquery ($id: ID!) { a(id: $id) }\n```\n\n\
                ```json title=\"Variables\"\n{ \"id\": 7 }\n```\n\n```json reply\n```\n\n\
                ```graphql title=\"Shop API\"\nquery ($id: ID!) { a(id: $id) }\n```\n";
    let project = project(page);
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("{settings}project = \"shop\"\n"));
    project.write("shop/package.json", "{ \"scripts\": { \"run-documents\": \"node answer.js\" } }");
    let answer = "const calls = JSON.parse(require('fs').readFileSync(0));\n\
                  const reply = ({ id, api, as, variables }) => ({ id, reply: { data: { api, as, id: variables.id } } });\n\
                  console.log(JSON.stringify(calls.map(reply)));\n";
    project.write("shop/answer.js", answer);
    let Err(BuildError::Diagnostics(found)) = check_only(&project.config(), false, &Silent) else {
        panic!("nobody knows the reply yet");
    };
    assert_eq!(lines(&found)[0], (Severity::Error, 11, "nobody has noted a reply to the request before"));

    let report = prove_all(&project);
    assert_eq!((report.counts.replied, report.counts.unsent), (1, 1));
    assert_eq!(check(&project, true), []);
    let built = project.bundled(Mode::Production);
    built.built();
    let copy = built.read("dist/guides/samples.md");
    assert!(
        copy.contains("```json\n{\n  \"data\": {\n    \"api\": \"shop\",\n    \"as\": \"customer\",\n    \"id\": 7\n"),
        "{copy}"
    );

    // What was replied stays, and a shop that replies something else is not asked.
    built.write("shop/answer.js", "process.exit(1);");
    let ledger = built.read(LEDGER);
    prove_all(&built);
    assert_eq!(built.read(LEDGER), ledger);
    built.edit(PAGE, "7", "8");
    assert!(matches!(prove(&built.config(), false, &Silent), Err(BuildError::Proof(_))));
}

#[test]
fn a_ledger_that_cannot_be_read_stops_and_is_not_replaced() {
    let project = project("# Samples\n\n```json\n{}\n```\n");
    project.write(LEDGER, "<<<<<<< HEAD");
    assert!(matches!(prove(&project.config(), false, &Silent), Err(BuildError::Proof(_))));
    assert!(matches!(check_only(&project.config(), false, &Silent), Err(BuildError::Proof(_))));
    assert_eq!(project.read(LEDGER), "<<<<<<< HEAD");
}

#[test]
fn the_samples_of_the_project_are_those_that_were_proven() {
    let found = match check_only(&WITH_REFERENCE, true, &Silent) {
        Ok(_) => return,
        Err(BuildError::Diagnostics(found)) => found,
        Err(error) => panic!("{error}"),
    };
    let text: Vec<String> = found.iter().map(ToString::to_string).collect();
    panic!("run 'cargo site prove'\n\n{}", text.join("\n\n"));
}

#[test]
fn every_sample_of_the_project_is_proven_or_excused_and_of_twenty_at_most_one_is_excused() {
    let ledger = proofs::ledger::Ledger::load(&WITH_REFERENCE.folders.content).expect("the ledger can be read");
    let counts = proofs::Counts::of(&ledger);
    assert_eq!(counts.failed, 0, "samples are known to fail");
    let all = ledger.samples.values().map(Vec::len).sum::<usize>();
    assert!(counts.excused * 20 <= all, "{} of {all} samples are excused", counts.excused);
    assert!(all > 0, "there are no samples");
}
