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

use builder::build::plural;
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
const TIMEOUT: Duration = Duration::from_mins(1);

/// What pages look like.
#[derive(Debug)]
pub struct Looks {
    /// How many pages say what they said, and have other HTML or other styles.
    pub pages: usize,
    /// How many templates these have.
    pub templates: usize,
    /// Those that were looked at, by their routes.
    pub samples: Vec<Sample>,
    /// Those that were to be looked at, and of which no picture could be taken.
    pub unseen: Vec<Unseen>,
    /// The pages that have HTML on one side alone; these are not among `pages`.
    pub bare: Vec<Bare>,
}

/// A page of which no picture could be taken.
#[derive(Debug)]
pub struct Unseen {
    /// Its route.
    pub route: String,
    /// What the browser says.
    pub reason: String,
}

/// A page that has HTML on one side alone, and the same text on both.
#[derive(Debug)]
pub struct Bare {
    /// Its route.
    pub route: String,
    /// Whether it had HTML before, and has none now.
    pub is_lost: bool,
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
    /// Whether something in it moves by itself: no two pictures were the same.
    pub is_moving: bool,
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
    /// The browser shows nothing.
    #[error("no looks were compared: the browser opens no page: {0}")]
    Tab(String),
    /// The browser took no picture of some pages.
    #[error("no picture of {} could be taken", plural(*.0, "page"))]
    Unseen(usize),
}

/// What is known of a page without looking at it.
enum Compared {
    Same,
    Bare(Bare),
    Different(Candidate),
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
        let compared = routes.par_iter().map(|route| self.compare_page(route)).collect::<Result<Vec<_>, _>>()?;
        let (mut candidates, mut bare) = (Vec::new(), Vec::new());
        for page in compared {
            match page {
                Compared::Same => {}
                Compared::Bare(page) => bare.push(page),
                Compared::Different(candidate) => candidates.push(candidate),
            }
        }
        let (chosen, templates) = choose(&candidates, MOST);
        let routes: Vec<&str> = chosen.into_iter().map(|place| candidates[place].route.as_str()).collect();
        let looked = if routes.is_empty() { Vec::new() } else { self.look_at(&routes, project)? };
        let mut looks = Looks { pages: candidates.len(), templates, samples: Vec::new(), unseen: Vec::new(), bare };
        for (route, views) in routes.into_iter().map(str::to_owned).zip(looked) {
            match views {
                Ok(views) => looks.samples.push(Sample { route, views }),
                Err(error) => looks.unseen.push(Unseen { route, reason: format!("{error:#}") }),
            }
        }
        Ok(looks)
    }

    /// What is new of a page, as far as its files tell.
    fn compare_page(&self, route: &str) -> Result<Compared, LooksError> {
        let (before, after) = (self.before.page(route)?, self.after.page(route)?);
        let (before, after) = match (before, after) {
            (Some(before), Some(after)) => (before, after),
            (None, None) => return Ok(Compared::Same),
            (Some(_), None) => return Ok(Compared::Bare(Bare { route: route.to_owned(), is_lost: true })),
            (None, Some(_)) => return Ok(Compared::Bare(Bare { route: route.to_owned(), is_lost: false })),
        };
        let (old, new) = (Trace::new(&before, &self.before)?, Trace::new(&after, &self.after)?);
        if old.looks == new.looks {
            return Ok(Compared::Same);
        }
        Ok(Compared::Different(Candidate {
            route: route.to_owned(),
            length: new.looks.len(),
            template: new.template,
            classes: new.classes,
        }))
    }

    /// The views of each page, or why there are none. One page without does not take their pictures from the others.
    fn look_at(&self, routes: &[&str], project: &Path) -> Result<Vec<anyhow::Result<Vec<View>>>, LooksError> {
        let browser = Chrome::find(project)?.start(TIMEOUT)?;
        let servers = (self.before.serve()?, self.after.serve()?);
        let cameras = Camera::new(&browser, servers.0).and_then(|old| Ok((old, Camera::new(&browser, servers.1)?)));
        let cameras = cameras.map_err(|error| LooksError::Tab(format!("{error:#}")))?;
        let look = |route: &&str| Window::ALL.iter().map(|window| take(&cameras, route, window)).collect();
        Ok(routes.iter().map(look).collect())
    }
}

/// Takes both pictures of a page in a window. Where they differ they are taken again, until neither is another than the last time;
/// where that does not happen, something moves by itself.
fn take((old, new): &(Camera, Camera), route: &str, window: &'static Window) -> anyhow::Result<View> {
    let (before, after) = rayon::join(|| old.open(route, window), || new.open(route, window));
    before.and(after)?;
    let mut last = shoot(old, new)?;
    let mut is_moving = last.0 != last.1;
    for _ in 1..ATTEMPTS {
        if !is_moving {
            break;
        }
        let next = shoot(old, new)?;
        is_moving = next != last && next.0 != next.1;
        last = next;
    }
    let (before, after) = (read(&last.0)?, read(&last.1)?);
    let pixels = before.width().max(after.width()) as usize * before.height().max(after.height()) as usize;
    let Difference { count, image } = pixels::compare(&before, &after);
    let view = View { window: window.name, changed: 0, pixels, is_moving, pictures: None };
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
    /// Fails if no picture could be taken of some pages.
    pub fn check(&self) -> Result<(), LooksError> {
        if self.unseen.is_empty() { Ok(()) } else { Err(LooksError::Unseen(self.unseen.len())) }
    }

    /// The samples that look different.
    pub fn different(&self) -> impl Iterator<Item = &Sample> {
        self.samples.iter().filter(|sample| sample.is_different())
    }
}

impl Sample {
    /// Whether it looks different in any window.
    pub fn is_different(&self) -> bool {
        self.views.iter().any(|view| view.pictures.is_some())
    }
}

impl View {
    /// How many of a million pixels changed.
    pub fn millionths(&self) -> usize {
        (self.changed * 1_000_000).div_ceil(self.pixels.max(1))
    }
}
