export default {
  title: 'Kites',
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/writing' }],
    sidebar: [{ text: 'Guide', items: [{ text: 'Writing', link: '/guide/writing' }] }],
  },
};
