import { Content, type ContentNode } from '@vendure-docs/theme-classic/content';
import { trustedHtml } from '@vendure-docs/theme-classic/headless';
import * as parts from '@vendure-docs/theme-classic/reference';
import { ThemeProvider } from '@vendure-docs/theme-classic/ThemeProvider';
import { Prose } from '@vendure-docs/theme-classic/Prose';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { components } from '.';

const repository = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** The components that the pages of a reference are written with, as the builder declares them. */
const declared = read('rust/builder/src/library/reference.toml');
const written = [...declared.matchAll(/^\[(\w+)\]$/gm)].map(([, name]) => name!);
/** Those in place of lists, which are the site's. */
const lists = [...declared.matchAll(/^\[(\w+)\]\nfacts = /gm)].map(([, name]) => name!);

/** What printers of the reference write of tags that begin with a capital letter. */
const printers = ['print.rs', 'graphql/print.rs', 'graphql/rows.rs', 'graphql/examples.rs'];

/** What the theme itself makes of documents, whatever site they are of. */
const ofTheme = ['Tabs', 'TabItem', 'Details', 'DocCardList'];

/** What draws them. */
const source = read('packages/site/src/components/reference.tsx');

function draw(children: ReactNode): string {
  return renderToStaticMarkup(
    <ThemeProvider
      config={{ title: 'Kettle', navbar: { items: [] } }}
      location={{ pathname: '/', hash: '', search: '' }}
      components={components}
    >
      {children}
    </ThemeProvider>,
  );
}

/** Nodes of the builder as the site draws them, and parts as anybody does. */
const ofSite = (...nodes: ContentNode[]) => draw(<Content nodes={nodes} />);
const ofAnybody = (children: ReactNode) => draw(<Prose>{children}</Prose>);

const heading = (level: 2 | 3, name: string): ContentNode => ({ type: 'heading', level, id: name, html: name });
const component = (name: string, props: object, ...children: ContentNode[]): ContentNode => ({
  type: 'component',
  name,
  props: props as Record<string, never>,
  ...(children.length > 0 && { children }),
});

describe('a reference', () => {
  it('is written with what the builder declares, and each is there', () => {
    const tags = printers.flatMap((path) => {
      const [code = ''] = read(`rust/reference/src/${path}`).split('#[cfg(test)]');
      return [...code.matchAll(/"<([A-Z]\w+)[\s>]/g)].map(([, name]) => name!);
    });
    const open = [...read('rust/reference/src/graphql/print.rs').matchAll(/self\.open\(\s*"(\w+)"/g)];
    const used = new Set([...tags, ...open.map(([, name]) => name!)].filter((name) => !ofTheme.includes(name)));
    expect([...used].sort()).toEqual(['GenerationInfo', 'Member', 'MemberInfo', 'Operation', 'Signature', 'TypeTable']);
    expect([...used].filter((name) => !written.includes(name))).toEqual([]);
    expect(written.filter((name) => !(name in components))).toEqual([]);
  });

  it('is drawn with the public entries of the theme alone, and has no class of its own', () => {
    const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from!);
    expect(imports.filter((from) => !from.startsWith('@vendure-docs/theme-classic/'))).toEqual(['react']);
    const entry = read('packages/theme-classic/src/reference.ts');
    const drawn = imports.filter((from) => !/\/headless$|^react$/.test(from)).map((from) => from.split('/').at(-1)!);
    expect(drawn.filter((name) => !entry.includes(` from './${name}/${name}.js'`))).toEqual([]);
    expect(source).not.toMatch(/className|\.css|style=|<[a-z]/);
  });

  const asTheyAre = written.filter((name) => !lists.includes(name) && !source.includes(`function ${name}(`));
  it.each(asTheyAre)('has %s from the theme as it is', (name) => {
    expect(components[name]).toBe(parts[name as keyof typeof parts]);
  });
});

describe('the parts of a reference', () => {
  it('draw a member as documents have it', () => {
    const type = '() =&gt; <a href="/pot">Pot</a>';
    const facts = { kind: 'method', default: '<b>7</b>', since: '3.1', experimental: true };
    const site = ofSite(heading(3, 'boil'), component('Member', { ...facts, type }, '<p>Boils.</p>'));
    const anybody = ofAnybody(
      <parts.Member
        {...facts}
        name="boil"
        id="boil"
        typeHtml={trustedHtml(type)}
        default={undefined}
        defaultHtml={trustedHtml('<b>7</b>')}
      >
        <div>
          <p>Boils.</p>
        </div>
      </parts.Member>,
    );
    expect(site).toBe(anybody);
    expect(site).toContain('<a href="/pot">Pot</a>');
  });

  it('draw an operation as documents have it, with its arguments and what is said of each', () => {
    const html =
      '<thead><tr><th>Name</th><th>Type</th><th>Default</th><th>Description</th></tr></thead><tbody>' +
      '<tr><td><code>id</code></td><td><code>ID!</code></td><td></td><td>Which one</td></tr>' +
      '<tr><td><del><code>old</code></del></td><td><code>Int</code></td><td><code>1</code></td>' +
      '<td><strong>Deprecated</strong> Use id (since 3.2)</td></tr></tbody>';
    const type = 'pot(id: ID!, old: Int = 1): Pot';
    const site = ofSite(
      heading(2, 'pot'),
      component(
        'Operation',
        { kind: 'query', type, since: '3.1' },
        '<p>A pot.</p>',
        component('TypeTable', { html, 'aria-label': 'Arguments' }),
      ),
    );
    const anybody = ofAnybody(
      <parts.Operation
        name="pot"
        id="pot"
        kind="query"
        type={type}
        since="3.1"
        parameters={[
          { name: 'id', type: 'ID!', description: 'Which one' },
          { name: 'old', type: 'Int', default: '1', deprecated: 'Use id', since: '3.2' },
        ]}
      >
        <div>
          <p>A pot.</p>
        </div>
      </parts.Operation>,
    );
    expect(site).toBe(anybody);
  });

  it('draw a signature and what is deprecated as the theme draws the code and the warnings of documents', () => {
    const html = trustedHtml('<span class="k">let</span> a');
    expect(ofSite(component('Signature', { language: 'ts', title: 'Signature', html }))).toBe(
      ofSite({ type: 'code', language: 'ts', title: 'Signature', html }),
    );
    const warning: ContentNode = {
      type: 'admonition',
      kind: 'warning',
      title: 'Deprecated',
      children: ['<p>Use b</p>'],
    };
    const own = ofAnybody(
      <parts.Deprecated>
        <div>
          <p>Use b</p>
        </div>
      </parts.Deprecated>,
    );
    const ids = / (?:id|aria-labelledby)="[^"]*"/g;
    expect(ofSite(warning).replace(ids, '')).toBe(own.replace(ids, ''));
  });

  it('hide nothing that a document has in them by mistake', () => {
    const html = ofSite(component('TypeTable', {}, '<p>No table</p>'), component('Signature', {}, '<p>No code</p>'));
    expect(html).toContain('No table');
    expect(html).toContain('No code');
  });
});
