//! Screenshots that are kept: digests in one text file, some screenshots as files beside it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Context as _;
use image::DynamicImage;

use super::compare::{Difference, compare};
use super::digest::Digest;
use super::report::Report;

const DIGESTS: &str = "digests.txt";

/// What a screenshot is, compared with the one that is kept.
pub type Verdict = Result<(), String>;

/// What is kept, and what was seen.
#[derive(Debug)]
pub struct Gallery {
    folder: PathBuf,
    /// Where passing screenshots are left, so that a later difference can be shown.
    seen: PathBuf,
    accepts: bool,
    kept: BTreeMap<String, Digest>,
    new: Mutex<BTreeMap<String, Digest>>,
    report: Mutex<Report>,
}

impl Gallery {
    /// Opens the screenshots in `folder`. What differs is accepted if `accepts`, else shown in a report below `target`.
    pub fn open(folder: &Path, target: &Path, accepts: bool) -> anyhow::Result<Self> {
        let file = folder.join(DIGESTS);
        let text = if file.exists() {
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?
        } else {
            String::new()
        };
        let mut kept = BTreeMap::new();
        for line in text.lines() {
            let (name, digest) = line.split_once(": ").with_context(|| format!("no digest: {line}"))?;
            kept.insert(name.to_owned(), digest.parse()?);
        }
        Ok(Self {
            folder: folder.to_owned(),
            seen: target.join("seen"),
            accepts,
            kept,
            new: Mutex::default(),
            report: Mutex::new(Report::new(&target.join("pictures"))),
        })
    }

    /// Compares the digest of a screenshot (PNG).
    pub fn check_digest(&self, name: &str, png: &[u8]) -> anyhow::Result<Verdict> {
        let after = image::load_from_memory(png)?;
        let digest = Digest::new(&after);
        let copy = self.seen.join(format!("{}.png", file_name(name)));
        let fault = match self.kept.get(name) {
            Some(kept) => kept.difference(&digest),
            None => Some("there is none yet".to_owned()),
        };
        let is_kept = self.accepts || fault.is_none();
        // What is kept stays as it is as long as it looks alike: nothing is written anew for a shade.
        let kept = self.kept.get(name).filter(|_| fault.is_none()).cloned();
        self.lock_new().insert(name.to_owned(), kept.unwrap_or(digest));
        if is_kept {
            return write(&copy, png).map(Ok);
        }
        let before = image::open(&copy)
            .ok()
            .filter(|before| self.kept.get(name).is_some_and(|kept| kept.difference(&Digest::new(before)).is_none()));
        let words = fault.unwrap_or_default();
        let difference = before.as_ref().and_then(|before| compare(before, &after));
        self.report(name, &words, before.as_ref(), &after, difference)?;
        Ok(Err(words))
    }

    /// Compares a screenshot (PNG) pixel by pixel.
    pub fn check_screenshot(&self, name: &str, png: &[u8]) -> anyhow::Result<Verdict> {
        let file = self.folder.join(format!("{}.png", file_name(name)));
        let after = image::load_from_memory(png)?;
        let before = if file.exists() { Some(image::open(&file)?) } else { None };
        let difference = match &before {
            Some(before) => compare(before, &after),
            None => None,
        };
        let words = match (&before, &difference) {
            (Some(_), None) => return Ok(Ok(())),
            (Some(_), Some(difference)) => difference.words.clone(),
            (None, _) => "there is none yet".to_owned(),
        };
        if self.accepts {
            let options = oxipng::Options::from_preset(4);
            let small = oxipng::optimize_from_memory(png, &options).context("the screenshot cannot be compressed")?;
            return write(&file, &small).map(Ok);
        }
        self.report(name, &words, before.as_ref(), &after, difference)?;
        Ok(Err(words))
    }

    fn report(
        &self,
        name: &str,
        words: &str,
        before: Option<&DynamicImage>,
        after: &DynamicImage,
        difference: Option<Difference>,
    ) -> anyhow::Result<()> {
        let difference = difference.map(|difference| difference.image.into());
        let mut report = self.report.lock().unwrap_or_else(PoisonError::into_inner);
        report.add(name, &file_name(name), words, [before, Some(after), difference.as_ref()])
    }

