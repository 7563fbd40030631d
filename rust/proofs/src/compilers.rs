//! Which settings of the compiler a sample is compiled with.

use globset::{GlobBuilder, GlobSet, GlobSetBuilder};

use crate::ProofError;
use crate::settings::CompilerSettings;

/// The file with the settings of all others.
pub(crate) const USUAL: &str = "tsconfig.json";

/// The settings there are, of which the first that fit a path are its own.
pub(crate) struct Compilers<'a> {
    choices: Vec<(GlobSet, GlobSet, &'a str)>,
}

impl<'a> Compilers<'a> {
    pub(crate) fn new(settings: &'a [CompilerSettings]) -> Result<Self, ProofError> {
        let read = |one: &'a CompilerSettings| Ok((set(&one.files)?, set(&one.except)?, one.config.as_str()));
        Ok(Self { choices: settings.iter().map(read).collect::<Result<_, ProofError>>()? })
    }

    /// The name of the file with the settings for a sample of this path.
    pub(crate) fn config(&self, path: &str) -> &'a str {
        let mut fitting =
            self.choices.iter().filter(|(files, except, _)| files.is_match(path) && !except.is_match(path));
        fitting.next().map_or(USUAL, |(_, _, config)| config)
    }
}

fn set(patterns: &[String]) -> Result<GlobSet, ProofError> {
    let mut set = GlobSetBuilder::new();
    for pattern in patterns {
        let failed = |error| ProofError::Pattern(pattern.clone(), error);
        set.add(GlobBuilder::new(pattern).literal_separator(true).build().map_err(failed)?);
    }
    let failed = |error| ProofError::Pattern(patterns.join(", "), error);
    set.build().map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(files: &str) -> [CompilerSettings; 1] {
        let except = vec!["src/**/dashboard/**".to_owned()];
        [CompilerSettings { config: "server.json".to_owned(), files: vec![files.to_owned()], except }]
    }

    #[test]
    fn a_sample_is_compiled_with_the_settings_for_its_path_or_with_the_usual_ones() {
        let settings = settings("src/**/*.ts");
        let compilers = Compilers::new(&settings).unwrap();
        let configs = ["src/a.ts", "src/plugins/a/b.ts", "src/plugins/a/dashboard/b.ts", "a.ts", "src/a.tsx"]
            .map(|path| compilers.config(path));
        assert_eq!(configs, ["server.json", "server.json", USUAL, USUAL, USUAL]);
    }

    #[test]
    fn what_is_no_pattern_is_told() {
        let told = Compilers::new(&settings("src/[")).err().map(|error| error.to_string());
        assert_eq!(told.as_deref(), Some("`src/[` of `compilers` in [proofs] of site.toml is no pattern of paths"));
    }
}
