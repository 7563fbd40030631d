//! The theme's Storybook: built, served on a free port, and looked at story by story.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use serde::Deserialize;
use verifier::{Area, Page, Scheme, Setting, Site, Worker};

/// Lists the stories one may open, as the preview itself knows them. Those that are tests and nothing else show their last
/// step, which is not what their name says.
const STORIES: &str = "(async () => {
  const store = window.__STORYBOOK_PREVIEW__.storyStoreValue;
  const { entries } = await (await fetch('index.json')).json();
  const stories = Object.values(entries).filter(({ type, tags }) => type === 'story' && !tags.includes('test-only'));
  return Promise.all(stories.map(async ({ id, title, name }) => {
    // One that does not load is reported by its name when it is opened.
    const { parameters, storyGlobals } = await store.loadStory({ storyId: id })
      .catch(() => ({ parameters: {}, storyGlobals: {} }));
    const window = parameters.viewport?.options[storyGlobals.viewport?.value]?.styles;
    const medium = storyGlobals.medium === 'print' ? 'print' : storyGlobals.forcedColors === 'active' ? 'forced' : 'screen';
    return {
      id, name: `${title}: ${name}`, medium,
      width: Number.parseInt(window?.width ?? (parameters.layout === 'fullscreen' ? 1440 : 1024)),
      height: Number.parseInt(window?.height ?? 900),
    };
  }));
})()";

/// What the preview has come to: `finished`, or why it cannot be.
const PHASE: &str = "(() => {
  const render = window.__STORYBOOK_PREVIEW__?.currentRender;
  const { classList } = document.body;
  if (classList.contains('sb-show-errordisplay') || classList.contains('sb-show-nopreview') || render?.phase === 'errored') {
    return `failed: ${document.querySelector('#error-message')?.textContent ?? ''}`;
  }
  return classList.contains('sb-show-main') ? render?.phase ?? '' : '';
})()";

/// Turns the direction around, and lists what is not mirrored.
const MIRROR: &str = include_str!("mirror.js");

/// A Storybook that is served as long as this lives.
#[derive(Debug)]
pub(crate) struct Storybook {
    site: Arc<Site>,
}

/// What a story is rendered for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Medium {
    /// A screen.
    Screen,
    /// Paper.
    Print,
    /// A screen with the few colors of the reader's system.
    Forced,
}

/// A story.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) struct Story {
    /// Its id, as in the URL.
    pub(crate) id: String,
    /// Its component and its own name.
    pub(crate) name: String,
    /// What it is rendered for.
    pub(crate) medium: Medium,
    /// Width of its window.
    pub(crate) width: u32,
    /// Height of its window.
    pub(crate) height: u32,
}

impl Storybook {
    /// Serves the Storybook in `folder`, or builds the project's own below `target/` where there is none.
    pub(crate) fn open(project: &Path, folder: Option<PathBuf>) -> anyhow::Result<Self> {
        let folder = match folder {
            Some(folder) => folder,
            None => build(project)?,
        };
        let index = folder.join("index.json");
        if !index.is_file() {
            bail!("{} is missing: the folder has no Storybook in it", index.display());
        }
        Ok(Self { site: Arc::new(Site::folder(&folder)?) })
    }

    /// All stories that one may open.
    pub(crate) fn stories(&self, worker: &mut Worker) -> anyhow::Result<Vec<Story>> {
        let page = self.page(worker)?;
        page.load("/iframe.html?viewMode=story")?;
        page.until("window.__STORYBOOK_PREVIEW__?.storyStoreValue")?;
        page.get(STORIES)
    }

    /// Screenshots (PNG) of a story in both modes, as they are after its play function. The second one follows the first
    /// without loading anything anew, as it does when a reader turns the switch.
    pub(crate) fn screenshots(&self, worker: &mut Worker, story: &Story) -> anyhow::Result<[(Scheme, Vec<u8>); 2]> {
        let page = self.page(worker)?;
        page.resize(story.width, story.height)?;
        page.load(&format!("/iframe.html?id={}&viewMode=story&globals=colorMode:dark;a11y.manual:!true", story.id))?;
        page.until(&format!("/^(finished|failed)/.test({PHASE})"))?;
        let phase: String = page.get(PHASE)?;
        if let Some(reason) = phase.strip_prefix("failed: ") {
            bail!("the story does not render: {reason}");
        }
        let shoot = |scheme: Scheme| -> anyhow::Result<_> {
            // Storybook writes the mode to <html>, as the theme does; the system's decides where colors are forced.
            page.run(&format!("document.documentElement.dataset.theme = '{}'", scheme.name()))?;
            match story.medium {
                Medium::Screen => page.prefer(scheme, true, "")?,
                Medium::Print => page.prefer(scheme, true, "print")?,
                Medium::Forced => page.force_colors(scheme)?,
            }
            Ok((scheme, page.screenshot(Area::Story).with_context(|| format!("in {} mode", scheme.name()))?))
        };
        Ok([shoot(Scheme::Dark)?, shoot(Scheme::Light)?])
    }

    /// What of the story that was looked at last is not mirrored, within a pixel, where text runs the other way.
    pub(crate) fn unmirrored(&self, worker: &mut Worker) -> anyhow::Result<Vec<String>> {
        self.page(worker)?.get(MIRROR)
    }

    fn page<'a>(&self, worker: &'a mut Worker) -> anyhow::Result<&'a Page> {
        let setting = Setting { is_still: true, ..Setting::default() };
        worker.page(|browser| Page::new(&self.site, browser, &setting))
    }
}

/// Builds the project's Storybook, and gives the folder it is in.
fn build(project: &Path) -> anyhow::Result<PathBuf> {
    let folder = project.join("target/verifier/storybook");
    let output = Command::new("npm")
        .args(["run", "--silent", "build-storybook", "--workspace", "stories", "--", "--output-dir"])
        .arg(&folder)
        .current_dir(project)
        .output()
        .context("npm is installed with Node.js")?;
    if !output.status.success() {
        let (printed, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        bail!("the Storybook cannot be built:\n{printed}{complained}");
    }
    Ok(folder)
}
