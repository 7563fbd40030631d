//! A page of the shop in a browser: what is done in it, and the images that are taken of it.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use chrome::tab;
use headless_chrome::protocol::cdp::{Emulation, Input, Page as Protocol, Target};
use headless_chrome::{Browser, Tab};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The functions that are called in pages.
const FUNCTIONS: &str = include_str!("page.js");
/// How long something may take that has to happen.
const TIMEOUT: Duration = Duration::from_secs(25);
/// How often it is looked for.
const PAUSE: Duration = Duration::from_millis(60);
/// How many times in a row a page has to look the same before it is at rest.
const QUIET: usize = 6;
/// How many pixels an image has for each of the page, in width and height.
const RATIO: u32 = 2;
/// The most bytes an image may have.
const LARGEST: usize = 60_000;
/// The qualities an image is tried in, until it is small enough.
const QUALITIES: [u32; 9] = [90, 82, 74, 66, 58, 50, 42, 34, 26];

/// A page with its own cookies and storage.
pub(crate) struct Camera {
    tab: Arc<Tab>,
    busy: Vec<String>,
    style: String,
}

impl Camera {
    /// Opens an empty page in a window of this size.
    pub(crate) fn new(
        browser: &Browser,
        (width, height): (u32, u32),
        busy: &[String],
        style: &str,
    ) -> anyhow::Result<Self> {
        let context = browser.new_context()?.get_id().to_owned();
        let target: Target::CreateTarget =
            serde_json::from_value(json!({ "url": "about:blank", "browserContextId": context }))?;
        let tab = browser.new_tab_with_options(target)?;
        let camera = Self { tab, busy: busy.to_vec(), style: style.to_owned() };
        tab::call::<Emulation::SetDeviceMetricsOverride>(
            &camera.tab,
            json!({ "width": width, "height": height, "deviceScaleFactor": RATIO, "mobile": false }),
        )?;
        tab::call::<Emulation::SetFocusEmulationEnabled>(&camera.tab, json!({ "enabled": true }))?;
        camera.prefer("light")?;
        Ok(camera)
    }

    /// Opens a URL, and waits until nothing loads any more.
    pub(crate) fn open(&self, url: &str) -> anyhow::Result<()> {
        let answer = tab::call::<Protocol::Navigate>(&self.tab, json!({ "url": url }))?;
        if let Some(error) = answer.error_text {
            bail!("{url} cannot be opened: {error}");
        }
        self.rest()
    }

    /// Logs in by the API of the page's host.
    pub(crate) fn sign_in(&self, api: &str, name: &str, password: &str) -> anyhow::Result<()> {
        let refused: String = self.ask("signIn", &json!([api, name, password]))?;
        if refused.is_empty() { Ok(()) } else { Err(anyhow!("{name} cannot sign in: {refused}")) }
    }

    pub(crate) fn click(&self, element: &str) -> anyhow::Result<()> {
        self.mouse(element, &["mouseMoved", "mousePressed", "mouseReleased"])
    }

    pub(crate) fn hover(&self, element: &str) -> anyhow::Result<()> {
        self.mouse(element, &["mouseMoved"])
    }

    pub(crate) fn write(&self, field: &str, text: &str) -> anyhow::Result<()> {
        until(&format!("there is no field '{field}'"), || self.ask("focus", &json!([field])))?;
        if text.is_empty() {
            return self.press("Backspace");
        }
        tab::call::<Input::InsertText>(&self.tab, json!({ "text": text })).map(drop)
    }

    pub(crate) fn press(&self, key: &str) -> anyhow::Result<()> {
        self.tab.press_key(key).map(drop).with_context(|| format!("there is no key '{key}'"))
    }

    pub(crate) fn scroll(&self, element: &str) -> anyhow::Result<()> {
        until(&format!("there is no '{element}'"), || self.ask("scroll", &json!([element])))
    }

    pub(crate) fn wait(&self, element: &str, is_wanted: bool) -> anyhow::Result<()> {
        let problem = if is_wanted { "there is no" } else { "there still is" };
        until(&format!("{problem} '{element}'"), || Ok(self.ask::<bool>("has", &json!([element]))? == is_wanted))
    }

    pub(crate) fn run(&self, script: &str) -> anyhow::Result<()> {
        tab::evaluate::<Value>(&self.tab, &format!("(async () => {{ {script} }})()")).map(drop)
    }

    /// Outlines elements; the number of the first that is not there.
    pub(crate) fn mark(&self, marks: &Value) -> anyhow::Result<Option<usize>> {
        Ok(usize::try_from(self.ask::<i64>("mark", &json!([marks]))?).ok())
    }

