//! Checks and proves all samples.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use dialect::diagnostic::{Diagnostic, Severity};
use dialect::parse::{Sample, Source, syntax_error};
use system::files::Disk;

use crate::asked::ask_schemas;
use crate::cases::{Case, SampleKind, cited, collect, hashes, path_in_shop, pieces};
use crate::compilers::USUAL;
use crate::graphql::{Types, parse};
use crate::layout::{ProjectFiles, Target, read_project};
use crate::ledger::{Entry, Fault, Ledger, Ran, Verdict, add_faults};
use crate::replies::{self, Replies};
use crate::requests::can_answer;
use crate::shop::TypeCheck;
use crate::typescript::{Files, Templates, compile};
use crate::words::{Runs, Words, check_prose, check_words};
use crate::{Project, ProofError, SampledPage};
use dialect::{error, warning};

/// How many samples there are of each verdict.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Compiled.
    pub typed: usize,
    /// Pieces of the shop's files, which its own type check is content with.
    pub shop: usize,
    /// Validated against a GraphQL schema.
    pub valid: usize,
    /// Read by a grammar.
    pub parsed: usize,
    /// Excused by their authors.
    pub excused: usize,
    /// Known to fail.
    pub failed: usize,
    /// Requests that the shop replied to.
    pub replied: usize,
    /// Requests that cannot be sent to it.
    pub unsent: usize,
    /// Samples of a shell that were run.
    pub run: usize,
    /// Those that are not, as they say why.
    pub left: usize,
}

impl Counts {
    /// Counts the verdicts of a ledger.
    #[must_use]
    pub fn new(ledger: &Ledger) -> Self {
        let mut counts = Self::default();
        for entry in ledger.samples.values().flatten() {
            match entry.verdict {
                Verdict::Typed => counts.typed += 1,
                Verdict::Shop => counts.shop += 1,
                Verdict::Valid => counts.valid += 1,
                Verdict::Parsed => counts.parsed += 1,
                Verdict::Excused => counts.excused += 1,
                Verdict::Failed(_) => counts.failed += 1,
            }
            match entry.ran {
                Some(Ran::Replied { .. }) => counts.replied += 1,
                Some(Ran::Unsent(_)) => counts.unsent += 1,
                Some(Ran::Done) => counts.run += 1,
                Some(Ran::Left(_)) => counts.left += 1,
                None => {}
            }
        }
        counts
    }
}

/// What is about to be done with the packages of a folder, which must be installed.
#[derive(Debug)]
pub struct Work<'a> {
    /// The folder with their lock file.
    pub folder: &'a Path,
    /// What, in words.
    pub doing: String,
}

/// What was done.
#[derive(Debug)]
pub struct Report {
    /// All samples.
    pub counts: Counts,
    /// How many of them were compiled this time.
    pub compiled: usize,
    /// Templates with GraphQL in these.
    pub templates: Templates,
    /// Samples that fail: an error each, or a warning if that is accepted.
    pub diagnostics: Vec<Diagnostic>,
}

/// What is wanted beside what must be done.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProveOptions {
    /// Prove every sample anew.
    pub everything: bool,
    /// Write samples that fail into the ledger, where they are accepted as they are.
    pub accept_failures: bool,
}

/// All samples, and what is known of them without compiling any or asking a schema.
struct Findings<'a> {
    cases: Vec<Case<'a>>,
    project: ProjectFiles,
    /// By the numbers of cases; those of which no more is known yet are left out.
    verdicts: BTreeMap<usize, Verdict>,
    words: Option<Words>,
}

impl Findings<'_> {
    /// What is wrong with names in the text of documents.
    fn check_prose(&self, project: &Project, pages: &[SampledPage]) -> Result<Vec<Diagnostic>, ProofError> {
        self.words.as_ref().map_or(Ok(Vec::new()), |words| check_prose(words, project, pages, &self.project))
    }
}

