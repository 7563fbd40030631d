import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { isValidElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as preview from '../.storybook/preview';
import { fromText, toText } from '../fixtures/texts';
import { loadStories } from './files';

setProjectAnnotations([preview]);

const files = await loadStories(import.meta.glob('../src/**/*.stories.tsx'));

/** The nodes that stories give to their components, each by its story and its property. */
const given = files.flatMap(({ component, module }) =>
  Object.entries(module as Record<string, { args?: Record<string, unknown> }>).flatMap(([state, { args }]) =>
    Object.entries(args ?? {})
      .filter(([, value]) => isValidElement(value) || (Array.isArray(value) && value.some(isValidElement)))
      .map(([name, value]) => [`${component}, ${state}: ${name}`, value as ReactNode] as const),
  ),
);

/** What a story of a component has for its controls. */
function story(component: string, name: string) {
  const { module } = files.find((file) => file.component === component)!;
  const stories = composeStories(module as Parameters<typeof composeStories>[0]) as Record<string, unknown>;
  return stories[name] as ComponentType<Record<string, unknown>> & {
    args: Record<string, unknown>;
    argTypes: Record<string, { control?: { type: string } | false }>;
  };
}

describe('a node that a text can be', () => {
  const editable = given.flatMap(([name, node]) => {
    const written = toText(node);
    return written ? [[name, node, written] as const] : [];
  });

  test('is the same when it comes back from the text, in every story', () => {
    expect(editable.length).toBeGreaterThan(10);
    for (const [name, node, { text, form }] of editable) {
      expect([name, renderToStaticMarkup(fromText(text, form))]).toEqual([name, renderToStaticMarkup(node)]);
    }
  });

  test('is written as people write', () => {
    const node = (
      <>
        <p>
          An <code>Order</code> is <strong>paid</strong>, <em>then</em> <a href="/ship">shipped</a>.
        </p>
        <p>Later.</p>
      </>
    );
    expect(toText(node)).toEqual({
      text: 'An `Order` is **paid**, *then* [shipped](/ship).\n\nLater.',
      form: 'paragraphs',
    });
  });

  test('has no element that would be lost, no attribute, and no sign that stands for itself', () => {
    const others = [
      <ul key="a" />,
      <p key="b" className="note">
        A
      </p>,
      <p key="c">a * b</p>,
      <a key="d" href="/" lang="de" />,
      <p key="e" hidden />,
    ];
    expect(others.map((other) => toText(other))).toEqual(others.map(() => undefined));
    expect([undefined, null, false].map((other) => toText(other))).toEqual([undefined, undefined, undefined]);
  });
});

describe('the texts of a story', () => {
  test.each([
    ['Admonition', 'Note', 'children'],
    ['Admonition', 'WithTitle', 'title'],
    ['Details', 'Default', 'children'],
    ['Message', 'Default', 'children'],
    ['Deprecated', 'Default', 'children'],
  ])('have controls: %s, %s, %s', (component, name, property) => {
    const { args, argTypes } = story(component, name);
    expect(argTypes[property]?.control).toEqual({ type: 'text' });
    expect(args[property]).toBeTypeOf('string');
  });

  test('are shown as they are written', () => {
    const Note = story('Admonition', 'Note');
    expect(renderToStaticMarkup(<Note>{'Other **words**.\n\nAnd more.'}</Note>)).toContain(
      '<p>Other <strong>words</strong>.</p><p>And more.</p>',
    );
  });
});

test('every story has controls, unless it is there for tests alone', () => {
  const bare = files.flatMap(({ component, stories }) =>
    stories
      .map(([name, Story]) => [name, Story as unknown as { argTypes: object; tags: string[] }] as const)
      .filter(([, { argTypes, tags }]) => !tags.includes('test-only') && Object.keys(argTypes).length === 0)
      .map(([name]) => `${component}, ${name}`),
  );
  expect(bare).toEqual([]);
});
