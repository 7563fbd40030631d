//! What pages look like whose text is the same: the second level of a comparison, of two built sites.
//!
//! 1. [`trace`] takes of a page what its looks follow from: its HTML and its styles, without what every build makes anew.
//! 2. [`sample`] chooses a few of the pages where that differs, some of each template.
//! 3. [`camera`] takes pictures of each on both sides, in a browser, as [`View`]s of wide and narrow windows.

mod camera;
mod sample;
mod site;
mod tags;
mod trace;

use std::path::Path;
use std::time::Duration;

use chrome::pixels::{self, Difference};
use chrome::{BrowserError, Chrome};
use image::{ImageError, ImageFormat, RgbImage};
use rayon::prelude::*;

use crate::error::CompareError;
use crate::side::{Project, Side};
use camera::{Camera, Window};
use sample::{Candidate, choose};
use site::BuiltSite;
use trace::Trace;

/// How many pages have their pictures taken at most: ten take less than a minute.
const MOST: usize = 10;

/// How many pixels may differ in a view that looks the same: a browser paints some edges in one of two ways.
const FORGIVEN: usize = 24;

/// How often a view is taken at most, where it does not come to rest.
const ATTEMPTS: usize = 4;

/// How long a browser may take for anything.
const PATIENCE: Duration = Duration::from_mins(1);

/// What pages look like.
#[derive(Debug)]
pub struct Looks {
    /// How many pages say what they said, and have other HTML or other styles.
    pub pages: usize,
    /// How many templates these have.
    pub templates: usize,
    /// Those that were looked at, by their routes.
    pub samples: Vec<Sample>,
}

/// A page that was looked at.
#[derive(Debug)]
pub struct Sample {
    /// Its route.
    pub route: String,
    /// It in each window.
    pub views: Vec<View>,
}

/// A page in a window, before and after.
#[derive(Debug)]
pub struct View {
    /// What the window is called, such as `narrow`.
    pub window: &'static str,
    /// How many pixels changed.
    pub changed: usize,
    /// How many there are.
    pub pixels: usize,
    /// What it looked like, what it looks like, and what of that changed, as PNG; nothing where it looks the same.
    pub pictures: Option<[Vec<u8>; 3]>,
}

