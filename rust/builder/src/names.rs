//! Names of files of the site that several stages know.

/// Which module each route has.
pub const MANIFEST: &str = "assets/manifest.json";

/// What a browser that searches loads first.
pub const SEARCH_INDEX: &str = "assets/search.json";

/// What the site is made of: its documents, its versions, and what made it.
pub const SITE_INDEX: &str = "assets/site.json";

pub use publish::MARKER;

/// The headers that hosts read.
pub(crate) const HEADERS: &str = "_headers";

/// The redirects that hosts read.
pub(crate) const REDIRECT_RULES: &str = "_redirects";
