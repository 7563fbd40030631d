//! The reader's hands: mouse and keyboard, as events of the browser itself.

use anyhow::{Context as _, anyhow, ensure};
use headless_chrome::browser::tab::ModifierKey;
use headless_chrome::protocol::cdp::Input;
use serde_json::json;

use super::Page;
use super::look::retry;

/// A key that is held while another one is pressed, or the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Modifier {
    /// Alt.
    Alt = 1,
    /// Control.
    Control = 2,
    /// Command.
    Meta = 4,
    /// Shift.
    Shift = 8,
}

/// Finds the point of an element where a click reaches it, and reports why there is none: one that moves has none yet.
const POINT: &str = "((selector) => {
  const element = [...document.querySelectorAll(selector)].find((found) => found.checkVisibility() && found.getClientRects().length > 0);
  if (!element) return 'there is no ' + selector + ' to be seen';
  const moves = ({ effect, playState }) =>
    playState === 'running' && effect && !effect.pseudoElement && effect.target?.contains(element) &&
    effect.getComputedTiming().endTime < 60000;
  if (document.getAnimations().some(moves)) return selector + ' does not come to rest';
  const middle = () => {
    const { left, top, width, height } = element.getClientRects()[0];
    return [left + width / 2, top + height / 2];
  };
  const isOutside = ([x, y]) => x < 0 || y < 0 || x > innerWidth || y > innerHeight;
  if (isOutside(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [x, y] = middle();
  const hit = document.elementFromPoint(x, y);
  // While snapshots of a view transition fade, everything is under the root.
  if (hit && (element.contains(hit) || hit.contains(element))) return [x, y];
  return selector + ' is covered by ' + (hit?.outerHTML.slice(0, 80) ?? 'nothing');
})";

impl Page {
    /// Clicks the first visible element that a selector finds.
    pub fn click(&self, selector: &str) -> anyhow::Result<()> {
        self.click_with(selector, &[])
    }

    /// Clicks while keys are held.
    pub fn click_with(&self, selector: &str, modifiers: &[Modifier]) -> anyhow::Result<()> {
        let held = sum(modifiers);
        let (x, y) = self.push(selector, held)?;
        self.mouse("mouseReleased", x, y, held)
    }

    /// Clicks, and does something between pressing the mouse's button and releasing it.
    pub fn click_slowly(&self, selector: &str, between: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
        let (x, y) = self.push(selector, 0)?;
        between()?;
        self.mouse("mouseReleased", x, y, 0)
    }

    fn push(&self, selector: &str, held: u32) -> anyhow::Result<(f64, f64)> {
        self.step()?;
        let (x, y) = self.point(selector)?;
        self.mouse("mouseMoved", x, y, held)?;
        self.mouse("mousePressed", x, y, held)?;
        Ok((x, y))
    }

    /// Clicks at a point of the window, whatever is there.
    pub fn click_at(&self, x: f64, y: f64) -> anyhow::Result<()> {
        self.step()?;
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            self.mouse(kind, x, y, 0)?;
        }
        Ok(())
    }

    /// Moves the mouse over the first visible element that a selector finds.
    pub fn hover(&self, selector: &str) -> anyhow::Result<()> {
        self.step()?;
        let (x, y) = self.point(selector)?;
        self.mouse("mouseMoved", x, y, 0)
    }

    /// Turns the mouse's wheel in the middle of the window; further down the page for positive numbers.
    pub fn wheel(&self, pixels: i32) -> anyhow::Result<()> {
        self.step()?;
        let (x, y) = self.get::<(f64, f64)>("[innerWidth / 2, innerHeight / 2]")?;
        let event = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": pixels });
        self.call::<Input::DispatchMouseEvent>(event).map(drop)
    }

    /// Presses a key, by its name: `Tab`, `Escape`, `ArrowRight`, `k`.
    pub fn press(&self, key: &str) -> anyhow::Result<()> {
        self.step()?;
        self.tab.press_key(key).map(drop).with_context(|| format!("cannot press {key}"))
    }

    /// Presses a key while Shift is held.
    pub fn press_shifted(&self, key: &str) -> anyhow::Result<()> {
        self.step()?;
        self.tab.press_key_with_modifiers(key, Some(&[ModifierKey::Shift])).map(drop)
    }

    /// Types a text into what has the focus.
    pub fn write(&self, text: &str) -> anyhow::Result<()> {
        self.step()?;
        self.tab.type_str(text).map(drop)
    }

    /// Clicks a link to `href` that the test puts on top of the page.
    pub fn follow(&self, href: &str) -> anyhow::Result<()> {
        self.put_link(href)?;
        self.click("#probe")
    }

    /// Puts a link to `href` on top of the page, with the id `probe`.
    pub fn put_link(&self, href: &str) -> anyhow::Result<()> {
        self.run(&format!(
            "document.getElementById('probe')?.remove();
             const link = document.createElement('a');
             Object.assign(link, {{ id: 'probe', href: {}, textContent: 'Somewhere else' }});
             Object.assign(link.style, {{ position: 'fixed', top: 0, left: 0, zIndex: 99999 }});
             document.body.append(link);",
            json!(href)
        ))
    }

    /// Where an element is once it has stopped moving: what slides in or scrolls would be somewhere else when the click
    /// arrives.
    fn point(&self, selector: &str) -> anyhow::Result<(f64, f64)> {
        let find = || {
            let found = self.get::<serde_json::Value>(&format!("{POINT}({})", json!(selector)))?;
            serde_json::from_value::<(f64, f64)>(found.clone())
                .map_err(|_| anyhow!("{}", found.as_str().unwrap_or_default()))
        };
        retry(|| {
            let point = find()?;
            self.frames()?;
            ensure!(find()? == point, "{selector} does not come to rest");
            Ok(point)
        })
    }

    fn mouse(&self, kind: &str, x: f64, y: f64, modifiers: u32) -> anyhow::Result<()> {
        let (button, count) = if kind == "mouseMoved" { ("none", 0) } else { ("left", 1) };
        self.call::<Input::DispatchMouseEvent>(json!({
            "type": kind, "x": x, "y": y, "modifiers": modifiers, "button": button, "clickCount": count,
        }))
        .map(drop)
    }
}

fn sum(modifiers: &[Modifier]) -> u32 {
    modifiers.iter().fold(0, |sum, modifier| sum | *modifier as u32)
}
