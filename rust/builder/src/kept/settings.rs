//! The settings of a kept version: what its documents are read by is of then, and what is around them is of now.

use std::collections::HashSet;
use std::sync::Arc;

use dialect::diagnostic::Diagnostic;
use dialect::error;
use reference::GeneratedReference;
use system::files::Kept;

use super::{ENDING, Elsewhere, FOLDER, KeptVersion, KeptVersions, Other, REFERENCE, report};
use crate::config::{Config, FILE_NAME, Folders, Search, SiteSettings, Version, below, is_missing};

impl Config {
    /// The settings of a version that this project keeps, and of its files. They are those of a site of its own, at the version's path.
    /// `pages` are those of the present site, if they are known: their URLs from where it begins.
    pub fn of_version(
        &self,
        version: &Arc<KeptVersion>,
        pages: Option<&Arc<HashSet<String>>>,
    ) -> Result<Self, Box<Diagnostic>> {
        let file = format!("{FOLDER}/{}{ENDING}", version.name());
        let store = self.versions.store().map_err(|error| report(&file, &error))?;
        let tree = version.manifest.tree();
        if let Some(missing) = store.missing(&tree) {
            let message = format!("no pack has {}", missing.display());
            let hint = format!("take all files of {FOLDER} as they were committed: versions share their texts");
            return Err(Box::new(error!(SourceFile, file, "{message}").hint(hint)));
        }
        let root = self.folders.root.join(FOLDER).join(version.name());
        let files = Arc::new(Kept::new(Arc::clone(&self.folders.files), root.clone(), tree, Arc::new(store)));
        let mut folders = Folders {
            content: root.clone(),
            statics: root.clone(),
            sidebars: root.join("sidebars.json"),
            root,
            files,
            taken_over: None,
            ..self.folders.clone()
        };
        let is_bare = is_missing(&*folders.files, &folders.root.join(FILE_NAME));
        let text = if is_bare { String::new() } else { folders.read(&folders.root.join(FILE_NAME))? };
        let is_corrected = self.folders.files.look(&folders.root.join(FILE_NAME)).is_ok();
        let mut site: SiteSettings = if is_corrected {
            SiteSettings::read(&text)?
        } else {
            serde_json::from_value(version.manifest.settings.clone()).map_err(|error| {
                let hint = format!(
                    "write its settings as this program knows them into {}",
                    self.folders.display(&folders.root.join(FILE_NAME))
                );
                Box::new(
                    error!(Settings, file, "this program does not know the settings of this version: {error}")
                        .hint(hint),
                )
            })?
        };
        self.surround(&mut site, version);
        folders.statics = below(&folders.root, &site.statics);
        if !is_bare {
            folders.content = below(&folders.root, &site.content);
        }
        Ok(Self {
            folders,
            is_bare,
            take_over: None,
            with_reference: true,
            written_for: version.manifest.written_for.clone(),
            site,
            text,
            versions: KeptVersions::default(),
            of_version: Some(Arc::clone(version)),
            elsewhere: self.elsewhere_of(version, pages),
        })
    }

    /// Where pages of a version are in the others: in the present one, if its `pages` are known, and in those that are kept.
    pub(crate) fn elsewhere_of(&self, version: &KeptVersion, pages: Option<&Arc<HashSet<String>>>) -> Elsewhere {
        let own = self.versions.iter().position(|other| other.name() == version.name());
        let kept = self.versions.iter().enumerate().filter(|(at, _)| Some(*at) != own);
        let kept = kept.map(|(at, other)| self.other(other, own.is_some_and(|own| at < own)));
        let first = self.site.versions.iter().find(|version| !version.is_elsewhere);
        let present = first.zip(pages).map(|(present, pages)| Other {
            name: present.name.clone(),
            base: self.site.base_url.clone(),
            pages: Arc::clone(pages),
            is_newer: true,
        });
        Elsewhere(present.into_iter().chain(kept).collect())
    }

