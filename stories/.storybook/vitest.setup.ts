import { configure } from 'storybook/test';
import { cdp } from 'vitest/browser';

// Longer than any test takes, so that none fails on a busy machine. In Storybook itself a failure shows after a second.
configure({ asyncUtilTimeout: 60_000 });

interface Session {
  send(method: 'Emulation.setEmulatedMedia', parameters: object): Promise<unknown>;
}

// Tests have a browser that can do what a page in Storybook only imitates.
let current = '';
globalThis.emulateSystem = async ({ motion, forcedColors, medium }) => {
  const features = [
    { name: 'prefers-reduced-motion', value: motion === 'reduce' ? 'reduce' : '' },
    { name: 'forced-colors', value: forcedColors === 'active' ? 'active' : '' },
  ];
  const wanted = { media: medium === 'print' ? 'print' : '', features };
  if (JSON.stringify(wanted) === current) return;
  const isFirst = current === '' && features.every(({ value }) => value === '') && wanted.media === '';
  current = JSON.stringify(wanted);
  if (!isFirst) await (cdp() as Session).send('Emulation.setEmulatedMedia', wanted);
};
