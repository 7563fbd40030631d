use super::*;

fn page(area: &str, path: &[&'static str], number: usize) -> Listed<'static> {
    let line = format!("- [Page {number}](../pages/{number}.md): {}\n", "What it is about. ".repeat(8));
    Listed { area: area.to_owned(), path: path.to_vec(), title: "A page of a title", line }
}

/// The files that lists of so many pages in each of so many groups become, with the index.
fn files(groups: usize, pages: usize) -> BTreeMap<String, String> {
    const LABELS: [&str; 3] = ["Carts", "Orders", "Taxes"];
    let entries: Vec<Listed> = (0..groups * pages)
        .map(|number| page(&format!("Area {}", number / pages), &LABELS[number % 3..][..1], number))
        .collect();
    files_of(&entries)
}

/// The files that lists of pages become, with the index.
fn files_of(entries: &[Listed]) -> BTreeMap<String, String> {
    let config = Config::of_keys("");
    let lists = make_lists(entries);
    let index = format_index(&config, entries.len(), &lists);
    index.into_iter().chain(lists.into_iter().map(|list| (list.file, list.text))).collect()
}

/// The numbers of the pages that files name.
fn named(files: &BTreeMap<String, String>) -> Vec<usize> {
    let all: String = files.values().map(String::as_str).collect();
    let mut named: Vec<usize> =
        all.split("](../pages/").skip(1).filter_map(|rest| rest.split_once(".md)")?.0.parse().ok()).collect();
    named.sort_unstable();
    named
}

fn assert_short(files: &BTreeMap<String, String>) {
    for (name, text) in files {
        assert!(text.len() <= LONGEST_LIST.min(LONGEST_INDEX), "{name} has {} bytes", text.len());
    }
}

#[test]
fn index_and_lists_are_short_and_name_every_page_once_however_many_there_are() {
    for (groups, pages) in [(1, 3), (3, 40), (4, 300), (100, 30), (140, 3), (1, 10_000)] {
        let files = files(groups, pages);
        assert_short(&files);
        let all: String = files.values().map(String::as_str).collect();
        for name in files.keys() {
            let is_led_to = [format!("]({name})"), format!("](../{name})")].iter().any(|link| all.contains(link));
            assert!(name == INDEX || is_led_to, "nothing leads to {name}");
        }
        assert!(named(&files).into_iter().eq(0..groups * pages));
    }
}

#[test]
fn an_area_of_many_lists_has_several_indexes_that_say_what_is_in_them() {
    let files = files(1, 10_000);
    let of_area = files.keys().filter(|name| name.starts_with("areas/")).count();
    let link = format!("- [Area 0, 2 of {of_area}](areas/2.md): ");
    assert!(of_area > 2 && files[INDEX].contains(&link), "{}", files[INDEX]);
    let second = &files["areas/2.md"];
    assert!(second.starts_with(&format!("# Area 0, 2 of {of_area}\n")) && second.contains("md): A page of a title"));
    let one_each = self::files(140, 3);
    assert!(one_each[INDEX].contains("- [Area 7](areas/8.md): Carts, Orders, Taxes\n"), "{}", one_each[INDEX]);
}

#[test]
fn areas_of_which_the_same_is_left_in_names_of_files_have_lists_of_their_own() {
    let areas = ["Руководства", "Справочник", "Learn", "Learn!", "Learn 2", "Learn?"];
    let entries: Vec<Listed> = (0..).zip(areas).map(|(number, area)| page(area, &["Carts"], number)).collect();
    let files = files_of(&entries);
    let names = ["docs-1", "docs-2-1", "learn-1", "learn-2-1", "learn-2-2-1", "learn-3-1"];
    let lists: Vec<&String> = files.keys().filter(|name| *name != INDEX).collect();
    assert_eq!(lists, names.map(|name| format!("lists/{name}.md")).iter().collect::<Vec<_>>());
    assert!(named(&files).into_iter().eq(0..areas.len()));
}

#[test]
fn lists_of_many_small_groups_of_long_names_are_as_short_as_others() {
    let labels: Vec<String> = (0..120).map(|number| format!("A label of a group that says much: {number}")).collect();
    let entries: Vec<Listed> = (0..120)
        .map(|number| Listed { path: vec!["Carts", labels[number].as_str()], ..page("Area", &[], number) })
        .chain(
            (120..240).map(|number| Listed { path: vec![labels[number - 120].as_str()], ..page("Area", &[], number) }),
        )
        .collect();
    let files = files_of(&entries);
    assert_short(&files);
    assert!(named(&files).into_iter().eq(0..240));
    let first = &files["lists/area-1.md"];
    let ends = (first.lines().next().unwrap_or_default(), "# Area: Carts › A label of a group that says much: 0, ");
    assert!(ends.0.starts_with(ends.1) && ends.0.contains(" … A label of a group"), "{first}");
    let longest = labels.concat();
    let entries: Vec<Listed> = (0..80)
        .map(|number| Listed {
            path: vec![longest.as_str(); number % 3],
            title: &longest,
            ..page(&longest, &[], number)
        })
        .collect();
    assert_short(&files_of(&entries));
}

#[test]
fn a_list_says_what_is_above_its_pages() {
    let list = &files(1, 12)["lists/area-0-1.md"];
    assert!(list.starts_with("# Area 0: Carts, Orders, Taxes\n\n## Carts\n\n- [Page 0]"), "{list}");
    assert_eq!((list.matches("\n## ").count(), list.matches("\n## Orders\n\n- [Page 1]").count()), (3, 1), "{list}");
}

#[test]
fn a_long_page_is_parts_that_its_own_file_and_its_line_lead_to() {
    let config = Config::of_keys("");
    let page = Page {
        title: "Orders".to_owned(),
        markdown_url: Some("/guides/caf%C3%A9.md".to_owned()),
        ..Page::new(PageKind::Doc, "/guides/caf%C3%A9".to_owned())
    };
    let section =
        |number: usize| format!("## Section {number}\n\n```sh\n# no heading\n```\n\n{}\n", "word ".repeat(800));
    let text: String = std::iter::once("# Orders\n\n".to_owned()).chain((0..20).map(section)).collect();
    let (entry, files) = cut_page(&config, &page, "/guides/caf%C3%A9.md", text);
    let files: BTreeMap<String, String> = files.into_iter().collect();
    let own = &files["pages/guides/café.md"];
    assert!(files.len() > 5 && files.values().all(|text| text.len() <= LONGEST_PAGE));
    for number in 1..files.len() {
        assert!(files.contains_key(&format!("parts/guides/café/{number}.md")), "{:?}", files.keys());
        assert!(own.contains(&format!("- [{number}](../../parts/guides/caf%C3%A9/{number}.md): ")), "{own}");
        assert!(entry.line.contains(&format!("(../parts/guides/caf%C3%A9/{number}.md): ")), "{}", entry.line);
    }
    assert!(own.contains("Section 4, Section 5") && !own.contains("no heading"), "{own}");
    assert!(files["parts/guides/café/2.md"].starts_with("# Orders, part 2 of "));
}

#[test]
fn a_page_of_very_many_parts_is_led_to_them_in_files_and_lines_that_are_short() {
    let config = Config::of_keys("");
    let title = "A very long page ".repeat(40);
    let page = Page {
        title,
        description: "What it is about. ".repeat(1_000),
        ..Page::new(PageKind::Doc, "/guides/orders".to_owned())
    };
    for count in [20, 100, 700] {
        let section = |number: usize| format!("## {}{number}\n\n{}\n", "A section ".repeat(40), "word ".repeat(2_500));
        let text: String = (0..count).map(section).collect();
        let (entry, files) = cut_page(&config, &page, "/guides/orders.md", text);
        let files: BTreeMap<String, String> = files.into_iter().collect();
        assert_eq!(files.len(), count + 1);
        for (name, text) in &files {
            assert!(text.len() <= LONGEST_PAGE, "{name} has {} bytes", text.len());
        }
        let own = &files["pages/guides/orders.md"];
        let is_each_named =
            (1..=count).all(|number| own.contains(&format!("- [{number}](../../parts/guides/orders/{number}.md)")));
        let range =
            format!("- [1](../../parts/guides/orders/1.md) to [{count}](../../parts/guides/orders/{count}.md), and");
        assert_eq!((is_each_named, own.contains(&range)), (count < 700, count == 700), "{own}");
        assert_eq!(own.contains("1.md): A section"), count < 700, "{own}");
        assert!(entry.line.contains(&format!("[part {count}](../parts/guides/orders/{count}.md)")), "{}", entry.line);
        assert_short(&files_of(&[entry]));
    }
}

#[test]
fn a_package_has_the_version_of_what_the_documents_are_written_for() {
    let mut config = Config::of_keys("");
    assert_eq!(version(&config), "0.0.0");
    config.site.title = "Shop 2.1 Handbook".to_owned();
    assert_eq!(version(&config), "2.1.0");
    config.written_for = Some("Written for Shop 3.7.3.".to_owned());
    assert_eq!((version(&config), plain(&config.site.title)), ("3.7.3".to_owned(), "shop-2-1-handbook".to_owned()));
}
