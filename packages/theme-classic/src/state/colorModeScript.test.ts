import { afterEach, describe, expect, test, vi } from 'vitest';
import { trustedHtml } from '../trustedHtml.js';
import { colorModeScript } from './colorModeScript.js';

const config = { colorMode: { default: 'dark', disableSwitch: false, respectPrefersColorScheme: true } } as const;

/** Runs the script as the browser would, and returns what it wrote to `<html>`. */
function run(script: string, { system = 'none', stored = {} as Record<string, string> | undefined } = {}) {
  const root = { dataset: {} as Record<string, string> };
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(system) }));
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (!stored) throw new Error('denied');
      return stored[key] ?? null;
    },
  });
  new Function(script)();
  return root.dataset;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the script before first paint', () => {
  const script = colorModeScript(config);

  test.each([
    ['the default', {}, { theme: 'dark', themeChoice: 'system' }],
    ['the wish of the system', { system: 'light' }, { theme: 'light', themeChoice: 'system' }],
    [
      'the choice of the reader',
      { system: 'light', stored: { theme: 'dark' } },
      { theme: 'dark', themeChoice: 'dark' },
    ],
    ['the default where the choice is damaged', { stored: { theme: 'lig' } }, { theme: 'dark', themeChoice: 'system' }],
    ['the default where storage throws', { stored: undefined }, { theme: 'dark', themeChoice: 'system' }],
  ])('sets %s', (_, browser, expected) => {
    expect(run(script, browser)).toEqual(expected);
  });

  test('sets the language and the direction of the site', () => {
    const of = (locale?: { code?: string; direction?: 'ltr' | 'rtl' }) => {
      run(colorModeScript({ ...config, ...(locale && { locale }) }));
      const { lang, dir } = document.documentElement;
      return { lang, dir };
    };
    expect(of({ code: 'ar', direction: 'rtl' })).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(of({ code: 'de' })).toEqual({ lang: 'de', dir: 'ltr' });
    expect(of()).toEqual({ lang: 'en', dir: 'ltr' });
    expect(colorModeScript({ ...config, locale: { code: '</script>' } })).not.toContain('</script>');
  });

  test('leaves the system alone where the site does', () => {
    const strict = colorModeScript({ colorMode: { ...config.colorMode, respectPrefersColorScheme: false } });
    expect(run(strict, { system: 'light' })).toEqual({ theme: 'dark', themeChoice: 'system' });
  });

  test('hides the announcement that was closed, and no other', () => {
    const withBar = colorModeScript({
      ...config,
      announcementBar: { id: 'a"</script>', html: trustedHtml(''), closable: true },
    });
    expect(withBar).not.toContain('</script>');
    expect(run(withBar, { stored: { 'theme.announcement': 'a"</script>' } })).toHaveProperty('announcement', 'closed');
    expect(run(withBar, { stored: { 'theme.announcement': 'older' } })).not.toHaveProperty('announcement');
  });
});

test.each([
  ['navigate', undefined],
  ['reload', ''],
  ['back_forward', ''],
])('a visit by %s notes whether the reader comes back to where they were', (type, restored) => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  expect(run(colorModeScript(config)).restored).toBe(restored);
});
