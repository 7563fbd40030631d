//! The samples of all documents, by what proves them.

use dialect::parse::{Sample, has_grammar};

use crate::layout::{Cited, Piece, ProjectFiles, Resolver, path_of};
use crate::{Project, SampledPage};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SampleKind {
    TypeScript,
    /// The type check of the project that its file is in.
    Shop,
    Graphql,
    /// The grammar that it is highlighted by.
    Grammar,
    /// Nothing, as its author says.
    Excused,
}

#[derive(Debug)]
pub(crate) struct Case<'a> {
    pub(crate) page: usize,
    pub(crate) sample: &'a Sample,
    pub(crate) kind: SampleKind,
    /// Names it and what its verdict follows from.
    pub(crate) hash: String,
    /// The number among those that are compiled.
    pub(crate) piece: Option<usize>,
}

/// All samples; text and languages without a grammar are none.
pub(crate) fn collect<'a>(project: &Project, pages: &'a [SampledPage]) -> Vec<Case<'a>> {
    let cases = pages.iter().enumerate().flat_map(|(page, SampledPage { samples, .. })| {
        samples.iter().filter_map(move |sample| {
            let kind = kind_of(sample, project)?;
            Some(Case { page, sample, kind, hash: String::new(), piece: None })
        })
    });
    let mut cases: Vec<Case> = cases.collect();
    let compiled = cases.iter_mut().filter(|case| {
        // Others that import a file of the shop import it whole.
        is_typescript(case.sample) && path_in_shop(case.sample, project).is_none()
    });
    for (number, case) in compiled.enumerate() {
        case.piece = Some(number);
    }
    cases
}

fn is_typescript(sample: &Sample) -> bool {
    matches!(sample.language.as_str(), "ts" | "tsx")
}

/// The path in the shop of the file that a sample is cited from.
pub(crate) fn path_in_shop<'a>(sample: &'a Sample, project: &Project) -> Option<&'a str> {
    let folder = project.settings.project.as_deref()?;
    sample.file.as_deref()?.strip_prefix(folder)?.strip_prefix('/')
}

fn kind_of(sample: &Sample, project: &Project) -> Option<SampleKind> {
    match sample.language.as_str() {
        language if !has_grammar(language) => None,
        _ if sample.unproven.is_some() => Some(SampleKind::Excused),
        "ts" | "tsx" if path_in_shop(sample, project).is_some() => Some(SampleKind::Shop),
        "ts" | "tsx" => Some(SampleKind::TypeScript),
        "graphql" => Some(SampleKind::Graphql),
        _ => Some(SampleKind::Grammar),
    }
}

/// The samples that are files of a reader's project, in the order of their numbers.
pub(crate) fn pieces<'a>(cases: &[Case<'a>]) -> Vec<Piece<'a>> {
    cases.iter().enumerate().filter(|(_, case)| case.piece.is_some()).map(piece).collect()
}

fn piece<'a>((place, case): (usize, &Case<'a>)) -> Piece<'a> {
    let Sample { language, title, text, .. } = case.sample;
    let path = path_of(title.as_deref(), language);
    Piece { page: case.page, place, path, language, text }
}

/// The files of the shop that pages show.
pub(crate) fn cited<'a>(cases: &[Case<'a>], project: &'a Project) -> Cited<'a> {
    let mut cited = Cited::new();
    for (place, case) in cases.iter().enumerate() {
        if let Some(path) = path_in_shop(case.sample, project) {
            cited.entry((case.page, path)).or_insert(place);
        }
    }
    cited
}

pub(crate) fn hashes(cases: &[Case], pieces: &[Piece], project: &ProjectFiles, cited: &Cited) -> Vec<String> {
    let resolver = Resolver::new(pieces, project, cited);
    let hash = |case: &Case| {
        let mut hasher = blake3::Hasher::new();
        let mut add = |part: &str| {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        };
        add(&case.sample.language);
        add(case.sample.title.as_deref().unwrap_or_default());
        add(&case.sample.text);
        add(case.sample.unproven.as_deref().unwrap_or_default());
        let request = case.sample.request.as_ref();
        let further = [
            case.sample.file.as_deref(),
            request.and_then(|request| request.variables.as_deref()),
            request.and_then(|request| request.sender.as_deref()),
            request.and_then(|request| request.errors.as_deref()),
            request.and_then(|request| request.unsent.as_deref()),
        ];
        for part in further.into_iter().flatten() {
            add(part);
        }
        for before in request.iter().flat_map(|request| &request.before) {
            add(&before.key());
        }
        if let Some(piece) = case.piece.filter(|_| case.kind == SampleKind::TypeScript) {
            for (path, target) in resolver.targets(piece) {
                add(&path);
                add(resolver.text(&target));
            }
        }
        hasher.finalize().to_hex()[..16].to_owned()
    };
    cases.iter().map(hash).collect()
}