/// Compares the samples of documents with what was proven, and reads what a grammar can.
///
/// A sample that changed since it was proven is a warning, or an error if `is_strict`.
pub fn check(project: &Project, pages: &[SampledPage], is_strict: bool) -> Result<Vec<Diagnostic>, ProofError> {
    let ledger = load(project)?;
    let findings = find(project, pages, Some(&ledger))?;
    let mut diagnostics = findings.check_prose(project, pages)?;
    let severity = if is_strict { Severity::Error } else { Severity::Warning };
    let hint = "run `cargo site prove`, and commit content/_proofs.json with the change";
    for (number, case) in findings.cases.iter().enumerate() {
        let page = &pages[case.page];
        let known = ledger.find(&page.path, &case.hash).map(|entry| &entry.verdict);
        // What compilers and schemas say is known only from the ledger.
        let accepted = faults_of(known);
        let found = faults_of(findings.verdicts.get(&number)).iter().filter(|fault| !accepted.contains(fault));
        let told = diagnostics.len();
        diagnostics.extend(accepted.iter().map(|fault| report(project, page, case, fault, true)));
        diagnostics.extend(found.map(|fault| report(project, page, case, fault, false)));
        if told == diagnostics.len() && known.is_none() {
            let span = project.place(page, |source| source.locate(case.sample.fence.clone()));
            let diagnostic = warning!(Unproven, &page.file, "this sample has changed since it was proven";
                label: "not proven")
            .at_span(span)
            .hint(hint);
            diagnostics.push(Diagnostic { severity, ..diagnostic });
        }
    }
    if ledger.packages != lock_hash(project)? {
        let message = "the packages, schemas or settings that samples are proven with have changed";
        let diagnostic = warning!(Unproven, ledger_name(project), "{message}").hint(hint);
        diagnostics.push(Diagnostic { severity, ..diagnostic });
    }
    Ok(diagnostics)
}

/// The samples that fail and are accepted as they are, each a warning. Nothing is validated or compiled.
///
/// `read_pages` gives the documents, which takes time and is seldom needed.
pub fn find_accepted(
    project: &Project,
    read_pages: impl FnOnce() -> Result<Vec<SampledPage>, ProofError>,
) -> Result<Vec<Diagnostic>, ProofError> {
    let ledger = load(project)?;
    if !ledger.has_failures() {
        return Ok(Vec::new());
    }
    let pages = read_pages()?;
    let (cases, _) = find_cases(project, &pages)?;
    let accepted = cases.iter().flat_map(|case| {
        let page = &pages[case.page];
        let known = ledger.find(&page.path, &case.hash).map(|entry| &entry.verdict);
        faults_of(known).iter().map(|fault| report(project, page, case, fault, true))
    });
    Ok(accepted.collect())
}

/// Proves what changed since it was proven last, or everything, and writes the ledger. `begin` is called before packages
/// are used, and installs them if it has to.
///
/// A sample that fails is not in the ledger, so that it fails each time, unless it was there before with the same fault, or is
/// to be accepted now.
pub fn prove(
    project: &Project,
    pages: &[SampledPage],
    options: ProveOptions,
    begin: &mut dyn FnMut(Work) -> Result<(), ProofError>,
) -> Result<Report, ProofError> {
    let ledger = load(project)?;
    let findings = find(project, pages, Some(&ledger).filter(|_| !options.everything))?;
    let mut diagnostics = findings.check_prose(project, pages)?;
    let Findings { cases, project: files, mut verdicts, words } = findings;
    let packages = lock_hash(project)?;
    let is_stale = options.everything || ledger.packages != packages;
    let mut wanted = Vec::new();
    // A compiler may find more in a sample with wrong words.
    let is_open = |number: &usize| is_compiled(&cases[*number]);
    let open: Vec<usize> = (0..cases.len()).filter(is_open).collect();
    for number in open {
        let case = &cases[number];
        // What is accepted as wrong may be wrong in another way by now, of which its hash says nothing.
        match ledger.find(&pages[case.page].path, &case.hash).filter(|entry| !is_stale && !entry.is_failed()) {
            Some(entry) => _ = verdicts.entry(number).or_insert_with(|| entry.verdict.clone()),
            None => wanted.push(number),
        }
    }
    let compiled = wanted.len();
    let judgement = ask_schemas(project, &cases, &verdicts)?;
    let (types, templates) = judge_types(project, (&cases, &files), wanted, judgement.types(), begin)?;
    for (number, verdict) in types {
        match verdict {
            Verdict::Failed(faults) => add_faults(&mut verdicts, number, faults),
            verdict => _ = verdicts.entry(number).or_insert(verdict),
        }
    }
    judgement.add_to(&cases, &mut verdicts);
    let known = |case: &Case| ledger.find(&pages[case.page].path, &case.hash).filter(|_| !is_stale);
    let Replies { mut ran, faults } = match shop_folder(project).filter(|folder| can_answer(folder)) {
        Some(folder) => Replies::collect(project, &folder, (&cases, &verdicts), &known, begin)?,
        None => Replies::default(),
    };
    let runs = match &words {
        Some(words) => words.run_shells(project, (&cases, &verdicts), &known, begin)?,
        None => Runs::default(),
    };
    ran.extend(runs.ran);
    for (number, fault) in faults.into_iter().chain(runs.faults) {
        add_faults(&mut verdicts, number, vec![fault]);
    }
    let mut proven = Ledger { packages, ..Ledger::default() };
    for (number, case) in cases.iter().enumerate() {
        let page = &pages[case.page];
        let Some(verdict) = verdicts.remove(&number) else { continue };
        let accepted = faults_of(ledger.find(&page.path, &case.hash).map(|entry| &entry.verdict));
        let is_accepted = |fault: &Fault| options.accept_failures || accepted.contains(fault);
        let faults = faults_of(Some(&verdict));
        diagnostics.extend(faults.iter().map(|fault| report(project, page, case, fault, is_accepted(fault))));
        if !faults.iter().all(is_accepted) {
            continue;
        }
        let entry = Entry {
            hash: case.hash.clone(),
            language: case.sample.language.clone(),
            verdict,
            ran: ran.remove(&number),
        };
        proven.samples.entry(page.path.clone()).or_default().push(entry);
    }
    if proven != ledger {
        let path = project.content.join(crate::ledger::FILE_NAME);
        proven.save(project.content).map_err(|source| ProofError::Write(path, source))?;
    }
    Ok(Report { counts: Counts::new(&proven), compiled, templates, diagnostics })
}

