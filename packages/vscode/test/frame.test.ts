import { expect, test } from 'vitest';
import { frame, isDocument } from '../src/frame';

test('a panel shows one page and can load nothing else', () => {
  const html = frame('http://127.0.0.1:4000/guides/orders?a=1&b="2"');
  expect(html).toContain('src="http://127.0.0.1:4000/guides/orders?a=1&amp;b=%222%22"');
  const policy = /content="(default-src[^"]*)"/u.exec(html)?.[1] ?? '';
  expect(policy).toMatch(/^default-src 'none'; frame-src http:\/\/127\.0\.0\.1:4000; style-src 'nonce-[\w+/=]{24}'$/u);
  expect(html).toContain(`<style nonce="${/nonce-([^']*)/u.exec(policy)?.[1]}">`);
  expect(frame('http://127.0.0.1:4000/')).not.toBe(frame('http://127.0.0.1:4000/'));
});

test('documents are known by the ends of their names', () => {
  expect(['/a.md', '/a.mdx', '/site.toml', '/a.mdc', '/md'].filter(isDocument)).toEqual(['/a.md', '/a.mdx']);
});
