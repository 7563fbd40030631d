// What the builder writes, a node of each kind with all it can have. `rust/builder/src/render/content/tests.rs` makes
// this file, and fails when it is another one: `INSTA_UPDATE=always cargo test -p builder --lib content`.
import type { ContentNode } from '../src/types.ts';

type Kinds = Exclude<ContentNode, string>;

export const nodes: { [Kind in Kinds['type']]: Required<Extract<Kinds, { type: Kind }>> } & { prose: string } = {
  "heading": {
    "type": "heading",
    "level": 2,
    "id": "a",
    "html": "A &amp; b",
    "text": "A & b"
  },
  "code": {
    "type": "code",
    "language": "ts",
    "title": "a.ts",
    "html": "<span class=\"k\">let</span> a",
    "lineNumbers": 1,
    "href": "https://code.example.com/blob/src/a.ts#L2-L4",
    "data-try": 0
  },
  "diagram": {
    "type": "diagram",
    "id": "diagram-1",
    "title": "Orders",
    "description": "From cart to door.",
    "width": 14,
    "height": 14,
    "drawing": "c8488fb6",
    "svg": "<circle class=\"s\" cx=\"7\" cy=\"7\" r=\"7\"/>"
  },
  "admonition": {
    "type": "admonition",
    "kind": "tip",
    "title": "Mind",
    "children": [
      "<a href=\"/a?b&amp;c&quot;&lt;\">a</a>"
    ]
  },
  "tabs": {
    "type": "tabs",
    "group": "packages",
    "id": "tabs-1",
    "items": [
      {
        "value": "npm",
        "label": "npm",
        "children": [
          "<a href=\"/a?b&amp;c&quot;&lt;\">a</a>"
        ]
      }
    ],
    "initial": "npm"
  },
  "details": {
    "type": "details",
    "summary": "More",
    "open": true,
    "children": [
      "<a href=\"/a?b&amp;c&quot;&lt;\">a</a>"
    ]
  },
  "image": {
    "type": "image",
    "src": "/assets/a.png",
    "width": 10,
    "height": 20,
    "alt": "A cart",
    "title": "The cart"
  },
  "table": {
    "type": "table",
    "html": "<tbody><tr><td>a</td></tr></tbody>"
  },
  "cards": {
    "type": "cards",
    "items": [
      {
        "title": "A",
        "href": "/a",
        "description": "What <A> is"
      }
    ]
  },
  "element": {
    "type": "element",
    "tag": "blockquote",
    "attributes": {
      "hidden": true,
      "className": "a",
      "cite": "/a?b&c\"<"
    },
    "children": [
      "<a href=\"/a?b&amp;c&quot;&lt;\">a</a>"
    ]
  },
  "part": {
    "type": "part",
    "height": 26,
    "children": [
      "<a href=\"/a?b&amp;c&quot;&lt;\">a</a>"
    ]
  },
  "component": {
    "type": "component",
    "name": "Member",
    "props": {
      "values": [
        null,
        true,
        -1,
        9223372036854775808,
        0.5,
        "a",
        "a &lt; b",
        "/assets/a.png",
        {
          "a": false
        }
      ]
    },
    "inline": true,
    "children": [
      "<a href=\"/a?b&amp;c&quot;&lt;\">a</a>"
    ]
  },
  "prose": "<a href=\"/a?b&amp;c&quot;&lt;\">a</a>",
};
