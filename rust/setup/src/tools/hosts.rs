//! Where a site is published, as other tools say it.

use system::files::{ASSET_BYTES, Disk, Files};

use super::{Found, Kind, Place, join_folders};

/// Takes over where a site is: an address with or without a path. `base` is the path that the tool has in a key of its own, and
/// `below` where the documents begin in it.
pub(super) fn set_host(found: &mut Found, place: &str, address: &str, base: &str, below: &str) {
    let address = address.trim();
    let (scheme, rest) = address.split_once("://").unwrap_or_default();
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let is_host =
        |character: char| character.is_ascii_lowercase() || character.is_ascii_digit() || "-.:".contains(character);
    let host = host.to_ascii_lowercase();
    if matches!(scheme, "http" | "https") && !host.is_empty() && host.chars().all(is_host) {
        let port = if scheme == "https" { ":443" } else { ":80" };
        found.settings.set("url", format!("{scheme}://{}", host.strip_suffix(port).unwrap_or(&host)));
    } else if !address.is_empty() && address != "/" {
        found.left.add(Kind::Setting, place, format!("`{address}` is no address of a site"));
    }
    let base = if base.trim().is_empty() || base.trim() == "/" { path } else { base.trim() };
    let parts = base.split('/').chain(below.split('/')).filter(|part| !part.is_empty() && *part != ".");
    let whole = parts.fold("/".to_owned(), |path, part| path + part + "/");
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-._~/".contains(character);
    if dialect::route::check(&whole).is_ok() && whole.chars().all(is_plain) {
        found.settings.set("base-url", whole);
    } else {
        found.left.add(Kind::Setting, place, format!("`{base}` is no path of a site"));
    }
}

/// Takes the site's icon and its logo, where both lie among the documents: here they are in the folder of static files.
pub(super) fn take_pictures(icon: Option<&str>, logo: Option<&str>, content: &str, place: &Place, found: &mut Found) {
    for (file, what, is_logo) in [(icon, "the icon of the site", false), (logo, "the logo", true)] {
        let Some(file) = file.filter(|file| place.root.join(content).join(file).is_file()) else { continue };
        let what = format!("{what}: copy it to static/{file}, where files are published under their own names");
        found.left.add(Kind::Files, &join_folders("", &format!("{content}/{file}")).unwrap_or_default(), what);
        if is_logo {
            let (width, height) = logo_size(&place.root.join(content).join(file));
            let logo = serde_json::json!({ "src": file, "alt": "", "width": width, "height": height });
            found.settings.set_in("navbar", "logo", logo);
        } else {
            found.settings.set("favicon", file);
        }
    }
}

/// The size of a picture that stands in the navigation, in CSS pixels: as high as a line of it.
pub(super) fn logo_size(file: &std::path::Path) -> (u32, u32) {
    const HEIGHT: u32 = 32;
    let bytes = Disk.read(file, ASSET_BYTES).unwrap_or_default();
    let (width, height) = png_size(&bytes).or_else(|| svg_size(&bytes)).unwrap_or((1.0, 1.0));
    let scaled = (f64::from(HEIGHT) * width / height).round().clamp(1.0, 400.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is between 1 and 400")]
    (scaled as u32, HEIGHT)
}

fn png_size(bytes: &[u8]) -> Option<(f64, f64)> {
    let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let (width, height) = (number(16)?, number(20)?);
    (bytes.starts_with(b"\x89PNG") && width > 0 && height > 0).then(|| (f64::from(width), f64::from(height)))
}

fn svg_size(bytes: &[u8]) -> Option<(f64, f64)> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (_, rest) = text.split_once("viewBox=")?;
    let numbers: Vec<f64> = rest
        .get(1..)?
        .split(['"', '\''])
        .next()?
        .split([' ', ','])
        .filter_map(|number| number.trim().parse().ok())
        .collect();
    match numbers[..] {
        [_, _, width, height] if width > 0.0 && height > 0.0 => Some((width, height)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_an_origin_and_a_path() {
        let host = |address: &str, base: &str, below: &str| {
            let mut found = Found::default();
            set_host(&mut found, "a.toml", address, base, below);
            let text =
                |key: &str| found.settings.get(key).and_then(|value| value.as_str()).unwrap_or_default().to_owned();
            (text("url"), text("base-url"), found.left.iter().count())
        };
        let of = |url: &str, base: &str, left: usize| (url.to_owned(), base.to_owned(), left);
        assert_eq!(host("https://A.b/", "/", "docs"), of("https://a.b", "/docs/", 0));
        assert_eq!(host("https://a.b:443/c/d", "", ""), of("https://a.b", "/c/d/", 0));
        assert_eq!(host("https://a.b", "/c", "/"), of("https://a.b", "/c/", 0));
        assert_eq!(host("", "", ""), of("", "/", 0));
        assert_eq!(host("a.b/c", "", ""), of("", "/", 1));
        assert_eq!(host("https://a.b", "/a b/", ""), of("https://a.b", "", 1));
    }

    #[test]
    fn a_logo_is_as_high_as_the_navigation_and_keeps_its_form() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.svg");
        assert_eq!(logo_size(&path), (32, 32));
        std::fs::write(&path, "<svg viewBox=\"0 0 300 100\"/>").unwrap();
        assert_eq!(logo_size(&path), (96, 32));
        let png = [&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], &64_u32.to_be_bytes(), &128_u32.to_be_bytes()].concat();
        std::fs::write(&path, png).unwrap();
        assert_eq!(logo_size(&path), (16, 32));
    }
}
