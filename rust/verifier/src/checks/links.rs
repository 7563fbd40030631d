//! Every link within the site leads somewhere, and every anchor is there.

use std::collections::BTreeMap;

use crate::checks::Check;
use crate::findings::Findings;
use crate::page::Page;
use crate::scout::Scout;
use crate::site::Site;
use crate::visit::Visit;

pub(crate) fn check(
    site: &Site,
    scout: &Scout,
    page: &Page,
    visit: &Visit,
    findings: &mut Findings,
) -> anyhow::Result<()> {
    let own = visit.location.split(['#', '?']).next().unwrap_or_default();
    let base = site.url(site.base());
    let mut wanted: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for link in visit.links.iter().filter(|link| link.starts_with(&base)) {
        let link = &link[site.url("").len()..];
        let (url, anchor) = link.split_once('#').unwrap_or((link, ""));
        wanted.entry(url.split('?').next().unwrap_or_default()).or_default().push(anchor);
    }
    let paths: Vec<&str> = wanted.keys().copied().filter(|path| *path != own).collect();
    let targets = scout.targets(page, &paths)?;
    let mut faults = Vec::new();
    for (path, anchors) in wanted {
        let target = targets.get(path);
        if let Some(fault) = target.and_then(|target| target.fault()) {
            faults.push(format!("the link to {path} {fault}"));
            continue;
        }
        let has = |id: &str| match target {
            Some(target) => target.ids.contains(id),
            None => visit.anchors.iter().any(|anchor| anchor == id),
        };
        let lost = anchors.into_iter().filter(|anchor| !anchor.is_empty() && !has(&decoded(anchor)));
        faults.extend(lost.map(|anchor| format!("there is no #{anchor} on {path}")));
    }
    findings.add(Check::Links, faults);
    Ok(())
}

/// The id an anchor names: its percent-encoding resolved, or as it is written.
fn decoded(anchor: &str) -> String {
    let mut bytes = Vec::with_capacity(anchor.len());
    let mut rest = anchor.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(|_| *first == b'%');
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| anchor.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_anchor_is_an_id_in_percent_encoding_or_as_it_is_written() {
        assert_eq!(decoded("caf%C3%A9"), "café");
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%ff"), "%ff");
    }
}
