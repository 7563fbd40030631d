//! Checks what the settings name and only the whole site knows: files, versions, folders, the place where pages are edited.

use super::PageId;
use super::hrefs::{Hrefs, check_scheme, find_path_end};
use crate::config::{FILE_NAME, SiteSettings};
use crate::discover::Sources;
use dialect::diagnostic::{Diagnostic, nearest};
use dialect::{error, warning};

/// Reports values of the settings that name nothing there is.
pub(super) fn check_settings(site: &SiteSettings, sources: &Sources, hrefs: &Hrefs) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let logo = site.navbar.logo.as_ref().map(|logo| &logo.src);
    let files = [
        (&["favicon"][..], site.favicon.as_ref()),
        (&["social-image"][..], site.social_image.as_ref()),
        (&["navbar", "logo", "src"][..], logo),
    ];
    let files = files.into_iter().filter_map(|(at, file)| Some((at, file?)));
    found.extend(
        files.filter_map(|(at, file)| Some(hrefs.mark_setting(at, missing_file(file, FILE_NAME, site, hrefs)?))),
    );
    let own = site.versions.iter().enumerate().filter(|(_, version)| !version.is_elsewhere);
    for (number, version) in own.filter(|_| site.base_of_versions.is_none()) {
        if !hrefs.routes.canonical.range(..PageId::Home).any(|(_, route)| route.as_str().starts_with(&version.path)) {
            let warning =
                warning!(Settings(&version.name), FILE_NAME, "there is no page of the version `{}`", version.name);
            let hint = "put its documents into the folder of this name, or remove the version";
            found.push(hrefs.mark_setting(&["versions", &number.to_string(), "name"], warning.hint(hint)));
        }
    }
    if let Some(folder) = &site.pages {
        let folder = folder.trim_matches('/');
        let is_in = |path: &str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        if !sources.documents.iter().any(|document| is_in(&document.path)) {
            let warning = warning!(Settings, FILE_NAME, "no document is in the folder `{folder}` of the content");
            let hint = "name a folder whose documents are pages beside the documentation, or remove this key";
            found.push(hrefs.mark_setting(&["pages"], warning.hint(hint)));
        }
    }
    found.extend(check_edit_url(site, hrefs));
    found
}

/// The error for a file that `told_in` names and the static folder does not have.
pub(super) fn missing_file(file: &str, told_in: &str, site: &SiteSettings, hrefs: &Hrefs) -> Option<Diagnostic> {
    let name = &file[..find_path_end(file)];
    let name = name.strip_prefix('/').unwrap_or(name);
    if hrefs.statics.contains_key(name) {
        return None;
    }
    let folder = site.statics.trim_end_matches('/');
    let near = nearest(name, hrefs.statics.keys().map(String::as_str));
    let hint = near.map_or_else(
        || format!("put it into the folder {folder}/, and write its path from there"),
        |near| format!("did you mean `{near}`?"),
    );
    Some(error!(MissingFile(name), told_in, "there is no file `{name}` in {folder}/"; label: "not found").hint(hint))
}

/// What is wrong with the place where pages are edited.
fn check_edit_url(site: &SiteSettings, hrefs: &Hrefs) -> Option<Diagnostic> {
    let url = site.edit_url.as_ref()?;
    let refused = check_scheme(url, FILE_NAME);
    let placeholder = || {
        site.has_placeholder_edit_url().then(|| {
            warning!(Settings, FILE_NAME,
            "the pages' edit links lead nowhere: this is a placeholder";
            hint: "name the folder of the documents in the editor of the site's own repository, or remove this key")
        })
    };
    Some(hrefs.mark_setting(&["edit-url"], refused.or_else(placeholder)?))
}
