// As sites write: children of all kinds, refs, handlers, and values that may be missing. `types.test.ts` compiles it.
import { createRef } from 'react';
import {
  Admonition,
  Breadcrumbs,
  Card,
  CodeBlock,
  Details,
  DocPage,
  ErrorBoundary,
  Features,
  Hero,
  Layout,
  Loading,
  NavbarItem,
  Paginator,
  TabItem,
  Table,
  Tabs,
  ThemeProvider,
  type NavbarItemData,
  type SiteSettings,
  type Slots,
} from '@vendure-docs/theme-classic';

declare const maybe: string | undefined;
declare const none: undefined;
const item: NavbarItemData = { type: 'link', label: 'Shop', href: '/shop' };
const settings: SiteSettings = { title: 'Kettle', navbar: { items: [item] } };
const slots: Partial<Slots> = { Footer: (props) => <footer {...props}>Kettle</footer>, Tabs };
const ref = createRef<HTMLDivElement>();

export const site = (
  <ThemeProvider config={settings} location={{ pathname: '/', hash: '', search: '' }} slots={slots}>
    <Layout kind="doc" className={maybe}>
      <ErrorBoundary resetKey={maybe} fallback={(error) => <pre>{String(error)}</pre>} onError={undefined}>
        <NavbarItem item={item} sidebarName={maybe} />
        <Breadcrumbs items={[{ label: 'Kettle' }]} />
        <DocPage heading="Kettle" editUrl={maybe} lastUpdated={maybe} toc={[{ id: 'a', title: <b>A</b>, level: 2 }]}>
          <Admonition kind="tip" title={maybe}>
            {maybe}
            {0}
          </Admonition>
          <Tabs id={maybe} group={maybe} value={maybe} ref={ref} onKeyDown={(event) => event.preventDefault()}>
            <TabItem value="a" label={<b>A</b>}>
              Text
            </TabItem>
          </Tabs>
          <Details summary="Why">{maybe}</Details>
          <Table style={{ color: 'red' }}>
            <tbody />
          </Table>
          <Card title="Shop" href="/shop" description={maybe} />
          <CodeBlock language={maybe} title={maybe}>
            boil
          </CodeBlock>
          <Hero title="Kettle" actions={none} />
          <Features items={none} />
          <Loading onRetry={none} />
          <Paginator next={{ title: 'Shop', href: '/shop' }} />
        </DocPage>
      </ErrorBoundary>
    </Layout>
  </ThemeProvider>
);
