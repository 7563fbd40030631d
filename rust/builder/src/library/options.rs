//! What the parser is told of a site.

use std::collections::BTreeMap;

use dialect::diagnostic::Diagnostic;
use dialect::error;
use dialect::parse::{Glossary, Options, find_terms};

use crate::config::{Config, GlossarySettings, JavaScript, SiteSettings};
use crate::discover::Sources;
use crate::excerpts::ExcerptCache;
use crate::javascript::name_components;

/// The parser's options for a site.
#[must_use]
pub fn parser_options(site: &SiteSettings) -> Options {
    Options {
        dialect: site.dialect.unwrap_or_default(),
        runs_javascript: site.javascript == JavaScript::Auto,
        own_components: BTreeMap::new(),
        keeps_case: site.anchors.maintain_case,
        admonitions: site.admonitions.clone(),
        components: site.components.clone(),
        front_matter_keys: site.front_matter_keys.clone(),
        glossary: None,
        project: site.proofs.as_ref().and_then(|proofs| proofs.project.clone()),
        keeps_samples: site.proofs.is_some() || site.history().is_some(),
        language: site.locale.language(),
    }
}

/// The parser's options for a site, with the terms of its glossary and the components of the project's own, and what is wrong with
/// the list of these.
pub(super) fn options_with_others(
    config: &Config,
    sources: &Sources,
    excerpt_cache: &ExcerptCache,
) -> (Options, Option<Diagnostic>) {
    let Config { folders, site, .. } = config;
    let read = |settings: &GlossarySettings| {
        let stem = |path: &str| path.rsplit_once('.').map_or(path, |(stem, _)| stem) == settings.page;
        let source = sources.documents.iter().find(|source| stem(&source.path))?;
        // If it cannot be read, that is reported of the document.
        let text = folders.read(&source.absolute).unwrap_or_default();
        let (terms, except) = (find_terms(&source.path, &text), settings.except.clone());
        Some(Glossary { path: source.path.clone(), terms, except })
    };
    let (own_components, problem) = match site.javascript {
        JavaScript::Auto => name_components(config, sources, &excerpt_cache.scripts),
        JavaScript::Never => Default::default(),
    };
    let problem = problem.map(|(file, message)| {
        error!(JavaScript, file, "{message}"; label: "not run";
            hint: "its components are unknown to documents until it can be")
    });
    (Options { own_components, glossary: site.glossary.as_ref().and_then(read), ..parser_options(site) }, problem)
}