    /// The area around elements, or the number of the first that is not there.
    pub(crate) fn area(&self, around: &[String], margin: u32) -> anyhow::Result<Result<Area, usize>> {
        let numbers: Vec<f64> = self.ask("area", &json!([around, margin]))?;
        match numbers[..] {
            [x, y, width, height] if width > 0.0 && height > 0.0 => Ok(Ok(Area { x, y, width, height })),
            [.., _, _] => bail!("what is to be seen is out of sight"),
            _ => Ok(Err(around.iter().position(|one| !self.ask("has", &json!([one])).unwrap_or(false)).unwrap_or(0))),
        }
    }

    /// The page in light and in dark colors, as WebP.
    pub(crate) fn take(&self, area: &Area) -> anyhow::Result<[Vec<u8>; 2]> {
        let mut taken = [Vec::new(), Vec::new()];
        for (image, scheme) in taken.iter_mut().zip(["light", "dark"]) {
            self.prefer(scheme)?;
            self.ask::<Value>("scheme", &json!([scheme]))?;
            self.rest()?;
            *image = self.shoot(area)?;
        }
        Ok(taken)
    }

    /// What is in the window now, for somebody who looks for the reason of a failure.
    pub(crate) fn window(&self) -> anyhow::Result<Vec<u8>> {
        let options = json!({ "format": "jpeg", "quality": 60 });
        Ok(BASE64.decode(tab::call::<Protocol::CaptureScreenshot>(&self.tab, options)?.data)?)
    }

    /// Whether a reader would see a difference between two images.
    pub(crate) fn differ(&self, first: &[u8], second: &[u8]) -> anyhow::Result<bool> {
        self.ask("differ", &json!([BASE64.encode(first), BASE64.encode(second)]))
    }

    fn shoot(&self, area: &Area) -> anyhow::Result<Vec<u8>> {
        let clip = json!({ "x": area.x, "y": area.y, "width": area.width, "height": area.height, "scale": 1 });
        for quality in QUALITIES {
            let options = json!({ "format": "webp", "quality": quality, "clip": clip });
            let image = BASE64.decode(tab::call::<Protocol::CaptureScreenshot>(&self.tab, options)?.data)?;
            if image.len() <= LARGEST {
                return Ok(image);
            }
        }
        bail!("the image has more than {} kB in any quality: show less of the page", LARGEST / 1000)
    }

    /// Waits until nothing loads any more, and the page has looked the same for a while.
    pub(crate) fn rest(&self) -> anyhow::Result<()> {
        let begun = Instant::now();
        let (mut last, mut quiet) = (String::new(), 0);
        loop {
            // While one document gives way to the next there is nothing to evaluate.
            let state: Vec<String> = self.ask("state", &json!([self.busy])).unwrap_or_default();
            let problem = match state.as_slice() {
                [problem, look] if problem.is_empty() => {
                    quiet = if *look == last { quiet + 1 } else { 0 };
                    last.clone_from(look);
                    self.ask::<Value>("dress", &json!([self.style]))?;
                    "changes all the time"
                }
                [problem, ..] => problem,
                [] => "shows nothing",
            };
            if quiet >= QUIET {
                return Ok(());
            }
            if begun.elapsed() > TIMEOUT {
                bail!("the page does not come to rest: it {problem}");
            }
            thread::sleep(PAUSE);
        }
    }

    fn mouse(&self, element: &str, events: &[&str]) -> anyhow::Result<()> {
        let mut at = None;
        until(&format!("there is no '{element}' that could be clicked"), || {
            let point: Option<(f64, f64)> = self.ask("point", &json!([element]))?;
            // What slides in would be somewhere else when the click arrives.
            let is_still = point.is_some() && point == at;
            at = point;
            Ok(is_still)
        })?;
        let (x, y) = at.unwrap_or_default();
        for kind in events {
            let (button, count) = if *kind == "mouseMoved" { ("none", 0) } else { ("left", 1) };
            tab::call::<Input::DispatchMouseEvent>(
                &self.tab,
                json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": count }),
            )?;
        }
        Ok(())
    }

    fn prefer(&self, scheme: &str) -> anyhow::Result<()> {
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        tab::call::<Emulation::SetEmulatedMedia>(&self.tab, json!({ "media": "", "features": features })).map(drop)
    }

    fn ask<T: DeserializeOwned>(&self, function: &str, arguments: &Value) -> anyhow::Result<T> {
        tab::evaluate(&self.tab, &format!("({FUNCTIONS}).{function}(...{arguments})"))
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        // A page that is left open costs memory and nothing else.
        let _ = self.tab.close(false);
    }
}

/// A part of the window, in pixels of the page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Area {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// Waits until something is so; `problem` says what it means if it never is.
fn until(problem: &str, mut is_so: impl FnMut() -> anyhow::Result<bool>) -> anyhow::Result<()> {
    let begun = Instant::now();
    loop {
        // A page may be on its way to another one.
        if is_so().unwrap_or(false) {
            return Ok(());
        }
        if begun.elapsed() > TIMEOUT {
            bail!("{problem}");
        }
        thread::sleep(PAUSE);
    }
}
