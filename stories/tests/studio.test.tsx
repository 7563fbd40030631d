import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '@vendure-docs/theme-classic/styles.css';
import { apply, type Changes } from '../studio/changes';
import { measure, modes, original } from '../studio/contrast';
import { Exports } from '../studio/Exports';
import { presets } from '../studio/presets';
import { TokenPanel } from '../studio/TokenPanel';
import { root } from './root';

afterEach(() => apply({}));

/** Shows the panel with some changes, and notes what they become. */
async function panel(first: Changes): Promise<() => Changes> {
  let now = first;
  const show = () =>
    root.render(
      <TokenPanel
        changes={now}
        onChange={(changes) => {
          now = changes;
          show();
        }}
      />,
    );
  await act(async () => show());
  return () => now;
}

const field = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!;

/** What stands beside a field. */
const verdict = (label: string) => field(label).parentElement!.textContent;

async function write(label: string, text: string): Promise<void> {
  await act(async () => {
    field(label).closest('details')!.open = true;
    await userEvent.fill(field(label), text);
  });
}

describe('colors as this browser computes them', () => {
  test('are what the theme has, whatever the document was changed to', () => {
    apply({ '--classic-accent': 'red' });
    const accent = measure({}).get('--classic-accent')!;
    expect(accent.light.color).toEqual([0x0a, 0x6c, 0x5f, 1].map((part) => expect.closeTo(part, 1)));
    expect(accent.dark.color).toEqual([0x5f, 0xd3, 0xbb, 1].map((part) => expect.closeTo(part, 1)));
  });

  test('follow those that they are mixed from', () => {
    const [before, after] = [measure({}), measure({ '--classic-accent': 'light-dark(#7a2e8e, #e0a3f0)' })];
    for (const name of ['--classic-accent-solid', '--classic-code-type', '--classic-surface-active']) {
      for (const mode of modes) expect(after.get(name)![mode].color).not.toEqual(before.get(name)![mode].color);
    }
  });

  test('are told where no common screen shows them', () => {
    const told = measure({ '--classic-accent': 'light-dark(oklch(0.6 0.35 150), #5fd3bb)' }).get('--classic-accent')!;
    expect([told.light.isInGamut, told.dark.isInGamut]).toEqual([false, true]);
  });

  test.each(Object.entries(presets))('reach what WCAG asks of them in the preset “%s”', (_, changes) => {
    const low = [...measure(changes)].flatMap(([name, found]) =>
      modes
        .filter((mode) => found[mode].need !== undefined && found[mode].ratio < found[mode].need)
        .map((mode) => `${name}, ${mode}: ${found[mode].ratio.toFixed(2)}`),
    );
    expect(low).toEqual([]);
  });

  test.each(Object.entries(presets))('are shown by every screen in the preset “%s”', (_, changes) => {
    const wide = [...measure(changes)].filter(([, { light, dark }]) => !light.isInGamut || !dark.isInGamut);
    expect(wide.map(([name]) => name)).toEqual([]);
  });
});

describe('the panel of tokens', () => {
  test('changes one mode of a color and leaves the other', async () => {
    const now = await panel({});
    await write('--classic-accent, light', '#7a2e8e');
    expect(now()).toEqual({ '--classic-accent': 'light-dark(#7a2e8e, #5fd3bb)' });
  });

  test('tells the contrast of a color, and that it is too low', async () => {
    await panel({});
    expect(verdict('--classic-accent, light')).toMatch(/^light: 5\.\d : 1 ✓$/);
    await write('--classic-accent, light', '#9fe0d4');
    expect(verdict('--classic-accent, light')).toMatch(/^light: 1\.\d : 1 < 4\.5$/);
  });

  test('warns of a color that screens do not show, and of what is none', async () => {
    await panel({});
    await write('--classic-accent, light', 'oklch(0.45 0.35 150)');
    expect(verdict('--classic-accent, light')).toContain('outside of sRGB');
    await write('--classic-accent, light', 'plum!');
    expect(verdict('--classic-accent, light')).toBe('light: not a color');
    expect(field('--classic-accent, light').getAttribute('aria-invalid')).toBe('true');
  });

  test('warns of a value that its token cannot have', async () => {
    const now = await panel({});
    await write('--classic-radius', 'round');
    expect(verdict('--classic-radius')).toBe('not a value for this');
    await write('--classic-radius', '1rem');
    expect(verdict('--classic-radius')).toBe('');
    expect(now()).toEqual({ '--classic-radius': '1rem' });
  });

  test('finds nothing wrong with the theme as it is', async () => {
    await panel({});
    const wrong = [...document.querySelectorAll('[data-wrong], [aria-invalid]')];
    expect(wrong.map((element) => element.closest('fieldset')?.textContent)).toEqual([]);
  });

  test('forgets a change that is taken back, or written back', async () => {
    const now = await panel({ '--classic-accent': 'red', '--classic-radius': '1rem' });
    await write('--classic-radius', original['--classic-radius']!);
    expect(now()).toEqual({ '--classic-accent': 'red' });
    await act(async () => document.querySelector<HTMLButtonElement>('fieldset[data-changed] button')!.click());
    expect(now()).toEqual({});
  });

  test('begins anew with a preset', async () => {
    const now = await panel({ '--classic-radius': '1rem' });
    const select = document.querySelector('select')!;
    expect(select.selectedOptions[0]!.text).toBe('your own');
    await act(() => userEvent.selectOptions(select, 'Plum'));
    expect(now()).toEqual(presets['Plum']);
  });
});

test('what was changed is shown as a style sheet, and all tokens as a file for tools', async () => {
  await act(async () => root.render(<Exports changes={presets['Plum']!} />));
  const [css, json] = [...document.querySelectorAll('textarea')].map(({ value }) => value);
  expect(css).toContain('  --classic-accent: light-dark(#7a2e8e, #e0a3f0);\n');
  const tokens = JSON.parse(json!) as Record<string, Record<string, { $value: { hex: string } }>>;
  expect([tokens['light']!['accent']!.$value.hex, tokens['dark']!['accent']!.$value.hex]).toEqual([
    '#7a2e8e',
    '#e0a3f0',
  ]);
});

test('the document shows what was changed, until it is not', () => {
  apply({ '--classic-accent': 'red', '--classic-radius': '1rem' });
  apply({ '--classic-radius': '2rem' });
  const { style } = document.documentElement;
  expect([...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)).toEqual(['--classic-radius: 2rem']);
});