/// What compilers say of samples: of pieces of the shop's files its own type check, and of all others, as of those files that it
/// does not look at because they are for browsers, the one among the packages.
fn judge_types(
    project: &Project,
    (cases, files): (&[Case], &ProjectFiles),
    wanted: Vec<usize>,
    types: BTreeMap<&str, &Types>,
    begin: &mut dyn FnMut(Work) -> Result<(), ProofError>,
) -> Result<(BTreeMap<usize, Verdict>, Templates), ProofError> {
    let (own, alone): (Vec<usize>, Vec<usize>) =
        wanted.into_iter().partition(|number| cases[*number].kind == SampleKind::Shop);
    let mut verdicts = BTreeMap::new();
    let mut templates = Templates::default();
    let piece = |number: usize| Some((number, Target::Sample(cases[number].piece?)));
    let mut targets: Vec<(usize, Target)> = alone.into_iter().filter_map(piece).collect();
    if let Some(folder) = shop_folder(project).filter(|_| !own.is_empty()) {
        begin(Work { folder: &folder, doing: format!("{} samples are checked where they stand", own.len()) })?;
        let check = TypeCheck::run(project, &folder)?;
        for number in own {
            let path = path_in_shop(cases[number].sample, project).unwrap_or_default();
            if !check.has_seen(path) && files.contains_key(path) {
                targets.push((number, Target::Project(path.to_owned())));
            } else {
                let fault = check.fault(path).map(|message| Fault { line: 1, column: 1, message });
                verdicts.insert(number, fault.map_or(Verdict::Shop, |fault| Verdict::Failed(vec![fault])));
            }
        }
    }
    if !targets.is_empty() {
        let folder = project.root.join(&project.settings.packages);
        begin(Work { folder: &folder, doing: format!("{} samples are compiled", targets.len()) })?;
        let pieces = pieces(cases);
        let compiled: BTreeSet<&Target> = targets.iter().map(|(_, target)| target).collect();
        let files = Files { pieces: &pieces, project: files, cited: &cited(cases, project), types };
        let faults;
        (faults, templates) = compile(project, &files, &compiled)?;
        let verdict = |target| {
            let located = |faults: &Vec<Fault>| faults.iter().map(|fault| locate(fault, target)).collect();
            faults.get(target).map_or(Verdict::Typed, |faults| Verdict::Failed(located(faults)))
        };
        verdicts.extend(targets.iter().map(|(number, target)| (*number, verdict(target))));
    }
    Ok((verdicts, templates))
}

/// The fault of a sample. That of a file which the sample is a piece of names its place in the file.
fn locate(fault: &Fault, target: &Target) -> Fault {
    match target {
        Target::Sample(_) => fault.clone(),
        Target::Project(path) => {
            Fault { line: 1, column: 1, message: format!("{} ({path}:{})", fault.message, fault.line) }
        }
    }
}

/// Whether a compiler has to look at a sample.
fn is_compiled(case: &Case) -> bool {
    matches!(case.kind, SampleKind::TypeScript | SampleKind::Shop)
}

fn shop_folder(project: &Project) -> Option<PathBuf> {
    project.settings.project.as_ref().map(|folder| project.root.join(folder))
}

/// All samples, each with its hash, and the files of the shop.
fn find_cases<'a>(project: &Project, pages: &'a [SampledPage]) -> Result<(Vec<Case<'a>>, ProjectFiles), ProofError> {
    let files = match &project.settings.project {
        Some(folder) => {
            let path = project.root.join(folder);
            read_project(&path).map_err(|source| ProofError::Read(path, source))?
        }
        None => ProjectFiles::new(),
    };
    let mut cases = collect(project, pages);
    let hashes = hashes(&cases, &pieces(&cases), &files, &cited(&cases, project));
    for (case, hash) in cases.iter_mut().zip(hashes) {
        case.hash = hash;
    }
    Ok((cases, files))
}

