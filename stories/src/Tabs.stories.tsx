import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { TabItem, Tabs } from '@vendure-docs/theme-classic';
import { inLanguage } from '../fixtures/framing';

const meta = {
  title: 'Content/Tabs',
  component: Tabs,
  args: {
    id: 'tabs',
    children: [
      <TabItem key="npm" value="npm">
        <p>npm install</p>
      </TabItem>,
      <TabItem key="yarn" value="yarn" label="Yarn">
        <p>yarn add</p>
      </TabItem>,
      <TabItem key="pnpm" value="pnpm">
        <p>pnpm add</p>
      </TabItem>,
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A disabled tab cannot be selected, and the keyboard passes over it. */
export const Disabled: Story = {
  args: {
    children: [
      <TabItem key="npm" value="npm">
        <p>npm install</p>
      </TabItem>,
      <TabItem key="yarn" value="yarn" label="Yarn" disabled tabProps={{ title: 'Not supported yet' }}>
        <p>yarn add</p>
      </TabItem>,
    ],
  },
};

/** Parts of your own stand where you place them. */
export const Parts: Story = {
  args: {
    children: [
      <Tabs.Panel key="hot" value="hot">
        <p>At 96 °C, for four minutes.</p>
      </Tabs.Panel>,
      <Tabs.Panel key="cold" value="cold">
        <p>With ice, over night.</p>
      </Tabs.Panel>,
      <Tabs.List key="list" label="Brewing">
        <Tabs.Tab value="hot">Hot</Tabs.Tab>
        <Tabs.Tab value="cold">Cold</Tabs.Tab>
      </Tabs.List>,
    ],
    defaultValue: 'hot',
  },
};

export const Selects: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Yarn' }));
    await waitFor(() => expect(canvas.getByRole('tabpanel', { name: 'Yarn' })).toBeVisible());
    await expect(canvas.getByText('npm install')).not.toBeVisible();
  },
};

/** The arrow keys wrap around, and Home and End go to the first and the last tab. */
export const ByKeyboard: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'npm' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'pnpm' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'npm' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'pnpm' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'npm' })).toHaveFocus();
  },
};

/** Tabs of one group change together. */
export const Synchronised: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { group: 'package-manager' },
  render: (args) => (
    <div>
      <Tabs {...args} id="first" />
      <Tabs {...args} id="second" />
    </div>
  ),
  play: async ({ canvas }) => {
    const [, second] = canvas.getAllByRole('tab', { name: 'pnpm' });
    await userEvent.click(second!);
    for (const tab of canvas.getAllByRole('tab', { name: 'pnpm' }))
      await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
};

export const Remembered: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: { group: 'package-manager' },
  parameters: { site: { stored: { 'theme.tabs.package-manager': 'yarn' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Yarn' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** What the browser's own search finds in a panel that is not selected selects it; in tabs in tabs, both. */
export const FoundByBrowser: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  args: {
    children: [
      <TabItem key="npm" value="npm">
        <p>npm install</p>
      </TabItem>,
      <TabItem key="yarn" value="yarn" label="Yarn">
        <Tabs id="inner">
          <TabItem value="classic" label="Classic">
            <p>yarn add</p>
          </TabItem>
          <TabItem value="berry" label="Berry">
            <p>yarn dlx</p>
          </TabItem>
        </Tabs>
      </TabItem>,
    ],
  },
  play: async ({ canvas }) => {
    // As the browser does, which then scrolls there.
    for (const id of ['tabs-panel-yarn', 'inner-panel-berry']) {
      const panel = document.getElementById(id)!;
      await expect(panel).toHaveAttribute('hidden', 'until-found');
      panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
      await expect(panel).not.toHaveAttribute('hidden');
    }
    for (const name of ['Yarn', 'Berry']) {
      await expect(canvas.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    }
    await expect(canvas.getByText('yarn dlx').checkVisibility()).toBe(true);
    for (const text of ['npm install', 'yarn add']) {
      await expect(canvas.getByText(text).checkVisibility()).toBe(false);
    }
    await expect(document.getElementById('tabs-panel-npm')!.offsetHeight).toBe(0);
    await expect(canvas.getAllByRole('tabpanel').map(({ id }) => id)).toEqual(['tabs-panel-yarn', 'inner-panel-berry']);
  },
};

/** If there are more tabs than fit, their row scrolls. */
export const Many: Story = {
  args: {
    children: ['npm', 'Yarn', 'pnpm', 'Bun', 'Deno', 'Docker', 'Podman', 'Kubernetes', 'Nomad'].map((label) => (
      <TabItem key={label} value={label.toLowerCase()} label={label}>
        <p>With {label}</p>
      </TabItem>
    )),
  },
  globals: { viewport: { value: 'phone' } },
};

export const ManyByKeyboard: Story = {
  ...Many,
  tags: ['!dev', '!autodocs', 'test-only'],
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'npm' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('tabpanel', { name: 'Nomad' })).toBeVisible());
  },
};

/** The arrow keys follow the direction of reading. */
export const RightToLeft: Story = { ...inLanguage('ar') };

export const RightToLeftByKeyboard: Story = {
  tags: ['!dev', '!autodocs', 'test-only'],
  ...inLanguage('ar'),
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'npm' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Yarn' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'npm' })).toHaveFocus();
  },
};
