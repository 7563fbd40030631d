//! What the parser is told of a site.

use std::collections::BTreeMap;

use dialect::component::{Components, Facts};
use dialect::diagnostic::{Diagnostic, Rule};
use dialect::parse::{Glossary, Options, Speller, Writing, find_terms};
use dialect::{error, warning};

use crate::config::{Config, FILE_NAME, Folders, GlossarySettings, JavaScript, SiteSettings, WritingSettings};
use crate::discover::Sources;
use crate::excerpts::ExcerptCache;
use crate::javascript::name_components;

/// What the components take that the pages of a reference are written with.
const OF_REFERENCE: &str = include_str!("reference.toml");

/// The parser's options for a site.
#[must_use]
pub fn parser_options(site: &SiteSettings) -> Options {
    Options {
        title: site.title.clone(),
        dialect: site.dialect.unwrap_or_default(),
        runs_javascript: site.javascript == JavaScript::Auto,
        own_components: BTreeMap::new(),
        keeps_case: site.anchors.maintain_case,
        frames: site.policy.frame_src.clone(),
        admonitions: site.admonitions.clone(),
        components: usable(site.components.clone()),
        generated: usable(components_of_reference(site)),
        front_matter_keys: site.front_matter_keys.clone(),
        glossary: None,
        project: site.proofs.as_ref().and_then(|proofs| proofs.project.clone()),
        keeps_samples: site.proofs.is_some() || site.history().is_some(),
        language: site.locale.language(),
        writing: None,
    }
}

/// The components that the pages of a reference are written with, where the program makes one.
fn components_of_reference(site: &SiteSettings) -> Components {
    let Some(reference) = &site.reference else { return Components::new() };
    let mut components: Components = toml::from_str(OF_REFERENCE).unwrap_or_default();
    if let Some(origin) = components.get_mut("GenerationInfo") {
        origin.defaults.insert("sourceUrl".to_owned(), reference.source_url.clone().into());
    }
    components
}

/// Those that documents may name: one that takes the place of lists is nobody's to write.
fn usable(components: Components) -> Components {
    components.into_iter().filter(|(_, one)| one.facts != Some(Facts::Versions)).collect()
}

/// The component that lists of a reference are drawn by where versions are known.
pub(crate) fn component_of_versions(site: &SiteSettings) -> Option<String> {
    let mut known = site.components.clone().into_iter().chain(components_of_reference(site));
    known.find_map(|(name, one)| (one.facts == Some(Facts::Versions)).then_some(name))
}

/// The parser's options for a site, with the terms of its glossary, the components of the project's own and what writers want to be
/// told, and what is wrong with the files of these.
pub(super) fn options_with_others(
    config: &Config,
    sources: &Sources,
    excerpt_cache: &ExcerptCache,
) -> (Options, Vec<Diagnostic>) {
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
    let mut problems = Vec::from_iter(problem);
    let writing = read_writing(config, &mut problems);
    let glossary = site.glossary.as_ref().and_then(read);
    (Options { own_components, glossary, writing, ..parser_options(site) }, problems)
}

/// What writers want to be told of texts; nothing where none of the rules for them is told.
fn read_writing(config: &Config, problems: &mut Vec<Diagnostic>) -> Option<Writing> {
    let Config { folders, site, .. } = config;
    let is_told = |rule: &&Rule| rule.is_quiet() && rule.is_of_text() && site.rules.tells(**rule);
    Rule::ALL.iter().find(is_told)?;
    let settings = &site.writing;
    problems.extend(settings.unmatched(&site.rules));
    let speller = if site.rules.tells(Rule::Spelling) { read_speller(folders, settings, problems) } else { None };
    let WritingSettings { leave, longest_sentence, .. } = settings;
    let leave = leave.iter().map(|(word, instead)| (word.to_lowercase(), instead.clone())).collect();
    Some(Writing { leave, longest_sentence: *longest_sentence, speller })
}

/// What knows how words are spelt; nothing where its files cannot be read.
fn read_speller(folders: &Folders, settings: &WritingSettings, problems: &mut Vec<Diagnostic>) -> Option<Speller> {
    let dictionary = settings.dictionary.as_ref()?;
    let [affixes, stems] = ["aff", "dic"].map(|kind| format!("{dictionary}.{kind}"));
    if folders.stamp(&affixes).is_none() {
        // It may be a package that nobody installed yet, which keeps no site from being built.
        problems
            .push(warning!(Settings, FILE_NAME, "the dictionary `{dictionary}` is not there, so no word is looked up";
            hint: "install the package that it is in, or correct `dictionary` of `[writing]`"));
        return None;
    }
    let mut read = |name: &str| folders.read(&folders.root.join(name)).map_err(|fault| problems.push(*fault)).ok();
    let own = settings.words.as_ref().map_or_else(|| Some(String::new()), |words| read(words));
    let made = Speller::new(&read(&affixes)?, &read(&stems)?, &own?);
    let refuse = |why| {
        problems.push(error!(Settings, affixes, "this is no dictionary: {why}";
            hint: "`dictionary` of `[writing]` names the two files of a Hunspell dictionary, without `.aff` and `.dic`"));
    };
    made.map_err(refuse).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(settings: &str) -> Components {
        components_of_reference(&toml::from_str(settings).expect("settings"))
    }

    #[test]
    fn what_the_pages_of_a_reference_are_written_with_is_known_where_one_is_made() {
        let begin = "title = \"A\"\ntagline = \"B\"\n";
        assert!(read(begin).is_empty());
        let of_reference = format!("{begin}[reference]\nsource-url = \"https://code.test/\"\n");
        let known = read(&of_reference);
        assert_eq!(known["GenerationInfo"].defaults["sourceUrl"], "https://code.test/");
        assert_eq!(known.len(), toml::from_str::<toml::Table>(OF_REFERENCE).expect("declarations").len());
    }
}
