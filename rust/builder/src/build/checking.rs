//! A check of the site, and of its links from and to others, after which nothing is published.

use super::versions::check_versions;
use super::{BuildError, Report, make_reference, refuse};
use crate::addresses::{tell_unheld, tell_unnoted};
use crate::assemble::{Assembly, History, assemble_all};
use crate::cache::{WritableCache, warning as cache_warning};
use crate::check::{Checked, has_errors};
use crate::config::Config;
use crate::inbound::{Found, Inbound, check_inbound};
use crate::library::{Library, save_library};
use crate::outbound::{Asker, check_outbound, check_own};
use crate::progress::{Progress, Silent, Stages};
use dialect::diagnostic::Diagnostic;

/// Checks the site and publishes nothing. `is_strict` is whether a sample that changed since it was proven is an error.
pub fn check_only(config: &Config, is_strict: bool, progress: &dyn Progress) -> Result<Report, BuildError> {
    check_with_others(config, is_strict, &Others::default(), progress)
}

/// What is looked at beside the site itself.
#[derive(Default)]
pub struct Others<'a> {
    /// Links to it in sources elsewhere.
    pub inbound: Inbound,
    /// Who asks for the addresses elsewhere that it leads to, if they are to be asked for.
    pub asker: Option<&'a dyn Asker>,
}

/// [Checks the site](check_only), and its links from and to others.
pub fn check_with_others(
    config: &Config,
    is_strict: bool,
    Others { inbound, asker }: &Others,
    progress: &dyn Progress,
) -> Result<Report, BuildError> {
    let WritableCache { config, warning, .. } = &WritableCache::new(config);
    let reference = make_reference(config, progress)?;
    let Assembly { sources, library, site, .. } = assemble_all(config, reference.as_ref(), History::Skipped, &Silent);
    let site = site.pass();
    let unkept =
        save_library(&config.folders, &library, &sources).err().map(|error| cache_warning(&error, &config.folders));
    let samples = crate::proofs::check(config, &library, reference.as_ref(), is_strict)?;
    let screens = crate::screens::check(config, is_strict);
    let checked = site.as_ref().ok().filter(|_| is_strict);
    let unnoted = checked.and_then(|site| tell_unnoted(config, &sources, &library, site.site()));
    let unheld = tell_unheld(config, &sources);
    let from_elsewhere = match &site {
        Ok(site) if !inbound.places.is_empty() => look_for_inbound(config, inbound, site, &library, progress),
        _ => Vec::new(),
    };
    let own = site.as_ref().map_or_else(|_| Vec::new(), |site| check_own(config, &sources, &library, site.site()));
    let outbound = match asker {
        Some(asker) if site.is_ok() => check_outbound(config, &sources, &library, *asker, &mut Stages::new(progress)),
        _ => Vec::new(),
    };
    let of_versions = check_versions(config);
    let others = of_versions.into_iter();
    let others = others.chain(samples).chain(screens).chain(unnoted).chain(unheld).chain(warning.clone()).chain(unkept);
    let others = others.chain(from_elsewhere).chain(own).chain(outbound);
    let mut others = config.site.rules.apply(others);
    others.sort_by_key(|diagnostic| diagnostic.severity);
    let site = match site {
        Ok(site) if !has_errors(&others) => site,
        site => return Err(refuse(site, others)),
    };
    Ok(Report {
        pages: site.site().pages.len(),
        parsed: library.parsed,
        warnings: site.warnings().iter().cloned().chain(others).collect(),
        ..Report::default()
    })
}

fn look_for_inbound(
    config: &Config,
    inbound: &Inbound,
    site: &Checked,
    library: &Library,
    progress: &dyn Progress,
) -> Vec<Diagnostic> {
    let what = |found: &Found| format!("{} links to the site in {} files", found.links, found.files);
    let work = || check_inbound(config, inbound, site.site(), library);
    Stages::new(progress).run("inbound", None, work, what).diagnostics
}
