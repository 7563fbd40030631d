//! Samples: what is proven of them, and that those of the project's own documents are as they were proven.

mod ledger;
mod planted;

use builder::build::{BuildError, Silent, check_only};
use builder::proofs::prove;
use builder::render::Mode;
use dialect::diagnostic::{Diagnostic, Severity};
use proofs::{ProveOptions, Report};

use crate::support::project::{Project, WITH_REFERENCE};

const LEDGER: &str = "content/_proofs.json";

/// An API that requests are for.
const SHOP_API: &str = "[[proofs.schemas]]\ntitle = \"Shop API\"\nsection = \"api/shop\"\n";
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

fn prove_all(project: &Project) -> Report {
    prove_with(project, ProveOptions::default())
}

fn prove_with(project: &Project, options: ProveOptions) -> Report {
    prove(&project.config(), options, &Silent).expect("samples can be proven").expect("there are settings")
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
    let line = |diagnostic: &Diagnostic| diagnostic.primary.span.as_ref().map_or(0, |span| span.line);
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
            (Severity::Warning, 0, "the packages, schemas or settings that samples are proven with have changed")
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
fn a_sample_that_is_wrong_is_an_error_each_time_until_it_is_accepted_and_a_warning_from_then_on() {
    let page = "# Samples\n\n- In a list\n\n  ```json\n  {\n    \"a\": 1,,\n  }\n  ```\n";
    let project = project(page).bundled(Mode::Production);
    let wrong = "this sample is wrong: this is no json";
    for _ in 0..2 {
        let report = prove_all(&project);
        assert_eq!((lines(&report.diagnostics), report.counts.failed), (vec![(Severity::Error, 7, wrong)], 0));
        assert_eq!(lines(&check(&project, false)), [(Severity::Error, 7, wrong)]);
    }
    assert!(!project.read(LEDGER).contains("no json"), "{}", project.read(LEDGER));

    let accepted = ProveOptions { accept_failures: true, ..ProveOptions::default() };
    assert_eq!(lines(&prove_with(&project, accepted).diagnostics), [(Severity::Warning, 7, wrong)]);
    for _ in 0..2 {
        let report = prove_all(&project);
        assert_eq!((lines(&report.diagnostics), report.counts.failed), (vec![(Severity::Warning, 7, wrong)], 1));
        assert_eq!(lines(&check(&project, true)), [(Severity::Warning, 7, wrong)]);
        assert_eq!(lines(&project.built().warnings), [(Severity::Warning, 7, wrong)]);
    }

    project.edit(PAGE, "1,,", "1,,,");
    assert_eq!(lines(&check(&project, true)), [(Severity::Error, 7, wrong)]);
    assert_eq!(lines(&prove_all(&project).diagnostics), [(Severity::Error, 7, wrong)]);
    project.edit(PAGE, "1,,,", "1");
    assert_eq!(prove_all(&project).diagnostics, []);
    assert_eq!(project.built().warnings, []);
}

/// Puts a script in place of the compiler of samples, which need not be installed for that.
fn with_compiler(project: &Project, script: &str) {
    project.write("proofs/node_modules/typescript/bin/tsc", script);
    system::node::note_installed(&project.path("proofs"));
}

#[test]
fn what_the_compiler_says_of_a_sample_is_told_each_time_at_its_place() {
    let project = project("# Samples\n\n```ts\nconst a = 1;\nconst b: string = a;\n```\n");
    with_compiler(&project, "console.log('0/sample.ts(2,7): error TS2322: wrong');\nprocess.exit(2);\n");
    let wrong = "this sample is wrong: TS2322: wrong";
    for _ in 0..2 {
        let report = prove_all(&project);
        assert_eq!((lines(&report.diagnostics), report.compiled), (vec![(Severity::Error, 5, wrong)], 1));
        let unproven = "this sample has changed since it was proven";
        assert_eq!(lines(&check(&project, true)), [(Severity::Error, 3, unproven)]);
    }
    prove_with(&project, ProveOptions { accept_failures: true, ..ProveOptions::default() });
    // The fault is accepted where it is in the sample, which has moved.
    project.edit(PAGE, "# Samples\n", "# Samples\n\nA line more.\n");
    let report = prove_all(&project);
    let columns: Vec<_> =
        report.diagnostics.iter().filter_map(|one| one.primary.span.as_ref()).map(|span| span.column).collect();
    assert_eq!(
        (lines(&report.diagnostics), columns, report.compiled),
        (vec![(Severity::Warning, 7, wrong)], vec![7], 1)
    );
    assert_eq!(lines(&check(&project, true)), [(Severity::Warning, 7, wrong)]);

    // It is accepted with this fault, and with no other, which takes its place.
    with_compiler(&project, "console.log('0/sample.ts(2,7): error TS2345: otherwise');\nprocess.exit(2);\n");
    let otherwise = "this sample is wrong: TS2345: otherwise";
    assert_eq!(lines(&prove_all(&project).diagnostics), [(Severity::Error, 7, otherwise)]);
}

/// Samples of a shell are run by Bash.
#[cfg(unix)]
#[test]
fn commands_are_run_in_a_project_of_their_own_once_or_say_why_not() {
    let page = "# Samples\n\n```bash\ngit status --short && cat tea.txt\necho more >> tea.txt\n```\n\n```bash\nnpm install kettle\n```\n\n\
                ```bash\nHEAT=1\n```\n\n```bash\ntest \"$(cat tea.txt)\" = green\ngit commit --allow-empty -qm own\n```\n";
    let project = project(page);
    project.edit("site.toml", "packages = \"proofs\"\n", "packages = \"proofs\"\nwords = \"proofs/words.toml\"\n");
    project.write(
        "proofs/words.toml",
        "[run]\nproject = \"shell\"\n[[run.not]]\nbecause = \"asks a registry\"\nbegin = [\"npm install\"]\n",
    );
    project.write("proofs/shell/tea.txt", "green\n");
    system::node::note_installed(&project.path("proofs"));
    let report = prove_all(&project);
    assert_eq!(lines(&report.diagnostics), []);
    assert_eq!((report.counts.run, report.counts.left, report.counts.parsed), (2, 1, 4));
    let ledger = project.read(LEDGER);
    assert!(
        ledger.contains("\"ran\":\"done\"") && ledger.contains("\"ran\":{\"left\":\"asks a registry\"}"),
        "{ledger}"
    );
    assert_eq!(project.read("proofs/shell/tea.txt"), "green\n");
    assert!(!project.path("proofs/.shells").exists());

    // What was run is not run again: another project changes nothing until everything is proven.
    project.write("proofs/shell/tea.txt", "black\n");
    assert_eq!(lines(&prove_all(&project).diagnostics), []);
    let everything = ProveOptions { everything: true, ..ProveOptions::default() };
    let told = prove_with(&project, everything).diagnostics;
    assert_eq!(lines(&told), [(Severity::Error, 17, "this sample is wrong: its command fails: it says nothing")]);
    project.edit(PAGE, "cat tea.txt\necho", "cat milk.txt\necho");
    let told = prove_all(&project).diagnostics;
    let (_, line, message) = lines(&told)[0];
    assert!(line == 4 && message.contains("milk.txt: No such file or directory"), "{told:?}");
}

#[test]
fn nothing_is_proven_with_packages_that_were_installed_by_hand() {
    let project = project("# Samples\n\n```ts\nlet a;\n```\n");
    project.write("proofs/package.json", "{ \"private\": true }");
    project.write("proofs/package-lock.json", "{ \"lockfileVersion\": 3, \"packages\": { \"\": {} } }");
    with_compiler(&project, "");
    assert_eq!(prove_all(&project).counts.typed, 1);
    // As after `npm install typescript`: npm removes it, since the lock file names no such package.
    project.write("proofs/node_modules/.package-lock.json", "{ \"lockfileVersion\": 3, \"packages\": {} }");
    project.edit(PAGE, "let a;", "let b;");
    assert!(matches!(prove(&project.config(), ProveOptions::default(), &Silent), Err(BuildError::Proof(_))));
    assert!(!project.path("proofs/node_modules/typescript").exists());
}

#[test]
fn a_sample_reads_no_file_outside_of_the_project() {
    let elsewhere = tempfile::tempdir().expect("a temporary folder");
    let secret = elsewhere.path().canonicalize().expect("the folder").join("x.json");
    std::fs::write(&secret, "{}").expect("a file outside");
    let path = secret.display().to_string();
    let page =
        format!("# Samples\n\n```ts\nimport x from 'x';\n  import y from '{path}';\n```\n\n```ts\nlet b;\n```\n");
    let project = project(&page);
    let said = format!("console.log('0/sample.ts(5,3): error TS2322: the keys of {path}');\nconsole.log('{path}');\n");
    with_compiler(&project, &format!("{said}process.exit(2);\n"));
    let report = prove_all(&project);
    let wrong = format!("this sample is wrong: it reads {path}, which is outside of the project");
    assert_eq!(lines(&report.diagnostics), [(Severity::Error, 5, wrong.as_str())]);
    assert_eq!(report.counts.typed, 1);

    // What no sample names is no less refused.
    project.edit(PAGE, &path, "y");
    let error = prove(&project.config(), ProveOptions::default(), &Silent).expect_err("it is refused");
    assert!(error.to_string().contains(&format!("{path}, which is outside of the project")), "{error}");
}

#[test]
fn a_compiler_and_a_shop_that_do_not_end_are_ended_and_named() {
    let hangs = "setInterval(() => {}, 1000);\n";
    let told = |project: &Project| {
        prove(&project.config(), ProveOptions::default(), &Silent).expect_err("it does not end").to_string()
    };
    let compiled = project("# Samples\n\n```ts\nlet a;\n```\n");
    let settings = compiled.read("site.toml");
    compiled.write("site.toml", &format!("{settings}time-limit = 1\n"));
    with_compiler(&compiled, hangs);
    let limit = "did not end within 1 s; give it more by `time-limit` in [proofs] of site.toml";
    assert_eq!(told(&compiled), format!("the TypeScript compiler {limit}"));

    let asked = project("# Samples\n\n```graphql title=\"Shop API\"\n{ a }\n```\n");
    let settings = asked.read("site.toml");
    asked.write("site.toml", &format!("{settings}time-limit = 1\n"));
    with_shop(&asked, hangs);
    assert_eq!(told(&asked), format!("the shop {limit}"));
}

#[test]
fn graphql_is_not_called_valid_where_there_is_no_schema() {
    let project = project("# Samples\n\n```graphql\n{ a }\n```\n");
    let counts = prove_all(&project).counts;
    assert_eq!((counts.valid, counts.parsed), (0, 1));
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
    assert_eq!((report.counts.shop, report.counts.failed, report.compiled), (1, 0, 2));
    let wrong = "this sample is wrong: TS2322: wrong (src/b.ts:2)";
    assert_eq!(lines(&report.diagnostics), [(Severity::Error, 6, wrong)]);
    assert!(project.read(LEDGER).contains("\"verdict\":\"shop\""));
    assert_eq!(prove_all(&project).compiled, 1);
    prove_with(&project, ProveOptions { accept_failures: true, ..ProveOptions::default() });
    assert_eq!(lines(&prove_all(&project).diagnostics), [(Severity::Warning, 6, wrong)]);

    project.edit("shop/src/a.ts", "here", "there");
    let changed = "this sample has changed since it was proven";
    assert_eq!(lines(&check(&project, true)), [(Severity::Error, 3, changed), (Severity::Warning, 6, wrong)]);
    prove_all(&project);
    assert_eq!(lines(&check(&project, true)), [(Severity::Warning, 6, wrong)]);
}

#[test]
fn a_file_that_the_shops_type_check_does_not_look_at_is_compiled_whole_with_what_it_imports() {
    let fence = |path: &str, region: &str| format!("```ts file=\"shop/{path}\" region=\"{region}\"\n```\n\n");
    let project = project(&format!("# Samples\n\n{}{}", fence("src/ui/a.ts", "all"), fence("src/ui/b.ts", "all")));
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("{settings}project = \"shop\"\n"));
    project.write(
        "shop/src/ui/a.ts",
        "import { b } from './b';\n// #region all\nexport const a = b;\n// #endregion all\n",
    );
    project.write("shop/src/ui/b.ts", "// #region all\nexport const b: string = 1;\n// #endregion all\n");
    project.write("shop/src/main.ts", "export {};\n");
    let seen = "console.log(`${process.cwd().replaceAll('\\\\', '/')}/src/main.ts`);\n";
    project.write("shop/node_modules/typescript/bin/tsc", seen);
    // It finds the files where they are laid out, and says what is wrong with one of them.
    let compiler = "const { files } = JSON.parse(require('fs').readFileSync('tsconfig.json', 'utf8'));\n\
                    const asked = files.filter((file) => require('fs').existsSync(file) && file.includes('/project/'));\n\
                    if (asked.join() !== './project/src/ui/a.ts,./project/src/ui/b.ts') throw new Error(asked.join());\n\
                    console.log('project/src/ui/b.ts(2,14): error TS2322: wrong');\nprocess.exit(2);\n";
    with_compiler(&project, compiler);

    let report = prove_all(&project);
    assert_eq!((report.counts.typed, report.counts.shop, report.compiled), (1, 0, 2));
    let wrong = "this sample is wrong: TS2322: wrong (src/ui/b.ts:2)";
    assert_eq!(lines(&report.diagnostics), [(Severity::Error, 6, wrong)]);
}

