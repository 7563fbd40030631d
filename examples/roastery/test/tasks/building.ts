import assert from 'node:assert/strict';
import { Permission } from '@vendure/core';
import gql from 'graphql-tag';
import { eventually, shopper, staff } from '../shop';
import { mailTo } from './mail';
import { move, pack, paidOrder } from '../orders';
import { colleague, refusal } from './staff';
import type { Task } from './task';

const START = gql`
  mutation {
    startRoast(roastId: "2") {
      coffee
    }
  }
`;

export const building: Record<string, Task> = {
  'Add a custom field': async (sees) => {
    await (
      await staff()
    ).query(gql`
      mutation {
        updateProduct(input: { id: "1", customFields: { altitude: 2010 } }) {
          id
        }
      }
    `);
    const { product } = await (
      await shopper()
    ).query(gql`
      query {
        product(slug: "kochere") {
          customFields {
            altitude
          }
        }
      }
    `);
    sees(product.customFields.altitude);
  },

  'Extend the Shop API': async (sees) => {
    const client = await shopper('mara@example.org');
    const { addBrewNote } = await client.query(gql`
      mutation {
        addBrewNote(input: { productId: "1", grams: 18, seconds: 30, text: "Apricot, black tea" }) {
          authorName
        }
      }
    `);
    sees(addBrewNote.authorName);
  },

  'React to an event': async (sees) => {
    const order = await paidOrder();
    const admin = await staff();
    await move(admin, await pack(admin, order), 'Shipped', 'Delivered');
    const job = await eventually(async () => {
      const { jobs } = await admin.query(gql`
        query {
          jobs(options: { filter: { queueName: { eq: "brew-note-invitations" } } }) {
            items {
              queueName
              state
              result
            }
          }
        }
      `);
      return jobs.items.find(({ result }: { result?: { invited: string } }) => result?.invited === order.code);
    });
    sees(job.queueName);
    sees(job.state);
  },

  'Send an email of your own': async (sees) => {
    const order = await paidOrder();
    const admin = await staff();
    await move(admin, await pack(admin, order), 'Shipped');
    const message = await eventually(() =>
      mailTo('mara@example.org', new RegExp(`^Order ${order.code} is on its way$`)),
    );
    assert.match(message.body, /RR123456785AT/);
    sees(message.subject.replace(order.code, '…'));
  },

  'Run something every night': async (sees) => {
    const admin = await staff();
    const TASKS = gql`
      query {
        scheduledTasks {
          id
          scheduleDescription
          lastExecutedAt
        }
      }
    `;
    await admin.query(gql`
      mutation {
        runScheduledTask(id: "refresh-shelves") {
          success
        }
      }
    `);
    const task = await eventually(async () => {
      const { scheduledTasks } = await admin.query(TASKS);
      return scheduledTasks.find(
        ({ id, lastExecutedAt }: { id: string; lastExecutedAt?: string }) => id === 'refresh-shelves' && lastExecutedAt,
      );
    });
    sees(task.id);
    sees(task.scheduleDescription);
  },

  'Guard a mutation by a permission': async (sees) => {
    const without = await colleague('counter', [Permission.ReadCatalog]);
    sees(await refusal(without.query(START)));
    const roaster = await colleague('roaster', [Permission.ReadCatalog, 'StartRoast']);
    sees((await roaster.query(START)).startRoast.coffee);
  },
};
