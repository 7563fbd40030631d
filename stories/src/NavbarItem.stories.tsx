import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { NavbarItem } from '@vendure-docs/theme-classic/NavbarItem';
import { siteControls, type WithSite } from '../fixtures/controls';

const controls = siteControls('versions', 'locales');

const meta = {
  title: 'Layout/NavbarItem',
  component: NavbarItem,
  argTypes: controls.argTypes,
  args: {
    ...controls.args,
    versions: 'three',
    locales: 'three',
    sidebarName: 'learn',
    item: { type: 'link', label: 'Blog', href: '/blog', position: 'left' },
  },
  parameters: { usage: "import { NavbarItem } from '@vendure-docs/theme-classic/NavbarItem';" },
  render: (args) => (
    <ul className="story-items">
      <li>
        <NavbarItem {...args} />
      </li>
    </ul>
  ),
} satisfies Meta<WithSite<typeof NavbarItem>>;

export default meta;

type Story = StoryObj<WithSite<typeof NavbarItem>>;

export const Link: Story = {};

export const ExternalLink: Story = {
  args: { item: { type: 'link', label: 'GitHub', href: 'https://github.com/example', position: 'right' } },
};

/** Leads to a sidebar's first page, and is marked on each page that has this sidebar. */
export const ActiveSidebar: Story = {
  args: { item: { type: 'sidebar', label: 'Learn', href: '/guides/', sidebar: 'learn', position: 'left' } },
};

export const Sidebar: Story = {
  args: { item: { type: 'sidebar', label: 'Reference', href: '/reference/', sidebar: 'reference', position: 'left' } },
};

export const Dropdown: Story = {
  args: {
    item: { type: 'dropdown', label: 'More', items: [{ title: 'Changelog', href: '/changelog' }], position: 'left' },
  },
};

export const Search: Story = { args: { item: { type: 'search', position: 'right' } } };

const atTheEnd: Story['render'] = (args) => (
  <div className="story-end">
    <ul className="story-items">
      <li>
        <NavbarItem {...args} />
      </li>
    </ul>
  </div>
);

export const Languages: Story = { render: atTheEnd, args: { item: { type: 'locale-dropdown', position: 'right' } } };

export const Versions: Story = { render: atTheEnd, args: { item: { type: 'version-dropdown', position: 'right' } } };

/** A component of one's own looks as links do, by the class that it is given. */
export const Custom: Story = {
  args: { item: { type: 'custom', name: 'Chat', props: { href: '/chat' } } },
  parameters: { site: { navbarItems: { Chat: (props: ComponentProps<'a'>) => <a {...props}>Chat</a> } } },
};
