//! Which version of the documentation a page belongs to, and where it is in the others.

use super::{Config, SiteSettings, Urls, Version};

impl Config {
    /// What the documents are called, of which version they are, and what that was written for, as programs are told.
    pub fn name_of_docs(&self) -> String {
        let site = &self.site;
        let version = site.version_of(&site.base_url).map(|number| site.versions[number].label.as_str());
        let parts = [Some(site.title.as_str()), version, self.written_for.as_deref()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl SiteSettings {
    /// The URL where a version begins. The sites of versions that are kept are below that of the present.
    pub fn version_url(&self, version: &Version) -> String {
        let base = self.base_of_versions.as_deref().unwrap_or(&self.base_url);
        Urls { base, ..self.urls() }.with_base(&version.path)
    }

    /// The number of the version that the page of a URL belongs to: the one with the longest path that the URL begins with.
    pub fn version_of(&self, url: &str) -> Option<usize> {
        let versions = self.versions.iter().enumerate();
        let of_url = versions.filter(|(_, version)| url.starts_with(&self.version_url(version)));
        of_url.max_by_key(|(_, version)| version.path.len()).map(|(number, _)| number)
    }

    pub(crate) fn other_versions<'a>(&'a self, url: &'a str) -> impl Iterator<Item = (&'a Version, String)> {
        let own = self.version_of(url);
        let rest = own.and_then(|own| url.strip_prefix(&self.version_url(&self.versions[own])));
        self.versions.iter().enumerate().filter(|(_, version)| !version.is_elsewhere).filter_map(
            move |(number, version)| {
                let there = format!("{}{}", self.version_url(version), rest?);
                (Some(number) != own && self.version_of(&there) == Some(number)).then_some((version, there))
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, SiteSettings, Version};

    fn site(versions: &[(&str, &str)]) -> SiteSettings {
        let version = |(name, path): &(&str, &str)| Version {
            name: (*name).to_owned(),
            label: (*name).to_owned(),
            path: (*path).to_owned(),
            is_elsewhere: false,
        };
        let mut site = Config::of_keys("").site;
        site.base_url = "/docs/".to_owned();
        site.versions = versions.iter().map(version).collect();
        site
    }

    #[test]
    fn a_page_is_of_the_version_with_the_longest_path() {
        let site = site(&[("3", "/"), ("2", "/2/")]);
        assert_eq!(site.version_of("/docs/2/orders/"), Some(1));
        assert_eq!(site.version_of("/docs/orders/"), Some(0));
        assert_eq!(self::site(&[("2", "/2/")]).version_of("/docs/orders/"), None);
    }

    #[test]
    fn documents_are_called_by_their_version_if_there_are_several() {
        let mut config = Config::of_keys("");
        assert_eq!(config.name_of_docs(), "A");
        config.site.versions = site(&[("3", "/"), ("2", "/2/")]).versions;
        config.written_for = Some("Written for Kit 3.7".to_owned());
        assert_eq!(config.name_of_docs(), "A, 3, Written for Kit 3.7");
        (config.site.base_url, config.site.base_of_versions) = ("/2/".to_owned(), Some("/".to_owned()));
        assert_eq!(config.name_of_docs(), "A, 2, Written for Kit 3.7");
    }

    #[test]
    fn the_same_page_of_another_version_has_its_path_in_front() {
        let site = site(&[("3", "/"), ("2", "/2/"), ("1", "/1/")]);
        let others = |route: &str| -> Vec<String> { site.other_versions(route).map(|(_, route)| route).collect() };
        assert_eq!(others("/docs/orders/"), ["/docs/2/orders/", "/docs/1/orders/"]);
        assert_eq!(others("/docs/2/orders/"), ["/docs/orders/", "/docs/1/orders/"]);
        // In the version at the root, that would be the route of a page of another version.
        assert_eq!(others("/docs/2/1/orders/"), ["/docs/1/1/orders/"]);
        assert_eq!(others("/elsewhere/"), Vec::<String>::new());
    }
}
