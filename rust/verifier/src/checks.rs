//! What is looked for on a page: each module is one check, or a few that look at the same thing.

pub(crate) mod glyphs;
pub(crate) mod head;
pub(crate) mod links;
pub(crate) mod load;
pub(crate) mod names;
pub(crate) mod plain;
pub(crate) mod spelling;
pub(crate) mod structure;
pub(crate) mod width;

/// Declares the checks, each with its name in reports and in the table of planted faults.
macro_rules! checks {
    ($($(#[$doc:meta])* $check:ident = $name:literal,)*) => {
        /// What is looked for on the page of a route.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Check {
            $($(#[$doc])* $check,)*
        }

        impl Check {
            /// All of them, in the order they are looked for.
            pub const ALL: &[Self] = &[$(Self::$check),*];

            /// The name in reports and in the table of planted faults.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$check => $name,)*
                }
            }
        }
    };
}

checks! {
    /// The status it is answered with.
    Status = "status",
    /// The script takes over.
    Script = "script",
    /// The console stays empty.
    Console = "console",
    /// Every request is answered.
    Requests = "requests",
    /// Nothing moves while it loads.
    LayoutShift = "layout shift",
    /// It has a title.
    Title = "title",
    /// It has a description.
    Description = "description",
    /// Its canonical URL is right.
    Canonical = "canonical",
    /// Its language is said.
    Language = "language",
    /// It has one heading of level 1.
    Heading = "heading",
    /// It has the landmarks of a page.
    Landmarks = "landmarks",
    /// Links and anchors lead somewhere.
    Links = "links",
    /// No word is broken.
    Names = "names",
    /// It fits the window.
    Width = "width",
    /// The site's own fonts have every character.
    Glyphs = "glyphs",
    /// Axe finds nothing.
    Axe = "axe",
    /// Other spellings of its URL lead to it.
    Spelling = "spelling",
    /// All text is there without script.
    TextWithoutScript = "text without script",
    /// All that is shown is shown without script.
    ReadableWithoutScript = "readable without script",
    /// Assistive technology has it as it was accepted.
    Structure = "structure",
    /// It looks as it was accepted.
    Picture = "picture",
}
