//! Where a Chrome is on this machine.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// The variables that name it.
const VARIABLES: [&str; 2] = ["CHROME", "CHROME_PATH"];

/// What it is called where programs are called by a name alone.
const NAMES: [&str; 7] = [
    "google-chrome",
    "google-chrome-stable",
    "chromium",
    "chromium-browser",
    "chrome",
    "chrome-headless-shell",
    "microsoft-edge",
];

/// Where it is on macOS, from `/` and from the user's folder.
const APPLICATIONS: [&str; 3] = [
    "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "Applications/Chromium.app/Contents/MacOS/Chromium",
    "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

/// Where it is on Windows, from the folders that these variables name.
const FOLDERS: [&str; 3] = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"];
const PROGRAMS: [&str; 3] = [
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
];

/// The program, or what to do where there is none.
pub(super) fn find() -> Result<PathBuf, String> {
    find_with(&|name| env::var_os(name).filter(|value| !value.is_empty()))
}

fn find_with(variable: &dyn Fn(&str) -> Option<OsString>) -> Result<PathBuf, String> {
    let named = VARIABLES.iter().find_map(|name| Some((*name, PathBuf::from(variable(name)?))));
    if let Some((name, program)) = named {
        let missing = || format!("name a Chrome that there is: `{name}` says {}", program.display());
        return if program.is_file() { Ok(program) } else { Err(missing()) };
    }
    let below = |folder: &str, programs: [&str; 3]| {
        let folder = variable(folder).map(PathBuf::from);
        folder.map(|folder| programs.map(|program| folder.join(program)).to_vec()).unwrap_or_default()
    };
    let path = variable("PATH").unwrap_or_default();
    let by_name = env::split_paths(&path).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    let mut places: Vec<PathBuf> = by_name.collect();
    if cfg!(target_os = "macos") {
        places.extend(APPLICATIONS.map(|program| PathBuf::from("/").join(program)));
        places.extend(below("HOME", APPLICATIONS));
    }
    if cfg!(windows) {
        places.extend(FOLDERS.into_iter().flat_map(|folder| below(folder, PROGRAMS)));
    }
    let missing = "install Chrome or Chromium, in which Mermaid draws it, or name one in `CHROME_PATH`";
    places.into_iter().find(|program| program.is_file()).ok_or_else(|| missing.to_owned())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_program_that_is_named_comes_first_and_has_to_be_there() {
        let folder = tempfile::tempdir().unwrap();
        let (named, other) = (folder.path().join("named"), folder.path().join("chromium"));
        fs::write(&named, "").unwrap();
        fs::write(&other, "").unwrap();
        let find = |set: &[(&str, &PathBuf)]| {
            find_with(&|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_os_str().to_owned())
            })
        };
        let path = folder.path().to_owned();
        assert_eq!(find(&[("CHROME_PATH", &named), ("PATH", &path)]), Ok(named));
        assert_eq!(find(&[("PATH", &path)]), Ok(other));
        let gone = folder.path().join("gone");
        assert!(find(&[("CHROME", &gone), ("PATH", &path)]).unwrap_err().contains("`CHROME` says"));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn where_there_is_none_it_is_said_what_to_install() {
        assert!(find_with(&|_| None).unwrap_err().starts_with("install Chrome"));
    }
}
