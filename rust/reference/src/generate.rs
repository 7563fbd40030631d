//! The documents of a reference: packages and schemas are read, and nothing is written.

use std::collections::{BTreeMap, HashSet};
use std::ffi::OsStr;
use std::ops::Range;
use std::path::Path;

use rayon::prelude::*;

use dialect::diagnostic::{Diagnostic, Severity, Span};
use dialect::{error, warning};

use crate::example::Example;
use crate::graphql::Surroundings;
use crate::history::ledger::Ledger;
use crate::history::since::Since;
use crate::names::{DocumentedName, of_symbols};
use crate::packages::{File, NO_PACKAGE};
use crate::pages::{Context, ReferencePage, Symbol, SymbolNames, arrange, bare_category, part};
use crate::print::{BASES, Printed, Printer, overview};
use crate::releases::Releases;
use crate::settings::{Documented, Reference, SourcePaths};
use crate::{Counts, Project, declaration, graphql, history, typescript};

#[derive(Default)]
pub(crate) struct Generated {
    pub documents: BTreeMap<String, String>,
    pub names: Vec<DocumentedName>,
    pub counts: Counts,
    /// What is wrong with the packages.
    pub diagnostics: Vec<Diagnostic>,
}

/// What documents are generated from.
#[derive(Clone, Copy)]
pub(crate) struct Inputs<'a> {
    /// The files of the packages.
    pub files: &'a [File],
    /// Those of each schema.
    pub schemas: &'a [Vec<File>],
    /// On which day each package was released.
    pub days: &'a [Option<String>],
    /// The same of each version whose day is noted.
    pub releases: &'a Releases,
    /// Since when names are there.
    pub ledger: Option<&'a Ledger>,
    /// Requests to schemas, with replies.
    pub examples: &'a [Example],
}

/// Generates all documents. Reads the packages' files and writes nothing.
pub(crate) fn generate(project: &Project, inputs: &Inputs) -> Generated {
    let Inputs { files, schemas, days, ledger, releases, examples } = *inputs;
    let reference = project.settings;
    let paths: Vec<String> = files.iter().map(|file| file.path.clone()).collect();
    let Sources { texts, mut symbols, mut diagnostics } = read_all(project, files);
    if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        // Every link to what could not be read would be reported as well.
        return Generated { diagnostics, ..Generated::default() };
    }
    let pages = arrange(reference, &mut symbols, &paths);
    let locate = |file: usize, at: Range<usize>| (project.display(&files[file].absolute), Span::new(&texts[file], at));
    diagnostics.extend(find_collisions(&symbols, &pages, &locate));
    let names = SymbolNames::new(reference, &symbols, &pages);
    let source_paths: Vec<SourcePaths> = reference.packages.iter().map(SourcePaths::new).collect();
    let labels = project.language.labels();
    let since: Vec<Since> =
        reference.packages.iter().map(|package| Since::new(ledger, &package.name, labels)).collect();
    let printer = Printer {
        reference,
        labels,
        symbols: &symbols,
        names: &names,
        files: &paths,
        sources: &source_paths,
        days,
        since: &since,
    };
    let made_pages = print_all(&printer, &pages);
    let cut: Vec<usize> = made_pages.iter().flat_map(|page| page.cut.iter().copied()).collect();
    diagnostics.extend(report_cut(&symbols, &cut, &locate));
    for page in &made_pages {
        diagnostics.extend(report_missing(page, &symbols, &texts, &names, &locate));
    }
    let documents = pages.iter().zip(made_pages).map(|(page, printed)| (format!("{}.md", page.path), printed.text));
    let mut made = Generated { documents: documents.collect(), diagnostics, ..Generated::default() };
    add_overviews(&printer, &pages, &mut made.documents);
    made.names = of_symbols(reference, &symbols, &pages);
    made.counts.files = files.len() + schemas.iter().map(Vec::len).sum::<usize>();
    made.counts.symbols = symbols.iter().filter(|symbol| symbol.page.is_some()).count();
    for (schema, files) in reference.graphql.iter().zip(schemas) {
        let package = files.first().map_or(NO_PACKAGE, |file| file.package);
        let from = Context { package, page: None };
        let declared = |name: &str| names.declared(name, from).map(|number| symbols[number].declaration.clone());
        let enums = |name: &str| declared(name).filter(|found| found.kind == declaration::DeclarationKind::Enum);
        let find = |name: &str| names.find(name, from);
        let day = days.get(package).and_then(|day| day.as_deref());
        let since = Since::new(ledger, &schema.section, labels);
        let page = Surroundings { day, find: &find, since, labels, examples };
        let (documents, found, count) = graphql::generate(project, schema, files, &page, &enums, &mut made.diagnostics);
        made.documents.extend(documents);
        made.names.extend(found);
        made.counts.graphql += count;
    }
    if let Some(ledger) = ledger {
        history::since::add_to(&mut made.names, ledger);
        made.documents.extend(history::pages::documents(project, ledger, &made.names, releases));
    }
    // Beside them are schemas and a feed.
    made.counts.pages =
        made.documents.keys().filter(|path| Path::new(path).extension() == Some(OsStr::new("md"))).count();
    made
}

#[derive(Default)]
struct Sources {
    texts: Vec<String>,
    symbols: Vec<Symbol>,
    diagnostics: Vec<Diagnostic>,
}

fn read_all(project: &Project, files: &[File]) -> Sources {
    let read: Vec<Read> = files.par_iter().map(|file| read(project, file)).collect();
    let mut sources = Sources::default();
    for (number, one) in read.into_iter().enumerate() {
        sources.diagnostics.extend(one.diagnostics);
        sources.texts.push(one.source);
        sources.symbols.extend(one.declarations.into_iter().map(|declaration| Symbol {
            package: files[number].package,
            file: number,
            declaration,
            page: None,
            anchor: String::new(),
            member_anchors: Vec::new(),
        }));
    }
    sources
}

