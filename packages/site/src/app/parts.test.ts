import type { ContentNode, PageData } from '@vendure-docs/theme-classic/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadParts, parts } from './parts';

const page = (change: Partial<PageData>): PageData => ({
  kind: 'doc',
  route: '/guide/',
  title: 'Guide',
  description: '',
  breadcrumbs: [],
  toc: [],
  content: ['<p>Prose.</p>'],
  ...change,
});
const component: ContentNode = { type: 'component', name: 'MemberInfo', props: {} };

describe('the parts of the site', () => {
  beforeEach(() => {
    delete parts.pages;
    delete parts.components;
  });

  it('are not loaded for plain prose', async () => {
    await loadParts(page({}));
    expect(parts).toEqual({});
  });

  it('are loaded for a page that is not a document', async () => {
    await loadParts(page({ kind: 'home' }));
    expect(parts.pages?.OtherPage).toBeTypeOf('function');
    expect(parts.components).toBeUndefined();
  });

  it.each<[string, ContentNode]>([
    ['by itself', component],
    ['in an admonition', { type: 'admonition', kind: 'tip', children: ['<p>See:</p>', component] }],
    ['in a tab', { type: 'tabs', id: 'a', initial: 'a', items: [{ value: 'a', label: 'A', children: [component] }] }],
    [
      'in an element in a component',
      { ...component, children: [{ type: 'element', tag: 'div', children: [component] }] },
    ],
  ])('are loaded for a component %s', async (_, node) => {
    await loadParts(page({ content: [node] }));
    expect(parts.components?.components).toHaveProperty('MemberInfo');
  });

  it('stay when the next page does not need them', async () => {
    await loadParts(page({ content: [component], kind: 'mdx' }));
    await loadParts(page({}));
    expect(Object.keys(parts)).toEqual(['pages', 'components']);
  });
});