/// Puts a script in place of the shop.
fn with_shop(project: &Project, script: &str) {
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("{settings}project = \"shop\"\n{SHOP_API}"));
    project.write("shop/package.json", "{ \"scripts\": { \"run-documents\": \"node answer.js\" } }");
    project.write("shop/answer.js", script);
}

#[test]
fn a_request_that_is_not_sent_or_replied_to_with_an_error_is_wrong_unless_the_fence_says_so() {
    let fence = |words: &str, text: &str| format!("```graphql {words}\n{text}\n```\n\n");
    let page = format!(
        "# Samples\n\n{}{}{}{}",
        fence("title=\"Shop API\"", "query ($id: ID!) { a(id: $id) }"),
        fence("title=\"Elsewhere\"", "{ a }"),
        fence("title=\"Shop API\"", "{ secret }"),
        fence("title=\"Shop API\" before='{ secret }'", "{ a }"),
    );
    let project = project(&page);
    let answer = "const calls = JSON.parse(require('fs').readFileSync(0));\n\
                  const no = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }], data: null };\n\
                  const reply = ({ query }) => query.includes('secret') ? no : { data: { a: 1 } };\n\
                  const answer = (call) => ({ id: call.id, reply: reply(call), before: (call.before ?? []).map(reply) });\n\
                  console.log(JSON.stringify(calls.map(answer)));\n";
    with_shop(&project, answer);
    let unsent = |why: &str| format!("this sample is wrong: it is not sent to the shop, since {why}");
    let (missing, nowhere) = (unsent("the variable $id is not given"), unsent("its title names no API"));
    let refused = "this sample is wrong: the shop replies FORBIDDEN, which the fence does not announce: No.";
    let found = |severity| {
        [(severity, 3, &*missing), (severity, 7, &*nowhere), (severity, 11, refused), (severity, 15, refused)]
    };
    for _ in 0..2 {
        let report = prove_all(&project);
        assert_eq!((lines(&report.diagnostics), report.counts.valid), (found(Severity::Error).to_vec(), 0));
        assert!(!project.read(LEDGER).contains("FORBIDDEN"), "the ledger keeps nothing that is wrong");
    }
    prove_with(&project, ProveOptions { accept_failures: true, ..ProveOptions::default() });
    assert_eq!(lines(&prove_all(&project).diagnostics), found(Severity::Warning));

    project.edit(PAGE, "title=\"Elsewhere\"", "title=\"Elsewhere\" unsent=\"an example\"");
    project.edit(
        PAGE,
        "```graphql title=\"Shop API\"\n{ secret",
        "```graphql title=\"Shop API\" error=\"FORBIDDEN\"\n{ secret",
    );
    project.edit(PAGE, "before=", "error=\"FULL\" before=");
    project.edit(
        PAGE,
        "title=\"Shop API\"\nquery",
        "title=\"Shop API\" variables='{ \"id\": 1 }' error=\"FULL\"\nquery",
    );
    let missing = "this sample is wrong: the fence announces FULL, but the shop does not reply it";
    let report = prove_all(&project);
    assert_eq!(lines(&report.diagnostics), [(Severity::Error, 3, missing), (Severity::Error, 15, refused)]);
    assert_eq!((report.counts.replied, report.counts.unsent), (1, 1));
}

