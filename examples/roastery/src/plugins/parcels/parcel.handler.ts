import { EntityHydrator, Fulfillment, FulfillmentStateTransitionEvent, TransactionalConnection } from '@vendure/core';
import { EmailEventListener } from '@vendure/email-plugin';

// #region handler
export const parcelHandler = new EmailEventListener('parcel-sent')
  .on(FulfillmentStateTransitionEvent)
  .filter((event) => event.toState === 'Shipped')
  // highlight-start
  .loadData(async ({ event, injector }) => {
    const parcel = await injector
      .get(TransactionalConnection)
      .getEntityOrThrow(event.ctx, Fulfillment, event.fulfillment.id, { relations: ['orders'] });
    const [order] = parcel.orders;
    await injector.get(EntityHydrator).hydrate(event.ctx, order, { relations: ['customer'] });
    return { order };
  })
  // highlight-end
  .setRecipient((event) => event.data.order.customer?.emailAddress ?? '')
  .setFrom('{{ fromAddress }}')
  .setSubject('Order {{ code }} is on its way')
  .setTemplateVars((event) => ({
    code: event.data.order.code,
    firstName: event.data.order.customer?.firstName,
    tracking: event.fulfillment.trackingCode,
  }));
// #endregion handler
