//! Screenshots of a page at rest.

use std::io::Cursor;

use anyhow::{Context as _, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use headless_chrome::protocol::cdp::Page as Protocol;
use image::{GenericImage as _, ImageFormat, RgbImage};
use serde_json::{Value, json};

use super::Page;

/// What a screenshot shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    /// What is in the window, pixel by pixel.
    Window,
    /// The whole page from its top to its end, footer and all, at a quarter of its size. The window is as long as the page
    /// afterwards, or as long as a window gets.
    Whole,
    /// What a story renders, without the empty space around it. Where it is longer than the window, the window is as long
    /// as the story afterwards, up to a limit.
    Story,
}

/// Takes out what differs from day to day and the caret that blinks, renders what is out of sight as well, and brings
/// what a browser may leave for later: images further down, and fonts that were not there for the first paint. What
/// moves jumps: where it is painted once half a pixel off on its way, its text stays so, and whether it is painted then
/// is chance.
const STILL: &str = "(async () => {
  const verifier = (window.verifier ??= {});
  if (!verifier.sheet) {
    verifier.sheet = new CSSStyleSheet();
    verifier.sheet.replaceSync(`
      :root:not(:has(#storybook-root)) span:has(> time[datetime]) { display: none }
      *, ::before, ::after {
        caret-color: transparent !important;
        transition-duration: 0s !important;
      }
      :not([hidden=until-found]) { content-visibility: visible !important }`);
    document.adoptedStyleSheets.push(verifier.sheet);
    const faces = [];
    const visit = (rules, base) => {
      for (const rule of rules) {
        if (rule.cssRules) visit(rule.cssRules, base);
        if (!(rule instanceof CSSFontFaceRule)) continue;
        const { style } = rule;
        const source = style.getPropertyValue('src')
          .replace(/url\\([\"']?(.*?)[\"']?\\)/g, (_, url) => `url(\"${new URL(url, base)}\")`);
        faces.push(new FontFace(style.getPropertyValue('font-family').replace(/[\"']/g, ''), source, {
          style: style.getPropertyValue('font-style') || 'normal',
          weight: style.getPropertyValue('font-weight') || 'normal',
          unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
        }));
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules, sheet.href ?? location.href);
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
    // Where the site uses a face only once it has it.
    document.documentElement.dataset.fonts ??= '';
    // Lines that were broken with another face before keep a trace of it, unless all is laid out anew. What is not
    // laid out is not scrolled either, and the browser does not always remember.
    const scrolled = [...document.querySelectorAll('*')]
      .map((element) => [element, element.scrollTop]).filter(([, top]) => top > 0);
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
    document.body.style.display = '';
    for (const [element, top] of scrolled) element.scrollTo({ top, behavior: 'instant' });
  }
  verifier.sheet.disabled = false;
  await document.fonts.ready;
  const images = [...document.images].filter((image) => image.checkVisibility());
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  // What was laid out anew begins its animations again. Waited for, they are over for the page, and on a busy machine not
  // yet for what paints it: a dialog of which nothing is seen, in two screenshots that are equal.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  return [document.documentElement.clientWidth, document.documentElement.scrollHeight];
})()";

/// How many pixels of a page are looked at. Of a longer one the middle has no screenshot: a window that is longer still
/// takes more memory than a browser may have.
const LONGEST: u32 = 12_000;
/// How many of them are the page's end, footer and all, where it is longer.
const END: u32 = 1_200;

/// How many pixels of a story are looked at.
const LONGEST_STORY: u32 = 3_000;

/// Where in the document something can be seen: left, top, width and height, with a margin. Behind an open dialog all of
/// the window is covered. What has the size of a pixel is there for screen readers alone.
const SEEN: &str = "(() => {
  const { innerWidth, innerHeight, scrollX, scrollY } = window;
  const modal = document.querySelector('dialog:modal');
  let [left, top, right, bottom] = modal ? [0, 0, innerWidth, innerHeight] : [Infinity, Infinity, 0, 0];
  for (const element of document.querySelectorAll('#storybook-root *, body > :not([id^=storybook], .sb-wrapper) *')) {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  left = Math.floor(Math.max(0, left - 16));
  top = Math.floor(Math.max(0, top - 16));
  right = Math.ceil(Math.min(innerWidth, right + 16));
  bottom = Math.ceil(Math.min(innerHeight, bottom + 16));
  if (right <= left || bottom <= top) return [scrollX, scrollY, 64, 64];
  return [left + scrollX, top + scrollY, right - left, bottom - top];
})()";

/// How many screenshots are taken until two in a row are equal. Reduced to a quarter, edges of layers are painted in one
/// of two ways, by chance (seen of Chromium 153: among ten screenshots of a page at rest most pages have both). Twelve
/// screenshots in turns have come up.
const ATTEMPTS: usize = 40;

impl Page {
    /// Makes the page look the same on any day and machine.
    pub fn hold_still(&self) -> anyhow::Result<()> {
        self.get::<(u32, u32)>(STILL).map(drop)
    }

    /// A screenshot as PNG. It counts when the next one is equal to it; a page that never rests is a failure.
    pub fn screenshot(&self, area: Area) -> anyhow::Result<Vec<u8>> {
        self.settle()?;
        let (width, height): (u32, u32) = self.get(STILL)?;
        if area == Area::Window {
            return self.shoot_at_rest(&json!({ "format": "png", "optimizeForSpeed": true }));
        }
        if area == Area::Story {
            let is_scrolled: bool = self.get("scrollY > 0")?;
            let window: u32 = self.get("innerHeight")?;
            if !is_scrolled && height > window {
                self.resize(width, height.min(LONGEST_STORY))?;
                self.settle()?;
                self.hold_still()?;
            }
            let (x, y, width, height): (f64, f64, u32, u32) = self.get(SEEN)?;
            let clip = json!({ "x": x, "y": y, "width": width, "height": height, "scale": 1 });
            return self.shoot_at_rest(&json!({ "format": "png", "optimizeForSpeed": true, "clip": clip }));
        }
        // In a window as long as the page all is in sight, and nothing changes while the screenshot is taken.
        self.resize(width, height.min(LONGEST))?;
        self.settle()?;
        let (width, height): (u32, u32) = self.get(STILL)?;
        let shoot = |y: u32, height: u32| {
            let clip = json!({ "x": 0, "y": y, "width": width, "height": height, "scale": 0.25 });
            self.shoot_at_rest(&json!({ "format": "png", "optimizeForSpeed": true, "clip": clip }))
        };
        if height <= LONGEST {
            return shoot(0, height);
        }
        let top = shoot(0, LONGEST - END)?;
        self.run("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")?;
        self.settle()?;
        self.hold_still()?;
        let end = shoot(LONGEST - END, END)?;
        self.run("scrollTo({ top: 0, behavior: 'instant' })")?;
        stack(&top, &end)
    }

    /// Takes screenshots until the next one is equal to the last.
    fn shoot_at_rest(&self, options: &Value) -> anyhow::Result<Vec<u8>> {
        let shoot = || Ok::<_, anyhow::Error>(self.call::<Protocol::CaptureScreenshot>(options.clone())?.data);
        let mut last = shoot()?;
        for _ in 1..ATTEMPTS {
            let next = shoot()?;
            if next == last {
                self.run("verifier.sheet.disabled = true")?;
                return BASE64.decode(last).context("the browser's screenshot is no base64");
            }
            last = next;
        }
        bail!("of {ATTEMPTS} screenshots no two in a row are equal: something on the page does not come to rest")
    }
}

/// One PNG below another of the same width.
fn stack(top: &[u8], end: &[u8]) -> anyhow::Result<Vec<u8>> {
    let [top, end] = [top, end].map(image::load_from_memory);
    let (top, end) = (top?.to_rgb8(), end?.to_rgb8());
    let mut whole = RgbImage::new(top.width(), top.height() + end.height());
    whole.copy_from(&top, 0, 0)?;
    whole.copy_from(&end, 0, top.height())?;
    let mut bytes = Cursor::new(Vec::new());
    whole.write_to(&mut bytes, ImageFormat::Png)?;
    Ok(bytes.into_inner())
}
