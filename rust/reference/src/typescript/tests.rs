use super::*;
use dialect::labels::Language;

fn only(path: &str, source: &str) -> Declaration {
    let mut module = module(path, source, Language::English.labels());
    assert_eq!(module.errors, []);
    assert_eq!(module.declarations.len(), 1, "{:?}", module.declarations);
    module.declarations.remove(0)
}

#[test]
fn a_class_is_shown_without_what_is_private_and_without_comments() {
    let class = only(
        "a.d.ts",
        "/** A door. */\nexport declare class Door<T extends Lock = Lock> extends Opening<T> implements Movable {\n    \
         private hinge;\n    /** Its lock. */\n    readonly lock?: T;\n    /** @internal */\n    secret: 1;\n    \
         constructor(lock: T);\n    static ɵfac: any;\n    protected open(by: {\n        /** Who. */\n        \
         hand: string;\n    }): Promise<void>;\n}\n",
    );
    insta::assert_snapshot!(class.signature, @r"
    class Door<T extends Lock = Lock> extends Opening<T> implements Movable {
        readonly lock?: T;
        constructor(lock: T);
        protected open(by: {
            hand: string;
        }): Promise<void>;
    }
    ");
    assert_eq!(class.extends, ["Opening<T>"]);
    assert_eq!(class.implements, ["Movable"]);
    let members: Vec<_> =
        class.members.iter().map(|one| (one.name.as_str(), one.kind, one.types[0].as_str())).collect();
    let expected = [
        ("lock", "property", "T"),
        ("constructor", "constructor", "(lock: T) => Door"),
        ("open", "method", "(by: { hand: string; }) => Promise<void>"),
    ];
    assert_eq!(members, expected);
    assert_eq!(class.members[0].doc.body, "Its lock.");
}

#[test]
fn overloads_are_one_declaration_and_one_member() {
    let function = only(
        "a.d.ts",
        "export declare function turn(key: Key): void;\nexport declare function turn(n: number): void;\n",
    );
    assert_eq!(function.signature, "function turn(key: Key): void\nfunction turn(n: number): void");
    assert_eq!(function.members.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["key", "n"]);
    let interface = only("a.d.ts", "export interface A { turn(key: Key): void; turn(n: number): void; }");
    assert_eq!(interface.members[0].types, ["(key: Key) => void", "(n: number) => void"]);
}

#[test]
fn a_function_with_a_body_shows_no_patterns() {
    let component =
        only("a.tsx", "/** Draws. */\nexport function Door({ open, ...rest }: Readonly<DoorProps>) { return <a />; }");
    assert_eq!(
        (component.kind, component.signature.as_str()),
        (DeclarationKind::Component, "function Door(props: Readonly<DoorProps>)")
    );
    let hook = only("a.ts", "export const useDoor = (open = true) => open;");
    assert_eq!((hook.kind, hook.signature.as_str()), (DeclarationKind::Hook, "function useDoor(open?)"));
    assert_eq!(hook.members[0].value.as_deref(), Some("true"));
}

#[test]
fn a_literal_type_has_members_and_an_enum_values() {
    let alias = only("a.d.ts", "export declare type Pair<T> = {\n    a: T;\n    /** B. */\n    b?: T;\n};");
    assert_eq!(alias.signature, "type Pair<T> = {\n    a: T;\n    b?: T;\n}");
    assert_eq!(alias.members.len(), 2);
    let values =
        only("a.d.ts", "export declare enum Side {\n    /** West. */\n    LEFT = \"left\",\n    RIGHT = \"right\"\n}");
    assert_eq!(values.signature, "enum Side {\n    LEFT = \"left\",\n    RIGHT = \"right\"\n}");
    assert_eq!(values.members[0].value.as_deref(), Some("\"left\""));
}

#[test]
fn a_constant_has_its_type_or_its_value() {
    assert_eq!(only("a.d.ts", "export declare const A: Door<number>;").signature, "const A: Door<number>");
    assert_eq!(only("a.d.ts", "export declare const A = \"1.0\";").signature, "const A = \"1.0\"");
}

#[test]
fn what_does_not_parse_is_reported_with_its_span() {
    let module = module("a.d.ts", "export declare class A {\n  b: ;\n}", Language::English.labels());
    assert_eq!(module.declarations.len(), 0);
    assert!(module.errors.iter().any(|(_, at)| at.start >= 25), "{:?}", module.errors);
}
