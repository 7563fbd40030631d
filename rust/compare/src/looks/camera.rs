//! A browser that takes pictures of a site's pages at rest.

use std::sync::Arc;

use anyhow::bail;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use chrome::tab;
use dialect::route::encode;
use headless_chrome::protocol::cdp::{Emulation, Page as Protocol, Target};
use headless_chrome::{Browser, Tab};
use serde_json::{Value, json};

use super::site::ServedSite;

/// How much of a page is looked at, in pixels from its top. A picture of more takes more memory than a browser may have.
const LONGEST: u64 = 6_000;

/// Lets a page come to rest. What moves jumps to its end, what is out of sight is rendered, images further
/// down are loaded, and days are hidden: those of builds differ.
const REST: &str = "(async () => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const rest = async () => {
    if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      time { display: none !important }
      *, ::before, ::after {
        caret-color: transparent !important; scroll-behavior: auto !important;
        animation-delay: 0s !important; animation-duration: 0s !important; animation-iteration-count: 1 !important;
        transition: none !important;
      }
      :not([hidden=until-found]) { content-visibility: visible !important }`);
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) image.loading = 'eager';
    performance.setResourceTimingBufferSize(10000);
    let [count, quiet] = [-1, 0];
    while (quiet < 3) {
      const now = performance.getEntriesByType('resource').length;
      quiet = now === count ? quiet + 1 : 0;
      count = now;
      await pause(60);
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  };
  await Promise.race([rest(), pause(15000)]);
})()";

/// The width and height of a page.
const SIZE: &str = "[document.documentElement.clientWidth, document.documentElement.scrollHeight]";

/// A reader's window.
#[derive(Debug)]
pub(super) struct Window {
    /// What it is called.
    pub(super) name: &'static str,
    size: (u32, u32),
    scheme: &'static str,
}

impl Window {
    /// Those in which a page is looked at.
    pub(super) const ALL: [Self; 3] = [
        Self { name: "wide", size: (1280, 900), scheme: "light" },
        Self { name: "wide-dark", size: (1280, 900), scheme: "dark" },
        Self { name: "narrow", size: (390, 844), scheme: "light" },
    ];
}

/// A tab that shows pages of a site, with its own cookies and storage.
pub(super) struct Camera {
    tab: Arc<Tab>,
    site: ServedSite,
}

impl Camera {
    pub(super) fn new(browser: &Browser, site: ServedSite) -> anyhow::Result<Self> {
        let context = browser.new_context()?.get_id().to_owned();
        let target: Target::CreateTarget =
            serde_json::from_value(json!({ "url": "about:blank", "browserContextId": context }))?;
        let camera = Self { tab: browser.new_tab_with_options(target)?, site };
        // Two tabs beside each other both have the focus, as each would have for its own reader.
        tab::call::<Emulation::SetFocusEmulationEnabled>(&camera.tab, json!({ "enabled": true }))?;
        Ok(camera)
    }

    /// Shows a page in a window, and waits until it has come to rest.
    pub(super) fn open(&self, route: &str, window: &Window) -> anyhow::Result<()> {
        let (width, height) = window.size;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        tab::call::<Emulation::SetDeviceMetricsOverride>(&self.tab, size)?;
        let features = json!([
            { "name": "prefers-color-scheme", "value": window.scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        tab::call::<Emulation::SetEmulatedMedia>(&self.tab, json!({ "media": "", "features": features }))?;
        let url = format!("{}{}{}", self.site.origin, self.site.base, encode(route.trim_start_matches('/')));
        let answer = tab::call::<Protocol::Navigate>(&self.tab, json!({ "url": url }))?;
        if let Some(error) = answer.error_text {
            bail!("{error}");
        }
        tab::evaluate::<Value>(&self.tab, REST).map(drop)
    }

    /// A picture of the page that is shown, as PNG.
    pub(super) fn shoot(&self) -> anyhow::Result<Vec<u8>> {
        let (width, height): (u64, u64) = tab::evaluate(&self.tab, SIZE)?;
        let clip = json!({ "x": 0, "y": 0, "width": width, "height": height.clamp(1, LONGEST), "scale": 1 });
        let options = json!({ "format": "png", "optimizeForSpeed": true, "captureBeyondViewport": true, "clip": clip });
        Ok(BASE64.decode(tab::call::<Protocol::CaptureScreenshot>(&self.tab, options)?.data)?)
    }
}