fn print_all(printer: &Printer, pages: &[ReferencePage]) -> Vec<Printed> {
    let folders: HashSet<&str> = pages
        .iter()
        .filter(|page| !page.path.ends_with("/index"))
        .filter_map(|page| Some(page.path.rsplit_once('/')?.0))
        .collect();
    let print = |(number, page): (usize, &ReferencePage)| {
        let has_others = page.path.strip_suffix("/index").is_some_and(|folder| folders.contains(folder));
        printer.page(number, page, has_others)
    };
    pages.par_iter().enumerate().map(print).collect()
}

/// Adds the page of each folder that has none.
fn add_overviews(printer: &Printer, pages: &[ReferencePage], documents: &mut BTreeMap<String, String>) {
    for page in pages {
        let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let category = bare_category(printer.reference, &page.category);
        let own = category.rsplit('/').next().unwrap_or(category);
        // A category that was moved takes the name of the folder it moved to.
        let name = folder.rsplit('/').next().unwrap_or(folder);
        let label = if part(own) == name { own } else { name };
        documents.entry(format!("{folder}/index.md")).or_insert_with(|| {
            let is_inside =
                |page: &&ReferencePage| page.path.rsplit_once('/').is_some_and(|(inside, _)| inside == folder);
            overview(label, pages.iter().filter(is_inside).filter_map(|page| printer.day(page)).max())
        });
    }
}

/// Tells the place in a file of a package.
type Locate<'a> = &'a dyn Fn(usize, Range<usize>) -> (String, Span);

/// The warnings for names in comments of a page that lead nowhere.
fn report_missing(
    page: &Printed,
    symbols: &[Symbol],
    texts: &[String],
    names: &SymbolNames,
    locate: Locate,
) -> Vec<Diagnostic> {
    let report = |(symbol, comment, name): &(usize, Range<usize>, String)| {
        let file = symbols[*symbol].file;
        let within = texts[file][comment.clone()].find(name).map_or(comment.start, |at| comment.start + at);
        let (path, span) = locate(file, within..within + name.len());
        let diagnostic = warning!(ReferenceName(name.as_str()), path, "there is no `{name}` to link to";
            label: "shown as code")
        .at_span(span);
        let near = names.near(name).map(|near| format!("the nearest documented name is `{near}`"));
        diagnostic.hints(near)
    };
    page.missing.iter().map(report).collect()
}

/// The warning for types of which not all is listed that they inherit: one for all of them, at the first.
fn report_cut(symbols: &[Symbol], cut: &[usize], locate: Locate) -> Option<Diagnostic> {
    let first = &symbols[*cut.first()?];
    let declaration = &first.declaration;
    let (path, span) = locate(first.file, declaration.doc.at.clone());
    let others = match cut.len() - 1 {
        0 => String::new(),
        count => format!(" and {count} others"),
    };
    let warning = warning!(
        Reference(&declaration.name),
        path,
        "`{}`{others} inherit from more than {} types",
        declaration.name,
        BASES
    )
    .at_span(span);
    Some(warning.label("documented here").hint(format!("the members of the nearest {BASES} are listed")))
}

/// What a file holds.
#[derive(Default)]
pub(crate) struct Read {
    source: String,
    pub declarations: Vec<declaration::Declaration>,
    pub diagnostics: Vec<Diagnostic>,
}

pub(crate) fn read(project: &Project, file: &File) -> Read {
    let name = project.display(&file.absolute);
    let source = match system::files::read_text(&file.absolute) {
        Ok(source) => source,
        Err(error) => {
            let diagnostics = vec![Diagnostic::unreadable(&name, &error)];
            return Read { diagnostics, ..Read::default() };
        }
    };
    let mut module = typescript::module(&file.path, &source, project.language.labels());
    let mut diagnostics = Vec::new();
    for (message, at) in module.errors {
        let hint = "reinstall the package if the file is damaged, or leave it out with `exclude` in site.toml";
        diagnostics.push(error!(Reference, &name, "this is no TypeScript: {message}").at(&source, at).hint(hint));
    }
    let Reference { tags, documented, .. } = project.settings;
    for declaration in &mut module.declarations {
        declaration.doc.file_under(tags);
        let doc = &declaration.doc;
        if *documented == Documented::Tagged && doc.is_tagged() && doc.category.is_none() {
            let hint = format!("it is left out of the reference; give it {}", tags.in_words());
            diagnostics.push(
                warning!(Reference, &name, "`{}` is tagged for the reference, but has no category", declaration.name)
                    .at(&source, declaration.at.clone())
                    .hint(hint),
            );
        }
    }
    Read { source, declarations: module.declarations, diagnostics }
}

/// Finds symbols of the same name on the same page, which want the same anchor.
fn find_collisions(symbols: &[Symbol], pages: &[ReferencePage], locate: Locate) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for page in pages {
        let mut known: BTreeMap<&str, usize> = BTreeMap::new();
        for number in &page.symbols {
            let symbol = &symbols[*number];
            let name = symbol.declaration.name.as_str();
            let Some(first) = known.get(name).map(|first| &symbols[*first]) else {
                known.insert(name, *number);
                continue;
            };
            let (file, at) = locate(symbol.file, symbol.declaration.at.clone());
            let (other, first) = locate(first.file, first.declaration.at.clone());
            let diagnostic = warning!(Reference, file, "two symbols are called `{name}` on the page {}", page.route());
            found.push(diagnostic.at_span(at).also(other, first, "links lead to this one"));
        }
    }
    found
}
