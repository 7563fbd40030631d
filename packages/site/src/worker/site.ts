/** What a worker knows of its site, written in front of it by `cargo site mcp --worker`, see `write/outline.rs` and `mcp/worker.rs`. */
export interface Site {
  /** What the pages are called, and of which version they are. */
  name: string;
  /** Where the site is, without a path. */
  origin: string;
  /** The path it is below, with a slash at both ends. */
  base: string;
  /** What each answer of a tool ends with. */
  source: string;
  /** What is said to programs at the top of each copy, and not to those who ask here. */
  directive: string;
  /** The most bytes of an answer, of its last line, and of a part of a page. */
  most: { answer: number; source: number; part: number };
  /** The pages that are documents. */
  pages: Page[];
  protocol: {
    tools: unknown[];
    server: unknown;
    instructions: string;
    handshakes: string[];
    stateless: string[];
    fresh: number;
  };
}

export interface Page {
  url: string;
  title: string;
  listed: boolean;
  /** The URLs of its Markdown: its own file, then those of its parts. */
  files: string[];
  /** The fingerprint of each file as it was. */
  prints: number[];
  headings: Heading[];
}

/** Level, id, text, and where its section is: which file, from where to where. Without them, its text is on no file. */
export type Heading = [number, string, string, number?, number?, number?];
