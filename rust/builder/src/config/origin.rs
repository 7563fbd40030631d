//! Where something is published or answers: a scheme, a host and a port.

use url::Url;

pub(super) struct OriginFault {
    pub(super) message: String,
    pub(super) hint: String,
}

/// Checks that a text is an origin of the web, without anything before or behind it.
pub(super) fn check_origin(text: &str) -> Result<Url, OriginFault> {
    let example = "for example \"https://docs.example.com\"";
    let fault = |message: String, hint: &str| OriginFault { message, hint: hint.to_owned() };
    let url = Url::parse(text).map_err(|why| fault(format!("this is no URL: {why}"), example))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(fault("the URL must begin with https:// or http://".to_owned(), example));
    }
    if !url.username().is_empty() || url.password().is_some() {
        let message = "the URL has a name or a password in it, and every reader would see it";
        return Err(fault(message.to_owned(), "leave out what stands before the `@`"));
    }
    let has_rest = url.path() != "/" || url.query().is_some() || url.fragment().is_some() || text.ends_with('/');
    if has_rest {
        return Err(fault("the URL must be an origin without a path".to_owned(), example));
    }
    let host = url.host_str().unwrap_or_default();
    // Others are allowed by browsers, and end what the host stands in, such as a policy.
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-._[]:".contains(character);
    if host.is_empty() || !host.chars().all(is_plain) {
        return Err(fault("the host of the URL has a character that hosts do not have".to_owned(), example));
    }
    Ok(url)
}

/// Checks the origin of the site, which has to be written as browsers write it: it becomes a part of other URLs.
pub(super) fn check_own_origin(text: &str) -> Result<(), OriginFault> {
    let origin = check_origin(text)?.origin().ascii_serialization();
    if origin == text {
        return Ok(());
    }
    Err(OriginFault {
        message: "browsers write this URL in another way".to_owned(),
        hint: format!("write \"{origin}\""),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_a_host_and_perhaps_a_port() {
        for text in ["https://a.b", "http://localhost:3000", "https://[::1]:8080", "http://127.0.0.1"] {
            assert!(check_own_origin(text).is_ok(), "{text}");
        }
        for (text, message) in [
            ("https://a b:99999", "this is no URL"),
            ("https://a.b:99999", "this is no URL: invalid port number"),
            ("a.b", "this is no URL"),
            ("ftp://a.b", "begin with https://"),
            ("javascript:alert(1)", "begin with https://"),
            ("https://user:secret@a.b", "a name or a password"),
            ("https://a.b/", "without a path"),
            ("https://a.b/docs", "without a path"),
            ("https://a.b?x", "without a path"),
            ("https://a.b#x", "without a path"),
            ("https://a;b", "has a character"),
            ("HTTPS://A.b", "in another way"),
            ("https://a.b:443", "in another way"),
            ("https://größe.example", "in another way"),
            ("https://a.\tb", "in another way"),
        ] {
            let fault = check_own_origin(text).err().unwrap_or_else(|| panic!("{text} is an origin"));
            assert!(fault.message.contains(message), "{text}: {}", fault.message);
        }
        let hint = check_own_origin("https://größe.example").err().map(|fault| fault.hint);
        assert_eq!(hint.as_deref(), Some("write \"https://xn--gre-6ka8i.example\""));
        assert!(check_origin("https://a.b:443").is_ok(), "a node may name the usual port");
    }
}
