/**
 * The theme's components for documents in MDX. No module here has state of its own, so a server component can use the
 * map too; the components it leads to are client components where they must be. What is a slot is drawn by what fills it.
 */
import { Children, isValidElement, type ComponentProps, type ComponentType, type ReactElement } from 'react';
import { Card } from './Cards/Cards.js';
import type { HeadingProps } from './Heading/Heading.js';
import { MdxFigure, MdxPre } from './mdx/code.js';
import { textIn, type ElementProps } from './mdx/elements.js';
import { MdxLink } from './mdx/MdxLink.js';
import { Admonition, CardList, CodeBlock, Details, Heading, Image, Table, Tabs } from './mdx/slotted.js';
import { Tab, TabItem, TabList, TabPanel } from './Tabs/Tabs.js';

function heading(level: HeadingProps['level']) {
  return function MdxHeading(props: ComponentProps<'h1'>) {
    return <Heading {...props} level={level} text={textIn(props.children)} />;
  };
}

function MdxTable({ children }: ComponentProps<'table'>) {
  return <Table>{children}</Table>;
}

function MdxImage({ src = '', alt = '', title, width, height }: ComponentProps<'img'>) {
  return <Image src={String(src)} alt={alt} title={title} width={toNumber(width)} height={toNumber(height)} />;
}

function toNumber(size: number | string | undefined): number | undefined {
  return size === undefined ? undefined : Number(size) || undefined;
}

function MdxDetails({ children, open, ...rest }: ComponentProps<'details'>) {
  const all = Children.toArray(children);
  const summary = all.find(
    (child): child is ReactElement<ElementProps> => isValidElement(child) && child.type === 'summary',
  );
  return (
    <Details {...rest} summary={summary?.props.children} defaultOpen={open}>
      {all.filter((child) => child !== summary)}
    </Details>
  );
}

/** Components for `MDXProvider` and the like: of Markdown's elements, and those that documents use by name. */
export const mdxComponents = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  a: MdxLink,
  pre: MdxPre,
  figure: MdxFigure,
  table: MdxTable,
  img: MdxImage,
  details: MdxDetails,
  Admonition,
  Card,
  CardList,
  CodeBlock,
  Details,
  Heading,
  Image,
  Tab,
  TabItem,
  TabList,
  TabPanel,
  Table,
  Tabs,
};

/** The same map, with components of your own: for `mdx-components.tsx` of Next.js, and as a `providerImportSource`. */
export function useMDXComponents<Own extends Record<string, ComponentType<never>>>(own?: Own) {
  return { ...mdxComponents, ...own };
}
