//! What a reader uses on a page.

mod announcement;
mod arriving;
mod content;
mod contents;
mod copies;
mod dropdowns;
mod exact;
mod menu;
mod new_since;
mod own_components;
mod parts;
mod plain;
mod right_to_left;
mod scrolling;
mod sidebar;
mod slots;
mod states;
mod tabs;
mod tags;
mod try_it;
mod versions;

use crate::harness::Cases;

pub(crate) fn cases(cases: &mut Cases) {
    cases.group("reading");
    announcement::cases(cases);
    arriving::cases(cases);
    dropdowns::cases(cases);
    menu::cases(cases);
    sidebar::cases(cases);
    states::cases(cases);
    scrolling::cases(cases);
    tabs::cases(cases);
    tags::cases(cases);
    try_it::cases(cases);
    content::cases(cases);
    contents::cases(cases);
    copies::cases(cases);
    exact::cases(cases);
    new_since::cases(cases);
    own_components::cases(cases);
    slots::cases(cases);
    parts::cases(cases);
    plain::cases(cases);
    right_to_left::cases(cases);
    versions::cases(cases);
}
