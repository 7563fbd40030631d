import { defineDashboardExtension } from '@vendure/dashboard';

export default defineDashboardExtension({
  // navSections may be a function that gets the whole menu
  navSections: (menu) => ({
    ...menu,
    sections: menu.sections.filter((section) => section.id !== 'marketing'),
  }),
  pageBlocks: [
    {
      id: 'no-channels',
      // we have one channel, and nobody should wonder about it
      component: () => null,
      location: {
        position: { blockId: 'channels', order: 'replace' },
        pageId: 'product-detail',
        column: 'full',
      },
    },
  ],
});
