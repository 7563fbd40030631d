import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word that documents do not use. */
export interface Refused {
  expression: RegExp;
  instead: string;
}

/** Reads the list of words: an expression, a tab, and what to say instead. `=` asks for the case as it is written. */
export function readWords(text: string): Refused[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [source = '', instead] = line.split('\t');
      if (!instead) {
        throw new Error(`a word without what to say instead: ${line}`);
      }
      const asWritten = source.startsWith('=');
      const pattern = `(?<![\\w-])(?:${asWritten ? source.slice(1) : source})(?![\\w-])`;
      return { expression: new RegExp(pattern, asWritten ? 'gu' : 'giu'), instead };
    });
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The prose of a document at its own places: code, targets of links and names are blanked. Diagrams are prose. */
export function proseOf(document: string): string {
  return document
    .replace(/^keywords:.*$/m, blank)
    .replace(/^ *(`{3,}|~{3,})([^\n]*)\n[\s\S]*?^ *\1 *$/gm, (fence, _, info: string) =>
      info.startsWith('mermaid') ? fence : blank(fence),
    )
    .replace(/(`+)[^`\n]+\1/g, blank)
    .replace(/\]\([^)\s]*\)/g, blank)
    .replace(/\bhref="[^"]*"|<[a-z][\w.]*:\/\/[^>]*>|\bhttps?:\/\/\S+|\{#[\w-]+\}|\b[\w.-]+@[\w.-]+/g, blank);
}

/** Each word that a document should not use, with its line and what to say instead. */
export function findWords(name: string, document: string, words: Refused[]): string[] {
  const prose = proseOf(document);
  return words.flatMap(({ expression, instead }) =>
    [...prose.matchAll(expression)].map((match) => {
      const line = prose.slice(0, match.index).split('\n').length;
      return `${name}:${line}: “${match[0]}”; say: ${instead}`;
    }),
  );
}

/** All documents of a folder that people have written, by their path in it. */
export function documentsOf(folder: string): Array<[string, string]> {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name) && !name.startsWith('reference'))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}
