'use client';

import type { ComponentType } from 'react';
import { Admonition as OwnAdmonition } from '../Admonition/Admonition.js';
import { CardList as OwnCardList } from '../Cards/Cards.js';
import { CodeBlock as OwnCodeBlock } from '../CodeBlock/CodeBlock.js';
import { Details as OwnDetails } from '../Details/Details.js';
import { Heading as OwnHeading } from '../Heading/Heading.js';
import { Image as OwnImage } from '../Image/Image.js';
import { useSlot, type Slots } from '../slots.js';
import { Table as OwnTable } from '../Table/Table.js';
import { Tab, TabList, TabPanel, Tabs as OwnTabs } from '../Tabs/Tabs.js';

/** What is in a slot: the site's own component, else the theme's. */
function slotted<Props extends object>(name: keyof Slots, own: ComponentType<Props>) {
  return function Slotted(props: Props) {
    const Slot = useSlot(name, own as Slots[typeof name]) as ComponentType<Props>;
    return <Slot {...props} />;
  };
}

export const Admonition = slotted('Admonition', OwnAdmonition);
export const CardList = slotted('CardList', OwnCardList);
export const CodeBlock = slotted('CodeBlock', OwnCodeBlock);
export const Details = slotted('Details', OwnDetails);
export const Heading = slotted('Heading', OwnHeading);
export const Image = slotted('Image', OwnImage);
export const Table = slotted('Table', OwnTable);
export const Tabs = Object.assign(slotted('Tabs', OwnTabs), { List: TabList, Tab, Panel: TabPanel });
