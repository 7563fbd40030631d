//! Which version documents describe.

use std::collections::HashMap;
use std::path::Path;

use dialect::diagnostic::Diagnostic;
use serde::Deserialize;
use system::files::{Files, TEXT_BYTES};

use super::{FILE_NAME, Folders, SiteSettings, Spans, WrittenFor};
use dialect::error;

/// What pages say of the version they describe, with the version that the lock file of the reference pins.
pub(super) fn describe_version(
    site: &SiteSettings,
    folders: &Folders,
    text: &str,
) -> Result<Option<String>, Box<Diagnostic>> {
    let Some(WrittenFor { package, label }) = &site.written_for else { return Ok(None) };
    let folder = site.reference.as_ref().map(|reference| reference.install.as_str());
    let version = folder.and_then(|folder| pinned_version(&*folders.files, &folders.root.join(folder), package));
    let Some(version) = version else {
        let message = format!("no lock file says which version of {package} is described");
        let hint = match folder {
            Some(folder) => format!("add the package to {folder}/package-lock.json"),
            None => "add [reference], whose lock file names versions".to_owned(),
        };
        let diagnostic = error!(Settings(package.as_str()), FILE_NAME, "{message}").hint(hint);
        return Err(Box::new(match Spans::new(text).value(&["written-for", "package"]) {
            Some(span) => diagnostic.at(text, span),
            None => diagnostic,
        }));
    };
    Ok(Some(label.replace("{version}", &version)))
}

/// What is read of a lock file; the rest of it is thousands of lines.
#[derive(Deserialize)]
struct Lock {
    packages: HashMap<String, Pinned>,
}

#[derive(Deserialize)]
struct Pinned {
    version: Option<String>,
}

pub(crate) fn pinned_version(files: &dyn Files, folder: &Path, package: &str) -> Option<String> {
    let text = files.read(&folder.join("package-lock.json"), TEXT_BYTES).ok()?;
    let mut lock: Lock = serde_json::from_slice(&text).ok()?;
    lock.packages.remove(&format!("node_modules/{package}"))?.version
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn pages_say_which_version_the_lock_file_pins() {
        let root = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(root.path().join("kit")).expect("a folder");
        let lock = r#"{"packages":{"node_modules/@shop/core":{"version":"3.7.3"}}}"#;
        std::fs::write(root.path().join("kit/package-lock.json"), lock).expect("a lock file");
        let describe = |keys: &str| {
            let config = Config::of_keys(keys);
            let folders = Folders { root: root.path().to_owned(), ..config.folders };
            describe_version(&config.site, &folders, &config.text)
        };
        let reference = "reference.install = \"kit\"\nreference.source-url = \"\"\nreference.packages = []\n";
        let wanted = "written-for = { package = \"@shop/core\", label = \"Written for Shop {version}\" }\n";
        assert_eq!(describe(&format!("{wanted}{reference}")), Ok(Some("Written for Shop 3.7.3".to_owned())));
        assert_eq!(describe(reference), Ok(None));
        let other = wanted.replace("core", "kit");
        let error = describe(&format!("{other}{reference}")).expect_err("it is not pinned");
        assert!(error.message.contains("@shop/kit") && error.primary.span.is_some(), "{error:?}");
        assert!(describe(wanted).is_err());
    }
}
