// #region process
import { Injector, OrderProcess } from '@vendure/core';
import { weightOf } from '../parcels/weight';
import { RoastCalendar } from './roast-calendar.service';

/** From this weight on, the roastery wants to look at its calendar first. */
const ASK_FIRST = 30_000;

let calendar: RoastCalendar;

export const roastSlotProcess: OrderProcess<'AwaitingRoastSlot'> = {
  init(injector: Injector) {
    calendar = injector.get(RoastCalendar);
  },
  transitions: {
    AddingItems: { to: ['AwaitingRoastSlot'], mergeStrategy: 'merge' },
    AwaitingRoastSlot: { to: ['ArrangingPayment', 'AddingItems', 'Cancelled'] },
  },
  async onTransitionStart(from, to, { ctx, order }) {
    if (from === 'AddingItems' && to === 'ArrangingPayment' && weightOf(order) >= ASK_FIRST) {
      return 'An order of this size needs a roasting slot first';
    }
    if (from === 'AwaitingRoastSlot' && to === 'ArrangingPayment') {
      const week = await calendar.firstFreeWeek(ctx, order);
      if (!week) {
        // highlight-next-line
        return 'No roasting slot is free for this quantity';
      }
    }
  },
};
// #endregion process
