//! What the asker has already, and parts of files.

use super::*;

#[test]
fn what_the_asker_has_already_is_not_sent_again() {
    let site = Served::start();
    let tag = site.get("/guides/auth").header("etag").expect("a validator").to_owned();
    for known in [tag.clone(), format!("\"other\", {tag}")] {
        let answer = site.ask("GET", "/guides/auth", &[("If-None-Match", &known)]);
        assert_eq!((answer.status, answer.body.len()), (304, 0));
        assert_eq!(answer.header("etag"), Some(tag.as_str()));
        assert_eq!(answer.header("cache-control"), Some("no-cache"));
    }
    fs::write(site.folder.path().join("site/guides/auth.html"), "new").expect("the page changes");
    let answer = site.ask("GET", "/guides/auth", &[("If-None-Match", &tag)]);
    assert_eq!((answer.status, answer.text().as_str()), (200, "new"));
}

#[test]
fn a_part_of_a_file_is_sent_to_who_wants_a_part() {
    let site = Served::start();
    let whole = site.get("/assets/site-1234.js");
    assert_eq!(whole.header("accept-ranges"), Some("bytes"));
    for (range, from, to) in [("bytes=0-4", 0, 4), ("bytes=20-", 20, 3999), ("bytes=-5", 3995, 3999)] {
        let part = site.ask("GET", "/assets/site-1234.js", &[("Range", range), ("Accept-Encoding", "gzip")]);
        assert_eq!((part.status, part.body.as_slice()), (206, &whole.body[from..=to]), "{range}");
        assert_eq!(part.header("content-range"), Some(format!("bytes {from}-{to}/4000").as_str()));
        assert_eq!(part.header("content-type"), whole.header("content-type"));
        assert_eq!(part.header("x-content-type-options"), Some("nosniff"));
    }
    let beyond = site.ask("GET", "/assets/site-1234.js", &[("Range", "bytes=4000-")]);
    assert_eq!((beyond.status, beyond.header("content-range")), (416, Some("bytes */4000")));
    for headers in [&[("Range", "bytes=0-1,4-5")][..], &[("Range", "bytes=0-4"), ("If-Range", "\"another\"")]] {
        let answer = site.ask("GET", "/assets/site-1234.js", headers);
        assert_eq!((answer.status, answer.body.len()), (200, 4000), "{headers:?}");
    }
    let missing = site.ask("GET", "/nothing", &[("Range", "bytes=0-1")]);
    assert_eq!((missing.status, missing.text().as_str()), (404, "not found"));
}

#[test]
fn what_has_not_changed_since_is_not_sent_again() {
    let site = Served::start();
    let changed = site.get("/guides/auth").header("last-modified").expect("a time").to_owned();
    for (headers, status) in [
        (&[("If-Modified-Since", changed.as_str())][..], 304),
        (&[("If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT")], 200),
        (&[("If-Modified-Since", "yesterday")], 200),
        (&[("If-None-Match", "*")], 304),
        (&[("If-None-Match", "\"other\""), ("If-Modified-Since", changed.as_str())], 200),
    ] {
        let answer = site.ask("GET", "/guides/auth", headers);
        assert_eq!(answer.status, status, "{headers:?}");
        assert_eq!(answer.body.is_empty(), status == 304, "{headers:?}");
    }
    let missing = site.ask("GET", "/nothing", &[("If-None-Match", "*")]);
    assert_eq!((missing.status, missing.text().as_str()), (404, "not found"));
}

#[test]
fn what_was_compressed_is_known_again_by_its_own_tag() {
    let site = Served::start();
    let zipped = [("Accept-Encoding", "gzip")];
    let tag = site.ask("GET", "/assets/site-1234.js", &zipped).header("etag").expect("a validator").to_owned();
    assert!(tag.starts_with("W/"), "its bytes are not those of the file: {tag}");
    assert_eq!(site.ask("GET", "/assets/site-1234.js", &[zipped[0], ("If-None-Match", &tag)]).status, 304);
}
