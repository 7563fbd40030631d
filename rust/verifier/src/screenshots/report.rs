//! What changed, before and after and the difference, side by side.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use image::DynamicImage;

const HEAD: &str = "<!doctype html><meta charset=\"utf-8\"><title>Screenshots that differ</title><style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #777; color: #fff }
section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin-block-end: 3rem; align-items: start }
h2, section > p { grid-column: 1 / -1; margin: 0 }
figure { margin: 0 } img { max-width: 100%; border: 1px solid #000 }
</style><h1>Screenshots that differ</h1>
<p>The same command with <code>VERIFIER_UPDATE=1</code> before it accepts them.</p>
";

/// A page about images that differ.
#[derive(Debug)]
pub(super) struct Report {
    folder: PathBuf,
    body: String,
}

impl Report {
    pub(super) fn new(folder: &Path) -> Self {
        // That of the last run means nothing for this one.
        let _ = fs::remove_dir_all(folder);
        Self { folder: folder.to_owned(), body: String::new() }
    }

    /// Adds what is different: before, after, and the difference, as far as they are known.
    pub(super) fn add(
        &mut self,
        name: &str,
        file: &str,
        words: &str,
        images: [Option<&DynamicImage>; 3],
    ) -> anyhow::Result<()> {
        fs::create_dir_all(&self.folder).with_context(|| format!("cannot make {}", self.folder.display()))?;
        let _ = write!(self.body, "<section><h2>{}</h2><p>{}</p>", escape(name), escape(words));
        for (kind, image) in ["before", "after", "difference"].iter().zip(images) {
            let _ = write!(self.body, "<figure><figcaption>{kind}</figcaption>");
            match image {
                Some(image) => {
                    let path = self.folder.join(format!("{file}.{kind}.png"));
                    image.save(&path).with_context(|| format!("cannot write {}", path.display()))?;
                    let _ = write!(self.body, "<img src=\"{file}.{kind}.png\" alt=\"{kind}\">");
                }
                None => self.body.push_str("not kept on this machine"),
            }
            self.body.push_str("</figure>");
        }
        self.body.push_str("</section>\n");
        Ok(())
    }

    /// Writes it, if there is anything to report, and returns its path.
    pub(super) fn write(&self) -> anyhow::Result<Option<PathBuf>> {
        if self.body.is_empty() {
            return Ok(None);
        }
        let path = self.folder.join("index.html");
        fs::write(&path, format!("{HEAD}{}", self.body)).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Some(path))
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
