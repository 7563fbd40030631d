import type { INestApplication } from '@nestjs/common';
import { CustomerService, OrderService, ProductVariant, ShippingMethod, TransactionalConnection } from '@vendure/core';
import { customers } from '../data/customers';
import { orders } from '../data/orders';
import { adminContext, unwrap } from './context';

export async function seedOrders(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app);
  const service = app.get(OrderService);
  const connection = app.get(TransactionalConnection);
  for (const wanted of orders) {
    const method = wanted.customer === 'cafe@example.org' ? 'invoice' : 'bean-pay';
    const { items } = await app
      .get(CustomerService)
      .findAll(ctx, { filter: { emailAddress: { eq: wanted.customer } } }, ['user']);
    const address = customers.find(({ emailAddress }) => emailAddress === wanted.customer)?.address;
    const { id } = await service.create(ctx, items[0].user?.id);
    for (const { sku, quantity } of wanted.lines) {
      const variant = await connection.getRepository(ctx, ProductVariant).findOneByOrFail({ sku });
      unwrap(await service.addItemToOrder(ctx, id, variant.id, quantity));
    }
    await service.setShippingAddress(ctx, id, address ?? { streetLine1: '', countryCode: 'AT' });
    const shipping = await connection.getRepository(ctx, ShippingMethod).findOneByOrFail({ code: wanted.shipping });
    unwrap(await service.setShippingMethod(ctx, id, [shipping.id]));
    unwrap(await service.transitionToState(ctx, id, 'ArrangingPayment'));
    await connection.withTransaction(ctx, async (inside) => {
      const payment = { method, metadata: { cardToken: 'card-4242' } };
      unwrap(await service.addPaymentToOrder(inside, id, payment));
    });
    if (wanted.state === 'Cancelled') {
      unwrap(await service.cancelOrder(ctx, { orderId: id, reason: 'Ordered twice' }));
    }
    if (wanted.state === 'PaymentSettled' || wanted.state === 'Shipped' || wanted.state === 'Delivered') {
      const [payment] = await service.getOrderPayments(ctx, id);
      unwrap(await service.settlePayment(ctx, payment.id));
    }
    if (wanted.state === 'Shipped' || wanted.state === 'Delivered') {
      const order = await service.findOne(ctx, id);
      const parcel = unwrap(
        await service.createFulfillment(ctx, {
          lines: (order?.lines ?? []).map((line) => ({ orderLineId: line.id, quantity: line.quantity })),
          handler: { code: 'carrier-label', arguments: [{ name: 'insured', value: 'false' }] },
        }),
      );
      unwrap(await service.transitionFulfillmentToState(ctx, parcel.id, 'Shipped'));
      if (wanted.state === 'Delivered') {
        unwrap(await service.transitionFulfillmentToState(ctx, parcel.id, 'Delivered'));
      }
    }
  }
}
