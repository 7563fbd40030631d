import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const shop = 'examples/roastery/';

interface Fence {
  /** Where it stands, as an editor opens it. */
  place: string;
  info: string;
  code: string;
}

/** Every block of code of a document. */
function fencesOf(path: string): Fence[] {
  const found: Fence[] = [];
  let open: (Fence & { mark: string }) | undefined;
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries()) {
    const mark = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line);
    if (open && mark?.[1]?.startsWith(open.mark) && mark[2]?.trim() === '') {
      found.push(open);
      open = undefined;
    } else if (open) {
      open.code += `${line}\n`;
    } else if (mark) {
      open = { place: `${path}:${index + 1}`, info: mark[2] ?? '', code: '', mark: mark[1] ?? '' };
    }
  }
  return found;
}

const attribute = (name: string, info: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(info)?.[1];

/** Its words and signs without layout, so that a sample may fold what the shop has on several lines. */
const tokensOf = (code: string) =>
  code.replace(/^\s*(\/\/|#|<!--)\s*(highlight-|#region|#endregion|…).*$/gm, '').match(/\w+|[^\w\s,;]/g) ?? [];

/** Where `part` leaves `whole`, of which it may leave out what it likes. */
function firstStranger(part: string[], whole: string[]): string | undefined {
  let at = 0;
  for (const [index, token] of part.entries()) {
    at = whole.indexOf(token, at) + 1;
    if (at === 0) {
      return part.slice(Math.max(0, index - 4), index + 3).join(' ');
    }
  }
  return undefined;
}

const documents = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.mdx?$/.test(path))
  .map((path) => join('content', path))
  .sort();
const named = documents.flatMap(fencesOf).flatMap((fence) => {
  const title = attribute('title', fence.info);
  const path = title?.split(' ')[0] ?? '';
  const isOfShop = path !== '' && !path.endsWith('/') && existsSync(join(root, shop, path));
  const isCut = attribute('file', fence.info)?.startsWith(shop) ?? false;
  return isOfShop && !isCut ? [{ ...fence, path, note: title?.slice(path.length + 1) ?? '' }] : [];
});

describe('a block of code that names a file of the shop', () => {
  it('is cut from it, or says that it is another', () => {
    const ways = /^\((shortened|yours|first version|second version)(, [^()]+)?\)$/;
    const strangers = named.filter(({ note }) => !ways.test(note)).map(({ place, path }) => `${place} ${path}`);
    expect(strangers).toEqual([]);
  });

  it('has nothing that the shop has not, if it is shortened', () => {
    const differing = named
      .filter(({ note }) => note.startsWith('(shortened'))
      .flatMap(({ place, path, code }) => {
        const stranger = firstStranger(tokensOf(code), tokensOf(readFileSync(join(root, shop, path), 'utf8')));
        return stranger === undefined ? [] : [`${place}: ${stranger}`];
      });
    expect(differing).toEqual([]);
  });
});