/// Why nobody knows what pages look like.
#[derive(Debug, thiserror::Error)]
pub enum LooksError {
    /// There is no browser.
    #[error("no looks were compared")]
    Browser(#[from] BrowserError),
    /// A site could not be served to it.
    #[error("no looks were compared, because no browser could be sent the site")]
    Serve(#[from] server::ServeError),
    /// A file could not be read.
    #[error("no looks were compared: cannot read {}", .0.display())]
    File(std::path::PathBuf, #[source] std::io::Error),
    /// The browser took no picture of a page.
    #[error("no looks were compared: no picture of {0} could be taken: {1}")]
    Picture(String, String),
}

/// Two built sites.
#[derive(Debug)]
pub struct Sites {
    before: BuiltSite,
    after: BuiltSite,
}

impl Sites {
    /// The sites that the command line names. Sources are none: what a site of theirs looks like follows from the packages that are
    /// installed for them, and those of a commit are not.
    pub fn find(project: &Project, before: &str, after: &str) -> Result<Self, CompareError> {
        let find = |name: &str| match Side::find(project, name)? {
            Side::Built(folder) => Ok(BuiltSite::new(folder)),
            other => Err(CompareError::Unbuilt(other.name())),
        };
        Ok(Self { before: find(before)?, after: find(after)? })
    }

    /// Looks at some of the pages that have other HTML or styles, of those whose text is the same. `project` may have a browser of
    /// its own among its packages.
    pub fn compare(&self, routes: &[String], project: &Path) -> Result<Looks, LooksError> {
        let differing = routes.par_iter().filter_map(|route| self.compare_page(route).transpose());
        let candidates: Vec<Candidate> = differing.collect::<Result<_, _>>()?;
        let (chosen, templates) = choose(&candidates, MOST);
        let routes: Vec<&str> = chosen.into_iter().map(|place| candidates[place].route.as_str()).collect();
        let samples = if routes.is_empty() { Vec::new() } else { self.look_at(&routes, project)? };
        Ok(Looks { pages: candidates.len(), templates, samples })
    }

    /// What is new of a page, if anything of it is.
    fn compare_page(&self, route: &str) -> Result<Option<Candidate>, LooksError> {
        let (before, after) = (self.before.page(route)?, self.after.page(route)?);
        let (Some(before), Some(after)) = (before, after) else { return Ok(None) };
        let (old, new) = (Trace::new(&before, &self.before)?, Trace::new(&after, &self.after)?);
        Ok((old.looks != new.looks).then(|| Candidate {
            route: route.to_owned(),
            length: new.looks.len(),
            template: new.template,
            classes: new.classes,
        }))
    }

    fn look_at(&self, routes: &[&str], project: &Path) -> Result<Vec<Sample>, LooksError> {
        let browser = Chrome::find(project)?.start(PATIENCE)?;
        let servers = (self.before.serve()?, self.after.serve()?);
        let failed = |route: &str, error: &anyhow::Error| LooksError::Picture(route.to_owned(), format!("{error:#}"));
        let cameras = Camera::new(&browser, servers.0).and_then(|old| Ok((old, Camera::new(&browser, servers.1)?)));
        let cameras = cameras.map_err(|error| failed("any page", &error))?;
        let look = |route: &&str| {
            let views = Window::ALL.iter().map(|window| take(&cameras, route, window));
            let views = views.collect::<anyhow::Result<_>>().map_err(|error| failed(route, &error))?;
            Ok(Sample { route: (*route).to_owned(), views })
        };
        routes.iter().map(look).collect()
    }
}

/// Takes both pictures of a page in a window. Where they differ they are taken again, until neither is another than the last time.
fn take((old, new): &(Camera, Camera), route: &str, window: &'static Window) -> anyhow::Result<View> {
    let (before, after) = rayon::join(|| old.open(route, window), || new.open(route, window));
    before.and(after)?;
    let mut last = shoot(old, new)?;
    for _ in 1..ATTEMPTS {
        if last.0 == last.1 {
            break;
        }
        let next = shoot(old, new)?;
        let is_at_rest = next == last;
        last = next;
        if is_at_rest {
            break;
        }
    }
    let (before, after) = (read(&last.0)?, read(&last.1)?);
    let pixels = before.width().max(after.width()) as usize * before.height().max(after.height()) as usize;
    let Difference { count, image } = pixels::compare(&before, &after);
    let view = View { window: window.name, changed: 0, pixels, pictures: None };
    if count <= FORGIVEN && before.dimensions() == after.dimensions() {
        return Ok(view);
    }
    Ok(View { changed: count, pictures: Some([last.0, last.1, write(&image)?]), ..view })
}

/// A picture of each, as PNG.
fn shoot(old: &Camera, new: &Camera) -> anyhow::Result<(Vec<u8>, Vec<u8>)> {
    let (before, after) = rayon::join(|| old.shoot(), || new.shoot());
    Ok((before?, after?))
}

fn read(png: &[u8]) -> Result<RgbImage, ImageError> {
    image::load_from_memory_with_format(png, ImageFormat::Png).map(|image| image.to_rgb8())
}

fn write(image: &RgbImage) -> Result<Vec<u8>, ImageError> {
    let mut png = std::io::Cursor::new(Vec::new());
    image.write_to(&mut png, ImageFormat::Png)?;
    Ok(png.into_inner())
}

impl Looks {
    /// The samples that look different.
    pub fn different(&self) -> impl Iterator<Item = &Sample> {
        self.samples.iter().filter(|sample| sample.is_different())
    }
}

impl Sample {
    /// Whether it looks different in any window.
    #[must_use]
    pub fn is_different(&self) -> bool {
        self.views.iter().any(|view| view.pictures.is_some())
    }
}

impl View {
    /// How many of a million pixels changed.
    #[must_use]
    pub fn millionths(&self) -> usize {
        (self.changed * 1_000_000).div_ceil(self.pixels.max(1))
    }
}
