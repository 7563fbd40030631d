//! Reads the versions of packages, one after the other, into what is compared.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::HistoryError;
use super::facts::{Fact, Facts, SymbolFacts, of_schema};
use super::ledger::{Ledger, Origin, Release};
use super::parameters::add_newer;
use super::pinned::Pinned;
use super::timeline::{Versions, entries};
use super::version::Minor;
use crate::Project;
use crate::declaration::{Declaration, DeclarationKind};
use crate::generate::read;
use crate::graphql;
use crate::packages::{declaration_files, matching};
use crate::pages::category_of;
use crate::settings::{Reference, Schema};
use dialect::diagnostic::{Diagnostic, Severity};

/// A version of a package as far as it is compared.
struct ReadRelease {
    minor: Minor,
    symbols: BTreeMap<String, SymbolFacts>,
    /// Symbols that have a page in the reference of this version.
    documented: BTreeSet<String>,
    /// Enums whose values a server adds to its schemas.
    enums: BTreeMap<String, Declaration>,
}

/// The ledger of the packages, and what their newest versions say of each name.
pub(super) fn collect(
    project: &Project,
    pinned: &[Vec<Pinned>],
) -> Result<(Ledger, BTreeMap<String, Facts>), HistoryError> {
    let Reference { packages, graphql, .. } = project.settings;
    let mut releases: Vec<Vec<ReadRelease>> = Vec::with_capacity(packages.len());
    for (number, versions) in pinned.iter().enumerate() {
        releases.push(versions.iter().map(|one| read_release(project, number, one)).collect::<Result<_, _>>()?);
    }
    let mut found = Vec::new();
    for ((package, releases), versions) in packages.iter().zip(&releases).zip(pinned) {
        found.push((package.name.clone(), versions, of_package(releases)));
    }
    for schema in graphql {
        let Some(number) = packages.iter().position(|one| Some(&one.name) == schema.package.as_ref()) else { continue };
        let versions = pinned[number].iter().map(|one| {
            let files = matching(&one.folder, number, &schema.files);
            let enums = |name: &str| enum_of(name, one.minor, &releases);
            let mut diagnostics = Vec::new();
            let types = graphql::read(project, &files, &enums, &mut diagnostics);
            let nothing = files.is_empty();
            whole(diagnostics, nothing, schema_name(schema), one).map(|()| (one.minor, of_schema(&types)))
        });
        found.push((schema.section.clone(), &pinned[number], versions.collect::<Result<_, _>>()?));
    }
    let mut ledger = Ledger::default();
    let mut newest = BTreeMap::new();
    for (origin, versions, facts) in found {
        let release = |one: &Pinned| Release { version: one.version.clone(), integrity: one.integrity.clone() };
        let releases = versions.iter().map(release).collect();
        ledger.origins.insert(origin.clone(), Origin { releases, names: entries(&facts) });
        newest.insert(origin, facts.into_iter().next_back().map(|(_, facts)| facts).unwrap_or_default());
    }
    Ok((ledger, newest))
}

fn schema_name(schema: &Schema) -> &str {
    schema.package.as_deref().unwrap_or(&schema.section)
}

/// An error if files of a version are wrong, or if there are none.
fn whole(diagnostics: Vec<Diagnostic>, is_nothing: bool, package: &str, one: &Pinned) -> Result<(), HistoryError> {
    let errors: Vec<Diagnostic> =
        diagnostics.into_iter().filter(|diagnostic| diagnostic.severity == Severity::Error).collect();
    if !errors.is_empty() {
        return Err(HistoryError::Diagnostics(errors));
    }
    if is_nothing {
        return Err(HistoryError::NoFiles { package: package.to_owned(), version: one.version.clone() });
    }
    Ok(())
}

