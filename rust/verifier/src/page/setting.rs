//! Under which circumstances a page is read.

use std::sync::atomic::Ordering;

use headless_chrome::protocol::cdp::{Browser as BrowserProtocol, Emulation, Page as Protocol};
use serde_json::json;

use super::Page;

/// What the reader's system prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    /// Light pages.
    Light,
    /// Dark pages.
    Dark,
}

impl Scheme {
    /// As style sheets and the site's own attribute spell it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The reader's window, preferences and browser.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a circumstance of its own, and any of them may meet any other"
)]
pub struct Setting {
    /// Width of the window in pixels.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// The system's colors.
    pub scheme: Scheme,
    /// Whether the system asks for less motion.
    pub is_still: bool,
    /// Whether the reader presses with a finger, which is coarse and hovers over nothing.
    pub has_touch: bool,
    /// Whether the browser runs scripts.
    pub has_script: bool,
    /// Whether the reader saves data, so that no pages are loaded ahead. That takes longer than the page itself.
    pub saves_data: bool,
    /// What runs in each document before anything of its own.
    pub first: &'static str,
}

/// Makes the browser report that its reader saves data, as soon as there is a body: what is preloaded above it, such as the
/// font for text, is part of what most readers see.
const SAVES_DATA: &str = "Object.defineProperty(navigator, 'connection', {
  value: { get saveData() { return document.body !== null; } } })";

impl Default for Setting {
    fn default() -> Self {
        Self {
            width: 1440,
            height: 900,
            scheme: Scheme::Dark,
            is_still: false,
            has_touch: false,
            has_script: true,
            saves_data: false,
            first: "",
        }
    }
}

impl Setting {
    /// A phone's window.
    #[must_use]
    pub fn phone() -> Self {
        Self { width: 390, height: 844, ..Self::default() }
    }

    /// A script that runs in each document before anything of its own.
    #[must_use]
    pub fn first(script: &'static str) -> Self {
        Self { first: script, ..Self::default() }
    }

    /// The same with another preference of colors.
    #[must_use]
    pub fn in_scheme(self, scheme: Scheme) -> Self {
        Self { scheme, ..self }
    }
}

impl Page {
    pub(super) fn prepare(&self) -> anyhow::Result<()> {
        let setting = &self.setting;
        if setting.has_touch {
            self.call::<Emulation::SetTouchEmulationEnabled>(json!({ "enabled": true }))?;
        }
        // Pages beside each other all have the focus, as each would have for its own reader.
        self.call::<Emulation::SetFocusEmulationEnabled>(json!({ "enabled": true }))?;
        if !setting.has_script {
            self.enable_script(false)?;
        }
        if setting.saves_data {
            self.first(SAVES_DATA)?;
        }
        if !setting.first.is_empty() {
            self.first(setting.first)?;
        }
        Ok(())
    }

    /// Sets what can change: the window, and what the reader's system prefers.
    pub(super) fn circumstances(&self) -> anyhow::Result<()> {
        self.resize(self.setting.width, self.setting.height)?;
        self.prefer(self.setting.scheme, self.setting.is_still, "")
    }

    /// Runs a script in each document from now on, before anything of its own.
    pub fn first(&self, script: &str) -> anyhow::Result<()> {
        self.call::<Protocol::AddScriptToEvaluateOnNewDocument>(json!({ "source": script })).map(drop)
    }

    /// Whether documents that are loaded from now on run scripts.
    pub fn enable_script(&self, is_enabled: bool) -> anyhow::Result<()> {
        self.has_script.store(is_enabled, Ordering::Relaxed);
        self.call::<Emulation::SetScriptExecutionDisabled>(json!({ "value": !is_enabled })).map(drop)
    }

    /// Sets what the system prefers, and the medium: empty for the screen, or `print`.
    pub fn prefer(&self, scheme: Scheme, is_still: bool, medium: &str) -> anyhow::Result<()> {
        let motion = if is_still { "reduce" } else { "no-preference" };
        self.media(medium, &[("prefers-color-scheme", scheme.name()), ("prefers-reduced-motion", motion)])
    }

    /// Replaces the page's colors by the few that the reader's system has, in `scheme`.
    pub fn force_colors(&self, scheme: Scheme) -> anyhow::Result<()> {
        self.media("", &[("forced-colors", "active"), ("prefers-color-scheme", scheme.name())])
    }

    fn media(&self, medium: &str, features: &[(&str, &str)]) -> anyhow::Result<()> {
        let features: Vec<_> = features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call::<Emulation::SetEmulatedMedia>(json!({ "media": medium, "features": features })).map(drop)
    }

    /// Enlarges the page in a window of 1280 by 1024 pixels, so that fewer and larger ones are left of it.
    pub fn zoom(&self, times: u32) -> anyhow::Result<()> {
        let (width, height) = (1280 / times, 1024 / times);
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": times, "mobile": false });
        self.call::<Emulation::SetDeviceMetricsOverride>(size).map(drop)
    }

    /// Lets the page read and write the clipboard without asking.
    pub fn allow_clipboard(&self) -> anyhow::Result<()> {
        self.call::<BrowserProtocol::GrantPermissions>(json!({
            "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
            "browserContextId": self.context,
        }))
        .map(drop)
    }
}
