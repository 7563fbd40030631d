//! What `_screens.toml` says.

use std::collections::{BTreeMap, BTreeSet};

use dialect::diagnostic::Diagnostic;
use dialect::error;
use serde::{Deserialize, Serialize};
use toml::Spanned;

/// The shop the screens are taken of.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Shop {
    /// The folder of its package, relative to the project; `npm start` there runs it on the port that `PORT` names.
    pub project: String,
    /// The packages whose versions make screens what they are, as the shop's lock file pins them; without any, all that it
    /// pins.
    #[serde(default)]
    pub packages: Vec<Spanned<String>>,
    /// Variables of its environment, unless a screen has some of its own.
    #[serde(default)]
    pub env: BTreeMap<String, String>,
    /// The password of each account that screens are signed in with. Names with an `@` are those of customers.
    #[serde(default)]
    pub accounts: BTreeMap<String, String>,
    /// Style rules that are added to every page.
    #[serde(default)]
    pub style: String,
    /// JavaScript that scripts of steps may use.
    #[serde(default)]
    pub helpers: String,
    /// Selectors of what is there only while something loads.
    #[serde(default)]
    pub busy: Vec<String>,
}

/// A screen: two images, one for light and one for dark pages.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Screen {
    /// The path of the images in the content folder, without `.light.webp`.
    pub name: Spanned<String>,
    /// The path of the page that is opened.
    pub route: String,
    /// Variables of the shop's environment, in place of the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub env: Option<BTreeMap<String, String>>,
    /// The width and height of the window, in pixels of the page.
    #[serde(default = "usual_window")]
    pub window: (u32, u32),
    /// Who is signed in.
    #[serde(default, rename = "as")]
    pub account: Option<String>,
    /// Whether its steps change what the shop holds: the next screen is taken of a shop that was started anew.
    #[serde(default)]
    pub changes: bool,
    /// What is done before the screen is taken.
    #[serde(default)]
    pub steps: Vec<Spanned<Step>>,
    /// What of the window is shown, if it is not all of it.
    pub crop: Option<Spanned<Crop>>,
    /// What is outlined.
    #[serde(default)]
    pub marks: Vec<Spanned<Mark>>,
}

/// One thing to do. Elements are named as `pictures` finds them: a selector, or `text:` and what is to be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Click an element.
    Click(String),
    /// Put the mouse over an element.
    Hover(String),
    /// Write into a field, in place of what is in it.
    Write(Text),
    /// Press a key, by its name.
    Press(String),
    /// Bring an element to the top of what is in sight.
    Scroll(String),
    /// Wait until an element is there.
    Wait(String),
    /// Wait until an element is gone.
    Gone(String),
    /// Open another page.
    Open(String),
    /// Run a script in the page, and await what it returns.
    Run(String),
}

/// A text and the field it belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The field.
    pub into: String,
    /// What is written.
    pub text: String,
}

/// A part of the window.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crop {
    /// All that is to be seen.
    pub around: Vec<String>,
    /// How much there is around it, in pixels of the page.
    #[serde(default = "usual_margin")]
    pub margin: u32,
}

/// An outlined element.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The element.
    pub around: String,
    /// The number beside it.
    pub number: Option<u32>,
}

fn usual_window() -> (u32, u32) {
    (1200, 800)
}

fn usual_margin() -> u32 {
    16
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    shop: Shop,
    #[serde(default)]
    screen: Vec<Screen>,
}

impl Screen {
    /// Names everything the images follow from, short of the shop itself.
    pub(super) fn hash(&self, shop: &Shop) -> String {
        // The text is JSON of what always has some.
        let text = serde_json::to_string(&(self, &shop.style, &shop.helpers)).unwrap_or_default();
        system::short_hash(text.as_bytes())
    }
}

pub(super) fn read(file: &str, text: &str) -> Result<(Shop, Vec<Screen>), Box<Diagnostic>> {
    let File { shop, screen: screens } =
        toml::from_str(text).map_err(|error| Box::new(Diagnostic::toml(file, text, &error)))?;
    let mut names = BTreeSet::new();
    for screen in &screens {
        let name = screen.name.get_ref();
        let wrong = if name.starts_with('/') || name.split('/').any(|part| matches!(part, "" | "." | "..")) {
            Some("the name of a screen is a path inside the content folder")
        } else if !names.insert(name.as_str()) {
            Some("another screen has this name")
        } else if screen.account.as_ref().is_some_and(|account| !shop.accounts.contains_key(account)) {
            Some("nothing is known of the account that this screen is signed in with")
        } else {
            None
        };
        if let Some(message) = wrong {
            let diagnostic = error!(Settings(name.as_str()), file, "{message}");
            return Err(Box::new(diagnostic.at(text, screen.name.span()).label("this screen")));
        }
    }
    Ok((shop, screens))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOP: &str = "[shop]\nproject = 'shop'\naccounts = { staff = 'x' }\n";

    fn failure(text: &str) -> String {
        read("_screens.toml", &format!("{SHOP}{text}")).expect_err("an error").to_string()
    }

    #[test]
    fn a_screen_has_steps_a_crop_and_marks() {
        let text = format!(
            "{SHOP}[[screen]]\nname = 'a/b'\nroute = '/c'\nas = 'staff'\nsteps = [{{ click = 'text:Save' }}, \
             {{ write = {{ into = '#a', text = 'b' }} }}]\ncrop = {{ around = ['main'] }}\nmarks = [{{ around = 'h1', number = 1 }}]\n"
        );
        let (_, screens) = read("_screens.toml", &text).expect("a screen");
        let [screen] = screens.as_slice() else { panic!("one screen") };
        assert_eq!(screen.steps[0].get_ref(), &Step::Click("text:Save".to_owned()));
        assert_eq!(&text[screen.steps[0].span()], "{ click = 'text:Save' }");
        assert_eq!(screen.crop.as_ref().map(|crop| crop.get_ref().margin), Some(16));
    }

    #[test]
    fn a_screen_that_cannot_be_taken_is_reported_where_it_is_named() {
        let named = |name: &str, more: &str| failure(&format!("[[screen]]\nname = '{name}'\nroute = '/'\n{more}"));
        assert!(named("../a", "").contains("is a path inside the content folder"));
        assert!(named("a", "as = 'nobody'").contains("nothing is known of the account"));
        assert!(named("a", "steps = [{ clik = 'a' }]").contains("unknown value `clik`"));
        let twice = failure("[[screen]]\nname = 'a'\nroute = '/'\n[[screen]]\nname = 'a'\nroute = '/'\n");
        assert!(twice.contains("another screen has this name") && twice.contains("_screens.toml:8:8"), "{twice}");
    }

    #[test]
    fn another_step_makes_another_screen_and_another_place_in_the_file_does_not() {
        let of = |text: &str| {
            let (shop, screens) = read("_screens.toml", &format!("{SHOP}{text}")).expect("screens");
            screens[0].hash(&shop)
        };
        let first = of("[[screen]]\nname = 'a'\nroute = '/'\nsteps = [{ click = 'a' }]\n");
        assert_eq!(first, of("\n\n[[screen]]\nroute = '/'\nname = 'a'\nsteps = [\n  { click = 'a' },\n]\n"));
        assert_ne!(first, of("[[screen]]\nname = 'a'\nroute = '/'\nsteps = [{ click = 'b' }]\n"));
    }
}
