//! Requests of documents that readers may change and send.

use serde::{Deserialize, Serialize};
use url::Url;

use super::origin::OriginFault;

/// Which requests readers may try on the page, and where they may send them.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TryIt {
    /// The title of their blocks of code, such as `Shop API`.
    pub title: String,
    /// Addresses of servers that answer them; pages may connect to no others.
    #[serde(default)]
    pub addresses: Vec<String>,
}

/// Checks that a text is the address of a server, written as browsers write it: it becomes a part of a policy.
pub(super) fn check_address(text: &str, example: &str) -> Result<(), OriginFault> {
    let fault = |message: &str, hint: String| OriginFault { message: message.to_owned(), hint };
    let example = || format!("for example \"{example}\"");
    let url = Url::parse(text).map_err(|why| fault(&format!("this is no URL: {why}"), example()))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(fault("the address must begin with https:// or http://", example()));
    }
    if !url.username().is_empty() || url.password().is_some() {
        let message = "the address has a name or a password in it, and every reader would see it";
        return Err(fault(message, "leave out what stands before the `@`".to_owned()));
    }
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-._~:/[]".contains(character);
    if let Some(other) = url.as_str().chars().find(|character| !is_plain(*character)) {
        return Err(fault(&format!("the address has a `{other}` in it"), "write a host and a path".to_owned()));
    }
    if url.as_str() != text {
        return Err(fault("browsers write this address in another way", format!("write \"{url}\"")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_and_a_path() {
        for text in ["http://localhost:3000/shop-api", "https://a.b/", "http://[::1]:8080/x"] {
            assert!(check_address(text, "").is_ok(), "{text}");
        }
        for (text, message) in [
            ("shop-api", "this is no URL"),
            ("ws://a.b/", "begin with https://"),
            ("https://user:secret@a.b/", "a name or a password"),
            ("https://a.b/;script-src", "a `;` in it"),
            ("https://a.b/?x", "a `?` in it"),
            ("https://a.b/#x", "a `#` in it"),
            ("https://a.b", "in another way"),
            ("https://a.b:443/x", "in another way"),
        ] {
            let fault = check_address(text, "").err().unwrap_or_else(|| panic!("{text} is an address"));
            assert!(fault.message.contains(message), "{text}: {}", fault.message);
        }
    }
}
