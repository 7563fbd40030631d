//! What the browser painted, frame by frame.

use std::sync::{Arc, Mutex, PoisonError};

use headless_chrome::protocol::cdp::Page as Protocol;
use headless_chrome::protocol::cdp::types::Event;
use serde_json::json;

use super::Page;

/// The frames painted since the film began.
#[derive(Debug)]
pub struct Film(Arc<Mutex<Vec<String>>>);

/// The color of a pixel in the lower left corner of each frame.
const CORNERS: &str = "((frames) => Promise.all(frames.map(async (frame) => {
  const bytes = Uint8Array.from(atob(frame), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  return [...canvas.getImageData(3, image.height - 3, 1, 1).data].slice(0, 3);
})))";

impl Page {
    /// Begins to keep every frame the browser paints, the one that shows the page as it is now among them.
    pub fn film(&self) -> anyhow::Result<Film> {
        // On a busy machine what the page drew last is not on the screen yet, and older frames would be in the film: the
        // browser answers with a frame when it is.
        self.call::<Protocol::CaptureScreenshot>(json!({ "format": "png" }))?;
        let film = Film(Arc::default());
        let (frames, tab) = (Arc::clone(&film.0), Arc::downgrade(&self.tab));
        self.tab.add_event_listener(Arc::new(move |event: &Event| {
            let Event::PageScreencastFrame(event) = event else { return };
            frames.lock().unwrap_or_else(PoisonError::into_inner).push(event.params.data.clone());
            if let Some(tab) = tab.upgrade() {
                // A page that is closed needs no further frames.
                let _ = tab.ack_screencast(event.params.session_id);
            }
        }))?;
        self.call::<Protocol::StartScreencast>(json!({ "format": "png", "everyNthFrame": 1 }))?;
        Ok(film)
    }

    /// Ends a film, and gives the color in the lower left corner of each of its frames.
    pub fn corners(&self, film: &Film) -> anyhow::Result<Vec<[u8; 3]>> {
        self.call::<Protocol::StopScreencast>(json!(null))?;
        let frames = film.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        self.get(&format!("{CORNERS}({})", json!(frames)))
    }
}
