//! Moving from page to page.

mod addresses;
mod base;
mod hashes;
mod history;
mod kept;
mod links;
mod turning;

use crate::harness::Cases;

pub(crate) fn cases(cases: &mut Cases) {
    cases.group("router");
    turning::cases(cases);
    links::cases(cases);
    history::cases(cases);
    base::cases(cases);
    hashes::cases(cases);
    addresses::cases(cases);
    kept::cases(cases);
}
