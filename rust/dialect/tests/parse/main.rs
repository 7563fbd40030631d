//! The parse stage over fixtures: a folder each, named by the sentence it proves, with what a person would see of it. Each is a
//! test of its own: `cargo test -p dialect --test parse -- footnotes` runs some.

mod balance;
mod commonmark;
mod excerpts;
mod fixes;
mod inputs;
mod markup;
mod show;
mod site;
mod written;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use dialect::parse::{Options, parse_citing};
use excerpts::Shop;
use inputs::writing;
use libtest_mimic::{Arguments, Failed, Trial};
use site::options;

fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parse");
    let mut inputs: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of fixtures is there")
        .map(|entry| entry.expect("fixtures can be listed").path())
        .flat_map(|folder| inputs::INPUTS.map(|(name, _)| folder.join(name)))
        .filter(|input| input.is_file())
        .collect();
    inputs.sort();
    inputs
}

fn main() -> ExitCode {
    let fixtures = fixtures();
    let count = fixtures.len();
    let mut trials = vec![Trial::test("there are fixtures", move || {
        if count >= 60 { Ok(()) } else { Err(format!("only {count} fixtures were found").into()) }
    })];
    for input in fixtures {
        let name = input.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
        let (cut, faulty) = (input.clone(), input.clone());
        trials.push(Trial::test(format!("fixture: {name}"), move || parses_to_what_its_name_says(&input)));
        trials.push(Trial::test(format!("truncated: {name}"), move || balance::every_truncation_is_balanced(&cut)));
        trials.push(Trial::test(format!("fixed: {name}"), move || fixes::every_fix_mends_its_fault(&faulty)));
    }
    trials.extend(commonmark::trials());
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn parses_to_what_its_name_says(input: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(input)?;
    let folder = input.parent().expect("a fixture has a folder");
    let shop = Shop { fixture: folder.to_owned() };
    let (name, dialect) = inputs::name_and_dialect(input);
    let options = Options { dialect, writing: writing(folder), ..options() };
    let parsed = parse_citing(name, name, &text, &options, Some(&shop));
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(folder);
    settings.bind(|| insta::assert_snapshot!("tree", show::document(&parsed, folder)));
    Ok(())
}