    /// Ends a run: writes accepted digests, and the report if there is anything in it, whose path is returned. After a
    /// run of everything, `is_whole`, what was not seen is forgotten.
    pub fn close(&self, is_whole: bool) -> anyhow::Result<Option<PathBuf>> {
        if self.accepts {
            let mut digests = if is_whole { BTreeMap::new() } else { self.kept.clone() };
            digests.extend(self.lock_new().clone());
            let lines = digests.iter().map(|(name, digest)| format!("{name}: {digest}\n"));
            write(&self.folder.join(DIGESTS), lines.collect::<String>().as_bytes())?;
        }
        self.report.lock().unwrap_or_else(PoisonError::into_inner).write()
    }

    /// Names of digests and screenshots that are kept, but not among `wanted`; those of screenshots are spelt as their
    /// files'.
    pub fn stale(&self, wanted: &BTreeSet<String>) -> anyhow::Result<Vec<String>> {
        let files: BTreeSet<String> = wanted.iter().map(|name| file_name(name)).collect();
        let mut stale: Vec<String> = self.kept.keys().filter(|name| !wanted.contains(*name)).cloned().collect();
        if self.accepts || !self.folder.exists() {
            return Ok(Vec::new());
        }
        for file in self.folder.read_dir()? {
            let name = file?.file_name().to_string_lossy().into_owned();
            stale.extend(name.strip_suffix(".png").filter(|name| !files.contains(*name)).map(str::to_owned));
        }
        Ok(stale)
    }

    /// How many bytes everything that is kept takes.
    pub fn size(&self) -> anyhow::Result<u64> {
        let files = self.folder.read_dir()?.map(|file| Ok(file?.metadata()?.len()));
        files.sum::<anyhow::Result<u64>>()
    }

    fn lock_new(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Digest>> {
        self.new.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn file_name(name: &str) -> String {
    let plain = name.trim_matches('/').replace("/ ", " ");
    plain
        .chars()
        .map(|character| if character.is_ascii_alphanumeric() { character.to_ascii_lowercase() } else { '-' })
        .collect()
}

fn write(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::{Rgb, RgbImage};

    use super::*;

    fn png(shade: u8) -> Vec<u8> {
        let screenshot = RgbImage::from_fn(64, 64, |x, _| Rgb([shade, u8::try_from(x).expect("small"), 0]));
        let mut bytes = Cursor::new(Vec::new());
        screenshot.write_to(&mut bytes, image::ImageFormat::Png).expect("a screenshot");
        bytes.into_inner()
    }

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("verifier-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn what_is_accepted_passes_and_what_differs_is_shown_side_by_side() {
        let (kept, target) = (folder("kept"), folder("target"));
        let open = |accepts| Gallery::open(&kept, &target, accepts).expect("a gallery");
        let gallery = open(false);
        assert_eq!(gallery.check_screenshot("A", &png(1)).expect("it compares"), Err("there is none yet".to_owned()));
        let gallery = open(true);
        gallery.check_screenshot("A", &png(1)).expect("it compares").expect("it is accepted");
        gallery.check_digest("/a/ 390", &png(1)).expect("it compares").expect("it is accepted");
        gallery.close(true).expect("it is written");
        let gallery = open(false);
        assert_eq!(gallery.check_screenshot("A", &png(5)).expect("it compares"), Ok(()));
        assert_eq!(gallery.check_digest("/a/ 390", &png(2)).expect("it compares"), Ok(()));
        assert_eq!(gallery.close(true).expect("it is read only"), None);
        let wrong = gallery.check_screenshot("A", &png(200)).expect("it compares");
        assert_eq!(wrong, Err("4096 pixels differ".to_owned()));
        gallery.check_digest("/a/ 390", &png(200)).expect("it compares").expect_err("it differs");
        let report = gallery.close(true).expect("it is written").expect("a report");
        let text = fs::read_to_string(report).expect("the report");
        assert_eq!(text.matches("<img").count(), 6, "{text}");
        assert_eq!(gallery.stale(&BTreeSet::from(["A".to_owned()])).expect("a list"), ["/a/ 390"]);
        fs::remove_dir_all(kept).expect("it is there");
        fs::remove_dir_all(target).expect("it is there");
    }
}