fn read_release(project: &Project, number: usize, one: &Pinned) -> Result<ReadRelease, HistoryError> {
    let package = &project.settings.packages[number];
    let files = declaration_files(package, number, &one.folder);
    let read: Vec<_> = files.par_iter().map(|file| read(project, file)).collect();
    let diagnostics = read.iter().flat_map(|one| one.diagnostics.clone()).collect();
    whole(diagnostics, files.is_empty(), &package.name, one)?;
    let mut by_name: BTreeMap<&str, Vec<&Declaration>> = BTreeMap::new();
    for declaration in read.iter().flat_map(|one| &one.declarations) {
        by_name.entry(&declaration.name).or_default().push(declaration);
    }
    let is_documented = |one: &&Declaration| category_of(project.settings, one).is_some();
    let mut made =
        ReadRelease { minor: one.minor, symbols: BTreeMap::new(), documented: BTreeSet::new(), enums: BTreeMap::new() };
    for (name, all) in by_name {
        let documented: Vec<&Declaration> = all.iter().copied().filter(is_documented).collect();
        let exported: Vec<&Declaration> = all.iter().copied().filter(|one| one.is_exported).collect();
        if !documented.is_empty() {
            made.documented.insert(name.to_owned());
        }
        let chosen = [documented, exported, all].into_iter().find(|list| !list.is_empty()).unwrap_or_default();
        let is_enum = |one: &&&Declaration| one.kind == DeclarationKind::Enum;
        if let Some(found) = chosen.iter().find(is_enum)
            && project.settings.derive.enums.iter().any(|wanted| wanted == name)
        {
            made.enums.insert(name.to_owned(), (*found).clone());
        }
        made.symbols.extend(SymbolFacts::of(&chosen).map(|facts| (name.to_owned(), facts)));
    }
    Ok(made)
}

/// The facts of each version of a package: those of all symbols that any of them documents, with their members, and the parameters
/// that came later than their method.
fn of_package(releases: &[ReadRelease]) -> Versions {
    let documented: BTreeSet<&String> = releases.iter().flat_map(|one| &one.documented).collect();
    let mut members: BTreeMap<&String, BTreeSet<&String>> = BTreeMap::new();
    for one in releases {
        for (name, facts) in one.symbols.iter().filter(|(name, _)| documented.contains(name)) {
            members.entry(name).or_default().extend(facts.members.keys());
        }
    }
    let version = |one: &ReadRelease| {
        let mut facts = Facts::new();
        for (name, members) in &members {
            let Some(symbol) = one.symbols.get(*name) else { continue };
            facts.insert((*name).clone(), symbol.head.clone());
            for member in members {
                let found = inherited(&one.symbols, symbol, member);
                facts.extend(found.map(|fact| (format!("{name}.{member}"), fact.clone())));
            }
        }
        (one.minor, facts)
    };
    let mut versions = releases.iter().map(version).collect();
    add_newer(&mut versions);
    versions
}

/// A member that a symbol has itself or inherits: one that moves to a base has not gone.
fn inherited<'f>(symbols: &'f BTreeMap<String, SymbolFacts>, of: &'f SymbolFacts, member: &str) -> Option<&'f Fact> {
    let mut seen = BTreeSet::new();
    let mut queue = vec![of];
    while let Some(symbol) = queue.pop() {
        if let Some(fact) = symbol.members.get(member) {
            return Some(fact);
        }
        // Nothing is made by the constructor of a base.
        if member == "constructor" {
            return None;
        }
        let bases = symbol.bases.iter().rev().filter(|base| seen.insert(base.as_str()));
        queue.extend(bases.filter_map(|base| symbols.get(base)));
    }
    None
}

/// An enum as it was in a minor version: that of the newest package that is not newer, else of the oldest.
fn enum_of(name: &str, minor: Minor, releases: &[Vec<ReadRelease>]) -> Option<Declaration> {
    let of_package = |releases: &Vec<ReadRelease>| {
        let then = releases.iter().rev().find(|one| one.minor <= minor).or_else(|| releases.first());
        then.and_then(|one| Some((one.documented.contains(name), one.enums.get(name)?.clone())))
    };
    let found: Vec<(bool, Declaration)> = releases.iter().filter_map(of_package).collect();
    let documented = found.iter().find(|(is_documented, _)| *is_documented);
    documented.or_else(|| found.first()).map(|(_, declaration)| declaration.clone())
}
