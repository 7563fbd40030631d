'use client';

import { createElement, useMemo, type ComponentProps, type ReactNode } from 'react';
import { Admonition } from '../Admonition/Admonition.js';
import { CardList } from '../Cards/Cards.js';
import { CodeBlock } from '../CodeBlock/CodeBlock.js';
import { Details } from '../Details/Details.js';
import { Diagram } from '../Diagram/Diagram.js';
import { Heading } from '../Heading/Heading.js';
import { Image } from '../Image/Image.js';
import { Prose } from '../Prose/Prose.js';
import type { Slots } from '../slots.js';
import { useThemeContext, type ThemeContextValue } from '../state/context.js';
import { registered } from '../state/registered.js';
import { Table } from '../Table/Table.js';
import { TabItem } from '../Tabs/TabItem.js';
import { TabsRoot } from '../Tabs/TabsRoot.js';
import { trustedHtml } from '../trustedHtml.js';
import type { ComponentNode, ContentNode, ElementNode } from '../types.js';
import { inlineOf } from './inlineOf.js';
import { Part, useWhole } from './Part.js';

/** Props of `Content`. */
export interface ContentProps extends Omit<ComponentProps<'div'>, 'children'> {
  nodes: ContentNode[];
}

/** A document of the builder, styled for reading. Renders a `Prose`. */
export function Content({ nodes, ...rest }: ContentProps) {
  const { slots, components } = useThemeContext('Content');
  const whole = useWhole();
  // Render a document only once, whatever changes around it: another render would set all of its markup again.
  const body = useMemo(
    () => <Nodes nodes={nodes} known={{ slots, components, drawn: whole || nodes[0] }} />,
    [nodes, slots, components, whole],
  );
  return <Prose {...rest}>{body}</Prose>;
}

/** What is needed to render the nodes of a document. */
interface Known extends Pick<ThemeContextValue, 'components'> {
  slots: Partial<Slots>;
  /** Which of its parts are rendered at once: all, or only this one. */
  drawn: true | ContentNode | undefined;
}

/** Elements that must not contain a `<div>`, so that prose in them is wrapped in a `<span>`. */
const phrasing = /^(?:a|abbr|b|code|del|em|h[1-6]|i|ins|kbd|label|mark|p|q|s|small|span|strong|sub|summary|sup|u)$/;

function Nodes({ nodes, known, inline = false }: { nodes: ContentNode[]; known: Known; inline?: boolean }): ReactNode {
  return nodes.map((node, index) => <Node key={index} node={node} known={known} inline={inline} />);
}

function Node({ node, known, inline }: { node: ContentNode; known: Known; inline: boolean }): ReactNode {
  const { slots } = known;
  if (typeof node === 'string')
    return createElement(inline ? 'span' : 'div', { dangerouslySetInnerHTML: { __html: node } });
  switch (node.type) {
    case 'heading': {
      const Slot = slots.Heading ?? Heading;
      return <Slot level={node.level} id={node.id} html={trustedHtml(node.html)} text={node.text} />;
    }
    case 'code': {
      const Slot = slots.CodeBlock ?? CodeBlock;
      const { type: _, html, ...props } = node;
      return <Slot {...props} html={trustedHtml(html)} />;
    }
    case 'diagram': {
      const { type: _, svg = '', ...props } = node;
      return <Diagram {...props} svg={trustedHtml(svg)} />;
    }
    case 'admonition': {
      const Slot = slots.Admonition ?? Admonition;
      return (
        <Slot kind={node.kind} title={inlineOf(node.title)}>
          <Nodes nodes={node.children} known={known} />
        </Slot>
      );
    }
    case 'tabs': {
      const Slot = slots.Tabs ?? TabsRoot;
      return (
        <Slot id={node.id} defaultValue={node.initial} group={node.group}>
          {node.items.map(({ value, label, children }) => (
            <TabItem key={value} value={value} label={label}>
              <Nodes nodes={children} known={known} />
            </TabItem>
          ))}
        </Slot>
      );
    }
    case 'details': {
      const Slot = slots.Details ?? Details;
      return (
        <Slot summary={inlineOf(node.summary)} defaultOpen={node.open}>
          <Nodes nodes={node.children} known={known} />
        </Slot>
      );
    }
    case 'image': {
      const Slot = slots.Image ?? Image;
      return <Slot src={node.src} alt={node.alt} title={node.title} width={node.width} height={node.height} />;
    }
    case 'table': {
      const Slot = slots.Table ?? Table;
      return <Slot html={trustedHtml(node.html)} />;
    }
    case 'cards': {
      const Slot = slots.CardList ?? CardList;
      return <Slot items={node.items} />;
    }
    case 'part':
      return (
        <Part height={node.height} isDrawn={known.drawn === true || known.drawn === node}>
          <Nodes nodes={node.children} known={known} />
        </Part>
      );
    case 'element':
      return <Element node={node} known={known} />;
    case 'component':
      return <Registered node={node} known={known} inline={inline && node.inline === true} />;
  }
}

/** Whether a node is inline, so that the prose around it must be inline too. */
function isInline(node: ContentNode): boolean {
  if (typeof node === 'string') return false;
  if (node.type === 'component') return node.inline === true;
  return node.type === 'element' && phrasing.test(node.tag) && node.children.some(isInline);
}

function Element({ node: { tag, attributes, children }, known }: { node: ElementNode; known: Known }) {
  const html = children.every((child) => typeof child === 'string') ? children.join('') : undefined;
  if (children.length === 0) return createElement(tag, attributes);
  if (html !== undefined) return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
  // The text of a list item or table cell must flow with the inline components in it.
  const inline = phrasing.test(tag) || children.some(isInline);
  return createElement(tag, attributes, <Nodes nodes={children} known={known} inline={inline} />);
}

function Registered({ node, known, inline }: { node: ComponentNode; known: Known; inline: boolean }) {
  const Component = registered(node.name, known.components, 'document', 'components');
  return (
    <Component {...node.props}>
      {node.children && <Nodes nodes={node.children} known={known} inline={inline} />}
    </Component>
  );
}
