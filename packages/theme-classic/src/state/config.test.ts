import { expect, test } from 'vitest';
import { colorModeScript } from './colorModeScript.js';
import { withDefaults } from './config.js';

test('a site needs no more than a title', () => {
  const config = withDefaults({ title: 'Kettle' });
  expect(config).toMatchObject({ baseUrl: '/', navbar: { title: 'Kettle', items: [] }, footer: { groups: [] } });
  expect(colorModeScript({})).toBe(colorModeScript(config));
});

test('a site with a logo has no title beside it, unless it says so', () => {
  const logo = { src: '/logo.svg', alt: 'Kettle', width: 32, height: 32 };
  expect(withDefaults({ title: 'Kettle', navbar: { logo } }).navbar).not.toHaveProperty('title');
  expect(withDefaults({ title: 'Kettle', navbar: { logo, title: 'K' } }).navbar.title).toBe('K');
});

test('what a site says takes the place of a default, and leaves its neighbors', () => {
  const config = withDefaults({ title: 'Kettle', colorMode: { default: 'light' }, locale: { code: 'de' } });
  expect(config.colorMode).toEqual({ default: 'light', disableSwitch: false, respectPrefersColorScheme: true });
  expect(config.locale).toEqual({ code: 'de', direction: 'ltr' });
});
