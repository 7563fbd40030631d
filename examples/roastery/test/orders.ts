import type { SimpleGraphQLClient } from '@vendure/testing';
import gql from 'graphql-tag';
import { add, pay, shopper, staff, toCheckout } from './shop';

const ORDER = gql`
  query ($id: ID!) {
    order(id: $id) {
      id
      code
      state
      payments {
        id
        amount
        refunds {
          state
          total
        }
      }
      lines {
        id
        quantity
      }
      fulfillments {
        id
        trackingCode
      }
    }
  }
`;

const SETTLE = gql`
  mutation ($payment: ID!) {
    settlePayment(id: $payment) {
      ... on Payment {
        state
      }
      ... on ErrorResult {
        message
      }
    }
  }
`;

const PACK = gql`
  mutation ($lines: [OrderLineInput!]!, $handler: ConfigurableOperationInput!) {
    addFulfillmentToOrder(input: { lines: $lines, handler: $handler }) {
      ... on Fulfillment {
        id
        trackingCode
      }
      ... on ErrorResult {
        message
      }
    }
  }
`;

const MOVE = gql`
  mutation ($parcel: ID!, $state: String!) {
    transitionFulfillmentToState(id: $parcel, state: $state) {
      __typename
    }
  }
`;

const REFUND = gql`
  mutation ($input: RefundOrderInput!) {
    refundOrder(input: $input) {
      ... on Refund {
        state
        total
      }
      ... on ErrorResult {
        message
      }
    }
  }
`;

/** What packs a parcel, and its settings. */
interface Handler {
  code: string;
  arguments: Array<{ name: string; value: string }>;
}

const byHand: Handler = {
  code: 'manual-fulfillment',
  arguments: [
    { name: 'method', value: 'Parcel' },
    { name: 'trackingCode', value: 'RR123456785AT' },
  ],
};

export async function orderOf(id: string) {
  const { order } = await (await staff()).query(ORDER, { id });
  return order;
}

/** Staff collect the money of a payment. */
export async function settle(payment: string): Promise<{ state?: string; message?: string }> {
  const { settlePayment } = await (await staff()).query(SETTLE, { payment });
  return settlePayment;
}

/** An order that is paid: two bags and a parcel, 27.90 in all. */
export async function paidOrder(emailAddress = 'mara@example.org') {
  const client = await shopper(emailAddress);
  await add(client, 'KOC-250-W', 2);
  await toCheckout(client);
  const { id } = await pay(client, 'bean-pay', { cardToken: 'card-4242' });
  const order = await orderOf(id);
  await settle(order.payments[0].id);
  return orderOf(id);
}

/** Packs all of an order into one parcel. */
export async function pack(
  client: SimpleGraphQLClient,
  order: { lines: Array<{ id: string; quantity: number }> },
  handler = byHand,
): Promise<{ id: string; trackingCode: string }> {
  const lines = order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const { addFulfillmentToOrder } = await client.query(PACK, { lines, handler });
  return addFulfillmentToOrder;
}

export async function move(client: SimpleGraphQLClient, parcel: { id: string }, ...states: string[]): Promise<void> {
  for (const state of states) {
    await client.query(MOVE, { parcel: parcel.id, state });
  }
}

/** Gives back half of a payment, for a bag that was torn. */
export async function refundHalf(payment: { id: string; amount: number }): Promise<{ state?: string; total?: number }> {
  const input = { paymentId: payment.id, amount: payment.amount / 2, reason: 'One bag was torn' };
  const { refundOrder } = await (
    await staff()
  ).query(REFUND, { input: { ...input, lines: [], shipping: 0, adjustment: 0 } });
  return refundOrder;
}
