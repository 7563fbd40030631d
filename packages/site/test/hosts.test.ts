import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the documentation tells hosts, which answer as `cargo site serve` does. */
const page = readFileSync(join(import.meta.dirname, '../../../docs/content/publish/deployment.md'), 'utf8');

function block(language: string, beginning: string): string {
  const fence = new RegExp(`^\`\`\`${language}(?: .*)?\n`, 'm');
  const found = page.split(fence).find((text) => text.startsWith(beginning));
  if (found === undefined) throw new Error(`the page has no ${language} that begins with ${beginning}`);
  return found.slice(0, found.indexOf('\n```'));
}

const MARKDOWN = [
  'text/markdown',
  'Text/Markdown, text/html;q=0.8',
  'text/html, text/markdown',
  'text/html, text/markdown;q=1',
];
const HTML = [
  'text/html',
  '*/*',
  'text/*',
  '',
  'text/html, text/markdown;q=0.5',
  'text/markdown; q=0',
  'text/html, text/markdown ;q=0.9',
];

/** Of each page of a small site its file, and its copy if it has one. */
const PAGES: [path: string, html: string, copy?: string][] = [
  ['/', '/index.html', '/index.md'],
  ['/guides/', '/guides/index.html', '/guides.md'],
  ['/guides/auth', '/guides/auth.html', '/guides/auth.md'],
  ['/search', '/search.html'],
];
const files = new Set(PAGES.flatMap(([, ...paths]) => paths));
const CASES = PAGES.flatMap(([path, html, copy = html]) => [
  ...MARKDOWN.map((accept): [string, string, string] => [path, accept, copy]),
  ...HTML.map((accept): [string, string, string] => [path, accept, html]),
]);

describe('the configuration of nginx', () => {
  const lines = block('nginx', 'map $http_accept')
    .split('\n')
    .map((line) => line.trim());

  /** What a `map` makes of a value: the exact one counts before the first pattern that matches. */
  function mapped(variable: string, value: string): string {
    const start = lines.findIndex((line) => line.startsWith(`map ${variable} `));
    const entries = lines
      .slice(start + 1, lines.indexOf('}', start))
      .map((line) => /^(?:"([^"]*)"|(\S+)) (?:"([^"]*)"|(\S+));$/.exec(line)!)
      .map(([, quoted, bare, text, word]) => [quoted ?? bare!, text ?? word!] as const);
    const exact = entries.find(([key]) => key === value);
    if (exact) return exact[1];
    for (const [key, to] of entries.filter(([one]) => one.startsWith('~'))) {
      const match = new RegExp(key.replace(/^~\*?/, ''), key.startsWith('~*') ? 'i' : '').exec(value);
      if (match) return to.replace(/^\$(\w+)$/, (_, name: string) => match.groups![name]!);
    }
    return entries.find(([key]) => key === 'default')?.[1].replace(variable, value) ?? '';
  }

  it.each(CASES)('answers %s for "%s" with %s', (path, accept, wanted) => {
    const names: Record<string, string> = {
      $uri: path,
      $copy: mapped('$http_accept', accept),
      $page: mapped('$uri', path),
    };
    const tried = lines
      .find((line) => line.startsWith('try_files '))!
      .slice(10, -1)
      .split(' ');
    const found = tried
      .map((name) => name.replace(/\$\w+/g, (variable) => names[variable]!).replaceAll('//', '/'))
      .find((name) => files.has(name));
    expect(found).toBe(wanted);
  });
});

describe('the function of Cloudflare Pages', () => {
  type Next = (request?: Request) => Promise<Response>;
  const { onRequest } = new Function(
    `${block('js', 'export async function onRequest').replace('export ', '')}\nreturn { onRequest };`,
  )() as { onRequest: (context: { request: Request; next: Next }) => Promise<Response> };

  async function ask(path: string, accept: string) {
    const request = new Request(`https://docs.example${path}`, { headers: { accept } });
    const next: Next = (other = request) => {
      const { pathname } = new URL(other.url);
      const file = files.has(pathname) ? pathname : PAGES.find(([route]) => route === pathname)?.[1];
      return Promise.resolve(new Response(file ?? '/404.html', { status: file ? 200 : 404 }));
    };
    return onRequest({ request, next });
  }

  it.each(CASES)('answers %s for "%s" with %s', async (path, accept, wanted) => {
    const answer = await ask(path, accept);
    expect(await answer.text()).toBe(wanted);
    expect(answer.headers.get('vary')).toBe('accept');
  });

  it('leaves files alone, and what is not there', async () => {
    const file = await ask('/guides/auth.md', 'text/markdown');
    expect([await file.text(), file.headers.get('vary')]).toEqual(['/guides/auth.md', null]);
    expect((await ask('/guides/none', 'text/markdown')).status).toBe(404);
  });
});