    /// Names what is around the documents of all versions.
    pub(crate) fn surroundings(&self) -> [u8; 32] {
        let SiteSettings {
            base_url, url, versions, color_mode, title_delimiter, sidebar, rules, search, policy, ..
        } = &self.site;
        let all =
            format!("{:?}", (base_url, url, versions, color_mode, title_delimiter, sidebar, rules, search, policy));
        *blake3::hash(all.as_bytes()).as_bytes()
    }

    /// Takes versions that are kept beside the present: readers choose them like those of the settings.
    pub(crate) fn take_versions(&mut self, versions: KeptVersions) -> Result<(), Box<Diagnostic>> {
        if versions.is_empty() {
            return Ok(());
        }
        if self.site.versions.is_empty() {
            let (name, label) = ("current".to_owned(), self.site.locale.labels().next_version.to_owned());
            self.site.versions.push(Version { name, label, path: "/".to_owned(), is_elsewhere: false });
        }
        for kept in versions.versions() {
            let known = self.site.versions.iter_mut().find(|known| known.name == kept.name || known.path == kept.path);
            match known {
                // The settings may give it another label.
                Some(known) if (&known.name, &known.path) == (&kept.name, &kept.path) => known.is_elsewhere = true,
                Some(known) => {
                    let message = format!("the version `{}` is kept, and begins at {}", kept.name, kept.path);
                    let hint = "take this version out of the settings, or give it the same name and path";
                    return Err(Box::new(error!(Settings(&known.name), FILE_NAME, "{message}").hint(hint)));
                }
                None => self.site.versions.push(kept),
            }
        }
        self.elsewhere = Elsewhere(versions.iter().map(|kept| self.other(kept, false)).collect());
        self.versions = versions;
        Ok(())
    }

    /// The same settings with one more version.
    pub(crate) fn with_version(&self, version: &Arc<KeptVersion>) -> Result<Self, Box<Diagnostic>> {
        let mut config = self.clone();
        config.take_versions(self.versions.with(version))?;
        Ok(config)
    }

    fn other(&self, kept: &KeptVersion, is_newer: bool) -> Other {
        let base = self.site.urls().with_base(&kept.prefix());
        Other { name: kept.name().to_owned(), base, pages: Arc::clone(&kept.pages), is_newer }
    }

    /// Gives the settings of a version what is around its documents now.
    fn surround(&self, site: &mut SiteSettings, version: &KeptVersion) {
        let now = self.site.clone();
        site.base_url = self.site.urls().with_base(&version.prefix());
        site.base_of_versions = Some(now.base_url);
        site.url = now.url;
        site.versions = now.versions;
        for known in &mut site.versions {
            known.is_elsewhere = known.name != version.name();
        }
        site.color_mode = now.color_mode;
        site.title_delimiter = now.title_delimiter;
        site.sidebar = now.sidebar;
        site.rules = now.rules;
        // Hosts send one policy for all pages.
        site.policy = now.policy;
        // What is told above all pages is of now, and its links, too.
        site.announcement_bar = None;
        // Its sources are edited nowhere any more.
        site.edit_url = None;
        site.try_it = None;
        if let (Some(own), Some(now)) = (&mut site.search, now.search) {
            let Search { priority, kinds, .. } = std::mem::replace(own, now);
            (own.priority, own.kinds) = (priority, kinds);
        }
    }

    /// What the reference of a kept version is.
    pub(crate) fn kept_reference(&self) -> Option<GeneratedReference> {
        self.of_version.as_ref()?;
        let folder = self.folders.root.join(REFERENCE);
        let documents = folder.join("documents");
        self.folders.files.look(&documents).ok()?;
        Some(GeneratedReference {
            folder: documents,
            names: folder.join("names.json"),
            ..GeneratedReference::default()
        })
    }

    /// Where the messages of the package that the reference documents are noted.
    pub(crate) fn messages(&self) -> Option<std::path::PathBuf> {
        match &self.of_version {
            Some(_) => Some(self.folders.root.join(REFERENCE).join("messages.json")),
            None => self.reference().map(|project| project.messages()),
        }
    }
}
