import type { SimpleGraphQLClient } from '@vendure/testing';
import gql from 'graphql-tag';
import { add, pay, shopper, staff, toTheTill } from '../shop';

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
      __typename
    }
  }
`;

const PACK = gql`
  mutation ($lines: [OrderLineInput!]!, $trackingCode: String!) {
    addFulfillmentToOrder(
      input: {
        lines: $lines
        handler: {
          code: "manual-fulfillment"
          arguments: [{ name: "method", value: "Parcel" }, { name: "trackingCode", value: $trackingCode }]
        }
      }
    ) {
      ... on Fulfillment {
        id
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

export async function orderOf(id: string) {
  const { order } = await (await staff()).query(ORDER, { id });
  return order;
}

/** An order that is paid: two bags and a parcel, 27.90 in all. */
export async function paidOrder(emailAddress = 'mara@example.org') {
  const client = await shopper(emailAddress);
  await add(client, 'KOC-250-W', 2);
  await toTheTill(client);
  const { id } = await pay(client, 'bean-pay', { cardToken: 'card-4242' });
  const order = await orderOf(id);
  await (await staff()).query(SETTLE, { payment: order.payments[0].id });
  return orderOf(id);
}

/** Packs all of an order into one parcel. */
export async function pack(client: SimpleGraphQLClient, order: { lines: Array<{ id: string; quantity: number }> }) {
  const lines = order.lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const { addFulfillmentToOrder } = await client.query(PACK, { lines, trackingCode: 'RR123456785AT' });
  return addFulfillmentToOrder.id as string;
}

export async function move(client: SimpleGraphQLClient, parcel: string, ...states: string[]): Promise<void> {
  for (const state of states) {
    await client.query(MOVE, { parcel, state });
  }
}