#[test]
fn a_reply_is_what_the_shop_replied_to_the_request_before_it() {
    let page = "# Samples\n\n```graphql title=\"Shop API\" as=\"customer\"\nquery ($id: ID!) { a(id: $id) }\n```\n\n\
                ```json title=\"Variables\"\n{ \"id\": 7 }\n```\n\n```json reply\n```\n\n\
                ```graphql title=\"Shop API\" unsent=\"not today\"\nquery ($id: ID!) { a(id: $id) }\n```\n";
    let project = project(page);
    let answer = "const calls = JSON.parse(require('fs').readFileSync(0));\n\
                  const reply = ({ id, api, as, variables }) => ({ id, reply: { data: { api, as, id: variables.id } } });\n\
                  console.log(JSON.stringify(calls.map(reply)));\n";
    with_shop(&project, answer);
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
    assert!(matches!(prove(&built.config(), ProveOptions::default(), &Silent), Err(BuildError::Proof(_))));
}

#[test]
fn a_reply_may_be_that_to_the_same_request_sent_otherwise() {
    let page = "# Samples\n\n```graphql title=\"Shop API\" variables='{ \"id\": 1 }'\nquery ($id: ID!) { a(id: $id) }\n```\n\n\
                ```json reply\n```\n\n```json reply variables='{ \"id\": 2 }' error=\"FULL\"\n```\n";
    let project = project(page);
    let answer = "const calls = JSON.parse(require('fs').readFileSync(0));\n\
                  const reply = ({ id }) => (id === 2 ? { data: { errorCode: 'FULL' } } : { data: { id } });\n\
                  console.log(JSON.stringify(calls.map(({ id, variables }) => ({ id, reply: reply(variables) }))));\n";
    with_shop(&project, answer);
    let report = prove_all(&project);
    assert_eq!((report.diagnostics, report.counts.replied), (Vec::new(), 2));
    let built = project.bundled(Mode::Production);
    built.built();
    let copy = built.read("dist/guides/samples.md");
    assert!(copy.contains("\"id\": 1\n") && copy.contains("\"errorCode\": \"FULL\""), "{copy}");

    built.edit(PAGE, "error=\"FULL\"", "as=\"customer\"");
    let told = "this sample is wrong: the shop replies FULL, which the fence does not announce";
    assert_eq!(lines(&prove_all(&built).diagnostics), [(Severity::Error, 10, told)]);
}

#[test]
fn a_ledger_that_cannot_be_read_stops_and_is_not_replaced() {
    let project = project("# Samples\n\n```json\n{}\n```\n");
    project.write(LEDGER, "<<<<<<< HEAD");
    assert!(matches!(prove(&project.config(), ProveOptions::default(), &Silent), Err(BuildError::Proof(_))));
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
    panic!("run `cargo site prove`\n\n{}", text.join("\n\n"));
}

#[test]
fn every_sample_of_the_project_is_proven_or_excused_and_of_twenty_at_most_one_is_excused() {
    let ledger = proofs::ledger::Ledger::load(&system::files::Disk, &WITH_REFERENCE.folders.content)
        .expect("the ledger can be read");
    let counts = proofs::Counts::new(&ledger);
    assert_eq!(counts.failed, 0, "samples are known to fail");
    let all = ledger.samples.values().map(Vec::len).sum::<usize>();
    assert!(counts.excused * 20 <= all, "{} of {all} samples are excused", counts.excused);
    assert!(all > 0, "there are no samples");
}
