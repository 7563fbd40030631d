import { describe, expect, it, vi } from 'vitest';
import { within } from './within';

describe('waiting for an answer', () => {
  it('fails when nothing answers in time', async () => {
    const hanging = new Promise(() => undefined);
    await expect(within(10, hanging, '/docs/guide/')).rejects.toThrow('no answer for /docs/guide/ within 0.01 s');
  });

  it('ends once there is an answer', async () => {
    vi.useFakeTimers();
    try {
      await expect(within(1000, Promise.resolve('page'), '/')).resolves.toBe('page');
      await expect(within(1000, Promise.reject(new Error('offline')), '/')).rejects.toThrow('offline');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
