import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { DefaultSchedulerPlugin, dummyPaymentHandler } from '@vendure/core';
import { testConfig } from '@vendure/testing';
import { mailFolder } from '../src/paths';
import { shop } from './shop';
import { building } from './tasks/building';
import { ends } from './tasks/page';
import { running } from './tasks/running';
import { selling } from './tasks/selling';
import type { Task } from './tasks/task';

const tasks: Record<string, Task> = { ...selling, ...running, ...building };

before(async () => {
  // the dashboard's button "Run now" would else be heard after up to ten seconds
  DefaultSchedulerPlugin.init({ manualTriggerCheckInterval: 200 });
  const { start } = await shop({
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    assetOptions: testConfig.assetOptions,
    schedulerOptions: { runTasksInWorkerOnly: false },
  });
  await start();
});

after(async () => {
  await (await shop()).server.destroy();
  await rm(mailFolder, { recursive: true, force: true });
});

describe('the page "Twenty tasks"', () => {
  it('has exactly the tasks that are tested here', () => {
    assert.deepEqual([...ends.keys()].sort(), Object.keys(tasks).sort());
    assert.equal(ends.size, 20);
  });

  for (const [title, task] of Object.entries(tasks)) {
    it(title, async () => {
      const stated: string[] = [];
      await task((value) => {
        // what was seen here is what the page promises
        assert.ok(ends.get(title)?.includes(`\`${value}\``), `"${title}" does not end with ${value}`);
        stated.push(String(value));
      });
      assert.notDeepEqual(stated, [], 'a task ends with something to see');
    });
  }
});
