//! Builds that are ended while they publish, at any moment: a whole site is there, and the next build is clean.

use super::*;

/// Publishes a site and is ended at this moment.
fn end_at(setup: &Setup, known: BTreeMap<String, WrittenFile>, site: &Files, moment: Moment) {
    let mut staging = setup.stage(known, site);
    let work = |staging: &mut Staging| -> io::Result<()> {
        if moment == Moment::Staged {
            return Ok(());
        }
        let old = staging.compare()?;
        if moment == Moment::Compared {
            return Ok(());
        }
        staging.carry(&old)?;
        if moment == Moment::Carried {
            return Ok(());
        }
        if moment == Moment::LaidAside {
            return staging.lay_aside();
        }
        let aside = staging.exchange()?;
        if moment == Moment::Exchanged {
            return Ok(());
        }
        move_foreign_files(&aside, &old.files, &staging.output, &BTreeSet::new(), &|name| site.contains_key(name))?;
        if moment == Moment::Rescued {
            return Ok(());
        }
        staging.container.end_publishing()?;
        fs::remove_file(aside.join(MARKER))?;
        fs::remove_dir_all(aside.join("guides"))
    };
    work(&mut staging).expect("it comes so far");
    // A process that is killed does not tidy up.
    std::mem::forget(staging);
}

#[test]
fn a_build_that_is_ended_at_any_point_of_publishing_leaves_a_whole_site_and_the_next_one_is_clean() {
    use Moment::{Carried, Compared, Exchanged, HalfRemoved, LaidAside, Rescued, Staged};
    let [old, new] = sites();
    for way in [Way::Exchange, Way::Renames, Way::Turns] {
        for moment in [Staged, Compared, Carried, LaidAside, Exchanged, Rescued, HalfRemoved] {
            for is_known in [true, false] {
                let setup = Setup::new(way);
                let known = setup.publish(BTreeMap::new(), &old).files;
                setup.lay_mine();
                end_at(&setup, if is_known { known } else { BTreeMap::new() }, &new, moment);
                let is_new = moment >= Exchanged;
                let standing = with_mine(if is_new { &new } else { &old });
                let point = format!("{way:?}, {moment:?}");
                if moment == LaidAside {
                    assert!(!setup.out().exists(), "{point}");
                } else {
                    assert_eq!(setup.read(), standing, "{point}");
                }
                setup.recover();
                assert_eq!(setup.read(), standing, "{point}");
                assert!(setup.is_tidy(), "{point}");
                setup.publish(BTreeMap::new(), &old);
                assert_eq!(setup.read(), with_mine(&old), "{point}");
            }
        }
    }
}

#[test]
fn what_differs_in_a_folder_that_an_ended_build_left_is_not_removed() {
    let setup = Setup::new(Way::Exchange);
    let [old, new] = sites();
    setup.publish(BTreeMap::new(), &old);
    setup.lay_mine();
    end_at(&setup, BTreeMap::new(), &new, Moment::Exchanged);
    fs::write(setup.folder.join(".dist.new/site/late.txt"), "late").expect("somebody is still at work in the old site");
    fs::write(setup.out().join("late.txt"), "later").expect("and in the new one");
    let left = Container::recover(&setup.output());
    assert_eq!(left.len(), 1, "{left:?}");
    assert!(left[0].1.to_string().contains("late.txt"), "{left:?}");
    setup.publish(BTreeMap::new(), &old);
    assert_eq!(fs::read_to_string(setup.folder.join(".dist.new/site/late.txt")).expect("it is there"), "late");
    assert_eq!(fs::read_to_string(setup.out().join("late.txt")).expect("it is there"), "later");
}

/// Tells the child process where to publish, and how.
const CHILD: &str = "PUBLISH_TEST_PUBLISHES_IN";

#[test]
#[ignore = "the child process of the tests below"]
fn publishes_until_it_is_killed() {
    let Ok(given) = std::env::var(CHILD) else { return };
    let (way, folder) = given.split_once(' ').expect("a way and a folder");
    let way = WAYS.into_iter().find(|known| format!("{known:?}") == way).expect("a way");
    let setup = Setup { folder: folder.into(), way, _folder: None };
    let sites = sites();
    let mut known = BTreeMap::new();
    for number in 0.. {
        known = setup.publish(known, &sites[number % 2]).files;
        if number == 0 {
            println!("\npublishing");
        }
    }
}

/// Kills a process that publishes two sites in turns, again and again, and checks what is there.
fn kill(way: Way, times: u64) {
    let [old, new] = sites();
    let setup = Setup::new(way);
    fs::create_dir(setup.out()).expect("an output");
    setup.publish(BTreeMap::new(), &old);
    setup.lay_mine();
    for number in 0..times {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--ignored", "--nocapture", "--exact", "exchange::tests::ended::publishes_until_it_is_killed"])
            .env(CHILD, format!("{way:?} {}", setup.folder.display()))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the child starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        assert!(lines.any(|line| line.is_ok_and(|line| line == "publishing")), "the child has ended");
        std::thread::sleep(Duration::from_micros(number * 7919 % 20_000));
        child.kill().expect("the child is killed");
        child.wait().expect("the child has ended");
        let is_whole = |found: &Files| [&old, &new].into_iter().any(|site| *found == with_mine(site));
        if matches!(way, Way::Exchange | Way::Turns) {
            assert!(is_whole(&setup.read()), "{:?}", setup.read());
        }
        setup.recover();
        let found = setup.read();
        if way == Way::Fixed {
            // Each file is that of one site or the other, and what both have is always there.
            for (name, text) in &found {
                assert!([&old, &new].into_iter().any(|site| with_mine(site).get(name) == Some(text)), "{name}");
            }
            assert!(["index.html", "same.html", "CNAME"].iter().all(|name| found.contains_key(*name)), "{found:?}");
        } else {
            assert!(is_whole(&found), "{found:?}");
        }
        let known = setup.publish(BTreeMap::new(), &old).files;
        assert_eq!(setup.read(), with_mine(&old));
        assert!(is_intact(&setup.out(), &known) && setup.is_tidy());
    }
}

#[test]
fn a_process_that_is_killed_while_it_publishes_leaves_a_whole_site() {
    for way in WAYS {
        kill(way, 3);
    }
}

#[test]
#[ignore = "takes a minute; a few of these kills are in every run"]
fn a_process_that_is_killed_a_hundred_times_while_it_publishes_leaves_a_whole_site() {
    for way in WAYS {
        kill(way, 100);
    }
}
