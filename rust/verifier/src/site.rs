//! The site under test: built from the project's content, served on a free port.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use builder::build::{Silent, build, prepare};
use builder::config::{AnnouncementBar, Config, Overrides, Version};
use server::Server;

/// A site: one that was built and is served as long as this lives, or one that is served elsewhere.
#[derive(Debug)]
pub struct Site {
    /// Scheme, host and port.
    origin: String,
    /// The path all its URLs begin with.
    base: String,
    /// Where its canonical URLs point, if that is known.
    home: Option<String>,
    routes: BTreeMap<String, String>,
    out: Option<PathBuf>,
    _server: Option<Server>,
}

/// The folder of the project this crate belongs to.
pub fn project() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).unwrap_or(own).to_owned()
}

/// Installs the packages the project's lock file names, if they are not there.
pub fn install(project: &Path) -> anyhow::Result<()> {
    let config = Config::load(project, Overrides::default()).map_err(|diagnostic| anyhow::anyhow!("{diagnostic}"))?;
    Ok(prepare(&config, &Silent)?)
}

impl Site {
    /// Builds the project's own content below `target/` and serves it.
    pub fn build() -> anyhow::Result<Self> {
        Self::build_in("site", |_| ())
    }

    /// Builds the project's own content for another base URL, with news above it, and serves it there.
    pub fn build_below(base: &str, news: AnnouncementBar) -> anyhow::Result<Self> {
        Self::build_in("site-below", |config| {
            base.clone_into(&mut config.site.base_url);
            config.site.announcement_bar = Some(news);
        })
    }

    /// Builds the project's own content with an older version beside the current one, and serves it.
    pub fn build_versions(older: Version) -> anyhow::Result<Self> {
        Self::build_in("site-versions", |config| config.site.versions.push(older))
    }

    /// Builds the project's own content to be searched by a cluster with these nodes, with an older version if there is to be
    /// one, and serves it. Also gives the records such a cluster holds.
    pub fn build_hosted(
        nodes: Vec<String>,
        key: &str,
        filter: &str,
        older: Option<Version>,
    ) -> anyhow::Result<(Self, Vec<serde_json::Value>)> {
        let mut records = Vec::new();
        let folder = if older.is_some() { "site-hosted-versions" } else { "site-hosted" };
        let site = Self::build_in(folder, |config| {
            config.site.versions.extend(older);
            if let Some(search) = &mut config.site.search {
                "typesense".clone_into(&mut search.provider);
                search.typesense.nodes = nodes;
                search.typesense.filter = Some(filter.to_owned());
                key.clone_into(&mut search.typesense.search_key);
            }
            records = builder::build::build_records(config, &Silent).unwrap_or_default();
        })?;
        let records = records.iter().map(serde_json::to_value).collect::<Result<_, _>>()?;
        Ok((site, records))
    }

    /// Builds the content of another project with the packages of this one, and serves it.
    pub fn build_folder(folder: &Path) -> anyhow::Result<Self> {
        let name = folder.file_name().and_then(|name| name.to_str()).context("the folder has no name")?;
        let results = project().join("target/verifier");
        let out = results.join(name);
        let cache = results.join(format!(".{name}"));
        let overrides = Overrides { out: Some(out.clone()), cache: Some(cache), ..Overrides::default() };
        let mut config = load(folder, overrides)?;
        config.folders.client = project();
        // Most show no more of such files than the icon.
        config.folders.statics = project().join("static");
        Self::build_with(&config, out)
    }

    fn build_in(folder: &str, change: impl FnOnce(&mut Config)) -> anyhow::Result<Self> {
        let project = project();
        let results = project.join("target/verifier");
        let out = results.join(folder);
        // What a session of somebody at work keeps in the project's own folder is not touched.
        let overrides =
            Overrides { out: Some(out.clone()), cache: Some(results.join(".site")), ..Overrides::default() };
        let mut config = load(&project, overrides)?;
        change(&mut config);
        Self::build_with(&config, out)
    }

    fn build_with(config: &Config, out: PathBuf) -> anyhow::Result<Self> {
        build(config, &Silent).map_err(|error| match error {
            builder::build::BuildError::Diagnostics(mistakes) => {
                let words: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
                anyhow::anyhow!("{}", words.join("\n\n"))
            }
            error => error.into(),
        })?;
        let manifest = out.join("assets/manifest.json");
        let text = std::fs::read_to_string(&manifest).with_context(|| format!("cannot read {}", manifest.display()))?;
        let base = config.site.base_url.clone();
        let server = Server::start(&out, &base, SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
        Ok(Self {
            origin: format!("http://{}", server.address()),
            base,
            home: Some(config.site.url.clone()),
            routes: routes_in(&text)?,
            out: Some(out),
            _server: Some(server),
        })
    }

    /// Serves a folder of finished files, which no builder of this project wrote: it has no routes.
    pub fn folder(folder: &Path) -> anyhow::Result<Self> {
        let server = Server::start(folder, "/", SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
        Ok(Self {
            origin: format!("http://{}", server.address()),
            base: "/".to_owned(),
            home: None,
            routes: BTreeMap::new(),
            out: Some(folder.to_owned()),
            _server: Some(server),
        })
    }

    /// A site that is served at `url`, with its manifest's text.
    pub fn deployed(url: &str, manifest: &str) -> anyhow::Result<Self> {
        let (scheme, rest) = url
            .split_once("://")
            .filter(|(scheme, _)| matches!(*scheme, "http" | "https"))
            .with_context(|| format!("{url} is no URL: it begins with http:// or https://"))?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let base = format!("/{path}");
        Ok(Self {
            origin: format!("{scheme}://{host}"),
            base: if base.ends_with('/') { base } else { base + "/" },
            home: None,
            routes: routes_in(manifest)?,
            out: None,
            _server: None,
        })
    }

    /// Every route, and the name of its module.
    pub fn routes(&self) -> &BTreeMap<String, String> {
        &self.routes
    }

    /// The URL of a path.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// The path all its URLs begin with.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Where its canonical URLs point, if that is known.
    pub fn home(&self) -> Option<&str> {
        self.home.as_deref()
    }

    /// The name of the module of a route's page.
    pub fn chunk(&self, route: &str) -> &str {
        self.routes.get(route).map_or("", String::as_str)
    }

    /// The texts of all its assets with these extensions.
    pub fn assets(&self, extensions: &[&str]) -> anyhow::Result<Vec<String>> {
        let folder = self.out.as_deref().context("the site is served elsewhere")?.join("assets");
        let entries = std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        let mut texts = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extensions.iter().any(|one| extension == *one)) {
                texts.push(std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?);
            }
        }
        Ok(texts)
    }

    /// The text of one of its files.
    pub fn file(&self, name: &str) -> anyhow::Result<String> {
        let file = self.out.as_deref().context("the site is served elsewhere")?.join(name);
        std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
    }
}

fn load(folder: &Path, overrides: Overrides) -> anyhow::Result<Config> {
    Config::load(folder, overrides).map_err(|diagnostic| anyhow::anyhow!("{diagnostic}"))
}

fn routes_in(manifest: &str) -> anyhow::Result<BTreeMap<String, String>> {
    let facts: serde_json::Value = serde_json::from_str(manifest).context("the manifest is no JSON")?;
    serde_json::from_value(facts["routes"].clone()).context("the manifest has no routes")
}
