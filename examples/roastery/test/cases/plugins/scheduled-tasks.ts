import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import gql from 'graphql-tag';
import { staff } from '../../shop';

describe('scheduled tasks', () => {
  it('are known, and say when they run', async () => {
    const { scheduledTasks } = await (
      await staff()
    ).query(gql`
      query {
        scheduledTasks {
          id
          scheduleDescription
        }
      }
    `);
    const ids = scheduledTasks.map(({ id }: { id: string }) => id);
    assert.ok(ids.includes('refresh-shelves') && ids.includes('refresh-rates'), ids.join());
  });
});