/// What is known without a compiler. What a grammar has read before, by `known`, is not read again.
fn find<'a>(project: &Project, pages: &'a [SampledPage], known: Option<&Ledger>) -> Result<Findings<'a>, ProofError> {
    let (cases, files) = find_cases(project, pages)?;
    let of = |kind: SampleKind| cases.iter().enumerate().filter(move |(_, case)| case.kind == kind);
    let mut verdicts = BTreeMap::new();
    for (number, case) in of(SampleKind::Graphql) {
        match parse(&case.sample.text) {
            Err(fault) => _ = verdicts.insert(number, Verdict::Failed(vec![fault])),
            // Without a schema all that is known is that it is GraphQL.
            Ok(_) if project.schemas.is_empty() => _ = verdicts.insert(number, Verdict::Parsed),
            Ok(_) => {}
        }
    }
    for (number, case) in of(SampleKind::Grammar) {
        let entry = known.and_then(|ledger| ledger.find(&pages[case.page].path, &case.hash));
        let is_read = entry.is_some_and(|entry| entry.verdict == Verdict::Parsed);
        verdicts.insert(number, if is_read { Verdict::Parsed } else { read(case.sample) });
    }
    verdicts.extend(of(SampleKind::Excused).map(|(number, _)| (number, Verdict::Excused)));
    let words = Words::read(project, pages)?;
    if let Some(words) = &words {
        for (number, faults) in check_words(words, &cases, &files)? {
            add_faults(&mut verdicts, number, faults);
        }
    }
    Ok(Findings { cases, project: files, verdicts, words })
}

/// What the grammar of its language says of a sample.
fn read(Sample { language, text, .. }: &Sample) -> Verdict {
    let Some(at) = syntax_error(language, text) else { return Verdict::Parsed };
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    Verdict::Failed(vec![Fault {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        message: format!("this is no {language}"),
    }])
}

/// What is wrong by a verdict.
fn faults_of(verdict: Option<&Verdict>) -> &[Fault] {
    match verdict {
        Some(Verdict::Failed(faults)) => faults,
        _ => &[],
    }
}

/// A fault of a sample: an error, unless that is accepted.
fn report(project: &Project, page: &SampledPage, case: &Case, fault: &Fault, is_accepted: bool) -> Diagnostic {
    let place = |source: &Source| match fault.line {
        0 => source.locate(case.sample.fence.clone()),
        line => case.sample.span(source, line, fault.column),
    };
    let span = project.place(page, place);
    let severity = if is_accepted { Severity::Warning } else { Severity::Error };
    let hint = match (is_accepted, case.sample.is_property) {
        (true, _) => "it is accepted as it is; correct it, and run `cargo site prove`",
        (false, false) if fault.line == 0 => replies::HINT,
        (false, false) => "correct it, or say in the fence why it cannot be proven: unproven=\"…\"",
        (false, true) => "correct it",
    };
    let diagnostic =
        error!(Unproven(case.sample.language.as_str()), &page.file, "this sample is wrong: {}", fault.message;
        label: "here")
        .at_span(span)
        .hint(hint);
    Diagnostic { severity, ..diagnostic }
}

fn load(project: &Project) -> Result<Ledger, ProofError> {
    let path = project.content.join(crate::ledger::FILE_NAME);
    Ledger::load(&Disk, project.content).map_err(|source| ProofError::Read(path, source))
}

fn ledger_name(project: &Project) -> String {
    system::files::display(project.root, &project.content.join(crate::ledger::FILE_NAME))
}

fn lock_hash(project: &Project) -> Result<String, ProofError> {
    let path = project.root.join(&project.settings.packages).join("package-lock.json");
    let mut bytes = std::fs::read(&path).map_err(|source| ProofError::Read(path, source))?;
    // The shop need not have packages of its own.
    let shop = shop_folder(project).and_then(|folder| std::fs::read(folder.join("package-lock.json")).ok());
    bytes.extend(shop.unwrap_or_default());
    let compilers = project.settings.compilers.iter().map(|one| one.config.as_str());
    for name in [USUAL, "ambient.d.ts"].into_iter().chain(compilers) {
        // Where nothing is compiled there need be none.
        bytes.extend(std::fs::read(project.root.join(&project.settings.packages).join(name)).unwrap_or_default());
    }
    for path in project.settings.schemas.iter().flat_map(|schema| &schema.extensions) {
        let path = project.root.join(path);
        bytes.extend(std::fs::read(&path).map_err(|source| ProofError::Read(path, source))?);
    }
    Ok(blake3::hash(&bytes).to_hex()[..16].to_owned())
}
