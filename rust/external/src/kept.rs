//! Which addresses were good, and on which day.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use system::cache::replace;
use system::files::read_text;
use url::Url;

/// Addresses, each with the day since 1970 on which it was good. A line of the file is one of them, for those who look into it.
pub(crate) struct Kept {
    today: u64,
    days: BTreeMap<String, u64>,
}

impl Kept {
    /// Those of the last days, of which today is one. A file that is not there or not whole has none.
    pub(crate) fn load(path: &Path, days: u64) -> Self {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let today = seconds / 86_400;
        let text = read_text(path).unwrap_or_default();
        let mut kept: BTreeMap<String, u64> = serde_json::from_str(&text).unwrap_or_default();
        // What is of tomorrow was written by a clock that went wrong.
        kept.retain(|_, day| today.checked_sub(*day).is_some_and(|ago| ago < days));
        Self { today, days: kept }
    }

    pub(crate) fn has(&self, address: &Url) -> bool {
        self.days.contains_key(address.as_str())
    }

    /// Notes what is good today.
    pub(crate) fn note<'u>(&mut self, good: impl Iterator<Item = &'u Url>) {
        self.days.extend(good.map(|address| (address.as_str().to_owned(), self.today)));
    }

    pub(crate) fn save(&self, path: &Path) -> io::Result<()> {
        let text = serde_json::to_string_pretty(&self.days).map_err(io::Error::other)?;
        replace(path, format!("{text}\n").as_bytes())
    }
}
